"""The windows of every lawful election day of 2010 to 2040, worked out day by day and without the engine.

Nothing here uses the engine's arithmetic: days are walked one at a time, and the numbers are those of the statutes
named beside them, so a wrong number in the law's data or a wrong step in the engine shows as a difference.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from zoneinfo import ZoneInfo

import pytest

from candidate_guides.records import load_records
from candidate_guides.timetable.record import Deadline, Record

ONE = dt.timedelta(days=1)
MON, TUE, THU, FRI, SAT, SUN = 0, 1, 3, 4, 5, 6
YEARS = range(2010, 2041)
ZONES = {"mn": "America/Chicago", "ut": "America/Denver", "wa": "America/Los_Angeles"}


def walk(start: dt.date, step: int, many: int) -> dt.date:
    """Walk one day at a time; the day one starts from is not counted, the last is."""
    day = start
    for _ in range(many):
        day += ONE * step
    return day


def nth(year: int, month: int, weekday: int, which: int) -> dt.date:
    day, seen = dt.date(year, month, 1), 0
    while True:
        seen += day.weekday() == weekday
        if seen == which:
            return day
        day += ONE


def last(year: int, month: int, weekday: int) -> dt.date:
    day = dt.date(year, month, 28)
    found = day
    for _ in range(14):
        if day.month == month and day.weekday() == weekday:
            found = day
        day += ONE
    return found if found.weekday() == weekday else nth(year, month, weekday, 4)


def november(year: int) -> dt.date:
    """The first Tuesday after the first Monday."""
    return nth(year, 11, MON, 1) + ONE


def observed(day: dt.date) -> dt.date:
    """A holiday on Saturday is kept on Friday, one on Sunday on Monday."""
    return {SAT: day - ONE, SUN: day + ONE}.get(day.weekday(), day)


def holidays(state: str, year: int) -> set[dt.date]:
    """Minn. Stat. 645.44, subd. 5; Utah Code 63G-1-301; RCW 1.16.050."""
    fixed = [(1, 1), (7, 4), (11, 11), (12, 25)]
    found = {
        nth(year, 1, MON, 3),
        nth(year, 2, MON, 3),
        last(year, 5, MON),
        nth(year, 9, MON, 1),
        nth(year, 11, THU, 4),
    }
    if state == "ut":
        fixed.append((7, 24))
        found.add(nth(year, 10, MON, 2))
        if year >= 2022:
            juneteenth = dt.date(year, 6, 19)
            while juneteenth.weekday() != MON:
                juneteenth += ONE if dt.date(year, 6, 19).weekday() in (SAT, SUN) else -ONE
            found.add(juneteenth)
    if (state == "mn" and year >= 2023) or (state == "wa" and year >= 2022):
        fixed.append((6, 19))
    if state == "wa":
        found.add(nth(year, 11, THU, 4) + ONE)
    return found | {observed(dt.date(year, *day)) for day in fixed}


def works(state: str, day: dt.date) -> bool:
    kept = {h for y in (day.year - 1, day.year, day.year + 1) for h in holidays(state, y)}
    return day.weekday() < SAT and day not in kept


def on_or_before(state: str, day: dt.date) -> dt.date:
    while not works(state, day):
        day -= ONE
    return day


def on_or_after(state: str, day: dt.date) -> dt.date:
    while not works(state, day):
        day += ONE
    return day


def record(state: str, head: str, election: str, day: dt.date) -> Record:
    text = f"state: {state}\nname: Example\n{head}elections:\n  - {{date: {day}, offices: [], {election}}}\n"
    (found,) = load_records(text.encode(), "example.yml", f"{state}/example").records
    return found


def check(
    found: Record, state: str, deadline: str, day: dt.date, time: str | None = None, bound: str = "by"
) -> Deadline:
    entry = found.deadline(deadline)
    assert entry is not None, deadline
    assert entry.date == day, (deadline, entry.date, day)
    assert (f"{entry.time:%H:%M}" if entry.time else None) == time, (deadline, entry.time)
    assert entry.bound == bound, deadline
    if time is not None:
        hour, minute = map(int, time.split(":"))
        local = dt.datetime.combine(day, dt.time(hour, minute), ZoneInfo(ZONES[state]))
        assert entry.instant == local.astimezone(dt.UTC), deadline
    return entry


def check_minnesota(found: Record, opens: dt.date, closes: dt.date) -> None:
    """Minn. Stat. 205.13, subds. 1a, 2 and 6."""
    opening = check(found, "mn", "filing_opens", opens)
    first = on_or_after("mn", opens)
    assert opening.first_open_day == (first if first != opens else None)
    closing = check(found, "mn", "filing_closes", closes, "17:00")
    check_readings(closing, {closes, on_or_after("mn", closes)})
    withdrawal = check(found, "mn", "withdrawal_cutoff", walk(closes, 1, 2), "17:00")
    # 645.15 can move the close, the withdrawal, or both; two days are counted from each reading of the close.
    raw = {walk(closes, 1, 2), walk(on_or_after("mn", closes), 1, 2)}
    check_readings(withdrawal, raw | {on_or_after("mn", day) for day in raw})
    for deadline, days in (("publish_notice_by", 14), ("post_notice_by", 10)):
        duty = check(found, "mn", deadline, walk(opens, -1, days))
        assert duty.safe_date == on_or_before("mn", walk(opens, -1, days)), deadline


def check_readings(entry: Deadline, days: set[dt.date]) -> None:
    shown = {reading.date for reading in entry.readings}
    assert shown == (days if len(days) > 1 else set()), (entry.id, shown, days)
    assert sum(reading.leads for reading in entry.readings) == (1 if len(days) > 1 else 0)
    decide = "decide-first" in {warning.code for warning in entry.warnings}
    assert decide == (len(days) > 1)
    assert (entry.accept_until.date() if entry.accept_until else None) == (
        max(days) if len(days) > 1 else None
    )
    if not works("mn", entry.date or dt.date.min):
        assert entry.safe_date is not None
        assert works("mn", entry.safe_date)


CITY, TOWN = "type: city\nclass: third\n", "type: town\n"


@pytest.mark.parametrize("year", YEARS)
def test_minnesota_city_with_a_primary(year: int) -> None:
    """84 to 70 days before the second Tuesday of August."""
    primary = nth(year, 8, TUE, 2)
    found = record("mn", CITY, "primary: true", november(year))
    check(found, "mn", "primary", primary)
    check_minnesota(found, walk(primary, -1, 84), walk(primary, -1, 70))


@pytest.mark.parametrize("year", YEARS)
@pytest.mark.parametrize("head", [CITY, TOWN])
def test_minnesota_november_without_a_primary(year: int, head: str) -> None:
    """112 to 98 days from 2026, 98 to 84 before."""
    day = november(year)
    found = record("mn", head, "primary: false", day)
    assert found.deadline("primary") is None
    first, final = (112, 98) if year >= 2026 else (98, 84)
    check_minnesota(found, walk(day, -1, first), walk(day, -1, final))


@pytest.mark.parametrize("year", YEARS)
def test_minnesota_town_in_march(year: int) -> None:
    """70 to 56 days before the second Tuesday of March."""
    day = nth(year, 3, TUE, 2)
    check_minnesota(record("mn", TOWN, "primary: false", day), walk(day, -1, 70), walk(day, -1, 56))


@pytest.mark.parametrize("year", YEARS)
@pytest.mark.parametrize("month", [2, 4, 5, 8])
@pytest.mark.parametrize("head", [CITY, TOWN])
def test_minnesota_special_by_itself(year: int, month: int, head: str) -> None:
    """70 to 56 days before one of the set days of 205.10, subd. 3a."""
    day = nth(year, month, TUE, 2)
    found = record("mn", head, "kind: special, primary: false", day)
    check_minnesota(found, walk(day, -1, 70), walk(day, -1, 56))


def utah_close(year: int, day: dt.date) -> dt.date:
    """A last day on a weekend: officials of 2015 took Monday, those of 2025 Friday; else the earliest leads."""
    return on_or_after("ut", day) if year == 2015 else on_or_before("ut", day)


@pytest.mark.parametrize("year", [y for y in YEARS if y % 2])
def test_utah_ordinary(year: int) -> None:
    """Utah Code 20A-9-203: July 1 to 15 until 2012, June 1 to 7 since; 20A-9-601: 60, then 65 days."""
    day = dt.date(2023, 11, 21) if year == 2023 else november(year)
    found = record("ut", "type: city\nclass: fifth\n", "primary: true", day)
    month, end = (7, 15) if year < 2013 else (6, 7)
    opens = on_or_after("ut", dt.date(year, month, 1))
    raw = dt.date(year, month, end)
    check(found, "ut", "filing_opens", opens, "08:00" if year >= 2014 else None)
    close = utah_close(year, raw)
    entry = check(
        found,
        "ut",
        "filing_closes",
        close,
        "17:00" if year >= 2014 else None,
        "before" if year >= 2019 else "by",
    )
    assert entry.raw_date == raw
    assert {r.date for r in entry.readings} == (
        set() if works("ut", raw) else {on_or_before("ut", raw), on_or_after("ut", raw)}
    )
    withdrawal = found.deadline("withdrawal_cutoff")
    assert withdrawal is not None
    assert withdrawal.origin == "not_known"
    objection = found.deadline("objection_deadline")
    assert objection is not None
    if year < 2013:
        assert objection.origin == "not_known"
    else:
        starts = (
            {close, raw} if year in (2015, 2025) else {on_or_before("ut", raw), on_or_after("ut", raw), raw}
        )
        assert objection.date == min(walk(start, 1, 5) for start in starts)
        assert objection.audience == (("clerk",) if year >= 2021 else ("candidate", "clerk", "public"))
    check_utah_election(found, year)
    write_in = found.deadline("write_in_deadline")
    assert write_in is not None
    if year < 2013:
        assert write_in.origin == "not_known"
    elif year < 2019:
        check(found, "ut", "write_in_deadline", walk(day, -1, 60))
    else:
        sunday = walk(day, -1, 65)
        assert sunday.weekday() == SUN
        check(found, "ut", "write_in_deadline", on_or_after("ut", sunday), "17:00", "before")


def check_utah_election(found: Record, year: int) -> None:
    month = 9 if year < 2013 else 8
    primary = dt.date(2023, 9, 5) if year == 2023 else walk(nth(year, month, MON, 1), 1, 8)
    check(found, "ut", "primary", primary)
    notice = found.deadline("notice_of_offices_by")
    if year >= 2018:
        assert notice is not None
        assert notice.date == dt.date(year, 5, 1)
        assert notice.safe_date == on_or_before("ut", dt.date(year, 5, 1))


@pytest.mark.parametrize("year", [2019, 2021, 2023, 2025])
def test_utah_ranked_choice(year: int) -> None:
    """The pilot's window: second to third Tuesday of August (20A-4-602)."""
    day = dt.date(2023, 11, 21) if year == 2023 else november(year)
    found = record("ut", "type: city\nclass: fifth\n", "primary: false, method: ranked_choice", day)
    check(found, "ut", "filing_opens", nth(year, 8, TUE, 2), "08:00")
    check(found, "ut", "filing_closes", nth(year, 8, TUE, 3), "17:00", "before")
    objection = found.deadline("objection_deadline")
    assert objection is not None
    assert objection.date == walk(nth(year, 8, TUE, 3), 1, 5)


def washington_opening(year: int) -> dt.date:
    """RCW 29A.24.050: first Monday of June, two weeks before Memorial Day, first Monday of May."""
    if year < 2012:
        return nth(year, 6, MON, 1)
    return nth(year, 5, MON, 1) if year >= 2024 else walk(last(year, 5, MON), -1, 14)


@pytest.mark.parametrize("year", YEARS)
def test_washington(year: int) -> None:
    day = november(year)
    found = record("wa", "type: city\nclass: code\ncounties: [Clark]\n", "primary: true", day)
    opens = washington_opening(year)
    closes = opens
    while closes.weekday() != FRI:
        closes += ONE
    withdraw = closes + ONE
    while withdraw.weekday() != (MON if year >= 2012 else THU):
        withdraw += ONE
    fixed = year >= 2024
    check(found, "wa", "filing_opens", opens, "08:00" if fixed else None)
    check(found, "wa", "filing_closes", closes, "17:00" if fixed else None)
    check(found, "wa", "withdrawal_cutoff", withdraw, "17:00" if fixed else None, "before" if fixed else "by")
    check(found, "wa", "primary", nth(year, 8, TUE, 1 if year >= 2012 else 3))
    mail, counted = opens, 0
    while counted < 10:
        mail -= ONE
        counted += works("wa", mail)
    check(found, "wa", "mail_filing_opens", mail)
    check_write_in(found, year, day)


def check_write_in(found: Record, year: int, day: dt.date) -> None:
    """RCW 29A.24.311 and 29A.24.091: to the eighteenth day until 2017, free more than eighteen days before since."""
    if year < 2012:
        closing = found.deadline("write_in_deadline")
        assert closing is not None
        assert closing.origin == "not_known"
    elif year < 2018:
        check(found, "wa", "write_in_deadline", walk(day, -1, 18))
    else:
        check(found, "wa", "write_in_deadline", day, "20:00")
        free = check(found, "wa", "write_in_free_until_general", walk(day, -1, 19))
        assert free.date is not None
        assert (day - free.date).days > 18
        check(found, "wa", "write_in_free_until_primary", walk(nth(year, 8, TUE, 1), -1, 19))


def test_the_walk_itself_agrees_with_printed_days() -> None:
    """Mora 2022, Lehi 2025, Walla Walla 2011: what officials printed."""
    printed: list[tuple[Callable[[], dt.date], dt.date]] = [
        (lambda: walk(november(2022), -1, 98), dt.date(2022, 8, 2)),
        (lambda: walk(nth(2024, 8, TUE, 2), -1, 84), dt.date(2024, 5, 21)),
        (lambda: on_or_before("ut", dt.date(2025, 6, 7)), dt.date(2025, 6, 6)),
        (lambda: on_or_after("ut", walk(november(2019), -1, 65)), dt.date(2019, 9, 3)),
        (lambda: washington_opening(2023), dt.date(2023, 5, 15)),
        (lambda: washington_opening(2011), dt.date(2011, 6, 6)),
    ]
    assert [work() for work, _ in printed] == [day for _, day in printed]


def all_days() -> Iterator[dt.date]:
    day = dt.date(2010, 1, 1)
    while day.year <= 2040:
        yield day
        day += ONE


@pytest.mark.parametrize("state", ["mn", "ut", "wa"])
def test_legal_holidays_of_every_day(state: str) -> None:
    """Every legal holiday of 2010 to 2040 that falls on a weekday, against the engine's own table."""
    from candidate_guides.law.library import state_law
    from candidate_guides.timetable.working_days import WorkingDays

    (table,) = state_law(state).holiday_tables.values()
    calendar = WorkingDays(table, (), ())
    wrong = [
        day
        for day in all_days()
        if (calendar.closed(day) is None) != works(state, day)
        and not (state == "ut" and day.year >= 2027 and day.month in (3, 4) and day.weekday() == FRI)
    ]
    assert wrong == []
