"""What scripts add to finished pages: lists that shrink, days looked up, places compared, frames that fit, paper."""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pypdf
import pytest
from tests.browser.chrome import DESKTOP, PHONE, Chrome, Tab
from tests.browser.conftest import serve
from tests.browser.kinds import PLACES

from candidate_guides.guide.pages.embed import HEIGHT

pytestmark = pytest.mark.browser
WAIT = "new Promise((done) => setTimeout(done, {}))"


@pytest.fixture
def desk(chrome: Chrome) -> Iterator[Tab]:
    tab = chrome.tab(size=DESKTOP)
    yield tab
    tab.close()


def put(tab: Tab, field: str, value: str, event: str = "input") -> None:
    tab.run(
        f"(() => {{ const f = document.querySelector({field!r}); f.value = {value!r};"
        f" f.dispatchEvent(new Event({event!r}, {{bubbles: true}})); }})()"
    )
    tab.settle()


def test_a_list_shrinks_by_name_and_by_county(desk: Tab, address: str) -> None:
    shown = "[...document.querySelectorAll('#cg-places tbody tr')].filter((r) => r.checkVisibility()).length"
    desk.open(address + "wa/")
    assert desk.run(shown) == 1
    put(desk, "#cg-filter", "ILW")
    assert (desk.run(shown), desk.run("document.getElementById('cg-shown').textContent")) == (
        1,
        "1 of 1 places",
    )
    put(desk, "#cg-filter", "x")
    assert (desk.run(shown), desk.run("document.getElementById('cg-shown').textContent")) == (
        0,
        "No place is called so here.",
    )
    put(desk, "#cg-filter", "")
    put(desk, "#cg-county", "Pacific", "change")
    assert desk.run(shown) == 1


def test_the_first_page_finds_places_and_law(desk: Tab, address: str) -> None:
    desk.open(address)
    for typed, name, path in (
        ("mor", "Mora", "/mn/mora/"),
        ("pacific", "Ilwaco", "/wa/ilwaco/"),
        ("withdraw", "Withdrawal", "/mn/law/mn-withdrawal/"),
    ):
        put(desk, "#cg-find", typed)
        desk.run(WAIT.format(300))
        links = desk.run(
            "[...document.querySelectorAll('#cg-found a')].map((a) => [a.textContent, a.pathname])"
        )
        assert [name, path] in links, (typed, links)
    put(desk, "#cg-find", "zzz")
    desk.run(WAIT.format(100))
    assert "Nothing found" in desk.run("document.getElementById('cg-found').textContent")
    assert len([url for url in desk.asked() if url.endswith("find.json")]) == 1


@pytest.mark.parametrize(
    "page", ["mn/mora/2028-11-07/file/", "mn/mora/2028-11-07/fees/", "mn/mora/clerk/", "ut/fielding/clerk/"]
)
def test_a_calculator_says_what_its_table_says_for_every_day(desk: Tab, address: str, page: str) -> None:
    desk.open(address + page)
    wrong = desk.run(
        """[...document.querySelectorAll("[data-lookup]")].flatMap((box) => {
          const field = box.querySelector("input"), answer = box.querySelector("output");
          const table = document.getElementById(box.dataset.lookup);
          const heads = [...table.tHead.rows[0].cells].map((c) => c.textContent);
          return [...table.tBodies[0].rows].filter((row) => {
            field.value = row.cells[0].querySelector("time").dateTime;
            field.dispatchEvent(new Event("input"));
            const said = [...answer.children].map((line) => line.textContent);
            const wanted = [...row.cells].slice(1).map((c, n) => `${heads[n + 1]}: ${c.textContent}`);
            return said.join("|") !== wanted.join("|") || !row.classList.contains("cg-found");
          }).map((row) => row.textContent);
        })"""
    )
    assert desk.run("document.querySelectorAll('[data-lookup]').length") > 0
    assert wrong == []
    put(desk, "[data-lookup] input", "1999-01-01")
    assert "not in the table" in desk.run("document.querySelector('[data-lookup] output').textContent")


def test_two_places_stand_side_by_side_in_the_words_of_their_own_pages(desk: Tab, address: str) -> None:
    desk.open(address + "compare/")
    put(desk, "#cg-compare-1", "mn/mora/2028-11-07/", "change")
    put(desk, "#cg-compare-2", "ut/fielding/2027-11-02/", "change")
    desk.run(WAIT.format(600))
    rows = desk.run(
        "[...document.querySelectorAll('#cg-compared tbody tr')]"
        ".map((r) => [...r.cells].map((c) => c.innerText.replaceAll('\\u00a0', ' ')))"
    )
    closes = next(row for row in rows if row[0] == "Filing closes")
    assert closes[1].startswith("Tuesday, August 1, 2028, 5:00 p.m. Central time")
    assert closes[2].startswith("Monday, June 7, 2027")
    # Two lines of a page stay two, and what only a clerk does is left out.
    assert not any(re.search(r"\d[A-Z]", cell) for row in rows for cell in row), rows
    assert not any(row[0] == "Publish the notice of filing" for row in rows)
    desk.resize(PHONE)
    assert desk.run("document.documentElement.scrollWidth <= innerWidth")
    assert rows[-1][0] == "Filing fee"
    assert "Not known" not in [row[0] for row in rows]
    assert rows[-1][1] == "Any office on this ballot: $15.00"


HOST = """<!doctype html><html lang="en"><head><title>A city</title></head><body><h1>A city's own page</h1>
<iframe id="plain" src="{0}mn/mora/embed.html" title="Dates" style="border:0;height:{1}px;width:320px"></iframe>
<iframe id="grown" src="{0}mn/2027-03-09/embed.html" title="Dates" style="border:0;height:40px;width:320px"></iframe>
{2}</body></html>"""


def test_a_frame_fits_its_height_without_a_script_and_grows_with_ours(
    chrome: Chrome, address: str, tmp_path: Path
) -> None:
    script = f'<script src="{address}scripts/embed.js" async></script>'
    (tmp_path / "plain.html").write_text(HOST.format(address, HEIGHT, ""))
    (tmp_path / "ours.html").write_text(HOST.format(address, HEIGHT, script))
    inside = chrome.tab(size=(320, HEIGHT))
    for place in (*PLACES, "mn/2027-03-09"):
        inside.open(f"{address}{place}/embed.html")
        assert inside.run("document.documentElement.scrollHeight") <= HEIGHT, place
    inside.close()
    for foreign in serve(tmp_path):
        heights = {}
        for name in ("plain", "ours"):
            tab = chrome.tab(size=PHONE)
            tab.open(f"{foreign}{name}.html")
            tab.run(WAIT.format(500))
            heights[name] = tab.run("document.getElementById('grown').getBoundingClientRect().height")
            tab.close()
        assert heights["plain"] == 40
        assert heights["ours"] > 200
        break


def printed(tab: Tab) -> tuple[int, str]:
    """Return how many sheets a page takes and the words on them; letters that are set as one are taken apart."""
    sheets = pypdf.PdfReader(io.BytesIO(tab.pdf())).pages
    text = " ".join(sheet.extract_text() for sheet in sheets)
    return len(sheets), " ".join(unicodedata.normalize("NFKC", text).split())


def test_a_clerk_prints_the_duties_with_their_boxes(desk: Tab, address: str) -> None:
    desk.open(address + "mn/mora/clerk/")
    _sheets, text = printed(desk)
    assert "Before filing opens" in text
    assert "Publish the notice of filing to do" in text
    for word in ("Skip to content", "Table of contents", "Previous", "Back to top"):
        assert word not in text


@pytest.mark.parametrize(("page", "most"), [("", 2), ("2028-11-07/dates/", 4), ("2028-11-07/file/", 4)])
def test_a_page_on_paper_is_a_few_sheets_with_its_dates(
    desk: Tab, address: str, page: str, most: int
) -> None:
    desk.open(f"{address}mn/mora/{page}")
    sheets, text = printed(desk)
    assert sheets <= most
    assert "Tuesday, August 1, 2028, 5:00 p.m. Central time" in text


def test_a_subscription_is_offered_for_each_kind_of_calendar(desk: Tab, address: str, tree: Path) -> None:
    desk.open(address + "mn/mora/calendar/")
    links = desk.run("[...document.querySelectorAll('.md-content a')].map((a) => a.getAttribute('href'))")
    assert any(link.startswith("webcal://guides.example/mn/mora/filing") for link in links)
    files = {link.rpartition("/")[2] for link in links if link.endswith(".ics") and "://" not in link}
    assert files
    assert all((tree / "mn" / "mora" / name).is_file() for name in files)
