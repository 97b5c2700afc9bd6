"""Wording that a statute prescribes stands in the form word for word.

The expected texts are copied from the statutes as in force in the years named, with ____ for each blank.
"""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path

import pypdfium2
import pytest

from candidate_guides.guide.forms import FormTemplate, load_forms, render_pdf
from candidate_guides.guide.forms.blocks import AnyBlock, Paragraph, Sign, walk

from .contexts import ORDINARY
from .test_forms import words

ROOT = Path(__file__).resolve().parents[2] / "templates" / "forms"
SEED = (Path(__file__).parent / "data" / "utah-code-20A-9-203-in-2013.txt").read_text(encoding="utf-8")
"""Utah Code 20A-9-203 as in force for the 2013 election year; (7), (10) and (12) are missing from this copy."""


def prescribed_form(opening: str) -> str:
    """Return the form that a subsection prescribes between quotation marks."""
    (found,) = (
        text
        for text in re.findall(r'following form:"(.*?)"$', SEED, re.MULTILINE)
        if text.startswith(opening)
    )
    return found


DECLARATION_2013 = prescribed_form("I, (print name)")


def utah(name: str) -> FormTemplate:
    return next(form for form in load_forms(ROOT / "ut") if form.id == name)


def normal(text: str) -> str:
    """Make every blank one underscore and drop the spaces that only typesetting decides."""
    spaced = re.sub(r"\s+", " ", re.sub(r"\s*_+\s*", " _ ", text)).strip()
    return re.sub(r" ([,;.])", r"\1", spaced)


def prescribed(blocks: tuple[AnyBlock, ...]) -> str:
    """Write the statutory parts of a form as a statute prints them."""
    found = []
    for block in walk(blocks):
        if isinstance(block, Paragraph) and block.statute:
            found.append(re.sub(r"\[\[\w+\]\]", "____", block.text))
        elif isinstance(block, Sign) and block.statute:
            found.append(f"{block.lead} ____ {block.caption}")
    return " ".join(found)


def test_utah_declaration_is_word_for_word_that_of_2013() -> None:
    assert normal(prescribed(utah("declaration-of-candidacy").blocks)) == normal(DECLARATION_2013)


def test_utah_declaration_says_whose_wording_it_is() -> None:
    form = utah("declaration-of-candidacy")
    for day, governs in [
        (dt.date(2009, 11, 3), False),
        (dt.date(2013, 11, 5), True),
        (dt.date(2015, 11, 3), False),
        (dt.date(2027, 11, 2), False),
    ]:
        version = form.version_for(day)
        assert version is not None
        text = words(render_pdf(form, version, ORDINARY))
        assert "Wording of the 2013 election year" in text
        warned = "This wording is from the law of 2013. It is not"
        assert (warned in text) is not governs
        if not governs:
            asks = "First ask the City Clerk for the official form"
            assert text.index(warned) < text.index(asks) < text.index("Do not sign yet")


NOMINATION_2013 = re.sub(
    r"\((name of municipality|name of nominee|two or four-year term, whichever is applicable)\)",
    "____",
    prescribed_form("NOMINATION PETITION").replace("PETITIONThe", "PETITION The"),
)
"""What the statute puts between brackets is a blank on the form."""


def test_utah_petition_is_word_for_word_that_of_2013() -> None:
    form = utah("nomination-petition")
    heading = next(b.title for b in form.blocks if b.kind == "h2" and b.title.isupper())
    text = prescribed(form.blocks).replace("{{ place_full }}", "____")
    assert normal(f"{heading} {text}") == normal(NOMINATION_2013)


def test_the_script_reads_the_qualifications_word_for_word() -> None:
    """Subsection (3)(a)(i): the officer reads the qualification requirements to the candidate."""
    script = utah("filing-officer-script")
    read = " ".join(b.text for b in walk(script.blocks) if isinstance(b, Paragraph) and b.statute)
    marks = r"^\s*\d+\. (\([A-Za-z]+\)[ \t]*)?"
    section = SEED[SEED.index("1. (a)") : SEED.index("(2)\n")]
    law = re.sub(r"\s+", " ", re.sub(marks, "", section, flags=re.MULTILINE)).strip()
    assert law.split() == read.split()


WARNING = (
    "Every person who signs this petition with any other than his or her true name, knowingly signs more"
    " than one of these petitions, signs this petition when he or she is not a legal voter, or makes any"
    " false statement on this petition may be punished by fine or imprisonment or both."
)
"""RCW 29A.72.140, as copied for filing fee petitions under RCW 29A.24.101."""
WARNING_SQUARE_INCHES = 4
"""RCW 29A.24.101: the warning takes at least this much of the front of each sheet."""
MOST_LINES = 20


def test_washington_petition_warns_on_its_sheet() -> None:
    (form,) = (form for form in load_forms(ROOT / "wa") if form.id == "filing-fee-petition")
    (sheets,) = (block for block in form.blocks if block.kind == "sheets")
    (warning,) = (block for block in sheets.before if block.kind == "note")
    assert warning.title == "WARNING"
    assert " ".join(warning.text) == WARNING
    assert warning.min_height * 7 >= WARNING_SQUARE_INCHES
    assert sheets.per_sheet <= MOST_LINES


def test_sworn_papers_say_first_not_to_sign_yet() -> None:
    sworn = [form for state in ("mn", "ut", "wa") for form in load_forms(ROOT / state) if form.sworn]
    assert len(sworn) >= 6
    for form in sworn:
        notice = form.blocks[1]
        assert notice.kind == "note"
        assert notice.title.startswith("Do not sign yet: ")
        assert " ".join(notice.text).startswith("Bring ")


@pytest.mark.parametrize(
    ("state", "name", "source"),
    [
        ("mn", "nominating-petition", "Laws of Minnesota 2026, chapter 101"),
    ],
)
def test_a_sheet_whose_words_nobody_compared_says_so_wherever_it_goes(
    state: str, name: str, source: str
) -> None:
    """The second page is copied and signed alone, so the first page's caution is not enough."""
    (form,) = (f for f in load_forms(ROOT / state) if f.id == name)
    with pypdfium2.PdfDocument(render_pdf(form, form.versions[-1], ORDINARY)) as document:
        first, sheet = (" ".join(p.get_textpage().get_text_range().split()) for p in document)
    assert re.search(
        rf"[Nn]ot compared word for word with {source}|Not checked word for word against {source}", first
    )
    assert f"The words of this sheet were not compared with {source}." in sheet


# RCW 29A.24.101(2) (2013 c 11 s 32) and RCW 29A.72.140 (2003 c 111 s 1815), as in force from 2013 on.
PETITION_29A_24_101 = (
    "We, the undersigned registered voters of ____, hereby petition that the name of ____ be printed on the official "
    "primary ballot for the office of ____."
)
WARNING_29A_72_140 = (
    "Every person who signs this petition with any other than his or her true name, knowingly signs more than one of "
    "these petitions, signs this petition when he or she is not a legal voter, or makes any false statement on this "
    "petition may be punished by fine or imprisonment or both."
)


def test_washington_s_petition_has_the_words_of_the_sections() -> None:
    (form,) = (f for f in load_forms(ROOT / "wa") if f.id == "filing-fee-petition")
    assert form.versions[-1].source.mark == "verified"
    with pypdfium2.PdfDocument(render_pdf(form, form.versions[-1], ORDINARY)) as document:
        sheet = " ".join(document[1].get_textpage().get_text_range().split())
    assert WARNING_29A_72_140 in sheet
    words_of_law = PETITION_29A_24_101.replace("voters of ____", "voters of the City of Example Falls")
    assert words_of_law.replace(" ____", "") in normal(sheet)
    assert "were not compared" not in sheet


def test_wording_of_other_years_links_the_law_of_today_on_its_face() -> None:
    for state in ("mn", "ut", "wa"):
        for form in load_forms(ROOT / state):
            for version in form.versions:
                if any("law of 20" in line for line in version.caution):
                    text = words(render_pdf(form, version, ORDINARY))
                    assert "Official source:" in text, (form.id, version.name)
