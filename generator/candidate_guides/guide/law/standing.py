"""Which version of the law stands behind an answer, where it was read, and for which years it holds."""

from __future__ import annotations

import datetime as dt

from candidate_guides.law.grammar import Counting, FeeVersion, Law, Source, Version
from candidate_guides.text import _, format_short_date
from candidate_guides.timetable.record import Chain, Deadline, Fee, Record

Answered = Deadline | Fee | Chain


def source_of(law: Law, answered: Answered) -> Source | None:
    """Return where the version of the law behind an answer was read, and when; None where it was not."""
    version = _version(law, answered)
    return version.source if version else None


def version_in_words(law: Law, answered: Answered) -> str:
    """Return for which elections, or for which days, the version of the law behind an answer holds."""
    version = _version(law, answered)
    if version is None:
        return ""
    by_election = isinstance(version, Version) and version.axis == "elections"
    start, end = version.span.start, version.span.end
    if end is None:
        pattern = _("elections from {start} on") if by_election else _("days from {start} on")
        return pattern.format(start=format_short_date(start))
    pattern = _("elections from {start} until {end}") if by_election else _("days from {start} until {end}")
    # The span is half-open: its end belongs to the next version.
    return pattern.format(start=format_short_date(start), end=format_short_date(end - dt.timedelta(days=1)))


def counting_of(law: Law, answered: Answered) -> Counting | None:
    """Return how the days of an answer are counted; None for a fee, and for a day that the file alone gives."""
    provision = law.provisions.get(answered.rule) or law.chains.get(answered.rule)
    return law.countings[provision.counting] if provision else None


def countings_of(law: Law, record: Record) -> tuple[Counting, ...]:
    """Return the ways in which the days of an election are counted, each once."""
    found = (counting_of(law, deadline) for deadline in record.deadlines if deadline.date is not None)
    return tuple(dict.fromkeys(counting for counting in found if counting is not None))


def versions_before(law: Law, answered: Answered) -> int:
    """Return how many older versions of the law behind an answer are known."""
    version = _version(law, answered)
    return sum(v.span.start < version.span.start for v in _versions(law, answered)) if version else 0


def _version(law: Law, answered: Answered) -> Version | FeeVersion | None:
    return next((v for v in _versions(law, answered) if str(v.span) == answered.version), None)


def _versions(law: Law, answered: Answered) -> tuple[Version | FeeVersion, ...]:
    provision = law.provisions.get(answered.rule) or law.chains.get(answered.rule)
    if provision is not None:
        return provision.versions
    fee = law.fees.get(answered.rule)
    return fee.versions if fee else ()
