"""Tables on a form whose rows the caller knows: offices, and days that the record has computed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from candidate_guides.text import _

MOST_INLINE = 12
"""More offices than this always stand on a page of their own."""
WIDTHS = {"title": 1.7, "detail": 1.6, "fee": 0.8, "late_fee": 0.85, "signatures": 1.35}
"""How the columns share the line: words need more of it than amounts."""
SEATS_A_PAGE = 18
"""Offices that surely fit a page, each with three lines."""


def seats_pages(count: int) -> int:
    """Return how many pages a table of so many offices may take."""
    return -(-count // SEATS_A_PAGE)


def office_table(
    columns: Sequence[str], show: Sequence[str], offices: Sequence[Mapping[str, str]]
) -> dict[str, Any] | None:
    """Return the table of the offices, or None where none is known."""
    rows = [[str(office[key]) for key in show] for office in offices]
    if not rows:
        return None
    widths = [WIDTHS.get(key, 1) for key in show]
    return {"kind": "offices", "title": "", "columns": list(columns), "widths": widths, "rows": rows}


def listing(
    title: str, columns: Sequence[str], rows: Sequence[Sequence[str]], most: int, language: str
) -> dict[str, Any] | None:
    """Return a table of computed rows, the first `most` of them, or None where there is no row."""
    if not rows:
        return None
    left = len(rows) - most
    more = _("{count} more rows are on the clerk's page.", language).format(count=left) if left > 0 else ""
    return {
        "kind": "listing",
        "title": title,
        "columns": list(columns),
        "rows": [list(row) for row in rows[:most]],
        "more": more,
    }
