"""What was most likely meant by a value that is written another way: only ever a hint, never read as the value."""

from __future__ import annotations

import datetime as dt
import re

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_SHORTER = {"m": "mon", "tu": "tue", "t": "tue", "w": "wed", "th": "thu", "r": "thu", "f": "fri"}
_NUMERIC_DAY = re.compile(r"(\d{1,2})([/.\-])(\d{1,2})\2(\d{4}|\d{2})", re.ASCII)
_YEAR_FIRST = re.compile(r"(\d{4})[/.\-](\d{1,2})[/.\-](\d{1,2})", re.ASCII)
_MONTH_FIRST = re.compile(
    r"(?:[a-z]+,?\s+)?([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})", re.ASCII
)
_DAY_FIRST = re.compile(r"(?:[a-z]+,?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})", re.ASCII)
_SERIAL = re.compile(r"[3-6]\d{4}", re.ASCII)
_SHEET_BEGINS = dt.date(1899, 12, 30)
"""The day that spreadsheets number 0."""

_HOUR = re.compile(r"(\d{1,2})(?::(\d\d))?\s*(?:([ap])\.?\s*m\.?)?", re.IGNORECASE | re.ASCII)
_BETWEEN = re.compile(r"\s*(?:[-–—]|\bto\b|\buntil\b)\s*", re.IGNORECASE)
_DAYS_AND_HOURS = re.compile(
    r"(?P<days>[a-z.]+(?:\s*(?:[-–—]|to|through)\s*[a-z.]+)?)[\s:,]+(?P<hours>\d.*)", re.IGNORECASE
)


def unquoted(text: str) -> str:
    """Return a text without curly quotes around it, and with plain hyphens and spaces."""
    plain = re.sub("[‐‑–—]", "-", re.sub("[\u00a0\u2007\u202f]", " ", text))
    return plain.strip().strip("“”„‘’\"'").strip()


def meant_day(text: str) -> dt.date | None:
    """Return the day that is written another way: 11/3/26, Nov. 3, 2026, 2026.11.03, or a spreadsheet's number."""
    plain = unquoted(text).lower()
    if _SERIAL.fullmatch(plain):
        return _SHEET_BEGINS + dt.timedelta(days=int(plain))
    if found := _YEAR_FIRST.fullmatch(plain):
        return _day(found[1], found[2], found[3])
    if found := _NUMERIC_DAY.fullmatch(plain):
        return _day(found[4] if len(found[4]) == len("2026") else f"20{found[4]}", found[1], found[3])
    if (found := _MONTH_FIRST.fullmatch(plain)) and found[1] in _MONTHS:
        return _day(found[3], str(_MONTHS.index(found[1]) + 1), found[2])
    if (found := _DAY_FIRST.fullmatch(plain)) and found[2] in _MONTHS:
        return _day(found[3], str(_MONTHS.index(found[2]) + 1), found[1])
    return None


def write_day(text: str) -> str:
    """Return what to write for a day that is written another way, or "" where none is meant for sure."""
    meant = meant_day(text)
    return f"write {meant.isoformat()}, if that is the day meant" if meant else ""


def _day(year: str, month: str, day: str) -> dt.date | None:
    try:
        return dt.date(int(year), int(month), int(day))
    except ValueError:
        return None


def meant_number(text: str) -> int | None:
    """Return the number of "two", "4 years" or "vote for 3", where there is just one."""
    words = re.findall(r"[a-z]+|\d+", unquoted(text).lower())
    numbers = [
        int(w) if w.isdigit() else _NUMBERS.index(w) + 1 for w in words if w.isdigit() or w in _NUMBERS
    ]
    return numbers[0] if len(numbers) == 1 else None


def meant_hours(text: str) -> str | None:
    """Return `08:00-16:30` for office hours that say so another way: 8 to 4:30, 8:00 a.m. - 4:30 p.m., 8am-noon."""
    ends = _BETWEEN.split(unquoted(text))
    if len(ends) != 2:
        return None
    opens, closes = _hour(ends[0]), _hour(ends[1])
    if opens is None or closes is None:
        return None
    (first, opens_sure), (last, closes_sure) = opens, closes
    # 1:00-4:30 is most likely an afternoon, and only its writer knows. No office opens at 8 p.m. to close at 4:30.
    if not closes_sure and last <= first < dt.time(12):
        last = last.replace(hour=last.hour + 12)
    elif not (opens_sure and closes_sure) and first < dt.time(6):
        return None
    return f"{first:%H:%M}-{last:%H:%M}" if first < last else None


def _hour(text: str) -> tuple[dt.time, bool] | None:
    """Return an hour, and whether its half of the day is said."""
    word = text.strip().lower()
    if word in ("noon", "12 noon", "midday"):
        return dt.time(12), True
    found = _HOUR.fullmatch(word)
    if found is None or int(found[1]) > 23 or int(found[2] or 0) > 59:
        return None
    hour, sure = int(found[1]), bool(found[3]) or int(found[1]) >= 12 or found[1].startswith("0")
    if found[3]:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if found[3].lower() == "p" else 0)
    return dt.time(hour, int(found[2] or 0)), sure


def meant_weekdays(text: str) -> str | None:
    """Return `mon-fri` for Monday-Friday, M-F or weekdays."""
    plain = unquoted(text).lower()
    if plain in ("weekdays", "daily", "every day"):
        return "mon-fri" if plain == "weekdays" else None
    parts = re.split(r"\s*-\s*|\s+to\s+|\s+through\s+", plain)
    short = [_SHORTER.get(p.rstrip("."), p[:3]) for p in parts]
    if 1 <= len(short) <= 2 and all(s in _WEEKDAYS for s in short):
        return "-".join(short)
    return None


def meant_week(text: str) -> str | None:
    """Return `{mon-fri: "08:00-16:30"}` for the hours of a week that stand in one text."""
    plain = unquoted(text)
    found = _DAYS_AND_HOURS.fullmatch(plain)
    days = meant_weekdays(found["days"]) if found else "mon-fri"
    hours = meant_hours(found["hours"] if found else plain)
    return f'{{{days}: "{hours}"}}' if days and hours else None
