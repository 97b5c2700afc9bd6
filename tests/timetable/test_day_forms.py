"""Each day form of the law's grammar with its working, the answers found on a printed calendar."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from candidate_guides.law.grammar import (
    Count,
    Day,
    Earliest,
    Fixed,
    FromConfig,
    Holiday,
    HolidayOf,
    HolidayTable,
    Latest,
    MoreThan,
    Name,
    NthFrom,
    NthOf,
    OneOff,
    ReadingRule,
    SameDayAs,
    Span,
)
from candidate_guides.timetable.forms import DayForms
from candidate_guides.timetable.possible import (
    Doubt,
    NotKnownError,
    Possible,
    ReadingUse,
    merge,
    weakest,
)
from candidate_guides.timetable.working_days import WorkingDays

MON, TUE, FRI = 0, 1, 4
ALWAYS = Span(dt.date(1900, 1, 1), None)


def day(text: str) -> dt.date:
    return dt.date.fromisoformat(text)


UNSURE = Holiday("Good Friday", OneOff(day("2026-04-03")), ALWAYS, {}, mark="unverified", why="not read")
MEMORIAL = Holiday("Memorial Day", NthOf(-1, MON, 5), ALWAYS, {})
TABLE = HolidayTable("t", "T", "c", (MEMORIAL, UNSURE), None)
READING = ReadingUse("d", "p", ReadingRule("r", "who", "says", "cite"))
ELECTION = Possible(day("2026-11-03"), steps=("Election day.",), doubts=(Doubt("not_rechecked", "old"),))
# Two readings of one anchor.
EARLY, LATE = Possible(day("2026-06-05")), Possible(day("2026-06-08"), via=(READING,))
NAMED = {"election": (ELECTION,), "closes": (EARLY, LATE)}


@pytest.fixture
def forms() -> DayForms:
    return DayForms(
        2026,
        WorkingDays(TABLE),
        NAMED.__getitem__,
        lambda form, _forms: (Possible(day("2026-05-01"), steps=(form.key,)),),
    )


def count(amount: int, unit: str, side: str = "before", anchor: object = Name("election")) -> Count:
    return Count(amount, unit, side, anchor)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("form", "expected", "step"),
    [
        (count(98, "days"), "2026-07-28", "98 days before that is Tuesday, July 28, 2026."),
        (count(1, "days", "after"), "2026-11-04", "1 day after that is Wednesday, November 4, 2026."),
        (count(2, "weeks"), "2026-10-20", "2 weeks before that is Tuesday, October 20, 2026."),
        (count(1, "weeks", "after"), "2026-11-10", "1 week after that is Tuesday, November 10, 2026."),
        (count(3, "months"), "2026-08-03", "3 months before that is Monday, August 3, 2026."),
        (count(1, "months", "after"), "2026-12-03", "1 month after that is Thursday, December 3, 2026."),
        (count(2, "months", "after"), "2027-01-03", "2 months after that is Sunday, January 3, 2027."),
        (count(11, "months"), "2025-12-03", "11 months before that is Wednesday, December 3, 2025."),
        (count(1, "years"), "2025-11-03", "1 year before that is Monday, November 3, 2025."),
        (count(2, "years", "after"), "2028-11-03", "2 years after that is Friday, November 3, 2028."),
        (count(48, "hours", "after"), "2026-11-05", "48 hours after that is Thursday, November 5, 2026."),
        (count(1, "hours", "after"), "2026-11-03", "1 hour after that is Tuesday, November 3, 2026."),
        (count(24, "hours"), "2026-11-02", "24 hours before that is Monday, November 2, 2026."),
        (
            count(3, "business days"),
            "2026-10-29",
            "3 business days before that is Thursday, October 29, 2026.",
        ),
        (
            *(count(1, "business days", "after"), "2026-11-04"),
            "1 business day after that is Wednesday, November 4, 2026.",
        ),
        (
            *(MoreThan(18, Name("election")), "2026-10-15"),
            "More than 18 days before that: the nearest such day is Thursday, October 15, 2026.",
        ),
        # November 3 is itself a Tuesday.
        (
            *(NthFrom(1, TUE, "before", Name("election")), "2026-10-27"),
            "The first Tuesday before that is Tuesday, October 27, 2026.",
        ),
        (
            *(NthFrom(2, TUE, "after", Name("election")), "2026-11-17"),
            "The second Tuesday after that is Tuesday, November 17, 2026.",
        ),
        (
            *(NthFrom(1, TUE, "on_or_before", Name("election")), "2026-11-03"),
            "The first Tuesday on or before that is Tuesday, November 3, 2026.",
        ),
        (
            *(NthFrom(1, TUE, "on_or_after", Name("election")), "2026-11-03"),
            "The first Tuesday on or after that is Tuesday, November 3, 2026.",
        ),
        (
            *(NthFrom(1, FRI, "on_or_after", Name("election")), "2026-11-06"),
            "The first Friday on or after that is Friday, November 6, 2026.",
        ),
        (
            *(NthFrom(1, FRI, "on_or_before", Name("election")), "2026-10-30"),
            "The first Friday on or before that is Friday, October 30, 2026.",
        ),
        (
            *(NthFrom(3, FRI, "before", Name("election")), "2026-10-16"),
            "The third Friday before that is Friday, October 16, 2026.",
        ),
    ],
)
def test_a_form_with_an_anchor(forms: DayForms, form: Day, expected: str, step: str) -> None:
    (found,) = forms.possible(form)
    assert found == Possible(day(expected), steps=("Election day.", step), doubts=ELECTION.doubts)


@pytest.mark.parametrize(
    ("form", "expected", "steps"),
    [
        (Fixed(6, 7), "2026-06-07", ["The law names the day: Sunday, June 7, 2026."]),
        (OneOff(day("2023-11-21")), "2023-11-21", ["The law names the date: Tuesday, November 21, 2023."]),
        (NthOf(2, TUE, 3), "2026-03-10", ["The second Tuesday of March is Tuesday, March 10, 2026."]),
        (NthOf(-1, MON, 5), "2026-05-25", ["The last Monday of May is Monday, May 25, 2026."]),
        (NthOf(4, FRI, 12), "2026-12-25", ["The fourth Friday of December is Friday, December 25, 2026."]),
        (NthOf(5, FRI, 1), "2026-01-30", ["The fifth Friday of January is Friday, January 30, 2026."]),
        (FromConfig("dates.lot_draw"), "2026-05-01", ["dates.lot_draw"]),
        (
            *(count(2, "weeks", "before", HolidayOf("memorial day")), "2026-05-11"),
            [
                "Memorial Day is on Monday, May 25, 2026.",
                "2 weeks before that is Monday, May 11, 2026.",
            ],
        ),
        (
            *(NthFrom(1, TUE, "after", NthOf(1, MON, 11)), "2026-11-03"),
            [
                "The first Monday of November is Monday, November 2, 2026.",
                "The first Tuesday after that is Tuesday, November 3, 2026.",
            ],
        ),
    ],
)
def test_a_form_of_its_own(forms: DayForms, form: Day, expected: str, steps: list[str]) -> None:
    assert forms.possible(form) == (Possible(day(expected), steps=tuple(steps)),)


def test_months_end_where_the_shorter_month_does(forms: DayForms) -> None:
    for start, amount, expected in (
        (Fixed(5, 31), 3, "2026-02-28"),
        (Fixed(3, 31), 1, "2026-02-28"),
        (Fixed(12, 31), 1, "2026-11-30"),
        (Fixed(1, 31), 1, "2025-12-31"),
    ):
        (found,) = forms.possible(count(amount, "months", "before", start))
        assert found.day == day(expected)
    (leap,) = forms.possible(count(2, "years", "after", OneOff(day("2024-02-29"))))
    assert leap.day == day("2026-02-28")


def test_every_reading_of_an_anchor_is_followed(forms: DayForms) -> None:
    for form in (
        count(5, "days", "after", Name("closes")),
        MoreThan(5, Name("closes")),
        NthFrom(1, MON, "after", Name("closes")),
        SameDayAs(Name("closes")),
    ):
        early, late = forms.possible(form)
        assert early.day <= late.day
        assert (early.via, late.via) == ((), (READING,))
    assert forms.possible(SameDayAs(Name("closes"))) == (EARLY, LATE)


def test_the_earliest_and_the_latest_of_several_days(forms: DayForms) -> None:
    days = (Fixed(6, 7), SameDayAs(Name("closes")), Fixed(6, 8))
    (first,) = forms.possible(Earliest(days))
    assert first.day == day("2026-06-05")
    assert first.steps == (
        "The earliest of these days counts: Sunday, June 7, 2026; Friday, June 5, 2026; Monday, June 8, 2026.",
    )
    (last,) = forms.possible(Latest((SameDayAs(Name("closes")), Fixed(6, 7))))
    assert (last.day, last.via) == (day("2026-06-08"), (READING,))
    assert last.steps == (
        "The latest of these days counts: Friday, June 5, 2026; Monday, June 8, 2026; Sunday, June 7, 2026.",
    )


def test_what_weighs_on_one_of_several_days_weighs_on_the_answer(forms: DayForms) -> None:
    (found,) = forms.possible(Earliest((Fixed(6, 7), SameDayAs(Name("election")))))
    assert found.day == day("2026-06-07")
    assert found.doubts == ELECTION.doubts
    assert found.steps[0] == "The law names the day: Sunday, June 7, 2026."
    assert len(found.steps) == 2


def test_a_holiday_that_is_not_in_the_table_is_not_known(forms: DayForms) -> None:
    with pytest.raises(NotKnownError, match=r"^no holiday named labor day is in the state's table$"):
        forms.possible(count(1, "days", "after", HolidayOf("labor day")))


def test_a_holiday_of_another_year_is_not_known() -> None:
    forms = DayForms(2027, WorkingDays(TABLE), NAMED.__getitem__, lambda _form, _forms: ())
    with pytest.raises(NotKnownError):
        forms.possible(count(1, "days", "after", HolidayOf("good friday")))


def test_an_unverified_holiday_is_a_doubt_of_what_is_counted_from_it(forms: DayForms) -> None:
    (found,) = forms.possible(count(1, "days", "after", HolidayOf("good friday")))
    assert found.doubts == (Doubt("unverified", "not read"),)
    (sure,) = forms.possible(count(1, "days", "after", HolidayOf("memorial day")))
    assert sure.doubts == ()


def test_an_unverified_holiday_is_a_doubt_of_a_count_over_it(forms: DayForms) -> None:
    """Good Friday, April 3: one working day from Thursday the 2nd is Monday the 6th."""
    (over,) = forms.possible(count(1, "business days", "after", OneOff(day("2026-04-02"))))
    assert (over.day, over.doubts) == (day("2026-04-06"), (Doubt("unverified", "not read"),))
    (back,) = forms.possible(count(1, "business days", "before", OneOff(day("2026-04-06"))))
    assert (back.day, back.doubts) == (day("2026-04-02"), (Doubt("unverified", "not read"),))
    (beside,) = forms.possible(count(1, "business days", "after", OneOff(day("2026-04-06"))))
    assert beside.doubts == ()
    # A count of plain days passes over holidays without asking.
    (plain,) = forms.possible(count(3, "days", "after", OneOff(day("2026-04-02"))))
    assert plain.doubts == ()


def test_doubts_of_a_span_have_both_ends(forms: DayForms) -> None:
    doubt = (Doubt("unverified", "not read"),)
    for first, last in (
        ("2026-04-03", "2026-04-05"),
        ("2026-04-05", "2026-04-03"),
        ("2026-04-01", "2026-04-03"),
    ):
        assert forms.holiday_doubts(day(first), day(last)) == doubt
    assert forms.holiday_doubts(day("2026-04-04"), day("2026-04-09")) == ()
    assert forms.holiday_doubts(day("2026-05-24"), day("2026-05-26")) == ()


def test_the_weakest_doubt_is_the_first_of_the_worst() -> None:
    old, worse, bad = Doubt("not_rechecked", "a"), Doubt("unverified", "b"), Doubt("unverified", "c")
    assert weakest([]) == Doubt("verified", "")
    assert weakest([Doubt("verified", "x")]) == Doubt("verified", "")
    assert weakest([old]) == old
    assert weakest([old, worse, bad, old]) == worse


def test_days_that_are_the_same_become_one_that_remembers() -> None:
    other = ReadingUse("d", "p", ReadingRule("other", "who", "says", "cite"))
    same = Possible(EARLY.day, via=(other,), agreeing=((READING,),))
    assert merge([EARLY, LATE, same]) == (replace(EARLY, agreeing=((other,), (READING,))), LATE)
    merged = merge([EARLY, same, replace(same, agreeing=())])[0]
    assert merged.agreeing == ((other,), (READING,), (other,))


def test_a_day_follows_the_readings_that_led_to_it_or_agree_with_it() -> None:
    other = ReadingUse("d", "q", ReadingRule("other", "who", "says", "cite"))
    found = Possible(EARLY.day, via=(READING,), agreeing=((other,),))
    assert found.follows("p", "r")
    assert found.follows("q", "other")
    assert not found.follows("p", "other")
    assert not found.follows("q", "r")
    assert not EARLY.follows("p", "r")


def test_the_next_day_keeps_the_way_that_led_there() -> None:
    start = Possible(EARLY.day, via=(READING,), steps=("a",), doubts=(Doubt("unverified", "x"),))
    step = start.then(LATE.day, "b", doubts=(Doubt("not_rechecked", "y"),))
    assert step == Possible(
        LATE.day, (READING,), ("a", "b"), (Doubt("unverified", "x"), Doubt("not_rechecked", "y"))
    )
    assert start.then(LATE.day, "b").doubts == start.doubts
    agreed = replace(start, agreeing=((READING,), ()))
    assert agreed.then(LATE.day, "b").agreeing == ((READING,), ())
