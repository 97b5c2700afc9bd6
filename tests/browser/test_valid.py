"""Finished pages are valid HTML, have one title, named tables, ids of their own, a small weight and no dead link."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.browser.kinds import KINDS, every_page

VNU = Path(__file__).parents[1] / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"
JAVA = shutil.which("java")
needs_vnu = pytest.mark.skipif(
    JAVA is None or not VNU.is_file(), reason="vnu or java is not installed: make setup-tests"
)
# The issue's own bound: a page's compressed bytes beyond the theme that all pages share.
HEAVIEST = 60 * 1024


def faults(pages: list[Path]) -> list[str]:
    """Return what the checker of the W3C finds."""
    checked = subprocess.run(
        [str(JAVA), "-Xss2m", "-jar", str(VNU), "--format", "gnu", "--errors-only", *map(str, pages)],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    return [line for line in checked.stderr.splitlines() if line]


@needs_vnu
def test_the_checker_sees_a_fault(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        '<!doctype html><html lang="en"><head><title>x</title></head><body><p><h1>x</h1></p></body></html>'
    )
    assert len(faults([page])) == 1


@needs_vnu
def test_a_page_of_each_kind_is_valid(tree: Path) -> None:
    assert faults([file_of(tree, page) for page in KINDS]) == []


@needs_vnu
@pytest.mark.full
def test_every_page_is_valid(tree: Path) -> None:
    assert faults([file_of(tree, page) for page in every_page(tree)]) == []


def file_of(tree: Path, page: str) -> Path:
    return tree / page / "index.html" if not page or page.endswith("/") else tree / page


def test_every_page_has_one_title_and_tables_with_names_and_heads(tree: Path) -> None:
    for page in every_page(tree):
        text = file_of(tree, page).read_text()
        assert len(re.findall(r"<h1\b", text)) == 1, page
        language = next((code for code in ("es", "en-XA", "ar-XB") if f"/{code}/" in page), "en")
        side = "rtl" if language == "ar-XB" else "ltr"
        assert f'<html lang="{language}"' in text, page
        assert f' dir="{side}"' in text[:200] or page.endswith(".html"), page
        assert len(re.findall(r"<title>[^<]+</title>", text)) == 1, page
        for table in re.findall(r"<table\b.*?</table>", text, re.DOTALL):
            assert re.match(r"<table[^>]*>\s*<caption\b[^>]*>\s*\S", table), page
            heads = re.findall(r"<th\b[^>]*>", table)
            assert heads, page
            assert all("scope=" in head for head in heads), page
        found = re.findall(r'\sid="([^"]+)"', text)
        assert len(found) == len(set(found)), page


def test_every_page_says_what_it_is_to_those_who_share_it(tree: Path) -> None:
    for page in KINDS:
        text = file_of(tree, page).read_text()
        if page in ("404.html", "mn/mora/embed.html"):
            assert "canonical" not in text
            continue
        assert f'<link rel="canonical" href="https://guides.example/{page}">' in text
        assert f'<meta property="og:url" content="https://guides.example/{page}">' in text
        assert re.search(r'<meta property="og:title" content="[^"]+">', text), page
        assert re.search(r'<meta property="og:description" content="[^"]+">', text), page
        assert re.search(r'<meta name="description" content="[^"]+">', text), page


def test_search_engines_find_every_place_and_no_page_of_the_past(tree: Path) -> None:
    index = (tree / "sitemap-index.xml").read_text()
    maps = re.findall(r"<loc>https://guides.example/([^<]+)</loc>", index)
    assert {"sitemap.xml", "mn/mora/sitemap.xml", "wa/ilwaco/sitemap.xml"} <= set(maps)
    assert all((tree / name).is_file() for name in maps)
    assert "Sitemap: https://guides.example/sitemap-index.xml" in (tree / "robots.txt").read_text()
    pages = re.findall(
        r"<loc>https://guides.example/([^<]+)</loc>", (tree / "mn/mora/sitemap.xml").read_text()
    )
    assert "mn/mora/2028-11-07/dates/" in pages
    assert "mn/mora/2026-11-03/dates/" not in pages
    assert '<meta name="robots" content="noindex">' in file_of(tree, "mn/mora/2026-11-03/dates/").read_text()


def test_a_page_is_light(tree: Path) -> None:
    heavy = {
        page: size
        for page in every_page(tree)
        if (size := len(gzip.compress(file_of(tree, page).read_bytes(), 6))) > HEAVIEST
    }
    assert heavy == {}


def test_the_page_for_what_is_not_there_leads_on_from_any_depth(tree: Path) -> None:
    text = (tree / "404.html").read_text()
    links = re.findall(r'<li><a href="([^"]+)"', text[text.index("<h1") :])
    assert links[:4] == ["/", "/mn/", "/ut/", "/wa/"]
    assert all(link.startswith("/") for link in links), links
    assert "assets/stylesheets" in text
    assert not re.search(r'(?:href|src)="(?!/|https?:|#)[^"]+\.(?:css|js)', text)
