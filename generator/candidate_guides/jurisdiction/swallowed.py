"""What a clerk wrote and YAML takes for a note: the end of `street: 20 Lake Street #4`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from candidate_guides.jurisdiction.messages import Message

# A # after a space, with something right after it, behind a key and its value. A note is written with a space.
_LOOKS_WRITTEN = re.compile(
    r"^ *(?:- +)?\{?(?P<key>[A-Za-z_]\w*):(?P<before>[^\n#]*[ \t])(?P<rest>#[^\s#].*)$", re.MULTILINE
)


def swallowed(text: str, name: str) -> Iterator[Message]:
    """Yield a warning for each end of a value that is read as a note and looks as if it was meant.

    Args:
        text: the file.
        name: how messages call it.
    """
    for found in _LOOKS_WRITTEN.finditer(text):
        before = found["before"]
        if before.count('"') % 2 or before.count("'") % 2:
            continue
        whole = f"{before.strip()} {found['rest'].rstrip()}".strip()
        hint = "if it is a note, put a space after the #"
        if not set("\"'{}[]") & set(whole):
            hint = f'if it belongs to the text, write {found["key"]}: "{whole}"; {hint}'
        line = text.count("\n", 0, found.start("rest")) + 1
        column = found.start("rest") - text.rfind("\n", 0, found.start("rest"))
        said = f'"{found["rest"].rstrip()}" is not read: a # after a space begins a note'
        yield Message(name, line, column, "warning", "not-read", "", said, hint)
