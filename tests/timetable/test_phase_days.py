"""Where an election stands on each day that parts two phases, and on the days beside it."""

from __future__ import annotations

import datetime as dt

import pytest

from candidate_guides.timetable.record import PhaseDays

# Filing from July 14 to July 28, 2026 for the election of November 3, which is over the day after.
DAYS = PhaseDays(dt.date(2026, 7, 14), dt.date(2026, 7, 28), dt.date(2026, 11, 4))


@pytest.mark.parametrize(
    ("day", "phase"),
    [
        ("2026-07-13", "before"),
        ("2026-07-14", "open"),
        ("2026-07-27", "open"),
        ("2026-07-28", "last_day"),
        ("2026-07-29", "closed"),
        ("2026-11-03", "closed"),
        ("2026-11-04", "over"),
        ("2027-01-01", "over"),
    ],
)
def test_the_phase_of_a_day(day: str, phase: str) -> None:
    assert DAYS.phase_on(dt.date.fromisoformat(day)) == phase
