"""The formatted strings that a form of one election is filled with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from candidate_guides.guide.alike import alike, seats_of
from candidate_guides.guide.form_tables import form_tables
from candidate_guides.guide.law.standing import version_in_words
from candidate_guides.guide.view import PlaceView
from candidate_guides.jurisdiction.clerk import Clerk
from candidate_guides.jurisdiction.model import Place
from candidate_guides.law.grammar import Law
from candidate_guides.text import _, format_date, format_moment, format_money, format_short_date
from candidate_guides.timetable.record import Deadline, Fee, Petition, Record

KINDS = {"city": _("City"), "town": _("Town")}


def form_context(view: PlaceView, record: Record, form_id: str) -> dict[str, Any]:
    """Return what every form of one election may print, already written out.

    Args:
        view: the place.
        record: the election.
        form_id: the form, for the lines a clerk adds to it.

    Returns:
        Names and strings; an empty string is a blank to fill in. `offices`, `office_lines` (those alike together),
        `local_lines` and what `form_tables` returns are lists.
    """
    place, office = view.place, view.office
    kind = KINDS[place.type]
    return {
        "place_name": "" if view.shared_day else place.name,
        "place_kind": kind,
        "place_full": "" if view.shared_day else place_full(place),
        "state_name": view.law.name,
        "county": ", ".join(place.counties),
        "election_date": format_date(record.election.date),
        "election_name": election_name(record),
        "officer_title": officer_title(view),
        **_desk("officer", office, place.state),
        # Where filings go to the county, the city or town still posts and publishes.
        "clerk_title": officer_title(view) if office is place.clerk else place.clerk.title or "",
        **_desk("clerk", place.clerk, place.state),
        "filing_opens": _moment(record.deadline("filing_opens")),
        "filing_closes": _moment(record.deadline("filing_closes")),
        "withdrawal_cutoff": _moment(record.deadline("withdrawal_cutoff")),
        "publish_by": _safe(record.deadline("publish_notice_by") or record.deadline("notice_of_offices_by")),
        "post_by": _safe(record.deadline("post_notice_by")),
        "questionnaire_by": _safe(record.deadline("offices_questionnaire_by")),
        "objection_deadline": _moment(record.deadline("objection_deadline")),
        "write_in_deadline": _moment(record.deadline("write_in_deadline")),
        "newspaper": "" if view.shared_day else _newspaper(view),
        "offices": [_office([fee]) for fee in record.seats],
        "office_lines": [_office(group) for group in alike(record.seats)],
        **form_tables(view, record),
        "page_url": f"{view.base_url}{place.id}/" if view.base_url else "",
        "edition": _edition(view.law, record),
        "local_lines": list(place.forms.local_lines.get(form_id, ())),
    }


def officer_title(view: PlaceView) -> str:
    """Return the filing officer's title, or what the law calls that officer in such a place: "Town Clerk"."""
    if view.office.title:
        return view.office.title
    names = view.law.filing_officer.split(" or ")
    name = names[-1] if view.place.type == "town" else names[0]
    return name.replace("municipal", view.place.type).title()


def town_line(office: Clerk, state: str) -> str:
    """Return the last line of an office's address: "Mora, MN 55051"."""
    if not office.city:
        return office.zip or ""
    return f"{office.city}, {state.upper()} {office.zip or ''}".rstrip()


def _desk(who: str, office: Clerk, state: str) -> dict[str, str]:
    return {
        f"{who}_office": office.office or "",
        f"{who}_address": ", ".join(part for part in (office.street, town_line(office, state)) if part),
        f"{who}_phone": office.phone or "",
    }


def place_full(place: Place) -> str:
    """Return a place as its papers name it: "City of Mora"."""
    return _("{kind} of {name}").format(kind=KINDS[place.type], name=place.name)


def election_name(record: Record) -> str:
    """Name the kind of an election."""
    names = {
        "general": _("Municipal general election"),
        "special": _("Special election"),
    }
    return names[record.election.kind]


def _moment(deadline: Deadline | None) -> str:
    if deadline is None or deadline.date is None:
        return ""
    moment = format_moment(deadline.date, deadline.time, deadline.timezone)
    # At the stroke of this hour it is too late: a reader of "no later than" would come in that minute.
    if deadline.bound == "before" and deadline.time is not None:
        return _("{moment} (before this hour)").format(moment=moment)
    return moment


def _safe(deadline: Deadline | None) -> str:
    """Write an officer's last day, and the last working day where that is another one."""
    if deadline is None or deadline.date is None:
        return ""
    last = format_date(deadline.date)
    if deadline.safe_date in (None, deadline.date):
        return last
    return _("{last}; the office is closed that day, so do it by {safe}").format(
        last=last, safe=format_date(deadline.safe_date) if deadline.safe_date else ""
    )


def _newspaper(view: PlaceView) -> str:
    paper = view.place.notices.newspaper
    return (paper.name or "") if paper else ""


def _office(group: Sequence[Fee]) -> dict[str, str]:
    fee = group[0]
    return {
        "title": fee.office.title,
        "detail": group_detail(group),
        "late_fee": _late_fee(fee),
        "nominating": _count(fee.nominating_petition),
        "fee": _("ask") if fee.amount is None else format_money(fee.amount),
        "signatures": _count(fee.petition),
    }


def _late_fee(fee: Fee) -> str:
    late = fee.late_write_in
    if late is None:
        return _("ask") if fee.amount is None else ""
    return _("ask") if late.amount is None else format_money(late.amount)


def _count(petition: Petition | None) -> str:
    if petition is None:
        return ""
    return _("ask") if petition.signatures is None else f"{petition.signatures:,}"


def office_detail(fee: Fee) -> str:
    """Return what tells an office apart from its like: ward, position, term, seats."""
    return group_detail([fee])


def group_detail(group: Sequence[Fee]) -> str:
    """Return what tells seats that are alike apart from others: "Wards 1 to 13, 4-year term"."""
    office = group[0].office
    parts = []
    if len(group) > 1:
        parts.append(seats_of(group))
    else:
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


def _edition(law: Law, record: Record) -> str:
    closes = record.deadline("filing_closes")
    years = version_in_words(law, closes) if closes else ""
    return _("For the election of {day}. Filing dates: law of {years}. Not legal advice.").format(
        day=format_short_date(record.election.date), years=years or _("this election")
    )
