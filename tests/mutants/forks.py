"""Run tests against mutants: the tests are collected once, and each mutant is tried in a process forked from there."""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from mutmut.mutation import trampoline
from mutmut.mutation.trampoline import set_mutant_under_test

from .stage import Mutant

PASSED, FAILED = 0, 1
# Of a test with very many cases a mutant meets this many first, spread over them.
FEW = 48
MEMORY = 3 << 30


@dataclass
class Verdict:
    """What became of a mutant: "killed", "timeout", "survived" or "no tests"; and by which test."""

    fate: str
    by: str = ""


@dataclass
class Trial:
    """A pytest plugin that tries mutants in place of running the tests.

    Args:
        mutants: what to try.
        notes: the file of what is learned of the tests; where it is there, nothing is learned again.
        workers: how many processes run at a time.
        told: hears each verdict.
        briefly: tells which mutants meet only some cases of a test with very many.
        killers: the test that killed each mutant the last time, by the mutant's text; it is tried first.
    """

    mutants: Sequence[Mutant]
    notes: Path
    workers: int
    told: Callable[[Mutant, Verdict], None]
    briefly: Callable[[Mutant], bool]
    killers: Mapping[str, str]
    cost: dict[str, float] = field(default_factory=dict)
    callers: dict[str, list[str]] = field(default_factory=dict)
    failing: list[str] = field(default_factory=list)
    _some: set[str] = field(default_factory=set)
    _running: dict[int, Mutant] = field(default_factory=dict)
    _kills: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    @staticmethod
    def pytest_sessionstart() -> None:
        # A failing example is a kill; to make it small would cost more than to find it. Imported here, since pytest
        # wants to see it first.
        from hypothesis import Phase, settings

        settings.register_profile(
            "mutants", phases=[Phase.explicit, Phase.generate], report_multiple_bugs=False
        )
        settings.load_profile("mutants")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        self._some = _spread(items)
        if all(map(self.briefly, self.mutants)):
            items = {name: items[name] for name in items if name in self._some}
        self._learn(items)
        # A collection of garbage would touch every page that a child shares with its parent, and so copy it.
        gc.collect()
        gc.freeze()
        # The costliest last: there the tests that kill are known by then.
        for mutant in sorted(self.mutants, key=lambda m: sum(map(self._cost, self.callers.get(m.owner, [])))):
            names = self._ordered(mutant)
            if not names:
                self.told(mutant, Verdict("no tests"))
                continue
            while len(self._running) >= self.workers:
                self._wait()
            self._fork(mutant, [items[name] for name in names])
        while self._running:
            self._wait()
        return True

    def _cost(self, name: str) -> float:
        return self.cost[name]

    def _ordered(self, mutant: Mutant) -> list[str]:
        """Return the tests that call the function: those that killed its other mutants, then the quick ones."""
        near, far = self._kills[mutant.owner], self._kills[mutant.file]
        names = self.callers.get(mutant.owner, [])
        if self.briefly(mutant):
            names = [name for name in names if name in self._some]
        last = self.killers.get(mutant.text)
        # Tests of the module itself, and those that hold every word, are the likeliest to fail.
        subject = f"test_{Path(mutant.file).stem}"
        return sorted(
            names,
            key=lambda n: (
                n != last,
                n not in self._some,
                -near[n],
                subject not in n and "test_told" not in n,
                -min(far[n], 1),
                self.cost[n],
            ),
        )

    def _learn(self, items: dict[str, pytest.Item]) -> None:
        """Run every test once in a process of its own, and note what it costs and which functions it calls."""
        notes = self.notes
        if not notes.exists():
            for old in notes.parent.glob("learned-*"):
                old.unlink()
            child = os.fork()
            if child == 0:
                _run(self._watch, list(items.values()), notes)
            if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != PASSED:
                raise pytest.UsageError("the tests could not be run")
        learned = json.loads(notes.read_text("utf-8"))
        self.failing = learned["failing"]
        self.cost, self.callers = learned["cost"], learned["callers"]

    @staticmethod
    def _watch(items: list[pytest.Item], notes: Path) -> int:
        called: set[str] = set()
        trampoline.get_mutant_under_test = lambda: "stats"
        trampoline.record_trampoline_hit = lambda name, caller=None: called.add(name)  # noqa: ARG005
        cost: dict[str, float] = {}
        callers: dict[str, list[str]] = defaultdict(list)
        failing: list[str] = []
        # Each test alone: what a shared fixture calls, every test that uses it calls.
        for name, item in ((item.nodeid, item) for item in items):
            called.clear()
            started = time.process_time()
            if not _passes(item, None):
                failing.append(name)
                continue
            cost[name] = time.process_time() - started
            for owner in called:
                callers[owner].append(name)
        notes.write_text(json.dumps({"cost": cost, "callers": callers, "failing": failing}), "utf-8")
        return PASSED

    def _fork(self, mutant: Mutant, items: list[pytest.Item]) -> None:
        child = os.fork()
        if child == 0:
            _run(self._try, mutant, items, self.notes.parent)
        self._running[child] = mutant

    def _try(self, mutant: Mutant, items: list[pytest.Item], folder: Path) -> int:
        gc.disable()
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        set_mutant_under_test(mutant.name)
        # Every call of a mutated function asks for this name; to look it up in the environment is slow.
        trampoline.get_mutant_under_test = lambda: mutant.name
        for name, item, after in _in_turn(items):
            # A loop that a mutant made endless ends the process.
            signal.setitimer(signal.ITIMER_PROF, 3 + 20 * self.cost[name])
            if not _passes(item, after):
                (folder / f"{os.getpid()}.killer").write_text(name, "utf-8")
                return FAILED
        return PASSED

    def _wait(self) -> None:
        child, status = os.wait()
        mutant = self._running.pop(child)
        code = os.waitstatus_to_exitcode(status)
        note = self.notes.parent / f"{child}.killer"
        by = note.read_text("utf-8") if note.exists() else ""
        note.unlink(missing_ok=True)
        if by:
            self._kills[mutant.owner][by] += 1
            self._kills[mutant.file][by] += 1
        fate = {PASSED: "survived", FAILED: "killed"}.get(code, "timeout")
        self.told(mutant, Verdict(fate, by))


def _spread(names: Iterable[str]) -> set[str]:
    cases: dict[str, list[str]] = defaultdict(list)
    for name in names:
        cases[name.partition("[")[0]].append(name)
    return {name for group in cases.values() for name in group[:: 1 + len(group) // FEW]}


def _run(work: Callable[..., int], *arguments: Any) -> None:
    """Do the work of a forked process and end it without what its parent would do at its end."""
    code = 255
    try:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        code = work(*arguments)
    finally:
        os._exit(code)


def _in_turn(items: Iterable[pytest.Item]) -> list[tuple[str, pytest.Item, pytest.Item | None]]:
    listed = list(items)
    return [(item.nodeid, item, after) for item, after in zip(listed, [*listed[1:], None], strict=True)]


def _passes(item: pytest.Item, after: pytest.Item | None) -> bool:
    heard = Heard()
    manager = item.config.pluginmanager
    manager.register(heard)
    try:
        item.ihook.pytest_runtest_protocol(item=item, nextitem=after)
    finally:
        manager.unregister(heard)
    return not heard.failed


@dataclass
class Heard:
    """Hears whether a test failed, in its set-up, its call or its end."""

    failed: bool = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed
