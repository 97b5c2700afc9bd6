"""The pieces a form's page is made of: a closed set, one typed class each.

A misspelt key is an error where the form is loaded, and not a hole in a printed page.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

HOLE = re.compile(r"\[\[(\w+)\]\]")
NO_TEXT = frozenset({"kind", "versions", "fields", "blocks", "before", "after", "tone", "of", "show", "id"})
"""Keys of blocks that hold names and not words."""


ListingName = Literal["copy_days", "objection_rows", "cure_rows", "payment_rows", "notify_rows"]
"""Tables that the caller computes: the issues of the newspaper, and what follows from a day."""
LogName = Literal["posting_places", "pay_rows", "office_rows"]
"""Rows that the caller knows in part, to be completed by hand."""


class Part(BaseModel):
    """Common to all parts of a description: unknown keys are refused and nothing changes after loading."""

    model_config = ConfigDict(extra="forbid", frozen=True)


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

    Where they would push the form off its pages, one line says that the last page lists them.
    """

    kind: Literal["offices"]
    columns: tuple[str, ...]
    show: tuple[Literal["title", "detail", "fee", "signatures", "late_fee", "nominating"], ...]


class Listing(Block):
    """A table of what the caller knows, such as computed days. Nothing is printed where there is nothing.

    Rows beyond `most` are left out, and a line says so.
    """

    kind: Literal["listing"]
    of: ListingName
    title: str = ""
    columns: tuple[str, ...]
    most: int = 12


class Log(Block):
    """A table to be filled in, one entry a row. `of` names rows of the caller that fill the first cells.

    `row` is what one row is called where it is read out: "Filing".
    """

    kind: Literal["log"]
    id: str = Field(pattern=r"^[a-z]+$")
    row: str
    columns: tuple[str, ...]
    widths: tuple[float, ...]
    rows: int = Field(gt=0)
    of: LogName | Literal[""] = ""
    height: float = Field(default=0.3, gt=0, description="inches")

    @model_validator(mode="after")
    def _columns_have_widths(self) -> Log:
        if len(self.columns) != len(self.widths):
            raise ValueError("give each column a width")
        return self


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
    initials: bool = Field(default=False, description="a small field beside each box, for initials")


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
    Head
    | Note
    | Facts
    | Heading
    | Paragraph
    | Items
    | Offices
    | Listing
    | Log
    | Row
    | Checks
    | Sign
    | Panel
    | Link
    | PageBreak
    | Sheets,
    Field(discriminator="kind"),
]
Panel.model_rebuild()
Sheets.model_rebuild()


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
        if name in NO_TEXT:
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
