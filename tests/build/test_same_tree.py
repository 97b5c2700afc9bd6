"""One tree, whatever builds it: command, number of workers, hash seed, time zone."""

from __future__ import annotations

import datetime as dt
import shutil
from pathlib import Path

from .checkout import guide, make_checkout, mkdocs
from .conftest import Tree, tree


def fresh(root: Path) -> Tree:
    """Return the tree that was built and take it away, with all that the next build could reuse."""
    found = tree(root / "site")
    shutil.rmtree(root / "site")
    shutil.rmtree(root / ".guide")
    return found


def differences(one: Tree, other: Tree) -> list[str]:
    return sorted(name for name in {*one, *other} if one.get(name) != other.get(name))


def test_the_same_bytes_from_any_command_workers_seed_and_zone(tmp_path: Path) -> None:
    root = make_checkout(tmp_path)
    today = dt.datetime.now(dt.UTC).date().isoformat()
    plain = guide(root, "build", "--workers", "1", "--as-of", today, PYTHONHASHSEED="0", TZ="UTC")
    assert plain.returncode == 0, plain.stderr
    expected = fresh(root)
    assert "mn/mora/index.html" in expected

    other = guide(root, "build", "--workers", "2", "--as-of", today, PYTHONHASHSEED="1", TZ="Asia/Tokyo")
    assert other.returncode == 0, other.stderr
    assert differences(fresh(root), expected) == []

    # MkDocs takes the day from the clock, so here the zone must be the one of `today`.
    stock = mkdocs(root, "build", "--strict", PYTHONHASHSEED="1", TZ="UTC")
    assert stock.returncode == 0, stock.stderr
    assert differences(tree(root / "site"), expected) == []

    stamps = {p: p.stat().st_mtime_ns for p in (root / "site").rglob("*")}
    again = guide(root, "build", "--as-of", today, TZ="Asia/Tokyo")
    assert again.returncode == 0, again.stderr
    assert again.stderr.strip() == "0 places built, 3 unchanged, 0 files written"
    assert {p: p.stat().st_mtime_ns for p in (root / "site").rglob("*")} == stamps
