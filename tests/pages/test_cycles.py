"""What a person who ran before is told: old and new dates where the law moved, and that it did not where it did not."""

from __future__ import annotations

import datetime as dt
import re
from html import unescape

from tests.pages.guides import load, pages_of

TODAY = dt.date(2026, 11, 30)


def changed(place: str, day: str) -> str:
    page = unescape(pages_of(load(place), TODAY)[f"{day}/how.md"])
    return re.split(r"^## ", page.split("{#changed}")[1], flags=re.MULTILINE)[0]


def test_a_window_that_the_law_moved_stands_with_both_its_dates():
    # RCW 29A.24.050: filing week begins on the Monday two weeks before Memorial Day, and from 2024 on on the first
    # Monday in May. Snoqualmie filed May 15 to 19 in 2023 (tests/truth), and files May 3 to 7 in 2027.
    text = changed("wa/snoqualmie", "2027-11-02")
    assert "than at the election of Tuesday, November 7, 2023" in text
    row = re.search(r"<tr><th scope=\"row\">Filing closes<.*?</tr>", text, re.DOTALL)
    assert row is not None
    assert "Friday, May 19, 2023" in row[0]
    assert "Friday, May 7, 2027" in row[0]


def test_where_the_law_stayed_the_page_says_so():
    text = changed("mn/mora", "2028-11-07")
    assert "The same law governs these dates as at the election of Tuesday, November 3, 2026." in text
    assert "<table" not in text
