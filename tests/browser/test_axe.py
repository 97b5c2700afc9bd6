"""No page breaks a rule of WCAG 2.2 A or AA that axe can see: on a phone, on a desk, in the dark, on paper."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.browser.chrome import DESKTOP, PHONE, Chrome
from tests.browser.kinds import FIRST, KINDS, PLACES

AXE = Path(__file__).parents[1] / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
LOOKS = {
    "phone": (PHONE, False, False),
    "phone, dark": (PHONE, True, False),
    "phone, paper": (PHONE, False, True),
    "desk": (DESKTOP, False, False),
    "desk, dark": (DESKTOP, True, False),
    "desk, paper": (DESKTOP, False, True),
}
# A page of each kind is looked at in one of these by each run, and all in all looks by the full run.
QUICK = ("phone", "desk, dark", "phone, paper", "phone, dark", "desk")
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not AXE.is_file(), reason="axe-core is not installed: make setup-tests"),
]


class Eye:
    """Two tabs, a light and a dark one, that look at page after page; each loads a page once for all its looks."""

    def __init__(self, chrome: Chrome) -> None:
        """Open the tabs; axe is in every page that they load."""
        # A page keeps the colors that it was first loaded with.
        self.tabs = {dark: chrome.tab(size=PHONE, dark=dark) for dark in (False, True)}
        for tab in self.tabs.values():
            tab.before_scripts(AXE.read_text())

    def faults(self, url: str, *looks: str) -> list[str]:
        """Return what axe finds on a page in these looks, one line a fault."""
        for dark in {LOOKS[look][1] for look in looks}:
            self.tabs[dark].paper(False)
            self.tabs[dark].open(url)
        return [fault for look in looks for fault in self._look(look)]

    def _look(self, look: str) -> list[str]:
        size, dark, paper = LOOKS[look]
        tab = self.tabs[dark]
        tab.resize(size)
        tab.paper(paper)
        tab.settle()
        if shown := tab.run("document.body.dataset.mdColorScheme"):
            assert shown == ("slate" if dark else "default")
        # On paper nothing scrolls, so nothing that scrolls has to be reached with a key.
        rules = "{}" if not paper else "{'scrollable-region-focusable': {enabled: false}}"
        found: list[dict[str, Any]] = tab.run(
            f"axe.run(document, {{runOnly: {list(TAGS)}, rules: {rules}, resultTypes: ['violations']}})"
            ".then((result) => result.violations.map((v) =>"
            " ({id: v.id, nodes: v.nodes.map((n) => n.target.join(' ') + ': ' + n.failureSummary)})))"
        )
        return [f"{look}: {v['id']}: {node}" for v in found for node in v["nodes"]]


@pytest.fixture(scope="module")
def eye(chrome: Chrome) -> Eye:
    return Eye(chrome)


def test_axe_sees_a_fault(eye: Eye, tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("<html><body><img src='x.png'><p style='color:#aaa'>pale</p>")
    found = eye.faults((tmp_path / "page.html").as_uri(), "phone")
    assert {line.split(": ")[1] for line in found} >= {"image-alt", "color-contrast", "html-has-lang"}


@pytest.mark.parametrize(("number", "page"), list(enumerate(FIRST)), ids=FIRST)
def test_a_page_of_each_kind_breaks_no_rule(eye: Eye, address: str, number: int, page: str) -> None:
    assert eye.faults(address + page, QUICK[number % len(QUICK)]) == []


@pytest.mark.full
@pytest.mark.parametrize("page", KINDS)
def test_no_look_breaks_a_rule(eye: Eye, address: str, page: str) -> None:
    assert eye.faults(address + page, *LOOKS) == []


@pytest.mark.full
@pytest.mark.parametrize("place", [place for place in PLACES if not place.startswith("mn/")])
def test_the_pages_of_the_other_states_break_no_rule(eye: Eye, address: str, tree: Path, place: str) -> None:
    pages = [
        p.relative_to(tree).as_posix().removesuffix("index.html") for p in (tree / place).rglob("*.html")
    ]
    found = [
        f"{page}: {fault}"
        for page in sorted(pages)
        for fault in eye.faults(address + page, "phone", "desk, dark", "phone, paper")
    ]
    assert found == []
