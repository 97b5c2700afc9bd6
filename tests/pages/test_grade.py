"""Pages for candidates can be read after nine years of school; `python tests/pages/test_grade.py` prints every page."""

from __future__ import annotations

import datetime as dt

import pytest
from tests.pages.grade import grade, sentences, syllables
from tests.pages.guides import PLACES, guide, load, pages_of

TODAY = dt.date(2026, 11, 30)
CANDIDATE = frozenset({"index", "calendar", "offices", "dates", "fees", "file", "forms", "after"})
HARDEST = 9


@pytest.mark.parametrize(
    ("word", "count"),
    # Merriam-Webster divides these words so.
    [
        ("file", 1),
        ("candidate", 3),
        ("officer", 3),
        ("withdraw", 2),
        ("election", 3),
        ("moved", 1),
        ("posted", 2),
    ],
)
def test_syllables(word, count):
    assert syllables(word) == count


def test_a_hard_sentence_is_told_from_an_easy_one():
    easy = "You can file at the office. Bring the fee. Do not be late."
    hard = (
        "Notwithstanding any contrary provision, the municipal clerk shall ascertain whether an affidavit of"
        " candidacy has been submitted in conformity with the aforementioned requirements."
    )
    assert grade(easy) < 4
    assert grade(hard) > 16


def test_names_dates_and_law_are_not_counted():
    place = '<span translate="no">Saint Anthony Village</span>'
    text = f"{place} Filing closes Tuesday, August 1, 2028, 5:00 p.m. Central time."
    assert sentences(text) == ["Filing closes then, then."]


@pytest.mark.parametrize("place", PLACES)
def test_a_page_for_candidates_is_read_after_nine_years_of_school(place):
    hard = {}
    for uri, text in pages_of(load(place), TODAY).items():
        if uri.rpartition("/")[2].removesuffix(".md") in CANDIDATE and (found := grade(text)) > HARDEST:
            hard[uri] = round(found, 1)
    assert hard == {}


if __name__ == "__main__":
    for name in PLACES:
        for each in sorted(guide(name, TODAY).pages, key=lambda p: p.uri):
            print(f"{grade(each.markdown):5.1f}  {name}/{each.uri}")
