"""icalendar, as a program that only reads."""

import datetime as dt
import json
import sys

from icalendar import Calendar


def show(value: dt.date) -> str:
    if isinstance(value, dt.datetime):
        return value.astimezone(dt.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return value.isoformat()


rows = [
    {
        "uid": str(event["UID"]),
        "start": show(event.start),
        "end": show(event.end),
        "status": str(event["STATUS"]),
        "summary": str(event["SUMMARY"]),
        "description": str(event["DESCRIPTION"]),
        "sequence": int(event["SEQUENCE"]),
        "alarms": len(event.walk("VALARM")),
    }
    for event in Calendar.from_ical(sys.stdin.buffer.read()).events
]
print(json.dumps(rows))
