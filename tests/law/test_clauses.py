"""Hand-worked answers to clauses that no printed date and no other test reaches."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal

import pytest
from tests.law.coverage_guides import places

from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.records import Loaded, load_records
from candidate_guides.timetable.record import Fee, Record


def record(place: str, day: str) -> Record:
    """Return the record of one election of an invented place under tests/data/coverage."""
    state = place.partition("/")[0]
    (found,) = (
        r
        for loaded in places(state)
        if loaded.place.id == place
        for r in loaded.records
        if r.election.date.isoformat() == day
    )
    return found


def follows(found: Record, rule: str, start: str) -> dict[str, str]:
    """Return what a chain answers for one start."""
    (chain,) = (c for c in found.chains if c.rule == rule)
    (row,) = (r for r in chain.rows if r.start.isoformat().startswith(start))
    return {name: day.isoformat() for name, day in row.answers if day}


def fee(found: Record, office: str) -> Fee:
    return next(f for f in found.fees if f.office.id == office)


def load(text: str, state: str) -> Loaded:
    return load_records(text.encode(), "example.yml", f"{state}/example")


def test_an_absent_candidate_has_the_seven_days_before_leaving() -> None:
    found = follows(record("mn/primary-city", "2026-11-03"), "mn.absent_candidate", "2026-05-10")
    assert found == {"absent_filing_opens": "2026-05-03", "absent_filing_closes": "2026-05-09"}


def test_an_absent_candidates_petition_is_signed_in_fourteen_days() -> None:
    found = follows(record("mn/first-class", "2029-11-06"), "mn.absent_petition", "2029-05-22")
    assert found == {"absent_petition_from": "2029-05-08"}
    others = record("mn/primary-city", "2026-11-03").chains
    assert "mn.absent_petition" not in {chain.rule for chain in others}


@pytest.mark.parametrize(
    ("kind", "cap"), [("first", "80"), ("second", "40"), ("third", "40"), ("fourth", "15")]
)
def test_a_fee_above_the_cap_or_of_a_town_is_refused(kind: str, cap: str) -> None:
    """§ 205.13, subd. 3(b): up to $80, $40 and $15 by class; no ordinance of a town."""
    text = (
        "state: mn\nname: Example\ntype: city\nclass: {kind}\n"
        "fee: {{authority: ordinance, amount: {amount}, cite: Code 1, adopted: 2016-05-01}}\n"
        "elections: [{{date: 2026-11-03, primary: false, offices: [{{title: Mayor}}]}}]\n"
    )
    assert load(text.format(kind=kind, amount=f"{cap}.00"), "mn").records[0].fees[0].amount == Decimal(cap)
    with pytest.raises(InputError, match="fee-above-cap"):
        load(text.format(kind=kind, amount=f"{cap}.01"), "mn")
    town = text.format(kind=kind, amount="2.00").replace("type: city\n", "type: town\n")
    with pytest.raises(InputError, match="town cannot set its own"):
        load(town.replace(f"class: {kind}\n", ""), "mn")


@pytest.mark.parametrize(("voters", "signers"), [(60000, 1200), (25001, 501), (25000, 500), (20000, 500)])
def test_a_nominating_petition_needs_five_hundred_or_two_percent(voters: int, signers: int) -> None:
    base = f"{{voters: {voters}, election: 2025-11-04}}"
    text = (
        "state: mn\nname: Example\ntype: city\nclass: first\n"
        f"elections: [{{date: 2029-11-06, primary: 2029-08-14, offices: [{{title: Mayor, voters_base: {base}}}]}}]\n"
    )
    petition = load(text, "mn").records[0].fees[0].nominating_petition
    assert petition
    assert petition.signatures == signers


def test_an_unpaid_minnesota_office_shows_both_readings() -> None:
    found = fee(record("mn/auditor-town", "2027-03-09"), "council-member-position-3")
    assert found.amount == Decimal("2.00")
    assert {reading.amount for reading in found.readings} == {Decimal("2.00"), Decimal("0.00")}


def test_a_bounced_check_leaves_five_days_from_the_proof() -> None:
    found = record("mn/primary-city", "2026-11-03")
    assert follows(found, "mn.dishonored_payment", "2026-05-21") == {"pay_again_by": "2026-05-26"}
    notice, closes = found.deadline("dishonored_notice_by"), found.deadline("filing_closes")
    assert notice
    assert closes
    assert (notice.date, notice.time) == (closes.date, dt.time(17))


def test_a_utah_fee_may_be_unknown() -> None:
    found = record("ut/new-town", "2027-11-02").fees[0]
    assert found.amount is None
    assert found.warnings


def test_a_utah_nomination_needs_twenty_five_residents() -> None:
    petition = fee(record("ut/ordinary", "2013-11-05"), "mayor").nominating_petition
    assert petition
    assert petition.signatures == 25
    assert "20 percent" in petition.signers


def test_utah_names_are_published_at_once_in_2013_and_not_known_today() -> None:
    then = record("ut/ordinary", "2013-11-05").deadline("names_published")
    today = record("ut/ordinary", "2027-11-02").deadline("names_published")
    assert then
    assert today
    assert then.date == dt.date(2013, 6, 7)
    assert (today.date, today.origin) == (None, "not_known")


def test_an_objection_is_decided_in_two_days_and_mended_in_three() -> None:
    found = record("ut/ordinary", "2027-11-02")
    decided = follows(found, "ut.objection_decision", "2027-06-08")
    assert decided == {"notify_candidate_by": "2027-06-08", "decide_by": "2027-06-10"}
    assert follows(found, "ut.objection_cure", "2027-06-08") == {"cure_by": "2027-06-11"}


def test_each_utah_candidate_is_posted_in_three_business_days() -> None:
    found = record("ut/ordinary", "2027-11-02")
    assert follows(found, "ut.candidate_posting", "2027-06-01") == {"posted_by": "2027-06-04"}
    # Friday; Saturday and Sunday are no business days.
    assert follows(found, "ut.candidate_posting", "2027-06-04") == {"posted_by": "2027-06-09"}
    assert "ut.candidate_posting" not in {c.rule for c in record("ut/ordinary", "2013-11-05").chains}


@pytest.mark.parametrize(
    ("office", "amount", "readings"),
    [
        ("mayor", "461.08", set()),
        ("council-member-position-1", "25.00", set()),
        ("council-member-position-2", "25.00", {"25.00", "0.00"}),
        ("council-member-position-3", "25.00", {"25.00", "0.00"}),
    ],
)
def test_a_late_write_in_pays_in_washington(office: str, amount: str, readings: set[str]) -> None:
    late = fee(record("wa/two-counties", "2027-11-02"), office).late_write_in
    assert late
    assert late.amount == Decimal(amount)
    assert {str(reading.amount) for reading in late.readings} == readings


def test_a_city_in_two_counties_is_asked_for_the_county_of_most_voters() -> None:
    text = (
        "state: wa\nname: Example\ntype: city\nclass: code\ncounties: [King, Pierce]\n{county}elections: []\n"
    )
    assert "filing-county-missing" in {w.code for w in load(text.format(county=""), "wa").warnings}
    told = load(text.format(county="filing_county: King\n"), "wa").warnings
    assert "filing-county-missing" not in {w.code for w in told}


def test_washington_reports_are_due_in_two_weeks() -> None:
    found = follows(record("wa/two-counties", "2027-11-02"), "wa.disclosure", "2027-05-03")
    assert found == {"pdc_financial_affairs_due": "2027-05-17", "pdc_registration_due": "2027-05-17"}
