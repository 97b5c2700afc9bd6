"""Wording that a statute prescribes stands in the form word for word.

The expected texts are copied from the statutes as in force in the years named, with ____ for each blank.
"""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path

from candidate_guides.guide.forms import FormTemplate, load_forms, render_pdf
from candidate_guides.guide.forms.form import AnyBlock, Paragraph, Sign, walk

from .contexts import ORDINARY
from .test_forms import words

ROOT = Path(__file__).resolve().parents[2] / "templates" / "forms"
DECLARATION_2013 = (
    "I, (print name) ____, being first sworn, say that I reside at ____ Street, City of ____, County of ____,"
    " state of Utah, Zip Code ____, Telephone Number (if any) ____; that I am a registered voter; and that I am a"
    " candidate for the office of ____ (stating the term). I will meet the legal qualifications required of"
    " candidates for this office. I will file all campaign financial disclosure reports as required by law and I"
    " understand that failure to do so will result in my disqualification as a candidate for this office and"
    " removal of my name from the ballot. I request that my name be printed upon the applicable official"
    " ballots. (Signed) _______________Subscribed and sworn to (or affirmed) before me by ____ on this"
    " __________(month\\day\\year). _______________ (Clerk or other officer qualified to administer oath)"
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
