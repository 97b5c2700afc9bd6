"""The papers of a real place, drawn once a test run."""

from __future__ import annotations

import dataclasses
import datetime as dt
from functools import lru_cache
from pathlib import Path

from candidate_guides.build.shared_days import shared_day_jobs
from candidate_guides.guide.compose import Sources, compose_place
from candidate_guides.guide.guide import Guide
from candidate_guides.guide.produce import produce
from candidate_guides.records import load_records
from candidate_guides.resources import templates

ROOT = Path(__file__).parents[2]
SAMPLES = {
    "mn": ("mn/mora", "mn/minneapolis", "mn/lida"),
    "ut": ("ut/lehi", "ut/herriman", "ut/boulder"),
    "wa": ("wa/yacolt", "wa/spokane", "wa/vancouver"),
}
"""An ordinary place first, then others: the largest ballots, a town."""


@lru_cache(maxsize=1)
def shared_day() -> Guide:
    """Return the guide of the first shared election day."""
    job = shared_day_jobs(ROOT)[0]
    return produce(dataclasses.replace(job, site_url="https://example.org/", as_of=dt.date(2026, 11, 30)))


@lru_cache(maxsize=4)
def guide_of(place: str) -> Guide:
    """Return the guide of one place of the repository."""
    state, _slash, _stem = place.partition("/")
    folder = ROOT / "jurisdictions" / state / "counties"
    counties = {path.name: path.read_bytes() for path in folder.glob("*.yml")}
    source = (ROOT / "jurisdictions" / f"{place}.yml").read_bytes()
    loaded = load_records(source, f"{place}.yml", place, counties)
    sources = Sources(templates(), "https://example.org/", dt.datetime(2026, 11, 30, tzinfo=dt.UTC))
    return compose_place(loaded, sources, dt.date(2026, 11, 30))


def last_election(guide: Guide) -> str:
    """Return the folder of the latest election."""
    return max(f.path.partition("/")[0] for f in guide.files if f.path.endswith("/guide.pdf"))


def paper(place: str, name: str) -> bytes:
    """Return one paper of a place's latest election."""
    guide = guide_of(place)
    path = f"{last_election(guide)}/{name}"
    return next(file.content for file in guide.files if file.path == path)
