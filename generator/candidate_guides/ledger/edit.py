"""Write `corrections` entries into a config and leave every other byte of it as it is."""

from __future__ import annotations

import copy
import datetime as dt
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import yaml

from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.jurisdiction.plain_text import decode
from candidate_guides.jurisdiction.reader import read

_BOM = b"\xef\xbb\xbf"
_KEY = "corrections"


@dataclass(frozen=True, slots=True)
class NewCorrection:
    """One entry to write: under which election, on which day, for which deadline, and why."""

    election: dt.date
    on: dt.date
    deadline: str
    why: str

    @property
    def text(self) -> str:
        """The entry as YAML on one line."""
        return f"{{on: {self.on.isoformat()}, deadline: {self.deadline}, why: {_quoted(self.why)}}}"

    @property
    def data(self) -> dict[str, str]:
        """The entry as a reader of the file gets it."""
        return {"on": self.on.isoformat(), "deadline": self.deadline, "why": self.why}


def add_corrections(source: bytes, name: str, entries: Sequence[NewCorrection]) -> bytes:
    """Return a config with entries added; comments, order, quotes and line ends stay byte for byte.

    Args:
        source: the config's bytes, which can be read without fault.
        name: how messages call the file.
        entries: what to add, in order.

    Raises:
        InputError: the file is laid out in a way in which an entry cannot be placed; the message says what to
            write by hand.
    """
    for entry in entries:
        source = _add(source, name, entry)
    return source


def _add(source: bytes, name: str, entry: NewCorrection) -> bytes:
    text = decode(source, name)
    before = read(source, name)
    number = _number(before.data, entry)
    # The pure Python parser's marks count characters, the other one's bytes.
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    election = None if number is None or root is None else _child(_child(root, "elections"), number)
    if number is None or not isinstance(election, yaml.MappingNode):
        raise InputError([before.message("correction-place", ("elections",), _FAILED, _by_hand(entry))])
    at, addition, length = _place(text, election, entry)
    written = text[:at] + addition + text[at + length :]
    result = (_BOM if source.startswith(_BOM) else b"") + written.encode()
    if read(result, name).data != _expected(before.data, number, entry):
        path = ("elections", number)
        raise InputError([before.message("correction-place", path, _FAILED, _by_hand(entry))])
    return result


_FAILED = "the correction cannot be placed into a file laid out like this"


def _by_hand(entry: NewCorrection) -> str:
    return f"write under the election of {entry.election.isoformat()}: {_KEY}: [{entry.text}]"


def _number(data: Any, entry: NewCorrection) -> int | None:
    elections = data.get("elections") if isinstance(data, dict) else None
    days = [e.get("date") if isinstance(e, dict) else None for e in elections or []]
    day = entry.election.isoformat()
    return days.index(day) if day in days else None


def _expected(data: Any, number: int, entry: NewCorrection) -> Any:
    wanted = copy.deepcopy(data)
    election = wanted["elections"][number]
    election[_KEY] = [*(election.get(_KEY) or []), entry.data]
    return wanted


def _place(text: str, election: yaml.MappingNode, entry: NewCorrection) -> tuple[int, str, int]:
    """Return where to write, what, and how many characters it takes the place of."""
    line = "\r\n" if "\r\n" in text else "\n"
    value = _child(election, _KEY)
    if value is None:
        if election.flow_style:
            return _end(election.value[-1][1]), f", {_KEY}: [{entry.text}]", 0
        indent = " " * election.start_mark.column
        lines = f"{indent}{_KEY}:{line}{indent}  - {entry.text}{line}"
        return _next_line(text, _end(election), lines, line)
    if isinstance(value, yaml.SequenceNode) and value.value:
        if value.flow_style:
            return _end(value.value[-1]), f", {entry.text}", 0
        return _next_line(text, _end(value), f"{' ' * value.start_mark.column}- {entry.text}{line}", line)
    start, end = value.start_mark.index, value.end_mark.index
    # An empty list, a null, or nothing after the colon.
    space = "" if start != end or text[start - 1].isspace() else " "
    return start, f"{space}[{entry.text}]", end - start


def _next_line(text: str, end: int, addition: str, line: str) -> tuple[int, str, int]:
    """Place whole lines after the one in which a value ends; a block of text ends at the start of a line."""
    if end and text[end - 1] == "\n":
        return end, addition, 0
    found = text.find("\n", end)
    if found < 0:
        return len(text), line + addition, 0
    return found + 1, addition, 0


def _end(node: yaml.Node) -> int:
    """Return where a value ends; the parser's own mark of a block is the start of what follows it."""
    if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        last = node.value[-1]
        return _end(last[1] if isinstance(last, tuple) else last)
    return int(node.end_mark.index)


def _child(node: yaml.Node | None, key: str | int) -> yaml.Node | None:
    if isinstance(node, yaml.SequenceNode) and isinstance(key, int):
        child: yaml.Node = node.value[key]
        return child
    if isinstance(node, yaml.MappingNode):
        return next((value for name, value in node.value if name.value == key), None)
    return None


def _quoted(text: str) -> str:
    # A JSON string is a double-quoted YAML scalar.
    return json.dumps(text, ensure_ascii=False)
