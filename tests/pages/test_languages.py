"""A guide in another language has the same dates, hours and dollars; what nobody has read is not published."""

from __future__ import annotations

import datetime as dt
import gettext
import re
from dataclasses import replace
from decimal import Decimal
from html.parser import HTMLParser

import pytest
from babel.messages.pofile import read_po
from tests.pages.guides import PLACES, SITE, STAMP, load, load_text

from candidate_guides import resources, text
from candidate_guides.guide.compose import Sources, compose_place
from candidate_guides.guide.pages import place_pages, translated_pages
from candidate_guides.guide.view import ElectionView, PlaceView
from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.jurisdiction.place import Language
from candidate_guides.languages.covered import determinations, load_determinations
from candidate_guides.languages.owed import is_overdue, language_warnings, unmet
from candidate_guides.locale.catalogue import FOLDER, INVENTED, LANGUAGES

TODAY = dt.date(2026, 11, 30)
READ = {"reviewed_by": "City interpreter", "reviewed_on": dt.date(2026, 11, 1)}
# A word of English; names of programs, files and letters of forms are none.
WORD = re.compile(r"[A-Za-z]{3,}")


def view_of(place: str, *codes: str, language: str = "en") -> PlaceView:
    loaded = load(place)
    read = tuple(Language(code=code, **READ) for code in codes)
    elections = tuple(
        ElectionView(r, n, r.election.phase_days.phase_on(TODAY), (), ())
        for n, r in enumerate(loaded.records)
    )
    feeds = {name: f"{name}.ics" for name in ("filing", "clerk", "filing-with-reminders")}
    city = loaded.place.model_copy(update={"languages": read})
    return PlaceView(city, loaded.county, loaded.law, elections, SITE, feeds, language=language)


def pages_in(place: str, language: str) -> dict[str, str]:
    view = view_of(place, *({language} - {"en"}), language=language)
    draw = place_pages if language == "en" else translated_pages
    return {page.uri: page.markdown for page in draw(view, resources.templates() / "pages")[0]}


class Asked(gettext.NullTranslations):
    """Notes what is asked of a catalogue."""

    def __init__(self) -> None:
        super().__init__()
        self.messages: set[str] = set()

    def gettext(self, message: str) -> str:
        self.messages.add(message)
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def spanish() -> dict[str, str]:
    with (FOLDER / "es.po").open("rb") as file:
        return {m.id: m.string for m in read_po(file, locale="es") if m.id}


@pytest.mark.parametrize("place", PLACES)
def test_every_string_of_a_candidate_s_pages_is_in_the_spanish_catalogue(place, monkeypatch):
    asked = Asked()
    english = gettext.NullTranslations()
    monkeypatch.setattr(text, "catalogue", lambda language: asked if language == "es" else english)
    # What the law's data says, such as steps and warnings, stays English where Spanish has no words for it.
    monkeypatch.setattr("candidate_guides.guide.pages.environment.knows", lambda _message: False)
    drawn = pages_in(place, "es")
    assert len(drawn) >= 8
    assert sorted(asked.messages - spanish().keys()) == []
    assert len(asked.messages) > 80


def test_a_translation_fills_the_same_blanks():
    for english, other in spanish().items():
        assert set(re.findall(r"\{[^}]*\}", english)) == set(re.findall(r"\{[^}]*\}", other)), english
        assert other.strip(), english
        assert re.findall(r"\d+", re.sub(r"\d+ point", "", english)) == re.findall(
            r"\d+", re.sub(r"de \d+ puntos", "", other)
        ), english


@pytest.mark.parametrize("language", ["es", *INVENTED])
@pytest.mark.parametrize("place", ["mn/mora", "ut/lehi", "wa/spokane"])
def test_a_page_in_another_language_has_the_same_dates_hours_and_dollars(place, language):
    english, other = pages_in(place, "en"), pages_in(place, language)
    for uri, page in other.items():
        assert re.findall(r'datetime="([^"]+)"', page) == re.findall(r'datetime="([^"]+)"', english[uri]), uri
        if language != "ar-XB":
            money = r"\$([\d,]+\.\d\d)"
            assert re.findall(money, page) == re.findall(money, english[uri]), uri
        assert re.findall(r"\{#([^}]+)\}", page) == re.findall(r"\{#([^}]+)\}", english[uri]), uri


def test_spanish_says_the_day_in_spanish_and_links_to_spanish_pages():
    page = pages_in("mn/mora", "es")["index.md"]
    assert "martes, 1 de agosto de 2028" in page
    assert "¿Qué cargos están en la boleta?" in page
    assert "site:mn/mora/es/2028-11-07/offices/#seats" in page
    assert 'hreflang="en" lang="en" translate="no">English</a>' in page
    assert "City interpreter</span> la revisó el 1 de noviembre de 2026" in page
    # An election that is over has its record in English only, and so has the reason of a date.
    assert "site:mn/mora/2026-11-03/dates/" in page
    assert (
        "site:mn/mora/2028-11-07/how/#how-filing_closes" in pages_in("mn/mora", "es")["2028-11-07/dates.md"]
    )


class Plain(HTMLParser):
    """Collects the words that a translation should have changed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[tuple[str, bool]] = []
        self.words: list[str] = []

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        if tag not in ("br", "input", "circle", "line"):
            kept = found.get("translate") == "no" or found.get("lang") == "en" or tag in ("time", "textarea")
            self.open.append((tag, kept))

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data):
        if not any(kept for _tag, kept in self.open):
            self.words += WORD.findall(data)


# Program names in instructions come from the catalogue; what is left are formats and the names of the state's data.
NAMES = {"PDF", "JSON", "CSV", "ics", "https", "Atom"}


@pytest.mark.parametrize("place", PLACES)
def test_no_string_of_a_candidate_s_page_was_forgotten(place):
    for uri, page in pages_in(place, "ar-XB").items():
        plain = Plain()
        # Attribute lists and addresses of links are Markdown here.
        plain.feed(re.sub(r"\]\([^)]*\)|\{[#:][^}]*\}", "] ", page))
        assert set(plain.words) - NAMES == set(), uri


def test_only_what_somebody_has_read_is_published():
    source = (
        "state: mn\nname: Mora\ntype: city\nclass: fourth\ncounties: [Kanabec]\nlanguages:\n  - {code: es%s}\n"
        "  - {code: tlh, reviewed_by: Nobody, reviewed_on: 2026-11-01}\n"
        "elections:\n  - {date: 2028-11-07, kind: general, primary: false, offices: []}\n"
    )
    sources = Sources(resources.templates(), SITE, STAMP)
    unread = load_text(source % "", "mn/mora")
    assert [m.code for m in unread.warnings if "translat" in m.code] == [
        "translation-not-reviewed", "no-translation",
    ]  # fmt: skip
    assert compose_place(unread, sources, TODAY).translations == ()
    (preview,) = compose_place(unread, replace(sources, preview=True), TODAY).translations
    first = next(page.markdown for page in preview.pages if page.uri == "index.md")
    assert "Esta es una vista previa de una traducción que nadie ha leído. No se publica." in first
    read = load_text(source % ", reviewed_by: A, reviewed_on: 2026-11-01", "mn/mora")
    assert [m.code for m in read.warnings if "translat" in m.code] == ["no-translation"]
    (guide,) = compose_place(read, sources, TODAY).translations
    assert (guide.id, guide.language, guide.files) == ("mn/mora/es", "es", ())
    assert {page.uri for page in guide.pages} >= {"index.md", "calendar.md", "2028-11-07/dates.md"}


def test_no_place_of_this_repository_publishes_a_language_unread():
    assert set(LANGUAGES) == {"es"}
    assert "NOT YET REVIEWED" in (FOLDER / "es.po").read_text("utf-8")


def test_a_covered_county_without_a_reviewed_translation_is_warned():
    # Hmong in Ramsey County, 86 Fed. Reg. 69611: St. Paul owes it.
    loaded = load("mn/st-paul")
    (warning,) = [m for m in loaded.warnings if m.code == "section-203"]
    assert "Ramsey County owes its voters Hmong (Section 203, list of December 8, 2021)" in warning.message
    assert "a new list is due from December 1, 2026 on" in warning.hint
    reviewed = loaded.place.model_copy(update={"languages": (Language(code="hmn", **READ),)})
    assert unmet(reviewed, determinations()[-1]) == ()
    assert [m.code for m in language_warnings(reviewed, loaded.document)] == ["no-translation"]
    assert [m for m in load("mn/mora").warnings if m.code == "section-203"] == []


@pytest.mark.parametrize(
    ("place", "language", "doubt"),
    [
        ("wa/yakima", "Spanish", ""),
        ("wa/snoqualmie", "Chinese", ""),
        ("wa/snoqualmie", "Spanish", "unverified"),
        ("ut/salt-lake-city", "Spanish", "unverified"),
    ],
)
def test_a_county_whose_line_of_the_list_was_not_read_is_warned_with_the_doubt(place, language, doubt):
    found = [
        m.message for m in load(place).warnings if m.code == "section-203" and f" {language} (" in m.message
    ]
    assert len(found) == 1
    assert ("unverified: " in found[0]) is bool(doubt)


def test_only_the_four_counties_of_washington_that_the_federal_law_reaches_are_listed():
    # House bill report on H.B. 1381 (2025): King, Adams, Franklin and Yakima. Grant is not among them.
    listed = {c.county for c in determinations()[-1].covered if c.state == "wa"}
    assert listed == {"King", "Adams", "Franklin", "Yakima"}


def test_the_clerk_s_desk_says_which_translation_is_missing():
    desk = pages_in("wa/yakima", "en")["clerk.md"]
    assert "A translation that somebody has read: Spanish<br>" in desk
    assert "read: Spanish (unverified)" in pages_in("ut/salt-lake-city", "en")["clerk.md"]
    assert "A new list is due from December 1, 2026 on" in desk
    assert "A translation that somebody has read" not in pages_in("mn/mora", "en")["clerk.md"]


def test_an_old_list_says_so_from_the_day_the_next_is_due():
    newest = determinations()[-1]
    assert is_overdue(newest.next_due - dt.timedelta(days=1)) is None
    assert is_overdue(newest.next_due) == newest


@pytest.mark.parametrize(
    "fault",
    [
        "{state: mn, county: Ramsey, language: Hmong, code: hmn, mark: unverified}",
        "{state: mn, county: Ramsey, language: Hmong, code: hmn, mark: verified, why: said so}",
        "{state: mn, county: Ramsey, language: Hmong, code: hmn, mark: verified, where: x}",
    ],
)
def test_coverage_says_why_it_is_unverified(fault):
    text = (
        "law: Section 203\nact: 52 U.S.C. 10503\nends: 2032-08-05\ndeterminations:\n  - from: 2021-12-08\n    cite: x\n"
        "    next_due: 2026-12-01\n    source: {title: x, url: x, read: 2026-11-30}\n    covered:\n      - "
    )
    good = "{state: mn, county: Ramsey, language: Hmong, code: hmn, mark: verified}"
    assert load_determinations((text + good).encode(), "x.yml")[0].owed("mn", ["Ramsey"])
    with pytest.raises(InputError):
        load_determinations((text + fault).encode(), "x.yml")


def test_what_is_written_afterwards_is_english_again():
    with text.speaking("es"):
        assert text._("Fees and signatures") == "Tarifas y firmas"
        assert text.format_money(Decimal("20.00")) == "$20.00"
    assert text._("Fees and signatures") == "Fees and signatures"
    assert replace(view_of("mn/mora", "es"), language="es").home == "mn/mora/es"
