"""A form with a place's words in it, as plain data for its drawers, and how a place wants it to look."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

LANGUAGE = "en"


@dataclass(frozen=True, slots=True)
class Look:
    """How a place prints its forms.

    Attributes:
        paper: the sheet, where the form leaves the choice.
        seal: the place's seal as SVG, or "".
        language: BCP 47; the words of a statute stay as the law has them.
        room: to write by hand and between lines: 2 is plenty, 1 little, 0 the least.
        offices_apart: the offices do not fit into the form and stand on its last page.
        official: title and address of the official form that the clerk put beside the config.
    """

    paper: Literal["letter", "legal"] = "letter"
    seal: str = ""
    language: str = LANGUAGE
    official: tuple[tuple[str, str], ...] = ()
    offices_apart: bool = False
    room: Literal[0, 1, 2] = 2


@dataclass(frozen=True, slots=True)
class FilledField:
    """One field with its place's words in it; `spoken` is its name for assistive technology."""

    name: str
    type: Literal["text", "check"]
    label: str
    spoken: str
    tooltip: str
    width: float
    lines: int = 1
    required: bool = False
    maxlen: int | None = None
    value: str = ""
    autocomplete: str = ""


@dataclass(frozen=True, slots=True)
class FilledForm:
    """A form with everything in it but what a person writes; `blocks` holds plain data for the drawers.

    `may_spill`: what only some places have (lines that the clerk added, a long list of offices) stands last, and
    may take that many pages more than the form declares.
    """

    id: str
    title: str
    heading: str
    place: str
    cite: str
    edition: str
    page_url: str
    pages: int
    may_spill: int
    paper: str
    landscape: bool
    room: Literal[0, 1, 2]
    min_size: float
    language: str
    seal: str
    by_hand: str
    fields: dict[str, FilledField]
    blocks: list[dict[str, Any]] = field(default_factory=list)
