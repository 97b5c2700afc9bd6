"""The kinds of place whose dates are the same in the whole state."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from candidate_guides.jurisdiction.reader import read

FILE = "kinds.yml"


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of place; `id` stands in UIDs, `place` has the keys of its config."""

    state: str
    id: str
    name: str
    place: Mapping[str, Any]
    primary: str

    def config(self, day: str) -> bytes:
        """Return the config of a place of this kind that has nothing of its own.

        Args:
            day: the election's day, in ISO form.
        """
        election = {"date": day, "kind": "general", "primary": self.primary, "offices": []}
        config = {"state": self.state, "name": self.name, **self.place, "elections": [election]}
        # JSON is YAML, and the reader takes every scalar as text in any case.
        return json.dumps(config).encode()


def kinds(state: str) -> tuple[Kind, ...]:
    """Return the kinds of place of a state ("mn", "ut" or "wa")."""
    return _all().get(state, ())


@lru_cache(maxsize=1)
def _all() -> Mapping[str, tuple[Kind, ...]]:
    document = read(Path(__file__).with_name(FILE).read_bytes(), FILE)
    return {
        state: tuple(Kind(state, k["id"], k["name"], k["place"], k["primary"]) for k in entries)
        for state, entries in document.data.items()
    }
