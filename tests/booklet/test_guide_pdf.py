"""The printed guide answers what the pages answer, counts its pages, and is readable by everybody."""

from __future__ import annotations

import ctypes
import datetime as dt
import io
import json
import re
from pathlib import Path

import page as page_validation
import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from candidate_guides.guide.pages.questions import QUESTIONS
from candidate_guides.text import format_date
from forms.tools.geometry import collisions

from .papers import SAMPLES, guide_of, last_election, paper

PLACES = [places[0] for places in SAMPLES.values()]
GUIDES = ("guide.pdf", "guide-large-print.pdf")
LARGE_PRINT = 18.0
"""Points: American Council of the Blind, Best Practices and Guidelines for Large Print Documents."""
# Where the answer stands under another heading than the page's question.
ELSEWHERE = {"What comes after the election?"}


def pages(pdf: bytes) -> list[str]:
    with pypdfium2.PdfDocument(pdf) as document:
        return [" ".join(document[n].get_textpage().get_text_range().split()) for n in range(len(document))]


@pytest.mark.parametrize("name", [*GUIDES, "poster.pdf"])
@pytest.mark.parametrize("place", PLACES)
def test_it_is_accessible_and_nothing_is_covered(place: str, name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(paper(place, name))
    report = page_validation.validate_pdf(str(path), profile="ua1")
    assert report.is_compliant, report
    assert collisions(path.read_bytes()) == []


@pytest.mark.parametrize("place", PLACES)
def test_it_answers_the_questions_in_their_order(place: str) -> None:
    text = " ".join(pages(paper(place, "guide.pdf"))[2:])
    asked = [q.text for q in QUESTIONS if q.text not in ELSEWHERE]
    # The order is that of the pages: seats, dates, cost, filing, after.
    for question in asked:
        assert question in text, question
    after = [q.text for q in QUESTIONS if q.page == "after" and q.text not in ELSEWHERE]
    assert [text.index(q) for q in after] == sorted(text.index(q) for q in after)


@pytest.mark.parametrize("name", GUIDES)
@pytest.mark.parametrize("place", PLACES)
def test_the_contents_name_the_right_pages(place: str, name: str) -> None:
    printed = pages(paper(place, name))
    contents = " ".join(text for text in printed if re.search(r"\. ?\. ?\. ?\.", text))
    for chapter in ("Seats and who can run", "Fees and signatures", "How to file", "After you file"):
        found = re.search(re.escape(chapter) + r"[ .]+(\d+)", contents)
        assert found, contents
        assert chapter in printed[int(found[1]) - 1]
    assert all(f"Page {n} of {len(printed)}" in text for n, text in enumerate(printed, 1))


@pytest.mark.parametrize("place", PLACES)
def test_large_print_is_large_everywhere(place: str) -> None:
    with pypdfium2.PdfDocument(paper(place, "guide-large-print.pdf")) as document:
        for number in range(len(document)):
            text = document[number].get_textpage()
            for index in range(text.count_chars()):
                if chr(pdfium.FPDFText_GetUnicode(text, index)).isspace():
                    continue
                matrix = pdfium.FS_MATRIX()
                pdfium.FPDFText_GetMatrix(text, index, ctypes.byref(matrix))
                size = pdfium.FPDFText_GetFontSize(text, index) * abs(matrix.d)
                assert size >= LARGE_PRINT - 0.01


@pytest.mark.parametrize("place", PLACES)
def test_both_sizes_say_the_same(place: str) -> None:
    usual, large = (" ".join(pages(paper(place, name))) for name in GUIDES)
    for word in set(re.findall(r"[A-Za-z]{4,}", usual)):
        assert word in large, word


def test_a_number_of_signatures_that_is_not_verified_is_marked() -> None:
    text = " ".join(pages(paper("mn/mora", "guide.pdf")))
    assert "[Unverified] the text on petitions in place of a fee agrees with that of 2008" in text


@pytest.mark.parametrize("place", PLACES)
def test_every_date_of_the_record_is_in_it(place: str) -> None:
    text = " ".join(pages(paper(place, "guide.pdf")))
    (timetable,) = [f.content for f in guide_of(place).files if f.path == "timetable.json"]
    (record,) = [r for r in json.loads(timetable) if r["election"]["date"] == last_election(guide_of(place))]
    days = {d["date"] for d in record["deadlines"] if d["date"]}
    assert len(days) >= 5
    for day in days:
        assert format_date(dt.date.fromisoformat(day)) in text, day


@pytest.mark.parametrize("name", GUIDES)
@pytest.mark.parametrize("place", PLACES)
def test_no_page_is_left_with_a_line(place: str, name: str) -> None:
    printed = pages(paper(place, name))
    assert printed[1].startswith("Contents"), "the cover is one page"
    assert not [text for text in printed if text.startswith("The law:")]


def test_headings_and_lists_are_tagged() -> None:
    with pikepdf.open(io.BytesIO(paper(PLACES[0], "guide.pdf"))) as pdf:
        kinds = {
            str(o.S)
            for o in pdf.objects
            if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/StructElem"
        }
        assert {"/H1", "/H2", "/TOC", "/TOCI", "/Table", "/TH", "/P", "/Figure", "/Link"} <= kinds
        assert len(pdf.Root.Outlines.First) >= 1
