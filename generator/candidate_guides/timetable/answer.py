"""Answer a provision for one election: version, branch, day, readings, decisions and overrides."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field, replace

from candidate_guides.jurisdiction.model import Decision, Override
from candidate_guides.law.grammar import Branch, Emit, FromConfig, Provision, Roll, Rule, Version
from candidate_guides.law.terms import Kind
from candidate_guides.text import _, format_date
from candidate_guides.timetable.facts import Facts, holds
from candidate_guides.timetable.forms import DayForms
from candidate_guides.timetable.possible import Doubt, Possible, ReadingUse, merge
from candidate_guides.timetable.record import Origin
from candidate_guides.timetable.working_days import WorkingDays

# For a last moment and an officer's duty the earliest reading is safe; for an opening the latest is.
LATEST_LEADS: frozenset[Kind] = frozenset({"window_start", "earliest_moment"})


@dataclass(frozen=True, slots=True)
class Ruling:
    """The version and branch of a provision that govern one election."""

    provision: Provision
    version: Version
    branch: Branch


@dataclass(frozen=True, slots=True)
class Answer:
    """What the law, a decision or an override says of one deadline, before it is written as a record."""

    emit: Emit
    provision: Provision
    origin: Origin
    possible: tuple[Possible, ...] = ()
    leading: Possible | None = None
    followed: tuple[Possible, ...] = ()
    ruling: Ruling | None = None
    rule: Rule | None = None
    override: Override | None = None
    decision: Decision | None = None
    computed: dt.date | None = None
    settled_by: str = ""
    why_not_known: str = ""
    time: dt.time | None = field(default=None)
    undecided: tuple[Possible, ...] = ()

    @property
    def open(self) -> bool:
        """Whether readings differ and nothing has settled which one holds."""
        decided = self.decision is not None and not self.undecided
        return len(self.left) > 1 and not self.settled_by and not decided and self.override is None

    @property
    def left(self) -> tuple[Possible, ...]:
        """The days among which the readings still differ: those that a decision leaves, else all."""
        return self.undecided or self.possible


def find_ruling(provision: Provision, day: dt.date, facts: Facts) -> Ruling | None:
    """Return the version and the first branch that fit, or None where no version or no branch does."""
    version = provision.version_on(day)
    if version is None:
        return None
    for name in version.cases:
        branch = provision.branches[name]
        if holds(branch.when, facts):
            return Ruling(provision, version, branch)
    return None


class Answering:
    """Answers the rules of one election.

    Args:
        election_day: the day of the election, on which readings are settled.
        facts: the facts of the config.
        forms: works out day forms.
        working_days: rolls days.
        decisions: what the clerk decided of open readings.
        overrides: what replaces a computed date, by deadline.
    """

    def __init__(
        self,
        election_day: dt.date,
        facts: Facts,
        forms: DayForms,
        working_days: WorkingDays,
        decisions: tuple[Decision, ...],
        overrides: dict[str, Override],
    ) -> None:
        self.election_day = election_day
        self.facts = facts
        self.forms = forms
        self.working_days = working_days
        self.decisions = decisions
        self.overrides = overrides

    def answer(self, emit: Emit, ruling: Ruling, rule: Rule) -> Answer:
        """Answer one deadline of a ruling.

        Raises:
            NotKnownError, NotConcernedError: from the rule's anchor.
        """
        raw = self.forms.possible(rule.day)
        possible = self._readings(emit, ruling, rule, raw)
        choice = self._choose(emit, ruling.provision, possible)
        answer = Answer(
            emit,
            ruling.provision,
            "decision" if choice.decision else _origin(rule),
            possible,
            choice.leading,
            choice.followed,
            ruling=ruling,
            rule=rule,
            decision=choice.decision,
            computed=_first(emit, possible).day if choice.decision else None,
            settled_by=choice.settled_by,
            time=rule.at,
            undecided=choice.undecided,
        )
        override = self.overrides.get(emit.id)
        return answer if override is None else self._override(answer, override)

    def overridden(self, emit: Emit, provision: Provision, override: Override) -> Answer:
        """Answer a deadline by the file alone, where the law refuses or has no version."""
        return self._override(Answer(emit, provision, "override"), override)

    def _readings(
        self, emit: Emit, ruling: Ruling, rule: Rule, raw: tuple[Possible, ...]
    ) -> tuple[Possible, ...]:
        days: list[Possible] = []
        if rule.roll is not None or not rule.readings:
            days.extend(self._rolled(possible, rule.roll or "none") for possible in raw)
        for name in rule.readings:
            reading = ruling.provision.readings[name]
            if holds(reading.when, self.facts):
                use = ReadingUse(emit.id, ruling.provision.id, reading)
                days.extend(self._read(use, raw))
        return merge(days)

    def _read(self, use: ReadingUse, raw: tuple[Possible, ...]) -> list[Possible]:
        """Return the days a reading gives; one that moves no day leaves no trace."""
        reading = use.reading
        roll = reading.roll or "none"
        if reading.instead is not None:
            others = self.forms.possible(reading.instead)
            return [self._rolled(replace(other, via=(*other.via, use)), roll) for other in others]
        days = [(possible, self._rolled(possible, roll)) for possible in raw]
        return [
            moved if moved.day == possible.day else replace(moved, via=(*moved.via, use))
            for possible, moved in days
        ]

    def _rolled(self, possible: Possible, roll: Roll) -> Possible:
        day = self.working_days.roll(possible.day, roll)
        closed = self.working_days.closed(possible.day, legal_only=True)
        if closed is None:
            return possible
        doubts = self.forms.holiday_doubts(possible.day, day)
        if day == possible.day:
            step = _("{day} is no working day ({reason}); the rule does not move it.").format(
                day=format_date(day), reason=closed.reason
            )
        else:
            step = _("{day} is no working day ({reason}), so it moves to {moved}.").format(
                day=format_date(possible.day), reason=closed.reason, moved=format_date(day)
            )
        return possible.then(day, step, doubts=doubts)

    def _choose(self, emit: Emit, provision: Provision, possible: tuple[Possible, ...]) -> _Choice:
        for decision in self.decisions:
            if decision.rule not in (provision.id, emit.id):
                continue
            chosen = readings_named(provision, possible, decision.reading)
            # What every day shares, or none, settles nothing here.
            if chosen and len(chosen) < len(possible):
                step = decided(decision)
                if len(chosen) == 1:
                    return _settled(chosen[0], step, decision=decision)
                left = tuple(p.then(p.day, step) for p in chosen)
                first = _first(emit, left)
                return _Choice(first, (first, *(p for p in left if p is not first)), decision, undecided=left)
        for settled in provision.settled:
            if settled.deadline == emit.id and self.election_day in settled.elections:
                chosen = readings_named(provision, possible, settled.reading)
                if chosen:
                    step = _("For this election officials settled the reading: {by}.").format(by=settled.by)
                    return _settled(chosen[0], step, settled_by=settled.by)
        first = _first(emit, possible)
        return _Choice(first, (first, *(p for p in possible if p is not first)))

    @staticmethod
    def _override(answer: Answer, override: Override) -> Answer:
        computed = answer.leading.day if answer.leading else None
        day = override.date or computed
        if day is None:
            return replace(answer, override=override)
        step = _("Set to {day} by {by}: {reason} ({authority}).").format(
            day=format_date(day), by=override.by, reason=override.reason, authority=override.authority
        )
        doubts = answer.leading.doubts if answer.leading else (Doubt("unverified", UNSETTLED),)
        steps = answer.leading.steps if answer.leading else ()
        leading = Possible(day, (), (*steps, step), doubts)
        return replace(
            answer,
            origin="override",
            override=override,
            leading=leading,
            followed=(leading,),
            computed=computed,
            time=override.time or answer.time,
        )


# The id by which a decision names the text as it stands, beside the readings a provision lists.
TEXT = "text"
UNSETTLED = _("the city or town set this date: the law settles no such case")


@dataclass(frozen=True, slots=True)
class _Choice:
    leading: Possible
    followed: tuple[Possible, ...]
    decision: Decision | None = None
    settled_by: str = ""
    undecided: tuple[Possible, ...] = ()


def readings_named(
    provision: Provision, possible: tuple[Possible, ...], reading: str
) -> tuple[Possible, ...]:
    """Return the days that a reading of a provision gives, or its text as it stands.

    They are more than one where the rule counts from another whose own readings are still open.

    Args:
        provision: the rule whose reading is named.
        possible: the days its text can mean.
        reading: the reading's id, or `TEXT`.
    """
    if reading == TEXT:
        return tuple(p for p in possible if p.without(provision.id))
    return tuple(p for p in possible if p.follows(provision.id, reading))


def decided(decision: Decision) -> str:
    """Say which reading was decided, why, and by whose authority."""
    return _("The reading {reading} was decided: {reason} ({authority}).").format(
        reading=decision.reading, reason=decision.reason, authority=decision.authority
    )


def reading_name(possible: Possible, rule: str) -> str | None:
    """Return the reading of a rule that a day follows, `TEXT` for the text as it stands; None for another rule's."""
    own = next((u.reading.id for u in possible.via if u.provision == rule), None)
    return own if possible.via else TEXT


def _settled(
    chosen: Possible, step: str, *, decision: Decision | None = None, settled_by: str = ""
) -> _Choice:
    # What follows from a settled day has nothing left to decide there.
    followed = (replace(chosen, via=()),)
    return _Choice(chosen.then(chosen.day, step), followed, decision, settled_by)


def _first(emit: Emit, possible: tuple[Possible, ...]) -> Possible:
    pick = max if emit.kind in LATEST_LEADS else min
    return pick(possible, key=lambda p: p.day)


def _origin(rule: Rule) -> Origin:
    return "config" if isinstance(rule.day, FromConfig) else "computed"
