"""The Tab key in a real shell, set up with the line of the help page."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest

from .test_documented import REPO, rendered

CODE = "from candidate_guides.cli import main; main(prog_name='guide')"
# What the shell does when Tab is pressed; `compopt` asks it to name files itself, and works only under a Tab.
TAB = """
compopt() { COMPREPLY+=("<files>"); }
complete -p guide >&2
while read -r -a COMP_WORDS; do
  [ "${COMP_WORDS[-1]}" = "''" ] && COMP_WORDS[-1]=""
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
  _guide_completion guide
  echo "${COMPREPLY[*]}"
done
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Make a folder with two places, and the command on the path."""
    for name in ("mn/mora", "wa/ilwaco"):
        file = tmp_path / "jurisdictions" / f"{name}.yml"
        file.parent.mkdir(parents=True)
        shutil.copy(REPO / "jurisdictions" / f"{name}.yml", file)
    guide = tmp_path / "bin" / "guide"
    guide.parent.mkdir()
    guide.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "{CODE}" "$@"\n', "utf-8")
    guide.chmod(0o755)
    return tmp_path


def documented(shell: str) -> str:
    found = re.search(rf"^{shell}:\n\n```\n(.+)\n```$", rendered()["help/commands.md"], re.MULTILINE)
    assert found
    return unescape(found[1])


def test_the_line_for_bash_finishes_commands_options_choices_places_and_files(folder: Path) -> None:
    wanted = {
        "guide che": "check",
        "guide pu": "publish",
        "guide law sh": "show",
        "guide build --stand": "--standalone",
        "guide new w": "wa",
        "guide serve ''": "mn/mora wa/ilwaco",
        "guide publish m": "mn/mora",
        "guide dates jur": "<files>",
    }
    path = os.pathsep.join([str(folder / "bin"), os.environ["PATH"]])
    modules = os.pathsep.join([str(REPO / "generator"), *filter(None, sys.path)])
    done = subprocess.run(
        ["bash", "--norc", "--noprofile", "-c", documented("bash") + TAB],
        cwd=folder,
        env={**os.environ, "PATH": path, "PYTHONPATH": modules},
        input="".join(f"{line}\n" for line in wanted),
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert dict(zip(wanted, done.stdout.splitlines(), strict=True)) == wanted
    assert done.stderr.startswith("complete ")


@pytest.mark.parametrize(
    ("shell", "says"), [("zsh", "compdef _guide_completion guide"), ("fish", "complete ")]
)
def test_the_line_for_another_shell_asks_for_what_that_shell_reads(
    folder: Path, shell: str, says: str
) -> None:
    (asked,) = re.findall(rf"_GUIDE_COMPLETE=({shell}_source) guide", documented(shell))
    modules = os.pathsep.join([str(REPO / "generator"), *filter(None, sys.path)])
    done = subprocess.run(
        [folder / "bin" / "guide"],
        env={**os.environ, "_GUIDE_COMPLETE": asked, "PYTHONPATH": modules},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert says in done.stdout
