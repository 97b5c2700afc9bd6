"""The zone blocks of the three states, by the yearly rules in force since 2007 (15 U.S.C. 260a).

The blocks are constants, not made by a library: lists of RDATE, which libraries write, put summer deadlines
one hour late in some calendar programs. `tests/calendar/test_zones.py` holds them against the IANA database.
"""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Zone:
    """One zone: its VTIMEZONE component in bytes, and what its clocks are called at each offset from UTC."""

    block: bytes
    abbreviations: tuple[tuple[dt.timedelta, str], ...]


def _zone(name: str, letter: str, standard_hours: int) -> Zone:
    standard, daylight = f"-{standard_hours:02d}00", f"-{standard_hours - 1:02d}00"
    lines = (
        "BEGIN:VTIMEZONE",
        f"TZID:{name}",
        f"X-LIC-LOCATION:{name}",
        "BEGIN:DAYLIGHT",
        "DTSTART:20070311T020000",
        "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
        f"TZNAME:{letter}DT",
        f"TZOFFSETFROM:{standard}",
        f"TZOFFSETTO:{daylight}",
        "END:DAYLIGHT",
        "BEGIN:STANDARD",
        "DTSTART:20071104T020000",
        "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
        f"TZNAME:{letter}ST",
        f"TZOFFSETFROM:{daylight}",
        f"TZOFFSETTO:{standard}",
        "END:STANDARD",
        "END:VTIMEZONE",
    )
    return Zone(
        block="".join(f"{line}\r\n" for line in lines).encode("ascii"),
        abbreviations=(
            (dt.timedelta(hours=-standard_hours), f"{letter}ST"),
            (dt.timedelta(hours=1 - standard_hours), f"{letter}DT"),
        ),
    )


ZONES = {
    "America/Chicago": _zone("America/Chicago", "C", 6),
    "America/Denver": _zone("America/Denver", "M", 7),
    "America/Los_Angeles": _zone("America/Los_Angeles", "P", 8),
}


def abbreviation(timezone: str, day: dt.date, clock: dt.time, instant: dt.datetime | None) -> str:
    """Name the clock that a moment is read on: "CDT"; empty when the record has no instant.

    Args:
        timezone: An IANA name that `ZONES` has.
        day: The local day.
        clock: The local hour.
        instant: The same moment in UTC, from the record.
    """
    if instant is None:
        return ""
    offset = dt.datetime.combine(day, clock) - instant.astimezone(dt.UTC).replace(tzinfo=None)
    return dict(ZONES[timezone].abbreviations).get(offset, "")
