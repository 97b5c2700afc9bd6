"""Whatever stands in a file, the loader answers with a config or with messages, never with a traceback."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from candidate_guides.jurisdiction import reader
from candidate_guides.jurisdiction.load import load_county, load_place
from candidate_guides.jurisdiction.messages import InputError

HERE = Path(__file__).parent
EXAMPLE = (HERE / "example-falls.yml").read_text(encoding="utf-8")
DATA: dict[str, Any] = yaml.load(EXAMPLE, Loader=yaml.BaseLoader)
FEW = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])

odd_scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.dates(),
    st.text(max_size=12),
    st.sampled_from(
        ["no", "17:00", "2026-11-03", "{}", "first", "clerk", "mon-fri", "999999999999", "٣", "\u202e"]
    ),
)
odd_values = st.recursive(
    odd_scalars,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def answers(source: bytes | str) -> bool:
    """Load the source as a place and as a county; report whether it is a good place."""
    good = False
    for load, name in ((load_place, "mn/example-falls"), (load_county, "wa/counties/snohomish")):
        try:
            load(source, "f.yml", name)
            good = load is load_place or good
        except InputError as error:
            for message in error.messages:
                assert message.file == "f.yml"
                assert message.line >= 1
                assert message.column >= 1
                str(message).encode("utf-8")
                assert (message.message + message.hint + message.path).isprintable()
    return good


def paths(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path of every value in the example."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(found for key, value in items for found in paths(value, (*path, key)))]


PATHS = [path for path in paths(DATA) if path]


def test_the_example_is_good() -> None:
    assert answers(EXAMPLE)


@FEW
@given(st.binary(max_size=200))
def test_any_bytes(source: bytes) -> None:
    answers(source)


@FEW
@given(st.text(alphabet="ab:-[]{}&*!|>'\"#%@`,? \n\t0", max_size=60))
def test_any_signs(source: str) -> None:
    answers(source)


@FEW
@given(path=st.sampled_from(PATHS), value=odd_values)
def test_any_value_anywhere(path: tuple[Any, ...], value: object) -> None:
    data = copy.deepcopy(DATA)
    part = data
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    answers(yaml.safe_dump(data, allow_unicode=True))


@FEW
@given(path=st.sampled_from(PATHS), name=st.text(max_size=10), value=odd_values)
def test_any_key_anywhere(path: tuple[Any, ...], name: str, value: object) -> None:
    data = copy.deepcopy(DATA)
    part = data
    for key in path[:-1]:
        part = part[key]
    if isinstance(part, dict):
        part[name] = value
    answers(yaml.safe_dump(data, allow_unicode=True))


@FEW
@given(at=st.integers(0, len(EXAMPLE)), length=st.integers(0, 40), put=st.text(max_size=6))
def test_any_cut(at: int, length: int, put: str) -> None:
    answers(EXAMPLE[:at] + put + EXAMPLE[at + length :])


@FEW
@given(at=st.integers(0, len(EXAMPLE)), length=st.integers(0, 40), put=st.text(max_size=6))
def test_any_cut_without_libyaml(at: int, length: int, put: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reader, "Loader", yaml.SafeLoader)
        answers(EXAMPLE[:at] + put + EXAMPLE[at + length :])
