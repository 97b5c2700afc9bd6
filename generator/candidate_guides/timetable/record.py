"""The record of one election: what every page, form, notice and feed reads, and nothing else does the sums.

The JSON form of these classes is a public contract (`docs/record.md`): names and meanings do not change.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Literal

from candidate_guides.jurisdiction.states import State
from candidate_guides.law.terms import Audience, Bound, Kind

Origin = Literal["computed", "decision", "override", "config", "not_known"]
Confidence = Literal["verified", "not_rechecked", "unverified"]
Phase = Literal["before", "open", "last_day", "closed", "over"]

SCHEMA = 1


@dataclass(frozen=True, slots=True)
class Notice:
    """A warning printed beside what it concerns: a stable code and a sentence for a clerk."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Reading:
    """One defensible reading of a text that is open; `leads` marks the one that is printed first."""

    id: str
    who: str
    cite: str
    leads: bool
    says: str = ""
    date: dt.date | None = None
    time: dt.time | None = None
    signatures: int | None = None
    amount: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Deadline:
    """One dated thing of one election.

    `date` is after roll, reading, decision and override; `raw_date` is before any of them.
    `safe_date` is the last working day on or before a duty's date (never null for a dated duty).
    `accept_until` is the latest reading's moment, which the officer who must accept observes.
    """

    id: str
    kind: Kind
    title: str
    act: str
    date: dt.date | None
    timezone: str
    rule: str
    version: str
    cite: str
    origin: Origin
    confidence: Confidence
    audience: tuple[Audience, ...]
    time: dt.time | None = None
    until: dt.time | None = None
    time_basis: str | None = None
    bound: Bound = "by"
    instant: dt.datetime | None = None
    raw_date: dt.date | None = None
    safe_date: dt.date | None = None
    first_open_day: dt.date | None = None
    accept_until: dt.datetime | None = None
    computed: dt.date | None = None
    weak: str | None = None
    steps: tuple[str, ...] = ()
    readings: tuple[Reading, ...] = ()
    warnings: tuple[Notice, ...] = ()


@dataclass(frozen=True, slots=True)
class OfficeRef:
    """An office as it stands on this ballot; `id` is the slug of what tells it apart there.

    `listed` is false for the one entry that stands for every seat of a ballot whose seats are not in the file.
    """

    id: str
    title: str
    ward: str | None
    position: str | None
    unexpired: bool
    term_years: int | None = None
    seats: int = 1
    ends: dt.date | None = None
    residence_in: str | None = None
    listed: bool = True


@dataclass(frozen=True, slots=True)
class Petition:
    """How many signatures, of whom, and how the number was found; `signatures` None is "ask".

    `rule` is the law's; "" where only a charter or an ordinance asks for signatures.
    """

    signatures: int | None
    base: int | None
    signers: str
    cite: str
    steps: tuple[str, ...] = ()
    readings: tuple[Reading, ...] = ()
    warnings: tuple[Notice, ...] = ()
    rule: str = ""

    @property
    def doubt(self) -> str:
        """Why the number that is shown is unverified, or ""."""
        shown = self.warnings if self.signatures is not None else ()
        return next((warning.message for warning in shown if warning.code == "unverified"), "")


@dataclass(frozen=True, slots=True)
class LateWriteIn:
    """The fee of a write-in candidate who files late; `amount` None is "ask"."""

    amount: Decimal | None
    cite: str
    steps: tuple[str, ...] = ()
    readings: tuple[Reading, ...] = ()


@dataclass(frozen=True, slots=True)
class Fee:
    """The filing fee of one office with its working; `amount` None is "ask", zero is free."""

    office: OfficeRef
    amount: Decimal | None
    authority: str
    cite: str
    currency: str = "USD"
    rule: str = ""
    version: str = ""
    confidence: Confidence = "verified"
    weak: str | None = None
    steps: tuple[str, ...] = ()
    petition: Petition | None = None
    nominating_petition: Petition | None = None
    late_write_in: LateWriteIn | None = None
    readings: tuple[Reading, ...] = ()
    warnings: tuple[Notice, ...] = ()


@dataclass(frozen=True, slots=True)
class ChainRow:
    """One possible start of a triggered answer and what follows from it."""

    start: dt.date | dt.datetime
    answers: tuple[tuple[str, dt.date | dt.datetime | None], ...]


@dataclass(frozen=True, slots=True)
class Chain:
    """A triggered answer as a table of every possible start ("filed on" -> "notify by")."""

    id: str
    title: str
    start_title: str
    rule: str
    version: str
    cite: str
    confidence: Confidence
    columns: tuple[tuple[str, str], ...]
    rows: tuple[ChainRow, ...]
    audience: tuple[Audience, ...]
    weak: str | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Task:
    """A clerk's duty on a day: from a rule, or from the newspaper's copy deadline before it."""

    id: str
    title: str
    date: dt.date
    safe_date: dt.date
    deadline: str
    time: dt.time | None = None
    note: str = ""
    done_on: dt.date | None = None


@dataclass(frozen=True, slots=True)
class PlaceRef:
    """The municipality a record is for."""

    id: str
    state: State
    name: str
    type: Literal["city", "town"]
    class_: str | None
    geoid: str | None


@dataclass(frozen=True, slots=True)
class PhaseDays:
    """First days of the phases open and over, and the last day of filing (closed starts the next day)."""

    opens: dt.date
    closes: dt.date
    over: dt.date

    def phase_on(self, day: dt.date) -> Phase:
        """Return where the election stands on a day: before filing opens, open, its last day, closed, or over."""
        if day >= self.over:
            return "over"
        if day > self.closes:
            return "closed"
        if day == self.closes:
            return "last_day"
        return "open" if day >= self.opens else "before"


@dataclass(frozen=True, slots=True)
class ElectionRef:
    """The election a record is for."""

    date: dt.date
    kind: Literal["general", "special"]
    primary: dt.date | None
    phase_days: PhaseDays
    method: str = "ordinary"
    status: str = "scheduled"


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that is published about one election of one place."""

    place: PlaceRef
    election: ElectionRef
    deadlines: tuple[Deadline, ...]
    fees: tuple[Fee, ...]
    warnings: tuple[Notice, ...] = ()
    chains: tuple[Chain, ...] = ()
    tasks: tuple[Task, ...] = ()
    closed_days: tuple[tuple[dt.date, str], ...] = field(default=())
    schema: int = SCHEMA

    @property
    def seats(self) -> tuple[Fee, ...]:
        """The offices that the file lists, each with its fee; none where the ballot is not known."""
        return tuple(fee for fee in self.fees if fee.office.listed)

    def deadline(self, deadline_id: str) -> Deadline | None:
        """Return the deadline with this id, or None when this election has none."""
        return next((d for d in self.deadlines if d.id == deadline_id), None)
