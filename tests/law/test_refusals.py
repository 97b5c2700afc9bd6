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
