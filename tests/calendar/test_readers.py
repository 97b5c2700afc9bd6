"""The same moments in the parser of Thunderbird and Nextcloud (ical.js), read by someone in another zone.

ical.js is no dependency of this project: the test runs where node finds it (`npm install ical.js`, and
NODE_PATH set to its node_modules), and elsewhere says that it did not.
"""

from __future__ import annotations

import datetime as dt
import json
import os
import shutil
import subprocess

import pytest
from icalendar import Calendar

from .feeds import lehi_feed, mora_feed

READ = """
const ICAL = require('ical.js');
const root = new ICAL.Component(ICAL.parse(require('fs').readFileSync(0, 'utf8')));
for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
const show = (time) => time.isDate ? time.toString() : time.toJSDate().toISOString();
const events = root.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
const row = (e) => [e.uid, show(e.startDate), show(e.endDate), e.summary, e.description];
console.log(JSON.stringify(events.map(row)));
"""


def _node(program: str, data: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    node = shutil.which("node")
    if node is None:
        pytest.skip("node is not installed")
    environment = os.environ | {"TZ": "America/New_York"}
    return subprocess.run(
        [node, "-e", program], input=data, env=environment, capture_output=True, check=False
    )


def _moment(value: dt.date | dt.datetime) -> str:
    if isinstance(value, dt.datetime):
        return value.astimezone(dt.UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z")
    return value.isoformat()


@pytest.mark.parametrize("data", [mora_feed("clerk"), mora_feed("filing-with-reminders"), lehi_feed("clerk")])
def test_ical_js_reads_what_icalendar_reads(data: bytes) -> None:
    if _node("require('ical.js')").returncode:
        pytest.skip("node does not find ical.js; see the head of this file")
    done = _node(READ, data)
    assert done.returncode == 0, done.stderr.decode()
    theirs = [tuple(event) for event in json.loads(done.stdout)]
    ours = [
        (
            str(event["UID"]),
            _moment(event.start),
            _moment(event.end),
            str(event["SUMMARY"]),
            str(event["DESCRIPTION"]),
        )
        for event in Calendar.from_ical(data).events
    ]
    assert theirs == ours
