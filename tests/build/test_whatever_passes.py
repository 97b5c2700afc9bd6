"""A file that passes the check can be built: the configs of this repository with settings taken out at random."""

from __future__ import annotations

import datetime as dt
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from candidate_guides.guide.compose import Sources, compose_place
from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.jurisdiction.reader import read
from candidate_guides.records import load_records
from candidate_guides.resources import templates

JURISDICTIONS = Path(__file__).parents[2] / "jurisdictions"
CONFIGS = sorted(JURISDICTIONS.glob("??/*.yml"))
DAYS = (dt.date(2026, 8, 1), dt.date(2026, 11, 30), dt.date(2027, 5, 5))
CALLED_OFF = (
    {"state": "cancelled", "why": "too few candidates"},
    {"state": "postponed", "to": "2027-12-07", "why": "a flood"},
    {"state": "lapsed", "why": "a court's order"},
)


def settings_of(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Yield the path of every setting, of groups before what is in them."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from settings_of(inner, (*path, key))


def without_some(data: Any, chance: random.Random) -> Any:
    """Take up to six settings out of a config, and call some elections off."""
    for _ in range(chance.randint(1, 6)):
        *way, last = chance.choice([*settings_of(data)])
        group = data
        for key in way:
            group = group[key]
        del group[last]
    for election in data.get("elections") or ():
        if isinstance(election, dict) and chance.random() < 0.1:
            election["status"] = chance.choice(CALLED_OFF)
    return data


@pytest.mark.full
@pytest.mark.parametrize("seed", range(120))
def test_what_the_check_passes_can_be_built(seed: int) -> None:
    chance = random.Random(seed)
    file = chance.choice(CONFIGS)
    state = file.parent.name
    config = json.dumps(without_some(read(file.read_bytes(), file.name).data, chance)).encode()
    counties = {c.as_posix(): c.read_bytes() for c in (file.parent / "counties").glob("*.yml")}
    try:
        loaded = load_records(config, file.name, f"{state}/{file.stem}", counties)
    except InputError:
        return
    attached = {
        p.relative_to(file.parent).as_posix(): p.read_bytes()
        for p in file.parent.rglob("*")
        if p.suffix in (".svg", ".png", ".pdf")
    }
    stamp = dt.datetime(2026, 11, 30, tzinfo=dt.UTC)
    sources = Sources(templates(), chance.choice(["", "https://guides.example/"]), stamp, attached=attached)
    guide = compose_place(loaded, sources, chance.choice(DAYS))
    assert {page.uri for page in guide.pages} >= {"index.md", "calendar.md"}
