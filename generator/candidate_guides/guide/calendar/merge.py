"""Feeds of many places in one: the events as they stand in the places' own feeds, byte for byte.

A subscriber of two feeds so holds one event once, and a county's feed can never say another hour than the city's.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from candidate_guides.guide.calendar.write import Head, assemble

# Google refuses a feed of more than a megabyte, and reads no more than some thousand events.
MAX_OCTETS = 850_000
MAX_EVENTS = 1_000
_EVENT = re.compile(rb"^BEGIN:VEVENT\r\n.*?^END:VEVENT\r\n", re.MULTILINE | re.DOTALL)
_FOLD = re.compile(rb"\r\n[ \t]")
_UID = re.compile(rb"^UID:(.+?)\r\n", re.MULTILINE)
_START = re.compile(rb"^DTSTART[^:]*:(\d{8})(T\d{6})?\r\n", re.MULTILINE)
_ZONE = re.compile(rb"^DT(?:START|END);TZID=([^:;]+):", re.MULTILINE)
_STAMP = re.compile(rb"^DTSTAMP:(\d{8}T\d{6})Z\r\n", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class _Event:
    uid: str
    start: bytes
    zones: frozenset[str]
    stamp: bytes
    body: bytes

    @property
    def election(self) -> str:
        return self.uid.split(".")[1]


def merge(head: Head, feeds: Iterable[bytes], *, tasks: bool = True) -> bytes | None:
    """Put the events of several feeds into one, in order of time, each UID once.

    Where all are too many for calendar programs, whole elections are left out, the oldest first; the newest stays.

    Args:
        head: The new calendar's own properties.
        feeds: Calendars that `write` or `merge` made. Where two have the same UID, the first one's event stands.
        tasks: Whether the clerk's own tasks are kept, such as what each day's papers bring.

    Returns:
        The bytes of the .ics file; None where no feed has an event.
    """
    found: dict[str, _Event] = {}
    for data in feeds:
        for body in _EVENT.findall(data):
            event = _read(body)
            if tasks or not event.uid.startswith("task-"):
                found.setdefault(event.uid, event)
    events = _newest(list(found.values()))
    if not events:
        return None
    events.sort(key=lambda event: (event.start, event.uid))
    zones = {zone for event in events for zone in event.zones}
    newest = max(event.stamp for event in events).decode()
    changed = dt.datetime.strptime(newest, "%Y%m%dT%H%M%S").replace(tzinfo=dt.UTC)
    return assemble(head, [event.body for event in events], zones, changed)


def _read(body: bytes) -> _Event:
    text = _FOLD.sub(b"", body)
    (uid,), (start,), (stamp,) = _UID.findall(text)[:1], _START.findall(text), _STAMP.findall(text)
    zones = frozenset(zone.decode() for zone in _ZONE.findall(text))
    return _Event(uid.decode(), b"".join(start), zones, stamp, body)


def _newest(events: Sequence[_Event]) -> list[_Event]:
    kept: list[_Event] = []
    octets = 0
    for election in sorted({event.election for event in events}, reverse=True):
        more = [event for event in events if event.election == election]
        octets += sum(len(event.body) for event in more)
        if kept and (octets > MAX_OCTETS or len(kept) + len(more) > MAX_EVENTS):
            break
        kept += more
    return kept
