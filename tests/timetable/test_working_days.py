"""Working days, rolls and counts, each answer found on a printed calendar."""

from __future__ import annotations

import datetime as dt

import pytest

from candidate_guides.law.grammar import (
    Count,
    Day,
    Fixed,
    Holiday,
    HolidayTable,
    Name,
    NthOf,
    OneOff,
    Roll,
    SameDayAs,
    Span,
)
from candidate_guides.timetable.working_days import (
    Closed,
    WorkingDays,
    holiday_date,
    nth_weekday,
    observed,
)

MON, TUE, THU, FRI, SAT, SUN = 0, 1, 3, 4, 5, 6
ALWAYS = Span(dt.date(1900, 1, 1), None)
FREE_DAYS = {SAT: "friday_before", SUN: "monday_after"}


def day(text: str) -> dt.date:
    return dt.date.fromisoformat(text)


def holiday(name: str, form: Day, years: Span = ALWAYS, option: str = "") -> Holiday:
    return Holiday(name, form, years, FREE_DAYS, option)


NEW_YEAR = holiday("New Year", Fixed(1, 1))
JUNETEENTH = holiday("Juneteenth", Fixed(6, 19), Span(day("2023-01-01"), day("2031-01-01")))
FOURTH = holiday("Fourth", Fixed(7, 4))
OCTOBER = holiday("October", NthOf(2, MON, 10), option="october")
TABLE = HolidayTable("t", "T", "c", (NEW_YEAR, JUNETEENTH, FOURTH, OCTOBER), None)


def calendar(*options: str, closed: tuple[str, ...] = ()) -> WorkingDays:
    return WorkingDays(TABLE, options, tuple(map(day, closed)))


@pytest.mark.parametrize(
    ("year", "month", "weekday", "n", "expected"),
    [
        # June 2026 begins on a Monday and ends on a Tuesday.
        (2026, 6, MON, 1, "2026-06-01"),
        (2026, 6, SUN, 1, "2026-06-07"),
        (2026, 6, TUE, 5, "2026-06-30"),
        (2026, 6, TUE, -1, "2026-06-30"),
        (2026, 6, MON, -1, "2026-06-29"),
        (2026, 6, THU, -1, "2026-06-25"),
        (2026, 11, THU, 4, "2026-11-26"),
        # The last of a December, and of the month before it.
        (2026, 12, THU, -1, "2026-12-31"),
        (2026, 12, FRI, -1, "2026-12-25"),
        (2026, 11, MON, -1, "2026-11-30"),
        (2024, 2, THU, -1, "2024-02-29"),
    ],
)
def test_nth_weekday_of_a_month(year: int, month: int, weekday: int, n: int, expected: str) -> None:
    assert nth_weekday(year, month, weekday, n) == day(expected)


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (Fixed(7, 4), "2026-07-04"),
        (NthOf(-1, MON, 5), "2026-05-25"),
        (Count(1, "days", "after", NthOf(4, THU, 11)), "2026-11-27"),
        (Count(2, "days", "before", Fixed(6, 19)), "2026-06-17"),
        (OneOff(day("2026-04-03")), "2026-04-03"),
        (OneOff(day("2027-03-26")), None),
    ],
)
def test_day_of_a_holiday_in_2026(form: Day, expected: str | None) -> None:
    assert holiday_date(form, 2026) == (day(expected) if expected else None)


@pytest.mark.parametrize(
    "form",
    [
        SameDayAs(Name("election")),
        Count(1, "weeks", "after", Fixed(6, 19)),
        Count(1, "days", "after", Name("election")),
    ],
)
def test_a_holiday_does_not_hang_on_an_election(form: Day) -> None:
    with pytest.raises(TypeError, match="is no day of a holiday"):
        holiday_date(form, 2026)


@pytest.mark.parametrize(
    ("on", "move", "kept"),
    [
        # 2026-07-04 is a Saturday, 2027-07-04 a Sunday, 2025-06-19 a Thursday, 2026-06-17 a Wednesday.
        ("2026-07-04", "friday_before", "2026-07-03"),
        ("2027-07-04", "monday_after", "2027-07-05"),
        ("2026-07-04", "monday_after", "2026-07-06"),
        ("2027-07-04", "forward", "2027-07-05"),
        ("2026-07-04", "forward", "2026-07-06"),
        # Utah's Juneteenth: to the Monday before from Tuesday to Friday, else to the Monday after.
        ("2025-06-19", "monday_before", "2025-06-16"),
        ("2026-06-17", "monday_before", "2026-06-15"),
        ("2026-06-15", "monday_before", "2026-06-15"),
        # To Friday from a Sunday too, and from a weekday to the day before.
        ("2027-07-04", "friday_before", "2027-07-02"),
        ("2026-06-17", "friday_before", "2026-06-16"),
        ("2026-06-19", "friday_before", "2026-06-18"),
    ],
)
def test_where_a_holiday_is_kept(on: str, move: str, kept: str) -> None:
    found = observed(day(on), Holiday("H", Fixed(1, 1), ALWAYS, {day(on).weekday(): move}))
    assert found == day(kept)


def test_a_holiday_that_no_rule_moves_stays() -> None:
    assert observed(day("2026-07-04"), Holiday("H", Fixed(7, 4), ALWAYS, {SUN: "monday_after"})) == day(
        "2026-07-04"
    )


def test_holidays_of_a_year_are_those_kept_in_it() -> None:
    """January 1, 2028 is a Saturday, so it is kept on December 31, 2027; 2023's is a Sunday, kept on January 2."""
    assert calendar().holidays(2027) == {
        day("2027-01-01"): NEW_YEAR,
        day("2027-06-18"): JUNETEENTH,
        day("2027-07-05"): FOURTH,
        day("2027-12-31"): NEW_YEAR,
    }
    assert day("2028-01-01") not in calendar().holidays(2028)
    assert list(calendar().holidays(2023)) == [day("2023-01-02"), day("2023-06-19"), day("2023-07-04")]


def test_a_holiday_has_its_years() -> None:
    assert calendar().closed(day("2022-06-20")) is None
    assert calendar().closed(day("2023-06-19")) == Closed("Juneteenth", JUNETEENTH)
    assert calendar().closed(day("2030-06-19")) == Closed("Juneteenth", JUNETEENTH)
    assert calendar().closed(day("2031-06-19")) is None


def test_of_two_holidays_on_one_day_the_first_of_the_table_is_named() -> None:
    other = holiday("Other", Fixed(7, 4))
    table = HolidayTable("t", "T", "c", (FOURTH, other, NEW_YEAR), None)
    assert WorkingDays(table).closed(day("2025-07-04")) == Closed("Fourth", FOURTH)


def test_a_local_choice_counts_only_where_it_was_made() -> None:
    second_monday = day("2026-10-12")
    assert calendar().closed(second_monday) is None
    assert calendar("october").closed(second_monday) == Closed("October", OCTOBER)
    # What stands after it in the table is kept all the same.
    table = HolidayTable("t", "T", "c", (OCTOBER, FOURTH), None)
    assert WorkingDays(table).closed(day("2025-07-04")) == Closed("Fourth", FOURTH)


def test_why_a_day_is_closed() -> None:
    office = calendar(closed=("2026-07-06", "2026-07-04"))
    assert office.closed(day("2026-07-03")) == Closed("Fourth", FOURTH)
    assert office.closed(day("2026-07-04")) == Closed("a Saturday")
    assert office.closed(day("2026-07-05")) == Closed("a Sunday")
    assert office.closed(day("2026-07-06")) == Closed("the office is closed")
    assert office.closed(day("2026-07-06"), legal_only=True) is None
    assert office.closed(day("2026-07-04"), legal_only=True) == Closed("a Saturday")
    assert office.closed(day("2026-07-07")) is None


def test_the_next_and_the_last_working_day() -> None:
    """Friday, July 3 is the holiday, Monday the 6th and Thursday the 2nd are this office's own."""
    office = calendar(closed=("2026-07-02", "2026-07-06"))
    saturday = day("2026-07-04")
    assert office.next_open(saturday) == day("2026-07-07")
    assert office.next_open(saturday, legal_only=True) == day("2026-07-06")
    assert office.previous_open(saturday) == day("2026-07-01")
    assert office.previous_open(saturday, legal_only=True) == day("2026-07-02")
    open_day = day("2026-07-08")
    assert office.next_open(open_day) == office.previous_open(open_day) == open_day


@pytest.mark.parametrize(
    ("roll", "saturday", "sunday", "holiday"),
    [
        ("none", "2026-07-04", "2026-07-05", "2026-07-03"),
        ("forward", "2026-07-06", "2026-07-06", "2026-07-06"),
        ("first_open", "2026-07-06", "2026-07-06", "2026-07-06"),
        ("back", "2026-07-02", "2026-07-02", "2026-07-02"),
        ("saturday_back_sunday_forward", "2026-07-02", "2026-07-06", "2026-07-06"),
    ],
)
def test_a_roll_moves_off_what_the_law_closes(roll: Roll, saturday: str, sunday: str, holiday: str) -> None:
    # The office's own closed days are none of the law's.
    office = calendar(closed=("2026-07-02", "2026-07-06", "2026-07-08"))
    assert office.roll(day("2026-07-04"), roll) == day(saturday)
    assert office.roll(day("2026-07-05"), roll) == day(sunday)
    assert office.roll(day("2026-07-03"), roll) == day(holiday)
    assert office.roll(day("2026-07-08"), roll) == day("2026-07-08")


@pytest.mark.parametrize(
    ("start", "amount", "side", "expected"),
    [
        ("2026-07-01", 1, "after", "2026-07-02"),
        # Friday the 3rd is a holiday, Monday the 6th the office's own.
        ("2026-07-01", 2, "after", "2026-07-07"),
        ("2026-07-08", 1, "before", "2026-07-07"),
        ("2026-07-08", 2, "before", "2026-07-02"),
        ("2026-07-08", 3, "before", "2026-07-01"),
        ("2026-07-04", 0, "after", "2026-07-04"),
    ],
)
def test_working_days_are_counted_from_the_next(start: str, amount: int, side: str, expected: str) -> None:
    assert calendar(closed=("2026-07-06",)).count(day(start), amount, side) == day(expected)


def test_the_last_day_of_a_year_can_be_kept_in_the_next() -> None:
    """December 31, 2028 is a Sunday."""
    eve = holiday("Eve", Fixed(12, 31))
    found = WorkingDays(HolidayTable("t", "T", "c", (eve,), None))
    assert found.closed(day("2029-01-01")) == Closed("Eve", eve)
    assert found.holidays(2028) == {}
