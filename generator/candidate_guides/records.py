"""From the bytes of a config to its records: the reading, the model and the law in one step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from candidate_guides.jurisdiction.county import County
from candidate_guides.jurisdiction.ids import DEADLINE_IDS
from candidate_guides.jurisdiction.load import LoadedPlace, load_county, load_place
from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.jurisdiction.model import Place
from candidate_guides.jurisdiction.office import slug
from candidate_guides.jurisdiction.reader import Document
from candidate_guides.languages.owed import language_warnings
from candidate_guides.law.grammar import Law
from candidate_guides.law.library import FOLDERS, state_law
from candidate_guides.timetable.problems import LawRefusesError
from candidate_guides.timetable.record import Record
from candidate_guides.timetable.timetable import timetable


@dataclass(frozen=True, slots=True)
class Loaded:
    """A place with its law and its records, and the warnings about its file."""

    place: Place
    county: County | None
    law: Law
    records: tuple[Record, ...]
    document: Document
    warnings: tuple[Message, ...]


def load_records(
    source: bytes,
    name: str,
    place_id: str,
    counties: Mapping[str, bytes] | None = None,
    *,
    tables: bool = True,
) -> Loaded:
    """Read a config and answer all its elections.

    Args:
        source: the config's bytes.
        name: how messages call the file.
        place_id: `<state>/<file stem>`.
        counties: bytes of the county files that the config may need, by the name messages call them.
        tables: as of `timetable`.

    Returns:
        The place, its law and one record an election.

    Raises:
        InputError: every error and warning of the file, the law's among them.
    """
    return answer_place(read_place(source, name, place_id), counties, tables=tables)


def read_place(source: bytes, name: str, place_id: str) -> LoadedPlace:
    """Read a config; the deadlines of its state's law can be named in it.

    Args:
        source: the config's bytes.
        name: how messages call the file.
        place_id: `<state>/<file stem>`.

    Raises:
        InputError: every error and warning of the file, without the law's.
    """
    state = place_id.partition("/")[0]
    law_ids = state_law(state).deadline_ids if state in FOLDERS else frozenset()
    return load_place(source, name, place_id, DEADLINE_IDS | law_ids)


def answer_place(
    loaded: LoadedPlace, counties: Mapping[str, bytes] | None = None, *, tables: bool = True
) -> Loaded:
    """Answer all elections of a place that was read; arguments and results as of `load_records` and `timetable`.

    Raises:
        InputError: every error and warning of the file, the law's among them.
    """
    county = _county(loaded.place, counties or {})
    law = state_law(loaded.place.state)
    try:
        table = timetable(loaded.place, law, county, tables=tables)
    except LawRefusesError as refusal:
        found = [p.locate(loaded.document) for p in refusal.problems]
        raise InputError([*loaded.warnings, *found]) from refusal
    warnings = (
        *loaded.warnings,
        *(p.locate(loaded.document) for p in table.warnings),
        *language_warnings(loaded.place, loaded.document),
    )
    return Loaded(loaded.place, county, law, table.records, loaded.document, tuple(sorted(warnings)))


def county_slugs(place: Place) -> tuple[str, ...]:
    """Return the file stems of the counties whose filing office a place may use, the filing county first."""
    names = [place.filing_county] if place.filing_county else list(place.counties)
    return tuple(slug(name) for name in names)


def _county(place: Place, counties: Mapping[str, bytes]) -> County | None:
    for stem in county_slugs(place)[:1]:
        for name, source in sorted(counties.items()):
            if name.rpartition("/")[2] == f"{stem}.yml":
                return load_county(source, name, f"{place.state}/counties/{stem}").county
    return None
