"""The feeds of a whole state and of a county, and where their events come from."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from typing import get_args

from candidate_guides.guide.calendar.event import CalendarEvent, sort_key
from candidate_guides.guide.calendar.events import Setting, election_events
from candidate_guides.guide.calendar.feed import FeedSite
from candidate_guides.guide.calendar.merge import merge
from candidate_guides.guide.calendar.write import Head, write
from candidate_guides.jurisdiction.states import State
from candidate_guides.law.terms import Audience
from candidate_guides.text import _
from candidate_guides.timetable.record import PlaceRef, Record

EVERYONE: frozenset[Audience] = frozenset(get_args(Audience))
# The same for every kind of place that votes on the day, so their UIDs have the bare state as place.
_OF_ALL = frozenset({"general", "primary"})


def state_feed(
    state: State, name: str, records: Iterable[tuple[str, Record]], shared: Iterable[bytes], site: FeedSite
) -> bytes | None:
    """Write the calendar of all statewide dates.

    Args:
        state: "mn", "ut" or "wa".
        name: The state's name.
        records: The kind's id with the record of a place of that kind which has nothing of its own, one an election.
        shared: The feeds of the election days that places share; their events stand here as they are.
        site: Addresses and the stamp.

    Returns:
        The bytes of all.ics; None where there is no date.
    """
    home = f"{site.base_url}{state}/"
    events: dict[str, CalendarEvent] = {}
    for kind, record in records:
        for event in _statewide(state, name, kind, record, home, site):
            events.setdefault(event.uid, event)
    head = _head(site, _("Election filing dates - {state}").format(state=name), home, "all.ics")
    own = [write(head, sorted(events.values(), key=sort_key), {}, alarms=False)] if events else []
    return merge(head, [*shared, *own], tasks=False)


def county_feed(state: State, county: str, name: str, feeds: Iterable[bytes], site: FeedSite) -> bytes | None:
    """Write the calendar of a county: the dates for candidates of every place in it.

    Args:
        state: "mn", "ut" or "wa".
        county: The county's slug, "st-louis".
        name: Its name, "St. Louis".
        feeds: The file filing.ics of each of its places.
        site: Addresses and the stamp.

    Returns:
        The bytes of counties/<county>.ics; None where no place has a date.
    """
    title = _("Filing dates - {county} County {state}").format(county=name, state=state.upper())
    home = f"{site.base_url}{state}/counties/"
    return merge(_head(site, title, home, f"{county}.ics"), feeds)


def _statewide(
    state: State, name: str, kind: str, record: Record, page: str, site: FeedSite
) -> Iterator[CalendarEvent]:
    def events(of_all: bool, place: PlaceRef) -> Iterator[CalendarEvent]:
        chosen = tuple(d for d in record.deadlines if (d.id in _OF_ALL) is of_all)
        part = dataclasses.replace(record, deadlines=chosen, tasks=(), chains=())
        return election_events(part, EVERYONE, Setting(place, page, page, site.domain, {}, site.base_url))

    whole = dataclasses.replace(record.place, id=state, name=name)
    yield from events(True, whole)
    yield from events(False, dataclasses.replace(record.place, id=f"{state}.{kind}"))


def _head(site: FeedSite, name: str, folder: str, file: str) -> Head:
    known = bool(site.base_url)
    return Head(
        prodid=f"-//{site.domain}//candidate-guides//EN",
        name=name,
        description=_("{site}. Not legal advice; confirm with the filing officer.").format(site=site.title),
        url=folder if known else "",
        source=f"{folder}{file}" if known else "",
        timezone=site.timezone,
        stamp=site.stamp,
    )
