"""The closed grammar in which the law is written down: one typed class a form.

A new form needs a decision record (`docs/decisions/`), since every reader of these files must know them all.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Literal

from candidate_guides.law.terms import Audience, Bound, Kind

Unit = Literal["days", "weeks", "business days", "months", "years", "hours"]
Side = Literal["before", "after"]
Relation = Literal["before", "after", "on_or_before", "on_or_after"]
Roll = Literal["none", "forward", "back", "saturday_back_sunday_forward", "first_open"]
Mark = Literal["verified", "unverified"]
Axis = Literal["elections", "days"]
Years = Literal["odd", "even"]
Condition = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Name:
    """The election, the primary, another deadline, or what starts a chain."""

    name: str


@dataclass(frozen=True, slots=True)
class HolidayOf:
    """A holiday of the state's table in the year of the election."""

    holiday: str


@dataclass(frozen=True, slots=True)
class Count:
    """A number of days, weeks, business days, months, years or hours before or after an anchor."""

    amount: int
    unit: Unit
    side: Side
    anchor: Anchor


@dataclass(frozen=True, slots=True)
class MoreThan:
    """The nearest day that is more than a number of days before an anchor."""

    amount: int
    anchor: Anchor


@dataclass(frozen=True, slots=True)
class NthOf:
    """The nth weekday of a month; the last where `n` is -1. Weekdays count from Monday as 0."""

    n: int
    weekday: int
    month: int
    years: Years | None = None


@dataclass(frozen=True, slots=True)
class NthFrom:
    """The nth weekday before or after an anchor."""

    n: int
    weekday: int
    relation: Relation
    anchor: Anchor
    years: Years | None = None


@dataclass(frozen=True, slots=True)
class Fixed:
    """A day of the calendar in the year of the election."""

    month: int
    day: int


@dataclass(frozen=True, slots=True)
class OneOff:
    """A date that a statute names once."""

    date: dt.date


@dataclass(frozen=True, slots=True)
class Was:
    """A day the law named before a statute moved it: still accepted, with a warning."""

    date: dt.date
    until: dt.date
    warn: str


@dataclass(frozen=True, slots=True)
class FromConfig:
    """A date that the clerk, a county or a council sets, and the days on which the law lets it fall.

    `must_be` None lets any day stand; an empty tuple lets none. `put_off_to` are the days to which
    an election can be put off; empty where no text that was read names them.
    """

    key: str
    must_be: tuple[Day, ...] | None = None
    was: tuple[Was, ...] = ()
    not_before: Day | None = None
    put_off_to: tuple[Day, ...] = ()
    years: Years | None = None
    years_warning: str = ""
    says: str = ""


@dataclass(frozen=True, slots=True)
class SameDayAs:
    """The day of another deadline."""

    anchor: Anchor


@dataclass(frozen=True, slots=True)
class Earliest:
    """The first of several days."""

    days: tuple[Day, ...]


@dataclass(frozen=True, slots=True)
class Latest:
    """The last of several days."""

    days: tuple[Day, ...]


Day = Count | MoreThan | NthOf | NthFrom | Fixed | OneOff | FromConfig | SameDayAs | Earliest | Latest
Anchor = Name | HolidayOf | Day


@dataclass(frozen=True, slots=True)
class Rule:
    """What one branch says of one deadline."""

    day: Day
    roll: Roll | None = None
    at: dt.time | None = None
    until: dt.time | None = None
    bound: Bound = "by"
    office_close: bool = False
    at_cite: str = ""
    at_mark: Mark = "verified"
    at_why: str = ""
    readings: tuple[str, ...] = ()
    mark: Mark | None = None
    why: str = ""
    cite: str = ""
    note: str = ""
    audience: tuple[Audience, ...] = ()


@dataclass(frozen=True, slots=True)
class Emit:
    """One deadline a provision answers for."""

    id: str
    kind: Kind
    title: str
    act: str
    audience: tuple[Audience, ...]


@dataclass(frozen=True, slots=True)
class ReadingRule:
    """A defensible reading of an open text: a roll, or another day instead."""

    id: str
    who: str
    says: str
    cite: str
    roll: Roll | None = None
    instead: Day | None = None
    when: Condition = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Span:
    """A half-open span of days; `end` None has no end."""

    start: dt.date
    end: dt.date | None

    def __contains__(self, day: dt.date) -> bool:
        """Tell whether `day` lies in the span."""
        return self.start <= day and (self.end is None or day < self.end)

    def __str__(self) -> str:
        """Write the span as the law files do: `2013-01-01/2026-01-01` or `2026-01-01/..`."""
        return f"{self.start.isoformat()}/{self.end.isoformat() if self.end else '..'}"


@dataclass(frozen=True, slots=True)
class Settled:
    """What officials did for one election where the text is open."""

    deadline: str
    elections: Span
    reading: str
    by: str


@dataclass(frozen=True, slots=True)
class Source:
    """Where a version was read, and when."""

    title: str
    url: str = ""
    read: dt.date | None = None


@dataclass(frozen=True, slots=True)
class Branch:
    """A case of the law: when it applies and what it says, or why it says nothing.

    `refuse`: why the law settles no such case, and `write`: what the clerk writes then. `unknown`: the text is not
    known. Neither, and no rules: the provision does not concern this case.
    """

    name: str
    when: Condition
    rules: Mapping[str, Rule]
    refuse: str = ""
    write: str = ""
    unknown: str = ""
    mark: Mark | None = None
    why: str = ""


@dataclass(frozen=True, slots=True)
class Version:
    """The text in force on a span of its axis."""

    axis: Axis
    span: Span
    mark: Mark
    why: str
    source: Source | None
    cases: tuple[str, ...] = ()
    cite: str = ""


@dataclass(frozen=True, slots=True)
class ChainStart:
    """What starts a triggered answer, and the days on which it can happen."""

    name: str
    title: str
    first: Day
    last: Day
    at: dt.time | None = None


@dataclass(frozen=True, slots=True)
class Provision:
    """One provision with all its versions: deadlines of an election, or a chain that an event starts."""

    id: str
    title: str
    cite: str
    emits: Mapping[str, Emit]
    branches: Mapping[str, Branch]
    versions: tuple[Version, ...]
    readings: Mapping[str, ReadingRule] = field(default_factory=dict)
    settled: tuple[Settled, ...] = ()
    essential: bool = False
    counting: str = ""
    note: str = ""
    given: ChainStart | None = None

    def version_on(self, day: dt.date) -> Version | None:
        """Return the version in force for a day of the provision's axis, or None where none is known."""
        return next((v for v in self.versions if day in v.span), None)


@dataclass(frozen=True, slots=True)
class Holiday:
    """A legal holiday: the day it falls on, and where it is kept when that day is a weekend."""

    name: str
    day: Day
    years: Span
    observed: Mapping[int, str]
    option: str = ""
    mark: Mark = "verified"
    why: str = ""


@dataclass(frozen=True, slots=True)
class HolidayTable:
    """A state's legal holidays, by statute."""

    id: str
    title: str
    cite: str
    holidays: tuple[Holiday, ...]
    source: Source | None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Counting:
    """Which end of a span is counted, and which days are no working days."""

    id: str
    title: str
    cite: str
    says: str
    holidays: str
    mark: Mark
    why: str
    source: Source | None


@dataclass(frozen=True, slots=True)
class Amount:
    """A fee: a flat sum, a percentage of the pay, or nothing the law can say.

    `refuse`: why there is no such fee, and `write`: what the clerk writes in its place.
    """

    when: Condition
    flat: Decimal | None = None
    percent: Decimal | None = None
    of: str = ""
    round: str = ""
    round_mark: Mark = "verified"
    round_why: str = ""
    cap: Decimal | None = None
    refuse: str = ""
    write: str = ""
    ask: str = ""
    cite: str = ""
    says: str = ""
    id: str = ""
    who: str = ""
    warn: str = ""
    late_write_in: tuple[Amount, ...] = ()
    readings: tuple[Amount, ...] = ()


@dataclass(frozen=True, slots=True)
class FeeVersion:
    """The fees in force on a span of filing days, by what authority sets them."""

    span: Span
    mark: Mark
    why: str
    source: Source | None
    authorities: Mapping[str, tuple[Amount, ...]]
    cite: str = ""


@dataclass(frozen=True, slots=True)
class FeeProvision:
    """What a candidate pays on filing."""

    id: str
    title: str
    cite: str
    versions: tuple[FeeVersion, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class SignatureCount:
    """A number of signatures: a share of a base, or the dollars of the fee, with its bounds."""

    of: str
    percent: Decimal | None = None
    round: Literal["up", "down"] = "up"
    at_most: int | None = None
    at_least: int | None = None
    id: str = ""
    who: str = ""
    cite: str = ""
    flat: int | None = None


@dataclass(frozen=True, slots=True)
class PetitionVersion:
    """The signatures asked on a span of filing days."""

    span: Span
    mark: Mark
    why: str
    source: Source | None
    when: Condition
    count: SignatureCount
    signers: str
    readings: tuple[SignatureCount, ...] = ()
    cite: str = ""


@dataclass(frozen=True, slots=True)
class PetitionProvision:
    """A petition that stands in place of the fee, or that nominates."""

    id: str
    title: str
    cite: str
    purpose: Literal["instead_of_fee", "nomination"]
    versions: tuple[PetitionVersion, ...]
    ask: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class OfficeKind:
    """An office, or a kind of office, that a schedule prices; `level` is the heading it stands under.

    `facts` are what its name already says: an office without pay has pay_basis none.
    """

    id: str
    title: str
    level: str
    note: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FeeRow:
    """What a schedule asks for some of its offices: an amount of its own, or that of the fee law it follows.

    `late` takes, of the law that is followed, the fee of a write-in who files late.
    """

    offices: tuple[str, ...]
    amount: Amount
    follows: str = ""
    late: bool = False


@dataclass(frozen=True, slots=True)
class SignatureRow:
    """The signatures in place of the fee for some offices: a count, the petition law it follows, or why none."""

    offices: tuple[str, ...]
    when: Condition
    count: SignatureCount | None = None
    follows: str = ""
    none: str = ""
    signers: str = ""
    readings: tuple[SignatureCount, ...] = ()
    ask: str = ""
    cite: str = ""


@dataclass(frozen=True, slots=True)
class PayeeRow:
    """Who gets the fee of some offices; `divided` says how counties share it, in the law's words."""

    offices: tuple[str, ...]
    when: Condition
    to: str
    says: str
    mark: Mark
    why: str
    cite: str = ""
    divided: str = ""


@dataclass(frozen=True, slots=True)
class ScheduleVersion:
    """The three tables in force on a span of filing days."""

    span: Span
    mark: Mark
    why: str
    source: Source | None
    fees: tuple[FeeRow, ...]
    signatures: tuple[SignatureRow, ...]
    payees: tuple[PayeeRow, ...]
    cite: str = ""


@dataclass(frozen=True, slots=True)
class FeeExample:
    """A case that a schedule works out for its readers; `says` has where its figures are from."""

    says: str
    office: str
    day: dt.date
    pay_basis: str = "unknown"
    annual: Decimal | None = None
    counties: tuple[str, ...] = ()
    votes: int | None = None
    class_: str = ""


@dataclass(frozen=True, slots=True)
class FeeSchedule:
    """The fees of every office that a statute names, those of no city or town among them."""

    id: str
    title: str
    cite: str
    offices: Mapping[str, OfficeKind]
    versions: tuple[ScheduleVersion, ...]
    note: str = ""
    examples: tuple[FeeExample, ...] = ()

    def version_on(self, day: dt.date) -> ScheduleVersion | None:
        """Return the tables in force on a filing day, or None where none is known."""
        return next((v for v in self.versions if day in v.span), None)


@dataclass(frozen=True, slots=True)
class SessionsRead:
    """How far the legislature's sessions were read: an election after `until` could be under unread law."""

    until: dt.date
    weak: str


@dataclass(frozen=True, slots=True)
class Law:
    """The law of one state, read once and shared."""

    state: str
    name: str
    timezone: str
    sessions_read: SessionsRead
    provisions: Mapping[str, Provision]
    chains: Mapping[str, Provision]
    countings: Mapping[str, Counting]
    holiday_tables: Mapping[str, HolidayTable]
    fees: Mapping[str, FeeProvision]
    petitions: Mapping[str, PetitionProvision]
    filing_officer: str = ""
    digest: str = ""
    schedules: Mapping[str, FeeSchedule] = field(default_factory=dict)

    @property
    def deadline_ids(self) -> frozenset[str]:
        """The deadlines of an election under this law, by the names a config uses."""
        return frozenset(emit for provision in self.provisions.values() for emit in provision.emits)
