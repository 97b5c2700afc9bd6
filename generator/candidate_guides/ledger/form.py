"""The file of a ledger: JSON with one event, one seat or one change a line, so that a review shows what changed."""

from __future__ import annotations

import datetime as dt
import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar, cast, get_args

from candidate_guides.guide.calendar.event import AllDay, Timed, When
from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.law.terms import Audience
from candidate_guides.ledger.model import (
    SCHEMA,
    Cause,
    Change,
    ChangeKind,
    Entry,
    EntryState,
    Held,
    Ledger,
    Seat,
    Value,
)

_STAMP = "%Y-%m-%dT%H:%M:%SZ"
_TIMED = re.compile(r"(\d{4}-\d\d-\d\d) (\d\d:\d\d)/(\d\d:\d\d) (\S+)")
_T = TypeVar("_T")


def dumps(ledger: Ledger) -> bytes:
    """Write a ledger. Equal ledgers give equal bytes."""
    head = {
        "schema": SCHEMA,
        "place": ledger.place,
        "timezone": ledger.timezone,
        "source": ledger.source,
        "published": [day.isoformat() for day in ledger.published],
    }
    parts = [f" {_json(name)}: {_json(value)}" for name, value in head.items()]
    parts.append(_table("elections", {day: _held(held) for day, held in ledger.elections.items()}))
    parts.append(_table("events", {key: _entry(entry) for key, entry in ledger.events.items()}))
    parts.append(_table("seats", {key: _seat(seat) for key, seat in ledger.seats.items()}))
    lines = ",\n".join(f"  {_json(_change(change))}" for change in ledger.changes)
    parts.append(f' "changes": [\n{lines}\n ]' if lines else ' "changes": []')
    return ("{\n" + ",\n".join(parts) + "\n}\n").encode()


def loads(source: bytes, name: str) -> Ledger:
    """Read a ledger.

    Args:
        source: the file's bytes.
        name: how messages call the file.

    Raises:
        InputError: it is not what `dumps` writes. A ledger is never mended in silence: it is the only memory of
            what was published.
    """
    try:
        data = json.loads(source)
        return _ledger(data)
    except json.JSONDecodeError as error:
        raise _damaged(name, error.lineno, error.colno, error.msg) from error
    except UnicodeDecodeError as error:
        raise _damaged(name, 1, 1, "it is not UTF-8") from error
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        what = f"{error.args[0]} is missing" if isinstance(error, KeyError) else str(error)
        raise _damaged(name, 1, 1, what) from error


def _damaged(name: str, line: int, column: int, what: str) -> InputError:
    hint = 'take the file back from version control; only "guide publish" writes it'
    text = f"this record of what was published cannot be read: {what}"
    return InputError([Message(name, line, column, "error", "ledger", "", text, hint)])


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _table(name: str, rows: Mapping[str, object]) -> str:
    lines = ",\n".join(f"  {_json(key)}: {_json(row)}" for key, row in sorted(rows.items(), key=_by_day))
    return f" {_json(name)}: {{\n{lines}\n }}" if lines else f" {_json(name)}: {{}}"


def _by_day(row: tuple[str, object]) -> tuple[str, str]:
    name, _, day = row[0].rpartition(".")
    return day, name


def _held(held: Held) -> dict[str, str]:
    return {"status": held.status, "over": held.over.isoformat()}


def _entry(entry: Entry) -> dict[str, object]:
    row: dict[str, object] = {
        "title": entry.title,
        "value": str(entry.value),
        "state": entry.state,
        "sequence": entry.sequence,
        "stamp": entry.stamp.strftime(_STAMP),
        "rule": entry.rule,
        "version": entry.version,
        "origin": entry.origin,
        "confidence": entry.confidence,
        "audience": list(entry.audience),
        "summary": entry.summary,
        "when": _write_when(entry.when),
        "law": entry.law,
        "content": entry.content,
    }
    return row | ({"drop_on": entry.drop_on.isoformat()} if entry.drop_on else {})


def _seat(seat: Seat) -> dict[str, object]:
    return {
        "title": seat.title,
        "fee": seat.fee,
        "signatures": seat.signatures,
        "rule": seat.rule,
        "version": seat.version,
    }


def _change(change: Change) -> dict[str, object]:
    row: dict[str, object] = {
        "n": change.n,
        "on": change.on.isoformat(),
        "kind": change.kind,
        "key": change.key,
        "title": change.title,
    }
    more = {
        "was": change.was,
        "now": change.now,
        "why": change.why,
        "cause": change.cause,
        "said": change.said.isoformat() if change.said else "",
    }
    return row | {name: value for name, value in more.items() if value}


def _write_when(when: When) -> str:
    match when:
        case AllDay(first, last):
            return f"{first.isoformat()}/{last.isoformat()}"
        case Timed(day, start, end, timezone):
            return f"{day.isoformat()} {start:%H:%M}/{end:%H:%M} {timezone}"


def _read_when(text: str) -> When:
    if found := _TIMED.fullmatch(text):
        day, start, end = dt.date.fromisoformat(found[1]), found[2], found[3]
        return Timed(day, dt.time.fromisoformat(start), dt.time.fromisoformat(end), found[4])
    first, last = text.split("/")
    return AllDay(dt.date.fromisoformat(first), dt.date.fromisoformat(last))


def _ledger(data: dict[str, Any]) -> Ledger:
    if data["schema"] != SCHEMA:
        raise ValueError(f"schema is {data['schema']!r}, not {SCHEMA}")
    return Ledger(
        place=_text(data["place"]),
        timezone=_text(data["timezone"]),
        source=_text(data["source"]),
        published=tuple(dt.date.fromisoformat(day) for day in data["published"]),
        elections=_rows(data["elections"], lambda r: Held(_text(r["status"]), _day(r["over"]))),
        events=_rows(data["events"], _read_entry),
        seats=_rows(data["seats"], _read_seat),
        changes=tuple(_read_change(row) for row in data["changes"]),
    )


def _rows(data: dict[str, dict[str, Any]], read: Callable[[dict[str, Any]], _T]) -> dict[str, _T]:
    return {key: read(row) for key, row in data.items()}


def _read_entry(row: dict[str, Any]) -> Entry:
    return Entry(
        title=_text(row["title"]),
        value=Value.parse(row["value"]),
        when=_read_when(row["when"]),
        audience=tuple(cast(Audience, _one_of(item, get_args(Audience))) for item in row["audience"]),
        summary=_text(row["summary"]),
        content=_text(row["content"]),
        stamp=dt.datetime.strptime(row["stamp"], _STAMP).replace(tzinfo=dt.UTC),
        rule=_text(row["rule"]),
        version=_text(row["version"]),
        origin=_text(row["origin"]),
        law=_text(row["law"]),
        confidence=_text(row["confidence"]),
        sequence=int(row["sequence"]),
        state=cast(EntryState, _one_of(row["state"], get_args(EntryState))),
        drop_on=_day(row["drop_on"]) if "drop_on" in row else None,
    )


def _read_seat(row: dict[str, Any]) -> Seat:
    count = row["signatures"]
    return Seat(
        _text(row["title"]),
        _text(row["fee"]),
        None if count is None else int(count),
        _text(row["rule"]),
        _text(row["version"]),
    )


def _read_change(row: dict[str, Any]) -> Change:
    return Change(
        n=int(row["n"]),
        on=_day(row["on"]),
        kind=cast(ChangeKind, _one_of(row["kind"], get_args(ChangeKind))),
        key=_text(row["key"]),
        title=_text(row["title"]),
        was=_text(row.get("was", "")),
        now=_text(row.get("now", "")),
        why=_text(row.get("why", "")),
        cause=cast(Cause, _one_of(row.get("cause", ""), ("", *get_args(Cause)))),
        said=_day(row["said"]) if "said" in row else None,
    )


def _day(value: Any) -> dt.date:
    return dt.date.fromisoformat(value)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r} is not text")
    return value


def _one_of(value: Any, known: Iterable[str]) -> str:
    if value not in known:
        raise ValueError(f"{value!r} is none of {', '.join(known)}")
    return str(value)
