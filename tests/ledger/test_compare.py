"""Whatever happens to a place's dates: numbers and stamps only rise, and only where an event itself changed."""

from __future__ import annotations

import dataclasses
import datetime as dt

from hypothesis import given, settings
from hypothesis import strategies as st

from candidate_guides.guide.calendar.event import AllDay
from candidate_guides.law.library import state_law
from candidate_guides.ledger.compare import TOMBSTONE, compare, stamp_of
from candidate_guides.ledger.form import dumps, loads
from candidate_guides.ledger.lawprint import prints_of
from candidate_guides.ledger.model import Entry, Held, Ledger, Seat, Value
from candidate_guides.ledger.offer import Offer, Said

START = dt.date(2026, 12, 1)
ELECTION = dt.date(2027, 3, 9)
NAMES = ("filing_opens", "filing_closes", "withdrawal_cutoff", "general", "local-evening", "task-copy")
PRINTS = prints_of(state_law("mn"))

Step = tuple[dict[str, tuple[int, int]], int]
STEPS = st.lists(
    st.tuples(
        # Which events there are, each with a day and a wording.
        st.dictionaries(st.sampled_from(NAMES), st.tuples(st.integers(0, 2), st.integers(0, 1)), min_size=1),
        st.integers(0, 60),
    ),
    min_size=2,
    max_size=7,
)


def entry(name: str, value: int, wording: int, on: dt.date) -> Entry:
    day = ELECTION + dt.timedelta(days=value)
    return Entry(
        title=name,
        value=Value(day),
        when=AllDay(day, day),
        audience=("public",),
        summary=name,
        content=f"{name} {value} {wording}",
        stamp=stamp_of(on),
        rule="mn.filing_window",
        origin="task" if name.startswith("task-") else "computed",
    )


def offered(events: dict[str, tuple[int, int]], on: dt.date) -> Offer:
    """Return what a place offers that has these events."""
    day = ELECTION.isoformat()
    return Offer(
        place="mn/x",
        timezone="America/Chicago",
        elections={day: Held("scheduled", ELECTION + dt.timedelta(days=400))},
        events={f"{n}.{day}": entry(n, value, wording, on) for n, (value, wording) in events.items()},
        seats={f"mayor.{day}": Seat("Mayor", "2.00", None, "mn.fee", "2016-01-01/..")},
        said=(),
        status_why={day: "A storm."},
        reasons={},
        prints=PRINTS,
        source="",
    )


@settings(max_examples=150, deadline=None)
@given(STEPS)
def test_numbers_rise_where_an_event_changed_and_nowhere_else(steps: list[Step]) -> None:
    ledger: Ledger | None = None
    on = START
    said: tuple[Said, ...] = ()
    for events, wait in steps:
        on += dt.timedelta(days=wait)
        now = dataclasses.replace(offered(events, on), said=said)
        # A config keeps the reasons of earlier changes.
        said += tuple(Said(change.key, on, "It was wrong.") for change in compare(ledger, now, on).pending)
        now = dataclasses.replace(now, said=said)
        outcome = compare(ledger, now, on)
        assert not outcome.pending
        after = outcome.new
        assert loads(dumps(after), "x") == after
        before = ledger.events if ledger else {}
        assert before.keys() <= after.events.keys()
        for key, last in before.items():
            new = after.events[key]
            told = any(change.key == key for change in outcome.changes)
            stands = key in now.events
            same = last.state == new.state == "scheduled" and last.content == new.content and not told
            quiet = not stands and (last.state != "scheduled" or new.state == "dropped")
            assert (new.sequence, new.stamp) == (last.sequence, last.stamp) or not (same or quiet), key
            if not (same or quiet):
                assert new.sequence == last.sequence + 1
                assert new.stamp > last.stamp
            assert (new.state == "scheduled") == stands
            if new.state == "cancelled":
                assert new.drop_on is not None
                assert new.drop_on > on
                assert last.state != "scheduled" or new.drop_on == on + TOMBSTONE
        old = ledger.changes if ledger else ()
        assert after.changes[: len(old)] == old
        assert [change.n for change in after.changes] == list(range(1, len(after.changes) + 1))
        again = compare(after, now, on)
        assert not again.is_news
        ledger = after
