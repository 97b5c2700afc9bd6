"""Why some answers of an election are not sure: each reason said once, however many dates share it."""

from __future__ import annotations

from dataclasses import dataclass

from candidate_guides.text import _, format_date
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


def other_days(deadline: Deadline) -> str:
    """Write the days that a date has by its readings: "Monday, June 7, 2027 or Friday, June 4, 2027"."""
    days = sorted({reading.date for reading in deadline.readings if reading.date is not None})
    return _(" or ").join(format_date(day) for day in days) if len(days) > 1 else ""


def earliest_leads(deadline: Deadline) -> bool:
    """Tell whether the day that is shown is the first of all its readings, or the law has only one."""
    days = [reading.date for reading in deadline.readings if reading.date is not None]
    return deadline.date is None or not days or deadline.date <= min(days)
