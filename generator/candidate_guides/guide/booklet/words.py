"""How a printed guide says a date, a fee, a mark and a reading: as the pages do, without their links."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence

from candidate_guides.guide.form_context import group_detail, office_detail
from candidate_guides.guide.pages.environment import CONFIDENCE, cause
from candidate_guides.guide.view import public_warnings
from candidate_guides.text import (
    _,
    format_date,
    format_moment,
    format_money,
    format_time,
    sentence,
    zone_name,
)
from candidate_guides.timetable.record import Deadline, Fee, Petition, Reading

ASK = _("Not known: ask the filing officer")


def when(deadline: Deadline | None) -> list[str]:
    """Return the lines that say when: the day and hour, and the day to aim for where it is another one."""
    if deadline is None or deadline.date is None:
        return [_("Not known")]
    text = format_moment(deadline.date, deadline.time, deadline.timezone)
    if deadline.until is not None and deadline.time is not None:
        text = _("{day}, {start} to {end} {zone}").format(
            day=format_date(deadline.date),
            start=format_time(deadline.time),
            end=format_time(deadline.until),
            zone=zone_name(deadline.timezone),
        )
    if deadline.bound == "before" and deadline.time:
        text += f" ({_('before this hour')})"
    lines = [text]
    if deadline.first_open_day:
        told = _("The office is closed that day. First day it is open:")
        lines.append(f"{told} {format_date(deadline.first_open_day)}")
    if deadline.safe_date and deadline.safe_date != deadline.date:
        lines.append(f"{_('Aim for')} {format_date(deadline.safe_date)}")
    if deadline.time is None and deadline.time_basis == "office_close":
        lines.append(_("by the close of office hours; ask for the hour"))
    return lines


def mark(item: Deadline | Fee) -> str:
    """Return the mark of what is not verified, or ""."""
    return f"[{CONFIDENCE[item.confidence]}]" if item.confidence != "verified" else ""


def warned(deadline: Deadline) -> list[str]:
    """Return the warnings of a date; of one that is not known, only why, for it stands beside those words."""
    told = [w.message for w in public_warnings(deadline)]
    return told if deadline.date else [cause(message) for message in told]


def warnings(deadline: Deadline) -> list[str]:
    """Return what a candidate must know about a date."""
    told = warned(deadline)
    if len(deadline.readings) > 1:
        told.append(_("The law can be read in more than one way."))
        told += readings(deadline.readings)
    return told


def readings(items: tuple[Reading, ...]) -> list[str]:
    """Return each reading of an open text in a line."""
    return list(_readings(items))


def _readings(items: tuple[Reading, ...]) -> Iterator[str]:
    for item in items:
        value = ""
        if item.date:
            value = format_date(item.date) + (f", {format_time(item.time)}" if item.time else "")
        elif item.amount is not None:
            value = format_money(item.amount)
        elif item.signatures is not None:
            value = f"{item.signatures:,}"
        first = f" ({_('shown first')})" if item.leads else ""
        yield sentence(f"{value}{first}: {item.says or item.who} ({item.cite})")


def seat(fee: Fee) -> str:
    """Name an office as the ballot tells it apart."""
    return ", ".join(part for part in (fee.office.title, office_detail(fee)) if part)


def seats(group: Sequence[Fee]) -> str:
    """Name seats that are alike: "Council Member, Wards 1 to 13, 4-year term"."""
    return ", ".join(part for part in (group[0].office.title, group_detail(group)) if part)


def amount(fee: Fee) -> str:
    """Write a fee, that there is none, or whom to ask."""
    if fee.amount is None:
        return ASK
    return _("No fee") if fee.amount == 0 else format_money(fee.amount)


def signatures(petition: Petition | None) -> str:
    """Write how many signatures a petition needs."""
    if petition is None:
        return _("No such choice")
    return ASK if petition.signatures is None else f"{petition.signatures:,}"


def day(value: dt.date | dt.datetime | None) -> str:
    """Write a day of a table, or that it is not known."""
    return _("Not known") if value is None else format_date(value)
