"""Putting a finished folder or file in the place of the one before it, never writing in place."""

from __future__ import annotations

import ctypes
import ctypes.util
import errno
import os
import shutil
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

AT_FDCWD = -100
RENAME_EXCHANGE = 2
"""Linux, renameat2(2): exchange two paths in one step."""


def swap_folder(fresh: Path, place: Path, aside: Path) -> None:
    """Put the folder `fresh` at `place`; what stood there is removed.

    Where the system can exchange two paths in one step, a reader sees the old folder or the new one at every
    moment. Elsewhere there are two renames, and `recover` mends what a kill between them leaves.

    Args:
        fresh: the finished folder, on the same file system.
        place: where it goes.
        aside: where the old folder waits until the new one stands; must not exist.
    """
    place.parent.mkdir(parents=True, exist_ok=True)
    if not place.exists():
        fresh.rename(place)
    elif _exchange(fresh, place):
        shutil.rmtree(fresh)
    else:
        aside.parent.mkdir(parents=True, exist_ok=True)
        place.rename(aside)
        fresh.rename(place)
        shutil.rmtree(aside)


def remove_folder(place: Path, aside: Path) -> None:
    """Take a folder out of the site in one step, then delete it; one that is gone already is no fault.

    The folder that held it goes too where that leaves it empty.
    """
    if not place.is_dir():
        return
    aside.parent.mkdir(parents=True, exist_ok=True)
    place.rename(aside)
    shutil.rmtree(aside)
    # The folder of a state goes with its last place; one that holds something more refuses.
    with suppress(OSError):
        place.parent.rmdir()


def recover(aside: Path, out: Path) -> None:
    """Bring back every folder that a killed run had set aside and not yet replaced, and delete the rest.

    Args:
        aside: the folder of folders set aside, `<state>/<stem>`.
        out: the site's folder.
    """
    if not aside.is_dir():
        return
    for old in sorted(aside.glob("*/*")):
        place = out / old.relative_to(aside)
        if not place.exists():
            place.parent.mkdir(parents=True, exist_ok=True)
            old.rename(place)
    shutil.rmtree(aside)


def put_files(names: Iterable[str], stage: Path, out: Path) -> int:
    """Put finished files in place, each in one step; a file that is the same already stays.

    Args:
        names: their addresses under both folders.
        stage: where they are, on the same file system.
        out: where they go.

    Returns:
        How many were put.
    """
    written = 0
    for name in names:
        fresh, place = stage / name, out / name
        if _same_content(fresh, place):
            continue
        place.parent.mkdir(parents=True, exist_ok=True)
        fresh.replace(place)
        written += 1
    return written


def drop_files(names: Iterable[str], out: Path) -> None:
    """Delete files by their address under a folder, and the folders that this leaves empty."""
    for name in names:
        (out / name).unlink(missing_ok=True)
        folder = (out / name).parent
        while folder != out and folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
            folder = folder.parent


def _same_content(one: Path, other: Path) -> bool:
    try:
        if one.stat().st_size != other.stat().st_size:
            return False
        return one.read_bytes() == other.read_bytes()
    except FileNotFoundError:
        return False


def _exchange(one: Path, other: Path) -> bool:
    if not sys.platform.startswith("linux"):
        return False
    library = ctypes.CDLL(ctypes.util.find_library("c"), use_errno=True)
    try:
        call = library.renameat2
    except AttributeError:
        return False
    if call(AT_FDCWD, os.fsencode(one), AT_FDCWD, os.fsencode(other), RENAME_EXCHANGE) == 0:
        return True
    code = ctypes.get_errno()
    if code in (errno.EINVAL, errno.ENOSYS, errno.EPERM):
        return False
    raise OSError(code, os.strerror(code), str(other))
