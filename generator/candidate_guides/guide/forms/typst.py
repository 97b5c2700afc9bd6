"""Lay a filled form out with Typst: tagged pages, with links where the fields will be.

Typst has no form fields, but it writes a link at the exact place of a box and ties it into the tag tree. So
each field is a link to an address that cannot exist, which the finalizer turns into a real field: no
coordinates are computed anywhere. Data go in as JSON, never as Typst source, so no name can become markup.
"""

from __future__ import annotations

import dataclasses
import io
import json
from functools import lru_cache
from pathlib import Path

import segno
import typst

from candidate_guides.guide.forms.fill import LANGUAGE, FilledForm
from candidate_guides.guide.forms.form import FormError
from candidate_guides.text import _


@lru_cache(maxsize=4)
def _compiler(root: Path) -> typst.Compiler:
    """Keep one compiler a process and folder: reading the fonts costs more than laying out a page."""
    return typst.Compiler(
        input=str(root / "form.typ"),
        root=str(root),
        font_paths=[str(root / "fonts")],
        ignore_system_fonts=True,
    )


@lru_cache(maxsize=256)
def _qr_svg(address: str) -> str:
    out = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        out, kind="svg", border=0, xmldecl=False, svgns=True, omitsize=True
    )
    return out.getvalue().decode().strip()


def lay_out(form: FilledForm, root: Path) -> bytes:
    """Return the pages of a form as tagged PDF, with links in place of fields.

    Args:
        form: the filled form.
        root: the folder that holds form.typ and fonts/.

    Returns:
        A PDF/UA-1 file whose links to field.invalid and label.invalid mark fields and their visible labels.

    Raises:
        FormError: Typst refuses or warns: a character no font has, a missing font, a heading out of order.
    """
    data = dataclasses.asdict(form)
    data["language"] = LANGUAGE
    data["qr"] = _qr_svg(form.page_url) if form.page_url else ""
    data["words"] = {
        "page": _("Page {number} of {count}"),
        "sheet": _("sheet {number} of {count}"),
        "number": _("No."),
        "qr": _("QR code for the page of this form: {address}"),
        "scan": _("Dates and rules"),
    }
    text = json.dumps(data, sort_keys=True, default=_plain)
    try:
        pdf, warnings = _compiler(root).compile_with_warnings(
            format="pdf", sys_inputs={"form": text}, pdf_standards="ua-1"
        )
    except typst.TypstError as error:
        raise FormError(f"{form.id}: {error}") from error
    if warnings:
        raise FormError(f"{form.id}: {'; '.join(warning.message for warning in warnings)}")
    if not isinstance(pdf, bytes):
        raise FormError(f"{form.id}: one PDF was expected")
    return pdf


def _plain(value: object) -> object:
    if hasattr(value, "model_dump"):
        return value.model_dump()
    raise TypeError(f"{type(value).__name__} is not plain data")
