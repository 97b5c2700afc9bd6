"""The commands of the help pages, run as they stand there, in a folder like a clerk's."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from candidate_guides.cli import main

from .test_documented import FENCE, LINES, PAGES, REPO

BUILT = ("guide build", "guide serve")
"""Built and served elsewhere: tests/build runs these, and they take long."""

ASKS = ("guide new mn", "guide publish", "guide law show", "guide check")
"""What may end with 2 here: a question that nobody answers, a rule that nobody has acknowledged, a warning."""

TYPED = sorted({line for _where, line, whole in LINES if whole and not line.startswith(BUILT)})


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a folder with the files that the help speaks of: two real cities, the tutorial's town, the list."""
    places = tmp_path / "jurisdictions" / "mn"
    places.mkdir(parents=True)
    for name in ("mora", "minneapolis"):
        shutil.copy(REPO / "jurisdictions" / "mn" / f"{name}.yml", places)
    blocks = {
        name: [(kind, re.sub(f"^{indent}", "", text, flags=re.MULTILINE)) for indent, kind, text in found]
        for name in ("tutorial", "import-a-list")
        for found in [FENCE.findall((PAGES / f"{name}.md").read_text("utf-8"))]
    }
    town = next(text for kind, text in blocks["tutorial"] if kind == "yaml")
    (places / "big-lake-township.yml").write_text(town, "utf-8")
    (places / "your-town.yml").write_text(town.replace("Big Lake", "Your Town"), "utf-8")
    listed = next(text for _kind, text in blocks["import-a-list"] if text.startswith("state,"))
    (tmp_path / "offices.csv").write_text(listed.replace("Mora", "Ogilvie"), "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("line", TYPED)
def test_a_command_of_the_help_runs(line: str) -> None:
    words = [w for w in shlex.split(line, comments=True)[1:] if w != ">"]
    result = CliRunner().invoke(main, words)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
    may = (0, 2) if line.startswith(ASKS) else (0,)
    assert result.exit_code in may, result.output


def test_the_list_of_the_help_makes_the_files_it_promises(folder: Path) -> None:
    result = CliRunner().invoke(main, ["import", "offices.csv"])
    assert result.exit_code == 0, result.output
    text = (folder / "jurisdictions/mn/ogilvie.yml").read_text("utf-8")
    assert "{title: Council Member, term_years: 4, seats: 2}" in text


@pytest.mark.usefixtures("folder")
def test_the_town_of_the_tutorial_gets_the_message_of_its_picture() -> None:
    result = CliRunner().invoke(main, ["check", "jurisdictions/mn/big-lake-township.yml"])
    assert "the office must be open 1:00 p.m. to 5:00 p.m. on Tuesday, January 12, 2027" in result.output
    assert 'write under clerk: last_day_hours: "13:00-17:00"' in result.output
    assert "1 files, 0 errors, 1 warnings" in result.output


@pytest.mark.parametrize("picture", sorted((PAGES / "pictures").iterdir()), ids=lambda path: path.name)
def test_a_picture_is_small_and_described(picture: Path) -> None:
    assert picture.stat().st_size < 60_000
    found = re.search(
        rf"!\[([^\]]{{40,}})\]\(pictures/{picture.name}\)", (PAGES / "tutorial.md").read_text("utf-8")
    )
    assert found
