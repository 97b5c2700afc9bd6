"""The published rows, each laid over a minimal config of its state and answered by the engine."""

from __future__ import annotations

import datetime as dt
import functools
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.jurisdiction.reader import read
from candidate_guides.records import load_records
from candidate_guides.timetable.record import Deadline, Record

DATA = Path(__file__).parent / "data"
STATES = ("mn", "ut", "wa")
Kind = Literal["matched", "conflict", "out of scope", "echo", "wrong"]

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
    "primary_date": "primary",
    "primary_election": "primary",
    "primary_resolution_deadline": "primary_adopted_by",
    "write_in_deadline": "write_in_deadline",
    "write_in_deadline_old_rule": "write_in_deadline",
    "write_in_free_deadline_primary": "write_in_free_until_primary",
    "write_in_free_deadline_general": "write_in_free_until_general",
    "mail_filing_opens": "mail_filing_opens",
    "special_mail_filing_opens": "special_mail_filing_opens",
    "pamphlet_deadline": "pamphlet_deadline",
    "lot_draw": "lot_draw",
    "special_filing_period": "special_filing_opens",
    "disclosure_due_7_before_primary": "disclosure_due_7_before_primary",
    "disclosure_due_30_after_primary_eliminated": "disclosure_due_30_after_primary",
    "disclosure_due_28_before_general": "disclosure_due_28_before_general",
    "disclosure_due_7_before_general": "disclosure_due_7_before_general",
    "disclosure_due_30_after_general": "disclosure_due_30_after_general",
}
# What the county or the clerk sets comes back as it was entered: it is run, and counts as an echo.
FROM_CONFIG = frozenset({"pamphlet_deadline", "lot_draw", "special_filing_period"})
NOT_OURS = {
    "notice_of_offices_published": "what a clerk did on a day is not what the law demands",
    "special_election_february": "the day of a special election has no filing window in the law read",
    "special_election_april": "the day of a special election has no filing window in the law read",
    "pay_basis": "a fact of the config, with no fee printed",
    "filing_fee:ut": "the fee is the city's own and comes from the config",
}
NO_ID = "the event has no deadline id, fee or count"
MONTHLY = 12
# The council gave the law's day for the special mail period with these filing days.
SPECIAL = {"2025-07-28": ("2025-08-11", "2025-08-13")}


@dataclass(frozen=True, slots=True)
class Fate:
    """What became of one row."""

    kind: Kind
    reason: str = ""


@functools.cache
def rows(state: str) -> tuple[dict[str, str], ...]:
    """Return the rows of a state."""
    return tuple(read((DATA / f"{state}.yml").read_bytes(), f"{state}.yml").data)


def fate(state: str, row: dict[str, str]) -> Fate:
    """Answer a row and say which of the four fates it has; "wrong" is a failure."""
    reason = _out_of_scope(state, row)
    if reason:
        return Fate("out of scope", reason)
    if row["event"] in ("filing_fee", "write_in_fee", "fee_petition_signatures"):
        return _money(row)
    try:
        record = _record(state, row)
    except InputError as error:
        if _conflicts(row):
            return Fate("conflict", "the law as read refuses it: " + error.messages[0].code)
        return Fate("wrong", str(error))
    deadline = record.deadline(DEADLINES[row["event"]])
    if deadline is None:
        return Fate("wrong", "no such deadline")
    agrees = _agrees(row, deadline)
    if _conflicts(row):
        return (
            Fate("wrong", "agrees")
            if agrees == "as published"
            else Fate("conflict", f"the law gives {deadline.date}")
        )
    if not agrees:
        return Fate("wrong", f"published {row['value']}, found {deadline.date} {deadline.time}")
    if row["event"] in FROM_CONFIG or row.get("decided_by"):
        return Fate("echo", "the county's date comes back")
    return Fate("matched", agrees)


def _out_of_scope(state: str, row: dict[str, str]) -> str:
    if row.get("scope") == "not_municipal" or "not municipal" in row.get("kind", ""):
        return "not municipal"
    if row["status"] in ("counterfactual", "observed", "rounded"):
        return {
            "counterfactual": "counterfactual: not what happened",
            "observed": "observed: what a clerk did on a day is not what the law demands",
            "rounded": "rounded by the publisher",
        }[row["status"]]
    if row.get("superseded_by") and row["event"] in (
        "general_election",
        "primary_election",
        "write_in_deadline",
    ):
        return "the election was moved by statute"
    if row.get("local_practice"):
        return "local practice"
    if row["event"] == "filing_fee" and state == "ut":
        return NOT_OURS["filing_fee:ut"]
    if row["event"] in NOT_OURS:
        return NOT_OURS[row["event"]]
    if row["event"] in DEADLINES or row["event"] in ("filing_fee", "write_in_fee", "fee_petition_signatures"):
        return ""
    return NO_ID


def _conflicts(row: dict[str, str]) -> bool:
    return row["status"] == "conflict" or "conflict" in row or "conflict_with" in row


def _agrees(row: dict[str, str], deadline: Deadline) -> str:
    first, _, last = row["value"].partition("/")
    day, _, clock = first.partition("T")
    published = dt.date.fromisoformat(day)
    if clock and deadline.time is not None and deadline.time != dt.time.fromisoformat(clock):
        return ""
    if last and deadline.date == published:
        return "as published"
    if deadline.date == published:
        return "as published"
    if deadline.safe_date == published or deadline.first_open_day == published:
        return "as the working day printed beside it"
    if deadline.raw_date == published:
        return "as the raw day"
    reading = next((r for r in deadline.readings if r.date == published), None)
    return f"as the reading {reading.id}" if reading else ""


def _record(state: str, row: dict[str, str]) -> Record:
    loaded = load_records(_config(state, row).encode(), row["id"], f"{state}/row")
    return loaded.records[0]


def _config(state: str, row: dict[str, str]) -> str:
    lines = [f"state: {state}", "name: Row", f"type: {_type(row)}"]
    if _type(row) == "city":
        lines.append("class: " + {"mn": "fourth", "ut": "third", "wa": "code"}[state])
    day = row.get("superseded_by") or row["election"]
    entry = [f"date: {day}", f"kind: {'special' if row.get('kind') == 'special' else 'general'}"]
    ranked = row.get("kind") == "rcv-no-primary"
    entry.append("method: " + ("ranked_choice" if ranked else "ordinary"))
    entry.append(f"primary: {_primary(state, row, ranked)}")
    dates = _dates(row)
    entry += [f"dates: {{{', '.join(dates)}}}"] if dates else []
    entry.append("offices: [{title: Mayor}]")
    return "\n".join([*lines, "elections:", "  - " + "\n    ".join(entry), ""])


def _type(row: dict[str, str]) -> str:
    return "town" if "town" in row.get("kind", "") or row["event"] == "town_march_election_date" else "city"


def _primary(state: str, row: dict[str, str], ranked: bool) -> str:
    if ranked or row.get("kind") in ("no-primary-november", "town-march", "special"):
        return "false"
    if row["event"] == "town_march_election_date":
        return "false"
    if row["event"] in ("primary_election", "primary_date") and not _conflicts(row):
        return row["value"].partition("T")[0]
    return "true" if state == "ut" else row.get("primary", "false")


def _dates(row: dict[str, str]) -> list[str]:
    value = row["value"].replace("T", " ")
    if row["event"] in ("pamphlet_deadline", "lot_draw"):
        return [f"{row['event']}: {value}"]
    if row["event"] == "special_filing_period":
        opens, _, closes = value.partition("/")
        return [f"special_filing_opens: {opens}", f"special_filing_closes: {closes}"]
    if row["event"] == "special_mail_filing_opens":
        opens, closes = SPECIAL[row["value"]]
        return [f"special_filing_opens: {opens}", f"special_filing_closes: {closes}"]
    return []


def _money(row: dict[str, str]) -> Fate:
    if row["event"] == "filing_fee" and _conflicts(row):
        return Fate("conflict", "a fee of law that no longer held; no city or town office has it")
    if "election" not in row and row["status"] != "derived" and row["event"] == "filing_fee":
        return Fate("out of scope", "no election is named")
    election = row.get("election", "2025-11-04")
    pay, implied = _pay(row)
    config = (
        "state: wa\nname: Row\ntype: city\nclass: code\nelections:\n"
        f"  - date: {election}\n    primary: true\n    offices: [{{title: Mayor, pay: {pay}}}]\n"
    )
    fee = load_records(config.encode(), row["id"], "wa/row").records[0].fees[0]
    if row["event"] == "fee_petition_signatures":
        assert fee.petition is not None
        found = [fee.petition.signatures, *(r.signatures for r in fee.petition.readings)]
        if _conflicts(row):
            return Fate(
                "conflict", f"King County's count is {fee.petition.signatures}; the printed one is a reading"
            )
        return Fate("matched") if fee.petition.signatures == int(row["value"]) else Fate("wrong", str(found))
    if row["event"] == "write_in_fee":
        return _late(row, fee.late_write_in.amount if fee.late_write_in else None)
    expected = "0.00" if row["value"] == "none" else row["value"]
    if str(fee.amount) != expected:
        return Fate("wrong", f"published {expected}, found {fee.amount}")
    if row["status"] == "derived" or implied:
        return Fate("echo", "the salary or the fee is implied by the other")
    return Fate("matched")


def _late(row: dict[str, str], amount: object) -> Fate:
    if row["value"] == "none":
        return Fate(
            "out of scope", "no fee is due before the day on which late fees begin; the day has its own row"
        )
    return Fate("matched") if str(amount) == row["value"] else Fate("wrong", f"found {amount}")


def _pay(row: dict[str, str]) -> tuple[str, bool]:
    office, basis = row.get("office", ""), row.get("basis", "")
    if row["event"] == "fee_petition_signatures":
        return {"1200": "{basis: salary, annual: 119976.00}", "535": "{basis: salary, annual: 53532.00}"}.get(
            row["value"], "{basis: salary, annual: 63752.00}"
        ), True
    if row["event"] == "write_in_fee":
        if "per diem" in office:
            return "{basis: per_diem}", False
        if "all other" in office:
            return "{basis: none}", False
        return "{basis: salary, annual: 600.00}", False
    if "plus $" in basis and "per meeting" in basis:
        return "{basis: mixed, annual: " + row["salary"] + "}", False
    if row["value"] == "none":
        return ("{basis: meeting}" if "meeting" in basis + office else "{basis: none}"), False
    if "salary" in row:
        return f"{{basis: salary, annual: {row['salary']}}}", False
    if row["value"] == "10.00":
        return "{basis: salary, annual: 999.00}", False
    return f"{{basis: salary, annual: {float(row['value']) * 100:.2f}}}", True
