"""What `guide check --advice` says of a lawful file, on a day, at its line."""

from __future__ import annotations

import datetime as dt

import pytest

from candidate_guides.build.advice import advice
from candidate_guides.records import load_records

# Eagan is a city of the second class by the count of 2020.
EAGAN = """\
state: mn
name: Eagan
type: city
class: second
geoid: 2717288
clerk: {office: City Hall, street: 3830 Pilot Knob Road, email: clerk@eagan.example}
elections:
  - date: 2026-11-03
    primary: false
    offices:
      - {title: Mayor, term_years: 4}
"""
# Both notices of this election are due on June 30 and July 4.
QUIET = dt.date(2026, 6, 1)


def told(text: str, today: dt.date = QUIET) -> dict[str, str]:
    """Return code -> message of what is advised, without what is said of the law's own state."""
    found = advice(load_records(text.encode(), "eagan.yml", "mn/eagan"), today)
    return {m.code: str(m) for m in found if not m.code.startswith("law-")}


def test_a_file_in_order_is_told_nothing() -> None:
    assert told(EAGAN) == {}


@pytest.mark.parametrize(
    ("was", "now", "code", "at", "says"),
    [
        ("class: second", "class: third", "class-differs", "4:8", "the list of places says second"),
        ("clerk@eagan.example", "ann@gmail.com", "personal-email", "6:65", "it will be public"),
        ("office: City Hall, ", "", "street-without-office", "6:17", "if it is a home, take it out"),
        (
            "geoid: 2717288",
            "geoid: 2735450",
            "place-differs",
            "5:8",
            "that of Lanesboro (city, Fillmore County)",
        ),
        ("geoid: 2717288", "counties: [Fillmore]", "place-differs", "5:11", "the list of places says Dakota"),
        (
            "name: Eagan\ntype: city\nclass: second\ngeoid: 2717288",
            "name: Duluth\ntype: city\nclass: first",
            "place-differs",
            "2:7",
            "the file is named eagan.yml",
        ),
        (", term_years: 4", "", "no-term", "11:9", "Mayor has no length of term"),
    ],
)
def test_each_thing_to_look_at_is_said_at_its_line(was: str, now: str, code: str, at: str, says: str) -> None:
    assert was in EAGAN
    found = told(EAGAN.replace(was, now))
    assert list(found) == [code]
    assert found[code].startswith(f"eagan.yml:{at}: warning: ")
    assert says in found[code]


def test_a_notice_whose_day_is_past_is_asked_for_until_it_is_noted() -> None:
    """Filing opens on July 14, 2026; two weeks before is June 30, and ten days before is July 4."""
    assert told(EAGAN, dt.date(2026, 6, 30)) == {}
    late = told(EAGAN, dt.date(2026, 7, 2))
    assert "June 30, 2026: that day is past, and published_on is empty" in late["notice-past"]
    noted = EAGAN + "    published_on: [2026-06-25]\n"
    assert told(noted, dt.date(2026, 7, 2)) == {}


def test_a_closed_weekday_inside_the_window_is_named() -> None:
    """The window is July 14 to 28, 2026."""
    found = told(EAGAN.replace("clerk: {", "clerk: {closed: [2026-07-24], "))
    assert "Friday, July 24, 2026" in found["closed-in-window"]
    assert told(EAGAN.replace("clerk: {", "clerk: {closed: [2026-07-13], ")) == {}


def test_law_that_is_not_verified_is_said_once_with_the_dates_it_bears_on() -> None:
    """What a candidate must keep is named first; the command of the hint is one that can be run."""
    found = advice(load_records(EAGAN.encode(), "the city/eagan.yml", "mn/eagan"), QUIET)
    (rechecked,) = [m for m in found if m.code == "law-not-rechecked"]
    names, count = rechecked.message.split("it bears on: ")[1].split(" and ")
    assert {"Filing opens", "Filing closes"} <= set(names.split(", "))
    record = load_records(EAGAN.encode(), "eagan.yml", "mn/eagan").records[0]
    doubtful = [d for d in record.deadlines if d.confidence == "not_rechecked"]
    assert (len(names.split(", ")), count) == (5, f"{len(doubtful) - 5} more")
    assert rechecked.hint.startswith('see guide explain "the city/eagan.yml" filing_opens, and')
    (unverified,) = [m for m in found if m.code == "law-unverified" and "dishonored" in m.message]
    assert unverified.message.endswith("it bears on: Send notice of a dishonored check by registered mail")


def test_an_election_that_is_over_is_left_alone() -> None:
    assert (
        advice(
            load_records(EAGAN.replace(", term_years: 4", "").encode(), "e.yml", "mn/eagan"),
            dt.date(2026, 11, 4),
        )
        == ()
    )
