"""A worker stays small, whatever it has built before."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace
from pathlib import Path

import pytest

from candidate_guides.build.job import Settings
from candidate_guides.build.place import build_places
from candidate_guides.build.plan import find_jobs
from candidate_guides.build.run import _process_pool
from candidate_guides.guide.produce import produce

ROOT = Path(__file__).parents[2]
PLACES = ("mn/mora", "ut/moab", "mn/minneapolis", "wa/yakima", "ut/lehi")
MOST = 150
"""Megabytes."""


def most_memory() -> int:
    # The peak that getrusage tells begins with that of the process from which this one was started.
    peak = re.search(r"VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text())
    assert peak
    return int(peak[1]) // 1024


@pytest.mark.full
def test_a_worker_forgets_the_pages_it_has_laid_out(tmp_path: Path) -> None:
    jobs = {job.id: replace(job, as_of=dt.date(2026, 11, 30)) for job in find_jobs(ROOT, "")}
    settings = Settings(tmp_path / "staging", tmp_path / "work" / "templates", "", produce)
    with _process_pool(1) as pool:
        after = []
        for place in PLACES:
            (result,) = pool.submit(build_places, [jobs[place]], settings).result()
            assert not result.messages
            after.append(pool.submit(most_memory).result())
    assert after[-1] < MOST, after
