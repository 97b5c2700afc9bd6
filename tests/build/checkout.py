"""A folder that is like a checkout, with a few real places, and the commands run in it."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

REPO = Path(__file__).parents[2]
PLACES = ("mn/mora", "ut/fielding", "wa/ilwaco")
GUIDE = "from candidate_guides.cli import main; main(prog_name='guide')"
COUNTY = "wa/counties/pacific"


def make_checkout(root: Path) -> Path:
    """Copy three places and the county where one of them files; the sources of the site are the repository's."""
    root.mkdir(parents=True, exist_ok=True)
    for name in ("site_src", "templates"):
        (root / name).symlink_to(REPO / name)
    shutil.copy(REPO / "mkdocs.yml", root)
    for place in (*PLACES, COUNTY):
        config(root, place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(config(REPO, place), config(root, place))
    return root


def config(root: Path, place: str) -> Path:
    """Return the file of a place or county."""
    return root / "jurisdictions" / f"{place}.yml"


def environment(**more: str) -> dict[str, str]:
    """Return the environment of a command: the package of this repository, whichever is installed."""
    path = os.pathsep.join([str(REPO / "generator"), *filter(None, sys.path)])
    return {**os.environ, "PYTHONPATH": path, "NO_MKDOCS_2_WARNING": "1", **more}


def command(root: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run Python with WORDS in a folder."""
    return subprocess.run(
        [sys.executable, *words],
        cwd=root,
        env=environment(**more),
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )


def guide(root: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run the command `guide`."""
    return command(root, "-c", GUIDE, *words, **more)


def mkdocs(root: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    """Run MkDocs."""
    return command(root, "-m", "mkdocs", *words, **more)


def digest(folder: Path) -> str:
    """Return one digest of a tree: every path, and the bytes of every file."""
    hasher = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        content = path.read_bytes() if path.is_file() else b""
        for part in (os.fsencode(path.relative_to(folder)), content):
            hasher.update(len(part).to_bytes(8, "big") + part)
    return hasher.hexdigest()
