"""What a subscriber gets, read back with another parser than the one that wrote it."""

from __future__ import annotations

import dataclasses
import datetime as dt
import os
import subprocess
import sys
from pathlib import Path

import pytest
from icalendar import Calendar, Event

from candidate_guides.guide.calendar import FeedName, FeedSite, Gone, Issued, feed
from candidate_guides.timetable.record import Chain, ChainRow, PlaceRef, Record

from .feeds import MINNESOTA, STAMP, UTAH, lehi_feed, mora_feed
from .lint import lint
from .records import (
    LEHI,
    MARCH_TOWNS,
    MORA,
    STAR_LAKE,
    day,
    deadline,
    lehi,
    march_2027,
    mora,
    star_lake,
)

LATER = dt.datetime(2026, 12, 2, 15, 0, tzinfo=dt.UTC)
NAMES: tuple[FeedName, ...] = ("filing", "clerk", "filing-with-reminders")


def read(data: bytes) -> dict[str, Event]:
    """Events by the first part of their UID."""
    return {str(e["UID"]).partition(".")[0]: e for e in Calendar.from_ical(data).events}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("place", "records", "site"),
    [
        pytest.param(MORA, [mora()], MINNESOTA, id="city"),
        pytest.param(STAR_LAKE, [star_lake()], MINNESOTA, id="town"),
        pytest.param(MARCH_TOWNS, [march_2027(MARCH_TOWNS)], MINNESOTA, id="shared day"),
        pytest.param(LEHI, [lehi()], UTAH, id="utah"),
    ],
)
def test_every_feed_passes_every_check(
    name: FeedName, place: PlaceRef, records: list[Record], site: FeedSite
) -> None:
    assert lint(feed(name, place, records, site)) == []


@pytest.mark.parametrize(
    "name",
    [
        "Última; parada, norte",
        'Sleepy "Eye"',
        "Saint‑Paul\u2028über",
        "北市書記官辦公室" * 12,
        "Llanfairpwllgwyngyll " * 18,
        "Cafe\u0301",
        "\ufeffMora\x07",
    ],
)
def test_any_name_makes_a_sound_feed(name: str) -> None:
    place = dataclasses.replace(MORA, name=name)
    record = dataclasses.replace(mora(), place=place)
    assert lint(feed("clerk", place, [record], MINNESOTA)) == []


def test_the_close_is_half_an_hour_that_ends_at_the_deadline() -> None:
    closes = read(mora_feed())["filing_closes"]
    assert closes.end.astimezone(dt.UTC) == dt.datetime(2026, 7, 28, 22, 0, tzinfo=dt.UTC)
    assert closes.end - closes.start == dt.timedelta(minutes=30)
    assert str(closes["SUMMARY"]) == "Filing closes by 5:00 p.m. CDT (Mora)"
    assert "By Tuesday, July 28, 2026, 5:00 p.m. Central time. One second after" in closes["DESCRIPTION"]


def test_before_is_told_apart_from_by() -> None:
    closes = read(lehi_feed())["filing_closes"]
    assert str(closes["SUMMARY"]) == "Filing closes before 5:00 p.m. MDT (Lehi)"
    assert "At 5:00 p.m. it is too late." in closes["DESCRIPTION"]


def test_the_window_is_one_span_of_whole_days() -> None:
    window = read(mora_feed())["filing_opens"]
    assert (window.start, window.end) == (day("2026-07-14"), day("2026-07-29"))
    assert str(window["SUMMARY"]) == "Filing window: July 14 to July 28 (Mora)"
    assert "112 days before" in window["DESCRIPTION"]


def test_the_hours_of_the_last_day_are_a_span() -> None:
    office = read(mora_feed())["office_open_last_day"]
    assert (office.start.hour, office.end.hour) == (13, 17)
    assert str(office["SUMMARY"]) == "Keep the office open, 1:00 p.m. to 5:00 p.m. CDT (Mora)"


def test_a_duty_is_a_whole_day_with_its_safe_day() -> None:
    post = read(mora_feed("clerk"))["post_notice_by"]
    assert (post.start, post.end) == (day("2026-07-04"), day("2026-07-05"))
    assert "aim for Thursday, July 2, 2026" in post["DESCRIPTION"]
    publish = read(mora_feed("clerk"))["publish_notice_by"]
    assert "aim for" not in publish["DESCRIPTION"]


def test_a_title_made_for_a_table_says_its_day() -> None:
    assert str(read(mora_feed("clerk"))["post_notice_by"]["SUMMARY"]) == (
        "Post the notice of filing by July 4 (Mora)"
    )


def test_a_duty_is_not_repeated_as_a_task() -> None:
    assert not [name for name in read(mora_feed("clerk")) if name == "task-publish-notice-by"]


def test_an_hour_of_office_close_that_nobody_wrote_down_makes_a_whole_day() -> None:
    withdraw = read(lehi_feed())["withdrawal_cutoff"]
    assert withdraw.start == day("2027-06-14")
    assert "at close of office hours" in withdraw["SUMMARY"]


def test_a_minute_to_midnight_stays_on_its_day() -> None:
    due = read(lehi_feed())["disclosure_due_7_before_general"]
    assert (due.start, due.end) == (day("2027-10-26"), day("2027-10-27"))
    assert "by 11:59 p.m. MDT" in due["SUMMARY"]


def test_what_is_open_or_unverified_is_tentative_and_says_why() -> None:
    events = read(lehi_feed())
    status = {name: str(event["STATUS"]) for name, event in events.items()}
    assert status.pop("objection_deadline") == "TENTATIVE"
    assert status.pop("disclosure_due_7_before_general") == "TENTATIVE"
    assert set(status.values()) == {"CONFIRMED"}
    text = events["objection_deadline"]["DESCRIPTION"]
    assert "Friday, June 11, 2027: the election code (20A-1-104); used here." in text
    assert "Saturday, June 12, 2027: the text (20A-9-203)." in text
    assert "the 2026 session was not read" in events["disclosure_due_7_before_general"]["DESCRIPTION"]


def test_a_decided_reading_is_confirmed() -> None:
    record = lehi()
    decided = tuple(
        dataclasses.replace(d, origin="decision") if d.id == "objection_deadline" else d
        for d in record.deadlines
    )
    events = read(feed("filing", LEHI, [dataclasses.replace(record, deadlines=decided)], UTAH))
    assert str(events["objection_deadline"]["STATUS"]) == "CONFIRMED"


def test_an_unknown_date_makes_no_event() -> None:
    assert "write_in_deadline" not in read(mora_feed("clerk"))


def test_each_feed_has_its_own_readers() -> None:
    filing, clerk = read(mora_feed()), read(mora_feed("clerk"))
    assert "post_notice_by" not in filing
    assert set(filing) < set(clerk)
    assert {"task-newspaper-copy", "post_notice_by"} <= set(clerk)


def test_the_newspapers_deadline_is_a_task_with_an_hour() -> None:
    task = read(mora_feed("clerk"))["task-newspaper-copy"]
    assert task.end.astimezone(dt.UTC) == dt.datetime(2026, 6, 22, 17, 0, tzinfo=dt.UTC)
    assert str(task["SUMMARY"]) == "Send the notice of filing to the newspaper by noon CDT (Mora)"
    assert "https://guides.example/mn/mora/clerk/" in task["DESCRIPTION"]


def test_what_each_days_papers_bring_is_in_the_clerks_feed_alone() -> None:
    days = [day("2026-07-16"), day("2026-07-17"), day("2026-07-18"), day("2026-07-20")]
    # Minn. Stat. § 205.13, subd. 1(b): one business day; Friday's and Saturday's papers are told on Monday.
    due = [day("2026-07-17"), day("2026-07-20"), day("2026-07-20"), day("2026-07-21")]
    chain = Chain(
        id="notify",
        title="Telling the ballot official of a filing",
        start_title="Filed or changed on",
        rule="mn.notify",
        version="2026-01-01/..",
        cite="Minn. Stat. § 205.13, subd. 1(b)",
        confidence="verified",
        columns=(("notify_by", "Tell the ballot official by"),),
        rows=tuple(ChainRow(a, (("notify_by", b),)) for a, b in zip(days, due, strict=True)),
        audience=("clerk",),
    )
    record = dataclasses.replace(mora(), chains=(chain, dataclasses.replace(chain, id="objection")))
    found = read(feed("clerk", MORA, [record], MINNESOTA))
    told = {name: e for name, e in found.items() if name.startswith("task-notify-by")}
    assert {name: e.start for name, e in told.items()} == {
        f"task-notify-by-{d.isoformat()}": d for d in sorted(set(due))
    }
    monday = told["task-notify-by-2026-07-20"]
    assert str(monday["SUMMARY"]) == "Tell the ballot official by July 20 (Mora)"
    assert "Filed or changed on Friday, July 17, 2026; Saturday, July 18, 2026." in monday["DESCRIPTION"]
    assert not [name for name in read(feed("filing", MORA, [record], MINNESOTA)) if "notify" in name]


def test_a_span_in_a_title_has_its_zone_and_a_day_since_when_its_date() -> None:
    record = mora()
    office = next(d for d in record.deadlines if d.id == "office_open_last_day")
    named = dataclasses.replace(office, title="Keep the office open from 1:00 p.m. to 5:00 p.m.")
    since = deadline("residence_since", "day", "Live in the district since", "2026-10-04")
    data = feed("clerk", MORA, [dataclasses.replace(record, deadlines=(named, since))], MINNESOTA)
    assert str(read(data)["office_open_last_day"]["SUMMARY"]) == (
        "Keep the office open from 1:00 p.m. to 5:00 p.m. CDT (Mora)"
    )
    assert "until 5:00 p.m.\n" in read(data)["office_open_last_day"]["DESCRIPTION"]
    assert str(read(data)["residence_since"]["SUMMARY"]) == "Live in the district since October 4 (Mora)"


def test_where_the_sites_address_is_not_known_no_feed_has_one() -> None:
    nowhere = dataclasses.replace(MINNESOTA, base_url="")
    for name in NAMES:
        data = feed(name, MORA, [mora()], nowhere)
        assert lint(data) == []
        assert b"URL" not in data.replace(b"VALUE=URI", b"")
        assert b"SOURCE" not in data
        assert b"Page:" not in data


def test_one_event_has_one_name_and_one_body_in_every_feed() -> None:
    filing, clerk = read(mora_feed()), read(mora_feed("clerk"))
    for name, event in filing.items():
        assert event.to_ical() == clerk[name].to_ical()


def test_names_are_rule_election_place_and_a_fixed_domain() -> None:
    moved = dataclasses.replace(MINNESOTA, base_url="https://city.example/guide/")
    for site in (MINNESOTA, moved):
        closes = read(feed("filing", MORA, [mora()], site))["filing_closes"]
        assert str(closes["UID"]) == "filing_closes.2026-11-03.mn/mora@candidate-guides.example"


def test_reminders_are_only_in_their_own_feed() -> None:
    for name, expected in (("filing", 0), ("clerk", 0), ("filing-with-reminders", 5)):
        events = read(mora_feed(name))  # type: ignore[arg-type]
        assert sum(len(e.walk("VALARM")) for e in events.values()) == expected


def test_a_shared_day_has_its_own_address_and_name() -> None:
    as_an_address = dataclasses.replace(MARCH_TOWNS, id="mn/2027-03-09")
    data = feed("filing", MARCH_TOWNS, [march_2027(as_an_address)], MINNESOTA)
    calendar = Calendar.from_ical(data)
    assert str(calendar["SOURCE"]) == "https://guides.example/mn/2027-03-09/filing.ics"
    assert str(read(data)["general"]["UID"]) == "general.2027-03-09.mn@candidate-guides.example"


def test_a_postponed_election_moves_its_own_event_alone() -> None:
    calm = read(feed("filing", STAR_LAKE, [star_lake()], MINNESOTA))
    snow = read(feed("filing", STAR_LAKE, [star_lake(general="2027-03-16", status="postponed")], MINNESOTA))
    assert snow["general"].start == day("2027-03-16")
    assert snow["general"]["UID"] == calm["general"]["UID"]
    assert "first set for Tuesday, March 9, 2027" in snow["general"]["DESCRIPTION"]
    for name in set(calm) - {"general"}:
        assert snow[name].to_ical() == calm[name].to_ical()


def test_a_cancelled_election_is_marked_and_its_filing_dates_stay() -> None:
    events = read(mora_feed(status="cancelled"))
    assert str(events["general"]["STATUS"]) == "CANCELLED"
    assert str(events["general"]["SUMMARY"]).startswith("CANCELLED: ")
    assert str(events["filing_closes"]["STATUS"]) == "CONFIRMED"


def test_the_ledger_gives_sequence_stamp_and_the_line_that_says_what_changed() -> None:
    uid = "filing_closes.2026-11-03.mn/mora@candidate-guides.example"
    note = "Changed on December 2, 2026: was Monday, July 27, 2026."
    events = read(mora_feed(issued={uid: Issued(2, LATER, note=note)}))
    closes = events["filing_closes"]
    assert closes["SEQUENCE"] == 2
    assert closes["DTSTAMP"].dt == LATER
    assert str(closes["DESCRIPTION"]).startswith(note)
    assert events["general"]["SEQUENCE"] == 0
    assert events["general"]["DTSTAMP"].dt == STAMP


def test_an_event_that_is_gone_is_cancelled_and_not_dropped() -> None:
    before = mora_feed()
    record = mora()
    fewer = dataclasses.replace(
        record, deadlines=tuple(d for d in record.deadlines if d.id != "withdrawal_cutoff")
    )
    assert [check for check, _ in lint(feed("filing", MORA, [fewer], MINNESOTA), before)] == ["C21"]
    uid = "withdrawal_cutoff.2026-11-03.mn/mora@candidate-guides.example"
    gone = Gone("Last moment to withdraw", day("2026-07-30"), "America/Chicago", ("candidate",), dt.time(17))
    issued = {uid: Issued(1, LATER, "cancelled", "Withdrawn on December 2, 2026.", gone)}
    after = feed("filing", MORA, [fewer], MINNESOTA, issued)
    assert lint(after, before) == []
    assert str(read(after)["withdrawal_cutoff"]["STATUS"]) == "CANCELLED"
    other = {uid.replace("mora", "duluth"): issued[uid]}
    assert "withdrawal_cutoff" not in read(feed("filing", MORA, [fewer], MINNESOTA, other))


def test_two_elections_share_no_names() -> None:
    def uids(record: Record) -> set[str]:
        data = feed("clerk", record.place, [record], MINNESOTA)
        return {str(e["UID"]) for e in Calendar.from_ical(data).events}

    older = dataclasses.replace(
        star_lake(), election=dataclasses.replace(star_lake().election, date=day("2026-03-10"))
    )
    assert uids(older).isdisjoint(uids(star_lake()))


def test_a_task_on_two_days_is_two_events() -> None:
    record = mora()
    again = dataclasses.replace(record.tasks[1], date=day("2026-06-15"))
    data = feed("clerk", MORA, [dataclasses.replace(record, tasks=(*record.tasks, again))], MINNESOTA)
    assert {"task-newspaper-copy-2026-06-22", "task-newspaper-copy-2026-06-15"} <= set(read(data))


def test_a_feed_is_never_empty() -> None:
    with pytest.raises(ValueError, match="without events"):
        feed("filing", MORA, [], MINNESOTA)


def test_bytes_do_not_depend_on_hash_seed_or_zone() -> None:
    root = Path(__file__).parents[2]
    program = (
        "import sys; from tests.calendar.feeds import lehi_feed, mora_feed; "
        "sys.stdout.buffer.write(mora_feed('clerk') + lehi_feed())"
    )
    outputs = set()
    for seed, zone in (("0", "UTC"), ("1", "Pacific/Auckland"), ("77", "America/New_York")):
        environment = os.environ | {
            "PYTHONHASHSEED": seed,
            "TZ": zone,
            "PYTHONPATH": os.pathsep.join((str(root / "generator"), str(root))),
        }
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, check=True, capture_output=True
        )
        outputs.add(done.stdout)
    assert len(outputs) == 1
    assert b"END:VCALENDAR" in outputs.pop()
