"""Working days: a state's legal holidays, local choices the law leaves, and an office's closed days."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from candidate_guides.law.grammar import Count, Day, Fixed, Holiday, HolidayTable, NthOf, OneOff, Roll
from candidate_guides.text import _

ONE_DAY = dt.timedelta(days=1)
SATURDAY, SUNDAY = 5, 6


@dataclass(frozen=True, slots=True)
class Closed:
    """Why a day is no working day; `holiday` is set where a legal holiday is the reason."""

    reason: str
    holiday: Holiday | None = None


def nth_weekday(year: int, month: int, weekday: int, n: int) -> dt.date:
    """Return the nth weekday of a month (weekday Monday = 0), the last where n is -1."""
    if n > 0:
        first = dt.date(year, month, 1)
        return first + dt.timedelta(days=(weekday - first.weekday()) % 7 + 7 * (n - 1))
    last = dt.date(year + month // 12, month % 12 + 1, 1) - ONE_DAY
    return last - dt.timedelta(days=(last.weekday() - weekday) % 7)


def holiday_date(day: Day, year: int) -> dt.date | None:
    """Return the day of a holiday in a year, before it is moved off a weekend; None without one.

    Raises:
        TypeError: the form cannot be computed from the year alone.
    """
    if isinstance(day, Fixed):
        return dt.date(year, day.month, day.day)
    if isinstance(day, NthOf):
        return nth_weekday(year, day.month, day.weekday, day.n)
    if isinstance(day, OneOff):
        return day.date if day.date.year == year else None
    if isinstance(day, Count) and day.unit == "days" and isinstance(day.anchor, Fixed | NthOf):
        anchor = holiday_date(day.anchor, year)
        assert anchor is not None
        return anchor + dt.timedelta(days=day.amount if day.side == "after" else -day.amount)
    raise TypeError(f"{day!r} is no day of a holiday")


def observed(day: dt.date, holiday: Holiday) -> dt.date:
    """Return the day on which a holiday is kept when it falls on `day`."""
    move = holiday.observed.get(day.weekday())
    if move is None:
        return day
    if move == "monday_before":
        return day - dt.timedelta(days=day.weekday())
    if move in ("monday_after", "forward"):
        return day + dt.timedelta(days=7 - day.weekday())
    return day - dt.timedelta(days=max(1, day.weekday() - 4))


class WorkingDays:
    """Tells working days from closed ones for one state and, where it is asked for, one office.

    Args:
        table: the state's legal holidays.
        options: local choices the law leaves, such as "october".
        office_closed: days on which the office is closed though the law does not close it.
    """

    def __init__(
        self, table: HolidayTable, options: Iterable[str] = (), office_closed: Iterable[dt.date] = ()
    ) -> None:
        self.table = table
        self.options = frozenset(options)
        self.office_closed = frozenset(office_closed)
        self._years: dict[int, Mapping[dt.date, Holiday]] = {}

    def holidays(self, year: int) -> Mapping[dt.date, Holiday]:
        """Return the legal holidays kept in a calendar year, by the day they are kept."""
        found = self._years.get(year)
        if found is None:
            found = {}
            # A January holiday on a Saturday is kept in December of the year before.
            for of_year in (year - 1, year, year + 1):
                for holiday in self.table.holidays:
                    if holiday.option and holiday.option not in self.options:
                        continue
                    day = holiday_date(holiday.day, of_year)
                    if day is None or day not in holiday.years:
                        continue
                    kept = observed(day, holiday)
                    if kept.year == year:
                        found.setdefault(kept, holiday)
            self._years[year] = found
        return found

    def closed(self, day: dt.date, *, legal_only: bool = False) -> Closed | None:
        """Return why `day` is no working day, or None when it is one.

        Args:
            day: the day asked about.
            legal_only: leave the office's own closed days out; the law does not know them.
        """
        holiday = self.holidays(day.year).get(day)
        if holiday is not None:
            return Closed(holiday.name, holiday)
        if day.weekday() == SATURDAY:
            return Closed(_("a Saturday"))
        if day.weekday() == SUNDAY:
            return Closed(_("a Sunday"))
        if not legal_only and day in self.office_closed:
            return Closed(_("the office is closed"))
        return None

    def next_open(self, day: dt.date, *, legal_only: bool = False) -> dt.date:
        """Return the first working day on or after `day`."""
        while self.closed(day, legal_only=legal_only):
            day += ONE_DAY
        return day

    def previous_open(self, day: dt.date, *, legal_only: bool = False) -> dt.date:
        """Return the last working day on or before `day`."""
        while self.closed(day, legal_only=legal_only):
            day -= ONE_DAY
        return day

    def roll(self, day: dt.date, roll: Roll) -> dt.date:
        """Move a day off a weekend or a legal holiday in the way a rule says."""
        if roll == "none" or self.closed(day, legal_only=True) is None:
            return day
        if roll == "back":
            return self.previous_open(day, legal_only=True)
        if roll == "saturday_back_sunday_forward" and day.weekday() == SATURDAY:
            return self.previous_open(day, legal_only=True)
        return self.next_open(day, legal_only=True)

    def count(self, day: dt.date, amount: int, side: str) -> dt.date:
        """Count working days from `day`, which is not counted itself."""
        step = ONE_DAY if side == "after" else -ONE_DAY
        for _number in range(amount):
            day += step
            while self.closed(day):
                day += step
        return day
