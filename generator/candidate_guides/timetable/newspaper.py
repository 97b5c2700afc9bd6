"""Which issue of the newspaper is in time for a notice, and when the newspaper wants its text."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from candidate_guides.jurisdiction.clerk import IssueException, Newspaper
from candidate_guides.jurisdiction.hours import WEEKDAYS, Moment, Weekday

# A weekly paper appears 52 times in it; a paper that did not appear for a year is not one to plan with.
_LOOK_BACK = 366


@dataclass(frozen=True, slots=True)
class NewspaperPlan:
    """The last issue that satisfies the law, and the one before it, which leaves room for a mistake.

    `aim_for_issue` is None where no earlier issue is known, a copy deadline where the config has none.
    """

    last_good_issue: dt.date
    aim_for_issue: dt.date | None
    copy_due_last: Moment | None
    copy_due_aim: Moment | None


def newspaper_plan(newspaper: Newspaper, last_day: dt.date) -> NewspaperPlan | None:
    """Find the last issue on or before the law's last day to publish, and the issue before that.

    The text is due on the last copy weekday strictly before the issue. A newspaper whose copy weekday is its
    own weekday of issue wants the text a week ahead: a text that comes when the issue is out is too late.

    Args:
        newspaper: The config's newspaper: weekdays or days of issue, copy deadline, exceptions.
        last_day: The last day on which the notice may be published.

    Returns:
        The plan, its moments local; None where no issue on or before `last_day` is known.
    """
    copy_due = _issues(newspaper, last_day)
    days = sorted((day for day in copy_due if day <= last_day), reverse=True)
    if not days:
        return None
    aim_for = days[1] if len(days) > 1 else None
    return NewspaperPlan(
        last_good_issue=days[0],
        aim_for_issue=aim_for,
        copy_due_last=copy_due[days[0]],
        copy_due_aim=copy_due[aim_for] if aim_for else None,
    )


def _issues(newspaper: Newspaper, last_day: dt.date) -> Mapping[dt.date, Moment | None]:
    exceptions = {exception.issue: exception for exception in newspaper.exceptions}
    issues: dict[dt.date, Moment | None] = {}
    for day in _regular_days(newspaper, last_day):
        exception = exceptions.get(day)
        if exception is None:
            issues[day] = _copy_due(newspaper, day, None)
        elif not exception.skipped:
            appears = exception.appears or day
            issues[appears] = _copy_due(newspaper, appears, exception)
    return issues


def _regular_days(newspaper: Newspaper, last_day: dt.date) -> Iterator[dt.date]:
    listed = {issue for issue in newspaper.issues if isinstance(issue, dt.date)}
    weekdays = {WEEKDAYS.index(issue) for issue in newspaper.issues if not isinstance(issue, dt.date)}
    # A holiday can bring the next week's issue forward, across the law's last day.
    latest = last_day + dt.timedelta(days=7)
    for back in range(_LOOK_BACK):
        day = latest - dt.timedelta(days=back)
        if day in listed or day.weekday() in weekdays:
            yield day


def _copy_due(newspaper: Newspaper, issue: dt.date, exception: IssueException | None) -> Moment | None:
    usual = newspaper.copy_due
    clock = (exception and exception.time) or (usual and usual.time) or None
    if exception is not None and exception.copy_due is not None:
        return Moment(exception.copy_due, clock)
    return Moment(_weekday_before(usual.weekday, issue), clock) if usual else None


def _weekday_before(weekday: Weekday, day: dt.date) -> dt.date:
    return day - dt.timedelta(days=(day.weekday() - WEEKDAYS.index(weekday)) % 7 or 7)
