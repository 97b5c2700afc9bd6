"""The description of a printable form: its fields, its blocks, and the elections each wording is for.

A form is law as data. The YAML holds every word; nothing here knows a statute. Blocks form a closed set,
one typed class each, so that a misspelt key is an error where the form is loaded and not a hole in a
printed page.
"""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

Mark = Literal["verified", "unverified"]
HOLE = re.compile(r"\[\[(\w+)\]\]")


class FormError(ValueError):
    """A form cannot be loaded or drawn as its file describes it."""


class Part(BaseModel):
    """Common to all parts of a description: unknown keys are refused and nothing changes after loading."""

    model_config = ConfigDict(extra="forbid", frozen=True)


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


class FormVersion(Part):
    """What a form is for one range of elections.

    `caution` stands on the form's face before anything else: a wording that did not govern the election
    says so.
    """

    name: str
    elections: Annotated[Span, BeforeValidator(_span)]
    cite: str
    source: Source
    caution: tuple[str, ...] = ()

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


class Block(Part):
    """A piece of the page. `versions` names the versions that show it; empty means all."""

    versions: tuple[str, ...] = ()


class Head(Block):
    """The title block: the form's title, the place, and lines below it, with the QR code at the right."""

    kind: Literal["head"]
    lines: tuple[str, ...] = ()


class Note(Block):
    """A boxed message. `stop` is for what must be read before anything is signed."""

    kind: Literal["note"]
    tone: Literal["plain", "stop", "warning"] = "plain"
    title: str = ""
    text: tuple[str, ...]
    min_height: float = Field(default=0, ge=0, description="inches")


class Fact(Part):
    """A name and what it is: "Last day", "Tuesday, July 28, 2026"."""

    label: str
    text: str


class Facts(Block):
    """What the person at the counter wants first: whom to hand it to, until when, for how much."""

    kind: Literal["facts"]
    items: tuple[Fact, ...]


class Heading(Block):
    """The heading of a section; the section runs to the next heading."""

    kind: Literal["h2"]
    title: str


class Paragraph(Block):
    """Running text with [[field]] holes. `statute` marks wording that a law prescribes."""

    kind: Literal["p"]
    text: str
    statute: bool = False
    size: float = Field(default=10, ge=10, le=14, description="points")
    strong: bool = False


class Items(Block):
    """A list; with `of`, a note of the lines that the caller has under that name, or nothing."""

    kind: Literal["list"]
    items: tuple[str, ...] = ()
    of: Literal["", "local_lines"] = ""
    numbered: bool = False


class Offices(Block):
    """The table of the offices to be filled, as the caller lists them.

    More than `most` offices would push the form off its pages: then one line says where they are listed.
    """

    kind: Literal["offices"]
    most: int = 5
    columns: tuple[str, ...]
    show: tuple[Literal["title", "detail", "fee", "signatures"], ...]


class Row(Block):
    """Labelled fields side by side; their widths share the line."""

    kind: Literal["row"]
    fields: tuple[str, ...]
    legend: str = ""


class Checks(Block):
    """Boxes to tick, one a line."""

    kind: Literal["checks"]
    fields: tuple[str, ...]
    legend: str = ""


class Sign(Block):
    """A line to be signed by hand, with the fields and the stamp space that belong to it.

    `statute` marks a lead and a caption that a law prescribes.
    """

    kind: Literal["sign"]
    lead: str = ""
    caption: str = ""
    fields: tuple[str, ...] = ()
    stamp: str = ""
    statute: bool = False


class Panel(Block):
    """A shaded part that somebody else fills in, such as the filing officer."""

    kind: Literal["panel"]
    title: str
    blocks: tuple[AnyBlock, ...]


class Link(Block):
    """A web address printed in full, so that it can be followed on paper too."""

    kind: Literal["link"]
    text: str
    url: str


class PageBreak(Block):
    """What follows starts on a new page."""

    kind: Literal["pagebreak"]


class Sheets(Block):
    """Petition sheets: each repeats what stands before and after its numbered lines."""

    kind: Literal["sheets"]
    title: str
    lines: int = Field(gt=0)
    per_sheet: int = Field(gt=0)
    columns: tuple[str, ...]
    widths: tuple[float, ...]
    line_height: float = Field(default=0.4, gt=0, description="inches")
    restart: bool = Field(default=False, description="number each sheet from 1")
    before: tuple[AnyBlock, ...] = ()
    after: tuple[AnyBlock, ...] = ()

    @model_validator(mode="after")
    def _columns_have_widths(self) -> Sheets:
        if len(self.columns) != len(self.widths) or self.lines % self.per_sheet:
            raise ValueError("give each column a width, and as many lines as fill whole sheets")
        return self


AnyBlock = Annotated[
    Head | Note | Facts | Heading | Paragraph | Items | Offices | Row | Checks | Sign | Panel | Link |
    PageBreak | Sheets, Field(discriminator="kind"),
]
Panel.model_rebuild()
Sheets.model_rebuild()


class FormTemplate(Part):
    """One form of one state, as its YAML describes it.

    `root` is the folder with the layout and the fonts; `pages` is how many pages it must have, no more, no
    fewer.
    """

    id: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")
    state: str
    title: str
    summary: str
    audience: Literal["candidate", "clerk", "voter"]
    sworn: bool = False
    pages: int = Field(gt=0)
    paper: Literal["us-letter", "us-legal"] = "us-letter"
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


def walk(blocks: tuple[AnyBlock, ...]) -> list[AnyBlock]:
    """Return the blocks and all blocks inside them, in reading order."""
    found: list[AnyBlock] = []
    for block in blocks:
        found.append(block)
        if isinstance(block, Panel):
            found += walk(block.blocks)
        elif isinstance(block, Sheets):
            found += [*walk(block.before), *walk(block.after)]
    return found


def field_names(block: AnyBlock) -> set[str]:
    """Return the names of the fields that stand in this block itself."""
    listed = set(block.fields) if isinstance(block, Row | Checks | Sign) else set()
    return listed | {name for text in own_texts(block) for name in HOLE.findall(text)}


def own_texts(block: AnyBlock) -> list[str]:
    """Return every string of this block that is filled from the context, not those of blocks inside it."""
    texts: list[str] = []
    for name, value in block:
        if name in {"kind", "versions", "fields", "blocks", "before", "after", "tone", "of", "show"}:
            continue
        if isinstance(value, str):
            texts.append(value)
        elif isinstance(value, tuple):
            for item in value:
                if isinstance(item, Fact):
                    texts += [item.label, item.text]
                elif isinstance(item, str):
                    texts.append(item)
    return texts
