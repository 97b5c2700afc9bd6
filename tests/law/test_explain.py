"""What `guide explain` tells an attorney of a fee, a petition, a table and an hour, read as a person would."""

from __future__ import annotations

import re

import pytest

from candidate_guides.guide.explain import explain
from candidate_guides.records import load_records

CODE = "state: wa\nname: Example\ntype: city\nclass: code\ncounties: [Clark]\n"
FIRST = "state: mn\nname: Example\ntype: city\nclass: first\ncharter: true\n"
TOWN = "state: ut\nname: Example\ntype: town\n"


def told(head: str, election: str, wanted: str, office: str = "title: Mayor") -> str:
    """Return the explanation with its lines joined, so that no break of a line matters."""
    text = f"{head}elections:\n  - {{{election}, offices: [{{{office}}}]}}\n"
    loaded = load_records(text.encode(), "example.yml", f"{head[7:9]}/example")
    found = explain(loaded.records[0], loaded.law, wanted)
    assert found is not None
    assert "\n\n\n" not in found
    return re.sub(r"\s+", " ", found)


NEXT = "date: 2027-11-02, primary: true"


@pytest.mark.parametrize(
    ("pay", "parts"),
    [
        # 853.33 a month is 10,239.96 a year; 1 percent is 102.3996.
        (
            "basis: salary, monthly: 853.33",
            [
                "Filing fee: $102.40 ",
                "1. 1 percent of the annual salary in force on the day of filing, because it is more than $1,000. "
                "2. 1 percent of $10,239.96 a year is $102.3996. 3. Rounded to the cent, half a cent up: $102.40.",
                "How sure: unverified: no source says how a part of a cent is rounded",
                "Petition in place of the fee: 103 signatures (RCW 29A.24.091(4); WAC 434-215-025) Who can sign: ",
                "One signature for each dollar of $102.3996, rounded up to 103. Readings: - 103 (leads)",
                "- 102 [dollars_only]",
                "A write-in who files late: $102.40 (RCW 29A.24.091(3)) 1. 1 percent of the annual ",
            ],
        ),
        (
            "basis: none",
            [
                "Filing fee: $0.00 ",
                "- $0.00 (leads) [text] the counties whose pages were read (Clark, Jefferson, Okanogan, ",
                "- $10.00 [zero_is_a_salary] RCW 29A.24.091(1) read word for word: $10.00, if a salary of $1,000 or ",
                "less is read to include no salary. The law sets $10.00.",
                "A write-in who files late: $25.00 (WAC 434-215-180)",
                "- $0.00 [statute_no_fee] RCW 29A.24.091(1) read by itself: The statute asks no fee for this office",
            ],
        ),
    ],
)
def test_a_fee_of_washington(pay: str, parts: list[str]) -> None:
    found = told(CODE, NEXT, "mayor", f"title: Mayor, pay: {{{pay}}}")
    for part in parts:
        assert part in found


def test_what_is_to_be_asked_is_a_sentence() -> None:
    found = told(CODE, NEXT, "mayor")
    assert "Filing fee: ask the filing officer " in found
    assert "Petition in place of the fee: ask how many signatures (RCW 29A.24.091(4)" in found


def test_before_late_fees_were_law_nothing_is_said_of_them() -> None:
    found = told(
        CODE, "date: 2015-11-03, primary: true", "mayor", "title: Mayor, pay: {basis: salary, annual: 12000}"
    )
    assert "Filing fee: $120.00" in found
    assert "files late" not in found


@pytest.mark.parametrize(
    ("head", "election", "title"),
    [
        (TOWN, NEXT, "Nomination petition: 25 signatures (Utah Code 20A-9-203)"),
        (
            FIRST,
            "date: 2026-11-03, primary: false",
            "Nominating petition, cities of the first class: ask how many ",
        ),
        (
            FIRST.replace("first", "third"),
            "date: 2026-11-03, primary: false",
            "Nominating petition under a charter: ask how many signatures (Minn. Stat. § 205.13, subd. 1b)",
        ),
    ],
)
def test_a_petition_that_nominates_has_its_own_laws_name(head: str, election: str, title: str) -> None:
    assert title in told(head, election, "mayor")


def test_one_signature() -> None:
    # 5 percent of 20 votes.
    votes = "title: Mayor, votes_base: {ballots: 20, election: 2022-11-08}"
    assert "fee: 1 signature (" in told(FIRST, "date: 2026-11-03, primary: false", "mayor", votes)


def test_a_table_is_explained_with_its_law_and_every_day() -> None:
    """Friday, July 17, 2026: the next business day is Monday, July 20; on the last day it is that day."""
    found = told(FIRST, "date: 2026-11-03, primary: false", "notify")
    assert found.startswith(
        "Example, Tuesday, November 3, 2026: Telling the ballot official of a filing Law: "
    )
    assert (
        "Law: Minn. Stat. § 205.13, subd. 1(b) (mn.notify) In force: elections from January 1, 2026 on"
        in found
    )
    assert "How sure: not rechecked: the 2026 session was not read. Within one business day" in found
    assert (
        "Filed or changed on: Tell the ballot official by - Tuesday, July 7, 2026: Wednesday, July 8, 2026 -"
        in found
    )
    assert "- Friday, July 17, 2026: Monday, July 20, 2026 -" in found
    assert found.endswith("- Tuesday, July 28, 2026: Tuesday, July 28, 2026 ")
    two = told(FIRST, "date: 2026-11-03, primary: false", "absent_candidate")
    assert "Leaving the state on: First day to file before leaving; Last day to file before leaving - " in two
    assert "- Friday, July 10, 2026: Friday, July 3, 2026; Thursday, July 9, 2026 -" in two


def test_an_hour_of_opening_has_its_law() -> None:
    assert "From 8:00 a.m. (Utah Code 10-3-301(3))." in told(TOWN, NEXT, "filing_opens")
    assert "From 8:00 a.m. (RCW 29A.24.050)." in told(CODE, NEXT, "filing_opens")


def test_what_the_record_has_not_is_not_explained() -> None:
    text = f"{TOWN}elections:\n  - {{{NEXT}, offices: []}}\n"
    loaded = load_records(text.encode(), "example.yml", "ut/example")
    assert explain(loaded.records[0], loaded.law, "notify") is None
