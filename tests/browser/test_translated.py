"""Pages that a browser translates: ten tasks are done on them, and no date, hour, dollar or address is another.

What a translator does to a page is done here: it puts other words, inside elements of its own, in the place of every
text, and leaves alone what says `translate="no"`. It keeps figures, as real ones do. The words are nobody's language,
so that what is read here cannot have been read by chance.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tests.browser.chrome import PHONE, Chrome, Tab
from tests.browser.kinds import PLACES

pytestmark = pytest.mark.browser
TRANSLATE = """(() => {
  const kept = (node) => {
    for (let up = node.parentElement; up; up = up.parentElement) {
      if (["SCRIPT", "STYLE", "TEXTAREA", "SVG", "svg"].includes(up.tagName) || up.translate === false) return true;
    }
    return false;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (text.data.trim() && !kept(text)) found.push(text);
  }
  for (const text of found) {
    const outer = document.createElement("font"), inner = document.createElement("font");
    inner.textContent = text.data.replace(/[A-Za-z]+/g, (word) => [...word].reverse().join("").toLowerCase() + "ak");
    outer.append(inner);
    text.replaceWith(outer);
  }
  document.documentElement.lang = "x-test";
  return found.length;
})()"""
FIGURES = r"\$?\d[\d,.:]*\d|\d"
READ = """[...document.querySelectorAll("main [translate=no]")].map((e) => e.textContent)"""
TIMES = """[...document.querySelectorAll("main time")].map((e) => [e.dateTime, e.textContent])"""


class Translated:
    """Somebody who reads every page through a translator."""

    def __init__(self, tab: Tab, address: str) -> None:
        self.tab = tab
        self.address = address

    def at(self, page: str) -> Translated:
        """Open a page, and translate it without a change of what counts."""
        self.tab.open(self.address + page)
        before = self._counts()
        assert self.tab.run(TRANSLATE) > 10
        assert self._counts() == before
        return self

    def _counts(self) -> tuple[object, ...]:
        times = self.tab.run(TIMES)
        words = self.tab.run("document.querySelector('main').innerText")
        return (
            [(machine, re.findall(FIGURES, text)) for machine, text in times],
            re.findall(FIGURES, words),
            self.tab.run(READ),
            self.tab.run("[...document.querySelectorAll('main a')].map((a) => a.href)"),
        )

    def sees(self, selector: str) -> str:
        return str(self.tab.run(f"document.querySelector({selector!r}).innerText"))


@pytest.fixture(params=[p if p == "ut/fielding" else pytest.param(p, marks=pytest.mark.full) for p in PLACES])
def reader(
    request: pytest.FixtureRequest, chrome: Chrome, address: str
) -> Iterator[tuple[Translated, str, str]]:
    tab = chrome.tab(size=PHONE)
    yield Translated(tab, address), request.param, f"{request.param}/{PLACES[request.param]}"
    tab.close()


def test_ten_tasks_on_translated_pages(reader: tuple[Translated, str, str]) -> None:
    page, place, election = reader
    # 1 find the guide, 2 is filing open
    page.at(f"{place}/")
    assert re.search(r"\d{4}", page.sees("[data-status]"))
    # 3 seats, 4 can I run
    page.at(f"{election}/offices/")
    assert page.sees("#eligible ~ p")
    # 5 when, to the minute: the machine's own value stands beside the words
    page.at(f"{election}/dates/")
    assert page.tab.run("document.querySelector('#filing_closes time').dateTime").endswith("Z")
    # 6 cost
    page.at(f"{election}/fees/")
    assert page.sees("#cost ~ p")
    # 7 where and how: the address is as it was
    page.at(f"{election}/file/")
    assert page.tab.run("document.querySelector('address').translate") is False
    # 8 the form: what is typed stays
    page.at(f"{election}/forms/")
    form = page.tab.run(
        "[...document.querySelectorAll('main a')].map((a) => a.pathname).find((p) => /forms\\/[a-z-]+\\/$/.test(p))"
    )
    page.at(form.lstrip("/"))
    page.tab.run("document.querySelector('.cg-form input:not([type=checkbox])').focus()")
    page.tab.write("Alex Candidate")
    assert page.tab.run("document.activeElement.value").endswith("Alex Candidate")
    # 9 withdraw
    page.at(f"{election}/after/")
    assert page.sees("#withdraw ~ p")
    # 10 subscribe: the address to copy is the feed's
    page.at(f"{place}/calendar/")
    assert (
        page.tab.run("document.getElementById('address-filing').value")
        == f"https://guides.example/{place}/filing.ics"
    )


def test_a_day_is_looked_up_on_a_translated_page(chrome: Chrome, address: str) -> None:
    tab = chrome.tab(size=PHONE)
    Translated(tab, address).at("mn/mora/2028-11-07/file/")
    tab.run(
        "(() => { const f = document.querySelector('[data-lookup] input'); f.value = '2028-07-20';"
        " f.dispatchEvent(new Event('input')); })()"
    )
    said = tab.run("document.querySelector('[data-lookup] output').textContent")
    # Minn. Stat. § 205.13, subd. 1b: leaving on July 20, 2028, one can file from July 13 to 19.
    assert re.findall(r"\d+", said) == ["13", "2028", "19", "2028"]
    tab.close()
