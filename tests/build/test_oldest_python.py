"""Whoever has the oldest Python that the README names can install every package of the lock."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parents[2]
LOCKED = re.findall(r"(?m)^([a-z0-9-]+)==", (ROOT / "requirements-dev.lock").read_text("utf-8"))


def oldest() -> str:
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["requires-python"]
    found = re.fullmatch(r">=(3\.\d+)", asked)
    assert found
    return f"{found[1]}.0"


def test_the_readme_names_it() -> None:
    assert f"Python {oldest().removesuffix('.0')} or newer" in (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("package", LOCKED)
def test_a_package_of_the_lock_runs_on_it(package: str) -> None:
    assert SpecifierSet(distribution(package).metadata["Requires-Python"] or "").contains(oldest())
