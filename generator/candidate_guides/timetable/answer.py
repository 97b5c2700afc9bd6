"""Answer a provision for one election: version, branch, day, readings, decisions and overrides."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from candidate_guides.jurisdiction.model import Decision, Override
from candidate_guides.law.grammar import Branch, Emit, FromConfig, Provision, Roll, Rule, Version
from candidate_guides.text import _, format_date
from candidate_guides.timetable.facts import Facts, holds
from candidate_guides.timetable.forms import DayForms
from candidate_guides.timetable.possible import Doubt, Possible, ReadingUse, merge
from candidate_guides.timetable.record import Kind, Origin
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

    @property
    def open(self) -> bool:
        """Whether readings differ and nothing has settled which one holds."""
        return (
            len(self.possible) > 1 and not self.settled_by and self.decision is None and self.override is None
        )


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
        forms: Callable[[], DayForms],
        working_days: WorkingDays,
        decisions: tuple[Decision, ...],
        overrides: dict[str, Override],
    ) -> None:
        self.election_day = election_day
        self.facts = facts
        self._forms = forms
        self.working_days = working_days
        self.decisions = decisions
        self.overrides = overrides

    def answer(self, emit: Emit, ruling: Ruling, rule: Rule) -> Answer:
        """Answer one deadline of a ruling.

        Raises:
            NotKnownError, NotConcernedError: from the rule's anchor.
        """
        raw = self._forms().possible(rule.day)
        possible = self._readings(emit, ruling, rule, raw)
        answer = Answer(
            emit,
            ruling.provision,
            _origin(rule),
            possible,
            ruling=ruling,
            rule=rule,
            time=rule.at,
        )
        answer = self._lead(answer)
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
            others = self._forms().possible(reading.instead)
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
        doubts = self._forms().holiday_doubts(possible.day, day)
        if day == possible.day:
            step = _("{day} is no working day ({reason}); the rule does not move it.").format(
                day=format_date(day), reason=closed.reason
            )
        else:
            step = _("{day} is no working day ({reason}), so it moves to {moved}.").format(
                day=format_date(possible.day), reason=closed.reason, moved=format_date(day)
            )
        return possible.then(day, step, doubts=doubts)

    def _lead(self, answer: Answer) -> Answer:
        possible = answer.possible
        for decision in self.decisions if len(possible) > 1 else ():
            chosen = self._chosen(answer, decision.rule, decision.reading)
            if chosen is not None:
                step = _("The reading {reading} was decided: {reason} ({authority}).").format(
                    reading=decision.reading, reason=decision.reason, authority=decision.authority
                )
                leading = replace(chosen, steps=(*chosen.steps, step))
                return replace(
                    answer,
                    origin="decision",
                    leading=leading,
                    followed=(_on_its_own(chosen),),
                    decision=decision,
                    computed=self._first(answer).day,
                )
        for settled in answer.provision.settled:
            if settled.deadline == answer.emit.id and self.election_day in settled.elections:
                chosen = self._chosen(answer, answer.provision.id, settled.reading)
                if chosen is not None:
                    step = _("For this election officials settled the reading: {by}.").format(by=settled.by)
                    leading = replace(chosen, steps=(*chosen.steps, step))
                    return replace(
                        answer, leading=leading, followed=(_on_its_own(chosen),), settled_by=settled.by
                    )
        first = self._first(answer)
        followed = (first, *(p for p in possible if p is not first))
        return replace(answer, leading=first, followed=followed)

    @staticmethod
    def _first(answer: Answer) -> Possible:
        pick = max if answer.emit.kind in LATEST_LEADS else min
        return pick(answer.possible, key=lambda p: p.day)

    @staticmethod
    def _chosen(answer: Answer, rule: str, reading: str) -> Possible | None:
        named = rule in (answer.provision.id, answer.emit.id)
        if not named:
            return None
        if reading == TEXT:
            return next((p for p in answer.possible if not p.via or () in p.agreeing), None)
        return next((p for p in answer.possible if p.follows(answer.provision.id, reading)), None)

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
UNSETTLED = _("the date is the file's own: the law settles no such case")


def _on_its_own(chosen: Possible) -> Possible:
    """Return a settled day without the readings that led to it: what follows has nothing left to decide there."""
    return replace(chosen, via=(), agreeing=())


def _origin(rule: Rule) -> Origin:
    return "config" if isinstance(rule.day, FromConfig) else "computed"
