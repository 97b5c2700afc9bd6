"""A place's seal as SVG, whichever picture its clerk put beside the config."""

from __future__ import annotations

import base64
import struct
import xml.etree.ElementTree as ET

SEAL = "seal.svg"
"""The address of the picture within a place."""
PNG = b"\x89PNG\r\n\x1a\n"
_SIZE = slice(16, 24)


def seal_svg(picture: bytes) -> str:
    """Return a picture as SVG: an SVG as it is, a PNG inside one.

    Args:
        picture: the bytes of an SVG or a PNG file.

    Raises:
        ValueError: the file is neither.
    """
    if picture.startswith(PNG):
        width, height = struct.unpack(">II", picture[_SIZE])
        data = base64.b64encode(picture).decode("ascii")
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'viewBox="0 0 {width} {height}"><image width="{width}" height="{height}" '
            f'xlink:href="data:image/png;base64,{data}"/></svg>'
        )
    try:
        root = ET.fromstring(picture)
    except ET.ParseError as error:
        raise ValueError("the picture is neither SVG nor PNG") from error
    if root.tag.rpartition("}")[2] != "svg":
        raise ValueError("the picture is neither SVG nor PNG")
    return picture.decode("utf-8")
