"""A page that only leads on: from the former address of a place, or from the root of a site of one place."""

from __future__ import annotations

from html import escape

from candidate_guides.guide.guide import File
from candidate_guides.text import _


def forwarding_file(address: str, target: str, title: str) -> File:
    """Return a page at `address` that leads to `target` at once, and by a link where the browser does not.

    Args:
        address: the folder of the page under the site's root, "mn/old-name/", or "" for the root.
        target: where it leads, relative to that folder.
        title: what stands there.
    """
    link = escape(target)
    text = _("This page has moved:") if address else _("The guide is here:")
    content = (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{escape(title)}</title>\n"
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta http-equiv="refresh" content="0; url={link}">\n<link rel="canonical" href="{link}">\n'
        + ('<meta name="robots" content="noindex">\n' if address else "")
        + f'</head>\n<body>\n<p>{text} <a href="{link}">{escape(title)}</a></p>\n</body>\n</html>\n'
    )
    return File(f"{address}index.html", content.encode())
