"""The cases of counted.yml, walked: what the record of each lawful election day must say."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from .asking import Asked, asked
from .walk import COUNTED, DAY, Calendar, Rule, applies, find, years_of

FOLDER = Path(__file__).parent
CALENDARS = {state: Calendar(state) for state in COUNTED["holidays"]}
OF_PLACE = ("state", "type", "class", "charter")
WHY = {"reason": "as it was ordered", "authority": "the order", "on": "2007-01-01"}
OFFICIALS: dict[str, Any] = {"clerk": "clerk", "auditor": {"title": "County Auditor"}}
Case = dict[str, Any]


@dataclass(frozen=True)
class Walked:
    """One case in one year, with every day found by walking."""

    case: Case
    year: int
    known: dict[str, dt.date]
    rules: dict[str, Rule]
    unknown: tuple[str, ...]

    @property
    def id(self) -> str:
        """Name the case and its year."""
        return f"{self.case['case']}-{self.year}"

    @property
    def state(self) -> str:
        """Return the state of the case."""
        return str(self.case["config"]["state"])

    @property
    def calendar(self) -> Calendar:
        """Return the working days of the state."""
        return CALENDARS[self.state]

    def days(self, rule: Rule, **more: dt.date) -> dt.date:
        """Walk to the day of a rule."""
        return find(rule, self.year, {**self.known, **more}, self.calendar)

    def readings(self, name: str) -> list[str]:
        """Return the days of all readings of a deadline, nothing where they all fall on one."""
        rule = self.rules.get(name, {})
        found = {self.known[name]} | {self.days(other) for other in rule.get("also", ())}
        return sorted(day.isoformat() for day in found) if len(found) > 1 else []

    def settled(self, name: str) -> bool:
        """Tell whether officials settled the readings of this year."""
        years = COUNTED["settled"].get(name)
        if isinstance(years, str):
            return self.year in years_of(years)
        return self.state == "ut" and str(self.year) in (years or ())

    def asked(self) -> Asked:
        """Return the case as it is put to a law, with all that the record must say."""
        return replace(self.bare(), expected=self.expected())

    def bare(self) -> Asked:
        """Return the case as it is put to a law, with nothing expected yet."""
        config = self.case["config"]
        election: dict[str, Any] = {
            k: v for k, v in config.items() if k not in (*OF_PLACE, "ballot_official")
        }
        election["date"] = self.known["general"].isoformat()
        if "primary_on" in self.case:
            election["primary"] = self.days(self.case["primary_on"]).isoformat()
        if "window_from" in election:
            election["window_from"] = {"use": election["window_from"], "reason": "r", "authority": "a"}
        if "ordered" in self.case:
            days = {name: self.known[name].isoformat() for name in self.case["ordered"]}
            election["overrides"] = [
                {"deadline": name, "date": day, "by": "county", **WHY} for name, day in days.items()
            ]
        if "entered" in self.case:
            election["dates"] = {name: self.known[name].isoformat() for name in self.case["entered"]}
        place = {key: config[key] for key in OF_PLACE if key in config}
        if "ballot_official" in config:
            place["ballot_official"] = OFFICIALS[config["ballot_official"]]
        if "new" in self.case:
            place["incorporated_on"] = self.days(self.case["new"]).isoformat()
        return asked(self.id, {**place, "elections": [election]}, {}, exact=True)

    def expected(self) -> dict[str, Any]:
        """Return days, readings and tables as the data files write them."""
        shown = {name: day for name, day in self.known.items() if name != "closes_otherwise"}
        dates = {name: _written(day, self.rules.get(name, {})) for name, day in shown.items()}
        dates |= dict.fromkeys(self.unknown, "unknown")
        raw = {name: self.days(rule["raw"]).isoformat() for name, rule in self.rules.items() if "raw" in rule}
        return {
            "dates": dates,
            "raw": raw,
            "sure": {name: word for name, word in self._sure() if name in dates},
            "readings": {name: self.readings(name) for name in shown},
            "chains": {**dict.fromkeys(self._all_tables(), "none"), **self._tables()},
        }

    def _sure(self) -> Iterator[tuple[str, str]]:
        """Yield how sure an answer of this year is: what was read, and when, as the marks of the sources say."""
        for name, words in COUNTED["sure"].get(self.case["case"], {}).items():
            for word, spans in words.items():
                if any(self.year in years_of(span) for span in spans.split(", ")):
                    yield name, word

    def _all_tables(self) -> set[str]:
        groups = [t for name, t in COUNTED["tables"].items() if name.startswith(self.state)]
        return {table for group in groups for table in group}

    def _tables(self) -> dict[str, Any]:
        found = {}
        for group in self.case["use"]:
            for name, table in COUNTED["tables"].get(group, {}).items():
                if applies(table, self.year):
                    found[name] = self._table(table)
                    sure = dict(self._sure()).get(f"table {name}")
                    found[name] |= {"sure": sure} if sure else {}
        return found

    def _table(self, table: Rule) -> dict[str, Any]:
        day, last = self.days(table["from"]), self.days(table["to"])
        rows = {}
        first = day
        while day <= last:
            rows[day.isoformat()] = [self.days(rule, start=day).isoformat() for rule in table["days"]]
            day += DAY
        return {"from": first.isoformat(), "to": last.isoformat(), "rows": rows}


def _written(day: dt.date, rule: Rule) -> str:
    if "close" in rule:
        return f"{day} close"
    if "until" in rule:
        return f"{day} {rule['at']}-{rule['until']}"
    if "at" in rule:
        return f"{day} before {rule['at']}" if rule.get("bound") == "before" else f"{day} {rule['at']}"
    return day.isoformat()


@lru_cache(maxsize=3)
def walks(state: str) -> tuple[Walked, ...]:
    """Return every case of a state in every year in which it can lawfully be voted on."""
    return tuple(
        _walked(case, year)
        for case in COUNTED["cases"]
        if case["config"]["state"] == state
        for year in years_of(case.get("years", COUNTED["reach"][state]))
        if case.get("parity") != "odd" or year % 2
    )


def _walked(case: Case, year: int) -> Walked:
    calendar = CALENDARS[case["config"]["state"]]
    known = {"general": find(case["election"], year, {}, calendar)}
    rules = _rules(case, year)
    unknown = tuple(sorted(name for name, rule in rules.items() if "unknown" in rule))
    waiting = {name: rule for name, rule in rules.items() if "unknown" not in rule}
    while waiting:
        before = len(waiting)
        for name, rule in list(waiting.items()):
            try:
                known[name] = find(rule, year, known, calendar)
            except KeyError:
                continue
            del waiting[name]
        assert len(waiting) < before, f"{case['case']} {year}: counted from nothing: {sorted(waiting)}"
    return Walked(case, year, known, rules, unknown)


def _rules(case: Case, year: int) -> dict[str, Rule]:
    """Return deadline -> the one rule that holds for elections of the year."""
    groups = [COUNTED["shared"].get(name, {}) for name in case["use"]] + [case.get("days", {})]
    rules: dict[str, Rule] = {}
    for group in groups:
        for name, options in group.items():
            holding = [rule for rule in options if applies(rule, year)]
            assert len(holding) < 2, f"two rules for {name} in {year}"
            if holding:
                assert name not in rules, (case["case"], name, year)
                rules[name] = holding[0]
    return rules
