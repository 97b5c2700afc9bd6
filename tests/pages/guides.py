"""Guides of real places, made as the build makes them, for the tests of their pages."""

from __future__ import annotations

import datetime as dt
from functools import cache
from pathlib import Path

from candidate_guides import resources
from candidate_guides.build.shared_days import shared_day_jobs
from candidate_guides.guide.compose import Sources, compose_place
from candidate_guides.guide.guide import Guide
from candidate_guides.guide.pages import place_pages
from candidate_guides.guide.view import ElectionView, PlaceView
from candidate_guides.records import Loaded, load_records

ROOT = Path(__file__).parents[2]
SITE = "https://guides.example/"
STAMP = dt.datetime(2026, 11, 1, tzinfo=dt.UTC)
# One place a state, with a primary, without one, and with the county as filing office; and a day many towns share.
PLACES = ("mn/mora", "mn/minneapolis", "ut/lehi", "wa/spokane", "wa/snoqualmie")


def load(place: str) -> Loaded:
    state = place.partition("/")[0]
    counties = {p.name: p.read_bytes() for p in (ROOT / "jurisdictions" / state / "counties").glob("*.yml")}
    return load_records(
        (ROOT / "jurisdictions" / f"{place}.yml").read_bytes(), f"{place}.yml", place, counties
    )


def load_text(text: str, place: str) -> Loaded:
    return load_records(text.encode(), f"{place}.yml", place)


@cache
def guide(place: str, as_of: dt.date, site: str = SITE) -> Guide:
    return compose_place(load(place), Sources(resources.templates(), site, STAMP), as_of)


@cache
def shared_guide(as_of: dt.date) -> Guide:
    job = shared_day_jobs(ROOT)[0]
    loaded = load_records(job.config, job.name, job.id)
    return compose_place(loaded, Sources(resources.templates(), SITE, STAMP), as_of, shared_day=True)


def pages_of(loaded: Loaded, as_of: dt.date, site: str = SITE) -> dict[str, str]:
    """Draw the pages alone, without forms and notices."""
    elections = tuple(
        ElectionView(r, n, r.election.phase_days.phase_on(as_of), (), ())
        for n, r in enumerate(loaded.records)
    )
    feeds = {name: f"{name}.ics" for name in ("filing", "clerk", "filing-with-reminders")}
    view = PlaceView(loaded.place, loaded.county, loaded.law, elections, site, feeds)
    pages, _nav = place_pages(view, resources.templates() / "pages")
    return {page.uri: page.markdown for page in pages}
