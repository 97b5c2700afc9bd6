"""The notice for the wall: the same words as the newspaper's, in large type, as a tagged PDF."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from candidate_guides.guide.forms.typst import TypesettingError, compiled
from candidate_guides.guide.notices.draw import NoticeText
from candidate_guides.guide.notices.layout import HEADING
from candidate_guides.guide.notices.template import NoticeError
from candidate_guides.text import _

LANGUAGE = "en"
MOST_LABEL = 40
"""Characters: what stands before a colon and is longer is a sentence."""


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
    blocks = _blocks(notice.lines)
    data = {
        "title": notice.title,
        "language": LANGUAGE,
        "paper": paper if paper == "a4" else f"us-{paper}",
        "footer": footer,
        "page": _("Page {number} of {count}", LANGUAGE),
        "running": _running(notice.title, blocks),
        "blocks": blocks,
    }
    words = {"notice": json.dumps(data, sort_keys=True)}
    try:
        return compiled(folder / "notice.typ", folder.parent / "forms" / "fonts", words)
    except TypesettingError as error:
        raise NoticeError(f"{notice.id}: {error}") from error


def _running(title: str, blocks: list[dict[str, Any]]) -> str:
    """Return what stands above the second sheet: the notice, and the place as its first lines name it."""
    place = next((b["text"] for b in blocks if b["kind"] == "place" and "___" not in b["text"]), "")
    return ", ".join(part for part in (title, place) if part)


def _blocks(lines: tuple[str, ...]) -> list[dict[str, Any]]:
    """Return what a notice is made of: the lines under its first heading name the place."""
    blocks: list[dict[str, Any]] = []
    naming, gap = True, False
    for line in lines:
        if not line:
            naming, gap = naming and len(blocks) < 2, True
            continue
        if line.startswith("- "):
            if not blocks or blocks[-1]["kind"] != "list":
                blocks.append({"kind": "list", "items": []})
            blocks[-1]["items"].append(line.removeprefix("- "))
        elif line.startswith(HEADING):
            blocks.append({"kind": "h2" if blocks else "h1", "text": line.removeprefix(HEADING)})
        elif naming:
            blocks.append({"kind": "place", "text": line})
        else:
            label, colon, text = line.partition(": ")
            named = bool(colon) and len(label) <= MOST_LABEL
            blocks.append(
                {"kind": "p", "gap": gap, "label": label if named else "", "text": text if named else line}
            )
        gap = False
    return blocks
