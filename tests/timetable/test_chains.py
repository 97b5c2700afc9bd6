"""Tables of what follows from an event: every day on which it can happen, and the answer of each."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from candidate_guides.jurisdiction.load import load_place
from candidate_guides.law.grammar import Branch, Count, Name, Rule
from candidate_guides.law.library import state_law
from candidate_guides.records import load_records
from candidate_guides.timetable.answer import Ruling
from candidate_guides.timetable.election import ElectionDays
from candidate_guides.timetable.entries import entries_against_law
from candidate_guides.timetable.record import Chain
from candidate_guides.timetable.timetable import timetable

FIRST = "state: mn\nname: Example\ntype: city\nclass: first\n"
NOVEMBER = "date: 2026-11-03, primary: false"
TOWN = "state: ut\nname: Example\ntype: town\n"


def chains(head: str, election: str) -> dict[str, Chain]:
    text = f"{head}elections:\n  - {{{election}, offices: [{{title: Mayor}}]}}\n"
    (record,) = load_records(text.encode(), "example.yml", f"{head[7:9]}/example").records
    found = {chain.id: chain for chain in record.chains}
    assert len(found) == len(record.chains)
    return found


def answers(chain: Chain, start: str) -> list[str | None]:
    (row,) = [row for row in chain.rows if row.start == dt.date.fromisoformat(start)]
    assert [name for name, _day in row.answers] == [name for name, _title in chain.columns]
    return [day.isoformat() if day else None for _name, day in row.answers]


def test_a_chain_says_its_law_and_whom_it_is_for() -> None:
    chain = chains(FIRST, NOVEMBER)["notify"]
    assert (chain.title, chain.start_title) == (
        "Telling the ballot official of a filing",
        "Filed or changed on",
    )
    assert (chain.rule, chain.version) == ("mn.notify", "2026-01-01/..")
    assert chain.cite == "Minn. Stat. § 205.13, subd. 1(b)"
    assert chain.columns == (("notify_by", "Tell the ballot official by"),)
    assert chain.audience == ("clerk",)
    assert (chain.confidence, chain.weak) == ("not_rechecked", "the 2026 session was not read")
    assert chain.note.startswith(
        "Within one business day, or at once when filing closes, whichever is sooner"
    )
    assert chain.note.endswith("the same day counts then.")


@pytest.mark.parametrize(
    ("name", "first", "last", "rows"),
    [
        # Filing opens on July 14 and closes on July 28; 7 days before it, and to its close.
        ("notify", "2026-07-07", "2026-07-28", 22),
        # The two days after the close on which a candidate can withdraw.
        ("notify_change", "2026-07-29", "2026-07-30", 2),
        ("absent_candidate", "2026-06-14", "2026-07-28", 45),
        ("dishonored_payment", "2026-07-14", "2026-08-27", 45),
    ],
)
def test_a_table_has_every_day_from_first_to_last(name: str, first: str, last: str, rows: int) -> None:
    starts = [row.start for row in chains(FIRST, NOVEMBER)[name].rows]
    assert (starts[0], starts[-1]) == (dt.date.fromisoformat(first), dt.date.fromisoformat(last))
    assert starts == [starts[0] + dt.timedelta(days=number) for number in range(rows)]


@pytest.mark.parametrize(
    ("name", "start", "expected"),
    [
        # One business day: over a weekend, and never after the close itself.
        ("notify", "2026-07-17", ["2026-07-20"]),
        ("notify", "2026-07-18", ["2026-07-20"]),
        ("notify", "2026-07-27", ["2026-07-28"]),
        ("notify", "2026-07-28", ["2026-07-28"]),
        ("notify_change", "2026-07-30", ["2026-07-31"]),
        # Who leaves on July 10 files from the 3rd to the 9th.
        ("absent_candidate", "2026-07-10", ["2026-07-03", "2026-07-09"]),
        ("absent_petition", "2026-07-28", ["2026-07-14"]),
        ("dishonored_payment", "2026-07-14", ["2026-07-19"]),
    ],
)
def test_each_start_has_its_answers(name: str, start: str, expected: list[str]) -> None:
    assert answers(chains(FIRST, NOVEMBER)[name], start) == expected


def test_hours_run_to_the_day_on_which_they_end() -> None:
    """Utah: notice at once, and a decision within 48 hours, weekends too."""
    chain = chains(TOWN, "date: 2027-11-02, primary: true")["objection_decision"]
    assert [name for name, _title in chain.columns] == ["notify_candidate_by", "decide_by"]
    assert answers(chain, "2027-06-04") == ["2027-06-04", "2027-06-06"]
    assert (chain.confidence, chain.audience) == ("unverified", ("clerk",))
    assert chain.weak is not None
    assert chain.weak.startswith("the text on objections was amended in 2021 or later")


def test_business_days_leave_out_the_weekend() -> None:
    """Utah Code 20A-9-203.5 asks for three business days."""
    chain = chains(TOWN, "date: 2027-11-02, primary: true")["candidate_posting"]
    assert answers(chain, "2027-06-02") == ["2027-06-07"]
    assert chain.audience == ("candidate", "clerk", "public")


def test_a_clerk_who_prepares_the_ballot_tells_nobody() -> None:
    found = chains(f"{FIRST}ballot_official: clerk\n", NOVEMBER)
    assert not {"notify", "notify_change"} & set(found)
    assert "absent_candidate" in found


def test_a_city_of_another_class_has_no_nominating_petition() -> None:
    assert "absent_petition" not in chains(FIRST.replace("first", "third"), NOVEMBER)


def test_no_text_no_table() -> None:
    found = chains(TOWN, "date: 2011-11-08, primary: true")
    assert not {"objection_decision", "candidate_posting"} & set(found)


def test_two_columns_can_be_for_different_people_and_each_is_named_once() -> None:
    code = "state: wa\nname: Example\ntype: city\nclass: code\ncounties: [Clark]\n"
    chain = chains(code, "date: 2027-11-02, primary: true")["disclosure"]
    assert chain.audience == ("candidate",)
    # Two weeks; where they end on a Saturday, the earlier reading leads: it is safe.
    assert answers(chain, "2027-05-07") == ["2027-05-21", "2027-05-21"]
    assert (chain.rows[0].start, chain.rows[-1].start) == (dt.date(2027, 4, 19), dt.date(2027, 5, 7))
    assert answers(chain, "2027-04-24") == ["2027-05-08", "2027-05-08"]


def test_an_answer_of_a_chain_starts_the_next_and_what_is_not_known_stops_none() -> None:
    """In Utah the withdrawal is not known; without a primary no day is counted from one."""
    text = f"{TOWN}elections:\n  - {{date: 2025-11-04, primary: false, method: ranked_choice, offices: []}}\n"
    loaded = load_records(text.encode(), "example.yml", "ut/example")
    days = ElectionDays(loaded.law, loaded.place, 0)
    chain = loaded.law.chains["ut.objection_decision"]
    assert chain.given is not None
    anchors = {
        "first": chain.given.name,
        "unknown": "withdrawal_cutoff",
        "none": "primary",
        "second": "first",
    }
    rules = {name: Rule(Count(2, "days", "after", Name(anchor))) for name, anchor in anchors.items()}
    emits = {name: replace(next(iter(chain.emits.values())), id=name) for name in rules}
    made = replace(chain, emits=emits)
    ruling = Ruling(made, made.versions[0], Branch("b", {}, rules))
    found = days.triggered(ruling, dt.date(2025, 8, 12))
    assert {name: p.day.isoformat() if p else p for name, p in found.items()} == {
        "first": "2025-08-14",
        "unknown": None,
        "none": None,
        "second": "2025-08-16",
    }
    # The next start finds nothing of the one before.
    again = days.triggered(ruling, dt.date(2025, 8, 19))["second"]
    assert again is not None
    assert again.day == dt.date(2025, 8, 23)


def test_a_day_that_is_counted_from_itself_is_a_fault_of_the_law() -> None:
    text = f"{FIRST}elections:\n  - {{{NOVEMBER}, offices: []}}\n"
    loaded = load_records(text.encode(), "example.yml", "mn/example")
    provision = loaded.law.provisions["mn.withdrawal"]
    turning = Rule(Count(2, "days", "after", Name("withdrawal_cutoff")))
    branches = {n: replace(b, rules={"withdrawal_cutoff": turning}) for n, b in provision.branches.items()}
    law = replace(
        loaded.law, provisions={**loaded.law.provisions, provision.id: replace(provision, branches=branches)}
    )
    with pytest.raises(RecursionError, match=r"^withdrawal_cutoff is counted from itself$"):
        ElectionDays(law, loaded.place, 0).answer("withdrawal_cutoff")


# August 14, 2029: the close 56 days before is Juneteenth, so it can be read as June 19 or 20.
JUNETEENTH = "date: 2029-08-14, kind: special, primary: false"


def test_nobody_is_told_of_a_filing_before_it_is_made() -> None:
    chain = chains(FIRST, JUNETEENTH)["notify"]
    assert answers(chain, "2029-06-18") == ["2029-06-19"]
    assert answers(chain, "2029-06-19") == ["2029-06-19"]
    assert answers(chain, "2029-06-20") == ["2029-06-20"]
    for row in chain.rows:
        ((_name, told),) = row.answers
        assert told is not None
        assert told >= row.start


@pytest.mark.parametrize("rule", ["mn.dishonored_payment", "pay_again_by"])
@pytest.mark.parametrize(("reading", "saturday"), [("text", "2026-07-25"), ("645.15", "2026-07-27")])
def test_a_decision_can_settle_a_table(rule: str, reading: str, saturday: str) -> None:
    """Five days after Monday, July 20, 2026 is a Saturday; Minn. Stat. 645.15 can be read to give the Monday."""
    entry = f"{{rule: {rule}, reading: '{reading}', reason: as advised, authority: letter, on: 2026-06-01}}"
    found = chains(FIRST, f"{NOVEMBER}, decisions: [{entry}]")
    table = found["dishonored_payment"]
    assert answers(table, "2026-07-20") == [saturday]
    assert answers(table, "2026-07-21") == ["2026-07-26" if reading == "text" else "2026-07-27"]
    assert answers(table, "2026-07-22") == ["2026-07-27"]
    assert table.note.endswith(
        f"what it costs to take it off. The reading {reading} was decided: as advised (letter)."
    )
    assert "was decided" not in found["notify"].note
    assert "was decided" not in chains(FIRST, NOVEMBER)["dishonored_payment"].note


@pytest.mark.parametrize(("reading", "codes"), [("645.15", []), ("friday", ["unknown-reading"])])
def test_a_decision_of_a_table_is_checked(reading: str, codes: list[str]) -> None:
    entry = f"{{rule: mn.dishonored_payment, reading: '{reading}', reason: r, authority: a, on: 2026-06-01}}"
    text = f"{FIRST}elections:\n  - {{{NOVEMBER}, decisions: [{entry}], offices: []}}\n"
    loaded = load_place(text.encode(), "example.yml", "mn/example")
    problems = entries_against_law(ElectionDays(state_law("mn"), loaded.place, 0))
    assert [p.code for p in problems] == codes
    assert [p.hint for p in problems] == (["its readings are 645.15, text"] if codes else [])


def test_a_table_says_that_its_last_day_can_be_read_as_moved() -> None:
    assert (
        "§ 645.15 can be read to give until the next working day"
        in chains(FIRST, NOVEMBER)["dishonored_payment"].note
    )
    code = "state: wa\nname: Example\ntype: city\nclass: code\ncounties: [Clark]\n"
    washington = chains(code, "date: 2027-11-02, primary: true")["disclosure"]
    assert washington.note.endswith("RCW 1.12.040 can be read to give until the next working day.")


@pytest.mark.parametrize("head", [FIRST, TOWN])
def test_a_record_without_its_tables_is_the_same_otherwise(head: str) -> None:
    election = "{date: 2027-11-02, primary: true, offices: [{title: Mayor}]}"
    place = load_place(
        f"{head}elections: [{election}]\n".encode(), "example.yml", f"{head[7:9]}/example"
    ).place
    law = state_law(place.state)
    whole, bare = timetable(place, law), timetable(place, law, tables=False)
    assert whole.records[0].chains
    assert bare == replace(whole, records=(replace(whole.records[0], chains=()),))
