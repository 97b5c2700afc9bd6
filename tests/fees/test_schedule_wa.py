"""RCW 29A.24.091 and 29A.24.095 for every office: the fee by its pay, the payee, and the division between counties."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal

import pytest

from candidate_guides.fees.asked import Asked
from candidate_guides.fees.schedule import OfficeFee, divided, office_fee
from candidate_guides.law.library import state_law

WA = state_law("wa")
Y2008 = dt.date(2008, 6, 2)
Y2009 = dt.date(2009, 8, 1)
Y2016 = dt.date(2016, 5, 16)
Y2018 = dt.date(2018, 10, 17)
Y2020 = dt.date(2020, 5, 11)
Y2026 = dt.date(2026, 5, 4)
ERAS = [Y2008, Y2009, Y2016, Y2018, Y2020, Y2026]
UNPRICED = {
    "precinct_committee_officer",
    "per_diem_office",
    "unpaid_office",
    "write_in_early",
    "write_in_late",
}
OFFICES = sorted(set(WA.schedules["wa.office_fees"].offices) - UNPRICED)
LEGISLATOR = Asked("salary", Decimal("52766.00"), ("Clark",))


def ask(office: str, day: dt.date = Y2026, asked: Asked | None = None) -> OfficeFee:
    return office_fee(WA, office, day, asked or Asked())


def to(office: str, day: dt.date, *counties: str) -> str:
    payee = ask(office, day, Asked("salary", Decimal(50000), counties)).payee
    assert payee is not None
    return f"{payee.to} {payee.says}".strip()


# (1): $10 for $1,000 or less, one percent above; the same sentence for every office.
@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize("office", OFFICES)
@pytest.mark.parametrize(
    ("annual", "amount", "signatures"),
    [
        ("1000.00", "10.00", 10),
        ("600.00", "10.00", 10),
        ("1001.00", "10.01", 11),
        ("52766.00", "527.66", 528),
    ],
)
def test_every_office_pays_by_its_salary(
    office: str, day: dt.date, annual: str, amount: str, signatures: int
) -> None:
    found = ask(office, day, Asked("salary", Decimal(annual)))
    assert found.amount == Decimal(amount)
    assert found.petition is not None
    assert found.petition.signatures == signatures


@pytest.mark.parametrize("day", ERAS)
@pytest.mark.parametrize(
    ("annual", "amount"), [("1000.00", "10.00"), ("1001.00", "10.01"), ("5508.00", "55.08")]
)
def test_mixed_pay_counts_its_fixed_part(day: dt.date, annual: str, amount: str) -> None:
    found = ask("city_or_town_office", day, Asked("mixed", Decimal(annual)))
    assert found.amount == Decimal(amount)
    assert [w.code for w in found.warnings] == ["fee"]


@pytest.mark.parametrize("day", [Y2018, Y2020, Y2026])
@pytest.mark.parametrize(
    ("asked", "late"),
    [
        (Asked("salary", Decimal(1001)), "10.01"),
        (Asked("mixed", Decimal(1000)), "25.00"),
        (Asked("mixed", Decimal(1001)), "10.01"),
        (Asked("per_diem"), "25.00"),
    ],
)
def test_a_late_write_in_just_above_the_line(day: dt.date, asked: Asked, late: str) -> None:
    assert ask("write_in_late", day, asked).amount == Decimal(late)


# Pay in force in filing week x 0.01, as printed.
@pytest.mark.parametrize(
    ("office", "day", "annual", "amount", "signatures"),
    [
        # State legislators: 52,766 from July 2019, Clark County's guide of April 2020.
        ("legislature", Y2020, "52766.00", "527.66", 528),
        # 46,839 a year, Secretary of State 2017; 45,474, Clark County 2016; 42,106.
        ("legislature", dt.date(2017, 5, 15), "46839.00", "468.39", 469),
        ("legislature", Y2016, "45474.00", "454.74", 455),
        ("legislature", Y2016, "42106.00", "421.06", 422),
        # Court of appeals 1,742.24 (2017); a judge 1,626.18 (Clark 2016); Congress 1,740.00 (Clark 2018).
        ("court_of_appeals", dt.date(2017, 5, 15), "174224.00", "1742.24", 1743),
        ("superior_court", Y2016, "162618.00", "1626.18", 1627),
        ("united_states_senate", dt.date(2018, 5, 14), "174000.00", "1740.00", 1740),
        ("united_states_house", dt.date(2018, 5, 14), "174000.00", "1740.00", 1740),
        # Governor, May 2020: reported as about $1,822, from 182,179 in force since July 2019.
        ("statewide", Y2020, "182179.00", "1821.79", 1822),
    ],
)
def test_published_fees(office: str, day: dt.date, annual: str, amount: str, signatures: int) -> None:
    found = ask(office, day, Asked("salary", Decimal(annual)))
    assert found.amount == Decimal(amount)
    assert found.petition is not None
    assert found.petition.signatures == signatures


# One dollar until the act of 2009 (text of 2006; Pasco's page still printed it), none since.
@pytest.mark.parametrize(
    ("day", "amount"), [(Y2008, "1.00"), (Y2009, "0.00"), (Y2016, "0.00"), (Y2026, "0.00")]
)
def test_a_precinct_committee_officer(day: dt.date, amount: str) -> None:
    found = ask("precinct_committee_officer", day)
    assert found.amount == Decimal(amount)
    assert (found.petition.signatures if found.petition else 0) == int(Decimal(amount))


@pytest.mark.parametrize("day", ERAS)
def test_offices_without_a_fee(day: dt.date) -> None:
    for basis in ("meeting", "per_diem"):
        found = ask("per_diem_office", day, Asked(basis))
        assert (found.amount, found.petition, found.readings) == (Decimal("0.00"), None, ())
    unpaid = ask("unpaid_office", day, Asked("none"))
    assert [(r.amount, r.leads) for r in unpaid.readings] == [
        (Decimal("0.00"), True),
        (Decimal("10.00"), False),
    ]
    assert "nothing to sign" in unpaid.no_petition


# (1) last clause, (2) and (3), since 2018; WAC 434-215-180: $25 for all other offices.
@pytest.mark.parametrize("day", [Y2018, Y2020, Y2026])
@pytest.mark.parametrize(
    ("asked", "late"),
    [
        (Asked("salary", Decimal(1000)), "25.00"),
        (Asked("salary", Decimal(52766)), "527.66"),
        (Asked("meeting"), "25.00"),
        (Asked("none"), "25.00"),
    ],
)
def test_write_ins(day: dt.date, asked: Asked, late: str) -> None:
    assert ask("write_in_early", day, asked).amount == Decimal("0.00")
    assert ask("write_in_late", day, asked).amount == Decimal(late)


def test_write_ins_before_2018_are_asked() -> None:
    for day in (Y2008, Y2016):
        for office in ("write_in_early", "write_in_late"):
            assert ask(office, day, Asked("salary", Decimal(52766))).amount is None


SOS = "the secretary of state"
DIVIDED = ("Clark", "Cowlitz")
TO_CLERK = "the county auditor The auditor passes it to the city or town clerk for the city or town treasury."
FILED = "the officer with whom you file"


@pytest.mark.parametrize(
    ("office", "day", "counties", "payee"),
    [
        # The seed's text: (4)(a) to (d).
        ("statewide", Y2020, (), SOS),
        ("united_states_senate", Y2020, (), SOS),
        ("united_states_house", Y2020, (), SOS),
        ("legislature", Y2020, DIVIDED, SOS),
        ("court_of_appeals", Y2020, DIVIDED, SOS),
        ("superior_court", Y2020, DIVIDED, SOS),
        ("legislature", Y2020, ("Clark",), "the county auditor"),
        ("superior_court", Y2020, ("Clark",), "the county auditor"),
        ("district_court", Y2020, ("Clark",), "the county auditor"),
        ("city_or_town_office", Y2020, (), TO_CLERK),
        ("county_office", Y2020, (), "not named in the list"),
        ("precinct_committee_officer", Y2020, (), "nobody, since there is no fee"),
        # RCW 29A.24.095(1) to (4), since 2023.
        ("statewide", Y2026, (), f"{SOS}, who keeps it"),
        ("supreme_court", Y2026, (), f"{SOS}, who keeps it"),
        ("legislature", Y2026, DIVIDED, f"{FILED}, for the auditors of the counties comprising the district"),
        ("court_of_appeals", Y2026, ("Clark",), f"{FILED}, for the county auditor"),
        ("superior_court", Y2026, ("Clark",), f"{FILED}, for the county auditor"),
        ("district_court", Y2026, ("Clark",), f"{FILED}, who keeps it"),
        ("county_office", Y2026, (), f"{FILED}, who keeps it"),
        ("city_or_town_office", Y2026, (), TO_CLERK),
        # The text of 2006: one county by where the declaration was filed.
        ("legislature", Y2008, DIVIDED, SOS),
        ("city_or_town_office", Y2008, (), TO_CLERK),
        ("statewide", Y2016, (), SOS),
        ("legislature", Y2016, DIVIDED, SOS),
        ("legislature", Y2016, ("Clark",), "the officer with whom the declaration is filed"),
        ("legislature", Y2026, (), "one county or several decides; see the two cases"),
    ],
)
def test_who_gets_the_money(office: str, day: dt.date, counties: tuple[str, ...], payee: str) -> None:
    assert to(office, day, *counties) == payee


@pytest.mark.parametrize(
    ("office", "day", "confidence"),
    [
        ("legislature", Y2008, "unverified"),
        ("legislature", Y2016, "unverified"),
        ("legislature", Y2020, "verified"),
        ("supreme_court", Y2020, "unverified"),
        ("legislature", Y2026, "verified"),
        ("city_or_town_office", Y2026, "verified"),
    ],
)
def test_a_payee_that_was_not_read_in_the_states_own_text_is_marked(
    office: str, day: dt.date, confidence: str
) -> None:
    payee = ask(office, day, Asked("salary", Decimal(50000), DIVIDED)).payee
    assert payee is not None
    assert payee.confidence == confidence
    assert bool(payee.weak) == (confidence == "unverified")


# "for equal division between the treasuries of the counties comprising the district".
@pytest.mark.parametrize(
    ("annual", "counties", "each", "left"),
    [
        ("45474.00", 2, "227.37", 0),  # 454.74 / 2
        ("45474.00", 3, "151.58", 0),  # 454.74 / 3
        ("45474.00", 4, "113.68", 2),  # 113.685: 4 x 113.68 = 454.72
        ("52766.00", 5, "105.53", 1),  # 105.532: 5 x 105.53 = 527.65
        ("52766.00", 7, "75.38", 0),  # 7 x 75.38 = 527.66
        ("1000.00", 3, "3.33", 1),  # 10.00: 3 x 3.33 = 9.99
    ],
)
def test_equal_division_gives_no_county_the_odd_cent(
    annual: str, counties: int, each: str, left: int
) -> None:
    names = ("Adams", "Asotin", "Benton", "Chelan", "Clallam", "Clark", "Columbia")[:counties]
    found = ask("legislature", Y2020, Asked("salary", Decimal(annual), names))
    assert found.payee is not None
    division = found.payee.division
    assert division is not None
    assert (division.counties, division.each, division.left_over) == (names, Decimal(each), left)
    assert found.amount == division.each * counties + Decimal(left) / 100
    assert "for equal division between the treasuries" in division.steps[0]
    assert len(division.steps) == (3 if left else 2)


def test_the_words_of_a_division() -> None:
    assert divided(Decimal("454.74"), ("A", "B", "C", "D"), "for equal division").steps == (
        "The statute: for equal division.",
        "$454.74 divided by 4 counties is $113.68 for each.",
        "2 of the cents do not divide by 4. The statute asks for equal shares and says nothing of them, so they are "
        "not given to any county here.",
    )


@pytest.mark.parametrize(
    ("office", "asked"),
    [
        ("legislature", LEGISLATOR),
        ("statewide", Asked("salary", Decimal(52766), DIVIDED)),
        ("legislature", Asked("salary", None, DIVIDED)),
    ],
)
def test_nothing_is_divided_where_nothing_is(office: str, asked: Asked) -> None:
    payee = ask(office, Y2020, asked).payee
    assert payee is not None
    assert payee.division is None


def test_marks_of_the_amounts() -> None:
    city = Asked("salary", Decimal(12000))
    marks = [ask("city_or_town_office", day, city).confidence for day in ERAS]
    assert marks == ["verified"] * 6
    assert ask("city_or_town_office", dt.date(2027, 5, 3), city).confidence == "not_rechecked"
    assert ask("city_or_town_office", dt.date(2006, 12, 31), city).amount is None
    part = Asked("salary", Decimal("60150.40"))
    assert ask("city_or_town_office", Y2020, part).confidence == "unverified"


def test_pay_that_is_not_known_is_asked() -> None:
    found = ask("statewide")
    assert (found.amount, [w.code for w in found.warnings]) == (None, ["ask"])
    assert found.petition is not None
    assert found.petition.signatures is None


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"pay_basis": "stipend"}, "stipend is no basis of pay"),
        ({"pay_basis": "salary", "annual": Decimal("-1")}, "an annual pay of -1 cannot be"),
        ({"pay_basis": "salary", "annual": Decimal("NaN")}, "an annual pay of NaN cannot be"),
        ({"pay_basis": "salary", "annual": Decimal("Infinity")}, "an annual pay of Infinity cannot be"),
        ({"pay_basis": "none", "annual": Decimal("10")}, "an office paid none has no annual pay"),
        ({"pay_basis": "meeting", "annual": Decimal("10")}, "an office paid meeting has no annual pay"),
        ({"counties": ("Clark", "Clark")}, "a county is named twice"),
        ({"votes": -1}, "-1 votes cannot be"),
    ],
)
def test_what_cannot_be_is_refused(asked: dict[str, object], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Asked(**asked)  # type: ignore[arg-type]


def test_utah_names_one_kind_of_office_and_no_amount() -> None:
    utah = state_law("ut")
    found = office_fee(utah, "municipal_office", dt.date(2027, 6, 1), Asked())
    assert (found.amount, found.petition, found.confidence) == (None, None, "not_rechecked")
    assert "No fee ordinance of this place is known here" in found.warnings[0].message
    assert "An ordinance may have one" in found.no_petition
    assert found.payee is not None
    assert found.payee.to == "the city recorder or town clerk, when you file"
    assert office_fee(utah, "municipal_office", dt.date(2008, 6, 1), Asked()).confidence == "unverified"


# The statute names no late fee for an office without a salary; WAC 434-215-180 asks $25 of it.
@pytest.mark.parametrize("day", [Y2018, Y2020, Y2026])
@pytest.mark.parametrize("basis", ["meeting", "per_diem", "none"])
def test_the_late_fee_of_an_office_without_a_salary_has_both_readings(day: dt.date, basis: str) -> None:
    readings = ask("write_in_late", day, Asked(basis)).readings
    assert [(r.amount, r.leads) for r in readings] == [(Decimal("25.00"), True), (Decimal("0.00"), False)]
