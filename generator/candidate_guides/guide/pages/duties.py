"""The clerk's page: duties before, during and after filing, and what the file does not say yet."""

from __future__ import annotations

from dataclasses import dataclass

from candidate_guides.guide.view import PlaceView
from candidate_guides.languages.covered import determinations
from candidate_guides.languages.owed import unmet
from candidate_guides.text import _, format_short_date
from candidate_guides.timetable.record import Record, Task


@dataclass(frozen=True, slots=True)
class Season:
    """One part of the season, with its duties by date."""

    id: str
    title: str
    tasks: tuple[Task, ...]


@dataclass(frozen=True, slots=True)
class Missing:
    """What the file does not say, why a reader misses it, and which key to write."""

    what: str
    why: str
    key: str


def seasons(record: Record) -> tuple[Season, ...]:
    """Return the duties before filing opens, while it is open and afterwards; a part without one is left out."""
    days = record.election.phase_days
    parts = (
        ("before", _("Before filing opens"), [t for t in record.tasks if t.date < days.opens]),
        (
            "during",
            _("While filing is open"),
            [t for t in record.tasks if days.opens <= t.date <= days.closes],
        ),
        ("after", _("After filing closes"), [t for t in record.tasks if t.date > days.closes]),
    )
    return tuple(Season(name, title, tuple(tasks)) for name, title, tasks in parts if tasks)


def missing(view: PlaceView, record: Record) -> tuple[Missing, ...]:
    """Return what a clerk can add to the file so that the guide says more."""
    place, office = view.place, view.office
    county = "clerk" not in place.file_with
    owner = "filing_office" if county else "clerk"
    notices = place.notices
    newest = determinations()[-1]
    owed = ", ".join(
        f"{c.language} ({_('unverified')})" if c.why else c.language for c in unmet(place, newest)
    )
    found = [
        (
            not record.seats,
            _("The seats on this ballot"),
            _("Candidates ask this first, and fees and signatures follow from it."),
            "elections: offices",
        ),
        (
            not office.street and not office.office,
            _("The place to file"),
            _("A candidate who does not find the office in time is too late."),
            f"{owner}: office, street, city, zip",
        ),
        (
            not office.phone,
            _("A telephone number"),
            _("The guide says “ask” and gives no number to call."),
            f"{owner}: phone",
        ),
        (
            not office.hours,
            _("The office hours"),
            _("People come at lunch or on a closed day. The law may ask for hours on the last day."),
            f"{owner}: hours, last_day_hours",
        ),
        (
            not (view.county.channels if county and view.county else place.channels),
            _("The ways to file"),
            _("Candidates ask whether mail or e-mail counts."),
            "channels",
        ),
        (
            not county and (notices.newspaper is None or not notices.newspaper.issues),
            _("The newspaper and its days"),
            _("Without them this list cannot say which issue is the last good one, or when its copy is due."),
            "notices: newspaper: name, issues, copy_due",
        ),
        (
            not county and not notices.posting_places,
            _("The places where notices are posted"),
            _("The affidavit of posting has a blank there."),
            "notices: posting_places",
        ),
        (
            any(fee.amount is None for fee in record.fees),
            _("What a fee is taken from"),
            _("The guide says “ask” in place of a dollar amount."),
            "fee, or pay under the office",
        ),
        (
            any(fee.petition is not None and fee.petition.signatures is None for fee in record.seats),
            _("The count of votes behind the signatures"),
            _("The guide says “ask” in place of the number of signatures."),
            "offices: votes_base",
        ),
        (
            any(
                fee.nominating_petition is not None and fee.nominating_petition.signatures is None
                for fee in record.seats
            ),
            _("What a nominating petition needs"),
            _(
                "The guide says “ask”. Write the number that the charter or the law asks, or 0 for no such petition."
            ),
            "petitions: purpose, signatures; or offices: voters_base",
        ),
        (
            bool(owed),
            _("A translation that somebody has read: {languages}").format(languages=owed),
            _(
                "{law} of the Voting Rights Act asks your county for it (list of {day}). A new list is due from"
                " {due} on: look it up."
            ).format(
                law=newest.law, day=format_short_date(newest.start), due=format_short_date(newest.next_due)
            ),
            "languages: code, reviewed_by, reviewed_on",
        ),
    ]
    return tuple(Missing(what, why, key) for lacking, what, why, key in found if lacking)
