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
