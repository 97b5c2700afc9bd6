"""Every feed of every place passes the lint."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest

from candidate_guides.build.plan import find_jobs
from candidate_guides.build.shared_days import shared_day_jobs
from candidate_guides.guide.produce import produce

from .lint import lint

ROOT = Path(__file__).parents[2]
SITE = "https://example.org/"


@pytest.mark.full
def test_every_feed_passes_the_lint() -> None:
    findings = {}
    feeds = 0
    for job in (*find_jobs(ROOT, SITE), *shared_day_jobs(ROOT)):
        for file in produce(job).files:
            if file.path.endswith(".ics"):
                feeds += 1
                if found := lint(file.content):
                    findings[f"{job.id}/{file.path}"] = found
    assert feeds >= 45 * 3
    assert findings == {}


def test_the_day_of_the_build_changes_no_feed() -> None:
    """A feed that follows the clock looks changed at every poll."""
    (job,) = [j for j in find_jobs(ROOT, SITE) if j.id == "mn/star-lake"]
    early, late = (
        {
            f.path: f.content
            for f in produce(type(job)(**{**_fields(job), "as_of": day})).files
            if not f.path.endswith(".html")
        }
        for day in (dt.date(2026, 11, 30), dt.date(2027, 1, 12))
    )
    assert early == late


def _fields(job: object) -> dict[str, object]:
    return {name: getattr(job, name) for name in job.__slots__}  # type: ignore[attr-defined]
