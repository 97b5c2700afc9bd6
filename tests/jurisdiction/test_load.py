"""Good files: what a clerk wrote is what the model holds, under both YAML parsers."""

from __future__ import annotations

import datetime as dt
import pickle
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
import yaml

from candidate_guides.jurisdiction import reader
from candidate_guides.jurisdiction.load import load_county, load_place
from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.jurisdiction.model import Moment, Place, Span

HERE = Path(__file__).parent
REPOSITORY = HERE.parents[1]
PLACES = sorted((REPOSITORY / "jurisdictions").glob("*/*.yml"))
COUNTIES = sorted((REPOSITORY / "jurisdictions").glob("*/counties/*.yml"))
PARSERS = [yaml.SafeLoader, *([yaml.CSafeLoader] if yaml.__with_libyaml__ else [])]
LEAST = "state: mn\nname: Example\ntype: city\nclass: third\nelections:\n"


@pytest.fixture(params=PARSERS, ids=lambda parser: parser.__name__, autouse=True)
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "Loader", request.param)


def place_of(source: bytes | str, place_id: str = "mn/example") -> Place:
    loaded = load_place(source, "example.yml", place_id)
    assert loaded.warnings == ()
    return loaded.place


def election(rest: str = "", office: str = "title: Mayor") -> str:
    return f"{LEAST}  - date: 2026-11-03\n    primary: false\n    offices: [{{{office}}}]\n    {rest}\n"


def test_every_key_of_the_contract() -> None:
    place = place_of((HERE / "example-falls.yml").read_bytes(), "mn/example-falls")
    assert (place.id, place.stem, place.class_, place.counties) == (
        "mn/example-falls",
        "example-falls",
        "third",
        ("Hennepin",),
    )
    assert place.clerk.zip == "55000"
    assert place.clerk.last_day_hours == (Span(dt.time(13), dt.time(17)),)
    assert place.notices.newspaper is not None
    assert place.notices.newspaper.issues == ("fri",)
    assert place.notices.newspaper.copy_due is not None
    assert place.notices.newspaper.copy_due.time == dt.time(12)
    (only,) = place.elections
    assert (only.date, only.primary) == (dt.date(2026, 11, 3), dt.date(2026, 8, 11))
    mayor, council = only.offices
    assert mayor.votes_base is not None
    assert mayor.votes_base.ballots == 8864
    assert (council.ward, council.position, council.unexpired, council.ends) == (
        "2",
        "3",
        True,
        dt.date(2029, 1, 1),
    )
    written = set(yaml.safe_load((HERE / "example-falls.yml").read_text(encoding="utf-8")))
    assert written == {field.alias or name for name, field in Place.model_fields.items()}


def test_a_place_crosses_to_a_worker_with_its_id() -> None:
    place = place_of((HERE / "example-falls.yml").read_bytes(), "mn/example-falls")
    copy = pickle.loads(pickle.dumps(place))
    assert (copy, copy.id) == (place, "mn/example-falls")


@pytest.mark.parametrize("path", PLACES, ids=[f"{p.parent.name}/{p.stem}" for p in PLACES])
def test_the_places_of_this_repository(path: Path) -> None:
    loaded = load_place(path.read_bytes(), path.name, f"{path.parent.name}/{path.stem}")
    assert loaded.place.elections


@pytest.mark.parametrize("path", COUNTIES, ids=[p.stem for p in COUNTIES])
def test_the_counties_of_this_repository(path: Path) -> None:
    state = path.parents[1].name
    assert load_county(path.read_bytes(), path.name, f"{state}/counties/{path.stem}").county.state == state


def test_what_may_be_left_out() -> None:
    place = place_of(election())
    assert place.fee is None
    assert place.clerk.hours_on(dt.date(2026, 7, 28)) is None
    assert place.file_with == ("clerk",)
    town = place_of(election().replace("city", "town").replace("class: third\n", ""))
    assert town.class_ is None


def test_washington_files_with_the_county_auditor() -> None:
    source = election().replace("state: mn", "state: wa").replace("third", "code")
    assert place_of(source, "wa/example").file_with == ("county_auditor",)


@pytest.mark.parametrize("mark", [b"\xef\xbb\xbf", b""], ids=["with a mark", "without"])
@pytest.mark.parametrize("newline", [b"\r\n", b"\n"], ids=["Windows", "Unix"])
def test_line_ends_and_byte_order_marks(mark: bytes, newline: bytes) -> None:
    source = mark + election().encode().replace(b"\n", newline)
    assert place_of(source).elections[0].date == dt.date(2026, 11, 3)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("zip: 01234", "01234"),
        ("zip: 55051-1234", "55051-1234"),
        ("phone: 6125550100", "6125550100"),
        ("street: 1.10", "1.10"),
        ("title: Yes", "Yes"),
        ("office: 0x1F", "0x1F"),
        ("city: Cañon", "Cañon"),
    ],
)
def test_text_is_kept_as_written(written: str, read: str) -> None:
    key = written.split(":")[0]
    assert getattr(place_of(f"{election()}clerk: {{{written}}}\n").clerk, key) == read


@pytest.mark.parametrize(
    ("written", "read"), [("15", "15.00"), ("15.00", "15.00"), ("0.50", "0.50"), ("46108.00", "46108.00")]
)
def test_dollars(written: str, read: str) -> None:
    fee = place_of(f"{election()}fee: {{authority: ordinance, cite: Code 2.1, amount: {written}}}\n").fee
    assert fee is not None
    assert fee.amount == Decimal(read)
    assert str(fee.amount) == read


@pytest.mark.parametrize(
    ("written", "read"), [("08:30", dt.time(8, 30)), ("17:00", dt.time(17)), ("00:00", dt.time(0))]
)
def test_hours_need_no_quotes(written: str, read: dt.time) -> None:
    (channel,) = place_of(f"{election()}channels: [{{by: mail, until: {written}}}]\n").channels
    assert channel.until == read


@pytest.mark.parametrize(
    ("written", "read"), [("true", True), ("false", False), ("2026-08-11", dt.date(2026, 8, 11))]
)
def test_primary(written: str, read: object) -> None:
    source = election().replace("primary: false", f"primary: {written}")
    assert place_of(source).elections[0].primary == read


def test_office_hours_by_day() -> None:
    hours = '{mon-thu: ["08:00-12:00", "13:00-16:30"], fri: closed}'
    clerk = place_of(f"{election()}clerk: {{hours: {hours}, closed: [2026-07-14]}}\n").clerk
    both = (Span(dt.time(8), dt.time(12)), Span(dt.time(13), dt.time(16, 30)))
    assert clerk.hours_on(dt.date(2026, 7, 13)) == both  # a Monday
    assert clerk.hours_on(dt.date(2026, 7, 14)) == ()  # named as closed
    assert clerk.hours_on(dt.date(2026, 7, 17)) == ()  # a Friday
    assert clerk.hours_on(dt.date(2026, 7, 18)) == ()  # a Saturday, not named


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("2026-08-13", Moment(dt.date(2026, 8, 13))),
        ("2026-08-13 10:00", Moment(dt.date(2026, 8, 13), dt.time(10))),
        ("2026-08-13T10:00", Moment(dt.date(2026, 8, 13), dt.time(10))),
        ("{date: 2026-08-13, time: 10:00}", Moment(dt.date(2026, 8, 13), dt.time(10))),
        ("{date: 2026-08-13, time: null}", Moment(dt.date(2026, 8, 13))),
    ],
)
def test_a_day_set_by_others(written: str, read: Moment) -> None:
    assert place_of(election(f"dates: {{lot_draw: {written}}}")).elections[0].dates == {"lot_draw": read}


def test_the_law_may_know_more_deadlines() -> None:
    source = election("dates: {runoff: 2026-12-01}")
    with pytest.raises(InputError, match='"runoff" is not a date that can be set here'):
        load_place(source, "f.yml", "mn/example")
    loaded = load_place(source, "f.yml", "mn/example", deadline_ids={"runoff"})
    assert loaded.place.elections[0].dates == {"runoff": Moment(dt.date(2026, 12, 1))}


def test_one_value_where_a_list_may_stand() -> None:
    pay = (
        place_of(election(office="title: Mayor, pay: {basis: salary, monthly: 600.00}"))
        .elections[0]
        .offices[0]
        .pay
    )
    assert [p.per_year for p in pay] == [Decimal("7200.00")]
    meeting = place_of(election("local_dates: [{title: Forum, date: 2026-09-01, audience: candidate}]"))
    assert meeting.elections[0].local_dates[0].audience == ("candidate",)
    seat = place_of(election("not_on_ballot: [Clerk, {title: Council Member, ward: 1, next_on: 2028}]"))
    assert [(s.title, s.next_on) for s in seat.elections[0].not_on_ballot] == [
        ("Clerk", None),
        ("Council Member", "2028"),
    ]


def test_who_prepares_the_ballot() -> None:
    clerk = place_of(f"{election()}ballot_official: clerk\n").ballot_official
    auditor = place_of(f"{election()}ballot_official: {{title: County Auditor}}\n").ballot_official
    assert clerk is not None
    assert auditor is not None
    assert (clerk.is_clerk, auditor.is_clerk) == (True, False)


def test_the_document_shows_where_a_value_stands() -> None:
    loaded = load_place(election(), "f.yml", "mn/example")
    message = loaded.document.message("x", ("elections", 0, "offices", 0, "title"), "text")
    assert (message.line, message.column, message.path) == (8, 23, "elections[0].offices[0].title")


COUNTY = """\
state: wa
county: Snohomish
filing_office: {title: County Auditor, office: Elections, hours: {mon-fri: "08:00-17:00"}}
channels: [{by: electronic, url: "https://example.org/file"}, {by: mail, counts: received}]
filing_hours: {closes: 16:30}
years:
  2027:
    pamphlet_deadline: 2027-05-14 16:30
    lot_draw: 2027-05-07
    special_filing: {opens: 2027-08-04, closes: 2027-08-06}
"""


def test_a_county() -> None:
    loaded = load_county(COUNTY, "snohomish.yml", "wa/counties/snohomish")
    county = loaded.county
    assert loaded.warnings == ()
    assert (county.id, county.county) == ("wa/counties/snohomish", "Snohomish")
    assert county.filing_hours is not None
    assert county.filing_hours.closes == dt.time(16, 30)
    assert county.years[2027].pamphlet_deadline == Moment(dt.date(2027, 5, 14), dt.time(16, 30))
    assert county.years[2027].special_filing is not None
    assert county.years[2027].special_filing.closes == Moment(dt.date(2027, 8, 6))


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        (
            "county: Snohomish",
            "county: Snohomish County",
            '2:9: error: "county" is "Snohomish County"; expected',
        ),
        ("lot_draw", "lotdraw", '9:5: error: "lotdraw" is not a setting here; did you mean "lot_draw"?'),
        ("2027:", "27:", '7:3: error: "27" is not a key here; expected a whole number from 2000 to 2100'),
        ("closes: 2027-08-06", "closes: 2027-08-01", '10:49: error: "closes" is 2027-08-01, before "opens"'),
        ("closes: 16:30", "closes: 4:30", '5:24: error: "closes" is "4:30"; expected an hour as HH:MM'),
        ("state: wa", "state: mn", '1:8: error: "state" is "mn", but the file is in the folder wa'),
        ("county: Snohomish\n", "", '1:1: error: "county" is missing'),
        ("mon-fri", "weekdays", '3:67: error: "weekdays" is not a key here; expected a weekday'),
    ],
)
def test_a_county_that_is_wrong(was: str, now: str, says: str) -> None:
    with pytest.raises(InputError) as caught:
        load_county(COUNTY.replace(was, now, 1), "f.yml", "wa/counties/snohomish")
    assert [str(m).startswith(f"f.yml:{says}") for m in caught.value.messages] == [True], str(caught.value)


def test_a_model_made_in_code_takes_python_values() -> None:
    made: dict[str, Any] = {"state": "ut", "name": "Made", "type": "city", "class": "fifth"}
    made["elections"] = [{"date": dt.date(2027, 11, 2), "primary": False, "offices": [{"title": "Mayor"}]}]
    assert Place.model_validate(made).elections[0].date == dt.date(2027, 11, 2)
