"""The public page of coverage, in a portal as it is built: each clause has its row, and each link leads somewhere."""

from __future__ import annotations

import datetime as dt
import re
from html import unescape
from pathlib import Path

import pytest

from candidate_guides.build.links import anchors, resolve
from candidate_guides.build.plan import build, plan
from candidate_guides.coverage import state_coverage
from candidate_guides.guide.portal import portal_pages
from fake_places import produce

STATES = ("mn", "ut", "wa")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a portal of three states with a tiny place in each; the law and the coverage are the real ones."""
    root = tmp_path_factory.mktemp("coverage")
    for state in STATES:
        place = root / "jurisdictions" / state / "alder.yml"
        place.parent.mkdir(parents=True)
        place.write_text("name: Alder\n", encoding="utf-8")
    day = dt.date(2026, 7, 1)
    # The tiny places link to a page of law that is not there; the links of the page of coverage are looked up below.
    build(
        plan(root, site_url=""), root / "site", workers=1, strict=False, as_of=day, producer=produce,
        portal_pages=portal_pages,
    )  # fmt: skip
    return root / "site"


def page(site: Path, state: str) -> str:
    text = (site / state / "coverage" / "index.html").read_text(encoding="utf-8")
    # A section's number is kept on the line of its sign.
    return text.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("state", STATES)
def test_every_link_leads_to_a_page_and_an_anchor(site: Path, state: str) -> None:
    found = anchors(page(site, state))
    for link in found.links:
        target = resolve(link, f"{state}/coverage/index.html", "")
        if target is None:
            continue
        path, anchor = target
        file = site / path / "index.html" if path.endswith("/") else site / path
        assert file.is_file(), link
        assert not anchor or anchor in anchors(file.read_text(encoding="utf-8")).ids, link


@pytest.mark.parametrize("state", STATES)
def test_each_clause_has_one_row_with_its_law_and_its_years(site: Path, state: str) -> None:
    html = page(site, state)
    rows = dict(re.findall(r'<tr id="([^"]+)">(.*?)</tr>', html, re.DOTALL))
    clauses = state_coverage(state).clauses
    assert list(rows) == [clause.id for clause in clauses]
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    for clause in clauses:
        row = unescape(re.sub(r"<[^>]+>", "", rows[clause.id]))
        assert clause.cite in row
        assert clause.says.rstrip(".") in row
        assert ("Not answered yet" in row) == bool(clause.missing)
        assert re.search(r"(Elections|Filings) .*: (Verified|Unverified)", row) or not clause.is_answered


@pytest.mark.parametrize("state", STATES)
def test_what_is_missing_is_told_before_the_rows(site: Path, state: str) -> None:
    """A reader sees at once what the page does not keep, with a link to each such row."""
    before = page(site, state).partition("<table")[0]
    missing = [clause for clause in state_coverage(state).clauses if clause.missing]
    for clause in missing:
        assert f'href="#{clause.id}"' in before
    assert ("Not answered yet, in whole or in part" in before) == bool(missing)


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("at", ["index.html", "law/index.html"])
def test_the_state_and_its_law_link_to_it(site: Path, state: str, at: str) -> None:
    html = (site / state / at).read_text(encoding="utf-8")
    targets = {resolve(link, f"{state}/{at}", "") for link in anchors(html).links}
    assert (f"{state}/coverage/", "") in targets


@pytest.mark.parametrize("state", STATES)
def test_the_tables_say_what_they_are(site: Path, state: str) -> None:
    html = page(site, state)
    tables = re.findall(r"<table.*?</table>", html, re.DOTALL)
    assert len(tables) == len(state_coverage(state).statutes)
    for table in tables:
        assert re.match(r"<table[^>]*>\s*<caption>[^<]", table)
        assert all("scope=" in head for head in re.findall(r"<th\b[^>]*>", table))
