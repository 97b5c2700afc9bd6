"""Work out the day forms of the law's grammar for one election."""

from __future__ import annotations

import calendar
import datetime as dt
from collections.abc import Callable
from functools import lru_cache

from candidate_guides.law.grammar import (
    Anchor,
    Count,
    Day,
    Earliest,
    Fixed,
    FromConfig,
    HolidayOf,
    Latest,
    MoreThan,
    Name,
    NthFrom,
    NthOf,
    OneOff,
    SameDayAs,
)
from candidate_guides.text import _, format_date, ngettext
from candidate_guides.timetable.possible import Doubt, NotKnownError, Possible
from candidate_guides.timetable.working_days import ONE_DAY, WorkingDays, holiday_date, nth_weekday

ORDINAL_WORDS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", -1: "last"}
WEEKDAY_WORDS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTH_WORDS = tuple(calendar.month_name)

Lookup = Callable[[str], tuple[Possible, ...]]
FromFile = Callable[[FromConfig, "DayForms"], tuple[Possible, ...]]


class DayForms:
    """Works out day forms.

    Args:
        year: the year of the election, for forms that name only a day of the year.
        working_days: the calendar that business days and rolls are counted on.
        named: returns the possible days of a named anchor (election, primary, a deadline, a chain's start).
        from_config: returns the day that the clerk's or county's file gives.
    """

    def __init__(self, year: int, working_days: WorkingDays, named: Lookup, from_config: FromFile) -> None:
        self.year = year
        self.working_days = working_days
        self.named = named
        self.from_config = from_config

    def possible(self, day: Day) -> tuple[Possible, ...]:
        """Return every day a form can mean, one for each reading its anchor has.

        Raises:
            NotKnownError, NotConcernedError: from the anchor.
        """
        if isinstance(day, Count):
            return tuple(self._count(day, p) for p in self._anchor(day.anchor))
        if isinstance(day, MoreThan):
            return tuple(self._more_than(day, p) for p in self._anchor(day.anchor))
        if isinstance(day, NthFrom):
            return tuple(self._nth_from(day, p) for p in self._anchor(day.anchor))
        if isinstance(day, NthOf):
            return (self._nth_of(day),)
        if isinstance(day, Fixed):
            found = dt.date(self.year, day.month, day.day)
            return (
                Possible(found, steps=(_("The law names the day: {day}.").format(day=format_date(found)),)),
            )
        if isinstance(day, OneOff):
            step = _("The law names the date: {day}.").format(day=format_date(day.date))
            return (Possible(day.date, steps=(step,)),)
        if isinstance(day, FromConfig):
            return self.from_config(day, self)
        if isinstance(day, SameDayAs):
            return self._anchor(day.anchor)
        return (self._of_several(day),)

    def _of_several(self, day: Earliest | Latest) -> Possible:
        choices = [p for item in day.days for p in self.possible(item)]
        pick = min if isinstance(day, Earliest) else max
        found = pick(choices, key=lambda p: p.day)
        word = _("earliest") if isinstance(day, Earliest) else _("latest")
        days = "; ".join(dict.fromkeys(format_date(p.day) for p in choices))
        step = _("The {word} of these days counts: {days}.").format(word=word, days=days)
        doubts = tuple(d for p in choices for d in p.doubts)
        return Possible(found.day, found.via, (*found.steps, step), doubts)

    def _anchor(self, anchor: Anchor) -> tuple[Possible, ...]:
        if isinstance(anchor, Name):
            return self.named(anchor.name)
        if isinstance(anchor, HolidayOf):
            return (self._holiday(anchor),)
        return self.possible(anchor)

    def _holiday(self, anchor: HolidayOf) -> Possible:
        for holiday in self.working_days.table.holidays:
            day = holiday_date(holiday.day, self.year)
            if holiday.name.lower() == anchor.holiday and day is not None:
                step = _("{holiday} is on {day}.").format(holiday=holiday.name, day=format_date(day))
                doubts = (Doubt("unverified", holiday.why),) if holiday.mark == "unverified" else ()
                return Possible(day, steps=(step,), doubts=doubts)
        raise NotKnownError(_("no holiday named {name} is in the state's table").format(name=anchor.holiday))

    def _count(self, form: Count, start: Possible) -> Possible:
        sign = 1 if form.side == "after" else -1
        doubts: tuple[Doubt, ...] = ()
        if form.unit == "business days":
            found = self.working_days.count(start.day, form.amount, form.side)
            doubts = self.holiday_doubts(start.day, found)
        elif form.unit in ("months", "years"):
            months = form.amount * (12 if form.unit == "years" else 1)
            found = _add_months(start.day, sign * months)
        elif form.unit == "hours":
            # A start known only by its day gives the same hour of the day on which the hours end.
            found = start.day + dt.timedelta(hours=sign * form.amount)
        else:
            days = form.amount * (7 if form.unit == "weeks" else 1)
            found = start.day + sign * dt.timedelta(days=days)
        return start.then(found, _count_step(form.amount, form.unit, form.side, found), doubts=doubts)

    def _more_than(self, form: MoreThan, start: Possible) -> Possible:
        found = start.day - dt.timedelta(days=form.amount + 1)
        step = _("More than {amount} before that: the nearest such day is {day}.").format(
            amount=_units(form.amount, "days"), day=format_date(found)
        )
        return start.then(found, step)

    def _nth_of(self, form: NthOf) -> Possible:
        found = nth_weekday(self.year, form.month, form.weekday, form.n)
        step = _("The {ordinal} {weekday} of {month} is {day}.").format(
            ordinal=ORDINAL_WORDS[form.n],
            weekday=WEEKDAY_WORDS[form.weekday],
            month=MONTH_WORDS[form.month],
            day=format_date(found),
        )
        return Possible(found, steps=(step,))

    def _nth_from(self, form: NthFrom, start: Possible) -> Possible:
        forward = form.relation in ("after", "on_or_after")
        step_day = ONE_DAY if forward else -ONE_DAY
        found = start.day if form.relation.startswith("on_or") else start.day + step_day
        while found.weekday() != form.weekday:
            found += step_day
        found += step_day * 7 * (form.n - 1)
        step = _("The {ordinal} {weekday} {relation} that is {day}.").format(
            ordinal=ORDINAL_WORDS[form.n],
            weekday=WEEKDAY_WORDS[form.weekday],
            relation=form.relation.replace("_", " "),
            day=format_date(found),
        )
        return start.then(found, step)

    def holiday_doubts(self, first: dt.date, last: dt.date) -> tuple[Doubt, ...]:
        """Return the doubts of unverified holidays that a count or a roll passed over."""
        low, high = min(first, last), max(first, last)
        doubts = []
        while low <= high:
            closed = self.working_days.closed(low)
            if closed and closed.holiday and closed.holiday.mark == "unverified":
                doubts.append(Doubt("unverified", closed.holiday.why))
            low += ONE_DAY
        return tuple(doubts)


def _units(amount: int, unit: str) -> str:
    words = {
        "days": ngettext("{n} day", "{n} days", amount),
        "weeks": ngettext("{n} week", "{n} weeks", amount),
        "business days": ngettext("{n} business day", "{n} business days", amount),
        "months": ngettext("{n} month", "{n} months", amount),
        "years": ngettext("{n} year", "{n} years", amount),
        "hours": ngettext("{n} hour", "{n} hours", amount),
    }
    return words[unit].format(n=amount)


# The tables of a chain count the same few days over and over.
@lru_cache(maxsize=4096)
def _count_step(amount: int, unit: str, side: str, found: dt.date) -> str:
    return _("{amount} {side} that is {day}.").format(
        amount=_units(amount, unit),
        side=_("after") if side == "after" else _("before"),
        day=format_date(found),
    )


def _add_months(day: dt.date, months: int) -> dt.date:
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    last = calendar.monthrange(year, month + 1)[1]
    return dt.date(year, month + 1, min(day.day, last))
