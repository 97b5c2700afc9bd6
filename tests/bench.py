"""Print what one election, one form and one feed cost, beside what a user would run instead."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Callable
from pathlib import Path

import icalendar

from candidate_guides.guide.calendar import FeedSite, feed
from candidate_guides.records import load_records
from candidate_guides.timetable.timetable import place_ref, timetable

ROOT = Path(__file__).parents[1]
ROUNDS = 20


def milliseconds(work: Callable[[], object]) -> float:
    """Return CPU milliseconds of one run, the best of several, after a warm-up."""
    work()
    best = float("inf")
    for _round in range(ROUNDS):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best * 1000


def bare_feed(events: int) -> bytes:
    """Write as many plain events with the library alone."""
    calendar = icalendar.Calendar.new(uid="bench@example.org")
    stamp = dt.datetime(2026, 11, 30, tzinfo=dt.UTC)
    for number in range(events):
        day = dt.date(2027, 1, 1) + dt.timedelta(days=number)
        calendar.add_component(
            icalendar.Event.new(uid=f"{number}@example.org", stamp=stamp, start=day, summary="Filing closes")
        )
    return calendar.to_ical()


def main() -> None:
    """Print the figures."""
    print("CPU milliseconds, best of", ROUNDS)
    for name in ("mn/mora", "ut/lehi", "wa/spokane"):
        source = (ROOT / "jurisdictions" / f"{name}.yml").read_bytes()
        loaded = load_records(source, name, name)
        place, law = loaded.place, loaded.law
        answer = milliseconds(lambda p=place, w=law: timetable(p, w))  # type: ignore[misc]
        whole = milliseconds(lambda s=source, n=name: load_records(s, n, n))  # type: ignore[misc]
        site = FeedSite(
            "https://example.org/",
            name,
            law.timezone,
            "example.org",
            dt.datetime(2026, 11, 30, tzinfo=dt.UTC),
        )
        written = milliseconds(
            lambda p=place, r=loaded.records, s=site: feed("clerk", place_ref(p), r, s)  # type: ignore[misc]
        )
        events = feed("clerk", place_ref(place), loaded.records, site).count(b"BEGIN:VEVENT")
        bare = milliseconds(lambda n=events: bare_feed(n))  # type: ignore[misc]
        print(
            f"{name:12} record {answer:6.2f}   config and record {whole:6.2f}   "
            f"clerk feed of {events} events {written:6.2f} = {written / bare:.1f} x the bare library ({bare:.2f})"
        )


if __name__ == "__main__":
    main()
