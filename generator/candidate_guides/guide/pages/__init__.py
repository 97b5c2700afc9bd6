"""The pages of one place."""

from __future__ import annotations

from pathlib import Path

from candidate_guides.guide.guide import NavItem, Page
from candidate_guides.guide.view import PlaceView


def place_pages(view: PlaceView, folder: Path) -> tuple[tuple[Page, ...], tuple[NavItem, ...]]:  # noqa: ARG001
    """Return the pages of a place and its navigation."""
    body = "\n".join(f"- {d.title}: {d.date}" for e in view.elections for d in e.record.deadlines)
    page = Page("index.md", view.place.name, f"# {view.place.name}\n\n{body}\n")
    return (page,), (NavItem("At a glance", "index.md"),)
