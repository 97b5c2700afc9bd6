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
    assert found.weak == "the date is the file's own: the law settles no such case"
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
