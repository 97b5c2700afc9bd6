"""A timeline of the filing season as inline SVG; its caption says the same in words."""

from __future__ import annotations

import datetime as dt
from html import escape

from markupsafe import Markup

from candidate_guides.text import _, format_short_date
from candidate_guides.timetable.record import Record

# As wide as a small phone, so that the letters keep their size there.
WIDTH, MARGIN, LINE = 360, 8, 34
SHOWN = ("filing_opens", "filing_closes", "primary", "general")


def timeline(record: Record) -> Markup:
    """Draw when filing is open and when the votes are, to scale, with the same in words below it."""
    days = {d.id: d.date for d in record.deadlines if d.id in SHOWN and d.date is not None}
    if not {"filing_opens", "filing_closes", "general"} <= days.keys():
        return Markup("")
    first, last = min(days.values()), max(days.values())
    length = max(1, (last - first).days)

    def at(day: dt.date) -> float:
        return round(MARGIN + (WIDTH - 2 * MARGIN) * (day - first).days / length, 1)

    height = LINE + (36 if "primary" in days else 12)
    start, end = at(days["filing_opens"]), at(days["filing_closes"])
    votes = [at(days[name]) for name in ("primary", "general") if name in days]
    dots = "".join(f'<circle cx="{x}" cy="{LINE}" r="6" class="cg-tl-dot"/>' for x in votes)
    labels = _label(start, LINE - 16, "start", _("Filing")) + _label(
        at(days["general"]), LINE - 16, "end", _("Election day")
    )
    if "primary" in days:
        labels += _label(at(days["primary"]), LINE + 28, "middle", _("Primary"))
    return Markup(
        '<figure class="cg-figure">'
        f'<svg class="cg-timeline" viewBox="0 0 {WIDTH} {height}" aria-hidden="true" focusable="false">'
        f'<line x1="{MARGIN}" y1="{LINE}" x2="{WIDTH - MARGIN}" y2="{LINE}" class="cg-tl-line"/>'
        f'<line x1="{start}" y1="{LINE}" x2="{max(end, start + 6)}" y2="{LINE}" class="cg-tl-open"/>'
        f"{dots}{labels}</svg><figcaption>{escape(_words(days))}</figcaption></figure>"
    )


def _label(x: float, y: int, anchor: str, text: str) -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{escape(text)}</text>'


def _words(days: dict[str, dt.date]) -> str:
    words = _("Filing: {opens} to {closes}.").format(
        opens=format_short_date(days["filing_opens"]), closes=format_short_date(days["filing_closes"])
    )
    if "primary" in days:
        words += " " + _("Primary: {day}.").format(day=format_short_date(days["primary"]))
    return words + " " + _("Election day: {day}.").format(day=format_short_date(days["general"]))
