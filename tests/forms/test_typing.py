"""A form is filled in with the engine of a browser, through its mouse and keyboard events."""

from __future__ import annotations

import io

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium

from candidate_guides.guide.forms import load_forms, render_pdf

from .contexts import ORDINARY
from .test_forms import ROOT

NAME = "Maximiliana Featherstonehaugh-Wolfeschlegelsteinhausen y Ruiz"
"""Longer than 60 letters."""
LEGIBLE = 6.0
"""Points."""


def typed(pdf: bytes, field: str, text: str) -> bytes:
    """Click into a field, type, leave it, save."""
    document = pypdfium2.PdfDocument(pdf)
    document.init_forms()
    form, page = document.formenv, document[0]
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        widgets = [a for a in opened.pages[0].obj.Annots if str(a.get("/T", "")) == field]
        left, bottom, right, top = map(float, widgets[0].Rect)
    x, y = (left + right) / 2, (bottom + top) / 2
    pdfium.FORM_OnMouseMove(form, page, 0, x, y)
    pdfium.FORM_OnLButtonDown(form, page, 0, x, y)
    pdfium.FORM_OnLButtonUp(form, page, 0, x, y)
    for letter in text:
        pdfium.FORM_OnChar(form, page, ord(letter), 0)
    pdfium.FORM_ForceToKillFocus(form)
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def drawn_size(widget: pikepdf.Object) -> tuple[float, str]:
    """Return the type size of a filled field and the text it shows."""
    size, shown = 0.0, ""
    for operands, operator in pikepdf.parse_content_stream(widget.AP.N):
        if str(operator) == "Tf":
            size = float(operands[1])
        elif str(operator) == "Tj":
            shown += bytes(operands[0]).decode("cp1252")
    return size, shown


def test_a_long_name_typed_in_is_shown_whole() -> None:
    (form,) = (f for f in load_forms(ROOT / "mn") if f.id == "affidavit-of-withdrawal")
    filled = typed(render_pdf(form, form.versions[0], ORDINARY), "name", NAME)
    with pikepdf.open(io.BytesIO(filled)) as opened:
        (widget,) = [a for a in opened.pages[0].obj.Annots if str(a.get("/T", "")) == "name"]
        assert str(widget.V) == NAME
        size, shown = drawn_size(widget)
        assert shown == NAME
        assert size >= LEGIBLE


def test_a_box_is_ticked_with_a_click() -> None:
    (form,) = (f for f in load_forms(ROOT / "mn") if f.id == "affidavit-of-withdrawal")
    filled = typed(render_pdf(form, form.versions[0], ORDINARY), "in_time", "")
    with pikepdf.open(io.BytesIO(filled)) as opened:
        (widget,) = [a for a in opened.pages[0].obj.Annots if str(a.get("/T", "")) == "in_time"]
        assert pikepdf.Name.Yes == widget.V
        assert pikepdf.Name.Yes == widget.AS


def test_every_text_field_takes_what_is_typed() -> None:
    (form,) = (f for f in load_forms(ROOT / "ut") if f.id == "declaration-of-candidacy")
    pdf = render_pdf(form, form.versions[1], {**ORDINARY, "offices": [], "county": "", "officer_title": ""})
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        names = [str(f.T) for f in opened.Root.AcroForm.Fields if pikepdf.Name.Tx == f.FT]
        limits = {str(f.T): int(f.get("/MaxLen", 99)) for f in opened.Root.AcroForm.Fields}
    assert len(names) > 10
    for name in names:
        pdf = typed(pdf, name, f"Typed {name}"[: limits[name]])
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        read = {str(f.T): str(f.V) for f in opened.Root.AcroForm.Fields if str(f.T) in names}
    assert read == {name: f"Typed {name}"[: limits[name]] for name in names}
