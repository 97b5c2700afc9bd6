"""A fee that a place sets itself, against the most the law allows and the day it takes effect."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from candidate_guides.fees.amounts import Worked
from candidate_guides.fees.local import Local, local_fee
from candidate_guides.jurisdiction.fee import Fee
from candidate_guides.law.grammar import Amount

FIRST, LAST = dt.date(2026, 7, 14), dt.date(2026, 7, 28)
PLAIN = Amount({})
CAPPED = Amount({}, cap=Decimal("15.00"), cite="subd. 3(b)")
PATH = ("fee",)
TEN = Decimal("10.00")


def local(law: Amount = PLAIN, **keys: Any) -> Local:
    config = Fee(**{"authority": "ordinance", "amount": TEN, "cite": "Ordinance 1", **keys})
    return local_fee(law, config, PATH, "the section", FIRST, LAST)


def test_a_local_fee_with_its_working() -> None:
    assert local() == Local(Worked(TEN, ("Ordinance 1 sets $10.00.",), exact=TEN))


def test_what_the_law_says_and_warns_of_is_told() -> None:
    found = local(replace(PLAIN, says="An ordinance may set it.", warn="Ask for the ordinance."))
    assert found.worked.steps == ("Ordinance 1 sets $10.00.", "An ordinance may set it.")
    assert found.worked.warnings == ("Ask for the ordinance.",)


@pytest.mark.parametrize("authority", ["ordinance", "charter"])
def test_a_fee_without_its_section(authority: str) -> None:
    assert local(authority=authority, cite=None).worked.steps == (f"The local {authority} sets $10.00.",)


def test_a_fee_without_its_amount_is_asked_for() -> None:
    assert local(amount=None) == Local(
        Worked(None, (), warnings=("The amount is not in this guide; ask the filing officer.",))
    )


@pytest.mark.parametrize(("amount", "above"), [("14.99", False), ("15.00", False), ("15.01", True)])
@pytest.mark.parametrize("effective", [None, FIRST + dt.timedelta(days=3), LAST + dt.timedelta(days=1)])
def test_the_most_holds_whenever_it_takes_effect(amount: str, above: bool, effective: dt.date | None) -> None:
    found = local(CAPPED, amount=Decimal(amount), effective=effective)
    assert (found.problem is not None) is above
    if found.problem is not None:
        assert found.problem.path == ("fee", "amount")
        assert found.problem.message == "$15.01 is above $15.00, the most that subd. 3(b) allows here"


def test_where_the_amount_has_no_citation_the_sections_stands() -> None:
    problem = local(replace(CAPPED, cite=""), amount=Decimal("16.00")).problem
    assert problem is not None
    assert "the most that the section allows here" in problem.message


@pytest.mark.parametrize(
    ("effective", "known", "readings"),
    [
        (FIRST - dt.timedelta(days=1), True, 0),
        (FIRST, True, 0),
        (FIRST + dt.timedelta(days=1), False, 2),
        (LAST, False, 2),
        (LAST + dt.timedelta(days=1), False, 0),
    ],
)
def test_a_fee_counts_from_the_day_it_takes_effect(effective: dt.date, known: bool, readings: int) -> None:
    found = local(replace(PLAIN, warn="Ask for it."), effective=effective)
    assert (found.worked.amount == TEN) is known
    assert len(found.readings) == readings
    assert found.worked.warnings[-1] == "Ask for it."
    assert len(found.worked.warnings) == (1 if known else 2)
    assert [r.amount for r in found.readings] == ([None, TEN] if readings else [])
