"""Mistakes that were really made in public, each as a small config and the answer that is right."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
import yaml

from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.records import Loaded, load_records
from candidate_guides.timetable.record import Deadline, Record

Case = dict[str, Any]
CASES: list[Case] = yaml.load(
    (Path(__file__).parent / "cases.yml").read_text("utf-8"), Loader=yaml.BaseLoader
)
ANSWERS = {
    "dates",
    "safe",
    "error",
    "warning",
    "moment",
    "notify",
    "signatures",
    "fees",
    "paper",
    "instants",
    "in_order",
}
# The cases that these tests do not run, and who does.
ELSEWHERE = {case["id"]: case["elsewhere"] for case in CASES if "elsewhere" in case}


def having(answer: str) -> Any:
    found = [pytest.param(case, id=case["id"]) for case in CASES if answer in case]
    return pytest.mark.parametrize("case", found)


def config(case: Case, **office: Any) -> dict[str, Any]:
    """Return the least config of a state with the case's own laid over it, election by election."""
    given = dict(case["config"])
    elections = [
        {"offices": [{"title": "Mayor", **office}], **election} for election in given.pop("elections")
    ]
    return {"name": "Example Falls", **given, "elections": elections}


def load(data: dict[str, Any]) -> Loaded:
    source = yaml.safe_dump(data, sort_keys=False).encode()
    return load_records(source, "case.yml", f"{data['state']}/example-falls")


def record(case: Case, **office: Any) -> Record:
    return load(config(case, **office)).records[0]


def deadline(found: Record, name: str) -> Deadline:
    answer = found.deadline(name)
    assert answer is not None, name
    return answer


def test_every_case_is_answered_or_named_as_tested_elsewhere() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES) == 22
    for case in CASES:
        assert bool(ANSWERS & set(case)) != (case["id"] in ELSEWHERE), case["id"]
    assert set(ELSEWHERE) == {"stale-page"}


@having("dates")
def test_dates(case: Case) -> None:
    found = record(case)
    for name, expected in case["dates"].items():
        day, _, hour = expected.partition("T")
        answer = deadline(found, name)
        assert answer.date == dt.date.fromisoformat(day), name
        if hour:
            assert answer.time == dt.time.fromisoformat(hour), name
            assert answer.bound == "by"


@having("safe")
def test_safe_days_stand_beside_raw_ones(case: Case) -> None:
    found = record(case)
    for name, expected in case["safe"].items():
        answer = deadline(found, name)
        assert answer.safe_date == dt.date.fromisoformat(expected)
        assert answer.raw_date == answer.date


@having("error")
def test_refused(case: Case) -> None:
    with pytest.raises(InputError) as refused:
        load(config(case))
    errors = [m for m in refused.value.messages if m.severity == "error"]
    assert [m.code for m in errors] == [case["error"]["code"]]
    assert case["error"]["says"] in f"{errors[0].message} {errors[0].hint}"


@having("warning")
def test_warned(case: Case) -> None:
    found = [m for m in load(config(case)).warnings if m.code == case["warning"]["code"]]
    assert len(found) == 1
    assert case["warning"]["says"] in found[0].message


@having("moment")
def test_the_last_moment_counts_and_the_next_second_does_not(case: Case) -> None:
    expected = case["moment"]
    answer = deadline(record(case), expected["deadline"])
    assert answer.date is not None
    assert answer.time is not None
    last = dt.datetime.combine(answer.date, answer.time)
    assert answer.bound == expected["bound"]
    assert dt.datetime.fromisoformat(expected["in_time"]) <= last
    assert dt.datetime.fromisoformat(expected["late"]) > last


@having("notify")
def test_the_table_tells_when_each_filing_is_passed_on(case: Case) -> None:
    found = record(case)
    chain = next(c for c in found.chains if c.id == "notify")
    rows = {row.start: dict(row.answers)["notify_by"] for row in chain.rows}
    for filed, by in case["notify"].items():
        assert rows[dt.date.fromisoformat(filed)] == dt.date.fromisoformat(by)
    closes = deadline(found, "filing_closes")
    at_once = deadline(found, "notify_ballot_official_by")
    assert (at_once.date, at_once.time) == (closes.date, closes.time)


@having("signatures")
def test_signatures_at_each_base(case: Case) -> None:
    for base, expected in case["signatures"].items():
        fee = record(case, votes_base={"ballots": base, "election": "2022-11-08"}).fees[0]
        assert fee.petition is not None
        assert fee.petition.signatures == int(expected), base


@having("fees")
def test_fees_at_each_pay(case: Case) -> None:
    for row in case["fees"]:
        fee = record(case, pay=row["pay"]).fees[0]
        assert fee.amount == Decimal(row["fee"]), row
        if "signatures" in row:
            assert fee.petition is not None
            assert fee.petition.signatures == int(row["signatures"])
            assert int(row["reading"]) in [r.signatures for r in fee.petition.readings if not r.leads]


@having("paper")
def test_the_newspaper_plan_is_the_clerks_task(case: Case) -> None:
    tasks = {task.id: task for task in record(case).tasks}
    last, aim = tasks["copy-last"], tasks["copy-aim-for"]
    due = dt.datetime.fromisoformat(case["paper"]["copy_due"])
    assert (last.date, last.time) == (due.date(), due.time())
    assert case["paper"]["last_issue"] in last.note
    assert case["paper"]["aim_for"] in aim.note
    assert aim.date == last.date - dt.timedelta(weeks=1)


@having("instants")
def test_a_wall_clock_hour_is_one_moment(case: Case) -> None:
    for row in case["instants"]:
        answer = deadline(record(row), row["deadline"])
        assert answer.date is not None
        assert answer.time is not None
        assert dt.datetime.combine(answer.date, answer.time).isoformat(timespec="minutes") == row["wall"]
        assert answer.instant == dt.datetime.fromisoformat(row["utc"]).replace(tzinfo=dt.UTC)


@having("in_order")
def test_deadlines_stand_in_order_of_time_under_their_own_titles(case: Case) -> None:
    found = record(case)
    listed = [d.id for d in found.deadlines if d.id in case["in_order"]]
    assert listed == case["in_order"]
    dates = [deadline(found, name).date for name in case["in_order"]]
    assert dates == sorted({d for d in dates if d is not None})
    assert len({deadline(found, name).title for name in case["in_order"]}) == len(case["in_order"])
