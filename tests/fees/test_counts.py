"""The number of signatures from its base: rounding, bounds, and what is said of each."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from candidate_guides.fees.petitions import count_signatures, local_only, petition_for
from candidate_guides.jurisdiction.fee import LocalPetition
from candidate_guides.jurisdiction.office import Office
from candidate_guides.law.grammar import PetitionProvision, PetitionVersion, SignatureCount, Span
from candidate_guides.timetable.record import Notice, Petition

from .asking import WA, fee

DAY = dt.date(2026, 7, 14)
FIVE = SignatureCount("votes_base", percent=Decimal(5))


@pytest.mark.parametrize(
    ("count", "base", "found", "steps"),
    [
        (SignatureCount("", flat=25), None, 25, ["The law asks 25 signatures."]),
        (SignatureCount("", flat=2000), None, 2000, ["The law asks 2,000 signatures."]),
        (SignatureCount(""), None, 0, ["The law asks 0 signatures."]),
        (FIVE, "1000", 50, ["5 percent of 1,000 is 50."]),
        (FIVE, "1001", 51, ["5 percent of 1,001 is 50.05, rounded up to 51."]),
        (replace(FIVE, round="down"), "1019", 50, ["5 percent of 1,019 is 50.95, rounded down to 50."]),
        (FIVE, "200000", 10_000, ["5 percent of 200,000 is 10,000."]),
        # A bound is told where it moves the number, and not where the number stands on it.
        (replace(FIVE, at_most=50), "1000", 50, ["5 percent of 1,000 is 50."]),
        (replace(FIVE, at_most=49), "1000", 49, ["5 percent of 1,000 is 50.", "Not more than 49."]),
        (replace(FIVE, at_least=50), "1000", 50, ["5 percent of 1,000 is 50."]),
        (replace(FIVE, at_least=1500), "1000", 1500, ["5 percent of 1,000 is 50.", "Not fewer than 1,500."]),
        (SignatureCount("fee"), "600.00", 600, ["One signature for each dollar of $600.00."]),
        (
            *(SignatureCount("fee"), "1199.76", 1200),
            ["One signature for each dollar of $1,199.76, rounded up to 1,200."],
        ),
    ],
)
def test_a_count_and_its_working(
    count: SignatureCount, base: str | None, found: int, steps: list[str]
) -> None:
    assert count_signatures(count, Decimal(base) if base else None) == (found, tuple(steps))


def provision(count: SignatureCount = FIVE, ask: str = "", **version: Any) -> PetitionProvision:
    usual = {"when": {}, "count": count, "signers": "anyone", "mark": "verified", "why": "", "source": None}
    span = Span(dt.date(2020, 1, 1), dt.date(2030, 1, 1))
    return PetitionProvision(
        "p", "P", "the section", "instead_of_fee", (PetitionVersion(span, **{**usual, **version}),), ask
    )


def asked(law: PetitionProvision, votes: int | None = 1000, *local: LocalPetition) -> Petition | None:
    base = {"ballots": votes} if votes else None
    office = Office.model_validate({"title": "Mayor", "votes_base": base})
    return petition_for(law, DAY, {"type": "city"}, office, Decimal("5.00"), local)


def test_a_petition_of_the_law() -> None:
    step = "5 percent of 1,000 is 50."
    sure = Petition(50, 1000, "anyone", "the section", (step,), rule="p")
    assert (asked(provision()), sure.doubt) == (sure, "")
    cited = asked(provision(cite="the version", mark="unverified", why="not read"))
    assert cited is not None
    assert (cited.cite, cited.warnings) == ("the version", (Notice("unverified", "not read"),))
    assert cited.doubt == "not read"


@pytest.mark.parametrize(
    "law",
    [
        provision(when={"type": "town"}),
        replace(provision(), versions=()),
        PetitionProvision("p", "P", "c", "instead_of_fee", ()),
    ],
)
def test_a_law_that_concerns_no_such_office(law: PetitionProvision) -> None:
    assert asked(law) is None


@pytest.mark.parametrize(
    ("ask", "said"),
    [("ask the board", "ask the board"), ("", "ask the filing officer how many signatures are needed")],
)
def test_a_base_that_is_not_known_is_asked_for(ask: str, said: str) -> None:
    found = asked(provision(ask=ask, mark="unverified", why="not read"), None)
    warnings = (Notice("ask", said), Notice("unverified", "not read"))
    assert found == Petition(None, None, "anyone", "the section", warnings=warnings, rule="p")
    # No number is shown that could be wrong.
    assert found.doubt == ""


def test_readings_of_a_count_that_come_to_the_same_are_none() -> None:
    same = replace(FIVE, id="same", who="others")
    down = replace(FIVE, id="down", who="others", round="down", cite="their page")
    found = asked(provision(replace(FIVE, who="the state"), readings=(same, down)), 1001)
    assert found is not None
    assert [(r.id, r.who, r.cite, r.leads, r.says, r.signatures) for r in found.readings] == [
        ("text", "the state", "the section", True, "", 51),
        ("down", "others", "their page", False, "5 percent of 1,001 is 50.05, rounded down to 50.", 50),
    ]
    assert asked(provision(readings=(same,)), 1001) == asked(provision(), 1001)


def test_a_local_count_that_is_the_same_adds_nothing() -> None:
    local = LocalPetition(purpose="instead_of_fee", signatures=50)
    assert asked(provision(), 1000, local) == asked(provision(), 1000)
    none = LocalPetition(purpose="instead_of_fee", signatures=0)
    assert asked(provision(), 1000, none) == asked(provision(), 1000)


def test_two_raises_in_filing_week_of_which_the_first_changes_nothing() -> None:
    office = (
        "title: Mayor, pay: [{basis: salary, annual: 60000.00}, {basis: salary, annual: 60000.00, from: 2027-05-04}, "
        "{basis: salary, annual: 70000.00, from: 2027-05-05}]"
    )
    found = fee(WA, "date: 2027-11-02, primary: true", office)
    assert [(r.id, r.amount) for r in found.readings] == [
        ("text", Decimal("600.00")),
        ("filed-from-2027-05-05", Decimal("700.00")),
    ]


def test_a_local_number_that_is_not_written_down_could_be_the_larger() -> None:
    known = LocalPetition(purpose="nomination", signatures=500, cite="Charter 4")
    unknown = LocalPetition(purpose="nomination", cite="Charter 5")
    found = local_only((known, unknown))
    assert found is not None
    assert (found.signatures, found.cite) == (None, "Charter 5")
    only = local_only((known, replace_signatures(known, 30)))
    assert only is not None
    assert only.signatures == 500
    assert local_only((replace_signatures(known, 0),)) is None
    assert local_only(()) is None


def replace_signatures(petition: LocalPetition, signatures: int) -> LocalPetition:
    return petition.model_copy(update={"signatures": signatures})


def test_a_reading_with_two_steps_and_a_local_number_beside_it() -> None:
    capped = replace(FIVE, id="capped", who="others", at_most=40)
    local = LocalPetition(purpose="instead_of_fee", signatures=60, cite="Charter 4")
    found = asked(provision(readings=(capped,)), 1000, local)
    assert found is not None
    assert [(r.id, r.signatures, r.leads, r.says) for r in found.readings] == [
        ("text", 50, False, ""),
        ("capped", 40, False, "5 percent of 1,000 is 50. Not more than 40."),
        ("local", 60, True, ""),
    ]
    assert (found.signatures, found.steps[-1]) == (
        60,
        "Charter 4 asks 60 signatures; the larger number is shown.",
    )
