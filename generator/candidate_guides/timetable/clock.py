"""The hour of a deadline: the law's, the file's, or the close of an office whose hours may not be known."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from candidate_guides.timetable.answer import Answer
from candidate_guides.timetable.county_days import county_closing_hour
from candidate_guides.timetable.election import ElectionDays

OFFICE_CLOSE = "office_close"


@dataclass(frozen=True, slots=True)
class Clock:
    """An hour, until when it runs, and on what it rests where the law names no hour."""

    time: dt.time | None
    until: dt.time | None = None
    basis: str | None = None


def clock_of(answer: Answer, days: ElectionDays, day: dt.date | None) -> Clock:
    """Return the hour of an answer on its day."""
    rule = answer.rule
    if answer.time is not None:
        return Clock(answer.time, rule.until if rule else None)
    if answer.emit.id in days.config.times:
        return Clock(days.config.times[answer.emit.id])
    if rule is None or not rule.office_close:
        return Clock(None)
    return Clock(_closing_hour(days, day), basis=OFFICE_CLOSE)


def instant_of(day: dt.date | None, time: dt.time | None, timezone: str) -> dt.datetime | None:
    """Return the moment in UTC, or None where the day or the hour is not known."""
    if day is None or time is None:
        return None
    return dt.datetime.combine(day, time, ZoneInfo(timezone)).astimezone(dt.UTC)


def local_moment(day: dt.date, time: dt.time | None, timezone: str) -> dt.datetime:
    """Return a day and hour in local time; the end of the day where no hour is known."""
    return dt.datetime.combine(day, time or dt.time(23, 59), ZoneInfo(timezone))


def _closing_hour(days: ElectionDays, day: dt.date | None) -> dt.time | None:
    if day is None:
        return None
    if days.county is not None and "county_auditor" in days.place.file_with:
        closes = county_closing_hour(days.county)
        if closes is not None:
            return closes
        office = days.county.filing_office
    else:
        office = days.place.clerk
    hours = office.hours_on(day)
    return hours[-1].closes if hours else None
