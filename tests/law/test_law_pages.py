"""The pages that show a state's law to whoever checks it."""

from __future__ import annotations

import re
from html import unescape

import pytest

from candidate_guides.guide.law.pages import law_pages
from candidate_guides.law.library import state_law


@pytest.mark.parametrize("state", ["mn", "ut", "wa"])
def test_names_of_settings_stand_only_where_a_clerk_is_spoken_to(state: str) -> None:
    for page in law_pages(state_law(state)):
        text = re.sub(r"\]\([^)]*\)|\{[^}]*\}", "", unescape(page.markdown))
        public = re.sub(r"<[^>]*>", "", re.sub(r"<small>For the clerk: .*?</small>", "", text))
        assert not re.search(r"\b[a-z]+_[a-z_]+\b|\bthe file\b", public), page.uri
        assert ".." not in public, page.uri
