"""What every page of a guide holds to, for one place a state and for a day that towns share."""

from __future__ import annotations

import datetime as dt
import json
import re
from html import unescape

import pytest
from tests.pages.guides import PLACES, guide, load, pages_of, shared_guide

from candidate_guides.guide.pages.questions import QUESTIONS
from candidate_guides.text import format_date

TODAY = dt.date(2026, 11, 30)
GUIDES = {place: guide(place, TODAY) for place in ("mn/mora", "ut/lehi", "wa/spokane")} | {
    "mn/2027-03-09": shared_guide(TODAY)
}
OWN = {place: pages_of(load(place), TODAY) for place in PLACES}
EVERY = [
    pytest.param(page, id=f"{place}/{page.uri}") for place, made in GUIDES.items() for page in made.pages
]


def ids(markdown: str) -> list[str]:
    return re.findall(r'\sid="([^"]+)"', markdown) + re.findall(r"\{#([^}]+)\}", markdown)


@pytest.mark.parametrize("page", EVERY)
def test_a_page_has_one_title_and_no_trace_of_the_program(page):
    text = unescape(page.markdown)
    headings = re.findall(r"^# ", text, re.MULTILINE)
    assert len(headings) == (0 if page.meta["kind"] == "form" else 1)
    assert page.title
    assert page.description
    assert not re.search(r">None<|: None\b|\bNone,|\{\{|\}\}|\{%|Undefined|<class|datetime\.|Decimal\(", text)
    assert "&#x" not in text
    assert "&amp;#" not in text
    assert not re.search(r"\(\d(, \d)+\)", text), "weekdays by number"
    assert not re.search(
        r"\b\d{4}-\d{2}-\d{2}\b", re.sub(r"<[^>]*>|\]\([^)]*\)|\{#[^}]*\}|\d{4}-\d\d-\d\d/\S*", "", text)
    )


@pytest.mark.parametrize(("place", "uri"), [(place, uri) for place, pages in OWN.items() for uri in pages])
def test_a_candidate_never_reads_of_the_clerks_file(place, uri):
    """Whoever runs for office knows this guide, not the file that a clerk writes for it."""
    if not uri.startswith(("clerk", "notices")):
        text = re.sub(r"<[^>]*>|\]\([^)]*\)|\{[^}]*\}", "", OWN[place][uri])
        assert not re.search(r"\b(the|this|its|place's) file\b|\byaml\b", text, re.IGNORECASE)
        assert not re.search(r"\b[a-z]+_[a-z_]+\b", text), "a name of a setting"


@pytest.mark.parametrize(("place", "uri"), [(place, uri) for place, pages in OWN.items() for uri in pages])
def test_no_heading_stands_over_nothing(place, uri):
    text = re.sub(r"\n{2,}", "\n", OWN[place][uri])
    found = re.findall(r"^(#+) .*\n(?=(#+) )", text, re.MULTILINE)
    assert [pair for pair in found if len(pair[1]) <= len(pair[0])] == []


def test_why_a_date_is_not_known_is_said_once():
    how = OWN["wa/spokane"]["2027-11-02/how.md"]
    sections = [
        part for part in how.split("\n## ") if "#how-lot_draw" in part or "#how-pamphlet_deadline" in part
    ]
    assert len(sections) == 2
    for section in sections:
        assert section.lower().count("and it is not in this guide") == 1
        assert section.count("Not known") == 1


@pytest.mark.parametrize("page", EVERY)
def test_the_ids_of_a_page_are_its_own(page):
    found = ids(page.markdown)
    assert sorted(found) == sorted(set(found))


@pytest.mark.parametrize("page", EVERY)
def test_a_table_has_a_caption_and_headings_with_a_scope(page):
    if page.meta["kind"] == "form":
        return
    for table in re.findall(r"<table.*?</table>", page.markdown, re.DOTALL):
        assert re.match(r"<table[^>]*><caption>[^<]", table)
        assert all("scope=" in head for head in re.findall(r"<th\b[^>]*>", table))


@pytest.mark.parametrize("place", PLACES)
def test_every_date_is_on_the_page_of_dates_with_its_weekday_and_its_why(place):
    pages = OWN[place]
    for record in load(place).records:
        folder = record.election.date.isoformat()
        dates, how = pages[f"{folder}/dates.md"], pages[f"{folder}/how.md"]
        rows = dict(re.findall(r'<tr id="([^"]+)">(.*?)</tr>', dates, re.DOTALL))
        assert set(rows) == {d.id for d in record.deadlines}
        sections = set(ids(how))
        for d in record.deadlines:
            assert f"how-{d.id}" in sections
            assert f"#how-{d.id}" in rows[d.id]
            row = unescape(rows[d.id])
            assert d.title.removesuffix(" by") in row
            assert f"{d.title}</strong>" not in row or not d.title.endswith(" by")
            if d.date is None:
                assert "Not known" in row
                why = d.warnings[0].message.removeprefix("Not known: ")
                assert why[:1].upper() + why[1:] in row
            else:
                assert format_date(d.date) in row
            if d.date is not None and d.confidence != "verified":
                assert {"not_rechecked": "Not rechecked", "unverified": "Unverified"}[d.confidence] in row


@pytest.mark.parametrize("place", PLACES)
def test_the_dates_stand_in_order_of_time(place):
    for record in load(place).records:
        dates = OWN[place][f"{record.election.date.isoformat()}/dates.md"]
        order = [d.id for d in record.deadlines]
        for part in dates.split("<table")[1:]:
            found = re.findall(r'<tr id="([^"]+)"', part)
            assert found == sorted(found, key=order.index)


@pytest.mark.parametrize("place", PLACES)
def test_the_sixteen_questions_are_answered_in_order_or_say_whom_to_ask(place):
    assert len(QUESTIONS) == 16
    for record in load(place).records:
        folder = record.election.date.isoformat()
        for page in {q.page for q in QUESTIONS}:
            text = OWN[place][f"{folder}/{page}.md"]
            wanted = [q.anchor for q in QUESTIONS if q.page == page]
            places = [text.index(f"{{#{anchor}}}") for anchor in wanted]
            assert places == sorted(places)
            for start in places:
                answer = re.split(r"^## ", text[start:], maxsplit=1, flags=re.MULTILINE)[0]
                assert len(re.sub(r"<[^>]*>|\{#[^}]*\}", "", answer).split()) >= 4, "an empty answer"


def test_what_the_law_does_not_tell_is_said_with_whom_to_ask():
    after = OWN["ut/lehi"]["2027-11-02/after.md"]
    assert "Not known: ask the filing officer until when and how a candidate can withdraw." in after
    assert "Until when someone can object is not known: ask the filing officer." in after
    fees = unescape(OWN["wa/spokane"]["2027-11-02/fees.md"])
    assert "Not known: ask the filing officer" in fees
    assert "$" not in fees


def test_a_close_before_the_hour_is_not_said_as_by_the_hour():
    # Utah's text closes filing before the hour, Minnesota's by it: design §4, `bound`.
    assert "before 5:00 p.m. Mountain time" in OWN["ut/lehi"]["2027-11-02/dates.md"]
    assert "One second after" not in OWN["ut/lehi"]["2027-11-02/dates.md"]
    lead = "Hand in everything by 5:00 p.m. Central time on the last day. One second after 5:00 p.m. is too late."
    assert lead in pages_of(load("mn/mora"), dt.date(2026, 7, 1))["2026-11-03/dates.md"]


def test_the_office_hours_are_in_words():
    assert "- Monday to Friday, 8:00 a.m. to 5:00 p.m." in OWN["ut/lehi"]["2027-11-02/file.md"]


def test_a_candidate_is_not_told_what_only_a_clerk_can_decide():
    # The free write-in day of Washington has two readings; the hint for the clerk's file is the clerk's.
    dates = unescape(OWN["wa/spokane"]["2027-11-02/dates.md"])
    assert "decisions: [" not in dates
    days = "Wednesday, October 13, 2027 or Thursday, October 14, 2027"
    assert f"The law can be read in more than one way: {days}." in dates


def test_a_form_that_is_not_official_says_so_in_words_before_it_is_opened():
    # The declaration's wording is that of 2013: Utah Code 20A-9-203 as it stood then.
    forms = next(p.markdown for p in GUIDES["ut/lehi"].pages if p.uri == "2027-11-02/forms.md")
    caution = unescape(forms[: forms.index("forms/declaration-of-candidacy/")])
    assert "This wording is from the law of 2013." in caution
    assert "First ask the City Recorder for the official form." in caution


def test_like_offices_share_one_working():
    fees = OWN["mn/minneapolis"]
    for uri, text in fees.items():
        if uri.endswith("/fees.md"):
            assert text.count("How the fee was found") < text.count('<th scope="row">')


def test_a_shared_day_needs_no_file():
    pages = {page.uri: page.markdown for page in shared_guide(TODAY).pages}
    index = pages["index.md"]
    timetable = next(f.content for f in shared_guide(TODAY).files if f.path == "timetable.json")
    (record,) = json.loads(timetable)
    assert {d["id"] for d in record["deadlines"]} <= set(ids(index))
    assert "site:mn/2027-03-09/notices/filing/" in index
    assert "webcal://guides.example/mn/2027-03-09/clerk.ics" in index
    assert "Friday, December 11, 2026" in index  # the last issue of a Friday paper before December 15
    assert "notices/filing.md" in pages
    # Neither the votes of each town nor the law of 2027 on petitions are known, and the page says both.
    cost = index[index.index("{#cost}") : index.index("{#calendar}")]
    (petition,) = (fee["petition"] for fee in record["fees"])
    assert [w["code"] for w in petition["warnings"]] == ["ask", "unverified"]
    assert all(w["message"] in unescape(cost) for w in petition["warnings"])


def test_a_number_of_signatures_that_is_not_verified_is_marked():
    mark = '<em class="cg-mark">Unverified:</em> <span class="cg-weak">the text on petitions in place of a fee agrees'
    minneapolis = {uri: text for uri, text in OWN["mn/minneapolis"].items() if uri.endswith("/fees.md")}
    assert minneapolis
    for text in minneapolis.values():
        working = text[text.index("{#cost}") :]
        assert working.count("Signatures in place of the fee:") == working.count(mark) > 0
