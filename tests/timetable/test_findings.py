"""What the law says against a file, word for word: where, what is wrong, and what to write instead."""

from __future__ import annotations

import pytest

from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.records import load_records
from candidate_guides.timetable.problems import LawRefusesError, Problem

THIRD = "type: city\nclass: third\n"
TOWN = "type: town\n"
CODE = "type: city\nclass: code\ncounties: [Clark]\n"
MAYOR = "offices: [{title: Mayor}]"
WHY = "reason: r, authority: a"
NOVEMBER = f"date: 2026-11-03, primary: false, {MAYOR}"
NEXT = f"date: 2027-11-02, primary: true, {MAYOR}"
OPEN_CLOSE = f"date: 2029-08-14, kind: special, primary: false, {MAYOR}"
HOURS = "clerk: {hours: {mon-fri: "
BEFORE = "that was the day until 2023-06-17; write"
ONCE_SETTLED = "in overrides with an authority, once they are settled"

Finding = tuple[str, str, str, str, str]


def findings(state: str, head: str, election: str) -> list[Finding]:
    """Return severity, code, path, message and hint of all that is found in a file."""
    text = f"state: {state}\nname: Example\n{head}elections:\n  - {{{election}}}\n"
    messages: tuple[Message, ...]
    try:
        messages = load_records(text.encode(), "example.yml", f"{state}/example").warnings
    except InputError as refused:
        messages = refused.messages
    return [(m.severity, m.code, m.path, m.message, m.hint) for m in messages]


def override(deadline: str, given: str, by: str) -> str:
    return f"{NOVEMBER}, overrides: [{{deadline: {deadline}, {given}, by: {by}, {WHY}}}]"


@pytest.mark.parametrize(
    ("state", "head", "election", "path", "message", "hint"),
    [
        # A Wednesday; the law's day is the Tuesday after the first Monday (§ 205.07).
        (
            *("mn", THIRD, f"date: 2026-11-04, primary: false, {MAYOR}", "date"),
            '"date" is Wednesday, November 4, 2026, a day that the law does not allow for it',
            "write 2026-11-03",
        ),
        (
            *("mn", THIRD, f"date: 2026-11-03, primary: 2026-08-12, {MAYOR}", "primary"),
            '"primary" is Wednesday, August 12, 2026, a day that the law does not allow for it',
            "write 2026-08-11",
        ),
        # A town's two days, the earlier first (§ 205.075).
        (
            *("mn", TOWN, f"date: 2026-03-17, primary: false, {MAYOR}", "date"),
            '"date" is Tuesday, March 17, 2026, a day that the law does not allow for it',
            "write 2026-03-10",
        ),
        # Monday, Tuesday and Wednesday are three working days in a row (RCW 29A.24.181).
        (
            *("wa", CODE),
            f"{NEXT}, dates: {{special_filing_opens: 2027-06-21, special_filing_closes: 2027-06-24}}",
            "dates.special_filing_closes",
            '"special_filing_closes" is Thursday, June 24, 2027, a day that the law does not allow for it',
            "write 2027-06-23",
        ),
        (
            *("ut", TOWN, f"date: 2024-11-05, primary: true, {MAYOR}", "date"),
            '"date" is Tuesday, November 5, 2024, a day that the law does not allow for it',
            "no day of that year is lawful; check the year",
        ),
    ],
)
def test_a_day_that_the_law_does_not_know(
    state: str, head: str, election: str, path: str, message: str, hint: str
) -> None:
    assert findings(state, head, election) == [
        ("error", "not-an-election-day", f"elections[0].{path}", message, hint)
    ]


@pytest.mark.parametrize(
    ("state", "head", "election", "finding"),
    [
        (
            *("mn", TOWN, f"date: 2026-11-03, primary: true, {MAYOR}"),
            (
                *("error", "no-primary-here", "elections[0].primary"),
                "town elections of this kind have no primary",
                "write primary: false",
            ),
        ),
        (
            *("mn", THIRD),
            f"date: 2027-02-09, kind: special, primary: true, window_from: {{use: primary, {WHY}}}, {MAYOR}",
            (
                *("error", "primary-date-needed", "elections[0].primary"),
                "the law names no day for this primary",
                "write the primary's date",
            ),
        ),
        (
            *("wa", CODE, f"date: 2026-11-03, primary: true, {MAYOR}"),
            (
                *("warning", "unusual-year", "elections[0].date"),
                "RCW 29A.04.330: the general elections of cities and towns are held in odd years. "
                "Check the year with the county auditor.",
                "check the year",
            ),
        ),
        # Filing closes on June 2, 70 days before the primary of August 11 (§ 205.13, subd. 1a).
        (
            *("mn", THIRD),
            f"date: 2026-11-03, primary: true, {MAYOR}, "
            "primary_outcome: {decided_on: 2026-06-01, not_held_for: [mayor]}",
            (
                *("warning", "outcome-too-early", "elections[0].primary_outcome.decided_on"),
                "primary_outcome was decided on 2026-06-01, before filing closes on 2026-06-02",
                "check decided_on; until filing has closed nobody knows how many will file",
            ),
        ),
        # § 205.13, subd. 1: candidates of a town may file with the auditor; of two counties, the file must say which.
        (
            *("mn", f"{TOWN}counties: [Otter Tail, Becker]\nfile_with: [clerk, county_auditor]\n"),
            f"date: 2027-03-09, primary: false, {MAYOR}",
            (
                *("warning", "filing-county-missing", "filing_county"),
                '"filing_county" is missing; the place lies in Otter Tail, Becker',
                "add filing_county: Otter Tail, if that county takes its filings; the auditor of that county takes "
                "the papers of candidates who file with the county (Minn. Stat. § 205.13, subd. 1)",
            ),
        ),
        # Withdrawal ends on Monday, May 10: the first day after it is lawful, the day itself is not.
        (
            *("wa", CODE, f"{NEXT}, dates: {{special_filing_opens: 2027-05-10}}"),
            (
                *("warning", "too-early", "elections[0].dates.special_filing_opens"),
                '"special_filing_opens" is Monday, May 10, 2027, earlier than the law allows',
                "the earliest lawful day is 2027-05-11",
            ),
        ),
        (
            *("mn", THIRD, f"date: 9999-11-02, primary: true, {MAYOR}"),
            (
                "error",
                "far-year",
                "elections[0].date",
                "9999 is too far away to be meant",
                "check the year",
            ),
        ),
        # Two charter days in the wrong order.
        (
            *("mn", THIRD),
            f"date: 2027-02-09, kind: special, primary: 2026-11-03, {MAYOR}, "
            f"window_from: {{use: override, {WHY}}}, overrides: ["
            f"{{deadline: filing_opens, date: 2026-08-21, by: charter, {WHY}}}, "
            f"{{deadline: filing_closes, date: 2026-08-07, by: charter, {WHY}}}]",
            (
                *("error", "closes-before-opens", "elections[0].overrides"),
                "filing closes on 2026-08-07, before it opens on 2026-08-21",
                "check filing_opens and filing_closes under overrides",
            ),
        ),
    ],
)
def test_what_a_file_cannot_mean(state: str, head: str, election: str, finding: Finding) -> None:
    assert findings(state, head, election) == [finding]


def test_a_day_from_which_the_law_allows_it_is_not_too_early() -> None:
    assert findings("wa", CODE, f"{NEXT}, dates: {{special_filing_opens: 2027-05-11}}") == []


def test_a_day_that_a_statute_moved_is_told_in_its_words() -> None:
    moved = findings("ut", TOWN, f"date: 2023-11-07, primary: 2023-08-15, {MAYOR}")
    assert [(f[:3], f[4]) for f in moved] == [
        (("warning", "day-moved", "elections[0].date"), f"{BEFORE} 2023-11-21"),
        (("warning", "day-moved", "elections[0].primary"), f"{BEFORE} 2023-09-05"),
    ]
    assert all(f[3].startswith("H.B. 2001, signed on June 17, 2023, moved the 2023 ") for f in moved)


def test_an_election_without_a_text_is_refused_once_a_rule() -> None:
    """The text was not read for Utah before 2009 (two rules, four deadlines)."""
    assert findings("ut", TOWN, f"date: 2007-11-06, primary: true, {MAYOR}") == [
        (
            *("error", "law-refuses", "elections[0]"),
            "Utah Code 20A-1-201.5, 20A-1-202, 20A-9-404: no text of Municipal primary and general election is "
            "known for an election on Tuesday, November 6, 2007",
            f"give general and primary {ONCE_SETTLED}",
        ),
        (
            *("error", "law-refuses", "elections[0]"),
            "Utah Code 20A-9-203: no text of Filing window for declarations of candidacy and nomination "
            "petitions is known for an election on Tuesday, November 6, 2007",
            f"give filing_opens and filing_closes {ONCE_SETTLED}",
        ),
    ]


def test_a_refusal_says_the_laws_reason() -> None:
    ((severity, code, path, message, hint),) = findings(
        "wa", CODE, f"date: 2027-02-09, kind: special, primary: false, {MAYOR}"
    )
    assert (severity, code, path) == ("error", "law-refuses", "elections[0]")
    assert message.startswith("RCW 29A.24.050: the statute gives a filing week only for offices voted on in ")
    assert hint == f"give filing_opens and filing_closes {ONCE_SETTLED}"


WINDOW = "Minn. Stat. § 205.13, subd. 1a"


@pytest.mark.parametrize(
    ("deadline", "given", "by", "shown", "computed"),
    [
        ("filing_closes", "date: 2026-08-04", "charter", "2026-08-04", "2026-07-28"),
        # One minute more is more, and an hour given with the statute's own day is compared with its hour.
        ("filing_closes", "time: 17:01", "state", "2026-07-28 17:01", "2026-07-28 17:00"),
        ("filing_opens", "date: 2026-07-13", "county", "2026-07-13", "2026-07-14"),
    ],
)
def test_more_than_the_statute_needs_a_court(
    deadline: str, given: str, by: str, shown: str, computed: str
) -> None:
    assert findings("mn", THIRD, override(deadline, given, by)) == [
        (
            *("error", "override-gives-more", "elections[0].overrides[0]"),
            f"{deadline} {shown} gives a candidate more than {WINDOW}, which says {computed}",
            f"what is set by {by} does not displace it: write {computed}, or by: court with the order",
        )
    ]
    ((severity, code, *_rest),) = findings("mn", THIRD, override(deadline, given, "court"))
    assert (severity, code) == ("warning", "override-differs")


@pytest.mark.parametrize(
    ("deadline", "given", "shown", "computed", "cite"),
    [
        ("filing_closes", "date: 2026-07-27", "2026-07-27", "2026-07-28", WINDOW),
        # A day earlier and an hour later is less, all in all.
        ("filing_closes", "date: 2026-07-27, time: 18:00", "2026-07-27 18:00", "2026-07-28 17:00", WINDOW),
        ("filing_closes", "time: 16:59", "2026-07-28 16:59", "2026-07-28 17:00", WINDOW),
        ("filing_opens", "date: 2026-07-15", "2026-07-15", "2026-07-14", WINDOW),
        # A duty may be given a later day by those who set it; both are printed.
        ("post_notice_by", "date: 2026-07-15", "2026-07-15", "2026-07-04", "Minn. Stat. § 205.13, subd. 2"),
        ("post_notice_by", "date: 2026-07-01", "2026-07-01", "2026-07-04", "Minn. Stat. § 205.13, subd. 2"),
    ],
)
def test_what_is_stricter_is_told_with_the_computed_day(
    deadline: str, given: str, shown: str, computed: str, cite: str
) -> None:
    assert findings("mn", THIRD, override(deadline, given, "county")) == [
        (
            *("warning", "override-differs", "elections[0].overrides[0]"),
            f"{deadline} {shown} differs from {cite}, which says {computed}",
            "check the day and who set it; both dates are printed",
        )
    ]


@pytest.mark.parametrize("given", ["date: 2026-07-28", "time: 17:00", "date: 2026-07-28, time: 17:00"])
def test_an_override_that_says_the_same_is_no_finding(given: str) -> None:
    assert findings("mn", THIRD, override("filing_closes", given, "charter")) == []


def test_an_hour_beside_the_statutes_own_day_is_compared_only_where_the_statute_has_one() -> None:
    """§ 205.13 names no hour at which filing opens."""
    assert findings("mn", THIRD, override("filing_opens", "date: 2026-07-14, time: 08:00", "county")) == []


def test_the_day_of_a_reading_is_decided_and_not_overridden() -> None:
    """Juneteenth, Tuesday, June 19, 2029: § 645.15 would end filing on the 20th."""
    entry = f"{{deadline: filing_closes, date: 2029-06-20, by: charter, {WHY}}}"
    ((*_head, hint),) = findings("mn", THIRD, f"{OPEN_CLOSE}, overrides: [{entry}]")
    assert hint == (
        "that is the day of a reading: write decisions: [{rule: mn.filing_window, reading: 645.15, …}] in its place"
    )


def test_the_second_of_two_overrides_is_named() -> None:
    second = override("filing_opens", "date: 2026-07-14", "county").removesuffix("]")
    entry = f"{{deadline: filing_closes, date: 2026-07-27, by: county, {WHY}}}"
    ((*_head, path, _message, _hint),) = findings("mn", THIRD, f"{second}, {entry}]")
    assert path == "elections[0].overrides[1]"


@pytest.mark.parametrize(
    ("election", "rule", "reading", "finding"),
    [
        (
            *(NOVEMBER, "mn.filing_window", "645.15"),
            (
                *("warning", "decision-not-needed", "elections[0].decisions[0].rule"),
                "nothing of mn.filing_window is open for this election, so the decision settles nothing",
                "take it out, or check which rule was meant",
            ),
        ),
        (
            *(OPEN_CLOSE, "filing_closes", "643.15"),
            (
                *("error", "unknown-reading", "elections[0].decisions[0].reading"),
                "filing_closes has no reading 643.15",
                "its readings are 645.15, text",
            ),
        ),
    ],
)
def test_a_decision_that_settles_nothing(election: str, rule: str, reading: str, finding: Finding) -> None:
    entry = f"{{rule: {rule}, reading: {reading}, {WHY}, on: 2026-01-01}}"
    assert findings("mn", THIRD, f"{election}, decisions: [{entry}]") == [finding]


def test_a_reading_that_is_open_in_other_years_only() -> None:
    """June 7, 2031 is a Saturday: both readings move it, so the text itself is none of them."""
    entry = f"{{rule: ut.filing_window, reading: text, {WHY}, on: 2026-01-01}}"
    assert findings("ut", TOWN, f"date: 2031-11-04, primary: true, {MAYOR}, decisions: [{entry}]") == [
        (
            *("error", "unknown-reading", "elections[0].decisions[0].reading"),
            "ut.filing_window has no reading text for this election",
            "its readings are friday_before, monday_after",
        )
    ]


def test_a_decision_on_a_rule_whose_days_only_follow_anothers_readings() -> None:
    """On Juneteenth the close is open, and the withdrawal two days after it; § 205.13, subd. 6, itself is not."""
    entry = f"{{rule: mn.withdrawal, reading: 645.15, {WHY}, on: 2026-01-01}}"
    ((severity, code, *_rest),) = findings("mn", THIRD, f"{OPEN_CLOSE}, decisions: [{entry}]")
    assert (severity, code) == ("warning", "decision-not-needed")


def test_a_refusal_carries_every_finding() -> None:
    problems = (Problem(("a",), "x", "first"), Problem(("b",), "y", "second", warning=True))
    refusal = LawRefusesError(problems)
    assert str(refusal) == "first; second"
    assert refusal.problems == problems


def test_names_that_the_state_has_not() -> None:
    entry = f"{{rule: no.rule, reading: text, {WHY}, on: 2026-01-01}}"
    ((severity, code, path, message, hint),) = findings("mn", THIRD, f"{NOVEMBER}, decisions: [{entry}]")
    assert (severity, code, path) == ("error", "unknown-rule", "elections[0].decisions[0].rule")
    assert message == "no.rule is no rule of this state"
    # Those that have a reading to choose.
    assert hint == "the rules that can be decided are mn.dishonored_payment, mn.filing_window, mn.withdrawal"
    ((severity, code, path, message, hint),) = findings(
        "mn", THIRD, override("lot_draw", "date: 2026-08-01", "court")
    )
    assert (severity, code, path) == ("error", "unknown-deadline", "elections[0].overrides[0].deadline")
    assert message == "lot_draw is no deadline of this state"
    deadlines = hint.removeprefix("the deadlines are ").split(", ")
    assert deadlines == sorted(deadlines)
    assert {"filing_closes", "post_notice_by"} <= set(deadlines)


def test_the_nearest_name_is_offered() -> None:
    entry = f"{{rule: mn.filling_window, reading: text, {WHY}, on: 2026-01-01}}"
    ((*_head, hint),) = findings("mn", THIRD, f"{NOVEMBER}, decisions: [{entry}]")
    assert hint == (
        "did you mean mn.filing_window? the rules that can be decided are mn.dishonored_payment, mn.filing_window, "
        "mn.withdrawal"
    )
    # A name of another state is known to the reader, so only the law of this one can tell.
    ((*_head, hint),) = findings(
        "mn", THIRD, override("disclosure_due_7_before_general", "date: 2026-08-01", "court")
    )
    assert hint.startswith("the deadlines are ")
    ((*_head, hint),) = findings("mn", THIRD, override("objection_deadline", "date: 2026-08-01", "court"))
    assert "did you mean" not in hint


def test_an_override_does_not_move_election_day() -> None:
    assert findings("mn", THIRD, override("general", "date: 2026-11-10", "court")) == [
        (
            *("error", "override-of-election-day", "elections[0].overrides[0].deadline"),
            "an override cannot move election day: every other date is counted from date",
            "correct date, or write status: {state: postponed, to: …} when the election was put off",
        )
    ]


def test_an_order_that_calls_an_election_gives_its_days() -> None:
    """Utah has no days of its own for a special election; without a primary none is asked for."""
    special = f"date: 2027-06-22, kind: special, primary: false, {MAYOR}"
    hints = [hint for *_rest, hint in findings("ut", TOWN, special)]
    assert hints == [f"give general {ONCE_SETTLED}", f"give filing_opens and filing_closes {ONCE_SETTLED}"]
    days = {"general": "2027-06-22", "filing_opens": "2027-03-01", "filing_closes": "2027-03-08"}
    entries = [f"{{deadline: {name}, date: {day}, by: court, {WHY}}}" for name, day in days.items()]
    assert findings("ut", TOWN, f"{special}, overrides: [{', '.join(entries)}]") == []
    with_primary = special.replace("primary: false", "primary: 2027-05-04")
    ((_severity, code, *_others, hint),) = findings(
        "ut", TOWN, f"{with_primary}, overrides: [{', '.join(entries)}]"
    )
    assert (code, hint) == ("law-refuses", f"give general and primary {ONCE_SETTLED}")


@pytest.mark.parametrize(
    "hours",
    [
        '"08:00-16:30"}}',
        '"13:30-17:00"}}',
        # Open long enough in all, but shut for an hour between.
        '["08:00-14:00", "15:00-18:00"]}}',
        # The hours of the last day win over the usual ones.
        '"08:00-17:00"}, last_day_hours: "08:00-12:00"}',
        '"08:00-17:00"}, closed: [2026-07-28]}',
    ],
)
def test_an_office_that_is_shut_when_it_must_be_open(hours: str) -> None:
    assert findings("mn", f"{THIRD}{HOURS}{hours}\n", NOVEMBER) == [
        (
            *("warning", "office-hours", "clerk.hours"),
            f"the office must be open 1:00 p.m. to 5:00 p.m. on Tuesday, July 28, 2026 ({WINDOW})",
            'write under clerk: last_day_hours: "13:00-17:00", and keep the office open',
        )
    ]


@pytest.mark.parametrize(
    "hours",
    ['"13:00-17:00"}}', '"08:00-18:00"}}', '"08:00-16:30"}, last_day_hours: "13:00-17:00"}'],
)
def test_an_office_that_is_open_when_it_must_be(hours: str) -> None:
    assert findings("mn", f"{THIRD}{HOURS}{hours}\n", NOVEMBER) == []


def test_a_notice_that_came_too_late() -> None:
    """The first printing and the first posting count: June 30 and July 4 were the last days."""
    done = (
        "published_on: [2026-07-08, 2026-07-01], "
        "posted_on: [{place: Hall, on: 2026-07-09}, {place: Hall, on: 2026-07-05}]"
    )
    hint = "keep the true day, tell the city attorney, and do not move the filing window"
    cite = "Minn. Stat. § 205.13, subd. 2"
    assert findings("mn", THIRD, f"{NOVEMBER}, {done}") == [
        (
            *("warning", "late-notice", "elections[0].published_on"),
            f"Publish the notice of filing by: done on 2026-07-01, after the last day 2026-06-30 ({cite})",
            hint,
        ),
        (
            *("warning", "late-notice", "elections[0].posted_on"),
            f"Post the notice of filing by: done on 2026-07-05, after the last day 2026-07-04 ({cite})",
            hint,
        ),
    ]
    in_time = (
        "published_on: [2026-07-08, 2026-06-30], "
        "posted_on: [{place: Hall, on: 2026-07-09}, {place: Hall, on: 2026-07-04}]"
    )
    assert findings("mn", THIRD, f"{NOVEMBER}, {in_time}") == []


@pytest.mark.parametrize(
    ("decided", "early"), [("2026-06-01", True), ("2026-06-02", False), ("2026-06-03", False)]
)
def test_nobody_knows_how_many_will_file_before_the_close(decided: str, early: bool) -> None:
    """70 days before the primary of August 11, 2026 is June 2."""
    outcome = f"primary_outcome: {{decided_on: {decided}, not_held_for: [Mayor]}}"
    found = findings("mn", THIRD, f"date: 2026-11-03, primary: true, {outcome}, {MAYOR}")
    assert found == (
        [
            (
                *("warning", "outcome-too-early", "elections[0].primary_outcome.decided_on"),
                "primary_outcome was decided on 2026-06-01, before filing closes on 2026-06-02",
                "check decided_on; until filing has closed nobody knows how many will file",
            )
        ]
        if early
        else []
    )


def test_an_override_of_what_the_law_has_not_changes_nothing() -> None:
    assert findings("mn", THIRD, override("primary", "date: 2026-08-04", "court")) == [
        (
            *("warning", "override-without-effect", "elections[0].overrides[0].deadline"),
            "the law has no primary for this election, so the override changes nothing",
            "take it out, or write the day under local_dates",
        )
    ]


def test_years_far_away_are_a_slip_of_the_pen() -> None:
    assert findings("mn", THIRD, f"date: 2199-11-05, primary: false, {MAYOR}") == []
    ((_severity, code, *_rest),) = findings("mn", THIRD, f"date: 2200-11-04, primary: false, {MAYOR}")
    assert code == "far-year"


def test_a_window_of_one_day_is_a_window() -> None:
    special = f"date: 2027-02-09, kind: special, primary: false, {MAYOR}"
    entries = [
        f"{{deadline: {name}, date: 2026-12-11, by: county, {WHY}}}"
        for name in ("filing_opens", "filing_closes")
    ]
    assert findings("wa", CODE, f"{special}, overrides: [{', '.join(entries)}]") == []


def test_only_a_court_moves_the_primary_and_the_window_with_it() -> None:
    primary = f"date: 2026-11-03, primary: true, {MAYOR}, overrides: "
    entry = f"{{deadline: primary, date: 2026-08-18, by: county, {WHY}}}"
    assert findings("mn", THIRD, f"{primary}[{entry}]") == [
        (
            *("error", "override-moves-primary", "elections[0].overrides[0]"),
            "primary 2026-08-18 moves the whole filing window; "
            "Minn. Stat. §§ 205.065, 205.07, 205.075, 205.10 says 2026-08-11",
            "take it out, or write by: court with the order; a day moved by statute is a new primary:",
        )
    ]
    ((severity, code, *_rest),) = findings("mn", THIRD, f"{primary}[{entry.replace('county', 'court')}]")
    assert (severity, code) == ("warning", "override-differs")


def test_a_place_as_old_as_its_election_is_told_nothing() -> None:
    assert (
        findings("ut", f"incorporated_on: 2027-11-02\n{TOWN}", f"date: 2027-11-02, primary: true, {MAYOR}")
        == []
    )


def test_a_window_that_the_law_settles_cannot_be_chosen() -> None:
    """Minn. Stat. 205.13, subd. 1a: 70 to 56 days before May 11, 2027 are March 2 and 16."""
    choice = f"window_from: {{use: march_and_special, {WHY}}}"
    settled = f"date: 2027-05-11, kind: special, primary: false, {MAYOR}, {choice}"
    assert findings("mn", THIRD, settled) == [
        (
            *("warning", "window-not-needed", "elections[0].window_from"),
            "Minn. Stat. § 205.13, subd. 1a settles the window of this election, so window_from changes nothing",
            "take it out",
        ),
    ]
    chosen = settled.replace("2027-05-11", "2028-08-08")
    assert findings("mn", THIRD, chosen) == []
    # Refused is refused: nothing more is said of the choice.
    refused = settled.replace("march_and_special", "primary")
    assert [f[:2] for f in findings("mn", THIRD, refused)] == [("error", "law-refuses")]


@pytest.mark.parametrize(("day", "said"), [("2027-05-11", False), ("2028-08-08", True)])
def test_only_a_choice_that_counts_is_said_with_the_days(day: str, said: bool) -> None:
    text = (
        f"state: mn\nname: Example\n{THIRD}elections:\n  - {{date: {day}, kind: special, primary: false, {MAYOR}, "
        f"window_from: {{use: march_and_special, {WHY}}}}}\n"
    )
    (record,) = load_records(text.encode(), "example.yml", "mn/example").records
    for name in ("filing_opens", "filing_closes"):
        found = record.deadline(name)
        assert found is not None
        assert [s for s in found.steps if "chose" in s] == [
            "The city or town chose this window: r (a)."
        ] * said


def test_a_choice_beside_a_refusal_is_not_called_needless() -> None:
    """The section gives no window to a special with its own primary outside November; a court gave both days."""
    days = ", ".join(
        f"{{deadline: {name}, date: {day}, by: court, {WHY}}}"
        for name, day in (("filing_opens", "2026-12-01"), ("filing_closes", "2026-12-15"))
    )
    special = f"date: 2027-02-09, kind: special, primary: 2026-11-03, {MAYOR}"
    choice = f"window_from: {{use: march_and_special, {WHY}}}"
    assert findings("mn", THIRD, f"{special}, {choice}, overrides: [{days}]") == []
