"""Why a key matters and which law asks for it; the texts are data."""

from __future__ import annotations

import pathlib
from functools import lru_cache

from candidate_guides.jurisdiction.reader import Path, read

TABLE = pathlib.Path(__file__).with_name("reasons.yml")


@lru_cache(maxsize=1)
def _table() -> dict[str, dict[str, str | dict[str, str]]]:
    table: dict[str, dict[str, str | dict[str, str]]] = read(TABLE.read_bytes(), TABLE.name).data
    return table


def key_name(path: Path) -> str:
    """Return the key of the table for a path: `elections.offices.pay`, without the numbers of items."""
    return ".".join(p for p in path if isinstance(p, str))


def what_to_write(path: Path) -> str:
    """Return an example of what to write for a key that is missing, or ""."""
    text = _table().get(key_name(path), {}).get("write", "")
    return text if isinstance(text, str) else ""


def whole_group(path: Path) -> str:
    """Return an example of the group at a key, for one value that stands in its place, or ""."""
    text = _table().get(key_name(path), {}).get("group", "")
    return text if isinstance(text, str) else ""


def why(path: Path, state: str) -> str:
    """Return why the key matters and which law of `state` asks for it, or "".

    Where the key has no entry, the group it stands in may have one.
    """
    while path:
        found = _table().get(key_name(path), {}).get("why", "")
        if isinstance(found, dict):
            found = found.get(state, "")
        if found:
            return found
        path = path[:-1]
    return ""
