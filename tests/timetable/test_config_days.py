"""Days that the file or the county gives, and what the law says of them, form by form."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
import yaml

from candidate_guides.jurisdiction.county import County
from candidate_guides.jurisdiction.load import load_county, load_place
from candidate_guides.law.grammar import Count, Day, Fixed, FromConfig, Name, NthFrom, NthOf, OneOff, Was
from candidate_guides.timetable.config_days import ConfigDays, fits_year
from candidate_guides.timetable.possible import Doubt, NotConcernedError, NotKnownError, Possible

MON, TUE = 0, 1
COUNTY = load_county(
    "state: wa\ncounty: Clark\nyears:\n  2027: {lot_draw: 2027-05-10 09:00, pamphlet_deadline: 2027-05-14}\n",
    "clark.yml",
    "wa/counties/clark",
).county
MOVED = Was(dt.date(2027, 11, 9), dt.date(2027, 1, 1), "an act moved it")


def config(county: County | None = None, **election: Any) -> ConfigDays:
    first = {"date": "2026-11-03", "primary": False, "offices": [{"title": "Mayor"}]}
    second = {"date": "2027-11-02", "primary": False, "offices": [{"title": "Mayor"}], **election}
    data = {"state": "wa", "name": "E", "type": "town", "counties": ["Clark"], "elections": [first, second]}
    place = load_place(yaml.safe_dump(data), "e.yml", "wa/e").place
    return ConfigDays(place, place.elections[1], 1, county)


def resolve(day: Day) -> tuple[Possible, ...]:
    """Answer the forms of these tests: one-offs as they are, anything else with two readings."""
    if isinstance(day, OneOff):
        return (Possible(day.date, steps=("named",)),)
    return (Possible(dt.date(2027, 11, 4)), Possible(dt.date(2027, 11, 3)))


def one_of(*days: str, **keys: Any) -> FromConfig:
    return FromConfig(
        keys.pop("key", "date"), tuple(OneOff(dt.date.fromisoformat(day)) for day in days), **keys
    )


def codes(days: ConfigDays) -> list[tuple[str, tuple[str | int, ...], bool]]:
    return [(p.code, p.path, p.warning) for p in days.problems]


def test_election_day_is_the_files() -> None:
    days = config()
    assert days.possible(FromConfig("date"), resolve) == (
        Possible(
            dt.date(2027, 11, 2),
            steps=("Election day is Tuesday, November 2, 2027, as entered for this guide.",),
        ),
    )
    assert days.problems == []


@pytest.mark.parametrize(
    "form", [one_of("2027-11-02"), one_of("2027-11-01", "2027-11-02"), FromConfig("date")]
)
def test_a_lawful_day_is_no_finding(form: FromConfig) -> None:
    days = config()
    (found,) = days.possible(form, resolve)
    assert (found.doubts, days.problems) == ((), [])


def test_an_unlawful_day_is_told_with_the_lawful_ones_in_order() -> None:
    days = config()
    days.possible(one_of("2027-11-09", "2027-03-09", "2027-11-09"), resolve)
    (problem,) = days.problems
    assert (problem.code, problem.path, problem.warning) == (
        "not-an-election-day",
        ("elections", 1, "date"),
        False,
    )
    assert problem.hint == "write 2027-03-09 or 2027-11-09"


def test_a_day_that_was_lawful_once_is_accepted_with_a_doubt() -> None:
    days = config(date="2027-11-09")
    (found,) = days.possible(one_of("2027-11-02", was=(MOVED,)), resolve)
    assert found.doubts == (Doubt("unverified", "an act moved it"),)
    assert [(p.code, p.message, p.hint, p.warning) for p in days.problems] == [
        ("day-moved", "an act moved it", "that was the day until 2027-01-01; write 2027-11-02", True)
    ]
    other = config(date="2027-11-08")
    other.possible(one_of("2027-11-02", was=(MOVED,)), resolve)
    assert codes(other) == [("not-an-election-day", ("elections", 1, "date"), False)]


@pytest.mark.parametrize(
    ("years", "day", "unusual"),
    [
        ("odd", "2027-11-02", False),
        ("even", "2027-11-02", True),
        ("odd", "2028-11-07", True),
        ("even", "2028-11-07", False),
        (None, "2028-11-07", False),
    ],
)
def test_an_unusual_year(years: Any, day: str, unusual: bool) -> None:
    days = config(date=day)
    days.possible(FromConfig("date", years=years, years_warning="odd years"), resolve)
    found = [(p.code, p.message, p.hint, p.warning) for p in days.problems]
    assert found == ([("unusual-year", "odd years", "check the year", True)] if unusual else [])


@pytest.mark.parametrize(
    ("option", "year", "fits"),
    [
        (NthOf(1, TUE, 11), 2027, True),
        (NthOf(1, TUE, 11, "odd"), 2027, True),
        (NthOf(1, TUE, 11, "even"), 2027, False),
        (NthFrom(1, TUE, "after", NthOf(1, MON, 11), "even"), 2028, True),
        (NthFrom(1, TUE, "after", NthOf(1, MON, 11), "odd"), 2028, False),
        (Fixed(11, 2), 2028, True),
        (Count(1, "days", "after", Name("election")), 2027, True),
    ],
)
def test_a_form_that_holds_in_some_years(option: Day, year: int, fits: bool) -> None:
    assert fits_year(option, dt.date(year, 11, 2)) is fits


def test_a_day_of_others_comes_from_the_file_then_from_the_county() -> None:
    form = FromConfig("dates.lot_draw")
    alone = config(dates={"lot_draw": "2027-05-12 10:30"})
    assert alone.possible(form, resolve) == (
        Possible(dt.date(2027, 5, 12), steps=("The day entered for this guide is Wednesday, May 12, 2027.",)),
    )
    assert alone.times == {"lot_draw": dt.time(10, 30)}
    both = config(COUNTY, dates={"lot_draw": "2027-05-12"})
    assert both.possible(form, resolve)[0].day == dt.date(2027, 5, 12)
    assert both.times == {}
    county = config(COUNTY)
    assert county.possible(form, resolve)[0].day == dt.date(2027, 5, 10)
    assert county.possible(FromConfig("dates.pamphlet_deadline"), resolve)[0].day == dt.date(2027, 5, 14)
    assert county.times == {"lot_draw": dt.time(9)}


def test_a_day_that_nobody_gave_is_asked_for() -> None:
    with pytest.raises(NotKnownError, match=r"^the county sets it$"):
        config().possible(FromConfig("dates.lot_draw", says="the county sets it"), resolve)
    with pytest.raises(NotKnownError, match=r"^the day is not in this guide; ask the filing officer$"):
        config().possible(FromConfig("dates.lot_draw"), resolve)


@pytest.mark.parametrize(
    ("day", "early"), [("2027-11-02", True), ("2027-11-03", False), ("2027-11-04", False)]
)
def test_a_day_before_the_earliest_is_a_warning(day: str, early: bool) -> None:
    """The law's earliest has two readings, November 3 and 4: only before both is it too early."""
    days = config(dates={"pamphlet_deadline": day})
    days.possible(
        FromConfig("dates.pamphlet_deadline", not_before=Count(1, "days", "after", Name("x"))), resolve
    )
    path = ("elections", 1, "dates", "pamphlet_deadline")
    assert codes(days) == ([("too-early", path, True)] if early else [])
    if early:
        assert days.problems[0].hint == "the earliest lawful day is 2027-11-03"
        assert "Tuesday, November 2, 2027" in days.problems[0].message


def test_a_day_of_others_must_be_one_of_the_laws() -> None:
    days = config(dates={"special_filing_closes": "2027-06-24"})
    days.possible(one_of("2027-06-23", key="dates.special_filing_closes"), resolve)
    assert codes(days) == [("not-an-election-day", ("elections", 1, "dates", "special_filing_closes"), False)]


def test_no_primary_no_day() -> None:
    days = config(primary=False)
    with pytest.raises(NotConcernedError):
        days.possible(one_of("2027-08-03", key="primary"), resolve)
    assert days.problems == []


def test_the_laws_own_day_of_the_primary() -> None:
    days = config(primary=True)
    assert days.possible(one_of("2027-08-03", "2027-08-17", key="primary"), resolve) == (
        Possible(dt.date(2027, 8, 3), steps=("named",)),
    )
    # Where the law's first form has several readings, the first stands.
    readings = FromConfig("primary", (Fixed(11, 3),))
    assert days.possible(readings, resolve) == (Possible(dt.date(2027, 11, 4)),)
    assert days.problems == []


def test_a_primary_on_a_day_of_the_files_own() -> None:
    days = config(primary="2027-08-03")
    step = "The primary is on Tuesday, August 3, 2027, as entered for this guide."
    assert days.possible(one_of("2027-08-03", key="primary"), resolve) == (
        Possible(dt.date(2027, 8, 3), steps=(step,)),
    )
    assert days.possible(FromConfig("primary"), resolve)[0].day == dt.date(2027, 8, 3)
    assert days.problems == []
    days.possible(one_of("2027-08-10", key="primary"), resolve)
    assert codes(days) == [("not-an-election-day", ("elections", 1, "primary"), False)]
    was = Was(dt.date(2027, 8, 3), dt.date(2027, 1, 1), "moved")
    (found,) = days.possible(one_of("2027-08-10", key="primary", was=(was,)), resolve)
    assert found.doubts == (Doubt("unverified", "moved"),)


@pytest.mark.parametrize(
    ("form", "primary", "code", "hint"),
    [
        (FromConfig("primary", ()), True, "no-primary-here", "write primary: false"),
        (FromConfig("primary", ()), "2027-08-03", "no-primary-here", "write primary: false"),
        (FromConfig("primary"), True, "primary-date-needed", "write the primary's date"),
    ],
)
def test_a_primary_that_cannot_be_found(form: FromConfig, primary: Any, code: str, hint: str) -> None:
    days = config(primary=primary)
    with pytest.raises(NotConcernedError):
        days.possible(form, resolve)
    assert codes(days) == [(code, ("elections", 1, "primary"), False)]
    assert days.problems[0].hint == hint


def test_a_day_whose_check_needs_another_that_nobody_gave_stands_with_a_doubt() -> None:
    def not_given(_day: Day) -> tuple[Possible, ...]:
        raise NotKnownError("it is counted from the opening")

    days = config(dates={"special_filing_closes": "2027-06-23"})
    (found,) = days.possible(one_of("2027-06-24", key="dates.special_filing_closes"), not_given)
    assert found.day == dt.date(2027, 6, 23)
    assert found.steps == ("The day entered for this guide is Wednesday, June 23, 2027.",)
    assert found.doubts == (Doubt("unverified", "the day was not checked: it is counted from the opening"),)
    assert days.problems == []


PUT_OFF = FromConfig("date", put_off_to=(OneOff(dt.date(2027, 11, 16)), OneOff(dt.date(2027, 11, 9))))


@pytest.mark.parametrize("to", ["2027-11-09", "2027-11-16", None])
def test_a_day_to_which_the_law_lets_an_election_be_put_off(to: str | None) -> None:
    days = config(status={"state": "postponed", "to": to, "why": "snow"} if to else {"state": "scheduled"})
    days.possible(PUT_OFF, resolve)
    assert days.problems == []


@pytest.mark.parametrize("to", ["2027-11-10", "2027-11-23"])
def test_an_election_put_off_further_than_the_law_lets_it(to: str) -> None:
    days = config(status={"state": "postponed", "to": to, "why": "snow"})
    days.possible(PUT_OFF, resolve)
    day = {"2027-11-10": "Wednesday, November 10, 2027", "2027-11-23": "Tuesday, November 23, 2027"}[to]
    assert [(p.code, p.path, p.message, p.hint, p.warning) for p in days.problems] == [
        (
            "put-off-too-far",
            ("elections", 1, "status", "to"),
            f"the election was put off to {day}, a day that the law does not name for that",
            "the law names 2027-11-09 or 2027-11-16; check the day and who set it",
            True,
        )
    ]
    silent = config(status={"state": "postponed", "to": to, "why": "snow"})
    silent.possible(FromConfig("date"), resolve)
    assert silent.problems == []
