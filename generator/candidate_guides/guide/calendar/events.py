"""From a record to events: a window is one span, a deadline ends at its moment, no date makes no event."""

from __future__ import annotations

import dataclasses
import datetime as dt
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from candidate_guides.guide.calendar import words
from candidate_guides.guide.calendar.event import (
    AllDay,
    CalendarEvent,
    Category,
    Status,
    When,
    content_digest,
    ending_at,
    starting_at,
)
from candidate_guides.guide.calendar.issued import Issued
from candidate_guides.law.terms import Audience
from candidate_guides.text import _
from candidate_guides.timetable.daily import daily_tasks
from candidate_guides.timetable.record import Deadline, PlaceRef, Record, Task

_ELECTION_DAYS = ("general", "primary")


@dataclass(frozen=True, slots=True)
class Setting:
    """Where the events of one election stand: place, the pages "dates" and "clerk", the UIDs' domain.

    `base_url` is the site's address, which the pages begin with; "" where it is not known.
    """

    place: PlaceRef
    dates_page: str
    clerk_page: str
    domain: str
    issued: Mapping[str, Issued]
    base_url: str = ""

    def uid(self, event_id: str, record: Record) -> str:
        """Name an event for as long as it lives: by rule, election and place, never by date or words."""
        return f"{event_id}.{record.election.date.isoformat()}.{self.place.id}@{self.domain}"


def election_events(
    record: Record, audience: frozenset[Audience], setting: Setting
) -> Iterator[CalendarEvent]:
    """Yield the events of one election for some audience; the clerk's include the clerk's tasks.

    Args:
        record: The election's record.
        audience: A deadline for any of these is an event.
        setting: Place, pages and what was issued before.
    """
    for deadline in record.deadlines:
        if deadline.date is not None and audience.intersection(deadline.audience):
            yield _as_issued(_deadline_event(record, deadline, deadline.date, setting), setting)
    if "clerk" in audience:
        own = [task for task in record.tasks if not _is_the_duty_itself(task)]
        tasks = {(task.id, task.date): task for task in (*own, *daily_tasks(record))}
        times = Counter(name for name, _day in tasks)
        for task in tasks.values():
            event = _task_event(record, task, setting, repeated=times[task.id] > 1)
            yield _as_issued(event, setting)


def is_open(deadline: Deadline) -> bool:
    """Say whether the law leaves more than one moment and nobody has decided which."""
    moments = {(reading.date, reading.time) for reading in deadline.readings}
    return len(moments) > 1 and deadline.origin == "computed"


def _as_issued(event: CalendarEvent, setting: Setting) -> CalendarEvent:
    """Add to an event what the ledger says of it: what was corrected, and whether it has changed since."""
    before = setting.issued.get(event.uid)
    if before is None:
        return event
    changed = before.state != "scheduled" or (
        before.content not in ("", content_digest(event, setting.base_url))
    )
    summary, description = event.summary, event.description
    if before.corrected and event.status != "CANCELLED":
        summary = _("CORRECTED: {what}").format(what=summary)
    if before.note:
        description = f"{before.note}\n{description}"
    return dataclasses.replace(event, summary=summary, description=description, ahead=int(changed))


def _is_the_duty_itself(task: Task) -> bool:
    return task.id.replace("-", "_") == task.deadline


def _deadline_event(record: Record, deadline: Deadline, day: dt.date, setting: Setting) -> CalendarEvent:
    name = setting.uid(deadline.id, record)
    page = setting.dates_page
    last = _window_end(record, deadline)
    title = (
        words.window_title(deadline, day, last, setting.place)
        if last
        else words.deadline_title(deadline, day, setting.place)
    )
    status: Status = "TENTATIVE" if deadline.confidence == "unverified" or is_open(deadline) else "CONFIRMED"
    called_off = deadline.id == "general" and record.election.status in ("cancelled", "lapsed")
    if called_off:
        status, title = "CANCELLED", _("CANCELLED: {what}").format(what=title)
    elif deadline.id == "general" and record.election.status == "postponed":
        title = _("Postponed: {what}").format(what=title)
    return CalendarEvent(
        uid=name,
        when=AllDay(day, last) if last else _when(deadline, day),
        summary=title,
        description=words.deadline_text(deadline, day, record.election, page, ""),
        url=page,
        category=_category(deadline),
        status=status,
        order=deadline.id,
    )


def _window_end(record: Record, opening: Deadline) -> dt.date | None:
    """Find the last day of the span that an opening begins: "filing_opens" is closed by "filing_closes"."""
    stem, opens, rest = opening.id.rpartition("_opens")
    if not opens or rest:
        return None
    closing = record.deadline(f"{stem}_closes")
    if closing is None or closing.date is None or opening.date is None or closing.date < opening.date:
        return None
    return closing.date


def _when(deadline: Deadline, day: dt.date) -> When:
    if deadline.time is None:
        return AllDay(day, day)
    if deadline.kind in ("last_moment", "duty", "window_end") and deadline.until is None:
        return ending_at(day, deadline.time, deadline.timezone)
    return starting_at(day, deadline.time, deadline.until, deadline.timezone)


def _category(deadline: Deadline) -> Category:
    if deadline.id in _ELECTION_DAYS:
        return "Election"
    return "Clerk" if deadline.audience == ("clerk",) else "Filing"


def _task_event(record: Record, task: Task, setting: Setting, *, repeated: bool) -> CalendarEvent:
    name = f"task-{task.id.removeprefix('task-')}" + (f"-{task.date.isoformat()}" if repeated else "")
    name = setting.uid(name, record)
    page = setting.clerk_page
    timezone = record.deadlines[0].timezone
    return CalendarEvent(
        uid=name,
        when=ending_at(task.date, task.time, timezone) if task.time else AllDay(task.date, task.date),
        summary=words.task_title(task, timezone, setting.place),
        description=words.task_text(task, timezone, page, ""),
        url=page,
        category="Clerk",
        order=task.id,
    )
