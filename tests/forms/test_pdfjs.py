"""A form is filled in with the engine of Firefox, saved, and read back."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
from pathlib import Path

import pytest
from pypdf import PdfReader

from candidate_guides.guide.forms import load_forms, render_pdf
from candidate_guides.guide.forms.fill import fill

from .contexts import ORDINARY
from .test_forms import ROOT

SCRIPT = Path(__file__).parent / "tools" / "pdfjs.mjs"
PACKAGE = Path(__file__).parents[1] / "node_modules" / "pdfjs-dist"
SAMPLES = [
    ("mn", "affidavit-of-withdrawal"),
    ("ut", "nomination-petition"),
    ("wa", "offices-questionnaire-answer"),
]


@pytest.mark.parametrize(("state", "name"), SAMPLES)
def test_every_field_fills_and_reads_back(state: str, name: str, tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None or not PACKAGE.is_dir():
        pytest.skip("pdf.js needs node and the packages of tests/package.json")
    (form,) = (f for f in load_forms(ROOT / state) if f.id == name)
    version = form.versions[-1]
    described = fill(form, version, ORDINARY).fields
    blank, saved = tmp_path / "blank.pdf", tmp_path / "filled.pdf"
    blank.write_bytes(render_pdf(form, version, ORDINARY))
    run = subprocess.run(
        [node, str(SCRIPT), str(blank), str(saved)], capture_output=True, text=True, check=True, timeout=60
    )
    answer = json.loads(run.stdout)
    assert {widget["name"] for widget in answer["widgets"]} == described.keys()
    assert answer["tree"] >= len(answer["widgets"])
    for widget in answer["widgets"]:
        assert widget["spoken"] == described[widget["name"]].tooltip
        assert widget["value"] == ("Yes" if widget["check"] else f"Filled {widget['name']}")
    read = PdfReader(io.BytesIO(saved.read_bytes())).get_fields() or {}
    for field in described.values():
        expected = "/Yes" if field.type == "check" else f"Filled {field.name}"
        assert read[field.name]["/V"] == expected
