"""What a reader sees: translated strings, and the one way to write a date, an hour and an amount.

Sources: Unicode CLDR patterns through Babel; GNU gettext for the catalogues.
"""

from __future__ import annotations

import datetime as dt
import gettext
from decimal import Decimal
from functools import lru_cache
from pathlib import Path

from babel.dates import format_date as babel_date
from babel.dates import get_timezone_name
from babel.numbers import format_currency

DOMAIN = "candidate_guides"
LOCALE_DIR = Path(__file__).parent / "locale"


@lru_cache(maxsize=8)
def _catalogue(language: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, LOCALE_DIR, languages=[language], fallback=True)


def _(message: str, language: str = "en") -> str:
    """Return `message` in `language` (BCP 47), or as written where the catalogue has no entry."""
    return _catalogue(language).gettext(message)


def ngettext(singular: str, plural: str, number: int, language: str = "en") -> str:
    """Return the form of a counted phrase that `language` uses for `number`."""
    return _catalogue(language).ngettext(singular, plural, number)


@lru_cache(maxsize=4096)
def format_date(day: dt.date, language: str = "en") -> str:
    """Write a day in full with its weekday: "Tuesday, July 28, 2026"."""
    return babel_date(day, format="full", locale=_locale(language))


@lru_cache(maxsize=4096)
def format_short_date(day: dt.date, language: str = "en") -> str:
    """Write a day without its weekday: "July 28, 2026"."""
    return babel_date(day, format="long", locale=_locale(language))


def format_time(clock: dt.time, language: str = "en") -> str:
    """Write an hour of the day: "5:00 p.m.", "noon"."""
    if not language.startswith("en"):
        from babel.dates import format_time as babel_time

        return babel_time(clock, format="short", locale=_locale(language))
    if clock.hour == 12 and clock.minute == 0:
        return _("noon", language)
    half = "a.m." if clock.hour < 12 else "p.m."
    return f"{clock.hour % 12 or 12}:{clock.minute:02d} {half}"


def zone_name(timezone: str, language: str = "en") -> str:
    """Name an IANA zone without its season: "Central time"."""
    name = get_timezone_name(timezone, width="long", zone_variant="generic", locale=_locale(language))
    return name.replace("Time", "time") if language.startswith("en") else name


def format_moment(day: dt.date, clock: dt.time | None, timezone: str, language: str = "en") -> str:
    """Write a day and, where there is one, its hour and zone.

    "Tuesday, July 28, 2026, 5:00 p.m. Central time"; the day alone when `clock` is None.
    """
    if clock is None:
        return format_date(day, language)
    return f"{format_date(day, language)}, {format_time(clock, language)} {zone_name(timezone, language)}"


def format_money(amount: Decimal, language: str = "en") -> str:
    """Write a dollar amount with its cents: "$5.00"."""
    return format_currency(amount, "USD", locale=_locale(language))


def counted(number: int, what: str) -> str:
    """Return a number with its noun: "1 file", "2 files"; for a command's report, in English."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def sentence(text: str) -> str:
    """End a text as a sentence; what has its stop already, as "5:00 p.m." has, stays as it is."""
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def _locale(language: str) -> str:
    return {"en": "en_US", "es": "es_US"}.get(language, language.replace("-", "_"))
