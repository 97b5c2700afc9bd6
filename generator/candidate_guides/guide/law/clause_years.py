"""The years of a clause and how sure they are, taken from the data that answers it and typed nowhere else."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from candidate_guides.coverage.clause import Clause
from candidate_guides.guide.forms import FormTemplate
from candidate_guides.guide.forms.form import FormVersion
from candidate_guides.guide.notices.template import NoticeHead
from candidate_guides.guide.pages.answers import PlainAnswer
from candidate_guides.law.grammar import Axis, Law, Mark, Provision, Span
from candidate_guides.text import _, format_short_date


@dataclass(frozen=True, slots=True)
class Standing:
    """One span of years, with its mark and why it is not verified."""

    axis: Axis
    span: Span
    mark: Mark
    why: str


def standings(
    clause: Clause,
    law: Law,
    answers: Sequence[PlainAnswer],
    forms: Sequence[FormTemplate],
    notices: Sequence[NoticeHead],
) -> tuple[Standing, ...]:
    """Return the years of a clause with their marks, the newest first, cut to the elections it governs.

    Args:
        clause: it names what its years are taken from: its first provision, plain answer, form or notice.
        law: the state's law.
        answers: the state's plain answers.
        forms: the state's forms.
        notices: the state's notices, a wording each.
    """
    match clause.standing_of:
        case "law":
            found = _of_law(law, clause)
        case "answers":
            found = _of_answers(a for a in answers if a.id == clause.answers[0])
        case "forms":
            found = _of_wordings(v for f in forms if f.id == next(iter(clause.forms), "") for v in f.versions)
        case "notices":
            found = _of_wordings(n for n in notices if n.id == next(iter(clause.notices), ""))
    cut = (_cut(standing, clause.elections) for standing in found)
    return tuple(reversed(_merged(sorted((s for s in cut if s is not None), key=lambda s: s.span.start))))


def say_years(standing: Standing) -> str:
    """Return the years in words: "Elections from 2014 to 2025", or whole dates where no year begins or ends."""
    span = standing.span
    noun = _("Elections") if standing.axis == "elections" else _("Filings")
    starts, ends = _year(span.start), _year(span.end) if span.end else None
    first = span.start <= dt.date(2002, 1, 1)
    if span.end is None:
        start = str(starts) if starts else format_short_date(span.start)
        return _("{noun} from {start} on").format(noun=noun, start=start)
    if first and ends:
        return _("{noun} before {end}").format(noun=noun, end=ends)
    if starts and ends:
        last = ends - 1
        if last == starts:
            return _("{noun} of {year}").format(noun=noun, year=starts)
        return _("{noun} from {start} to {last}").format(noun=noun, start=starts, last=last)
    return _("{noun} from {start} until before {end}").format(
        noun=noun, start=format_short_date(span.start), end=format_short_date(span.end)
    )


def _year(day: dt.date) -> int | None:
    return day.year if (day.month, day.day) == (1, 1) else None


def _of_law(law: Law, clause: Clause) -> Iterator[Standing]:
    name = clause.law[0]
    if (provision := law.provisions.get(name) or law.chains.get(name)) is not None:
        yield from _of_cases(provision, clause.cases)
    elif (paid := law.fees.get(name) or law.petitions.get(name) or law.schedules.get(name)) is not None:
        for version in paid.versions:
            yield Standing("days", version.span, version.mark, version.why)


def _of_cases(provision: Provision, cases: tuple[str, ...]) -> Iterator[Standing]:
    for version in provision.versions:
        named = [provision.branches[case] for case in version.cases if case in cases]
        if cases and not named:
            continue
        weak = next((branch for branch in named if branch.mark == "unverified"), None)
        if version.mark == "verified" and weak is not None:
            yield Standing(version.axis, version.span, "unverified", weak.why)
        else:
            yield Standing(version.axis, version.span, version.mark, version.why)


def _of_answers(found: Iterable[PlainAnswer]) -> Iterator[Standing]:
    for answer in found:
        yield Standing(
            "elections", answer.elections, "verified" if answer.verified else "unverified", answer.why
        )


def _of_wordings(found: Iterable[FormVersion]) -> Iterator[Standing]:
    for version in found:
        span = Span(version.elections.start or dt.date.min, version.elections.end)
        yield Standing("elections", span, version.source.mark, version.source.why)


def _merged(found: Iterable[Standing]) -> list[Standing]:
    """Join spans that follow each other with one mark and one reason; the law's page has each text by itself."""
    joined: list[Standing] = []
    for standing in found:
        last = joined[-1] if joined else None
        if last and (last.mark, last.why, last.span.end) == (
            standing.mark,
            standing.why,
            standing.span.start,
        ):
            joined[-1] = Standing(last.axis, Span(last.span.start, standing.span.end), last.mark, last.why)
        else:
            joined.append(standing)
    return joined


def _cut(standing: Standing, elections: Span | None) -> Standing | None:
    """Keep what lies in the elections a clause governs."""
    if elections is None:
        return standing
    span = standing.span
    start = max(span.start, elections.start)
    ends = [end for end in (span.end, elections.end) if end is not None]
    end = min(ends, default=None)
    if end is not None and end <= start:
        return None
    return Standing(standing.axis, Span(start, end), standing.mark, standing.why)
