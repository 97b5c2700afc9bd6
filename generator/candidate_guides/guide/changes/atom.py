"""The news feed of a place: one entry for every change made in public (RFC 4287)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from xml.etree import ElementTree as ET

from candidate_guides.guide.changes.words import CAUSES, now_words, title_words, was_words
from candidate_guides.ledger.model import Change, Ledger
from candidate_guides.text import _

_ATOM = "http://www.w3.org/2005/Atom"
# The year in which the project held its domain, as a tag URI asks for (RFC 4151 §2.1).
_SINCE = "2026"
ET.register_namespace("", _ATOM)


def news_feed(
    place: str, title: str, ledger: Ledger | None, base_url: str, domain: str, stamp: dt.datetime
) -> bytes:
    """Write the news feed of a place. Equal arguments give equal bytes.

    Args:
        place: the place's id.
        title: the guide's title.
        ledger: what was issued; None for a place that was never published.
        base_url: the site's address with a slash at its end, or "" where it is not known.
        domain: the project's own, fixed: part of every id, which never changes (RFC 4287 §4.2.6).
        stamp: what a feed without entries is dated by (UTC).
    """
    changes = ledger.changes if ledger else ()
    stamps = dict(_stamps(changes))
    page = f"{base_url}{place}/changes/" if base_url else "changes/"
    feed = ET.Element(f"{{{_ATOM}}}feed", {"{http://www.w3.org/XML/1998/namespace}lang": "en"})
    _add(feed, "id", f"tag:{domain},{_SINCE}:{place}/changes")
    _add(feed, "title", _("Changes - {title}").format(title=title))
    _add(feed, "subtitle", _("What was changed after it was published. Not legal advice."))
    _add(feed, "updated", _written(max(stamps.values(), default=stamp)))
    _add(_add(feed, "author"), "name", title)
    if base_url:
        _add(feed, "link", rel="self", type="application/atom+xml", href=f"{base_url}{place}/changes.atom")
    _add(feed, "link", rel="alternate", type="text/html", href=page)
    for change in reversed(changes):
        entry = _add(feed, "entry")
        _add(entry, "id", f"tag:{domain},{_SINCE}:{place}/changes/{change.n}")
        _add(entry, "title", title_words(change))
        _add(entry, "updated", _written(stamps[change.n]))
        _add(entry, "link", rel="alternate", type="text/html", href=f"{page}#change-{change.n}")
        _add(entry, "content", "\n".join(_lines(change, ledger.timezone if ledger else "")), type="text")
    ET.indent(feed)
    written: bytes = ET.tostring(feed, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def _stamps(changes: tuple[Change, ...]) -> Iterator[tuple[int, dt.datetime]]:
    """Date the changes of one day a second apart, so that a reader keeps them in order."""
    seen: dict[dt.date, int] = {}
    for change in changes:
        second = seen[change.on] = seen.get(change.on, -1) + 1
        yield change.n, dt.datetime.combine(change.on, dt.time(0), dt.UTC) + dt.timedelta(seconds=second)


def _lines(change: Change, timezone: str) -> Iterator[str]:
    if was := was_words(change, timezone):
        yield _("Published before: {value}.").format(value=was.rstrip("."))
    if now := now_words(change, timezone):
        yield _("Now: {value}.").format(value=now.rstrip("."))
    if change.why:
        yield _("Why: {why}").format(why=change.why)
    if change.cause:
        yield CAUSES[change.cause]
    yield _("The page has the last word. Confirm with the filing officer.")


def _written(moment: dt.datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def _add(parent: ET.Element, name: str, text: str | None = None, **attributes: str) -> ET.Element:
    element = ET.SubElement(parent, f"{{{_ATOM}}}{name}", attributes)
    element.text = text
    return element
