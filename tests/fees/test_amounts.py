"""An amount of the fee law, worked out with its steps."""

from __future__ import annotations

from decimal import Decimal

import pytest

from candidate_guides.fees.amounts import (
    Worked,
    applying,
    exact_dollars,
    readings_of,
    set_by,
    text_on,
    work_out,
)
from candidate_guides.law.grammar import Amount
from candidate_guides.law.library import state_law
from candidate_guides.timetable.possible import Doubt

SALARY = {"annual": "60150.45"}
ONE = Amount({}, percent=Decimal(1))


def test_a_flat_sum() -> None:
    seven = Decimal("7.00")
    assert work_out(Amount({}, flat=Decimal(7)), {}) == Worked(seven, ("The law sets $7.00.",), exact=seven)
    told = work_out(Amount({}, flat=Decimal(7), says="seven for all", warn="but ask"), {})
    assert (told.steps, told.warnings) == (("Seven for all.", "The law sets $7.00."), ("but ask",))


def test_nothing_to_pay() -> None:
    """A statute that names no unpaid office sets no zero for it: the step says why nothing is asked, and no more."""
    free = Amount({}, flat=Decimal(0), says="no fee, because it is unpaid")
    assert work_out(free, {}).steps == ("No fee, because it is unpaid.",)
    assert work_out(Amount({}, flat=Decimal(0)), {}).steps == ("The law sets $0.00.",)
    assert work_out(Amount({}, flat=Decimal("0.40"), says="little"), {}).steps == (
        "Little.",
        "The law sets $0.40.",
    )


def test_who_reads_an_amount_so_stands_with_it() -> None:
    other = Amount(
        {}, flat=Decimal(10), id="word_for_word", who="the words alone", says="ten, if zero is a sum"
    )
    read = Amount({}, flat=Decimal(0), who="the counties", says="no fee", readings=(other,))
    found = readings_of(read, work_out(read, {}), {}, "§ 1")
    assert [(r.id, r.who, r.cite, r.leads, r.says, r.amount) for r in found] == [
        ("text", "the counties", "§ 1", True, "", Decimal("0.00")),
        (
            "word_for_word",
            "the words alone",
            "§ 1",
            False,
            "Ten, if zero is a sum. The law sets $10.00.",
            Decimal("10.00"),
        ),
    ]
    plain = Amount({}, flat=Decimal(0), readings=(other,))
    assert readings_of(plain, work_out(plain, {}), {}, "§ 1")[0].who == "§ 1"


def test_what_is_to_be_asked() -> None:
    assert work_out(Amount({}, ask="ask the board", says="it varies", warn="soon"), {}) == Worked(
        None, ("It varies.",), warnings=("ask the board", "soon")
    )


def test_an_amount_of_which_the_law_says_neither_sum_nor_share() -> None:
    assert work_out(Amount({}), {}) == Worked(None, ())
    assert work_out(Amount({}, says="it varies", warn="soon"), {}) == Worked(
        None, ("It varies.",), warnings=("soon",)
    )


@pytest.mark.parametrize("facts", [{}, {"annual": "unknown"}, {"annual": ""}])
def test_a_share_of_a_pay_that_is_not_known(facts: dict[str, str]) -> None:
    assert work_out(ONE, facts) == Worked(None, (), warnings=("The pay of the office is not in this guide.",))
    told = work_out(Amount({}, percent=Decimal(1), says="one percent", warn="soon"), facts)
    assert (told.steps, told.warnings) == (
        ("One percent.",),
        ("The pay of the office is not in this guide.", "soon"),
    )


def test_a_share_that_is_whole_cents() -> None:
    exact = Decimal("600.00")
    assert work_out(ONE, {"annual": "60000.00"}) == Worked(
        exact, ("1 percent of $60,000.00 a year is $600.00.",), exact=Decimal("600.0000")
    )


@pytest.mark.parametrize(
    ("annual", "exact", "rounded"),
    [
        ("60150.45", "601.5045", "601.50"),
        ("60150.50", "601.505", "601.51"),
        ("60150.49", "601.5049", "601.50"),
    ],
)
def test_a_share_with_a_part_of_a_cent(annual: str, exact: str, rounded: str) -> None:
    """Half a cent goes up."""
    found = work_out(ONE, {"annual": annual})
    assert (found.amount, found.exact) == (Decimal(rounded), Decimal(exact))
    assert found.steps[1:] == (f"Rounded to the cent, half a cent up: ${rounded}.",)
    assert found.steps[0].endswith(f" a year is ${exact}.")
    assert found.warnings == ("The fraction of a cent is our rounding; confirm with the filing officer.",)
    assert found.doubts == ()


def test_a_rounding_that_was_not_read_is_a_doubt() -> None:
    weak = Amount({}, percent=Decimal(1), round_mark="unverified", round_why="not read", says="a", warn="w")
    found = work_out(weak, SALARY)
    assert found.doubts == (Doubt("unverified", "not read"),)
    assert found.steps[0] == "A."
    assert found.warnings == (
        "w",
        "The fraction of a cent is our rounding; confirm with the filing officer.",
    )
    assert work_out(weak, {"annual": "60000.00"}).doubts == ()


def test_the_first_amount_that_applies() -> None:
    town, city = Amount({"type": "town"}, flat=Decimal(1)), Amount({"type": "city"}, flat=Decimal(2))
    assert applying((town, city), {"type": "city"}) is city
    assert applying((town,), {"type": "city"}) is None


def test_what_an_authority_sets_under_a_text() -> None:
    fees = state_law("mn").fees["mn.fee"]
    text = text_on(fees.versions, fees.versions[-1].span.start)
    assert text is not None
    facts = {"type": "city", "class": "first", "charter": "false", "pay_basis": "unknown"}
    found = set_by("statute", text, facts)
    assert found is not None
    assert found.flat == Decimal(20)
    assert set_by("nobody", text, facts) is None
    assert text_on(fees.versions, fees.versions[0].span.start.replace(year=1990)) is None


def test_readings_of_no_amount_are_none() -> None:
    assert readings_of(None, Worked(None, ()), {}, "c") == ()


@pytest.mark.parametrize(
    ("exact", "shown"),
    [("5", "$5.00"), ("601.504", "$601.504"), ("1199.7600", "$1,199.76"), ("60150.5045", "$60,150.5045")],
)
def test_dollars_with_every_part_of_a_cent(exact: str, shown: str) -> None:
    assert exact_dollars(Decimal(exact)) == shown


def test_two_percent_is_twice_one() -> None:
    found = work_out(Amount({}, percent=Decimal(2)), {"annual": "60000.00"})
    assert (found.amount, found.steps) == (
        Decimal("1200.00"),
        ("2 percent of $60,000.00 a year is $1,200.00.",),
    )


def test_a_reading_is_worked_out_from_the_same_facts() -> None:
    reading = Amount({}, percent=Decimal(2), id="two", who="others", cite="their page")
    law = Amount({}, percent=Decimal(1), readings=(reading,), cite="the section")
    facts = {"annual": "60000.00"}
    found = readings_of(law, work_out(law, facts), facts, "the provision")
    assert [(r.id, r.cite, r.leads, r.amount, r.says) for r in found] == [
        ("text", "the section", True, Decimal("600.00"), ""),
        ("two", "their page", False, Decimal("1200.00"), "2 percent of $60,000.00 a year is $1,200.00."),
    ]
