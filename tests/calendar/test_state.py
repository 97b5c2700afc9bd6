"""The feeds of states and counties: their events are those of the places, and true for every place."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from icalendar import Calendar

from candidate_guides.build.calendars import _records
from candidate_guides.guide.calendar import feed
from candidate_guides.guide.calendar.merge import MAX_EVENTS, MAX_OCTETS, merge
from candidate_guides.guide.calendar.state import county_feed, state_feed
from candidate_guides.guide.calendar.write import Head
from candidate_guides.law.kinds import kinds
from candidate_guides.records import load_records
from candidate_guides.timetable.record import Deadline, Record

from .everything import jobs_of
from .feeds import MINNESOTA, STAMP, UTAH, lehi_feed, mora_feed
from .lint import lint
from .records import MARCH_TOWNS, MORA, STAR_LAKE, lehi, march_2027, mora, star_lake

ROOT = Path(__file__).parents[2]
HEAD = Head("-//test//EN", "All", "All", "", "", "America/Chicago", STAMP)
STAR_LAKE_FEED = feed("filing", STAR_LAKE, [star_lake()], MINNESOTA)


def uids(data: bytes | None) -> list[str]:
    assert data is not None
    return [str(event["UID"]) for event in Calendar.from_ical(data).events]


def events(data: bytes) -> list[bytes]:
    return [b"BEGIN:VEVENT" + part for part in data.split(b"BEGIN:VEVENT")[1:]]


def test_a_county_has_the_events_of_its_places_byte_for_byte() -> None:
    data = county_feed("mn", "otter-tail", "Otter Tail", [mora_feed(), STAR_LAKE_FEED], MINNESOTA)
    assert data is not None
    assert lint(data) == []
    own = {
        event.removesuffix(b"END:VCALENDAR\r\n") for f in (mora_feed(), STAR_LAKE_FEED) for event in events(f)
    }
    assert {event.removesuffix(b"END:VCALENDAR\r\n") for event in events(data)} == own
    head = Calendar.from_ical(data)
    assert str(head["X-WR-CALNAME"]) == "Filing dates - Otter Tail County MN"
    assert str(head["SOURCE"]) == "https://guides.example/mn/counties/otter-tail.ics"


def test_events_of_two_zones_bring_both_and_stand_in_order() -> None:
    data = merge(HEAD, [lehi_feed(), mora_feed()])
    assert data is not None
    assert lint(data) == []
    assert data.count(b"BEGIN:VTIMEZONE") == 2
    days = [event.start.timetuple()[:3] for event in Calendar.from_ical(data).events]
    assert days == sorted(days)


def test_the_order_of_the_places_changes_nothing() -> None:
    assert merge(HEAD, [lehi_feed(), mora_feed()]) == merge(HEAD, [mora_feed(), lehi_feed()])


def test_an_event_of_two_feeds_stands_once() -> None:
    data = merge(HEAD, [mora_feed("clerk"), mora_feed("filing")])
    assert sorted(uids(data)) == sorted(uids(mora_feed("clerk")))


def test_the_newest_stamp_is_the_calendars() -> None:
    later = dataclasses.replace(UTAH, stamp=STAMP.replace(year=2027))
    data = merge(HEAD, [mora_feed(), feed("filing", lehi().place, [lehi()], later)])
    assert Calendar.from_ical(data)["LAST-MODIFIED"].dt.year == 2027


def test_without_a_place_there_is_no_feed() -> None:
    assert county_feed("mn", "cook", "Cook", [], MINNESOTA) is None
    assert county_feed("mn", "cook", "Cook", [b"BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"], MINNESOTA) is None


@pytest.mark.parametrize("places", [130, 260])
def test_a_county_too_large_for_calendar_programs_keeps_its_newest_elections(places: int) -> None:
    one = feed("filing", MORA, [mora(), march_2027(MORA)], MINNESOTA)
    feeds = [one.replace(b"mn/mora", f"mn/m{number:03}".encode()) for number in range(places)]
    data = merge(HEAD, feeds)
    assert data is not None
    elections = {uid.split(".")[1] for uid in uids(data)}
    assert elections == {"2027-03-09"}
    assert len(uids(data)) == places * len(uids(STAR_LAKE_FEED)), "the newest election stays whole"
    if places == 130:
        assert len(uids(data)) <= MAX_EVENTS
        assert len(data) < MAX_OCTETS + 10_000
        assert lint(data) == []


def test_a_state_tells_its_dates_by_kind_and_its_election_days_once() -> None:
    days = ["2027-03-09", "2027-11-02", "2028-11-07"]
    shared = feed("filing", MARCH_TOWNS, [march_2027(MARCH_TOWNS)], MINNESOTA)
    data = state_feed("mn", "Minnesota", _records("mn", days), [shared], MINNESOTA)
    assert data is not None
    assert lint(data) == []
    found = uids(data)
    for day in days[1:]:
        for kind in ("with-primary", "no-primary"):
            assert f"filing_closes.{day}.mn.{kind}@candidate-guides.example" in found
        for name in ("general", "primary"):
            assert f"{name}.{day}.mn@candidate-guides.example" in found
    assert set(uids(shared)) <= set(found), "the shared day has its own names here too"
    assert not [uid for uid in found if uid.startswith("task-")]
    # Minn. Stat. § 205.13, subd. 1a: 84 and 98 days before November 2, 2027.
    ends = {str(e["UID"]): e.end for e in Calendar.from_ical(data).events}
    closes = [
        ends[f"filing_closes.2027-11-02.mn.{k}@candidate-guides.example"]
        for k in ("with-primary", "no-primary")
    ]
    assert [(end.month, end.day, end.hour) for end in closes] == [(6, 1, 17), (7, 27, 17)]


def test_a_day_on_which_no_place_of_the_kind_can_vote_is_left_out() -> None:
    assert list(_records("mn", ["2027-03-09", "2027-04-20"])) == []
    assert list(_records("ut", ["2028-11-07"])) == []


def test_what_only_a_county_or_council_sets_is_in_no_states_feed() -> None:
    data = state_feed("wa", "Washington", _records("wa", ["2027-11-02"]), [], MINNESOTA)
    names = {uid.partition(".")[0] for uid in uids(data)}
    assert names.isdisjoint({"lot_draw", "pamphlet_deadline"})
    assert {"filing_opens", "filing_closes", "withdrawal_cutoff", "primary", "general"} <= names


@pytest.mark.parametrize("state", ["mn", "ut", "wa"])
def test_a_states_dates_are_those_of_every_place_in_it(state: str) -> None:
    """What every place's own file gives, against the kind it is of; a place that decided otherwise is left out."""
    compared = 0
    for job in jobs_of(ROOT, ""):
        if job.state != state or job.name.startswith("jurisdictions/election-days"):
            continue
        for record in load_records(job.config, job.name, job.id, job.counties).records:
            whole = statewide(record)
            if whole is None:
                continue
            for deadline in record.deadlines:
                same = whole.deadline(deadline.id)
                if deadline.origin == "computed" and same is not None and same.date is not None:
                    assert moment(deadline, same) == moment(same, same), (job.id, deadline.id)
                    compared += 1
    assert compared >= 100


def statewide(record: Record) -> Record | None:
    """Return the record of the kind that a place is of, on its day."""
    day = record.election.date
    if record.election.kind != "general" or day.month != 11 or record.election.method == "convention":
        return None
    names = {"mn": "with-primary" if record.election.primary else "no-primary"}
    wanted = names.get(record.place.state, "municipal")
    assert wanted in {kind.id for kind in kinds(record.place.state)}
    found = dict(_records(record.place.state, [day.isoformat()]))
    return found[wanted]


def moment(deadline: Deadline, whole: Deadline) -> tuple[object, ...]:
    """Return what must be the same; an hour that the law leaves to the office is the office's own."""
    hours = (deadline.time, deadline.until) if whole.time_basis != "office_close" else ()
    return deadline.date, deadline.bound, deadline.kind, *hours
