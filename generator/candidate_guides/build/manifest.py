"""The keys of what stands in the site's folder, so that the next run knows what changed."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from candidate_guides.build.job import ElectionDays, Summary

FORMAT = 3


@dataclass(frozen=True, slots=True)
class Entry:
    """What is known of a place that stands in the site: its key, its phase then, and what it said."""

    key: str
    phase: str
    warnings: tuple[str, ...]
    outgoing: tuple[str, ...]
    summary: Summary


@dataclass(slots=True)
class Manifest:
    """The state of one site's folder.

    Attributes:
        places: id -> what stands there. An entry is taken out before its place is swapped, so that a run which is
            killed in between builds it again.
        portal: key of the portal, or "".
        files: the portal's files, by address.
        warnings: what the portal's build said.
    """

    places: dict[str, Entry] = field(default_factory=dict)
    portal: str = ""
    files: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()

    @classmethod
    def read(cls, path: Path) -> Manifest:
        """Read the manifest; an empty one where there is none or where another format wrote it."""
        try:
            data = json.loads(path.read_bytes())
        except (FileNotFoundError, ValueError):
            return cls()
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            return cls()
        return cls(
            places={name: _entry(value) for name, value in data["places"].items()},
            portal=data["portal"],
            files=tuple(data["files"]),
            warnings=tuple(data["warnings"]),
        )

    def write(self, path: Path) -> None:
        """Put the manifest in place of the one before, whole."""
        data = {
            "format": FORMAT,
            "portal": self.portal,
            "files": self.files,
            "warnings": self.warnings,
            "places": {name: asdict(entry) for name, entry in sorted(self.places.items())},
        }
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".tmp")
        draft.write_text(json.dumps(data, separators=(",", ":")), encoding="utf-8", newline="\n")
        draft.replace(path)


def _entry(value: dict[str, Any]) -> Entry:
    summary = value["summary"]
    return Entry(
        key=value["key"],
        phase=value["phase"],
        warnings=tuple(value["warnings"]),
        outgoing=tuple(value["outgoing"]),
        summary=Summary(
            title=summary["title"],
            name=summary["name"],
            kind=summary["kind"],
            counties=tuple(summary["counties"]),
            elections=tuple(ElectionDays(**days) for days in summary["elections"]),
            shared=summary["shared"],
            calendar=summary["calendar"],
            was=tuple(summary["was"]),
        ),
    )
