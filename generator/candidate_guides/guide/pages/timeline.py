"""A timeline of the filing season as inline SVG; its caption says the same in words."""

from __future__ import annotations

import datetime as dt
from html import escape

from markupsafe import Markup

from candidate_guides.text import _, format_short_date
from candidate_guides.timetable.clock import instant_of
from candidate_guides.timetable.record import Record

# As wide as a small phone, so that the letters keep their size there.
WIDTH, MARGIN, LINE = 360, 8, 52
SHOWN = ("filing_opens", "filing_closes", "primary", "general")


def timeline(record: Record) -> Markup:
    """Draw when filing is open and when the votes are, to scale, with the same in words below it.

    The drawing carries the instants of its two ends, so that a script can mark today.
    """
    days = {d.id: d.date for d in record.deadlines if d.id in SHOWN and d.date is not None}
    opens = record.deadline("filing_opens")
    if opens is None or not {"filing_opens", "filing_closes", "general"} <= days.keys():
        return Markup("")
    first, last = min(days.values()), max(days.values())
    length = max(1, (last - first).days)

    def at(day: dt.date) -> float:
        return round(MARGIN + (WIDTH - 2 * MARGIN) * (day - first).days / length, 1)

    height = LINE + (44 if "primary" in days else 14)
    start, end = at(days["filing_opens"]), at(days["filing_closes"])
    votes = [at(days[name]) for name in ("primary", "general") if name in days]
    dots = "".join(f'<circle cx="{x}" cy="{LINE}" r="6" class="cg-tl-dot"/>' for x in votes)
    labels = _label(start, LINE - 32, "start", _("Filing"), days["filing_opens"]) + _label(
        at(days["general"]), LINE - 32, "end", _("Election day"), days["general"]
    )
    if "primary" in days:
        labels += _label(at(days["primary"]), LINE + 24, "middle", _("Primary"), days["primary"])
    ends = " ".join(
        f'data-{name}="{instant_of(day, dt.time(0), opens.timezone):%Y-%m-%dT%H:%M:%SZ}"'
        for name, day in (("first", first), ("last", last))
    )
    return Markup(
        '<figure class="cg-figure">'
        f'<svg class="cg-timeline" viewBox="0 0 {WIDTH} {height}" aria-hidden="true" focusable="false"'
        f' data-timeline {ends} data-today="{escape(_("today"))}">'
        f'<line x1="{MARGIN}" y1="{LINE}" x2="{WIDTH - MARGIN}" y2="{LINE}" class="cg-tl-line"/>'
        f'<line x1="{start}" y1="{LINE}" x2="{max(end, start + 6)}" y2="{LINE}" class="cg-tl-open"/>'
        f"{dots}{labels}</svg><figcaption>{escape(_words(days))}</figcaption></figure>"
    )


def _label(x: float, y: int, anchor: str, text: str, day: dt.date) -> str:
    date = escape(format_short_date(day))
    return (
        f'<text x="{x}" y="{y}" text-anchor="{anchor}">{escape(text)}</text>'
        f'<text x="{x}" y="{y + 16}" text-anchor="{anchor}" class="cg-tl-date">{date}</text>'
    )


def _words(days: dict[str, dt.date]) -> str:
    words = _("Filing: {opens} to {closes}.").format(
        opens=format_short_date(days["filing_opens"]), closes=format_short_date(days["filing_closes"])
    )
    if "primary" in days:
        words += " " + _("Primary: {day}.").format(day=format_short_date(days["primary"]))
    return words + " " + _("Election day: {day}.").format(day=format_short_date(days["general"]))
