"""A clerk's duties by day: each duty of the law, and the newspaper's copy deadline before it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping

from candidate_guides.text import _, format_date
from candidate_guides.timetable.election import ElectionDays
from candidate_guides.timetable.newspaper import newspaper_plan
from candidate_guides.timetable.record import Deadline, Task

PUBLISHING_ACT = "publish"
POSTING_ACT = "post"


def tasks_of(days: ElectionDays, deadlines: Mapping[str, Deadline]) -> tuple[Task, ...]:
    """Return the clerk's tasks of one election, by date.

    Args:
        days: the election; its config names the newspaper and what is done already.
        deadlines: the election's deadlines by id.
    """
    tasks = []
    for deadline in deadlines.values():
        if "clerk" not in deadline.audience or deadline.date is None or deadline.kind == "day":
            continue
        tasks.append(_duty(days, deadline, deadline.date))
        if deadline.act == PUBLISHING_ACT:
            tasks.extend(_copy(days, deadline.id, deadline.date))
    return tuple(sorted(tasks, key=lambda t: (t.safe_date, t.date, t.time or dt.time.min, t.id)))


def _duty(days: ElectionDays, deadline: Deadline, day: dt.date) -> Task:
    done = None
    if deadline.act == PUBLISHING_ACT and days.election.published_on:
        done = min(days.election.published_on)
    if deadline.act == POSTING_ACT and days.election.posted_on:
        done = max(p.on for p in days.election.posted_on)
    return Task(
        id=deadline.id.replace("_", "-"),
        title=deadline.title,
        date=day,
        safe_date=deadline.safe_date or day,
        time=deadline.time,
        deadline=deadline.id,
        done_on=done,
    )


def _copy(days: ElectionDays, deadline: str, last_day: dt.date) -> list[Task]:
    newspaper = days.place.notices.newspaper
    plan = newspaper_plan(newspaper, last_day) if newspaper else None
    if plan is None or newspaper is None:
        return []
    done = min(days.election.published_on, default=None)
    tasks = []
    for name, issue, due, title in (
        (
            "copy-aim-for",
            plan.aim_for_issue,
            plan.copy_due_aim,
            _("Send the notice to {paper} (aim for this issue)"),
        ),
        (
            "copy-last",
            plan.last_good_issue,
            plan.copy_due_last,
            _("Last chance to send the notice to {paper}"),
        ),
    ):
        if issue is None or due is None:
            continue
        tasks.append(
            Task(
                id=name,
                title=title.format(paper=newspaper.name),
                date=due.date,
                safe_date=due.date,
                time=due.time,
                deadline=deadline,
                note=_("for the issue of {day}").format(day=format_date(issue)),
                done_on=done,
            )
        )
    return tasks
