"""Every published row against the engine, one test a row; see README.md for the four fates."""

from __future__ import annotations

import pytest

from .checks import check
from .report import EXPECTED_ROWS, SOURCES, counts, main
from .rows import FATES, Row, every_row, rows


@pytest.mark.parametrize(("state", "row"), [pytest.param(s, r, id=r["id"]) for s, r in every_row()])
def test_a_row_stands_as_its_fate_says(state: str, row: Row) -> None:
    check(state, row)


def test_every_row_has_one_fate_and_the_fates_add_up() -> None:
    found = [row["id"] for _, row in every_row()]
    assert len(found) == len(set(found))
    assert sum(counts().values()) == len(found) == sum(EXPECTED_ROWS.values())
    for state, expected in EXPECTED_ROWS.items():
        assert len(rows()[state]) == expected
        assert sum(number for key, number in counts().items() if key[0] == state) == expected
    assert {row["fate"] for _, row in every_row()} == set(FATES)


def test_every_row_names_its_source() -> None:
    for _, row in every_row():
        assert row["source"]["title"], row["id"]
        assert row["source"]["url"].startswith("http"), row["id"]
        assert row["source"]["type"] in SOURCES, row["id"]


def test_the_report_runs_the_rows_and_prints_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main() == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    for state, expected in EXPECTED_ROWS.items():
        (line,) = [line for line in lines if line[:2] == [state.upper(), "all"]]
        assert int(line[-1]) == expected == sum(int(number) for number in line[2:-1])
