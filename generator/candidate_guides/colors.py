"""Contrast of two colors, and the nearest shade of one that can be read.

Source: WCAG 2.2, success criterion 1.4.3 and the definitions of contrast ratio and relative luminance.
"""

from __future__ import annotations

ENOUGH = 4.5
"""The least contrast of letters and their background, 1 to 21."""
# The panels of site_src/styles/base.css: the darkest ground of a light page, the lightest of a dark one.
LIGHT, DARK = "#f3f6f9", "#26303a"


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colors, 1 to 21.

    Args:
        one: six hexadecimal digits after "#".
        other: likewise.
    """
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def readable(color: str, background: str, enough: float = ENOUGH) -> str:
    """Return a color, or its nearest shade away from the background that has enough contrast with it.

    Args:
        color: six hexadecimal digits after "#".
        background: likewise.
        enough: the contrast wanted, 1 to 21.
    """
    target = "#000000" if _luminance(background) > 0.5 else "#ffffff"
    for share in range(101):
        mixed = "#" + "".join(
            f"{round(own + (far - own) * share / 100):02x}"
            for own, far in zip(_channels(color), _channels(target), strict=True)
        )
        if contrast(mixed, background) >= enough:
            return mixed
    return target


def hexadecimal(color: str) -> str:
    """Return a color as the styles write it: "1A4480" is "#1a4480"."""
    return "#" + color.removeprefix("#").lower()


def _channels(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def _luminance(color: str) -> float:
    linear = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (channel / 255 for channel in _channels(color))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
