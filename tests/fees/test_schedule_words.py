"""The answer for one office, whole: amount, signatures, payee and division, each with its words and its doubt."""

from __future__ import annotations

import datetime as dt
import re
from decimal import Decimal
from typing import Any

import pytest

from candidate_guides.fees.asked import Asked
from candidate_guides.fees.schedule import Division, office_fee
from candidate_guides.law.library import state_law
from candidate_guides.timetable.serialize import plain

MAY, JULY = dt.date(2026, 5, 4), dt.date(2026, 7, 20)
SESSION = "the 2026 session was not read"
NOT_READ = "the text agrees with that of 2008; changes after 2008 were not checked"


def asked_of(state: str, office: str, day: dt.date, asked: Asked) -> dict[str, Any]:
    return dict(plain(office_fee(state_law(state), office, day, asked)))


def test_a_legislator_of_three_counties() -> None:
    """1 percent of $52,766 is $527.66 (Clark County, 2020); 52,766 cents by three are 17,588 and two over."""
    asked = Asked("salary", Decimal("52766.00"), ("Clark", "Cowlitz", "Lewis"))
    found = asked_of("wa", "legislature", MAY, asked)
    payee = found.pop("payee")
    petition = found.pop("petition")
    assert found == {
        "office": "legislature",
        "title": "A legislative office",
        "amount": "527.66",
        "cite": "RCW 29A.24.091(1)",
        "version": "2023-07-23/..",
        "confidence": "verified",
        "weak": None,
        "steps": [
            "1 percent of the annual salary in force on the day of filing, because it is more than $1,000.",
            "1 percent of $52,766.00 a year is $527.66.",
        ],
        "readings": [],
        "warnings": [],
        "no_petition": "",
    }
    assert petition["signatures"] == 528
    assert petition["steps"] == ["One signature for each dollar of $527.66, rounded up to 528."]
    assert [(r["id"], r["leads"], r["signatures"]) for r in petition["readings"]] == [
        ("text", True, 528),
        ("dollars_only", False, 527),
    ]
    division = payee.pop("division")
    assert payee == {
        "to": "the officer with whom you file, for the auditors of the counties comprising the district",
        "says": "",
        "cite": "RCW 29A.24.095(2)",
        "confidence": "verified",
        "weak": None,
    }
    assert division == {
        "counties": ["Clark", "Cowlitz", "Lewis"],
        "each": "175.88",
        "left_over": 2,
        "steps": [
            "The statute: an equal division between the counties comprising the district.",
            "$527.66 divided by 3 counties is $175.88 for each.",
            "2 of the cents do not divide by 3. The statute asks for equal shares and says nothing of them, so "
            "they are not given to any county here.",
        ],
    }


def test_two_counties_divide_evenly() -> None:
    payee = office_fee(
        state_law("wa"), "legislature", MAY, Asked("salary", Decimal("52766.00"), ("Clark", "Lewis"))
    ).payee
    assert payee is not None
    assert payee.division == Division(
        ("Clark", "Lewis"),
        Decimal("263.83"),
        0,
        (
            "The statute: an equal division between the counties comprising the district.",
            "$527.66 divided by 2 counties is $263.83 for each.",
        ),
    )


@pytest.mark.parametrize(
    "asked",
    [
        # One county, a fee that is not known, and no county named: there is nothing to divide.
        Asked("salary", Decimal("52766.00"), ("Clark",)),
        Asked(counties=("Clark", "Lewis")),
        Asked("salary", Decimal("52766.00")),
    ],
)
def test_what_is_not_divided(asked: Asked) -> None:
    payee = office_fee(state_law("wa"), "legislature", MAY, asked).payee
    assert payee is not None
    assert payee.division is None


def test_pay_that_is_not_known_is_asked_for_and_so_is_the_count() -> None:
    found = asked_of("wa", "legislature", MAY, Asked())
    assert (found["amount"], found["steps"]) == (None, [])
    ((code, message),) = [(w["code"], w["message"]) for w in found["warnings"]]
    assert code == "ask"
    assert message.startswith("The pay of this office is not in this guide.")
    petition = found["petition"]
    assert (petition["signatures"], petition["base"]) == (None, None)
    assert [w["code"] for w in petition["warnings"]] == ["ask"]


def test_a_flat_fee_of_the_state() -> None:
    """Minn. Stat. § 204B.11: the governor pays $300, or has 2,000 sign."""
    found = asked_of("mn", "governor", MAY, Asked())
    petition = found.pop("petition")
    payee = found.pop("payee")
    assert found == {
        "office": "governor",
        "title": "Governor",
        "amount": "300.00",
        "cite": "Minn. Stat. § 204B.11, subd. 1(a)",
        "version": "2009-01-01/..",
        "confidence": "unverified",
        "weak": NOT_READ,
        "steps": ["The law sets $300.00."],
        "readings": [],
        "warnings": [],
        "no_petition": "",
    }
    assert petition == {
        "signatures": 2000,
        "base": None,
        "signers": "anyone who is eligible to vote for the candidate",
        "cite": "Minn. Stat. § 204B.11, subd. 2(a)",
        "steps": ["The law asks 2,000 signatures."],
        "readings": [],
        "warnings": [{"code": "unverified", "message": NOT_READ}],
        "rule": "mn.office_fees",
    }
    assert (payee["confidence"], payee["weak"], payee["division"]) == ("unverified", NOT_READ, None)
    assert payee["cite"] == "Minn. Stat. § 204B.11, subd. 1"
    assert payee["says"].startswith("What the county auditor takes goes at once to the county treasurer")


def test_a_city_office_follows_the_law_of_cities() -> None:
    found = asked_of("mn", "city_office", JULY, Asked(place={"type": "city", "class": "first"}, votes=5001))
    assert (found["amount"], found["cite"]) == ("20.00", "Minn. Stat. § 205.13, subd. 3(a)")
    payee = found["payee"]
    assert (payee["confidence"], payee["weak"]) == ("not_rechecked", SESSION)
    petition = found["petition"]
    assert (petition["signatures"], petition["base"]) == (251, 5001)
    assert petition["steps"] == ["5 percent of 5,001 is 250.05, rounded up to 251."]
    assert petition["cite"] == "Minn. Stat. §§ 205.13, subd. 4, and 204B.11, subd. 2"


def test_a_city_whose_class_is_not_known_is_asked_for() -> None:
    found = asked_of("mn", "city_office", JULY, Asked())
    assert (found["amount"], found["cite"], found["version"]) == (
        None,
        "Minn. Stat. § 204B.11",
        "2009-01-01/..",
    )
    assert found["steps"] == []
    assert found["warnings"] == [{"code": "ask", "message": "The fee is not known; ask the filing officer."}]


def test_a_day_without_a_text_is_said() -> None:
    assert asked_of("mn", "city_office", dt.date(1990, 7, 20), Asked()) == {
        "office": "city_office",
        "title": "A city office",
        "amount": None,
        "cite": "Minn. Stat. § 204B.11",
        "version": "",
        "confidence": "unverified",
        "weak": "no text of the fee law is known for this filing day",
        "steps": [],
        "readings": [],
        "warnings": [{"code": "ask", "message": "The fee is not known; ask the filing officer."}],
        "petition": None,
        "no_petition": "",
        "payee": None,
    }


def test_a_text_without_a_rule_says_so_in_its_own_words() -> None:
    found = asked_of("wa", "write_in_late", dt.date(2010, 10, 20), Asked("salary", Decimal("52766.00")))
    assert (found["amount"], found["cite"]) == (None, "RCW 29A.24.091 (2009 c 106 s 2)")
    ((code, message),) = [(w["code"], w["message"]) for w in found["warnings"]]
    assert code == "ask"
    assert message.startswith("This text has no rule of its own for a write-in.")


def test_an_office_without_a_fee_has_nothing_to_sign() -> None:
    found = asked_of("wa", "per_diem_office", MAY, Asked("meeting"))
    assert (found["amount"], found["petition"]) == ("0.00", None)
    assert found["no_petition"] == "There is no fee, so there is nothing to sign in its place."


@pytest.mark.parametrize(
    ("state", "named"),
    [("wa", "Washington: statewide, united_states_senate, "), ("ut", "Utah: municipal_office")],
)
def test_an_office_that_no_statute_names(state: str, named: str) -> None:
    with pytest.raises(LookupError, match=f"^king is no office of the schedules of {named}"):
        office_fee(state_law(state), "king", MAY, Asked())


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (
            {"pay_basis": "x"},
            "x is no basis of pay: ('salary', 'mixed', 'meeting', 'per_diem', 'none', 'unknown')",
        ),
        ({"annual": Decimal("-0.01")}, "an annual pay of -0.01 cannot be"),
        ({"annual": Decimal("NaN")}, "an annual pay of NaN cannot be"),
        ({"annual": Decimal("Infinity")}, "an annual pay of Infinity cannot be"),
        ({"pay_basis": "meeting", "annual": Decimal(1)}, "an office paid meeting has no annual pay"),
        ({"counties": ("Clark", "Clark")}, "a county is named twice"),
        ({"votes": -1}, "-1 votes cannot be"),
    ],
)
def test_what_cannot_be_asked(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        Asked(**given)


@pytest.mark.parametrize("basis", ["salary", "mixed", "unknown"])
def test_what_can_be_asked(basis: str) -> None:
    assert Asked(basis, Decimal(0), ("Clark",), 0).facts()["annual"] == "0"


def test_the_facts_of_what_is_asked() -> None:
    assert Asked().facts() == {
        "type": "unknown",
        "class": "unknown",
        "charter": "false",
        "pay_basis": "unknown",
        "annual": "unknown",
        "counties": "unknown",
    }
    city = Asked("salary", Decimal("5.00"), ("Clark",), 3, {"type": "city", "class": "third"}, True)
    assert city.facts() == {
        "type": "city",
        "class": "third",
        "charter": "true",
        "pay_basis": "salary",
        "annual": "5.00",
        "counties": "one",
    }
    assert Asked(counties=("Clark", "Lewis")).facts()["counties"] == "several"
    assert Asked(counties=("Clark", "Lewis", "Cowlitz")).facts()["counties"] == "several"
