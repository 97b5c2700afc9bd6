"""Every message of a broken file, word for word, under both YAML parsers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from pydantic import BaseModel

from candidate_guides.jurisdiction import explain, reader
from candidate_guides.jurisdiction.load import load_county, load_place
from candidate_guides.jurisdiction.messages import InputError, Message, nearest
from candidate_guides.jurisdiction.place import Place
from candidate_guides.records import load_records

BROKEN = Path(__file__).with_name("broken")
GOOD_FILES: dict[str, str] = yaml.safe_load((BROKEN / "good.yml").read_text("utf-8"))
GOOD = GOOD_FILES["mn-city"]
CASES = {
    f"{path.stem}: {case['case']}": case
    for path in sorted(BROKEN.glob("*.yml"))
    if path.name != "good.yml"
    for case in yaml.safe_load(path.read_text("utf-8"))
}
PARSERS = [yaml.SafeLoader, *([yaml.CSafeLoader] if yaml.__with_libyaml__ else [])]


def messages_of(
    source: bytes | str, name: str = "f.yml", place_id: str = "mn/example-falls"
) -> list[Message]:
    try:
        return list(load_place(source, name, place_id).warnings)
    except InputError as error:
        return list(error.messages)


@pytest.fixture(params=PARSERS, ids=lambda parser: parser.__name__)
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "Loader", request.param)


def told(good: str, source: str) -> list[str]:
    """Return what is said of a file, its law included; `good` names the file it was, and so its state and kind."""
    state, _, kind = good.partition("-")
    found: Iterable[Message]
    try:
        if kind == "county":
            found = load_county(source.encode(), "f.yml", f"{state}/counties/clark").warnings
        else:
            found = load_records(source.encode(), "f.yml", f"{state}/example").warnings
    except InputError as error:
        found = error.messages
    return [str(m).removeprefix("f.yml:").replace("\n    ", " → ") for m in found]


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("good", GOOD_FILES)
def test_a_good_file_has_no_message(good: str) -> None:
    assert told(good, GOOD_FILES[good]) == []


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_what_a_clerk_reads(case: dict[str, Any]) -> None:
    good = case.get("good", "mn-city")
    source = case["now"]
    if "was" in case:
        assert case["was"] in GOOD_FILES[good]
        source = GOOD_FILES[good].replace(case["was"], case["now"], 1)
    assert case["says"]
    assert told(good, source) == case["says"]


def test_no_mistake_stands_there_twice() -> None:
    """At least 120, each another file."""
    broken = {(case.get("good", "mn-city"), case.get("was"), case["now"]) for case in CASES.values()}
    assert len(broken) == len(CASES) >= 120


def test_no_message_has_words_of_a_library() -> None:
    words = ("Input should", "Field required", "pydantic", "valid dictionary", "context", "scanning")
    said = " ".join(line for case in CASES.values() for line in case["says"])
    assert not [w for w in words if w in said]


def test_everything_wrong_in_one_run() -> None:
    source = """\
state: mn
name: Example Falls
type: city
clas: 3
fee: {authority: ordinance, cite: Code 2.1, amount: 10.1}
class: third
elections:
  - date: 2026-02-30
    offices:
      - {title: Mayor}
      - {title: Mayor}
    offices: []
"""
    found = [(m.line, m.column, m.code) for m in messages_of(source)]
    assert found == [
        (4, 1, "unknown-key"),
        (5, 53, "bad-amount"),
        (8, 5, "missing-key"),
        (8, 11, "no-such-day"),
        (11, 17, "same-office"),
        (12, 5, "duplicate-key"),
    ]


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(
    ("source", "says"),
    [
        (b"", "f.yml:1:1: error: the file is empty [empty-file]"),
        (b"# only a remark\n", "f.yml:1:1: error: the file is empty [empty-file]"),
        (b"---\n", "f.yml:1:1: error: the file is empty [empty-file]"),
        (b"\x89PNG\r\n\x1a\n", "f.yml:1:1: error: this is a picture and not a text file [not-text]"),
        (b"state: mn\nname: Ca\xf1on\n", "f.yml:2:9: error: this is not a text file in UTF-8 [not-text]"),
        (b"PK\x03\x04", "f.yml:1:3: error: the file holds a control character (U+0003) [control-character]"),
        (
            b"state: mn\x00\n",
            "f.yml:1:10: error: the file holds a control character (U+0000) [control-character]",
        ),
        (b"x" * 1_000_001, "f.yml:1:1: error: the file is larger than 1 MB [file-too-large]"),
        (b"[" * 500 + b"]" * 500, "f.yml:1:22: error: the file is nested too deeply [too-deep]"),
    ],
    ids=[
        "empty",
        "a remark",
        "a mark",
        "a picture",
        "Latin-1",
        "an archive",
        "a null",
        "too large",
        "too deep",
    ],
)
def test_files_that_are_no_config(source: bytes, says: str) -> None:
    found = [str(m).splitlines()[0] for m in messages_of(source)]
    assert says in found


@pytest.mark.parametrize("source", ["mn\n", "- state: mn\n", "17\n"])
def test_a_file_that_is_no_group(source: str) -> None:
    (found,) = messages_of(source)
    assert (found.line, found.column, found.code) == (1, 1, "not-a-group")
    assert found.message.endswith("and not the settings of a place")
    assert "guide new" in found.hint


@pytest.mark.parametrize(
    ("place_id", "code"),
    [
        ("mn/Example Falls", "bad-file-name"),
        ("mn/example_falls", "bad-file-name"),
        ("mn/example--falls", "bad-file-name"),
        ("mn/-falls", "bad-file-name"),
        ("mn/cañon", "bad-file-name"),
        ("mn/law", "reserved-file-name"),
        ("mn/fees", "reserved-file-name"),
        ("mn/coverage", "reserved-file-name"),
        ("mn/counties", "reserved-file-name"),
        ("mn/words", "reserved-file-name"),
        ("ut/example-falls", "wrong-folder"),
    ],
)
def test_file_names(place_id: str, code: str) -> None:
    (found,) = messages_of(GOOD, place_id=place_id)
    assert (found.code, found.severity) == (code, "error")


def test_warnings_come_with_errors_and_in_order() -> None:
    source = GOOD.replace("name: Example Falls", "name: City of Example Falls").replace("2026-08-11", "no")
    assert [(m.line, m.severity) for m in messages_of(source)] == [(2, "warning"), (8, "error")]


def test_a_message_is_one_line_whatever_it_quotes() -> None:
    source = GOOD.replace("    offices:", '    dates: {"lot\\ndraw\\u2028": 2026-08-12}\n    offices:')
    form, name = messages_of(source)
    assert form.message.startswith('"lot\\u000adraw\\u2028" is not a key here')
    assert name.message.startswith('"lot\\u000adraw\\u2028" is not a date that can be set here')
    assert form.path == name.path == "elections[0].dates.lot\\u000adraw\\u2028"


def test_a_name_is_known_again_by_its_letters() -> None:
    assert nearest("clas", ["name", "class", "clerk"]) == "class"
    assert nearest("favourite", ["name", "class", "clerk"]) is None


def test_json_has_the_keys_of_the_contract() -> None:
    (found,) = messages_of(GOOD.replace("2026-08-11", "no"))
    assert found.to_json() == {
        "file": "f.yml",
        "line": 8,
        "column": 14,
        "severity": "error",
        "code": "bad-primary",
        "path": "elections[0].primary",
        "message": '"primary" is "no"; expected the day of the primary as YYYY-MM-DD, '
        "true (the law's own day) or false",
        "hint": "write false; the filing window depends on it (Minn. Stat. § 205.13, subd. 1a)",
    }


def test_reasons_are_of_keys_that_are_there() -> None:
    known = {name for name, _ in keys_of(Place)}
    table = reader.read((Path(explain.__file__).parent / "reasons.yml").read_bytes(), "reasons.yml").data
    assert set(table) <= known
    assert {part for entry in table.values() for part in entry} == {"write", "group", "why"}
    assert {
        state for entry in table.values() if isinstance(entry.get("why"), dict) for state in entry["why"]
    } == {
        "mn",
        "ut",
        "wa",
    }


def keys_of(model: type[BaseModel], above: str = "") -> Iterator[tuple[str, type[BaseModel]]]:
    for key in explain.key_names(model):
        yield f"{above}{key}", model
        inner = explain.model_at(model, (key,))
        if inner:
            yield from keys_of(inner, f"{above}{key}.")
