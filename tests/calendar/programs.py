"""Seven programs that people read feeds with, each run by a reader in New York, each answering in one form."""

from __future__ import annotations

import datetime as dt
import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from .lint import parse

HERE = Path(__file__).parent
READERS = HERE.parent / ".readers" / "bin"
MODULES = HERE.parent / "node_modules"
VIEWER = "America/New_York"

Row = Mapping[str, Any]
"""uid, start and end (a day, or a moment in UTC), status, summary, description, sequence, number of alarms."""


def expected(data: bytes) -> list[Row]:
    """Return what stands in a feed, by the parser of the checks and the IANA database."""

    def moment(entry: Any) -> str:
        if entry.parameters.get("VALUE") == "DATE":
            return dt.date.fromisoformat(entry.value).isoformat()
        local = dt.datetime.fromisoformat(entry.value).replace(tzinfo=ZoneInfo(entry.parameters["TZID"]))
        return utc(local)

    def text(value: str) -> str:
        return re.sub(r"\\([nN\\;,])", lambda found: "\n" if found[1] in "nN" else found[1], value)

    calendar, faults = parse(data)
    assert faults == []
    return [
        {
            "uid": event.text("UID"),
            "start": moment(event.one("DTSTART")),
            "end": moment(event.one("DTEND")),
            "status": event.text("STATUS"),
            "summary": text(event.text("SUMMARY")),
            "description": text(event.text("DESCRIPTION")),
            "sequence": int(event.text("SEQUENCE")),
            "alarms": sum(1 for _alarm in event.of("VALARM")),
        }
        for event in calendar.of("VEVENT")
    ]


def utc(moment: dt.datetime) -> str:
    """Write a moment as the readers do."""
    return moment.astimezone(dt.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _environment(**more: str) -> dict[str, str]:
    path = os.pathsep.join((os.environ["PATH"], "/usr/sbin"))
    return {"PATH": path, "LANG": "C.UTF-8", "TZ": VIEWER, **more}


def _run(command: list[str], **given: Any) -> str:
    done = subprocess.run(command, capture_output=True, check=False, timeout=120, **given)
    assert done.returncode == 0, done.stderr.decode() or done.stdout.decode()
    return done.stdout.decode()


def with_node(script: str) -> Callable[[bytes], list[Row]]:
    """Return a reader of tests/calendar/readers/*.js."""

    def read(data: bytes) -> list[Row]:
        node = shutil.which("node")
        if node is None or not MODULES.is_dir():
            pytest.skip("node or its modules are not installed: make setup-tests")
        environment = _environment(NODE_PATH=str(MODULES))
        rows: list[Row] = json.loads(
            _run([node, str(HERE / "readers" / script)], input=data, env=environment)
        )
        return rows

    return read


def _apart(program: str) -> str:
    found = READERS / program
    if not found.exists():
        pytest.skip(f"{program} is not installed: make setup-tests")
    return str(found)


def with_python(script: str) -> Callable[[bytes], list[Row]]:
    """Return a reader of tests/calendar/readers/*.py, in the environment that is not the product's."""

    def read(data: bytes) -> list[Row]:
        command = [_apart("python"), str(HERE / "readers" / script)]
        rows: list[Row] = json.loads(_run(command, input=data, env=_environment()))
        return rows

    return read


def calcurse(data: bytes, folder: Path) -> list[Row]:
    """Import a feed into calcurse and read what it keeps; its appointments stand in the viewer's own time."""
    program = shutil.which("calcurse")
    if program is None:
        pytest.skip("calcurse is not installed: make setup-tests")
    (folder / "feed.ics").write_bytes(data)
    environment = _environment(HOME=str(folder))
    home = [program, "-D", str(folder / "calcurse")]
    report = _run([*home, "-i", str(folder / "feed.ics")], env=environment)
    assert "0 skipped" in report, report
    return [_calcurse_row(line, folder) for line in _run([*home, "-G"], env=environment).splitlines()]


_DAY = r"(\d\d/\d\d/\d{4})"
_APPOINTMENT = re.compile(rf"{_DAY} @ (\d\d:\d\d) -> {_DAY} @ (\d\d:\d\d)>(\w+) [|!](.*)")
_EVENT = re.compile(rf"{_DAY} \[1\] (?:\{{1D -> {_DAY}\}} )?>(\w+) (.*)")


def _calcurse_row(line: str, folder: Path) -> Row:
    def day(text: str) -> dt.date:
        month, number, year = text.split("/")
        return dt.date(int(year), int(month), int(number))

    def note(name: str) -> str:
        text = (folder / "calcurse" / "notes" / name).read_text()
        return text.partition("\n-- \nImport: ")[0].removesuffix("\n")

    def moment(on: str, at: str) -> str:
        return utc(dt.datetime.combine(day(on), dt.time.fromisoformat(at), ZoneInfo(VIEWER)))

    if found := _APPOINTMENT.fullmatch(line):
        start, end = moment(found[1], found[2]), moment(found[3], found[4])
        return {"start": start, "end": end, "summary": found[6], "description": note(found[5])}
    found = _EVENT.fullmatch(line)
    assert found, f"calcurse writes {line!r}"
    last = day(found[2] or found[1]) + dt.timedelta(days=1)
    return {
        "start": day(found[1]).isoformat(),
        "end": last.isoformat(),
        "summary": found[4],
        "description": note(found[3]),
    }


_VDIRSYNCER = """\
[pair {name}]
a = "{name}_public"
b = "{name}_own"
collections = null
[storage {name}_public]
type = "http"
url = "{address}"
[storage {name}_own]
type = "filesystem"
path = "{here}/vdir/{name}"
fileext = ".ics"
"""
_KHAL = """\
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%dT%H:%M
longdatetimeformat = %Y-%m-%dT%H:%M
local_timezone = {viewer}
default_timezone = {viewer}
[sqlite]
path = {here}/khal.db
[calendars]
"""
_KHAL_CALENDAR = """\
[[{name}]]
path = {here}/vdir/{name}
"""
_KHAL_FIELDS = (
    "calendar",
    "uid",
    "start-long-full",
    "end-long-full",
    "all-day",
    "status",
    "title",
    "description",
)


def khal(addresses: Mapping[str, str], here: Path) -> dict[str, list[Row]]:
    """Subscribe to addresses with vdirsyncer and list with khal what came, by the name of each."""
    general = f'[general]\nstatus_path = "{here}/status/"\n'
    # vdirsyncer takes no hyphen in a name.
    plain = {name.replace("-", "_"): address for name, address in addresses.items()}
    pairs = [_VDIRSYNCER.format(name=n, address=a, here=here) for n, a in plain.items()]
    calendars = [_KHAL_CALENDAR.format(name=n, here=here) for n in plain]
    (here / "vdirsyncer").write_text(general + "".join(pairs))
    (here / "khal").write_text(_KHAL.format(here=here, viewer=VIEWER) + "".join(calendars))
    environment = _environment(HOME=str(here))
    for name in plain:
        (here / "vdir" / name).mkdir(parents=True)
    for step in ("discover", "sync"):
        _run([_apart("vdirsyncer"), "-c", str(here / "vdirsyncer"), step], env=environment)
    fields = [word for name in _KHAL_FIELDS for word in ("--json", name)]
    span = ["2009-01-01", "2041-01-01"]
    listed = _run(
        [_apart("khal"), "-c", str(here / "khal"), "list", "--once", *fields, *span], env=environment
    )
    found: dict[str, list[Row]] = {name: [] for name in plain}
    for line in listed.splitlines():
        for event in json.loads(line):
            found[event["calendar"]].append(_khal_row(event))
    return {name: found[name.replace("-", "_")] for name in addresses}


def _khal_row(event: Mapping[str, str]) -> Row:
    start, end = (dt.datetime.fromisoformat(event[f"{edge}-long-full"]) for edge in ("start", "end"))
    words = {
        "uid": event["uid"],
        "status": event["status"].strip(),
        "summary": event["title"],
        "description": event["description"],
    }
    if event["all-day"] == "True":
        last = end.date() + dt.timedelta(days=1)
        return {**words, "start": start.date().isoformat(), "end": last.isoformat()}
    zone = ZoneInfo(VIEWER)
    return {**words, "start": utc(start.replace(tzinfo=zone)), "end": utc(end.replace(tzinfo=zone))}
