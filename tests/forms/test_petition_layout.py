"""Minnesota's petitions are measured against Minnesota Rules 8205.1010, subpart 2, on the finished page.

Source of the numbers: https://www.revisor.mn.gov/rules/8205.1010/ (read 2026-11-30).
"""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator
from dataclasses import dataclass

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from candidate_guides.guide.forms import Look, load_forms, render_pdf

from .contexts import CONTEXTS
from .test_forms import ROOT

LARGEST_PAPER = (8.5 * 72, 14 * 72)
LEAST_TYPE, LEAST_OATH = 10.0, 12.0
MOST_LINES = 10
BOLD = 700
# The rule's own oath holds where no statute has one; Minn. Stat. § 204B.07, subd. 4 has one for nominating petitions.
OATHS = {
    "petition-in-place-of-filing-fee": (
        "I swear (or affirm) that I know the contents and purpose of this petition and that I signed this petition "
        "only once and of my own free will."
    ),
    "nominating-petition": (
        "I solemnly swear (or affirm) that I know the contents and purpose of this petition, that I do not intend to "
        "vote at the primary election for the office for which this nominating petition is made, and that I signed "
        "this petition of my own free will."
    ),
}
ABOVE_LINES = (
    "All information must be filled in by person(s) signing the petition unless disability prevents the person(s) "
    "from doing so."
)
PUBLIC = "All information on this petition is subject to public inspection."
EACH_LINE = ("Date", "Signature", "Year of birth", "Printed first, middle and last name", "Residence address")


@dataclass(frozen=True)
class Letter:
    text: str
    size: float
    weight: int


def letters(page: pypdfium2.PdfPage) -> Iterator[Letter]:
    """Yield every printed letter with its size in points on the paper."""
    text = page.get_textpage()
    name = ctypes.create_string_buffer(100)
    for index in range(text.count_chars()):
        char = chr(pdfium.FPDFText_GetUnicode(text, index))
        if char.isspace():
            yield Letter(" ", 0, 0)
            continue
        pdfium.FPDFText_GetFontInfo(text, index, name, 100, None)
        size = pdfium.FPDFText_GetFontSize(text, index)
        matrix = pdfium.FS_MATRIX()
        pdfium.FPDFText_GetMatrix(text, index, matrix)
        yield Letter(char, size * abs(matrix.d), BOLD if b"Bold" in name.value else 400)


@pytest.mark.parametrize("paper", ["letter", "legal"])
@pytest.mark.parametrize("context", CONTEXTS)
@pytest.mark.parametrize("petition", OATHS)
def test_the_sheet_keeps_the_rule(petition: str, context: str, paper: str) -> None:
    (form,) = (f for f in load_forms(ROOT / "mn") if f.id == petition)
    oath = OATHS[petition]
    look = Look(paper="legal" if paper == "legal" else "letter")
    with pypdfium2.PdfDocument(render_pdf(form, form.versions[-1], CONTEXTS[context], look)) as document:
        sheet = document[1]
        assert sorted(sheet.get_size()) <= sorted(LARGEST_PAPER)
        assert min(sheet.get_size()) <= LARGEST_PAPER[0]
        assert max(sheet.get_size()) <= LARGEST_PAPER[1]
        printed = list(letters(sheet))
        words = " ".join("".join(letter.text for letter in printed).split())
        assert min(letter.size for letter in printed if letter.text != " ") >= LEAST_TYPE - 0.01
        self_made = "".join(letter.text for letter in printed)
        start = re.search(r"I\s+(solemnly\s+)?swear", self_made)
        assert start
        inked = [letter for letter in printed[start.start() :] if letter.text != " "][
            : len(oath.replace(" ", ""))
        ]
        assert "".join(letter.text for letter in inked) == oath.replace(" ", "")
        assert min(letter.size for letter in inked) >= LEAST_OATH - 0.01
        assert {letter.weight for letter in inked} == {BOLD}
        assert words.index(oath) < words.index(ABOVE_LINES) < words.index("Year of birth")
        for column in EACH_LINE:
            assert column in words
        assert PUBLIC in words
        numbers = re.search(r"County (1 2 3 4 5 6 7 8 9 10)\b(?! 11)", words)
        assert numbers, words
        assert "etition" in words
