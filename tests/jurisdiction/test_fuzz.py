"""Whatever stands in a file, the answer is its records or messages: never a traceback, never a wait without end."""

from __future__ import annotations

import copy
import datetime as dt
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from candidate_guides.build.advice import advice
from candidate_guides.jurisdiction import reader
from candidate_guides.jurisdiction.load import load_county
from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.records import load_records
from candidate_guides.starter.offices_csv import COLUMNS, read_offices
from candidate_guides.timetable.serialize import to_json, to_text

HERE = Path(__file__).parent
GOOD: dict[str, str] = yaml.safe_load((HERE / "broken" / "good.yml").read_text("utf-8"))
BASES = [(HERE / "example-falls.yml").read_text("utf-8"), *GOOD.values()]
DATA: list[dict[str, Any]] = [reader.read(text, "f").data for text in BASES]
TODAY = dt.date(2026, 11, 30)
SECONDS = 10.0
"""More than any one answer may take of the processor's time; most take a hundredth of a second."""

FEW, MANY = 30, 1_000

WORDS = [
    *("no", "17:00", "2026-11-03", "{}", "first", "clerk", "mon-fri", "999999999999", "٣", "\u202e", "true"),
    *(
        "filing_closes",
        "special",
        "postponed",
        "ranked_choice",
        "convention",
        "ordinance",
        "charter",
        "unknown",
    ),
]
days = st.dates(dt.date(1990, 1, 1), dt.date(2100, 12, 31)).map(str)
scalars = st.one_of(
    *(st.none(), st.booleans(), st.integers(), st.floats(), st.dates(), days, st.text(max_size=12)),
    st.sampled_from(WORDS),
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every value in the data."""
    if path:
        yield path
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        yield from paths(value, (*path, key))


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def dumped(data: Any) -> str:
    return yaml.safe_dump(data, allow_unicode=True, sort_keys=False)


@st.composite
def any_value(draw: st.DrawFn) -> str:
    """Put any value in the place of one or two that are there."""
    data = copy.deepcopy(draw(st.sampled_from(DATA)))
    for _ in range(draw(st.integers(1, 2))):
        path = draw(st.sampled_from(list(paths(data))))
        at(data, path[:-1])[path[-1]] = draw(values)
    return dumped(data)


@st.composite
def any_key(draw: st.DrawFn) -> str:
    """Put any key into any group."""
    data = copy.deepcopy(draw(st.sampled_from(DATA)))
    groups = [p for p in [(), *paths(data)] if isinstance(at(data, p), dict)]
    at(data, draw(st.sampled_from(groups)))[draw(st.text(max_size=10))] = draw(values)
    return dumped(data)


@st.composite
def any_lack(draw: st.DrawFn) -> str:
    """Leave out one to three of what is there."""
    data = copy.deepcopy(draw(st.sampled_from(DATA)))
    for _ in range(draw(st.integers(1, 3))):
        if found := list(paths(data)):
            path = draw(st.sampled_from(found))
            del at(data, path[:-1])[path[-1]]
    return dumped(data)


@st.composite
def any_exchange(draw: st.DrawFn) -> str:
    """Put what stands in one place of one file into another place of another."""
    data = copy.deepcopy(draw(st.sampled_from(DATA)))
    other = draw(st.sampled_from(DATA))
    path, source = draw(st.sampled_from(list(paths(data)))), draw(st.sampled_from(list(paths(other))))
    at(data, path[:-1])[path[-1]] = copy.deepcopy(at(other, source))
    return dumped(data)


ENTRIES = {
    "primary": st.sampled_from(["true", "false", "2026-08-11", "2027-08-10"]),
    "kind": st.sampled_from(["general", "special"]),
    "held_with_another_election": st.sampled_from(["true", "false"]),
    "method": st.sampled_from(["ordinary", "ranked_choice", "convention"]),
    "window_from": st.fixed_dictionaries(
        {
            "use": st.sampled_from(["march_and_special", "primary", "override"]),
            "reason": st.just("r"),
            "authority": st.just("a"),
        }
    ),
    "status": st.fixed_dictionaries(
        {"state": st.sampled_from(["cancelled", "lapsed"]), "why": st.just("w")},
    )
    | st.fixed_dictionaries(
        {"state": st.just("postponed"), "to": st.just("2100-12-31"), "why": st.just("w")}
    ),
    "overrides": st.lists(
        st.fixed_dictionaries(
            {
                "deadline": st.sampled_from(
                    ["filing_opens", "filing_closes", "general", "primary", "lot_draw"]
                ),
                "by": st.sampled_from(["court", "charter", "county"]),
                "reason": st.just("r"),
                "authority": st.just("a"),
            },
            optional={"date": days, "time": st.sampled_from(["17:00", "00:00", "23:59"])},
        ).filter(lambda entry: "date" in entry or "time" in entry),
        max_size=3,
        unique_by=lambda entry: entry["deadline"],
    ),
    "decisions": st.lists(
        st.fixed_dictionaries(
            {
                "rule": st.sampled_from(
                    ["filing_opens", "mn.filing_window", "ut.filing_window", "withdrawal_cutoff"]
                ),
                "reading": st.sampled_from(["text", "645.15", "friday_before", "monday_after"]),
                "reason": st.just("r"),
                "authority": st.just("a"),
                "on": days,
            }
        ),
        max_size=2,
        unique_by=lambda entry: entry["rule"],
    ),
    "dates": st.dictionaries(
        st.sampled_from(["lot_draw", "special_filing_opens", "special_filing_closes", "profile_deadline"]),
        days,
        max_size=3,
    ),
    "published_on": st.lists(days, max_size=2),
}


@st.composite
def any_election(draw: st.DrawFn) -> str:
    """Give a good file an election that can be read, on any day, with entries of every kind."""
    data = copy.deepcopy(draw(st.sampled_from([d for d in DATA if "elections" in d])))
    data["type"] = draw(st.sampled_from([data["type"], data["type"], data["type"], "city", "town"]))
    if data["type"] == "town":
        data.pop("class", None)
    elif "class" not in data:
        data["class"] = "third"
    election = data["elections"][0]
    election["date"] = draw(days | st.sampled_from(USUAL[data["state"]]))
    election["offices"] = [{"title": "Mayor"}]
    election |= draw(st.fixed_dictionaries({}, optional=ENTRIES))
    if election.get("kind") != "special":
        election.pop("window_from", None)
        election.pop("held_with_another_election", None)
    if election["primary"] not in ("true", "false") and election["primary"] >= election["date"]:
        election["primary"] = "false"
    return dumped(data)


USUAL = {
    "mn": ["2026-03-10", "2026-08-11", "2026-11-03", "2027-02-09", "2027-03-09", "2027-11-02", "2029-08-14"],
    "ut": ["2009-11-03", "2023-11-21", "2025-11-04", "2027-11-02", "2031-11-04"],
    "wa": ["2023-11-07", "2025-11-04", "2026-11-03", "2027-11-02", "2029-11-06"],
}
"""Days on which elections are held, so that most of these files reach the law."""


@st.composite
def any_cut(draw: st.DrawFn) -> str:
    """Cut a piece out of the text and put another in."""
    text = draw(st.sampled_from(BASES))
    start, length = draw(st.integers(0, len(text))), draw(st.integers(0, 40))
    return text[:start] + draw(st.text(max_size=6)) + text[start + length :]


signs = st.text(alphabet="ab:-[]{}&*!|>'\"#%@`,? \n\t0", max_size=60)
csv_cells = st.sampled_from(
    [
        "mn",
        "ut",
        "wa",
        "Mora",
        "Lehi",
        "Sumner",
        "2027-11-02",
        "true",
        "Mayor",
        "1",
        "",
        '"',
        "second",
        "King",
    ]
) | st.text(max_size=6)


@st.composite
def any_csv(draw: st.DrawFn) -> str:
    """Make a list of offices with any cells under columns that are mostly right."""
    columns = draw(st.permutations(list(COLUMNS)))
    rows = draw(st.lists(st.lists(csv_cells, min_size=len(columns), max_size=len(columns)), max_size=3))
    text = "\n".join(",".join(row) for row in [columns, *rows])
    start = draw(st.integers(0, len(text)))
    return text[:start] + draw(st.sampled_from(["", ",", "\n", '"', "\r"])) + text[start:]


def told(messages: tuple[Message, ...]) -> None:
    """Check that each message can be shown: one line, at a place, in letters that can be seen."""
    for message in messages:
        assert message.file == "f"
        assert message.line >= 1
        assert message.column >= 1
        assert message.message
        str(message).encode("utf-8")
        assert (message.message + message.hint + message.path).isprintable()


def within_time(answer: Callable[[], None]) -> None:
    start = time.process_time()
    refused: tuple[Message, ...] | None = None
    try:
        answer()
    except InputError as error:
        refused = error.messages
    if refused is not None:
        assert refused
        told(refused)
    assert time.process_time() - start < SECONDS


def of_place(source: bytes | str) -> None:
    """Answer a file as every state, as a command would: its records, their text, and what a colleague would say."""
    text = source if isinstance(source, bytes) else source.encode("utf-8", "surrogatepass")
    found = re.search(rb"^state: (mn|ut|wa)\b", text, re.MULTILINE)
    state = found[1].decode() if found else "mn"

    def answer() -> None:
        loaded = load_records(text, "f", f"{state}/example-falls")
        told(loaded.warnings)
        told(advice(loaded, TODAY))
        to_json(loaded.records)
        to_text(loaded.records)

    within_time(answer)
    within_time(lambda: told(load_county(text, "f", "wa/counties/clark").warnings))


def of_place_without_libyaml(source: bytes | str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reader, "Loader", yaml.SafeLoader)
        of_place(source)


def of_list(source: bytes | str) -> None:
    text = source if isinstance(source, bytes) else source.encode("utf-8", "surrogatepass")
    within_time(lambda: assert_places(text))


def assert_places(text: bytes) -> None:
    for place in read_offices(text, "f"):
        assert re.fullmatch(r"(mn|ut|wa)/[a-z0-9-]+\.yml", place.path)


KINDS: dict[str, tuple[st.SearchStrategy[bytes | str], Callable[[bytes | str], None]]] = {
    "bytes": (st.binary(max_size=200), of_place),
    "signs": (signs, of_place),
    "value": (any_value(), of_place),
    "key": (any_key(), of_place),
    "lack": (any_lack(), of_place),
    "exchange": (any_exchange(), of_place),
    "election": (any_election(), of_place),
    "cut": (any_cut(), of_place),
    "cut, the other parser": (any_cut(), of_place_without_libyaml),
    "list of offices": (any_csv(), of_list),
}


def run(kind: str, times: int) -> None:
    strategy, answer = KINDS[kind]
    slow = settings(
        max_examples=times,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    slow(given(source=strategy)(lambda source: answer(source)))()


@pytest.mark.parametrize("text", BASES)
def test_the_files_that_are_broken_are_good(text: str) -> None:
    state = yaml.load(text, Loader=yaml.BaseLoader)["state"]
    if "\ncounty:" in text:
        assert load_county(text, "f", "wa/counties/clark").warnings == ()
    else:
        assert load_records(text.encode(), "f", f"{state}/example-falls").records


@pytest.mark.parametrize("kind", KINDS)
def test_few(kind: str) -> None:
    run(kind, FEW)


@pytest.mark.full
@pytest.mark.parametrize("kind", KINDS)
def test_ten_thousand(kind: str) -> None:
    run(kind, MANY)


def test_that_is_ten_thousand() -> None:
    assert len(KINDS) * MANY >= 10_000
