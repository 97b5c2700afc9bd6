"""The clerk's duties by day, the newspaper's copy deadlines among them, and what is overdue, due and soon."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

from candidate_guides.records import load_records
from candidate_guides.timetable.agenda import agenda
from candidate_guides.timetable.record import Deadline, Record, Task

SOURCE = (Path(__file__).parent / "duties.yml").read_text("utf-8")
DATA: dict[str, Any] = yaml.load(SOURCE, yaml.BaseLoader)
WEEK = dt.timedelta(days=7)


def load(**changes: Any) -> Record:
    (election,) = DATA["elections"]
    data = {**DATA, **{k: v for k, v in changes.items() if k in DATA}}
    data["elections"] = [{**election, **{k: v for k, v in changes.items() if k not in DATA}}]
    (found,) = load_records(yaml.safe_dump(data).encode(), "duties.yml", "mn/example-falls").records
    return found


def tasks(record: Record) -> dict[str, Task]:
    found = {task.id: task for task in record.tasks}
    assert len(found) == len(record.tasks)
    return found


def day(text: str) -> dt.date:
    return dt.date.fromisoformat(text)


def test_a_duty_of_the_law_is_a_task_with_its_safe_day() -> None:
    """July 4, 2026 is a Saturday and is kept on Friday the 3rd."""
    assert tasks(load())["post-notice-by"] == Task(
        id="post-notice-by",
        title="Post the notice of filing by",
        date=day("2026-07-04"),
        safe_date=day("2026-07-02"),
        deadline="post_notice_by",
        done_on=day("2026-07-01"),
    )


def test_copy_is_due_on_the_tuesday_before_each_of_the_two_last_issues() -> None:
    """The notice is published by Tuesday, June 30: the Fridays before are June 26 and 19."""
    found = tasks(load(published_on=[]))
    assert found["copy-last"] == Task(
        id="copy-last",
        title="Last chance to send the notice to Record",
        date=day("2026-06-23"),
        safe_date=day("2026-06-23"),
        deadline="publish_notice_by",
        time=dt.time(12),
        note="for the issue of Friday, June 26, 2026",
    )
    assert found["copy-aim-for"] == replace(
        found["copy-last"],
        id="copy-aim-for",
        title="Send the notice to Record (aim for this issue)",
        date=day("2026-06-16"),
        safe_date=day("2026-06-16"),
        note="for the issue of Friday, June 19, 2026",
    )
    assert found["publish-notice-by"].done_on is None


def test_what_is_done_is_dated() -> None:
    """Printed once is printed; a notice hangs when it hangs everywhere."""
    found = tasks(load())
    assert {name for name, task in found.items() if task.done_on} == {
        *("copy-aim-for", "copy-last", "publish-notice-by", "post-notice-by")
    }
    assert found["publish-notice-by"].done_on == found["copy-last"].done_on == day("2026-06-19")


def test_what_is_not_the_clerks_is_no_task() -> None:
    found = tasks(load())
    assert "local-candidate-night" not in found
    assert "local-the-fair" not in found
    assert "general" not in found
    assert {"filing-opens", "filing-closes", "office-open-last-day"} <= set(found)


@pytest.mark.parametrize(
    "newspaper",
    [
        {"name": "Record"},
        # No copy deadline is known, so none is set.
        {"name": "Record", "issues": ["fri"]},
        None,
    ],
)
def test_without_a_copy_deadline_there_is_no_copy_task(newspaper: object) -> None:
    record = load(notices={"newspaper": newspaper} if newspaper else {})
    assert not [name for name in tasks(record) if name.startswith("copy")]


def test_one_issue_alone_is_the_last_chance() -> None:
    paper = {"name": "Record", "issues": ["2026-06-25"], "copy_due": {"weekday": "mon", "time": "09:00"}}
    found = tasks(load(notices={"newspaper": paper}))
    assert "copy-aim-for" not in found
    assert (found["copy-last"].date, found["copy-last"].time) == (day("2026-06-22"), dt.time(9))


def test_tasks_stand_by_the_day_that_is_safe() -> None:
    found = [(t.safe_date, t.date, t.time or dt.time.min, t.id) for t in load().tasks]
    assert found == sorted(found)
    # On the last day by the hour: the office opens at one, and at five three things end.
    assert [t.id for t in load(clerk={}).tasks if t.date == day("2026-07-28")] == [
        *("office-open-last-day", "dishonored-notice-by", "filing-closes", "notify-ballot-official-by")
    ]


def test_the_office_closed_inside_the_window_is_told() -> None:
    assert load().closed_days == (
        (day("2026-07-20"), "the office is closed"),
        (day("2026-07-28"), "the office is closed"),
    )
    # A weekend is no news, and neither is a day outside the window.
    other = load(clerk={"closed": ["2026-07-13", "2026-07-14", "2026-07-18", "2026-07-29"]})
    assert other.closed_days == ((day("2026-07-14"), "the office is closed"),)


def two(on: str, **task: Any) -> Record:
    """Return a record with one task, safe on Thursday and last on Saturday, that is as asked."""
    record = load()
    plain = Task("post", "Post it", day("2026-07-04"), day("2026-07-02"), "post_notice_by")
    phases = replace(record.election.phase_days, over=day(on))
    return replace(
        record, election=replace(record.election, phase_days=phases), tasks=(replace(plain, **task),)
    )


LINE = "  Thursday, July 2, 2026 (last day Saturday, July 4, 2026)  =Example Falls: Post it"


@pytest.mark.parametrize(
    ("on", "under"),
    [
        ("2026-06-24", None),
        ("2026-06-25", "Soon"),
        ("2026-07-01", "Soon"),
        ("2026-07-02", "Due"),
        ("2026-07-04", "Due"),
        ("2026-07-05", "Overdue"),
    ],
)
def test_a_task_is_soon_then_due_then_overdue(on: str, under: str | None) -> None:
    written = agenda([two("2026-11-04")], day(on), WEEK).split("\n")
    if under is None:
        assert written[1:] == ["", "Nothing is due in the next 7 days.", ""]
    else:
        assert written[1:] == ["", under, LINE, ""]


def test_the_agenda_names_its_day_and_orders_its_parts() -> None:
    early = two("2026-11-04", id="a", title="First", date=day("2026-06-01"), safe_date=day("2026-06-01"))
    later = two("2026-11-04", time=dt.time(12), note="for Friday")
    soon = two("2026-11-04", title="Next by", date=day("2026-07-06"), safe_date=day("2026-07-06"))
    assert agenda([soon, later, early, two("2026-11-04")], day("2026-07-02"), WEEK).split("\n") == [
        "Duties on Thursday, July 2, 2026",
        "",
        "Overdue",
        "  Monday, June 1, 2026  =Example Falls: First",
        "",
        "Due",
        "  Thursday, July 2, 2026, noon (last day Saturday, July 4, 2026)  =Example Falls: Post it (for Friday)",
        LINE,
        "",
        "Soon",
        "  Monday, July 6, 2026  =Example Falls: Next",
        "",
    ]


def test_the_agenda_goes_by_the_clock_within_a_day() -> None:
    one, five = (two("2026-11-04", id=i, time=dt.time(h)) for i, h in (("z", 13), ("a", 17)))
    lines = agenda([five, one], day("2026-07-02"), WEEK).split("\n")
    assert [re.search(r"\d:00 p\.m\.", line)[0] for line in lines[3:5]] == ["1:00 p.m.", "5:00 p.m."]  # type: ignore[index]


def test_what_is_done_or_over_is_not_on_the_agenda() -> None:
    nothing = "Duties on Sunday, July 5, 2026\n\nNothing is due in the next 7 days.\n"
    assert agenda([two("2026-11-04", done_on=day("2026-07-01"))], day("2026-07-05"), WEEK) == nothing
    assert agenda([two("2026-07-05")], day("2026-07-05"), WEEK) == nothing
    assert LINE in agenda([two("2026-07-06")], day("2026-07-05"), WEEK)
    # What is over or done hides nothing that stands after it.
    done = two("2026-11-04", done_on=day("2026-07-01"))
    assert LINE in agenda([two("2026-07-05"), done, two("2026-07-06")], day("2026-07-05"), WEEK)


def test_of_one_day_places_and_names_give_the_order() -> None:
    here = two("2026-11-04", id="b", title="B")
    there = replace(two("2026-11-04", id="a0", title="A"), place=replace(here.place, name="Alder"))
    first = two("2026-11-04", id="a", title="C")
    written = agenda([here, there, first], day("2026-07-02"), WEEK)
    assert [line.rpartition(": ")[2] for line in written.split("\n") if ": " in line] == ["C", "B", "A"]


def test_the_day_goes_before_the_place() -> None:
    late = replace(two("2026-11-04"), place=replace(two("2026-11-04").place, name="Alder"))
    early = two("2026-11-04", safe_date=day("2026-07-01"), title="Z", id="z")
    far = replace(early, place=replace(early.place, name="Zumbro"))
    written = agenda([late, far], day("2026-07-03"), WEEK)
    assert [line.rpartition(": ")[2] for line in written.split("\n") if ": " in line] == ["Z", "Post it"]


def test_a_date_of_the_places_own_is_a_day_of_the_record() -> None:
    found = load().deadline("local-candidate-night")
    assert found is not None
    # 6:30 p.m. Central daylight time.
    assert found == Deadline(
        id="local-candidate-night",
        kind="day",
        title="Candidate night",
        act="attend",
        date=day("2026-07-10"),
        raw_date=day("2026-07-10"),
        time=dt.time(18, 30),
        instant=dt.datetime(2026, 7, 10, 23, 30, tzinfo=dt.UTC),
        timezone="America/Chicago",
        rule="local",
        version="",
        cite="",
        origin="config",
        confidence="verified",
        audience=("candidate",),
    )


def test_a_duty_that_is_done_hides_no_other_of_its_election() -> None:
    record = two("2026-11-04")
    (task,) = record.tasks
    done = replace(task, id="a", done_on=day("2026-07-01"))
    assert LINE in agenda([replace(record, tasks=(done, task))], day("2026-07-05"), WEEK)
