"""A producer of tiny guides, for tests of the build alone: what the config's few keys say is what is published."""

from __future__ import annotations

import json
from collections.abc import Sequence

from candidate_guides.build.job import PlaceJob
from candidate_guides.guide.guide import File, Guide, NavItem, Page
from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.jurisdiction.reader import read

LAW = "# Filing window {#window}\n\nThe law.\n"


def produce(job: PlaceJob) -> Guide:
    """Return three pages, a calendar and a timetable; a config with `fault` is refused."""
    document = read(job.config, job.name)
    config = document.data
    if fault := config.get("fault"):
        raise InputError([document.message("fake", ("fault",), fault)])
    name = config["name"]
    # A place that names no days stays in its first phase.
    days = {key: config.get(key, "2199-12-31") for key in ("opens", "closes", "over")}
    timetable = [
        {
            "place": {"id": job.id, "state": job.state, "name": name, "type": "city"},
            "election": {"date": config.get("election", "2026-11-03"), "phase_days": days},
        }
    ]
    return Guide(
        id=job.id,
        title=f"{name} candidate guide",
        language="en",
        pages=(
            Page(
                "index.md",
                "At a glance",
                f"# {name}\n\n[Dates](2026-11-03/dates.md#open) {config.get('text', '')}\n",
            ),
            Page(
                "2026-11-03/dates.md",
                "Dates",
                "# Dates\n\n## Open {#open}\n\n"
                f"[The law](site:{job.state}/law/window/#window), [calendar](../filing.ics), [all](../index.md)\n",
            ),
            Page(
                "calendar.md",
                "Calendar",
                "Note: a page may begin with a word and a colon.\n\n[Add](filing.ics)\n",
            ),
        ),
        files=(
            File("filing.ics", b"BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"),
            File("timetable.json", json.dumps(timetable).encode()),
        ),
        nav=(
            NavItem("At a glance", "index.md"),
            NavItem("November 3, 2026", None, (NavItem("Dates", "2026-11-03/dates.md"),)),
            NavItem("Calendar", "calendar.md"),
        ),
        warnings=(),
    )


def portal_pages(states: Sequence[str]) -> Sequence[Page | File]:
    """Return one page of law a state."""
    return [Page(f"{state}/law/window.md", "Filing window", LAW) for state in states]
