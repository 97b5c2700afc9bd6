"""A year of one town through the real command: calendars, news feed and ledger are right after each step."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest
from tests.calendar.lint import lint

from .checkout import FEEDS, SITE, Checkout, Event, make_checkout

WINDOW_2027 = """\
  - elections: 2027-01-01/..
    mark: verified
    source: {title: an act invented for a test, read: 2026-12-20}
    cases: [march_77_63, november_112_98, no_window]
  - elections: 2026-01-01/2027-01-01
    mark: verified
"""
BRANCH = """\
branches:
  march_77_63:
    when: {kind: general, month: march}
    filing_opens: {count: 77 days, before: election, roll: none}
    filing_closes: {count: 63 days, before: election, roll: none, at: 17:00}
"""
WINDOW_2026 = """\
  - elections: 2026-01-01/..
    mark: verified
"""


class Year:
    """The town's folder, and what its calendars held when they were last looked at."""

    def __init__(self, checkout: Checkout) -> None:
        self.town = checkout
        self.events: Mapping[str, Event] = {}
        self.bytes: Mapping[str, bytes] = {}

    def publish(self, *words: str) -> str:
        ran = self.town.guide("publish", *words)
        assert ran.code == 0, ran.err
        return ran.out

    def diff(self, day: str) -> str:
        ran = self.town.guide("diff", "--on", day)
        assert (ran.code, ran.err) == (0, "")
        return ran.out

    def look(self, *, linted: bool = True) -> tuple[set[str], set[str]]:
        """Build, and return the events that are new and those whose bytes changed since the last look.

        Every one that changed is one SEQUENCE further and has the stamp of a later day; no other moved at all. The
        clerk's tasks of every day come and go with the window: they are held to the same, and not returned.
        """
        self.town.build()
        for name in FEEDS:
            data = self.town.built(f"{name}.ics")
            assert lint(data, self.bytes.get(name) if linted else None) == []
        clerk, filing = self.town.feed("clerk"), self.town.feed("filing")
        for name in clerk.keys() & filing.keys():
            assert clerk[name].body == filing[name].body
        events = clerk | filing
        both = self.events.keys() & events.keys()
        changed = {name for name in both if events[name].body != self.events[name].body}
        for name in changed:
            assert events[name].sequence == self.events[name].sequence + 1, name
            assert events[name].stamp > self.events[name].stamp, name
        new = events.keys() - self.events.keys()
        self.events = events
        self.bytes = {name: self.town.built(f"{name}.ics") for name in FEEDS}
        return _dates(new), _dates(changed)


def _dates(names: Iterable[str]) -> set[str]:
    return {name for name in names if not name.startswith("task-")}


@pytest.fixture
def year(tmp_path: Path) -> Year:
    return Year(make_checkout(tmp_path))


def of_2027(*names: str) -> set[str]:
    return {f"{name}.2027-03-09" for name in names}


# What counts from the close of filing.
FROM_CLOSE = (
    "filing_closes",
    "withdrawal_cutoff",
    "office_open_last_day",
    "dishonored_notice_by",
    "notify_ballot_official_by",
)
FROM_OPENING = ("filing_opens", "publish_notice_by", "post_notice_by", "write_in_resolution_by")


def test_a_year(year: Year) -> None:
    town = year.town

    # December 1: the first publication.
    said = year.diff("2026-12-01")
    assert re.fullmatch(
        r"mn/star-lake: never published; one election and \d\d calendar entries would be\.\n", said
    )
    whole = said.removeprefix("mn/star-lake: never published; ").removesuffix(" would be.\n")
    told = year.publish("--on", "2026-12-01")
    assert told == f"mn/star-lake: published for the first time, {whole}\n"
    new, changed = year.look()
    assert new >= of_2027(*FROM_CLOSE, *FROM_OPENING, "general")
    assert changed == set()
    assert {(e.sequence, e.stamp) for e in year.events.values()} == {(0, "2026-12-01")}
    first = ("1", "2026-12-01", "Published: the guide of the election of Tuesday, March 9, 2027")
    assert town.atom() == [first]
    ledger = town.ledger.read_bytes()

    # An edit that concerns no date changes no byte of any feed, and publishing it writes nothing.
    town.edit("763-412-0377", "763-412-0378")
    town.edit("in the hall", "in the new hall")
    before = {name: town.built(name) for name in (*(f"{f}.ics" for f in FEEDS), "changes.atom")}
    assert year.diff("2026-12-02") == "mn/star-lake: no date, fee or calendar entry would change.\n"
    assert year.publish("--on", "2026-12-02") == "mn/star-lake: nothing changed\n"
    assert town.ledger.read_bytes() == ledger
    assert year.look() == (set(), set())
    assert {name: town.built(name) for name in before} == before
    assert "763-412-0378" in town.page("2027-03-09/file")

    # December 5: a court sets another day, which was not known when the guide was published.
    town.edit(
        "    local_dates:\n",
        "    overrides:\n"
        "      - {deadline: withdrawal_cutoff, date: 2027-01-13, by: court, reason: So ordered., "
        "authority: Order 56-CV-26-1}\n"
        "    local_dates:\n",
    )
    assert year.diff("2026-12-05") == (
        "mn/star-lake:\n"
        "  election of Tuesday, March 9, 2027\n"
        "    Corrected: Last moment to withdraw (withdrawal_cutoff)\n"
        "      was Thursday, January 14, 2027, 5:00 p.m. Central time\n"
        "      would be Wednesday, January 13, 2027, 5:00 p.m. Central time\n"
        "      An order or a resolution sets the date.\n"
        "      Order 56-CV-26-1: So ordered.\n"
        '      Needs a reason: guide publish mn/star-lake --correct "…" --rule mn.withdrawal\n'
    )
    refused = town.guide("publish", "--on", "2026-12-05")
    assert (refused.code, refused.out) == (2, "")
    assert refused.err == (
        "jurisdictions/mn/star-lake.yml:13:5: error: Last moment to withdraw was published as Thursday, January "
        "14, 2027, 5:00 p.m. Central time and would now be Wednesday, January 13, 2027, 5:00 p.m. Central time; "
        "no correction gives the reason. An order or a resolution sets the date. [correction-needed]\n"
        "    write under this election: corrections: [{on: 2026-12-05, deadline: withdrawal_cutoff, why: …}]; "
        'or run "guide publish mn/star-lake --correct" with the reason\n'
        "A date that was published was wrong. What now? Post the corrected notice today, and send it to the "
        "newspaper. Tell everybody who filed or asked. Tell the city attorney today. A person who was harmed can "
        "ask the district court to have a mistake mended. The clerk cannot move the filing window. "
        "(Minn. Stat. § 204B.44)\n"
        "Nothing was published.\n"
    )
    assert town.ledger.read_bytes() == ledger
    town.edit(
        "    local_dates:\n",
        "    corrections:\n"
        "      - {on: 2026-12-05, deadline: withdrawal_cutoff, why: A court set another day.}\n"
        "    local_dates:\n",
    )
    assert year.publish("--on", "2026-12-05") == "mn/star-lake: one change in public\n"
    assert year.look() == (set(), of_2027("withdrawal_cutoff"))
    event = year.events["withdrawal_cutoff.2027-03-09"]
    assert (event.sequence, event.stamp) == (1, "2026-12-05")
    assert event.summary == "CORRECTED: Last moment to withdraw by 5:00 p.m. CST (Star Lake)"
    assert event.description.startswith(
        "Corrected on Saturday, December 5, 2026: was Thursday, January 14, 2027, 5:00 p.m. Central time. "
        "A court set another day.\n"
    )
    second = ("2", "2026-12-05", "Corrected: Last moment to withdraw, election of Tuesday, March 9, 2027")
    assert town.atom() == [second, first]
    for page in ("2027-03-09/dates", "2027-03-09/offices", "changes"):
        words = town.page(page)
        assert "Thursday, January 14, 2027, 5:00 p.m. Central time" in words
        assert "A court set another day." in words
    notice = town.built("2027-03-09/notices/filing-corrected.txt").decode()
    assert "CORRECTED NOTICE OF FILING DATES" in notice
    assert "Published before: Thursday, January 14, 2027" in " ".join(notice.split())

    # December 20: the law is amended. The file of the town has not changed.
    town.edit("branches:\n", BRANCH, town.law("filing_window"))
    town.edit(WINDOW_2026, WINDOW_2027, town.law("filing_window"))
    said = year.diff("2026-12-20")
    assert (
        "    Corrected: Filing closes (filing_closes)\n"
        "      was Tuesday, January 12, 2027, 5:00 p.m. Central time\n"
        "      would be Tuesday, January 5, 2027, 5:00 p.m. Central time\n"
        "      mn.filing_window: version 2027-01-01/.., in place of 2026-01-01/...\n"
    ) in said
    assert "The text of mn.last_day, or of a rule it counts from, was changed." in said
    # The court's day stays, whatever the law counts.
    assert "withdrawal_cutoff" not in said.partition("Only in words")[0]
    config, ledger = town.config.read_bytes(), town.ledger.read_bytes()
    narrow = town.guide(
        "publish", "--on", "2026-12-20", "--correct", "The law was amended.", "--rule", "mn.filing_window"
    )
    assert narrow.code == 2
    assert "Keep the office open" in narrow.err
    assert "Filing closes was published" not in narrow.err
    assert (town.config.read_bytes(), town.ledger.read_bytes()) == (config, ledger)
    year.publish("--on", "2026-12-20", "--correct", "The  law was\namended.")
    written = town.config.read_text(encoding="utf-8")
    entry = '      - {on: 2026-12-20, deadline: filing_closes, why: "The law was amended."}\n'
    assert entry in written
    kept = [line for line in written.splitlines(keepends=True) if "The law was amended." not in line]
    assert "".join(kept).encode() == config
    moved = {*FROM_CLOSE, *FROM_OPENING} - {"withdrawal_cutoff"}
    assert written.count("The law was amended.") == len(moved)
    new, changed = year.look()
    assert new == set()
    # The working of the court's day names the close, so its words change; its value does not.
    assert changed == of_2027(*moved, "withdrawal_cutoff")
    assert year.events["filing_closes.2027-03-09"].start.startswith("2027-01-05")
    assert len(town.atom()) == 2 + len(moved)
    assert town.atom()[-2:] == [second, first]
    assert {day for _, day, _ in town.atom()[:-2]} == {"2026-12-20"}

    # December 22: a seat is withdrawn and the evening is called off.
    town.edit("      - {title: Treasurer, term_years: 2, seats: 1}\n", "")
    town.edit(
        "    local_dates:\n"
        "      - {title: Candidate evening, date: 2027-01-07, time: 19:00}   # in the new hall\n",
        "",
    )
    assert (
        "    Seat taken off the ballot: Treasurer, 2-year term (treasurer)\n      was $2.00\n"
        in year.diff("2026-12-22")
    )
    early = town.guide("publish", "--on", "2026-12-16")
    assert early.code == 2
    assert early.err.startswith(
        "jurisdictions/mn/star-lake.yml:2:1: error: this place was last published on 2026-12-20, after 2026-12-16 "
        "[published-before]\n    publish on 2026-12-20 or later\n"
    )
    assert year.publish("--on", "2026-12-22") == "mn/star-lake: 2 changes in public\n"
    assert year.look() == (set(), of_2027("local-candidate-evening"))
    evening = year.events["local-candidate-evening.2027-03-09"]
    assert (evening.status, evening.sequence, evening.stamp) == ("CANCELLED", 1, "2026-12-22")
    assert evening.summary == "CANCELLED: Candidate evening at 7:00 p.m. CST (Star Lake)"
    assert evening.start == "2027-01-07 19:00:00-06:00"
    assert '"drop_on": "2027-03-22"' in town.ledger.read_text(encoding="utf-8")
    assert [title for _, _, title in town.atom()[:2]] == [
        "Seat taken off the ballot: Treasurer, 2-year term, election of Tuesday, March 9, 2027",
        "Withdrawn: Candidate evening, election of Tuesday, March 9, 2027",
    ]

    # March 8: a storm. The election is postponed, and only its own day moves.
    town.edit(
        "    primary: false\n",
        "    primary: false\n"
        "    status: {state: postponed, to: 2027-03-16, on: 2027-03-08, why: A storm., authority: the clerk}\n",
    )
    assert (
        "    Moved: Election day (general)\n"
        "      was Tuesday, March 9, 2027\n"
        "      would be Tuesday, March 16, 2027\n"
        "      The election was moved, cancelled or set again.\n"
        "      Reason given: A storm.\n"
    ) in year.diff("2027-03-08")
    assert year.publish("--on", "2027-03-08") == "mn/star-lake: one change in public\n"
    assert year.look() == (set(), of_2027("general"))
    general = year.events["general.2027-03-09"]
    assert (general.start, general.sequence, general.stamp) == ("2027-03-16", 1, "2027-03-08")
    assert general.summary == "Postponed: Election day (Star Lake)"
    assert general.description.startswith(
        "Changed on Monday, March 8, 2027: was Tuesday, March 9, 2027. A storm.\n"
    )
    assert town.atom()[0][1:] == ("2027-03-08", "Moved: Election day, election of Tuesday, March 9, 2027")

    # April 1: the next election comes in, and the word that the evening is off has done its work.
    town.edit(
        "elections:\n",
        "elections:\n"
        "  - {date: 2028-03-14, primary: false, offices: [{title: Clerk, term_years: 2, seats: 1}]}\n",
    )
    said = year.diff("2027-04-01")
    assert "  Left out of calendars from now on: local-candidate-evening.2027-03-09" in said
    told = year.publish("--on", "2027-04-01")
    assert re.fullmatch(r"mn/star-lake: one change in public, (one event|\d+ events) left out\n", told)
    held = set(year.events)
    new, changed = year.look()
    assert changed == set()
    assert {name.partition(".")[2] for name in new} == {"2028-03-14"}
    assert {(year.events[name].sequence, year.events[name].stamp) for name in new} == {(0, "2027-04-01")}
    assert _dates(held - set(year.events)) == of_2027("local-candidate-evening")
    assert town.atom()[0][1:] == (
        "2027-04-01",
        "Published: the guide of the election of Tuesday, March 14, 2028",
    )

    # May 1: the old election leaves the file. What took place is not cancelled.
    text = town.config.read_text(encoding="utf-8")
    town.config.write_text(text.partition("  - date: 2027-03-09")[0], encoding="utf-8")
    entries = town.atom()
    year.publish("--on", "2027-05-01")
    new, changed = year.look(linted=False)
    assert (new, changed) == (set(), set())
    assert {name.partition(".")[2] for name in year.events} == {"2028-03-14"}
    assert town.atom() == entries
    assert [int(n) for n, _, _ in entries] == list(range(len(entries), 0, -1))
    assert {f"{SITE}{path}" for path in ("mn/star-lake/changes.atom", "mn/star-lake/changes/")} <= set(
        town.built("changes.atom").decode().split('"')
    )
