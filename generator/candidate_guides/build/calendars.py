"""The calendars of whole states and counties, from the feeds of their places, with the page that leads to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import cast

from candidate_guides.build.job import Summary
from candidate_guides.guide.calendar import FeedSite
from candidate_guides.guide.calendar.state import county_feed, state_feed
from candidate_guides.guide.compose import UID_DOMAIN
from candidate_guides.guide.guide import File, Page
from candidate_guides.guide.pages.calendars import calendars_page
from candidate_guides.guide.produce import law_stamp
from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.jurisdiction.office import slug
from candidate_guides.jurisdiction.states import State
from candidate_guides.law.kinds import FILE, kinds
from candidate_guides.law.library import state_law
from candidate_guides.records import load_records
from candidate_guides.resources import templates
from candidate_guides.text import _
from candidate_guides.timetable.record import Record

Read = Callable[[str], bytes | None]
"""Takes an address under the site's root and returns what stands there, or None."""


def state_calendars(
    state: str, places: Mapping[str, Summary], read: Read, site_url: str
) -> Iterator[Page | File]:
    """Yield a state's calendar of statewide dates, one a county, and the page that leads to them.

    Args:
        state: "mn", "ut" or "wa".
        places: what is known of its places and shared election days, by id.
        read: reads the feeds of places.
        site_url: address of the site with a slash at its end, or "".
    """
    law, code = state_law(state), cast(State, state)
    site = FeedSite(
        base_url=site_url,
        title=_("{state} candidate guides").format(state=law.name),
        timezone=law.timezone,
        domain=UID_DOMAIN,
        stamp=law_stamp(law),
    )
    shared = [
        content
        for name, summary in places.items()
        if summary.shared
        for file in ("filing", "clerk")
        if (content := read(f"{name}/{file}.ics"))
    ]
    days = sorted({e.date for summary in places.values() if not summary.shared for e in summary.elections})
    whole = state_feed(code, law.name, _records(state, days), shared, site)
    if whole:
        yield File(f"{state}/all.ics", whole)
    counties = {}
    for address, (county, names) in _counties(places).items():
        feeds = [content for name in names if (content := read(f"{name}/filing.ics"))]
        if made := county_feed(code, address, county, feeds, site):
            yield File(f"{state}/counties/{address}.ics", made)
            counties[county] = {name: places[name].name for name in names}
    yield calendars_page(law, site_url, bool(whole), counties, templates() / "pages")


def _records(state: str, days: list[str]) -> Iterator[tuple[str, Record]]:
    for kind in kinds(state):
        for day in days:
            try:
                loaded = load_records(kind.config(day), FILE, f"{state}/{kind.id}")
            except InputError:
                # The law lets no place of this kind vote on that day.
                continue
            yield from ((kind.id, record) for record in loaded.records)


def _counties(places: Mapping[str, Summary]) -> dict[str, tuple[str, list[str]]]:
    """Return each county's name and places by its slug: two spellings of one name are one county."""
    found: dict[str, tuple[str, list[str]]] = {}
    for name, summary in places.items():
        for county in summary.counties:
            found.setdefault(slug(county), (county, []))[1].append(name)
    return dict(sorted(found.items()))
