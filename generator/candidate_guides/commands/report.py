"""`guide report`: what a helper needs to know about a place, without what belongs to a person."""

from __future__ import annotations

import json
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import click

from candidate_guides import __version__
from candidate_guides.commands.configs import FILE, load

PACKAGES = ("mkdocs", "mkdocs-material", "jinja2", "pyyaml", "icalendar", "pydantic", "typst", "pikepdf")


@click.command()
@FILE
def report(file: Path) -> None:
    """Print FILE's config without personal data, its dates, every message about it, and the versions in use.

    \b
    Example:
      guide report jurisdictions/mn/mora.yml > report.json
    """
    from candidate_guides.build.configs import read_config
    from candidate_guides.jurisdiction.messages import InputError
    from candidate_guides.starter.report import without_persons
    from candidate_guides.timetable.serialize import plain

    source = read_config(file, str(file))
    found: dict[str, object] = {
        "guide": __version__,
        "python": platform.python_version(),
        "system": platform.system(),
        "packages": {name: _version(name) for name in PACKAGES},
        "config": without_persons(source),
    }
    try:
        loaded = load(file)
    except InputError as error:
        found["messages"] = [m.to_json() for m in error.messages]
    else:
        found["law"] = {"state": loaded.law.state, "digest": loaded.law.digest}
        found["messages"] = [m.to_json() for m in loaded.warnings]
        found["records"] = [plain(record) for record in loaded.records]
    click.echo(json.dumps(found, indent=1, ensure_ascii=False))


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"
