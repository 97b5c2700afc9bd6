"""What the ledger says of an event that was published before."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Literal

from candidate_guides.timetable.record import Audience

EventState = Literal["scheduled", "cancelled"]


@dataclass(frozen=True, slots=True)
class Gone:
    """An event that a subscriber still holds and that the records no longer have."""

    title: str
    date: dt.date
    timezone: str
    audience: tuple[Audience, ...]
    time: dt.time | None = None


@dataclass(frozen=True, slots=True)
class Issued:
    """How an event was last issued: its SEQUENCE and the stamp of its last change (UTC).

    `note` is the line that tells a subscriber what changed. `gone` is set, with the state "cancelled", for an
    event that is withdrawn: calendars drop it only when they are told (RFC 5545 §3.8.1.11).
    """

    sequence: int
    stamp: dt.datetime
    state: EventState = "scheduled"
    note: str = ""
    gone: Gone | None = None
