"""What a reader finds on finished pages: the right word for each phase, archives marked, nothing escaped twice."""

from __future__ import annotations

import datetime as dt
import html.parser
import json
import re
from functools import cache
from typing import Any

import markdown
import pytest
import yaml
from tests.pages.guides import ROOT, guide, shared_guide

from candidate_guides.guide.guide import Guide, Page

TODAY = dt.date(2026, 11, 30)
# One election of each place that is over on TODAY, and one that is to come.
OVER = {"mn/lida": "2024-03-12", "ut/herriman": "2025-11-04", "wa/snoqualmie": "2023-11-07"}
COMING = {"mn/lida": "2027-03-09", "ut/herriman": "2027-11-02", "wa/snoqualmie": "2027-11-02"}
GUIDES = {place: guide(place, TODAY) for place in OVER} | {"mn/2027-03-09": shared_guide(TODAY)}
EVERY = [(place, page) for place, made in GUIDES.items() for page in made.pages]
# The anchors that other sites may link to: the questions that 46 real guides answer.
ANCHORS = {
    "offices": ("seats", "eligible"),
    "file": ("when", "where", "ways", "bring", "name", "sign", "absent"),
    "after": ("primary", "withdraw", "objections", "money", "statements", "after", "call"),
}


class _Read(html.parser.HTMLParser):
    """The ids, tags, data and text of a page, and the text under each id."""

    VOID = frozenset({"br", "input", "img", "hr", "meta", "link", "wbr", "circle", "line"})

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.tags: list[str] = []
        self.data: dict[str, str] = {}
        self.text = ""
        self.under: dict[str, list[str]] = {}
        self._open: list[tuple[str, str | None]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.append(tag)
        self.data |= {k: v or "" for k, v in attrs if k.startswith("data-")}
        if "id" in found:
            self.ids.append(str(found["id"]))
        if tag not in self.VOID:
            self._open.append((tag, found.get("id")))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1][0] == "textarea":
            return  # what another website copies is markup
        self.text += data
        for _tag, anchor in self._open:
            if anchor and data.strip():
                self.under.setdefault(anchor, []).append(data.strip())


@cache
def _extensions() -> tuple[list[str], dict[str, Any]]:
    names: list[str] = []
    config: dict[str, Any] = {}
    for entry in yaml.safe_load((ROOT / "site_src" / "base.yml").read_text())["markdown_extensions"]:
        name, options = next(iter(entry.items())) if isinstance(entry, dict) else (entry, None)
        names.append(name)
        config |= {name: options} if options else {}
    return names, config


def read(page: Page) -> _Read:
    """Read a page as MkDocs renders it."""
    names, config = _extensions()
    found = _Read()
    found.feed(markdown.markdown(page.markdown, extensions=names, extension_configs=config))
    found.close()
    return found


def page(made: Guide, uri: str) -> Page:
    return next(p for p in made.pages if p.uri == uri)


@pytest.mark.parametrize("each", [e for _place, e in EVERY], ids=[f"{place}/{e.uri}" for place, e in EVERY])
def test_a_page_reads_as_text(each: Page) -> None:
    found = read(each)
    # A form's title is put above it by the theme.
    assert found.tags.count("h1") == (0 if each.meta["kind"] == "form" else 1)
    assert len(found.ids) == len(set(found.ids))
    # Words of the program that leak through, and markup that was escaped twice or never read.
    for leak in (r"\{\{", r"\{%", r"\{#", r"\{:", "Undefined", r"&(amp|lt|gt|quot|#x?\w+);", r"</?\w+>"):
        assert not re.search(leak, found.text), leak
    for line in re.findall(r"[^\n.]*\bNone\b[^\n]*", found.text):
        # The word of a sentence is not the value of a program: "None can be added later."
        assert re.search(r"\bNone (can|more|of|is)\b", line), line


@pytest.mark.parametrize("place", OVER)
def test_the_anchors_of_the_questions_stand(place: str) -> None:
    for day in (OVER[place], COMING[place]):
        for kind, anchors in ANCHORS.items():
            assert set(anchors) <= set(read(page(GUIDES[place], f"{day}/{kind}.md")).ids), (day, kind)


@pytest.mark.parametrize(
    ("as_of", "phase", "sentence"),
    [
        # Minn. Stat. § 205.13, subd. 1a: 70 and 56 days before Tuesday, March 9, 2027.
        (dt.date(2026, 12, 28), "before", "Filing has not opened. It opens Tuesday, December 29, 2026."),
        (dt.date(2026, 12, 29), "open", "Filing is open. It closes Tuesday, January 12, 2027, 5:00 p.m. Central time."),
        (dt.date(2027, 1, 11), "open", "Filing is open. It closes Tuesday, January 12, 2027, 5:00 p.m. Central time."),
        (dt.date(2027, 1, 12), "last_day", "Last day: closes 5:00 p.m. Central time."),
        (dt.date(2027, 1, 13), "closed", "Filing has closed. It closed Tuesday, January 12, 2027, 5:00 p.m."),
        (dt.date(2027, 3, 9), "closed", "Filing has closed."),
        (dt.date(2027, 3, 10), "over", "This election is over."),
    ],
)  # fmt: skip
def test_the_sentence_without_a_script_is_that_of_the_phase(
    as_of: dt.date, phase: str, sentence: str
) -> None:
    # On the last day "open" would be false from 5:00 p.m. on.
    found = re.search(
        r'<div class="cg-status cg-status--(\w+)"[^>]*><p data-status-text>(.*?)</p>',
        page(shared_guide(as_of), "index.md").markdown,
    )
    assert found is not None
    assert found[1] == phase
    assert found[2].startswith(sentence)
    assert ("Filing is open" in found[2]) == (phase == "open")


def test_the_script_knows_every_moment_at_which_the_sentence_changes() -> None:
    changes = json.loads(read(page(GUIDES["mn/2027-03-09"], "index.md")).data["data-changes"])
    assert [(c["phase"], c["from"]) for c in changes] == [
        ("before", None),
        # Local midnights and the hour of closing, in Central Standard Time (UTC-6).
        ("open", "2026-12-29T06:00:00Z"),
        ("last_day", "2027-01-12T06:00:00Z"),
        ("closed", "2027-01-12T23:00:00Z"),
        ("over", "2027-03-10T06:00:00Z"),
    ]


@pytest.mark.parametrize("place", OVER)
def test_an_election_that_is_over_is_a_record_and_kept_from_searches(place: str) -> None:
    days = set()
    for each in GUIDES[place].pages:
        day, _slash, rest = each.uri.partition("/")
        if not rest:
            continue
        over = day < TODAY.isoformat()
        days.add((day, over))
        assert (each.meta.get("robots") == "noindex") == over, each.uri
        assert ("This election is over." in each.markdown) == over, each.uri
        assert "Filing is open" not in each.markdown
    assert {(OVER[place], True), (COMING[place], False)} <= days


def test_the_shared_day_says_which_issue_and_which_copy_day_to_meet() -> None:
    # Two weeks before Tuesday, December 29, 2026 is December 15; the last Thursday issue until then is December 10.
    # A paper that wants its text on its own day of issue wants it a week ahead.
    cells = read(page(GUIDES["mn/2027-03-09"], "index.md")).under["copy-thu"]
    head = cells.index("For the issue to aim for")
    assert cells[head + 1] == "Thursday, December 3, 2026"
    assert cells[head + 3] == "Thursday, December 10, 2026"
    rows = [cells[n : n + 3] for n in range(head + 4, len(cells), 3)]
    assert ["Monday", "Monday, November 30, 2026", "Monday, December 7, 2026"] in rows
    assert ["Thursday", "Thursday, November 26, 2026", "Thursday, December 3, 2026"] in rows
    assert len(rows) == 7
