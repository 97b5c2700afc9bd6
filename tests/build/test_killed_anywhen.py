"""`guide build` over real places, killed with its workers at random moments."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from .checkout import GUIDE, PLACES, config, environment, guide, make_checkout
from .conftest import Tree, tree

TIMES = 5
NAMES = {"mn/mora": "Mora", "ut/fielding": "Fielding", "wa/ilwaco": "Ilwaco"}


def rename(root: Path, number: int) -> None:
    """Give every place a name of its own for this round, which every page has."""
    for place, name in NAMES.items():
        lines = config(root, place).read_text().splitlines()
        changed = [f"name: {name} {number}" if line.startswith("name: ") else line for line in lines]
        config(root, place).write_text("\n".join(changed) + "\n")


def places(root: Path) -> dict[str, Tree]:
    return {place: tree(root / "site" / place) for place in PLACES}


def build(root: Path) -> float:
    """Build, and return how many seconds it took."""
    start = time.monotonic()
    done = guide(root, "build", "--workers", "2")
    assert done.returncode == 0, done.stderr
    return time.monotonic() - start


def killed_after(root: Path, seconds: float) -> bool:
    """Start a build in a process group of its own and kill the group; say whether it was still at work."""
    words = [sys.executable, "-c", GUIDE, "build", "--workers", "2"]
    process = subprocess.Popen(
        words, cwd=root, env=environment(), start_new_session=True, stderr=subprocess.DEVNULL
    )
    time.sleep(seconds)
    at_work = process.poll() is None
    if at_work:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    return at_work


@pytest.mark.full
def test_every_place_is_wholly_old_or_new_and_the_next_build_mends_all(tmp_path: Path) -> None:
    seed = random.randrange(10**6)
    moments = random.Random(seed)
    root = make_checkout(tmp_path)
    build(root)
    rename(root, 0)
    length = build(root)
    killed = 0
    for number in range(1, TIMES + 1):
        old = places(root)
        rename(root, number)
        killed += killed_after(root, moments.uniform(0.2, 1.0) * length)
        seen = places(root)
        build(root)
        new = places(root)
        for place in PLACES:
            assert seen[place] in (old[place], new[place]), f"{place}, seed {seed}, round {number}"
            assert f"{NAMES[place]} {number}".encode() in new[place]["index.html"]
        left = {p.name for p in (root / ".guide").iterdir()}
        assert not left & {"staging", "portal", "aside"}
    assert killed, f"no build was still at work, seed {seed}"
    mended = tree(root / "site")
    for folder in ("site", ".guide"):
        (root / folder).rename(root / f"{folder}-mended")
    build(root)
    assert tree(root / "site") == mended
