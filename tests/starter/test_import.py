"""`guide import`: one list of offices, every mistake of it in one run, and configs that pass."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
from click.testing import CliRunner

from candidate_guides.cli import main
from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.places.roster import listed_places
from candidate_guides.records import load_records
from candidate_guides.starter.draft import write_draft
from candidate_guides.starter.offices_csv import COLUMNS, read_offices

HEAD = "state,place,type,election,primary,office,seats,annual_pay\n"


def told(text: str) -> list[str]:
    with pytest.raises(InputError) as caught:
        read_offices(text.encode(), "offices.csv")
    return [str(message).replace("\n    ", " -> ") for message in caught.value.messages]


def test_rows_of_one_place_make_one_config_with_its_elections_by_date() -> None:
    rows = (
        "mn,Mora,,2028-11-07,false,Mayor,,\n"
        "wa,Sumner,,2027-11-02,true,Mayor,,12000.50\n"
        "mn,Mora,,2028-11-07,,Council Member,2,\n"
        "mn,Mora,,2027-11-02,false,Council Member,1,\n"
    )
    mora, sumner = read_offices((HEAD + rows).encode(), "offices.csv")
    assert (mora.path, sumner.path) == ("mn/mora.yml", "wa/sumner.yml")
    loaded = load_records(write_draft(mora.draft).encode(), "mora.yml", "mn/mora")
    assert [e.date for e in loaded.place.elections] == [dt.date(2027, 11, 2), dt.date(2028, 11, 7)]
    assert [(o.title, o.seats) for o in loaded.place.elections[1].offices] == [
        ("Mayor", 1),
        ("Council Member", 2),
    ]
    (record,) = load_records(write_draft(sumner.draft).encode(), "sumner.yml", "wa/sumner").records
    # One percent of $12,000.50 is $120.005, half a cent up.
    assert str(record.fees[0].amount) == "120.01"


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ("mn,Mora,,2028-11-07,false,Mayor,x,\n", 'offices.csv:2:7: error: "x" is no number from 1 to 99 [bad-number]'),
        ("mn,Mora,,11/7/2028,false,Mayor,,\n", '2:4: error: "11/7/2028" is no day [bad-date] -> write 2028-11-07'),
        ("or,Salem,,2028-11-07,false,Mayor,,\n", 'offices.csv:2:1: error: "or" is no state here [not-a-choice]'),
        ("ut,Leho,,2027-11-02,,Mayor,,\n", "[not-listed] -> did you mean Lehi?"),
        ("mn,Rochester,,2028-11-07,false,Mayor,,\n", "several places are named Rochester"),
        ("mn,Mora,,2028-11-07,,Mayor,,\n", '"primary" is empty and the law leaves it open'),
        ("mn,Mora,,2028-11-07,maybe,Mayor,,\n", '"maybe" is neither true nor false'),
        ("ut,Lehi,,2027-11-02,false,Mayor,,\n", "the law answers only primary true here"),
        ("ut,Lehi,,2028-11-07,,Mayor,,\n", "the law gives no answer for an election of Lehi on 2028-11-07"),
        ("wa,Sumner,,2027-11-02,true,Mayor,,1.5\n", '"1.5" is no amount [bad-money] -> write 12000 or 12000.50'),
        ("mn,,,2028-11-07,false,Mayor,,\n", '"place" is empty [missing-cell]'),
        ("mn,Mora,,2028-11-07,false,Mayor\n", "the line has 6 cells; the first line has 8"),
        ('mn,"Mora,,2028-11-07,false,Mayor,,\n', "the line is not CSV"),
        ("wa,Auburn,,2027-11-02,true,Mayor,,\n", "write the one with most of its voters: King or Pierce"),
    ],
)  # fmt: skip
def test_a_row_that_cannot_be_meant_is_named_with_what_to_write(rows: str, says: str) -> None:
    (message,) = told(HEAD + rows)
    assert says in message


@pytest.mark.parametrize(("between", "said"), [(";", ";"), ("\t", "a tab")])
def test_a_list_with_another_sign_between_its_cells_is_told_so(between: str, said: str) -> None:
    (message,) = told(between.join(["state", "place", "election", "office"]) + "\n")
    assert (
        f"{said} stands between the cells, and not a comma [bad-csv] -> save it as CSV with commas" in message
    )


def test_columns_that_are_missing_or_unknown_are_named() -> None:
    found = told("state,place,elektion,office\nmn,Mora,2028-11-07,Mayor\n")
    assert any('names no column "election"' in message for message in found)
    assert any(
        'offices.csv:1:3: error: "elektion" is no column' in m and "did you mean election?" in m
        for m in found
    )


def test_text_that_is_not_utf8_is_told_its_line() -> None:
    with pytest.raises(InputError) as caught:
        read_offices(
            HEAD.encode() + b"mn,Mora,,2028-11-07,false,Mayor,,\nut,Pe\xf1a,,2027-11-02,,Mayor,,\n", "o.csv"
        )
    assert str(caught.value).startswith("o.csv:3:1: error: the file is not UTF-8 text")


def test_a_thousand_rows_have_one_list_of_mistakes() -> None:
    """Every third row has a mistake of its own; the others are towns of the list, each once."""
    towns = [p for p in listed_places("mn") if p.type == "town"][:1000]
    rows = [
        f"mn,{p.name},town,{'2027-13-09' if n % 3 == 0 else '2027-03-09'},false,Supervisor,1,\n"
        for n, p in enumerate(towns)
    ]
    found = told(HEAD + "".join(rows))
    bad_dates = [int(message.split(":")[1]) for message in found if "[bad-date]" in message]
    wanted = [n + 2 for n in range(0, 1000, 3)]
    twice = {
        p.name for p in towns if sum(q.name == p.name for q in listed_places("mn") if q.type == "town") > 1
    }
    assert bad_dates == wanted
    assert len(found) == len(wanted) + sum(p.name in twice for p in towns)


def test_the_command_writes_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    good = "mn,Mora,,2028-11-07,false,Mayor,,\nut,Lehi,,2027-11-02,,Mayor,,\n"
    (tmp_path / "offices.csv").write_text(HEAD + good + "ut,Leho,,2027-11-02,,Mayor,,\n", "utf-8")
    run = CliRunner().invoke
    assert run(main, ["import", "offices.csv"]).exit_code == 2
    assert not (tmp_path / "jurisdictions").exists()
    (tmp_path / "offices.csv").write_text(HEAD + good, "utf-8")
    assert run(main, ["import", "offices.csv", "--dry-run"]).exit_code == 0
    assert not (tmp_path / "jurisdictions").exists()
    result = run(main, ["import", "offices.csv"])
    assert (result.exit_code, result.stdout) == (0, "jurisdictions/mn/mora.yml\njurisdictions/ut/lehi.yml\n")
    again = run(main, ["import", "offices.csv"])
    assert again.exit_code == 2
    assert "already there: " in again.stderr
    assert run(main, ["check"]).exit_code == 0


def test_the_file_of_a_county_s_office_is_begun_with_its_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sumner lies in Pierce County, Kent and Renton in King County."""
    monkeypatch.chdir(tmp_path)
    rows = "".join(f"wa,{name},,2027-11-02,true,Mayor,,\n" for name in ("Sumner", "Kent", "Renton"))
    (tmp_path / "offices.csv").write_text(HEAD + rows, "utf-8")
    wanted = [f"jurisdictions/wa/{name}.yml" for name in ("kent", "renton", "sumner")]
    wanted += [f"jurisdictions/wa/counties/{name}.yml" for name in ("king", "pierce")]
    planned = CliRunner().invoke(main, ["import", "offices.csv", "--dry-run"])
    assert sorted(planned.stdout.splitlines()) == sorted(wanted)
    result = CliRunner().invoke(main, ["import", "offices.csv"])
    assert (result.exit_code, sorted(result.stdout.splitlines())) == (0, sorted(wanted))
    assert result.stderr == "5 configs written\n"
    assert CliRunner().invoke(main, ["check"]).exit_code == 0
    # Another list of the same county finds the office there.
    (tmp_path / "offices.csv").write_text(HEAD + "wa,Tukwila,,2027-11-02,true,Mayor,,\n", "utf-8")
    more = CliRunner().invoke(main, ["import", "offices.csv"])
    assert more.stdout == "jurisdictions/wa/tukwila.yml\n"


def test_the_columns_can_be_asked_for() -> None:
    result = CliRunner().invoke(main, ["import", "-", "--columns"])
    assert result.exit_code == 0
    assert [line.split()[0] for line in result.stdout.splitlines()] == list(COLUMNS)
