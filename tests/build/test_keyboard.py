"""The menu on a phone, with the keyboard alone: Debian's chromium opens the page and tells what it did."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path

import pytest

from .conftest import Build

CHROMIUM = shutil.which("chromium")
STEPS = """<script>
window.addEventListener("load", () => setTimeout(() => {
  const seen = {};
  const menu = document.querySelector(".cg-open--drawer");
  const toggle = document.getElementById("__drawer");
  const side = document.querySelector(".md-sidebar--primary");
  seen.labels = document.querySelectorAll("label.md-header__button:not([hidden])[for='__drawer']").length;
  seen.name = menu.getAttribute("aria-label");
  seen.closed = [menu.getAttribute("aria-expanded"), getComputedStyle(side).visibility];
  menu.focus();
  seen.focus = document.activeElement === menu;
  menu.click();
  seen.open = [menu.getAttribute("aria-expanded"), getComputedStyle(side).visibility];
  seen.inside = side.contains(document.activeElement);
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  seen.after = [toggle.checked, document.activeElement === menu];
  document.body.setAttribute("data-seen", JSON.stringify(seen));
}, 300));
</script></body>"""


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="chromium is not installed: make setup-tests")
def test_the_menu_opens_and_closes_with_the_keyboard(root: Path, make: Build) -> None:
    make()
    page = root / "site/mn/alder/index.html"
    page.write_text(page.read_text().replace("</body>", STEPS))
    command = [
        str(CHROMIUM),
        "--headless=new",
        "--no-sandbox",
        "--window-size=500,900",
        "--virtual-time-budget=4000",
    ]
    command += [
        "--allow-file-access-from-files",
        f"--user-data-dir={root / 'profile'}",
        "--dump-dom",
        page.as_uri(),
    ]
    shown = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout
    found = re.search(r'data-seen="([^"]*)"', shown)
    assert found, shown[-2000:]
    assert json.loads(unescape(found[1])) == {
        "labels": 0,
        "name": "Menu",
        "closed": ["false", "hidden"],
        "focus": True,
        "open": ["true", "visible"],
        "inside": True,
        "after": [False, True],
    }
