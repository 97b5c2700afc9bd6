"""Every main rule, every legal election day of 2010 to 2040, walked day by day and asked of the engine."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
import yaml

from candidate_guides.records import load_records
from candidate_guides.timetable.record import Record

from .walk import COUNTED, DAY, Calendar, applies, find, years_of

ALL_YEARS = "2010/2040"
CALENDARS = {state: Calendar(state) for state in COUNTED["holidays"]}
Case = dict[str, Any]


def elections() -> list[Any]:
    found = []
    for case in COUNTED["cases"]:
        for year in years_of(case.get("years", ALL_YEARS)):
            if case.get("parity") != "odd" or year % 2:
                found.append(pytest.param(case, year, id=f"{case['case']}-{year}"))
    return found


def rules_of(case: Case, year: int) -> dict[str, dict[str, Any]]:
    """Return deadline -> the one rule that holds for elections of the year."""
    groups = [COUNTED["shared"][name] for name in case["use"]] + [case.get("days", {})]
    rules: dict[str, dict[str, Any]] = {}
    for group in groups:
        for name, options in group.items():
            holding = [rule for rule in options if applies(rule, year)]
            assert len(holding) < 2, f"two rules for {name} in {year}"
            if holding:
                assert name not in rules, name
                rules[name] = holding[0]
    return rules


def walked(case: Case, year: int) -> dict[str, dt.date]:
    """Return deadline -> day, each once the day it is counted from is found."""
    calendar = CALENDARS[case["config"]["state"]]
    known = {"general": find(case["election"], year, {}, calendar)}
    waiting = rules_of(case, year)
    while waiting:
        before = len(waiting)
        for name, rule in list(waiting.items()):
            try:
                known[name] = find(rule, year, known, calendar)
            except KeyError:
                continue
            del waiting[name]
        assert len(waiting) < before, f"counted from nothing: {sorted(waiting)}"
    return known


def record(case: Case, day: dt.date) -> Record:
    place = {key: case["config"][key] for key in ("state", "type", "class") if key in case["config"]}
    election = {key: value for key, value in case["config"].items() if key not in place}
    data = {
        "name": "Walked",
        **place,
        "elections": [{"date": day.isoformat(), **election, "offices": [{"title": "Mayor"}]}],
    }
    return load_records(yaml.safe_dump(data).encode(), "walked.yml", f"{place['state']}/walked").records[0]


@pytest.mark.parametrize(("case", "year"), elections())
def test_the_engine_finds_the_days_that_a_walk_finds(case: Case, year: int) -> None:
    """Neither has a day that the other has not; what is not known has no date in either."""
    expected = walked(case, year)
    found = record(case, expected["general"])
    assert {d.id: d.date for d in found.deadlines if d.date is not None} == expected
    for name, rule in rules_of(case, year).items():
        if "at" in rule:
            deadline = found.deadline(name)
            assert deadline is not None
            assert deadline.time == dt.time.fromisoformat(rule["at"]), name


@pytest.mark.parametrize(("case", "year"), elections())
def test_safe_and_first_open_days_are_the_nearest_working_days(case: Case, year: int) -> None:
    calendar = CALENDARS[case["config"]["state"]]
    for deadline in record(case, find(case["election"], year, {}, calendar)).deadlines:
        if deadline.date is None:
            continue
        if deadline.kind == "duty":
            back = deadline.date
            while deadline.id not in COUNTED["tied"] and calendar.closed(back):
                back -= DAY
            assert deadline.safe_date == back, deadline.id
        if deadline.kind in ("window_start", "earliest_moment"):
            forward = deadline.date
            while calendar.closed(forward):
                forward += DAY
            assert (deadline.first_open_day or deadline.date) == forward, deadline.id
