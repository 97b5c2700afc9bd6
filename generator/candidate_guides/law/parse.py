"""Parse one law file into its typed provision."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from itertools import pairwise
from typing import Any, cast

from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.jurisdiction.reader import Document
from candidate_guides.law.days import DAY_KEYS, WEEKDAYS, parse_day, parse_rule
from candidate_guides.law.fields import Fields
from candidate_guides.law.grammar import (
    Amount,
    Axis,
    Branch,
    ChainStart,
    Condition,
    Counting,
    Emit,
    FeeProvision,
    FeeVersion,
    Holiday,
    HolidayTable,
    Mark,
    PetitionProvision,
    PetitionVersion,
    Provision,
    ReadingRule,
    Settled,
    SignatureCount,
    Source,
    Span,
    Version,
)

MARKS = ("verified", "unverified")
KINDS = ("window_start", "window_end", "last_moment", "earliest_moment", "duty", "day")
FOREVER = Span(dt.date.min, None)
Parsed = Provision | HolidayTable | Counting | FeeProvision | PetitionProvision


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
    _no_overlap(fields, [v.span for v in provision.versions])
    return provision


def _day(fields: Fields, key: str) -> Any:
    sub = fields.sub(key)
    day = parse_day(sub)
    sub.done()
    return day


def _no_overlap(fields: Fields, spans: list[Span]) -> None:
    for earlier, later in pairwise(spans):
        if earlier.end is None or earlier.end > later.start:
            fields.fail("versions", f"the versions {earlier} and {later} overlap")


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
        _condition(fields),
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


def _condition(fields: Fields) -> Condition:
    value = fields.left.pop("when", {})
    if not isinstance(value, dict):
        fields.fail("when", "expected conditions")
        return {}
    return value


def _branch(name: str, fields: Fields, emits: dict[str, Emit], readings: dict[str, ReadingRule]) -> Branch:
    when = _condition(fields)
    refuse, unknown = fields.text("refuse", ""), fields.text("unknown", "")
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
    return Branch(name, when, rules, refuse, unknown, mark, why)


def read_span(fields: Fields, key: str) -> Span:
    """Take a half-open span of days such as 2013-01-01/2026-01-01 or 2026-01-01/..; a fault where it is none."""
    text = fields.text(key)
    start, _, end = text.partition("/")
    try:
        return Span(dt.date.fromisoformat(start), None if end == ".." else dt.date.fromisoformat(end))
    except ValueError:
        fields.fail(key, f"{text!r} is not a span such as 2013-01-01/2026-01-01 or 2026-01-01/..")
        return FOREVER


def _source(fields: Fields) -> Source | None:
    if not fields.has("source"):
        return None
    sub = fields.sub("source")
    source = Source(sub.text("title"), sub.text("url", ""), sub.date("read") if sub.has("read") else None)
    sub.done()
    return source


def _mark(fields: Fields) -> tuple[Mark, str]:
    mark = cast(Mark, fields.choice("mark", MARKS, None) or "unverified")
    why = fields.text("why", "")
    if mark == "unverified" and not why:
        fields.fail("", "an unverified version says why")
    return mark, why


def _version(fields: Fields, branches: dict[str, Branch]) -> Version:
    axis = cast(Axis, fields.one_of(frozenset({"elections", "days"})))
    span = read_span(fields, axis)
    mark, why = _mark(fields)
    cases = fields.texts("cases")
    for case in cases:
        if case not in branches:
            fields.fail("cases", f"{case} is not among this file's branches")
    version = Version(axis, span, mark, why, _source(fields), cases, fields.text("cite", ""))
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
        _source(fields),
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
    mark, why = _mark(fields)
    return Counting(
        fields.text("id"),
        fields.text("title"),
        fields.text("cite"),
        fields.text("says"),
        fields.text("holidays"),
        mark,
        why,
        _source(fields),
    )


def _amount(fields: Fields) -> Amount:
    amount = Amount(
        when=_condition(fields),
        flat=fields.decimal("flat"),
        percent=fields.decimal("percent"),
        of=fields.text("of", ""),
        round=fields.choice("round", ("half_up_cent",), None) or "",
        round_mark=cast(Mark, fields.choice("round_mark", MARKS, "verified")),
        round_why=fields.text("round_why", ""),
        cap=fields.decimal("cap"),
        refuse=fields.text("refuse", ""),
        ask=fields.text("ask", ""),
        cite=fields.text("cite", ""),
        says=fields.text("says", ""),
        id=fields.text("id", ""),
        who=fields.text("who", ""),
        warn=fields.text("warn", ""),
        late_write_in=tuple(_amount(sub) for sub in fields.items("late_write_in")),
        readings=tuple(_amount(sub) for sub in fields.items("readings")),
    )
    fields.done()
    return amount


def _fee(fields: Fields) -> FeeProvision:
    versions = []
    for sub in fields.items("versions"):
        span, (mark, why), source = read_span(sub, "days"), _mark(sub), _source(sub)
        cite = sub.text("cite", "")
        authorities = {
            name: tuple(_amount(item) for item in sub.items(name))
            for name in ("statute", "ordinance", "charter", "none")
            if sub.has(name)
        }
        sub.done()
        versions.append(FeeVersion(span, mark, why, source, authorities, cite))
    versions.sort(key=lambda v: v.span.start)
    _no_overlap(fields, [v.span for v in versions])
    return FeeProvision(
        fields.text("id"), fields.text("title"), fields.text("cite"), tuple(versions), fields.text("note", "")
    )


def _signatures(fields: Fields) -> SignatureCount:
    count = SignatureCount(
        of=fields.text("of", ""),
        percent=fields.decimal("percent"),
        round=cast(Any, fields.choice("round", ("up", "down"), "up")),
        at_most=fields.integer("at_most"),
        at_least=fields.integer("at_least"),
        id=fields.text("id", ""),
        who=fields.text("who", ""),
        cite=fields.text("cite", ""),
        flat=fields.integer("flat"),
    )
    fields.done()
    return count


def _petition(fields: Fields) -> PetitionProvision:
    versions = []
    for sub in fields.items("versions"):
        span, (mark, why), source = read_span(sub, "days"), _mark(sub), _source(sub)
        version = PetitionVersion(
            span,
            mark,
            why,
            source,
            _condition(sub),
            _signatures(sub.sub("count")),
            sub.text("signers"),
            tuple(_signatures(item) for item in sub.items("readings")),
            sub.text("cite", ""),
        )
        sub.done()
        versions.append(version)
    return PetitionProvision(
        fields.text("id"),
        fields.text("title"),
        fields.text("cite"),
        cast(Any, fields.choice("purpose", ("instead_of_fee", "nomination"), None)),
        tuple(sorted(versions, key=lambda v: v.span.start)),
        fields.text("ask", ""),
        fields.text("note", ""),
    )


_PARSERS: dict[str, Callable[[Fields], Parsed]] = {
    "deadlines": _provision,
    "chain": _provision,
    "holidays": _holidays,
    "counting": _counting,
    "fee": _fee,
    "petition": _petition,
}

__all__ = ["DAY_KEYS", "Parsed", "parse_document"]
