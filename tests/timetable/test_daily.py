"""Duties that each day's papers bring: one a day on which something is due, naming the days that bring it."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

from candidate_guides.records import load_records
from candidate_guides.timetable.daily import daily_tasks
from candidate_guides.timetable.record import Chain, ChainRow, Record, Task


def record(head: str, election: str) -> Record:
    text = f"{head}elections:\n  - {{{election}, offices: [{{title: Mayor}}]}}\n"
    (found,) = load_records(text.encode(), "example.yml", f"{head[7:9]}/example").records
    return found


MINNESOTA = record("state: mn\nname: Example\ntype: city\nclass: third\n", "date: 2026-11-03, primary: false")


def test_what_is_filed_over_a_weekend_is_due_together_on_monday() -> None:
    """Friday, July 17 to Sunday the 19th, told by Monday the 20th (one business day)."""
    found = {task.date: task for task in daily_tasks(MINNESOTA)}
    assert found[dt.date(2026, 7, 20)] == Task(
        id="notify-by",
        title="Tell the ballot official by",
        date=dt.date(2026, 7, 20),
        safe_date=dt.date(2026, 7, 20),
        deadline="notify",
        note=("Filed or changed on Friday, July 17, 2026; Saturday, July 18, 2026; Sunday, July 19, 2026."),
    )


def test_each_day_of_filing_brings_its_duty_and_no_chance_event_does() -> None:
    found = daily_tasks(MINNESOTA)
    assert {task.deadline for task in found} == {"notify"}
    assert [task.date for task in found] == sorted({task.date for task in found})
    # From a week before the window (July 7, told on the 8th) to its close.
    assert (found[0].date, found[-1].date) == (dt.date(2026, 7, 8), dt.date(2026, 7, 28))


def test_utahs_posting_is_the_clerks_too() -> None:
    found = daily_tasks(record("state: ut\nname: Example\ntype: town\n", "date: 2027-11-02, primary: true"))
    assert found[0].note == "Declaration accepted on Tuesday, June 1, 2027."
    assert (found[0].id, found[0].date) == ("posted-by", dt.date(2027, 6, 4))


def test_a_table_that_was_not_verified_says_so() -> None:
    (chain,) = [c for c in MINNESOTA.chains if c.id == "notify"]
    weak = replace(chain, confidence="unverified", weak="the act was not found")
    first = daily_tasks(replace(MINNESOTA, chains=(weak,)))[0]
    assert first.note == "Filed or changed on Tuesday, July 7, 2026. Not verified: the act was not found."


def test_a_table_that_is_not_for_the_clerk_is_no_duty() -> None:
    (chain,) = [c for c in MINNESOTA.chains if c.id == "notify"]
    others = replace(chain, audience=("candidate", "public"))
    assert daily_tasks(replace(MINNESOTA, chains=(others,))) == ()


def test_rows_of_hours_and_rows_without_an_answer() -> None:
    noon = dt.datetime(2026, 7, 14, 12, tzinfo=dt.UTC)
    chain = Chain(
        "notify",
        "T",
        "Filed on",
        "r",
        "v",
        "c",
        "verified",
        (("b_by", "B"), ("a_by", "A")),
        (
            ChainRow(noon, (("b_by", noon + dt.timedelta(days=1)), ("a_by", dt.date(2026, 7, 15)))),
            ChainRow(dt.date(2026, 7, 15), (("b_by", None), ("a_by", dt.date(2026, 7, 14)))),
        ),
        ("clerk",),
    )
    found = daily_tasks(replace(MINNESOTA, chains=(chain,)))
    assert [(task.id, task.date.day, task.note) for task in found] == [
        ("a-by", 14, "Filed on Wednesday, July 15, 2026."),
        ("a-by", 15, "Filed on Tuesday, July 14, 2026."),
        ("b-by", 15, "Filed on Tuesday, July 14, 2026."),
    ]
