"""The two colors of a place, made readable: what a clerk chose, or the nearest shade that has enough contrast."""

from __future__ import annotations

from dataclasses import dataclass

from candidate_guides.colors import DARK, LIGHT, contrast, hexadecimal, readable

BRAND = "brand.css"
"""Address of the place's style sheet, from its first page."""
WHITE, INK = "#ffffff", "#101418"
# White letters stand at the foot of the page, and links on a dark screen are looked at longest.
_DEEP, _CLEAR = 9, 7


@dataclass(frozen=True, slots=True)
class Brand:
    """The colors of a place as the styles take them.

    Attributes:
        primary: the bar on top.
        on_primary: letters on it.
        deep: the foot of the page.
        link: links and marks on white.
        link_dark: the same on dark.
    """

    primary: str
    on_primary: str
    deep: str
    link: str
    link_dark: str


def brand(primary: str | None, accent: str | None) -> Brand | None:
    """Return the colors of a place, or None where it chose none.

    Args:
        primary: six hexadecimal digits, with or without "#"; the second color in its place where it is missing.
        accent: likewise; the main color in its place where it is missing.
    """
    first, second = primary or accent, accent or primary
    if first is None or second is None:
        return None
    first, second = hexadecimal(first), hexadecimal(second)
    return Brand(
        primary=first,
        on_primary=max((WHITE, INK), key=lambda letters: contrast(letters, first)),
        deep=readable(first, LIGHT, _DEEP),
        link=readable(second, LIGHT),
        link_dark=readable(second, DARK, _CLEAR),
    )


def brand_style(primary: str | None, accent: str | None) -> str:
    """Return the style sheet of a place's colors, "" where it chose none; paper keeps black letters."""
    colors = brand(primary, accent)
    if colors is None:
        return ""
    bar = (
        f"--md-primary-fg-color:{colors.primary};--md-primary-bg-color:{colors.on_primary};"
        f"--md-primary-bg-color--light:{colors.on_primary};--md-primary-fg-color--dark:{colors.deep}"
    )
    links = "--md-typeset-a-color:{0};--md-accent-fg-color:{0}"
    return (
        f":root{{{bar};{links.format(colors.link)};--cg-frame:{colors.link};--cg-frame-dark:{colors.link_dark}}}"
        f"[data-md-color-scheme=default]{{{links.format(colors.link)}}}"
        f"@media screen{{[data-md-color-scheme=slate]{{{bar};{links.format(colors.link_dark)}}}}}"
    )
