"""The pages that show a state's law to whoever checks it."""

from __future__ import annotations

import re
from html import unescape

import pytest

from candidate_guides.guide.law.pages import law_pages
from candidate_guides.guide.law.words import say_refusal
from candidate_guides.law.library import state_law


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ("no primary here: write primary false", ("no primary here", "Write primary false")),
        ("a fee of its own. Write authority: statute.", ("a fee of its own", "Write authority: statute")),
        (
            "it was not read; write method ordinary, or ask",
            ("it was not read", "Write method ordinary, or ask"),
        ),
        ("a written notice is none of them", ("a written notice is none of them", "")),
    ],
)
def test_a_refusal_keeps_the_reason_apart_from_what_a_clerk_writes(why: str, said: tuple[str, str]) -> None:
    assert say_refusal(why) == said


@pytest.mark.parametrize("state", ["mn", "ut", "wa"])
def test_names_of_settings_stand_only_where_a_clerk_is_spoken_to(state: str) -> None:
    for page in law_pages(state_law(state)):
        text = re.sub(r"\]\([^)]*\)|\{[^}]*\}", "", unescape(page.markdown))
        public = re.sub(r"<[^>]*>", "", re.sub(r"<small>For the clerk: .*?</small>", "", text))
        assert not re.search(r"\b[a-z]+_[a-z_]+\b|\bthe file\b", public), page.uri
