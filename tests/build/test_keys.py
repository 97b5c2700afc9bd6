"""What makes a place be built again."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from candidate_guides.build import keys


@pytest.mark.parametrize(
    ("file", "every_place"),
    [
        # A state's law is in the key of that state's places, its clauses are in the key of the portal.
        ("law/utah/state.yml", False),
        ("coverage/utah.yml", False),
        ("jurisdiction/states.yml", True),
        ("languages/section_203.yml", True),
        ("text.py", True),
    ],
)
def test_what_every_place_shares(
    file: str, every_place: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "package"
    shutil.copytree(keys.PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(keys, "PACKAGE", package)
    monkeypatch.setattr(keys, "COVERAGE", package / "coverage")
    before = keys.common_digest()
    with (package / file).open("a", encoding="utf-8") as changed:
        changed.write("# changed\n")
    assert (keys.common_digest() != before) is every_place
