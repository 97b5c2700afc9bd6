"""What a reader sees: translated strings, and the one way to write a date, an hour and an amount.

English is written in the sources, and so are its dates: Babel and its tables would be a tenth of the time of
`guide dates`. A guide in another language is drawn inside `speaking(code)`; what its catalogue does not have stays
English. Sources: Unicode CLDR patterns, which English follows too; GNU gettext for the catalogues.
"""

from __future__ import annotations

import datetime as dt
import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from decimal import Decimal
from functools import lru_cache

from candidate_guides.locale.catalogue import catalogue

ENGLISH = "en"
_spoken: ContextVar[str] = ContextVar("language", default=ENGLISH)
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
# Of the states whose law is here; Babel names any other.
_ZONES = {
    "America/Chicago": "Central time",
    "America/Denver": "Mountain time",
    "America/Los_Angeles": "Pacific time",
}


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Let everything that is written inside be in `language` (BCP 47)."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def spoken() -> str:
    """Return the language in which is written now."""
    return _spoken.get()


def marked(message: str) -> str:
    """Return `message` as it is, for the catalogue to know; who shows it says it with `_`."""
    return message


def _(message: str, language: str | None = None) -> str:
    """Return `message` in `language` or in the one spoken, or as written where the catalogue has no entry."""
    found = _catalogue(language)
    return found.gettext(message) if message else message


def knows(message: str) -> bool:
    """Say whether the language spoken has words of its own for `message`."""
    return spoken() == ENGLISH or _(message) != message


def ngettext(singular: str, plural: str, number: int, language: str | None = None) -> str:
    """Return the form of a counted phrase that `language`, or the one spoken, uses for `number`."""
    return _catalogue(language).ngettext(singular, plural, number)


def _catalogue(language: str | None) -> gettext.NullTranslations:
    return catalogue(_spoken.get() if language is None else language)


def format_date(day: dt.date, language: str | None = None) -> str:
    """Write a day in full with its weekday: "Tuesday, July 28, 2026"."""
    language = language or spoken()
    if _is_english(language):
        return f"{_WEEKDAYS[day.weekday()]}, {format_short_date(day, language)}"
    return _date(day, "full", language)


def format_short_date(day: dt.date, language: str | None = None) -> str:
    """Write a day without its weekday: "July 28, 2026"."""
    language = language or spoken()
    if _is_english(language):
        return f"{_MONTHS[day.month - 1]} {day.day}, {day.year}"
    return _date(day, "long", language)


def format_weekday(day: dt.date, language: str | None = None) -> str:
    """Name the weekday of a day: "Tuesday"."""
    language = language or spoken()
    return _WEEKDAYS[day.weekday()] if _is_english(language) else _date(day, "EEEE", language)


def format_time(clock: dt.time, language: str | None = None) -> str:
    """Write an hour of the day: "5:00 p.m.", "noon"."""
    language = language or spoken()
    if not _is_english(language):
        from babel.dates import format_time as babel_time

        return babel_time(clock, format="short", locale=_locale(language))
    if clock.hour == 12 and clock.minute == 0:
        return _("noon", language)
    half = "a.m." if clock.hour < 12 else "p.m."
    return f"{clock.hour % 12 or 12}:{clock.minute:02d} {half}"


def zone_name(timezone: str, language: str | None = None) -> str:
    """Name an IANA zone without its season: "Central time"."""
    language = language or spoken()
    if _is_english(language) and timezone in _ZONES:
        return _ZONES[timezone]
    from babel.dates import get_timezone_name

    name = get_timezone_name(timezone, width="long", zone_variant="generic", locale=_locale(language))
    return name.replace("Time", "time") if _is_english(language) else name


def format_moment(day: dt.date, clock: dt.time | None, timezone: str, language: str | None = None) -> str:
    """Write a day and, where there is one, its hour and zone.

    "Tuesday, July 28, 2026, 5:00 p.m. Central time"; the day alone when `clock` is None.
    """
    if clock is None:
        return format_date(day, language)
    return f"{format_date(day, language)}, {format_time(clock, language)} {zone_name(timezone, language)}"


def format_money(amount: Decimal, language: str | None = None) -> str:
    """Write a dollar amount with its cents: "$5.00"."""
    language = language or spoken()
    if _is_english(language):
        return f"{'-' if amount.is_signed() else ''}${abs(amount):,.2f}"
    from babel.numbers import format_currency

    return format_currency(amount, "USD", locale=_locale(language))


def counted(number: int, what: str) -> str:
    """Return a number with its noun: "1 file", "2 files"; for a command's report, in English."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def beside_date(title: str) -> str:
    """Return a duty's title as it stands beside its date: "Post the notice by" loses the word that waits for one."""
    return title.removesuffix(_(" by"))


def sentence(text: str) -> str:
    """End a text as a sentence; what has its stop already, as "5:00 p.m." has, stays as it is."""
    # Added and not formatted in: what is markup stays markup.
    return text if text.endswith((".", "!", "?", "…")) else text + "."


def _is_english(language: str) -> bool:
    return language.startswith("en")


@lru_cache(maxsize=4096)
def _date(day: dt.date, pattern: str, language: str) -> str:
    from babel.dates import format_date as babel_date

    return babel_date(day, format=pattern, locale=_locale(language))


def _locale(language: str) -> str:
    # Babel has no place for an invented one, such as English with accents or mirrored Arabic.
    return {"en": "en_US", "es": "es_US", "en-XA": "en_US", "ar-XB": "ar"}.get(
        language, language.replace("-", "_")
    )
