"""One feed of one place: whom it is for, what it holds, where it lives."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, assert_never

from candidate_guides.guide.calendar import words
from candidate_guides.guide.calendar.event import AllDay, CalendarEvent, ending_at, sort_key
from candidate_guides.guide.calendar.events import Setting, election_events
from candidate_guides.guide.calendar.issued import Issued
from candidate_guides.guide.calendar.write import Head, write
from candidate_guides.law.terms import Audience
from candidate_guides.text import _
from candidate_guides.timetable.record import PlaceRef, Record

FeedName = Literal["filing", "clerk", "filing-with-reminders"]

_CANDIDATES: frozenset[Audience] = frozenset(("candidate", "public"))
_CLERK: frozenset[Audience] = frozenset(("clerk",))


@dataclass(frozen=True, slots=True)
class FeedSite:
    """The site that feeds stand on.

    `base_url` is https and ends in "/"; "" where it is not known, and then no feed has an address in it.
    `domain` is the project's own, fixed, whatever the address: it is the right side of every UID. `stamp` (UTC)
    dates what the ledger does not know: the day the law was read, and never the moment of the build, which would
    make every event look changed.
    """

    base_url: str
    title: str
    timezone: str
    domain: str
    stamp: dt.datetime


def feed(
    name: FeedName,
    place: PlaceRef,
    records: Sequence[Record],
    site: FeedSite,
    issued: Mapping[str, Issued] | None = None,
) -> bytes:
    """Write a calendar that candidates, the public or the clerk can subscribe to.

    Args:
        name: "filing" (candidates and public), "clerk" (every duty and task), or "filing-with-reminders".
        place: The municipality; for a shared election day the place whose id is the state.
        records: The place's elections. Past ones stay until the next ones are in: a feed never goes empty.
        site: Addresses and the stamp of events that the ledger does not know.
        issued: The ledger's sequence numbers and stamps by UID.

    Returns:
        The bytes of the .ics file. Equal arguments give equal bytes.

    Raises:
        ValueError: No record has a date for this audience.

    Source: RFC 5545, RFC 7986.
    """
    known = issued or {}
    audience = _audience(name)
    events = [
        event
        for record in records
        for event in election_events(record, audience, _setting(place, record, site, known))
    ]
    folder = _folder(place, records, site)
    events += _gone(place, folder, known, {event.uid for event in events}, audience, site.domain)
    address = f"{folder}{name}.ics"
    head = Head(
        prodid=f"-//{site.domain}//candidate-guides//EN",
        name=_title(name, place),
        description=_("{site}. Not legal advice; confirm with the filing officer.").format(site=site.title),
        url=folder if site.base_url else "",
        source=address if site.base_url else "",
        timezone=site.timezone,
        stamp=site.stamp,
    )
    return write(head, sorted(events, key=sort_key), known, alarms=name == "filing-with-reminders")


def _audience(name: FeedName) -> frozenset[Audience]:
    match name:
        case "filing" | "filing-with-reminders":
            return _CANDIDATES
        case "clerk":
            return _CLERK
        case _:
            assert_never(name)


def _title(name: FeedName, place: PlaceRef) -> str:
    where = place.name if _is_shared(place) else f"{place.name} {place.state.upper()}"
    match name:
        case "filing":
            return _("Filing dates - {place}").format(place=where)
        case "clerk":
            return _("Clerk's election dates - {place}").format(place=where)
        case "filing-with-reminders":
            return _("Filing dates with reminders - {place}").format(place=where)
        case _:
            assert_never(name)


def _is_shared(place: PlaceRef) -> bool:
    return "/" not in place.id


def _folder(place: PlaceRef, records: Sequence[Record], site: FeedSite) -> str:
    day = f"{records[0].election.date.isoformat()}/" if _is_shared(place) and records else ""
    return f"{site.base_url}{place.id}/{day}"


def _setting(place: PlaceRef, record: Record, site: FeedSite, issued: Mapping[str, Issued]) -> Setting:
    home = f"{site.base_url}{place.id}/"
    day = f"{home}{record.election.date.isoformat()}/"
    if _is_shared(place):
        return Setting(place, day, day, site.domain, issued, site.base_url)
    return Setting(place, f"{day}dates/", f"{home}clerk/", site.domain, issued, site.base_url)


def _gone(
    place: PlaceRef,
    page: str,
    issued: Mapping[str, Issued],
    present: set[str],
    audience: frozenset[Audience],
    domain: str,
) -> Iterator[CalendarEvent]:
    """Keep an event that the records have lost as a cancelled one: what is left out lives on in some calendars."""
    for uid, entry in issued.items():
        gone = entry.gone
        if gone is None or uid in present or not uid.endswith(f".{place.id}@{domain}"):
            continue
        if not audience.intersection(gone.audience):
            continue
        day, clock = gone.date, gone.time
        yield CalendarEvent(
            uid=uid,
            when=gone.when or (ending_at(day, clock, gone.timezone) if clock else AllDay(day, day)),
            summary=_("CANCELLED: {what}").format(what=gone.title),
            description=words.gone_text(entry.note, page),
            url=page,
            category="Filing",
            status="CANCELLED",
            order=uid,
            ahead=int(entry.state == "scheduled"),
        )
