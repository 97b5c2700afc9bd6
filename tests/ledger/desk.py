"""One place in a folder, published in this process: for what needs no build."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
from icalendar import Calendar, Event

from candidate_guides.cli import main
from candidate_guides.guide.calendar import FeedName, FeedSite, feed
from candidate_guides.guide.changes import issued_events, news_feed
from candidate_guides.guide.produce import law_stamp
from candidate_guides.ledger.form import loads
from candidate_guides.ledger.model import Ledger
from candidate_guides.records import Loaded, load_records
from candidate_guides.timetable.timetable import place_ref

DOMAIN = "candidate-guides.example"
SITE = "https://guides.example/"


class Desk:
    """A folder with one config in it, and the command run there."""

    def __init__(self, root: Path, text: str, place: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.root, self.place, self._capsys = root, place, capsys
        self.config = root / "jurisdictions" / f"{place}.yml"
        self.ledger_file = self.config.with_suffix(".issued.json")
        self.config.parent.mkdir(parents=True, exist_ok=True)
        self.config.write_text(text, encoding="utf-8")

    def run(self, *words: str) -> tuple[int, str, str]:
        """Return exit code, output and errors of the command."""
        code: object = 0
        try:
            main(words, prog_name="guide")
        except SystemExit as ended:
            code = ended.code
        out, err = self._capsys.readouterr()
        assert isinstance(code, int)
        return code, out, err

    def publish(self, day: str, *words: str) -> str:
        code, out, err = self.run("publish", "--on", day, *words)
        assert code == 0, err
        return out

    def edit(self, old: str, new: str) -> None:
        text = self.config.read_text(encoding="utf-8")
        assert text.count(old) == 1, old
        self.config.write_text(text.replace(old, new), encoding="utf-8")

    @property
    def ledger(self) -> Ledger:
        return loads(self.ledger_file.read_bytes(), self.ledger_file.name)

    @property
    def loaded(self) -> Loaded:
        return load_records(self.config.read_bytes(), self.config.name, self.place)

    def changes(self) -> list[tuple[str, str, str]]:
        """Return kind, key and cause of every change in public."""
        return [(change.kind, change.key, change.cause) for change in self.ledger.changes]

    def feed(self, name: FeedName = "filing") -> dict[str, Event]:
        """Return what a build would put into a calendar, by the first two parts of the UID."""
        loaded, place = self.loaded, place_ref(self.loaded.place)
        days = {record.election.date.isoformat() for record in loaded.records}
        site = FeedSite(SITE, "Guides", loaded.law.timezone, DOMAIN, law_stamp(loaded.law))
        issued = issued_events(self.ledger, place.id, DOMAIN, days)
        data = feed(name, place, loaded.records, site, issued)
        end = f".{place.id}@{DOMAIN}"
        return {str(e["UID"]).removesuffix(end): e for e in Calendar.from_ical(data).events}

    def news(self, base_url: str = SITE) -> bytes:
        stamp = dt.datetime(2026, 11, 30, tzinfo=dt.UTC)
        ledger = self.ledger if self.ledger_file.exists() else None
        return news_feed(self.place, "Guide", ledger, base_url, DOMAIN, stamp)
