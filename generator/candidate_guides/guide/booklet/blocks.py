"""The pieces of a printed guide, as plain data for its layout."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

Block = dict[str, Any]


def chapter(title: str) -> Block:
    """Return the heading of a chapter; the list of contents names it with its page."""
    return {"kind": "chapter", "text": title}


def section(title: str) -> Block:
    """Return the heading of a part of a chapter; the list of contents names it too."""
    return {"kind": "section", "text": title}


def working(title: str) -> Block:
    """Return the heading of one date's working; there are too many for the list of contents."""
    return {"kind": "working", "text": title}


def paragraph(*texts: str) -> Block:
    """Return a paragraph of one or more sentences; those that are empty are left out."""
    return {"kind": "p", "text": " ".join(text for text in texts if text)}


def strong(text: str) -> Block:
    """Return a paragraph that must not be missed."""
    return {"kind": "strong", "text": text}


def small(text: str) -> Block:
    """Return a paragraph of what stands behind an answer: the law, a mark."""
    return {"kind": "small", "text": text}


def warning(*texts: str) -> Block:
    """Return a box, one paragraph a text."""
    return {"kind": "warning", "texts": [text for text in texts if text]}


def bullets(items: Iterable[str], *, numbered: bool = False) -> list[Block]:
    """Return a list, or nothing where there is no item."""
    found = list(items)
    return [{"kind": "numbered" if numbered else "list", "items": found}] if found else []


def facts(items: Iterable[tuple[str, str | Sequence[str]]]) -> Block:
    """Return names with what each is, in one line or more."""
    rows = [
        {"label": label, "lines": [text] if isinstance(text, str) else list(text)} for label, text in items
    ]
    return {"kind": "facts", "items": rows}


def table(
    title: str, columns: Sequence[str], rows: Iterable[Sequence[str]], widths: Sequence[float] = ()
) -> Block:
    """Return a table with a header; `widths` share the line, evenly where none are given."""
    return {
        "kind": "table",
        "title": title,
        "columns": list(columns),
        "widths": list(widths or [1] * len(columns)),
        "rows": [list(row) for row in rows],
    }
