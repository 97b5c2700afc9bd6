"""Built pages in Debian's chromium: no other host is asked, and scripts put right what a build cannot know."""

from __future__ import annotations

import functools
import http.server
import json
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from tests.browser.chrome import Chrome

pytestmark = pytest.mark.browser
See = Callable[[str], dict[str, Any]]
# Run before a page's own scripts: what it is refused, and the instant it takes for now.
WATCH = """
window.refused = [];
document.addEventListener("securitypolicyviolation", (event) => window.refused.push(event.blockedURI));
const instant = new URLSearchParams(location.search).get("now");
if (instant) { Date.now = () => Date.parse(instant); }
"""
# Run after them: what a reader does, and what is then seen.
STEPS = """(() => {
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
  return JSON.stringify(seen);
})()"""

# The policy that the documented server sends.
NGINX = Path(__file__).parents[2] / "docs" / "serving" / "nginx.conf"
POLICY = re.findall(r'Content-Security-Policy "([^"]+)"', NGINX.read_text())[0].replace(
    "$guide_framed_by", "*"
)
# What the watch must see: a picture of another host, wider than the window.
CONTROL = """<html><body><img src="https://elsewhere.example/seal.png" width="900"></body></html>"""


class _Handler(http.server.SimpleHTTPRequestHandler):
    """Serve the site under the documented policy, which refuses other hosts and tells the page what it refused."""

    def do_GET(self) -> None:
        if self.path != "/control.html":
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(CONTROL.encode())

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

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


@pytest.fixture(scope="module")
def see(site: str, chrome: Chrome) -> Iterator[See]:
    """Open a page and return what its steps saw."""
    tab = chrome.tab(size=(600, 900))
    tab.before_scripts(WATCH)

    def look(address: str) -> dict[str, Any]:
        tab.open(site + address)
        return dict(json.loads(tab.run(STEPS)))

    yield look
    tab.close()


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
        "mn/mora/embed.html",
        "mn/mora/calendar/",
        "compare/",
    ],
)
def test_a_page_asks_nothing_of_another_host_and_fits_a_narrow_window(see: See, address: str) -> None:
    seen = see(address)
    assert seen["refused"] == []
    # The small page asks for its icon alone, and not even for that once a browser has it.
    assert {urlsplit(url).hostname for url in seen["asked"] if url.startswith("http")} <= {"127.0.0.1"}
    assert address.endswith("embed.html") or any(url.endswith("/styles/guide.css") for url in seen["asked"])
    assert not seen["wide"]


def test_the_watch_sees_what_it_is_to_see(see: See) -> None:
    seen = see("control.html")
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
def test_the_status_is_put_right_by_the_hour(see: See, now: str, phase: str, sentence: str) -> None:
    seen = see(f"mn/2027-03-09/?now={now}")
    assert seen["phase"] == f"cg-status cg-status--{phase}"
    # The hour and its half of the day are not parted.
    assert seen["status"].replace("\N{NO-BREAK SPACE}", " ").startswith(sentence)
    assert ("overdue" in seen["due"], "to do" in seen["due"]) == (True, phase != "over")


def test_the_list_of_places_is_filtered_whatever_the_case(see: See) -> None:
    assert see("mn/")["rows"] == ["MoraCity, Kanabec County"]


def test_what_is_typed_into_a_notice_stands_beside_its_blank_for_print(see: See) -> None:
    seen = see("mn/2027-03-09/notices/filing/")
    assert seen["typed"] == ["Town Hall, 12 Long Road", True]
