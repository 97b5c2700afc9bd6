"""How sure a fee is, which text it rests on, and what a state without one says."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from decimal import Decimal

import pytest

from candidate_guides.fees.asked import Asked
from candidate_guides.fees.fees import fees_of
from candidate_guides.fees.schedule import office_fee
from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.law.library import state_law
from candidate_guides.timetable.record import Notice

from .asking import MN, MN_TOWN, UT, WA, fee, load, refusal

NOVEMBER = "date: {}, primary: false"
THIRD = f"{MN}class: third\nfee: {{authority: statute}}\n"


def test_a_text_whose_first_day_was_not_read_is_unverified() -> None:
    found = fee(THIRD, NOVEMBER.format("2015-11-03"))
    assert (found.confidence, found.version) == ("unverified", "2015-01-01/2016-01-01")
    assert found.weak is not None
    assert found.weak.startswith("the day on which the 2015 act took effect")
    before = fee(THIRD, NOVEMBER.format("2014-11-04"))
    assert (before.confidence, before.weak, before.version) == ("verified", None, "2002-01-01/2015-01-01")


def test_an_open_text_is_not_rechecked_once_an_unread_session_can_have_changed_it() -> None:
    loaded = load(THIRD, NOVEMBER.format("2026-11-03"), "title: Mayor")
    (after,) = loaded.records[0].fees
    assert (after.confidence, after.weak) == ("not_rechecked", "the 2026 session was not read")
    assert after.rule == "mn.fee"
    assert fee(THIRD, NOVEMBER.format("2025-11-04")).confidence == "verified"
    sessions = loaded.law.sessions_read
    # The open text of the schedule is unverified, which outweighs a session: here it counts as read.
    schedule = loaded.law.schedules["mn.office_fees"]
    versions = tuple(replace(v, mark="verified", why="") for v in schedule.versions)
    as_read = {schedule.id: replace(schedule, versions=versions)}
    for until, confidence in ((dt.date(2026, 11, 3), "not_rechecked"), (dt.date(2026, 11, 4), "verified")):
        law = replace(loaded.law, sessions_read=replace(sessions, until=until))
        (found,) = fees_of(law, loaded.place, 0, dt.date(2026, 7, 14), dt.date(2026, 7, 28)).fees
        assert found.confidence == confidence
        day = until - dt.timedelta(days=until.day - 3)
        assert office_fee(law, "governor", day, Asked()).confidence == "unverified"
        read = replace(law, schedules=as_read)
        assert office_fee(read, "governor", day, Asked()).confidence == confidence


def test_a_closed_text_stays_verified() -> None:
    found = fee(WA, "date: 2015-11-03, primary: true", "title: Mayor, pay: {basis: salary, annual: 12000.00}")
    assert (found.confidence, found.weak, found.version) == ("verified", None, "2009-07-26/2018-06-07")


def test_a_fee_before_any_text_is_not_known() -> None:
    """The text of Utah was not read before 2009; the window is the file's own."""
    law = state_law("ut")
    place = load(UT, "date: 2027-11-02, primary: true", "title: Mayor").place
    priced = fees_of(law, place, 0, dt.date(2008, 6, 1), dt.date(2008, 6, 7))
    (found,) = priced.fees
    assert (found.amount, found.authority, found.version) == (None, "unknown", "")
    assert (found.confidence, found.weak) == (
        "unverified",
        "no text of the fee law is known for this filing day",
    )
    assert found.warnings == (Notice("ask", "The fee is not known; ask the filing officer."),)
    assert (found.steps, priced.problems) == ((), ())
    assert (found.cite, found.late_write_in) == (law.fees["ut.fee"].cite, None)


def test_a_state_whose_fees_were_not_read_says_ask() -> None:
    loaded = load(UT, "date: 2027-11-02, primary: true", "title: Mayor")
    law = replace(loaded.law, fees={})
    (found,) = fees_of(law, loaded.place, 0, dt.date(2027, 6, 1), dt.date(2027, 6, 7)).fees
    assert (found.office.id, found.amount, found.authority, found.cite) == ("mayor", None, "unknown", "")
    assert found.warnings == (Notice("ask", "ask the filing officer"),)


def test_an_office_is_named_with_all_that_tells_it_apart() -> None:
    office = (
        "title: Council Member, ward: 2, position: B, term_years: 4, seats: 2, residence_in: ward, "
        "term: unexpired, ends: 2029-01-01"
    )
    found = fee(THIRD, NOVEMBER.format("2026-11-03"), office).office
    assert (found.id, found.title) == ("council-member-ward-2-unexpired", "Council Member")
    assert (found.ward, found.position, found.term_years, found.seats) == ("2", "B", 4, 2)
    assert (found.unexpired, found.ends, found.residence_in) == (True, dt.date(2029, 1, 1), "ward")
    assert found.listed


def test_a_ballot_that_is_not_known_has_the_fee_that_all_have() -> None:
    ((found),) = load(THIRD, NOVEMBER.format("2026-11-03")).records[0].fees
    assert (found.office.title, found.office.listed, found.amount) == (
        "Any office on this ballot",
        False,
        Decimal("5.00"),
    )
    assert found.readings == ()
    # In Washington the fee hangs on the pay of each office.
    assert load(WA, "date: 2027-11-02, primary: true").records[0].fees == ()


def test_a_schedule_says_which_of_its_texts_is_weak() -> None:
    """A text that was not read, in the schedule, in the fee it follows, or in both."""
    law, asked = state_law("wa"), Asked("salary", Decimal("52766.00"))
    day = dt.date(2018, 7, 2)
    schedule, fees = law.schedules["wa.office_fees"], law.fees["wa.fee"]
    texts = tuple(replace(v, mark="unverified", why="the act was not read") for v in schedule.versions)
    weak_schedule = {"wa.office_fees": replace(schedule, versions=texts)}
    amounts = tuple(replace(v, mark="unverified", why="the act was not read") for v in fees.versions)
    weak_fees = {"wa.fee": replace(fees, versions=amounts)}
    for other in (
        replace(law, schedules=weak_schedule),
        replace(law, fees=weak_fees),
        replace(law, schedules=weak_schedule, fees=weak_fees),
    ):
        found = office_fee(other, "legislature", day, asked)
        assert (found.confidence, found.weak) == ("unverified", "the act was not read")
    sure = office_fee(law, "legislature", day, asked)
    assert (sure.confidence, sure.version) == ("verified", "2018-06-07/2023-07-23")


def test_a_count_of_a_weak_schedule_is_weak_too() -> None:
    law = state_law("mn")
    schedule = law.schedules["mn.office_fees"]
    weak = tuple(replace(v, mark="unverified", why="not read") for v in schedule.versions)
    other = replace(law, schedules={"mn.office_fees": replace(schedule, versions=weak)})
    found = office_fee(other, "governor", dt.date(2026, 5, 20), Asked())
    assert found.petition is not None
    assert found.petition.warnings == (Notice("unverified", "not read"),)


def test_a_text_that_is_followed_and_has_no_version_is_not_known() -> None:
    law = state_law("mn")
    none = replace(law.fees["mn.fee"], versions=())
    other = replace(law, fees={"mn.fee": none})
    asked = Asked(place={"type": "city", "class": "first"})
    found = office_fee(other, "city_office", dt.date(2026, 7, 20), asked)
    assert (found.amount, found.steps) == (None, ())
    assert found.warnings == (Notice("ask", "The fee is not known; ask the filing officer."),)


@pytest.mark.parametrize(
    ("amount", "found"),
    [
        ("15.00", []),
        (
            "15.01",
            [
                (
                    *("fee-above-cap", "fee.amount"),
                    "$15.01 is above $15.00, the most that Minn. Stat. § 205.13, subd. 3(b) allows here",
                    "write at most 15.00, or authority: charter if the charter sets it (and charter: true)",
                )
            ],
        ),
    ],
)
def test_an_ordinance_has_its_most(amount: str, found: list[tuple[str, ...]]) -> None:
    """Minn. Stat. § 205.13, subd. 3(b): $15 in a city of the fourth class."""
    head = f"{MN}class: fourth\nfee: {{authority: ordinance, amount: {amount}, cite: Ordinance 1}}\n"
    messages = refusal(head, NOVEMBER.format("2026-11-03"))
    assert [(m.code, m.path, m.message, m.hint) for m in messages] == found


def test_an_office_has_its_own_fee_and_its_own_place_in_the_file() -> None:
    head = f"{MN}class: fourth\n"
    office = "title: Mayor, fee: {authority: ordinance, amount: 15.01, cite: Ordinance 1}"
    ((message),) = refusal(head, NOVEMBER.format("2026-11-03"), office)
    assert (message.code, message.path) == ("fee-above-cap", "elections[0].offices[0].fee.amount")


def test_what_a_statute_refuses_is_told_once_for_all_offices() -> None:
    """Two offices, one fee at the top of the file, one error."""
    head = f"{MN}class: third\nfee: {{authority: none}}\n"
    with pytest.raises(InputError) as refused:
        load(head, NOVEMBER.format("2026-11-03"), "title: Mayor", "title: Council Member")
    errors = [m for m in refused.value.messages if m.severity == "error"]
    assert [(m.code, m.path) for m in errors] == [("fee-authority", "fee.authority")]
    assert errors[0].message.startswith(
        "Minn. Stat. § 205.13, subd. 3: the statute sets a fee for every city"
    )


@pytest.mark.parametrize(
    ("head", "election", "hint"),
    [
        (
            f"{MN}class: third\nfee: {{authority: none}}\n",
            "2026-11-03",
            "statute or ordinance; a city that asks nothing says so in an ordinance or a charter, with amount: 0.00",
        ),
        (
            f"{MN_TOWN}fee: {{authority: ordinance, amount: 5.00, cite: Ordinance 1}}\n",
            "2026-11-03",
            "statute",
        ),
        # Utah sets none: an ordinance may, and where none does filing is free.
        (
            f"{UT}fee: {{authority: statute}}\n",
            "2027-11-02",
            "ordinance or none; with an ordinance give its amount; write authority: unknown where you cannot tell",
        ),
        (
            f"{WA}fee: {{authority: none}}\n",
            "2027-11-02",
            "statute; give the pay of each office; an unpaid office is pay: {basis: none}",
        ),
    ],
)
def test_who_can_set_the_fee_is_told(head: str, election: str, hint: str) -> None:
    primary = "true" if election == "2027-11-02" else "false"
    ((message),) = refusal(head, f"date: {election}, primary: {primary}")
    assert (message.code, message.path) == ("fee-authority", "fee.authority")
    assert message.hint == f"write authority: {hint}"
    # The law's own words, whole.
    cite, _, refusal_said = message.message.partition(": ")
    assert cite.startswith(("Minn. Stat.", "Utah Code", "RCW"))
    assert len(refusal_said) > 40
    assert refusal_said != "the law as read names no such fee"


RAISES = (
    "title: Mayor, pay: [{basis: salary, annual: 60000.00}, {basis: salary, annual: 60000.00, from: 2027-06-01}, "
    "{basis: meeting, from: 2027-09-01}, {basis: salary, annual: 500.00, from: 2027-10-01}]"
)


def test_a_late_write_in_pays_by_the_pay_of_the_day() -> None:
    """Unchanged in June; by the meeting from September, $25 (WAC 434-215-180); a small salary, $25 ((2))."""
    late = fee(WA, "date: 2027-11-02, primary: true", RAISES).late_write_in
    assert late is not None
    assert late.amount == Decimal("600.00")
    assert [(r.id, r.amount, r.leads, r.cite) for r in late.readings] == [
        ("text", Decimal("600.00"), True, "RCW 29A.24.091(3)"),
        ("filed-from-2027-09-01", Decimal("25.00"), False, "WAC 434-215-180"),
        ("filed-from-2027-10-01", Decimal("25.00"), False, "RCW 29A.24.091(2)"),
    ]


@pytest.mark.parametrize(("start", "shown"), [("2027-11-02", True), ("2027-11-03", False)])
def test_pay_that_begins_after_election_day_is_nobodys_fee(start: str, shown: bool) -> None:
    office = f"title: Mayor, pay: [{{basis: salary, annual: 60000.00}}, {{basis: meeting, from: {start}}}]"
    late = fee(WA, "date: 2027-11-02, primary: true", office).late_write_in
    assert late is not None
    assert (f"filed-from-{start}" in [r.id for r in late.readings]) is shown


def test_pay_that_changes_within_the_window_changes_the_fee_of_its_last_day() -> None:
    """Filing week of 2027 is May 3 to 7."""
    office = "title: Mayor, pay: [{{basis: salary, annual: 60000.00}}, {{basis: salary, annual: 70000.00, from: {}}}]"
    for start, amounts in (
        ("2027-05-03", ["700.00"]),
        ("2027-05-04", ["600.00", "700.00"]),
        ("2027-05-07", ["600.00", "700.00"]),
        ("2027-05-08", ["600.00"]),
    ):
        found = fee(WA, "date: 2027-11-02, primary: true", office.format(start))
        shown = [str(r.amount) for r in found.readings] or [str(found.amount)]
        assert shown == amounts, start
