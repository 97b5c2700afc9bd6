"""What the officer at the counter is told of a file that gives a candidate less than the law."""

from __future__ import annotations

import pytest

from candidate_guides.records import load_records
from candidate_guides.timetable.record import Record


@pytest.mark.parametrize(
    ("day", "by", "told"),
    [
        ("2026-07-15", "ordinance", True),
        ("2026-07-15", "charter", True),
        ("2026-07-15", "county", True),
        # A court's order binds the officer, and the law's own day takes nothing away.
        ("2026-07-15", "court", False),
        ("2026-07-14", "ordinance", False),
        ("2026-07-13", "court", False),
    ],
)
def test_what_opens_filing_later_than_the_law_does_not_bind_the_officer(
    day: str, by: str, told: bool
) -> None:
    """112 days before November 3, 2026 is July 14."""
    record = opened(f"{{deadline: filing_opens, date: {day}, by: {by}, reason: r, authority: a}}")
    opens = record.deadline("filing_opens")
    assert opens is not None
    expected = "For the filing officer: from Tuesday, July 14, 2026 on, do not refuse without your attorney."
    assert [w.message for w in opens.warnings if w.code == "accept-from"] == ([expected] if told else [])


def test_a_later_duty_is_not_an_opening() -> None:
    record = opened("{deadline: publish_notice_by, date: 2026-07-01, by: ordinance, reason: r, authority: a}")
    for deadline in record.deadlines:
        assert "accept-from" not in {w.code for w in deadline.warnings}


def opened(override: str) -> Record:
    text = (
        "state: mn\nname: Example\ntype: city\nclass: third\nelections:\n"
        f"  - {{date: 2026-11-03, primary: false, offices: [], overrides: [{override}]}}\n"
    )
    (found,) = load_records(text.encode(), "example.yml", "mn/example").records
    return found
