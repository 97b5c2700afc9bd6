"""What a careful colleague would say about a lawful config on a day: things to look at before a candidate does."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from candidate_guides.jurisdiction.messages import Message
from candidate_guides.jurisdiction.office import slug
from candidate_guides.jurisdiction.reader import Path
from candidate_guides.languages.owed import is_overdue
from candidate_guides.places.roster import ListedPlace, list_sources, listed_places, places_named
from candidate_guides.records import Loaded
from candidate_guides.text import _, beside_date, format_date, format_short_date
from candidate_guides.timetable.record import Confidence, Deadline, Record

PERSONAL_MAIL = frozenset(
    {"aol.com", "gmail.com", "hotmail.com", "icloud.com", "live.com", "msn.com", "outlook.com", "yahoo.com"}
)
NAMED = 5
"""How many dates a message names; the others are counted."""
NOTICE_ACTS = {"publish": "published_on", "post": "posted_on"}
"""Act of a duty -> the setting in which the clerk notes that it was done."""


def advice(loaded: Loaded, today: dt.date) -> tuple[Message, ...]:
    """Return what to look at in a config, beside its errors and warnings.

    Args:
        loaded: the place and its records.
        today: the day of the run; elections that are over by then are left out.
    """
    say = loaded.document.message
    found = [
        say(code, path, text, hint, warning=True)
        for code, path, text, hint in (*_place(loaded), *_languages(today), *_elections(loaded, today))
    ]
    return tuple(sorted(found))


Advice = tuple[str, Path, str, str]


def _place(loaded: Loaded) -> Iterator[Advice]:
    place = loaded.place
    listed = _listed(loaded)
    own = listed is not None and slug(listed.name) == slug(place.name)
    if listed and own and listed.class_ and place.class_ and listed.class_ != place.class_:
        text = _('"class" is {given}; the list of places says {listed}: {basis}').format(
            given=place.class_, listed=listed.class_, basis=listed.basis
        )
        certified = list_sources()["certified"][place.state]
        yield "class-differs", ("class",), text, _("look it up in {certified}").format(certified=certified)
    yield from _another_place(loaded, listed)
    domain = (place.clerk.email or "").rpartition("@")[2].lower()
    if domain in PERSONAL_MAIL:
        text = _("this looks like a person's own address, and it will be public")
        yield "personal-email", ("clerk", "email"), text, _("use an address of the office")
    if place.clerk.street and not place.clerk.office:
        text = _("the street will be public, and no office is named there")
        yield (
            "street-without-office",
            ("clerk", "street"),
            text,
            _("add office: if it is an office; if it is a home, take it out and write by_appointment: true"),
        )


def _another_place(loaded: Loaded, listed: ListedPlace | None) -> Iterator[Advice]:
    """Yield what a file still says of the place it was copied from."""
    place = loaded.place
    name = slug(place.name)
    if not set(place.stem.split("-")) & set(name.split("-")):
        text = _('the file is named {file}, and "name" is {name}').format(
            file=f"{place.stem}.yml", name=place.name
        )
        yield "place-differs", ("name",), text, _("correct the one that is of another place")
    if listed is None:
        return
    if place.geoid and slug(listed.name) != name:
        text = _('"geoid" is that of {listed}, and "name" is {name}').format(
            listed=listed.known_as, name=place.name
        )
        yield "place-differs", ("geoid",), text, _("correct it, or take it out: it is a cross-check only")
        return
    others = [county for county in place.counties if slug(county) not in {slug(c) for c in listed.counties}]
    if others and listed.counties:
        text = _('"counties" has {county}; the list of places says {listed}').format(
            county=", ".join(others), listed=", ".join(listed.counties)
        )
        yield "place-differs", ("counties",), text, _("look it up, and correct the one that is wrong")


def _languages(today: dt.date) -> Iterator[Advice]:
    if known := is_overdue(today):
        text = _(
            "the newest list of counties that owe another language ({law}) in this program is of {day}, and a"
            " newer one was due from {due} on"
        ).format(law=known.law, day=format_short_date(known.start), due=format_short_date(known.next_due))
        hint = _("look up whether your county is on the new list: {url}").format(url=known.url)
        yield "section-203-list-old", ("counties",), text, hint


def _listed(loaded: Loaded) -> ListedPlace | None:
    place = loaded.place
    if place.geoid:
        return next((p for p in listed_places(place.state) if p.geoid == place.geoid), None)
    named = [p for p in places_named(place.state, place.name) if p.type == place.type]
    return named[0] if len(named) == 1 else None


def _elections(loaded: Loaded, today: dt.date) -> Iterator[Advice]:
    days = [election.date for election in loaded.place.elections]
    for record in loaded.records:
        if today < record.election.phase_days.over:
            index = days.index(record.election.date)
            yield from _election(loaded, record, index, today)


def _election(loaded: Loaded, record: Record, index: int, today: dt.date) -> Iterator[Advice]:
    path: Path = ("elections", index)
    election = loaded.place.elections[index]
    for number, office in enumerate(election.offices):
        if office.term_years is None and office.ends is None:
            text = _("{office} has no length of term, so the page says ask").format(office=office.title)
            yield "no-term", (*path, "offices", number), text, _("add term_years: or ends:")
    if record.closed_days and today <= record.election.phase_days.closes:
        listed = "; ".join(f"{format_date(day)} ({why})" for day, why in record.closed_days)
        text = _("closed inside the filing window: {days}").format(days=listed)
        yield "closed-in-window", (*path, "date"), text, _("say so in the notice; the guide lists these days")
    done = {"published_on": bool(election.published_on), "posted_on": bool(election.posted_on)}
    for duty in record.deadlines:
        key = NOTICE_ACTS.get(duty.act) if duty.kind == "duty" else None
        if key and not done[key] and duty.date is not None and duty.date < today:
            text = _("{title} {day}: that day is past, and {key} is empty").format(
                title=duty.title, day=format_short_date(duty.date), key=key
            )
            yield (
                "notice-past",
                (*path, "date"),
                text,
                _(
                    "if it was done, write the true day; if not, do it today, write the day and tell your attorney"
                ),
            )
    name = loaded.document.name
    file = f'"{name}"' if " " in name else name
    yield from _doubts(record, path, file, "unverified", "law-unverified")
    yield from _doubts(record, path, file, "not_rechecked", "law-not-rechecked")


def _doubts(record: Record, path: Path, file: str, confidence: Confidence, code: str) -> Iterator[Advice]:
    reasons: dict[str, list[Deadline]] = {}
    for deadline in record.deadlines:
        if deadline.date is not None and deadline.confidence == confidence:
            reasons.setdefault(deadline.weak or deadline.cite, []).append(deadline)
    for why, doubtful in reasons.items():
        deadlines = sorted(doubtful, key=lambda d: "candidate" not in d.audience)
        titles = list(dict.fromkeys(beside_date(d.title) for d in deadlines))
        listed = ", ".join(titles[:NAMED])
        if len(titles) > NAMED:
            listed = _("{titles} and {count} more").format(titles=listed, count=len(titles) - NAMED)
        text = _("{why}; it bears on: {titles}").format(why=why, titles=listed)
        hint = _("see guide explain {file} {id}, and confirm with your attorney").format(
            file=file, id=deadlines[0].id
        )
        yield code, (*path, "date"), text, hint
