"""What a field looks like before anybody types: its font, its value, its tick.

A viewer that finds no appearance invents one, and several invent it wrongly or print nothing. So every
field brings its own, drawn with a font that is in the file (ISO 32000-1, 12.7.3.3; PDF/UA-1, 7.21.4.1).
"""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pikepdf
from pikepdf import Array, Dictionary, Name

from candidate_guides.guide.forms.form import FormError
from candidate_guides.guide.forms.typst import TypesettingError, value_page

SIZE = 10.0
SMALLEST = 5.0
CAP_HEIGHT = 0.714
MARGIN = 2.0
TYPING_FONT = "FormSans"

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class _Font:
    """The font that viewers type with: its file, the advance of each character, its measures in 1/1000 em."""

    data: bytes
    advances: dict[str, int]
    box: tuple[int, int, int, int]
    ascent: int
    descent: int


@lru_cache(maxsize=2)
def _typing_font(folder: Path) -> _Font:
    measures = json.loads((folder / f"{TYPING_FONT}.json").read_bytes())
    return _Font((folder / f"{TYPING_FONT}.ttf").read_bytes(), **measures)


class Appearances:
    """Draws fields into one PDF and embeds the font they are typed in, once."""

    def __init__(self, pdf: pikepdf.Pdf, root: Path) -> None:
        self.pdf, self.root = pdf, root
        self.latin = _typing_font(root / "typing")
        self.drawn: dict[tuple[bytes, float, float], pikepdf.Stream] = {}
        self.typing_font = self._simple_font()

    def text(self, box: Box, value: str) -> pikepdf.Stream:
        """Return the appearance of a text field: `value` on one line, smaller where it would not fit."""
        width, height = box[2] - box[0], box[3] - box[1]
        if not value:
            return self._plain(b"/Tx BMC EMC", width, height)
        try:
            code = value.encode("cp1252")
            natural = sum(self.latin.advances[char] for char in value) / 1000
        except (UnicodeEncodeError, KeyError):
            return self._typeset(value, width, height)
        size = min(SIZE, (width - 2 * MARGIN) / natural)
        if size < SMALLEST:
            raise FormError(f"{value!r} does not fit into a field {width / 72:.1f} inches wide")
        rise = (height - size * CAP_HEIGHT) / 2
        drawing = b"/Tx BMC q BT 0 g /%s %.2f Tf %.2f %.2f Td <%s> Tj ET Q EMC" % (
            TYPING_FONT.encode(),
            size,
            MARGIN,
            rise,
            code.hex().encode(),
        )
        fonts = Dictionary({f"/{TYPING_FONT}": self.typing_font})
        return self._stream(drawing, width, height, Dictionary(Font=fonts))

    def _typeset(self, value: str, width: float, height: float) -> pikepdf.Stream:
        """Return the appearance of a value that the typing font cannot write: letters of any script, in their order."""
        try:
            page = value_page(value, width, height, SIZE, SMALLEST, MARGIN, self.root)
        except TypesettingError as error:
            raise FormError(f"{value!r} cannot be drawn in its field: {error}") from error
        with pikepdf.open(io.BytesIO(page)) as drawn:
            picture = self.pdf.copy_foreign(drawn.pages[0].as_form_xobject())
        return self._stream(
            b"/Tx BMC q /V Do Q EMC", width, height, Dictionary(XObject=Dictionary(V=picture))
        )

    def tick(self, box: Box, on: bool) -> pikepdf.Stream:
        """Return the appearance of a box to tick: a cross drawn with lines, or nothing."""
        width, height = box[2] - box[0], box[3] - box[1]
        inset = 2.0
        drawing = b"q 1.4 w 0 G %.2f %.2f m %.2f %.2f l %.2f %.2f m %.2f %.2f l S Q" % (
            inset,
            inset,
            width - inset,
            height - inset,
            inset,
            height - inset,
            width - inset,
            inset,
        )
        return self._plain(drawing if on else b"", width, height)

    def _plain(self, drawing: bytes, width: float, height: float) -> pikepdf.Stream:
        """Return an appearance without words; boxes of one size share it."""
        key = (drawing, round(width, 3), round(height, 3))
        if key not in self.drawn:
            self.drawn[key] = self._stream(drawing, width, height, Dictionary())
        return self.drawn[key]

    def _stream(self, drawing: bytes, width: float, height: float, resources: Dictionary) -> pikepdf.Stream:
        stream = self.pdf.make_stream(drawing)
        stream.Type, stream.Subtype = Name.XObject, Name.Form
        stream.BBox = Array([0, 0, round(width, 3), round(height, 3)])
        stream.Resources = resources
        return stream

    def _simple_font(self) -> pikepdf.Object:
        """Return the font that viewers type with. They write WinAnsi codes, so it is a simple font."""
        font, name = self.latin, Name("/FORMAA+NotoSans")
        widths = [font.advances.get(bytes([code]).decode("cp1252", "ignore"), 0) for code in range(32, 256)]
        program = self.pdf.make_stream(font.data)
        program.Length1 = len(font.data)
        descriptor = self.pdf.make_indirect(
            Dictionary(
                Type=Name.FontDescriptor,
                FontName=name,
                Flags=32,
                FontBBox=Array(font.box),
                ItalicAngle=0,
                Ascent=font.ascent,
                Descent=font.descent,
                CapHeight=round(CAP_HEIGHT * 1000),
                StemV=80,
                FontFile2=program,
            )
        )
        return self.pdf.make_indirect(
            Dictionary(
                Type=Name.Font,
                Subtype=Name.TrueType,
                BaseFont=name,
                FirstChar=32,
                LastChar=255,
                Widths=Array(widths),
                Encoding=Name.WinAnsiEncoding,
                FontDescriptor=descriptor,
            )
        )
