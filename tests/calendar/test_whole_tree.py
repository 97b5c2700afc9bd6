"""Every feed there is passes the checks, and none follows the clock, the zone or the order of a set."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import ADDRESS
from .everything import all_feeds, digests, jobs_of
from .lint import lint

ROOT = Path(__file__).parents[2]
FAKETIME = shutil.which("faketime")


@pytest.mark.full
def test_every_feed_passes_the_lint() -> None:
    jobs = jobs_of(ROOT, ADDRESS)
    feeds = all_feeds(jobs, ADDRESS)
    counties = [path for path in feeds if "/counties/" in path]
    states = [path for path in feeds if path.endswith("/all.ics")]
    assert len(feeds) == 3 * len(jobs) + len(counties) + len(states)
    assert len(states) == 3
    assert len(counties) >= 30
    assert {path: found for path, data in feeds.items() if (found := lint(data))} == {}


def test_every_feed_of_a_built_site_passes_the_lint(built_site: Path) -> None:
    feeds = list(built_site.rglob("*.ics"))
    assert len(feeds) >= 3 * 3 + 3 + 3
    assert {path: found for path in feeds if (found := lint(path.read_bytes()))} == {}


@pytest.mark.skipif(FAKETIME is None, reason="faketime is not installed: make setup-tests")
def test_another_clock_zone_and_hash_seed_change_no_byte(built_site: Path) -> None:
    """A feed that follows the clock looks changed at every poll."""
    environment = os.environ | {
        "TZ": "America/Los_Angeles",
        "PYTHONHASHSEED": "77",
        "PYTHONPATH": os.pathsep.join((str(ROOT / "generator"), str(ROOT))),
    }
    program = [sys.executable, "-m", "tests.calendar.everything", str(built_site.parent), ADDRESS]
    done = subprocess.run(
        [str(FAKETIME), "2031-06-30 23:59:59", *program],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert answer["today"].startswith("2031-07-01"), "the clock was not another"
    built = {
        path.relative_to(built_site).as_posix(): path.read_bytes()
        for path in built_site.rglob("*.ics")
        if path.parent.name != "hard"
    }
    assert answer["feeds"] == digests(built)
