"""The bytes of a file as text, and what a YAML parser says of it in a clerk's words."""

from __future__ import annotations

import unicodedata

import yaml

from candidate_guides.jurisdiction.messages import InputError, Message

MAX_BYTES = 1_000_000

_PROBLEMS = (
    (
        "mapping values are not allowed",
        "a colon stands where it cannot",
        "quote text that holds a colon and a space",
    ),
    ("\\t", "a tab stands where spaces belong", "indent with spaces, not with tabs"),
    ("cannot start any token", "a value begins with a sign that YAML reserves", "quote the value"),
    ("end of stream", "the file ends before a quote or a bracket is closed", "close it"),
    (
        "expected ',' or",
        "a bracket is not closed, or a comma is missing",
        "look for the missing ] or } or comma",
    ),
    ("could not find expected ':'", "a line has no key", "write key: value"),
    (
        "did not find expected",
        "the indentation does not fit the lines above",
        "line up what belongs together",
    ),
    ("expected <block end>", "the indentation does not fit the lines above", "line up what belongs together"),
    ("undefined alias", "* at the start of a value means something else in YAML", "quote the value"),
)
"""The parsers' own words (two parsers, two wordings), what they mean to a clerk, and what to do."""


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
                        "this is not a text file in UTF-8",
                        "save the file as plain text, encoding UTF-8",
                    )
                ]
            ) from error
    for number, line_text in enumerate(text.split("\n"), 1):
        for column, char in enumerate(line_text, 1):
            if char not in "\t\r" and unicodedata.category(char) in ("Cc", "Cs") and char != "\x85":
                raise InputError(
                    [
                        Message(
                            name,
                            number,
                            column,
                            "error",
                            "control-character",
                            "",
                            f"the file holds a control character (U+{ord(char):04X})",
                            "write the file in a plain text editor",
                        )
                    ]
                )
    return text.removeprefix("\ufeff")


def yaml_fault(error: yaml.YAMLError, name: str) -> Message:
    """Return the message about a file that is not YAML, in words a clerk knows."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    problem = str(getattr(error, "problem", None) or "")
    text, hint = "it cannot be read", "look at the indentation, the quotes and the brackets near this line"
    for sign, words, advice in _PROBLEMS:
        if sign in problem:
            text, hint = words, advice
            break
    return Message(name, line, column, "error", "not-yaml", "", f"this is not valid YAML: {text}", hint)
