"""What a place would issue now, in the words of a ledger."""

from __future__ import annotations

import datetime as dt
import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from candidate_guides.guide.calendar.event import AllDay, CalendarEvent, content_digest
from candidate_guides.guide.calendar.events import Setting, election_events
from candidate_guides.guide.form_context import office_detail
from candidate_guides.jurisdiction.election import Election
from candidate_guides.law.terms import Audience
from candidate_guides.ledger.lawprint import LawPrints, prints_of
from candidate_guides.ledger.model import Entry, Held, Seat, Value
from candidate_guides.records import Loaded
from candidate_guides.text import _
from candidate_guides.timetable.daily import daily_tasks
from candidate_guides.timetable.record import Deadline, Fee, Record

EVERYBODY: frozenset[Audience] = frozenset(("candidate", "public", "clerk"))
_NO_DOMAIN = "-"


@dataclass(frozen=True, slots=True)
class Said:
    """One `corrections` entry of a config that speaks of an event."""

    key: str
    on: dt.date
    why: str


@dataclass(frozen=True, slots=True)
class Offer:
    """All that a config and the law give for one place today.

    `status_why` has the reason that the config gives for a moved or cancelled election, by its day. `reasons` has
    the reason of a decision or an override, by event. `prints` has a digest of each rule, `source` one of what the
    config and its county's file say, apart from corrections and acknowledgements.
    """

    place: str
    timezone: str
    elections: Mapping[str, Held]
    events: Mapping[str, Entry]
    seats: Mapping[str, Seat]
    said: tuple[Said, ...]
    status_why: Mapping[str, str]
    reasons: Mapping[str, str]
    prints: LawPrints
    source: str


def offer(loaded: Loaded, stamp: dt.datetime) -> Offer:
    """Return what a place would issue.

    Args:
        loaded: the place with its records.
        stamp: what an event is dated by that was never issued before (UTC).
    """
    prints = prints_of(loaded.law)
    configs = {e.date: e for e in loaded.place.elections}
    held: dict[str, Held] = {}
    events: dict[str, Entry] = {}
    seats: dict[str, Seat] = {}
    for record in loaded.records:
        day = record.election.date.isoformat()
        held[day] = Held(record.election.status, record.election.phase_days.over)
        events.update(_events(record, prints, stamp))
        seats.update({f"{fee.office.id}.{day}": _seat(fee) for fee in record.seats})
    return Offer(
        place=loaded.place.id,
        timezone=loaded.law.timezone,
        elections=held,
        events=events,
        seats=seats,
        said=tuple(
            Said(f"{c.deadline}.{day.isoformat()}", c.on, c.why)
            for day, election in configs.items()
            for c in election.corrections
        ),
        status_why={day.isoformat(): e.status.why or "" for day, e in configs.items()},
        reasons=dict(item for election in configs.values() for item in _reasons(election)),
        prints=prints,
        source=_source(loaded),
    )


def _source(loaded: Loaded) -> str:
    config = {key: value for key, value in loaded.document.data.items() if key != "acknowledged"}
    config["elections"] = [
        {key: value for key, value in election.items() if key != "corrections"}
        for election in config.get("elections") or []
    ]
    # Not as JSON, which has no keys such as the weekdays of office hours.
    county = repr(loaded.county) if loaded.county else ""
    text = json.dumps([config, county], sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=6).hexdigest()


def _events(record: Record, prints: LawPrints, stamp: dt.datetime) -> Iterator[tuple[str, Entry]]:
    deadlines = {d.id: d for d in record.deadlines}
    setting = Setting(record.place, "", "", _NO_DOMAIN, {})
    for event in election_events(record, EVERYBODY, setting):
        key = event.uid.removesuffix(f".{record.place.id}@{_NO_DOMAIN}")
        deadline = deadlines.get(key.rpartition(".")[0])
        yield key, _entry(event, deadline, prints, stamp) if deadline else _task(event, record, stamp)


def _entry(event: CalendarEvent, deadline: Deadline, prints: LawPrints, stamp: dt.datetime) -> Entry:
    assert deadline.date is not None
    return Entry(
        title=deadline.title.removesuffix(" by"),
        value=Value(deadline.date, deadline.time, deadline.until, deadline.bound),
        when=event.when,
        audience=deadline.audience,
        summary=event.summary.removeprefix(_("CANCELLED: {what}").format(what="")),
        content=content_digest(event, ""),
        stamp=stamp,
        rule=deadline.rule,
        version=deadline.version,
        origin=deadline.origin,
        law=prints.of(deadline.rule),
        confidence=deadline.confidence,
    )


def _task(event: CalendarEvent, record: Record, stamp: dt.datetime) -> Entry:
    name = event.order
    known = (*record.tasks, *daily_tasks(record))
    task = next(t for t in known if t.id == name and _on(event) == t.date)
    return Entry(
        title=task.title.removesuffix(" by"),
        value=Value(task.date, task.time),
        when=event.when,
        audience=("clerk",),
        summary=event.summary,
        content=content_digest(event, ""),
        stamp=stamp,
        origin="task",
    )


def _on(event: CalendarEvent) -> dt.date:
    return event.when.first if isinstance(event.when, AllDay) else event.when.day


def _seat(fee: Fee) -> Seat:
    detail = office_detail(fee)
    return Seat(
        title=f"{fee.office.title}, {detail}" if detail else fee.office.title,
        fee="" if fee.amount is None else str(fee.amount),
        signatures=fee.petition.signatures if fee.petition else None,
        rule=fee.rule,
        version=fee.version,
    )


def _reasons(election: Election) -> Iterator[tuple[str, str]]:
    day = election.date.isoformat()
    for override in election.overrides:
        yield f"{override.deadline}.{day}", f"{override.authority}: {override.reason}"
    for decision in election.decisions:
        yield f"{decision.rule}.{day}", f"{decision.authority}: {decision.reason}"
