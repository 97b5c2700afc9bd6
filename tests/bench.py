"""Print what one election, one form and one feed cost, beside what a user would run instead."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import icalendar

from candidate_guides.guide.calendar import FeedName, FeedSite, feed
from candidate_guides.guide.calendar.write import _event_bytes
from candidate_guides.records import load_records
from candidate_guides.timetable.record import PlaceRef, Record
from candidate_guides.timetable.timetable import place_ref, timetable

ROOT = Path(__file__).parents[1]
ROUNDS = 20
NAMES: tuple[FeedName, ...] = ("clerk", "filing", "filing-with-reminders")


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


def feeds(names: Sequence[FeedName], place: PlaceRef, records: Sequence[Record], site: FeedSite) -> int:
    """Write a place's feeds as a first run does, with nothing kept from before; returns the number of events."""
    _event_bytes.cache_clear()
    return sum(feed(name, place, records, site).count(b"BEGIN:VEVENT") for name in names)


def say_feeds(name: str, place: PlaceRef, records: Sequence[Record], site: FeedSite) -> None:
    """Print what a place's calendars cost beside the library alone, whose events have three properties of thirteen."""
    print(f"{name:12}", end="")
    for title, names in (("clerk feed", NAMES[:1]), ("all three feeds", NAMES)):
        events = feeds(names, place, records, site)
        written = milliseconds(lambda n=names: feeds(n, place, records, site))  # type: ignore[misc]
        bare = milliseconds(lambda n=events: bare_feed(n))  # type: ignore[misc]
        print(
            f" {title} of {events} events {written:6.2f} = {written / bare:.1f} x the bare library ({bare:.2f}),"
            f" 25 events {written * 25 / events:5.2f}",
            end=";",
        )
    print()


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
        print(f"{name:12} record {answer:6.2f}   config and record {whole:6.2f}")
        say_feeds(name, place_ref(place), loaded.records, site)


if __name__ == "__main__":
    main()
