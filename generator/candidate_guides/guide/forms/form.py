"""The description of a printable form: its fields, and the elections each wording is for.

A form is law as data: the YAML holds every word, and nothing here knows a statute.
"""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from candidate_guides.guide.forms.blocks import AnyBlock, Head, Note, Part, field_names, walk

Mark = Literal["verified", "unverified"]


class FormError(ValueError):
    """A form cannot be loaded or drawn as its file describes it."""


class PagesError(FormError):
    """A form has more pages than it declares."""


class Span(Part):
    """A half-open range of election days; an end that is None is open."""

    start: dt.date | None
    end: dt.date | None

    def holds(self, day: dt.date) -> bool:
        """Say whether an election on `day` falls in the range."""
        return (self.start is None or self.start <= day) and (self.end is None or day < self.end)

    def overlaps(self, other: Span) -> bool:
        """Say whether some day falls in both ranges."""
        return (self.end is None or other.start is None or other.start < self.end) and (
            other.end is None or self.start is None or self.start < other.end
        )


def _span(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    start, slash, end = value.partition("/")
    if not slash:
        raise ValueError("write a range of election days, like 2013-01-01/2014-01-01 or 2014-01-01/..")
    return {"start": None if start == ".." else start, "end": None if end == ".." else end}


class Source(Part):
    """Where a wording or a layout was read, when, and whether that reading was enough to rely on."""

    title: str
    url: str
    read: dt.date
    mark: Mark
    why: str = ""

    @model_validator(mode="after")
    def _unverified_says_why(self) -> Source:
        if self.mark == "unverified" and not self.why:
            raise ValueError("an unverified form says why")
        return self


class Official(Part):
    """Where an official's own form or text is found."""

    title: str
    url: str = Field(pattern=r"^https://")


class FormVersion(Part):
    """What a form is for one range of elections.

    `caution` stands on the form's face before anything else: a wording that did not govern the election
    says so. `official` is linked first, on the face and on the page of forms.
    """

    name: str
    elections: Annotated[Span, BeforeValidator(_span)]
    cite: str
    source: Source
    caution: tuple[str, ...] = ()
    official: tuple[Official, ...] = ()

    @model_validator(mode="after")
    def _unverified_says_so_on_its_face(self) -> FormVersion:
        if self.source.mark == "unverified" and not self.caution:
            raise ValueError("an unverified version has a caution for its face")
        return self


class FormField(Part):
    """One thing to be filled in. `width` is in inches; `lines` above 1 makes a box for several lines.

    `spoken` is what assistive technology reads out where the visible label alone does not tell two fields
    apart; it holds the words of the label (WCAG 2.2, 2.5.3).
    """

    label: str
    spoken: str = ""
    type: Literal["text", "check"] = "text"
    width: float = Field(default=2.0, gt=0, le=9.5)
    lines: int = Field(default=1, ge=1, le=12)
    required: bool = False
    maxlen: int | None = None
    value: str = ""
    autocomplete: str = ""


class FormTemplate(Part):
    """One form of one state, as its YAML describes it.

    `root` is the folder with the layout and the fonts; `pages` is how many pages it must have, no more, no
    fewer. `when` names what a place or an election must have for the form to be made at all.
    """

    id: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    state: str
    title: str
    summary: str
    audience: Literal["candidate", "clerk", "voter"]
    sworn: bool = False
    pages: int = Field(gt=0)
    when: Literal["", "own_affidavit", "nominating_petition"] = ""
    papers: tuple[Literal["letter", "legal"], ...] = Field(
        default=("letter", "legal"),
        min_length=1,
        description="the sheets that the law allows; the first is usual",
    )
    landscape: bool = False
    min_size: float = Field(default=7.5, ge=7.5, le=12, description="points; some petitions fix a least size")
    versions: tuple[FormVersion, ...]
    fields: dict[str, FormField]
    blocks: tuple[AnyBlock, ...]
    root: Path

    def version_for(self, election_date: dt.date) -> FormVersion | None:
        """Return the version for an election on that day, or None where the form has no wording for it."""
        return next((v for v in self.versions if v.elections.holds(election_date)), None)

    @model_validator(mode="after")
    def _is_whole(self) -> FormTemplate:
        names = {version.name for version in self.versions}
        if len(names) < len(self.versions):
            raise ValueError("two versions have the same name")
        for index, version in enumerate(self.versions):
            for other in self.versions[index + 1 :]:
                if version.elections.overlaps(other.elections):
                    raise ValueError(f"versions {version.name} and {other.name} share election days")
        used: set[str] = set()
        for block in walk(self.blocks):
            used |= field_names(block)
            if strange := set(block.versions) - names:
                raise ValueError(f"a {block.kind} block names no version of this form: {sorted(strange)}")
        if missing := used - self.fields.keys():
            raise ValueError(f"blocks use fields that are not described: {sorted(missing)}")
        if unused := self.fields.keys() - used:
            raise ValueError(f"fields stand in no block: {sorted(unused)}")
        if not isinstance(self.blocks[0], Head):
            raise ValueError("a form begins with its head")
        opening = self.blocks[1]
        if self.sworn and not (isinstance(opening, Note) and opening.tone == "stop"):
            raise ValueError("a sworn form says right after its head what to do before signing")
        return self
