"""How one date or fee was found, in words for an attorney or a clerk at a terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from candidate_guides.guide.law.standing import counting_of, source_of, version_in_words, versions_before
from candidate_guides.law.grammar import Law
from candidate_guides.text import _, format_date, format_moment, format_money, format_short_date, sentence
from candidate_guides.timetable.record import Deadline, Fee, Petition, Reading, Record

WIDTH = 100
CONFIDENCE = {
    "verified": _("verified: read in the source"),
    "not_rechecked": _("not rechecked"),
    "unverified": _("unverified"),
}


def explain(record: Record, law: Law, wanted: str) -> str | None:
    """Return the explanation of a deadline or an office's fee; None where the record has neither.

    Args:
        record: the election's record.
        law: the law it was worked out by; tells where each version was read.
        wanted: a deadline's id, or an office's.
    """
    deadline = record.deadline(wanted)
    fee = next((f for f in record.fees if f.office.id == wanted), None)
    if deadline is not None:
        lines = [*_head(record, deadline.title), *_deadline(deadline, law)]
    elif fee is not None:
        lines = [*_head(record, fee.office.title), *_fee(fee, law)]
    else:
        return None
    return "\n".join(lines) + "\n"


def _head(record: Record, title: str) -> Iterator[str]:
    yield f"{record.place.name}, {format_date(record.election.date)}: {title}"
    yield ""


def _deadline(deadline: Deadline, law: Law) -> Iterator[str]:
    if deadline.date is None:
        yield _("  Not known.")
    else:
        yield "  " + format_moment(deadline.date, deadline.time, deadline.timezone)
        if deadline.safe_date not in (None, deadline.date):
            yield _("  Aim for: {day}").format(day=format_date(deadline.safe_date))
        if deadline.first_open_day is not None:
            yield _("  First day the office is open: {day}").format(day=format_date(deadline.first_open_day))
        if deadline.computed not in (None, deadline.date):
            yield _("  The law as computed says: {day}").format(day=format_date(deadline.computed))
    yield from _standing(deadline, law)
    yield from _steps(deadline.steps)
    yield from _readings(deadline.readings)
    yield from _warnings(w.message for w in deadline.warnings)


def _fee(fee: Fee, law: Law) -> Iterator[str]:
    amount = _("ask") if fee.amount is None else format_money(fee.amount)
    yield _("  Filing fee: {amount}").format(amount=amount)
    yield from _standing(fee, law)
    yield from _steps(fee.steps)
    yield from _readings(fee.readings)
    yield from _warnings(w.message for w in fee.warnings)
    for title, petition in (
        (_("Petition in place of the fee"), fee.petition),
        (_("Nominating petition"), fee.nominating_petition),
    ):
        if petition is not None:
            yield from _petition(title, petition)


def _petition(title: str, petition: Petition) -> Iterator[str]:
    count = _("ask") if petition.signatures is None else f"{petition.signatures:,}"
    yield ""
    yield _("{title}: {count} signatures ({cite})").format(title=title, count=count, cite=petition.cite)
    yield from _steps(petition.steps)
    yield from _readings(petition.readings)
    yield from _warnings(w.message for w in petition.warnings)


def _standing(answered: Deadline | Fee, law: Law) -> Iterator[str]:
    yield ""
    yield _("Law:        {cite} ({rule})").format(cite=answered.cite, rule=answered.rule)
    version = version_in_words(law, answered)
    if version:
        older = versions_before(law, answered)
        more = _("; {n} older known").format(n=older) if older else ""
        yield _("In force:   {version}{more}").format(version=version, more=more)
    source = source_of(law, answered)
    if source is not None:
        read = _(", read {day}").format(day=format_short_date(source.read)) if source.read else ""
        yield from _wrapped(_("Read in:    "), f"{source.title}{read}")
        if source.url:
            yield " " * 12 + source.url
    counting = counting_of(law, answered)
    if counting is not None:
        yield from _wrapped(_("Counting:   "), f"{counting.cite}: {counting.says}")
    weak = f": {answered.weak}" if answered.weak else ""
    yield from _wrapped(_("How sure:   "), sentence(CONFIDENCE[answered.confidence] + weak))
    yield ""


def _steps(steps: tuple[str, ...]) -> Iterator[str]:
    for number, step in enumerate(steps, 1):
        yield from _wrapped(f"{number}. ", step)


def _readings(readings: tuple[Reading, ...]) -> Iterator[str]:
    if not readings:
        return
    yield ""
    yield _("Readings:")
    for reading in readings:
        leads = _(" (leads)") if reading.leads else ""
        yield f"- {_answer(reading)}{leads} [{reading.id}]"
        yield from _wrapped("  ", f"{reading.who}: {reading.says}" if reading.says else reading.who)


def _answer(reading: Reading) -> str:
    if reading.date is not None:
        return format_date(reading.date)
    if reading.signatures is not None:
        return f"{reading.signatures:,}"
    return _("not known") if reading.amount is None else format_money(reading.amount)


def _warnings(messages: Iterator[str]) -> Iterator[str]:
    for number, message in enumerate(messages):
        if not number:
            yield ""
        yield from _wrapped("! ", message)


def _wrapped(lead: str, text: str) -> Iterator[str]:
    return iter(
        textwrap.wrap(
            text,
            WIDTH,
            initial_indent=lead,
            subsequent_indent=" " * len(lead),
            break_long_words=False,
            break_on_hyphens=False,
        )
    )
