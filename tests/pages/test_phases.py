"""The right words in each phase of an election, and for what a clerk adds to the file."""

from __future__ import annotations

import datetime as dt
import json
import re
from html import unescape

import pytest
from tests.pages.guides import SITE, STAMP, load, load_text, pages_of

from candidate_guides.guide.compose import Sources, compose_place
from candidate_guides.resources import templates

# Mora's window of 2026 was July 14 to July 28, its election November 3: tests/truth has the published dates.
PHASES = [
    (dt.date(2026, 7, 13), "before", "Filing has not opened. It opens Tuesday, July 14, 2026."),
    (
        dt.date(2026, 7, 14),
        "open",
        "Filing is open. It closes Tuesday, July 28, 2026, 5:00 p.m. Central time.",
    ),
    (dt.date(2026, 7, 28), "last_day", "Last day: closes 5:00 p.m. Central time."),
    (
        dt.date(2026, 7, 29),
        "closed",
        "Filing has closed. It closed Tuesday, July 28, 2026, 5:00 p.m. Central time.",
    ),
]
STATUS = (
    r'<div class="cg-status cg-status--(\w+)" data-status data-changes="([^"]*)"><p data-status-text>([^<]*)'
)


@pytest.mark.parametrize(("as_of", "phase", "text"), PHASES)
def test_the_status_of_each_phase(as_of, phase, text):
    found = re.findall(STATUS, pages_of(load("mn/mora"), as_of)["index.md"])
    assert (phase, text) == (found[0][0], unescape(found[0][2]))
    assert "is open" not in found[0][2] or phase == "open"


def test_the_browser_knows_the_moment_of_every_change():
    found = re.findall(STATUS, pages_of(load("mn/mora"), dt.date(2026, 7, 1))["index.md"])
    changes = [(c["phase"], c["from"]) for c in json.loads(unescape(found[0][1]))]
    assert changes == [
        ("before", None),
        ("open", "2026-07-14T05:00:00Z"),
        ("last_day", "2026-07-28T05:00:00Z"),
        ("closed", "2026-07-28T22:00:00Z"),
        ("over", "2026-11-04T06:00:00Z"),
    ]


def test_an_election_that_is_over_is_an_archive():
    loaded = load("mn/mora")
    made = compose_place(loaded, Sources(templates(), SITE, STAMP), dt.date(2026, 11, 4))
    over = [p for p in made.pages if p.uri.startswith("2026-11-03/") and p.meta["kind"] != "form"]
    assert len(over) >= 7
    for page in over:
        assert page.meta["robots"] == "noindex"
        assert "This election is over." in page.markdown
        assert "Hand in everything" not in page.markdown
        assert "data-status" not in page.markdown
    index = next(p for p in made.pages if p.uri == "index.md")
    assert "robots" not in index.meta
    assert "[November 3, 2026](site:mn/mora/2026-11-03/dates/)" in index.markdown
    assert [item.title for item in made.nav][-1] == "Past elections"


ELECTION = (
    "  - {{date: {date}, kind: {kind}, primary: false, offices: [{{title: Mayor, term_years: 4}}]{more}}}\n"
)
TOWN = """state: mn
name: Example Falls
type: city
class: third
counties: [Hennepin]
clerk: {{title: City Clerk, office: City Hall, phone: 612-555-0100}}
fee: {{authority: statute}}
elections:
{elections}"""


def place(*elections: tuple[str, str, str]) -> str:
    listed = "".join(ELECTION.format(date=date, kind=kind, more=more) for date, kind, more in elections)
    return TOWN.format(elections=listed)


def test_two_open_elections_ask_which():
    text = place(
        ("2026-11-03", "general", ""),
        (
            "2026-08-11",
            "special",
            ", window_from: {use: march_and_special, reason: as in 2023, authority: City Attorney}",
        ),
    ).replace("kind: general, primary: false", "kind: general, primary: 2026-08-11")
    loaded = load_text(text, "mn/example-falls")
    # Filing for November, with its primary, ends on the day on which filing for the special election begins.
    both = pages_of(loaded, dt.date(2026, 6, 2))["index.md"]
    first = both.index("## Which election?")
    assert first < both.index("## Election of")
    for anchor in ("#e-2026-08-11", "#e-2026-11-03"):
        assert f"]({anchor})" in both
        assert f"{{{anchor}}}" in both
    assert "Which election?" not in pages_of(loaded, dt.date(2026, 6, 3))["index.md"]


def test_what_a_clerk_wrote_is_text_and_no_markup():
    nasty = "2 * 3 * 4 <b>x</b> [a](javascript:1) `c` {: #id }"
    more = f", not_on_ballot: [{{title: Clerk, note: '{nasty}'}}]"
    offices = pages_of(
        load_text(place(("2026-11-03", "general", more)), "mn/example-falls"), dt.date(2026, 6, 1)
    )
    page = offices["2026-11-03/offices.md"]
    assert nasty not in page
    assert nasty in unescape(page)
    assert "<b>x" not in page
    assert "](javascript" not in page


def test_a_cancelled_election_and_a_correction_are_said_on_every_page_of_the_election():
    more = (
        ", status: {state: cancelled, why: A court stopped it, on: 2026-08-01}"
        ", corrections: [{on: 2026-06-02, deadline: filing_closes, why: The hour was wrong}]"
    )
    pages = pages_of(
        load_text(place(("2026-11-03", "general", more)), "mn/example-falls"), dt.date(2026, 8, 2)
    )
    told = [uri for uri, text in pages.items() if "This election was cancelled." in text]
    assert set(told) == {"index.md"} | {uri for uri in pages if uri.startswith("2026-11-03/")}
    assert all("The hour was wrong." in pages[uri] for uri in told)


@pytest.mark.parametrize(
    ("state", "said"),
    [("cancelled", "This election was cancelled."), ("lapsed", "This election will not be held.")],
)
def test_nobody_is_told_that_filing_opens_for_an_election_that_is_off(state, said):
    more = f", status: {{state: {state}, why: a court stopped it, authority: Order 7, on: 2026-05-01}}"
    loaded = load_text(place(("2026-11-03", "general", more)), "mn/example-falls")
    made = compose_place(loaded, Sources(templates(), SITE, STAMP), dt.date(2026, 5, 2))
    (index,) = (page.markdown for page in made.pages if page.uri == "index.md")
    (embed,) = (file.content.decode() for file in made.files if file.path == "embed.html")
    for text in (index, embed):
        assert said in text
        assert "Filing has not opened" not in text
    assert "A court stopped it." in index
    assert "Order 7.</span> The dates here are kept as a record. Ask the office before you file." in index


def test_the_clerk_sees_duties_by_season_and_what_the_file_lacks():
    clerk = pages_of(
        load_text(place(("2026-11-03", "general", "")), "mn/example-falls"), dt.date(2026, 6, 1)
    )["clerk.md"]
    seasons = re.findall(r"<caption>([^<]*)</caption>", clerk)[:3]
    assert seasons == ["Before filing opens", "While filing is open", "After filing closes"]
    before = clerk[: clerk.index("While filing is open")]
    assert "<td>Publish the notice of filing<" in before
    for key in (
        "clerk: hours, last_day_hours",
        "notices: newspaper: name, issues, copy_due",
        "offices: votes_base",
    ):
        assert f'<code class="cg-key" translate="no">{key}</code>' in clerk
    assert "clerk: phone" not in clerk
    assert "voters_base" not in clerk
    charter = place(("2026-11-03", "general", "")).replace("fee:", "charter: true\nfee:")
    lacking = pages_of(load_text(charter, "mn/example-falls"), dt.date(2026, 6, 1))["clerk.md"]
    assert "What a nominating petition needs" in lacking


def test_a_paper_with_its_days_gives_the_issue_to_aim_for():
    text = place(("2026-11-03", "general", "")).replace(
        "fee:",
        "notices: {newspaper: {name: Example Record, issues: [thu], copy_due: {weekday: mon, time: '12:00'}}}\nfee:",
    )
    clerk = pages_of(load_text(text, "mn/example-falls"), dt.date(2026, 6, 1))["clerk.md"]
    # needs.md, "Newspaper deadline, worked": last good issue June 25, copy June 22; one issue earlier leaves room.
    assert '<time datetime="2026-06-22">Monday, June 22, 2026</time>, noon' in clerk
    assert '<time datetime="2026-06-15">Monday, June 15, 2026</time>, noon' in clerk


@pytest.mark.parametrize("site", ["https://guides.example/", ""])
def test_subscribing_works_without_a_script(site):
    calendar = pages_of(load("mn/mora"), dt.date(2026, 11, 30), site)["calendar.md"]
    assert 'href="site:mn/mora/filing.ics" download' in calendar
    assert ("webcal://guides.example/mn/mora/filing.ics" in calendar) is bool(site)
    assert ('value="https://guides.example/mn/mora/clerk.ics"' in calendar) is bool(site)


def test_a_place_without_an_election_has_pages_and_no_empty_calendar():
    """An empty calendar would take every date off a subscriber's own."""
    loaded = load_text("state: mn\nname: Alder\ntype: town\ncounties: [Aitkin]\nelections: []\n", "mn/alder")
    made = compose_place(loaded, Sources(templates(), SITE, STAMP), dt.date(2026, 11, 30))
    assert [file.path for file in made.files if file.path.endswith(".ics")] == []
    assert [feed.path for feed in made.feeds] == ["mn/alder/changes.atom"]
    pages = {page.uri: page.markdown for page in made.pages}
    for uri in ("index.md", "calendar.md"):
        assert "No coming election is in this guide yet. Ask the clerk." in pages[uri]
    assert "#clerk" not in pages["clerk.md"]
