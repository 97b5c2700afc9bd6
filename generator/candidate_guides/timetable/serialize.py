"""The record as JSON, CSV and plain text: the contract that other programs rely on."""

from __future__ import annotations

import csv
import datetime as dt
import io
import json
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from decimal import Decimal
from typing import Any

from candidate_guides.text import _, format_date, format_moment, format_money
from candidate_guides.timetable.record import Deadline, Record

CSV_COLUMNS = (
    "place",
    "election",
    "id",
    "title",
    "kind",
    "date",
    "time",
    "bound",
    "timezone",
    "safe_date",
    "first_open_day",
    "origin",
    "confidence",
    "rule",
    "version",
    "cite",
)


def to_json(records: Iterable[Record]) -> str:
    """Return the records as the JSON array of the contract, by date; ends with a line break."""
    return json.dumps([plain(r) for r in records], ensure_ascii=False, indent=1) + "\n"


def plain(value: Any) -> Any:
    """Return a record as JSON values: ISO dates, HH:MM, instants in UTC with Z, money as decimal strings."""
    if is_dataclass(value) and not isinstance(value, type):
        out = {f.name.removesuffix("_"): plain(getattr(value, f.name)) for f in fields(value)}
        if isinstance(value, Record):
            out = {"schema": out.pop("schema"), **out}
        return out
    if isinstance(value, dt.datetime):
        if value.tzinfo is dt.UTC:
            return value.strftime("%Y-%m-%dT%H:%M:%SZ")
        return value.isoformat()
    if isinstance(value, dt.date):
        return value.isoformat()
    if isinstance(value, dt.time):
        return value.strftime("%H:%M")
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, tuple | list):
        return [plain(v) for v in value]
    return value


def to_csv(records: Iterable[Record]) -> str:
    """Return one row a deadline, for a spreadsheet; a date that is not known is an empty cell."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(CSV_COLUMNS)
    for record in records:
        for deadline in record.deadlines:
            row = plain(deadline)
            writer.writerow(
                [record.place.id, record.election.date.isoformat()]
                + [_safe_cell(row[name]) for name in CSV_COLUMNS[2:]]
            )
    return out.getvalue()


def _safe_cell(value: Any) -> str:
    text = "" if value is None else str(value)
    # A spreadsheet runs a cell that begins like a formula.
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text


def to_text(records: Iterable[Record]) -> str:
    """Return the records as a plain list for a terminal."""
    lines: list[str] = []
    for record in records:
        lines.append(f"{record.place.name} ({record.place.id}), {format_date(record.election.date)}")
        for deadline in record.deadlines:
            lines.append(f"  {_when(deadline)}  {deadline.title}{_mark(deadline)}")
            lines.extend(f"      ! {w.message}" for w in deadline.warnings)
        for fee in record.fees:
            amount = _("ask") if fee.amount is None else format_money(fee.amount)
            lines.append(f"  {fee.office.title} [{fee.office.id}]: {_('filing fee')} {amount}")
            if fee.petition is not None:
                count = _("ask") if fee.petition.signatures is None else str(fee.petition.signatures)
                lines.append(f"      {_('or signatures')}: {count}")
        lines.extend(f"  ! {w.message}" for w in record.warnings)
        lines.append("")
    return "\n".join(lines)


def _when(deadline: Deadline) -> str:
    if deadline.date is None:
        return _("not known")
    return format_moment(deadline.date, deadline.time, deadline.timezone)


def _mark(deadline: Deadline) -> str:
    return "" if deadline.confidence == "verified" else f" [{deadline.confidence.replace('_', ' ')}]"


def read_date(text: str) -> dt.date:
    """Read back a date that was written as JSON."""
    return dt.date.fromisoformat(text)
