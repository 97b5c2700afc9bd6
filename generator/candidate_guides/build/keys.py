"""The key of a place: a digest of every input of its guide, so that what did not change is not built again."""

from __future__ import annotations

import datetime as dt
import hashlib
import platform
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path

from candidate_guides import __version__, resources
from candidate_guides.build.job import ElectionDays, PlaceJob
from candidate_guides.law.library import FOLDERS
from candidate_guides.timetable.record import PhaseDays
from candidate_guides.timetable.serialize import read_date

PACKAGE = Path(__file__).parents[1]
COVERAGE = PACKAGE / "coverage"
DISTRIBUTIONS = (
    "babel",
    "icalendar",
    "jinja2",
    "markdown",
    "mkdocs",
    "mkdocs-material",
    "pikepdf",
    "pydantic",
    "pymdown-extensions",
    "segno",
    "typst",
)
IGNORED = frozenset({"__pycache__", "_resources"})


def digest(parts: Iterable[bytes | str]) -> str:
    """Return the digest of a sequence of parts; where one part ends and the next begins counts too."""
    hasher = hashlib.blake2b(digest_size=16)
    for part in parts:
        content = part.encode() if isinstance(part, str) else part
        hasher.update(len(content).to_bytes(8, "big"))
        hasher.update(content)
    return hasher.hexdigest()


def folder_digest(folder: Path, skip: frozenset[Path] = frozenset()) -> str:
    """Return the digest of all files under a folder, by relative path and content; "" where it is missing."""
    parts: list[bytes | str] = []
    for path in sorted(_files(folder, skip)):
        parts += [path.relative_to(folder).as_posix(), path.read_bytes()]
    return digest(parts) if parts else ""


def _files(folder: Path, skip: frozenset[Path]) -> Iterable[Path]:
    if not folder.is_dir():
        return
    for entry in folder.iterdir():
        if entry.name in IGNORED or entry in skip:
            continue
        if entry.is_dir():
            yield from _files(entry, skip)
        else:
            yield entry


def common_digest() -> str:
    """Return the digest of what every place shares: the generator, its templates, its theme and its libraries.

    The law of the states is not in it: a change of one state's law must not rebuild the others. Nor are their clauses,
    which stand on the portal alone.
    """
    apart = frozenset([COVERAGE, *(PACKAGE / "law" / folder for folder in FOLDERS.values())])
    return digest(
        [
            __version__,
            platform.python_version(),
            library_versions(),
            folder_digest(PACKAGE, apart),
            folder_digest(resources.templates()),
            folder_digest(resources.site_src(), frozenset({resources.site_src() / "pages"})),
        ]
    )


def law_digest(state: str) -> str:
    """Return the digest of the law files of a state, unparsed."""
    return folder_digest(PACKAGE / "law" / FOLDERS.get(state, state))


@lru_cache(maxsize=1)
def library_versions() -> str:
    """Return the libraries that decide what is built, each with its version."""
    return "\n".join(f"{name} {version(name)}" for name in DISTRIBUTIONS)


def place_key(job: PlaceJob, common: str, law: str) -> str:
    """Return the key of a place without its phase, which is known only once its dates are."""
    parts: list[bytes | str] = [common, law, job.id, job.name, job.site_url, job.config]
    for name, content in sorted(job.counties.items()):
        parts += [name, content]
    for name, content in sorted(job.attached.items()):
        parts += [f"attached {name}", content]
    parts.append(b"-" if job.issued is None else b"+" + job.issued)
    if job.preview:
        parts.append("preview")
    return digest(parts)


def phase(elections: Iterable[ElectionDays], as_of: dt.date) -> str:
    """Return the phase of every election on a day: "2026-11-03 open", one a line."""
    return "\n".join(f"{e.date} {_phase_days(e).phase_on(as_of)}" for e in elections)


def _phase_days(election: ElectionDays) -> PhaseDays:
    return PhaseDays(read_date(election.opens), read_date(election.closes), read_date(election.over))


def portal_key(common: str, laws: Mapping[str, str], settings: Iterable[str], rows: Iterable[str]) -> str:
    """Return the key of the portal: what every place shares, the laws, its settings and pages, its list of places."""
    parts: list[bytes | str] = [common, *(f"{state} {law}" for state, law in sorted(laws.items()))]
    parts += [*settings, "rows", *rows]
    return digest(parts)
