"""Pieces that every kind of law file is made of: spans, marks, sources, conditions."""

from __future__ import annotations

import datetime as dt
from itertools import pairwise
from typing import cast

from candidate_guides.law.fields import Fields
from candidate_guides.law.grammar import Condition, Mark, Source, Span
from candidate_guides.law.terms import MARKS

FOREVER = Span(dt.date.min, None)


def read_span(fields: Fields, key: str) -> Span:
    """Take a half-open span of days such as 2013-01-01/2026-01-01 or 2026-01-01/..; a fault where it is none."""
    text = fields.text(key)
    start, _, end = text.partition("/")
    try:
        return Span(dt.date.fromisoformat(start), None if end == ".." else dt.date.fromisoformat(end))
    except ValueError:
        fields.fail(key, f"{text!r} is not a span such as 2013-01-01/2026-01-01 or 2026-01-01/..")
        return FOREVER


def read_source(fields: Fields) -> Source | None:
    """Take where a version was read, and when; None where it is not given."""
    if not fields.has("source"):
        return None
    sub = fields.sub("source")
    source = Source(sub.text("title"), sub.text("url", ""), sub.date("read") if sub.has("read") else None)
    sub.done()
    return source


def read_mark(fields: Fields) -> tuple[Mark, str]:
    """Take the mark and why; a fault where an unverified one does not say why."""
    mark = cast(Mark, fields.choice("mark", MARKS, None) or "unverified")
    why = fields.text("why", "")
    if mark == "unverified" and not why:
        fields.fail("", "an unverified version says why")
    return mark, why


def read_condition(fields: Fields) -> Condition:
    """Take the conditions under `when`; none where they are not given."""
    value = fields.left.pop("when", {})
    if not isinstance(value, dict):
        fields.fail("when", "expected conditions")
        return {}
    return value


def no_overlap(fields: Fields, spans: list[Span]) -> None:
    """Record a fault for each two spans, in order, of which the first runs into the next."""
    for earlier, later in pairwise(spans):
        if earlier.end is None or earlier.end > later.start:
            fields.fail("versions", f"the versions {earlier} and {later} overlap")
