"""The newspaper's deadline is the clerk's: cases "weekly-paper" and "next-town-paper", and odd weeks."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from candidate_guides.jurisdiction.clerk import Newspaper
from candidate_guides.timetable.newspaper import newspaper_plan

THURSDAYS = {"issues": ["thu"], "copy_due": {"weekday": "mon", "time": "12:00"}}


def paper(**keys: Any) -> Newspaper:
    return Newspaper.model_validate({"name": "Example Record", **keys})


def plan(newspaper: Newspaper, last_day: str) -> tuple[str, str, str, str] | None:
    found = newspaper_plan(newspaper, dt.date.fromisoformat(last_day))
    if found is None:
        return None

    def write(moment: Any) -> str:
        return "" if moment is None else f"{moment.date} {moment.time and moment.time.strftime('%H:%M')}"

    return (
        str(found.last_good_issue),
        str(found.aim_for_issue or ""),
        write(found.copy_due_last),
        write(found.copy_due_aim),
    )


@pytest.mark.parametrize(
    ("keys", "last_day", "expected"),
    [
        pytest.param(
            THURSDAYS,
            "2026-06-30",
            ("2026-06-25", "2026-06-18", "2026-06-22 12:00", "2026-06-15 12:00"),
            id="weekly paper, city without a primary, November 2026",
        ),
        pytest.param(
            THURSDAYS,
            "2026-12-15",
            ("2026-12-10", "2026-12-03", "2026-12-07 12:00", "2026-11-30 12:00"),
            id="weekly paper, town voting in March 2027",
        ),
        pytest.param(
            THURSDAYS,
            "2026-06-25",
            ("2026-06-25", "2026-06-18", "2026-06-22 12:00", "2026-06-15 12:00"),
            id="an issue on the last day is in time",
        ),
        pytest.param(
            {"issues": ["tue", "fri"], "copy_due": {"weekday": "wed", "time": "10:00"}},
            "2026-06-30",
            ("2026-06-30", "2026-06-26", "2026-06-24 10:00", "2026-06-24 10:00"),
            id="twice a week, one copy day",
        ),
        pytest.param(
            {"issues": ["2026-06-04", "2026-06-18", "2026-07-02"]},
            "2026-06-30",
            ("2026-06-18", "2026-06-04", "", ""),
            id="days of issue, no copy deadline known",
        ),
        pytest.param(
            {"issues": ["thu"], "copy_due": {"weekday": "thu", "time": "12:00"}},
            "2026-12-15",
            ("2026-12-10", "2026-12-03", "2026-12-03 12:00", "2026-11-26 12:00"),
            id="the copy weekday is the weekday of issue: a week ahead, not the day it is out",
        ),
        pytest.param(
            {**THURSDAYS, "exceptions": [{"issue": "2026-12-10", "skipped": "true"}]},
            "2026-12-15",
            ("2026-12-03", "2026-11-26", "2026-11-30 12:00", "2026-11-23 12:00"),
            id="a skipped issue",
        ),
        pytest.param(
            {**THURSDAYS, "exceptions": [{"issue": "2026-11-26", "appears": "2026-11-25"}]},
            "2026-11-25",
            ("2026-11-25", "2026-11-19", "2026-11-23 12:00", "2026-11-16 12:00"),
            id="Thanksgiving's issue brought forward, onto the last day",
        ),
        pytest.param(
            {
                **THURSDAYS,
                "exceptions": [{"issue": "2026-12-10", "copy_due": "2026-12-04", "time": "09:00"}],
            },
            "2026-12-15",
            ("2026-12-10", "2026-12-03", "2026-12-04 09:00", "2026-11-30 12:00"),
            id="copy due earlier for one issue",
        ),
        pytest.param(
            {"issues": ["2026-06-18"], "copy_due": {"weekday": "mon", "time": "12:00"}},
            "2026-06-30",
            ("2026-06-18", "", "2026-06-15 12:00", ""),
            id="one issue only",
        ),
        pytest.param({}, "2026-06-30", None, id="no issues known"),
        pytest.param({"issues": ["2026-07-02"]}, "2026-06-30", None, id="the only issue is too late"),
    ],
)
def test_last_issue_and_copy_deadline(
    keys: dict[str, Any], last_day: str, expected: tuple[str, str, str, str] | None
) -> None:
    assert plan(paper(**keys), last_day) == expected


def test_an_issue_put_off_past_the_last_day_is_not_in_time() -> None:
    late = paper(**THURSDAYS, exceptions=[{"issue": "2026-12-10", "appears": "2026-12-16"}])
    found = plan(late, "2026-12-15")
    assert found is not None
    assert found[0] == "2026-12-03"
