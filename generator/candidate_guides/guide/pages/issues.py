"""Which issue of a weekly paper to meet, for every day it can appear and every day it can want the text."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass

from candidate_guides.jurisdiction.hours import WEEKDAYS, Weekday
from candidate_guides.jurisdiction.model import CopyDue, Newspaper
from candidate_guides.text import _
from candidate_guides.timetable.newspaper import newspaper_plan
from candidate_guides.timetable.record import Record

NAMES = (_("Monday"), _("Tuesday"), _("Wednesday"), _("Thursday"), _("Friday"), _("Saturday"), _("Sunday"))
# The hour at which a paper wants its text is for the paper to say; only the day is shown.
_ANY_HOUR = dt.time(12)


@dataclass(frozen=True, slots=True)
class Copy:
    """The days on which the text must be at a paper that wants it on one weekday."""

    weekday: str
    aim: dt.date | None
    last: dt.date


@dataclass(frozen=True, slots=True)
class Issue:
    """For a paper that appears on one weekday: its last good issue, the one before it, and when each wants its text."""

    id: Weekday
    weekday: str
    aim: dt.date | None
    last: dt.date
    copies: tuple[Copy, ...]


def issues(record: Record) -> tuple[Issue, ...]:
    """Return what a clerk whose paper is not in any file looks up; empty where no notice must be published."""
    publish = record.deadline("publish_notice_by")
    if publish is None or publish.date is None:
        return ()
    return tuple(_issues(publish.date))


def _issues(last_day: dt.date) -> Iterator[Issue]:
    for weekday, name in zip(WEEKDAYS, NAMES, strict=True):
        plan = newspaper_plan(Newspaper(issues=(weekday,)), last_day)
        if plan is not None:
            copies = tuple(_copies(weekday, last_day))
            yield Issue(weekday, name, plan.aim_for_issue, plan.last_good_issue, copies)


def _copies(issue: Weekday, last_day: dt.date) -> Iterator[Copy]:
    for weekday, name in zip(WEEKDAYS, NAMES, strict=True):
        paper = Newspaper(issues=(issue,), copy_due=CopyDue(weekday=weekday, time=_ANY_HOUR))
        plan = newspaper_plan(paper, last_day)
        if plan is not None and plan.copy_due_last is not None:
            aim = plan.copy_due_aim.date if plan.copy_due_aim else None
            yield Copy(name, aim, plan.copy_due_last.date)
