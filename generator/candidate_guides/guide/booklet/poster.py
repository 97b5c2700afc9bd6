"""The poster of the filing season: one page, readable from two steps away, with codes for the page and the calendar."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from candidate_guides.guide.alike import alike
from candidate_guides.guide.booklet import words
from candidate_guides.guide.booklet.draw import typeset
from candidate_guides.guide.booklet.facts import NOT_KNOWN, PHONE, WHERE, cover, first_facts
from candidate_guides.guide.form_context import KINDS
from candidate_guides.guide.forms.filled import LANGUAGE, Look
from candidate_guides.guide.forms.typst import qr_svg
from candidate_guides.guide.view import PlaceView
from candidate_guides.text import _
from candidate_guides.timetable.record import Record

MOST_SEATS = 7
"""More would not fit beside the dates; the page has them all."""


def poster_data(view: PlaceView, record: Record, look: Look) -> str:
    """Return all that the layout of the poster is given, as JSON."""
    first = cover(view, record)
    feed = f"{view.base_url}{view.place.id}/filing.ics" if view.base_url else ""
    groups = alike(record.seats, MOST_SEATS)
    seats = [[words.seats(group), words.amount(group[0])] for group in groups]
    if not seats:
        seats = [[fee.office.title, words.amount(fee)] for fee in record.fees]
    if len(seats) > MOST_SEATS:
        left = sum(len(group) for group in groups[MOST_SEATS - 1 :])
        more = _("and {count} more: see the page or ask the office").format(count=left)
        seats = [*seats[: MOST_SEATS - 1], [more, ""]]
    codes = [
        {"address": address, "svg": qr_svg(address), "label": label, "alt": alt.format(address=address)}
        for address, label, alt in (
            (first["live"], _("The guide, with forms"), _("QR code for the page of the guide: {address}")),
            (feed, _("The dates for your calendar"), _("QR code for the calendar: {address}")),
        )
        if address
    ]
    data: dict[str, Any] = {
        "cover": first,
        "facts": list(_facts(view, record)),
        "place_lead": _("{kind} of").format(kind=KINDS[view.place.type]) if view.shared_day else "",
        "title": _("Run for office"),
        "seats": seats,
        "columns": [_("Office"), _("Filing fee")],
        "ask": "" if record.seats else _("Ask the office which seats are on the ballot."),
        "codes": codes,
        "late": _("Papers that come in late do not count."),
        "paper": f"us-{look.paper}",
        "seal": look.seal,
        "language": LANGUAGE,
        "words": {"seal": _("Seal")},
    }
    return json.dumps(data, sort_keys=True)


def _facts(view: PlaceView, record: Record) -> Iterator[dict[str, Any]]:
    """Yield what a passer-by looks for; of what is not known, only whom to ask.

    An empty line is one to write on: a shared election day does not know whose paper it is.
    """
    for label, lines in first_facts(view, record):
        if view.shared_day and label in (WHERE, PHONE):
            yield {"label": label, "lines": [""]}
            continue
        known = [line for line in lines if line != NOT_KNOWN]
        if known:
            yield {"label": label, "lines": known}
        elif label != PHONE:
            yield {"label": label, "lines": [_("Ask the office")]}


def draw_poster(data: str, folder: Path, name: str) -> bytes:
    """Return the poster as PDF/UA-1 of one page.

    Args:
        data: what `poster_data` answered.
        folder: templates/forms, with poster.typ and the fonts.
        name: how a fault calls it.

    Raises:
        BookletError: Typst refuses or warns, or the words do not fit one page.
    """
    return typeset("poster", data, folder, name)
