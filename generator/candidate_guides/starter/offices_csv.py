"""Read a county's or a state's list of places and offices: one row an office, every mistake in one run."""

from __future__ import annotations

import csv
import datetime as dt
import io
from collections.abc import Iterator
from dataclasses import dataclass, replace

from candidate_guides.jurisdiction.meant import write_day
from candidate_guides.jurisdiction.messages import InputError, Message, nearest
from candidate_guides.jurisdiction.office import slug
from candidate_guides.jurisdiction.states import files_with_county, states
from candidate_guides.places.roster import ListedPlace, list_sources, nearest_name, places_named, stem_of
from candidate_guides.starter.choices import primary_choices
from candidate_guides.starter.draft import Draft, DraftElection, DraftOffice

COLUMNS = {
    "state": "mn, ut or wa",
    "place": "the name without City of or Town of",
    "type": "city or town; empty where only one place has the name",
    "county": "the county; empty where only one place has the name",
    "class": "the city's class as certified; empty to take the list's, with a note",
    "filing_county": "Washington: the county that takes filings, where the place lies in several",
    "election": "the day of the election, like 2027-11-02",
    "primary": "true or false; empty where the law leaves no choice",
    "office": "the office as the ballot has it",
    "seats": "how many are elected; empty for one",
    "term_years": "the full term in years, or empty",
    "position": "the position number, or empty",
    "ward": "the ward or district, or empty",
    "annual_pay": "dollars a year, like 12000 or 12000.50, or empty; 0 for none",
}
"""Column -> what it holds; the first line of the file names them, in any order."""

NEEDED = ("state", "place", "election", "office")


@dataclass(frozen=True, slots=True)
class ImportedPlace:
    """A config to write: its path under jurisdictions/, and what is known."""

    path: str
    draft: Draft


@dataclass(frozen=True, slots=True)
class _Row:
    line: int
    cells: dict[str, str]


def read_offices(source: bytes, name: str) -> tuple[ImportedPlace, ...]:
    """Return the configs that a list of offices makes.

    Args:
        source: a CSV file in UTF-8 whose first line names columns of `COLUMNS`.
        name: how messages call the file.

    Returns:
        One place for each that is named, in the order of the file; its elections by date, their offices in order.

    Raises:
        InputError: every row that cannot mean what it says; lines count from 1, and columns are those of the table.
    """
    reader = _Reader(name)
    rows = reader.rows(source)
    drafts: dict[str, Draft] = {}
    for row in rows:
        reader.add(row, drafts)
    if reader.faults:
        raise InputError(reader.faults)
    return tuple(ImportedPlace(path, draft) for path, draft in drafts.items())


class _Reader:
    def __init__(self, name: str) -> None:
        self.name = name
        self.header: list[str] = []
        self.faults: list[Message] = []

    def rows(self, source: bytes) -> Iterator[_Row]:
        try:
            text = source.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = source[: error.start].count(b"\n") + 1
            self._fault(line, "", "not-utf8", "the file is not UTF-8 text", "save it as CSV UTF-8")
            return
        lines = csv.reader(io.StringIO(text, newline=""), strict=True)
        try:
            self.header = [cell.strip() for cell in next(lines, [])]
            if not self._header_holds():
                return
            for cells in lines:
                if any(cell.strip() for cell in cells):
                    yield from self._row(lines.line_num, cells)
        except csv.Error as error:
            self._fault(lines.line_num, "", "bad-csv", f"the line is not CSV: {error}", "check its quotes")

    def _header_holds(self) -> bool:
        if len(self.header) == 1 and (other := next((s for s in ";\t" if s in self.header[0]), "")):
            between = "a tab" if other == "\t" else other
            text = f"{between} stands between the cells, and not a comma"
            self._fault(1, "", "bad-csv", text, "save it as CSV with commas")
            return False
        for column in NEEDED:
            if column not in self.header:
                hint = f"its columns are {', '.join(COLUMNS)}"
                self._fault(1, "", "missing-column", f'the first line names no column "{column}"', hint)
        for number, column in enumerate(self.header, 1):
            if column not in COLUMNS:
                near = nearest(column, COLUMNS)
                hint = f"did you mean {near}?" if near else f"the columns are {', '.join(COLUMNS)}"
                self.faults.append(
                    Message(
                        self.name,
                        1,
                        number,
                        "error",
                        "unknown-column",
                        column,
                        f'"{column}" is no column',
                        hint,
                    )
                )
        return not self.faults

    def _row(self, line: int, cells: list[str]) -> Iterator[_Row]:
        if len(cells) != len(self.header):
            text = f"the line has {len(cells)} cells; the first line has {len(self.header)}"
            self._fault(line, "", "bad-row", text, "put a cell that holds a comma in quotes")
            return
        row = _Row(line, {c: v.strip() for c, v in zip(self.header, cells, strict=True)})
        empty = [column for column in NEEDED if not row.cells[column]]
        for column in empty:
            self._fault(line, column, "missing-cell", f'"{column}" is empty', COLUMNS[column])
        if not empty:
            yield row

    def add(self, row: _Row, drafts: dict[str, Draft]) -> None:
        before = len(self.faults)
        place = self._place(row)
        day = self._day(row)
        office = self._office(row)
        if place is None or day is None or len(self.faults) > before:
            return
        path = f"{place.state}/{stem_of(place)}.yml"
        draft = drafts.get(path) or self._draft(row, place)
        if draft is None:
            return
        election = next((e for e in draft.elections if e.date == day), None)
        if election is None:
            primary = self._primary(row, draft, day)
            if primary is None:
                return
            election = DraftElection(day, primary)
        changed = replace(election, offices=(*election.offices, office))
        others = [e for e in draft.elections if e.date != day]
        drafts[path] = replace(draft, elections=tuple(sorted([*others, changed], key=lambda e: e.date)))

    def _place(self, row: _Row) -> ListedPlace | None:
        state, name = row.cells["state"].lower(), row.cells["place"]
        if state not in states():
            self._fault(row.line, "state", "not-a-choice", f'"{state}" is no state here', COLUMNS["state"])
            return None
        kind, county = row.cells.get("type", "").lower(), row.cells.get("county", "")
        found = [
            p
            for p in places_named(state, name)
            if kind in ("", p.type) and (not county or slug(county) in {slug(c) for c in p.counties})
        ]
        if len(found) == 1:
            return found[0]
        if found:
            known = "; ".join(p.known_as for p in found)
            self._fault(
                row.line,
                "place",
                "which-place",
                f"several places are named {name}: {known}",
                "fill type and county",
            )
        else:
            near = nearest_name(state, name)
            hint = f"did you mean {near}?" if near else "guide new takes a place that is not in the list"
            self._fault(row.line, "place", "not-listed", f'no such place of {state} is named "{name}"', hint)
        return None

    def _draft(self, row: _Row, place: ListedPlace) -> Draft | None:
        draft = Draft(place.state, place.name, place.type, "", place.counties, place.geoid)
        given = row.cells.get("class", "").lower()
        if place.type == "city":
            names = states()[place.state].classes
            if given and given not in names:
                self._fault(
                    row.line,
                    "class",
                    "not-a-choice",
                    f'"{given}" is no class here',
                    f"write {', '.join(names)}",
                )
                return None
            if not (given or place.class_):
                self._fault(
                    row.line,
                    "class",
                    "missing-cell",
                    "the list has no class for it",
                    f"write {', '.join(names)}",
                )
                return None
            certified = list_sources()["certified"][place.state]
            draft = replace(
                draft,
                class_=given or place.class_,
                class_basis="" if given else place.basis,
                certified=certified,
            )
        if files_with_county(place.state) and len(place.counties) > 1:
            county = row.cells.get("filing_county", "")
            if slug(county) not in {slug(c) for c in place.counties}:
                hint = f"write the one with most of its voters: {' or '.join(place.counties)}"
                self._fault(row.line, "filing_county", "missing-cell", "it lies in several counties", hint)
                return None
            draft = replace(draft, filing_county=county)
        return draft

    def _day(self, row: _Row) -> dt.date | None:
        try:
            return dt.date.fromisoformat(row.cells["election"])
        except ValueError:
            text = f'"{row.cells["election"]}" is no day'
            write = write_day(row.cells["election"]) or "write it like 2027-11-02"
            self._fault(row.line, "election", "bad-date", text, write)
            return None

    def _primary(self, row: _Row, draft: Draft, day: dt.date) -> bool | None:
        choices = primary_choices(draft, day)
        given = row.cells.get("primary", "").lower()
        if given and given not in ("true", "false"):
            self._fault(
                row.line, "primary", "bad-flag", f'"{given}" is neither true nor false', "write true or false"
            )
        elif not choices:
            text = f"the law gives no answer for an election of {draft.name} on {day}"
            self._fault(row.line, "election", "no-such-election", text, "check the day")
        elif given and (given == "true") not in choices:
            need = "true" if choices[0] else "false"
            self._fault(
                row.line,
                "primary",
                "bad-primary",
                f"the law answers only primary {need} here",
                f"write {need}",
            )
        elif not given and len(choices) > 1:
            self._fault(
                row.line,
                "primary",
                "missing-cell",
                '"primary" is empty and the law leaves it open',
                COLUMNS["primary"],
            )
        else:
            return given == "true" if given else choices[0]
        return None

    def _office(self, row: _Row) -> DraftOffice:
        return DraftOffice(
            row.cells["office"],
            self._whole(row, "seats") or 1,
            self._whole(row, "term_years"),
            row.cells.get("position", ""),
            row.cells.get("ward", ""),
            self._dollars(row),
        )

    def _whole(self, row: _Row, column: str) -> int | None:
        text = row.cells.get(column, "")
        if text and not (text.isascii() and text.isdigit() and 0 < int(text) < 100):
            self._fault(
                row.line, column, "bad-number", f'"{text}" is no number from 1 to 99', COLUMNS[column]
            )
            return None
        return int(text) if text else None

    def _dollars(self, row: _Row) -> str:
        text = row.cells.get("annual_pay", "")
        whole, point, cents = text.partition(".")
        holds = whole.isascii() and whole.isdigit() and (not point or (cents.isdigit() and len(cents) == 2))
        if text and not holds:
            self._fault(
                row.line, "annual_pay", "bad-money", f'"{text}" is no amount', "write 12000 or 12000.50"
            )
        return text

    def _fault(self, line: int, column: str, code: str, text: str, hint: str) -> None:
        number = self.header.index(column) + 1 if column in self.header else 1
        self.faults.append(Message(self.name, line, number, "error", code, column, text, hint))
