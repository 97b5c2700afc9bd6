"""Rows of a schedule: which one answers, under which condition, and what is said where none does."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from candidate_guides.fees.asked import Asked
from candidate_guides.fees.schedule import OfficeFee, office_fee
from candidate_guides.law.grammar import (
    Amount,
    FeeRow,
    Law,
    PayeeRow,
    ScheduleVersion,
    SignatureCount,
    SignatureRow,
)
from candidate_guides.law.library import state_law

DAY = dt.date(2026, 5, 20)
CITY = Asked(place={"type": "city", "class": "third"})
NOT_KNOWN = "The fee is not known; ask the filing officer."
CITIES, TOWNS = {"type": "city"}, {"type": "town"}
FLAT = Amount(TOWNS, flat=Decimal("7.00"))


def law(**parts: Any) -> Law:
    """Return Minnesota's law with other tables for its offices."""
    found = state_law("mn")
    schedule = found.schedules["mn.office_fees"]
    versions: tuple[ScheduleVersion, ...] = tuple(replace(v, **parts) for v in schedule.versions)
    return replace(found, schedules={"mn.office_fees": replace(schedule, versions=versions)})


def governor(**parts: Any) -> OfficeFee:
    return office_fee(law(**parts), "governor", DAY, CITY)


def fees(*amounts: Amount) -> tuple[FeeRow, ...]:
    return tuple(FeeRow(("governor",), amount) for amount in amounts)


def test_the_first_fee_whose_condition_holds_answers() -> None:
    other = FeeRow(("senator",), Amount({}, flat=Decimal("1.00")))
    rows = (other, *fees(FLAT, Amount(CITIES, flat=Decimal("9.00")), Amount({}, flat=Decimal("3.00"))))
    assert governor(fees=rows).amount == Decimal("9.00")


@pytest.mark.parametrize("rows", [(), fees(FLAT)])
def test_no_row_no_fee(rows: tuple[FeeRow, ...]) -> None:
    found = governor(fees=rows)
    assert (found.amount, found.steps, [w.message for w in found.warnings]) == (None, (), [NOT_KNOWN])
    assert found.cite == "Minn. Stat. § 204B.11"


@pytest.mark.parametrize(("ask", "said"), [("ask the board", "ask the board"), ("", "none is set")])
def test_a_fee_that_the_law_refuses_is_asked_for(ask: str, said: str) -> None:
    found = governor(fees=fees(Amount({}, refuse="none is set", ask=ask)))
    assert (found.amount, found.steps, [(w.code, w.message) for w in found.warnings]) == (
        None,
        (),
        [("ask", said)],
    )


def test_a_reading_has_its_condition_and_the_nearest_citation() -> None:
    readings = (
        Amount(TOWNS, flat=Decimal("1.00"), id="towns", who="towns"),
        Amount(CITIES, flat=Decimal("2.00"), id="cities", who="cities"),
        Amount({}, flat=Decimal("9.00"), id="same", who="who says the same"),
    )
    found = governor(fees=fees(Amount({}, flat=Decimal("9.00"), readings=readings)))
    assert [(r.id, r.who, r.amount, r.leads, r.says) for r in found.readings] == [
        ("text", "Minn. Stat. § 204B.11", Decimal("9.00"), True, ""),
        ("cities", "cities", Decimal("2.00"), False, "The law sets $2.00."),
    ]
    assert {r.cite for r in found.readings} == {"Minn. Stat. § 204B.11"}
    own = governor(cite="the version", fees=fees(Amount({}, flat=Decimal("9.00"))))
    assert own.cite == "the version"
    assert governor(fees=fees(Amount({}, flat=Decimal("9.00"), cite="the row"))).cite == "the row"


def signed(**keys: Any) -> SignatureRow:
    usual = {"when": {}, "count": SignatureCount("", flat=12), "signers": "anyone", "cite": "the row"}
    return SignatureRow(("governor",), **{**usual, **keys})


def test_the_first_count_whose_condition_holds_answers() -> None:
    rows = (
        replace(signed(), offices=("senator",)),
        signed(when=TOWNS, none="towns do not sign"),
        signed(when=CITIES),
        signed(count=SignatureCount("", flat=99)),
    )
    found = governor(signatures=rows)
    assert found.petition is not None
    assert (found.petition.signatures, found.petition.signers) == (12, "anyone")
    assert (found.petition.cite, found.no_petition) == ("the row", "")


@pytest.mark.parametrize("rows", [(), (signed(when=TOWNS),)])
def test_no_row_no_petition_and_no_word_of_it(rows: tuple[SignatureRow, ...]) -> None:
    found = governor(signatures=rows)
    assert (found.petition, found.no_petition) == (None, "")


def test_a_row_may_say_why_nobody_signs() -> None:
    found = governor(signatures=(signed(none="the section names no such office"),))
    assert (found.petition, found.no_petition) == (None, "the section names no such office")


def test_where_a_count_has_no_citation_the_schedules_stands() -> None:
    found = governor(signatures=(signed(cite=""),))
    assert found.petition is not None
    assert found.petition.cite == "Minn. Stat. § 204B.11"


def test_a_count_of_votes_asks_for_them_in_its_own_words() -> None:
    rows = (
        signed(count=SignatureCount("votes_base", percent=Decimal(5)), ask="ask the board for the votes"),
    )
    unknown = governor(signatures=rows).petition
    assert unknown is not None
    ask, weak = unknown.warnings
    assert (ask.code, ask.message, weak.code) == ("ask", "ask the board for the votes", "unverified")
    known = office_fee(law(signatures=rows), "governor", DAY, replace(CITY, votes=201)).petition
    assert known is not None
    # 5 percent of 201 is 10.05.
    assert (known.signatures, known.base) == (11, 201)


def test_other_readings_of_a_count_stand_beside_it() -> None:
    reading = SignatureCount("", flat=13, id="thirteen", who="the board")
    found = governor(signatures=(signed(readings=(reading,)),)).petition
    assert found is not None
    assert [(r.id, r.signatures) for r in found.readings] == [("text", 12), ("thirteen", 13)]


def test_a_followed_petition_has_its_own_conditions() -> None:
    mn = law(signatures=(SignatureRow(("governor",), {}, follows="mn.fee_petition"),))
    petition = mn.petitions["mn.fee_petition"]

    def with_condition(when: dict[str, object]) -> OfficeFee:
        versions = tuple(replace(v, when=when) for v in petition.versions)
        petitions = {**mn.petitions, petition.id: replace(petition, versions=versions)}
        return office_fee(replace(mn, petitions=petitions), "governor", DAY, CITY)

    assert with_condition({"type": "city"}).petition is not None
    assert with_condition({"type": "town"}).petition is None


def paid(**keys: Any) -> PayeeRow:
    usual = {
        "when": {},
        "to": "the clerk",
        "says": "at once",
        "mark": "verified",
        "why": "",
        "cite": "the row",
    }
    return PayeeRow(("governor",), **{**usual, **keys})


def test_the_first_payee_whose_condition_holds_gets_it() -> None:
    rows = (
        replace(paid(), offices=("senator",)),
        paid(when=TOWNS, to="the town"),
        paid(when=CITIES),
        paid(to="x"),
    )
    found = governor(payees=rows).payee
    assert found is not None
    assert (found.to, found.says, found.cite, found.division) == ("the clerk", "at once", "the row", None)


@pytest.mark.parametrize("rows", [(), (paid(when=TOWNS),)])
def test_no_row_no_payee(rows: tuple[PayeeRow, ...]) -> None:
    assert governor(payees=rows).payee is None


def test_a_payee_has_the_nearest_citation_and_its_own_doubt() -> None:
    version = governor(cite="the version", payees=(paid(cite=""),)).payee
    schedule = governor(payees=(paid(cite="", mark="unverified", why="not read"),)).payee
    assert version is not None
    assert schedule is not None
    assert (version.cite, version.confidence) == ("the version", "not_rechecked")
    assert schedule.cite == "Minn. Stat. § 204B.11"
    assert (schedule.confidence, schedule.weak) == ("unverified", "not read")


def test_what_an_office_is_called_is_no_guess() -> None:
    """An unpaid office has no pay, whoever asks."""
    wa = state_law("wa")
    assert wa.schedules["wa.office_fees"].offices["unpaid_office"].facts == {"pay_basis": "none"}
    assert office_fee(wa, "unpaid_office", DAY, Asked()).amount == Decimal("0.00")


def test_a_late_write_in_of_a_followed_law_has_its_conditions() -> None:
    """More than $1,000 a year is one percent, $1,000 or less $25 (RCW 29A.24.091(2) and (3))."""
    wa = state_law("wa")
    for annual, amount in (("1000.00", "25.00"), ("2000.00", "20.00")):
        found = office_fee(wa, "write_in_late", DAY, Asked("salary", Decimal(annual)))
        assert found.amount == Decimal(amount)


def test_a_state_without_schedules_names_none() -> None:
    with pytest.raises(LookupError, match=r"^king is no office of the schedules of Minnesota: none$"):
        office_fee(replace(state_law("mn"), schedules={}), "king", DAY, CITY)


def test_where_nothing_is_paid_nothing_is_signed() -> None:
    found = governor(fees=fees(Amount({}, flat=Decimal("0.00"))))
    assert (found.amount, found.petition) == (Decimal("0.00"), None)
    assert found.no_petition == "There is no fee, so there is nothing to sign in its place."
