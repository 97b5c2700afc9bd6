"""Read YAML with every scalar as it was written and the place where each value stands.

YAML 1.1 would make `no` false, `17:00` a number in base sixty and `on` a truth value. Here a scalar is text
until the model's type reads it. What a config or a law file never needs (tags, anchors, aliases, merge keys,
a second document, a repeated key) is refused: each lets a file say something its reader does not see.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import yaml

from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.jurisdiction.plain_text import decode

try:
    from yaml import CSafeLoader as Loader
except ImportError:  # PyYAML without libyaml
    from yaml import SafeLoader as Loader  # type: ignore[assignment]

Path = tuple[str | int, ...]

MAX_DEPTH = 20
NULLS = frozenset({"", "~", "null", "Null", "NULL"})


@dataclass(frozen=True, slots=True)
class Position:
    """Where a value or a key stands; counts from 1."""

    line: int
    column: int


@dataclass(slots=True)
class Document:
    """One YAML document: plain dicts, lists, text and None, with the position of every path."""

    name: str
    data: Any
    values: dict[Path, Position] = field(default_factory=dict)
    keys: dict[Path, Position] = field(default_factory=dict)

    def position(self, path: Path, key: bool = False) -> Position:
        """Return where `path` stands, or the nearest part of it that is in the file."""
        while path:
            found = (self.keys if key else self.values).get(path) or self.keys.get(path)
            if found:
                return found
            path = path[:-1]
        return self.values.get((), Position(1, 1))

    def message(
        self, code: str, path: Path, text: str, hint: str = "", *, warning: bool = False, key: bool = False
    ) -> Message:
        """Return a message about `path` in this document."""
        where = self.position(path, key)
        return Message(
            self.name,
            where.line,
            where.column,
            "warning" if warning else "error",
            code,
            dotted(path),
            text,
            hint,
        )


def dotted(path: Path) -> str:
    """Write a path as a clerk would say it: `elections[0].offices[1].title`."""
    out = ""
    for part in path:
        out += f"[{part}]" if isinstance(part, int) else f".{part}" if out else str(part)
    return out


def read(source: bytes | str, name: str) -> Document:
    """Read one YAML document.

    Args:
        source: the file's bytes (UTF-8, with or without a byte order mark) or its text.
        name: how messages call the file.

    Returns:
        The document. A scalar is text as written; null, ~ and nothing are None.

    Raises:
        InputError: the file is not UTF-8, not YAML, empty, or uses what is refused; all findings at
            once where the file can be parsed.
    """
    document, findings = examine(source, name)
    if findings:
        raise InputError(findings)
    return document


def examine(source: bytes | str, name: str) -> tuple[Document, tuple[Message, ...]]:
    """Read one YAML document as `read` does, and return what is refused in it beside what can still be read.

    Args and a file that cannot be parsed at all: as `read`.
    """
    text = decode(source, name)
    try:
        events = list(yaml.parse(text, Loader=Loader))
    except yaml.YAMLError as error:
        # Looked for only where something is wrong: a good file is to be read at once.
        from candidate_guides.jurisdiction.yaml_fault import yaml_fault

        raise InputError([yaml_fault(error, name, text)]) from error
    return _Builder(name, events).build()


class _Builder:
    """Turns parser events into data: events keep tags, anchors and repeated keys that loaders hide."""

    def __init__(self, name: str, events: list[yaml.Event]) -> None:
        self.document = Document(name, None)
        self.messages: list[Message] = []
        self.events = events
        self.index = 0

    def build(self) -> tuple[Document, tuple[Message, ...]]:
        started = False
        while self.index < len(self.events):
            event = self._next()
            if isinstance(event, yaml.DocumentStartEvent):
                if started:
                    self._refuse(
                        event,
                        "second-document",
                        (),
                        "a second document starts here",
                        "keep one place to a file and remove the line ---",
                    )
                    break
                started = True
                self.document.data = self._value((), 0)
        if self.document.data is None and not self.messages:
            self.messages.append(
                Message(
                    self.document.name,
                    1,
                    1,
                    "error",
                    "empty-file",
                    "",
                    "the file is empty",
                    "write at least state, name, type and elections",
                )
            )
        return self.document, tuple(self.messages)

    def _next(self) -> yaml.Event:
        event = self.events[self.index]
        self.index += 1
        return event

    def _refuse(self, event: yaml.Event, code: str, path: Path, text: str, hint: str) -> None:
        where = _at(event)
        self.messages.append(
            Message(self.document.name, where.line, where.column, "error", code, dotted(path), text, hint)
        )

    def _value(self, path: Path, depth: int) -> Any:
        event = self._next()
        self.document.values.setdefault(path, _at(event))
        if isinstance(event, yaml.AliasEvent):
            self._refuse(
                event,
                "alias",
                path,
                f"*{event.anchor} repeats another part of the file",
                "write the value out again",
            )
            return None
        if anchor := getattr(event, "anchor", None):
            self._refuse(event, "anchor", path, f"&{anchor} is not used in these files", "remove it")
        if (tag := getattr(event, "tag", None)) not in (None, "!"):
            self._refuse(
                event,
                "tag",
                path,
                f"{tag.replace('tag:yaml.org,2002:', '!!')} is not used in these files",
                "remove it",
            )
        if depth > MAX_DEPTH:
            self._refuse(event, "too-deep", path, "the file is nested too deeply", "look at the indentation")
            self._skip(event)
            return None
        if isinstance(event, yaml.ScalarEvent):
            return None if not event.style and event.value in NULLS else event.value
        if isinstance(event, yaml.SequenceStartEvent):
            return self._sequence(path, depth)
        return self._mapping(path, depth)

    def _skip(self, event: yaml.Event) -> None:
        level = 1 if isinstance(event, yaml.CollectionStartEvent) else 0
        while level:
            inner = self._next()
            level += isinstance(inner, yaml.CollectionStartEvent) - isinstance(inner, yaml.CollectionEndEvent)

    def _sequence(self, path: Path, depth: int) -> list[Any]:
        items: list[Any] = []
        while not isinstance(self.events[self.index], yaml.SequenceEndEvent):
            items.append(self._value((*path, len(items)), depth + 1))
        self._next()
        return items

    def _mapping(self, path: Path, depth: int) -> dict[str, Any]:
        data: dict[str, Any] = {}
        while not isinstance(self.events[self.index], yaml.MappingEndEvent):
            event = self._next()
            if not isinstance(event, yaml.ScalarEvent):
                self._refuse(
                    event,
                    "key-not-text",
                    path,
                    "a key must be a word",
                    "write key: value; quote text that begins with [ or {",
                )
                self._skip(event)
                self._value((*path, "?"), depth + 1)
                continue
            key, where = str(event.value), (*path, str(event.value))
            if key == "<<" and not event.style:
                self._refuse(
                    event, "merge-key", path, "<< is not used in these files", "write the values out"
                )
                self._value((*where,), depth + 1)
                continue
            if key in data:
                first = self.document.keys[where]
                self._refuse(
                    event,
                    "duplicate-key",
                    where,
                    f'"{key}" is given twice (first on line {first.line})',
                    "keep one of the two",
                )
                self.document.values.pop((*where, "?"), None)
                self._value((*where, "?"), depth + 1)
                continue
            self.document.keys[where] = _at(event)
            data[key] = self._value(where, depth + 1)
        self._next()
        return data


def _at(event: yaml.Event) -> Position:
    mark = event.start_mark
    return Position(mark.line + 1, mark.column + 1) if mark else Position(1, 1)
