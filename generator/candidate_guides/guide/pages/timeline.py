"""A timeline of the filing season as inline SVG; the list of dates beside it says the same in words."""

from __future__ import annotations

import datetime as dt
from html import escape

from markupsafe import Markup

from candidate_guides.text import _, format_short_date
from candidate_guides.timetable.record import Record

WIDTH, HEIGHT, MARGIN, LINE = 640, 92, 14, 40
SHOWN = ("filing_opens", "filing_closes", "withdrawal_cutoff", "primary", "general")


def timeline(record: Record) -> Markup:
    """Draw when filing is open and when the votes are, to scale; its text equal is the title of the drawing."""
    found = {d.id: d.date for d in record.deadlines if d.id in SHOWN and d.date is not None}
    if not {"filing_opens", "filing_closes", "general"} <= found.keys():
        return Markup("")
    first, last = min(found.values()), max(found.values())
    days = max(1, (last - first).days)

    def at(day: dt.date) -> float:
        return round(MARGIN + (WIDTH - 2 * MARGIN) * (day - first).days / days, 1)

    start, end = at(found["filing_opens"]), at(found["filing_closes"])
    marks = "".join(
        f'<circle cx="{at(day)}" cy="{LINE}" r="5" class="cg-tl-dot"/>' for day in sorted(set(found.values()))
    )
    words = _("Filing is open from {opens} to {closes}. Election day is {general}.").format(
        opens=format_short_date(found["filing_opens"]),
        closes=format_short_date(found["filing_closes"]),
        general=format_short_date(found["general"]),
    )
    general = at(found["general"])
    labels = (
        f'<text x="{start}" y="{LINE - 16}" text-anchor="start">{escape(_("Filing"))}</text>'
        f'<text x="{general}" y="{LINE - 16}" text-anchor="end">{escape(_("Election day"))}</text>'
    )
    if "primary" in found:
        labels += f'<text x="{at(found["primary"])}" y="{LINE + 26}" text-anchor="middle">{escape(_("Primary"))}</text>'
    return Markup(
        f'<svg class="cg-timeline" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(words)}">'
        f'<line x1="{MARGIN}" y1="{LINE}" x2="{WIDTH - MARGIN}" y2="{LINE}" class="cg-tl-line"/>'
        f'<line x1="{start}" y1="{LINE}" x2="{max(end, start + 4)}" y2="{LINE}" class="cg-tl-open"/>'
        f"{marks}{labels}</svg>"
    )
