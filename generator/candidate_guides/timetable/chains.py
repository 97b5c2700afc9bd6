"""Triggered answers as tables: every day on which something can happen, and what follows from it."""

from __future__ import annotations

import datetime as dt

from candidate_guides.law.grammar import ChainStart, Provision
from candidate_guides.law.terms import Audience
from candidate_guides.timetable.answer import Ruling, decided, find_ruling
from candidate_guides.timetable.confidence import doubts_of_ruling
from candidate_guides.timetable.election import ElectionDays
from candidate_guides.timetable.possible import NotConcernedError, NotKnownError, weakest
from candidate_guides.timetable.record import Chain, ChainRow
from candidate_guides.timetable.working_days import ONE_DAY


def chains_of(days: ElectionDays) -> tuple[Chain, ...]:
    """Return the table of every chain of the state that concerns the election."""
    found = (_chain(days, provision) for provision in days.law.chains.values())
    return tuple(chain for chain in found if chain is not None)


def _chain(days: ElectionDays, provision: Provision) -> Chain | None:
    start = provision.given
    ruling = find_ruling(provision, days.election.date, days.facts)
    if start is None or ruling is None or not ruling.branch.rules:
        return None
    span = _span(days, provision, start)
    if span is None:
        return None
    first, last = span
    rows = []
    day = first
    while day <= last:
        answers = days.triggered(ruling, day)
        rows.append(ChainRow(day, tuple((name, p.day if p else None) for name, p in answers.items())))
        day += ONE_DAY
    doubts = [
        doubt
        for rule in ruling.branch.rules.values()
        for doubt in doubts_of_ruling(days.law, ruling, rule, days.election.date)
    ]
    doubt = weakest(doubts)
    columns = tuple((name, provision.emits[name].title) for name in ruling.branch.rules)
    notes = [rule.note for rule in ruling.branch.rules.values() if rule.note]
    decisions = [decided(d) for d in days.election.decisions if d.rule in (provision.id, *provision.emits)]
    return Chain(
        id=provision.id.partition(".")[2],
        title=provision.title,
        start_title=start.title,
        rule=provision.id,
        version=str(ruling.version.span),
        cite=ruling.version.cite or provision.cite,
        confidence=doubt.confidence,
        columns=columns,
        rows=tuple(rows),
        audience=_audience(provision, ruling),
        weak=doubt.why or None,
        note=" ".join([provision.note, *notes, *decisions]).strip(),
    )


def _audience(provision: Provision, ruling: Ruling) -> tuple[Audience, ...]:
    return tuple(
        dict.fromkeys(
            audience
            for name, rule in ruling.branch.rules.items()
            for audience in rule.audience or provision.emits[name].audience
        )
    )


def _span(days: ElectionDays, provision: Provision, start: ChainStart) -> tuple[dt.date, dt.date] | None:
    forms = days.forms(provision)
    try:
        first = min(p.day for p in forms.possible(start.first))
        last = max(p.day for p in forms.possible(start.last))
    except (NotKnownError, NotConcernedError):
        return None
    return first, last
