"""How a rule is answered: its roll and its readings, and what a decision, officials or an override settle."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import Any

import pytest

from candidate_guides.jurisdiction.election import Decision, Override
from candidate_guides.law.grammar import (
    Branch,
    Count,
    Day,
    Emit,
    Fixed,
    FromConfig,
    Holiday,
    HolidayTable,
    Name,
    OneOff,
    Provision,
    ReadingRule,
    Rule,
    Settled,
    Span,
    Version,
)
from candidate_guides.timetable.answer import (
    Answer,
    Answering,
    Ruling,
    find_ruling,
    reading_name,
    readings_named,
)
from candidate_guides.timetable.forms import DayForms
from candidate_guides.timetable.possible import Doubt, Possible, ReadingUse
from candidate_guides.timetable.working_days import WorkingDays

ALWAYS = Span(dt.date(1900, 1, 1), None)
ELECTION_DAY = dt.date(2026, 11, 3)
FACTS = {"type": "city"}
UNSURE = Holiday("Founders' Day", OneOff(dt.date(2026, 6, 5)), ALWAYS, {}, mark="unverified", why="not read")
TABLE = HolidayTable("t", "T", "c", (UNSURE,), None)

# Saturday, June 6, 2026; Friday the 5th is a holiday that nobody verified, the 4th a Thursday, the 8th a Monday.
SATURDAY, THURSDAY, MONDAY = dt.date(2026, 6, 6), dt.date(2026, 6, 4), dt.date(2026, 6, 8)
JUNE_6 = Fixed(6, 6)
BACK = ReadingRule("back", "those who go back", "b", "c", roll="back")
ON = ReadingRule("on", "those who go on", "o", "c", roll="forward")
STAY = ReadingRule("stay", "those who stay", "s", "c")
TENTH = ReadingRule("tenth", "those of the tenth", "t", "c", instead=Fixed(6, 10))
TOWNS = ReadingRule("towns", "towns", "t", "c", roll="forward", when={"type": "town"})
CLOSES = Emit("closes", "last_moment", "Filing closes", "file", ("candidate",))
OPENS = Emit("opens", "window_start", "Filing opens", "file", ("candidate",))


def rule(*readings: str, day: Day = JUNE_6, **keys: Any) -> Rule:
    return Rule(day, readings=readings, **keys)


def ruling(*settled: Settled) -> Ruling:
    known = {r.id: r for r in (BACK, ON, STAY, TENTH, TOWNS)}
    branch = Branch("b", {}, {})
    version = Version("elections", ALWAYS, "verified", "", None, ("b",))
    provision = Provision(
        "p", "P", "c", {"closes": CLOSES}, {"b": branch}, (version,), known, settled, counting="x"
    )
    return Ruling(provision, version, branch)


def answering(*decisions: Decision, **overrides: Override) -> Answering:
    # The office is closed on Monday, June 8 too, which the law does not know.
    days = WorkingDays(TABLE, (), (MONDAY,))
    anchor = {"election": (Possible(ELECTION_DAY),)}
    forms = DayForms(2026, days, anchor.__getitem__, lambda _form, _forms: (Possible(SATURDAY),))
    return Answering(ELECTION_DAY, FACTS, forms, days, decisions, overrides)


def answer(
    asked: Rule, emit: Emit = CLOSES, by: Ruling | None = None, how: Answering | None = None
) -> Answer:
    return (how or answering()).answer(emit, by or ruling(), asked)


def days_of(found: Answer) -> list[dt.date]:
    return [p.day for p in found.possible]


def decision(rule: str, reading: str) -> Decision:
    return Decision(rule=rule, reading=reading, reason="so", authority="letter", on=dt.date(2026, 1, 1))


def override(**keys: Any) -> Override:
    return Override(deadline="closes", by="court", reason="why", authority="order", **keys)


MOVED_BACK = "Saturday, June 6, 2026 is no working day (a Saturday), so it moves to Thursday, June 4, 2026."
MOVED_ON = "Saturday, June 6, 2026 is no working day (a Saturday), so it moves to Monday, June 8, 2026."
UNMOVED = "Saturday, June 6, 2026 is no working day (a Saturday); the rule does not move it."


@pytest.mark.parametrize(
    ("roll", "day", "step"),
    [
        (None, SATURDAY, UNMOVED),
        ("none", SATURDAY, UNMOVED),
        ("forward", MONDAY, MOVED_ON),
        ("back", THURSDAY, MOVED_BACK),
    ],
)
def test_a_rule_rolls_its_day(roll: Any, day: dt.date, step: str) -> None:
    found = answer(rule(roll=roll))
    assert days_of(found) == [day]
    assert found.leading is not None
    assert found.leading.steps == ("The law names the day: Saturday, June 6, 2026.", step)
    # The way back passes over a holiday that was not verified.
    assert found.leading.doubts == ((Doubt("unverified", "not read"),) if roll == "back" else ())
    assert (found.origin, found.open, found.followed) == ("computed", False, (found.leading,))


def test_an_open_day_is_left_alone() -> None:
    found = answer(rule(day=Fixed(6, 8), roll="forward"))
    assert found.leading is not None
    assert found.leading.steps == ("The law names the day: Monday, June 8, 2026.",)


def test_a_day_of_the_file_is_said_to_be_one() -> None:
    assert answer(rule(day=FromConfig("dates.x"), at=dt.time(9))).origin == "config"
    assert answer(rule(day=FromConfig("dates.x"), at=dt.time(9))).time == dt.time(9)


def test_readings_stand_in_place_of_the_text_or_beside_it() -> None:
    assert days_of(answer(rule("back", "on"))) == [THURSDAY, MONDAY]
    assert days_of(answer(rule("back", "on", roll="none"))) == [SATURDAY, THURSDAY, MONDAY]
    assert days_of(answer(rule("tenth", roll="none"))) == [SATURDAY, dt.date(2026, 6, 10)]
    # A reading for towns is none for a city, and one after it is read all the same.
    assert days_of(answer(rule("towns", "back", roll="none"))) == [SATURDAY, THURSDAY]


def test_a_reading_that_moves_nothing_leaves_no_trace() -> None:
    found = answer(rule("stay", "back"))
    assert [[u.reading.id for u in p.via] for p in found.possible] == [[], ["back"]]
    first = found.possible[1].via[0]
    assert (first.deadline, first.provision, first.reading) == ("closes", "p", BACK)
    instead = answer(rule("tenth", roll="none")).possible[1]
    assert [u.reading.id for u in instead.via] == ["tenth"]


def test_the_earliest_leads_for_a_last_moment_and_the_latest_for_an_opening() -> None:
    last = answer(rule("on", "back"))
    assert last.leading is not None
    assert (last.leading.day, last.open) == (THURSDAY, True)
    assert [p.day for p in last.followed] == [THURSDAY, MONDAY]
    first = answer(rule("back", "on"), OPENS)
    assert first.leading is not None
    assert first.leading.day == MONDAY
    assert [p.day for p in first.followed] == [MONDAY, THURSDAY]
    moment = answer(rule("back", "on"), replace(OPENS, kind="earliest_moment"))
    assert moment.leading is not None
    assert moment.leading.day == MONDAY


@pytest.mark.parametrize("name", ["p", "closes"])
def test_a_decision_settles(name: str) -> None:
    chosen = decision(name, "on")
    found = answer(rule("back", "on"), how=answering(decision("q", "back"), chosen))
    assert found.leading is not None
    assert (found.leading.day, found.origin, found.computed) == (MONDAY, "decision", THURSDAY)
    assert found.leading.steps[-1] == "The reading on was decided: so (letter)."
    assert (found.decision, found.open) == (chosen, False)
    (followed,) = found.followed
    assert (followed.day, followed.via, followed.agreeing) == (MONDAY, (), ())
    # What leads still says whose reading it is.
    assert [u.reading.id for u in found.leading.via] == ["on"]


@pytest.mark.parametrize("chosen", [decision("q", "on"), decision("p", "nobody"), decision("p", "text")])
def test_a_decision_of_something_else_settles_nothing(chosen: Decision) -> None:
    found = answer(rule("back", "on"), how=answering(chosen))
    assert (found.origin, found.decision, found.open) == ("computed", None, True)


def test_after_a_decision_that_fits_nothing_the_next_is_asked() -> None:
    found = answer(rule("back", "on"), how=answering(decision("p", "nobody"), decision("closes", "on")))
    assert found.origin == "decision"


def test_a_decision_where_nothing_is_open_is_not_used() -> None:
    found = answer(rule("back"), how=answering(decision("p", "back")))
    assert (found.origin, found.decision) == ("computed", None)


def settled(deadline: str = "closes", reading: str = "on", year: int = 2026) -> Settled:
    return Settled(deadline, Span(dt.date(year, 1, 1), dt.date(year + 1, 1, 1)), reading, "the notices")


def test_officials_settle_for_one_election() -> None:
    found = answer(rule("back", "on"), by=ruling(settled("opens"), settled(year=2024), settled()))
    assert found.leading is not None
    assert (found.leading.day, found.origin, found.settled_by) == (MONDAY, "computed", "the notices")
    assert found.leading.steps[-1] == "For this election officials settled the reading: the notices."
    assert (found.open, found.computed) == (False, None)
    assert [(p.day, p.via) for p in found.followed] == [(MONDAY, ())]


@pytest.mark.parametrize("other", [settled("opens"), settled(year=2024), settled(reading="nobody")])
def test_what_was_settled_elsewhere_leaves_it_open(other: Settled) -> None:
    found = answer(rule("back", "on"), by=ruling(other))
    assert (found.settled_by, found.open) == ("", True)


def test_a_decision_goes_before_what_officials_did() -> None:
    found = answer(rule("back", "on"), by=ruling(settled()), how=answering(decision("p", "back")))
    assert (found.origin, found.settled_by) == ("decision", "")


def test_an_override_replaces_the_day_and_keeps_the_computed_one() -> None:
    given = override(date=dt.date(2026, 6, 12), time=dt.time(12))
    found = answer(rule("back", at=dt.time(17)), how=answering(closes=given))
    assert found.leading is not None
    assert (found.origin, found.computed, found.time) == ("override", THURSDAY, dt.time(12))
    assert found.leading == Possible(
        dt.date(2026, 6, 12),
        (),
        (
            "The law names the day: Saturday, June 6, 2026.",
            MOVED_BACK,
            "Set to Friday, June 12, 2026 by court: why (order).",
        ),
        (Doubt("unverified", "not read"),),
    )
    assert (found.followed, found.override) == ((found.leading,), given)


def test_an_override_of_the_hour_keeps_the_day_and_one_of_the_day_keeps_the_hour() -> None:
    hour = answer(rule("back", at=dt.time(17)), how=answering(closes=override(time=dt.time(18))))
    assert hour.leading is not None
    assert (hour.leading.day, hour.time) == (THURSDAY, dt.time(18))
    day = answer(rule("back", at=dt.time(17)), how=answering(closes=override(date=MONDAY)))
    assert day.time == dt.time(17)
    # Readings that an override settles are not open.
    assert not answer(rule("back", "on"), how=answering(closes=override(time=dt.time(18)))).open
    # An override of another deadline is none of this one.
    assert answer(rule("back"), OPENS, how=answering(closes=override(date=MONDAY))).origin == "computed"


def test_an_override_where_the_law_says_nothing_is_the_files_own() -> None:
    given = override(date=MONDAY)
    found = answering().overridden(CLOSES, ruling().provision, given)
    assert found.leading == Possible(
        MONDAY,
        (),
        ("Set to Monday, June 8, 2026 by court: why (order).",),
        (Doubt("unverified", "the city or town set this date: the law settles no such case"),),
    )
    assert (found.origin, found.computed, found.time, found.possible) == ("override", None, None, ())
    assert (found.emit, found.provision) == (CLOSES, ruling().provision)
    hour = answering().overridden(CLOSES, ruling().provision, override(time=dt.time(9)))
    assert (hour.leading, hour.origin) == (None, "override")
    assert hour.override is not None


def test_an_anchor_with_two_readings_gives_each_its_day() -> None:
    days = WorkingDays(TABLE)
    anchor = {"x": (Possible(THURSDAY), Possible(SATURDAY))}
    forms = DayForms(2026, days, anchor.__getitem__, lambda _form, _forms: ())
    how = Answering(ELECTION_DAY, FACTS, forms, days, (), {})
    found = answer(rule(day=Count(2, "days", "after", Name("x")), roll="forward"), how=how)
    # Two days after Thursday is Saturday, so Monday; two days after Saturday is Monday too.
    assert days_of(found) == [MONDAY]
    assert len(found.possible[0].agreeing) == 1


def branches(*names: str, **when: dict[str, object]) -> Provision:
    made = {name: Branch(name, when.get(name, {}), {}) for name in ("one", "two")}
    version = Version(
        "elections", Span(dt.date(2020, 1, 1), dt.date(2030, 1, 1)), "verified", "", None, names
    )
    return Provision("p", "P", "c", {}, made, (version,))


def test_the_first_branch_that_fits_answers() -> None:
    both = branches("one", "two", one={"type": "town"})
    found = find_ruling(both, ELECTION_DAY, FACTS)
    assert found is not None
    assert (found.branch.name, found.provision, found.version) == ("two", both, both.versions[0])
    first = find_ruling(branches("two", "one"), ELECTION_DAY, FACTS)
    assert first is not None
    assert first.branch.name == "two"
    assert find_ruling(branches("one", one={"type": "town"}), ELECTION_DAY, FACTS) is None
    assert find_ruling(both, dt.date(2030, 1, 1), FACTS) is None


def test_a_reading_is_found_by_its_name_or_as_the_text() -> None:
    provision = ruling().provision
    use = ReadingUse("closes", "p", BACK)
    text, back = Possible(SATURDAY), Possible(THURSDAY, via=(use,))
    assert readings_named(provision, (back, text), "text") == (text,)
    assert readings_named(provision, (back, text), "back") == (back,)
    assert readings_named(provision, (back, text), "on") == ()
    assert readings_named(provision, (back,), "text") == ()
    # The text agrees with a reading that came first.
    agreed = replace(back, agreeing=((),))
    assert readings_named(provision, (agreed,), "text") == (agreed,)
    # What a rule counts from has its own readings: the text of the rule itself follows each of them.
    inherited = Possible(MONDAY, via=(ReadingUse("other", "q", ON),))
    assert readings_named(provision, (back, text, inherited), "text") == (text, inherited)
    assert reading_name(text, "p") == "text"
    assert reading_name(back, "p") == "back"
    assert reading_name(back, "q") is None


def test_a_decision_that_leaves_two_days_open_leads_with_the_safe_one() -> None:
    """Of three days a decision takes one away; the two that are left stay open."""
    days = WorkingDays(TABLE)
    anchor = {"x": (Possible(dt.date(2026, 6, 8)), Possible(dt.date(2026, 6, 9)))}
    forms = DayForms(2026, days, anchor.__getitem__, lambda _form, _forms: ())
    how = Answering(ELECTION_DAY, FACTS, forms, days, (decision("p", "week"),), {})
    week = ReadingRule("week", "w", "w", "c", instead=Count(7, "days", "after", Name("x")))
    by = ruling()
    by = replace(by, provision=replace(by.provision, readings={**by.provision.readings, "week": week}))
    found = answer(rule("week", day=Count(2, "days", "after", Name("x")), roll="none"), by=by, how=how)
    assert days_of(found) == [dt.date(2026, 6, day) for day in (10, 11, 15, 16)]
    assert found.leading is not None
    assert (found.leading.day, found.origin) == (dt.date(2026, 6, 15), "decision")
    assert [p.day for p in found.followed] == [dt.date(2026, 6, 15), dt.date(2026, 6, 16)]
    assert found.leading.steps[-1] == "The reading week was decided: so (letter)."
    assert found.open
