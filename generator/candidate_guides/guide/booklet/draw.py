"""Lay a printed guide out: contents with page numbers, tags, one column, in usual or in large type."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from candidate_guides.guide.booklet.blocks import Block
from candidate_guides.guide.booklet.facts import cover
from candidate_guides.guide.forms.filled import LANGUAGE, Look
from candidate_guides.guide.forms.typst import TypesettingError, compiled
from candidate_guides.guide.view import PlaceView
from candidate_guides.text import _
from candidate_guides.timetable.record import Record

USUAL, LARGE = 10.5, 18.0
"""Points. Large print is 18 points or more (American Council of the Blind, Best Practices for Large Print)."""


class BookletError(ValueError):
    """A guide or a poster cannot be laid out."""


def booklet_data(view: PlaceView, record: Record, blocks: Sequence[Block], look: Look, *, size: float) -> str:
    """Return all that the layout of a guide is given, as JSON.

    Args:
        view: the place.
        record: the election.
        blocks: what `booklet` answered.
        look: paper and seal.
        size: of the running text, in points.
    """
    data: dict[str, Any] = {
        "cover": cover(view, record),
        "blocks": list(blocks),
        "size": size,
        "paper": f"us-{look.paper}",
        "seal": look.seal,
        "language": LANGUAGE,
        "words": {
            "contents": _("Contents"),
            "page": _("Page {number} of {count}"),
            "qr": _("QR code for the page of this guide: {address}"),
            "seal": _("Seal"),
        },
    }
    return json.dumps(data, sort_keys=True)


def draw_booklet(data: str, folder: Path, name: str) -> bytes:
    """Return a guide as PDF/UA-1; the same bytes for the same data.

    Args:
        data: what `booklet_data` answered.
        folder: templates/forms, with booklet.typ and the fonts.
        name: how a fault calls it.

    Raises:
        BookletError: Typst refuses or warns, such as for a character no font has.
    """
    return typeset("booklet", data, folder, name)


def typeset(template: str, data: str, folder: Path, name: str) -> bytes:
    """Return what a template of templates/forms makes of its data, as PDF/UA-1.

    Args:
        template: its file without .typ, and the name under which it reads the data.
        data: the data as JSON.
        folder: templates/forms, with the template and the fonts.
        name: how a fault calls it.

    Raises:
        BookletError: Typst refuses or warns.
    """
    try:
        return compiled(folder / f"{template}.typ", folder / "fonts", {template: data})
    except TypesettingError as error:
        raise BookletError(f"{name}: {error}") from error
