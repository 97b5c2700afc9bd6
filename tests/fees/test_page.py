"""The page of all fees: every office in a table, the sums of the engine, the examples, the open readings, the years."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from html.parser import HTMLParser

import pytest
from markdown import markdown

from candidate_guides.guide.law.fees import fees_page
from candidate_guides.guide.portal import portal_pages
from candidate_guides.law.library import state_law

STATES = ("mn", "ut", "wa")


class _Cells(HTMLParser):
    """The tables of a page as rows of text, with what tells a screen reader what they are."""

    def __init__(self) -> None:
        super().__init__()
        self.captions: list[str] = []
        self.rows: list[list[str]] = []
        self.headings: list[str] = []
        self.bare: list[str] = []
        self._into: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "tr":
            self.rows.append([])
        if tag in ("th", "td"):
            self.rows[-1].append("")
            self._into = self.rows[-1]
            if (tag == "th" and "scope" not in given) or (tag == "td" and not given.get("data-label")):
                self.bare.append(str(attrs))
        if tag in ("caption", "h1"):
            self._into = self.captions if tag == "caption" else self.headings
            self._into.append("")
        if tag == "br" and self._into:
            self._into[-1] += " | "

    def handle_endtag(self, tag: str) -> None:
        if tag in ("th", "td", "caption", "h1"):
            self._into = None

    def handle_data(self, data: str) -> None:
        if self._into:
            self._into[-1] += data


@cache
def html(state: str) -> str:
    page = fees_page(state_law(state))
    assert page is not None
    return markdown(page.markdown, extensions=["attr_list", "md_in_html", "tables"])


@cache
def cells(state: str) -> _Cells:
    parser = _Cells()
    parser.feed(html(state))
    return parser


def row(state: str, office: str) -> list[str]:
    return next(r for r in cells(state).rows if office in r[0].split(" | "))


def text(state: str) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", html(state))))


@pytest.mark.parametrize("state", STATES)
def test_the_page_is_in_the_portal_and_has_one_heading_captions_and_scopes(state: str) -> None:
    assert f"{state}/fees.md" in {getattr(p, "uri", "") for p in portal_pages([state])}
    found = cells(state)
    assert found.headings == [f"{state_law(state).name}: filing fees of every office"]
    assert all(found.captions)
    assert len(found.captions) == html(state).count("<table")
    assert found.bare == []


@pytest.mark.parametrize("state", STATES)
def test_every_office_is_in_a_table(state: str) -> None:
    (schedule,) = state_law(state).schedules.values()
    for office in schedule.offices.values():
        assert all(row(state, office.title)), office.id


@pytest.mark.parametrize(
    ("state", "office", "fee", "signatures", "payee"),
    [
        ("mn", "Governor", "$300.00", "2,000", "The officer who takes the affidavit"),
        ("mn", "Senator in Congress", "$400.00", "2,000", "The officer who takes the affidavit"),
        ("mn", "A county office", "$50.00", "500", "The officer who takes the affidavit"),
        ("mn", "Presidential elector", "No fee", "There is no fee", "The officer who takes"),
        ("mn", "A town office", "$2.00", "5 percent of the votes cast there", "The municipal clerk"),
        (
            "mn",
            "A city office",
            "$20.00 or $5.00 or $2.00: see the cases",
            "5 percent",
            "The municipal clerk",
        ),
        ("ut", "A city or town office", "see the cases", "State law has no petition", "The city recorder"),
        (
            "wa",
            "A statewide office",
            "$10.00 or 1 percent of the annual pay",
            "One for each dollar",
            "The secretary of state, who keeps it",
        ),
        (
            "wa",
            "A legislative office",
            "$10.00",
            "One for each dollar",
            "A district in more than one county: the officer",
        ),
        (
            "wa",
            "An office without pay",
            "No fee | Or $10.00: RCW 29A.24.091(1) read word",
            "There is no fee",
            "Nobody",
        ),
        ("wa", "Precinct committee officer", "No fee", "There is no fee", "Nobody"),
    ],
)
def test_a_row(state: str, office: str, fee: str, signatures: str, payee: str) -> None:
    _, *found = row(state, office)
    for cell, wanted in zip(found, (fee, signatures, payee), strict=True):
        assert cell.startswith(wanted)


@pytest.mark.parametrize(
    ("state", "case", "fee"),
    [
        ("mn", "A city of the first class", "$20.00"),
        ("mn", "A city of the second or third class", "$5.00"),
        ("mn", "A city of the fourth class", "$2.00"),
        ("mn", "A city of the fourth class, no pay", "$2.00 | Minn. Stat. § 205.13, subd. 3(a) | Or no fee"),
        ("wa", "A fixed salary, $1,000.00 a year or less", "$10.00"),
        ("wa", "A fixed salary", "1 percent of the annual pay"),
        ("wa", "Pay by the meeting or pay by the day", "No fee"),
    ],
)
def test_a_case(state: str, case: str, fee: str) -> None:
    assert row(state, case)[1].startswith(fee)


def test_the_caps_of_an_ordinance() -> None:
    caps = [r[1].partition(" | ")[0] for r in cells("mn").rows if r[-1].startswith("Up to")]
    assert caps == ["Up to $80.00", "Up to $40.00", "Up to $15.00"]


# The arithmetic is that of the tests of the engine; here it must reach the reader.
@pytest.mark.parametrize(
    ("state", "says"),
    [
        ("mn", "Signatures in its place: 444. 5 percent of 8,864 is 443.2, rounded up to 444."),
        ("mn", "5 percent of 10,704 is 535.2, rounded up to 536. Not more than 500."),
        ("mn", "Signatures in its place: 499. 5 percent of 9,980 is 499."),
        ("mn", "Another reading, Minn. Stat. § 204B.11, subd. 1: $0.00."),
        ("ut", "Fee: not known."),
        ("wa", "$527.66 divided by 4 counties is $131.91 for each. 2 of the cents do not divide by 4."),
        ("wa", "$527.66 divided by 2 counties is $263.83 for each."),
        (
            "wa",
            "Signatures in its place: 1,200. One signature for each dollar of $1,199.76, rounded up to 1,200.",
        ),
        ("wa", "Another reading, the numbers a newspaper printed for Coupeville and Langley in 2011: 1,199."),
        ("wa", "1 percent of $60,150.40 a year is $601.504. Rounded to the cent, half a cent up: $601.50."),
        ("wa", "Fee: $55.08. 1 percent of the fixed part of the annual pay; pay by the meeting is left out."),
        ("wa", "Fee: $360.00."),
        ("wa", "Fee: $25.00."),
    ],
)
def test_a_worked_example(state: str, says: str) -> None:
    assert says in text(state)


# The first day of filing for 2026's August primary and the town's of March 2027; Mondays of the filing weeks of 2020,
# 2026, 2015 and 2025; November 4, 2025 is eighteen days after October 17.
DAYS = {
    "mn": ["Tuesday, May 19, 2026"] * 4 + ["Tuesday, December 29, 2026"],
    "ut": ["Tuesday, June 1, 2027"],
    "wa": ["Monday, May 11, 2020"] * 2
    + ["Monday, May 4, 2026", "Monday, May 11, 2015"]
    + ["Monday, May 5, 2025"] * 5
    + ["Friday, October 17, 2025"] * 2,
}


@pytest.mark.parametrize("state", STATES)
def test_every_example_of_the_law_is_worked_for_its_day(state: str) -> None:
    (schedule,) = state_law(state).schedules.values()
    assert len(schedule.examples) == len(DAYS[state])
    for example, day in zip(schedule.examples, DAYS[state], strict=True):
        assert f"{example.says} Filed on {day}." in text(state)


# Each example's fee, by hand: the amounts of the statutes, and the pay x 0.01.
SUMS = {
    "mn": ["$300.00", "$20.00", "$20.00", "$20.00", "$2.00"],
    "ut": ["not known"],
    "wa": ["$527.66"] * 3 + ["$1,199.76", "$601.50", "$10.00", "$55.08", "none", "none", "$25.00", "$360.00"],
}


@pytest.mark.parametrize("state", STATES)
def test_every_example_has_its_sum(state: str) -> None:
    assert re.findall(r"Fee: (\$[\d,.]+\d|not known|none)\.", text(state)) == SUMS[state]


@pytest.mark.parametrize(
    ("state", "who"),
    [
        ("mn", "Minn. Stat. § 204B.11, subd. 1"),
        ("mn", "clause (d), if these courts are not state offices voted on statewide"),
        ("wa", "A part of a cent, rounded half up here"),
        ("wa", "RCW 29A.24.091(1) read word for word"),
        ("wa", "RCW 29A.24.091(1) read by itself"),
        ("wa", "the numbers a newspaper printed for Coupeville and Langley in 2011"),
    ],
)
def test_an_open_reading_stands_once(state: str, who: str) -> None:
    part = html(state).partition('id="open"')[2].partition("<h2")[0]
    assert part.count(f"<strong>{who}") == 1


def test_earlier_texts_say_what_they_had_otherwise() -> None:
    years = html("wa").partition('id="years"')[2]
    assert [
        years.count(f'id="from-{day}"') for day in ("2007-01-01", "2009-07-26", "2018-06-07", "2023-07-23")
    ] == [1] * 4
    oldest = years.partition('id="from-2007-01-01"')[2]
    assert "$1.00" in oldest
    assert "as later" in oldest
    seed = years.partition('id="from-2018-06-07"')[2].partition("<h3")[0]
    assert "RCW 29A.24.091(4)(b)" in seed


@pytest.mark.parametrize("state", STATES)
def test_it_says_what_was_not_read(state: str) -> None:
    law = state_law(state)
    assert law.sessions_read.weak in text(state)
    assert "This is not legal advice." in text(state)


@pytest.mark.parametrize("state", STATES)
def test_links_lead_to_the_law_and_to_the_page_itself(state: str) -> None:
    page = html(state)
    for anchor in re.findall(r'href="#([^"]+)"', page):
        assert f'id="{anchor}"' in page
    pages = {getattr(p, "uri", "") for p in portal_pages([state])}
    for link in re.findall(r'href="(law/[^"]+)"', page):
        assert f"{state}/{link}" in pages
