"""The JSON Schema is the model's, has help for every key, and takes and refuses what the loader does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from candidate_guides.jurisdiction.schema import county_schema, json_schema, written

from .core_schema import CoreLoader, faults

HERE = Path(__file__).parent
JURISDICTIONS = HERE.parents[1] / "jurisdictions"
PLACES = [HERE / "example-falls.yml", *sorted(JURISDICTIONS.glob("*/*.yml"))]
COUNTIES = sorted(JURISDICTIONS.glob("*/counties/*.yml"))
EXAMPLE = PLACES[0].read_text(encoding="utf-8")
REMAKE = "make it again with schema.written() and commit it with the change of the model"


def of_place(text: str) -> list[str]:
    return list(faults(json_schema(), yaml.load(text, Loader=CoreLoader)))


@pytest.mark.parametrize(
    ("name", "schema"),
    [("jurisdiction", json_schema()), ("county", county_schema())],
    ids=["place", "county"],
)
def test_the_file_is_the_model(name: str, schema: dict[str, Any]) -> None:
    kept = (JURISDICTIONS / f"{name}.schema.json").read_text(encoding="utf-8")
    assert kept == written(schema), REMAKE


def keys(node: Any, name: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every key of every group with its own schema."""
    for group, made in {name: node, **node.get("$defs", {})}.items():
        for key, schema in made.get("properties", {}).items():
            yield f"{group}.{key}", schema


@pytest.mark.parametrize("schema", [json_schema(), county_schema()], ids=["place", "county"])
def test_every_key_has_a_title_and_help(schema: dict[str, Any]) -> None:
    found = dict(keys(schema))
    assert found
    for key, made in found.items():
        help_ = made if "$ref" not in made else {**schema["$defs"][made["$ref"].rpartition("/")[2]], **made}
        assert help_.get("title"), key
        assert help_.get("description", "").endswith("."), key


@pytest.mark.parametrize("path", PLACES, ids=[p.stem for p in PLACES])
def test_good_places_fit(path: Path) -> None:
    assert of_place(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", COUNTIES, ids=[p.stem for p in COUNTIES])
def test_good_counties_fit(path: Path) -> None:
    assert list(faults(county_schema(), yaml.load(path.read_text(encoding="utf-8"), Loader=CoreLoader))) == []


@pytest.mark.parametrize(
    ("paths", "schema"),
    [(PLACES[1:], "jurisdiction.schema.json"), (COUNTIES, "county.schema.json")],
    ids=["places", "counties"],
)
def test_a_file_names_the_schema_of_its_kind_to_the_editor(paths: list[Path], schema: str) -> None:
    assert paths
    for path in paths:
        first = path.read_text(encoding="utf-8").partition("\n")[0]
        named = first.removeprefix("# yaml-language-server: $schema=")
        assert (path.parent / named).resolve() == (JURISDICTIONS / schema).resolve(), path


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("ward: 2", "ward: A"),
        ("zip: 55000", "zip: 01234"),
        ("zip: 55000", 'zip: "55000-1234"'),
        ("issues: [fri]", "issues: [2026-06-04, fri]"),
        ("ballot_official: {title: County Auditor, agreed_timeline: null}", "ballot_official: clerk"),
        ("primary: 2026-08-11", "primary: true"),
        ("dates: {}", "dates: {lot_draw: 2026-08-13, profile_deadline: 2026-08-13 17:00}"),
        ("fee: {authority: statute}", "fee: {authority: ordinance, amount: 15, cite: Code 2.1}"),
        ("ends: 2029-01-01", "ends: 2029-01-01, pay: {basis: salary, annual: 46108.00}"),
        ("not_on_ballot: []", "not_on_ballot: [Clerk, {title: Treasurer}]"),
        ('fri: "08:00-16:30"', "fri: closed"),
        ("class: third", "class: fourth"),
        ("type: city\nclass: third", "type: town"),
    ],
)
def test_what_may_be_written_without_quotes(was: str, now: str) -> None:
    assert was in EXAMPLE
    assert of_place(EXAMPLE.replace(was, now)) == []


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("class: third", "clas: third"),
        ("class: third", "class: 3"),
        ("class: third", "class: fifth"),
        ("class: third\n", ""),
        ("type: city", "type: town"),
        ("primary: 2026-08-11", "primary: no"),
        ("    primary: 2026-08-11\n", ""),
        ("date: 2026-11-03", "date: 11/3/2026"),
        ("name: Example Falls", "name: Example/Falls"),
        ("counties: [Hennepin]", "counties: Hennepin"),
        ("by_appointment: false", "by_appointment: no"),
        ("mon-thu", "weekdays"),
        ('fri: "08:00-16:30"', 'fri: "8-4"'),
        ("issues: [fri]", "issues: [friday]"),
        ("{title: Mayor, ", "{"),
        ("seats: 1", "seats: 0"),
        ("kind: general", "kind: specail"),
        ("was: []", "was: [Old Name]"),
    ],
)
def test_what_an_editor_underlines(was: str, now: str) -> None:
    assert was in EXAMPLE
    assert of_place(EXAMPLE.replace(was, now, 1)) != []
