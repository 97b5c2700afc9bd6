"""Every published row has one of four fates: matched, conflict, out of scope, echo."""

from __future__ import annotations

from collections import Counter

import pytest

from truth.rows import DEADLINES, NO_ID, STATES, fate, rows

CASES = [(state, row) for state in STATES for row in rows(state)]


@pytest.mark.parametrize(("state", "row"), CASES, ids=[row["id"] for _, row in CASES])
def test_row(state: str, row: dict[str, str]) -> None:
    found = fate(state, row)
    assert found.kind != "wrong", f"{row['id']} {row['event']} of {row.get('election')}: {found.reason}"


@pytest.mark.parametrize("state", STATES)
def test_the_fates_add_up(state: str) -> None:
    counts = Counter(fate(state, row).kind for row in rows(state))
    assert sum(counts.values()) == len(rows(state))
    assert counts["matched"] > len(rows(state)) // 8


@pytest.mark.parametrize("state", STATES)
def test_ids_are_unique(state: str) -> None:
    ids = [row["id"] for row in rows(state)]
    assert len(ids) == len(set(ids))


def test_what_has_a_deadline_id_is_not_left_out_for_want_of_one() -> None:
    for state in STATES:
        for row in rows(state):
            if fate(state, row).reason == NO_ID:
                assert row["event"] not in DEADLINES
