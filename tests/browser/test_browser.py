"""Built pages in Debian's chromium: no other host is asked, and scripts put right what a build cannot know."""

from __future__ import annotations

import functools
import http.server
import json
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

CHROMIUM = shutil.which("chromium")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed: make setup-tests"),
]
# Put before a page's own scripts: what it asks for, what it was refused, and the instant it takes for now.
WATCH = """<script>
window.refused = [];
document.addEventListener("securitypolicyviolation", (event) => window.refused.push(event.blockedURI));
const instant = new URLSearchParams(location.search).get("now");
if (instant) { Date.now = () => Date.parse(instant); }
</script>"""
# Put after them: what a reader does, and what is then seen.
STEPS = """<script>
window.addEventListener("load", () => setTimeout(() => {
  const type = (field, text) => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const seen = { refused: window.refused };
  seen.asked = performance.getEntriesByType("resource").map((entry) => entry.name);
  seen.wide = document.documentElement.scrollWidth > document.documentElement.clientWidth;
  seen.status = document.querySelector("[data-status-text]")?.textContent;
  seen.phase = document.querySelector("[data-status]")?.className;
  seen.due = [...document.querySelectorAll("[data-due]")].map((item) => item.textContent);
  const filter = document.querySelector("input[data-filter]");
  if (filter) {
    type(filter, "mORa");
    seen.rows = [...document.querySelectorAll("#" + filter.dataset.filter + " tbody tr")]
      .filter((row) => row.offsetParent !== null).map((row) => row.cells[0].textContent.trim());
  }
  const blank = document.querySelector("input.cg-notice__blank");
  if (blank) {
    type(blank, "Town Hall, 12 Long Road");
    seen.typed = [blank.nextSibling.textContent, blank.classList.contains("cg-filled")];
  }
  document.body.setAttribute("data-seen", JSON.stringify(seen));
}, 300));
</script></body>"""

# What the watch must see: a picture of another host, wider than the window.
CONTROL = (
    """<html><head></head><body><img src="https://elsewhere.example/seal.png" width="900"></body></html>"""
)


class _Handler(http.server.SimpleHTTPRequestHandler):
    """Serve the site under a policy that refuses other hosts and tells the page what it refused."""

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        control = path.name == "control.html"
        if not control and (path.suffix != ".html" or not path.is_file()):
            super().do_GET()
            return
        page = (
            (CONTROL if control else path.read_text())
            .replace("<head>", f"<head>{WATCH}", 1)
            .replace("</body>", STEPS, 1)
        )
        content = page.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.send_header(
            "Content-Security-Policy",
            "default-src 'self' 'unsafe-inline' data: blob:; worker-src 'self' blob:",
        )
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *args: object) -> None:
        """Say nothing: what was asked for is in the page."""


@pytest.fixture(scope="module")
def site(tree: Path) -> Iterator[str]:
    """Serve the built site, and a page that has the faults which are watched for."""
    handler = functools.partial(_Handler, directory=str(tree))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()
        thread.join()


def see(site: str, address: str, profile: Path) -> dict[str, Any]:
    """Open a page and return what its steps saw."""
    shown = subprocess.run(
        [
            str(CHROMIUM),
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--no-first-run",
            "--window-size=500,900",
            "--virtual-time-budget=4000",
            f"--user-data-dir={profile}",
            "--dump-dom",
            site + address,
        ],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    ).stdout
    found = re.search(r'data-seen="([^"]*)"', shown)
    assert found, shown[-2000:]
    return dict(json.loads(unescape(found[1])))


@pytest.mark.parametrize(
    "address",
    [
        "",
        "mn/",
        "mn/mora/",
        "mn/mora/2028-11-07/dates/",
        "ut/fielding/2027-11-02/dates/",
        "wa/ilwaco/2027-11-02/dates/",
        "wa/ilwaco/2027-11-02/forms/filing-fee-petition/",
        "mn/2027-03-09/",
        "mn/law/mn-filing-window/",
    ],
)
def test_a_page_asks_nothing_of_another_host_and_fits_a_narrow_window(
    site: str, tmp_path: Path, address: str
) -> None:
    seen = see(site, address, tmp_path)
    assert seen["refused"] == []
    assert {urlsplit(url).hostname for url in seen["asked"] if url.startswith("http")} == {"127.0.0.1"}
    assert any(url.endswith("/styles/guide.css") for url in seen["asked"])
    assert not seen["wide"]


def test_the_watch_sees_what_it_is_to_see(site: str, tmp_path: Path) -> None:
    seen = see(site, "control.html", tmp_path)
    assert seen["refused"] == ["https://elsewhere.example/seal.png"]
    assert seen["wide"]


@pytest.mark.parametrize(
    ("now", "phase", "sentence"),
    [
        # Minn. Stat. § 205.13, subd. 1a: filing closes on January 12, 2027, at 5:00 p.m. Central, 23:00 UTC.
        ("2027-01-12T22:59:59Z", "last_day", "Last day: closes 5:00 p.m. Central time."),
        ("2027-01-12T23:00:01Z", "closed", "Filing has closed."),
        ("2027-03-10T06:00:00Z", "over", "This election is over."),
    ],
)
def test_the_status_is_put_right_by_the_hour(
    site: str, tmp_path: Path, now: str, phase: str, sentence: str
) -> None:
    seen = see(site, f"mn/2027-03-09/?now={now}", tmp_path)
    assert seen["phase"] == f"cg-status cg-status--{phase}"
    # The hour and its half of the day are not parted.
    assert seen["status"].replace("\N{NO-BREAK SPACE}", " ").startswith(sentence)
    assert ("overdue" in seen["due"], "to do" in seen["due"]) == (True, phase != "over")


def test_the_list_of_places_is_filtered_whatever_the_case(site: str, tmp_path: Path) -> None:
    assert see(site, "mn/", tmp_path)["rows"] == ["MoraCity, Kanabec County"]


def test_what_is_typed_into_a_notice_stands_beside_its_blank_for_print(site: str, tmp_path: Path) -> None:
    seen = see(site, "mn/2027-03-09/notices/filing/", tmp_path)
    assert seen["typed"] == ["Town Hall, 12 Long Road", True]
