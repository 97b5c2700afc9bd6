"""The words of an event: a title that says the hour, and a description that stands alone in any calendar."""

from __future__ import annotations

import datetime as dt

from candidate_guides.guide.calendar.zones import ZONES, abbreviation
from candidate_guides.text import _, format_date, format_moment, format_time, zone_name
from candidate_guides.timetable.clock import instant_of
from candidate_guides.timetable.record import Deadline, ElectionRef, PlaceRef, Reading, Task


def deadline_title(deadline: Deadline, day: dt.date, place: PlaceRef) -> str:
    """Write an event's title: "Filing closes before 5:00 p.m. MST (Lehi)"."""
    # Titles are made for tables whose next column is the date: "Publish the notice of filing by".
    what = deadline.title.removesuffix(" by")
    if deadline.time is None and what != deadline.title:
        what = _("{what} by {day}").format(what=what, day=_month_day(day))
    elif deadline.until is not None and format_time(deadline.until) in what:
        end = format_time(deadline.until)
        what = deadline.title.replace(end, _clock(deadline, day, deadline.until))
    elif deadline.time is None and what.endswith(_(" since")):
        what = f"{what} {_month_day(day)}"
    elif deadline.time is not None:
        hour = _clock(deadline, day, deadline.time)
        if deadline.kind in ("last_moment", "duty") and deadline.until is None:
            pattern = _("{what} before {hour}") if deadline.bound == "before" else _("{what} by {hour}")
        elif deadline.until is not None:
            hour = _("{start} to {end}").format(
                start=format_time(deadline.time), end=_clock(deadline, day, deadline.until)
            )
            pattern = _("{what}, {hour}")
        else:
            pattern = _("{what} at {hour}")
        what = pattern.format(what=what, hour=hour)
    elif deadline.time_basis == "office_close":
        what = _("{what} at close of office hours").format(what=what)
    return _("{what} ({place})").format(what=what, place=place.name)


def window_title(opening: Deadline, first: dt.date, last: dt.date, place: PlaceRef) -> str:
    """Write the title of a span of days: "Filing window: July 14 to July 28 (Mora)"."""
    what = _("Filing window") if opening.id == "filing_opens" else opening.title
    return _("{what}: {first} to {last} ({place})").format(
        what=what, first=_month_day(first), last=_month_day(last), place=place.name
    )


def deadline_text(deadline: Deadline, day: dt.date, election: ElectionRef, page: str, note: str) -> str:
    """Write all that a subscriber needs without following the link.

    Args:
        deadline: The record's deadline.
        day: Its date, which is known.
        election: The election it belongs to.
        page: The address of the page with the same date.
        note: What the ledger says has changed; empty for nothing.
    """
    lines = [note, _moment_line(deadline, day)]
    if deadline.first_open_day and deadline.first_open_day != day:
        lines.append(
            _("The office is closed that day. The first day it is open is {day}.").format(
                day=format_date(deadline.first_open_day)
            )
        )
    if deadline.safe_date and deadline.safe_date != day:
        lines.append(
            _("That is not a working day: aim for {day}.").format(day=format_date(deadline.safe_date))
        )
    if deadline.accept_until:
        accept = deadline.accept_until
        lines.append(
            _("For the filing officer: do not refuse before {moment} without your attorney.").format(
                moment=format_moment(accept.date(), accept.time(), deadline.timezone)
            )
        )
    if deadline.computed and deadline.computed != day:
        lines.append(
            _("The statute alone gives {day}; a decision or an order set this date.").format(
                day=format_date(deadline.computed)
            )
        )
    if deadline.id == "general" and election.date != day:
        lines.append(_("This election was first set for {day}.").format(day=format_date(election.date)))
    lines += _reading_lines(deadline)
    lines += _confidence_lines(deadline)
    lines.append(_("Law: {cite}").format(cite=deadline.cite))
    if deadline.steps:
        lines.append(_("How this date is found:"))
        lines += [f"- {step}" for step in deadline.steps]
    lines.append(_("Rule: {rule}, version {version}").format(rule=deadline.rule, version=deadline.version))
    return _join(lines, page)


def task_title(task: Task, timezone: str, place: PlaceRef) -> str:
    """Write a clerk's task: "Send the notice to the newspaper by noon CDT (Mora)"."""
    what = task.title.removesuffix(" by")
    if task.time is not None:
        instant = instant_of(task.date, task.time, timezone)
        hour = f"{format_time(task.time)} {abbreviation(timezone, task.date, task.time, instant)}"
        what = _("{what} by {hour}").format(what=what, hour=hour)
    elif what != task.title:
        what = _("{what} by {day}").format(what=what, day=_month_day(task.date))
    return _("{what} ({place})").format(what=what, place=place.name)


def task_text(task: Task, timezone: str, page: str, note: str) -> str:
    """Write what a task is for and when it is safely done; arguments as in `deadline_text`."""
    lines = [note, _("By {moment}.").format(moment=format_moment(task.date, task.time, timezone))]
    if task.safe_date != task.date:
        lines.append(_("That is not a working day: aim for {day}.").format(day=format_date(task.safe_date)))
    if task.note:
        lines.append(task.note)
    if task.done_on:
        lines.append(_("Done on {day}.").format(day=format_date(task.done_on)))
    return _join(lines, page)


def gone_text(note: str, page: str) -> str:
    """Write the description of an event that no longer stands."""
    return _join([note, _("This date no longer stands. Look at the page.")], page)


def _join(lines: list[str], page: str) -> str:
    if "://" in page:
        lines.append(_("Page: {address}").format(address=page))
    lines.append(
        _("Not legal advice. Confirm with the filing officer. A calendar can be a day behind the page.")
    )
    return "\n".join(line for line in lines if line)


def _clock(deadline: Deadline, day: dt.date, clock: dt.time) -> str:
    # A subscriber in another zone sees another hour, so the title names the place's own clock.
    instant = deadline.instant
    if instant is not None and deadline.time is not None:
        instant += dt.datetime.combine(day, clock) - dt.datetime.combine(day, deadline.time)
    short = abbreviation(deadline.timezone, day, clock, instant) if deadline.timezone in ZONES else ""
    return f"{format_time(clock)} {short or zone_name(deadline.timezone)}"


def _month_day(day: dt.date) -> str:
    return format_date(day).split(", ")[1]


def _moment_line(deadline: Deadline, day: dt.date) -> str:
    moment = format_moment(day, deadline.time, deadline.timezone)
    if deadline.until is not None:
        end = format_time(deadline.until).rstrip(".")
        return _("{moment}, until {end}.").format(moment=moment, end=end)
    if deadline.time is not None and deadline.kind == "last_moment":
        if deadline.bound == "before":
            return _("Before {moment}. At {hour} it is too late.").format(
                moment=moment, hour=format_time(deadline.time)
            )
        return _("By {moment}. One second after {hour} is too late.").format(
            moment=moment, hour=format_time(deadline.time)
        )
    if deadline.time is None and deadline.time_basis == "office_close":
        return _(
            "{moment}, at the close of normal office hours. The hour is not known here: ask the office."
        ).format(moment=moment)
    if deadline.kind in ("last_moment", "duty"):
        return _("By {moment}.").format(moment=moment)
    return _("{moment}.").format(moment=moment)


def _reading_lines(deadline: Deadline) -> list[str]:
    if len(deadline.readings) < 2:
        return []
    lead = _("The law can be read in more than one way:")
    return [lead, *(_reading(deadline, reading) for reading in deadline.readings)]


def _reading(deadline: Deadline, reading: Reading) -> str:
    day = reading.date or deadline.date
    moment = format_moment(day, reading.time or deadline.time, deadline.timezone) if day else ""
    says = f" {reading.says}" if reading.says else ""
    pattern = (
        _("- {moment}: {who} ({cite}); used here.") if reading.leads else _("- {moment}: {who} ({cite}).")
    )
    return pattern.format(moment=moment, who=reading.who, cite=reading.cite) + says


def _confidence_lines(deadline: Deadline) -> list[str]:
    if deadline.confidence == "verified":
        return []
    pattern = (
        _("Not verified: {why}. Ask the filing officer before you rely on it.")
        if deadline.confidence == "unverified"
        else _("Not rechecked: {why}.")
    )
    return [pattern.format(why=(deadline.weak or deadline.cite).rstrip("."))]
