"""A page at 400 % of a desk's screen, or on the smallest phone, is read by scrolling one way only (WCAG 1.4.10)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.browser.chrome import PHONE, Chrome, Tab
from tests.browser.kinds import KINDS, PLACES

pytestmark = pytest.mark.browser
# 1280 by 1024 CSS pixels at 400 %.
REFLOW = (320, 256)
# What stands out to the right, unless a box around it scrolls by itself, as a table may.
OUT = """[...document.querySelectorAll("body *")].filter((element) => {
  const box = element.getBoundingClientRect();
  if (!box.width || box.right <= innerWidth + 1 || getComputedStyle(element).position === "absolute") return false;
  for (let up = element.parentElement; up; up = up.parentElement) {
    if (["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(up).overflowX)) return false;
  }
  return true;
}).map((element) => element.outerHTML.slice(0, 120))"""


@pytest.fixture(scope="module")
def small(chrome: Chrome) -> Iterator[Tab]:
    tab = chrome.tab(size=REFLOW)
    yield tab
    tab.close()


@pytest.mark.parametrize("page", KINDS)
def test_nothing_stands_out_at_400_percent(small: Tab, address: str, page: str) -> None:
    small.open(address + page)
    assert small.run("document.documentElement.scrollWidth <= innerWidth")
    assert small.run(OUT) == []


@pytest.mark.parametrize("place", PLACES)
def test_the_first_screen_of_a_phone_answers_the_first_questions(
    chrome: Chrome, address: str, place: str
) -> None:
    tab = chrome.tab(size=PHONE)
    tab.open(f"{address}{place}/")
    seen = tab.run(
        "[...document.querySelectorAll('[data-status], .cg-card dt')]"
        ".filter((e) => e.getBoundingClientRect().bottom <= innerHeight).map((e) => e.textContent.trim())"
    )
    assert seen[0].startswith("Filing has not opened. It opens ")
    assert seen[1:] == ["Seats", "Can I run?", "When", "Cost", "Where", "Forms", "Calendar"]
    tab.close()


def test_what_moves_stands_still_for_those_who_ask(chrome: Chrome, address: str) -> None:
    moving = (
        "[...document.querySelectorAll('*')].filter((e) =>"
        " getComputedStyle(e).transitionDuration.split(', ').some((t) => parseFloat(t) > 0)).length"
    )
    tab = chrome.tab(size=PHONE)
    tab.open(f"{address}mn/mora/")
    assert tab.run(moving) > 0
    tab.reduce_motion()
    assert tab.run(moving) == 0
    tab.close()
