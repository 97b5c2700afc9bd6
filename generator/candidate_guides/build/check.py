"""Every config of a folder, read before anything is built: each by itself, then all of them together."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from candidate_guides.build.advice import advice
from candidate_guides.build.configs import (
    ADDED_ENDINGS,
    COUNTIES,
    config_files,
    county_files,
    is_county,
    read_config,
    right_name,
    state_of,
)
from candidate_guides.build.shared_days import shared_day_jobs
from candidate_guides.jurisdiction.load import LoadedPlace, load_county
from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.jurisdiction.together import check_together
from candidate_guides.records import answer_place, load_records, read_place


def check_files(
    files: Sequence[Path], root: Path = Path(), *, law: bool = True, today: dt.date | None = None
) -> tuple[Message, ...]:
    """Return every error and warning of configs: of each by itself, and where two claim one place.

    Args:
        files: configs of places and of counties, relative to `root` or absolute.
        root: the folder that relative paths start from.
        law: also answer every election of every place, which is slower; without it what is law is not checked.
        today: the day of the run, where advice is wanted too: what to look at before a candidate does.
    """
    messages: set[Message] = set()
    places: list[LoadedPlace] = []
    counties: dict[Path, dict[str, bytes]] = {}
    for file in files:
        if file.parent not in counties:
            counties[file.parent] = county_files(file, root)
        try:
            places += _check(file, root, counties[file.parent] if law else None, messages, today)
        except InputError as error:
            messages.update(error.messages)
    return tuple(sorted({*messages, *check_together(places)}))


def _check(
    file: Path,
    root: Path,
    counties: Mapping[str, bytes] | None,
    messages: set[Message],
    today: dt.date | None,
) -> list[LoadedPlace]:
    name = str(file)
    if right_name(file):
        messages.add(_ending(file))
        if file.suffix.lower() in ADDED_ENDINGS:
            return []
    source = read_config(root / file, name)
    address = f"{state_of(source, root / file)}/{file.stem}"
    if is_county(root / file):
        state, _, stem = address.partition("/")
        messages.update(load_county(source, name, f"{state}/{COUNTIES}/{stem}").warnings)
        return []
    loaded = read_place(source, name, address)
    messages.update(loaded.warnings)
    if counties is not None:
        try:
            records = answer_place(loaded, counties, tables=False)
            messages.update(records.warnings)
            if today is not None:
                messages.update(advice(records, today))
        except InputError as error:
            messages.update(error.messages)
    return [loaded]


def _ending(file: Path) -> Message:
    return Message(
        str(file),
        1,
        1,
        "error",
        "ending",
        "",
        f'the file\'s name ends in "{file.suffix}"; such a file is not read',
        f"save it as plain text and name it {right_name(file)}",
    )


def check_tree(root: Path, *, law: bool = True, today: dt.date | None = None) -> tuple[Message, ...]:
    """Return every error and warning of all configs under jurisdictions/, and the errors of the shared election days.

    Args:
        root: the folder that holds jurisdictions/.
        law: as in `check_files`.
        today: as in `check_files`.
    """
    messages = set(check_files(config_files(root), root, law=law, today=today))
    try:
        for job in shared_day_jobs(root):
            if law:
                load_records(job.config, job.name, job.id)
    except InputError as error:
        messages.update(error.messages)
    return tuple(sorted(messages))


def refuse_faults(root: Path, only: Collection[str] = ()) -> None:
    """Stop a build before anything is staged where a config has an error, with the errors of all configs at once.

    What only the law can refuse is left to the workers, who answer the elections anyway; it is added here where
    there is another error, so that one run says all.

    Args:
        root: the folder that holds jurisdictions/.
        only: ids ("mn/mora") or states to build; the files of others then matter only where they claim the same place.

    Raises:
        InputError: with all the errors.
    """
    if _errors(check_tree(root, law=False), only):
        raise InputError(_errors(check_tree(root), only))


def _errors(messages: Iterable[Message], only: Collection[str]) -> list[Message]:
    return [m for m in messages if m.severity == "error" and (not only or _concerns(m, only))]


def _concerns(message: Message, only: Collection[str]) -> bool:
    if message.code in ("two-files", "was-in-use"):
        return True
    parts = Path(message.file).with_suffix("").parts[1:]
    return bool(parts) and (COUNTIES in parts or parts[0] in only or "/".join(parts[:2]) in only)
