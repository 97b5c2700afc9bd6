"""A run killed at any moment of its swaps: no reader ever sees half a place, and the next run mends the rest."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from candidate_guides.build import swap
from candidate_guides.build.run import Run

from .conftest import Build, tree, write_place

PLACES = ("mn/alder", "mn/birch", "mn/cedar")
MOMENTS = frozenset({"os.rename", "shutil.rmtree"})


def _killed_at(moment: int, make: Build, patch: pytest.MonkeyPatch) -> bool:
    """Run a build in a process of its own that is killed before its n-th step of publishing."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
    steps = 0
    publish = Run.publish

    def die(event: str, _: tuple[object, ...]) -> None:
        nonlocal steps
        if event in MOMENTS:
            steps += 1
            if steps == moment:
                os.kill(os.getpid(), signal.SIGKILL)

    def watched(run: Run) -> object:
        sys.addaudithook(die)
        return publish(run)

    patch.setattr(Run, "publish", watched)
    try:
        make()
    finally:
        os._exit(0)


@pytest.mark.parametrize(
    "exchange",
    [pytest.param(True, id="one step"), pytest.param(False, id="two renames", marks=pytest.mark.full)],
)
def test_killed_at_any_step(root: Path, make: Build, exchange: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not exchange:
        monkeypatch.setattr(swap, "_exchange", lambda *_: False)
    elif not sys.platform.startswith("linux"):
        pytest.skip("only Linux exchanges two folders in one step")
    site = root / "site"
    write_place(root, "ut/oak", "name: Oak\n")
    make()
    moment, done = 0, False
    while not done:
        moment += 1
        old = {place: tree(site / place) for place in PLACES}
        for place in PLACES:
            write_place(root, place, f"name: {place}\ntext: {moment}\n")
        (root / "jurisdictions/ut/oak.yml").unlink(missing_ok=True)
        done = not _killed_at(moment, make, monkeypatch)
        seen = {place: tree(site / place) for place in PLACES if (site / place).is_dir()}
        missing = set(PLACES) - set(seen)
        assert len(missing) <= (0 if exchange else 1), moment
        make()
        new = {place: tree(site / place) for place in PLACES}
        for place, content in seen.items():
            assert content in (old[place], new[place]), (place, moment)
            assert f"{moment}".encode() in new[place]["index.html"]
        assert not (site / "ut/oak").exists(), moment
        assert not any((root / ".guide" / name).exists() for name in ("staging", "portal", "aside"))
        write_place(root, "ut/oak", "name: Oak\n")
        make()
    assert moment > 3 * len(PLACES)
