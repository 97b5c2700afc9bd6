"""The preview while a clerk writes: the guide, what is wrong in its place, and the guide again."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from candidate_guides.cli import main

from .checkout import GUIDE, config, environment, guide, make_checkout


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
    good = file.read_text("utf-8").replace("clerk:\n", "languages: [{code: es}]\nclerk:\n", 1)
    file.write_text(good, "utf-8")
    port = free_port()
    # Whoever runs the tests in the background hands down that Ctrl-C is ignored; a terminal does not.
    heeding = f"import signal; signal.signal(signal.SIGINT, signal.default_int_handler); {GUIDE}"
    command = [sys.executable, "-c", heeding, "serve", "mn/mora", "--address", f"127.0.0.1:{port}"]
    url = f"http://127.0.0.1:{port}/mn/mora/"
    with subprocess.Popen(
        command, cwd=root, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as server:
        try:
            wait_for(url, lambda page: "Mora" in page and "livereload" in page)
            # Nobody has read the translation: it is shown here, so that somebody can, and published nowhere.
            assert "vista previa" in shown(f"{url}es/")
            second = guide(root, *command[3:])
            file.write_text(good.replace("class: fourth", "class: 4th <b>"), "utf-8")
            page = wait_for(url, lambda page: "This has to be mended first" in page)
            assert "mora.yml:10:8: error: &quot;class&quot; is &quot;4th &lt;b&gt;&quot;" in page
            assert 'http-equiv="refresh" content="2"' in page
            file.write_text(good.replace("name: Mora", "name: Mora Lake"), "utf-8")
            wait_for(url, lambda page: "Mora Lake" in page and "mended" not in page)
            server.send_signal(signal.SIGINT)
            assert server.wait(20) == 0
        finally:
            server.kill()
            said = server.stderr.read() if server.stderr else ""
    assert f"Look at {url} and press Ctrl-C to end.\n" in said
    assert [line for line in said.splitlines() if "GET" in line or "Traceback" in line] == []
    assert (second.returncode, second.stderr.count("\n")) == (2, 2)
    assert second.stderr.startswith(f"guide serve: error: nothing can be served on 127.0.0.1:{port} (")
    assert second.stderr.endswith("give another address: --address 127.0.0.1:8001\n")


@pytest.mark.parametrize("address", ["8000", "127.0.0.1:", "127.0.0.1:99999", "192.0.2.1:8000"])
def test_an_address_that_cannot_be_served_is_one_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, ["serve", "--address", address])
    assert result.exit_code == 2
    assert "[address]" in result.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["mn/morra"], 'did you mean "mn/mora"?'),
        (["mn/mora", "ut/nowhere"], "write the state, a slash and the name of"),
    ],
)
def test_a_place_that_no_file_has_is_said_and_not_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], says: str
) -> None:
    monkeypatch.chdir(make_checkout(tmp_path))
    result = CliRunner().invoke(main, ["serve", *words, "--address", f"127.0.0.1:{free_port()}"])
    assert (result.exit_code, says in result.stderr) == (2, True)
