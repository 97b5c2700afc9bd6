"""The poster is one page, and its codes lead to the live page and to the calendar."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pikepdf
import pypdfium2
import pytest
import segno
from pikepdf import Array, Dictionary, Name

from .papers import SAMPLES, paper, shared_day

PLACES = [places[0] for places in SAMPLES.values()]
SCALE = 4


def figures(node: Any) -> Iterator[tuple[str, list[float]]]:
    """Yield the words and the box of each picture."""
    kids = node.get("/K", Array())
    if node.get("/S") == Name.Figure:
        attributes = node.A if isinstance(node.A, Array) else [node.A]
        yield str(node.Alt), [float(edge) for a in attributes if "/BBox" in a for edge in a.BBox]
    for kid in kids if isinstance(kids, Array) else [kids]:
        if isinstance(kid, Dictionary) and "/S" in kid:
            yield from figures(kid)


@pytest.mark.parametrize("place", PLACES)
def test_its_codes_hold_the_addresses(place: str) -> None:
    """Every module of each code is read off the drawn page and compared with the code of the address."""
    pdf = paper(place, "poster.pdf")
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        assert len(opened.pages) == 1
        height = float(opened.pages[0].MediaBox[3])
        found = dict(figures(opened.Root.StructTreeRoot))
    with pypdfium2.PdfDocument(pdf) as document:
        picture = document[0].render(scale=SCALE).to_pil().convert("L")
    for address, kind in (
        (f"https://example.org/{place}/", "page of the guide"),
        (f"https://example.org/{place}/filing.ics", "calendar"),
    ):
        box = found[f"QR code for the {kind}: {address}"]
        rows = segno.make(address, error="m", micro=False).matrix
        step = (box[2] - box[0]) / len(rows)
        for y, row in enumerate(rows):
            for x, dark in enumerate(row):
                at = (box[0] + (x + 0.5) * step, height - box[3] + (y + 0.5) * step)
                shade = picture.getpixel((round(at[0] * SCALE), round(at[1] * SCALE)))
                assert (shade < 128) == bool(dark), (address, x, y)


@pytest.mark.parametrize("place", PLACES)
def test_it_says_when_where_and_how_late_is_too_late(place: str) -> None:
    with pypdfium2.PdfDocument(paper(place, "poster.pdf")) as document:
        text = " ".join(document[0].get_textpage().get_text_range().split())
    for words in ("Filing opens", "Filing closes", "Where to file", "Papers that come in late do not count."):
        assert words in text


@pytest.mark.parametrize("place", PLACES)
def test_it_sends_a_passer_by_on_where_something_is_not_known(place: str) -> None:
    with pypdfium2.PdfDocument(paper(place, "poster.pdf")) as document:
        lines = document[0].get_textpage().get_text_range().splitlines()
    assert not [line for line in lines if line.strip() == "Not known"]


def test_towns_that_vote_on_a_shared_day_write_their_name_on_it() -> None:
    guide = shared_day()
    (poster,) = [file.content for file in guide.files if file.path == "poster.pdf"]
    with pypdfium2.PdfDocument(poster) as document:
        assert len(document) == 1
        text = " ".join(document[0].get_textpage().get_text_range().split())
    for words in (
        "Town of Run for office",
        "Tuesday, March 9, 2027",
        "Where to file Telephone Election day",
        "$2.00",
    ):
        assert words in text
    assert any("(site:mn/2027-03-09/poster.pdf)" in page.markdown for page in guide.pages)
