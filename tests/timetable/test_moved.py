"""What moved between two records of one election."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from decimal import Decimal

import pytest

from candidate_guides.law.library import state_law
from candidate_guides.records import load_records
from candidate_guides.timetable.election_days import election_days
from candidate_guides.timetable.moved import Moved, moved
from candidate_guides.timetable.record import Fee, Petition, Record

SOURCE = """state: mn
name: Example
type: city
class: third
elections:
  - date: 2026-11-03
    primary: false
    offices:
      - {title: Mayor, votes_base: {ballots: 30000, election: 2022-11-08}}
      - {title: Council Member}
"""
(BEFORE,) = load_records(SOURCE.encode(), "example.yml", "mn/example").records


def with_close(**changes: object) -> Record:
    found = [replace(d, **changes) if d.id == "filing_closes" else d for d in BEFORE.deadlines]  # type: ignore[arg-type]
    return replace(BEFORE, deadlines=tuple(found))


def with_mayor(fee: Fee) -> Record:
    return replace(BEFORE, fees=(fee, *BEFORE.fees[1:]))


MAYOR = BEFORE.fees[0]
WAS = "Tuesday, July 28, 2026, 5:00 p.m. Central time"


def test_nothing_moved() -> None:
    assert moved(BEFORE, BEFORE) == ()


@pytest.mark.parametrize(
    ("changes", "now"),
    [
        ({"date": dt.date(2026, 7, 29)}, "Wednesday, July 29, 2026, 5:00 p.m. Central time"),
        ({"time": dt.time(16)}, "Tuesday, July 28, 2026, 4:00 p.m. Central time"),
        ({"date": None}, "not known"),
    ],
)
def test_a_deadline_that_moved(changes: dict[str, object], now: str) -> None:
    assert moved(BEFORE, with_close(**changes)) == (Moved("filing_closes", "Filing closes", WAS, now),)


def test_a_deadline_that_came_or_went() -> None:
    without = replace(BEFORE, deadlines=tuple(d for d in BEFORE.deadlines if d.id != "filing_closes"))
    assert moved(BEFORE, without) == (Moved("filing_closes", "Filing closes", WAS, "none"),)
    assert moved(without, BEFORE) == (Moved("filing_closes", "Filing closes", "none", WAS),)


def test_what_moved_stands_in_the_order_of_the_first_record() -> None:
    first, *_rest, last = BEFORE.deadlines
    turned = replace(
        BEFORE,
        deadlines=tuple(
            replace(d, date=dt.date(2026, 1, 1)) if d in (first, last) else d for d in BEFORE.deadlines
        ),
    )
    assert [m.id for m in moved(BEFORE, turned)] == [first.id, last.id]


@pytest.mark.parametrize(
    ("changes", "now"),
    [
        ({"amount": Decimal("10.00")}, "$10.00 or 500 signatures"),
        ({"amount": None}, "ask or 500 signatures"),
        ({"petition": None}, "$5.00"),
        ({"petition": Petition(None, None, "s", "c")}, "$5.00 or ask signatures"),
        ({"petition": Petition(1500, None, "s", "c")}, "$5.00 or 1,500 signatures"),
    ],
)
def test_a_fee_that_moved(changes: dict[str, object], now: str) -> None:
    changed = replace(MAYOR, **changes)  # type: ignore[arg-type]
    assert moved(BEFORE, with_mayor(changed)) == (Moved("mayor", "Mayor", "$5.00 or 500 signatures", now),)


def test_an_office_that_went() -> None:
    without = replace(BEFORE, fees=BEFORE.fees[1:])
    assert moved(BEFORE, without) == (Moved("mayor", "Mayor", "$5.00 or 500 signatures", "none"),)
    # One that came has no answer before that could have moved.
    assert moved(without, BEFORE) == ()


MN = {"type": "city", "kind": "general", "method": "ordinary", "nominates_at_primary": "false"}


@pytest.mark.parametrize(
    ("state", "facts", "year", "days"),
    [
        ("mn", MN, 2026, ["2026-11-03"]),
        # A town votes in March or in November (§ 205.075).
        ("mn", {**MN, "type": "town"}, 2027, ["2027-03-09", "2027-11-02"]),
        # Before 2010 the text that lets a town vote in November was another, so the month decides which one answers.
        ("mn", {**MN, "type": "town"}, 2009, ["2009-03-10", "2009-11-03"]),
        # The five days of § 205.10, subd. 3a, since 2018; before it no list of days was read.
        (
            "mn",
            {**MN, "kind": "special"},
            2027,
            ["2027-02-09", "2027-04-13", "2027-05-11", "2027-08-10", "2027-11-02"],
        ),
        ("mn", {**MN, "kind": "special"}, 2017, []),
        ("mn", {**MN, "method": "convention"}, 2027, []),
        ("mn", MN, 1990, []),
        # Odd years only; the election of 2023 was moved by statute.
        ("ut", {**MN, "nominates_at_primary": "true", "class": "third"}, 2027, ["2027-11-02"]),
        ("ut", {**MN, "nominates_at_primary": "true", "class": "third"}, 2028, []),
        ("ut", {**MN, "nominates_at_primary": "true", "class": "third"}, 2023, ["2023-11-21"]),
        ("wa", {**MN, "nominates_at_primary": "true"}, 2027, ["2027-11-02"]),
        ("wa", {**MN, "nominates_at_primary": "true"}, 2028, []),
        (
            "wa",
            {**MN, "kind": "special"},
            2027,
            ["2027-02-09", "2027-04-27", "2027-08-03", "2027-11-02"],
        ),
    ],
)
def test_the_days_on_which_the_law_holds_an_election(
    state: str, facts: dict[str, str], year: int, days: list[str]
) -> None:
    assert [d.isoformat() for d in election_days(state_law(state), facts, year)] == days
