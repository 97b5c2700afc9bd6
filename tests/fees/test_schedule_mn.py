"""Minn. Stat. § 204B.11, row by row: the fee, the signatures in its place, and where the money goes."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from decimal import Decimal

import pytest

from candidate_guides.fees.asked import Asked
from candidate_guides.fees.schedule import OfficeFee, office_fee
from candidate_guides.law.library import state_law
from candidate_guides.timetable.record import Notice

MN = state_law("mn")
FIRST_DAY = dt.date(2008, 1, 1)
FILING_OF_2026 = dt.date(2026, 5, 19)
UNKNOWN = Asked()
NOT_READ = "the text agrees with that of 2008; changes after 2008 were not checked"


def ask(office: str, asked: Asked = UNKNOWN, day: dt.date = FILING_OF_2026) -> OfficeFee:
    return office_fee(MN, office, day, asked)


# Subd. 1(a) to (e) and its two exceptions; subd. 2(a) to (c). The text of 2008 and the copy without a date are alike.
ROWS = [
    ("governor", "300.00", "subd. 1(a)", 2000, "subd. 2(a)"),
    ("lieutenant_governor", "300.00", "subd. 1(a)", 2000, "subd. 2(a)"),
    ("attorney_general", "300.00", "subd. 1(a)", 2000, "subd. 2(a)"),
    ("state_auditor", "300.00", "subd. 1(a)", 2000, "subd. 2(a)"),
    ("secretary_of_state", "300.00", "subd. 1(a)", 2000, "subd. 2(a)"),
    ("representative_in_congress", "300.00", "subd. 1(a)", 1000, "subd. 2(b)"),
    ("supreme_court_judge", "300.00", "subd. 1(a)", 2000, "subd. 2(a)"),
    ("court_of_appeals_judge", "300.00", "subd. 1(a)", 2000, "subd. 2(a)"),
    ("district_judge", "300.00", "subd. 1(a)", 500, "subd. 2(c)"),
    ("senator_in_congress", "400.00", "subd. 1(b)", 2000, "subd. 2(a)"),
    ("state_senator", "100.00", "subd. 1(c)", 500, "subd. 2(c)"),
    ("state_representative", "100.00", "subd. 1(c)", 500, "subd. 2(c)"),
    ("county_office", "50.00", "subd. 1(d)", 500, "subd. 2(c)"),
]


@pytest.mark.parametrize("day", [FIRST_DAY, FILING_OF_2026])
@pytest.mark.parametrize(("office", "amount", "cite", "signatures", "petition_cite"), ROWS)
def test_a_row_of_the_table(
    office: str, amount: str, cite: str, signatures: int, petition_cite: str, day: dt.date
) -> None:
    found = ask(office, day=day)
    assert (found.amount, found.cite) == (Decimal(amount), f"Minn. Stat. § 204B.11, {cite}")
    assert found.petition is not None
    assert (found.petition.signatures, found.petition.cite) == (
        signatures,
        f"Minn. Stat. § 204B.11, {petition_cite}",
    )
    assert found.petition.signers == "anyone who is eligible to vote for the candidate"
    assert found.steps == (f"The law sets ${amount}.",)
    assert found.payee is not None
    assert found.payee.to == "the officer who takes the affidavit"
    assert "county treasurer" in found.payee.says
    assert "commissioner of finance" in found.payee.says


@pytest.mark.parametrize("office", ["presidential_elector", "unpaid_office"])
def test_no_fee_and_nothing_to_sign(office: str) -> None:
    found = ask(office)
    assert (found.amount, found.petition) == (Decimal("0.00"), None)
    assert found.no_petition == "There is no fee, so there is nothing to sign in its place."
    assert "No filing fee is required" in found.steps[0]


def test_the_table_names_no_fee_for_president_but_the_list_names_signatures() -> None:
    found = ask("president")
    assert found.amount is None
    assert found.petition is not None
    assert (found.petition.signatures, [w.code for w in found.warnings]) == (2000, ["ask"])


# Subd. 2(d): the lesser of 500 and five percent of all votes cast in the district.
@pytest.mark.parametrize(
    ("votes", "signatures"), [(9999, 500), (9980, 499), (401, 21), (80000, 500), (20, 1)]
)
def test_a_soil_and_water_supervisor(votes: int, signatures: int) -> None:
    found = ask("soil_and_water_supervisor", Asked(votes=votes))
    assert (found.amount, found.cite) == (Decimal("20.00"), "Minn. Stat. § 204B.11, subd. 1(e)")
    assert found.petition is not None
    assert (found.petition.signatures, found.petition.base) == (signatures, votes)


def test_a_soil_and_water_supervisor_without_votes_is_asked() -> None:
    petition = ask("soil_and_water_supervisor").petition
    assert petition is not None
    assert petition.signatures is None
    assert "never more than 500" in petition.warnings[0].message


@pytest.mark.parametrize("office", ["supreme_court_judge", "court_of_appeals_judge"])
def test_the_courts_that_the_list_does_not_name_have_two_readings(office: str) -> None:
    petition = ask(office).petition
    assert petition is not None
    assert [(r.id, r.signatures, r.leads) for r in petition.readings] == [
        ("text", 2000, True),
        ("clause_d", 500, False),
    ]


# § 205.13, subd. 3(a), by the class of the city.
@pytest.mark.parametrize(
    ("class_", "amount"), [("first", "20.00"), ("second", "5.00"), ("third", "5.00"), ("fourth", "2.00")]
)
def test_a_city_office_follows_its_own_section(class_: str, amount: str) -> None:
    found = ask("city_office", Asked(votes=8864, place={"class": class_}))
    assert (found.amount, found.cite) == (Decimal(amount), "Minn. Stat. § 205.13, subd. 3(a)")
    assert found.petition is not None
    assert found.petition.signatures == 444
    assert found.payee is not None
    assert found.payee.to == "the municipal clerk, with the affidavit"


def test_a_town_office_and_a_city_whose_class_is_not_known() -> None:
    assert ask("town_office", UNKNOWN).amount == Decimal("2.00")
    assert ask("city_office", UNKNOWN).amount is None


def test_marks_and_days() -> None:
    read = ask("governor", day=dt.date(2008, 12, 31))
    assert (read.confidence, read.weak, read.version) == ("verified", None, "2008-01-01/2009-01-01")
    assert read.petition is not None
    assert read.petition.warnings == ()
    assert read.payee is not None
    assert (read.payee.confidence, read.payee.weak) == ("verified", None)
    # What was not read outweighs the session of 2026, which was not read either.
    for day in (dt.date(2009, 1, 1), dt.date(2026, 2, 16), dt.date(2026, 2, 17)):
        later = ask("governor", day=day)
        assert (later.confidence, later.weak, later.version) == ("unverified", NOT_READ, "2009-01-01/..")
        assert later.petition is not None
        assert later.petition.warnings == (Notice("unverified", NOT_READ),)
        assert later.payee is not None
        assert (later.payee.confidence, later.payee.weak) == ("unverified", NOT_READ)
    before = ask("governor", day=dt.date(2007, 12, 31))
    assert (before.amount, before.confidence, before.petition, before.payee) == (
        None,
        "unverified",
        None,
        None,
    )


def test_a_city_office_follows_the_doubt_of_the_section_it_follows() -> None:
    """Of 2008 both sections were read; of the act of 2015 the first day was not, whatever is read of the schedule."""
    city = Asked(place={"class": "third"})
    assert ask("city_office", city, dt.date(2008, 8, 26)).confidence == "verified"
    (schedule,) = MN.schedules.values()
    versions = tuple(replace(v, mark="verified", why="") for v in schedule.versions)
    read = replace(MN, schedules={schedule.id: replace(schedule, versions=versions)})
    assert office_fee(read, "city_office", dt.date(2014, 6, 1), city).confidence == "verified"
    found = office_fee(read, "city_office", dt.date(2015, 6, 1), city)
    assert found.confidence == "unverified"
    assert found.weak is not None
    assert found.weak.startswith("the day on which the 2015 act took effect")


def test_the_clerk_gets_the_fee_by_a_section_that_was_read() -> None:
    """§ 205.13, subd. 1: the doubt of § 204B.11 is not its own."""
    for office in ("city_office", "town_office"):
        payee = ask(office, day=dt.date(2025, 7, 29)).payee
        assert payee is not None
        assert (payee.cite, payee.confidence) == ("Minn. Stat. § 205.13, subd. 1", "verified")


def test_every_office_has_an_answer_and_no_other_has() -> None:
    (schedule,) = MN.schedules.values()
    assert len(schedule.offices) == 19
    assert {row[0] for row in ROWS} < set(schedule.offices)
    with pytest.raises(LookupError, match="dog_catcher is no office of the schedules of Minnesota: governor"):
        ask("dog_catcher")
