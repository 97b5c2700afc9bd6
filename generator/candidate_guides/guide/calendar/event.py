"""One event as it will stand in a calendar, before it becomes bytes."""

from __future__ import annotations

import datetime as dt
import hashlib
from dataclasses import dataclass
from typing import Literal

Status = Literal["CONFIRMED", "TENTATIVE", "CANCELLED"]
Category = Literal["Filing", "Election", "Clerk"]

DEADLINE_LENGTH = dt.timedelta(minutes=30)


@dataclass(frozen=True, slots=True)
class AllDay:
    """Whole days, both ends included; the file's DTEND is the day after `last` (RFC 5545 §3.8.2.2)."""

    first: dt.date
    last: dt.date


@dataclass(frozen=True, slots=True)
class Timed:
    """A span of local time within one day."""

    day: dt.date
    start: dt.time
    end: dt.time
    timezone: str


When = AllDay | Timed


@dataclass(frozen=True, slots=True)
class CalendarEvent:
    """An event with all its words. `order` sorts events of one day.

    `ahead` is 1 for an event that is not as it was last issued, and then its SEQUENCE is one further.
    """

    uid: str
    when: When
    summary: str
    description: str
    url: str
    category: Category
    status: Status = "CONFIRMED"
    order: str = ""
    ahead: int = 0


def content_digest(event: CalendarEvent, base_url: str) -> str:
    """Return a digest of what an event says, whatever the address of the site it stands on.

    Args:
        event: the event before anything of the ledger is in its words.
        base_url: the site's address with a slash at its end, or "".
    """
    lines = (line for line in event.description.split("\n") if not (base_url and base_url in line))
    parts = (repr(event.when), event.summary, event.status, event.category, *lines)
    return hashlib.blake2b("\n".join(parts).encode(), digest_size=6).hexdigest()


def ending_at(day: dt.date, clock: dt.time, timezone: str) -> When:
    """Lay half an hour before a deadline, so that the event ends when the time is up.

    The whole day where that half hour would begin on the day before, or where the deadline is the day's end:
    calendars show such an event on two days.
    """
    start = dt.datetime.combine(day, clock) - DEADLINE_LENGTH
    if start.date() != day or clock > dt.time(23, 30):
        return AllDay(day, day)
    return Timed(day, start.time(), clock, timezone)


def starting_at(day: dt.date, clock: dt.time, until: dt.time | None, timezone: str) -> When:
    """Lay an event from a clock time to `until`, or for half an hour where no end is known."""
    end = dt.datetime.combine(day, until) if until else dt.datetime.combine(day, clock) + DEADLINE_LENGTH
    if end.date() != day or end.time() <= clock:
        return AllDay(day, day)
    return Timed(day, clock, end.time(), timezone)


def sort_key(event: CalendarEvent) -> tuple[dt.date, dt.time, str]:
    """Put events in the order of time; whole days stand before hours."""
    match event.when:
        case AllDay(first=day):
            return day, dt.time.min, event.order
        case Timed(day=day, end=clock):
            return day, clock, event.order
