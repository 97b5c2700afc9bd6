"""What a ledger holds: each event and each seat as it was last issued, and every change made in public."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from candidate_guides.guide.calendar.event import When
from candidate_guides.law.terms import Audience, Bound

SCHEMA = 1
EntryState = Literal["scheduled", "cancelled", "dropped"]
Cause = Literal["file", "law", "decision", "override", "status", "program"]
ChangeKind = Literal[
    "published",
    "corrected",
    "noted",
    "moved",
    "added",
    "withdrawn",
    "restored",
    "cancelled",
    "seat_added",
    "seat_withdrawn",
    "fee",
]

_VALUE = re.compile(r"(\d{4}-\d\d-\d\d)(?: (before )?(\d\d:\d\d)(?:-(\d\d:\d\d))?)?")


@dataclass(frozen=True, slots=True)
class Value:
    """The moment that was published: a day, its hour if it has one, and whether the hour itself is in time."""

    date: dt.date
    time: dt.time | None = None
    until: dt.time | None = None
    bound: Bound = "by"

    def __str__(self) -> str:
        """Write the value as the ledger does: `2026-07-28 17:00`, `2027-06-07 before 17:00`, `… 13:00-17:00`."""
        if self.time is None:
            return self.date.isoformat()
        end = f"-{self.until:%H:%M}" if self.until else ""
        return f"{self.date.isoformat()} {'before ' if self.bound == 'before' else ''}{self.time:%H:%M}{end}"

    @classmethod
    def parse(cls, text: str) -> Value:
        """Read what `str` writes.

        Raises:
            ValueError: it is not written so.
        """
        found = _VALUE.fullmatch(text)
        if not found:
            raise ValueError(f"{text!r} is not a day like 2026-07-28, with an hour like 17:00 or without")
        clocks = [dt.time.fromisoformat(part) if part else None for part in found.groups()[2:]]
        return cls(dt.date.fromisoformat(found[1]), clocks[0], clocks[1], "before" if found[2] else "by")


@dataclass(frozen=True, slots=True)
class Entry:
    """One event as it was last issued.

    Its key is the first part of its UID, `filing_closes.2026-11-03`, so that a ledger holds no address. `summary`
    and `when` are what a subscriber's calendar shows. `law` is a digest of the rules that the value comes from,
    `content` one of all the event says. `drop_on` is the day from which a cancelled event may be left out.
    """

    title: str
    value: Value
    when: When
    audience: tuple[Audience, ...]
    summary: str
    content: str
    stamp: dt.datetime
    rule: str = ""
    version: str = ""
    origin: str = ""
    law: str = ""
    confidence: str = ""
    sequence: int = 0
    state: EntryState = "scheduled"
    drop_on: dt.date | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """One office as it was last issued: its fee (a decimal string, "" for ask) and the signatures in its place."""

    title: str
    fee: str
    signatures: int | None
    rule: str
    version: str


@dataclass(frozen=True, slots=True)
class Change:
    """One change made in public; never altered or removed afterwards.

    `n` numbers the changes of a place and is part of the address of each in the news feed. `key` is that of the
    event or the seat, or the election's day. `was` and `now` are values as the ledger writes them. `said` is the
    day of the `corrections` entry that `why` is taken from.
    """

    n: int
    on: dt.date
    kind: ChangeKind
    key: str
    title: str
    was: str = ""
    now: str = ""
    why: str = ""
    cause: Cause | Literal[""] = ""
    said: dt.date | None = None

    @property
    def election(self) -> str:
        """The day of the election, in ISO form: the last part of the key."""
        return self.key.rpartition(".")[2]

    @property
    def name(self) -> str:
        """The deadline or the office: the first part of the key; "" for the election itself."""
        return self.key.rpartition(".")[0]


@dataclass(frozen=True, slots=True)
class Held:
    """How an election stood when it was last issued, and the first day on which it is over."""

    status: str
    over: dt.date


@dataclass(frozen=True, slots=True)
class Ledger:
    """All that was issued for one place. `source` is a digest of what its config and its county's file said then."""

    place: str
    timezone: str
    source: str
    published: tuple[dt.date, ...]
    elections: Mapping[str, Held] = field(default_factory=dict)
    events: Mapping[str, Entry] = field(default_factory=dict)
    seats: Mapping[str, Seat] = field(default_factory=dict)
    changes: tuple[Change, ...] = ()

    def corrected(self, key: str) -> tuple[Change, ...]:
        """Return the mistakes in one event that were said in public, the oldest first."""
        return tuple(c for c in self.changes if c.key == key and c.kind in ("corrected", "noted"))
