"""The site of one place a state in a browser: built once, served from this machine, opened as readers open it."""

from __future__ import annotations

import fcntl
import functools
import gzip
import http.server
import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.browser.chrome import CHROMIUM, Chrome
from tests.build.checkout import config, guide, make_checkout

REPO = Path(__file__).parents[2]
# A day on which the pages of every phase stand: Mora's election of 2026 is over, the towns' filing has not opened.
TODAY = "2026-11-30"
# Spanish, English with accents and longer words, and a language written from right to left.
LANGUAGES = "\nlanguages:\n" + "".join(
    f"  - {{code: {code}, reviewed_by: A test, reviewed_on: 2026-11-01}}\n"
    for code in ("es", "en-XA", "ar-XB")
)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serve files as a web server does: compressed, with their charset, the site's own page for what is not there."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        status = 200
        if not path.is_file():
            status, path = 404, Path(self.directory) / "404.html"
        kind = "text/calendar" if path.suffix == ".ics" else self.guess_type(str(path))
        content = gzip.compress(path.read_bytes(), 6)
        self.send_response(status)
        text = kind.startswith("text/") or "javascript" in kind or "json" in kind
        self.send_header("Content-Type", f"{kind}; charset=utf-8" if text else kind)
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *args: object) -> None:
        """Say nothing."""


class Server(http.server.ThreadingHTTPServer):
    """A server whose clients may go away in the middle of an answer."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that closes a tab drops what it asked for."""


def serve(folder: Path) -> Iterator[str]:
    """Serve a folder and give its address."""
    with Server(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build one place a state and the days that towns share; return the site's folder.

    The workers of one run share it: the first builds, the others wait.
    """
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base
    root = shared / "browser-site"
    with (shared / "browser-site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (root / "built").is_file():
            shutil.rmtree(root, ignore_errors=True)
            make_checkout(root)
            shutil.copy(REPO / "jurisdictions" / "election-days.yml", root / "jurisdictions")
            with config(root, "wa/ilwaco").open("a") as file:
                file.write(LANGUAGES)
            built = guide(root, "build", "--as-of", TODAY, "--site-url", "https://guides.example/")
            assert built.returncode == 0, built.stderr
            (root / "built").touch()
    return root / "site"


@pytest.fixture(scope="session")
def address(tree: Path) -> Iterator[str]:
    """Serve the site."""
    yield from serve(tree)


@pytest.fixture(scope="session")
def chrome(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    """Start a browser."""
    if CHROMIUM is None:
        pytest.skip("chromium is not installed: make setup-tests")
    with Chrome(tmp_path_factory.mktemp("profile")) as started:
        yield started
