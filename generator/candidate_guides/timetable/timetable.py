"""The record of every election of a place: the one way from a config and the law to what is published."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace

from candidate_guides.fees.fees import fees_of
from candidate_guides.jurisdiction.county import County
from candidate_guides.jurisdiction.model import LocalDate, Place
from candidate_guides.jurisdiction.office import slug
from candidate_guides.law.grammar import Law
from candidate_guides.text import _
from candidate_guides.timetable.chains import chains_of
from candidate_guides.timetable.clock import instant_of
from candidate_guides.timetable.deadlines import write_deadline
from candidate_guides.timetable.election import ElectionDays
from candidate_guides.timetable.problems import LawRefusesError, Problem
from candidate_guides.timetable.record import (
    Deadline,
    ElectionRef,
    Notice,
    PhaseDays,
    PlaceRef,
    Record,
)
from candidate_guides.timetable.tasks import tasks_of
from candidate_guides.timetable.warnings import warnings_of
from candidate_guides.timetable.working_days import ONE_DAY

LAST_HOUR = dt.time(23, 59)
# A calendar of this program's zones reaches this far; a later year is a slip of the pen.
LAST_YEAR = 2199


@dataclass(frozen=True, slots=True)
class Timetable:
    """The records of a place, by date, and the warnings about its file."""

    records: tuple[Record, ...]
    warnings: tuple[Problem, ...]


def timetable(place: Place, law: Law, county: County | None = None, *, tables: bool = True) -> Timetable:
    """Return the record of every election of a place.

    Args:
        place: the municipality's config.
        law: the law of its state.
        county: the file of the county that takes its filings, where there is one.
        tables: also work out the chains, which cost most and have no warning of their own.

    Returns:
        One record an election, sorted by date, with the warnings the law has about the file.

    Raises:
        LawRefusesError: the law gives an election no answer, or forbids what the file says.
    """
    records, problems = [], []
    for index in range(len(place.elections)):
        record, found = _record(place, law, county, index, tables=tables)
        problems.extend(found)
        if record is not None:
            records.append(record)
    errors = tuple(p for p in problems if not p.warning)
    if errors:
        raise LawRefusesError(tuple(problems))
    return Timetable(tuple(sorted(records, key=lambda r: r.election.date)), tuple(problems))


def place_ref(place: Place) -> PlaceRef:
    """Return how a record names a place."""
    return PlaceRef(place.id, place.state, place.name, place.type, place.class_, place.geoid)


def _record(
    place: Place, law: Law, county: County | None, index: int, *, tables: bool
) -> tuple[Record | None, list[Problem]]:
    days = ElectionDays(law, place, index, county)
    if days.election.date.year > LAST_YEAR:
        message = _("{year} is too far away to be meant").format(year=days.election.date.year)
        return None, [Problem((*days.path, "date"), "far-year", message, _("check the year"))]
    answers = days.answers()
    deadlines = [write_deadline(answer, days) for answer in answers]
    deadlines.extend(_local_date(local, law.timezone) for local in days.election.local_dates)
    deadlines.sort(key=_in_time)
    problems = list(days.problems)
    by_id = {d.id: d for d in deadlines}
    opens, closes = by_id.get("filing_opens"), by_id.get("filing_closes")
    general_day = by_id.get("general")
    if opens is None or closes is None or opens.date is None or closes.date is None or general_day is None:
        return None, problems
    if closes.date < opens.date:
        message = _("filing closes on {closes}, before it opens on {opens}").format(
            closes=closes.date.isoformat(), opens=opens.date.isoformat()
        )
        hint = _("check filing_opens and filing_closes under overrides")
        return None, [*problems, Problem((*days.path, "overrides"), "closes-before-opens", message, hint)]
    fees = fees_of(law, place, index, opens.date, closes.date)
    problems.extend(fees.problems)
    general = general_day.date or days.election.date
    primary = by_id.get("primary")
    record = Record(
        place=place_ref(place),
        election=ElectionRef(
            date=days.election.date,
            kind=days.election.kind,
            primary=primary.date if primary else None,
            phase_days=PhaseDays(opens.date, closes.date, general + ONE_DAY),
            method=days.election.method,
            status=days.election.status.state,
        ),
        deadlines=tuple(deadlines),
        fees=fees.fees,
        chains=chains_of(days) if tables else (),
        tasks=tasks_of(days, by_id),
        closed_days=_closed_days(days, opens.date, closes.date),
    )
    problems.extend(warnings_of(days, record))
    notices = tuple(Notice(p.code, p.message) for p in problems if p.warning)
    return replace(record, warnings=notices), problems


def _in_time(deadline: Deadline) -> tuple[dt.date, dt.time, str]:
    return (deadline.date or dt.date.max, deadline.time or dt.time.min, deadline.id)


def _local_date(local: LocalDate, timezone: str) -> Deadline:
    return Deadline(
        id=f"local-{slug(local.title)}",
        kind="day",
        title=local.title,
        act="attend",
        date=local.date,
        raw_date=local.date,
        time=local.time,
        instant=instant_of(local.date, local.time, timezone),
        timezone=timezone,
        rule="local",
        version="",
        cite="",
        origin="config",
        confidence="verified",
        audience=local.audience,
    )


def _closed_days(days: ElectionDays, first: dt.date, last: dt.date) -> tuple[tuple[dt.date, str], ...]:
    provision = next(p for p in days.law.provisions.values() if p.essential and "filing_opens" in p.emits)
    calendar = days.working_days(provision)
    found = []
    day = first
    while day <= last:
        closed = calendar.closed(day)
        if closed is not None and day.weekday() < 5:
            found.append((day, closed.reason))
        day += ONE_DAY
    return tuple(found)
