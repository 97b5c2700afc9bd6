"""How one date, fee or table was found, in words for an attorney or a clerk at a terminal."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from decimal import Decimal

from candidate_guides.guide.law.standing import counting_of, source_of, version_in_words, versions_before
from candidate_guides.law.grammar import Law
from candidate_guides.text import (
    _,
    format_date,
    format_moment,
    format_money,
    format_short_date,
    ngettext,
    sentence,
)
from candidate_guides.timetable.record import Chain, Deadline, Fee, LateWriteIn, Petition, Reading, Record

WIDTH = 100
CONFIDENCE = {
    "verified": _("verified: read in the source"),
    "not_rechecked": _("not rechecked"),
    "unverified": _("unverified"),
}


def explain(record: Record, law: Law, wanted: str) -> str | None:
    """Return the explanation of a deadline, an office's fee or a table; None where the record has none of them.

    Args:
        record: the election's record.
        law: the law it was worked out by; tells where each version was read.
        wanted: the id of a deadline, of an office or of a table.
    """
    deadline = record.deadline(wanted)
    fee = next((f for f in record.fees if f.office.id == wanted), None)
    chain = next((c for c in record.chains if c.id == wanted), None)
    if deadline is not None:
        lines = [*_head(record, deadline.title), *_deadline(deadline, law)]
    elif fee is not None:
        lines = [*_head(record, fee.office.title), *_fee(fee, law)]
    elif chain is not None:
        lines = [*_head(record, chain.title), *_chain(chain, law)]
    else:
        return None
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)) + "\n"


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
    yield _("  Filing fee: {amount}").format(amount=_amount(fee.amount))
    yield from _standing(fee, law)
    yield from _steps(fee.steps)
    yield from _readings(fee.readings)
    yield from _warnings(w.message for w in fee.warnings)
    for title, petition in (
        (_("Petition in place of the fee"), fee.petition),
        (_nomination(fee, law), fee.nominating_petition),
    ):
        if petition is not None:
            yield from _petition(title, petition)
    if fee.late_write_in is not None:
        yield from _late(fee.late_write_in)


def _nomination(fee: Fee, law: Law) -> str:
    """Call a petition that nominates as its law does: Minnesota and Utah differ."""
    cite = fee.nominating_petition.cite if fee.nominating_petition else ""
    titles = (
        p.title for p in law.petitions.values() if p.purpose == "nomination" and cite.startswith(p.cite)
    )
    return next(titles, _("Nominating petition"))


def _late(late: LateWriteIn) -> Iterator[str]:
    yield ""
    yield _("A write-in who files late: {amount} ({cite})").format(
        amount=_amount(late.amount), cite=late.cite
    )
    yield from _steps(late.steps)
    yield from _readings(late.readings)


def _chain(chain: Chain, law: Law) -> Iterator[str]:
    yield from _standing(chain, law)
    if chain.note:
        yield from _wrapped("", chain.note)
        yield ""
    yield _("{start}: {answers}").format(
        start=chain.start_title, answers=_("; ").join(title for _name, title in chain.columns)
    )
    for row in chain.rows:
        days = (_("not known") if day is None else format_date(day) for _name, day in row.answers)
        yield f"- {format_date(row.start)}: {_('; ').join(days)}"


def _amount(amount: Decimal | None) -> str:
    return _("ask the filing officer") if amount is None else format_money(amount)


def _petition(title: str, petition: Petition) -> Iterator[str]:
    count = (
        _("ask how many signatures")
        if petition.signatures is None
        else ngettext("{n:,} signature", "{n:,} signatures", petition.signatures).format(
            n=petition.signatures
        )
    )
    cite = f" ({petition.cite})" if petition.cite else ""
    yield ""
    yield _("{title}: {count}{cite}").format(title=title, count=count, cite=cite)
    yield from _wrapped("", sentence(_("Who can sign: {signers}").format(signers=petition.signers)))
    yield from _steps(petition.steps)
    yield from _readings(petition.readings)
    yield from _warnings(w.message for w in petition.warnings)


def _standing(answered: Deadline | Fee | Chain, law: Law) -> Iterator[str]:
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
        yield from _wrapped("  ", sentence(f"{reading.who}: {reading.says}" if reading.says else reading.who))


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
        yield from _wrapped("! ", sentence(message))


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
