"""The clerk's duties of several places, as a plain list by date."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from candidate_guides.text import _, beside_date, format_date, format_time
from candidate_guides.timetable.record import Record, Task


def agenda(records: Iterable[Record], day: dt.date, ahead: dt.timedelta) -> str:
    """Return what is overdue, due and soon.

    Args:
        records: of the places asked about.
        day: the day the list is for.
        ahead: how far to look.

    Returns:
        Lines by date, without what the file says is done and without elections that are over.
    """
    overdue, due, soon = [], [], []
    for record in records:
        if day >= record.election.phase_days.over:
            continue
        for task in record.tasks:
            if task.done_on is not None:
                continue
            entry = (task.safe_date, record.place.name, task)
            if task.date < day:
                overdue.append(entry)
            elif task.safe_date <= day:
                due.append(entry)
            elif task.safe_date <= day + ahead:
                soon.append(entry)
    lines = [_("Duties on {day}").format(day=format_date(day)), ""]
    for title, entries in ((_("Overdue"), overdue), (_("Due"), due), (_("Soon"), soon)):
        if entries:
            lines.append(title)
            lines.extend(_line(*entry) for entry in sorted(entries, key=_order))
            lines.append("")
    if len(lines) == 2:
        lines.append(_("Nothing is due in the next {n} days.").format(n=ahead.days))
        lines.append("")
    return "\n".join(lines)


def _order(entry: tuple[dt.date, str, Task]) -> tuple[dt.date, str, dt.time, str]:
    safe, place, task = entry
    return safe, place, task.time or dt.time.max, task.id


def _line(safe: dt.date, place: str, task: Task) -> str:
    clock = f", {format_time(task.time)}" if task.time else ""
    note = f" ({task.note})" if task.note else ""
    last = _(" (last day {day})").format(day=format_date(task.date)) if task.date != safe else ""
    return f"  {format_date(safe)}{clock}{last}  {place}: {beside_date(task.title)}{note}"
