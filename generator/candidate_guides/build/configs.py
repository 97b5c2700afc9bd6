"""The configs of a folder: where they lie, what they are called and whose they are."""

from __future__ import annotations

from pathlib import Path

from candidate_guides.jurisdiction.messages import InputError, Message, nearest
from candidate_guides.law.library import FOLDERS

JURISDICTIONS = "jurisdictions"
COUNTIES = "counties"
ENDING = ".yml"
CONFIG_ENDINGS = frozenset({ENDING, ".yaml"})
ADDED_ENDINGS = frozenset({".txt", ".rtf", ".doc", ".docx"})
"""What an editor puts after the name it is given."""


def config_files(root: Path) -> list[Path]:
    """Return every config under jurisdictions/, places and counties, relative to `root`.

    Files whose ending is not quite .yml are among them: the build does not read them, and their clerk must hear it.
    """
    folders = [root / JURISDICTIONS / state / more for state in sorted(FOLDERS) for more in ("", COUNTIES)]
    found = (p for folder in folders if folder.is_dir() for p in folder.iterdir())
    return sorted(p.relative_to(root) for p in found if p.suffix == ENDING or right_name(p))


def right_name(file: Path) -> str:
    """Return what a config is to be called whose ending is not quite .yml, or "" for a config and any other file."""
    ending = file.suffix.lower()
    bare = Path(file.stem) if ending in ADDED_ENDINGS else file
    misnamed = file.suffix != ENDING and bare.suffix.lower() in CONFIG_ENDINGS
    return f"{bare.stem}{ENDING}" if misnamed else ""


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
        hint = "give the path of a config"
        if file.is_dir():
            reason, hint = "this is a folder", "give the path of one file in it"
        elif missing and (near := _nearest_config(file)):
            hint = f"did you mean {near}?"
        fault = Message(name, 1, 1, "error", "no-file", "", reason, hint)
        raise InputError([fault]) from error


def _nearest_config(file: Path) -> str | None:
    """Return the config under jurisdictions/ whose name is most like that of a file that is not there."""
    known = {path.stem: path.as_posix() for path in config_files(Path()) if path.suffix == ENDING}
    near = nearest(file.stem.lower(), known)
    return known[near] if near else None


def county_files(file: Path, root: Path = Path()) -> dict[str, bytes]:
    """Return the county files that lie beside a place's config, by the name that messages call them."""
    folder = root / file.parent / COUNTIES
    return {
        (file.parent / COUNTIES / p.name).as_posix(): p.read_bytes()
        for p in sorted(folder.glob(f"*{ENDING}"))
        if p.is_file()
    }
