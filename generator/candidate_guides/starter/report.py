"""A config without what belongs to a person: for a report that is sent to a helper."""

from __future__ import annotations

import re

PERSONAL = frozenset({"phone", "email", "street", "zip", "reviewed_by", "by", "name"})
"""Keys whose value may name or find a person; a place's own name, at the left margin, stays."""

OUT = "(left out)"
_VALUE = re.compile(
    r"(?P<lead>(?:^|[{,]\s*|\s+)(?P<key>[a-z_]+):[ \t]+)(?P<value>\"[^\"\n]*\"|'[^'\n]*'|[^,}\n#]+)"
)
_COMMENT = re.compile(r"(^|[ \t])#.*$", re.MULTILINE)


def without_persons(source: bytes) -> list[str]:
    """Return the lines of a config without comments, and with "(left out)" for every value of a personal key.

    The file need not be valid: a report is wanted just when it is not, so it is read as text and not as YAML.

    Args:
        source: the config's bytes.
    """
    text = source.decode("utf-8", "replace")
    return [_without(line) for line in _COMMENT.sub("", text).splitlines() if line.strip()]


def _without(line: str) -> str:
    def hidden(match: re.Match[str]) -> str:
        own = match["key"] == "name" and match.start() == 0 and not line.startswith(" ")
        kept = own or match["key"] not in PERSONAL
        return match[0] if kept else match["lead"] + OUT

    return _VALUE.sub(hidden, line).rstrip()
