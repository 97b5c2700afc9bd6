"""All that is published of a config, as bytes; run as a program it prints one digest a config."""

from __future__ import annotations

import datetime as dt
import hashlib
import json
import re
import sys
from pathlib import Path
from typing import Any

import yaml

from candidate_guides.guide.calendar import FeedSite, feed
from candidate_guides.guide.explain import explain
from candidate_guides.records import Loaded, load_records
from candidate_guides.timetable.serialize import to_csv, to_json, to_text
from candidate_guides.timetable.timetable import place_ref

FEEDS = ("filing", "clerk", "filing-with-reminders")
STAMP = dt.datetime(2026, 11, 30, tzinfo=dt.UTC)
# An invented county: its office closed filing at 4:30 p.m. before 2024.
COUNTY = b"""state: wa
county: Clark
filing_office: {hours: {mon-fri: "08:00-17:00"}}
filing_hours: {closes: 16:30}
years: {2027: {pamphlet_deadline: 2027-05-14, lot_draw: 2027-05-10 09:00}}
"""


def load(config: dict[str, Any] | bytes) -> Loaded:
    """Read a config with the real reader, as the bytes of a file, beside the county of Washington."""
    source = config if isinstance(config, bytes) else dump(config)
    state = yaml.load(source, yaml.BaseLoader)["state"]
    counties = {"counties/clark.yml": COUNTY} if state == "wa" else {}
    return load_records(source, "example.yml", f"{state}/example", counties)


def dump(config: dict[str, Any]) -> bytes:
    """Write a config as the bytes of a file, its keys in their own order."""
    return yaml.dump(config, Dumper=yaml.CSafeDumper, sort_keys=False, allow_unicode=True).encode()


def feeds(loaded: Loaded) -> list[bytes]:
    """Write every feed of a place."""
    place = place_ref(loaded.place)
    site = FeedSite("https://example.org/", place.name, loaded.law.timezone, "example.org", STAMP)
    return [feed(name, place, loaded.records, site) for name in FEEDS]  # type: ignore[arg-type]


def uids(loaded: Loaded) -> list[list[str]]:
    """Return the UIDs of the events of every feed, in the order of the alphabet."""
    return [sorted(re.findall(r"^UID:(\S+)$", unfold(one), re.MULTILINE)) for one in feeds(loaded)]


def unfold(content: bytes) -> str:
    return content.decode().replace("\r\n ", "").replace("\r\n", "\n")


def published(loaded: Loaded) -> bytes:
    """Return records, explanations and feeds of a place, one after the other."""
    told = [
        explain(record, loaded.law, wanted) or ""
        for record in loaded.records
        for wanted in (*(d.id for d in record.deadlines), *(f.office.id for f in record.fees))
    ]
    texts = [to_json(loaded.records), to_csv(loaded.records), to_text(loaded.records), *told]
    return b"\0".join([*(text.encode() for text in texts), *feeds(loaded)])


def main(path: str) -> None:
    """Print a digest of what is published of each config of a JSON list."""
    for source in json.loads(Path(path).read_text("utf-8")):
        print(hashlib.sha256(published(load(source.encode()))).hexdigest())


if __name__ == "__main__":
    main(sys.argv[1])
