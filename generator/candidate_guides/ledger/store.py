"""The files of ledgers on disk: read whole, and written so that a reader sees the old file or the new one."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

ENDING = ".issued.json"
_UNFINISHED = ".tmp"


def ledger_path(place: str) -> str:
    """Return the file in which the ledger of a place is kept, from the folder that holds jurisdictions/.

    Args:
        place: its id, "mn/mora", or that of an election day that places share, "mn/2027-03-09".
    """
    return f"jurisdictions/{place}{ENDING}"


def write_whole(path: Path, content: bytes) -> None:
    """Put content at a path in one step: a run killed at any moment leaves the old file or the new one.

    What a killed run may leave beside it, a file that ends in `.tmp`, nobody reads, and the next run takes its name.
    """
    fresh = path.with_name(path.name + _UNFINISHED)
    with fresh.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    if path.exists():
        shutil.copymode(path, fresh)
    fresh.replace(path)
    if os.name != "posix":
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
