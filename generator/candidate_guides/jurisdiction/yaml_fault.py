"""What a YAML parser could not read, in a clerk's words: the line that is wrong, and what to write there.

A parser names the place where it gave up, often a line or more after the mistake. The usual mistakes are looked for
in the lines before; what fits none of them is told with the parser's place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import yaml

from candidate_guides.jurisdiction.messages import Message
from candidate_guides.jurisdiction.scalars import LEAVE_OUT, is_not_known

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
    (
        "could not find expected ':'",
        "a line has no key",
        "write key: value; a line that is only a note begins with #",
    ),
    ("escape character", "a backslash stands in double quotes", "use single quotes"),
    ("did not find expected", "the line does not fit the lines above", _LINE_UP),
    ("expected <block end>", "the line does not fit the lines above", _LINE_UP),
)
"""The parsers' own words (two parsers, two wordings), what they mean to a clerk, and what to do."""

_OPENED = ("end of stream", "expected ',' or", "escape character", "could not find expected ':'")
"""Faults shown where the quote, the bracket or the line begins, not where the parser gave up."""

_NO_BREAK = "\u00a0\u2007\u202f"
_KEY = r"(?P<lead>\s*(?:- +)?\{?)(?P<key>[A-Za-z_]\w*)"
_PASTED_SPACE = re.compile(rf"^ *[{_NO_BREAK}]|[:\-][{_NO_BREAK}]")
_BULLET = re.compile(r"^\s*(?P<sign>[•▪◦·–—*]|-(?=[\w{\"']))\s*\S")
_AFTER_QUOTE = re.compile(rf"{_KEY}: +(?P<text>(?P<quote>[\"']).*\S)\s*$")
_SIGN = re.compile(rf"{_KEY}: +(?P<text>[&*!@%`|>?](?:.*\S)?)\s*$")
_TWO_COLONS = re.compile(rf"{_KEY}: +(?P<text>[^\"'{{\[].*:(?: .*)?)$")
_OTHER_SIGN = re.compile(rf"{_KEY}\s*[,=;:]\s*(?P<text>\S.*)$")
_TWO_VERSIONS = re.compile(r"^(<{7}|>{7}|={7}$)")


@dataclass(frozen=True, slots=True)
class _Found:
    """A mistake: its line and column, counted from 0, what it is, and what to do."""

    line: int
    column: int
    text: str
    hint: str


def yaml_fault(error: yaml.YAMLError, name: str, source: str) -> Message:
    """Return the message about a text that is not YAML, in words a clerk knows."""
    problem = str(getattr(error, "problem", None) or "")
    stopped = getattr(error, "problem_mark", None)
    begun = getattr(error, "context_mark", None) if any(sign in problem for sign in _OPENED) else None
    mark = begun or stopped
    line, column = (mark.line, mark.column) if mark else (0, 0)
    lines = source.splitlines()
    last = min(stopped.line if stopped else line, len(lines) - 1)
    found = next((f for look in _LOOKS for f in look(lines, line, last, problem)), None)
    if found is None and line < len(lines) and lines[line][column : column + 1] == "\t":
        found = _Found(line, column, "a tab stands where spaces belong", "indent with spaces, not with tabs")
    if found is None:
        known = next(((words, advice) for sign, words, advice in _PROBLEMS if sign in problem), None)
        text, hint = known or (
            "it cannot be read",
            "look at the indentation, the quotes and the brackets near this line",
        )
        if "expected ',' or" in problem and stopped:
            hint = _missing_comma(lines, stopped.line, stopped.column) or hint
        found = _Found(line, column, text, hint)
    text = f"this is not valid YAML: {found.text}"
    return Message(name, found.line + 1, found.column + 1, "error", "not-yaml", "", text, found.hint)


_Look = Callable[[Sequence[str], int, int, str], Iterator[_Found]]


def _other_files(lines: Sequence[str], line: int, last: int, problem: str) -> Iterator[_Found]:  # noqa: ARG001
    if lines and lines[0].startswith("{\\rtf"):
        text = "this is a document of a word processor (RTF)"
        yield _Found(0, 0, text, "save it as plain text, encoding UTF-8")
    for number, one in enumerate(lines):
        if _TWO_VERSIONS.match(one):
            text = "two versions of the file stand here one after the other"
            yield _Found(
                number, 0, text, "keep one of them, and remove the lines <<<<<<<, ======= and >>>>>>>"
            )
        if one.startswith("```"):
            yield _Found(number, 0, "a line of ``` stands here", "remove the line")


def _pasted(lines: Sequence[str], line: int, last: int, problem: str) -> Iterator[_Found]:  # noqa: ARG001
    for number in range(max(0, line - 1), last + 1):
        if found := _PASTED_SPACE.search(lines[number]):
            text = (
                "a space that was pasted from a word processor or a web page stands where a plain one belongs"
            )
            yield _Found(number, found.end() - 1, text, "delete the spaces there and type them anew")
        if found := _BULLET.match(lines[number]):
            sign = found["sign"]
            text = "a - has no space after it" if sign == "-" else f"an item of a list begins with {sign}"
            yield _Found(number, found.start("sign"), text, "begin each item with - and a space")


def _quotes(lines: Sequence[str], line: int, last: int, problem: str) -> Iterator[_Found]:  # noqa: ARG001
    odd: list[_Found] = []
    for number in range(last + 1):
        written = _without_note(lines[number])
        whole = _AFTER_QUOTE.match(written)
        if whole and whole["text"].count(whole["quote"]) > 1 and not whole["text"].endswith((",", "}", "]")):
            inner = whole["text"][1:].removesuffix(whole["quote"])
            if whole["quote"] in inner:
                other = "'" if whole["quote"] == '"' else '"'
                write = f"write {whole['key']}: {other}{inner}{other}" if other not in inner else _LINE_UP
                yield _Found(number, whole.start("text"), "text goes on after the closing quote", write)
        if "'" not in written and written.count('"') % 2:
            odd.append(
                _Found(number, written.rfind('"'), "a quote is opened here and never closed", "close it")
            )
    # A text of two lines has an odd number on both.
    if len(odd) % 2 and _closes_elsewhere(problem):
        yield odd[-1]


def _closes_elsewhere(problem: str) -> bool:
    return any(sign in problem for sign in ("end of stream", "expected", "not allowed"))


def _without_note(line: str) -> str:
    return re.sub(r"(^|\s)#.*$", "", line)


def _sign(lines: Sequence[str], line: int, last: int, problem: str) -> Iterator[_Found]:  # noqa: ARG001
    if found := _SIGN.match(lines[line]) if line < len(lines) else None:
        text = f"a value begins with {found['text'][0]}, which YAML reserves"
        shown = found["text"].replace('"', "'")
        write = LEAVE_OUT if is_not_known(shown) else f'write {found["key"]}: "{shown}"'
        yield _Found(line, found.start("text"), text, write)


def _no_key(lines: Sequence[str], line: int, last: int, problem: str) -> Iterator[_Found]:  # noqa: ARG001
    if "could not find expected ':'" not in problem or line >= len(lines):
        return
    if found := _OTHER_SIGN.fullmatch(lines[line]):
        text = "the key is not followed by a colon and a space"
        yield _Found(line, found.start("key"), text, f"write {found['key']}: {found['text']}")


def _colon(lines: Sequence[str], line: int, last: int, problem: str) -> Iterator[_Found]:  # noqa: ARG001
    if "mapping values are not allowed" not in problem or line >= len(lines):
        return
    found = _TWO_COLONS.match(lines[line])
    if found:
        shown = found["text"].replace('"', "'")
        write = f'write {found["key"]}: "{shown}"'
        yield _Found(line, found.start("text"), "a text holds a colon and a space", write)
    else:
        yield from _indented(lines, line)


def _misfit(lines: Sequence[str], line: int, last: int, problem: str) -> Iterator[_Found]:  # noqa: ARG001
    if "',' or" not in problem and ("block end" in problem or "did not find expected" in problem):
        yield from _indented(lines, line)


def _indented(lines: Sequence[str], line: int) -> Iterator[_Found]:
    before = next((n for n in range(line - 1, -1, -1) if _without_note(lines[n]).strip()), None)
    if before is None or line >= len(lines):
        return
    here, above = _indent(lines[line]), _indent(lines[before])
    item = re.match(r" *- +", lines[before])
    if item and here != item.end():
        text = f"line {line + 1} begins with {_spaces(here)}; it belongs to the item of line {before + 1}"
        yield _Found(line, here, text, f"begin it with {_spaces(item.end())}, below the word after the -")
    elif here != above:
        text = (
            f"line {line + 1} begins with {_spaces(here)}, line {before + 1} above it with {_spaces(above)}"
        )
        hint = "begin the lines that belong together with the same number of spaces"
        yield _Found(line, here, text, hint)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _spaces(number: int) -> str:
    return {0: "none", 1: "1 space"}.get(number, f"{number} spaces")


def _missing_comma(lines: Sequence[str], line: int, column: int) -> str:
    if line >= len(lines):
        return ""
    before, at = lines[line][:column], lines[line][column : column + 1]
    if ";" in before:
        return "write a comma in place of ;"
    if at and at in "]}":
        return f"write {'}' if at == ']' else ']'} in place of {at}, or close the other bracket before it"
    word = re.search(r"\s([A-Za-z_]\w*)\s*$", before)
    return f"put a comma before {word[1]}, or look for the missing ] or }}" if word and at == ":" else ""


_LOOKS: tuple[_Look, ...] = (_other_files, _pasted, _quotes, _sign, _no_key, _colon, _misfit)
"""The usual mistakes, the surest signs first."""
