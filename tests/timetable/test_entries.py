"""What a decision or an override that settles nothing is told, at its line, with the entry that would do."""

from __future__ import annotations

import datetime as dt

import pytest

from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.law.library import state_law
from candidate_guides.records import load_records

# June 7, 2031 is a Saturday, so the close has two readings and no day of its own; June 7, 2027 is a Monday.
UTAH = (
    "state: ut\nname: Example\ntype: town\nelections:\n  - date: {date}\n    primary: true\n    offices: []\n"
)
DECISION = (
    "    decisions:\n      - {{rule: {rule}, reading: {reading}, reason: r, authority: a, on: 2030-01-01}}\n"
)
OVERRIDE = (
    "    overrides:\n      - {{deadline: {deadline}, date: {date}, by: {by}, reason: r, authority: a}}\n"
)


def told(text: str) -> list[str]:
    """Return the messages about a config: its errors, or its warnings where it is lawful."""
    state = text.removeprefix("state: ")[:2]
    try:
        loaded = load_records(text.encode(), "example.yml", f"{state}/example")
    except InputError as error:
        return [str(message) for message in error.messages]
    return [str(message) for message in loaded.warnings]


def about(text: str, code: str) -> str:
    (found,) = [message for message in told(text) if f"[{code}]" in message]
    return found


@pytest.mark.parametrize("rule", ["ut.filing_window", "filing_closes"])
def test_a_text_that_gives_no_day_of_its_own_cannot_be_decided_for(rule: str) -> None:
    message = about(
        UTAH.format(date="2031-11-04") + DECISION.format(rule=rule, reading="text"), "unknown-reading"
    )
    assert message.startswith("example.yml:9:")
    assert "its readings are friday_before, monday_after" in message


def test_a_decision_where_nothing_is_open_is_told_so() -> None:
    config = UTAH.format(date="2027-11-02") + DECISION.format(rule="ut.filing_window", reading="monday_after")
    message = about(config, "decision-not-needed")
    assert "warning" in message
    assert "nothing of ut.filing_window is open for this election" in message


def test_a_decision_that_settles_is_told_nothing() -> None:
    config = UTAH.format(date="2031-11-04") + DECISION.format(rule="ut.filing_window", reading="monday_after")
    assert not [m for m in told(config) if "decision" in m or "reading" in m]


def test_no_override_moves_election_day() -> None:
    config = UTAH.format(date="2027-11-02") + OVERRIDE.format(
        deadline="general", date="2027-11-09", by="court"
    )
    assert "every other date is counted from date" in about(config, "override-of-election-day")


def test_an_override_to_the_day_of_a_reading_is_shown_the_decision() -> None:
    # The later reading of 2031 is Monday, June 9; a state's letter is no court's order, but it can settle a reading.
    config = UTAH.format(date="2031-11-04") + OVERRIDE.format(
        deadline="filing_closes", date="2031-06-09", by="state"
    )
    message = about(config, "override-gives-more")
    assert "decisions: [{rule: ut.filing_window, reading: monday_after, …}]" in message
    later = config.replace("2031-06-09", "2031-06-10")
    assert "write 2031-06-06, or by: court with the order" in about(later, "override-gives-more")


@pytest.mark.parametrize("state", ["mn", "ut", "wa"])
def test_every_deadline_of_a_law_can_be_named_in_an_override(state: str) -> None:
    head = f"state: {state}\nname: Example\ntype: town\nelections:\n  - date: 2027-11-02\n    primary: true\n"
    entries = "".join(
        f"      - {{deadline: {name}, time: '16:00', by: court, reason: r, authority: a}}\n"
        for name in sorted(state_law(state).deadline_ids)
    )
    messages = told(head + "    offices: []\n    overrides:\n" + entries)
    assert not [message for message in messages if "unknown-deadline" in message]


# A city whose charter ends filing four days before the law does: 70 days before the primary is Tuesday, June 2, 2026.
CHARTER = (
    "state: mn\nname: Example\ntype: city\nclass: second\ncharter: true\nelections:\n  - date: 2026-11-03\n"
    "    primary: 2026-08-11\n    offices: []\n"
    "    overrides: [{{deadline: filing_closes, date: 2026-05-29, by: {by}, reason: r, authority: Charter 4.03}}]\n"
)


def test_a_close_earlier_than_the_law_takes_no_day_from_a_candidate_unless_a_court_says_so() -> None:
    (record,) = load_records(CHARTER.format(by="charter").encode(), "example.yml", "mn/example").records
    closes, withdrawal = record.deadline("filing_closes"), record.deadline("withdrawal_cutoff")
    assert closes is not None
    assert withdrawal is not None
    assert closes.date == dt.date(2026, 5, 29)
    assert closes.accept_until is not None
    assert closes.accept_until.isoformat() == "2026-06-02T17:00:00-05:00"
    assert any("do not refuse before Tuesday, June 2, 2026" in w.message for w in closes.warnings)
    # What is counted from it says by whose word the day stands.
    assert withdrawal.steps[0] == "Filing closes: Friday, May 29, 2026 (Charter 4.03)."
    (ordered,) = load_records(CHARTER.format(by="court").encode(), "example.yml", "mn/example").records
    found = ordered.deadline("filing_closes")
    assert found is not None
    assert found.accept_until is None


@pytest.mark.parametrize(
    ("date", "deadline"),
    [
        # Nobody is nominated at a primary here, so no day is counted from one.
        ("2026-11-03", "primary"),
        # The duty of § 205.13, subd. 1(b), is younger than 2014, and the old text of § 205.13 names no such day.
        ("2012-11-06", "notify_ballot_official_by"),
    ],
)
def test_an_override_of_what_the_law_has_not_is_told_so(date: str, deadline: str) -> None:
    head = "state: mn\nname: Example\ntype: town\nelections:\n"
    config = f"{head}  - date: {date}\n    primary: false\n    offices: []\n"
    override = OVERRIDE.format(deadline=deadline, date="2010-01-05", by="court")
    message = about(config + override, "override-without-effect")
    assert "warning" in message
    assert f"the law has no {deadline} for this election, so the override changes nothing" in message


def test_only_a_court_moves_the_primary_and_the_window_with_it() -> None:
    moved = CHARTER.replace("filing_closes, date: 2026-05-29", "primary, date: 2026-08-18")
    found = about(moved.format(by="charter"), "override-moves-primary")
    assert "primary 2026-08-18 moves the whole filing window" in found
    assert "says 2026-08-11" in found
    (record,) = load_records(moved.format(by="court").encode(), "example.yml", "mn/example").records
    opens = record.deadline("filing_opens")
    assert opens is not None
    # 84 days before Tuesday, August 18, 2026.
    assert opens.date == dt.date(2026, 5, 26)
