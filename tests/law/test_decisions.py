"""The entry that a warning prints, written as it stands, settles the days it names; each alternative does too."""

from __future__ import annotations

import re

import pytest

from candidate_guides.records import load_records
from candidate_guides.timetable.record import Record

THIRD = "type: city\nclass: third\n"
TOWN = "type: town\n"
OPEN = [
    # Tuesday, June 19, 2029 and Thursday, June 19, 2031 are Juneteenth.
    ("mn", THIRD, "date: 2029-08-14, kind: special, primary: false"),
    ("mn", THIRD, "date: 2031-08-12, kind: special, primary: false"),
    # June 7 is a Saturday in 2031 and a Sunday in 2037; officials settled 2015 and 2025.
    *(
        ("ut", TOWN, f"date: {day}, primary: true")
        for day in ("2015-11-03", "2025-11-04", "2027-11-02", "2031-11-04", "2037-11-03")
    ),
    ("ut", TOWN, "date: 2025-11-04, primary: false, method: ranked_choice"),
    ("ut", TOWN, "date: 2017-11-07, primary: true"),
]


def load(state: str, head: str, election: str, entries: list[str]) -> Record:
    decided = f", decisions: [{', '.join(entries)}]" if entries else ""
    text = f"state: {state}\nname: Example\n{head}elections:\n  - {{{election}, offices: []{decided}}}\n"
    (record,) = load_records(text.encode(), "example.yml", f"{state}/example").records
    return record


def printed(record: Record) -> list[str]:
    return [w.message for d in record.deadlines for w in d.warnings if w.code == "decide-first"]


def entry(message: str) -> str:
    found = re.search(r"decisions: \[({.*})\]", message)
    assert found
    return found[1].replace("on: …", "on: 2027-01-01").replace("…", "as the attorney says")


@pytest.mark.parametrize(("state", "head", "election"), OPEN)
def test_what_is_printed_settles_what_is_open(state: str, head: str, election: str) -> None:
    entries: list[str] = []
    before = {d.id: d.date for d in load(state, head, election, entries).deadlines}
    while messages := printed(load(state, head, election, entries)):
        following = entry(messages[0])
        assert following not in entries
        entries.append(following)
    assert entries
    after = {d.id: d.date for d in load(state, head, election, entries).deadlines}
    # The entry as printed is the safe one: it moves no day that already led.
    assert after == before


@pytest.mark.parametrize(("state", "head", "election"), OPEN)
def test_each_alternative_is_a_reading_that_counts(state: str, head: str, election: str) -> None:
    message = printed(load(state, head, election, []))[0]
    first = entry(message)
    leads = re.search(r"reading: ([^,]+),", first)
    assert leads
    for name in message.split("it can be ")[1].split(" or "):
        record = load(state, head, election, [first.replace(f"reading: {leads[1]}", f"reading: {name}")])
        decided = [d for d in record.deadlines if d.origin == "decision"]
        assert decided
        assert all(d.readings and "decide-first" not in {w.code for w in d.warnings} for d in decided)


def test_a_decision_on_the_close_leaves_the_opening_as_computed() -> None:
    chosen = "{rule: mn.filing_window, reading: text, reason: r, authority: a, on: 2029-01-01}"
    record = load("mn", THIRD, "date: 2029-08-14, kind: special, primary: false", [chosen])
    opens, closes = record.deadline("filing_opens"), record.deadline("filing_closes")
    assert opens is not None
    assert closes is not None
    assert (opens.origin, closes.origin) == ("computed", "decision")
