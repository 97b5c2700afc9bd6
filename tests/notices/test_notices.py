"""A notice states what the section asks, in words that a newspaper can set, or is not made at all."""

from __future__ import annotations

import dataclasses
import datetime as dt
import html
import html.parser
import re
from pathlib import Path

import pytest

from candidate_guides.guide.notices import NoticeText, notices
from candidate_guides.guide.notices.layout import WIDTH, column
from candidate_guides.guide.notices.template import NoticeError, load_templates
from candidate_guides.guide.view import PlaceView
from candidate_guides.records import load_records
from candidate_guides.text import sentence, speaking
from candidate_guides.timetable.record import Notice, Reading, Record

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "templates" / "notices"
CITY = """\
state: mn
name: Example Falls
type: city
class: third
counties: [Hennepin]
clerk: {title: City Clerk, office: City Hall, street: 1 Main Street, city: Example Falls, zip: 55000,
  phone: 612-555-0100, hours: {mon-thu: ["08:00-12:00", "13:00-16:30"], fri: "08:00-16:30"}}
fee: {authority: statute}
elections:
  - date: 2026-11-03
    kind: general
    primary: false
    offices:
      - {title: Mayor, term_years: 4, seats: 1}
      - {title: Council Member, term_years: 4, seats: 2}
      - {title: Council Member, term: unexpired, ends: 2029-01-01}
"""
TOWN = """\
state: mn
name: Example
type: town
counties: [Otter Tail]
clerk: {title: Town Clerk, phone: 218-555-0100, by_appointment: true}
fee: {authority: statute}
elections:
  - {date: 2027-03-09, kind: general, primary: false, offices: [{title: Supervisor, term_years: 3}]}
"""
UTAH = """\
state: ut
name: Example
type: city
class: fifth
counties: [Utah]
clerk: {title: City Recorder, office: City Hall, hours: {mon-fri: "08:00-17:00"}}
fee: {authority: none}
elections:
  - {date: 2027-11-02, kind: general, primary: 2027-08-10, offices: [{title: Mayor, term_years: 4}]}
"""


WASHINGTON = """\
state: wa
name: Example
type: city
class: code
counties: [Spokane]
elections:
  - date: 2027-11-02
    kind: general
    primary: 2027-08-03
    offices:
      - {title: Mayor, term_years: 4, pay: {basis: salary, annual: 46108.00}}
      - {title: Council Member, position: 3, term: unexpired, ends: 2030-01-01, pay: {basis: meeting}}
"""


def view_and_record(config: str, *, shared_day: bool = False) -> tuple[PlaceView, Record]:
    loaded = load_records(config.encode(), "example.yml", f"{config[7:9]}/example")
    view = PlaceView(loaded.place, None, loaded.law, (), "https://guides.example/", {}, shared_day)
    return view, loaded.records[0]


def draw(config: str, *, shared_day: bool = False) -> tuple[NoticeText, ...]:
    view, record = view_and_record(config, shared_day=shared_day)
    return notices(view, record, FOLDER)


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(
    "sentence",
    [
        "City of Example Falls Hennepin County, Minnesota",
        "First day to file: Tuesday, July 14, 2026.",
        "Last day to file: Tuesday, July 28, 2026.",
        "affidavits must be in the clerk's office by 5:00 p.m. Central time.",
        "- Mayor, 4-year term - Council Member, 4-year term, 2 seats",
        "UNEXPIRED TERM (SPECIAL ELECTION) - Council Member, unexpired term to Monday, January 1, 2029",
        "City Clerk: City Hall, 1 Main Street, Example Falls 55000. Telephone: 612-555-0100.",
        "Monday to Thursday, 8:00 a.m. to noon and 1:00 p.m. to 4:30 p.m.; Friday, 8:00 a.m. to 4:30 p.m.",
        "the office is open for filing from 1:00 p.m. to 5:00 p.m. FILING FEE",
        "The filing fee is $5.00. A petition may be filed in place of the fee.",
        "with the clerk by 5:00 p.m. Central time on Thursday, July 30, 2026.",
        "out of the state during the filing period",
        "City Clerk, City of Example Falls Minn. Stat. § 205.13",
        "Posted: ____",
        "Published: ____",
    ],
)
def test_the_minnesota_notice_states(sentence: str) -> None:
    """Section 205.13, subd. 2, and what ten printed notices of 2014 to 2024 add."""
    (notice,) = draw(CITY)
    assert sentence in flat(notice.text)


def test_an_unexpired_term_stands_only_in_its_own_list() -> None:
    (notice,) = draw(CITY)
    offices, unexpired = notice.text.split("OFFICES TO FILL AN UNEXPIRED TERM")
    assert "unexpired" not in offices
    assert unexpired.count("unexpired term to") == 1
    (without,) = draw(TOWN)
    assert "UNEXPIRED" not in without.text


def test_html_says_what_the_text_says() -> None:
    (notice,) = draw(CITY)
    page = flat(re.sub(r"<[^>]+>", " ", notice.html).replace("&#39;", "'").replace("’", "'"))
    for fact in (
        "Tuesday, July 14, 2026",
        "Tuesday, July 28, 2026",
        "in the clerk's office by 5:00 p.m. Central time",
        "Council Member, 4-year term, 2 seats",
        "unexpired term to Monday, January 1, 2029",
        "from 1:00 p.m. to 5:00 p.m.",
        "$5.00",
        "by 5:00 p.m. Central time on Thursday, July 30, 2026",
    ):
        assert fact in page
        assert fact in flat(notice.text)


def test_a_town_that_votes_in_march_names_its_closed_day_and_appointments() -> None:
    (notice,) = draw(TOWN)
    text = flat(notice.text)
    assert (
        "First day to file: Tuesday, December 29, 2026. Last day to file: Tuesday, January 12, 2027." in text
    )
    assert "The office is closed on Friday, January 1, 2027" in text
    assert "On other days, filing is by appointment: call first." in text
    assert "The filing fee is $2.00." in text


@pytest.mark.parametrize("config", [CITY, TOWN, UTAH, WASHINGTON])
def test_the_text_fits_a_newspaper_column(config: str) -> None:
    for notice in draw(config):
        assert max(len(line) for line in notice.text.splitlines()) <= WIDTH
        assert "\r" not in notice.text
        assert "\n\n\n" not in notice.text
        assert ".." not in notice.text
        assert notice.text.endswith("\n")


def test_words_are_counted_without_what_is_for_the_clerk() -> None:
    notice, _candidates = draw(UTAH)
    assert notice.cautions
    printed = notice.text.partition("NOTICE OF OFFICES")
    assert notice.word_count == len([w for w in (printed[1] + printed[2]).split() if re.search(r"\w", w)])


def test_a_shared_day_leaves_blanks_with_names() -> None:
    (notice,) = draw(TOWN, shared_day=True)
    assert "Example" not in notice.text
    assert "Town of ____" in notice.text
    assert notice.text.count("- ____") == 6
    assert "Tuesday, January 12, 2027" in notice.text
    found = Inputs()
    found.feed(notice.html)
    assert len(found.ids) == len(set(found.ids)) >= 10
    assert found.named == set(found.ids)


class Inputs(html.parser.HTMLParser):
    """Collects inputs and which of them have a name that a screen reader says."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.named: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "input":
            self.ids.append(values["id"])
            if values.get("aria-label"):
                self.named.add(values["id"])
        elif tag == "label":
            self.named.add(values["for"])


def reading(date: str, *, leads: bool) -> Reading:
    return Reading(f"on_{date[-2:]}", "someone", "§ 1", leads, date=dt.date.fromisoformat(date))


def with_deadline(record: Record, deadline_id: str, **changes: object) -> Record:
    deadlines = tuple(
        dataclasses.replace(d, **changes) if d.id == deadline_id else d  # type: ignore[arg-type]
        for d in record.deadlines
    )
    return dataclasses.replace(record, deadlines=deadlines)


ENTRY = "decisions: [{rule: mn.filing_window, reading: forward, reason: …, authority: …, on: …}]"


def test_an_open_date_withholds_the_notice_and_says_what_to_write() -> None:
    view, record = view_and_record(CITY)
    open_close = with_deadline(
        record,
        "filing_closes",
        readings=(reading("2026-07-28", leads=True), reading("2026-07-29", leads=False)),
        warnings=(Notice("decide-first", ENTRY),),
    )
    (notice,) = notices(view, open_close, FOLDER)
    assert ENTRY in notice.withheld
    assert (notice.text, notice.html, notice.word_count) == ("", "", 0)
    settled = with_deadline(open_close, "filing_closes", warnings=())
    assert notices(view, settled, FOLDER)[0].withheld == ""
    other = with_deadline(
        record,
        "post_notice_by",
        readings=(reading("2026-07-02", leads=True), reading("2026-07-06", leads=False)),
        warnings=(Notice("decide-first", ENTRY),),
    )
    assert notices(view, other, FOLDER)[0].withheld == ""


def test_a_date_that_is_not_known_withholds_the_notice() -> None:
    view, record = view_and_record(CITY)
    unknown = with_deadline(
        record, "filing_closes", date=None, origin="not_known", warnings=(Notice("ask", "Ask the county."),)
    )
    assert notices(view, unknown, FOLDER)[0].withheld == (
        "Filing closes: the date is not known. Ask the county."
    )


def test_what_nobody_verified_is_marked_for_the_clerk() -> None:
    view, record = view_and_record(CITY)
    assert draw(CITY)[0].cautions == ()
    doubtful = with_deadline(record, "filing_opens", confidence="unverified", weak="the act was not read")
    (notice,) = notices(view, doubtful, FOLDER)
    assert flat(notice.text).startswith(
        "[For the clerk, not for print: Not verified: Filing opens: the act was not read."
    )
    assert "the act was not read" in notice.html


def test_a_number_of_signatures_that_nobody_verified_is_marked_where_it_is_printed() -> None:
    """Of § 204B.11 the text of 2008 was read: 5 percent of 1,000 is 50. Two numbers are not printed, and not marked."""
    votes = "votes_base: {ballots: 1000, election: 2022-11-08}"
    counted = CITY.replace("- {title: ", f"- {{{votes}, title: ")
    (notice,) = draw(counted)
    assert "It needs 50 signatures." in flat(notice.text)
    assert [caution.partition(": the text")[0] for caution in notice.cautions] == [
        "Not verified: Signatures in place of the fee"
    ]
    (several,) = draw(counted.replace("1000", "2000", 1))
    assert "signatures." not in flat(several.text)
    assert several.cautions == ()


def test_facts_entered_afterwards_take_the_place_of_the_blanks() -> None:
    later = CITY + (
        "    published_on: [2026-06-25]\n"
        "    posted_on: [{place: City Hall, on: 2026-07-02}]\n"
        "    corrections: [{on: 2026-07-01, deadline: withdrawal_cutoff, why: The printed hour was noon.}]\n"
    )
    first, corrected = draw(later)
    assert "Published: Thursday, June 25, 2026" in first.text
    assert "Posted: City Hall, Thursday, July 2, 2026" in first.text
    assert "CORRECTED" not in first.text
    assert (corrected.id, corrected.title) == ("filing-corrected", "Notice of filing dates, corrected")
    assert corrected.text.startswith("CORRECTED NOTICE OF FILING DATES")
    assert "Correction of Wednesday, July 1, 2026: The printed hour was noon." in flat(corrected.text)
    assert "Corrected notice" in corrected.html


def test_utah_names_the_primary_and_an_hour_that_is_too_late() -> None:
    notice, _candidates = draw(UTAH)
    assert "Primary election, if one is held: Tuesday, August 10, 2027." in flat(notice.text)
    assert "Last day: Monday, June 7, 2027, before 5:00 p.m. Mountain time." in flat(notice.text)
    assert "There is no filing fee." in notice.text
    assert "63G-30-102" in notice.cautions[0]


def test_washington_says_where_the_county_takes_filings_and_that_no_law_asks_for_the_notice() -> None:
    (notice,) = draw(WASHINGTON)
    text = flat(notice.text)
    for line in (
        "First day to file: Monday, May 3, 2027.",
        "Last day to file: Friday, May 7, 2027, by 5:00 p.m. Pacific time. A postmark does not count.",
        "OFFICES TO FILL AN UNEXPIRED TERM - Council Member, Position 3, unexpired term to Tuesday, January 1, 2030",
        "FILING FEE - Mayor: $461.08 - Council Member: $0.00",
        "A candidate may withdraw before 5:00 p.m. Pacific time on Monday, May 10, 2027.",
    ):
        assert line in text, text
    assert "No law that was read asks a city or town for this notice." in notice.cautions[0]
    page = flat(re.sub(r"<[^>]+>", " ", notice.html))
    for fact in ("Monday, May 3, 2027", "Friday, May 7, 2027, by 5:00 p.m. Pacific time.", "$461.08"):
        assert fact in page


def test_fees_that_differ_are_listed_once_a_title() -> None:
    """Minneapolis charges by office; its thirteen wards must not fill the column."""
    config = CITY.replace("class: third", "class: third\ncharter: true").replace(
        "{title: Mayor, term_years: 4, seats: 1}",
        "{title: Mayor, term_years: 4, fee: {authority: charter, amount: 50.00, cite: Charter 3.1}}",
    )
    (notice,) = draw(config)
    assert "FILING FEE - Mayor: $50.00 - Council Member: $5.00 A petition" in flat(notice.text)


def test_utah_names_of_candidates_are_blanks_by_office_for_two_issues() -> None:
    """20A-9-203(9) of 2013: the names as on the ballot, in at least two successive issues."""
    _offices, notice = draw(UTAH)
    assert notice.id == "candidates"
    assert "NOTICE OF CANDIDATES" in notice.text
    assert "- Mayor, 4-year term: ____" in flat(notice.text)
    assert "First published: ____" in flat(notice.text)
    assert "Published again: ____" in flat(notice.text)
    assert 'aria-label="Names, as on the ballot"' in notice.html
    assert "Today's text was not read" in flat(notice.text.partition("NOTICE OF CANDIDATES")[0])


def test_a_name_cannot_break_the_page() -> None:
    (notice,) = draw(CITY.replace("Example Falls\ntype", "A <b> & C\ntype"))
    assert "City of A &lt;b&gt; &amp; C" in notice.html
    assert "City of A <b> & C" in notice.text


def test_wording_of_other_years_is_not_shown_as_the_law_of_an_old_election() -> None:
    view, record = view_and_record(CITY)
    old = dataclasses.replace(
        record, election=dataclasses.replace(record.election, date=dt.date(2008, 11, 4))
    )
    assert notices(view, old, FOLDER) == ()


def test_every_template_has_its_law_and_its_twin() -> None:
    states = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())
    assert states == ["mn", "ut", "wa"]
    for state in states:
        for template in load_templates(FOLDER / state):
            assert template.head.cite
            assert template.head.source.read <= dt.date(2026, 11, 30)


@pytest.mark.parametrize(
    ("front", "told"),
    [
        ("no front matter\n", "front matter"),
        ("---\nid: x\n", "front matter"),
        ("---\nid: x\ntitle: X\nstatess: []\n---\n", "statess"),
    ],
)
def test_a_template_that_does_not_load_says_why(front: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "x.txt.j2").write_text(front, encoding="utf-8")
    (tmp_path / "x.html.j2").write_text("", encoding="utf-8")
    with pytest.raises(NoticeError, match=told):
        load_templates(tmp_path)


def test_column_indents_items_and_breaks_what_has_no_spaces() -> None:
    text = column("- " + "word " * 20 + "\n\n\n\n" + "x" * 130)
    assert text.splitlines()[1].startswith("  word")
    assert [len(line) for line in text.splitlines()[-3:]] == [60, 60, 10]
    assert "\n\n\n" not in text


def test_a_sentence_ends_once() -> None:
    assert (sentence("5:00 p.m."), sentence("noon")) == ("5:00 p.m.", "noon.")
    assert (sentence("Is it open?"), sentence("…")) == ("Is it open?", "…")


CONFIGS = {"mn city": CITY, "mn town": TOWN, "ut": UTAH, "wa": WASHINGTON}
# What is written as it is in every language: names, addresses and titles from the file, the state, the statutes, days.
NAMES = re.compile(
    r"New Year's Day|2013 election year|Minn\. Stat\.|Minnesota|Utah Code|Utah|Washington|RCW[\dA., and]+"
    r"|County Auditor|Mountain time|Central time|Pacific time|[ap]\.m\.|noon"
    r"|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b"
    r"|\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b"
)


@pytest.mark.parametrize("config", CONFIGS.values(), ids=CONFIGS)
def test_every_word_of_a_notice_goes_through_the_catalogue(config: str) -> None:
    """In an invented language, what stays plain English was forgotten; why a date is in doubt stays English."""
    from_the_file = set(re.findall(r"[A-Za-z]{3,}", config)) | {"Clerk", "Auditor"}
    with speaking("en-XA"):
        drawn = [notice for notice in draw(config) if not notice.withheld]
    assert drawn
    for notice in drawn:
        page = re.sub(r'<p class="cg-notice__caution">.*?</p>', "", notice.html)
        spoken = re.findall(r'aria-label="([^"]*)"', page)
        told = NAMES.sub(
            "", " ".join([*notice.lines, notice.title, *spoken, html.unescape(re.sub(r"<[^>]*>", " ", page))])
        )
        plain = set(re.findall(r"(?<![^\W\d_])[A-Za-z]{3,}(?![^\W\d_])", told))
        assert plain <= from_the_file, plain - from_the_file


@pytest.mark.parametrize("config", CONFIGS.values(), ids=CONFIGS)
def test_a_blank_on_the_page_is_a_field(config: str) -> None:
    for shared_day in (False, True):
        for notice in draw(config, shared_day=shared_day):
            assert "&lt;" not in notice.html, notice.html
