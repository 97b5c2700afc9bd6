"""What a field looks like before anybody types: its font, its value, its tick.

A viewer that finds no appearance invents one, and several invent it wrongly or print nothing. So every
field brings its own, drawn with a font that is in the file (ISO 32000-1, 12.7.3.3; PDF/UA-1, 7.21.4.1).
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pikepdf
from fontTools import subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from pikepdf import Array, Dictionary, Name, String

from candidate_guides.guide.forms.form import FormError

SIZE = 10.0
SMALLEST = 5.0
CAP_HEIGHT = 0.714
MARGIN = 2.0
TYPING_FONT = "FormSans"
VALUE_FONT = "FormValue"

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class _Subset:
    """A cut of the form's font: the file, the advance of each character, and its measures, in 1/1000 em."""

    data: bytes
    advances: dict[str, int]
    glyphs: dict[str, int]
    box: tuple[int, int, int, int]
    ascent: int
    descent: int


@lru_cache(maxsize=64)
def _subset(path: Path, characters: str) -> _Subset:
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.notdef_outline = True
    options.recalc_timestamp = False
    options.name_IDs = [1, 2, 6]
    font = TTFont(path, recalcTimestamp=False)
    known = font.getBestCmap()
    if lost := sorted({char for char in characters if ord(char) not in known}):
        raise FormError(f"no font of the forms has the characters {' '.join(lost)}")
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[ord(char) for char in characters])
    cutter.subset(font)
    out = io.BytesIO()
    font.save(out, reorderTables=False)
    cmap = font.getBestCmap()
    em: int = font["head"].unitsPerEm

    def scaled(value: int) -> int:
        return round(value * 1000 / em)

    head = font["head"]
    return _Subset(
        data=out.getvalue(),
        advances={char: scaled(font["hmtx"][cmap[ord(char)]][0]) for char in characters},
        glyphs={char: font.getGlyphID(cmap[ord(char)]) for char in characters},
        box=(scaled(head.xMin), scaled(head.yMin), scaled(head.xMax), scaled(head.yMax)),
        ascent=scaled(font["hhea"].ascent),
        descent=scaled(font["hhea"].descent),
    )


LATIN = "".join(
    char
    for code in range(32, 256)
    if (char := bytes([code]).decode("cp1252", "ignore")) and char.isprintable()
)


class Appearances:
    """Draws fields into one PDF and embeds the fonts they need, once."""

    def __init__(self, pdf: pikepdf.Pdf, font: Path) -> None:
        self.pdf, self.path = pdf, font
        self.latin = _subset(font, LATIN)
        self.drawn: dict[tuple[bytes, float, float], pikepdf.Stream] = {}
        self.typing_font = self._simple_font()

    def text(self, box: Box, value: str) -> pikepdf.Stream:
        """Return the appearance of a text field: `value` on one line, smaller where it would not fit."""
        width, height = box[2] - box[0], box[3] - box[1]
        if not value:
            return self._plain(b"/Tx BMC EMC", width, height)
        try:
            code = value.encode("cp1252")
            cut, name, font = self.latin, TYPING_FONT, self.typing_font
        except UnicodeEncodeError:
            cut, name = _subset(self.path, "".join(sorted(set(value)))), VALUE_FONT
            code = b"".join(cut.glyphs[char].to_bytes(2, "big") for char in value)
            font = self._composite_font(cut)
        natural = sum(cut.advances[char] for char in value) / 1000
        size = min(SIZE, (width - 2 * MARGIN) / natural)
        if size < SMALLEST:
            raise FormError(f"{value!r} does not fit into a field {width / 72:.1f} inches wide")
        rise = (height - size * CAP_HEIGHT) / 2
        drawing = b"/Tx BMC q BT 0 g /%s %.2f Tf %.2f %.2f Td <%s> Tj ET Q EMC" % (
            name.encode(),
            size,
            MARGIN,
            rise,
            code.hex().encode(),
        )
        return self._stream(drawing, width, height, Dictionary(Font=Dictionary({f"/{name}": font})))

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

    def _descriptor(self, cut: _Subset, name: str, flags: int) -> pikepdf.Object:
        program = self.pdf.make_stream(cut.data)
        program.Length1 = len(cut.data)
        return self.pdf.make_indirect(
            Dictionary(
                Type=Name.FontDescriptor,
                FontName=Name(name),
                Flags=flags,
                FontBBox=Array(cut.box),
                ItalicAngle=0,
                Ascent=cut.ascent,
                Descent=cut.descent,
                CapHeight=round(CAP_HEIGHT * 1000),
                StemV=80,
                FontFile2=program,
            )
        )

    def _simple_font(self) -> pikepdf.Object:
        """Return the font that viewers type with. They write WinAnsi codes, so it is a simple font."""
        widths = [
            self.latin.advances.get(bytes([code]).decode("cp1252", "ignore"), 0) for code in range(32, 256)
        ]
        name = "/FORMAA+NotoSans"
        return self.pdf.make_indirect(
            Dictionary(
                Type=Name.Font,
                Subtype=Name.TrueType,
                BaseFont=Name(name),
                FirstChar=32,
                LastChar=255,
                Widths=Array(widths),
                Encoding=Name.WinAnsiEncoding,
                FontDescriptor=self._descriptor(self.latin, name, flags=32),
            )
        )

    def _composite_font(self, cut: _Subset) -> pikepdf.Object:
        """Return a font for a value that holds letters beyond WinAnsi; only its appearance uses it."""
        name = "/FORMBB+NotoSans"
        pairs = sorted((cut.glyphs[char], char) for char in cut.glyphs)
        widths = Array()
        for glyph, char in pairs:
            widths.append(glyph)
            widths.append(Array([cut.advances[char]]))
        lines = "\n".join(f"<{glyph:04x}> <{char.encode('utf-16-be').hex()}>" for glyph, char in pairs)
        to_unicode = self.pdf.make_stream(
            (
                "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
                "/CMapName /Form def /CMapType 2 def\n"
                f"1 begincodespacerange <0000> <ffff> endcodespacerange\n{len(pairs)} beginbfchar\n{lines}\n"
                "endbfchar endcmap end end"
            ).encode()
        )
        system = Dictionary(Registry=String("Adobe"), Ordering=String("Identity"), Supplement=0)
        inner = self.pdf.make_indirect(
            Dictionary(
                Type=Name.Font,
                Subtype=Name.CIDFontType2,
                BaseFont=Name(name),
                CIDSystemInfo=system,
                W=widths,
                CIDToGIDMap=Name.Identity,
                FontDescriptor=self._descriptor(cut, name, flags=4),
            )
        )
        return self.pdf.make_indirect(
            Dictionary(
                Type=Name.Font,
                Subtype=Name.Type0,
                BaseFont=Name(name),
                Encoding=Name("/Identity-H"),
                DescendantFonts=Array([inner]),
                ToUnicode=to_unicode,
            )
        )
