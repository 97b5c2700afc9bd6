"""Every config of a folder, read before anything is built: each by itself, then all of them together."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from candidate_guides.build.advice import advice
from candidate_guides.build.plan import JURISDICTIONS
from candidate_guides.build.shared_days import shared_day_jobs
from candidate_guides.jurisdiction.load import LoadedPlace, load_county
from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.jurisdiction.together import check_together
from candidate_guides.law.library import FOLDERS
from candidate_guides.records import answer_place, load_records, read_place

COUNTIES = "counties"
ENDING = ".yml"
_CONFIGS = frozenset({ENDING, ".yaml"})


def config_files(root: Path) -> list[Path]:
    """Return every config under jurisdictions/, places and counties, relative to `root`.

    Files whose ending is not quite .yml are among them: the build does not read them, and their clerk must hear it.
    """
    folders = [root / JURISDICTIONS / state / more for state in sorted(FOLDERS) for more in ("", COUNTIES)]
    found = (p for folder in folders if folder.is_dir() for p in folder.iterdir())
    return sorted(p.relative_to(root) for p in found if p.suffix.lower() in _CONFIGS)


def is_county(file: Path) -> bool:
    """Say whether a file is the config of a county's filing office: it lies in a folder `counties`."""
    return file.absolute().parent.name == COUNTIES


def state_of(source: bytes, file: Path) -> str:
    """Return the state of a file: its folder's under jurisdictions/; elsewhere the one it names, or "xx"."""
    folder = file.absolute().parent
    folder = folder.parent if is_county(file) else folder
    if folder.name in FOLDERS and folder.parent.name == JURISDICTIONS:
        return folder.name
    for line in source.decode("utf-8", "replace").splitlines():
        key, colon, value = line.partition(":")
        if colon and key.strip() == "state":
            return value.split("#")[0].strip().strip("\"'")
    return folder.name if folder.name in FOLDERS else "xx"


def read_config(file: Path, name: str) -> bytes:
    """Return the bytes of a config.

    Raises:
        InputError: it is not there, or is not a file that can be read.
    """
    try:
        return file.read_bytes()
    except OSError as error:
        missing = isinstance(error, FileNotFoundError)
        reason = "there is no such file" if missing else "the file cannot be read"
        fault = Message(name, 1, 1, "error", "no-file", "", reason, "give the path of a config")
        raise InputError([fault]) from error


def county_files(file: Path, root: Path = Path()) -> dict[str, bytes]:
    """Return the county files that lie beside a place's config, by the name that messages call them."""
    folder = root / file.parent / COUNTIES
    return {
        (file.parent / COUNTIES / p.name).as_posix(): p.read_bytes()
        for p in sorted(folder.glob(f"*{ENDING}"))
        if p.is_file()
    }


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
    source = read_config(root / file, name)
    if file.suffix != ENDING and file.suffix.lower() in _CONFIGS:
        messages.add(_ending(file))
    address = f"{state_of(source, root / file)}/{file.stem}"
    if is_county(root / file):
        state, _, stem = address.partition("/")
        messages.update(load_county(source, name, f"{state}/{COUNTIES}/{stem}").warnings)
        return []
    loaded = read_place(source, name, address)
    messages.update(loaded.warnings)
    if counties is not None:
        try:
            records = answer_place(loaded, counties)
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
        f"name it {file.stem}{ENDING}",
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
