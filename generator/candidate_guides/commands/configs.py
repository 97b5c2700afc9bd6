"""The configs a command works on: by the path of a file, or by the name of a place."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from pathlib import Path

import click

from candidate_guides.commands.show import ConfigPath
from candidate_guides.jurisdiction.messages import InputError, Message, nearest
from candidate_guides.jurisdiction.states import states
from candidate_guides.records import Loaded, load_records
from candidate_guides.timetable.record import Record

STATES = tuple(states())
FILE = click.argument("file", type=ConfigPath())


def load(file: Path, *, tables: bool = True) -> Loaded:
    """Return the records of one config, with the county files beside it.

    Args:
        file: the config.
        tables: as of `timetable`.

    Raises:
        InputError: the file is not there, or cannot mean what it says.
    """
    from candidate_guides.build.configs import county_files, read_config, state_of

    source = read_config(file, str(file))
    place_id = f"{state_of(source, file)}/{file.stem}"
    return load_records(source, str(file), place_id, county_files(file), tables=tables)


def all_configs(root: Path) -> Sequence[Path]:
    """Return the config of every place under jurisdictions/, relative to `root`."""
    found = sorted(p for state in STATES for p in (root / "jurisdictions" / state).glob("*.yml"))
    return [p.relative_to(root) for p in found]


def place_file(root: Path, place: str) -> Path:
    """Return where the config of a place such as `mn/mora` lies, relative to `root`."""
    file = root / "jurisdictions" / f"{place}.yml"
    return file.relative_to(root) if file.is_relative_to(root) else file


def known_place(root: Path, place: str) -> Path:
    """Return where the config of a place lies, relative to `root`.

    Raises:
        InputError: no config has that name; says the name most like it.
    """
    file = place_file(root, place)
    if not (root / file).is_file():
        near = nearest(
            place, [str(p.relative_to("jurisdictions").with_suffix("").as_posix()) for p in all_configs(root)]
        )
        hint = (
            f'did you mean "{near}"?'
            if near
            else "write the state, a slash and the name of its file without .yml, such as mn/mora"
        )
        raise InputError(
            [Message(file.as_posix(), 1, 1, "error", "place", "", f'there is no place "{place}"', hint)]
        )
    return file


def nothing_here() -> Message:
    """Return what is said where no config was found."""
    return Message(
        "jurisdictions",
        1,
        1,
        "error",
        "no-configs",
        "",
        "there is no config under jurisdictions/",
        'begin one with guide new mn "Big Lake", or run the command in the folder that holds your jurisdictions/',
    )


def only(loaded: Loaded, election: dt.date | None, file: Path) -> tuple[Record, ...]:
    """Return the records of a file, or the one of the election that was asked for.

    Raises:
        InputError: the file has no election on that day.
    """
    if election is None:
        return loaded.records
    found = tuple(r for r in loaded.records if r.election.date == election)
    if not found:
        days = ", ".join(r.election.date.isoformat() for r in loaded.records)
        raise InputError(
            [
                Message(
                    str(file),
                    1,
                    1,
                    "error",
                    "no-such-election",
                    "elections",
                    f"this file has no election on {election.isoformat()}",
                    f"it has: {days}",
                )
            ]
        )
    return found
