"""Parse the day forms of the grammar: `{count: 84 days, before: primary}` and its kin."""

from __future__ import annotations

import datetime as dt
import re
from typing import Any, cast

from candidate_guides.law.fields import Fields
from candidate_guides.law.grammar import (
    Anchor,
    Count,
    Day,
    Earliest,
    Fixed,
    FromConfig,
    HolidayOf,
    Latest,
    MoreThan,
    Name,
    NthFrom,
    NthOf,
    OneOff,
    Relation,
    Rule,
    SameDayAs,
    Side,
    Unit,
    Was,
    Years,
)
from candidate_guides.law.terms import Bound

MONTHS = {
    name: number
    for number, name in enumerate(
        (
            "january",
            "february",
            "march",
            "april",
            "may",
            "june",
            "july",
            "august",
            "september",
            "october",
            "november",
            "december",
        ),
        1,
    )
}
WEEKDAYS = {
    name: number
    for number, name in enumerate(
        ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
    )
}
ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": -1}
UNITS = ("days", "weeks", "business days", "months", "years", "hours")
ROLLS = ("none", "forward", "back", "saturday_back_sunday_forward", "first_open")
RELATIONS = ("before", "after", "on_or_before", "on_or_after")
DAY_KEYS = frozenset(
    {"count", "more_than", "nth", "fixed", "date", "config", "same_day_as", "earliest", "latest"}
)


def parse_day(fields: Fields) -> Day:
    """Parse a day form and refuse what the grammar has no class for.

    Args:
        fields: the mapping that holds the form; its keys that belong to the form are taken from it.

    Returns:
        The typed form.

    Raises:
        InputError: through `fields`, when the mapping is no form of the grammar.
    """
    form = fields.one_of(DAY_KEYS)
    if form == "count":
        amount, unit = _amount(fields, "count")
        side = fields.one_of(frozenset({"before", "after"}))
        return Count(amount, unit, cast(Side, side), parse_anchor(fields, side))
    if form == "more_than":
        amount, unit = _amount(fields, "more_than")
        if unit != "days":
            fields.fail("more_than", f"more_than counts days, not {unit}")
        return MoreThan(amount, parse_anchor(fields, "before"))
    if form == "nth":
        return _nth(fields)
    if form == "fixed":
        month, day = _month_day(fields, "fixed")
        return Fixed(month, day)
    if form == "date":
        return OneOff(fields.date("date"))
    if form == "config":
        return _config(fields)
    if form == "same_day_as":
        return SameDayAs(parse_anchor(fields, "same_day_as"))
    days = tuple(parse_day(item) for item in fields.items(form))
    return Earliest(days) if form == "earliest" else Latest(days)


def parse_anchor(fields: Fields, key: str) -> Anchor:
    """Parse an anchor: the name of a day, `holiday NAME`, or a day form one level deep."""
    value = fields.peek(key)
    if isinstance(value, dict):
        return parse_day(fields.sub(key))
    name = fields.text(key)
    if name.startswith("holiday "):
        return HolidayOf(name.removeprefix("holiday "))
    return Name(name)


def parse_rule(fields: Fields) -> Rule:
    """Parse what a branch says of one deadline: a day, its clock and its roll or readings."""
    day = parse_day(fields)
    rule = Rule(
        day=day,
        roll=cast(Any, fields.choice("roll", ROLLS, None)),
        at=fields.time("at"),
        until=fields.time("until"),
        bound=cast(Bound, fields.choice("bound", ("by", "before"), "by")),
        office_close=fields.flag("office_close"),
        at_cite=fields.text("at_cite", ""),
        at_mark=cast(Any, fields.choice("at_mark", ("verified", "unverified"), "verified")),
        at_why=fields.text("at_why", ""),
        readings=fields.texts("readings"),
        mark=cast(Any, fields.choice("mark", ("verified", "unverified"), None)),
        why=fields.text("why", ""),
        cite=fields.text("cite", ""),
        note=fields.text("note", ""),
        audience=cast(Any, fields.texts("audience")),
    )
    if rule.roll is None and not rule.readings and _can_fall_on_a_closed_day(day):
        fields.fail("", "this day can fall on a closed day: say roll (none, forward, back, ...) or readings")
    fields.done()
    return rule


def _can_fall_on_a_closed_day(day: Day) -> bool:
    return isinstance(day, Count | MoreThan | Fixed)


def _amount(fields: Fields, key: str) -> tuple[int, Unit]:
    text = fields.text(key)
    match = re.fullmatch(r"(\d+) ([a-z ]+)", text)
    if not match or match[2] not in UNITS:
        fields.fail(key, f"{text!r} is not a number of {', '.join(UNITS)}")
        return 0, "days"
    return int(match[1]), cast(Unit, match[2])


def _nth(fields: Fields) -> Day:
    words = fields.text("nth").split()
    if len(words) != 2 or words[0] not in ORDINALS or words[1] not in WEEKDAYS:
        fields.fail("nth", "write an ordinal and a weekday, such as: second tuesday")
        words = ["first", "monday"]
    n, weekday = ORDINALS[words[0]], WEEKDAYS[words[1]]
    years = cast("Years | None", fields.choice("years", ("odd", "even"), None))
    relation = fields.one_of(frozenset({"of", *RELATIONS}))
    if relation == "of":
        month = fields.choice("of", tuple(MONTHS), None)
        return NthOf(n, weekday, MONTHS[month or "january"], years)
    return NthFrom(n, weekday, cast(Relation, relation), parse_anchor(fields, relation), years)


def _month_day(fields: Fields, key: str) -> tuple[int, int]:
    words = fields.text(key).split()
    if len(words) != 2 or words[0] not in MONTHS or not words[1].isdigit():
        fields.fail(key, "write a month and a day, such as: june 7")
        return 1, 1
    month, day = MONTHS[words[0]], int(words[1])
    try:
        dt.date(2000, month, day)
    except ValueError:
        fields.fail(key, f"there is no {words[0]} {day}")
        return 1, 1
    return month, day


def _config(fields: Fields) -> FromConfig:
    must_be = None
    if fields.has("must_be"):
        must_be = tuple(_whole(item) for item in fields.items("must_be"))
    was = []
    for item in fields.items("was"):
        was.append(Was(item.date("date"), item.date("until"), item.text("warn")))
        item.done()
    not_before = None
    if fields.has("not_before"):
        not_before = _whole(fields.sub("not_before"))
    return FromConfig(
        key=fields.text("config"),
        must_be=must_be,
        was=tuple(was),
        not_before=not_before,
        put_off_to=tuple(_whole(item) for item in fields.items("put_off_to")),
        years=cast("Years | None", fields.choice("years", ("odd", "even"), None)),
        years_warning=fields.text("years_warning", ""),
        says=fields.text("says", ""),
    )


def _whole(fields: Fields) -> Day:
    day = parse_day(fields)
    fields.done()
    return day
