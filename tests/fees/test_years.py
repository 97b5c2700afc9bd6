"""The years of every text of the fee law, kept by hand: a day that moves by one is noticed here."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal

import pytest

from candidate_guides.fees.asked import Asked
from candidate_guides.fees.schedule import office_fee
from candidate_guides.law.library import state_law

# RCW 29A.24.091: acts of 2006, 2009 (July 26), 2018 (June 7) and 2023 (July 23); WAC 434-215-025 and -180 from
# January 18, 2019. Minn. Stat. § 205.13, subd. 3: the act of 2015, for elections from 2016.
# § 204B.11: the text of 2008, and a copy without a date.
SPANS = {
    "mn.fee": ["2002-01-01/2015-01-01", "2015-01-01/2016-01-01", "2016-01-01/.."],
    "mn.fee_petition": ["2002-01-01/2008-01-01", "2008-01-01/2009-01-01", "2009-01-01/.."],
    "mn.nominating_petition": ["2010-01-01/2026-01-01", "2026-01-01/.."],
    "mn.charter_petition": ["2010-01-01/2026-01-01", "2026-01-01/.."],
    "mn.office_fees": ["2008-01-01/2009-01-01", "2009-01-01/.."],
    "ut.fee": ["2009-01-01/.."],
    "ut.nomination_petition": ["2013-01-01/2014-01-01", "2014-01-01/.."],
    "ut.office_fees": ["2009-01-01/.."],
    "wa.fee": [
        "2007-01-01/2009-07-26",
        "2009-07-26/2018-06-07",
        "2018-06-07/2019-01-18",
        "2019-01-18/2023-07-23",
        "2023-07-23/..",
    ],
    "wa.fee_petition": ["2007-01-01/2019-01-18", "2019-01-18/.."],
    "wa.office_fees": [
        "2007-01-01/2009-07-26",
        "2009-07-26/2018-06-07",
        "2018-06-07/2023-07-23",
        "2023-07-23/..",
    ],
}
# What is unverified, and only that: the first day of an act, or a text that was not read for those years, or read in a
# copy that does not say of which.
UNVERIFIED = {
    ("mn.fee", "2015-01-01/2016-01-01"),
    ("mn.fee_petition", "2002-01-01/2008-01-01"),
    ("mn.fee_petition", "2009-01-01/.."),
    ("mn.office_fees", "2009-01-01/.."),
    ("mn.nominating_petition", "2010-01-01/2026-01-01"),
    ("mn.charter_petition", "2010-01-01/2026-01-01"),
    ("ut.nomination_petition", "2014-01-01/.."),
}


@pytest.mark.parametrize("state", ["mn", "ut", "wa"])
def test_the_texts_have_these_years_and_marks(state: str) -> None:
    law = state_law(state)
    provisions = {**law.fees, **law.petitions, **law.schedules}
    assert set(provisions) == {name for name in SPANS if name.startswith(state)}
    for name, provision in provisions.items():
        assert [str(v.span) for v in provision.versions] == SPANS[name]
        weak = {(name, str(v.span)) for v in provision.versions if v.mark == "unverified"}
        assert weak == {entry for entry in UNVERIFIED if entry[0] == name}
        assert all(v.why for v in provision.versions if v.mark == "unverified")


@pytest.mark.parametrize(
    ("office", "day", "amount"),
    [
        # The dollar of a precinct committee officer ended with the act of 2009.
        ("precinct_committee_officer", "2007-01-01", "1.00"),
        ("precinct_committee_officer", "2009-07-25", "1.00"),
        ("precinct_committee_officer", "2009-07-26", "0.00"),
        # The two write-in rules began with the act of 2018.
        ("write_in_early", "2018-06-06", None),
        ("write_in_early", "2018-06-07", "0.00"),
        ("write_in_late", "2018-06-06", None),
        ("write_in_late", "2018-06-07", "25.00"),
        ("write_in_late", "2026-10-16", "25.00"),
    ],
)
def test_the_day_a_text_begins(office: str, day: str, amount: str | None) -> None:
    asked = Asked("salary", Decimal(1000))
    found = office_fee(state_law("wa"), office, dt.date.fromisoformat(day), asked)
    assert found.amount == (None if amount is None else Decimal(amount))


@pytest.mark.parametrize(
    ("day", "payee"),
    [
        ("2023-07-22", "the county auditor"),
        ("2023-07-23", "the officer with whom you file, for the county auditor"),
    ],
)
def test_the_day_the_payees_moved(day: str, payee: str) -> None:
    asked = Asked("salary", Decimal(52766), ("Clark",))
    found = office_fee(state_law("wa"), "legislature", dt.date.fromisoformat(day), asked)
    assert found.payee is not None
    assert found.payee.to == payee
