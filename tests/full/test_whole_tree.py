"""The whole tree: every place builds, every link leads somewhere, every PDF passes the fast checker."""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path

import page
import pytest

from candidate_guides.build.command import run_build

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.full


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("whole") / "site"
    # A broken link or a page's warning stops the run.
    run_build(ROOT, out, (), workers=2, as_of=dt.date(2026, 11, 30), site_url="https://example.org/")
    return out


def test_every_config_has_a_guide(site: Path) -> None:
    configs = [p for state in ("mn", "ut", "wa") for p in (ROOT / "jurisdictions" / state).glob("*.yml")]
    assert len(configs) >= 45
    for config in configs:
        folder = site / config.parent.name / config.stem
        assert (folder / "index.html").is_file()
        assert (folder / "filing.ics").is_file()


def test_every_pdf_passes_the_fast_checker(site: Path) -> None:
    papers = sorted(site.rglob("*.pdf"))
    assert papers
    failed = [str(p) for p in papers if not page.validate_pdf(str(p), profile="ua1").is_compliant]
    assert failed == []


def test_no_page_asks_another_host_for_anything(site: Path) -> None:
    loads = re.compile(r'<(?:script|img|iframe|link)\b[^>]*\b(?:src|href)="(https?:)?//[^"]*"', re.IGNORECASE)
    allowed = re.compile(r'rel="(canonical|next|prev|alternate)"')
    for path in site.rglob("*.html"):
        for found in loads.finditer(path.read_text(encoding="utf-8")):
            assert allowed.search(found[0]), (path, found[0])
