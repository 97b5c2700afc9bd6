"""What a page looks like when it is printed, and what no line parts on a phone."""

from __future__ import annotations

import re

import pypdfium2
import pytest
from tests.browser.chrome import PHONE, Chrome

pytestmark = pytest.mark.browser
SHOWN = "[...document.querySelectorAll('{css}')].filter((e) => e.offsetParent !== null).length"


def test_a_printed_page_has_no_menu_and_says_that_it_is_no_legal_advice(chrome: Chrome, address: str) -> None:
    tab = chrome.tab()
    tab.open(f"{address}mn/mora/2028-11-07/dates/")
    tab.paper()
    for css in (".md-header", ".md-sidebar", ".md-footer__inner", ".cg-portal-links", "#take"):
        assert tab.run(SHOWN.format(css=css)) == 0, css
    assert tab.run(SHOWN.format(css=".md-copyright__highlight")) == 1
    tab.close()


def test_names_of_columns_are_not_alone_at_the_foot_of_a_sheet(chrome: Chrome, address: str) -> None:
    tab = chrome.tab()
    tab.open(f"{address}mn/2027-03-09/")
    with pypdfium2.PdfDocument(tab.pdf()) as document:
        sheets = [sheet.get_textpage().get_text_bounded() for sheet in document]
    assert len(sheets) > 5
    for text in sheets:
        last = re.sub(r"\s*\d+ / \d+\s*$", "", text).rstrip()
        assert not last.endswith(("Done", "Last good issue", "What"))
    tab.close()


@pytest.mark.parametrize(
    ("page", "css"),
    [
        ("help/settings/", "table code"),
        ("help/messages/", "table code"),
        ("mn/", ".cg-day"),
    ],
)
def test_a_phone_parts_no_setting_and_no_day(chrome: Chrome, address: str, page: str, css: str) -> None:
    tab = chrome.tab(size=PHONE)
    tab.open(address + page)
    assert tab.run(f"document.querySelectorAll({css!r}).length") > 0
    parted = f"[...document.querySelectorAll({css!r})].filter((e) => e.getClientRects().length > 1)"
    assert tab.run(f"{parted}.map((e) => e.textContent)") == []
    assert tab.run("document.documentElement.scrollWidth <= innerWidth")
    tab.close()
