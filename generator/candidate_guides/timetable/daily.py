"""Duties that come again with every paper that is handed in, one for each day on which such a duty is due."""

from __future__ import annotations

import datetime as dt

from candidate_guides.text import _, format_date
from candidate_guides.timetable.record import Chain, Record, Task

# The tables that start with a paper at the counter, which every day of the window can bring. Others start with what
# may never happen, such as an objection or a check that is not paid: their rows are no duties until it does.
EACH_DAY = frozenset({"notify", "candidate_posting"})


def daily_tasks(record: Record) -> tuple[Task, ...]:
    """Return what is due after the papers of each day, by date; `note` names the days that bring it.

    They are not among `record.tasks`: a day without a paper brings no duty, so none is ever overdue.

    Args:
        record: An election's record with its tables.
    """
    found = [
        task
        for chain in record.chains
        if chain.id in EACH_DAY and "clerk" in chain.audience
        for column in chain.columns
        for task in _tasks(chain, column)
    ]
    return tuple(sorted(found, key=lambda task: (task.date, task.id)))


def _tasks(chain: Chain, column: tuple[str, str]) -> list[Task]:
    name, title = column
    starts: dict[dt.date, list[dt.date]] = {}
    for row in chain.rows:
        answer = dict(row.answers).get(name)
        if answer is not None:
            starts.setdefault(_day(answer), []).append(_day(row.start))
    doubt = _("Not verified: {why}.").format(why=chain.weak) if chain.confidence == "unverified" else ""
    return [
        Task(
            id=name.replace("_", "-"),
            title=title,
            date=day,
            safe_date=day,
            deadline=chain.id,
            note=" ".join(filter(None, (f"{chain.start_title} {'; '.join(map(format_date, days))}.", doubt))),
        )
        for day, days in starts.items()
    ]


def _day(moment: dt.date | dt.datetime) -> dt.date:
    return moment.date() if isinstance(moment, dt.datetime) else moment
