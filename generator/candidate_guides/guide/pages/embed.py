"""The small page that other websites show in a frame: the next election, its status and its main dates."""

from __future__ import annotations

from html import escape
from pathlib import Path

from markupsafe import Markup

from candidate_guides.guide.pages.brand import brand
from candidate_guides.guide.pages.environment import render
from candidate_guides.guide.pages.status import status_of
from candidate_guides.guide.view import PlaceView
from candidate_guides.text import _

# The links of site_src/styles/base.css, on white and on dark.
TONE, TONE_DARK = "#0f5f9c", "#86c1f2"
HEIGHT = 560
"""Pixels that hold the page at a width of 320 without a script."""


def embed_page(view: PlaceView, folder: Path) -> str:
    """Return a whole HTML page that needs nothing but itself.

    Args:
        view: the place with its records and phases.
        folder: templates/pages.
    """
    colors = brand(view.place.brand.primary, view.place.brand.accent)
    coming = next((e for e in view.elections if e.phase != "over"), None)
    return render(
        folder,
        "embed.html.j2",
        {
            "place": view.place,
            "election": coming,
            "status": status_of,
            # A style sheet reads no character references.
            "tone": Markup(colors.link if colors else TONE),
            "tone_dark": Markup(colors.link_dark if colors else TONE_DARK),
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
