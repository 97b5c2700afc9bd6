"""Hand-worked cases put to a law: the state's own, or one with a single value changed.

`changes/*.yml` holds the cases as data. What a case expects is written there or walked on a calendar (counted.yml),
and never taken from the engine. The words of an expected day:

    2026-07-28 | 2026-07-28 17:00 | 2026-07-28 before 17:00 | 2026-07-28 13:00-17:00
    2013-05-17 close (the law says the close of office hours)
    unknown (the record says that it is not known) | none (the record has no such deadline)
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from candidate_guides.jurisdiction.county import County
from candidate_guides.jurisdiction.load import load_county, load_place
from candidate_guides.jurisdiction.model import Place
from candidate_guides.law.grammar import Law
from candidate_guides.timetable.problems import LawRefusesError, Problem
from candidate_guides.timetable.record import Chain, Deadline, Fee, Petition, Reading, Record
from candidate_guides.timetable.timetable import timetable

FOLDER = Path(__file__).parent / "changes"
COUNTY = "Testing"
ANSWERS = frozenset(
    {
        "dates",
        "readings",
        "sure",
        "raw",
        "says",
        "safe",
        "chains",
        "fees",
        "refused",
        "warns",
        "hints",
        "silent",
    }
)
Data = dict[str, Any]


@dataclass(frozen=True, eq=False)
class Asked:
    """One election put to the law, and what must come back."""

    id: str
    place: Place
    county: County | None
    expected: Data
    file: str = ""
    exact: bool = False

    def faults(self, law: Law, tables: Collection[str] | None = None) -> list[str]:
        """Return what a law answers otherwise than is expected; nothing where all of it stands.

        Args:
            law: the law to ask.
            tables: the tables to compare; None compares all of them.
        """
        try:
            found = timetable(self.place, law, self.county)
        except LawRefusesError as refused:
            return self._refused(refused.problems)
        if "refused" in self.expected:
            return [f"{self.id}: not refused with {self.expected['refused']}"]
        (record, *_others) = found.records
        expected = dict(self.expected)
        if tables is not None and "chains" in expected:
            expected["chains"] = {name: rows for name, rows in expected["chains"].items() if name in tables}
        faults = [f"{self.id}: {fault}" for fault in _faults(record, found.warnings, expected)]
        if self.exact:
            other = {d.id for d in record.deadlines} ^ set(self.expected["dates"])
            faults += [f"{self.id}: {name} is in one of the two only" for name in sorted(other)]
        return faults

    def _refused(self, problems: tuple[Problem, ...]) -> list[str]:
        codes = {p.code for p in problems if not p.warning}
        wanted = self.expected.get("refused")
        if wanted is None:
            return [f"{self.id}: refused with {sorted(codes)}"]
        code, _, says = str(wanted).partition(": ")
        if codes != set(code.split(", ")):
            return [f"{self.id}: refused with {sorted(codes)}, not with {code} alone"]
        said = " ".join(f"{p.message} {p.hint}" for p in problems if not p.warning)
        return [] if says in said else [f"{self.id}: {says!r} is not in {said!r}"]


@lru_cache(maxsize=1)
def hand_worked() -> tuple[Asked, ...]:
    """Return every case of changes/*.yml that has a config, each election of a list as its own."""
    return tuple(asked for path in sorted(FOLDER.glob("*.yml")) for asked in _of_file(path))


def data_of(path: Path) -> Any:
    """Return a data file with every scalar as it is written."""
    return yaml.load(path.read_text("utf-8"), Loader=getattr(yaml, "CBaseLoader", yaml.BaseLoader))


def _of_file(path: Path) -> Iterator[Asked]:
    for case in data_of(path):
        if "case" not in case:
            continue
        expected = {key: value for key, value in case.items() if key in ANSWERS}
        unknown = set(case) - ANSWERS - {"case", "config", "county", "source"}
        assert not unknown, (case["case"], unknown)
        assert expected, case["case"]
        assert case["source"], case["case"]
        offices = [_office(number, row) for number, row in enumerate(expected.get("fees", ()))]
        yield asked(case["case"], case["config"], expected, offices, case.get("county"), path.name)


def asked(
    name: str,
    config: Data,
    expected: Data,
    offices: list[Data] | None = None,
    county: Data | None = None,
    file: str = "",
    *,
    exact: bool = False,
) -> Asked:
    """Return a case with its place and county read by the real reader.

    Args:
        name: what messages call it.
        config: the least config: place and elections; names and offices are filled in.
        expected: as the data files have it.
        offices: of the first election; one mayor where none is given.
        county: what the county's file says, beside its name.
        file: the data file it stands in.
        exact: whether the record may have no dated deadline beside the expected ones.
    """
    given = dict(config)
    elections = [
        {"offices": offices or [{"title": "Mayor"}], **election} for election in given.pop("elections")
    ]
    state = given["state"]
    data = {"name": "Worked", **({"counties": [COUNTY]} if state == "wa" else {}), **given}
    place = load_place(_dump({**data, "elections": elections}), f"{name}.yml", f"{state}/worked").place
    office = None
    if county is not None:
        source = _dump({"state": state, "county": COUNTY, **county})
        office = load_county(source, "testing.yml", f"{state}/counties/testing").county
    return Asked(name, place, office, expected, file, exact)


def _dump(data: Data) -> bytes:
    # JSON is YAML, and quicker to write.
    return json.dumps(data).encode()


def _office(number: int, row: Data) -> Data:
    own = {key: row[key] for key in ("pay", "fee_of_file", "votes_base", "voters_base") if key in row}
    if "fee_of_file" in own:
        own["fee"] = own.pop("fee_of_file")
    return {"title": f"Seat {number + 1}", **own}


def _faults(record: Record, warnings: tuple[Problem, ...], expected: Data) -> Iterator[str]:
    deadlines = {d.id: d for d in record.deadlines}
    for name, day in expected.get("dates", {}).items():
        yield from _unlike(name, written(deadlines.get(name)), day)
    for name, days in expected.get("readings", {}).items():
        found = deadlines.get(name)
        yield from _unlike(f"{name} readings", _days(found.readings) if found else None, list(days))
    for key, attribute in (("safe", "safe_date"), ("raw", "raw_date")):
        for name, day in expected.get(key, {}).items():
            yield from _unlike(f"{name} {key}", str(getattr(deadlines.get(name), attribute, "none")), day)
    for name, words in expected.get("says", {}).items():
        yield from _unlike(f"{name} says {words!r}", words in _said(deadlines.get(name)), True)
    for name, sure in expected.get("sure", {}).items():
        found = deadlines[name].confidence if name in deadlines else "none"
        yield from _unlike(f"{name} confidence", found, sure)
    chains = {chain.id: chain for chain in record.chains}
    for name, wanted in expected.get("chains", {}).items():
        yield from _chain(name, chains.get(name), wanted)
    for number, row in enumerate(expected.get("fees", ())):
        yield from _fee(f"seat {number + 1}", record.fees[number], row)
    codes = {p.code for p in warnings} | {w.code for d in record.deadlines for w in d.warnings}
    for code in expected.get("warns", ()):
        if code not in codes:
            yield f"no warning {code}"
    hints = {(p.code, p.hint) for p in warnings}
    for code, hint in (
        (code, hint) for code, several in expected.get("hints", {}).items() for hint in several
    ):
        if (code, hint) not in hints:
            yield f"no warning {code} with the hint {hint!r}"
    for code in expected.get("silent", ()):
        if code in codes:
            yield f"warns of {code}"


def written(deadline: Deadline | None) -> str:
    """Write a deadline as the data files do."""
    if deadline is None:
        return "none"
    if deadline.date is None:
        return "unknown"
    day = deadline.date.isoformat()
    if deadline.time is None:
        if deadline.time_basis:
            return f"{day} before close" if deadline.bound == "before" else f"{day} close"
        return day
    hour = f"{deadline.time:%H:%M}"
    if deadline.until is not None:
        return f"{day} {hour}-{deadline.until:%H:%M}"
    return f"{day} before {hour}" if deadline.bound == "before" else f"{day} {hour}"


def _said(deadline: Deadline | None) -> str:
    """Return all that a deadline says beside its title: cite, steps and warnings."""
    if deadline is None:
        return ""
    return " ".join((deadline.cite, *deadline.steps, *(w.message for w in deadline.warnings)))


def _chain(name: str, chain: Chain | None, wanted: Any) -> Iterator[str]:
    if chain is None or not chain.rows or isinstance(wanted, str):
        yield from _unlike(f"table {name}", "none" if chain is None else "a table", wanted)
        return
    if "from" in wanted:
        yield from _unlike(f"table {name} from", str(chain.rows[0].start), wanted["from"])
        yield from _unlike(f"table {name} to", str(chain.rows[-1].start), wanted["to"])
    if "sure" in wanted:
        yield from _unlike(f"table {name} confidence", chain.confidence, wanted["sure"])
    if "cite" in wanted:
        yield from _unlike(f"table {name} cites {wanted['cite']}", wanted["cite"] in chain.cite, True)
    rows = {str(row.start): [str(day) for _, day in row.answers] for row in chain.rows}
    for start, days in wanted.get("rows", {}).items():
        yield from _unlike(
            f"table {name} {start}", rows.get(start), days if isinstance(days, list) else [days]
        )


def _fee(name: str, fee: Fee, row: Data) -> Iterator[str]:
    if "fee" in row:
        yield from _unlike(f"{name} fee", _money(fee.amount), row["fee"])
    if "others" in row:
        found = [_money(r.amount) for r in fee.readings if not r.leads]
        yield from _unlike(f"{name} readings", found, row["others"])
    if "sure" in row:
        yield from _unlike(f"{name} confidence", fee.confidence, row["sure"])
    for key, petition in (("signatures", fee.petition), ("nominating", fee.nominating_petition)):
        if key in row:
            yield from _unlike(f"{name} {key}", _signatures(petition), row[key])
        if f"{key}_sure" in row:
            doubted = petition is not None and any(w.code == "unverified" for w in petition.warnings)
            yield from _unlike(f"{name} {key}", "unverified" if doubted else "verified", row[f"{key}_sure"])
    if "other_signatures" in row:
        found = [str(r.signatures) for r in fee.petition.readings if not r.leads] if fee.petition else []
        yield from _unlike(f"{name} other signatures", found, row["other_signatures"])
    if "signers" in row:
        said = fee.petition.signers if fee.petition else ""
        yield from _unlike(f"{name} signers", row["signers"] in said, True)
    late = fee.late_write_in
    if "late" in row:
        yield from _unlike(f"{name} late", "none" if late is None else _money(late.amount), row["late"])
    if "late_others" in row:
        found = [_money(r.amount) for r in late.readings if not r.leads] if late else []
        yield from _unlike(f"{name} late readings", found, row["late_others"])


def _signatures(petition: Petition | None) -> str:
    if petition is None:
        return "none"
    return "ask" if petition.signatures is None else str(petition.signatures)


def _money(amount: Decimal | None) -> str:
    return "ask" if amount is None else str(amount)


def _days(readings: tuple[Reading, ...]) -> list[str]:
    return sorted(r.date.isoformat() for r in readings if r.date)


def _unlike(name: str, found: object, wanted: object) -> Iterator[str]:
    if found != wanted:
        yield f"{name} is {found}, expected {wanted}"


def every_day(first: int, last: int) -> Iterator[dt.date]:
    """Yield every day of the years, both in."""
    day = dt.date(first, 1, 1)
    while day.year <= last:
        yield day
        day += dt.timedelta(days=1)
