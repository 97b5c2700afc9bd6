"""Everything is reached with the keyboard alone, seen where it is, and left again (WCAG 2.1.1, 2.1.2, 2.4.1, 2.4.7)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.browser.chrome import DESKTOP, PHONE, Chrome, Tab

pytestmark = pytest.mark.browser
FOCUS = "document.activeElement"


@pytest.fixture
def phone(chrome: Chrome) -> Iterator[Tab]:
    tab = chrome.tab(size=PHONE)
    yield tab
    tab.close()


def tab_to(tab: Tab, wanted: str, most: int = 40) -> None:
    """Press Tab until what has the focus fits a selector."""
    for _n in range(most):
        tab.press("Tab")
        if tab.run(f"{FOCUS}.matches({wanted!r})"):
            return
    raise AssertionError(f"{most} tabs do not reach {wanted}")


def test_the_first_key_leads_past_the_menus(phone: Tab, address: str) -> None:
    phone.open(address + "mn/mora/")
    phone.press("Tab")
    assert phone.run(f"{FOCUS}.textContent.trim()") == "Skip to content"
    phone.press("Enter")
    phone.press("Tab")
    assert phone.run(f"document.querySelector('.md-content').contains({FOCUS})")


def test_the_menu_opens_takes_the_focus_and_gives_it_back(phone: Tab, address: str) -> None:
    phone.open(address + "mn/mora/2028-11-07/dates/")
    tab_to(phone, ".cg-open--drawer")
    assert phone.run(f"{FOCUS}.getAttribute('aria-expanded')") == "false"
    phone.press("Enter")
    assert phone.run(f"document.querySelector('.md-sidebar--primary').contains({FOCUS})")
    assert phone.run("document.querySelector('.cg-open--drawer').getAttribute('aria-expanded')") == "true"
    phone.press("Escape")
    assert phone.run(f"{FOCUS}.matches('.cg-open--drawer')")
    # A closed menu is not walked through unseen.
    phone.press("Tab")
    assert not phone.run(f"document.querySelector('.md-sidebar--primary').contains({FOCUS})")


def test_search_opens_finds_and_closes(phone: Tab, address: str) -> None:
    phone.open(address + "mn/mora/")
    tab_to(phone, ".cg-open--search")
    phone.press("Enter")
    phone.run("new Promise((done) => setTimeout(done, 400))")
    assert phone.run(f"{FOCUS}.matches('.md-search__input')")
    for key in "withdraw":
        phone.press(key)
    found = 0
    for _n in range(40):
        found = phone.run("document.querySelectorAll('.md-search-result__item').length")
        if found:
            break
        phone.run("new Promise((done) => setTimeout(done, 100))")
    assert found > 0
    phone.press("Escape")
    assert not phone.run("document.getElementById('__search').checked")


def test_a_day_is_looked_up_with_keys(phone: Tab, address: str) -> None:
    phone.open(address + "mn/mora/2028-11-07/file/")
    tab_to(phone, ".cg-chain summary", 60)
    phone.press("Enter")
    tab_to(phone, ".cg-lookup input", 5)
    for key in "07202028":
        phone.press(key)
    said = phone.run("document.querySelector('.cg-lookup output').innerText")
    assert "Last day to file before leaving: Wednesday, July 19, 2028" in said


def test_a_place_is_found_with_keys(phone: Tab, address: str) -> None:
    phone.open(address)
    tab_to(phone, "#cg-find")
    phone.write("ilw")
    phone.run("new Promise((done) => setTimeout(done, 300))")
    phone.press("Tab")
    assert phone.run(f"{FOCUS}.textContent") == "Ilwaco"
    phone.press("Enter")
    phone.run("new Promise((done) => setTimeout(done, 300))")
    assert phone.run("location.pathname") == "/wa/ilwaco/"


@pytest.mark.parametrize(
    ("page", "dark"),
    [
        ("mn/", False),
        ("mn/mora/", True),
        ("mn/mora/2028-11-07/dates/", False),
        ("mn/mora/2028-11-07/notices/filing/", True),
        *(
            pytest.param(page, dark, marks=pytest.mark.full)
            for page, dark in (
                ("mn/", True),
                ("mn/mora/", False),
                ("mn/mora/2028-11-07/dates/", True),
                ("mn/mora/2028-11-07/notices/filing/", False),
            )
        ),
    ],
)
def test_the_focus_is_seen_wherever_it_goes_and_comes_round(
    chrome: Chrome, address: str, page: str, dark: bool
) -> None:
    tab = chrome.tab(size=DESKTOP, dark=dark)
    tab.open(address + page)
    unseen = []
    for _n in range(45):
        tab.press("Tab")
        where = tab.run(
            f"(() => {{ const e = {FOCUS}, s = getComputedStyle(e); return e === document.body ? 'body' :"
            " s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2 || s.boxShadow !== 'none' ? 'seen' :"
            " e.outerHTML.slice(0, 100) })()"
        )
        if where == "body":
            break
        if where != "seen":
            unseen.append(where)
    assert unseen == []
    tab.close()
