"""The fee is one percent of the pay on the day of filing (RCW 29A.24.091(1)), so a raise in filing week is told."""

from __future__ import annotations

from decimal import Decimal

import pytest

from candidate_guides.records import load_records
from candidate_guides.timetable.record import Fee


def fee(pay: str) -> Fee:
    text = (
        "state: wa\nname: Example\ntype: city\nclass: code\ncounties: [Clark]\nelections:\n"
        f"  - {{date: 2027-11-02, primary: true, offices: [{{title: Mayor, pay: [{pay}]}}]}}\n"
    )
    (found,) = load_records(text.encode(), "example.yml", "wa/example").records[0].fees
    return found


OLD = "{basis: salary, annual: 12000, from: 2020-01-01}"


# Filing week of 2027 is Monday, May 3 to Friday, May 7.
@pytest.mark.parametrize("day", ["2027-05-04", "2027-05-07"])
def test_a_raise_in_filing_week_is_shown_with_its_day(day: str) -> None:
    found = fee(f"{OLD}, {{basis: salary, annual: 36000, from: {day}}}")
    assert found.amount == Decimal("120.00")
    assert [(r.id, r.amount, r.leads) for r in found.readings] == [
        ("text", Decimal("120.00"), True),
        (f"filed-from-{day}", Decimal("360.00"), False),
    ]
    (warning,) = found.warnings
    assert warning.code == "pay-changes"
    assert "$360.00" in warning.message
    assert found.petition is not None
    assert "pay-changes" in {w.code for w in found.petition.warnings}


@pytest.mark.parametrize(("day", "amount"), [("2027-05-03", "360.00"), ("2027-05-08", "120.00")])
def test_a_raise_before_or_after_is_no_change(day: str, amount: str) -> None:
    found = fee(f"{OLD}, {{basis: salary, annual: 36000, from: {day}}}")
    assert (found.amount, found.readings, found.warnings) == (Decimal(amount), (), ())


def test_meeting_pay_that_becomes_a_salary() -> None:
    found = fee("{basis: meeting, from: 2020-01-01}, {basis: salary, monthly: 225, from: 2027-05-05}")
    assert found.amount == Decimal("0.00")
    assert [r.amount for r in found.readings] == [Decimal("0.00"), Decimal("27.00")]
