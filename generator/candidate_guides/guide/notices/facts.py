"""What a notice states, written out from the record and the config; an empty string is a blank to fill in."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from candidate_guides.guide.alike import alike
from candidate_guides.guide.form_context import KINDS, group_detail, office_detail, officer_title
from candidate_guides.guide.view import PlaceView
from candidate_guides.jurisdiction.clerk import Clerk
from candidate_guides.jurisdiction.election import Election
from candidate_guides.text import _, format_date, format_money, format_time, format_weekday, zone_name
from candidate_guides.timetable.record import Deadline, Fee, Petition, Record

_A_MONDAY = dt.date(2024, 1, 1)
# A town rarely has more seats up than this; a clerk who needs more writes them on the paper.
_BLANK_OFFICES = 4
_BLANK_UNEXPIRED = 2


def facts(view: PlaceView, record: Record) -> Mapping[str, Any]:
    """Return the names that a notice's template may use.

    Args:
        view: the place; a shared election day has no name, clerk or offices, so these are blanks.
        record: the election.

    Returns:
        Strings, and lists of strings. Dates are in full; a deadline without a date is an empty string.
    """
    place, office, kind = view.place, view.office, _(KINDS[view.place.type])
    shared = view.shared_day
    election = next((e for e in place.elections if e.date == record.election.date), None)
    return {
        "kind": kind,
        "place": "" if shared else _("{kind} of {name}").format(kind=kind, name=place.name),
        "counties": [] if shared else list(place.counties),
        "state": view.law.name,
        "officer": officer_title(view),
        "also_with_auditor": "county_auditor" in place.file_with and "clerk" in place.file_with,
        "special": record.election.kind == "special",
        "election": format_date(record.election.date),
        "primary": format_date(record.election.primary) if record.election.primary else "",
        "opens": _day(record.deadline("filing_opens")),
        "first_open_day": _first_open_day(record.deadline("filing_opens")),
        "closes": _day(record.deadline("filing_closes")),
        "closing_time": _closing_time(record.deadline("filing_closes")),
        "withdrawal": _day(record.deadline("withdrawal_cutoff")),
        "withdrawal_time": _closing_time(record.deadline("withdrawal_cutoff")),
        "last_day_from": _hour(record.deadline("office_open_last_day"), end=False),
        "last_day_until": _hour(record.deadline("office_open_last_day"), end=True),
        "closed": [_("{day} ({why})").format(day=format_date(d), why=why) for d, why in record.closed_days],
        "address": ", ".join(p for p in (office.office, office.street, office.city) if p)
        + (f" {office.zip}" if office.zip else ""),
        "phone": office.phone or "",
        "ask_phone": shared or office.by_appointment,
        "hours": office_hours(office),
        "by_appointment": office.by_appointment,
        **_offices(record.seats, blank=shared or not record.seats),
        **_fees(record.fees),
        **_history(election),
    }


def office_hours(office: Clerk) -> list[str]:
    """Write the usual hours by weekday: "Monday to Friday, 8:00 a.m. to 4:30 p.m."."""
    lines = []
    for days, spans in office.hours.items():
        first, last = _weekday(days[0]), _weekday(days[-1])
        named = first if len(days) == 1 else _("{first} to {last}").format(first=first, last=last)
        hours = [
            _("{start} to {end}").format(start=format_time(s.opens), end=format_time(s.closes)) for s in spans
        ]
        lines.append(
            f"{named}, {_(' and ').join(hours)}" if hours else _("{days}, closed").format(days=named)
        )
    return lines


def _weekday(number: int) -> str:
    return format_weekday(_A_MONDAY + dt.timedelta(days=number))


def _day(deadline: Deadline | None) -> str:
    return format_date(deadline.date) if deadline and deadline.date else ""


def _first_open_day(deadline: Deadline | None) -> str:
    if deadline is None or deadline.first_open_day in (None, deadline.date):
        return ""
    return format_date(deadline.first_open_day) if deadline.first_open_day else ""


def _closing_time(deadline: Deadline | None) -> str:
    if deadline is None or deadline.date is None:
        return ""
    if deadline.time is None:
        return _("by the close of office hours") if deadline.time_basis == "office_close" else ""
    moment = f"{format_time(deadline.time)} {zone_name(deadline.timezone)}"
    pattern = _("before {moment}") if deadline.bound == "before" else _("by {moment}")
    return pattern.format(moment=moment)


def _hour(deadline: Deadline | None, *, end: bool) -> str:
    if deadline is None or deadline.time is None or deadline.until is None:
        return ""
    return format_time(deadline.until if end else deadline.time)


def _offices(fees: Sequence[Fee], *, blank: bool) -> Mapping[str, list[str]]:
    if blank:
        offices, unexpired = [""] * _BLANK_OFFICES, [""] * _BLANK_UNEXPIRED
        return {"offices": offices, "unexpired": unexpired, "seats": offices + unexpired}

    def lines(groups: Iterable[Sequence[Fee]]) -> list[str]:
        return [f"{group[0].office.title}, {group_detail(group)}".removesuffix(", ") for group in groups]

    groups = alike(fees)
    return {
        "offices": lines(g for g in groups if not g[0].office.unexpired),
        "unexpired": lines(g for g in groups if g[0].office.unexpired),
        "seats": lines([fee] for fee in sorted(fees, key=lambda fee: fee.office.unexpired)),
    }


def _fees(fees: Sequence[Fee]) -> Mapping[str, Any]:
    amounts = {fee.amount for fee in fees}
    same = next(iter(amounts)) if len(amounts) == 1 else None
    petition = printed_petition(fees)
    return {
        "fee": format_money(same) if same is not None else "",
        "free": same == 0 and bool(fees),
        "fee_by_office": _fee_lines(fees) if len(amounts) > 1 else [],
        "petition": not fees or any(fee.petition for fee in fees),
        "signatures": f"{petition.signatures:,}" if petition else "",
    }


def printed_petition(fees: Sequence[Fee]) -> Petition | None:
    """Return the petition whose number a notice prints: one that is known, and the same for every office."""
    petitions = {fee.petition.signatures: fee.petition for fee in fees if fee.petition}
    return next(iter(petitions.values())) if len(petitions) == 1 and None not in petitions else None


def _fee_lines(fees: Sequence[Fee]) -> list[str]:
    """Write one line a title where all its seats cost the same: a newspaper charges for each word."""
    lines = []
    for fee in fees:
        alike = {other.amount for other in fees if other.office.title == fee.office.title}
        detail = office_detail(fee) if len(alike) > 1 else ""
        amount = format_money(fee.amount) if fee.amount is not None else _("ask the clerk")
        office = ", ".join(part for part in (fee.office.title, detail) if part)
        lines.append(_("{office}: {amount}").format(office=office, amount=amount))
    return list(dict.fromkeys(lines))


def _history(election: Election | None) -> Mapping[str, list[str]]:
    if election is None:
        return {"published": [], "posted": []}
    return {
        "published": [format_date(day) for day in election.published_on],
        "posted": [
            _("{place}, {day}").format(place=posting.place, day=format_date(posting.on))
            for posting in election.posted_on
        ],
    }
