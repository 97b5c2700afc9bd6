"""Pages of an election that is over: kept as they were, said to be of the past, and kept from searches."""

from __future__ import annotations

from dataclasses import replace
from html import escape

from candidate_guides.guide.guide import Page
from candidate_guides.text import _

NOINDEX = {"robots": "noindex"}


def archived(page: Page) -> Page:
    """Return a page with the words that its election is over before all else, kept from searches."""
    banner = (
        f'<div class="cg-archive" role="note"><p><strong>{escape(_("This election is over."))}</strong>'
        f" {escape(_('This page is kept as a record. Its dates have passed.'))}</p></div>"
    )
    return replace(page, markdown=f"{banner}\n\n{page.markdown}", meta={**page.meta, **NOINDEX})
