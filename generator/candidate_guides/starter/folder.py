"""The files of a new folder for one city or a county: what is asked once, so that the rest is only configs."""

from __future__ import annotations

from pathlib import Path

import jinja2

from candidate_guides import __version__, resources
from candidate_guides.jurisdiction.schema import county_schema, json_schema, written

ENDING = ".j2"


def folder_files() -> dict[str, str]:
    """Return path -> text of every file of a new folder: its README, workflow, editor settings and schemas."""
    base = resources.templates() / "starter" / "folder"
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(base),
        autoescape=False,
        undefined=jinja2.StrictUndefined,
        keep_trailing_newline=True,
    )
    found = {
        name.removesuffix(ENDING): environment.get_template(name).render(version=__version__)
        for name in sorted(_names(base))
    }
    found["jurisdictions/jurisdiction.schema.json"] = written(json_schema())
    found["jurisdictions/county.schema.json"] = written(county_schema())
    return found


def _names(base: Path) -> list[str]:
    return [path.relative_to(base).as_posix() for path in base.rglob(f"*{ENDING}")]
