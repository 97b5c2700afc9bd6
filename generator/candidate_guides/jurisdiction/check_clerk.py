"""What an office says of itself: its hours once a day, its own address, nothing left from the example."""

from __future__ import annotations

import re

from pydantic_core import PydanticCustomError

from candidate_guides.jurisdiction import samples
from candidate_guides.jurisdiction.hours import WEEKDAYS, read_days
from candidate_guides.jurisdiction.view import View

_STATE_AND_ZIP = re.compile(
    r"(?P<city>.+?)(?:,?\s+[A-Z]{2}\.?)?,?\s+\d{5}(?:-\d{4})?|(?P<alone>.+?),\s*[A-Z]{2}"
)


def check_clerk(clerk: View) -> None:
    """Check one office: no weekday twice in its hours, no example, the city without state and ZIP code."""
    _hours(clerk)
    for key, sample in samples.OF_OFFICE.items():
        sample_left(clerk, key, sample)
    city = _STATE_AND_ZIP.fullmatch(clerk.text("city") or "")
    if city:
        clerk.error(
            "bad-format",
            "city",
            f'"city" is "{city[0]}"; expected the city alone',
            f"write {city['city'] or city['alone']}; the ZIP code has a line of its own, zip",
        )


def sample_left(group: View, key: str, sample: str) -> None:
    """Report the example of a new file that still stands at `key`."""
    if group.text(key) == sample:
        group.error(
            "example-left",
            key,
            f'"{key}" is still the example, {sample}',
            "write your own, or put the # back before the line: the guide then says whom to ask",
        )


def _hours(clerk: View) -> None:
    hours = clerk.data.get("hours")
    seen: dict[int, str] = {}
    for key in hours if isinstance(hours, dict) else ():
        for day in _days(key):
            if day in seen:
                clerk.group("hours").error(
                    "repeated",
                    key,
                    f'"hours" has {WEEKDAYS[day]} in "{seen[day]}" and in "{key}"',
                    "name each weekday once",
                )
                break
            seen[day] = key


def _days(key: str) -> tuple[int, ...]:
    try:
        return read_days(key)
    except PydanticCustomError:
        return ()
