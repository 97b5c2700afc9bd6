"""What a printed guide and the poster say first: which election, when, where, for how much, and where more stands."""

from __future__ import annotations

from typing import Any

from candidate_guides.guide.booklet import words
from candidate_guides.guide.form_context import election_name, place_full, town_line
from candidate_guides.guide.forms.typst import qr_svg
from candidate_guides.guide.view import PlaceView
from candidate_guides.jurisdiction.model import Election
from candidate_guides.text import _, format_date, sentence
from candidate_guides.timetable.record import Record

WHERE, PHONE, NOT_KNOWN = _("Where to file"), _("Telephone"), _("Not known")


def cover(view: PlaceView, record: Record) -> dict[str, Any]:
    """Return the first page of a guide as plain data."""
    live = f"{view.base_url}{view.place.id}/" if view.base_url else ""
    return {
        "title": _("Candidate guide"),
        "place": "" if view.shared_day else place_full(view.place),
        "election": _("{name}, {day}").format(
            name=election_name(record), day=format_date(record.election.date)
        ),
        "facts": [{"label": label, "lines": lines} for label, lines in first_facts(view, record)],
        "banner": banner(_config(view, record)),
        "live": live,
        "qr": qr_svg(live) if live else "",
        "check": _("This is a printed copy. Before you rely on a date, look at the page or call the office."),
        "note": _(
            "This guide is made by a program from state law and from what the city or town has told us. "
            "The office has the last word. It is not legal advice."
        ),
    }


def first_facts(view: PlaceView, record: Record) -> list[tuple[str, list[str]]]:
    """Return the names and lines that everybody looks for first."""
    office = view.office
    address = [p for p in (office.title, office.office, office.street) if p]
    town = town_line(office, view.place.state)
    found = [
        (_("Filing opens"), words.when(record.deadline("filing_opens"))),
        (_("Filing closes"), words.when(record.deadline("filing_closes"))),
        (_("Withdraw until"), words.when(record.deadline("withdrawal_cutoff"))),
        (
            WHERE,
            [*address, *([town] if town else [])] or [_("Not known: ask the city or town.")],
        ),
        (PHONE, [office.phone] if office.phone else [NOT_KNOWN]),
    ]
    primary = record.deadline("primary")
    if primary and primary.date:
        found.append((_("Primary"), words.when(primary)))
    found.append((_("Election day"), [format_date(record.election.date)]))
    return found


def banner(config: Election | None) -> list[str]:
    """Return what a reader must know before anything else: an election moved or off, a mistake corrected."""
    if config is None:
        return []
    told = []
    status = config.status
    if status.state == "postponed" and status.to:
        told.append(f"{_('This election was moved to')} {sentence(format_date(status.to))}")
    elif status.state == "cancelled":
        told.append(_("This election was cancelled."))
    elif status.state == "lapsed":
        told.append(_("This election will not be held."))
    if told and status.why:
        told[0] += f" {sentence(status.why)}"
    told += [f"{_('Corrected')} {format_date(c.on)}: {sentence(c.why)}" for c in config.corrections]
    return told


def _config(view: PlaceView, record: Record) -> Election | None:
    return next((e for e in view.place.elections if e.date == record.election.date), None)
