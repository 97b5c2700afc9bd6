"""What a careful colleague would say about a config that is lawful."""

from __future__ import annotations

import datetime as dt

from candidate_guides.jurisdiction.hours import Span
from candidate_guides.text import _, format_date, format_time
from candidate_guides.timetable.election import ElectionDays
from candidate_guides.timetable.entries import entries_against_law
from candidate_guides.timetable.problems import Problem
from candidate_guides.timetable.record import Deadline, Record
from candidate_guides.timetable.tasks import PUBLISHING_ACT


def warnings_of(days: ElectionDays, record: Record) -> tuple[Problem, ...]:
    """Return the warnings about one election's config, by the config's path."""
    found = [
        *_office_hours(days, record),
        *_late_notice(days, record),
        *_outcome_too_early(days, record),
        *entries_against_law(days),
    ]
    return tuple(found)


def _office_hours(days: ElectionDays, record: Record) -> list[Problem]:
    duty = record.deadline("office_open_last_day")
    clerk = days.place.clerk
    if duty is None or duty.date is None or duty.time is None or duty.until is None:
        return []
    hours = clerk.last_day_hours if clerk.last_day_hours is not None else clerk.hours_on(duty.date)
    if hours is None or _covered(hours, duty.time, duty.until):
        return []
    message = _("the office must be open {start} to {end} on {day} ({cite})").format(
        start=format_time(duty.time), end=format_time(duty.until), day=format_date(duty.date), cite=duty.cite
    )
    hint = _('write under clerk: last_day_hours: "{start}-{end}", and keep the office open').format(
        start=duty.time.strftime("%H:%M"), end=duty.until.strftime("%H:%M")
    )
    return [Problem(("clerk", "hours"), "office-hours", message, hint, warning=True)]


def _covered(hours: tuple[Span, ...], start: dt.time, end: dt.time) -> bool:
    return any(span.opens <= start and end <= span.closes for span in hours)


def _outcome_too_early(days: ElectionDays, record: Record) -> list[Problem]:
    outcome = days.election.primary_outcome
    closes = record.deadline("filing_closes")
    if outcome is None or closes is None or closes.date is None or outcome.decided_on >= closes.date:
        return []
    message = _("primary_outcome was decided on {day}, before filing closes on {closes}").format(
        day=outcome.decided_on.isoformat(), closes=closes.date.isoformat()
    )
    hint = _("check decided_on; until filing has closed nobody knows how many will file")
    path = (*days.path, "primary_outcome", "decided_on")
    return [Problem(path, "outcome-too-early", message, hint, warning=True)]


def _late_notice(days: ElectionDays, record: Record) -> list[Problem]:
    found = []
    published = min(days.election.published_on, default=None)
    for duty in record.deadlines:
        if duty.act == PUBLISHING_ACT and duty.kind == "duty":
            found.extend(_late(days, duty, published, "published_on"))
    posted = min((p.on for p in days.election.posted_on), default=None)
    found.extend(_late(days, record.deadline("post_notice_by"), posted, "posted_on"))
    return found


def _late(days: ElectionDays, duty: Deadline | None, done: dt.date | None, key: str) -> list[Problem]:
    if duty is None or duty.date is None or done is None or done <= duty.date:
        return []
    message = _("{title}: done on {done}, after the last day {last} ({cite})").format(
        title=duty.title, done=done.isoformat(), last=duty.date.isoformat(), cite=duty.cite
    )
    hint = _("keep the true day, tell the city attorney, and do not move the filing window")
    return [Problem((*days.path, key), "late-notice", message, hint, warning=True)]
