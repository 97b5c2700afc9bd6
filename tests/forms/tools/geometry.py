"""What no PDF/UA validator sees: a printed character under a field, under a picture or off the page."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any, NamedTuple

import pikepdf
import pypdfium2
from pikepdf import Array, Dictionary, Name

TOUCH = 1.0
"""Points by which two boxes must overlap to count; a descender may rest on a line."""


class Zone(NamedTuple):
    name: str
    left: float
    bottom: float
    right: float
    top: float

    def covers(self, other: Zone) -> bool:
        return (
            other.left < self.right - TOUCH
            and other.right > self.left + TOUCH
            and other.bottom < self.top - TOUCH
            and other.top > self.bottom + TOUCH
        )


def collisions(pdf: bytes) -> list[str]:
    """Return a line for each printed character that is covered and each pair of fields that overlap."""
    found: list[str] = []
    with pikepdf.open(io.BytesIO(pdf)) as tagged, pypdfium2.PdfDocument(pdf) as drawn:
        figures = list(_figures(tagged.Root.StructTreeRoot, None))
        for number, page in enumerate(tagged.pages, 1):
            fields = [
                Zone(f"field {_name(annotation)}", *map(float, annotation.Rect))
                for annotation in page.obj.get("/Annots", [])
                if annotation.get("/Subtype") == Name.Widget
            ]
            zones = [*fields, *(zone for owner, zone in figures if owner == page.obj.objgen)]
            sheet = Zone("page", *map(float, page.MediaBox))
            for character in _characters(drawn[number - 1]):
                inside = (
                    character.left >= sheet.left
                    and character.right <= sheet.right
                    and character.bottom >= sheet.bottom
                    and character.top <= sheet.top
                )
                if not inside:
                    found.append(f"page {number}: {character.name!r} is off the page")
                found += [
                    f"page {number}: {character.name!r} is under {zone.name}"
                    for zone in zones
                    if zone.covers(character)
                ]
            for index, field in enumerate(fields):
                found += [
                    f"page {number}: {field.name} overlaps {other.name}"
                    for other in fields[index + 1 :]
                    if field.covers(other)
                ]
    return found


def _characters(page: pypdfium2.PdfPage) -> Iterator[Zone]:
    text = page.get_textpage()
    for index in range(text.count_chars()):
        left, bottom, right, top = text.get_charbox(index)
        character = text.get_text_range(index, 1)
        if character.strip() and right - left > 0.01 and top - bottom > 0.01:
            yield Zone(character, left, bottom, right, top)


def _name(annotation: Any) -> str:
    return str(annotation.get("/T") or annotation.Parent.T)


def _figures(element: Any, page: Any) -> Iterator[tuple[Any, Zone]]:
    page = element.get("/Pg", page)
    if element.get("/S") == Name.Figure and page is not None:
        attributes = element.get("/A", Array())
        for attribute in attributes if isinstance(attributes, Array) else [attributes]:
            if "/BBox" in attribute:
                yield page.objgen, Zone("a picture", *map(float, attribute.BBox))
    kids = element.get("/K", Array())
    for kid in kids if isinstance(kids, Array) else [kids]:
        if isinstance(kid, Dictionary) and kid.get("/Type") != Name.OBJR:
            yield from _figures(kid, page)
