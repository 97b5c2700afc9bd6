"""What belongs to no place: the law of each state, page by page, what answers each clause of it, and hard words."""

from __future__ import annotations

from collections.abc import Sequence

from candidate_guides.guide.guide import File, Page
from candidate_guides.guide.law.coverage import state_coverage_page
from candidate_guides.guide.law.fees import fees_page
from candidate_guides.guide.law.pages import law_pages
from candidate_guides.guide.pages.words import FILE, load_words, words_of, words_page
from candidate_guides.law.library import state_law
from candidate_guides.resources import templates


def portal_pages(states: Sequence[str]) -> Sequence[Page | File]:
    """Return the pages and files of the portal, by their address under the site's root.

    Args:
        states: the states that have a place.
    """
    pages: list[Page | File] = [page for state in states for page in law_pages(state_law(state))]
    pages += [page for state in states if (page := fees_page(state_law(state))) is not None]
    pages += [_words(state) for state in states]
    addresses = {page.uri for page in pages if isinstance(page, Page)}
    return [*pages, *(state_coverage_page(state_law(state), addresses) for state in states)]


def _words(state: str) -> Page:
    words = load_words(templates() / "answers" / FILE)
    return words_page(state, state_law(state).name, words_of(words, state))
