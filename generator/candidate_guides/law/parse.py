"""Parse one law file into its typed provision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.jurisdiction.reader import Document
from candidate_guides.law.days import DAY_KEYS, WEEKDAYS, parse_day, parse_rule
from candidate_guides.law.fields import Fields
from candidate_guides.law.grammar import (
    Axis,
    Branch,
    ChainStart,
    Counting,
    Emit,
    FeeProvision,
    FeeSchedule,
    Holiday,
    HolidayTable,
    Mark,
    PetitionProvision,
    Provision,
    ReadingRule,
    Settled,
    Version,
)
from candidate_guides.law.money import parse_fee, parse_petition
from candidate_guides.law.pieces import (
    FOREVER,
    no_overlap,
    read_condition,
    read_mark,
    read_source,
    read_span,
)
from candidate_guides.law.schedule import parse_schedule
from candidate_guides.law.terms import MARKS

KINDS = ("window_start", "window_end", "last_moment", "earliest_moment", "duty", "day")
Parsed = Provision | HolidayTable | Counting | FeeProvision | FeeSchedule | PetitionProvision


def parse_document(document: Document) -> Parsed:
    """Parse a law file.

    Args:
        document: the file as read, with positions.

    Returns:
        The provision, holiday table, counting rule, fee or petition that the file holds.

    Raises:
        InputError: with every fault of the file.
    """
    faults: list[Message] = []
    fields = Fields(document, (), document.data, faults)
    kind = fields.text("type", "deadlines")
    parser = _PARSERS.get(kind)
    if parser is None:
        fields.fail("type", f"{kind!r} is none of {', '.join(_PARSERS)}")
        raise InputError(faults)
    parsed = parser(fields)
    fields.done()
    if faults:
        raise InputError(faults)
    return parsed


def _provision(fields: Fields) -> Provision:
    emits = {name: _emit(name, sub) for name, sub in fields.mapping("emits")}
    readings = {name: _reading(name, sub) for name, sub in fields.mapping("readings")}
    branches = {name: _branch(name, sub, emits, readings) for name, sub in fields.mapping("branches")}
    versions = tuple(_version(sub, branches) for sub in fields.items("versions"))
    given = None
    if fields.has("given"):
        sub = fields.sub("given")
        given = ChainStart(
            sub.text("name"), sub.text("title"), _day(sub, "first"), _day(sub, "last"), sub.time("at")
        )
        sub.done()
    provision = Provision(
        id=fields.text("id"),
        title=fields.text("title"),
        cite=fields.text("cite"),
        emits=emits,
        branches=branches,
        versions=tuple(sorted(versions, key=lambda v: v.span.start)),
        readings=readings,
        settled=tuple(_settled(sub) for sub in fields.items("settled")),
        essential=fields.flag("essential"),
        counting=fields.text("counting"),
        note=fields.text("note", ""),
        given=given,
    )
    no_overlap(fields, [v.span for v in provision.versions])
    return provision


def _day(fields: Fields, key: str) -> Any:
    sub = fields.sub(key)
    day = parse_day(sub)
    sub.done()
    return day


def _emit(name: str, fields: Fields) -> Emit:
    emit = Emit(
        id=name,
        kind=cast(Any, fields.choice("kind", KINDS, None) or "day"),
        title=fields.text("title"),
        act=fields.text("act", ""),
        audience=cast(Any, fields.texts("audience")),
    )
    fields.done()
    return emit


def _reading(name: str, fields: Fields) -> ReadingRule:
    roll = cast(Any, fields.choice("roll", ("forward", "back", "saturday_back_sunday_forward", "none"), None))
    instead = _day(fields, "instead") if fields.has("instead") else None
    reading = ReadingRule(
        name,
        fields.text("who"),
        fields.text("says"),
        fields.text("cite", ""),
        roll,
        instead,
        read_condition(fields),
    )
    if roll is None and instead is None:
        fields.fail("", "a reading needs a roll or an instead")
    fields.done()
    return reading


def _settled(fields: Fields) -> Settled:
    settled = Settled(
        fields.text("deadline"), read_span(fields, "elections"), fields.text("reading"), fields.text("by")
    )
    fields.done()
    return settled


def _branch(name: str, fields: Fields, emits: dict[str, Emit], readings: dict[str, ReadingRule]) -> Branch:
    when = read_condition(fields)
    refuse, write, unknown = (fields.text(key, "") for key in ("refuse", "write", "unknown"))
    mark, why = cast(Any, fields.choice("mark", MARKS, None)), fields.text("why", "")
    rules = {}
    for key in list(fields.left):
        if key not in emits:
            fields.fail(key, f"{key} is not among this file's emits")
            fields.left.pop(key)
            continue
        sub = fields.sub(key)
        rules[key] = parse_rule(sub)
        for reading in rules[key].readings:
            if reading not in readings:
                sub.fail("readings", f"{reading} is not among this file's readings")
    return Branch(name, when, rules, refuse, write, unknown, mark, why)


def _version(fields: Fields, branches: dict[str, Branch]) -> Version:
    axis = cast(Axis, fields.one_of(frozenset({"elections", "days"})))
    span = read_span(fields, axis)
    mark, why = read_mark(fields)
    cases = fields.texts("cases")
    for case in cases:
        if case not in branches:
            fields.fail("cases", f"{case} is not among this file's branches")
    version = Version(axis, span, mark, why, read_source(fields), cases, fields.text("cite", ""))
    fields.done()
    return version


def _holidays(fields: Fields) -> HolidayTable:
    default = _observed(fields)
    holidays = []
    for sub in fields.items("holidays"):
        observed = _observed(sub) if sub.has("observed") else default
        years = read_span(sub, "years") if sub.has("years") else FOREVER
        name, option = sub.text("name"), sub.text("option", "")
        mark = cast(Mark, sub.choice("mark", MARKS, "verified"))
        why = sub.text("why", "")
        day = parse_day(sub)
        sub.done()
        holidays.append(Holiday(name, day, years, observed, option, mark, why))
    return HolidayTable(
        fields.text("id"),
        fields.text("title"),
        fields.text("cite"),
        tuple(holidays),
        read_source(fields),
        fields.text("note", ""),
    )


def _observed(fields: Fields) -> dict[int, str]:
    """Return weekday number -> back, forward, monday_before or monday_after."""
    out = {}
    sub = fields.sub("observed")
    for weekday, number in WEEKDAYS.items():
        move = sub.choice(weekday, ("back", "forward", "monday_before", "monday_after"), None)
        if move:
            out[number] = move
    sub.done()
    return out


def _counting(fields: Fields) -> Counting:
    mark, why = read_mark(fields)
    return Counting(
        fields.text("id"),
        fields.text("title"),
        fields.text("cite"),
        fields.text("says"),
        fields.text("holidays"),
        mark,
        why,
        read_source(fields),
    )


_PARSERS: dict[str, Callable[[Fields], Parsed]] = {
    "deadlines": _provision,
    "chain": _provision,
    "holidays": _holidays,
    "counting": _counting,
    "fee": parse_fee,
    "fee_schedule": parse_schedule,
    "petition": parse_petition,
}

__all__ = ["DAY_KEYS", "Parsed", "parse_document", "read_span"]
