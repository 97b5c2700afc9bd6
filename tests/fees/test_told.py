"""What is told of a fee, its petitions and a late write-in, word for word, with the working."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from candidate_guides.records import load_records
from candidate_guides.timetable.serialize import plain

Case = dict[str, Any]
CASES: list[Case] = yaml.load((Path(__file__).parent / "told.yml").read_text("utf-8"), yaml.BaseLoader)
# What other tests hold: the seat itself, and which text of the law it is.
ELSEWHERE = ("office", "currency", "rule", "version", "confidence", "weak")
MORE = "…"


def as_written(value: Any) -> Any:
    """Return a value of the record as the file of cases has it: text throughout, and nothing that is empty."""
    if isinstance(value, dict):
        return {
            key: as_written(part)
            for key, part in value.items()
            if key not in ELSEWHERE and part not in (None, [], "")
        }
    if isinstance(value, list):
        return [as_written(part) for part in value]
    return str(value).lower() if isinstance(value, bool) else str(value)


def shortened(found: Any, expected: Any) -> Any:
    """Return what was found, cut where the case leaves words of the law out."""
    if isinstance(found, dict) and isinstance(expected, dict):
        return {key: shortened(part, expected.get(key)) for key, part in found.items()}
    if isinstance(found, list) and isinstance(expected, list) and len(found) == len(expected):
        return [shortened(part, asked) for part, asked in zip(found, expected, strict=True)]
    if isinstance(found, str) and isinstance(expected, str) and MORE in expected:
        first, _, last = expected.partition(MORE)
        if found.startswith(first.rstrip()) and found.endswith(last.lstrip()):
            return expected
    return found


@pytest.mark.parametrize("case", [pytest.param(case, id=case["name"]) for case in CASES])
def test_is_told(case: Case) -> None:
    state = case["place"]["state"]
    election = {**case["election"], "offices": [case["office"]]}
    config = {"name": "Example", **case["place"], "elections": [election]}
    (record,) = load_records(yaml.safe_dump(config).encode(), "example.yml", f"{state}/example").records
    (fee,) = record.fees
    found = as_written(plain(fee))
    assert shortened(found, case["fee"]) == case["fee"]
