"""Every rule of the law, every lawful election day, walked day by day on a calendar and asked of the engine.

counted.yml is a second transcription, so a wrong number in the law's data or a wrong step in the engine shows as a
difference. It reaches from the first elections that the law's files answer to 2040.
"""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest

from candidate_guides.law.grammar import Provision, Version
from candidate_guides.law.library import state_law
from candidate_guides.timetable.answer import find_ruling
from candidate_guides.timetable.facts import election_facts
from candidate_guides.timetable.record import Deadline, Record
from candidate_guides.timetable.timetable import timetable
from candidate_guides.timetable.working_days import WorkingDays

from .asking import data_of, every_day, hand_worked
from .counted import CALENDARS, FOLDER, Walked, walks
from .walk import COUNTED, DAY, Calendar, years_of

STATES = ("mn", "ut", "wa")
ZONES = {"mn": "America/Chicago", "ut": "America/Denver", "wa": "America/Los_Angeles"}
YEARS = range(2010, 2041)
NOT_WALKED = {(row["rule"], row["branch"]): row for row in data_of(FOLDER / "not_walked.yml")}
ALL = [pytest.param(walked, id=walked.id) for state in STATES for walked in walks(state)]


def record(walked: Walked) -> Record:
    asked = walked.asked()
    return timetable(asked.place, state_law(walked.state), asked.county).records[0]


@pytest.mark.parametrize("walked", ALL)
def test_the_engine_finds_what_a_walk_finds(walked: Walked) -> None:
    """Days, hours, bounds, readings and tables; neither has a day that the other has not."""
    assert walked.asked().faults(state_law(walked.state)) == []
    found = record(walked)
    for deadline in found.deadlines:
        if deadline.date is not None:
            check_working_days(walked, deadline)
            check_moment(walked, deadline)
            check_open_readings(walked, deadline)


def check_working_days(walked: Walked, deadline: Deadline) -> None:
    """A duty has a safe day, an opening on a closed day a first open one: the nearest working days."""
    calendar, day = walked.calendar, deadline.date
    assert day is not None
    if deadline.kind == "duty":
        while deadline.id not in COUNTED["tied"] and calendar.closed(day):
            day -= DAY
        assert deadline.safe_date == day, deadline.id
    elif deadline.kind in ("window_start", "earliest_moment"):
        while calendar.closed(day):
            day += DAY
        assert (deadline.first_open_day or deadline.date) == day, deadline.id
    elif deadline.kind == "last_moment" and calendar.closed(day):
        while calendar.closed(day):
            day -= DAY
        assert deadline.safe_date == day, deadline.id


def check_moment(walked: Walked, deadline: Deadline) -> None:
    if deadline.date is not None and deadline.time is not None:
        local = dt.datetime.combine(deadline.date, deadline.time, ZoneInfo(ZONES[walked.state]))
        assert deadline.instant == local.astimezone(dt.UTC), deadline.id
    audience = walked.rules.get(deadline.id, {}).get("audience")
    if audience:
        assert deadline.audience == (audience,)


def check_open_readings(walked: Walked, deadline: Deadline) -> None:
    """Where readings differ the officer is told until when to accept, and everybody that they differ."""
    days = walked.readings(deadline.id)
    still_open = bool(days) and not walked.settled(deadline.id)
    assert ("decide-first" in {w.code for w in deadline.warnings}) == still_open, deadline.id
    assert sum(reading.leads for reading in deadline.readings) == bool(days)
    accepted = deadline.accept_until.date().isoformat() if deadline.accept_until else None
    until = days[-1] if still_open and deadline.kind == "last_moment" else None
    assert accepted == until, deadline.id


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("options", [(), ("october", "day_after_thanksgiving")])
def test_legal_holidays_of_every_day(state: str, options: tuple[str, ...]) -> None:
    (table,) = state_law(state).holiday_tables.values()
    engine, walked = WorkingDays(table, options), Calendar(state, options)
    days = every_day(YEARS.start, YEARS.stop - 1)
    assert [day for day in days if (engine.closed(day) is not None) != walked.closed(day)] == []


def test_the_walk_itself_agrees_with_printed_days() -> None:
    """What officials printed: Minnesota 2022 and 2024, Lehi 2025, Utah 2019, Washington 2011 and 2023."""
    printed = {
        ("mn-city-without-primary-2022", "filing_opens"): "2022-08-02",
        ("mn-city-with-primary-2024", "filing_opens"): "2024-05-21",
        ("ut-city-or-town-2025", "filing_closes"): "2025-06-06",
        ("ut-city-or-town-2019", "write_in_deadline"): "2019-09-03",
        ("wa-code-city-2011", "filing_opens"): "2011-06-06",
        ("wa-code-city-2011", "mail_filing_opens"): "2011-05-20",
        ("wa-code-city-2023", "filing_opens"): "2023-05-15",
    }
    by_id = {walked.id: walked for state in STATES for walked in walks(state)}
    assert {key: by_id[key[0]].known[key[1]].isoformat() for key in printed} == printed


def versions(provision: Provision) -> list[tuple[Version, int]]:
    """Return every version with every year of 2010 to 2040 in which it is in force on the days of elections."""
    return [(v, year) for v in provision.versions for year in YEARS if dt.date(year, 11, 1) in v.span]


@pytest.mark.parametrize("state", STATES)
def test_every_branch_is_walked_in_every_year_that_it_answers(state: str) -> None:
    """A branch with days that no case walks, or that misses a year of its versions, is a hole in counted.yml."""
    law = state_law(state)
    seen: dict[tuple[str, str], set[int]] = {}
    for walked in walks(state):
        place = walked.asked().place
        facts = election_facts(place, place.elections[0])
        for provision in (*law.provisions.values(), *law.chains.values()):
            ruling = find_ruling(provision, place.elections[0].date, facts)
            if ruling is not None:
                seen.setdefault((provision.id, ruling.branch.name), set()).add(walked.year)
    for provision in (*law.provisions.values(), *law.chains.values()):
        for name, branch in provision.branches.items():
            years = {year for v, year in versions(provision) if name in v.cases and branch.rules}
            if state == "ut" or "year_parity" in branch.when:
                odd = state == "ut" or branch.when["year_parity"] == "odd"
                years = {year for year in years if year % 2 == odd}
            missing = sorted(years - seen.get((provision.id, name), set()))
            listed = NOT_WALKED.get((provision.id, name))
            excused = set(years_of(listed["years"])) if listed else set()
            assert set(missing) <= excused, (provision.id, name, missing)
            assert not listed or missing, (
                f"{provision.id} {name} is walked, so not_walked.yml need not list it"
            )


@pytest.mark.parametrize("state", STATES)
def test_every_branch_is_walked_or_has_a_case_of_its_own(state: str) -> None:
    """Refusals, what is not known and the years before 2010 too: each branch answers some case of the data."""
    law = state_law(state)
    places = [w.asked().place for w in walks(state)]
    places += [asked.place for asked in hand_worked() if asked.place.state == state]
    reached = set()
    for place in places:
        for election in place.elections:
            facts = election_facts(place, election)
            for provision in (*law.provisions.values(), *law.chains.values()):
                ruling = find_ruling(provision, election.date, facts)
                if ruling is not None:
                    reached.add((provision.id, ruling.branch.name))
    every = {(p.id, name) for p in (*law.provisions.values(), *law.chains.values()) for name in p.branches}
    assert sorted(every - reached) == []


def test_calendars_are_those_of_the_states() -> None:
    assert set(CALENDARS) == set(STATES)
