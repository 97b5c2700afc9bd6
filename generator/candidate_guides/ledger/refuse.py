"""Why a place cannot be published yet, where in its file, and what to write."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from candidate_guides.guide.changes.words import CAUSES, value_words
from candidate_guides.jurisdiction.messages import Message
from candidate_guides.jurisdiction.reader import Document, Path
from candidate_guides.ledger.compare import Outcome
from candidate_guides.ledger.model import Change
from candidate_guides.records import Loaded
from candidate_guides.text import _
from candidate_guides.timetable.record import Record

CORRECTION = "correction-needed"


def refusals(loaded: Loaded, outcome: Outcome, on: dt.date) -> Iterator[Message]:
    """Yield what stands against publishing a place.

    A published date changed and no `corrections` entry says why; a rule is unverified and nobody has acknowledged
    it; a reading is open that a notice must state; the day is before the last publication. What concerns only
    elections that are over needs no acknowledgement and no decision.

    Args:
        loaded: the place with its records.
        outcome: what publishing would do.
        on: the day of publishing.
    """
    yield from _too_early(outcome, loaded.document, on)
    for change in outcome.pending:
        yield _correction(loaded, change, outcome.new.timezone, on)
    for number, election in enumerate(loaded.place.elections):
        for entry, correction in enumerate(election.corrections):
            if correction.on > on:
                yield loaded.document.message(
                    "correction-ahead",
                    ("elections", number, "corrections", entry, "on"),
                    _('"on" is {day}, after the day of publishing, {on}').format(
                        day=correction.on.isoformat(), on=on.isoformat()
                    ),
                    _("write the day on which the mistake is said"),
                )
    coming = [record for record in loaded.records if record.election.phase_days.over > on]
    yield from _unacknowledged(loaded, coming, on)
    for record in coming:
        yield from _undecided(loaded, record, on)


def _undecided(loaded: Loaded, record: Record, on: dt.date) -> Iterator[Message]:
    """Ask for a decision on what has more than one reading and is still to come; a fee is until filing closes."""
    open_still = [
        (d.title.removesuffix(" by"), d.warnings) for d in record.deadlines if d.date and d.date >= on
    ]
    if record.election.phase_days.closes >= on:
        open_still += [(fee.office.title, fee.warnings) for fee in record.fees]
    for title, warnings in open_still:
        for warning in warnings:
            if warning.code == "decide-first":
                path = _election_path(loaded, record.election.date.isoformat())
                text = _("{title} has more than one reading").format(title=title)
                yield loaded.document.message("decide-first", path, text, warning.message, key=True)


def shared_day_refusals(outcome: Outcome, document: Document, path: Path, on: dt.date) -> Iterator[Message]:
    """Yield what stands against publishing an election day that places share.

    It has no config, so nobody can acknowledge or decide in one: what is unverified or open stays marked so. The
    reason of a change is given on the command line and kept in the ledger.

    Args:
        outcome: what publishing would do.
        document: jurisdictions/election-days.yml.
        path: the day's entry in it.
        on: the day of publishing.
    """
    yield from _too_early(outcome, document, on)
    for change in outcome.pending:
        hint = _('run "guide publish {place} --correct" with the reason').format(place=outcome.new.place)
        yield document.message(CORRECTION, path, _unexplained(change, outcome.new.timezone), hint)


def _too_early(outcome: Outcome, document: Document, on: dt.date) -> Iterator[Message]:
    if outcome.old and outcome.old.published and on < outcome.old.published[-1]:
        last = outcome.old.published[-1].isoformat()
        yield document.message(
            "published-before",
            (),
            _("this place was last published on {last}, after {on}").format(last=last, on=on.isoformat()),
            _("publish on {last} or later").format(last=last),
        )


def _unexplained(change: Change, timezone: str) -> str:
    if change.now:
        text = _(
            "{title} was published as {was} and would now be {now}; no correction gives the reason. {cause}"
        )
    else:
        text = _(
            "{title} was published as {was} and would be withdrawn; no correction gives the reason. {cause}"
        )
    return text.format(
        title=change.title,
        was=value_words(change.was, timezone),
        now=value_words(change.now, timezone),
        cause=CAUSES[change.cause] if change.cause else "",
    ).strip()


def _correction(loaded: Loaded, change: Change, timezone: str, on: dt.date) -> Message:
    entry = f"{{on: {on.isoformat()}, deadline: {change.name}, why: …}}"
    known = any(e.date.isoformat() == change.election for e in loaded.place.elections)
    if known:
        hint = _(
            "write under this election: corrections: [{entry}]; "
            'or run "guide publish {place} --correct" with the reason'
        ).format(entry=entry, place=loaded.place.id)
    else:
        hint = _(
            "put the election of {day} back with status: {{state: cancelled, why: …}}; if its day was wrong, "
            "write under the election that takes its place: "
            "corrections: [{{on: {on}, deadline: general, why: …}}]"
        ).format(day=change.election, on=on.isoformat())
    path = _election_path(loaded, change.election)
    return loaded.document.message(CORRECTION, path, _unexplained(change, timezone), hint, key=True)


def _unacknowledged(loaded: Loaded, coming: list[Record], on: dt.date) -> Iterator[Message]:
    """Ask for one entry for each unverified rule of a place."""
    known = {entry.rule for entry in loaded.place.acknowledged}
    asked: dict[str, tuple[list[str], str]] = {}
    for record in coming:
        for rule, why, title in _unverified(record):
            asked.setdefault(rule, ([], why))[0].append(title)
    for rule, (titles, why) in asked.items():
        if rule in known:
            continue
        yield loaded.document.message(
            "acknowledge",
            ("acknowledged",),
            _("{rule} is unverified and would be published ({titles}): {why}").format(
                rule=rule, titles=", ".join(dict.fromkeys(titles)), why=why
            ),
            _(
                "have it checked; to publish it all the same, write under acknowledged: (at the left edge of the "
                "file): - {{rule: {rule}, why: …, by: …, on: {on}}}"
            ).format(rule=rule, on=on.isoformat()),
            key=True,
        )


def _unverified(record: Record) -> Iterator[tuple[str, str, str]]:
    """Yield what is shown of an election under a rule that is unverified: the rule, why it is, and a title."""
    for deadline in record.deadlines:
        if deadline.confidence == "unverified" and deadline.date is not None:
            yield deadline.rule, deadline.weak or deadline.cite, deadline.title.removesuffix(" by")
    for fee in record.fees:
        if fee.confidence == "unverified" and fee.amount is not None:
            yield fee.rule, fee.weak or fee.cite, _("Filing fee")
        for petition in (fee.petition, fee.nominating_petition):
            if petition is not None and petition.doubt:
                yield petition.rule, petition.doubt, _("Signatures")


def _election_path(loaded: Loaded, day: str) -> Path:
    days = [election.date.isoformat() for election in loaded.place.elections]
    return ("elections", days.index(day), "date") if day in days else ("elections",)
