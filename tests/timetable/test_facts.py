"""The facts that conditions of the law ask about, the county's days and hours, and how sure an answer is."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import Any

import pytest
import yaml

from candidate_guides.jurisdiction.hours import Moment
from candidate_guides.jurisdiction.load import load_county, load_place
from candidate_guides.law.grammar import Rule
from candidate_guides.law.library import state_law
from candidate_guides.timetable.answer import Ruling
from candidate_guides.timetable.clock import instant_of, local_moment
from candidate_guides.timetable.confidence import doubts_of_ruling
from candidate_guides.timetable.county_days import county_closing_hour, county_moment
from candidate_guides.timetable.facts import Facts, election_facts, holds
from candidate_guides.timetable.possible import Doubt

COUNTY = load_county(
    """state: wa
county: Clark
filing_hours: {closes: 16:30}
years:
  2027: {lot_draw: 2027-05-10 09:00, special_filing: {opens: 2027-06-21, closes: 2027-06-23 16:00}}
  2029: {pamphlet_deadline: 2029-05-11}
""",
    "clark.yml",
    "wa/counties/clark",
).county


def facts(election: dict[str, Any], others: tuple[dict[str, Any], ...] = (), **place: Any) -> Facts:
    usual = {"state": "mn", "name": "Example", "type": "city", "class": "third"}
    elections = [{"offices": [{"title": "Mayor"}], **one} for one in (election, *others)]
    data = {**usual, **place, "elections": elections}
    source = yaml.safe_dump({key: value for key, value in data.items() if value})
    loaded = load_place(source, "example.yml", f"{data['state']}/example").place
    county = COUNTY if place.get("state") == "wa" else None
    return election_facts(loaded, loaded.elections[0], county)


GENERAL = {"date": "2026-11-03", "primary": False}
SPECIAL = {"date": "2027-02-09", "primary": False, "kind": "special"}


def test_facts_of_a_city_in_november() -> None:
    assert facts(GENERAL) == {
        "type": "city",
        "class": "third",
        "charter": "false",
        "kind": "general",
        "month": "november",
        "year_parity": "even",
        "nominates_at_primary": "false",
        "stand_alone_special": "false",
        "held_with_another_election": "false",
        "method": "ordinary",
        "window_from": "none",
        "primary_city": "false",
        "new_municipality": "false",
        "ballot_official": "unknown",
        "has_special_filing": "false",
    }


@pytest.mark.parametrize(
    ("place", "election", "changed"),
    [
        ({"type": "town", "class": None}, GENERAL, {"type": "town", "class": "none"}),
        ({"charter": True}, GENERAL, {"charter": "true"}),
        ({"incorporated_on": "2025-01-01"}, GENERAL, {"new_municipality": "true"}),
        ({"ballot_official": "clerk"}, GENERAL, {"ballot_official": "clerk"}),
        ({"ballot_official": {"title": "Auditor"}}, GENERAL, {"ballot_official": "county_auditor"}),
        ({}, {**GENERAL, "primary": True}, {"nominates_at_primary": "true"}),
        ({}, {**GENERAL, "primary": "2026-08-11"}, {"nominates_at_primary": "true"}),
        ({}, {**GENERAL, "method": "ranked_choice"}, {"method": "ranked_choice"}),
        ({}, {**GENERAL, "date": "2027-03-09"}, {"month": "march", "year_parity": "odd"}),
        ({}, SPECIAL, {"kind": "special", "stand_alone_special": "true", "month": "february"}),
        (
            {},
            {**SPECIAL, "held_with_another_election": True},
            {"kind": "special", "stand_alone_special": "false", "held_with_another_election": "true"},
        ),
        (
            {},
            {**SPECIAL, "window_from": {"use": "override", "reason": "r", "authority": "a"}},
            {"window_from": "override"},
        ),
    ],
)
def test_what_a_config_changes(
    place: dict[str, Any], election: dict[str, Any], changed: dict[str, str]
) -> None:
    found = facts(election, **place)
    assert {key: found[key] for key in changed} == changed


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        ({"date": "2026-11-03", "primary": True}, "true"),
        ({"date": "2026-11-03", "primary": "2026-08-11"}, "true"),
        ({"date": "2026-11-03", "primary": False}, "false"),
        # A special election with a primary does not make a city one that nominates at its primary.
        ({"date": "2026-04-14", "primary": "2026-02-10", "kind": "special"}, "false"),
    ],
)
def test_a_city_nominates_at_a_primary_where_another_general_election_does(
    other: dict[str, Any], expected: str
) -> None:
    assert facts(SPECIAL, (other,))["primary_city"] == expected
    assert facts({**GENERAL, "primary": True})["primary_city"] == "false"


def test_a_special_filing_period_is_the_files_or_the_countys() -> None:
    code = {"state": "wa", "class": "code", "counties": ["Clark"]}
    odd = {"date": "2027-11-02", "primary": True}
    assert facts(odd, **code)["has_special_filing"] == "true"
    other = {"date": "2029-11-06", "primary": True}
    assert facts(other, **code)["has_special_filing"] == "false"
    for key in ("special_filing_opens", "special_filing_closes"):
        assert facts({**other, "dates": {key: "2029-06-20"}}, **code)["has_special_filing"] == "true"
    assert facts({**other, "dates": {"lot_draw": "2029-06-20"}}, **code)["has_special_filing"] == "false"


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ({}, True),
        ({"type": "city"}, True),
        ({"type": "town"}, False),
        ({"type": ["town", "city"]}, True),
        ({"type": ["town"]}, False),
        ({"type": "city", "kind": "special"}, False),
        ({"any": [{"type": "town"}, {"kind": "general"}]}, True),
        ({"any": [{"type": "town"}, {"kind": "special"}]}, False),
        ({"any": [{"kind": "general"}], "type": "town"}, False),
        # A part of a word is not the word.
        ({"type": "city or town"}, False),
        ({"annual_at_most": "1000"}, True),
        ({"annual_at_most": 999.99}, False),
        ({"annual_at_most": "1000", "type": "town"}, False),
        ({"pay_at_most": "1000"}, False),
    ],
)
def test_a_condition_holds(condition: dict[str, object], expected: bool) -> None:
    known = {"type": "city", "kind": "general", "annual": "1000.00", "pay": "unknown"}
    assert holds(condition, known) is expected


def test_a_fact_that_nobody_supplies_is_an_error() -> None:
    for condition in ({"weather": "fair"}, {"weather_at_most": "3"}):
        with pytest.raises(KeyError, match="weather"):
            holds(condition, {"type": "city"})


@pytest.mark.parametrize(
    ("year", "name", "expected"),
    [
        (2027, "lot_draw", Moment(dt.date(2027, 5, 10), dt.time(9))),
        (2027, "special_filing_opens", Moment(dt.date(2027, 6, 21))),
        (2027, "special_filing_closes", Moment(dt.date(2027, 6, 23), dt.time(16))),
        (2027, "pamphlet_deadline", None),
        # A name that is no day of a county's year is none of its days, whatever it holds.
        (2027, "special_filing", None),
        (2027, "general", None),
        (2029, "pamphlet_deadline", Moment(dt.date(2029, 5, 11))),
        (2029, "special_filing_opens", None),
        (2029, "special_filing_closes", None),
        (2031, "lot_draw", None),
    ],
)
def test_what_a_county_sets(year: int, name: str, expected: Moment | None) -> None:
    assert county_moment(COUNTY, year, name) == expected
    assert county_moment(None, year, name) is None


def test_when_a_county_closed_filing() -> None:
    assert county_closing_hour(COUNTY) == dt.time(16, 30)
    assert county_closing_hour(None) is None
    assert county_closing_hour(COUNTY.model_copy(update={"filing_hours": None})) is None


def test_an_hour_is_a_moment_only_with_its_day() -> None:
    """Central time is six hours behind in winter, five in summer; Denver seven and six."""
    summer, winter, five = dt.date(2026, 7, 28), dt.date(2027, 1, 12), dt.time(17)
    assert instant_of(summer, five, "America/Chicago") == dt.datetime(2026, 7, 28, 22, tzinfo=dt.UTC)
    assert instant_of(winter, five, "America/Chicago") == dt.datetime(2027, 1, 12, 23, tzinfo=dt.UTC)
    assert instant_of(winter, five, "America/Denver") == dt.datetime(2027, 1, 13, 0, tzinfo=dt.UTC)
    assert instant_of(None, five, "America/Chicago") is None
    assert instant_of(summer, None, "America/Chicago") is None
    assert local_moment(summer, five, "America/Chicago").isoformat() == "2026-07-28T17:00:00-05:00"
    assert local_moment(winter, None, "America/Denver").isoformat() == "2027-01-12T23:59:00-07:00"


RULING_DAY = dt.date(2026, 11, 3)


def doubts(
    rule: dict[str, Any], branch: dict[str, Any], version: dict[str, Any], day: dt.date
) -> list[Doubt]:
    """Ask for the doubts of Minnesota's window, with some of its parts as asked."""
    law = state_law("mn")
    provision = law.provisions["mn.filing_window"]
    current = provision.version_on(RULING_DAY)
    assert current is not None
    plain = provision.branches["november_112_98"]
    ruling = Ruling(provision, replace(current, **version), replace(plain, **branch))
    return list(doubts_of_ruling(law, ruling, replace(plain.rules["filing_closes"], **rule), day))


UNREAD = {"mark": "unverified"}
OLD = state_law("mn").sessions_read


def test_the_weak_part_is_named_from_the_inside_out() -> None:
    assert doubts({**UNREAD, "why": "rule"}, {**UNREAD, "why": "branch"}, {}, RULING_DAY) == [
        Doubt("unverified", "rule")
    ]
    assert doubts({}, {**UNREAD, "why": "branch"}, {"why": "version"}, RULING_DAY) == [
        Doubt("unverified", "branch")
    ]
    assert doubts({}, {}, {**UNREAD, "why": "version"}, RULING_DAY) == [Doubt("unverified", "version")]
    assert doubts({"mark": "verified"}, UNREAD, UNREAD, RULING_DAY) == doubts({}, {}, {}, RULING_DAY)


def test_an_open_version_is_sure_until_an_unread_session_can_have_changed_it() -> None:
    assert doubts({}, {}, {}, OLD.until) == [Doubt("not_rechecked", OLD.weak)]
    assert doubts({}, {}, {}, OLD.until - dt.timedelta(days=1)) == []
    current = state_law("mn").provisions["mn.filing_window"].version_on(RULING_DAY)
    assert current is not None
    closed = {"span": replace(current.span, end=OLD.until + dt.timedelta(days=400))}
    assert doubts({}, {}, closed, OLD.until) == []


def test_an_hour_that_was_not_read_is_a_doubt_of_its_own() -> None:
    hour = {"at_mark": "unverified", "at_why": "hour"}
    assert doubts(hour, {}, {**UNREAD, "why": "version"}, RULING_DAY) == [
        Doubt("unverified", "version"),
        Doubt("unverified", "hour"),
    ]


def test_a_counting_that_was_not_read_is_a_doubt_of_all_that_is_counted_by_it() -> None:
    law = state_law("mn")
    counting = replace(law.countings["mn.counting"], mark="unverified", why="counting")
    provision = law.provisions["mn.filing_window"]
    version = provision.version_on(RULING_DAY)
    assert version is not None
    branch = provision.branches["november_112_98"]
    weak = replace(law, countings={"mn.counting": counting})
    rule: Rule = branch.rules["filing_closes"]
    found = doubts_of_ruling(weak, Ruling(provision, version, branch), rule, dt.date(2020, 1, 1))
    assert found == (Doubt("unverified", "counting"),)
