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
    style: str = ""
    """The place's own colors as a style sheet, or ""."""
