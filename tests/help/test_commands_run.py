"""The commands of the help pages, run as they stand there, in a folder like a clerk's."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from candidate_guides.build.reference import message_catalogue
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
    assert "1 file, 0 errors, 1 warning\n" in result.output


@pytest.mark.parametrize("picture", sorted((PAGES / "pictures").iterdir()), ids=lambda path: path.name)
def test_a_picture_is_small_and_described(picture: Path) -> None:
    assert picture.stat().st_size < 60_000
    found = re.search(
        rf"!\[([^\]]{{40,}})\]\(pictures/{picture.name}\)", (PAGES / "tutorial.md").read_text("utf-8")
    )
    assert found


def _examples(group: click.Group) -> Iterator[str]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from _examples(command)
        yield from re.findall(r"^ *(guide .+)$", command.help or "", re.MULTILINE)


@pytest.mark.parametrize("line", [e for e in _examples(main) if not e.startswith(BUILT)])
def test_an_example_of_a_command_s_own_help_runs(line: str, folder: Path) -> None:
    words = shlex.split(line.split(" > ")[0])[1:]
    result = CliRunner().invoke(main, words, input="")
    may = (0, 2) if line.startswith((*ASKS, "guide new ut")) else (0,)
    assert result.exit_code in may, result.output
    assert "unknown" not in result.stderr, folder


@pytest.mark.parametrize("code", sorted(message_catalogue()))
def test_a_code_is_explained_in_the_terminal_without_signs_of_markup(code: str) -> None:
    result = CliRunner().invoke(main, ["message", f"[{code}]"])
    assert result.exit_code == 0
    title, what = result.stdout.split("\nWhat to do:\n")
    assert title.startswith(f"{message_catalogue()[code]['title']} [{code}]\n\n")
    assert what.strip()
    assert [
        line for line in result.stdout.splitlines() if "```" in line or "](" in line or len(line) > 125
    ] == []


def test_a_code_that_is_mistyped_is_told_from_the_nearest() -> None:
    result = CliRunner().invoke(main, ["message", "bad-tme"])
    assert (result.exit_code, 'did you mean "bad-time"?' in result.stderr) == (2, True)


def test_only_a_code_that_is_truly_near_is_offered() -> None:
    said = {
        word: CliRunner().invoke(main, ["message", word]).stderr for word in ("nonsense", "help", "hours")
    }
    assert [word for word in ("nonsense", "help") if "did you mean" in said[word]] == []
    assert 'did you mean "bad-hours" or "office-hours"?' in said["hours"]


def test_a_rule_without_its_state_is_told_each_that_it_can_be() -> None:
    said = CliRunner().invoke(main, ["law", "show", "filing_window"]).stderr
    assert "did you mean mn.filing_window or ut.filing_window" in said


def test_a_command_that_is_not_there_is_told_those_that_are() -> None:
    said = CliRunner().invoke(main, ["law", "mn"]).stderr
    assert "There is no command mn. The commands are ages, list, moves, show." in said
    assert "There is no command shwo. Did you mean show?" in CliRunner().invoke(main, ["law", "shwo"]).stderr


@pytest.mark.usefixtures("folder")
def test_a_date_is_explained_by_its_words_and_without_any_the_names_are_listed() -> None:
    file = "jurisdictions/mn/big-lake-township.yml"
    by_name = CliRunner().invoke(main, ["explain", file, "filing_closes"])
    by_words = CliRunner().invoke(main, ["explain", file, "Filing closes"])
    assert by_words.output == by_name.output
    listed = CliRunner().invoke(main, ["explain", file])
    assert (listed.exit_code, "filing_closes                    Filing closes\n" in listed.output) == (
        0,
        True,
    )


@pytest.mark.usefixtures("folder")
def test_the_room_that_a_message_leaves_for_words_is_not_taken_for_words() -> None:
    file = Path("jurisdictions/mn/big-lake-township.yml")
    copied = "acknowledged:\n  - {rule: mn.auditor_notice, why: …, by: Town Clerk, on: 2026-11-30}\n"
    file.write_text(file.read_text("utf-8") + copied, "utf-8")
    result = CliRunner().invoke(main, ["check", str(file)])
    assert result.exit_code == 2
    assert '"why" is "…"; expected a line of text' in result.output
