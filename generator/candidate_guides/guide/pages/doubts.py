"""Why some answers of an election are not sure: each reason said once, however many dates share it."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass

from candidate_guides.law.grammar import Law, Source, Version
from candidate_guides.text import _, format_short_date
from candidate_guides.timetable.record import Confidence, Deadline, Record


@dataclass(frozen=True, slots=True)
class Doubt:
    """One reason, how much it weighs, and the titles of the dates it touches."""

    confidence: Confidence
    why: str
    titles: tuple[str, ...]


def doubts(record: Record) -> tuple[Doubt, ...]:
    """Return the reasons for doubt about an election's dates, the one that touches most first.

    A date that is not known has its reason beside it and is left out.
    """
    found: dict[tuple[Confidence, str], list[str]] = {}
    for deadline in record.deadlines:
        if deadline.date is not None and deadline.confidence != "verified":
            found.setdefault((deadline.confidence, deadline.weak or deadline.cite), []).append(deadline.title)
    kinds = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
    return tuple(Doubt(confidence, why, tuple(titles)) for (confidence, why), titles in kinds)


def earliest_leads(deadline: Deadline) -> bool:
    """Tell whether the day that is shown is the first of all its readings, or the law has only one."""
    days = [reading.date for reading in deadline.readings if reading.date is not None]
    return deadline.date is None or not days or deadline.date <= min(days)


def source_of(law: Law, deadline: Deadline) -> Source | None:
    """Return where the version of the law behind a deadline was read, and when."""
    version = _version(law, deadline)
    return version.source if version else None


def version_in_words(law: Law, deadline: Deadline) -> str:
    """Return for which elections, or for which days, the version of the law behind a deadline holds."""
    version = _version(law, deadline)
    if version is None:
        return ""
    start, end = version.span.start, version.span.end
    if end is None:
        pattern = _("elections from {start} on") if version.axis == "elections" else _("days from {start} on")
        return pattern.format(start=format_short_date(start))
    pattern = (
        _("elections from {start} until {end}")
        if version.axis == "elections"
        else _("days from {start} until {end}")
    )
    # The span is half-open: its end belongs to the next version.
    return pattern.format(start=format_short_date(start), end=format_short_date(end - dt.timedelta(days=1)))


def _version(law: Law, deadline: Deadline) -> Version | None:
    provision = law.provisions.get(deadline.rule)
    if provision is None:
        return None
    return next((v for v in provision.versions if str(v.span) == deadline.version), None)
