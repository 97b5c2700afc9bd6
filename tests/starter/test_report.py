"""`guide report`: enough to help, nothing that belongs to a person."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from candidate_guides.cli import main

CONFIG = """\
state: mn
name: Example Falls   # call Ann Smith, 612-555-0199
type: city
class: third
clerk: {title: City Clerk, street: 9 Elm Street, zip: 55000, phone: 612-555-0100, email: ann@example.org}
ballot_official: {title: County Auditor}
acknowledged:
  - {rule: mn.filing_window, why: asked, by: Ann Smith, on: 2026-11-01}
elections:
  - date: 2026-11-03
    primary: 2026-08-11
    offices:
      - {title: Mayor}
"""
PERSONAL = ("Ann", "Smith", "612-555", "Elm Street", "example.org", "55000")


@pytest.mark.parametrize("broken", [False, True])
def test_the_report_has_the_file_its_dates_and_messages_without_persons(tmp_path: Path, broken: bool) -> None:
    file = tmp_path / "example-falls.yml"
    file.write_text(CONFIG.replace("third", "3") if broken else CONFIG, "utf-8")
    result = CliRunner().invoke(main, ["report", str(file)])
    assert result.exit_code == 0
    assert not [text for text in PERSONAL if text in result.stdout]
    found = json.loads(result.stdout)
    assert "name: Example Falls" in found["config"]
    assert found["packages"]["mkdocs"][0].isdigit()
    if broken:
        assert [m["code"] for m in found["messages"]] == ["not-a-choice"]
        assert "records" not in found
    else:
        assert found["records"][0]["election"]["date"] == "2026-11-03"
        assert found["law"]["state"] == "mn"


def test_a_quoted_value_with_a_comma_is_left_out_whole(tmp_path: Path) -> None:
    file = tmp_path / "example-falls.yml"
    file.write_text(CONFIG.replace("9 Elm Street", '"9 Elm Street, door 2"'), "utf-8")
    assert "door 2" not in CliRunner().invoke(main, ["report", str(file)]).stdout
