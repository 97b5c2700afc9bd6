"""Mutation testing of the engine: change one thing at a time in `timetable` and `fees`, and see a test fail.

mutmut makes the mutants. They are tried in processes forked from one that has collected the tests, each against the
tests that call its function; so a mutant costs the tests up to the first that fails, and a survivor all of them.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import os
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".guide" / "mutants"
SURVIVORS = Path(__file__).parent / "survivors.yml"
# The tests of the engine that need no browser, build or other process.
TESTS = ("truth", "law", "cases", "timetable", "fees")
# Drawn configs cost seconds a test, and the pages of coverage are no part of the engine.
LEFT_OUT = (
    "timetable/test_properties.py",
    "law/test_coverage.py",
    "law/test_coverage_page.py",
    "law/test_clauses.py",
)
LEAST = 95.0
KILLED = ("killed", "timeout")

sys.path[:0] = [str(FOLDER / "generator"), str(ROOT / "tests"), str(ROOT)]

from mutants.forks import Trial, Verdict  # noqa: E402
from mutants.stage import Mutant, digest_of, stage  # noqa: E402

Key = tuple[str, str, str, str]


def key_of(mutant: Mutant) -> Key:
    """Return what names a mutant in survivors.yml: it holds while the line does, wherever it moves."""
    return mutant.file, mutant.function, mutant.was, mutant.becomes


def excused() -> dict[Key, str]:
    """Return the mutants that may survive, each with its reason."""
    entries = yaml.load(SURVIVORS.read_text("utf-8"), yaml.BaseLoader) or []
    return {(e["file"], e["function"], e["was"], e["becomes"]): e["why"] for e in entries}


def try_all(mutants: tuple[Mutant, ...], workers: int, *, brief: bool) -> dict[Mutant, Verdict]:
    """Try mutants and return what became of each."""
    verdicts: dict[Mutant, Verdict] = {}
    started = time.monotonic()

    def tell(mutant: Mutant, verdict: Verdict) -> None:
        verdicts[mutant] = verdict
        if len(verdicts) % 200 == 0 or len(verdicts) == len(mutants):
            left = sum(v.fate not in KILLED for v in verdicts.values())
            minutes = (time.monotonic() - started) / 60
            print(
                f"{len(verdicts)} of {len(mutants)} tried, {left} not killed, {minutes:.1f} min", flush=True
            )

    selected = [f"tests/{name}" for name in TESTS if (ROOT / "tests" / name).is_dir()]
    options = ["-q", "--capture=no", "--tb=short", "-p", "no:cacheprovider"]
    chosen = ["-m", "not full", *(f"--ignore=tests/{name}" for name in LEFT_OUT)]
    os.chdir(ROOT)
    known = excused()
    digest = digest_of(ROOT / "generator", *(ROOT / name for name in selected))
    trial = Trial(mutants, FOLDER, workers, tell, digest, lambda m: brief or key_of(m) in known)
    code = pytest.main([*options, *chosen, *selected], plugins=[trial])
    if len(verdicts) < len(mutants):
        raise SystemExit(f"the tests could not be run ({code})")
    if trial.failing:
        raise SystemExit(f"these tests fail without any mutant: {', '.join(trial.failing)}")
    return verdicts


def report(verdicts: dict[Mutant, Verdict], *, whole: bool) -> int:
    """Print the figures and what must be done about survivors; return the exit code."""
    fates: dict[str, Counter[str]] = defaultdict(Counter)
    for mutant, verdict in verdicts.items():
        fates[mutant.file]["mutants"] += 1
        fates[mutant.file]["killed" if verdict.fate in KILLED else "survived"] += 1
    total: Counter[str] = sum(fates.values(), Counter())
    print(f"\n{'file':32}{'mutants':>9}{'killed':>9}{'survived':>10}{'percent':>9}")
    for file, row in [*sorted(fates.items()), ("all", total)]:
        share = 100 * row["killed"] / row["mutants"]
        print(f"{file:32}{row['mutants']:9}{row['killed']:9}{row['survived']:10}{share:9.1f}")
    known = excused()
    survived = {key_of(m): m for m, v in verdicts.items() if v.fate not in KILLED}
    strange = [mutant for key, mutant in survived.items() if key not in known]
    stale = [key for key in known if key not in survived] if whole else []
    if strange:
        print(f"\n{len(strange)} survivors without a reason in {SURVIVORS.relative_to(ROOT)}:")
        print(yaml.safe_dump([_entry(m) for m in strange], sort_keys=False, allow_unicode=True, width=200))
    if stale:
        print(f"\n{len(stale)} entries of {SURVIVORS.relative_to(ROOT)} that no survivor needs any more:")
        print(yaml.safe_dump([list(key) for key in stale], allow_unicode=True, width=200))
    few = 100 * total["killed"] / total["mutants"] < LEAST
    if few and whole:
        print(f"fewer than {LEAST} percent are killed")
    return int(bool(strange) or (few and whole))


def _entry(mutant: Mutant) -> dict[str, str]:
    entry = {name: getattr(mutant, name) for name in ("file", "function", "was", "becomes")}
    return entry | {"why": ""}


def main() -> int:
    """Try all mutants, or some."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "only", nargs="*", help="files or functions, such as timetable/forms.py or '*._count'"
    )
    parser.add_argument("--again", action="store_true", help="only those that were not killed the last time")
    parser.add_argument("--brief", action="store_true", help="with some cases of tests that have very many")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    mutants = stage(ROOT, FOLDER)
    last = FOLDER.with_suffix(".json")
    whole = not given.only and not given.again
    if given.again:
        alive = {tuple(key) for key in json.loads(last.read_text("utf-8"))}
        mutants = tuple(m for m in mutants if key_of(m) in alive)
    if given.only:
        mutants = tuple(
            m
            for m in mutants
            if any(fnmatch.fnmatch(part, o) for part in (m.file, m.function) for o in given.only)
        )
    verdicts = try_all(mutants, given.workers, brief=given.brief)
    if not given.only:
        alive = [key_of(m) for m, v in verdicts.items() if v.fate not in KILLED]
        last.write_text(json.dumps(alive, ensure_ascii=False, indent=1), "utf-8")
    return report(verdicts, whole=whole)


if __name__ == "__main__":
    sys.exit(main())
