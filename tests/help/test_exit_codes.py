"""How a command ends: 0 is fine, 2 a mistake in a file or in what was typed, 1 anything else; never a traceback."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from candidate_guides.cli import main

from .test_documented import REPO, commands

MORA = "jurisdictions/mn/mora.yml"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a folder with a good place, one with a mistake, and one with a warning."""
    places = tmp_path / "jurisdictions" / "mn"
    places.mkdir(parents=True)
    good = (REPO / MORA).read_text("utf-8")
    (places / "mora.yml").write_text(good, "utf-8")
    (places / "broken.yml").write_text(good.replace("class: fourth", "class: 4"), "utf-8")
    shutil.copy(REPO / "mkdocs.yml", tmp_path)
    (tmp_path / "taken").write_text("a file where a folder is wanted\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


NEW = ["new", "mn", "Ogilvie", "--class", "fourth", "--election", "2028-11-07", "--no-primary"]


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["dates", MORA], 0, ""),
        (["check", MORA], 0, "0 errors, 2 warnings"),
        (["check", MORA, "--strict"], 2, "0 errors, 2 warnings"),
        (["check"], 2, "broken.yml:10:8: error: "),
        (["dates", "jurisdictions/mn/broken.yml"], 2, "broken.yml:10:8: error: "),
        (["dates", "jurisdictions/mn/mroa.yml"], 2, "there is no such file"),
        (["dates", "jurisdictions"], 2, "this is a folder"),
        (["explain", MORA, "filing_close"], 2, "[unknown-id]"),
        (["today", "mn/mroa"], 2, 'did you mean "mn/mora"?'),
        (["diff", "mn/mroa"], 2, 'did you mean "mn/mora"?'),
        (["build", "mn/broken"], 2, "broken.yml:10:8: error: "),
        (["law", "show", "mn.filing_windw"], 2, "mn.filing_window"),
        (["dats", MORA], 2, "There is no command dats. Did you mean dates?"),
        (["dates", MORA, "--fromat", "json"], 2, "--format"),
        (["dates", MORA, "--election", "11/3/2026"], 2, "write 2026-11-03, if that is the day meant"),
        (["dates"], 2, "Missing argument 'FILE'"),
        # The law is fine and the file too; the computer is not.
        ([*NEW, "--out", "taken/ogilvie.yml"], 1, "guide: error: taken: File exists\n"),
        (["init", "taken/elections"], 1, "guide: error: taken/elections/"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_a_command_ends_as_it_is_promised(folder: Path, words: list[str], code: int, says: str) -> None:
    result = CliRunner().invoke(main, words)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    assert (result.exit_code, folder.is_dir()) == (code, True), result.output
    assert says in result.stderr


@pytest.mark.parametrize(
    ("path", "command"), sorted(commands(main)), ids=lambda v: " ".join(v) if isinstance(v, tuple) else ""
)
def test_every_command_shows_an_example_of_itself(path: tuple[str, ...], command: click.Command) -> None:
    shown = CliRunner().invoke(main, [*path, "--help"])
    assert shown.exit_code == 0
    assert re.search(
        rf"^  Examples?:\n(?:    guide .+\n)*?    guide {' '.join(path)}\b", shown.stdout, re.MULTILINE
    )
    assert command.help
