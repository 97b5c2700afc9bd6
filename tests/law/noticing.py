"""Who notices that a value of the law is another: hand-worked cases, walks on a calendar, rows of published truth.

A change counts as noticed where an answer differs from what is written in the data of the tests, or where the
parser refuses the new value itself. To be quick, a case is asked in full only where the engine's answers for the
changed provision differ at all from those for the law as it stands.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from functools import cache, lru_cache
from typing import Any

from candidate_guides import records
from candidate_guides.jurisdiction.county import County
from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.jurisdiction.model import Place
from candidate_guides.jurisdiction.reader import Document, dotted, read
from candidate_guides.law.grammar import FeeSchedule, HolidayTable, Law, Provision
from candidate_guides.law.library import FOLDERS, STATE_FILE, state_law
from candidate_guides.law.parse import Parsed, parse_document
from candidate_guides.timetable.answer import Answer, find_ruling
from candidate_guides.timetable.chains import chains_of
from candidate_guides.timetable.election import ElectionDays
from candidate_guides.timetable.facts import election_facts
from candidate_guides.timetable.working_days import WorkingDays
from truth.checks import failure
from truth.rows import MONEY, Row, config, load, rows

from .asking import Asked, every_day, hand_worked
from .changing import Change
from .counted import Walked, walks
from .pricing import name_of, price_faults, priced
from .walk import COUNTED, Calendar, years_of

STATE_OF = {folder: state for state, folder in FOLDERS.items()}
ENOUGH = 4
REFUSED = "the parser refuses it"


@dataclass(frozen=True, eq=False)
class Witness:
    """One case or row: whom it is about, and what it finds wrong with a law."""

    id: str
    place: Place
    county: County | None
    day: dt.date
    faults: Callable[[Law], list[str]]
    money: bool
    hand: bool


@lru_cache(maxsize=3)
def witnesses(state: str) -> tuple[Witness, ...]:
    """Return all who can notice a change in a state's law, those that are quick to ask first."""
    asked = [a for a in hand_worked() if a.place.state == state]
    found = [_of_case(case) for case in asked]
    found += [_of_walk(walked) for walked in walks(state)]
    found += [_of_row(state, row) for row in rows()[state] if row["fate"] == "matched"]
    return tuple(found)


def _of_case(case: Asked) -> Witness:
    money = "fees" in case.expected or case.expected.get("refused", "").startswith("fee-")
    day = case.place.elections[0].date
    return Witness(
        case.id, case.place, case.county, day, lambda law: case.faults(law, _tables(law)), money, True
    )


def _of_walk(walked: Walked) -> Witness:
    case = walked.bare()

    def faults(law: Law) -> list[str]:
        return walked.asked().faults(law, _tables(law))

    return Witness(case.id, case.place, None, case.place.elections[0].date, faults, money=False, hand=False)


def _tables(law: Law) -> set[str]:
    """Return the names of the tables that a law still has: those that a change can touch."""
    return {rule.partition(".")[2] for rule in law.chains}


def _of_row(state: str, row: Row) -> Witness:
    loaded = load(state, config(state, row), row.get("county"))

    def faults(law: Law) -> list[str]:
        with _law_is(law):
            try:
                found = failure(state, row)
            except StopIteration:
                found = "a reading that the row names is gone"
        return [found] if found else []

    day = loaded.place.elections[0].date
    return Witness(row["id"], loaded.place, loaded.county, day, faults, row["event"] in MONEY, hand=False)


class _law_is:  # noqa: N801
    """Let the reader of configs see a changed law."""

    def __init__(self, law: Law) -> None:
        self.law = law

    def __enter__(self) -> None:
        self.before = records.state_law
        records.state_law = lambda _state: self.law  # type: ignore[assignment]

    def __exit__(self, *_error: object) -> None:
        records.state_law = self.before


def noticed_by(change: Change, document: Document) -> str | None:
    """Return who notices a change of a law file, or None.

    Args:
        change: the change.
        document: the file as it stands.
    """
    state = STATE_OF[change.file.split("/")[0]]
    changed = change.applied(document)
    if change.file.endswith(f"/{STATE_FILE}"):
        between = [w for w in witnesses(state) if _moved(change, w.day)]
        return _first(_asked_in_full(_law_with_head(state, changed), between))
    try:
        parsed = parse_document(changed)
    except InputError as refused:
        values = [str(value) for _, value in change.edits]
        own = [
            m
            for m in refused.messages
            if m.path == dotted(change.path) or any(v in m.message for v in values)
        ]
        return REFUSED if own else None
    law = _law_with(state_law(state), parsed)
    if isinstance(parsed, HolidayTable):
        return _first(_holidays(state, parsed))
    if isinstance(parsed, FeeSchedule):
        rows = (row for row in priced() if row["state"] == state)
        return _first(name_of(row) for row in rows if price_faults(law, row))
    if isinstance(parsed, Provision):
        return _first(_asked_where_it_differs(state, law, parsed, change))
    # No table follows from a fee, and writing them takes most of the time.
    return _first(_asked_in_full(replace(law, chains={}), (w for w in witnesses(state) if w.money)))


def _first(found: Iterator[str]) -> str | None:
    return next(found, None)


def _law_with(law: Law, parsed: Parsed) -> Law:
    tables = [f.name for f in fields(law) if isinstance(getattr(law, f.name), dict)]
    (name,) = (name for name in tables if parsed.id in getattr(law, name))
    changed: dict[str, Any] = {name: {**getattr(law, name), parsed.id: parsed}}
    return replace(law, **changed)


def _law_with_head(state: str, changed: Document) -> Law:
    until = dt.date.fromisoformat(changed.data["sessions_read"]["until"])
    law = state_law(state)
    return replace(law, sessions_read=replace(law.sessions_read, until=until))


def _holidays(state: str, table: HolidayTable) -> Iterator[str]:
    for options in ((), tuple(sorted({h.option for h in table.holidays if h.option}))):
        engine, walked = WorkingDays(table, options), Calendar(state, options)
        reach = years_of(COUNTED["reach"][state])
        for day in every_day(reach.start, reach.stop - 1):
            if (engine.closed(day) is not None) != walked.closed(day):
                yield f"the calendar of {state} on {day}"


def _asked_in_full(law: Law, who: Iterable[Witness]) -> Iterator[str]:
    for witness in who:
        if witness.faults(law):
            yield witness.id


def _asked_where_it_differs(state: str, law: Law, provision: Provision, change: Change) -> Iterator[str]:
    before = state_law(state)
    standing = (before.provisions if provision.given is None else before.chains)[provision.id]
    only = replace(law, chains={} if provision.given is None else {provision.id: provision})
    for witness in _concerned(state, standing, change):
        differs = _answers(only, provision, witness) != _standing(state, standing.id, witness)
        if differs and witness.faults(only):
            yield witness.id


def _concerned(state: str, provision: Provision, change: Change) -> list[Witness]:
    """Return whom a change can touch.

    All whom the rule answers; for a rule of a branch those of the branch; for the edge of a span those who vote
    between the old edge and the new one. Tables cost much to write, so few cases a branch and year are asked for
    one.
    """
    found = _by_rule(state)[provision.id]
    if change.path[0] == "branches" and "when" not in change.path:
        found = [(w, name) for w, name in found if name == change.path[1]]
    elif change.path[-1] == "elections" or (change.path[-1] == "days" and change.path[0] == "versions"):
        found = [(w, name) for w, name in found if _moved(change, w.day)]
    if provision.given is None:
        return [w for w, _ in found]
    kept: dict[tuple[str, int], list[Witness]] = {}
    for witness, name in found:
        few = kept.setdefault((name, witness.day.year), [])
        if witness.hand or sum(not w.hand for w in few) < ENOUGH:
            few.append(witness)
    return [w for few in kept.values() for w in few]


def _moved(change: Change, day: dt.date) -> bool:
    """Tell whether a day lies between an old and a new edge."""
    for was, now in zip(_edges(change.was), _edges(change.now), strict=True):
        if min(was, now) <= day < max(was, now):
            return True
    return False


def _edges(text: str) -> list[dt.date]:
    return [dt.date.max if part == ".." else dt.date.fromisoformat(part) for part in text.split("/")]


@lru_cache(maxsize=3)
def _by_rule(state: str) -> dict[str, list[tuple[Witness, str]]]:
    law = state_law(state)
    found: dict[str, list[tuple[Witness, str]]] = {}
    for witness in witnesses(state):
        election = witness.place.elections[0]
        facts = election_facts(witness.place, election, witness.county)
        for rule, provision in (*law.provisions.items(), *law.chains.items()):
            ruling = find_ruling(provision, election.date, facts)
            found.setdefault(rule, []).append((witness, ruling.branch.name if ruling else ""))
    return found


@cache
def _standing(state: str, rule: str, witness: Witness) -> tuple[Any, ...]:
    law = state_law(state)
    provision = law.provisions.get(rule) or law.chains[rule]
    only = replace(law, chains={} if provision.given is None else {rule: provision})
    return _answers(only, provision, witness)


def _answers(law: Law, provision: Provision, witness: Witness) -> tuple[Any, ...]:
    """Return what the engine says of one provision, as far as a value of the law can move it.

    Args:
        law: with no tables but the one that is asked about.
        provision: a provision or a table of that law.
        witness: whose election it is.
    """
    days = ElectionDays(law, witness.place, 0, witness.county)
    if provision.given is not None:
        return tuple((c.rows, c.confidence, c.cite) for c in chains_of(days))
    answers = tuple(_shown(days.answer(name)) for name in provision.emits)
    problems = {(p.code, p.message) for p in (*days.problems, *days.config.problems)}
    return (answers, frozenset(problems))


def _shown(answer: Answer | None) -> tuple[Any, ...]:
    if answer is None:
        return ()
    rule, ruling = answer.rule, answer.ruling
    return (
        answer.leading.day if answer.leading else None,
        tuple(p.day for p in answer.possible),
        tuple(p.day for p in answer.followed),
        answer.time,
        answer.settled_by,
        answer.why_not_known,
        rule and (rule.day, rule.until, rule.bound, rule.office_close, rule.note),
        ruling
        and (ruling.branch.mark, ruling.version.mark, ruling.version.cite, ruling.version.span.end is None),
    )


def documents() -> dict[str, Document]:
    """Return every law file of every state as it is read, by `folder/name`."""
    from importlib.resources import files

    found = {}
    for folder in sorted(FOLDERS.values()):
        entries = files("candidate_guides.law").joinpath(folder).iterdir()
        for entry in sorted(entries, key=lambda e: e.name):
            if entry.name.endswith((".yml", ".yaml")):
                name = f"{folder}/{entry.name}"
                found[name] = read(entry.read_bytes(), name)
    return found
