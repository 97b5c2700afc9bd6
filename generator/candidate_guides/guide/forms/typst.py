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
from typing import Any

import segno
import typst

from candidate_guides.guide.forms.filled import FilledForm
from candidate_guides.guide.forms.form import FormError
from candidate_guides.text import _

MEMORY = 10
"""Documents: after so many Typst forgets what none of them used (`comemo::evict` in its Python package)."""


class TypesettingError(ValueError):
    """Typst refused a page or warned about it."""


@lru_cache(maxsize=2)
def _fonts(folder: Path) -> typst.Fonts:
    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(folder)])


@lru_cache(maxsize=8)
def compiler(layout: Path, fonts: Path) -> typst.Compiler:
    """Keep one compiler a process and layout: reading the fonts costs more than laying out a page."""
    return typst.Compiler(input=str(layout), root=str(layout.parent), font_paths=_fonts(fonts))


@lru_cache(maxsize=1)
def _idle() -> typst.Compiler:
    return typst.Compiler(font_paths=typst.Fonts(include_system_fonts=False, include_embedded_fonts=False))


def forget_pages() -> None:
    """Let Typst drop what it remembers of the pages it laid out.

    It keeps each piece of a page until `MEMORY` further documents did not need it: for a whole printed guide that is
    15 MB, and no two guides share a page. So it is given as many empty documents, at 0.03 ms each.
    """
    for _number in range(MEMORY + 1):
        _idle().compile(input=b"", format="svg")


@lru_cache(maxsize=256)
def qr_svg(address: str) -> str:
    """Return the QR code of an address as SVG."""
    out = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        out, kind="svg", border=0, xmldecl=False, svgns=True, omitsize=True
    )
    return out.getvalue().decode().strip()


def layout_data(form: FilledForm) -> str:
    """Return all that the layout of a form is given, as JSON: two forms with the same data are the same file."""
    data = dataclasses.asdict(form)
    language = form.language
    data["qr"] = qr_svg(form.page_url) if form.page_url else ""
    data["words"] = {
        "page": _("Page {number} of {count}", language),
        "sheet": _("sheet {number} of {count}", language),
        "number": _("No.", language),
        "qr": _("QR code for the page of this form: {address}", language),
        "scan": _("Dates and rules", language),
        "seal": _("Seal", language),
        "official": _("Official source:", language),
    }
    return json.dumps(data, sort_keys=True, default=_plain)


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
    try:
        return compiled(root / "form.typ", root / "fonts", {"form": layout_data(form)})
    except TypesettingError as error:
        raise FormError(f"{form.id}: {error}") from error


def compiled(layout: Path, fonts: Path, inputs: dict[str, str]) -> bytes:
    """Return a layout's PDF/UA-1 file for its inputs.

    Args:
        layout: the .typ file.
        fonts: the folder of the only fonts there are.
        inputs: strings that the layout finds in `sys.inputs`.

    Raises:
        TypesettingError: Typst refuses or warns.
    """
    return _typeset(layout, fonts, inputs, pdf_standards="ua-1")


def _typeset(layout: Path, fonts: Path, inputs: dict[str, str], **options: Any) -> bytes:
    try:
        pdf, warnings = compiler(layout, fonts).compile_with_warnings(
            format="pdf", sys_inputs=inputs, **options
        )
    except typst.TypstError as error:
        raise TypesettingError(str(error)) from error
    finally:
        forget_pages()
    if warnings:
        raise TypesettingError("; ".join(warning.message for warning in warnings))
    if not isinstance(pdf, bytes):
        raise TypesettingError("one PDF was expected")
    return pdf


@lru_cache(maxsize=256)
def value_page(
    text: str, width: float, height: float, size: float, least: float, margin: float, root: Path
) -> bytes:
    """Return a page of the size of a field with a value on one line, in letters of any script.

    Args:
        text: the value.
        width: of the field, in points; so are the other measures.
        height: of the field.
        size: of the letters, where the value fits.
        least: the smallest size of the letters.
        margin: at the left and the right.
        root: the folder that holds value.typ and fonts/.

    Raises:
        TypesettingError: no font has one of its characters, or it does not fit.
    """
    value = {"text": text, "width": width, "height": height, "size": size, "least": least, "margin": margin}
    # The page becomes part of a tagged one, so it has no tags; PDF/A-2u refuses a character that no font has.
    return _typeset(
        root / "value.typ",
        root / "fonts",
        {"value": json.dumps(value, sort_keys=True)},
        pdf_standards="a-2u",
        pdf_tags=False,
    )


def _plain(value: object) -> object:
    if hasattr(value, "model_dump"):
        return value.model_dump()
    raise TypeError(f"{type(value).__name__} is not plain data")
