"""Where the page templates, the forms and the site's own sources are, in a checkout or in a wheel."""

from __future__ import annotations

from pathlib import Path

_PACKAGED = Path(__file__).parent / "_resources"
_BASE = _PACKAGED if _PACKAGED.is_dir() else Path(__file__).parents[2]


def templates() -> Path:
    """Return the folder of the templates: pages, forms and notices."""
    return _BASE / "templates"


def site_src() -> Path:
    """Return the folder of the site's own sources: base.yml, styles, scripts, theme and hand-written pages."""
    return _BASE / "site_src"
