"""`guide import`: begin the configs of many places from one list of offices."""

from __future__ import annotations

from pathlib import Path

import click

from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.text import counted


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--columns", is_flag=True, help="Print the columns of the list and what each holds.")
@click.option("--dry-run", is_flag=True, help="Check the list and name the files, but write nothing.")
def import_(file: Path, columns: bool, dry_run: bool) -> None:
    """Begin a config for every place of FILE, a CSV list with one row an office; nothing is written over.

    \b
    Examples:
      guide import offices.csv --dry-run
      guide import - --columns
    """
    from candidate_guides.build.configs import read_config
    from candidate_guides.commands.county import begin_county
    from candidate_guides.starter.draft import write_draft
    from candidate_guides.starter.offices_csv import COLUMNS, read_offices

    if columns:
        for name, holds in COLUMNS.items():
            click.echo(f"{name:14} {holds}")
        return
    places = read_offices(read_config(file, str(file)), str(file))
    targets = {place: Path("jurisdictions", place.path) for place in places}
    if there := [str(path) for path in targets.values() if path.exists()]:
        hint = "take their rows out, or move the files away"
        text = f"already there: {', '.join(there)}"
        raise InputError([Message(str(file), 1, 1, "error", "file-exists", "", text, hint)])
    offices: set[Path] = set()
    for place, path in targets.items():
        if not dry_run:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(write_draft(place.draft), "utf-8", newline="\n")
        click.echo(str(path))
        offices |= {county for county in [begin_county(path, place.draft, write=not dry_run)] if county}
    for county in sorted(offices):
        click.echo(str(county))
    written = counted(len(targets) + len(offices), "config")
    click.echo(f"{written}{' would be' if dry_run else ''} written", err=True)
