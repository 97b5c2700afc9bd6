"""The papers of earlier runs in the cache folder, one file an address, each led by the digest of what made it."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

from candidate_guides import resources
from candidate_guides.build.keys import PACKAGE, digest, folder_digest, library_versions

FOLDER = "papers"
LAYOUT = ("guide/forms", "guide/booklet")
"""Code that draws; the words come from elsewhere and are part of each key."""


class FolderShelf:
    """A shelf in a folder. A file that is broken or of another layout is as good as none."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find(self, address: str, drawn_from: str) -> bytes | None:
        """Return the paper if it was drawn from exactly these words, by the same layout."""
        try:
            key, _line, content = (self.folder / address).read_bytes().partition(b"\n")
        except OSError:
            return None
        return content if key.decode("ascii", "replace") == _key(drawn_from) and content else None

    def keep(self, address: str, drawn_from: str, content: bytes) -> None:
        """Keep a paper in place of what was kept under its address before."""
        path = self.folder / address
        path.parent.mkdir(parents=True, exist_ok=True)
        # Another worker or a kill may come between: a reader sees the old file or the new one.
        fresh = path.with_name(f".{path.name}.{os.getpid()}")
        fresh.write_bytes(_key(drawn_from).encode() + b"\n" + content)
        fresh.replace(path)


_in_use: FolderShelf | None = None


def use_shelf(cache: Path) -> None:
    """Let this process reuse the papers in the cache folder."""
    global _in_use
    _in_use = FolderShelf(cache / FOLDER)


def shelf_in_use() -> FolderShelf | None:
    """Return the shelf of this process, or None where no run gave it one."""
    return _in_use


def _key(drawn_from: str) -> str:
    return digest([_layout(), drawn_from])


@lru_cache(maxsize=1)
def _layout() -> str:
    templates = resources.templates()
    parts = [library_versions(), *(folder_digest(PACKAGE / name) for name in LAYOUT)]
    for name in ("form.typ", "value.typ", "booklet.typ", "poster.typ"):
        path = templates / "forms" / name
        parts.append(digest([path.read_bytes()]) if path.is_file() else "")
    fonts = (folder_digest(templates / "forms" / name) for name in ("fonts", "typing"))
    return digest([*parts, *fonts])
