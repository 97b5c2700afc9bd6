"""How many signatures: the share with its bounds, what a charter adds for one office or for all, and when to ask."""

from __future__ import annotations

import pytest

from candidate_guides.timetable.record import Petition

from .asking import MN, MN_TOWN, UT, WA, fee, load, refusal

FIRST = f"{MN}class: first\ncharter: true\nfee: {{authority: charter, amount: 250.00, cite: Charter}}\n"
THIRD = f"{MN}class: third\nfee: {{authority: statute}}\n"
THIRD_CHARTER = (
    f"{MN}class: third\ncharter: true\nfee: {{authority: charter, amount: 25.00, cite: Charter}}\n"
)
NOVEMBER = "date: 2027-11-02, primary: false"
UTAH = "date: 2027-11-02, primary: true"


def in_place(head: str, office: str, election: str = NOVEMBER) -> Petition:
    found = fee(head, election, office).petition
    assert found is not None
    return found


def nominating(head: str, office: str = "title: Mayor", election: str = NOVEMBER) -> Petition | None:
    return fee(head, election, office).nominating_petition


# Minneapolis printed these for 2021: five percent of the ballots cast in the ward in 2017, up, at most 500.
@pytest.mark.parametrize(
    ("ballots", "signatures"),
    [
        (8864, 444),  # 443.2
        (7034, 352),  # 351.7
        (9877, 494),  # 493.85
        (5349, 268),  # 267.45
        (4278, 214),  # 213.9
        (7397, 370),  # 369.85
        (9255, 463),  # 462.75
        (8275, 414),  # 413.75
        (5650, 283),  # 282.5
        (7911, 396),  # 395.55
        (9592, 480),  # 479.6
        (10704, 500),  # 535.2
        (11742, 500),  # 587.1
        (105928, 500),  # 5,296.4
        (10000, 500),  # 500 exactly
        (9999, 500),  # 499.95
        (9980, 499),  # 499 exactly
        (20, 1),
        (1, 1),  # 0.05
    ],
)
@pytest.mark.parametrize("day", ["2007-11-06", "2008-11-04", "2021-11-02", "2027-11-02"])
def test_five_percent_up_and_at_most_500(ballots: int, signatures: int, day: str) -> None:
    found = in_place(
        FIRST, f"title: Council, votes_base: {{ballots: {ballots}}}", f"date: {day}, primary: false"
    )
    assert (found.signatures, found.base, found.readings) == (signatures, ballots, ())
    assert found.signers == "anyone who is eligible to vote for the candidate"
    # The only text with a date that was read is that of 2008.
    assert [w.code for w in found.warnings] == ([] if day == "2008-11-04" else ["unverified"])


def test_the_working_is_shown() -> None:
    steps = in_place(FIRST, "title: Council, votes_base: {ballots: 10704}").steps
    assert steps == ("5 percent of 10,704 is 535.2, rounded up to 536.", "Not more than 500.")


@pytest.mark.parametrize(
    "office",
    [
        "title: Council",
        "title: Council, votes_base: {ballots: 0}",
        "title: Council, ward: 8, lines_changed: true",
        "title: Council, voters_base: {voters: 9000}",
    ],
)
def test_without_a_base_it_is_asked(office: str) -> None:
    found = in_place(THIRD, office)
    assert (found.signatures, found.base) == (None, None)
    warning, weak = found.warnings
    assert (warning.code, weak.code) == ("ask", "unverified")
    assert "For a new office or a ward whose lines changed the law names no count" in warning.message


@pytest.mark.parametrize("base", ["votes_base: {ballots: 9000}", "voters_base: {voters: 9000}"])
def test_a_base_of_old_lines_is_refused(base: str) -> None:
    found = refusal(THIRD, NOVEMBER, f"title: Council, ward: 8, lines_changed: true, {base}")
    assert [m.code for m in found] == ["base-of-old-lines"]


# § 205.13, subd. 5: at least 500, or two percent of those who voted, whichever is greater; first class only.
@pytest.mark.parametrize(
    ("voters", "signatures"),
    [
        (25000, 500),
        (25001, 501),
        (24999, 500),
        (105928, 2119),
        (1, 500),
    ],  # 500, 500.02, 499.98, 2,118.56, 0.02
)
@pytest.mark.parametrize("day", ["2013-11-05", "2027-11-02"])
def test_two_percent_up_and_at_least_500(voters: int, signatures: int, day: str) -> None:
    found = nominating(
        FIRST, f"title: Mayor, voters_base: {{voters: {voters}}}", f"date: {day}, primary: false"
    )
    assert found is not None
    assert found.signatures == signatures
    assert ("unverified" in {w.code for w in found.warnings}) == (day == "2013-11-05")


def test_two_percent_is_asked_for_new_lines() -> None:
    found = nominating(FIRST, "title: Council, ward: 8, lines_changed: true")
    assert found is not None
    assert found.signatures is None
    assert "two percent of all who voted" in found.warnings[0].message


# § 205.13, subd. 1b leaves the petition of other cities to the charter.
@pytest.mark.parametrize("day", ["2013-11-05", "2027-11-02"])
def test_what_a_charter_asks_is_not_known_until_the_file_says(day: str) -> None:
    found = nominating(THIRD_CHARTER, election=f"date: {day}, primary: false")
    assert found is not None
    assert (found.signatures, found.signers) == (None, "ask the city clerk who may sign")
    assert "home rule charter" in found.warnings[0].message
    assert nominating(THIRD, election=f"date: {day}, primary: false") is None
    assert nominating(f"{MN_TOWN}", election="date: 2027-03-09, primary: false") is None


def test_a_charter_that_knows_no_petition() -> None:
    none = "petitions: [{purpose: nomination, signatures: 0}]"
    assert nominating(f"{THIRD_CHARTER}{none}\n") is None
    voters = "title: Mayor, voters_base: {voters: 105928}"
    assert nominating(f"{FIRST}{none}\n", voters) is None
    assert nominating(FIRST, f"{voters}, {none}") is None
    # Beside a petition that is asked, a zero says nothing; Utah's own petition is no charter's to take away.
    both = "petitions: [{purpose: nomination, signatures: 0}, {purpose: with_fee, signatures: 25, cite: c}]"
    beside = nominating(f"{THIRD_CHARTER}{both}\n")
    assert beside is not None
    assert beside.signatures == 25
    utah = nominating(f"{UT}{none}\n", election=UTAH)
    assert utah is not None
    assert utah.signatures == 25


def test_a_charter_whose_number_is_not_written_down() -> None:
    loaded = load(
        f"{THIRD_CHARTER}petitions: [{{purpose: with_fee, cite: Charter 4}}]\n", NOVEMBER, "title: Mayor"
    )
    found = loaded.records[0].fees[0].nominating_petition
    assert found is not None
    assert (found.signatures, found.cite) == (None, "Charter 4")
    assert "Charter 4 asks for a petition" in found.warnings[0].message
    assert "signatures-not-known" in {m.code for m in loaded.warnings}


# Brooklyn Park 2021: 75 signatures of a mayor and 25 of a council member, beside the fee.
def test_an_office_may_have_its_own_petition() -> None:
    head = f"{THIRD_CHARTER}petitions: [{{purpose: with_fee, signatures: 25, signers: voters, cite: Charter 4.06}}]\n"
    mayor = "title: Mayor, petitions: [{purpose: with_fee, signatures: 75, cite: Charter 4.06}]"
    found = [f.nominating_petition for f in load(head, NOVEMBER, mayor, "title: Council").records[0].fees]
    assert [(p.signatures, p.signers) for p in found if p] == [
        (75, "ask the filing officer who may sign"),
        (25, "voters"),
    ]


# St. Paul charter 7.04 (2011): 1,000 signatures for the mayor, 500 for the council, registered voters; § 204B.11 never
# asks more than 500.
def test_of_two_counts_the_larger_leads() -> None:
    own = "petitions: [{purpose: instead_of_fee, signatures: %d, signers: registered voters, cite: Charter 7.04}]"
    found = in_place(FIRST, f"title: Mayor, votes_base: {{ballots: 105928}}, {own % 1000}")
    assert found.signatures == 1000
    assert [(r.id, r.signatures, r.leads) for r in found.readings] == [
        ("text", 500, False),
        ("local", 1000, True),
    ]
    assert found.steps[-1] == "Charter 7.04 asks 1,000 signatures; the larger number is shown."
    smaller = in_place(FIRST, f"title: Mayor, votes_base: {{ballots: 8864}}, {own % 50}")
    assert smaller.signatures == 444
    assert [(r.id, r.signatures, r.leads) for r in smaller.readings] == [
        ("text", 444, True),
        ("local", 50, False),
    ]
    assert in_place(FIRST, f"title: Mayor, votes_base: {{ballots: 8864}}, {own % 444}").readings == ()


# Brooklyn Center 2020: 50 registered voters by charter; the statute's own number is not known without its base.
def test_a_local_number_without_the_statutes_base() -> None:
    head = f"{THIRD_CHARTER}petitions: [{{purpose: instead_of_fee, signatures: %s, cite: Charter 4.04}}]\n"
    found = in_place(head % 50, "title: Mayor")
    assert found.signatures == 50
    assert "the larger of the two is needed" in found.warnings[0].message
    # The statute never asks more than 500, by the text of 2008 and by a copy that has no date.
    of_2008 = "date: 2008-11-04, primary: false"
    for election, weak in ((of_2008, []), (NOVEMBER, ["unverified"])):
        most, less = (in_place(head % number, "title: Mayor", election) for number in (500, 499))
        assert [w.code for w in most.warnings] == weak
        assert [w.code for w in less.warnings] == ["ask", *weak]
    assert in_place(head % 0, "title: Mayor").signatures is None


def test_a_local_number_that_nobody_knows_beside_the_statutes() -> None:
    head = f"{THIRD_CHARTER}petitions: [{{purpose: instead_of_fee, cite: Charter 4.04}}]\n"
    found = in_place(head, "title: Mayor, votes_base: {ballots: 8864}")
    assert found.signatures == 444
    assert [w.code for w in found.warnings] == ["unverified", "ask"]
    assert "Charter 4.04 may ask for more signatures" in found.warnings[1].message
    without = in_place(head, "title: Mayor")
    assert without.signatures is None
    assert [w.code for w in without.warnings] == ["ask", "ask", "unverified"]


# Utah: Park City lets 100 signatures stand in place of its fee, Provo 250 or 500; the waiver is the ordinance's own.
def test_a_utah_waiver_by_signatures() -> None:
    head = f"{UT}fee: {{authority: ordinance, amount: 50.00, cite: Code 2}}\n"
    waiver = "petitions: [{purpose: instead_of_fee, signatures: %d, signers: residents, cite: Code 2}]"
    found = fee(f"{head}{waiver % 100}\n", UTAH)
    assert found.petition is not None
    assert (found.petition.signatures, found.petition.signers, found.petition.cite) == (
        100,
        "residents",
        "Code 2",
    )
    own = fee(f"{head}{waiver % 250}\n", UTAH, f"title: Mayor, {waiver % 500}")
    assert own.petition is not None
    assert own.petition.signatures == 500
    assert fee(head, UTAH).petition is None
    assert fee(f"{UT}fee: {{authority: none}}\n{waiver % 100}\n", UTAH).petition is None


# Utah Code 20A-9-203(6): 25 residents; the numbers of 2013.
@pytest.mark.parametrize(("day", "weak"), [("2013-11-05", False), ("2027-11-02", True)])
def test_a_utah_nomination_petition(day: str, weak: bool) -> None:
    found = nominating(UT, election=f"date: {day}, primary: true")
    assert found is not None
    assert found.signatures == 25
    assert bool(found.warnings) == weak


def test_the_signers_in_washington_are_those_who_may_vote_in_november_since_2019() -> None:
    pay = "title: Council, pay: {basis: salary, annual: 36000}"
    old, new = (in_place(WA, pay, f"date: {day}, primary: true") for day in ("2017-11-07", "2019-11-05"))
    assert old.signers == "voters registered in the place that elects the office"
    assert new.signers == "registered voters who may vote on this office at the general election"


@pytest.mark.parametrize(
    ("petition", "code"),
    [
        ("{purpose: instead_of_fee, signatures: -5}", "bad-number"),
        ("{purpose: instead_of_fee, signatures: 5%}", "bad-number"),
        ("{purpose: waiver, signatures: 5}", "not-a-choice"),
        ("{signatures: 5}", "missing-key"),
        ("{purpose: instead_of_fee, percent: 5}", "unknown-key"),
    ],
)
@pytest.mark.parametrize("per_office", [False, True])
def test_a_petition_that_cannot_be_read_is_refused(petition: str, code: str, per_office: bool) -> None:
    line = f"petitions: [{petition}]"
    head, office = (THIRD, f"title: Mayor, {line}") if per_office else (f"{THIRD}{line}\n", "title: Mayor")
    assert code in {m.code for m in refusal(head, NOVEMBER, office)}
