"""Papers of an earlier run that need not be drawn again, as the guide sees them: no folder, no disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Shelf(Protocol):
    """Keeps the bytes of a paper under its address, with the words that they were drawn from."""

    def find(self, address: str, drawn_from: str) -> bytes | None:
        """Return the paper if it was drawn from exactly these words, by the same layout."""

    def keep(self, address: str, drawn_from: str, content: bytes) -> None:
        """Keep a paper in place of what was kept under its address before."""


def reuse(shelf: Shelf | None, address: str, drawn_from: str, draw: Callable[[], bytes]) -> bytes:
    """Return the paper from the shelf, or draw it and keep it there.

    Args:
        shelf: where papers are kept; None draws each time.
        address: of the paper under the site's root, "mn/mora/2026-11-03/forms/filing-log.pdf".
        drawn_from: all that decides the paper's bytes but the layout itself.
        draw: makes the paper.
    """
    found = shelf.find(address, drawn_from) if shelf else None
    if found is not None:
        return found
    content = draw()
    if shelf:
        shelf.keep(address, drawn_from, content)
    return content
