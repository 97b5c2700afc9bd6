"""The days that a config or a county file gives, checked against the days the law allows for them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

from candidate_guides.jurisdiction.county import County
from candidate_guides.jurisdiction.model import Election, Place
from candidate_guides.jurisdiction.reader import Path
from candidate_guides.law.grammar import Day, FromConfig, NthFrom, NthOf
from candidate_guides.text import _, format_date
from candidate_guides.timetable.county_days import county_moment
from candidate_guides.timetable.possible import Doubt, NotConcernedError, NotKnownError, Possible
from candidate_guides.timetable.problems import Problem

Resolve = Callable[[Day], tuple[Possible, ...]]


class ConfigDays:
    """Answers `{config: …}` forms for one election and collects what the law says against them."""

    def __init__(self, place: Place, election: Election, index: int, county: County | None) -> None:
        self.place = place
        self.election = election
        self.path: Path = ("elections", index)
        self.county = county
        self.times: dict[str, dt.time] = {}
        self.problems: list[Problem] = []

    def possible(self, form: FromConfig, resolve: Resolve) -> tuple[Possible, ...]:
        """Return the day of a config form.

        Raises:
            NotConcernedError: the election has no such day, such as a primary where none is held.
            NotKnownError: nobody has entered the day; the message says who sets it.
        """
        if form.key == "primary":
            return self._primary(form, resolve)
        if form.key == "date":
            doubts = self._check(form, self.election.date, (*self.path, "date"), resolve)
            self._put_off(form, resolve)
            step = _("Election day is {day}, as entered for this guide.").format(
                day=format_date(self.election.date)
            )
            return (Possible(self.election.date, steps=(step,), doubts=doubts),)
        day = self._given(form.key)
        if day is None:
            raise NotKnownError(form.says or _("the day is not in this guide; ask the filing officer"))
        unchecked: tuple[Doubt, ...] = ()
        try:
            self._check(form, day, (*self.path, *form.key.split(".")), resolve)
        except NotKnownError as unknown:
            # The file's own day stands; what the law allows for it cannot be told yet.
            unchecked = (Doubt("unverified", _("the day was not checked: {why}").format(why=unknown)),)
        step = _("The day entered for this guide is {day}.").format(day=format_date(day))
        return (Possible(day, steps=(step,), doubts=unchecked),)

    def _given(self, key: str) -> dt.date | None:
        name = key.removeprefix("dates.")
        moment = self.election.dates.get(name)
        if moment is None:
            moment = county_moment(self.county, self.election.date.year, name)
        if moment is None:
            return None
        if moment.time is not None:
            self.times[name] = moment.time
        return moment.date

    def _primary(self, form: FromConfig, resolve: Resolve) -> tuple[Possible, ...]:
        primary = self.election.primary
        path = (*self.path, "primary")
        if primary is False:
            raise NotConcernedError
        allowed = form.must_be
        if allowed == ():
            self.problems.append(
                Problem(
                    path,
                    "no-primary-here",
                    _("{type} elections of this kind have no primary").format(type=self.place.type),
                    _("write primary: false"),
                )
            )
            raise NotConcernedError
        if primary is True:
            if not allowed:
                self.problems.append(
                    Problem(
                        path,
                        "primary-date-needed",
                        _("the law names no day for this primary"),
                        _("write the primary's date"),
                    )
                )
                raise NotConcernedError
            (found, *_rest) = resolve(allowed[0])
            return (found,)
        doubts = self._check(form, primary, path, resolve)
        step = _("The primary is on {day}, as entered for this guide.").format(day=format_date(primary))
        return (Possible(primary, steps=(step,), doubts=doubts),)

    def _check(self, form: FromConfig, day: dt.date, path: Path, resolve: Resolve) -> tuple[Doubt, ...]:
        """Say what the law has against a day; return the doubt that a day moved by statute carries."""
        if form.years and (day.year % 2 == 1) != (form.years == "odd"):
            self.problems.append(
                Problem(path, "unusual-year", form.years_warning, _("check the year"), warning=True)
            )
        doubts = self._must_be(form, day, path, resolve) if form.must_be else ()
        if form.not_before is not None:
            earliest = min(p.day for p in resolve(form.not_before))
            if day < earliest:
                self.problems.append(
                    Problem(
                        path,
                        "too-early",
                        _('"{key}" is {day}, earlier than the law allows').format(
                            key=path[-1], day=format_date(day)
                        ),
                        _("the earliest lawful day is {day}").format(day=earliest.isoformat()),
                        warning=True,
                    )
                )
        return doubts

    def _put_off(self, form: FromConfig, resolve: Resolve) -> None:
        """Say where an election was put off to a day that the law does not name for that."""
        to = self.election.status.to
        allowed = sorted(p.day.isoformat() for option in form.put_off_to for p in resolve(option))
        if to is None or not allowed or to.isoformat() in allowed:
            return
        message = _("the election was put off to {day}, a day that the law does not name for that").format(
            day=format_date(to)
        )
        hint = _("the law names {days}; check the day and who set it").format(days=_(" or ").join(allowed))
        self.problems.append(
            Problem((*self.path, "status", "to"), "put-off-too-far", message, hint, warning=True)
        )

    def _must_be(self, form: FromConfig, day: dt.date, path: Path, resolve: Resolve) -> tuple[Doubt, ...]:
        allowed = [p.day for option in form.must_be or () if fits_year(option, day) for p in resolve(option)]
        if day in allowed:
            return ()
        days = _(" or ").join(d.isoformat() for d in sorted(set(allowed)))
        for was in form.was:
            if day == was.date:
                hint = _("that was the day until {until}; write {days}").format(
                    until=was.until.isoformat(), days=days
                )
                self.problems.append(Problem(path, "day-moved", was.warn, hint, warning=True))
                return (Doubt("unverified", was.warn),)
        self.problems.append(
            Problem(
                path,
                "not-an-election-day",
                _('"{key}" is {day}, a day that the law does not allow for it').format(
                    key=path[-1], day=format_date(day)
                ),
                _("write {days}").format(days=days)
                if days
                else _("no day of that year is lawful; check the year"),
            )
        )
        return ()


def fits_year(option: Day, day: dt.date) -> bool:
    """Tell whether a day form that holds in odd or even years only holds in the year of a day."""
    years = option.years if isinstance(option, NthOf | NthFrom) else None
    return years is None or (day.year % 2 == 1) == (years == "odd")
