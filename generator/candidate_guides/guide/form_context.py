"""The formatted strings that a form of one election is filled with."""

from __future__ import annotations

from typing import Any

from candidate_guides.guide.view import PlaceView
from candidate_guides.text import _, format_date, format_moment, format_money
from candidate_guides.timetable.record import Deadline, Fee, Record

KINDS = {"city": _("City"), "town": _("Town")}


def form_context(view: PlaceView, record: Record, form_id: str) -> dict[str, Any]:
    """Return what every form of one election may print, already written out.

    Args:
        view: the place.
        record: the election.
        form_id: the form, for the lines a clerk adds to it.

    Returns:
        Names and strings; an empty string is a blank to fill in, and `offices` and `local_lines` are lists.
    """
    place, office = view.place, view.office
    kind = KINDS[place.type]
    street = ", ".join(p for p in (office.street, office.city, office.zip) if p)
    return {
        "place_name": "" if view.shared_day else place.name,
        "place_kind": kind,
        "place_full": "" if view.shared_day else _("{kind} of {name}").format(kind=kind, name=place.name),
        "state_name": view.law.name,
        "county": ", ".join(place.counties),
        "election_date": format_date(record.election.date),
        "election_name": _election_name(record),
        "officer_title": office.title or view.law.filing_officer.capitalize(),
        "officer_office": office.office or "",
        "officer_address": street,
        "officer_phone": office.phone or "",
        "filing_opens": _moment(record.deadline("filing_opens")),
        "filing_closes": _moment(record.deadline("filing_closes")),
        "withdrawal_cutoff": _moment(record.deadline("withdrawal_cutoff")),
        "offices": [_office(fee) for fee in record.seats],
        "page_url": f"{view.base_url}{place.id}/" if view.base_url else "",
        "edition": _edition(record),
        "local_lines": list(place.forms.local_lines.get(form_id, ())),
    }


def _election_name(record: Record) -> str:
    names = {
        "general": _("Municipal general election"),
        "special": _("Special election"),
    }
    return names[record.election.kind]


def _moment(deadline: Deadline | None) -> str:
    if deadline is None or deadline.date is None:
        return ""
    return format_moment(deadline.date, deadline.time, deadline.timezone)


def _office(fee: Fee) -> dict[str, str]:
    petition = fee.petition
    signatures = (
        "" if petition is None else _("ask") if petition.signatures is None else f"{petition.signatures:,}"
    )
    return {
        "title": fee.office.title,
        "detail": office_detail(fee),
        "fee": _("ask") if fee.amount is None else format_money(fee.amount),
        "signatures": signatures,
    }


def office_detail(fee: Fee) -> str:
    """Return what tells an office apart from its like: ward, position, term, seats."""
    office = fee.office
    parts = []
    if office.ward:
        parts.append(_("Ward {ward}").format(ward=office.ward))
    if office.position:
        parts.append(_("Position {position}").format(position=office.position))
    if office.unexpired:
        parts.append(
            _("unexpired term to {day}").format(day=format_date(office.ends))
            if office.ends
            else _("unexpired term")
        )
    elif office.term_years:
        parts.append(_("{n}-year term").format(n=office.term_years))
    if office.seats > 1:
        parts.append(_("{n} seats").format(n=office.seats))
    return ", ".join(parts)


def _edition(record: Record) -> str:
    closes = record.deadline("filing_closes")
    rule = f"{closes.rule} {closes.version}" if closes else ""
    return _("For {day}. Law: {rule}. Not legal advice.").format(
        day=format_date(record.election.date), rule=rule
    )
