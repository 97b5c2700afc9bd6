"""Names of any length and script, empty values, cents and unknown fees: laid out and printed without loss."""

from __future__ import annotations

import io
import unicodedata
from collections import Counter
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from pypdf import PdfReader

from candidate_guides.guide.forms import FormError, FormTemplate, load_forms, render_pdf, render_twin

from .contexts import LONG, ORDINARY, RIGHT_TO_LEFT
from .test_forms import FORMS, ROOT, words

SIXTY = "Maximiliana Featherstonehaugh-Wolfeschlegelsteinhausen y Ruiz"
FAMILY = ORDINARY["offices"][0]


def receipt() -> FormTemplate:
    return next(form for form in load_forms(ROOT / "mn") if form.id == "fee-receipt")


def drawn(form: FormTemplate, context: dict[str, Any]) -> bytes:
    return render_pdf(form, form.versions[-1], context)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: f"{form.state}-{form.id}")
def test_names_from_right_to_left_lose_no_letter(form: FormTemplate) -> None:
    pdf = drawn(form, RIGHT_TO_LEFT)
    with pypdfium2.PdfDocument(pdf) as document:
        printed = Counter(document[0].get_textpage().get_text_range())
    # How a reader orders them differs; that they are all there does not.
    name = Counter(RIGHT_TO_LEFT["place_name"].replace(" ", ""))
    assert not name - printed
    assert RIGHT_TO_LEFT["place_full"] in render_twin(form, form.versions[-1], RIGHT_TO_LEFT)


def letters(pdf: bytes) -> Counter[str]:
    with pypdfium2.PdfDocument(pdf) as document:
        text = "".join(page.get_textpage().get_text_range() for page in document)
    return Counter(unicodedata.normalize("NFKC", text))


def in_fields(pdf: bytes) -> Counter[str]:
    """Return the letters that stand in the fields as they are drawn before anybody types."""
    flat = io.BytesIO()
    with pypdfium2.PdfDocument(pdf) as document:
        for page in document:
            assert pdfium.FPDFPage_Flatten(page, pdfium.FLAT_PRINT) == pdfium.FLATTEN_SUCCESS
        document.save(flat)
    return letters(flat.getvalue()) - letters(pdf)


@pytest.mark.parametrize(
    "name",
    ["City of مدينة النور", "עיר חדשה", "Nguyễn on the Kaʻūpūlehu", "City of Łódź and מדינה"],
)
def test_a_field_that_is_filled_in_loses_no_letter(name: str) -> None:
    order = next(form for form in FORMS if form.id == "publication-order")
    pdf = drawn(order, {**ORDINARY, "place_full": name})
    fields = PdfReader(io.BytesIO(pdf)).get_fields() or {}
    assert fields["bill_to"]["/V"] == name
    plain = drawn(order, {**ORDINARY, "place_full": ""})
    assert not Counter(name.replace(" ", "")) - (in_fields(pdf) - in_fields(plain))


@pytest.mark.parametrize("name", ["𖬌𖬣", "نور " * 60], ids=["no font", "too long"])
def test_a_field_that_cannot_be_drawn_is_refused(name: str) -> None:
    order = next(form for form in FORMS if form.id == "publication-order")
    with pytest.raises(FormError, match=r"cannot be drawn in its field|could not be displayed"):
        drawn(order, {**ORDINARY, "clerk_title": "", "place_full": name})


@pytest.mark.parametrize(
    ("amount", "printed"), [("$1,199.76", "$1,199.76"), ("$0.00", "$0.00"), ("ask", "ask"), ("", "")]
)
def test_a_fee_is_printed_as_it_is(amount: str, printed: str) -> None:
    text = words(drawn(receipt(), {**ORDINARY, "offices": [{**FAMILY, "fee": amount}] * 2}))
    assert printed in text


def test_twelve_offices_are_all_there() -> None:
    offices = [{**LONG["offices"][0], "title": f"Council Member, Ward {n}"} for n in range(1, 13)]
    for form in FORMS:
        if any(block.kind == "offices" for block in form.blocks):
            text = words(drawn(form, {**ORDINARY, "offices": offices}))
            assert all(office["title"] in text for office in offices), form.id


def test_a_place_of_sixty_letters_is_whole() -> None:
    assert len(SIXTY) >= 60
    text = words(drawn(receipt(), {**ORDINARY, "place_full": f"City of {SIXTY}"}))
    assert f"City of {SIXTY}" in text


@pytest.mark.parametrize("form", FORMS, ids=lambda form: f"{form.state}-{form.id}")
def test_every_form_says_what_to_do_when_a_screen_drops_letters(form: FormTemplate) -> None:
    told = "If the screen drops letters that you type, write by hand."
    assert told in words(drawn(form, ORDINARY))
    assert told in render_twin(form, form.versions[-1], ORDINARY)
