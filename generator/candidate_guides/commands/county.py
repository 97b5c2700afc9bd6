"""The file of the county's office that goes with a new place."""

from __future__ import annotations

from pathlib import Path

from candidate_guides.build.configs import COUNTIES, ENDING
from candidate_guides.jurisdiction.office import slug
from candidate_guides.starter.draft import Draft, write_county


def begin_county(file: Path, draft: Draft, *, write: bool = True) -> Path | None:
    """Begin the file of the office where a place's candidates file, beside the place's own.

    Args:
        file: the config of the place.
        draft: what it is made from.
        write: False to say only what would be written.

    Returns:
        The county's file; None where the place has no such office, or the file is there already.
    """
    county = draft.county_office
    found = file.parent / COUNTIES / f"{slug(county)}{ENDING}"
    if not county or found.exists():
        return None
    if write:
        found.parent.mkdir(parents=True, exist_ok=True)
        found.write_text(write_county(draft.state, county), "utf-8", newline="\n")
    return found
