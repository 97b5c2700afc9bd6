"""The preview while a clerk writes: the guide, what is wrong in its place, and the guide again."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

from .checkout import GUIDE, config, environment, make_checkout


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def shown(url: str) -> str:
    """Return what a browser would show, whatever the status."""
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return str(answer.read().decode())
    except urllib.error.HTTPError as answer:
        return str(answer.read().decode())
    except OSError:
        return ""


def wait_for(url: str, holds: Callable[[str], bool]) -> str:
    page = ""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        page = shown(url)
        if holds(page):
            return page
        time.sleep(0.3)
    raise AssertionError(page[-2000:])


def test_a_mistake_is_shown_in_the_browser_until_it_is_mended(tmp_path: Path) -> None:
    root = make_checkout(tmp_path / "root")
    file = config(root, "mn/mora")
    good = file.read_text("utf-8")
    port = free_port()
    command = [sys.executable, "-c", GUIDE, "serve", "mn/mora", "--address", f"127.0.0.1:{port}"]
    url = f"http://127.0.0.1:{port}/mn/mora/"
    with subprocess.Popen(
        command, cwd=root, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        try:
            wait_for(url, lambda page: "Mora" in page and "livereload" in page)
            file.write_text(good.replace("class: fourth", "class: 4th <b>"), "utf-8")
            page = wait_for(url, lambda page: "This has to be mended first" in page)
            assert "mora.yml:10:8: error: &quot;class&quot; is &quot;4th &lt;b&gt;&quot;" in page
            assert 'http-equiv="refresh" content="2"' in page
            file.write_text(good.replace("name: Mora", "name: Mora Lake"), "utf-8")
            wait_for(url, lambda page: "Mora Lake" in page and "mended" not in page)
        finally:
            server.terminate()
            server.wait(20)
