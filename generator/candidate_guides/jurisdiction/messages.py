"""What a clerk is told about a file: where, what was found, what was expected, what to write."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from typing import Literal

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True, order=True)
class Message:
    """One finding about one place in one file; lines and columns count from 1."""

    file: str
    line: int
    column: int
    severity: Severity
    code: str
    path: str
    message: str
    hint: str = ""

    def __post_init__(self) -> None:
        # A message quotes what stands in the file, and must stay one line that a terminal can show.
        for part in ("path", "message", "hint"):
            object.__setattr__(self, part, visible(getattr(self, part).rstrip("\n")))

    def __str__(self) -> str:
        """Write the message as `file:line:column: severity: what (code)` with its hint below."""
        # What was typed has no lines to look at.
        where = self.file if self.file.startswith("guide ") else f"{self.file}:{self.line}:{self.column}"
        head = f"{where}: {self.severity}: {self.message} [{self.code}]"
        return f"{head}\n    {self.hint}" if self.hint else head

    def to_json(self) -> dict[str, str | int]:
        """Return the message as the object that `guide check --format json` prints."""
        return asdict(self)


class InputError(Exception):
    """The input cannot mean what it says; carries every message of the run."""

    def __init__(self, messages: Iterable[Message]) -> None:
        self.messages = tuple(sorted(messages))
        super().__init__("\n".join(str(m) for m in self.messages))


def visible(text: str) -> str:
    """Return `text` on one line, with what cannot be seen written as its code: a line break as `\\u000a`."""
    return "".join(f"\\u{ord(c):04x}" if not c.isprintable() else c for c in text)


def nearest(word: str, names: Iterable[str], cutoff: float = 0.6) -> str | None:
    """Return the name most like `word`, or None when none is as like it as `cutoff` asks: 1 is the same word."""
    found = get_close_matches(word, list(names), n=1, cutoff=cutoff)
    return found[0] if found else None
