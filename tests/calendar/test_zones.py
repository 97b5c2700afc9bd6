"""The zone blocks against the IANA database, so that a changed zone fails the build and not a subscriber."""

from __future__ import annotations

import datetime as dt
from zoneinfo import ZoneInfo

import pytest
from icalendar import Calendar

from candidate_guides.guide.calendar.zones import ZONES, abbreviation

from .lint import REVIEWED

YEARS = range(2010, 2041)


def test_the_blocks_are_the_reviewed_ones_byte_for_byte() -> None:
    assert {name: zone.block for name, zone in ZONES.items()} == REVIEWED


@pytest.mark.parametrize("name", ZONES)
def test_a_block_says_what_the_database_says(name: str) -> None:
    """Noon and both sides of each change, every day of 31 years."""
    frame = b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\n%sEND:VCALENDAR\r\n"
    block = Calendar.from_ical(frame % ZONES[name].block).timezones[0]
    observances = {str(o.name): o for o in block.subcomponents}
    offsets = {kind: o["TZOFFSETTO"].td for kind, o in observances.items()}
    zone = ZoneInfo(name)
    for year in YEARS:
        starts = {kind: _start(o, year) for kind, o in observances.items()}
        summer, winter = starts["DAYLIGHT"], starts["STANDARD"]
        first = dt.datetime.combine(dt.date(year, 1, 1), dt.time(12))
        moments = [first + dt.timedelta(days=n) for n in range(365)]
        for change in (summer, winter):
            moments += [change - dt.timedelta(hours=2), change + dt.timedelta(hours=2)]
        for moment in moments:
            kind = "DAYLIGHT" if summer <= moment < winter else "STANDARD"
            assert moment.replace(tzinfo=zone).utcoffset() == offsets[kind], (name, moment)
            assert moment.replace(tzinfo=zone).tzname() == str(observances[kind]["TZNAME"])


def _start(observance: object, year: int) -> dt.datetime:
    """Work out one onset from RRULE's month and nth Sunday, without the library's own expansion."""
    rule = observance["RRULE"]  # type: ignore[index]
    nth, weekday = int(str(rule["BYDAY"][0])[:-2]), str(rule["BYDAY"][0])[-2:]
    assert weekday == "SU"
    first = dt.datetime.combine(dt.date(year, int(rule["BYMONTH"][0]), 1), dt.time(2))
    return first + dt.timedelta(days=(6 - first.weekday()) % 7 + 7 * (nth - 1))


@pytest.mark.parametrize("name", ZONES)
def test_a_moment_is_called_what_the_database_calls_it(name: str) -> None:
    zone = ZoneInfo(name)
    for month in range(1, 13):
        moment = dt.datetime(2027, month, 15, 17, tzinfo=zone)
        instant = moment.astimezone(dt.UTC)
        assert abbreviation(name, moment.date(), dt.time(17), instant) == moment.tzname()


def test_without_an_instant_nothing_is_guessed() -> None:
    assert abbreviation("America/Denver", dt.date(2027, 6, 7), dt.time(17), None) == ""
