"""Every feed of a folder's places, states and counties, without the pages around them.

As a program, with a folder, prints the digest of each: the day it takes for today is the system's.
"""

from __future__ import annotations

import dataclasses
import datetime as dt
import hashlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from candidate_guides.build.calendars import state_calendars
from candidate_guides.build.job import PlaceJob, Summary
from candidate_guides.build.place import summarise
from candidate_guides.build.plan import find_jobs
from candidate_guides.build.shared_days import shared_day_jobs
from candidate_guides.guide.guide import File
from candidate_guides.guide.produce import produce


def jobs_of(root: Path, address: str) -> list[PlaceJob]:
    """Return the jobs of places and shared election days."""
    shared = [dataclasses.replace(job, site_url=address) for job in shared_day_jobs(root)]
    return [*find_jobs(root, address), *shared]


def all_feeds(jobs: Sequence[PlaceJob], address: str) -> dict[str, bytes]:
    """Return every feed by its address under the site's root."""
    feeds: dict[str, bytes] = {}
    places: dict[str, dict[str, Summary]] = {}
    for job in jobs:
        guide = produce(job)
        places.setdefault(job.state, {})[job.id] = summarise(job, guide)
        feeds |= {f"{job.id}/{f.path}": f.content for f in guide.files if f.path.endswith(".ics")}
    for state, known in places.items():
        made = list(state_calendars(state, known, feeds.get, address))
        feeds |= {item.path: item.content for item in made if isinstance(item, File)}
    return feeds


def digests(feeds: dict[str, bytes]) -> dict[str, str]:
    """Return the digest of each feed."""
    return {path: hashlib.sha256(content).hexdigest() for path, content in sorted(feeds.items())}


if __name__ == "__main__":
    today = dt.datetime.now(dt.UTC).date()
    site = sys.argv[2]
    found = [dataclasses.replace(job, as_of=today) for job in jobs_of(Path(sys.argv[1]), site)]
    print(json.dumps({"today": today.isoformat(), "feeds": digests(all_feeds(found, site))}))
