from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.build.checkout import guide, make_checkout

from .hard import HARD
from .nginx import Server, serving

ADDRESS = "https://guides.example/"


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a built site of three places, with the hard feeds beside them."""
    root = make_checkout(tmp_path_factory.mktemp("calendar") / "checkout")
    done = guide(root, "build", GUIDE_SITE_URL=ADDRESS)
    assert done.returncode == 0, done.stderr
    folder = root / "site" / "hard"
    folder.mkdir()
    for name, data in HARD.items():
        (folder / f"{name}.ics").write_bytes(data)
    return root / "site"


@pytest.fixture(scope="session")
def server(built_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve the built site with the nginx of docs/serving."""
    with serving(built_site, tmp_path_factory.mktemp("nginx") / "here") as started:
        yield started
