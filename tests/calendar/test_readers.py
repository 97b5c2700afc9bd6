"""The same events in seven programs that people read feeds with, each run by somebody in another zone.

What a program is known to lose is listed here with the reason. A difference that is not listed fails, and so does a
listed one that is no longer there.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from . import programs
from .hard import HARD
from .nginx import Server
from .programs import Row, calcurse, expected, khal, with_node, with_python

READERS = {
    "icalendar": with_python("icalendar_reader.py"),
    "ical.js": with_node("ical_js.js"),
    "node-ical": with_node("node_ical.js"),
    "vobject": with_python("vobject_reader.py"),
    "ical": with_python("ical_reader.py"),
}
FEEDS = (*HARD, "all")
EVERY = "every feed"

# (program, feed) -> field -> why it is lost there.
KNOWN: dict[tuple[str, str], dict[str, str]] = {
    ("calcurse", EVERY): {
        "uid": "calcurse keeps no UID: an import is not a subscription",
        "status": "calcurse has no state of an event; the title says CANCELLED",
        "sequence": "calcurse imports once and compares nothing",
        "alarms": "calcurse keeps a flag, not the reminder",
    },
    ("khal", EVERY): {
        "uid": "vdirsyncer gives what it subscribes to names of its own, by content (pimutils/vdirsyncer pull 1135)",
        "sequence": "khal lists no SEQUENCE",
        "alarms": "khal's list says only that there is one",
    },
}


def known(program: str, feed: str) -> set[str]:
    return {*KNOWN.get((program, EVERY), ()), *KNOWN.get((program, feed), ())}


def lost(found: Sequence[Row], data: bytes) -> set[str]:
    """Return the fields in which a program's events are not those of the feed."""

    def in_order(rows: Sequence[Row]) -> list[Row]:
        return sorted(rows, key=lambda row: (row["start"], row["summary"]))

    right, read = in_order(expected(data)), in_order(found)
    assert len(read) == len(right)
    return {name for a, b in zip(right, read, strict=True) for name in a if a[name] != b.get(name)}


@pytest.fixture
def feed_bytes(request: pytest.FixtureRequest, built_site: Path) -> bytes:
    name = request.param
    return HARD[name] if name in HARD else (built_site / "mn" / "all.ics").read_bytes()


@pytest.mark.parametrize("feed_bytes", FEEDS, indirect=True, ids=FEEDS)
@pytest.mark.parametrize("program", READERS)
def test_a_program_reads_the_events_of_the_feed(
    program: str, feed_bytes: bytes, request: pytest.FixtureRequest
) -> None:
    feed = request.node.callspec.params["feed_bytes"]
    assert lost(READERS[program](feed_bytes), feed_bytes) == known(program, feed)


@pytest.mark.parametrize("feed_bytes", FEEDS, indirect=True, ids=FEEDS)
def test_calcurse_imports_the_events_of_the_feed(
    feed_bytes: bytes, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    feed = request.node.callspec.params["feed_bytes"]
    assert lost(calcurse(feed_bytes, tmp_path), feed_bytes) == known("calcurse", feed)


@pytest.fixture(scope="module")
def subscribed(server: Server, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Row]]:
    """Return what khal lists of the hard feeds, which vdirsyncer took from the nginx of docs/serving."""
    addresses = {name: f"http://127.0.0.1:{server.http}/hard/{name}.ics" for name in HARD}
    return khal(addresses, tmp_path_factory.mktemp("khal"))


@pytest.mark.parametrize("feed", HARD)
def test_khal_has_the_events_that_vdirsyncer_subscribes_to(
    feed: str, subscribed: dict[str, list[Row]]
) -> None:
    assert lost(subscribed[feed], HARD[feed]) == known("khal", feed)


def test_every_known_fault_is_of_a_program_and_a_feed() -> None:
    assert {program for program, _feed in KNOWN} <= {*READERS, "calcurse", "khal"}
    assert {feed for _program, feed in KNOWN} <= {EVERY, *FEEDS}


def test_a_moment_that_is_an_hour_off_is_seen() -> None:
    """The comparison itself: a feed read by winter time all year."""
    late = HARD["clock-changes"].replace(b"TZOFFSETTO:-0500", b"TZOFFSETTO:-0600")
    assert programs.expected(late) == expected(HARD["clock-changes"]), "the database is asked, not the block"
    assert "start" in lost(READERS["ical.js"](late), late)
