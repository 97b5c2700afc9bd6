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
from candidate_guides.guide.notices.draw import NoticeText
from candidate_guides.guide.notices.layout import HEADING
from candidate_guides.guide.notices.wall import wall_pdf
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


def test_a_second_sheet_says_what_it_belongs_to(tmp_path: Path) -> None:
    """Thirty offices, none like another, are more than one sheet can show."""
    lines = [
        f"{HEADING}Notice of filing dates",
        "",
        "City of Example Falls",
        "",
        f"{HEADING}Offices",
        *(f"- Commissioner of Public Works Number {n}" for n in range(60)),
        "",
        "Posted: ____________",
    ]
    notice = NoticeText("filing", "Notice of filing dates", "", "", 0, lines=tuple(lines))
    made = wall_pdf(notice, templates() / "notices", paper="letter", footer="")
    pages = [" ".join(p.extract_text().split()) for p in PdfReader(io.BytesIO(made)).pages]
    for number, text in enumerate(pages, 1):
        assert f"Page {number} of {len(pages)}" in text
        assert (f"{notice.title}, City of Example Falls" in text) is (number > 1)
    target = tmp_path / "two.pdf"
    target.write_bytes(made)
    assert page.validate_pdf(str(target), profile="ua1").is_compliant
