"""Wording that a statute prescribes stands in the form word for word.

The expected texts are copied from the statutes as in force in the years named, with ____ for each blank.
"""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path

from candidate_guides.guide.forms import FormTemplate, load_forms, render_pdf
from candidate_guides.guide.forms.blocks import AnyBlock, Paragraph, Sign, walk

from .contexts import ORDINARY
from .test_forms import words

ROOT = Path(__file__).resolve().parents[2] / "templates" / "forms"
DECLARATION_2013 = (
    "I, (print name) ____, being first sworn, say that I reside at ____ Street, City of ____, County of ____,"
    " state of Utah, Zip Code ____, Telephone Number (if any) ____; that I am a registered voter; and that I"
    " am a candidate for the office of ____ (stating the term). I will meet the legal qualifications required"
    " of candidates for this office. I will file all campaign financial disclosure reports as required by law"
    " and I understand that failure to do so will result in my disqualification as a candidate for this"
    " office and removal of my name from the ballot. I request that my name be printed upon the applicable"
    " official ballots. (Signed) _______________Subscribed and sworn to (or affirmed) before me by ____ on"
    " this __________(month\\day\\year). _______________ (Clerk or other officer qualified to administer"
    " oath)"
)
"""Utah Code 20A-9-203(5)(a), in force for the 2013 election year."""


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


NOMINATION_2013 = (
    "NOMINATION PETITION The undersigned residents of ____ being 18 years old or older nominate ____ to the"
    " office of ____ for the ____."
)
"""Utah Code 20A-9-203(6)(b)(i), in force for the 2013 election year; its brackets are blanks here."""


def test_utah_petition_is_word_for_word_that_of_2013() -> None:
    form = utah("nomination-petition")
    heading = next(b.title for b in form.blocks if b.kind == "h2" and b.title.isupper())
    text = prescribed(form.blocks).replace("{{ place_full }}", "____")
    assert normal(f"{heading} {text}") == normal(NOMINATION_2013)


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
