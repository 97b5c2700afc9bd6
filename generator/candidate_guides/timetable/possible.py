"""A day that a rule can mean: under which readings, by which steps, and what is weak in it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from candidate_guides.law.grammar import ReadingRule
from candidate_guides.timetable.record import Confidence

RANK: dict[Confidence, int] = {"verified": 0, "not_rechecked": 1, "unverified": 2}


class NotKnownError(Exception):
    """A rule cannot be answered; the message says what is known and whom to ask."""


class NotConcernedError(Exception):
    """A rule does not concern this election, such as a day before a primary that is not held."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why a day is less than verified."""

    confidence: Confidence
    why: str


@dataclass(frozen=True, slots=True)
class ReadingUse:
    """A reading that was used on the way to a day, and the provision it belongs to."""

    deadline: str
    provision: str
    reading: ReadingRule


@dataclass(frozen=True, slots=True)
class Possible:
    """One day a rule can mean. `via` is empty where the text was followed as it stands."""

    day: dt.date
    via: tuple[ReadingUse, ...] = ()
    steps: tuple[str, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    agreeing: tuple[tuple[ReadingUse, ...], ...] = field(default=())

    def then(self, day: dt.date, step: str, *, doubts: tuple[Doubt, ...] = ()) -> Possible:
        """Return the next day on the way, with the step that led there."""
        return Possible(day, self.via, (*self.steps, step), (*self.doubts, *doubts), self.agreeing)

    def follows(self, provision: str, reading: str) -> bool:
        """Tell whether this day is what a reading of a provision gives."""
        return any(
            use.provision == provision and use.reading.id == reading
            for uses in (self.via, *self.agreeing)
            for use in uses
        )

    def without(self, provision: str) -> bool:
        """Tell whether this day can be reached without any reading of a provision."""
        return any(all(use.provision != provision for use in uses) for uses in (self.via, *self.agreeing))


def weakest(doubts: Iterable[Doubt]) -> Doubt:
    """Return the doubt that weighs most, the first of equals; verified where there is none."""
    lowest = Doubt("verified", "")
    for doubt in doubts:
        if RANK[doubt.confidence] > RANK[lowest.confidence]:
            lowest = doubt
    return lowest


def merge(days: Iterable[Possible]) -> tuple[Possible, ...]:
    """Make readings that fall on the same day one, keeping the first and remembering who agrees.

    The text as it stands is always the first that is worked out, so a day that it gives is called so, whoever agrees.
    """
    merged: dict[dt.date, Possible] = {}
    for possible in days:
        first = merged.get(possible.day)
        if first is None:
            merged[possible.day] = possible
        else:
            merged[possible.day] = replace(
                first, agreeing=(*first.agreeing, possible.via, *possible.agreeing)
            )
    return tuple(merged.values())
