"""What the state, an ordinance or a charter asks of a city or town candidate, and what the law forbids them to ask."""

from __future__ import annotations

from decimal import Decimal

import pytest

from .asking import MN, MN_TOWN, UT, WA, fee, load, refusal

NOVEMBER = "date: 2027-11-02, primary: false"
MARCH = "date: 2027-03-09, primary: false"
UTAH = "date: 2027-11-02, primary: true"


# Minn. Stat. § 205.13, subd. 3(a): $20, $5, $2; the amounts stood since 1959 (League of Minnesota Cities, 2015).
@pytest.mark.parametrize(
    ("day", "span"),
    [
        ("2014-11-04", "2002-01-01/2015-01-01"),
        ("2015-11-03", "2015-01-01/2016-01-01"),
        ("2027-11-02", "2016-01-01/.."),
    ],
)
@pytest.mark.parametrize(
    ("class_", "amount"), [("first", "20.00"), ("second", "5.00"), ("third", "5.00"), ("fourth", "2.00")]
)
def test_the_statutes_fee_of_a_city(class_: str, amount: str, day: str, span: str) -> None:
    found = fee(f"{MN}class: {class_}\nfee: {{authority: statute}}\n", f"date: {day}, primary: false")
    assert (found.amount, found.version, found.authority) == (Decimal(amount), span, "statute")
    assert found.cite == "Minn. Stat. § 205.13, subd. 3(a)"
    assert found.warnings == ()
    assert found.steps[-1] == f"The law sets ${amount}."


def test_the_statutes_fee_of_a_town() -> None:
    found = fee(MN_TOWN, MARCH)
    assert (found.amount, found.warnings) == (Decimal("2.00"), ())


# § 204B.11, subd. 1: "for those offices for which no compensation is provided, no filing fee is required". Whether
# that reaches a city office is open, so both stand.
@pytest.mark.parametrize("day", ["2014-11-04", "2015-11-03", "2027-11-02"])
@pytest.mark.parametrize(
    ("head", "amount"),
    [
        (f"{MN}class: first\nfee: {{authority: statute}}\n", "20.00"),
        (f"{MN}class: second\nfee: {{authority: statute}}\n", "5.00"),
        (f"{MN}class: fourth\nfee: {{authority: statute}}\n", "2.00"),
        (f"{MN_TOWN}fee: {{authority: statute}}\n", "2.00"),
    ],
)
def test_an_unpaid_office_in_minnesota_has_two_readings(head: str, amount: str, day: str) -> None:
    found = fee(head, f"date: {day}, primary: false", "title: Supervisor, pay: {basis: none}")
    assert [(r.id, r.amount, r.leads) for r in found.readings] == [
        ("text", Decimal(amount), True),
        ("204B.11", Decimal("0.00"), False),
    ]
    assert found.amount == Decimal(amount)


# § 205.13, subd. 3(b): $80, $40, $15. Winona asked $40 and Mora $15, both at their caps.
@pytest.mark.parametrize(("class_", "cap"), [("first", 80), ("second", 40), ("third", 40), ("fourth", 15)])
@pytest.mark.parametrize("day", ["2015-11-03", "2027-11-02"])
def test_an_ordinance_may_go_up_to_the_cap(class_: str, cap: int, day: str) -> None:
    head = f"{MN}class: {class_}\nfee: {{authority: ordinance, amount: %s, cite: Ord. 7}}\n"
    election = f"date: {day}, primary: false"
    found = fee(head % f"{cap}.00", election)
    assert (found.amount, found.authority, found.cite) == (Decimal(cap), "ordinance", "Ord. 7")
    (above,) = refusal(head % f"{cap}.01", election)
    assert above.code == "fee-above-cap"
    assert f"${cap}.01 is above ${cap}.00" in above.message


def test_the_cap_binds_a_charter_city_that_uses_an_ordinance_and_not_its_charter() -> None:
    head = f"{MN}class: second\ncharter: true\nfee: {{authority: %s, amount: 75.00, cite: c}}\n"
    assert [m.code for m in refusal(head % "ordinance", NOVEMBER)] == ["fee-above-cap"]
    # Brooklyn Park asked $75 of a mayor in 2021 by its charter; a city of the second class.
    assert fee(head % "charter", NOVEMBER).amount == Decimal("75.00")


@pytest.mark.parametrize(
    ("head", "election", "code"),
    [
        # Before the act of 2015 only a charter could change the fee.
        (
            f"{MN}class: third\nfee: {{authority: ordinance, amount: 6.00, cite: c}}\n",
            "date: 2014-11-04, primary: false",
            "fee-authority",
        ),
        # Paragraph (b) names home rule charter and statutory cities; no town.
        (f"{MN_TOWN}fee: {{authority: ordinance, amount: 1.00, cite: c}}\n", MARCH, "fee-authority"),
        (f"{MN}class: third\nfee: {{authority: none}}\n", NOVEMBER, "fee-authority"),
        (
            f"{MN}class: third\nfee: {{authority: none}}\n",
            "date: 2015-11-03, primary: false",
            "fee-authority",
        ),
        (
            f"{MN}class: third\nfee: {{authority: none}}\n",
            "date: 2014-11-04, primary: false",
            "fee-authority",
        ),
        (
            f"{MN}class: third\nfee: {{authority: charter, amount: 9.00, cite: c}}\n",
            NOVEMBER,
            "fee-without-charter",
        ),
        (
            f"{MN}class: third\nfee: {{authority: ordinance, cite: c}}\n",
            NOVEMBER,
            "missing-key",
        ),
        (
            f"{MN}class: third\nfee: {{authority: statute, amount: 5.00}}\n",
            NOVEMBER,
            "amount-without-authority",
        ),
        (
            f"{MN}class: third\nfee: {{authority: ordinance, amount: -5.00, cite: c}}\n",
            NOVEMBER,
            "bad-amount",
        ),
        # Utah law sets no fee, so a file cannot say that it does, nor that a charter does.
        (f"{UT}fee: {{authority: statute}}\n", UTAH, "fee-authority"),
        # RCW 29A.24.091 sets every fee and names the offices without one.
        (f"{WA}fee: {{authority: ordinance, amount: 5.00, cite: c}}\n", UTAH, "fee-authority"),
        (f"{WA}fee: {{authority: none}}\n", UTAH, "fee-authority"),
    ],
)
def test_what_the_law_does_not_allow_is_refused(head: str, election: str, code: str) -> None:
    assert code in {m.code for m in refusal(head, election)}


def test_a_silent_file_is_told_that_a_city_may_set_its_own_fee() -> None:
    (warning,) = fee(f"{MN}class: third\n", NOVEMBER).warnings
    assert "ordinance or a charter may set another" in warning.message
    # No ordinance could before 2015, and a charter only in a charter city.
    assert fee(f"{MN}class: third\n", "date: 2014-11-04, primary: false").warnings == ()
    assert fee(f"{MN}class: third\ncharter: true\n", "date: 2014-11-04, primary: false").warnings != ()


@pytest.mark.parametrize("head", [UT, f"{UT}fee: {{authority: unknown}}\n"])
def test_utah_without_an_ordinance_says_that_none_is_known(head: str) -> None:
    found = fee(head, UTAH)
    assert (found.amount, found.authority, found.petition) == (None, "unknown", None)
    (warning,) = found.warnings
    assert warning.code == "ask"
    assert "No fee ordinance of this place is known here" in warning.message


def test_minnesota_unknown_is_asked() -> None:
    found = fee(f"{MN}class: third\nfee: {{authority: unknown}}\n", NOVEMBER)
    assert (found.amount, found.authority) == (None, "unknown")
    assert [w.message for w in found.warnings] == ["The fee is not known; ask the filing officer."]


# St. George asked $100 of a mayor and $50 of a council member in 2021 and 2025; no cap in the statute.
def test_a_utah_ordinance_sets_what_it_likes_by_office() -> None:
    head = f"{UT}fee: {{authority: ordinance, amount: 50.00, cite: Code 2-3}}\n"
    mayor = "title: Mayor, fee: {authority: ordinance, amount: 100.00, cite: Code 2-3}"
    fees = load(head, UTAH, mayor, "title: Council Member").records[0].fees
    assert [f.amount for f in fees] == [Decimal("100.00"), Decimal("50.00")]
    assert fees[0].steps[0] == "Code 2-3 sets $100.00."


def test_utah_may_ask_nothing() -> None:
    found = fee(f"{UT}fee: {{authority: none}}\n", UTAH)
    assert (found.amount, found.authority) == (Decimal("0.00"), "none")


# Filing for a November 2027 election without a primary is open July 13 to July 27, 2027 (112 to 98 days).
@pytest.mark.parametrize(
    ("effective", "amount", "readings"),
    [
        ("2027-07-13", "20.00", []),
        ("2027-07-14", None, [None, "20.00"]),
        ("2027-07-27", None, [None, "20.00"]),
        ("2027-07-28", None, []),
    ],
)
def test_an_ordinance_counts_from_the_day_it_takes_effect(
    effective: str, amount: str | None, readings: list[str | None]
) -> None:
    head = f"{MN}class: third\nfee: {{authority: ordinance, amount: 20.00, cite: Ord. 7, effective: {effective}}}\n"
    found = fee(head, NOVEMBER)
    assert found.amount == (None if amount is None else Decimal(amount))
    assert [r.amount for r in found.readings] == [None if r is None else Decimal(r) for r in readings]
    assert bool(found.warnings) == (amount is None)


def test_an_office_may_have_its_own_authority() -> None:
    head = (
        f"{MN}class: first\ncharter: true\nfee: {{authority: charter, amount: 250.00, cite: Charter 7.04}}\n"
    )
    own = "title: School Board, fee: {authority: statute}"
    fees = load(head, NOVEMBER, "title: Council Member", own).records[0].fees
    assert [(f.amount, f.authority) for f in fees] == [
        (Decimal("250.00"), "charter"),
        (Decimal("20.00"), "statute"),
    ]


def test_a_mark_follows_the_version_and_the_sessions_read() -> None:
    head = f"{MN}class: third\nfee: {{authority: statute}}\n"
    assert fee(head, "date: 2014-11-04, primary: false").confidence == "verified"
    assert fee(head, "date: 2015-11-03, primary: false").confidence == "unverified"
    assert fee(head, "date: 2025-11-04, primary: false").confidence == "verified"
    assert fee(head, NOVEMBER).confidence == "not_rechecked"
