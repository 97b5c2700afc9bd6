"""Hand-worked answers to clauses that no printed date and no other test reaches."""

from __future__ import annotations

import datetime as dt

from tests.law.coverage_guides import places

from candidate_guides.records import Loaded, load_records
from candidate_guides.timetable.record import Record


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


def test_a_bounced_check_leaves_five_days_from_the_proof() -> None:
    found = record("mn/primary-city", "2026-11-03")
    assert follows(found, "mn.dishonored_payment", "2026-05-21") == {"pay_again_by": "2026-05-26"}
    notice, closes = found.deadline("dishonored_notice_by"), found.deadline("filing_closes")
    assert notice
    assert closes
    assert (notice.date, notice.time) == (closes.date, dt.time(17))


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
