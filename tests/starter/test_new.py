"""`guide new` as a clerk meets it: at a terminal, in a script, for every place of the lists."""

from __future__ import annotations

import datetime as dt
import os
import pty
import re
import select
import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from candidate_guides.cli import main
from candidate_guides.jurisdiction import samples
from candidate_guides.jurisdiction.load import load_county, load_place
from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.jurisdiction.states import states
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
            "like Mayor",
        ),
        (
            ["mn", "Mora", "--election", "2027-11-02", "--primary", "--office", "1"],
            "bad-office",
            '"1" is no office',
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
    answers = ["Mayor", "1", "First", "n", "", "2", "", "2", "1", "Mayor", "Council Member x3, 4 years", ""]
    shown = at_a_terminal(tmp_path, ["new", "mn", "Rochester"], answers)
    text = (tmp_path / "jurisdictions/mn/rochester.yml").read_text("utf-8")
    assert "Which Rochester?" in shown
    assert "Error: answer with a number from 1 to 2" in shown
    assert "The list says first: named in a published list of city classes." in shown
    place = load_place(text, "rochester.yml", "mn/rochester").place
    (election,) = place.elections
    assert (place.class_, election.primary) == ("first", False)
    offices = [(o.title, o.seats, o.term_years) for o in election.offices]
    assert offices == [("Mayor", 1, None), ("Council Member", 3, 4)]
    assert 'Error: "1" is no office; write its title, like Mayor' in shown
    assert "# Not confirmed: named in a published list of city classes." in text


def test_what_is_not_known_has_no_answer_that_a_mere_enter_gives(tmp_path: Path) -> None:
    """No list has the class of Escalante; Utah's law leaves no choice of a primary, and the clerk is told."""
    shown = at_a_terminal(tmp_path, ["new", "ut", "Escalante"], ["", "fifth", "y", "", "1", ""])
    assert shown.index("Answer with a number from 1 to 5.") < shown.index("Which class is it?: ")
    assert shown.count("Which class is it?: ") == shown.count("Which election comes first here?: ") == 2
    assert "No choice of a primary here: the law says yes, it nominates at a primary." in shown
    place = load_place((tmp_path / "jurisdictions/ut/escalante.yml").read_bytes(), "e.yml", "ut/e").place
    assert (place.class_, place.elections[0].primary) == ("fifth", True)


@pytest.mark.parametrize(
    ("typed", "office"),
    [
        ("Mayor", {}),
        ("Mayor, 4 years", {"term_years": 4}),
        ("Mayor 2-year term", {"term_years": 2}),
        ("Council Member x2, 4 years", {"seats": 2, "term_years": 4}),
        ("Council Member Position 5", {"position": "5"}),
        ("Council Member, Pos. No. 5, 4 years", {"position": "5", "term_years": 4}),
        ("Mayor, unexpired", {"term": "unexpired"}),
        ("Mayor (unexpired term)", {"term": "unexpired"}),
        ("Council Member, Position 2, unexpired", {"position": "2", "term": "unexpired"}),
        ("Council Member for an unexpired term, 4 years", {"term_years": 4, "term": "unexpired"}),
        ("Council Member, District B x2", {"ward": "B", "seats": 2}),
    ],
)
def test_an_office_is_read_as_a_clerk_types_it(
    tmp_path: Path, typed: str, office: dict[str, str | int]
) -> None:
    args = ("ut", "Lehi", "--election", "2027-11-02", "--office", typed)
    assert run(tmp_path, *args).exit_code == 0
    place = load_place((tmp_path / "jurisdictions/ut/lehi.yml").read_bytes(), "lehi.yml", "ut/lehi").place
    (found,) = place.elections[0].offices
    assert found.model_dump(exclude_defaults=True) == {
        "title": "Council Member" if typed.startswith("C") else "Mayor",
        **office,
    }


@pytest.mark.parametrize(
    ("state", "typed", "file"),
    [
        ("mn", "City of Ely", "ely.yml"),
        ("mn", "Big Lake Township", "big-lake-township.yml"),
        ("mn", "the city of big lake", "big-lake.yml"),
        ("ut", "Park City", "park-city.yml"),
        ("wa", "Town of Cathlamet", "cathlamet.yml"),
    ],
)
def test_the_kind_may_stand_with_the_name(tmp_path: Path, state: str, typed: str, file: str) -> None:
    """Park City is a name; the city of Ely is Ely."""
    class_ = [] if "own" in typed else ["--class", {"mn": "fourth", "ut": "fourth", "wa": "code"}[state]]
    day = "2027-03-09" if "Township" in typed else "2027-11-02"
    result = run(tmp_path, state, typed, *class_, "--election", day, "--primary", "--office", "Mayor")
    assert result.stdout.startswith(f"jurisdictions/{state}/{file}\n"), result.stderr


WENATCHEE = (
    "wa",
    "Wenatchee",
    "--class",
    "code",
    "--election",
    "2027-11-02",
    "--primary",
    "--office",
    "Mayor",
)


def test_where_a_county_takes_the_filings_its_file_is_begun_once(tmp_path: Path) -> None:
    result = run(tmp_path, *WENATCHEE)
    file, county = "jurisdictions/wa/wenatchee.yml", "jurisdictions/wa/counties/chelan.yml"
    assert (result.exit_code, result.stdout) == (0, f"{file}\n{county}\n")
    assert f"fill in the pay of each office, and the auditor's office in {county}." in result.stderr
    assert "counties/chelan.yml beside this one." in (tmp_path / file).read_text("utf-8")
    (tmp_path / county).write_text("state: wa\ncounty: Chelan\n", "utf-8")
    again = run(tmp_path, "wa", "Leavenworth", *WENATCHEE[2:])
    assert again.stdout == "jurisdictions/wa/leavenworth.yml\n"
    assert "auditor" not in again.stderr
    assert (tmp_path / county).read_text("utf-8") == "state: wa\ncounty: Chelan\n"


def without_signs(text: str) -> str:
    """Take away the first sign of every line that is a setting, as a clerk does who knows no YAML."""
    return re.sub(r"^#(?=(?:  )?\w+:)", "", text, flags=re.MULTILINE)


EXAMPLES = {
    samples.STREET: "20 Lake Street",
    samples.CITY: "Wenatchee",
    samples.ZIP: "55000",
    samples.PHONE: "612-555-0100",
    samples.NEWSPAPER: "The Paper",
    samples.WEB: "https://vote.example.gov",
    "2027-00-00": "2027-05-10",
}


def with_own_facts(text: str) -> str:
    """Write something else in place of every example, as a clerk does."""
    for example, fact in EXAMPLES.items():
        text = text.replace(example, fact)
    return text


def codes(refused: pytest.ExceptionInfo[InputError]) -> Counter[str]:
    return Counter(message.code for message in refused.value.messages if message.severity == "error")


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        (["mn", "Ely", "--class", "fourth", "--no-primary"], ("City Clerk", True, "The Paper")),
        (["mn", "Lida", "--election", "2027-03-09"], ("Town Clerk", False, "The Paper")),
        (["ut", "Lehi"], ("City Recorder", False, None)),
    ],
    ids=["mn", "mn-town", "ut"],
)
def test_the_notes_of_a_place_hold_when_their_signs_are_taken_away(
    tmp_path: Path, words: list[str], kept: tuple[str, bool, str | None]
) -> None:
    day = [] if "--election" in words else ["--election", "2027-11-02"]
    assert run(tmp_path, *words, *day, "--office", "Mayor").exit_code == 0
    (file,) = tmp_path.rglob("*.yml")
    whole = without_signs(file.read_text("utf-8"))
    with pytest.raises(InputError) as refused:
        load_records(whole.encode(), file.name, f"{words[0]}/{file.stem}")
    assert codes(refused) == {"example-left": 4 if kept[2] else 3}
    loaded = load_records(with_own_facts(whole).encode(), file.name, f"{words[0]}/{file.stem}")
    place, paper = loaded.place, loaded.place.notices.newspaper if loaded.place.notices else None
    assert (place.clerk.title, place.charter, paper.name if paper else None) == kept
    assert place.clerk.last_day_hours
    assert [m for m in loaded.warnings if m.code == "office-hours"] == []


def test_the_notes_of_a_county_s_file_hold_when_their_signs_are_taken_away(tmp_path: Path) -> None:
    assert run(tmp_path, *WENATCHEE).exit_code == 0
    text = (tmp_path / "jurisdictions/wa/counties/chelan.yml").read_text("utf-8")
    county = load_county(text, "chelan.yml", "wa/counties/chelan").county
    assert (county.filing_office.title, county.filing_office.hours, county.channels) == (
        "County Auditor",
        {},
        (),
    )
    whole = without_signs(text)
    assert "\n  office: Chelan County Elections Office\n" in whole
    place = (tmp_path / "jurisdictions/wa/wenatchee.yml").read_bytes()
    with pytest.raises(InputError) as refused:
        load_county(whole, "chelan.yml", "wa/counties/chelan")
    assert codes(refused) == {"example-left": 5, "no-such-day": 2}
    files = {"wa/counties/chelan.yml": with_own_facts(whole).encode()}
    loaded = load_records(place, "wenatchee.yml", "wa/wenatchee", files)
    assert loaded.county
    assert [channel.by for channel in loaded.county.channels] == ["in_person", "electronic", "mail"]
    draw = loaded.records[0].deadline("lot_draw")
    assert draw
    assert draw.date == dt.date(2027, 5, 10)


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
    class_ = "" if place.type == "town" else place.class_ or states()[place.state].classes[-1]
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
