"""Print how long a clerk waits for the short commands, each in a new process, beside what comes nearest to them."""

from __future__ import annotations

import itertools
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROUNDS = 15
FILES = 1000
GUIDE = (sys.executable, "-m", "candidate_guides")
YAML_ALONE = (
    sys.executable,
    "-c",
    "import pathlib, yaml\n"
    "for file in pathlib.Path('jurisdictions').rglob('*.yml'):\n"
    "    yaml.load(file.read_bytes(), yaml.CSafeLoader)",
)


def seconds(command: Sequence[str], folder: Path, rounds: int = ROUNDS) -> float:
    """Return the wall-clock seconds of one run, the median of several, after one that is not counted."""
    taken = []
    for number in range(rounds + 1):
        start = time.perf_counter()
        subprocess.run(command, cwd=folder, check=False, capture_output=True)
        if number:
            taken.append(time.perf_counter() - start)
    return statistics.median(taken)


def copies(folder: Path) -> None:
    """Write a thousand configs: those of the tree again and again, each with a name of its own."""
    originals = sorted((ROOT / "jurisdictions").glob("??/*.yml"))
    for number, original in zip(range(FILES), itertools.cycle(originals), strict=False):
        # Two files may not be one place: the name differs and the Census Bureau's number is left out.
        text = re.sub(r"(?m)^name: .*$", f"name: Town{number}", original.read_text("utf-8"), count=1)
        text = re.sub(r"(?m)^geoid:.*\n", "", text)
        file = folder / "jurisdictions" / original.parent.name / f"{original.stem}-{number}.yml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")


def main() -> None:
    """Print the figures."""
    print("Seconds of a command in a new process, median of", ROUNDS)
    start = seconds((sys.executable, "-m", "mkdocs", "--version"), ROOT)
    for name in ("mn/mora", "ut/lehi", "wa/spokane"):
        taken = seconds((*GUIDE, "dates", f"jurisdictions/{name}.yml"), ROOT)
        print(f"guide dates of {name:12} {taken:.2f} = {taken / start:.1f} x mkdocs --version ({start:.2f})")
    with tempfile.TemporaryDirectory() as kept:
        folder = Path(kept)
        copies(folder)
        alone = seconds(YAML_ALONE, folder, 1)
        taken = seconds((*GUIDE, "check"), folder, 1)
        print(
            f"guide check of {FILES} files {taken:.2f} = {taken / alone:.1f} x PyYAML reading them ({alone:.2f})"
        )


if __name__ == "__main__":
    main()
