"""What publishing does with each kind of change, where it refuses, and in which words."""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from icalendar import Calendar

from candidate_guides.build.job import PlaceJob
from candidate_guides.build.shared_days import shared_day_jobs
from candidate_guides.guide.produce import produce
from candidate_guides.jurisdiction.ids import DEADLINE_IDS
from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.law.library import FOLDERS, state_law
from candidate_guides.ledger.form import dumps, loads

from .checkout import PLACE, TOWN
from .desk import Desk

ROOT = Path(__file__).parents[2]
FILE = f"jurisdictions/{PLACE}.yml"
ADVICE_MN = (
    "A date that was published was wrong. What now? Post the corrected notice today, and send it to the newspaper. "
    "Tell everybody who filed or asked. Tell the city attorney today. A person who was harmed can ask the district "
    "court to have a mistake mended. The clerk cannot move the filing window. (Minn. Stat. § 204B.44)\n"
)
STATUS = "    primary: false\n"
EVENING = "      - {title: Candidate evening, date: 2027-01-07, time: 19:00}   # in the hall\n"


MORA = """\
state: mn
name: Mora
type: city
class: fourth
counties: [Kanabec]
fee: {authority: ordinance, amount: 15.00}
acknowledged:
  - {rule: mn.auditor_notice, why: The auditor was asked., by: City Clerk, on: 2026-11-30}
  - {rule: mn.dishonored_notice, why: The attorney was asked., by: City Clerk, on: 2026-11-30}
elections:
  - {date: 2028-11-07, primary: false, offices: [{title: Mayor}]}
"""


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Desk:
    monkeypatch.chdir(tmp_path)
    return Desk(tmp_path, TOWN, PLACE, capsys)


@pytest.fixture
def mora(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Desk:
    monkeypatch.chdir(tmp_path)
    return Desk(tmp_path, MORA, "mn/mora", capsys)


def override(day: str) -> str:
    return (
        f"    overrides: [{{deadline: withdrawal_cutoff, date: {day}, by: court, reason: So ordered., "
        "authority: Order 1}]\n"
    )


# Refusals.


def test_an_unverified_rule_is_published_only_when_it_is_acknowledged(desk: Desk) -> None:
    lines = desk.config.read_text(encoding="utf-8").splitlines(keepends=True)
    desk.config.write_text("".join(line for line in lines if "mn.dishonored" not in line), encoding="utf-8")
    code, out, err = desk.run("publish", "--on", "2026-12-01")
    assert (code, out) == (2, "")
    assert err == (
        f"{FILE}:9:1: error: mn.dishonored_notice is unverified and would be published (Send notice of a dishonored "
        "check by registered mail): the text agrees with that of 2008; changes after 2008 were not checked "
        "[acknowledge]\n"
        "    have it checked; to publish it all the same, write under acknowledged: (at the left edge of the file): "
        "- {rule: mn.dishonored_notice, why: …, by: …, on: 2026-12-01}\n"
        "Nothing was published.\n"
    )
    assert not desk.ledger_file.exists()
    # An election that is over binds nobody any more.
    assert desk.run("publish", "--on", "2027-03-10")[0] == 0


def test_an_unverified_number_of_signatures_is_acknowledged_too(mora: Desk) -> None:
    mora.publish("2026-12-01")
    # Five percent of 1,000 votes is 50, by a section that was read as of 2008.
    mora.edit("{title: Mayor}", "{title: Mayor, votes_base: {ballots: 1000, election: 2026-11-03}}")
    code, _out, err = mora.run("publish", "--on", "2026-12-02")
    assert code == 2
    assert "mn.fee_petition is unverified and would be published (Signatures): the text on petitions" in err


def test_what_is_to_be_acknowledged_can_be_copied_at_once(desk: Desk) -> None:
    text = desk.config.read_text(encoding="utf-8")
    before, rest = text.split("acknowledged:\n")
    bare = before + rest[rest.index("elections:") :]
    desk.config.write_text(bare, encoding="utf-8")
    code, _out, err = desk.run("publish", "--on", "2026-12-01")
    assert code == 2
    assert err.count("have it checked") == 0
    head = f"copy this to the left edge of {FILE}, and say why and by whom:\n"
    pasted = err.partition(head)[2].removesuffix("Nothing was published.\n")
    assert pasted.startswith("acknowledged:\n  - {rule: mn.")
    assert pasted.count("…") == 2 * (len(pasted.splitlines()) - 1) >= 4
    # As it stands it is refused; with words it is what the command asked for.
    for words, ends in (("…", 2), ("The attorney was asked.", 0)):
        desk.config.write_text(bare + pasted.replace("…", words), encoding="utf-8")
        assert desk.run("publish", "--on", "2026-12-01")[0] == ends


def test_an_open_reading_that_somebody_must_decide_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "jurisdictions/ut/lehi.yml").read_text(encoding="utf-8")
    lehi = Desk(tmp_path, text, "ut/lehi", capsys)
    code, _out, err = lehi.run("publish", "--on", "2026-12-01")
    assert code == 2
    (found,) = (line for line in err.splitlines() if "[decide-first]" in line)
    assert found.endswith(
        "error: Last day to object to a candidate's papers has more than one reading [decide-first]"
    )
    assert "write under this election: decisions: [{rule: " in err
    # Once the day has passed there is nothing left to decide.
    assert "[decide-first]" not in lehi.run("publish", "--on", "2027-08-01")[2]


def test_a_correction_cannot_be_dated_ahead(desk: Desk) -> None:
    desk.edit(STATUS, STATUS + "    corrections: [{on: 2026-12-09, deadline: general, why: Wrong.}]\n")
    code, _out, err = desk.run("publish", "--on", "2026-12-01")
    assert code == 2
    assert (
        f'{FILE}:15:24: error: "on" is 2026-12-09, after the day of publishing, 2026-12-01 [correction-ahead]'
        in err
    )


def test_an_election_that_is_gone_needs_its_reason(desk: Desk) -> None:
    desk.publish("2026-12-01")
    desk.edit("2027-03-09", "2028-03-14")
    code, _out, err = desk.run("publish", "--on", "2026-12-02", "--correct", "The year was wrong.")
    assert code == 2
    assert (
        f"{FILE}:12:1: error: Filing closes was published as Tuesday, January 12, 2027, 5:00 p.m. Central time and "
        "would be withdrawn; no correction gives the reason. What the city, town or county told us has changed. "
        "[correction-needed]\n"
        "    put the election of 2027-03-09 back with status: {state: cancelled, why: …}; if its day was wrong, write "
        "under the election that takes its place: corrections: [{on: 2026-12-02, deadline: general, why: …}]\n"
    ) in err
    assert err.endswith(ADVICE_MN + "Nothing was published.\n")
    desk.edit(
        STATUS, STATUS + "    corrections: [{on: 2026-12-02, deadline: general, why: The year was wrong.}]\n"
    )
    desk.publish("2026-12-02")
    gone = [c for c in desk.ledger.changes if c.kind == "withdrawn"]
    assert {c.why for c in gone if not c.key.startswith("local-")} == {"The year was wrong."}
    assert desk.ledger.events["filing_closes.2027-03-09"].state == "cancelled"
    feed = desk.feed()
    assert str(feed["filing_closes.2027-03-09"]["SUMMARY"]).startswith(
        "CANCELLED: Filing closes by 5:00 p.m. CST"
    )
    assert str(feed["filing_closes.2028-03-14"]["STATUS"]) == "CONFIRMED"


def test_a_damaged_ledger_is_never_mended_in_silence(desk: Desk) -> None:
    desk.publish("2026-12-01")
    whole = desk.ledger_file.read_bytes()
    desk.ledger_file.write_bytes(whole[:200])
    for command in ("diff", "publish"):
        code, _out, err = desk.run(command, "--on", "2026-12-02")
        assert code == 2
        assert err.startswith(f"jurisdictions/{PLACE}.issued.json:8:49: error: ")
        assert "this record of what was published cannot be read" in err
        assert 'take the file back from version control; only "guide publish" writes it' in err
    assert desk.ledger_file.read_bytes() == whole[:200]


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('"schema": 1', '"schema": 2', "schema is 2, not 1"),
        ('"place": "mn/star-lake",', "", "place is missing"),
        (
            "2027-01-12 17:00",
            "12 January",
            "'12 January' is not a day like 2026-07-28, with an hour like 17:00",
        ),
        (
            '"scheduled", "sequence"',
            '"planned", "sequence"',
            "'planned' is none of scheduled, cancelled, dropped",
        ),
        ('"sequence": 0', '"sequence": "x"', "invalid literal"),
    ],
)
def test_what_is_wrong_with_a_ledger_is_said(desk: Desk, old: str, new: str, what: str) -> None:
    desk.publish("2026-12-01")
    text = desk.ledger_file.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(InputError, match=r"x\.issued\.json:1:1: error: this record") as caught:
        loads(text.replace(old, new).encode(), "x.issued.json")
    assert what in str(caught.value)


def test_a_ledger_without_its_config_is_not_forgotten(desk: Desk) -> None:
    desk.publish("2026-12-01")
    desk.ledger_file.rename(desk.ledger_file.with_name("old-name.issued.json"))
    code, _out, err = desk.run("publish", "--on", "2026-12-02")
    assert code == 2
    assert err.startswith(
        "jurisdictions/mn/old-name.issued.json:1:1: error: there is no config old-name.yml beside this record of what "
        "was published [ledger-alone]\n    if the config was renamed, rename this file with it"
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--rule", "mn.filing_window"), "--rule goes with --correct"),
        (("--correct", "  "), "--correct needs the reason, in a sentence that the public reads"),
        (("mn/star-lak",), 'there is no place "mn/star-lak"'),
        (("--on", "5 May"), "'5 May' is not a day; write it like 2026-11-03"),
    ],
)
def test_what_cannot_be_meant_is_refused(desk: Desk, words: tuple[str, ...], said: str) -> None:
    code, out, err = desk.run("publish", *words)
    assert (code, out) == (2, "")
    assert said in err
    assert not desk.ledger_file.exists()


# What changes, and what does not.


def test_a_config_with_an_error_leaves_every_ledger_as_it_is(desk: Desk, tmp_path: Path) -> None:
    other = tmp_path / "jurisdictions/mn/other.yml"
    other.write_text("state: mn\nname: Other\ntype: village\nelections: []\n", encoding="utf-8")
    assert desk.run("publish", "--on", "2026-12-01")[0] == 2
    assert not desk.ledger_file.exists()
    assert desk.publish("2026-12-01", PLACE).startswith("mn/star-lake: published for the first time, ")


def test_the_hours_of_a_county_s_office_are_part_of_what_was_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    place, county = (ROOT / "jurisdictions/wa" / name for name in ("yakima.yml", "counties/yakima.yml"))
    desk = Desk(tmp_path, place.read_text(encoding="utf-8"), "wa/yakima", capsys)
    office = tmp_path / "jurisdictions/wa/counties/yakima.yml"
    office.parent.mkdir()
    text = county.read_text(encoding="utf-8")
    hours = re.findall(r"^  hours: .*$", text, re.MULTILINE)
    assert len(hours) == 1
    sources = []
    for said in (text, text + "# a note\n", text.replace(hours[0], '  hours: {mon-thu: "07:00-17:00"}')):
        office.write_text(said, encoding="utf-8")
        desk.publish("2026-12-01")
        sources.append(desk.ledger.source)
        desk.ledger_file.unlink()
    assert sources[0] == sources[1] != sources[2]


def test_a_number_is_counted_on_when_an_event_returns(desk: Desk) -> None:
    desk.publish("2026-12-01")
    key = "local-candidate-evening.2027-03-09"
    desk.edit("    local_dates:\n" + EVENING, "")
    desk.publish("2026-12-02")
    assert str(desk.feed()[key]["STATUS"]) == "CANCELLED"
    desk.publish("2027-03-01")
    assert key in desk.feed()
    desk.publish("2027-03-02")
    assert key not in desk.feed()
    assert (desk.ledger.events[key].state, desk.ledger.events[key].sequence) == ("dropped", 1)
    desk.edit(STATUS, STATUS + "    local_dates:\n" + EVENING)
    assert desk.feed()[key]["SEQUENCE"] == 2
    desk.publish("2027-03-03")
    event = desk.feed()[key]
    assert (event["SEQUENCE"], str(event["STATUS"])) == (2, "CONFIRMED")
    assert event["DTSTAMP"].dt == dt.datetime(2027, 3, 3, tzinfo=dt.UTC)
    assert str(event["DESCRIPTION"]).startswith("Stands again since Wednesday, March 3, 2027.")
    assert [kind for kind, name, _ in desk.changes() if name == key] == ["withdrawn", "restored"]


def test_two_changes_on_one_day_are_told_apart(desk: Desk) -> None:
    desk.publish("2026-12-01")
    desk.edit(STATUS, STATUS + override("2027-01-13"))
    desk.publish("2026-12-05", "--correct", "The court ruled.")
    desk.edit("date: 2027-01-13", "date: 2027-01-12")
    # The entry that gave the reason of the first change gives none for the second.
    assert desk.run("publish", "--on", "2026-12-05")[0] == 2
    code, _out, err = desk.run("publish", "--on", "2026-12-05", "--correct", "The court ruled.")
    assert (code, err.splitlines()[-1]) == (0, f"The reason now stands under corrections in {FILE}.")
    event = desk.feed()["withdrawal_cutoff.2027-03-09"]
    assert event["SEQUENCE"] == 2
    assert event["DTSTAMP"].dt == dt.datetime(2026, 12, 5, 0, 0, 1, tzinfo=dt.UTC)
    assert [(c.was, c.now) for c in desk.ledger.changes[1:]] == [
        ("2027-01-14 17:00", "2027-01-13 17:00"),
        ("2027-01-13 17:00", "2027-01-12 17:00"),
    ]
    assert desk.publish("2026-12-05") == "mn/star-lake: nothing changed\n"


def test_an_election_is_called_off_and_on(desk: Desk) -> None:
    desk.publish("2026-12-01")
    desk.edit(STATUS, STATUS + "    status: {state: cancelled, on: 2027-02-01, why: A court ruled.}\n")
    desk.publish("2027-02-01")
    general = desk.feed()["general.2027-03-09"]
    assert (str(general["STATUS"]), general["SEQUENCE"]) == ("CANCELLED", 1)
    assert str(general["DESCRIPTION"]).startswith("Cancelled on Monday, February 1, 2027. A court ruled.")
    assert str(desk.feed()["filing_closes.2027-03-09"]["STATUS"]) == "CONFIRMED"
    desk.edit("state: cancelled, on: 2027-02-01, why: A court ruled.", "state: scheduled")
    desk.publish("2027-02-05")
    general = desk.feed()["general.2027-03-09"]
    assert (str(general["STATUS"]), general["SEQUENCE"]) == ("CONFIRMED", 2)
    assert desk.changes()[1:] == [
        ("cancelled", "general.2027-03-09", "status"),
        ("restored", "general.2027-03-09", "status"),
    ]


def test_a_fee_is_told_with_its_old_value(mora: Desk) -> None:
    mora.publish("2026-12-01")
    before = mora.feed("clerk")
    mora.edit("amount: 15.00", "amount: 10.00")
    code, out, _err = mora.run("diff", "--on", "2026-12-02")
    assert code == 0
    assert (
        "    Fee or signatures changed: Mayor (mayor)\n"
        "      was $15.00\n"
        "      would be $10.00\n"
        "      What the city, town or county told us has changed.\n"
    ) in out
    mora.publish("2026-12-02")
    assert ("fee", "mayor.2028-11-07", "file") in mora.changes()
    assert {k: e.to_ical() for k, e in mora.feed("clerk").items()} == {
        k: e.to_ical() for k, e in before.items()
    }


def test_a_mistake_outside_the_ledger_is_said_too(desk: Desk) -> None:
    desk.publish("2026-12-01")
    entry = "    corrections: [{on: 2026-12-03, deadline: filing_closes, why: The wall said January 13.}]\n"
    desk.edit(STATUS, STATUS + entry)
    desk.publish("2026-12-03")
    event = desk.feed()["filing_closes.2027-03-09"]
    assert str(event["SUMMARY"]).startswith("CORRECTED: Filing closes by 5:00 p.m. CST")
    assert str(event["DESCRIPTION"]).startswith(
        "Corrected on Thursday, December 3, 2026. The wall said January 13.\nBy Tuesday, January 12, 2027"
    )
    assert event["SEQUENCE"] == 1
    assert desk.changes()[1:] == [("noted", "filing_closes.2027-03-09", "")]
    assert desk.publish("2026-12-04") == "mn/star-lake: nothing changed\n"


def test_the_file_is_named_as_the_cause_where_the_law_is_not(mora: Desk) -> None:
    mora.publish("2026-12-01")
    mora.edit("primary: false", "primary: true")
    code, _out, err = mora.run("publish", "--on", "2026-12-02")
    assert code == 2
    assert (
        "Filing closes was published as Tuesday, August 1, 2028, 5:00 p.m. Central time and would now be"
        in err
    )
    assert (
        "no correction gives the reason. What the city, town or county told us has changed. [correction-needed]"
        in err
    )
    mora.publish("2026-12-02", "--correct", "The city has a primary.")
    assert ("corrected", "filing_closes.2028-11-07", "file") in mora.changes()
    assert ("added", "primary.2028-11-07", "") in mora.changes()
    # And back: the day of the primary is withdrawn, which needs a reason too.
    mora.edit("primary: true", "primary: false")
    assert (
        "Primary was published as Tuesday, August 8, 2028 and would be withdrawn"
        in mora.run("publish", "--on", "2026-12-03")[2]
    )
    mora.publish("2026-12-03", "--correct", "The city has no primary after all.")
    assert ("withdrawn", "primary.2028-11-07", "file") in mora.changes()
    assert str(mora.feed()["primary.2028-11-07"]["STATUS"]) == "CANCELLED"


def test_a_late_notice_is_said_with_what_to_do(desk: Desk) -> None:
    desk.edit(STATUS, STATUS + "    published_on: [2026-12-16]\n")
    code, out, err = desk.run("publish", "--on", "2026-12-17")
    assert (code, out.partition(",")[0]) == (0, "mn/star-lake: published for the first time")
    assert "done on 2026-12-16, after the last day 2026-12-15" in err
    assert err.endswith(
        "A notice went out late. What now? Publish or post it today. Write the true day in the file. Tell the city "
        "attorney. Do not move the filing window. A court can order a mistake mended. (Minn. Stat. § 204B.44)\n"
    )


def test_a_decision_is_named_as_the_cause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    lehi = Desk(tmp_path, (ROOT / "jurisdictions/ut/lehi.yml").read_text(encoding="utf-8"), "ut/lehi", capsys)
    decision = (
        "{rule: ut.objection, reading: text, reason: It says so., authority: City attorney, on: 2026-12-01}"
    )
    lehi.edit("  - date: 2027-11-02\n", f"  - date: 2027-11-02\n    decisions: [{decision}]\n")
    refused = lehi.run("publish", "--on", "2026-12-01")[2]
    rules = re.findall(r"error: (\S+) is unverified", refused)
    assert refused.count("error:") == len(rules) > 3
    asked = "".join(f"  - {{rule: {rule}, why: Asked., by: Recorder, on: 2026-12-01}}\n" for rule in rules)
    with lehi.config.open("a", encoding="utf-8") as file:
        file.write(f"acknowledged:\n{asked}")
    lehi.publish("2026-12-01")
    lehi.edit("reading: text, reason: It says so.", "reading: ten_days, reason: A newer text says ten.")
    assert (
        "      was Saturday, June 12, 2027\n"
        "      would be Thursday, June 17, 2027\n"
        "      A decision settled how the law is read.\n"
        "      City attorney: A newer text says ten.\n"
    ) in lehi.run("diff", "--on", "2026-12-02")[1]
    refused = lehi.run("publish", "--on", "2026-12-02")[2]
    assert refused.endswith("was not read)\nNothing was published.\n")
    assert "A person can object to a filing in writing, and can go to court." in refused
    lehi.publish("2026-12-02", "--correct", "The newer text was found.", "--rule", "ut.objection")
    assert ("corrected", "objection_deadline.2027-11-02", "decision") in lehi.changes()


def test_nobody_is_told_that_a_file_changed_that_nobody_touched(desk: Desk) -> None:
    desk.publish("2026-12-01")
    # As if an earlier release had counted to another day.
    source = desk.ledger_file.read_text(encoding="utf-8")
    line = next(line for line in source.splitlines() if '"withdrawal_cutoff.' in line)
    other = line.replace("2027-01-14", "2027-01-13")
    other = re.sub(r'"content": "\w+"', '"content": "0"', other)
    desk.ledger_file.write_text(source.replace(line, other), encoding="utf-8")
    out = desk.run("diff", "--on", "2026-12-02")[1]
    assert "      The way in which this guide finds the date was mended.\n" in out
    desk.publish("2026-12-02", "--correct", "The guide counted a day too few.")
    assert desk.changes()[1:] == [("corrected", "withdrawal_cutoff.2027-03-09", "program")]
    # An entry for what has a reason already is not written twice.
    desk.publish("2026-12-03", "--correct", "The guide counted a day too few.")
    assert desk.config.read_text(encoding="utf-8").count("a day too few") == 1


def test_a_build_stops_at_a_damaged_ledger(desk: Desk) -> None:
    job = PlaceJob(PLACE, FILE, desk.config.read_bytes(), issued=b'{"schema": 1,\n}')
    with pytest.raises(InputError) as caught:
        produce(job)
    assert str(caught.value).startswith(
        f"jurisdictions/{PLACE}.issued.json:2:1: error: this record of what was"
    )


def test_a_shared_election_day_has_its_ledger_and_its_reason_there(desk: Desk) -> None:
    days = desk.root / "jurisdictions/election-days.yml"
    days.write_text(
        '# days\n- {state: mn, type: town, date: 2027-03-09, name: "Towns of March"}\n', encoding="utf-8"
    )
    assert desk.publish("2026-12-01", "mn/2027-03-09").startswith("mn/2027-03-09: published for the first")
    file = desk.root / "jurisdictions/mn/2027-03-09.issued.json"
    source = file.read_text(encoding="utf-8")
    # As if it had been published under an older rule.
    line = next(line for line in source.splitlines() if '"filing_closes.' in line)
    older = line.replace('"value": "2027-01-12', '"value": "2027-01-05')
    older = re.sub(r'"content": "\w+"', '"content": "0"', re.sub(r'"law": "\w+"', '"law": "0"', older))
    file.write_text(source.replace(line, older), encoding="utf-8")
    code, _out, err = desk.run("publish", "mn/2027-03-09", "--on", "2026-12-02")
    assert code == 2
    assert err == (
        "jurisdictions/election-days.yml:2:3: error: Filing closes was published as Tuesday, January 5, 2027, 5:00 "
        "p.m. Central time and would now be Tuesday, January 12, 2027, 5:00 p.m. Central time; no correction gives the "
        "reason. The law as this guide reads it was changed. [correction-needed]\n"
        '    run "guide publish mn/2027-03-09 --correct" with the reason\n'
        + ADVICE_MN
        + "Nothing was published.\n"
    )
    listed = days.read_bytes()
    desk.publish("2026-12-02", "mn/2027-03-09", "--correct", "The rule was read wrongly.")
    assert days.read_bytes() == listed
    desk.publish("2026-12-03")
    (job,) = shared_day_jobs(desk.root)
    guide = produce(job)
    feeds = {file.path: file.content for file in guide.files}
    events = {str(e["UID"]): e for e in Calendar.from_ical(feeds["filing.ics"]).events}
    closes = events["filing_closes.2027-03-09.mn@candidate-guides.org"]
    assert (closes["SEQUENCE"], str(closes["SUMMARY"])[:24]) == (1, "CORRECTED: Filing closes")
    assert {e["SEQUENCE"] for uid, e in events.items() if e is not closes} == {0}
    page = next(page for page in guide.pages if page.uri == "index.md").markdown
    assert "Tuesday, January 5, 2027, 5:00 p.m. Central time" in page
    assert "The rule was read wrongly." in page
    assert b"CORRECTED NOTICE OF FILING DATES" in feeds["notices/filing-corrected.txt"]


# What a build shows between two publications.


def test_what_is_not_published_yet_is_one_ahead(desk: Desk) -> None:
    desk.publish("2026-12-01")
    calm = desk.feed()
    desk.edit(STATUS, STATUS + override("2027-01-13"))
    desk.edit("    local_dates:\n" + EVENING, "")
    ahead = desk.feed()
    assert ahead.keys() == calm.keys()
    moved = {key for key in calm if ahead[key].to_ical() != calm[key].to_ical()}
    assert moved == {"withdrawal_cutoff.2027-03-09", "local-candidate-evening.2027-03-09"}
    for key in moved:
        assert ahead[key]["SEQUENCE"] == 1
        assert ahead[key]["DTSTAMP"].dt > calm[key]["DTSTAMP"].dt
    assert str(ahead["local-candidate-evening.2027-03-09"]["STATUS"]) == "CANCELLED"


def test_a_number_does_not_hang_on_the_address_of_the_site(desk: Desk) -> None:
    desk.publish("2026-12-01")
    assert {event["SEQUENCE"] for event in desk.feed().values()} == {0}


# The file and the news feed.


def test_a_ledger_is_read_back_as_it_was_written(desk: Desk) -> None:
    desk.publish("2026-12-01")
    desk.edit(STATUS, STATUS + override("2027-01-13"))
    desk.edit("    local_dates:\n" + EVENING, "")
    desk.publish("2026-12-05", "--correct", 'A court said "13", — and \\ so.')
    source = desk.ledger_file.read_bytes()
    assert dumps(loads(source, "x")) == source
    assert max(len(line) for line in source.splitlines()) < 800
    before = source.splitlines()
    desk.publish("2026-12-06")
    assert desk.ledger_file.read_bytes().splitlines() == before


ATOM = "{http://www.w3.org/2005/Atom}"


def test_the_news_feed_is_what_rfc_4287_asks_for(desk: Desk) -> None:
    empty = ET.fromstring(desk.news())
    assert empty.findtext(f"{ATOM}updated") == "2026-11-30T00:00:00Z"
    assert empty.find(f"{ATOM}entry") is None
    desk.publish("2026-12-01")
    first = desk.news()
    desk.edit(STATUS, STATUS + override("2027-01-13"))
    desk.publish("2026-12-05", "--correct", "<b> & ]]> “so”")
    feed = ET.fromstring(desk.news())
    for name in ("id", "title", "updated"):
        assert len(feed.findall(f"{ATOM}{name}")) == 1
    assert feed.findtext(f"{ATOM}author/{ATOM}name")
    (own,) = (link for link in feed.findall(f"{ATOM}link") if link.get("rel") == "self")
    assert own.get("href") == "https://guides.example/mn/star-lake/changes.atom"
    entries = feed.findall(f"{ATOM}entry")
    for entry in entries:
        for name in ("id", "title", "updated", "content"):
            assert entry.findtext(f"{ATOM}{name}"), name
    assert entries[0].findtext(f"{ATOM}id") == f"tag:candidate-guides.example,2026:{PLACE}/changes/2"
    assert "Why: <b> & ]]> “so”" in (entries[0].findtext(f"{ATOM}content") or "")
    assert feed.findtext(f"{ATOM}updated") == max(e.findtext(f"{ATOM}updated") or "" for e in entries)
    # What was an entry stays one, byte for byte.
    (kept,) = ET.fromstring(first).findall(f"{ATOM}entry")
    assert ET.tostring(kept).strip() == ET.tostring(entries[-1]).strip()
    assert b"guides.example/" not in desk.news(base_url="").replace(b"candidate-guides.example", b"")


def test_every_deadline_of_the_law_can_be_corrected() -> None:
    for state in FOLDERS:
        emitted = {name for provision in state_law(state).provisions.values() for name in provision.emits}
        assert emitted <= DEADLINE_IDS, state
