"""Rows of the fee schedules put to a law: one office on one day, what it pays, who signs instead and who gets it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from functools import lru_cache

from candidate_guides.fees.asked import Asked
from candidate_guides.fees.schedule import OfficeFee, office_fee
from candidate_guides.law.grammar import Law

from .asking import FOLDER, Data, data_of

COUNTIES = {"unknown": (), "one": ("Adams",), "several": ("Adams", "Franklin")}
KEYS = frozenset(
    {"office", "state", "on", "votes", "counties", "fee", "signatures", "others", "payee", "sure"}
)


@lru_cache(maxsize=1)
def priced() -> tuple[Data, ...]:
    """Return every row of office_fees.yml."""
    rows = tuple(data_of(FOLDER / "office_fees.yml"))
    for row in rows:
        assert set(row) <= KEYS, row
    return rows


def name_of(row: Data) -> str:
    """Name a row by office, day and what is known."""
    return f"{row['office']} on {row['on']} {row.get('counties', '')}".strip()


def price_faults(law: Law, row: Data) -> list[str]:
    """Return what a law answers otherwise than a row has it."""
    asked = Asked(
        votes=int(row["votes"]) if "votes" in row else None, counties=COUNTIES[row.get("counties", "unknown")]
    )
    found = office_fee(law, row["office"], dt.date.fromisoformat(row["on"]), asked)
    return [f"{name_of(row)}: {fault}" for fault in _faults(found, row)]


def _faults(found: OfficeFee, row: Data) -> Iterator[str]:
    petition = found.petition
    signatures = "none" if petition is None else "ask" if petition.signatures is None else petition.signatures
    others = [str(r.signatures) for r in petition.readings if not r.leads] if petition else []
    answers = {
        "fee": "ask" if found.amount is None else str(found.amount),
        "signatures": str(signatures),
        "others": others,
        "payee": found.payee.to if found.payee else "none",
        "sure": found.confidence,
    }
    for key, answer in answers.items():
        if key in row and row[key] != answer:
            yield f"{key} is {answer}, expected {row[key]}"
