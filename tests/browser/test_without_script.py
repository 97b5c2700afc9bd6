"""The main tasks of a candidate and a clerk, in a browser that runs no script: only links, lists and forms."""

from __future__ import annotations

import gzip
import urllib.request
from collections.abc import Iterator

import pytest
from tests.browser.chrome import PHONE, Chrome, Tab
from tests.browser.kinds import PLACES

pytestmark = pytest.mark.browser


class Reader:
    """Somebody with a phone who reads and follows links."""

    def __init__(self, tab: Tab, address: str) -> None:
        self.tab = tab
        self.address = address

    def at(self, page: str) -> Reader:
        self.tab.open(self.address + page)
        return self

    def follow(self, text: str) -> Reader:
        """Open the first link that is seen and says this."""
        target = self.tab.run(
            "[...document.querySelectorAll('.md-content a[href], .md-footer a[href]')]"
            f".find((a) => a.checkVisibility() && a.textContent.trim().startsWith({text!r}))?.href"
        )
        assert target, f"no link says {text}"
        self.tab.open(target)
        return self

    def sees(self, anchor: str) -> str:
        """Return what is read under a heading."""
        return str(
            self.tab.run(
                f"(() => {{ let at = document.getElementById({anchor!r}), found = '';"
                " for (at = at.nextElementSibling; at && at.tagName !== 'H2'; at = at.nextElementSibling)"
                " found += at.innerText + ' '; return found; })()"
            )
        )


@pytest.fixture(params=PLACES)
def reader(request: pytest.FixtureRequest, chrome: Chrome, address: str) -> Iterator[Reader]:
    tab = chrome.tab(size=PHONE, script=False)
    yield Reader(tab, address).at(f"{request.param}/")
    tab.close()


def test_the_first_ten_tasks(reader: Reader) -> None:
    home = reader.tab.run("location.pathname")[1:]
    # 1 seats, 2 can I run
    reader.follow("Seats")
    assert len(reader.sees("seats").split()) > 4
    assert "You must" in reader.sees("eligible")
    # 3 when, with hour and zone
    reader.at(home).follow("When")
    closes = reader.tab.run("document.getElementById('filing_closes').innerText")
    assert "p.m." in closes
    assert "time" in closes
    # 4 why this date: what is behind a title opens without a script
    reader.tab.run("document.querySelector('#filing_closes summary').focus()")
    reader.tab.press("Enter")
    assert "How sure" in reader.tab.run("document.getElementById('filing_closes').innerText")
    # 5 cost, 6 where and how
    reader.at(home).follow("Cost")
    cost = reader.sees("cost")
    assert "$" in cost or "No fee" in cost or "Not known" in cost
    reader.at(home).follow("Where")
    assert len(reader.sees("where").split()) > 4
    # 7 the paper: filled in on the page
    reader.at(home).follow("Forms")
    reader.follow("Fill in on this page")
    reader.tab.run("document.querySelector('.cg-form input:not([type=checkbox])').focus()")
    reader.tab.write("Alex Candidate")
    assert reader.tab.run("document.activeElement.value").endswith("Alex Candidate")
    # 8 withdraw
    reader.at(home).follow("Can I withdraw")
    assert len(reader.sees("withdraw").split()) > 4
    # 9 the calendar: the file itself
    reader.at(home).follow("Calendar")
    feed = reader.tab.run(
        "[...document.querySelectorAll('a[href$=\".ics\"]')].find((a) => a.href.startsWith('http')).href"
    )
    with urllib.request.urlopen(feed) as answer:
        assert gzip.decompress(answer.read()).startswith(b"BEGIN:VCALENDAR")
    # 10 the other places of the state
    reader.follow("All guides of the state")
    assert reader.tab.run("document.querySelectorAll('#cg-places tbody tr').length") >= 1


def test_a_place_is_found_from_the_first_page(chrome: Chrome, address: str) -> None:
    tab = chrome.tab(size=PHONE, script=False)
    Reader(tab, address).at("").follow("Minnesota").follow("Mora")
    assert tab.run("location.pathname") == "/mn/mora/"
    # What only a script can do is not shown without one.
    tab.open(address + "mn/")
    assert not tab.run("document.getElementById('cg-filter').checkVisibility()")
    tab.close()


def test_a_day_is_looked_up_in_its_table(chrome: Chrome, address: str) -> None:
    tab = chrome.tab(size=PHONE, script=False)
    tab.open(address + "mn/mora/2028-11-07/file/")
    tab.run("document.querySelector('.cg-chain summary').focus()")
    tab.press("Enter")
    # Minn. Stat. § 205.13, subd. 1b: the seven days just before leaving; leaving on July 20, filing July 13 to 19.
    row = tab.run(
        "[...document.querySelectorAll('.cg-chain tbody tr')]"
        ".find((r) => r.cells[0].innerText === 'Thursday, July 20, 2028').innerText"
    )
    assert "Thursday, July 13, 2028" in row
    assert "Wednesday, July 19, 2028" in row
    assert not tab.run("document.querySelector('.cg-lookup').checkVisibility()")
    tab.close()
