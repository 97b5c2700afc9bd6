"""The days on which the law holds an election: what a clerk can be offered to choose from."""

from __future__ import annotations

import datetime as dt

from candidate_guides.law.grammar import FromConfig, Law
from candidate_guides.timetable.answer import find_ruling
from candidate_guides.timetable.config_days import fits_year
from candidate_guides.timetable.election import GENERAL
from candidate_guides.timetable.facts import MONTH_NAMES, Facts
from candidate_guides.timetable.forms import DayForms
from candidate_guides.timetable.possible import NotKnownError, Possible
from candidate_guides.timetable.working_days import WorkingDays


def election_days(law: Law, facts: Facts, year: int) -> tuple[dt.date, ...]:
    """Return the days of a year on which the law holds an election of a place.

    Args:
        law: the law of its state.
        facts: the facts of the place and of such an election; its month is put in here.
        year: the calendar year.

    Returns:
        The days, the earliest first; none where the law names none, or leaves the day to others.
    """
    provision = next(p for p in law.provisions.values() if GENERAL in p.emits)
    table = law.holiday_tables[law.countings[provision.counting].holidays]
    forms = DayForms(year, WorkingDays(table), _nothing_named, _nothing_in_a_file)
    found = set()
    for month, name in MONTH_NAMES.items():
        ruling = find_ruling(provision, dt.date(year, month, 1), {**facts, "month": name})
        day = ruling.branch.rules[GENERAL].day if ruling and GENERAL in ruling.branch.rules else None
        if not isinstance(day, FromConfig) or (day.years and (day.years == "odd") != (year % 2 == 1)):
            continue
        for option in day.must_be or ():
            (possible,) = forms.possible(option)
            if possible.day.month == month and fits_year(option, possible.day):
                found.add(possible.day)
    return tuple(sorted(d for d in found if d.year == year))


def _nothing_named(name: str) -> tuple[Possible, ...]:
    raise NotKnownError(name)


def _nothing_in_a_file(form: FromConfig, _forms: DayForms) -> tuple[Possible, ...]:
    raise NotKnownError(form.key)
