"""The small page that other websites show in a frame: the next election, its status and its main dates."""

from __future__ import annotations

from html import escape
from pathlib import Path

from candidate_guides.guide.pages.brand import BRAND, brand
from candidate_guides.guide.pages.environment import render
from candidate_guides.guide.pages.status import status_of
from candidate_guides.guide.view import PlaceView
from candidate_guides.text import _

HEIGHT = 560
"""Pixels that hold the page at a width of 320 without a script."""


def embed_page(view: PlaceView, folder: Path) -> str:
    """Return a whole HTML page that needs nothing but itself, and the colors of a place that chose its own.

    Args:
        view: the place with its records and phases.
        folder: templates/pages.
    """
    coming = next((e for e in view.elections if e.phase != "over"), None)
    return render(
        folder,
        "embed.html.j2",
        {
            "place": view.place,
            "election": coming,
            "status": status_of,
            # The style inside is the same for every place, so that a server's policy can name it.
            "brand_file": BRAND if brand(view.place.brand.primary, view.place.brand.accent) else "",
        },
    )


def embed_code(view: PlaceView) -> str:
    """Return what another website copies: a frame, and the script for its height; "" where the site has no address."""
    if not view.base_url:
        return ""
    title = _("Filing dates of {name}").format(name=view.place.name)
    return (
        f'<iframe src="{view.base_url}{view.place.id}/embed.html" title="{escape(title)}"'
        f' style="border:0;height:{HEIGHT}px;width:100%"></iframe>\n'
        f'<script src="{view.base_url}scripts/embed.js" async></script>'
    )
