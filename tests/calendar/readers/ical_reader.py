"""ical, the strict parser of Home Assistant: one fault anywhere, and it refuses the feed."""

import datetime as dt
import json
import sys

from ical.calendar_stream import IcsCalendarStream


def show(value: dt.date) -> str:
    if isinstance(value, dt.datetime):
        return value.astimezone(dt.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return value.isoformat()


calendar = IcsCalendarStream.calendar_from_ics(sys.stdin.buffer.read().decode())
rows = [
    {
        "uid": event.uid,
        "start": show(event.dtstart),
        "end": show(event.dtend),
        "status": event.status.value,
        "summary": event.summary,
        "description": event.description,
        "sequence": event.sequence,
        "alarms": len(event.alarm),
    }
    for event in calendar.events
]
print(json.dumps(rows))
