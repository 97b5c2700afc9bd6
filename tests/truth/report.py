"""Run every published row and print how the engine stands: `python tests/truth/report.py`."""

from __future__ import annotations

import sys
from collections import Counter
from functools import lru_cache
from pathlib import Path

if __package__ in (None, ""):
    # Run as a file, the package of the tests is not on the path.
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    from truth.checks import REASONS, failure
    from truth.rows import FATES, STATES, every_row
else:
    from .checks import REASONS, failure
    from .rows import FATES, STATES, every_row

SOURCES = ("official", "association", "copy", "press")
EXPECTED_ROWS = {"mn": 137, "ut": 175, "wa": 217}
WRONG = "wrong"
COLUMNS = (*FATES, WRONG)

Key = tuple[str, str, str]


@lru_cache(maxsize=1)
def failures() -> dict[str, str]:
    """Return why each row that does not stand does not, by its id."""
    found = {row["id"]: failure(state, row) for state, row in every_row()}
    return {row_id: why for row_id, why in found.items() if why}


def counts() -> Counter[Key]:
    """Return the number of rows by state, kind of source and fate; a row that does not stand is wrong."""
    return Counter(
        (state, row["source"]["type"], WRONG if row["id"] in failures() else row["fate"])
        for state, row in every_row()
    )


def main() -> int:
    """Print the counts, and each row that is out of scope with its reason.

    Returns:
        0, or 1 where a row does not stand.
    """
    found = counts()
    print(f"{'':20}{''.join(f'{column:>14}' for column in COLUMNS)}{'all':>8}")
    for state in (*STATES, "all"):
        for source in (*SOURCES, "all"):
            _line(found, state, source)
    print("\nMatched through a reading beside the leading one:")
    for _, row in every_row():
        if "reading" in row:
            print(f"  {row['id']}  {row['event']} {row['value']}: {row['reading']}")
    print("\nOut of scope:")
    for reason, words in REASONS.items():
        ids = [(row["id"], row["event"]) for _, row in every_row() if row.get("reason") == reason]
        print(f"  {words} ({len(ids)})")
        for row_id, event in ids:
            print(f"    {row_id}  {event}")
    for row_id, why in failures().items():
        print(f"\nWrong: {row_id}: {why}")
    return int(bool(failures()))


def _line(found: Counter[Key], state: str, source: str) -> None:
    def number(column: str) -> int:
        return sum(
            n
            for (s, k, c), n in found.items()
            if state in (s, "all") and source in (k, "all") and c == column
        )

    numbers = [number(column) for column in COLUMNS]
    if any(numbers):
        label = f"{state.upper() if state != 'all' else 'All'} {source}"
        print(f"{label:20}{''.join(f'{n:>14}' for n in numbers)}{sum(numbers):>8}")


if __name__ == "__main__":
    raise SystemExit(main())
