"""Print how the engine stands against published dates and fees: `python tests/truth/report.py`."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

if __package__ in (None, ""):
    # Run as a file, the package of the tests is not on the path.
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    from truth.rows import FATES, STATES, every_row
else:
    from .rows import FATES, STATES, every_row

SOURCES = ("official", "association", "copy", "press")
EXPECTED_ROWS = {"mn": 137, "ut": 175, "wa": 217}
REASONS = {
    "not_municipal": "not a city or town election (scope: not_municipal)",
    "counterfactual": "what another law would have given (status: counterfactual)",
    "act": "what a clerk or council did on a day is not what the law demands",
    "no_deadline_id": "no deadline of this guide: voting, ballots, registration, canvass, local business",
}

Key = tuple[str, str, str]


def counts() -> Counter[Key]:
    """Return the number of rows by state, kind of source and fate."""
    return Counter((state, row["source"]["type"], row["fate"]) for state, row in every_row())


def main() -> None:
    """Print the counts, and each row that is out of scope with its reason."""
    found = counts()
    print(f"{'':20}{''.join(f'{fate:>14}' for fate in FATES)}{'all':>8}")
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


def _line(found: Counter[Key], state: str, source: str) -> None:
    def number(fate: str) -> int:
        return sum(
            n for (s, k, f), n in found.items() if state in (s, "all") and source in (k, "all") and f == fate
        )

    numbers = [number(fate) for fate in FATES]
    if any(numbers):
        label = f"{state.upper() if state != 'all' else 'All'} {source}"
        print(f"{label:20}{''.join(f'{n:>14}' for n in numbers)}{sum(numbers):>8}")


if __name__ == "__main__":
    main()
