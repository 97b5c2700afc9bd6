"""`guide new` as a clerk meets it: at a terminal, in a script, for every place of the lists."""

from __future__ import annotations

import datetime as dt
import os
import pty
import select
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from candidate_guides.cli import main
from candidate_guides.jurisdiction.load import load_place
from candidate_guides.jurisdiction.place import CLASSES
from candidate_guides.places.roster import ListedPlace, listed_places, stem_of
from candidate_guides.records import load_records
from candidate_guides.starter.choices import next_elections, primary_choices
from candidate_guides.starter.draft import Draft, DraftElection, DraftOffice, write_draft

STATES = ("mn", "ut", "wa")
TODAY = dt.date(2026, 11, 30)


def run(folder: Path, *args: str) -> Result:
    home = Path.cwd()
    os.chdir(folder)
    try:
        return CliRunner().invoke(main, ["new", *args])
    finally:
        os.chdir(home)


def test_flags_alone_write_a_file_that_passes(tmp_path: Path) -> None:
    result = run(
        tmp_path, "mn", "big lake", "--type", "city", "--election", "2028-11-07", "--no-primary",
        "--office", "Mayor", "--office", "Council Member x2",
    )  # fmt: skip
    assert (result.exit_code, result.stdout) == (0, "jurisdictions/mn/big-lake.yml\n")
    written = (tmp_path / "jurisdictions/mn/big-lake.yml").read_bytes()
    loaded = load_records(written, "big-lake.yml", "mn/big-lake")
    place, record = loaded.place, loaded.records[0]
    assert (place.name, place.type, place.class_, place.counties) == (
        "Big Lake",
        "city",
        "third",
        ("Sherburne",),
    )
    # 112 and 98 days before Tuesday, November 7, 2028.
    closes = record.deadline("filing_closes")
    assert closes is not None
    assert closes.date == dt.date(2028, 8, 1)
    assert [(f.office.title, f.office.seats) for f in record.fees] == [("Mayor", 1), ("Council Member", 2)]
    assert b"Not confirmed: derived from the count of the 2020 census (11,686)" in written


@pytest.mark.parametrize(
    ("args", "code", "says"),
    [
        (["mn", "Big Lake"], "flag-needed", "Big Lake (town, Sherburne County)"),
        (["mn", "Rochestr"], "not-listed", 'did you mean "Rochester"?'),
        (["mn", "Mora"], "flag-needed", "2027-11-02"),
        (["mn", "Mora", "--election", "2027-11-02"], "flag-needed", "--primary or --no-primary"),
        (["mn", "Mora", "--election", "2027-11-03"], "no-such-election", "the next days are 2027-11-02"),
        (["mn", "Mora", "--class", "fifth"], "not-a-choice", "write first, second, third, fourth"),
        (["ut", "Lehi", "--election", "2028-11-07"], "no-such-election", "2027-11-02"),
        (["wa", "Auburn"], "flag-needed", "--filing-county"),
        (
            ["mn", "Mora", "--election", "2027-11-02", "--primary", "--office", " "],
            "bad-office",
            "write Mayor",
        ),
    ],
)
def test_what_is_missing_is_named_and_nothing_is_written(
    tmp_path: Path, args: list[str], code: str, says: str
) -> None:
    result = run(tmp_path, *args)
    assert result.exit_code == 2
    assert f"[{code}]" in result.stderr
    assert says in result.stderr
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_there_is_never_written_over(tmp_path: Path) -> None:
    args = ("ut", "Lehi", "--election", "2027-11-02")
    assert run(tmp_path, *args).exit_code == 0
    (file,) = tmp_path.rglob("*.yml")
    file.write_text("state: ut\n", "utf-8")
    assert "[file-exists]" in run(tmp_path, *args).stderr
    assert file.read_text("utf-8") == "state: ut\n"


def test_a_place_that_is_not_listed_can_be_given_in_full(tmp_path: Path) -> None:
    args = ("ut", "Lake Point", "--type", "city", "--county", "Tooele", "--class", "fifth")
    result = run(tmp_path, *args, "--election", "2027-11-02")
    assert result.exit_code == 0, result.output
    assert (tmp_path / "jurisdictions/ut/lake-point.yml").is_file()


def test_at_a_terminal_each_open_question_is_asked(tmp_path: Path) -> None:
    """Rochester is a city and a town; a city chooses its class, its election and whether it has a primary."""
    answers = ["Mayor", "1", "First", "n", "2", "2", "Mayor", "Council Member x3", ""]
    shown = at_a_terminal(tmp_path, ["new", "mn", "Rochester"], answers)
    text = (tmp_path / "jurisdictions/mn/rochester.yml").read_text("utf-8")
    assert "Which Rochester?" in shown
    assert "Error: answer with a number from 1 to 2" in shown
    assert "The list says first: named in a published list of city classes." in shown
    place = load_place(text, "rochester.yml", "mn/rochester").place
    (election,) = place.elections
    assert (place.class_, election.primary) == ("first", False)
    assert [(o.title, o.seats) for o in election.offices] == [("Mayor", 1), ("Council Member", 3)]
    assert "# Not confirmed: named in a published list of city classes." in text


def at_a_terminal(folder: Path, args: list[str], answers: list[str]) -> str:
    """Run the command with a terminal of its own and type an answer at each prompt."""
    ours, theirs = pty.openpty()
    code = "import sys; from candidate_guides.cli import main; main(sys.argv[1:], prog_name='guide')"
    command = [sys.executable, "-c", code, *args]
    with subprocess.Popen(command, cwd=folder, stdin=theirs, stdout=theirs, stderr=theirs) as process:
        os.close(theirs)
        shown, waiting = "", list(answers)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if not select.select([ours], [], [], 1)[0]:
                continue
            try:
                shown += os.read(ours, 4096).decode()
            except OSError:
                break
            if waiting and shown.endswith(": "):
                os.write(ours, (waiting.pop(0) + "\n").encode())
        process.wait(10)
    os.close(ours)
    assert not waiting, shown
    return shown


def places(step: int) -> list[ListedPlace]:
    return [place for state in STATES for place in listed_places(state)[::step]]


def assert_begins_well(place: ListedPlace) -> None:
    """Every choice the law leaves for a listed place makes a file without an error."""
    class_ = "" if place.type == "town" else place.class_ or CLASSES[place.state][-1]
    draft = Draft(place.state, place.name, place.type, class_, place.counties, place.geoid)
    if place.state == "wa" and len(place.counties) > 1:
        draft = replace(draft, filing_county=place.counties[0])
    days = next_elections(draft, TODAY)
    assert days, place.known_as
    for day in days[:2]:
        choices = primary_choices(draft, day)
        assert choices, (place.known_as, day)
        for choice in choices:
            election = DraftElection(day, choice, (DraftOffice("Mayor"),))
            text = write_draft(replace(draft, elections=(election,)))
            stem = stem_of(place)
            loaded = load_records(text.encode(), f"{stem}.yml", f"{place.state}/{stem}")
            assert loaded.records[0].election.date == day


@pytest.mark.parametrize("place", places(150), ids=lambda p: f"{p.state}-{stem_of(p)}")
def test_a_listed_place_begins_well(place: ListedPlace) -> None:
    assert_begins_well(place)


@pytest.mark.full
@pytest.mark.parametrize("part", range(12))
def test_every_listed_place_begins_well(part: int) -> None:
    for place in places(1)[part::12]:
        assert_begins_well(place)


@pytest.mark.parametrize("state", STATES)
def test_no_two_listed_places_have_one_file(state: str) -> None:
    stems = [stem_of(place) for place in listed_places(state)]
    assert len(stems) == len(set(stems))
