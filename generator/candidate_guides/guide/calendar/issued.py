"""What the ledger says of an event that was published before."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

from candidate_guides.guide.calendar.event import When
from candidate_guides.law.terms import Audience

EventState = Literal["scheduled", "cancelled"]


@dataclass(frozen=True, slots=True)
class Gone:
    """What a subscriber still holds of an event, should the records no longer have it.

    `when` is the span it was issued with; without it the event is laid before `time`, or on the whole day.
    """

    title: str
    date: dt.date
    timezone: str
    audience: tuple[Audience, ...]
    time: dt.time | None = None
    when: When | None = None


@dataclass(frozen=True, slots=True)
class Issued:
    """How an event was last issued: its SEQUENCE and the stamp of its last change (UTC).

    `note` is the line that tells a subscriber what changed. `gone` is set for an event that is withdrawn, or would
    be if the records lost it: calendars drop an event only when they are told (RFC 5545 §3.8.1.11).
    `content` is the digest of what was issued (`event.content_digest`), empty where it is not known: an event that
    no longer has it is one SEQUENCE further. `corrected`: a mistake in it was said in public.
    """

    sequence: int
    stamp: dt.datetime
    state: EventState = "scheduled"
    note: str = ""
    gone: Gone | None = None
    content: str = ""
    corrected: bool = False
