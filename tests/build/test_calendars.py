"""A county's and a state's calendar follow the places they are made from."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from candidate_guides.build.job import PlaceJob
from candidate_guides.guide.guide import File, Guide
from candidate_guides.jurisdiction.reader import read
from fake_places import produce

from .conftest import Build, write_place

EVENT = """\
BEGIN:VEVENT\r
UID:general.2026-11-03.{place}@candidate-guides.org\r
DTSTAMP:20261130T000000Z\r
DTSTART;VALUE=DATE:{day}\r
DTEND;VALUE=DATE:{after}\r
END:VEVENT\r
"""


def with_event(job: PlaceJob) -> Guide:
    """Produce a fake guide whose calendar has one event, on the day that the config gives."""
    day = read(job.config, job.name).data.get("day", "20261103")
    event = EVENT.format(place=job.id, day=day, after=int(day) + 1)
    calendar = f"BEGIN:VCALENDAR\r\n{event}END:VCALENDAR\r\n".encode()
    guide = produce(job)
    files = [f for f in guide.files if f.path != "filing.ics"]
    return dataclasses.replace(guide, files=(*files, File("filing.ics", calendar)))


def test_a_place_that_changes_changes_its_county(root: Path, make: Build) -> None:
    write_place(root, "mn/alder", "name: Alder\ncounties: [Cook, St. Louis]\n")
    write_place(root, "mn/birch", "name: Birch\ncounties: [Cook]\n")
    make(producer=with_event)
    cook = root / "site" / "mn" / "counties" / "cook.ics"
    other = root / "site" / "mn" / "counties" / "st-louis.ics"
    assert cook.read_bytes().count(b"BEGIN:VEVENT") == 2
    assert other.read_bytes().count(b"BEGIN:VEVENT") == 1
    before = other.read_bytes()

    write_place(root, "mn/birch", "name: Birch\ncounties: [Cook]\nday: '20261104'\n")
    report = make(producer=with_event)
    assert report.built == ("mn/birch",)
    assert b"DTSTART;VALUE=DATE:20261104" in cook.read_bytes()
    assert other.read_bytes() == before

    assert make(producer=with_event).written == 0


def test_a_county_without_places_loses_its_calendar(root: Path, make: Build) -> None:
    write_place(root, "mn/alder", "name: Alder\ncounties: [Cook]\n")
    make(producer=with_event)
    cook = root / "site" / "mn" / "counties" / "cook.ics"
    assert cook.is_file()
    (root / "jurisdictions" / "mn" / "alder.yml").unlink()
    make(producer=with_event)
    assert not cook.exists()
    assert (root / "site" / "mn" / "all.ics").is_file()
    assert (root / "site" / "mn" / "counties" / "index.html").is_file()


def test_two_spellings_of_a_county_are_one(root: Path, make: Build) -> None:
    write_place(root, "mn/alder", "name: Alder\ncounties: [St. Louis]\n")
    write_place(root, "mn/birch", "name: Birch\ncounties: [St Louis]\n")
    make(producer=with_event)
    (county,) = (root / "site" / "mn" / "counties").glob("*.ics")
    assert county.name == "st-louis.ics"
    assert county.read_bytes().count(b"BEGIN:VEVENT") == 2


def test_building_one_place_keeps_the_others_in_the_county(root: Path, make: Build) -> None:
    write_place(root, "mn/alder", "name: Alder\ncounties: [Cook]\n")
    write_place(root, "mn/birch", "name: Birch\ncounties: [Cook]\n")
    make(producer=with_event)
    write_place(root, "mn/birch", "name: Birch\ncounties: [Cook]\nday: '20261104'\n")
    make(("mn/birch",), producer=with_event)
    cook = (root / "site" / "mn" / "counties" / "cook.ics").read_bytes()
    assert cook.count(b"BEGIN:VEVENT") == 2
    assert b"VALUE=DATE:20261104" in cook
