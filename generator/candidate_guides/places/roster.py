"""Find a city or town in the list of its state."""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from candidate_guides.jurisdiction.messages import nearest
from candidate_guides.jurisdiction.office import slug
from candidate_guides.jurisdiction.states import states

FOLDER = Path(__file__).parent
_KIND = r"(?P<kind>city|town|township)"
_KIND_FIRST = re.compile(rf"(?:the )?{_KIND} of (?P<name>.+)", re.IGNORECASE)
_KIND_LAST = re.compile(rf"(?P<name>.+) {_KIND}", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ListedPlace:
    """A place of the list.

    Attributes:
        state: "mn", "ut" or "wa".
        name: without City of or Town of.
        type: "city" or "town".
        counties: every county it lies in.
        geoid: the number of the Census Bureau, or "" where the list has none.
        population: the count of the 2020 census, or None.
        class_: the class as the list has it, "" for a town and where it is not known; not the legal one.
        basis: on what the class rests, in words.
        note: what is doubtful about the place, or "".
    """

    state: str
    name: str
    type: str
    counties: tuple[str, ...]
    geoid: str
    population: int | None
    class_: str
    basis: str
    note: str

    @property
    def known_as(self) -> str:
        """What tells it from a place of the same name: "Rochester (town, Olmsted County)"."""
        return f"{self.name} ({self.type}, {', '.join(self.counties)} County)"


@lru_cache(maxsize=1)
def list_sources() -> dict[str, Any]:
    """Return where the lists come from, what they give, and what each basis of a class means."""
    text = (FOLDER / "sources.yml").read_text("utf-8")
    found = yaml.safe_load(text)
    assert isinstance(found, dict)
    return found


@lru_cache(maxsize=3)
def listed_places(state: str) -> tuple[ListedPlace, ...]:
    """Return every place of a state's list ("mn", "ut" or "wa")."""
    bases = list_sources()["basis"]
    with (FOLDER / f"{state}.csv").open(encoding="utf-8") as file:
        return tuple(_listed(state, row, bases) for row in csv.DictReader(file))


def _listed(state: str, row: dict[str, str], bases: dict[str, str]) -> ListedPlace:
    population = int(row["population"]) if row["population"] else None
    basis = bases.get(row["basis"], "").format(population=population or 0)
    counties = tuple(row["counties"].split(";")) if row["counties"] else ()
    return ListedPlace(
        state, row["name"], row["type"], counties, row["geoid"], population, row["class"], basis, row["note"]
    )


def places_named(state: str, name: str) -> tuple[ListedPlace, ...]:
    """Return the places of a state whose name is `name`, in whatever letters and accents it is written."""
    return tuple(place for place in listed_places(state) if slug(place.name) == slug(name))


def kind_said(name: str) -> tuple[str, str | None]:
    """Return the bare name and the kind that "City of Ely" or "Big Lake Township" says, for a name not in the list.

    Args:
        name: as a clerk types it; "Park City" is itself a name, so look it up first.

    Returns:
        The name alone, and "city", "town" or, where it says neither, None.
    """
    found = _KIND_FIRST.fullmatch(name.strip()) or _KIND_LAST.fullmatch(name.strip())
    if found is None:
        return name, None
    return found["name"], "town" if found["kind"].lower().startswith("town") else "city"


def nearest_name(state: str, name: str) -> str | None:
    """Return the listed name most like `name`, or None when none is like it."""
    return nearest(name, {place.name for place in listed_places(state)})


def stem_of(place: ListedPlace) -> str:
    """Return the file stem for a place: its name, and what tells it from others of the list.

    A city keeps its bare name beside a town of that name; the town adds its type, and its county where two are alike.
    """
    alike = [p for p in places_named(place.state, place.name) if p != place]
    if not alike or (place.type == "city" and all(p.type != "city" for p in alike)):
        return slug(place.name)
    word = states()[place.state].town if place.type == "town" else place.type
    county = slug(place.counties[0]) if place.counties else ""
    if place.type == "city":
        return f"{slug(place.name)}-{county}"
    return f"{slug(place.name)}-{word}" + (f"-{county}" if any(p.type == "town" for p in alike) else "")
