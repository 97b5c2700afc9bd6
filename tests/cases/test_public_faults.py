"""Small inputs distilled from public reports of wrong dates, fees and notices, each with its right answer.

The reports are faults of other sites and guides; what they got wrong is the name of each case.
"""

from __future__ import annotations

import datetime as dt

import pytest

from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.records import Loaded, load_records
from candidate_guides.timetable.record import Record

CITY = "type: city\nclass: third\n"
TOWN = "type: town\n"


def load(state: str, head: str, election: str) -> Loaded:
    text = f"state: {state}\nname: Example\n{head}elections:\n{election}"
    return load_records(text.encode(), "example.yml", f"{state}/example")


def moments(record: Record, *ids: str) -> list[str]:
    found = []
    for wanted in ids:
        deadline = record.deadline(wanted)
        assert deadline is not None
        assert deadline.date is not None
        found.append(deadline.date.isoformat() + (f"T{deadline.time:%H:%M}" if deadline.time else ""))
    return found


WINDOW = ("filing_opens", "filing_closes", "withdrawal_cutoff")


@pytest.mark.parametrize(
    ("head", "election", "expected"),
    [
        # 84 and 70 days before Tuesday, August 9, 2016; two days after the close.
        (CITY, "{date: 2016-11-08, primary: 2016-08-09, ", ["2016-05-17", "2016-05-31T17:00", "2016-06-02T17:00"]),
        # 70 and 56 days before Tuesday, March 8, 2011: the window crosses the new year.
        (TOWN, "{date: 2011-03-08, primary: false, ", ["2010-12-28", "2011-01-11T17:00", "2011-01-13T17:00"]),
        # 70 and 56 days before Tuesday, March 9, 2027.
        (TOWN, "{date: 2027-03-09, primary: false, ", ["2026-12-29", "2027-01-12T17:00", "2027-01-14T17:00"]),
        # 98 and 84 days until 2025, 112 and 98 from 2026: the election's day picks the version.
        (CITY, "{date: 2022-11-08, primary: false, ", ["2022-08-02", "2022-08-16T17:00", "2022-08-18T17:00"]),
        (CITY, "{date: 2026-11-03, primary: false, ", ["2026-07-14", "2026-07-28T17:00", "2026-07-30T17:00"]),
        # A primary that is not held after all moves no window.
        (
            CITY,
            "{date: 2026-11-03, primary: 2026-08-11, "
            "primary_outcome: {decided_on: 2026-06-05, held_for: [], not_held_for: [Mayor]}, ",
            ["2026-05-19", "2026-06-02T17:00", "2026-06-04T17:00"],
        ),
        # A snowed-out March election reopens nothing.
        (
            TOWN,
            "{date: 2027-03-09, primary: false, status: {state: postponed, to: 2027-03-16, on: 2027-03-09, "
            "why: weather, authority: Minn. Stat. 205.075}, ",
            ["2026-12-29", "2027-01-12T17:00", "2027-01-14T17:00"],
        ),
    ],
)  # fmt: skip
def test_minnesota_windows(head: str, election: str, expected: list[str]) -> None:
    record = load("mn", head, f"  - {election}offices: [{{title: Mayor}}]}}\n").records[0]
    assert moments(record, *WINDOW) == expected


def test_a_postponed_election_moves_its_own_day_only() -> None:
    status = "status: {state: postponed, to: 2027-03-16, on: 2027-03-09, why: snow, authority: Minn. Stat. 205.075}"
    record = load(
        "mn", TOWN, f"  - {{date: 2027-03-09, primary: false, {status}, offices: [{{title: Supervisor}}]}}\n"
    ).records[0]
    assert moments(record, "general") == ["2027-03-16"]


@pytest.mark.parametrize(
    ("election", "publish", "raw", "safe"),
    [
        # Day 10 before July 14 is Saturday, July 4; Friday, July 3 is the holiday as kept; Thursday is open.
        ("2026-11-03", "2026-06-30", "2026-07-04", "2026-07-02"),
        # Day 10 before December 29 is Saturday, December 19; Friday is open.
        ("2027-03-09", "2026-12-15", "2026-12-19", "2026-12-18"),
    ],
)
def test_notices_have_a_safe_day(election: str, publish: str, raw: str, safe: str) -> None:
    head = TOWN if election == "2027-03-09" else CITY
    record = load(
        "mn", head, f"  - {{date: {election}, primary: false, offices: [{{title: Mayor}}]}}\n"
    ).records[0]
    posting = record.deadline("post_notice_by")
    assert posting is not None
    assert moments(record, "publish_notice_by") == [publish]
    assert (str(posting.date), str(posting.raw_date), str(posting.safe_date)) == (raw, raw, safe)


@pytest.mark.parametrize(
    ("state", "head", "election", "code", "words"),
    [
        (
            "mn",
            "type: city\nclass: fourth\ncharter: true\n",
            "{date: 2026-11-03, primary: false, offices: [{title: Mayor}], overrides: [{deadline: filing_closes, "
            "date: 2026-09-08, time: 17:00, by: charter, reason: charter says 56 days, authority: section 4.02}]}",
            "override-gives-more",
            "does not displace",
        ),
        ("mn", CITY, "{date: 2026-11-03, offices: [{title: Mayor}]}", "missing", "primary"),
        (
            "ut",
            "type: city\nclass: first\n",
            "{date: 2027-11-02, primary: false, method: ranked_choice, offices: [{title: Mayor}]}",
            "law-refuses",
            "ranked",
        ),
        (
            "mn",
            CITY,
            "{date: 2027-08-10, kind: special, held_with_another_election: true, primary: false, "
            "offices: [{title: Mayor}]}",
            "law-refuses",
            "window_from",
        ),
        ("mn", TOWN, "{date: 2027-03-09, primary: true, offices: [{title: Supervisor}]}", "no-primary-here", "primary"),
        (
            "mn",
            CITY,
            "{date: 2026-11-04, primary: false, offices: [{title: Mayor}]}",
            "not-an-election-day",
            "2026-11-03",
        ),
        (
            "mn",
            CITY + "fee: {authority: ordinance, amount: 41.00, cite: Ordinance 5}\n",
            "{date: 2026-11-03, primary: false, offices: [{title: Mayor}]}",
            "fee-above-cap",
            "$40.00",
        ),
    ],
)  # fmt: skip
def test_refused(state: str, head: str, election: str, code: str, words: str) -> None:
    with pytest.raises(InputError) as caught:
        load(state, head, f"  - {election}\n")
    messages = [m for m in caught.value.messages if m.severity == "error"]
    assert any(code in m.code for m in messages), [m.code for m in messages]
    assert any(words in f"{m.message} {m.hint}" for m in messages)
    assert all(m.line >= 1 and m.column >= 1 for m in messages)


def test_an_office_that_closes_before_the_law_is_warned_of() -> None:
    head = CITY + 'clerk: {hours: {mon-fri: "08:00-16:30"}}\n'
    loaded = load("mn", head, "  - {date: 2026-11-03, primary: false, offices: [{title: Mayor}]}\n")
    (warning,) = [m for m in loaded.warnings if m.code == "office-hours"]
    assert "1:00 p.m. to 5:00 p.m. on Tuesday, July 28, 2026" in warning.message


@pytest.mark.parametrize(
    ("filed", "by"),
    # Friday, July 17: the next business day is Monday, July 20. On the last day: at once when filing closes.
    [("2026-07-17", "2026-07-20"), ("2026-07-27", "2026-07-28"), ("2026-07-28", "2026-07-28")],
)
def test_the_ballot_official_is_told_in_a_business_day_or_at_the_close(filed: str, by: str) -> None:
    record = load("mn", CITY, "  - {date: 2026-11-03, primary: false, offices: [{title: Mayor}]}\n").records[
        0
    ]
    (chain,) = [c for c in record.chains if c.id == "notify"]
    rows = {str(r.start): dict(r.answers) for r in chain.rows}
    assert str(rows[filed]["notify_by"]) == by


@pytest.mark.parametrize(
    ("ballots", "signatures"),
    # 5 percent rounded up, at most 500: 62; 443.2 -> 444; 267.45 -> 268; 500; 535.2 -> 500 (Minneapolis, 2021).
    [(1240, 62), (8864, 444), (5349, 268), (10000, 500), (10704, 500)],
)
def test_five_percent(ballots: int, signatures: int) -> None:
    offices = f"offices: [{{title: Mayor, votes_base: {{ballots: {ballots}, election: 2022-11-08}}}}]"
    record = load("mn", CITY, f"  - {{date: 2026-11-03, primary: false, {offices}}}\n").records[0]
    assert record.fees[0].petition is not None
    assert record.fees[0].petition.signatures == signatures


@pytest.mark.parametrize(
    ("pay", "fee", "signatures", "dollars_alone"),
    [
        # One percent of 46,108.00 is 461.08; one signature for each dollar, rounded up (King County, 2015).
        ("{basis: salary, annual: 46108.00}", "461.08", 462, 461),
        ("{basis: salary, annual: 1000.00}", "10.00", 10, None),
        ("{basis: salary, annual: 1001.00}", "10.01", 11, 10),
        ("{basis: salary, annual: 600.00}", "10.00", 10, None),
        ("{basis: salary, monthly: 100.00}", "12.00", 12, None),
        ("{basis: meeting}", "0.00", None, None),
    ],
)
def test_one_percent(pay: str, fee: str, signatures: int | None, dollars_alone: int | None) -> None:
    offices = f"offices: [{{title: Mayor, pay: {pay}}}]"
    head = "type: city\nclass: code\n"
    record = load("wa", head, f"  - {{date: 2027-11-02, primary: 2027-08-03, {offices}}}\n").records[0]
    found = record.fees[0]
    assert str(found.amount) == fee
    assert (found.petition.signatures if found.petition else None) == signatures
    others = [r.signatures for r in found.petition.readings if not r.leads] if found.petition else []
    assert others == ([dollars_alone] if dollars_alone else [])


def test_utah_campaign_statements() -> None:
    head = "type: city\nclass: second\n"
    record = load(
        "ut", head, "  - {date: 2025-11-04, primary: 2025-08-12, offices: [{title: Mayor}]}\n"
    ).records[0]
    assert {d.id: str(d.date) for d in record.deadlines if d.id.startswith("disclosure")} == {
        "disclosure_due_7_before_primary": "2025-08-05",
        "disclosure_due_30_after_primary": "2025-09-11",
        "disclosure_due_28_before_general": "2025-10-07",
        "disclosure_due_7_before_general": "2025-10-28",
        "disclosure_due_30_after_general": "2025-12-04",
    }


@pytest.mark.parametrize(
    ("head", "election", "issue", "due"),
    [
        (CITY, "2026-11-03", "June 25, 2026", "2026-06-22"),
        (TOWN, "2027-03-09", "December 10, 2026", "2026-12-07"),
    ],
)
def test_a_weekly_paper_wants_its_copy_before_the_last_good_issue(
    head: str, election: str, issue: str, due: str
) -> None:
    paper = "notices: {newspaper: {name: Record, issues: [thu], copy_due: {weekday: mon, time: 12:00}}}\n"
    record = load(
        "mn", head + paper, f"  - {{date: {election}, primary: false, offices: [{{title: Mayor}}]}}\n"
    ).records[0]
    (last,) = [t for t in record.tasks if t.id == "copy-last"]
    assert issue in last.note
    assert (str(last.date), last.time) == (due, dt.time(12))


@pytest.mark.parametrize(
    ("state", "head", "election", "instant"),
    [
        ("mn", TOWN, "{date: 2027-03-09, primary: false, offices: [{title: Clerk}]}", "2027-01-12T23:00:00Z"),
        ("mn", CITY, "{date: 2026-11-03, primary: false, offices: [{title: Mayor}]}", "2026-07-28T22:00:00Z"),
        (
            "wa",
            "type: city\nclass: code\n",
            "{date: 2027-11-02, primary: true, offices: [{title: Mayor}]}",
            "2027-05-08T00:00:00Z",
        ),
    ],
)
def test_the_same_wall_time_is_another_instant(state: str, head: str, election: str, instant: str) -> None:
    closes = load(state, head, f"  - {election}\n").records[0].deadline("filing_closes")
    assert closes is not None
    assert closes.instant is not None
    assert closes.instant.strftime("%Y-%m-%dT%H:%M:%SZ") == instant
    # The hour itself is in time; a second later is not.
    assert closes.bound == "by"


def test_utah_june_7_on_a_saturday_serves_both_sides_of_the_counter() -> None:
    head = "type: city\nclass: third\n"
    loaded = load("ut", head, "  - {date: 2031-11-04, primary: true, offices: [{title: Mayor}]}\n")
    closes = loaded.records[0].deadline("filing_closes")
    assert closes is not None
    # June 7, 2031 is a Saturday: candidates are told Friday, the officer does not refuse before Monday evening.
    assert (str(closes.date), str(closes.raw_date)) == ("2031-06-06", "2031-06-07")
    assert closes.accept_until is not None
    assert closes.accept_until.strftime("%Y-%m-%d %H:%M") == "2031-06-09 17:00"
    assert "decide-first" in [w.code for w in closes.warnings]
    decision = (
        "decisions: [{rule: ut.filing_window, reading: monday_after, reason: letter, authority: attorney, "
        "on: 2031-01-02}]"
    )
    decided = load(
        "ut", head, f"  - {{date: 2031-11-04, primary: true, {decision}, offices: [{{title: Mayor}}]}}\n"
    ).records[0].deadline("filing_closes")  # fmt: skip
    assert decided is not None
    assert (str(decided.date), decided.origin, decided.accept_until) == ("2031-06-09", "decision", None)


def test_minnesota_close_on_juneteenth_has_a_safe_day() -> None:
    # The special of Tuesday, August 14, 2029 closes 56 days before: Tuesday, June 19, a legal holiday.
    record = load(
        "mn", CITY, "  - {date: 2029-08-14, kind: special, primary: false, offices: [{title: Mayor}]}\n"
    ).records[0]
    closes, withdrawal = record.deadline("filing_closes"), record.deadline("withdrawal_cutoff")
    assert closes is not None
    assert withdrawal is not None
    assert (str(closes.date), str(closes.safe_date)) == ("2029-06-19", "2029-06-18")
    assert [str(r.date) for r in closes.readings] == ["2029-06-19", "2029-06-20"]
    assert [str(r.date) for r in withdrawal.readings] == ["2029-06-21", "2029-06-22"]
