"""What pages and notices say of changes: the rows of the page of changes, and the corrections of one election."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from candidate_guides.guide.changes.words import CAUSES, KINDS, now_words, title_words, was_words
from candidate_guides.guide.view import PlaceView
from candidate_guides.ledger.model import Change, Ledger
from candidate_guides.text import _
from candidate_guides.timetable.record import Record


@dataclass(frozen=True, slots=True)
class Row:
    """One change made in public, written out; an empty string is nothing to say.

    `about` is false for the first publication of an election, whose title says all.
    """

    n: int
    on: dt.date
    kind: str
    title: str
    election: dt.date
    was: str
    now: str
    why: str
    cause: str
    about: bool


@dataclass(frozen=True, slots=True)
class Corrected:
    """A mistake said in public: what stood there, what stands now, and why; values are "" where not recorded."""

    deadline: str
    on: dt.date
    title: str
    was: str
    now: str
    why: str

    def __str__(self) -> str:
        """Write the correction as a notice does, after its day; the reason alone where no value is recorded."""
        if not self.now and not self.was:
            return self.why
        parts = [f"{self.title}."]
        if self.was and self.was != self.now:
            parts.append(_("Published before: {value}.").format(value=self.was))
        if self.now:
            parts.append(_("Right: {value}.").format(value=self.now))
        return " ".join((*parts, self.why))


def rows(ledger: Ledger | None) -> tuple[Row, ...]:
    """Return what the page of changes lists, the newest first."""
    if ledger is None:
        return ()
    return tuple(_row(change, ledger.timezone) for change in reversed(ledger.changes))


def corrections_of(view: PlaceView, record: Record) -> tuple[Corrected, ...]:
    """Return the corrections of an election: its config's, with the values that the ledger remembers.

    An election day that places share has no config, and its ledger has the reasons too.
    """
    if view.shared_day:
        return _shared(view.ledger)
    day = record.election.date
    election = next((e for e in view.place.elections if e.date == day), None)
    changes = view.ledger.changes if view.ledger else ()
    timezone = view.ledger.timezone if view.ledger else ""
    found = []
    for correction in election.corrections if election else ():
        key = f"{correction.deadline}.{day.isoformat()}"
        name = (key, correction.on, correction.why)
        change = next((c for c in changes if (c.key, c.said, c.why) == name), None)
        deadline = record.deadline(correction.deadline)
        title = change.title if change else deadline.title if deadline else correction.deadline
        found.append(
            Corrected(
                correction.deadline,
                correction.on,
                title.removesuffix(" by"),
                was_words(change, timezone) if change else "",
                now_words(change, timezone) if change else "",
                correction.why,
            )
        )
    return tuple(found)


def _shared(ledger: Ledger | None) -> tuple[Corrected, ...]:
    if ledger is None:
        return ()
    zone = ledger.timezone
    return tuple(
        Corrected(c.name, c.on, c.title, was_words(c, zone), now_words(c, zone), c.why)
        for c in ledger.changes
        if c.kind in ("corrected", "withdrawn")
    )


def _row(change: Change, timezone: str) -> Row:
    return Row(
        n=change.n,
        on=change.on,
        kind=KINDS[change.kind],
        title=change.title or title_words(change),
        election=dt.date.fromisoformat(change.election),
        was=was_words(change, timezone),
        now=now_words(change, timezone),
        why=change.why,
        cause=CAUSES[change.cause] if change.cause else "",
        about=bool(change.name),
    )
