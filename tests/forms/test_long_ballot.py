"""A ballot of many seats still fits the sheets that list them: Minneapolis has twenty-two."""

from __future__ import annotations

import datetime as dt
import io
from dataclasses import replace

import pytest
from pypdf import PdfReader
from tests.pages.guides import guide, load

from candidate_guides.guide.alike import MOST_LISTED, alike, seats_of, spread

TODAY = dt.date(2026, 11, 30)
LISTED = (
    "Mayor",
    "Council Member, Wards 1 to 13",
    "Park and Recreation Commissioner at Large",
    "Park and Recreation Commissioner, Wards 1 to 6",
)


def printed(path: str) -> list[str]:
    files = {file.path: file.content for file in guide("mn/minneapolis", TODAY).files}
    pages = PdfReader(io.BytesIO(files[f"2029-11-06/{path}"])).pages
    return [" ".join(page.extract_text().split()) for page in pages]


@pytest.mark.parametrize(
    "path",
    [
        "forms/affidavit-of-candidacy.pdf",
        "forms/fee-receipt.pdf",
        "forms/packet-cover-sheet.pdf",
        "notices/posting.pdf",
        "poster.pdf",
    ],
)
def test_the_seats_fit_the_sheet(path: str) -> None:
    (text,) = printed(path)
    for line in LISTED:
        title, _, detail = line.partition(", ")
        assert title in text
        assert detail in text


def test_seats_that_differ_in_more_than_their_ward_stay_apart() -> None:
    (record, *_) = (r for r in load("mn/minneapolis").records if r.election.date == dt.date(2029, 11, 6))
    seats = list(record.seats)
    wards = [fee for fee in seats if fee.office.title == "Council Member"]
    assert [len(group) for group in alike(seats)] == [1, 13, 1, 1, 6]
    assert [len(group) for group in alike(wards[:MOST_LISTED])] == [1] * MOST_LISTED
    dearer = replace(wards[4], amount=None)
    ending = replace(wards[5], office=replace(wards[5].office, unexpired=True))
    groups = alike([*wards[:4], dearer, ending, *wards[6:]])
    assert [len(group) for group in groups] == [11, 1, 1]
    assert seats_of(groups[0]) == "Wards 1, 2, 3, 4, 7, 8, 9, 10, 11, 12 and 13"


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["1", "2", "3"], "1 to 3"),
        (["1", "2"], "1 and 2"),
        (["2", "4", "6"], "2, 4 and 6"),
        (["A", "B", "C"], "A, B and C"),
        (["7"], "7"),
    ],
)
def test_wards_are_named_without_doubt(names: list[str], said: str) -> None:
    assert spread(names) == said
