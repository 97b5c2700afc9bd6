"""Hold what a place would issue against what it issued: the next ledger, and what changes in public."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from candidate_guides.ledger.model import Cause, Change, ChangeKind, Entry, Held, Ledger, Seat
from candidate_guides.ledger.offer import Offer, Said

# How long a calendar has to fetch the word that an event is cancelled before the feed leaves it out.
TOMBSTONE = dt.timedelta(days=90)
_SECOND = dt.timedelta(seconds=1)
_CALLED_OFF = frozenset({"cancelled", "lapsed"})


@dataclass(frozen=True, slots=True)
class Outcome:
    """What publishing would do.

    `pending` are changes of a published date for which the config gives no reason. `reworded` are the keys of
    events whose words change and whose value does not. `dropped` are cancelled events whose day has come, and
    events of elections that are over and have left the file.
    """

    old: Ledger | None
    new: Ledger
    changes: tuple[Change, ...]
    pending: tuple[Change, ...]
    reworded: tuple[str, ...]
    dropped: tuple[str, ...]

    @property
    def is_news(self) -> bool:
        """Whether there is anything to write."""
        return self.old != self.new


def stamp_of(day: dt.date) -> dt.datetime:
    """Return what an event that changes on a day is stamped with: the day's first moment in UTC."""
    return dt.datetime.combine(day, dt.time(0), dt.UTC)


def compare(old: Ledger | None, now: Offer, on: dt.date) -> Outcome:
    """Work out the next ledger of a place.

    SEQUENCE and stamp of an event go up when what it says changes, and only then (RFC 5545 §3.8.7.4). An event that
    vanished is cancelled with the day from which it may be left out; its number is kept, for one that returns must
    count on.

    Args:
        old: what was issued before, or None for a place that was never published.
        now: what its config and the law give.
        on: the day of publishing.
    """
    return _Comparison(old, now, on).outcome()


@dataclass(slots=True)
class _Comparison:
    old: Ledger | None
    now: Offer
    on: dt.date
    changes: list[Change] = field(default_factory=list)
    pending: list[Change] = field(default_factory=list)
    reworded: list[str] = field(default_factory=list)
    dropped: list[str] = field(default_factory=list)

    def outcome(self) -> Outcome:
        self._new_elections()
        events = dict(self._events())
        self._left_over()
        self._seats()
        old = self.old or Ledger(self.now.place, self.now.timezone, "", ())
        new = replace(
            old,
            place=self.now.place,
            timezone=self.now.timezone,
            elections=dict(self._held(events)),
            events=events,
            seats=self.now.seats,
            changes=(*old.changes, *self.changes),
        )
        if self.old is None or self.changes or _numbers(new) != _numbers(old):
            new = replace(new, published=tuple(dict.fromkeys((*old.published, self.on))))
        if new != self.old:
            new = replace(new, source=self.now.source)
        return Outcome(
            self.old, new, tuple(self.changes), tuple(self.pending), tuple(self.reworded), tuple(self.dropped)
        )

    def _events(self) -> Iterator[tuple[str, Entry]]:
        before = self.old.events if self.old else {}
        for key, entry in self.now.events.items():
            last = before.get(key)
            yield key, self._first(key, entry) if last is None else self._again(key, last, entry)
        for key, last in before.items():
            if key not in self.now.events:
                yield key, self._vanished(key, last)

    def _first(self, key: str, entry: Entry) -> Entry:
        said = self._said(key)
        if said:
            self._say("noted", key, entry.title, str(entry.value), str(entry.value), said=said)
        elif self.old and key.rpartition(".")[2] in self.old.elections and entry.origin != "task":
            self._say("added", key, entry.title, now=str(entry.value))
        return entry

    def _again(self, key: str, last: Entry, entry: Entry) -> Entry:
        count = len(self.changes) + len(self.pending)
        if last.state != "scheduled":
            # One that comes back into the archive was never called off.
            if entry.origin != "task" and self.now.elections[key.rpartition(".")[2]].over > self.on:
                self._say("restored", key, entry.title, now=str(entry.value))
        elif entry.origin == "task":
            pass
        elif last.value != entry.value:
            self._moved(key, last, entry)
        elif said := self._said(key):
            self._say("noted", key, entry.title, str(last.value), str(entry.value), said=said)
        elif kind := self._called_off_or_on(key):
            why = self.now.status_why.get(key.rpartition(".")[2], "")
            self._say(kind, key, entry.title, str(last.value), why=why, cause="status")
        told = len(self.changes) + len(self.pending) > count
        if last.state == "scheduled" and last.content == entry.content and not told:
            return replace(entry, sequence=last.sequence, stamp=last.stamp)
        if not told and last.state == "scheduled":
            self.reworded.append(key)
        return replace(entry, sequence=last.sequence + 1, stamp=self._stamp(last))

    def _moved(self, key: str, last: Entry, entry: Entry) -> None:
        was, now, cause = str(last.value), str(entry.value), self._cause(key, last, entry)
        election = key.rpartition(".")[2]
        why = self.now.status_why.get(election, "")
        if said := self._said(key):
            self._say("corrected", key, entry.title, was, now, said=said, cause=cause)
        elif cause == "status" and why:
            self._say("moved", key, entry.title, was, now, why=why, cause=cause)
        elif key.startswith("local-"):
            self._say("moved", key, entry.title, was, now, cause=cause)
        else:
            self.pending.append(self._change("corrected", key, entry.title, was, now, cause=cause))

    def _vanished(self, key: str, last: Entry) -> Entry:
        if last.state == "dropped":
            return last
        if last.state == "cancelled":
            if last.drop_on is None or last.drop_on > self.on:
                return last
            self.dropped.append(key)
            return replace(last, state="dropped", drop_on=None)
        held = self.old.elections.get(key.rpartition(".")[2]) if self.old else None
        if held is not None and held.over <= self.on:
            # What took place is not cancelled.
            self.dropped.append(key)
            return replace(last, state="dropped")
        if last.origin != "task":
            self._withdrawn(key, last)
        return replace(
            last,
            state="cancelled",
            sequence=last.sequence + 1,
            stamp=self._stamp(last),
            drop_on=self.on + TOMBSTONE,
        )

    def _withdrawn(self, key: str, last: Entry) -> None:
        election = key.rpartition(".")[2]
        gone = election not in self.now.elections
        said = self._said(key) or (self._said_of_successor(election) if gone else None)
        if said or key.startswith("local-"):
            self._say("withdrawn", key, last.title, str(last.value), said=said, cause="file")
        else:
            same = gone or self.now.prints.of(last.rule) == last.law
            cause = self._file_or("program") if same else "law"
            self.pending.append(self._change("withdrawn", key, last.title, str(last.value), cause=cause))

    def _said_of_successor(self, gone: str) -> Said | None:
        """Find the reason of an election that left the file: on the election day of one that is new in it."""
        known = self.old.elections if self.old else {}
        fresh = [day for day in self.now.elections if day not in known]
        entries = [s for s in self.now.said if s.key in {f"general.{day}" for day in fresh}]
        return entries[0] if entries and gone not in self.now.elections else None

    def _left_over(self) -> None:
        """Take up `corrections` of events that no longer stand, so that none is lost."""
        for said in self._unused():
            if said.key in self.now.events or self.old is None or said.key not in self.old.events:
                continue
            entry = self.old.events[said.key]
            self._say("noted", said.key, entry.title, str(entry.value), said=said)

    def _new_elections(self) -> None:
        known = self.old.elections if self.old else {}
        for day, held in self.now.elections.items():
            if day not in known and held.over > self.on:
                self._say("published", day, "")

    def _seats(self) -> None:
        old = self.old.seats if self.old else {}
        known = self.old.elections if self.old else {}
        for key, seat in self.now.seats.items():
            last = old.get(key)
            if last is None and key.rpartition(".")[2] in known:
                self._say("seat_added", key, seat.title, now=_fee_words(seat))
            elif last is not None and _fee_words(last) != _fee_words(seat):
                cause = "law" if last.version != seat.version else self._file_or("law")
                self._say("fee", key, seat.title, _fee_words(last), _fee_words(seat), cause=cause)
        for key, last in old.items():
            day = key.rpartition(".")[2]
            archived = day not in self.now.elections and day in known and known[day].over <= self.on
            if key not in self.now.seats and not archived:
                self._say("seat_withdrawn", key, last.title, _fee_words(last), cause="file")

    def _held(self, events: dict[str, Entry]) -> Iterator[tuple[str, Held]]:
        """Keep an election for as long as an event of it stands in a feed."""
        alive = {key.rpartition(".")[2] for key, entry in events.items() if entry.state != "dropped"}
        if self.old:
            yield from ((day, held) for day, held in self.old.elections.items() if day in alive)
        yield from self.now.elections.items()

    def _called_off_or_on(self, key: str) -> ChangeKind | None:
        name, _, day = key.rpartition(".")
        held = self.old.elections.get(day) if self.old else None
        if name != "general" or held is None:
            return None
        was, now = held.status in _CALLED_OFF, self.now.elections[day].status in _CALLED_OFF
        return None if was == now else "cancelled" if now else "restored"

    def _cause(self, key: str, last: Entry, entry: Entry) -> Cause:
        name = key.rpartition(".")[0]
        if name == "general" and "override" not in (entry.origin, last.origin):
            # An election is known by the day it was first set for; only its status moves it.
            return "status"
        for origin in (entry.origin, last.origin):
            if origin == "override":
                return "override"
            if origin == "decision":
                return "decision"
        return "law" if (last.version, last.law) != (entry.version, entry.law) else self._file_or("program")

    def _file_or(self, other: Cause) -> Cause:
        return other if self.old and self.old.source == self.now.source else "file"

    def _stamp(self, last: Entry) -> dt.datetime:
        return max(stamp_of(self.on), last.stamp + _SECOND)

    def _said(self, key: str) -> Said | None:
        return next((said for said in self._unused() if said.key == key), None)

    def _unused(self) -> list[Said]:
        """Return the `corrections` entries that no change in public has used."""
        changes = (*(self.old.changes if self.old else ()), *self.changes)
        used = Counter((c.key, c.said, c.why) for c in changes if c.said)
        left = []
        for said in self.now.said:
            name = (said.key, said.on, said.why)
            if used[name]:
                used[name] -= 1
            else:
                left.append(said)
        return left

    def _say(
        self,
        kind: ChangeKind,
        key: str,
        title: str,
        was: str = "",
        now: str = "",
        *,
        said: Said | None = None,
        why: str = "",
        cause: Cause | None = None,
    ) -> None:
        change = self._change(kind, key, title, was, now, cause=cause)
        self.changes.append(replace(change, why=said.why if said else why, said=said.on if said else None))

    def _change(
        self, kind: ChangeKind, key: str, title: str, was: str = "", now: str = "", *, cause: Cause | None
    ) -> Change:
        n = len(self.old.changes if self.old else ()) + len(self.changes) + 1
        return Change(n, self.on, kind, key, title, was, now, cause=cause or "")


def _numbers(ledger: Ledger) -> dict[str, tuple[int, str]]:
    return {key: (entry.sequence, entry.state) for key, entry in ledger.events.items()}


def _fee_words(seat: Seat) -> str:
    count = "" if seat.signatures is None else f" or {seat.signatures} signatures"
    return f"{seat.fee or '?'}{count}"
