"""Events to bytes, through `icalendar` (7.3), with its known faults kept out of the file.

The library writes REFRESH-INTERVAL and SOURCE without the VALUE that RFC 7986 §5.7-5.8 requires, leaves the
calendar's name unescaped, and fills a missing UID or stamp with random or current values. So each property is
written here by name, and the zone blocks are set in as bytes.
"""

from __future__ import annotations

import datetime as dt
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from icalendar import Alarm, Calendar, Event, vDuration, vText, vUri

from candidate_guides.guide.calendar.event import AllDay, CalendarEvent, Timed
from candidate_guides.guide.calendar.fold import folded
from candidate_guides.guide.calendar.issued import Issued
from candidate_guides.guide.calendar.zones import ZONES

# Clients refuse or lose a whole value for these: controls, next line, U+2028 and U+2029, a stray BOM.
_UNSAFE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x85\u2028\u2029\ufeff]")
_REFRESH = dt.timedelta(hours=12)
# Nine in the morning of the day before: a whole day starts at its midnight.
_ALL_DAY_ALARM = dt.timedelta(hours=-15)
_TIMED_ALARM = dt.timedelta(days=-1)
SUMMARY_OCTETS = 255


@dataclass(frozen=True, slots=True)
class Head:
    """What a calendar says about itself.

    It has no UID (RFC 7986 §5.3 lets it): vdirsyncer takes one for that of every event in the file, and keeps a
    single event. `stamp` (UTC) dates every event that the ledger does not know. `url` and `source` are absolute
    addresses, and are left out of the file where they are empty: a relative one is no URI to a calendar program.
    """

    prodid: str
    name: str
    description: str
    url: str
    source: str
    timezone: str
    stamp: dt.datetime


def write(
    head: Head, events: Sequence[CalendarEvent], issued: Mapping[str, Issued], *, alarms: bool
) -> bytes:
    """Write one calendar.

    Args:
        head: The calendar's own properties.
        events: The events in the order they shall stand in.
        issued: Sequence numbers and stamps by UID; an absent event has SEQUENCE 0 and the head's stamp.
        alarms: Whether each event carries a reminder.

    Returns:
        The file's bytes: CRLF, lines of at most 75 octets (RFC 5545 §3.1). Equal arguments give equal bytes.

    Raises:
        ValueError: There are no events, or a zone has no reviewed block.
    """
    stamps = [_changed(event, head.stamp, issued.get(event.uid)) for event in events]
    zones = {event.when.timezone for event in events if isinstance(event.when, Timed)}
    bodies = [_event_bytes(event, head.stamp, issued.get(event.uid), alarms) for event in events]
    return assemble(head, bodies, zones, max(stamps, default=head.stamp))


def assemble(head: Head, events: Sequence[bytes], zones: Iterable[str], changed: dt.datetime) -> bytes:
    """Put finished events under a head.

    Args:
        head: The calendar's own properties.
        events: VEVENT components as they stand in a file, in order.
        zones: The zones that the events use.
        changed: The newest stamp of the events (UTC).

    Raises:
        ValueError: There are no events, or a zone has no reviewed block.
    """
    if not events:
        raise ValueError("a calendar without events reads as if everything were cancelled")
    used = sorted(zones)
    if unknown := [zone for zone in used if zone not in ZONES]:
        raise ValueError(f"no reviewed zone block for {', '.join(unknown)}")
    body = folded(_calendar(head, changed))
    before, mark, after = body.rpartition(b"END:VCALENDAR")
    return b"".join((before, *(ZONES[zone].block for zone in used), *events, mark, after))


def clean(text: str) -> str:
    """Make text safe for every reader: one form of each character, plain line ends, no outer spaces."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    return _UNSAFE.sub("", unicodedata.normalize("NFC", plain)).strip()


def one_line(text: str, octets: int = SUMMARY_OCTETS) -> str:
    """Put text on one line of at most `octets` in the file, where a reader may cut it (RFC 5545 §5)."""
    line = " ".join(clean(text).split())
    if _octets(line) <= octets:
        return line
    while _octets(line + "…") > octets:
        line = line[:-1].rstrip()
    return line + "…"


def _octets(text: str) -> int:
    # A backslash goes before each of these in the file.
    return len(text.encode()) + sum(text.count(mark) for mark in "\\;,")


def _calendar(head: Head, stamp: dt.datetime) -> Calendar:
    calendar = Calendar()
    calendar.add("VERSION", "2.0")
    calendar.add("PRODID", head.prodid)
    calendar.add("CALSCALE", "GREGORIAN")
    calendar.add("METHOD", "PUBLISH")
    calendar.add("LAST-MODIFIED", stamp)
    for name in ("NAME", "X-WR-CALNAME"):
        calendar.add(name, vText(one_line(head.name)))
    for name in ("DESCRIPTION", "X-WR-CALDESC"):
        calendar.add(name, vText(clean(head.description)))
    calendar.add("X-WR-TIMEZONE", head.timezone)
    if head.url and head.source:
        calendar.add("URL", vUri(head.url))
        calendar.add("SOURCE", vUri(head.source), parameters={"VALUE": "URI"})
    calendar.add("REFRESH-INTERVAL", vDuration(_REFRESH), parameters={"VALUE": "DURATION"})
    calendar.add("X-PUBLISHED-TTL", vDuration(_REFRESH))
    calendar.add("COLOR", "navy")
    return calendar


# One event stands in up to three feeds of its place, and its reminder is all that differs.
@lru_cache(maxsize=256)
def _event_bytes(event: CalendarEvent, stamp: dt.datetime, issued: Issued | None, alarms: bool) -> bytes:
    if not alarms:
        return folded(_event(event, stamp, issued))
    body = _event_bytes(event, stamp, issued, False)
    if event.status == "CANCELLED":
        return body
    before, mark, after = body.rpartition(b"END:VEVENT")
    return before + folded(_alarm(event)) + mark + after


def _changed(event: CalendarEvent, stamp: dt.datetime, issued: Issued | None) -> dt.datetime:
    # What is ahead of the ledger is later than what was issued, and still the same in every build.
    return issued.stamp + dt.timedelta(seconds=event.ahead) if issued else stamp


def _event(event: CalendarEvent, stamp: dt.datetime, issued: Issued | None) -> Event:
    component = Event()
    changed = _changed(event, stamp, issued)
    component.add("UID", event.uid)
    component.add("DTSTAMP", changed)
    component.add("LAST-MODIFIED", changed)
    component.add("SEQUENCE", issued.sequence + event.ahead if issued else 0)
    match event.when:
        case AllDay(first, last):
            component.add("DTSTART", first)
            component.add("DTEND", last + dt.timedelta(days=1))
        case Timed(day, start, end, timezone):
            zone = {"TZID": timezone}
            component.add("DTSTART", dt.datetime.combine(day, start), parameters=zone)
            component.add("DTEND", dt.datetime.combine(day, end), parameters=zone)
    component.add("SUMMARY", one_line(event.summary))
    component.add("DESCRIPTION", clean(event.description))
    component.add("CATEGORIES", [event.category])
    if "://" in event.url:
        component.add("URL", vUri(event.url))
    component.add("STATUS", event.status)
    component.add("TRANSP", "TRANSPARENT")
    component.add("CLASS", "PUBLIC")
    component.add("X-MICROSOFT-CDO-BUSYSTATUS", "FREE")
    return component


def _alarm(event: CalendarEvent) -> Alarm:
    alarm = Alarm()
    alarm.add("UID", f"alarm.{event.uid}")
    alarm.add("ACTION", "DISPLAY")
    alarm.add("DESCRIPTION", one_line(event.summary))
    alarm.add("TRIGGER", _ALL_DAY_ALARM if isinstance(event.when, AllDay) else _TIMED_ALARM)
    return alarm
