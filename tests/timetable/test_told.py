"""What is told of a date, word for word: how it was found, who reads it otherwise, and what to do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from candidate_guides.records import Loaded, load_records
from candidate_guides.timetable.serialize import plain

Case = dict[str, Any]
CASES: list[Case] = yaml.load((Path(__file__).parent / "told.yml").read_text("utf-8"), yaml.BaseLoader)
USUAL = {"bound": "by", "origin": "computed"}
FOUND = (
    *("date", "time", "until", "bound", "time_basis", "instant", "safe_date", "first_open_day"),
    *("accept_until", "computed", "origin"),
)


def load(case: Case) -> Loaded:
    config = yaml.safe_dump({"name": "Example", **case["config"]}, sort_keys=False).encode()
    counties = {"counties/clark.yml": yaml.safe_dump(case["county"]).encode()} if "county" in case else {}
    return load_records(config, "example.yml", f"{case['config']['state']}/example", counties)


@pytest.mark.parametrize("case", [pytest.param(case, id=case["name"]) for case in CASES])
def test_is_told(case: Case) -> None:
    loaded = load(case)
    (record,) = loaded.records
    for name, expected in case["deadlines"].items():
        found = record.deadline(name)
        assert found is not None, name
        told = plain(found)
        wanted = {key: expected["is"].get(key, USUAL.get(key)) for key in FOUND}
        assert {key: told[key] for key in FOUND} == wanted, name
        assert told["raw_date"] == expected["is"].get("raw_date", wanted["date"]), name
        counting = loaded.law.countings[loaded.law.provisions[found.rule].counting]
        last = [f"Counted under {counting.cite}."] if found.date else []
        assert told["steps"] == [*expected.get("steps", []), *last], name
        assert told["warnings"] == expected.get("warnings", []), name
        readings = expected.get("readings", [])
        assert len(told["readings"]) == len(readings), name
        for reading, asked in zip(told["readings"], readings, strict=True):
            shown = {key: str(reading[key]) for key in asked if key != "leads"}
            assert {**shown, "leads": str(reading["leads"]).lower()} == asked, name


def test_a_deadline_that_is_not_known_is_whole_all_the_same() -> None:
    (case,) = [case for case in CASES if case["name"] == "a last day that officials settled"]
    loaded = load(case)
    found = loaded.records[0].deadline("withdrawal_cutoff")
    assert found is not None
    law = loaded.law.provisions["ut.withdrawal"]
    why = "the subsection on withdrawal is missing from our copy of the law"
    assert found.version == ""
    told = {key: value for key, value in plain(found).items() if value not in (None, [], "")}
    (warning,) = told.pop("warnings")
    assert warning["code"] == "not-known"
    assert warning["message"].startswith(f"Not known: {why}")
    assert told.pop("weak").startswith(why)
    assert told == {
        "id": "withdrawal_cutoff",
        "kind": "last_moment",
        "title": law.emits["withdrawal_cutoff"].title,
        "act": "withdraw",
        "timezone": "America/Denver",
        "rule": "ut.withdrawal",
        "cite": "Utah Code 20A-9-203",
        "origin": "not_known",
        "confidence": "unverified",
        "audience": ["candidate", "clerk", "public"],
        "bound": "by",
    }


def test_the_weak_part_of_an_override_is_that_the_law_says_nothing() -> None:
    (case,) = [case for case in CASES if case["name"] == "a day that only the state knows"]
    found = load(case).records[0].deadline("withdrawal_cutoff")
    assert found is not None
    assert (found.confidence, found.version, found.cite) == ("unverified", "", "Utah Code 20A-9-203")
    assert found.weak == "the city or town set this date: the law settles no such case"
    assert found.audience == ("candidate", "clerk", "public")


@pytest.mark.parametrize(
    ("election", "phases"),
    [
        ({}, ("2027-03-10", "scheduled", "ordinary")),
        # Put off: it is over on the day after the new one.
        (
            {"status": {"state": "postponed", "to": "2027-03-16", "why": "snow"}},
            ("2027-03-17", "postponed", "ordinary"),
        ),
        ({"method": "ranked_choice"}, ("2027-03-10", "scheduled", "ranked_choice")),
    ],
)
def test_the_election_itself(election: dict[str, Any], phases: tuple[str, str, str]) -> None:
    config = {
        "state": "mn",
        "type": "town",
        "geoid": "2711162554",
        "elections": [
            {"date": "2027-03-09", "primary": "false", "offices": [{"title": "Clerk"}], **election}
        ],
    }
    found = plain(load({"config": config}).records[0])
    over, status, method = phases
    assert found["election"] == {
        "date": "2027-03-09",
        "kind": "general",
        "primary": None,
        "phase_days": {"opens": "2026-12-29", "closes": "2027-01-12", "over": over},
        "method": method,
        "status": status,
    }
    assert found["place"] == {
        "id": "mn/example",
        "state": "mn",
        "name": "Example",
        "type": "town",
        "class": None,
        "geoid": "2711162554",
    }


def test_elections_stand_by_date_whatever_their_order_in_the_file() -> None:
    november = {"date": "2026-11-03", "primary": "false", "offices": [{"title": "Clerk"}]}
    march = {**november, "date": "2026-03-10", "offices": [{"title": "Clerk"}]}
    config = {"state": "mn", "type": "town", "elections": [november, march]}
    loaded = load({"config": config})
    assert [str(r.election.date) for r in loaded.records] == ["2026-03-10", "2026-11-03"]


def test_the_warnings_of_a_file_stand_in_the_record_too() -> None:
    config = {
        "state": "wa",
        "type": "town",
        "counties": ["Clark"],
        "elections": [{"date": "2026-11-03", "primary": "true", "offices": [{"title": "Mayor"}]}],
    }
    (warning,) = load({"config": config}).records[0].warnings
    assert warning.code == "unusual-year"
    assert warning.message.startswith("RCW 29A.04.330: the general elections of cities and towns")


@pytest.mark.parametrize(
    ("state", "place", "election", "deadline", "cite"),
    [
        # A rule's own citation, that of its version, and that of the provision.
        (
            "mn",
            {"type": "city", "class": "third"},
            {"date": "2029-08-14", "kind": "special", "primary": "false"},
            "general",
            "Minn. Stat. § 205.10, subd. 3a",
        ),
        (
            "ut",
            {"type": "town"},
            {"date": "2013-11-05", "primary": "true"},
            "filing_opens",
            "Utah Code 20A-9-203(2)",
        ),
        (
            "ut",
            {"type": "town"},
            {"date": "2025-11-04", "primary": "true"},
            "filing_opens",
            "Utah Code 20A-9-203",
        ),
    ],
)
def test_the_nearest_citation_is_told(
    state: str, place: dict[str, str], election: dict[str, str], deadline: str, cite: str
) -> None:
    case = {"config": {"state": state, **place, "elections": [{**election, "offices": [{"title": "Mayor"}]}]}}
    found = load(case).records[0].deadline(deadline)
    assert found is not None
    assert found.cite == cite


def test_what_is_counted_from_a_weak_day_is_weak_too() -> None:
    """The first day of filing week before 2012 was not read; the ten days before it were (RCW 29A.24.081)."""
    config = {
        "state": "wa",
        "type": "town",
        "counties": ["Clark"],
        "elections": [{"date": "2011-11-08", "primary": "true", "offices": [{"title": "Mayor"}]}],
    }
    record = load({"config": config}).records[0]
    opens, mail = record.deadline("filing_opens"), record.deadline("mail_filing_opens")
    assert opens is not None
    assert mail is not None
    assert mail.confidence == opens.confidence == "unverified"
    assert mail.weak == opens.weak


def test_why_an_election_is_off_is_asked_for_where_the_file_does_not_say() -> None:
    town = {"state": "mn", "type": "town"}
    election = {"date": "2027-03-09", "primary": "false", "offices": [{"title": "Clerk"}]}
    off = load({"config": {**town, "elections": [{**election, "status": {"state": "cancelled"}}]}})
    general = off.records[0].deadline("general")
    assert general is not None
    assert [w.message for w in general.warnings] == [
        "This election was cancelled: ask the filing officer why. Filing dates stay as they were."
    ]
    put = {**election, "status": {"state": "postponed", "to": "2027-03-16"}}
    later = load({"config": {**town, "elections": [put]}}).records[0].deadline("general")
    assert later is not None
    assert later.steps[1] == (
        "Postponed to Tuesday, March 16, 2027: ask the filing officer why. Filing dates stay."
    )


def test_what_a_charter_takes_from_a_candidate_the_officer_does_not() -> None:
    """Juneteenth 2029: § 645.15 would end filing on June 20, and withdrawal two days later."""
    override = {"deadline": "filing_closes", "date": "2029-06-15", "by": "charter"}
    election = {
        "date": "2029-08-14",
        "kind": "special",
        "primary": "false",
        "offices": [{"title": "Mayor"}],
        "overrides": [{**override, "reason": "the charter says so", "authority": "section 4"}],
    }
    config = {"state": "mn", "type": "city", "class": "third", "charter": "true", "elections": [election]}
    record = load({"config": config}).records[0]
    closes, withdrawal = record.deadline("filing_closes"), record.deadline("withdrawal_cutoff")
    assert closes is not None
    assert withdrawal is not None
    assert (str(closes.date), str(closes.accept_until)) == ("2029-06-15", "2029-06-20 17:00:00-05:00")
    assert (str(withdrawal.date), str(withdrawal.accept_until)) == ("2029-06-17", "2029-06-22 17:00:00-05:00")
