"""`guide check` over places and counties, and `guide today`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from candidate_guides.cli import main

from .checkout import COUNTY, REPO, config, make_checkout

TOWN = """\
state: mn
name: Example Town
type: town
counties: [Otter Tail]
notices: {newspaper: {name: Example Record, issues: [wed]}, posting_places: [Town Hall]}
elections:
  - date: 2027-03-09
    primary: false
    offices: [{title: Supervisor, term_years: 3}]
"""


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words, catch_exceptions=False)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(make_checkout(tmp_path))
    return tmp_path


def found(*words: str) -> list[tuple[str, str]]:
    result = run("check", *words, "--format", "json")
    messages = [(m["file"], m["code"]) for m in json.loads(result.stdout) if m["severity"] == "error"]
    assert result.exit_code == (2 if messages else 0)
    return messages


def test_every_config_of_the_repository_is_without_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(REPO)
    assert found() == []


def test_a_county_file_is_read_as_a_county(root: Path) -> None:
    file = f"jurisdictions/{COUNTY}.yml"
    assert found(file) == []
    assert found() == []
    assert run("check").stderr.splitlines()[-1].startswith("4 files, 0 errors")
    text = config(root, COUNTY).read_text()
    config(root, COUNTY).write_text(text.replace("county: Pacific\n", "") + "elections: []\n")
    assert sorted(found(file)) == [(file, "missing-key"), (file, "unknown-key")]
    assert sorted(found()) == sorted(found(file))


def test_a_county_file_is_told_from_a_place_in_its_own_folder(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(root / "jurisdictions/wa/counties")
    assert found("pacific.yml") == []


def test_a_county_that_no_place_names_is_checked_too(root: Path) -> None:
    config(root, "wa/counties/grant").write_text("state: wa\n")
    assert found() == [("jurisdictions/wa/counties/grant.yml", "missing-key")]


def test_a_file_in_another_state_s_folder(root: Path) -> None:
    file = config(root, "wa/mora")
    file.write_bytes(config(root, "mn/mora").read_bytes())
    assert ("jurisdictions/wa/mora.yml", "wrong-folder") in found("jurisdictions/wa/mora.yml")


def test_a_file_that_lies_anywhere_goes_by_the_state_it_names(root: Path) -> None:
    (root / "mora.yml").write_bytes(config(root, "mn/mora").read_bytes())
    assert found("mora.yml") == []


def test_two_files_that_are_given_are_held_against_each_other(root: Path) -> None:
    config(root, "mn/mora-city").write_bytes(config(root, "mn/mora").read_bytes())
    names = ("jurisdictions/mn/mora.yml", "jurisdictions/mn/mora-city.yml")
    assert set(found(*names)) == {(names[0], "two-files")}


def test_no_such_file() -> None:
    assert found("nowhere.yml") == [("nowhere.yml", "no-file")]


def told(*args: str) -> str:
    return CliRunner().invoke(main, args).output


@pytest.mark.usefixtures("root")
def test_a_file_or_the_name_of_its_place_is_all_one() -> None:
    file = "jurisdictions/mn/mora.yml"
    assert told("dates", "mn/mora") == told("dates", file)
    assert told("explain", "mn/mora", "filing_opens") == told("explain", file, "filing_opens")
    assert told("check", "mn/mora") == told("check", file)
    assert "jurisdictions" in told("today", "mn/moar")
    assert told("today", file) == told("today", "mn/mora") == told("today", f"./{file}")
    assert told("diff", file) == told("diff", "mn/mora")


@pytest.mark.usefixtures("root")
def test_a_path_that_is_no_file_says_what_it_is() -> None:
    assert "did you mean jurisdictions/mn/mora.yml?" in told("dates", "mn/moar.yml")
    assert "this is a folder" in told("check", "jurisdictions/mn")


@pytest.mark.usefixtures("root")
def test_a_day_typed_the_american_way_is_told_how_to_write_it() -> None:
    said = " ".join(told("dates", "mn/mora", "--election", "11/3/2026").split())
    assert "write 2026-11-03, if that is the day meant" in said


@pytest.mark.parametrize("ending", [".yml.txt", ".yaml.rtf", ".yml.docx"])
def test_an_ending_that_an_editor_added_is_said(root: Path, ending: str) -> None:
    file = root / "jurisdictions" / "mn" / f"mora-east{ending}"
    file.write_bytes(config(root, "mn/mora").read_bytes())
    assert [(n, c) for n, c in found() if "east" in n] == [(str(file.relative_to(root)), "ending")]
    assert "name it mora-east.yml" in told("check")


@pytest.mark.parametrize(
    ("source", "says"),
    [
        (b"%PDF-1.7\n\xe2", "this is a PDF"),
        (b"PK\x03\x04\xff", "this is a document of Word or Excel"),
        ("state: mn\n".encode("utf-16"), "this is a text file in UTF-16"),
        (b"name: Ca\xf1on", "this is not a text file in UTF-8"),
    ],
    ids=["pdf", "word", "utf-16", "latin-1"],
)
def test_what_is_no_text_says_what_it_is(root: Path, source: bytes, says: str) -> None:
    config(root, "mn/other").write_bytes(source)
    assert says in told("check", "mn/other")


def test_a_file_name_is_told_how_to_be(root: Path) -> None:
    (root / "jurisdictions/mn/Cañon Falls.yml").write_bytes(config(root, "mn/mora").read_bytes())
    assert "rename the file, for example to canon-falls.yml" in told(
        "check", "jurisdictions/mn/Cañon Falls.yml"
    )


def test_today_lists_a_town_s_publication_and_posting_by_their_safe_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = config(tmp_path, "mn/example-town")
    file.parent.mkdir(parents=True)
    file.write_text(TOWN)
    result = run("today", "--on", "2026-12-01", "--days", "30")
    assert result.exit_code == 0
    # Minn. Stat. § 205.13, subd. 2: published two weeks and posted ten days before the first day of filing, which is
    # 70 days before the election (subd. 1a): December 29. The tenth day before is a Saturday.
    lines = result.stdout.splitlines()
    assert lines[0] == "Duties on Tuesday, December 1, 2026"
    duties = lines[lines.index("Soon") + 1 :]
    assert duties[:2] == [
        "  Tuesday, December 15, 2026  Example Town: Publish the notice of filing",
        "  Friday, December 18, 2026 (last day Saturday, December 19, 2026)  Example Town: "
        "Post the notice of filing",
    ]
    assert "Overdue" not in lines
    # An empty list says what comes after it, until the election is over.
    short = run("today", "--on", "2026-12-01", "--days", "5").stdout
    assert short.endswith(
        "Nothing is due in the next 5 days.\n"
        "After that, next: Tuesday, December 15, 2026  Example Town: Publish the notice of filing\n"
    )
    assert "After that" not in run("today", "--on", "2028-01-01").stdout


def test_today_calls_a_missed_duty_overdue_and_names_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    file = config(tmp_path, "mn/example-town")
    file.parent.mkdir(parents=True)
    file.write_text(TOWN)
    lines = run("today", "mn/example-town", "--on", "2026-12-18", "--days", "0").stdout.splitlines()
    overdue, due = lines.index("Overdue"), lines.index("Due")
    assert "Publish the notice of filing" in lines[overdue + 1]
    assert "Post the notice of filing" in lines[due + 1]
    assert run("today", "mn/nowhere").exit_code == 2
