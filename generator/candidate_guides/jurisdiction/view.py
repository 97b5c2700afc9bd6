"""A look at part of a file that may be wrong elsewhere, so that one mistake does not hide another."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any, TypeVar

from pydantic_core import PydanticCustomError

from candidate_guides.jurisdiction.explain import Report, value_at
from candidate_guides.jurisdiction.reader import Path
from candidate_guides.jurisdiction.scalars import each, read_day, read_money, read_word

_T = TypeVar("_T")


class View:
    """The settings at one path; what is not there, or cannot be read, is None: the model has reported it."""

    def __init__(self, report: Report, path: Path = ()) -> None:
        self.report = report
        self.path = path
        data = value_at(report.document.data, path)
        self.data: dict[str, Any] = data if isinstance(data, dict) else {}

    def has(self, key: str) -> bool:
        """Tell whether `key` is written and not empty."""
        return self.data.get(key) is not None

    def read(self, reader: Callable[[Any], _T], key: str) -> _T | None:
        """Return the value of `key` as `reader` reads it, or None."""
        if not self.has(key):
            return None
        try:
            return reader(self.data[key])
        except PydanticCustomError:
            return None

    def text(self, key: str) -> str | None:
        """Return the text of `key`."""
        return self.read(read_word, key)

    def day(self, key: str) -> dt.date | None:
        """Return the day at `key`."""
        return self.read(read_day, key)

    def money(self, key: str) -> Decimal | None:
        """Return the dollars at `key`."""
        return self.read(read_money, key)

    def flag(self, key: str) -> bool:
        """Return whether `key` is true."""
        return self.data.get(key) in ("true", True)

    def list(self, key: str) -> list[Any]:
        """Return the items of the list at `key`, or the one value that stands in its place."""
        return list(each(self.data[key])) if self.has(key) else []

    def group(self, key: str) -> View:
        """Return the settings under `key`."""
        return View(self.report, (*self.path, key))

    def groups(self, key: str) -> Iterator[View]:
        """Yield each group of settings in the list at `key`, or the one group in its place."""
        value = self.data.get(key)
        if isinstance(value, dict):
            yield self.group(key)
        for index, item in enumerate(value if isinstance(value, list) else []):
            if isinstance(item, dict):
                yield View(self.report, (*self.path, key, index))

    def error(self, code: str, key: str | Path, text: str, write: str = "") -> None:
        """Report an error at `key`."""
        self.report.add(code, self._at(key), text, write)

    def warn(self, code: str, key: str | Path, text: str, write: str = "") -> None:
        """Report a warning at `key`."""
        self.report.add(code, self._at(key), text, write, warning=True)

    def _at(self, key: str | Path) -> Path:
        return (*self.path, key) if isinstance(key, str) else (*self.path, *key)
