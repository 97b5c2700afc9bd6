"""Cut the font that fields are typed in, with what Windows-1252 can write, and measure it.

`python tests/forms/tools/cut_font.py` writes templates/forms/typing anew, after the forms' font has changed.
"""

from __future__ import annotations

import io
import json
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FORMS = Path(__file__).resolve().parents[3] / "templates" / "forms"
LATIN = "".join(
    char
    for code in range(32, 256)
    if (char := bytes([code]).decode("cp1252", "ignore")) and char.isprintable()
)


def cut() -> dict[str, bytes]:
    """Return the files of templates/forms/typing by their names: the font, and its measures in 1/1000 em."""
    options = subset.Options()
    options.layout_features = []
    options.hinting = False
    options.notdef_outline = True
    options.recalc_timestamp = False
    options.name_IDs = [1, 2, 6]
    font = TTFont(FORMS / "fonts" / "NotoSans-Regular.ttf", recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[ord(char) for char in LATIN])
    cutter.subset(font)
    out = io.BytesIO()
    font.save(out, reorderTables=False)
    cmap, head = font.getBestCmap(), font["head"]

    def scaled(value: int) -> int:
        return round(value * 1000 / head.unitsPerEm)

    measures = {
        "advances": {char: scaled(font["hmtx"][cmap[ord(char)]][0]) for char in LATIN},
        "box": [scaled(edge) for edge in (head.xMin, head.yMin, head.xMax, head.yMax)],
        "ascent": scaled(font["hhea"].ascent),
        "descent": scaled(font["hhea"].descent),
    }
    text = json.dumps(measures, indent=1, ensure_ascii=True) + "\n"
    return {"FormSans.ttf": out.getvalue(), "FormSans.json": text.encode()}


if __name__ == "__main__":
    for name, content in cut().items():
        (FORMS / "typing" / name).write_bytes(content)
