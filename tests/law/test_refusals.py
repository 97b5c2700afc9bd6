"""A file that the law refuses is an error with words, never an exception and never an election that vanishes."""

from __future__ import annotations

import pytest

from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.records import Loaded, load_records

FIFTH = "type: city\nclass: fifth\n"
CODE = "type: city\nclass: code\ncounties: [Clark]\n"
THIRD = "type: city\nclass: third\n"
WHY = "reason: r, authority: a, on: 2026-01-01"


def load(state: str, head: str, election: str) -> Loaded:
    text = (
        f"state: {state}\nname: Example\n{head}elections:\n  - {{{election}, offices: [{{title: Mayor}}]}}\n"
    )
    return load_records(text.encode(), "example.yml", f"{state}/example")


@pytest.mark.parametrize(
    ("state", "head", "election", "code"),
    [
        # Utah nominates at a primary (20A-9-404); the filing window alone would have an answer.
        ("ut", FIFTH, "date: 2027-11-02, primary: false", "law-refuses"),
        # Only the third to fifth class and towns may hold a convention (20A-9-404(3)).
        (
            "ut",
            "type: city\nclass: first\n",
            "date: 2027-11-02, primary: false, method: convention",
            "law-refuses",
        ),
        # No convention in Minnesota; a city that ranks choices holds no primary; Washington was read with neither.
        ("mn", THIRD, "date: 2029-11-06, primary: false, method: convention", "law-refuses"),
        ("mn", THIRD, "date: 2029-11-06, primary: true, method: ranked_choice", "law-refuses"),
        ("wa", CODE, "date: 2027-11-02, primary: true, method: convention", "law-refuses"),
        ("wa", CODE, "date: 2027-11-02, primary: true, method: ranked_choice", "law-refuses"),
        # An hour is no day: the law refuses a filing week to this election, and two hours do not give one.
        (
            "wa",
            CODE,
            "date: 2027-02-09, kind: special, primary: false, overrides: ["
            f"{{deadline: filing_opens, time: 08:00, by: county, {WHY}}}, "
            f"{{deadline: filing_closes, time: 17:00, by: county, {WHY}}}]",
            "law-refuses",
        ),
    ],
)
def test_is_refused(state: str, head: str, election: str, code: str) -> None:
    with pytest.raises(InputError) as refused:
        load(state, head, election)
    assert code in {message.code for message in refused.value.messages if message.severity == "error"}


@pytest.mark.parametrize(
    ("state", "head", "day", "override"),
    [
        # § 205.13 closes filing at 5:00 p.m.; an hour later is more than the statute gives, on the same day too.
        (
            "mn",
            THIRD,
            "2026-11-03, primary: false",
            "deadline: filing_closes, date: 2026-07-28, time: 18:00, by: charter",
        ),
        ("mn", THIRD, "2026-11-03, primary: false", "deadline: filing_closes, time: 18:00, by: charter"),
        # RCW 29A.24.050 opens at 8:00 a.m.
        ("wa", CODE, "2027-11-02, primary: true", "deadline: filing_opens, time: 07:00, by: county"),
    ],
)
def test_an_hour_can_give_more_too(state: str, head: str, day: str, override: str) -> None:
    election = f"date: {day}, overrides: [{{{override}, {WHY}}}]"
    with pytest.raises(InputError) as refused:
        load(state, head, election)
    assert "override-gives-more" in {message.code for message in refused.value.messages}
    allowed = load(state, head, election.replace("charter", "court").replace("county", "court"))
    assert "override-differs" in {warning.code for warning in allowed.records[0].warnings}


@pytest.mark.parametrize(
    ("state", "head", "election", "code"),
    [
        (
            "mn",
            THIRD,
            "date: 2027-02-09, kind: special, primary: 2026-11-03, "
            "window_from: {use: override, reason: r, authority: a}, overrides: ["
            f"{{deadline: filing_opens, date: 2026-08-21, by: charter, {WHY}}}, "
            f"{{deadline: filing_closes, date: 2026-08-07, by: charter, {WHY}}}]",
            "closes-before-opens",
        ),
        ("mn", THIRD, "date: 9999-11-02, primary: true", "far-year"),
    ],
)
def test_what_cannot_be_meant_is_an_error(state: str, head: str, election: str, code: str) -> None:
    with pytest.raises(InputError) as refused:
        load(state, head, election)
    assert code in {message.code for message in refused.value.messages if message.severity == "error"}


def codes(loaded: Loaded, deadline: str) -> set[str]:
    found = loaded.records[0].deadline(deadline)
    assert found is not None
    return {warning.code for warning in found.warnings}


def test_an_election_called_off_says_so_and_keeps_its_filing_dates() -> None:
    plain = load("mn", THIRD, "date: 2026-11-03, primary: false").records[0]
    for state in ("cancelled", "lapsed"):
        status = f"status: {{state: {state}, on: 2026-09-01, why: nobody filed, authority: council}}"
        off = load("mn", THIRD, f"date: 2026-11-03, primary: false, {status}")
        assert "called-off" in codes(off, "general")
        assert [d.date for d in off.records[0].deadlines] == [d.date for d in plain.deadlines]


def test_a_day_that_a_statute_moved_is_not_verified() -> None:
    """H.B. 2001 of 2023 moved November 7 to November 21 and August 15 to September 5."""
    old = load("ut", FIFTH, "date: 2023-11-07, primary: 2023-08-15").records[0]
    for deadline in ("general", "primary", "write_in_deadline"):
        found = old.deadline(deadline)
        assert found is not None
        assert found.confidence == "unverified"


def test_a_special_period_on_a_closed_day_is_told() -> None:
    """June 19, 2027 is a Saturday; RCW 29A.24.181 asks for three normal business days."""
    days = "dates: {special_filing_opens: 2027-06-19, special_filing_closes: 2027-06-22}"
    assert "closed-day" in codes(
        load("wa", CODE, f"date: 2027-11-02, primary: true, {days}"), "special_filing_opens"
    )
    alone = load("wa", CODE, "date: 2027-11-02, primary: true, dates: {special_filing_closes: 2027-06-22}")
    assert codes(alone, "special_filing_opens") == {"not-known"}


def test_a_count_of_no_votes_is_no_count() -> None:
    text = (
        f"state: mn\nname: Example\n{THIRD}elections:\n  - {{date: 2026-11-03, primary: false, offices: ["
        "{title: Mayor, votes_base: {ballots: 0, election: 2022-11-08, source: s}}]}\n"
    )
    (fee,) = load_records(text.encode(), "example.yml", "mn/example").records[0].fees
    assert fee.petition is not None
    assert fee.petition.signatures is None
