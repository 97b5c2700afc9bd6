from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from pathlib import Path

import pytest

from candidate_guides.build.plan import build, plan
from candidate_guides.build.report import Report
from fake_places import portal_pages, produce

Build = Callable[..., Report]
Tree = dict[str, bytes]


def tree(folder: Path) -> Tree:
    """Return every file of a folder with its bytes."""
    return {
        p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()
    }


def write_place(root: Path, place: str, text: str) -> Path:
    """Write the config of a fake place."""
    path = root / "jurisdictions" / f"{place}.yml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a folder with four fake places in two states."""
    days = "election: 2026-11-03\nopens: 2026-07-28\ncloses: 2026-08-11\nover: 2026-11-04\n"
    write_place(tmp_path, "mn/alder", "name: Alder\n" + days)
    write_place(tmp_path, "mn/birch", "name: Birch\n")
    write_place(tmp_path, "mn/cedar", "name: Cedar\n")
    write_place(tmp_path, "ut/juniper", "name: Juniper\n")
    return tmp_path


@pytest.fixture
def make(root: Path) -> Build:
    """Return a build of `root`; keywords replace what it is given."""

    def run(
        only: tuple[str, ...] = (), *, site_url: str = "", out: Path | None = None, **given: object
    ) -> Report:
        settings: dict[str, object] = {"workers": 1, "strict": True, "as_of": dt.date(2026, 7, 1)}
        settings |= {"producer": produce, "portal_pages": portal_pages}
        found = plan(root, only, site_url=site_url)
        return build(found, out or root / "site", **{**settings, **given})  # type: ignore[arg-type]

    return run
