"""An office as a clerk types it in one line: its title, how many are elected, the term, and what tells it apart."""

from __future__ import annotations

import re
from dataclasses import replace

from candidate_guides.starter.draft import DraftOffice

_SEATS = re.compile(r"(?P<title>.+?)(?:\s+x\s*(?P<seats>[1-9][0-9]?))?")
_YEARS = re.compile(r"(?P<rest>.+?),?\s+(?P<years>[1-9])[\s-]+years?(?:\s+term)?", re.IGNORECASE)
_REST = re.compile(
    r"(?P<rest>.+?)(?:,\s*|\s+\(|\s+)(?:for an?\s+|to fill (?:an?|the)\s+)?(?:unexpired|vacancy)(?:\s+term)?\)?"
    r"(?P<more>,.*)?",
    re.IGNORECASE,
)
_APART = re.compile(
    r"(?P<title>.+?)[\s,]+(?:(?P<position>position|pos\.)|ward|district)\s+(?:no\.?\s*|#)?(?P<which>[0-9]+|[a-z])",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W\d_]{3}")
"""What every title has and no number, no yes-or-no of one letter has."""


def typed_office(text: str) -> DraftOffice | None:
    """Return the office that a line means, or None where it is none.

    Args:
        text: such as `Mayor`, `Council Member x2, 4 years`, `Council Member, Position 3` or
            `Mayor, unexpired`.
    """
    rest = text.strip()
    if unexpired := _REST.fullmatch(rest):
        office = typed_office(unexpired["rest"] + (unexpired["more"] or ""))
        return replace(office, unexpired=True) if office else None
    years = _YEARS.fullmatch(rest)
    match = _SEATS.fullmatch(years["rest"] if years else rest)
    title = match["title"].strip(" ,") if match else ""
    if match is None or not _WORD.search(title):
        return None
    office = DraftOffice(title, int(match["seats"] or 1), int(years["years"]) if years else None)
    if (apart := _APART.fullmatch(title)) is None:
        return office
    office = replace(office, title=apart["title"].strip(" ,"))
    if apart["position"]:
        return replace(office, position=apart["which"])
    return replace(office, ward=apart["which"])
