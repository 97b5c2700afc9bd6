"""`mkdocs build` and `guide build` over real places: one tree, and a fault touches nothing."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

import pytest

from .conftest import tree

REPO = Path(__file__).parents[2]
PLACES = ("mn/mora", "wa/ilwaco", "wa/counties/pacific")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a folder that is like a checkout, with two places."""
    for name in ("site_src", "templates"):
        (tmp_path / name).symlink_to(REPO / name)
    shutil.copy(REPO / "mkdocs.yml", tmp_path)
    for place in PLACES:
        path = tmp_path / "jurisdictions" / f"{place}.yml"
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(REPO / "jurisdictions" / f"{place}.yml", path)
    return tmp_path


def _command(
    root: Path, *words: str, seed: str = "0", **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", *words],
        cwd=root,
        env=_environment(seed, **environment),
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )


def _environment(seed: str = "0", **more: str) -> dict[str, str]:
    path = os.pathsep.join([str(REPO / "generator"), *filter(None, sys.path)])
    return {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": seed, "NO_MKDOCS_2_WARNING": "1", **more}


def test_both_commands_give_the_same_tree_under_an_address_from_the_environment(checkout: Path) -> None:
    address = {"GUIDE_SITE_URL": "https://guides.example/town/"}
    guide = _command(checkout, "candidate_guides", "build", "--workers", "1", **address)
    assert guide.returncode == 0, guide.stderr
    expected = tree(checkout / "site")
    assert b"https://guides.example/town/mn/mora/" in expected["mn/mora/index.html"]
    shutil.rmtree(checkout / "site")
    shutil.rmtree(checkout / ".guide")
    mkdocs = _command(checkout, "mkdocs", "build", "--strict", seed="77", **address)
    assert mkdocs.returncode == 0, mkdocs.stderr
    found = tree(checkout / "site")
    assert sorted(found) == sorted(expected)
    assert [name for name in found if found[name] != expected[name]] == []

    config = checkout / "jurisdictions/mn/mora.yml"
    config.write_text(config.read_text().replace("type: city", "type: village"))
    for words, code in ((("mkdocs", "build"), 1), (("candidate_guides", "build"), 2)):
        broken = _command(checkout, *words, **address)
        assert broken.returncode == code, broken.stderr
        assert "jurisdictions/mn/mora.yml:" in broken.stderr
        assert "Traceback" not in broken.stderr
        assert tree(checkout / "site") == expected


@pytest.mark.full
def test_mkdocs_serve_shows_a_saved_config(checkout: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", f"127.0.0.1:{port}"]
    log = (checkout / "serve.log").open("w")
    server = subprocess.Popen(command, cwd=checkout, env=_environment(), stdout=log, stderr=log)
    try:
        address = f"http://127.0.0.1:{port}/mn/mora/"
        assert "Mora" in _page_with("Mora", address)
        config = checkout / "jurisdictions/mn/mora.yml"
        config.write_text(config.read_text().replace("name: Mora", "name: Moraville"))
        assert "Moraville" in _page_with("Moraville", address)
    finally:
        server.terminate()
        server.wait(20)
        log.close()


def _page_with(word: str, address: str) -> str:
    until = time.monotonic() + 90
    text = ""
    while time.monotonic() < until:
        try:
            with urlopen(address, timeout=5) as answer:
                text = answer.read().decode()
        except OSError:
            text = ""
        if word in text:
            return text
        time.sleep(0.3)
    return text


@pytest.mark.full
def test_the_wheel_builds_a_site_with_nothing_of_the_checkout(checkout: Path, tmp_path: Path) -> None:
    made = _command(REPO, "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path / "dist"))
    assert made.returncode == 0, made.stderr
    wheel = next((tmp_path / "dist").glob("*.whl"))
    # The libraries come from the environment of the tests; the package itself from the wheel alone.
    target = tmp_path / "installed"
    install = ["pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(target), str(wheel)]
    assert (done := _command(tmp_path, *install)).returncode == 0, done.stderr
    alone = tmp_path / "alone"
    shutil.copytree(checkout / "jurisdictions", alone / "jurisdictions")
    libraries = [p for p in sys.path if p and not Path(p).is_relative_to(REPO / "generator")]
    path = os.pathsep.join([str(target), *libraries])
    where = "import candidate_guides.resources as r; print(r.site_src())"
    shown = subprocess.run(
        [sys.executable, "-c", where],
        env={**_environment(), "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(shown.stdout.strip()).is_relative_to(target)
    built = _command(alone, "candidate_guides", "build", PYTHONPATH=path)
    assert built.returncode == 0, built.stderr
    assert (alone / "site/mn/mora/index.html").is_file()
