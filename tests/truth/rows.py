"""The rows of published truth, and the config that puts each one to the real reader.

Nothing is worked out here: a row names what was printed, and the record must say it.
"""

from __future__ import annotations

import datetime as dt
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from candidate_guides.records import Loaded, load_records
from candidate_guides.timetable.record import Deadline, Fee

DATA = Path(__file__).parent / "data"
STATES = ("mn", "ut", "wa")
FATES = ("matched", "conflict", "out_of_scope", "echo")

Row = dict[str, Any]

# What a row calls an event, and the deadline that answers it.
DEADLINES = {
    "filing_opens": "filing_opens",
    "filing_closes": "filing_closes",
    "withdrawal_cutoff": "withdrawal_cutoff",
    "publish_notice_by": "publish_notice_by",
    "post_notice_by": "post_notice_by",
    "clerk_office_open_1_to_5": "office_open_last_day",
    "town_march_election_date": "general",
    "november_general_date": "general",
    "general_election": "general",
    "election_date": "general",
    "special_election_february": "general",
    "special_election_april": "general",
    "primary_date": "primary",
    "primary_election": "primary",
    "primary_resolution_deadline": "primary_adopted_by",
    "mail_filing_opens": "mail_filing_opens",
    "special_mail_filing_opens": "special_mail_filing_opens",
    "write_in_deadline": "write_in_deadline",
    "write_in_deadline_old_rule": "write_in_deadline",
    "write_in_free_deadline_primary": "write_in_free_until_primary",
    "write_in_free_deadline_general": "write_in_free_until_general",
    "pamphlet_deadline": "pamphlet_deadline",
    "lot_draw": "lot_draw",
    "disclosure_due_7_before_primary": "disclosure_due_7_before_primary",
    "disclosure_due_30_after_primary_eliminated": "disclosure_due_30_after_primary",
    "disclosure_due_28_before_general": "disclosure_due_28_before_general",
    "disclosure_due_7_before_general": "disclosure_due_7_before_general",
    "disclosure_due_30_after_general": "disclosure_due_30_after_general",
}
# Two deadlines answer the row together, the first and the last day of the span.
SPANS = {"special_filing_period": ("special_filing_opens", "special_filing_closes")}
MONEY = {"filing_fee", "write_in_fee", "fee_petition_signatures", "pay_basis"}
KINDS = {"special": "special"}
METHODS = {"rcv-no-primary": "ranked_choice"}
COUNTY = "Testing"


@lru_cache(maxsize=1)
def rows() -> dict[str, tuple[Row, ...]]:
    """Return every row of every state, as text, in the order of its file."""
    return {
        state: tuple(yaml.load((DATA / f"{state}.yml").read_text("utf-8"), yaml.BaseLoader))
        for state in STATES
    }


def every_row() -> list[tuple[str, Row]]:
    """Return (state, row) for all rows."""
    return [(state, row) for state in STATES for row in rows()[state]]


def printed(row: Row) -> tuple[dt.date, dt.time | None]:
    """Return the day a row prints, and the hour if it prints one."""
    day, _, clock = str(row["value"]).partition("T")
    return dt.date.fromisoformat(day), dt.time.fromisoformat(clock) if clock else None


def config(state: str, row: Row, **changes: Any) -> dict[str, Any]:
    """Return the config of a row: its place, its election and what the row says is entered in the file.

    Args:
        state: "mn", "ut" or "wa".
        row: the row.
        changes: keys of the election laid over it.
    """
    at = row.get("at", row)
    pay = {"pay": row["pay"]} if "pay" in row else {}
    election: dict[str, Any] = {
        "date": at["election"],
        "kind": KINDS.get(row.get("kind", ""), "general"),
        "primary": _primary(state, row, at.get("primary")),
        "method": METHODS.get(row.get("kind", ""), "ordinary"),
        "offices": [{"title": row.get("office", "Mayor"), **pay}],
        **row.get("run", {}),
        **changes,
    }
    place = {"state": state, "name": "Printed", **row["place"], "clerk": row.get("clerk", {})}
    if state == "wa":
        place["counties"] = [COUNTY]
    return {**place, "elections": [election]}


def _primary(state: str, row: Row, day: str | None) -> str:
    """Where the primary is what the row tests, the law must find it; elsewhere it is the row's own day."""
    if row.get("kind") in ("special", "no-primary-november", "town-march", *METHODS):
        return day if row.get("kind") == "special" and day else "false"
    if state == "ut" or DEADLINES.get(row["event"]) == "primary":
        return "true"
    return day or "false"


def load(state: str, data: dict[str, Any], closes: str | None = None) -> Loaded:
    """Read a config with the real reader, as the bytes of a file.

    Args:
        state: "mn", "ut" or "wa".
        data: the config.
        closes: the hour at which the county's filing day ended, for Washington before 2024.
    """
    counties = {}
    if closes is not None:
        office = {"state": state, "county": COUNTY, "filing_hours": {"closes": closes}}
        counties["testing.yml"] = _dump(office)
    return load_records(_dump(data), "row.yml", f"{state}/row", counties)


def _dump(data: dict[str, Any]) -> bytes:
    return yaml.safe_dump(data, sort_keys=False).encode()


def run(state: str, row: Row, **changes: Any) -> Loaded:
    """Put a row to the engine."""
    return load(state, config(state, row, **changes), row.get("county"))


def deadline(loaded: Loaded, row: Row) -> Deadline:
    """Return the deadline that answers the row's event."""
    found = loaded.records[0].deadline(DEADLINES[row["event"]])
    assert found is not None, f"{DEADLINES[row['event']]} is not in the record"
    return found


def first_fee(loaded: Loaded) -> Fee:
    """Return the fee of the row's office."""
    return loaded.records[0].fees[0]
