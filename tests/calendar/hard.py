"""Five feeds that are hard to read right: each has what published calendars failed with in a real program."""

from __future__ import annotations

import dataclasses
import datetime as dt

from candidate_guides.guide.calendar import Gone, Issued, feed
from candidate_guides.guide.calendar.merge import merge
from candidate_guides.guide.calendar.write import Head
from candidate_guides.timetable.record import PlaceRef, Record

from .feeds import MINNESOTA, STAMP, UTAH, lehi_feed
from .records import CENTRAL, LEHI, MORA, MOUNTAIN, clock, day, deadline, lehi, mora, record

LATER = dt.datetime(2026, 12, 2, 15, 0, tzinfo=dt.UTC)
PACIFIC = "America/Los_Angeles"
WASHINGTON = dataclasses.replace(MINNESOTA, timezone=PACIFIC)
# Marks that a file must escape, quotes, a long dash, letters with their accents apart, a picture beyond the first
# plane, Chinese, Hebrew, and enough of it all that folds fall everywhere.
NAME = 'Sankt, Peter; "Üst" – Cafe\u0301 \U0001f5f3 北市 שלום'


def names() -> bytes:
    """Write names that need escapes and folds."""
    place = dataclasses.replace(MORA, name=NAME)
    steps = ("Count back; leave out the election day, in all \\ no day.", "北市書記官辦公室" * 20, "é" * 200)
    whole = mora()
    lines = tuple(dataclasses.replace(d, steps=steps) for d in whole.deadlines)
    return feed("clerk", place, [dataclasses.replace(whole, place=place, deadlines=lines)], MINNESOTA)


def clock_changes() -> bytes:
    """Write deadlines in three zones, on the days on which clocks change and beside them, far back and far ahead."""
    zones = (
        (PlaceRef("mn/moor", "mn", "Moor", "city", "fourth", None), CENTRAL, MINNESOTA),
        (PlaceRef("ut/crag", "ut", "Crag", "town", None, None), MOUNTAIN, UTAH),
        (PlaceRef("wa/inlet", "wa", "Inlet", "town", None, None), PACIFIC, WASHINGTON),
    )
    feeds = [feed("filing", place, list(_edges(place, zone)), site) for place, zone, site in zones]
    title = "Filing dates of three zones"
    head = Head("-//test//EN", title, title, "", "", CENTRAL, STAMP)
    merged = merge(head, feeds)
    assert merged is not None
    return merged


def _edges(place: PlaceRef, zone: str) -> list[Record]:
    found = []
    # 15 U.S.C. 260a: the second Sunday of March and the first Sunday of November.
    for spring, autumn in (
        ("2010-03-14", "2010-11-07"),
        ("2027-03-14", "2027-11-07"),
        ("2039-03-13", "2039-11-06"),
    ):
        lines = []
        for number, on in enumerate(
            day(text) + dt.timedelta(days=n) for text in (spring, autumn) for n in (-1, 0, 1)
        ):
            for hour in ("04:00", "17:00", *(("00:15", "23:59") if number == 4 else ())):
                name = f"edge_{number}_{hour.replace(':', '')}"
                moment = {"time": hour, "timezone": zone}
                lines.append(deadline(name, "last_moment", f"Edge {number} {hour}", on.isoformat(), **moment))
        lines.append(deadline("general", "day", "Election day", autumn, timezone=zone))
        found.append(record(place, autumn, spring, spring, *lines))
    return found


def ledger() -> bytes:
    """Write what a ledger says: moved, cancelled, gone, called off."""

    def uid(name: str) -> str:
        return f"{name}.2026-11-03.mn/mora@candidate-guides.example"

    gone = Gone("Last moment to withdraw", day("2026-07-30"), CENTRAL, ("candidate",), clock("17:00"))
    whole = mora(status="cancelled")
    fewer = tuple(d for d in whole.deadlines if d.id != "withdrawal_cutoff")
    issued = {
        uid("filing_closes"): Issued(
            3, LATER, note="Changed on December 2, 2026: was Monday, July 27, 2026."
        ),
        uid("withdrawal_cutoff"): Issued(1, LATER, "cancelled", "Withdrawn on December 2, 2026.", gone),
    }
    return feed("filing", MORA, [dataclasses.replace(whole, deadlines=fewer)], MINNESOTA, issued)


def reminders() -> bytes:
    """Write a reminder for every event."""
    return feed("filing-with-reminders", LEHI, [lehi()], UTAH)


HARD = {
    "names": names(),
    "clock-changes": clock_changes(),
    "ledger": ledger(),
    "reminders": reminders(),
    "open-readings": lehi_feed("clerk"),
}
