"""Moments, office hours, weekdays and the days a newspaper appears, read from their text."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import PlainValidator, WithJsonSchema

from candidate_guides.jurisdiction.meant import meant_hours, meant_weekdays
from candidate_guides.jurisdiction.scalars import (
    CLOCK_SCHEMA,
    DAY_SCHEMA,
    meant_clock,
    read_clock,
    read_day,
    wrong,
)

Weekday = Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
WEEKDAYS: tuple[Weekday, ...] = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")


@dataclass(frozen=True, slots=True)
class Moment:
    """A day, and its hour where one is set; both local."""

    date: dt.date
    time: dt.time | None = None


def read_moment(value: Any) -> Moment:
    """Read a day, a day with an hour (`2027-05-21 17:00`), or `{date, time}`."""
    if isinstance(value, Moment):
        return value
    if isinstance(value, dict):
        if unknown := set(value) - {"date", "time"}:
            raise wrong(
                "bad-moment", "a day, or {date, time}", f"remove {', '.join(sorted(map(str, unknown)))}"
            )
        clock = value.get("time")
        return Moment(read_day(value.get("date")), None if clock is None else read_clock(clock))
    if isinstance(value, str) and (parts := re.fullmatch(r"(\S{8,10})[ T]+(\S.*)", value)):
        return Moment(read_day(parts[1]), read_clock(parts[2]))
    return Moment(read_day(value))


_MOMENT_SCHEMA = {
    "anyOf": [
        {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}([ T]([01]\d|2[0-3]):[0-5]\d)?$"},
        {
            "type": "object",
            "properties": {"date": DAY_SCHEMA, "time": CLOCK_SCHEMA},
            "required": ["date"],
            "additionalProperties": False,
        },
    ]
}
When = Annotated[Moment, PlainValidator(read_moment), WithJsonSchema(_MOMENT_SCHEMA)]


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """Hours of one day, from `opens` to `closes`, local."""

    opens: dt.time
    closes: dt.time


def read_spans(value: Any) -> tuple[Span, ...]:
    """Read the hours of one day: `08:00-16:30`, a list of such, or `closed`."""
    if isinstance(value, tuple) and all(isinstance(v, Span) for v in value):
        return value
    if value == "closed":
        return ()
    spans: list[Span] = []
    for item in value if isinstance(value, list | tuple) else [value]:
        ends = re.split(r"\s*[-–]\s*", item.strip()) if isinstance(item, str) else []
        if len(ends) != 2:
            meant = meant_hours(item) if isinstance(item, str) else None
            write = (
                f'write "{meant}", if that is meant'
                if meant
                else 'write the opening and the closing hour: "08:00-16:30"'
            )
            raise wrong("bad-hours", 'hours as "08:00-16:30"', write)
        span = _span(ends[0], ends[1])
        if span.opens >= span.closes:
            raise wrong(
                "bad-hours",
                "an opening hour before the closing hour",
                "use the 24-hour clock: 4:30 p.m. is 16:30",
            )
        if spans and span.opens < spans[-1].closes:
            raise wrong("bad-hours", "hours that do not overlap, earliest first")
        spans.append(span)
    return tuple(spans)


def _span(opens: str, closes: str) -> Span:
    meant = meant_clock(opens), meant_clock(closes)
    if meant == (opens, closes):
        return Span(read_clock(opens), read_clock(closes))
    sure = meant_hours(f"{opens}-{closes}")
    if_meant = "" if all(meant) else ", if that is meant"
    write = f'write "{sure}"{if_meant}' if sure else 'write both hours like "08:00-16:30"'
    raise wrong("bad-time", "hours as HH:MM-HH:MM on the 24-hour clock", f"{write}, where 4:30 p.m. is 16:30")


_SPAN_SCHEMA = {"type": "string", "pattern": r"^\d\d:\d\d-\d\d:\d\d$"}
Spans = Annotated[
    tuple[Span, ...],
    PlainValidator(read_spans),
    WithJsonSchema({"anyOf": [_SPAN_SCHEMA, {"const": "closed"}, {"type": "array", "items": _SPAN_SCHEMA}]}),
]


def read_days(value: Any) -> tuple[int, ...]:
    """Read weekdays `mon` or `mon-thu` into their numbers, Monday 0."""
    if isinstance(value, tuple):
        return value
    names = str(value).split("-")
    if not 1 <= len(names) <= 2 or any(n not in WEEKDAYS for n in names):
        meant = meant_weekdays(str(value))
        write = f"write {meant}" if meant else "put a space after the colon" if ":" in str(value) else ""
        raise wrong("bad-weekday", f"a weekday ({', '.join(WEEKDAYS)}) or a range like mon-thu", write)
    first, last = WEEKDAYS.index(names[0]), WEEKDAYS.index(names[-1])
    if first > last:
        raise wrong(
            "bad-weekday",
            "a range that runs forward in the week",
            f"write two entries, {_range(names[0], 'sun')} and {_range('mon', names[-1])}",
        )
    return tuple(range(first, last + 1))


def _range(first: str, last: str) -> str:
    return first if first == last else f"{first}-{last}"


WeekdayRange = Annotated[
    tuple[int, ...],
    PlainValidator(read_days),
    WithJsonSchema({"type": "string", "pattern": f"^({'|'.join(WEEKDAYS)})(-({'|'.join(WEEKDAYS)}))?$"}),
]


def read_issue(value: Any) -> Weekday | dt.date:
    """Read when a newspaper appears: a weekday, or one day."""
    if value in WEEKDAYS:
        return value  # type: ignore[no-any-return]
    if isinstance(value, str) and not value[:1].isdigit():
        meant = meant_weekdays(value)
        raise wrong(
            "bad-weekday",
            f"a weekday ({', '.join(WEEKDAYS)}) or a day as YYYY-MM-DD",
            f"write {meant}" if meant in WEEKDAYS else "",
        )
    return read_day(value)


Issue = Annotated[
    Weekday | dt.date,
    PlainValidator(read_issue),
    WithJsonSchema({"anyOf": [{"enum": list(WEEKDAYS)}, DAY_SCHEMA]}),
]
