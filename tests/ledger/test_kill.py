"""`guide publish` killed at any moment: a ledger is the old one or the new one, whole; the next run ends the work."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from candidate_guides.build.plan import find_jobs
from candidate_guides.cli import main
from candidate_guides.ledger.form import dumps, loads

from .checkout import TOWN

TOWNS = ("alder", "birch", "cedar")
KILLS = 50
OVERRIDE = """\
    overrides:
      - {deadline: withdrawal_cutoff, date: 2027-01-13, by: court, reason: So ordered., authority: Order 1}
"""
PUBLISH = ("publish", "--on", "2026-12-05", "--correct", "A court set another day.")
# The code that opens files: kills by count fall there, kills by the clock anywhere.
AT = tuple(f"{os.sep}ledger{os.sep}{name}.py" for name in ("run", "store"))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three published towns in whose files a court has since set another day."""
    places = tmp_path / "jurisdictions" / "mn"
    places.mkdir(parents=True)
    for name in TOWNS:
        (places / f"{name}.yml").write_text(TOWN.replace("Star Lake", name.title()), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    run("publish", "--on", "2026-12-01")
    for name in TOWNS:
        with (places / f"{name}.yml").open("a", encoding="utf-8") as file:
            file.write(OVERRIDE)
    return places


def run(*words: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words, prog_name="guide")
    assert ended.value.code == 0


def child(prepare: Callable[[], None]) -> int:
    """Run the command in a process of its own and return its id."""
    pid = os.fork()
    if pid:
        return pid
    try:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        prepare()
        main(PUBLISH, prog_name="guide", standalone_mode=False)
    finally:
        os._exit(0)


def killed_after(steps: int) -> int:
    """Run the command and kill it when so many lines that handle files were run; return its id."""

    def prepare() -> None:
        left = steps

        def line(frame: FrameType, event: str, _: Any) -> Any:
            nonlocal left
            del frame
            if event == "line":
                left -= 1
                if left < 0:
                    os.kill(os.getpid(), signal.SIGKILL)
            return line

        def call(frame: FrameType, event: str, _: Any) -> Any:
            del event
            return line if frame.f_code.co_filename.endswith(AT) else None

        sys.settrace(call)

    return child(prepare)


def lines_of_a_run() -> int:
    """Count the lines that handle files in one whole run."""
    count = 0

    def line(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal count
        del frame
        count += event == "line"
        return line

    sys.settrace(lambda frame, event, _: line if event and frame.f_code.co_filename.endswith(AT) else None)
    try:
        run(*PUBLISH)
    finally:
        sys.settrace(None)
    return count


def test_killed_at_fifty_random_points(folder: Path) -> None:
    files = [folder / f"{name}{ending}" for name in TOWNS for ending in (".yml", ".issued.json")]
    old = {path: path.read_bytes() for path in files}
    started = time.monotonic()
    lines = lines_of_a_run()
    whole = time.monotonic() - started
    new = {path: path.read_bytes() for path in files}
    assert all(old[path] != new[path] for path in files)
    chance = random.Random(205)
    seen: list[int] = []
    for number in range(KILLS):
        for path in files:
            path.write_bytes(old[path])
        if number % 2:
            pid = killed_after(chance.randrange(lines))
        else:
            pid = child(lambda: None)
            time.sleep(chance.uniform(0, whole / 4))
            os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        for path in files:
            assert path.read_bytes() in (old[path], new[path]), (number, path.name)
        for path in folder.glob("*.json"):
            assert dumps(loads(path.read_bytes(), path.name)) == path.read_bytes()
        # What a killed run leaves beside them, nobody reads.
        assert [job.id for job in find_jobs(folder.parents[1], "")] == [f"mn/{name}" for name in TOWNS]
        seen.append(sum(path.read_bytes() == new[path] for path in files))
        if number % 10 == 9:
            run(*PUBLISH)
            assert {path: path.read_bytes() for path in files} == new
    # The points lie before, within and after the writing.
    assert 0 in seen
    assert any(0 < count < len(files) for count in seen)


def test_a_kill_while_the_bytes_are_written_leaves_the_old_ledger(folder: Path, tmp_path: Path) -> None:
    ledger = folder / "alder.issued.json"
    old = ledger.read_bytes()
    # What stands half written beside it is from a run that was killed; the next run takes its place.
    (folder / "alder.issued.json.tmp").write_bytes(old[: len(old) // 2])
    shutil.rmtree(tmp_path / ".guide")
    run(*PUBLISH)
    assert len(json.loads(ledger.read_bytes())["changes"]) == 2
    assert sorted(path.name for path in folder.glob("alder*")) == ["alder.issued.json", "alder.yml"]
