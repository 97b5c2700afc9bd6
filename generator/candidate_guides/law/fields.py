"""Take typed fields out of a mapping of a law file, and collect every fault with its place."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal, InvalidOperation
from typing import Any

from candidate_guides.jurisdiction.messages import Message
from candidate_guides.jurisdiction.reader import Document, Path
from candidate_guides.law.terms import MARKS


class Fields:
    """One mapping being read: each field is taken once, and `done` refuses what is left."""

    def __init__(self, document: Document, path: Path, data: Any, faults: list[Message]) -> None:
        self.document, self.path, self.faults = document, path, faults
        self.left: dict[str, Any] = {}
        if isinstance(data, dict):
            self.left = dict(data)
        else:
            self.fail("", "expected keys and values here")

    def fail(self, key: str, text: str) -> None:
        """Record a fault at a key of this mapping, or at the mapping itself for an empty key."""
        path = (*self.path, key) if key else self.path
        self.faults.append(self.document.message("law", path, text))

    def has(self, key: str) -> bool:
        """Tell whether the key is given and not yet taken."""
        return key in self.left

    def peek(self, key: str) -> Any:
        """Return the raw value without taking it."""
        return self.left.get(key)

    def one_of(self, keys: frozenset[str]) -> str:
        """Return the only one of `keys` that is given."""
        found = sorted(k for k in keys if k in self.left)
        if len(found) != 1:
            self.fail(
                "", f"expected exactly one of {', '.join(sorted(keys))}; found {', '.join(found) or 'none'}"
            )
            return found[0] if found else min(keys)
        return found[0]

    def text(self, key: str, default: str | None = None) -> str:
        """Take a text; a fault where it is missing and there is no default."""
        value = self.left.pop(key, default)
        if not isinstance(value, str):
            self.fail(key, f"expected a text for {key}")
            return ""
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Take a list of texts; a single text counts as a list of one."""
        value = self.left.pop(key, None)
        if value is None:
            return ()
        values = value if isinstance(value, list) else [value]
        if not all(isinstance(v, str) for v in values):
            self.fail(key, f"expected texts for {key}")
            return ()
        return tuple(values)

    def choice(self, key: str, choices: tuple[str, ...], default: str | None) -> str | None:
        """Take a text that is one of `choices`."""
        value = self.left.pop(key, default)
        if value is not None and value not in choices:
            self.fail(key, f"{value!r} is none of {', '.join(choices)}")
            return default
        return None if value is None else str(value)

    def mark(self) -> tuple[str, str]:
        """Take `mark` and `why`: "verified" and "", or "unverified" and the reason, which has to be there."""
        mark = self.choice("mark", MARKS, None) or ""
        why = self.text("why", "")
        if (mark == "unverified") != bool(why):
            self.fail("", "what is unverified says why, and only that")
        return mark, why

    def flag(self, key: str) -> bool:
        """Take true or false; false where it is not given."""
        return self.choice(key, ("true", "false"), "false") == "true"

    def integer(self, key: str) -> int | None:
        """Take a whole number, or None where it is not given."""
        value = self.left.pop(key, None)
        if value is None:
            return None
        if not isinstance(value, str) or not value.isdigit():
            self.fail(key, f"expected a whole number, found {value!r}")
            return None
        return int(value)

    def decimal(self, key: str) -> Decimal | None:
        """Take a decimal number, or None where it is not given."""
        value = self.left.pop(key, None)
        if value is None:
            return None
        try:
            return Decimal(value)
        except (InvalidOperation, TypeError):
            self.fail(key, f"expected a number, found {value!r}")
            return None

    def date(self, key: str) -> dt.date:
        """Take an ISO date."""
        text = self.text(key)
        try:
            return dt.date.fromisoformat(text)
        except ValueError:
            self.fail(key, f"{text!r} is not a date such as 2026-11-03")
            return dt.date.min

    def time(self, key: str) -> dt.time | None:
        """Take a clock time, or None where it is not given."""
        if key not in self.left:
            return None
        text = self.text(key)
        try:
            return dt.time.fromisoformat(text)
        except ValueError:
            self.fail(key, f"{text!r} is not a time such as 17:00")
            return None

    def sub(self, key: str) -> Fields:
        """Take a mapping."""
        return Fields(self.document, (*self.path, key), self.left.pop(key, {}), self.faults)

    def mapping(self, key: str) -> list[tuple[str, Fields]]:
        """Take a mapping of mappings, in the file's order."""
        value = self.left.pop(key, None)
        if value is None:
            return []
        if not isinstance(value, dict):
            self.fail(key, f"expected keys and values for {key}")
            return []
        return [(k, Fields(self.document, (*self.path, key, k), v, self.faults)) for k, v in value.items()]

    def items(self, key: str) -> list[Fields]:
        """Take a list of mappings."""
        value = self.left.pop(key, None)
        if value is None:
            return []
        if not isinstance(value, list):
            self.fail(key, f"expected a list for {key}")
            return []
        return [Fields(self.document, (*self.path, key, i), v, self.faults) for i, v in enumerate(value)]

    def done(self) -> None:
        """Record a fault for every key that nobody took."""
        for key in self.left:
            self.fail(key, f"{key} is not part of the grammar here")
