"""The determinations under Section 203 of the Voting Rights Act, read from the package's own dated data."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.jurisdiction.reader import read
from candidate_guides.law.fields import Fields

NAME = "section_203.yml"


@dataclass(frozen=True, slots=True)
class Covered:
    """One language that one county owes.

    Attributes:
        code: the language's code (BCP 47), as a place's file writes it.
        mark: "verified" where the coverage was read in a source for this determination, else "unverified".
        why: why it is unverified, or "".
        seen: address of what it was read in, or "".
    """

    state: str
    county: str
    language: str
    code: str
    mark: str
    why: str
    seen: str


@dataclass(frozen=True, slots=True)
class Determination:
    """One list of the Census Bureau: the day it holds from, and the day the next is due."""

    law: str
    start: dt.date
    cite: str
    next_due: dt.date
    title: str
    url: str
    read: dt.date
    covered: tuple[Covered, ...]

    def owed(self, state: str, counties: Iterable[str]) -> tuple[Covered, ...]:
        """Return what the places of these counties owe."""
        here = set(counties)
        return tuple(c for c in self.covered if c.state == state and c.county in here)


@lru_cache(maxsize=1)
def determinations() -> tuple[Determination, ...]:
    """Return every determination, by its day.

    Raises:
        InputError: the file has an unknown key, a county twice, or an unverified mark without its reason.
    """
    return load_determinations(Path(__file__).with_name(NAME).read_bytes(), NAME)


def load_determinations(source: bytes, name: str) -> tuple[Determination, ...]:
    """Read the determinations; as `determinations`."""
    document = read(source, name)
    faults: list[Message] = []
    top = Fields(document, (), document.data, faults)
    law = top.text("law")
    top.text("act")
    top.date("ends")
    found = [_determination(fields, law) for fields in top.items("determinations")]
    top.done()
    if faults:
        raise InputError(faults)
    return tuple(sorted(found, key=lambda d: d.start))


def _determination(fields: Fields, law: str) -> Determination:
    source = fields.sub("source")
    made = Determination(
        law=law,
        start=fields.date("from"),
        cite=fields.text("cite"),
        next_due=fields.date("next_due"),
        title=source.text("title"),
        url=source.text("url"),
        read=source.date("read"),
        covered=tuple(_covered(item) for item in fields.items("covered")),
    )
    keys = [(c.state, c.county, c.code) for c in made.covered]
    if len(set(keys)) < len(keys):
        fields.fail("covered", "a county has a language twice")
    source.done()
    fields.done()
    return made


def _covered(fields: Fields) -> Covered:
    mark, why = fields.mark()
    made = Covered(
        state=fields.text("state"),
        county=fields.text("county"),
        language=fields.text("language"),
        code=fields.text("code"),
        mark=mark,
        why=why,
        seen=fields.text("seen", ""),
    )
    fields.done()
    return made
