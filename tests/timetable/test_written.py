"""The record as plain text, as a spreadsheet and as JSON values."""

from __future__ import annotations

import csv
import datetime as dt
import io
import json
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from candidate_guides.records import load_records
from candidate_guides.timetable.record import Record
from candidate_guides.timetable.serialize import plain, read_date, to_csv, to_json, to_text


@pytest.fixture(scope="module")
def record() -> Record:
    source = (Path(__file__).parent / "duties.yml").read_bytes()
    (found,) = load_records(source, "duties.yml", "mn/example-falls").records
    return found


def test_text_has_a_line_a_date_a_fee_and_a_count(record: Record) -> None:
    lines = to_text([record]).split("\n")
    assert lines[0] == "=Example Falls (mn/example-falls), Tuesday, November 3, 2026"
    assert "  Tuesday, July 14, 2026  Filing opens [not rechecked]" in lines
    assert "  Tuesday, July 28, 2026, 5:00 p.m. Central time  Filing closes [not rechecked]" in lines
    # A date of the place's own is as sure as the file.
    assert "  Friday, July 10, 2026, 6:30 p.m. Central time  Candidate night" in lines
    # 5 percent of 1,001 is 50.05, rounded up; of an unknown count nobody can tell.
    fees = lines.index("  Mayor [mayor]: filing fee $5.00")
    assert lines[fees : fees + 4] == [
        "  Mayor [mayor]: filing fee $5.00",
        "      or signatures: 51",
        "  Council Member [council-member]: filing fee $5.00",
        "      or signatures: ask",
    ]
    assert lines[-1] == ""


def test_text_says_what_is_not_known_and_what_warns() -> None:
    source = b"""state: ut
name: Example
type: town
elections:
  - {date: 2023-11-07, primary: 2023-08-15, offices: [{title: Mayor}]}
"""
    (found,) = load_records(source, "example.yml", "ut/example").records
    lines = to_text([found]).split("\n")
    missing = lines.index("  not known  Last day to withdraw [unverified]")
    assert lines[missing + 1].startswith("      ! Not known: the subsection on withdrawal is missing")
    assert "  Mayor [mayor]: filing fee ask" in lines
    # The file's own warnings stand last.
    assert [line[:54] for line in lines[-3:]] == [
        *["  ! H.B. 2001, signed on June 17, 2023, moved the 2023"] * 2,
        "",
    ]


def test_text_of_two_elections_is_parted(record: Record) -> None:
    assert to_text([record, record]) == f"{to_text([record])}\n{to_text([record])}"


def test_csv_has_a_row_a_deadline(record: Record) -> None:
    written = to_csv([record])
    assert "\r" not in written
    head, *rows = csv.reader(io.StringIO(written))
    assert " ".join(head) == (
        "place election id title kind date time bound timezone safe_date first_open_day origin confidence "
        "rule version cite"
    )
    assert len(rows) == len(record.deadlines)
    by_id = {row[2]: row for row in rows}
    assert by_id["filing_closes"] == [
        *("mn/example-falls", "2026-11-03", "filing_closes", "Filing closes", "last_moment", "2026-07-28"),
        *("17:00", "by", "America/Chicago", "2026-07-27", "", "computed", "not_rechecked"),
        *("mn.filing_window", "2026-01-01/..", "Minn. Stat. § 205.13, subd. 1a"),
    ]
    assert by_id["post_notice_by"][5:10] == ["2026-07-04", "", "by", "America/Chicago", "2026-07-02"]


@pytest.mark.parametrize("title", ["=1+1", "+1", "-1", "@SUM(A1)"])
def test_csv_keeps_a_spreadsheet_from_running_a_title(record: Record, title: str) -> None:
    first = replace(record.deadlines[0], title=title)
    _head, row, *_rest = csv.reader(io.StringIO(to_csv([replace(record, deadlines=(first,))])))
    assert row[3] == f"'{title}"


def test_csv_leaves_other_titles_as_they_are(record: Record) -> None:
    rows = csv.reader(io.StringIO(to_csv([record])))
    assert {row[3] for row in rows} >= {"Filing closes", "'@ the fair"}


def test_json_is_read_back(record: Record) -> None:
    written = to_json([record])
    assert written.startswith('[\n {\n  "schema": 1,\n')
    assert written.endswith("]\n")
    assert "§" in written
    (read,) = json.loads(written)
    assert list(read)[:3] == ["schema", "place", "election"]
    assert read["place"]["class"] == "third"


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (dt.datetime(2026, 7, 28, 22, 0, 5, tzinfo=dt.UTC), "2026-07-28T22:00:05Z"),
        (
            dt.datetime(2026, 7, 28, 17, tzinfo=dt.timezone(dt.timedelta(hours=-5))),
            "2026-07-28T17:00:00-05:00",
        ),
        (dt.date(2026, 7, 28), "2026-07-28"),
        (dt.time(8, 5), "08:05"),
        (Decimal("5.00"), "5.00"),
        ((dt.date(2026, 7, 28), ["a", None]), ["2026-07-28", ["a", None]]),
        (3, 3),
        (None, None),
    ],
)
def test_plain_values(value: object, written: object) -> None:
    assert plain(value) == written


def test_a_class_is_no_record() -> None:
    assert plain(Record) is Record


def test_a_date_is_read_back() -> None:
    assert read_date("2026-07-28") == dt.date(2026, 7, 28)
