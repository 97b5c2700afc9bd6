"""vobject, the parser of Radicale and older Django sites."""

import datetime as dt
import json
import sys

import vobject


def show(value: dt.date) -> str:
    if isinstance(value, dt.datetime):
        return value.astimezone(dt.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return value.isoformat()


calendar = vobject.readOne(sys.stdin.buffer.read().decode())
rows = [
    {
        "uid": event.uid.value,
        "start": show(event.dtstart.value),
        "end": show(event.dtend.value),
        "status": event.status.value,
        "summary": event.summary.value,
        "description": event.description.value,
        "sequence": int(event.sequence.value),
        "alarms": len(event.contents.get("valarm", [])),
    }
    for event in calendar.vevent_list
]
print(json.dumps(rows))
