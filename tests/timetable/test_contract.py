"""The JSON record is a contract: the example of the design, as it is printed by the command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from candidate_guides.cli import main

EXAMPLE = Path(__file__).parents[1] / "data" / "example-falls.yml"


@pytest.fixture(scope="module")
def record() -> dict[str, object]:
    result = CliRunner().invoke(main, ["dates", str(EXAMPLE), "--format", "json"])
    assert result.exit_code == 0, result.stderr
    (found,) = json.loads(result.stdout)
    return dict(found)


def deadline(record: dict[str, object], wanted: str) -> dict[str, object]:
    found = [d for d in record["deadlines"] if d["id"] == wanted]  # type: ignore[attr-defined]
    assert len(found) == 1
    return dict(found[0])


def test_place_and_election(record: dict[str, object]) -> None:
    assert record["schema"] == 1
    assert record["place"] == {
        "id": "mn/example-falls",
        "state": "mn",
        "name": "Example Falls",
        "type": "city",
        "class": "third",
        "geoid": None,
    }
    election = dict(record["election"])  # type: ignore[call-overload]
    # 84 days before Tuesday, August 11 is Tuesday, May 19; 70 days before is Tuesday, June 2 (Minn. Stat. 205.13).
    assert election["phase_days"] == {"opens": "2026-05-19", "closes": "2026-06-02", "over": "2026-11-04"}
    assert (election["date"], election["kind"], election["primary"]) == (
        "2026-11-03",
        "general",
        "2026-08-11",
    )


def test_filing_closes(record: dict[str, object]) -> None:
    closes = deadline(record, "filing_closes")
    steps = closes.pop("steps")
    assert steps
    assert closes == {
        "id": "filing_closes",
        "kind": "last_moment",
        "title": "Filing closes",
        "act": "file",
        "date": "2026-06-02",
        "time": "17:00",
        "until": None,
        "time_basis": None,
        "bound": "by",
        "timezone": "America/Chicago",
        "instant": "2026-06-02T22:00:00Z",
        "raw_date": "2026-06-02",
        "safe_date": None,
        "first_open_day": None,
        "accept_until": None,
        "audience": ["candidate", "clerk", "public"],
        "rule": "mn.filing_window",
        "version": "2026-01-01/..",
        "cite": "Minn. Stat. § 205.13, subd. 1a",
        "origin": "computed",
        "computed": None,
        "confidence": "not_rechecked",
        "weak": "the 2026 session was not read",
        "readings": [],
        "warnings": [],
    }


def test_fee_and_petition(record: dict[str, object]) -> None:
    mayor, council = record["fees"]  # type: ignore[misc]
    assert (mayor["amount"], mayor["currency"], mayor["authority"]) == ("5.00", "USD", "statute")
    # 5 percent of 8,864 is 443.2, rounded up (Minneapolis printed 444 in 2021).
    assert (mayor["petition"]["signatures"], mayor["petition"]["base"]) == (444, 8864)
    assert council["office"]["id"] == "council-member-ward-2-unexpired"
    assert council["petition"]["signatures"] is None


def test_records_are_sorted_and_ids_are_unique(record: dict[str, object]) -> None:
    found = [(d["date"] or "9999", d["time"] or "", d["id"]) for d in record["deadlines"]]  # type: ignore[attr-defined]
    assert found == sorted(found)
    ids = [entry[2] for entry in found]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["dates", str(EXAMPLE)], 0),
        (["dates", str(EXAMPLE), "--format", "csv"], 0),
        (["dates", str(EXAMPLE), "--election", "2026-11-03"], 0),
        (["dates", str(EXAMPLE), "--election", "2027-11-03"], 2),
        (["dates", str(EXAMPLE), "--election", "soon"], 2),
        (["dates", "no-such-file.yml"], 2),
        (["explain", str(EXAMPLE), "filing_closes"], 0),
        (["explain", str(EXAMPLE), "mayor"], 0),
        (["explain", str(EXAMPLE), "filing_close"], 2),
        (["check", str(EXAMPLE)], 0),
        (["chek", str(EXAMPLE)], 2),
    ],
)
def test_exit_codes(arguments: list[str], code: int) -> None:
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == code, result.stderr
    assert "Traceback" not in result.output
