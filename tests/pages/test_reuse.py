"""What other websites and search engines take from a place: events, and the page that stands in their frame."""

from __future__ import annotations

import datetime as dt
import json
import re
from html import unescape

import pytest
from tests.pages.guides import SITE, load, load_text, shared_guide

from candidate_guides.guide.pages.embed import embed_page
from candidate_guides.guide.pages.structured import structured_data
from candidate_guides.guide.view import ElectionView, PlaceView
from candidate_guides.resources import templates

TODAY = dt.date(2026, 11, 30)


def events(place: str, site: str = SITE) -> list[dict]:
    loaded = load(place)
    elections = [
        ElectionView(r, n, r.election.phase_days.phase_on(TODAY), (), ())
        for n, r in enumerate(loaded.records)
    ]
    view = PlaceView(loaded.place, loaded.county, loaded.law, tuple(elections), site, {})
    return json.loads(structured_data(view, elections))["@graph"]


@pytest.mark.parametrize("place", ["mn/mora", "ut/lehi", "wa/spokane"])
def test_events_are_the_dates_of_the_record(place):
    found = {(e["startDate"], e["name"]) for e in events(place)}
    name = load(place).place.name
    wanted = {
        (f"{d.instant:%Y-%m-%dT%H:%M:%SZ}" if d.instant else d.date.isoformat(), f"{name}: {d.title}")
        for record in load(place).records
        for d in record.deadlines
        if d.id in ("filing_opens", "filing_closes", "withdrawal_cutoff", "primary", "general") and d.date
    }
    assert found == wanted
    assert all(e["url"].startswith(SITE) and "@type" in e["location"] for e in events(place))
    assert not any("url" in e for e in events(place, ""))


def test_a_name_cannot_end_the_script():
    text = """state: mn
name: Example <b> Falls
type: city
class: third
counties: [Hennepin]
elections:
  - {date: 2026-11-03, kind: general, primary: false, offices: [{title: Mayor, term_years: 4}]}
"""
    loaded = load_text(text, "mn/example-falls")
    elections = [ElectionView(r, n, "before", (), ()) for n, r in enumerate(loaded.records)]
    view = PlaceView(loaded.place, None, loaded.law, tuple(elections), SITE, {})
    assert "<" not in structured_data(view, elections)


def embed(as_of: dt.date) -> str:
    loaded = load("mn/mora")
    elections = [
        ElectionView(r, n, r.election.phase_days.phase_on(as_of), (), ())
        for n, r in enumerate(loaded.records)
    ]
    view = PlaceView(loaded.place, loaded.county, loaded.law, tuple(elections), SITE, {})
    return embed_page(view, templates() / "pages")


def test_the_page_in_a_frame_says_the_phase_and_the_dates_and_needs_no_other_file():
    page = embed(dt.date(2026, 7, 28))
    assert "Last day: closes 5:00 p.m. Central time." in unescape(page)
    assert (
        '<time datetime="2026-07-28T22:00:00Z">Tuesday, July 28, 2026, 5:00 p.m. Central time</time>' in page
    )
    assert re.findall(r'(?:src|href)="([^"]+)"', page) == ["./"]
    assert "November 7, 2028" in embed(TODAY)
    assert "No coming election" in embed(dt.date(2029, 1, 1))


def test_a_shared_day_can_stand_in_a_frame_too():
    page = next(f.content.decode() for f in shared_guide(TODAY).files if f.path == "embed.html")
    assert "Tuesday, January 12, 2027, 5:00 p.m. Central time" in page
