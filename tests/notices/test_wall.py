"""The notice for the wall is the newspaper's words as an accessible PDF."""

from __future__ import annotations

import datetime as dt
import io
from pathlib import Path

import page
import pytest
from pypdf import PdfReader

from booklet.papers import shared_day
from candidate_guides.guide.compose import Sources, compose_place
from candidate_guides.records import load_records
from candidate_guides.resources import templates

EXAMPLE = Path(__file__).parents[1] / "data" / "example-falls.yml"


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    loaded = load_records(EXAMPLE.read_bytes(), "example-falls.yml", "mn/example-falls")
    sources = Sources(templates(), "https://example.org/", dt.datetime(2026, 11, 30, tzinfo=dt.UTC))
    guide = compose_place(loaded, sources, dt.date(2026, 11, 30))
    return {file.path: file.content for file in guide.files}


def test_it_says_what_the_newspaper_says(files: dict[str, bytes]) -> None:
    pdf = files["2026-11-03/notices/posting.pdf"]
    printed = " ".join(p.extract_text() for p in PdfReader(io.BytesIO(pdf)).pages)
    for words in ("Tuesday, May 19, 2026", "Tuesday, June 2, 2026", "5:00 p.m. Central time", "$5.00"):
        assert words in files["2026-11-03/notices/filing.txt"].decode().replace("\n", " ")
        assert words in " ".join(printed.split())


def test_it_is_accessible(files: dict[str, bytes], tmp_path: Path) -> None:
    target = tmp_path / "posting.pdf"
    target.write_bytes(files["2026-11-03/notices/posting.pdf"])
    report = page.validate_pdf(str(target), profile="ua1")
    assert report.is_compliant, report


def test_it_is_one_sheet_with_blanks_to_write_on() -> None:
    (pdf,) = [file.content for file in shared_day().files if file.path == "notices/posting.pdf"]
    (sheet,) = PdfReader(io.BytesIO(pdf)).pages
    text = " ".join(sheet.extract_text().split())
    assert "Town of" in text
    assert "___" not in text, "a reader would hear each sign"
