"""Text at the width of a newspaper column, and blanks that are filled by hand or on screen."""

from __future__ import annotations

import re
import textwrap

from markupsafe import Markup

WIDTH = 60
HEADING = "# "
_BLANK = "_" * 24


def column(text: str) -> str:
    """Wrap each line at `WIDTH` characters, with one empty line at most between paragraphs.

    A line that starts with "- " is an item: its further lines are indented. A heading is in capitals.
    """
    lines: list[str] = []
    for written in text.strip().splitlines():
        line = written.removeprefix(HEADING).upper() if written.startswith(HEADING) else written
        indent = "  " if line.startswith("- ") else ""
        lines += textwrap.wrap(line, WIDTH, subsequent_indent=indent, break_on_hyphens=False) or [""]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)) + "\n"


def heading(words: str) -> str:
    """Mark a line as a heading, for `column` and for the wall."""
    return HEADING + words


def count_words(text: str) -> int:
    """Count the words that a newspaper charges for; a blank counts as one."""
    return len([word for word in text.split() if re.search(r"\w", word)])


class TextBlanks:
    """Writes what is known, and a line to write on where it is not."""

    def __call__(self, _name: str, _label: str, value: str = "", *, inline: bool = False) -> str:  # noqa: ARG002
        """Return the value, or a blank."""
        return value or _BLANK


class HtmlBlanks:
    """Writes what is known, and a labelled input where it is not. Each input gets an id of its own.

    On paper the label (class `cg-notice__label`) is hidden and the input shows what was typed.
    """

    def __init__(self, notice_id: str) -> None:
        self.notice_id = notice_id
        self.seen: dict[str, int] = {}

    def __call__(self, name: str, label: str, value: str = "", *, inline: bool = False) -> str | Markup:
        """Return the value, or an input with its label; `inline` where the words before it are its label."""
        if value:
            return value
        self.seen[name] = self.seen.get(name, 0) + 1
        number = f"-{self.seen[name]}" if self.seen[name] > 1 else ""
        element = f"notice-{self.notice_id}-{name}{number}"
        if inline:
            return Markup(
                '<input class="cg-notice__blank" type="text" id="{id}" size="24" aria-label="{label}" '
                'autocomplete="off">'
            ).format(id=element, label=label)
        return Markup(
            '<label class="cg-notice__label" for="{id}">{label}</label> '
            '<input class="cg-notice__blank" type="text" id="{id}" size="40" autocomplete="off">'
        ).format(id=element, label=label)
