"""A folder like a checkout, with one town, a copy of the package whose law can be amended, and the real command."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

from icalendar import Calendar

REPO = Path(__file__).parents[2]
COMMAND = "from candidate_guides.cli import main; main(prog_name='guide')"
SITE = "https://guides.example/"
PLACE = "mn/star-lake"
FEEDS = ("filing", "clerk", "filing-with-reminders")
ATOM = "{http://www.w3.org/2005/Atom}"
# No form or notice is looked at here, and PDFs take most of the time of a build.
FORMS_OFF = sorted(path.stem for path in (REPO / "templates" / "forms" / "mn").glob("*.yml"))

# The town of jurisdictions/mn/star-lake.yml, with a second seat and an evening for candidates; both are invented.
TOWN = f"""\
# Star Lake, for a test.   Odd spacing and quotes must stay.
state:   mn
name: "Star Lake"
type: town
counties: [ Otter Tail ]
clerk: {{phone: 763-412-0377, by_appointment: true, last_day_hours: "13:00-17:00"}}
fee: {{authority: statute}}
forms: {{off: [{", ".join(FORMS_OFF)}]}}
acknowledged:
  - {{rule: mn.auditor_notice, why: The auditor was asked., by: Town Clerk, on: 2026-11-30}}
  - {{rule: mn.dishonored_notice, why: The attorney was asked., by: Town Clerk, on: 2026-11-30}}
elections:
  - date: 2027-03-09   # the second Tuesday of March
    primary: false
    offices:
      - {{title: Supervisor, term_years: 3, seats: 1}}
      - {{title: Treasurer, term_years: 2, seats: 1}}
    local_dates:
      - {{title: Candidate evening, date: 2027-01-07, time: 19:00}}   # in the hall
"""


@dataclass(frozen=True, slots=True)
class Ran:
    """What a command said."""

    code: int
    out: str
    err: str


@dataclass(frozen=True, slots=True)
class Event:
    """What a subscriber's program goes by, and the event's own bytes."""

    sequence: int
    stamp: str
    status: str
    summary: str
    description: str
    start: str
    body: bytes


@dataclass(frozen=True, slots=True)
class Checkout:
    """The folder. `feed` and `atom` read what the last build made."""

    root: Path

    @property
    def config(self) -> Path:
        return self.root / "jurisdictions" / f"{PLACE}.yml"

    @property
    def ledger(self) -> Path:
        return self.root / "jurisdictions" / f"{PLACE}.issued.json"

    def law(self, name: str) -> Path:
        return self.root / "generator" / "candidate_guides" / "law" / "minnesota" / f"{name}.yml"

    def edit(self, old: str, new: str, path: Path | None = None) -> None:
        file = path or self.config
        text = file.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file.name}"
        file.write_text(text.replace(old, new), encoding="utf-8")

    def guide(self, *words: str) -> Ran:
        environment = {**os.environ, "PYTHONPATH": str(self.root / "generator"), "NO_MKDOCS_2_WARNING": "1"}
        done = subprocess.run(
            [sys.executable, "-c", COMMAND, *words],
            cwd=self.root, env=environment, capture_output=True, text=True, timeout=240, check=False,
        )  # fmt: skip
        return Ran(done.returncode, done.stdout, done.stderr)

    def build(self) -> None:
        ran = self.guide("build", "--workers", "1", "--site-url", SITE, "--as-of", "2026-12-01")
        assert ran.code == 0, ran.err

    def built(self, name: str) -> bytes:
        return (self.root / "site" / PLACE / name).read_bytes()

    def page(self, name: str) -> str:
        """Return the words of a page of the last build, without its tags."""
        text = re.sub(r"(?s)<(script|style).*?</\1>|<[^>]+>", " ", self.built(f"{name}/index.html").decode())
        return " ".join(text.split())

    def feed(self, name: str = "clerk") -> dict[str, Event]:
        """Return the events of a feed by the first two parts of their UID."""
        found = {}
        for event in Calendar.from_ical(self.built(f"{name}.ics")).events:
            uid = str(event["UID"])
            assert uid.endswith(f".{PLACE}@candidate-guides.org"), uid
            found[uid.removesuffix(f".{PLACE}@candidate-guides.org")] = Event(
                int(event["SEQUENCE"]),
                event["DTSTAMP"].dt.strftime("%Y-%m-%d"),
                str(event["STATUS"]),
                str(event["SUMMARY"]),
                str(event["DESCRIPTION"]),
                str(event.start),
                event.to_ical(),
            )
            assert event["DTSTAMP"].dt == event["LAST-MODIFIED"].dt
        return found

    def atom(self) -> list[tuple[str, str, str]]:
        """Return id, day and title of each entry of the news feed, the newest first."""
        root = ET.fromstring(self.built("changes.atom"))
        return [
            (_text(entry, "id").rpartition("/")[2], _text(entry, "updated")[:10], _text(entry, "title"))
            for entry in root.iter(f"{ATOM}entry")
        ]


def _text(element: ET.Element, name: str) -> str:
    return element.findtext(f"{ATOM}{name}") or ""


def make_checkout(root: Path) -> Checkout:
    """Make the folder, with a copy of the package and the town's file."""
    shutil.copytree(REPO / "generator", root / "generator", dirs_exist_ok=True)
    for name in ("site_src", "templates"):
        (root / name).symlink_to(REPO / name)
    shutil.copy(REPO / "mkdocs.yml", root)
    checkout = Checkout(root)
    checkout.config.parent.mkdir(parents=True)
    checkout.config.write_text(TOWN, encoding="utf-8")
    return checkout
