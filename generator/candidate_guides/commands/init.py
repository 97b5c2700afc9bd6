"""`guide init`: a folder for one city or a county, ready to be filled and published."""

from __future__ import annotations

from pathlib import Path

import click

from candidate_guides.jurisdiction.messages import InputError, Message


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
def init(folder: Path) -> None:
    """Make FOLDER with a README, editor settings and a workflow that publishes; nothing is written over.

    \b
    Example:
      guide init elections
    """
    from candidate_guides.starter.folder import folder_files

    files = folder_files()
    if there := [str(folder / name) for name in files if (folder / name).exists()]:
        text = f"{len(there)} of the files are there already: {', '.join(there)}"
        raise InputError(
            [Message("guide init", 1, 1, "error", "file-exists", "", text, "give the path of a new folder")]
        )
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", newline="\n")
        click.echo(str(path))
    click.echo(f'Next: cd {folder}, then begin a place: guide new mn "Big Lake"', err=True)
