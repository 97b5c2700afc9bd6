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
KEPT = ROOT / ".guide" / "mutants-kept"
SURVIVORS = Path(__file__).parent / "survivors.yml"
# The tests of the engine that need no browser, build or other process.
TESTS = ("truth", "law", "cases", "timetable", "fees")
# Drawn configs and walks over all branches cost seconds a test, and pages are no part of the engine.
LEFT_OUT = (
    "timetable/test_properties.py",
    "law/test_changes.py",
    "law/test_clauses.py",
    "law/test_coverage.py",
    "law/test_coverage_page.py",
    "law/test_version_spans.py",
    "fees/test_page.py",
)
COSTLY = (
    "every_row_has_one_fate",
    "report_runs_the_rows",
    "every_branch_is_walked",
    "legal_holidays_of_every_day",
)
LEAST = 95.0
KILLED = ("killed", "timeout")

sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]

from mutants.forks import Trial, Verdict  # noqa: E402
from mutants.stage import Mutant, digest_of, stage  # noqa: E402

Verdicts = dict[Mutant, Verdict]


class Memory:
    """What the last runs found: the test that killed a mutant, or nothing where it survived."""

    def __init__(self) -> None:
        self.file = KEPT / "killers.json"
        self.killers: dict[str, str] = json.loads(self.file.read_text("utf-8")) if self.file.exists() else {}

    def keep(self, verdicts: Verdicts) -> None:
        """Note what became of some mutants."""
        self.killers |= {m.text: v.by or v.fate for m, v in verdicts.items()}
        self.file.write_text(json.dumps(self.killers, ensure_ascii=False, indent=0), "utf-8")

    def alive(self, mutant: Mutant) -> bool:
        """Tell whether a mutant was not killed the last time, or was not tried."""
        return self.killers.get(mutant.text, "survived") in ("survived", "no tests")


def excused() -> dict[str, str]:
    """Return the mutants that may survive, each with its reason."""
    entries = yaml.load(SURVIVORS.read_text("utf-8"), yaml.BaseLoader) or []
    return {entry["mutant"]: entry["why"] for entry in entries}


def try_all(mutants: tuple[Mutant, ...], memory: Memory, workers: int, *, brief: bool) -> Verdicts:
    """Try mutants and return what became of each.

    Args:
        mutants: what to try.
        memory: what the last runs found, which gives the order of tests and no verdict.
        workers: how many processes run at a time.
        brief: meet only some cases of tests with very many; a mutant in survivors.yml always does.
    """
    verdicts: Verdicts = {}
    started = time.monotonic()

    def tell(mutant: Mutant, verdict: Verdict) -> None:
        verdicts[mutant] = verdict
        if len(verdicts) % 100 == 0 or len(verdicts) == len(mutants):
            memory.keep(verdicts)
            left = sum(v.fate not in KILLED for v in verdicts.values())
            minutes = (time.monotonic() - started) / 60
            print(f"{len(verdicts)} of {len(mutants)}: {left} not killed, {minutes:.1f} min", flush=True)

    selected = [f"tests/{name}" for name in TESTS if (ROOT / "tests" / name).is_dir()]
    options = ["-q", "--capture=no", "--assert=plain", "--tb=no", "-p", "no:cacheprovider", "-m", "not full"]
    options += ["-k", " and ".join(f"not {name}" for name in COSTLY)]
    options += [f"--ignore=tests/{name}" for name in LEFT_OUT]
    os.chdir(ROOT)
    known = excused()
    digest = digest_of(ROOT / "generator", *(ROOT / name for name in selected))
    notes = KEPT / f"learned-{digest}{'-brief' if brief else ''}.json"
    trial = Trial(mutants, notes, workers, tell, lambda m: brief or m.text in known, memory.killers)
    code = pytest.main([*options, *selected], plugins=[trial])
    if len(verdicts) < len(mutants):
        raise SystemExit(f"the tests could not be run ({code})")
    if trial.failing:
        raise SystemExit(f"these tests fail without any mutant: {', '.join(trial.failing)}")
    return verdicts


def report(verdicts: Verdicts, *, whole: bool) -> int:
    """Print the figures and what must be done about survivors; return the exit code."""
    fates: dict[str, Counter[str]] = defaultdict(Counter)
    for mutant, verdict in verdicts.items():
        fates[mutant.file]["mutants"] += 1
        fates[mutant.file]["killed" if verdict.fate in KILLED else "survived"] += 1
    total: Counter[str] = sum(fates.values(), Counter())
    known = excused()
    survived = sorted({m.text for m, v in verdicts.items() if v.fate not in KILLED})
    strange = [text for text in survived if text not in known]
    stale = sorted(set(known).difference(survived)) if whole else []
    if strange:
        print(f"\n{len(strange)} survivors without a reason in {SURVIVORS.relative_to(ROOT)}:")
        print(yaml.safe_dump([{"mutant": m, "why": ""} for m in strange], allow_unicode=True, width=200))
    if stale:
        print(f"\n{len(stale)} entries of {SURVIVORS.relative_to(ROOT)} that no survivor needs any more:")
        print("\n".join(stale))
    print(f"\n{'file':32}{'mutants':>9}{'killed':>9}{'survived':>10}{'percent':>9}")
    for file, row in [*sorted(fates.items()), ("all", total)]:
        share = 100 * row["killed"] / row["mutants"]
        print(f"{file:32}{row['mutants']:9}{row['killed']:9}{row['survived']:10}{share:9.1f}")
    few = whole and 100 * total["killed"] / total["mutants"] < LEAST
    if few:
        print(f"fewer than {LEAST} percent are killed")
    return int(bool(strange or stale) or few)


def main() -> int:
    """Try all mutants, or some."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "only", nargs="*", help="files or functions, such as timetable/forms.py or '*._count'"
    )
    parser.add_argument("--again", action="store_true", help="only those that no test killed the last time")
    parser.add_argument("--brief", action="store_true", help="with some cases of tests that have very many")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only one mutant of N")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    mutants = stage(ROOT, FOLDER, KEPT)
    # Only now: Python remembers of a folder that was not there when it first looked that it holds no package.
    sys.path.insert(0, str(FOLDER / "generator"))
    memory = Memory()
    if given.again:
        mutants = tuple(m for m in mutants if memory.alive(m))
    if given.only:
        mutants = tuple(m for m in mutants if _chosen(m, given.only))
    mutants = mutants[:: given.every]
    verdicts = try_all(mutants, memory, given.workers, brief=given.brief)
    memory.keep(verdicts)
    return report(verdicts, whole=not (given.only or given.again or given.every > 1))


def _chosen(mutant: Mutant, names: list[str]) -> bool:
    return any(fnmatch.fnmatch(part, name) for part in (mutant.file, mutant.function) for name in names)


if __name__ == "__main__":
    sys.exit(main())
