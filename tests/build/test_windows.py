"""What a computer with Windows would meet: no POSIX locks, other line endings, names it cannot have."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from candidate_guides.places.roster import listed_places, stem_of
from candidate_guides.records import load_records
from candidate_guides.timetable.serialize import to_json

from .checkout import GUIDE, REPO, command, config, environment, make_checkout

CONFIGS = sorted((REPO / "jurisdictions").glob("??/*.yml"))
NO_FCNTL = "import sys; sys.modules['fcntl'] = None\n"
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)
FORBIDDEN = re.compile(r'[<>:"|?*\\\x00-\x1f]|[. ]$')


@pytest.mark.parametrize("file", CONFIGS, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_a_file_saved_by_notepad_says_the_same(file: Path) -> None:
    """A byte order mark, and line breaks of two characters."""
    counties = {p.name: p.read_bytes() for p in (file.parent / "counties").glob("*.yml")}
    place_id = f"{file.parent.name}/{file.stem}"
    source = file.read_bytes()
    saved = b"\xef\xbb\xbf" + source.replace(b"\n", b"\r\n")
    ours, theirs = (load_records(text, file.name, place_id, counties) for text in (source, saved))
    assert to_json(ours.records) == to_json(theirs.records)
    assert ours.warnings == theirs.warnings


def test_a_build_needs_no_posix_lock(tmp_path: Path) -> None:
    root = make_checkout(tmp_path / "root")
    for _again in range(2):
        built = command(root, "-c", NO_FCNTL + GUIDE, "build", "mn/mora", "--workers", "1")
        assert built.returncode == 0, built.stderr
    assert "0 places built, 1 unchanged" in built.stderr
    assert (root / "site/mn/mora/index.html").is_file()


def test_every_name_of_a_built_site_can_stand_on_windows(tmp_path: Path) -> None:
    root = make_checkout(tmp_path / "root")
    assert command(root, "-c", GUIDE, "build").returncode == 0
    names = {part for path in (root / "site").rglob("*") for part in path.relative_to(root / "site").parts}
    assert not [name for name in names if RESERVED.match(name) or FORBIDDEN.search(name)]


@pytest.mark.parametrize("state", ["mn", "ut", "wa"])
def test_every_place_of_the_lists_has_a_file_name_for_windows(state: str) -> None:
    assert not [p.name for p in listed_places(state) if RESERVED.match(stem_of(p))]


def test_no_file_is_written_with_the_line_breaks_of_the_computer() -> None:
    """Text is written with its line break named, or as bytes; a config or a record is the same file everywhere."""
    written = []
    for path in sorted((REPO / "generator").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "write_text":
                written.append(
                    (path.name, node.lineno, {word.arg: ast.unparse(word.value) for word in node.keywords})
                )
    assert len(written) > 3
    assert [w for w in written if w[2].get("newline") != r"'\n'"] == []


@pytest.mark.parametrize("alphabet", ["cp437", "cp1252"])
def test_what_goes_into_a_file_is_utf8_on_a_computer_that_speaks_an_old_alphabet(
    tmp_path: Path, alphabet: str
) -> None:
    name = "Mora \u6539\u2026"
    file = tmp_path / "mora.yml"
    file.write_text(
        config(REPO, "mn/mora").read_text("utf-8").replace("name: Mora", f"name: {name}"), "utf-8"
    )
    words = [sys.executable, "-c", GUIDE, "explain", "mora.yml", "filing_closes"]
    env = environment(PYTHONIOENCODING=alphabet)
    done = subprocess.run(words, cwd=tmp_path, env=env, capture_output=True, timeout=60, check=True)
    assert done.stdout.decode("utf-8").startswith(f"{name}, Tuesday, November 3, 2026: Filing closes")
    assert "\u00a7" in done.stdout.decode("utf-8")
