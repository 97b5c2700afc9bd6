"""What moved between two records of one election: dates, hours, fees and signature counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from candidate_guides.text import _, format_moment, format_money
from candidate_guides.timetable.record import Deadline, Fee, Record


@dataclass(frozen=True, slots=True)
class Moved:
    """One answer that differs: what it is, and what was and would be said."""

    id: str
    title: str
    was: str
    now: str


def moved(before: Record, after: Record) -> tuple[Moved, ...]:
    """Return the answers that differ between two records of one election, in the order of the first."""
    return (*_deadlines(before, after), *_fees(before, after))


def _deadlines(before: Record, after: Record) -> Iterator[Moved]:
    names = dict.fromkeys(d.id for record in (before, after) for d in record.deadlines)
    for name in names:
        old, new = before.deadline(name), after.deadline(name)
        was, now = _when(old), _when(new)
        if was != now:
            title = (old or new).title  # type: ignore[union-attr]
            yield Moved(name, title, was, now)


def _when(deadline: Deadline | None) -> str:
    if deadline is None:
        return _("none")
    if deadline.date is None:
        return _("not known")
    return format_moment(deadline.date, deadline.time, deadline.timezone)


def _fees(before: Record, after: Record) -> Iterator[Moved]:
    later = {fee.office.id: fee for fee in after.fees}
    for fee in before.fees:
        was, now = _price(fee), _price(later.get(fee.office.id))
        if was != now:
            yield Moved(fee.office.id, fee.office.title, was, now)


def _price(fee: Fee | None) -> str:
    if fee is None:
        return _("none")
    amount = _("ask") if fee.amount is None else format_money(fee.amount)
    if fee.petition is None:
        return amount
    count = _("ask") if fee.petition.signatures is None else f"{fee.petition.signatures:,}"
    return _("{amount} or {count} signatures").format(amount=amount, count=count)
