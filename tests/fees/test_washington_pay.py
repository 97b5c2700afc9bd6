"""RCW 29A.24.091: the fee follows the pay of each seat on the day of filing; real cases with their arithmetic."""

from __future__ import annotations

from decimal import Decimal

import pytest

from .asking import WA, fee, load, refusal

Y2011 = "date: 2011-11-08, primary: true"
Y2013 = "date: 2013-11-05, primary: true"
Y2015 = "date: 2015-11-03, primary: true"
Y2019 = "date: 2019-11-05, primary: true"
Y2023 = "date: 2023-11-07, primary: true"
Y2025 = "date: 2025-11-04, primary: true"
Y2027 = "date: 2027-11-02, primary: true"
YEARS = ["2007-11-06", "2011-11-08", "2017-11-07", "2021-11-02", "2027-11-02"]


# One percent of the pay, to the cent: pay x 0.01. Where a newspaper printed the fee alone, the pay is the fee x 100.
@pytest.mark.parametrize(
    ("election", "pay", "amount", "signatures"),
    [
        # Seattle 2015: 119,976 x 0.01 = 1,199.76; King County asked 1,200 signatures.
        (Y2015, "annual: 119976.00", "1199.76", 1200),
        # Langley 2011: 53,532 x 0.01 = 535.32. Coupeville 2011: 63,752 x 0.01 = 637.52.
        (Y2011, "annual: 53532.00", "535.32", 536),
        (Y2011, "annual: 63752.00", "637.52", 638),
        # Black Diamond 2019: 19.20 printed. Oak Harbor 2011: 499.09 printed.
        (Y2019, "annual: 1920.00", "19.20", 20),
        (Y2011, "annual: 49909.00", "499.09", 500),
        # Cathlamet: $100 and $500 a month: 1,200 and 6,000 a year.
        (Y2025, "monthly: 100.00", "12.00", 12),
        (Y2025, "monthly: 500.00", "60.00", 60),
        # Battle Ground 2019: $400, $600 or $900 a month by the seat's term.
        (Y2019, "monthly: 400.00", "48.00", 48),
        (Y2019, "monthly: 600.00", "72.00", 72),
        (Y2019, "monthly: 900.00", "108.00", 108),
        # Clark County 2018: $10.00 at 1,000 exactly; a cent above is one percent of it, 10.0001, which is $10.00.
        (Y2019, "annual: 1000.00", "10.00", 10),
        (Y2019, "annual: 1000.01", "10.00", 11),
        (Y2019, "annual: 600.00", "10.00", 10),
        # $83.33 a month x 12 = 999.96, still 1,000 or less; $83.34 x 12 = 1,000.08.
        (Y2019, "monthly: 83.33", "10.00", 10),
        (Y2019, "monthly: 83.34", "10.00", 11),
        # Parts of a cent, half up, and one signature for each dollar begun.
        # Port Orchard mayor 2011: 60,150.40 -> 601.504. Kent council 2015: 14,095.80 -> 140.958.
        (Y2011, "annual: 60150.40", "601.50", 602),
        (Y2015, "annual: 14095.80", "140.96", 141),
        # Port Orchard council 2013: 9,254.88 -> 92.5488.
        (Y2013, "annual: 9254.88", "92.55", 93),
        # 50,000.50 -> 500.005, half a cent, up.
        (Y2015, "annual: 50000.50", "500.01", 501),
        # 60,000.40 -> 600.004: $600.00 by our rounding, and 601 signatures if a part of a cent counts.
        (Y2015, "annual: 60000.40", "600.00", 601),
    ],
)
def test_a_salary(election: str, pay: str, amount: str, signatures: int) -> None:
    found = fee(WA, election, f"title: Council Member, pay: {{basis: salary, {pay}}}")
    assert found.amount == Decimal(amount)
    assert found.petition is not None
    assert found.petition.signatures == signatures


@pytest.mark.parametrize("day", YEARS)
@pytest.mark.parametrize(
    ("pay", "amount"),
    [
        ("basis: salary, annual: 1000.00", "10.00"),
        # A dollar above the line: 1,001 x 0.01.
        ("basis: salary, annual: 1001.00", "10.01"),
        ("basis: mixed, annual: 1001.00", "10.01"),
        ("basis: salary, annual: 36000.00", "360.00"),
        ("basis: meeting", "0.00"),
        ("basis: per_diem", "0.00"),
        ("basis: none", "0.00"),
        ("basis: mixed, annual: 1000.00", "10.00"),
        # Friday Harbor 2025: 5,508 a year and 61.20 a meeting; one percent of the fixed part.
        ("basis: mixed, annual: 5508.00", "55.08"),
    ],
)
def test_every_kind_of_pay_in_every_version(day: str, pay: str, amount: str) -> None:
    found = fee(WA, f"date: {day}, primary: true", f"title: Council Member, pay: {{{pay}}}")
    assert found.amount == Decimal(amount)
    assert (found.petition is None) == (amount == "0.00")
    assert bool(found.warnings) == ("mixed" in pay)


@pytest.mark.parametrize("day", YEARS)
def test_an_unpaid_office_pays_nothing_and_the_word_for_word_reading_stands_beside(day: str) -> None:
    found = fee(WA, f"date: {day}, primary: true", "title: Mayor, pay: {basis: none}")
    assert [(r.id, r.amount, r.leads) for r in found.readings] == [
        ("text", Decimal("0.00"), True),
        ("zero_is_a_salary", Decimal("10.00"), False),
    ]


# RCW 29A.24.091(2) and (3) since 2018; "all other offices" $25 by WAC 434-215-180, the statute silent.
@pytest.mark.parametrize("day", ["2019-11-05", "2023-11-07", "2027-11-02"])
@pytest.mark.parametrize(
    ("pay", "late", "readings"),
    [
        ("basis: salary, annual: 600.00", "25.00", []),
        ("basis: salary, annual: 1000.00", "25.00", []),
        ("basis: salary, annual: 36000.00", "360.00", []),
        ("basis: mixed, annual: 600.00", "25.00", []),
        ("basis: mixed, annual: 5508.00", "55.08", []),
        ("basis: meeting", "25.00", ["25.00", "0.00"]),
        ("basis: per_diem", "25.00", ["25.00", "0.00"]),
        ("basis: none", "25.00", ["25.00", "0.00"]),
    ],
)
def test_a_late_write_in(day: str, pay: str, late: str, readings: list[str]) -> None:
    found = fee(WA, f"date: {day}, primary: true", f"title: Council Member, pay: {{{pay}}}").late_write_in
    assert found is not None
    assert found.amount == Decimal(late)
    assert [r.amount for r in found.readings] == [Decimal(r) for r in readings]


@pytest.mark.parametrize("day", ["2011-11-08", "2017-11-07"])
def test_no_late_fee_before_2018(day: str) -> None:
    assert fee(WA, f"date: {day}, primary: true", "title: Mayor, pay: {basis: none}").late_write_in is None


def test_the_late_fee_of_2018_follows_the_text_of_election_day() -> None:
    # Filing week of 2018 was May 14 to 18, before June 7; a late write-in for November filed under the new text.
    special = "date: 2018-11-06, kind: special, primary: false"
    found = fee(WA, special, "title: Mayor, pay: {basis: salary, annual: 600}")
    assert found.version == "2009-07-26/2018-06-07"
    assert found.late_write_in is not None
    assert found.late_write_in.amount == Decimal("25.00")


# WAC 434-215-180 takes the pay of filing week, RCW 29A.24.091(3) the pay on the day of filing: both are shown.
@pytest.mark.parametrize(
    ("start", "amounts"),
    [("2027-11-02", ["120.00", "360.00"]), ("2027-11-03", []), ("2027-05-03", [])],
)
def test_a_raise_after_filing_week_and_a_late_write_in(start: str, amounts: list[str]) -> None:
    pays = (
        f"{{basis: salary, annual: 12000, from: 2020-01-01}}, {{basis: salary, annual: 36000, from: {start}}}"
    )
    late = fee(WA, Y2027, f"title: Mayor, pay: [{pays}]").late_write_in
    assert late is not None
    assert [r.amount for r in late.readings] == [Decimal(a) for a in amounts]
    assert [r.leads for r in late.readings] == [True, False][: len(amounts)]


def test_a_late_write_in_for_a_seat_that_becomes_paid() -> None:
    pays = "{basis: none, from: 2020-01-01}, {basis: salary, annual: 36000, from: 2027-08-01}"
    late = fee(WA, Y2027, f"title: Mayor, pay: [{pays}]").late_write_in
    assert late is not None
    assert [r.amount for r in late.readings] == [Decimal("25.00"), Decimal("0.00"), Decimal("360.00")]


@pytest.mark.parametrize(
    ("election", "pays", "amount"),
    [
        # Bainbridge Island 2021: 12,000 until April 18, 36,000 from April 19; filing week May 17 to 21.
        (
            "date: 2021-11-02, primary: true",
            "{basis: salary, annual: 12000, from: 2020-01-01}, {basis: salary, annual: 36000, from: 2021-04-19}",
            "360.00",
        ),
        # White Salmon 2023: $83 a meeting until the seat is next elected, then $225 a month.
        (
            Y2023,
            "{basis: meeting, from: 2020-01-01}, {basis: salary, monthly: 225.00, from: 2024-01-01}",
            "0.00",
        ),
        # The state legislature 2020: 52,766 from July 2019, 56,881 from July 2020; filing week in May: 527.66.
        (
            "date: 2020-11-03, kind: special, primary: false",
            "{basis: salary, annual: 52766, from: 2019-07-01}, {basis: salary, annual: 56881, from: 2020-07-01}",
            "527.66",
        ),
    ],
)
def test_the_pay_in_force_in_filing_week_decides(election: str, pays: str, amount: str) -> None:
    assert fee(WA, election, f"title: Mayor, pay: [{pays}]").amount == Decimal(amount)


def test_each_seat_has_its_own_pay() -> None:
    seats = [
        f"title: Council, position: {n}, pay: {{basis: salary, monthly: {m}}}"
        for n, m in ((1, 400), (2, 900))
    ]
    fees = load(WA, Y2019, *seats).records[0].fees
    assert [f.amount for f in fees] == [Decimal("48.00"), Decimal("108.00")]


@pytest.mark.parametrize(
    "office",
    [
        "title: Mayor",
        "title: Mayor, pay: {basis: salary}",
        "title: Mayor, pay: {basis: mixed}",
        # A pay that begins after filing says nothing of the pay before it.
        "title: Mayor, pay: {basis: salary, annual: 36000, from: 2028-01-01}",
    ],
)
def test_pay_that_is_not_known_is_asked(office: str) -> None:
    found = fee(WA, Y2027, office)
    assert found.amount is None
    assert "ask" in {w.code for w in found.warnings}
    assert found.petition is not None
    assert found.petition.signatures is None


# King County 2015 counts a part of a dollar as one more; the figures printed for Island County in 2011 do not.
def test_cents_in_a_signature_count_have_both_readings() -> None:
    petition = fee(WA, Y2015, "title: Council, pay: {basis: salary, annual: 119976}").petition
    assert petition is not None
    assert [(r.id, r.signatures, r.leads) for r in petition.readings] == [
        ("text", 1200, True),
        ("dollars_only", 1199, False),
    ]
    assert petition.steps == ("One signature for each dollar of $1,199.76, rounded up to 1,200.",)
    whole = fee(WA, Y2015, "title: Council, pay: {basis: salary, annual: 36000}").petition
    assert whole is not None
    assert (whole.signatures, whole.base, whole.readings) == (360, 360, ())


def test_a_part_of_a_cent_is_marked_as_our_rounding() -> None:
    found = fee(WA, Y2011, "title: Mayor, pay: {basis: salary, annual: 60150.40}")
    assert found.confidence == "unverified"
    assert found.weak is not None
    assert "part of a cent" in found.weak
    assert found.steps[-2:] == (
        "1 percent of $60,150.40 a year is $601.504.",
        "Rounded to the cent, half a cent up: $601.50.",
    )
    assert [w.message for w in found.warnings] == [
        "The fraction of a cent is our rounding; confirm with the filing officer."
    ]
    assert fee(WA, Y2011, "title: Mayor, pay: {basis: salary, annual: 60150}").confidence == "verified"


@pytest.mark.parametrize(
    ("pay", "basis"), [("basis: salary, annual: 0", "none"), ("basis: mixed, monthly: 0.00", "meeting")]
)
def test_a_salary_of_nothing_is_no_salary(pay: str, basis: str) -> None:
    loaded = load(WA, Y2027, f"title: Mayor, pay: {{{pay}}}")
    assert loaded.records[0].fees[0].amount == Decimal("0.00")
    (message,) = [m for m in loaded.warnings if m.code == "salary-of-zero"]
    assert f"basis: {basis}" in message.message


@pytest.mark.parametrize(
    ("pay", "code"),
    [
        ("{basis: salary, annual: 36000, monthly: 3000}", "annual-and-monthly"),
        ("{basis: none, annual: 36000}", "pay-without-salary"),
        ("{basis: meeting, monthly: 36}", "pay-without-salary"),
        ("{basis: per_diem, annual: 36}", "pay-without-salary"),
        ("{basis: salary, annual: -36000}", "bad-amount"),
        ("{basis: salary, annual: 36000.5}", "bad-amount"),
        ('{basis: salary, annual: "$36,000"}', "bad-amount"),
        ("{basis: stipend, annual: 36000}", "not-a-choice"),
        (
            "[{basis: none, from: 2020-01-01}, {basis: salary, annual: 9000, from: 2020-01-01}]",
            "same-start",
        ),
    ],
)
def test_pay_that_cannot_mean_what_it_says_is_refused(pay: str, code: str) -> None:
    assert code in {m.code for m in refusal(WA, Y2027, f"title: Mayor, pay: {pay}")}
