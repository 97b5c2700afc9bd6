"""Read the file of a place or a county: all that is wrong with it in one run, or the typed config."""

from __future__ import annotations

from collections.abc import Collection
from copy import deepcopy
from dataclasses import dataclass
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from candidate_guides.jurisdiction.check_county import check_county
from candidate_guides.jurisdiction.check_election import check_elections
from candidate_guides.jurisdiction.check_place import check_id, check_place
from candidate_guides.jurisdiction.county import County
from candidate_guides.jurisdiction.explain import (
    Report,
    key_names,
    model_at,
    model_errors,
    near_key,
    unknown_key,
    value_at,
)
from candidate_guides.jurisdiction.ids import DEADLINE_IDS
from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.jurisdiction.place import Place
from candidate_guides.jurisdiction.plain_text import decode
from candidate_guides.jurisdiction.reader import Document, Path, examine
from candidate_guides.jurisdiction.swallowed import swallowed

_M = TypeVar("_M", bound=BaseModel)
_LEAVES_A_HOLE = frozenset({"alias", "merge-key", "too-deep", "key-not-text"})


@dataclass(frozen=True, slots=True)
class LoadedPlace:
    """A place, the document it was read from (for messages that law adds), and the warnings so far."""

    place: Place
    document: Document
    warnings: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class LoadedCounty:
    """A county, the document it was read from, and the warnings so far."""

    county: County
    document: Document
    warnings: tuple[Message, ...]


def load_place(
    source: bytes | str, name: str, place_id: str, deadline_ids: Collection[str] = DEADLINE_IDS
) -> LoadedPlace:
    """Read the config of one place.

    What is law (election days, caps, windows) is not checked here.

    Args:
        source: the file's bytes.
        name: how messages call the file.
        place_id: `<state>/<file stem>`.
        deadline_ids: the deadlines that `dates`, `overrides` and `corrections` may name.

    Returns:
        The place with its id, its document, and warnings.

    Raises:
        InputError: the file cannot mean what it says; every message of the file, warnings among them.
    """
    report, findings = _begin(source, name)
    document = report.document
    place = _validate(Place, report)
    check_id(report, place_id)
    if isinstance(document.data, dict):
        check_place(report, place_id)
        check_elections(report, deadline_ids)
    warnings = _finish(report, findings)
    assert place is not None
    return LoadedPlace(place.with_id(place_id), document, warnings)


def load_county(source: bytes | str, name: str, county_id: str) -> LoadedCounty:
    """Read the config of one county's filing office.

    Args:
        source: the file's bytes.
        name: how messages call the file.
        county_id: `<state>/counties/<file stem>`.

    Returns:
        The county with its id, its document, and warnings.

    Raises:
        InputError: as `load_place`.
    """
    report, findings = _begin(source, name)
    document = report.document
    county = _validate(County, report)
    if isinstance(document.data, dict):
        check_county(report, county_id)
    warnings = _finish(report, findings)
    assert county is not None
    return LoadedCounty(county.with_id(county_id), document, warnings)


def _begin(source: bytes | str, name: str) -> tuple[Report, tuple[Message, ...]]:
    """Return the report of a file, begun with what its text alone shows, and what the reader found."""
    text = decode(source, name)
    document, findings = examine(text, name)
    report = Report(document)
    report.messages += swallowed(text, name)
    return report, findings


def _validate(model: type[_M], report: Report) -> _M | None:
    document = report.document
    if document.data is None:
        return None
    while True:
        try:
            return model.model_validate(document.data)
        except ValidationError as error:
            renamed = _rename_near_keys(error, model, report)
            if not renamed:
                model_errors(error, model, report)
                return None


def _rename_near_keys(error: ValidationError, model: type[BaseModel], report: Report) -> bool:
    """Report misspelled keys and go on as if they were right, so that what stands in them is checked too."""
    document = report.document
    renamed = False
    for detail in error.errors(include_url=False, include_input=False, include_context=False):
        path: Path = detail["loc"]
        parent = value_at(document.data, path[:-1])
        group = model_at(model, path[:-1])
        if detail["type"] != "extra_forbidden" or group is None or not isinstance(parent, dict):
            continue
        near = near_key(str(path[-1]), key_names(group))
        if near and near not in parent and path[-1] in parent:
            unknown_key(path, model, report)
            if not renamed:
                document.data = deepcopy(document.data)
            _rename(document, path, near)
            renamed = True
    return renamed


def _rename(document: Document, path: Path, name: str) -> None:
    parent = value_at(document.data, path[:-1])
    parent[name] = parent.pop(path[-1])
    new = (*path[:-1], name)
    for table in (document.keys, document.values):
        for old in [p for p in table if p[: len(path)] == path]:
            table[(*new, *old[len(path) :])] = table[old]


def _finish(report: Report, findings: tuple[Message, ...]) -> tuple[Message, ...]:
    holes = [m.path.removesuffix(".<<").removesuffix("<<") for m in findings if m.code in _LEAVES_A_HOLE]
    # What an alias or a merge key would have brought is not missing: it is refused, once.
    own = [m for m in report.messages if not (m.code == "missing-key" and _in_hole(m.path, holes))]
    messages = sorted({*findings, *own})
    if findings or any(m.severity == "error" for m in messages):
        raise InputError(messages)
    return tuple(messages)


def _in_hole(path: str, holes: list[str]) -> bool:
    parent = path.rpartition(".")[0]
    return path in holes or parent in holes
