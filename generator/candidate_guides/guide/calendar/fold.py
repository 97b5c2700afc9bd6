"""Content lines folded at 75 octets (RFC 5545 §3.1): the library looks at each character, which is half of its time."""

from __future__ import annotations

from icalendar import Component

_FIRST = 74
_ESCAPES = b"\\^"


def folded(component: Component) -> bytes:
    """Write a component as the library does, byte for byte."""
    return b"".join(fold(line) + b"\r\n" for line in component.content_lines() if line)


def fold(line: str) -> bytes:
    """Break a line before its 75th octet, never inside a character and never after the first half of an escape."""
    data = line.encode()
    if len(data) <= _FIRST:
        return data
    parts = []
    start = 0
    while len(data) - start > _FIRST:
        end = start + _FIRST
        while data[end] & 0xC0 == 0x80:
            end -= 1
        if data[end - 1] in _ESCAPES:
            end -= 1
        parts.append(data[start:end])
        start = end
    parts.append(data[start:])
    return b"\r\n ".join(parts)
