"""What machines read of a guide's first page: its coming dates as events (schema.org, JSON-LD 1.1)."""

from __future__ import annotations

import json
from typing import Any

from candidate_guides.guide.view import ElectionView, PlaceView
from candidate_guides.text import _
from candidate_guides.timetable.record import Deadline

EVENTS = ("filing_opens", "filing_closes", "withdrawal_cutoff", "primary", "general")
_STATUS = {
    "cancelled": "https://schema.org/EventCancelled",
    "lapsed": "https://schema.org/EventCancelled",
    "postponed": "https://schema.org/EventPostponed",
}


def structured_data(view: PlaceView, elections: list[ElectionView]) -> str:
    """Return the events of the elections as one JSON-LD text, safe inside a `script` element; "" where none is known.

    Args:
        view: the place.
        elections: those that are to come.
    """
    graph = [
        _event(view, election, deadline)
        for election in elections
        for name in EVENTS
        if (deadline := election.record.deadline(name)) is not None and deadline.date is not None
    ]
    if not graph:
        return ""
    text = json.dumps({"@context": "https://schema.org", "@graph": graph}, ensure_ascii=False)
    # "</script>" in a name would end the element.
    return text.replace("<", "\\u003c")


def _event(view: PlaceView, election: ElectionView, deadline: Deadline) -> dict[str, Any]:
    assert deadline.date is not None
    start = deadline.instant.strftime("%Y-%m-%dT%H:%M:%SZ") if deadline.instant else deadline.date.isoformat()
    status = election.record.election.status
    event: dict[str, Any] = {
        "@type": "Event",
        "name": _("{place}: {what}").format(place=view.place.name, what=deadline.title),
        "startDate": start,
        "eventStatus": _STATUS.get(status, "https://schema.org/EventScheduled")
        if deadline.id in ("primary", "general")
        else "https://schema.org/EventScheduled",
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
        "location": _location(view),
        "description": _("The law: {cite}. Not legal advice.").format(cite=deadline.cite),
    }
    if view.base_url:
        day = election.record.election.date.isoformat()
        folder = "" if view.shared_day else f"{day}/dates/"
        event["url"] = f"{view.base_url}{view.place.id}/{folder}#{deadline.id}"
    return event


def _location(view: PlaceView) -> dict[str, Any]:
    office = view.office
    address = {
        "@type": "PostalAddress",
        "streetAddress": office.street,
        "addressLocality": office.city or (None if view.shared_day else view.place.name),
        "postalCode": office.zip,
        "addressRegion": view.place.state.upper(),
        "addressCountry": "US",
    }
    return {
        "@type": "Place",
        "name": office.office or office.title or view.place.name,
        "address": {key: value for key, value in address.items() if value},
    }
