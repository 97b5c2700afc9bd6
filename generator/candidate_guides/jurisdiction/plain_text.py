"""The bytes of a file as text."""

from __future__ import annotations

import re

from candidate_guides.jurisdiction.messages import InputError, Message

MAX_BYTES = 1_000_000

# Control characters and surrogates, but for tab, line feed, carriage return and next line, which YAML allows.
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff]")


_BEGINNINGS = (
    (b"%PDF", "this is a PDF"),
    (b"PK\x03\x04", "this is a document of Word or Excel"),
    (b"\xd0\xcf\x11\xe0", "this is a document of an old Word or Excel"),
    (b"\x89PNG", "this is a picture"),
    (b"\xff\xd8\xff", "this is a picture"),
)
_UNICODE = (b"\xff\xfe", b"\xfe\xff")
_SAVE = "save the file as plain text, encoding UTF-8"


def _other_kind(source: bytes) -> tuple[str, str]:
    """Return what a file that is no text in UTF-8 is, and what to do."""
    for beginning, kind in _BEGINNINGS:
        if source.startswith(beginning):
            return (
                f"{kind} and not a text file",
                "write the settings in a plain text editor: guide new begins a file",
            )
    if source.startswith(_UNICODE):
        return "this is a text file in UTF-16", f"{_SAVE}; the editor may call what it is now Unicode"
    return "this is not a text file in UTF-8", _SAVE


def decode(source: bytes | str, name: str) -> str:
    """Return the text of a file.

    Raises:
        InputError: it is too large, not UTF-8, or holds a control character.
    """
    if isinstance(source, str):
        text = source
    else:
        if len(source) > MAX_BYTES:
            raise InputError(
                [Message(name, 1, 1, "error", "file-too-large", "", "the file is larger than 1 MB")]
            )
        try:
            text = source.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            before = source[: error.start]
            line = before.count(b"\n") + 1
            column = error.start - (before.rfind(b"\n") + 1) + 1
            raise InputError(
                [
                    Message(
                        name,
                        line,
                        column,
                        "error",
                        "not-text",
                        "",
                        *_other_kind(source),
                    )
                ]
            ) from error
    found = _CONTROL.search(text)
    if found:
        raise InputError(
            [
                Message(
                    name,
                    text.count("\n", 0, found.start()) + 1,
                    found.start() - text.rfind("\n", 0, found.start()),
                    "error",
                    "control-character",
                    "",
                    f"the file holds a control character (U+{ord(found[0]):04X})",
                    "write the file in a plain text editor",
                )
            ]
        )
    return text.removeprefix("\ufeff")
