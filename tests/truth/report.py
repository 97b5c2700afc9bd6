"""Print how the engine stands against what officials published, official rows first."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from truth.rows import STATES, fate, rows

FATES = ("matched", "conflict", "out of scope", "echo", "wrong")


def main() -> int:
    """Print the counts and the reasons; 1 where a row is wrong."""
    counts: Counter[tuple[str, str, str]] = Counter()
    reasons: Counter[tuple[str, str]] = Counter()
    for state in STATES:
        for row in rows(state):
            found = fate(state, row)
            source = "press" if row.get("source_type") == "press" else "volunteer" if "volunteer" in row.get(
                "source_type", "") else "official or as marked"  # fmt: skip
            counts[state, source, found.kind] += 1
            if found.kind in ("out of scope", "wrong"):
                reasons[found.kind, found.reason] += 1
    print(f"{'':30}" + "".join(f"{name:>14}" for name in FATES) + f"{'all':>8}")
    for state in STATES:
        for source in ("official or as marked", "press", "volunteer"):
            numbers = [counts[state, source, name] for name in FATES]
            if any(numbers):
                print(f"{state} {source:27}" + "".join(f"{n:>14}" for n in numbers) + f"{sum(numbers):>8}")
    totals = [sum(n for (_, _, kind), n in counts.items() if kind == name) for name in FATES]
    print(f"{'all':30}" + "".join(f"{n:>14}" for n in totals) + f"{sum(totals):>8}")
    for (kind, reason), number in sorted(reasons.items()):
        print(f"{kind}: {number} {reason}")
    return int(totals[-1] > 0)


if __name__ == "__main__":
    raise SystemExit(main())
