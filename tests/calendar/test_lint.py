"""Each check catches the damage it is for: one good feed, hurt in one way at a time."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from . import lint as lint_module
from .feeds import mora_feed
from .lint import lint

Damage = Callable[[bytes], bytes]


def swap(old: str, new: str, count: int = 1) -> Damage:
    def hurt(data: bytes) -> bytes:
        assert old.encode() in data, f"the good feed has no {old!r}"
        return data.replace(old.encode(), new.encode(), count)

    return hurt


def split_character(data: bytes) -> bytes:
    return data.replace("§".encode(), "§".encode()[:1] + b"\r\n " + "§".encode()[1:], 1)


def repeat_first_event(data: bytes) -> bytes:
    start, end = data.index(b"BEGIN:VEVENT"), data.index(b"END:VEVENT\r\n") + len(b"END:VEVENT\r\n")
    return data[:end] + data[start:end] + data[end:]


def without_events(data: bytes) -> bytes:
    return data[: data.index(b"BEGIN:VEVENT")] + b"END:VCALENDAR\r\n"


def without_zone(data: bytes) -> bytes:
    start, end = data.index(b"BEGIN:VTIMEZONE"), data.index(b"END:VTIMEZONE\r\n") + len(b"END:VTIMEZONE\r\n")
    return data[:start] + data[end:]


CLOSE = "DTSTART;TZID=America/Chicago:20260728T163000"
CLOSE_END = "DTEND;TZID=America/Chicago:20260728T170000"
ELECTION = "DTSTART;VALUE=DATE:20261103"
ELECTION_END = "DTEND;VALUE=DATE:20261104"


DAMAGED: list[tuple[str, Damage]] = [
    ("C01", lambda data: b"\xef\xbb\xbf" + data),
    ("C01", swap("BEGIN:VEVENT", "\r\nBEGIN:VEVENT")),
    ("C01", lambda data: data.replace(b"END:VCALENDAR\r\n", b"")),
    ("C02", lambda data: data.replace(b"\r\n", b"\n")),
    ("C02", swap("CLASS:PUBLIC\r\n", "CLASS:PUBLIC\n")),
    ("C03", swap("CLASS:PUBLIC", "COMMENT:" + "x" * 5000)),
    ("C04", split_character),
    ("C04", swap("Not legal", "Nor\\\r\n , legal")),
    ("C04", swap("CLASS:PUBLIC", "CLASS:PUBLIC\r\nsecond line of a text")),
    ("C05", swap("Filing closes", "Filing\u2028closes")),
    ("C06", swap("VERSION:2.0\r\n", "")),
    ("C06", swap("METHOD:PUBLISH", "METHOD:REQUEST")),
    ("C06", swap("CLASS:PUBLIC", "CLASS:PUBLIC\r\nATTENDEE:mailto:clerk@city.example")),
    ("C07", swap("X-WR-CALNAME:Filing", "X-WR-CALNAME:Other")),
    ("C08", swap("REFRESH-INTERVAL;VALUE=DURATION", "REFRESH-INTERVAL")),
    ("C08", swap("SOURCE;VALUE=URI", "SOURCE")),
    ("C08", swap("X-PUBLISHED-TTL:PT12H", "X-PUBLISHED-TTL:PT1H")),
    ("C09", swap("SEQUENCE:0\r\n", "")),
    ("C09", swap("DTSTAMP:20261130T000000Z", "DTSTAMP:20261130T000000")),
    ("C10", repeat_first_event),
    ("C10", swap("@candidate-guides.example", "", -1)),
    ("C11", swap(ELECTION_END, ELECTION_END.replace("04", "03"))),
    ("C11", swap(ELECTION, ELECTION.replace(";VALUE=DATE", ""))),
    ("C11", swap(CLOSE_END, CLOSE_END.replace("T17", "T16").replace("0000", "3000"))),
    ("C11", swap(CLOSE, CLOSE.replace(";TZID=America/Chicago", ""))),
    ("C12", without_zone),
    ("C12", swap("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU", "RDATE:20260308T020000")),
    ("C12", swap("DTSTART:20070311T020000", "DTSTART:20070311T020000Z")),
    ("C13", swap("20070311T020000", "20070311T030000")),
    ("C14", swap("ACTION:DISPLAY\r\n", "ACTION:AUDIO\r\n")),
    ("C14", swap("TRIGGER:-P1D", "TRIGGER:P1D")),
    ("C14", swap("END:VALARM\r\n", "END:VALARM\r\nCOMMENT:late\r\n")),
    ("C15", swap("STATUS:CONFIRMED", "STATUS:CANCELED")),
    ("C15", swap("TRANSP:TRANSPARENT", "TRANSP:OPAQUE")),
    ("C16", swap("SUMMARY:Election", "SUMMARY: Election")),
    ("C16", swap("SUMMARY:Election day", "SUMMARY:Election\\nday")),
    ("C16", swap("SUMMARY:Election day", "SUMMARY:" + "\r\n ".join("Election day" for _ in range(30)))),
    ("C17", swap("SUMMARY:Election day", "SUMMARY:Election, day")),
    ("C17", swap("SUMMARY:Election day", "SUMMARY:Election\\xday")),
    ("C18", swap("URL:https://guides.example/mn/mora/2026-11-03/", "URL:https://other.example/")),
    ("C19", swap("CATEGORIES:Election", "CATEGORIES:Election\\, day")),
    ("C20", swap("CLASS:PUBLIC", "CLASS:PUBLIC\r\n" + "COMMENT:x\r\n" * 90_000 + "COMMENT:x")),
    ("C22", swap(CLOSE, CLOSE + "Z")),
    ("C23", swap(CLOSE, CLOSE.replace("0728", "0727"))),
    ("C24", without_events),
    ("C25", swap("COLOR:navy", "COLOR:navy\r\nUID:filing.mn/mora@candidate-guides.example")),
    ("C26", swap("SOURCE;VALUE=URI:https://guides.example/", "SOURCE;VALUE=URI:")),
    ("C26", swap("CLASS:PUBLIC\r\n", "CLASS:PUBLIC\r\nURL:mn/mora/\r\n")),
]


@pytest.mark.parametrize(("check", "damage"), DAMAGED)
def test_a_damaged_feed_is_caught(check: str, damage: Damage) -> None:
    good = mora_feed("filing-with-reminders")
    assert lint(good) == []
    assert check in {found for found, _ in lint(damage(good))}


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(swap(ELECTION_END, ELECTION_END.replace("04", "05")), id="moved, SEQUENCE kept"),
        pytest.param(swap("UID:general", "UID:election"), id="renamed"),
        pytest.param(swap("SEQUENCE:0", "SEQUENCE:1"), id="SEQUENCE raised for nothing"),
        pytest.param(swap("DTSTAMP:2026", "DTSTAMP:2027"), id="stamp of the build"),
    ],
)
def test_what_changed_since_the_feed_before_is_caught(damage: Damage) -> None:
    good = mora_feed()
    assert lint(good, good) == []
    assert {found for found, _ in lint(damage(good), good)} == {"C21"}


def test_every_check_has_damage_that_it_catches() -> None:
    checks = set(re.findall(r'"(C\d\d)"', Path(lint_module.__file__).read_text()))
    assert len(checks) == 26
    assert checks == {check for check, _damage in DAMAGED} | {"C21"}
