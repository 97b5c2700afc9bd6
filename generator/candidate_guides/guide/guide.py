"""What is published for one place: pages in Markdown and files in bytes, with no trace of where they will be put."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its address within the place ("2026-11-03/dates.md"), its title and its Markdown."""

    uri: str
    title: str
    markdown: str
    description: str = ""
    meta: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class File:
    """One file that is no page, by its address within the place ("filing.ics")."""

    path: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Feed:
    """What a program can follow: its title, its media type and its address under the site's root."""

    title: str
    type: str
    path: str


@dataclass(frozen=True, slots=True)
class NavItem:
    """One entry of a place's navigation: a page, or a section with entries of its own."""

    title: str
    uri: str | None = None
    children: tuple[NavItem, ...] = ()


@dataclass(frozen=True, slots=True)
class Guide:
    """All that is published for one address: a place, or a shared election day."""

    id: str
    title: str
    language: str
    pages: tuple[Page, ...]
    files: tuple[File, ...]
    nav: tuple[NavItem, ...]
    warnings: tuple[str, ...] = ()
    shared: bool = False
    looks: tuple[str, ...] = ()
    """Addresses of the place's own style sheets, from the guide's first page."""
    seal: str = ""
    """Address of the place's seal, from the guide's first page, or ""."""
    feeds: tuple[Feed, ...] = ()
    translations: tuple[Guide, ...] = ()
    """The pages that a candidate reads in other languages, each at its code below the guide: mn/mora/es."""
