"""The notice for the wall: the same words as the newspaper's, in large type, as a tagged PDF."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

import typst

from candidate_guides.guide.notices.draw import NoticeText
from candidate_guides.guide.notices.template import NoticeError

LANGUAGE = "en"


@lru_cache(maxsize=4)
def _compiler(folder: Path) -> typst.Compiler:
    return typst.Compiler(
        input=str(folder / "notice.typ"),
        root=str(folder),
        font_paths=[str(folder.parent / "forms" / "fonts")],
        ignore_system_fonts=True,
    )


def wall_pdf(notice: NoticeText, folder: Path, *, paper: str, footer: str) -> bytes:
    """Lay a notice out for the wall.

    Args:
        notice: a notice that is not withheld; what it leaves blank is a line to write on.
        folder: templates/notices, which holds notice.typ; the fonts are those of the forms beside it.
        paper: "letter", "legal" or "a4".
        footer: a line at the foot of each page.

    Returns:
        A PDF/UA-1 file; the same bytes for the same notice.

    Raises:
        NoticeError: Typst refuses or warns, such as for a character no font has.
    """
    data = {
        "title": notice.title,
        "language": LANGUAGE,
        "paper": paper if paper == "a4" else f"us-{paper}",
        "footer": footer,
        "blocks": list(_blocks(notice.lines)),
    }
    try:
        pdf, warnings = _compiler(folder).compile_with_warnings(
            format="pdf", sys_inputs={"notice": json.dumps(data, sort_keys=True)}, pdf_standards="ua-1"
        )
    except typst.TypstError as error:
        raise NoticeError(f"{notice.id}: {error}") from error
    if warnings or not isinstance(pdf, bytes):
        raise NoticeError(f"{notice.id}: {'; '.join(w.message for w in warnings)}")
    return pdf


def _blocks(lines: tuple[str, ...]) -> list[dict[str, Any]]:
    blocks: list[dict[str, Any]] = []
    for line in lines:
        if not line:
            continue
        if line.startswith("- "):
            if not blocks or blocks[-1]["kind"] != "list":
                blocks.append({"kind": "list", "items": []})
            blocks[-1]["items"].append(line.removeprefix("- "))
        elif line.isupper():
            blocks.append({"kind": "h2" if blocks else "h1", "text": line.capitalize()})
        else:
            blocks.append({"kind": "p", "text": line})
    return blocks
