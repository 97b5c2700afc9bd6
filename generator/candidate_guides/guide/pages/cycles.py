"""What changed since the last election of its kind: the dates of both, where another version of the law governs."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from candidate_guides.guide.view import ElectionView, PlaceView
from candidate_guides.timetable.record import Deadline

# Offices of cities and towns are filled for two to six years; most people who run again do so after four.
_TERM = dt.timedelta(days=4 * 366)


@dataclass(frozen=True, slots=True)
class Moved:
    """One date whose law changed: as it was for the last election, or None where only its law is known."""

    now: Deadline
    before: Deadline | None


@dataclass(frozen=True, slots=True)
class Cycle:
    """What changed between two elections of a place.

    Attributes:
        since: the day of the last election of this kind in the file, or None where the file has none.
        moved: the dates under another version of the law, in order of time.
    """

    since: dt.date | None
    moved: tuple[Moved, ...]


def cycle(view: PlaceView, election: ElectionView) -> Cycle:
    """Return what changed since the last election of this kind, or within a term where the file has none."""
    record = election.record
    earlier = [
        e.record
        for e in view.elections
        if e.record.election.date < record.election.date and e.record.election.kind == record.election.kind
    ]
    dated = [d for d in record.deadlines if d.date is not None]
    if not earlier:
        return Cycle(None, tuple(Moved(d, None) for d in dated if _is_new(view, election, d)))
    last = max(earlier, key=lambda r: r.election.date)
    pairs = [(d, last.deadline(d.id)) for d in dated]
    return Cycle(
        last.election.date,
        tuple(
            Moved(now, before)
            for now, before in pairs
            if before is not None
            and before.date is not None
            and (now.rule, now.version) != (before.rule, before.version)
        ),
    )


def _is_new(view: PlaceView, election: ElectionView, deadline: Deadline) -> bool:
    provision = view.law.provisions.get(deadline.rule)
    if provision is None:
        return False
    start = next((v.span.start for v in provision.versions if str(v.span) == deadline.version), None)
    first = min(v.span.start for v in provision.versions)
    return start is not None and first < start and start > election.record.election.date - _TERM
