"""Days found by walking a calendar one day at a time, with no sum: a second way to the answers of the law."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

DAY = dt.timedelta(days=1)
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
COUNTED: dict[str, Any] = yaml.load(
    (Path(__file__).parent / "counted.yml").read_text("utf-8"),
    Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader),
)

Rule = dict[str, Any]


def years_of(text: str) -> range:
    """Return the years of `first/last`, both in."""
    first, last = text.split("/")
    return range(int(first), int(last) + 1)


def applies(rule: Rule, year: int) -> bool:
    """Tell whether a rule is for elections of a year."""
    return "years" not in rule or year in years_of(rule["years"])


class Calendar:
    """A state's working days, each holiday found by walking to it."""

    def __init__(self, state: str, options: tuple[str, ...] = ()) -> None:
        self.rules: list[Rule] = [
            rule for rule in COUNTED["holidays"][state] if rule.get("option", "") in ("", *options)
        ]
        self._kept: dict[int, set[dt.date]] = {}

    def closed(self, day: dt.date) -> bool:
        """Tell whether nothing is open on a day: a weekend, or a holiday on the day it is kept."""
        return weekend(day) or day in self._year(day.year)

    def _year(self, year: int) -> set[dt.date]:
        if year not in self._kept:
            # A New Year's Day on a Saturday is kept in the year before.
            around = (year - 1, year, year + 1)
            found = [self._find(rule, y) for y in around for rule in self.rules if applies(rule, y)]
            self._kept[year] = {day for day in found if day.year == year}
        return self._kept[year]

    @staticmethod
    def _find(rule: Rule, year: int) -> dt.date:
        day = find(rule, year, {}, None)
        if day.weekday() == WEEKDAYS.index("saturday"):
            return day - DAY
        return day + DAY if day.weekday() == WEEKDAYS.index("sunday") else day


def weekend(day: dt.date) -> bool:
    """Tell whether a day is a Saturday or a Sunday."""
    return day.weekday() >= WEEKDAYS.index("saturday")


def find(rule: Rule, year: int, known: Mapping[str, dt.date], calendar: Calendar | None) -> dt.date:
    """Walk to the day of a rule for an election of a year.

    Args:
        rule: as counted.yml has it.
        year: the year of the election.
        known: deadline -> day, as far as they are found.
        calendar: the state's working days; None where the rule asks for none.
    """
    if str(year) in rule.get("in", {}):
        return dt.date.fromisoformat(rule["in"][str(year)])
    day = _walk(rule, year, known, calendar)
    closed = rule.get("closed")
    if closed is None or calendar is None or not calendar.closed(day):
        return day
    back = closed == "back" or (closed == "sunday_forward" and day.weekday() == WEEKDAYS.index("saturday"))
    while calendar.closed(day):
        day = day - DAY if back else day + DAY
    return day


def _walk(rule: Rule, year: int, known: Mapping[str, dt.date], calendar: Calendar | None) -> dt.date:
    if "first_of" in rule:
        return min(find(option, year, known, calendar) for option in rule["first_of"])
    if "last_of" in rule:
        return max(find(option, year, known, calendar) for option in rule["last_of"])
    if "months_before" in rule:
        later = known[rule["from"]]
        month = later.month - int(rule["months_before"])
        return dt.date.fromisoformat(f"{later.year}-{month:02}-{later.day:02}")
    if "date" in rule:
        return dt.date.fromisoformat(f"{year}-{rule['date']}")
    if "year_before" in rule:
        last = known[rule["year_before"]]
        return dt.date.fromisoformat(f"{last.year - 1}{last.isoformat()[4:]}")
    if "same_as" in rule:
        return known[rule["same_as"]]
    if "weekday" in rule:
        day = (
            known[rule["after"]] + DAY
            if "after" in rule
            else _walk({"date": rule["on_or_after"]}, year, {}, None)
        )
        while WEEKDAYS[day.weekday()] != rule["weekday"]:
            day += DAY
        return day
    anchor = rule["from"]
    day = known[anchor] if isinstance(anchor, str) else find(anchor, year, known, calendar)
    (name,) = {"back", "on", "working_back", "working_on"} & set(rule)
    left = int(rule[name])
    while left:
        day = day - DAY if name.endswith("back") else day + DAY
        if not name.startswith("working") or not (calendar and calendar.closed(day)):
            left -= 1
    return day
