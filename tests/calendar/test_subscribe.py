"""The pages from which people subscribe, as a reader without JavaScript has them."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from dataclasses import dataclass, field
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from candidate_guides.guide.pages.subscribe import Subscription, qr_svg

from .conftest import ADDRESS

MODULES = Path(__file__).parents[1] / "node_modules"
PAGES = {
    "mn/mora/calendar/": {
        "filing": "mn/mora/filing.ics",
        "filing-with-reminders": "mn/mora/filing-with-reminders.ics",
        "clerk": "mn/mora/clerk.ics",
    },
    "mn/counties/": {"state": "mn/all.ics", "kanabec": "mn/counties/kanabec.ics"},
    "wa/counties/": {"state": "wa/all.ics", "pacific": "wa/counties/pacific.ics"},
}
CLIENTS = (
    "iPhone",
    "Mac",
    "Google Calendar",
    "Outlook on the web",
    "classic",
    "Thunderbird",
    "Android",
    "Nextcloud",
)


@dataclass
class Seen(HTMLParser):
    """What the page offers: fields with an address, links by scheme, headings, what is hidden."""

    fields: dict[str, str] = field(default_factory=dict)
    links: list[str] = field(default_factory=list)
    downloads: list[str] = field(default_factory=list)
    headings: set[str] = field(default_factory=set)
    hidden: list[str] = field(default_factory=list)
    inside: int = 0
    depth: int = 0

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "div":
            self.depth += 1
            if given.get("class") == "cg-subscribe":
                self.inside = self.depth
        if tag == "input" and "readonly" in given:
            self.fields[given["id"].removeprefix("address-")] = given["value"]
        if tag == "a" and "download" in given:
            assert not self.inside, "a download stands among the ways to subscribe"
            self.downloads.append(given["href"])
        elif tag == "a":
            self.links.append(given.get("href", ""))
        if tag in ("h2", "h3"):
            self.headings.add(given.get("id", ""))
        if "hidden" in given:
            self.hidden.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag == "div":
            if self.depth == self.inside:
                self.inside = 0
            self.depth -= 1


def article(site: Path, page: str) -> str:
    text = (site / page / "index.html").read_text()
    return text[text.index("<article") : text.index("</article>")]


@pytest.mark.parametrize("page", PAGES)
def test_every_feed_has_its_address_to_copy_its_link_and_its_download(built_site: Path, page: str) -> None:
    seen = Seen()
    seen.feed(article(built_site, page))
    wanted = PAGES[page]
    assert seen.fields == {name: f"{ADDRESS}{path}" for name, path in wanted.items()}
    apple = [link for link in seen.links if not link.startswith(("http", ".", "#", "/"))]
    assert apple == [f"webcal://guides.example/{path}" for path in wanted.values()]
    here = built_site / page
    assert [(here / link).resolve() for link in seen.downloads] == [
        (built_site / path).resolve() for path in wanted.values()
    ]
    assert all((built_site / path).is_file() for path in wanted.values())
    assert set(wanted) <= seen.headings
    assert seen.hidden == [], "something needs a script to be seen"


@pytest.mark.parametrize("page", PAGES)
def test_every_client_has_its_own_steps_and_all_know_that_it_takes_a_day(built_site: Path, page: str) -> None:
    text = unescape(re.sub(r"<[^>]+>", " ", article(built_site, page)))
    terms = re.findall(r"<dt>(.*?)</dt>", article(built_site, page))
    for client in CLIENTS:
        assert any(client in term for term in terms), client
    assert "can take a day" in text
    assert "A download does not follow later corrections." in text
    assert "It must begin with https." in text
    assert "Use a computer; the Android app cannot do it." in text
    assert "https://calendar.google.com/calendar/u/0/r/settings/addbyurl" in article(built_site, page)


@pytest.mark.parametrize("page", PAGES)
def test_a_telephone_that_scans_the_code_is_led_to_the_feed_on_the_page(built_site: Path, page: str) -> None:
    codes = re.findall(r"<svg .*?</svg>", article(built_site, page), re.DOTALL)
    drawn = [code for code in codes if 'aria-label="QR code' in code]
    assert [scan(code) for code in drawn] == [f"{ADDRESS}{page}#{name}" for name in PAGES[page]]


def scan(svg: str) -> str:
    """Read a code with jsQR, which knows nothing of what drew it."""
    node = shutil.which("node")
    if node is None or not (MODULES / "jsqr").is_dir():
        pytest.skip("node or jsqr is not installed: make setup-tests")
    program = (
        "const {pixels, side} = JSON.parse(require('fs').readFileSync(0));"
        "console.log(require('jsqr')(Uint8ClampedArray.from(pixels), side, side)?.data ?? 'unreadable');"
    )
    environment = os.environ | {"NODE_PATH": str(MODULES)}
    done = subprocess.run(
        [node, "-e", program],
        input=json.dumps(pixels(svg)),
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def pixels(svg: str, scale: int = 4) -> dict[str, object]:
    """Draw the strokes of a code's path: "M x y", then "h length" and "m dx dy" in turn."""
    (path,) = re.findall(r'<path stroke="#000" d="(M[^"]+)"', svg)
    width = re.search(r'width="(\d+)"', svg)
    assert width
    side = int(width[1]) // 4
    dark = set()
    x = y = 0.0
    for letter, numbers in re.findall(r"([Mmh])([-\d. ]+)", path):
        values = [float(n) for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", numbers)]
        if letter == "h":
            dark |= {(int(x) + n, int(y)) for n in range(int(values[0]))}
            x += values[0]
        else:
            x, y = values if letter == "M" else (x + values[0], y + values[1])
    shades = [
        0 if (column // scale, row // scale) in dark else 255
        for row in range(side * scale)
        for column in range(side * scale)
    ]
    return {
        "side": side * scale,
        "pixels": [value for shade in shades for value in (shade, shade, shade, 255)],
    }


def test_a_broken_code_is_seen() -> None:
    assert scan(qr_svg("https://guides.example/a")) == "https://guides.example/a"
    assert scan(re.sub(r"h7", "h1", qr_svg("https://guides.example/a"))) == "unreadable"


def test_where_the_address_is_not_known_nothing_is_offered_that_cannot_work() -> None:
    offer = Subscription("filing", "Dates", "mn/mora/filing.ics", "mn/mora/calendar/", "")
    assert (offer.address, offer.webcal, str(offer.qr)) == ("", "", "")


def test_a_site_in_a_folder_keeps_the_folder_in_its_addresses() -> None:
    base = "https://city.example/guides/"
    offer = Subscription("filing", "Dates", "mn/mora/filing.ics", "mn/mora/calendar/", base)
    assert offer.address == "https://city.example/guides/mn/mora/filing.ics"
    assert offer.webcal == "webcal://city.example/guides/mn/mora/filing.ics"
