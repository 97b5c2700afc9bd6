"""Guides of invented places, read the way a person looks for the answer to a clause: by page, anchor, form, notice."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import dataclass
from functools import cache, cached_property
from html import unescape
from pathlib import Path

from candidate_guides import resources
from candidate_guides.guide.compose import Sources, compose_place
from candidate_guides.guide.forms import load_forms
from candidate_guides.guide.guide import Guide
from candidate_guides.guide.portal import portal_pages
from candidate_guides.records import Loaded, load_records
from candidate_guides.timetable.record import Record

DATA = Path(__file__).parents[1] / "data"
PLACE_PAGES = ("index", "calendar", "clerk")
_TAG = re.compile(r"<[^>]+>")
_HEADING = re.compile(r"^(#{1,6}) .*?\{#([^}\s]+)\}\s*$", re.MULTILINE)


@dataclass(frozen=True)
class Made:
    """A place with its records, and its guide as it is published."""

    loaded: Loaded
    guide: Guide

    @cached_property
    def texts(self) -> dict[str, str]:
        return {page.uri.removesuffix(".md"): page.markdown for page in self.guide.pages}


@cache
def places(state: str) -> tuple[Loaded, ...]:
    """Read the invented places of a state, with their records."""
    folder = DATA / "coverage" / state
    counties = {path.name: path.read_bytes() for path in (folder / "counties").glob("*.yml")}
    return tuple(
        load_records(path.read_bytes(), path.name, f"{state}/{path.stem}", counties)
        for path in sorted(folder.glob("*.yml"))
    )


@cache
def made(state: str) -> tuple[Made, ...]:
    """Draw the guides of a state's invented places, as they stand before any of their elections."""
    found = []
    for loaded in places(state):
        day = min(record.election.date for record in loaded.records) - dt.timedelta(days=400)
        stamp = dt.datetime(2026, 11, 30, tzinfo=dt.UTC)
        sources = Sources(resources.templates(), "https://guides.example/", stamp)
        found.append(Made(loaded, compose_place(loaded, sources, day)))
    return tuple(found)


@cache
def portal_texts(state: str) -> dict[str, str]:
    """Return the pages of the portal that every build has, by address."""
    return {
        page.uri.removesuffix(".md"): page.markdown for page in portal_pages([state]) if hasattr(page, "uri")
    }


@cache
def form_titles(state: str) -> dict[str, str]:
    return {form.id: form.title for form in load_forms(resources.templates() / "forms" / state)}


@cache
def section(markdown: str, anchor: str, day: str = "") -> str | None:
    """Return what stands at an anchor as plain text: a heading's part of the page, or one row; None where it is not."""
    for name in (anchor, f"{anchor}-{day}"):
        for heading in _HEADING.finditer(markdown):
            if heading[2] == name:
                rest = markdown[heading.end() :]
                end = re.search(rf"^#{{1,{len(heading[1])}}} ", rest, re.MULTILINE)
                return plain(rest[: end.start()] if end else rest)
        row = re.search(rf'<tr id="{re.escape(name)}">(.*?)</tr>', markdown, re.DOTALL)
        if row:
            return plain(row[1])
    return None


@cache
def plain(markdown: str) -> str:
    """Return Markdown as a reader sees it: without tags, on one line."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", _TAG.sub(" ", markdown))
    return re.sub(r"\s+", " ", unescape(text).replace("**", "")).strip()


def at_spot(state: str, spot: str, guide: Made, record: Record) -> str | None:
    """Return the text at `file#bring` of one election of a guide, or at `law/mn-fee` of the portal."""
    page, _sign, anchor = spot.partition("#")
    day = record.election.date.isoformat()
    if page.startswith("law/") or page == "all-offices":
        address = f"{state}/{page}" if page.startswith("law/") else f"{state}/fees"
        text = portal_texts(state).get(address) or portal_texts(state).get(f"{address}/index")
    else:
        text = guide.texts.get(page if page in PLACE_PAGES else f"{day}/{page}")
    if text is None:
        return None
    return section(text, anchor, day) if anchor else plain(text)
