"""The bytes of a file as text, and what a YAML parser says of it in a clerk's words."""

from __future__ import annotations

import re

import yaml

from candidate_guides.jurisdiction.messages import InputError, Message

MAX_BYTES = 1_000_000

# Control characters and surrogates, but for tab, line feed, carriage return and next line, which YAML allows.
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff]")
_LINE_UP = "line up what belongs together, and quote a text as a whole"
_PROBLEMS = (
    (
        "mapping values are not allowed",
        "a colon stands where it cannot",
        "quote text that holds a colon and a space, or line the key up with those above",
    ),
    ("cannot start any token", "a value begins with a sign that YAML reserves", "quote the value"),
    ("end of stream", "a quote is opened here and never closed", "close it"),
    ("expected ',' or", "a bracket is opened here and not closed", "look for the missing ] or } or comma"),
    ("could not find expected ':'", "a line has no key", "write key: value"),
    ("escape character", "a backslash stands in double quotes", "use single quotes"),
    ("did not find expected", "the line does not fit the lines above", _LINE_UP),
    ("expected <block end>", "the line does not fit the lines above", _LINE_UP),
)
"""The parsers' own words (two parsers, two wordings), what they mean to a clerk, and what to do."""

_OPENED = ("end of stream", "expected ',' or", "escape character")
"""Faults shown where the quote or the bracket opens, not where the parser gave up."""


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


def yaml_fault(error: yaml.YAMLError, name: str, source: str) -> Message:
    """Return the message about a text that is not YAML, in words a clerk knows."""
    problem = str(getattr(error, "problem", None) or "")
    mark = getattr(error, "problem_mark", None)
    if any(sign in problem for sign in _OPENED):
        mark = getattr(error, "context_mark", None) or mark
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    text, hint = "it cannot be read", "look at the indentation, the quotes and the brackets near this line"
    lines = source.splitlines()
    if line <= len(lines) and lines[line - 1][column - 1 : column] == "\t":
        text, hint = "a tab stands where spaces belong", "indent with spaces, not with tabs"
    else:
        known = next(((words, advice) for sign, words, advice in _PROBLEMS if sign in problem), None)
        text, hint = known or (text, hint)
    return Message(name, line, column, "error", "not-yaml", "", f"this is not valid YAML: {text}", hint)
