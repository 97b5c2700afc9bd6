"""Every number, weekday, roll, month, hour, bound and year of a law file, each changed by one.

The changes are listed from the nodes of the file as it is read, so a new file or a new version is covered as soon
as it is there. Words are left as they are: titles, cites, sources, notes, what is said, asked, warned or refused,
marks with their whys, ids, worked examples, and the day on which a source was read.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from candidate_guides.jurisdiction.reader import Document, Path, dotted
from candidate_guides.law.days import MONTHS, ORDINALS, WEEKDAYS

WORDS = frozenset(
    {
        *("id", "title", "cite", "note", "says", "why", "who", "by", "warn", "ask", "signers", "name", "act"),
        *("source", "url", "read", "at_cite", "at_why", "at_mark", "mark", "round_mark", "round_why", "weak"),
        *(
            "refuse",
            "write",
            "unknown",
            "years_warning",
            "audience",
            "kind",
            "emits",
            "purpose",
            "type",
            "counting",
        ),
        *("timezone", "filing_officer", "examples", "config", "cases", "same_day_as", "reading", "readings"),
        *("deadline", "option", "essential"),
    }
)
# Where these keys hold a list of amounts or of readings, their numbers are law; as a list of names they are words.
MAY_HOLD_LAW = frozenset({"readings"})
# A fee schedule's versions name their lists: `fees: before_2009`.
NAMES_OF_LISTS = frozenset({"fees", "signatures", "payees"})
SPANS = frozenset({"elections", "days", "years"})
ROLLS = {
    "none": ("forward", "back"),
    "forward": ("none", "back"),
    "back": ("none", "forward"),
    "first_open": ("none", "back"),
    "saturday_back_sunday_forward": ("none", "forward", "back"),
}
KEPT_ON = {
    "back": "forward",
    "forward": "back",
    "monday_before": "monday_after",
    "monday_after": "monday_before",
}
SIDES = {"before": "after", "after": "before"}
MONEY = frozenset({"flat", "percent", "cap", "at_most", "at_least"})
MONTH_NAMES, WEEKDAY_NAMES = tuple(MONTHS), tuple(WEEKDAYS)
ORDINAL_NAMES = tuple(ORDINALS)
# No February 29: a day that is not there in every year would be no day of the law.
COMMON_YEAR = 2001


@dataclass(frozen=True)
class Change:
    """One value of a law file made another.

    `edits` are (path, new value): two where a version ends on the day the next one starts. A value of None takes
    the entry out.
    """

    file: str
    line: int
    path: Path
    was: str
    now: str
    edits: tuple[tuple[Path, Any], ...]

    @property
    def id(self) -> str:
        """Name the change by file, place and both values; no line, so an edit above it changes nothing."""
        return f"{dotted(self.path)}: {self.was} -> {self.now}"

    def applied(self, document: Document) -> Document:
        """Return the document with the change made; the one given stays as it is."""
        data = deepcopy(document.data)
        for path, value in self.edits:
            holder = data
            for part in path[:-1]:
                holder = holder[part]
            if value is None:
                del holder[path[-1]]
            else:
                holder[path[-1]] = value
        return Document(document.name, data, document.values, document.keys)


def changes(file: str, document: Document) -> list[Change]:
    """Return every change of one law file, in the order of the file.

    Args:
        file: `minnesota/fee.yml` and the like.
        document: the file as read.
    """
    return list(_Changes(file, document))


def numbers(document: Document) -> Iterator[Path]:
    """Yield the place of every value with a digit that is no word, name or source: each must have its change."""
    for path, value in _scalars(document.data, ()):
        named = _is_word(path, value) and not (path[-1] in SPANS and "/" in value)
        if not named and path[-1] not in NAMES_OF_LISTS and any(sign.isdigit() for sign in value):
            yield path


class _Changes:
    def __init__(self, file: str, document: Document) -> None:
        self.file, self.document = file, document

    def __iter__(self) -> Iterator[Change]:
        for path, value in _scalars(self.document.data, ()):
            if _is_when(path):
                yield from self._condition(path, value)
            elif not _is_word(path, value):
                yield from self._value(path, value)
        yield from self._edges()

    def _change(self, path: Path, now: str, *more: tuple[Path, Any], value: Any = ...) -> Change:
        new = now if value is ... else value
        was = _at(self.document.data, path)
        line = self.document.position(path).line
        return Change(self.file, line, path, str(was), now, ((path, new), *more))

    def _value(self, path: Path, value: str) -> Iterator[Change]:
        key = path[-1]
        for now in _others(str(key), value):
            yield self._change(path, now)
        if key in SIDES and _is_count(self.document.data, path):
            other = (*path[:-1], SIDES[str(key)])
            anchor = _at(self.document.data, path)
            yield self._change(path, f"{SIDES[str(key)]} {anchor}", (other, anchor), value=None)
        if key in ("at", "office_close") and _may_be_bound(self.document.data, path):
            yield self._change((*path[:-1], "bound"), "before")
        if key == "office_close":
            yield self._change(path, "left out", value=None)
        if len(path) > 1 and path[-2] == "observed":
            yield self._change(path, "left out", value=None)

    def _condition(self, path: Path, value: str) -> Iterator[Change]:
        key = next(part for part in reversed(path) if isinstance(part, str))
        if key.endswith("_at_most"):
            for now in _by_one(value):
                yield self._change(path, now)
            return
        if value in MONTHS and not isinstance(path[-1], int):
            yield self._change(path, _next(MONTH_NAMES, value))
        yield self._change(path, "left out", value=[] if not isinstance(path[-1], int) else None)

    def _edges(self) -> Iterator[Change]:
        """The years of every span, one later and one earlier; spans that touch in one list keep touching."""
        starts: dict[tuple[Path, str], Path] = {}
        spans = []
        for path, value in _scalars(self.document.data, ()):
            if path[-1] in SPANS and "/" in value:
                spans.append((path, *value.split("/")))
                starts[(_list_of(path), value.split("/")[0])] = path
        for path, start, end in spans:
            touched = any(_list_of(path) == _list_of(p) and e == start and p != path for p, _, e in spans)
            if not touched:
                for day in _years(start):
                    yield self._change(path, f"{day}/{end}")
            if end != "..":
                after = starts.get((_list_of(path), end))
                for day in _years(end):
                    following = ()
                    if after is not None and _touches(path):
                        rest = _at(self.document.data, after).split("/")[1]
                        following = ((after, f"{day}/{rest}"),)
                    yield self._change(path, f"{start}/{day}", *following)


def _scalars(data: Any, path: Path) -> Iterator[tuple[Path, str]]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _scalars(value, (*path, key))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from _scalars(value, (*path, number))
    elif data is not None:
        yield path, data


def _at(data: Any, path: Path) -> Any:
    for part in path:
        if isinstance(data, dict) and part not in data:
            return None
        data = data[part]
    return data


def _is_when(path: Path) -> bool:
    return "when" in path[:-1]


def _is_word(path: Path, value: str) -> bool:
    """Tell whether a value is free text, a name or a source; a list of amounts under `readings` is none."""
    for number, part in enumerate(path):
        if part in MAY_HOLD_LAW:
            if number == len(path) - 1 or (isinstance(path[-1], int) and number == len(path) - 2):
                return True
        elif part in WORDS:
            return True
    return path[-1] in SPANS and "/" in value


def _others(key: str, value: str) -> Iterator[str]:
    if key in ("count", "more_than") and (match := re.fullmatch(r"(\d+) (.+)", value)):
        for number in _by_one(match[1]):
            yield f"{number} {match[2]}"
    elif key == "nth":
        ordinal, weekday = value.split()
        place = ORDINAL_NAMES.index(ordinal)
        near = ("fourth",) if ordinal == "last" else ORDINAL_NAMES[max(0, place - 1) : min(place + 2, 5)]
        for other in near:
            if other != ordinal:
                yield f"{other} {weekday}"
        yield f"{ordinal} {_next(WEEKDAY_NAMES, weekday)}"
    elif key == "of" and value in MONTHS:
        yield _next(MONTH_NAMES, value)
        yield _next(MONTH_NAMES, value, -1)
    elif key == "fixed":
        month, day = value.split()
        here = dt.date(COMMON_YEAR, MONTHS[month], int(day))
        for step in (-1, 1):
            other = here + dt.timedelta(days=step)
            yield f"{MONTH_NAMES[other.month - 1]} {other.day}"
        yield f"{_next(MONTH_NAMES, month)} {min(int(day), 28)}"
    elif re.fullmatch(r"\d{4}-\d\d-\d\d", value):
        here = dt.date.fromisoformat(value)
        yield from ((here + dt.timedelta(days=step)).isoformat() for step in (-1, 1))
        yield from _years(value)
    elif re.fullmatch(r"\d\d:\d\d", value):
        hour = dt.datetime.strptime(value, "%H:%M")  # noqa: DTZ007
        for minutes in (-60, -1, 60):
            yield (hour + dt.timedelta(minutes=minutes)).strftime("%H:%M")
    elif key in MONEY:
        yield from _by_one(value)
    elif key == "roll":
        yield from ROLLS[value]
    elif key in WEEKDAYS and value in KEPT_ON:
        yield KEPT_ON[value]
    elif key == "bound":
        yield "before" if value == "by" else "by"
    elif key == "round" and value in ("up", "down"):
        yield "down" if value == "up" else "up"
    elif key == "years" and value in ("odd", "even"):
        yield "even" if value == "odd" else "odd"


def _by_one(value: str) -> Iterator[str]:
    for step in (-1, 1):
        other = Decimal(value) + step
        if other >= 0:
            yield str(other)


def _years(day: str) -> Iterator[str]:
    year, rest = day.split("-", 1)
    for step in (-1, 1):
        yield f"{int(year) + step:04}-{rest}"


def _next(names: tuple[str, ...], name: str, step: int = 1) -> str:
    return names[(names.index(name) + step) % len(names)]


def _is_count(data: Any, path: Path) -> bool:
    holder = _at(data, path[:-1])
    return isinstance(holder, dict) and ("count" in holder or ("nth" in holder and "of" not in holder))


def _may_be_bound(data: Any, path: Path) -> bool:
    """Tell whether an hour ends something and says no bound of its own: it stands for `by`."""
    holder = _at(data, path[:-1])
    kind = _at(data, ("emits", path[-2], "kind"))
    return "bound" not in holder and kind == "last_moment"


def _list_of(path: Path) -> Path:
    return (*path[:-2], path[-1])


def _touches(path: Path) -> bool:
    """Versions follow each other; a settled span or a holiday's years stand alone."""
    return path[0] == "versions"
