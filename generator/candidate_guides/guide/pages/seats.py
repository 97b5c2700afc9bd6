"""Seats in few lines, those alike together: thirteen wards are one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup, escape

from candidate_guides.guide.alike import spread
from candidate_guides.guide.form_context import office_detail
from candidate_guides.guide.view import ElectionView, FormEntry
from candidate_guides.text import _, format_money
from candidate_guides.timetable.record import Fee, Record

# What one screen of a phone has room for.
MOST_LINES = 3


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Seats that are alike but for their ward or position: one of them, what they are called, how many they are."""

    fee: Fee
    name: Markup
    seats: int


def seat_lines(record: Record) -> list[Markup]:
    """Return the seats on a ballot, those of one title together: "Council Member, Wards 1 to 13"."""
    return _short([row.name for row in seat_rows(record.seats)])


def seat_rows(fees: Iterable[Fee], counted: bool = True) -> list[SeatRow]:
    """Return seats in the order of the ballot, those that differ in nothing but ward or position as one row.

    Args:
        fees: the seats with their fees.
        counted: say in the name how many they are; else a column of its own says it.
    """
    return [
        SeatRow(group[0], _line(group, _details(group, counted)), sum(fee.office.seats for fee in group))
        for group in _grouped(
            fees,
            lambda fee: (fee.office.title, fee.office.unexpired, fee.office.ends, fee.office.term_years),
        )
    ]


def cost_lines(record: Record) -> list[Markup]:
    """Return what filing costs, once where all seats cost the same; empty where no seat is known."""
    amounts = {_amount(fee) for fee in record.fees}
    if len(amounts) == 1:
        return [amounts.pop()]
    lines = []
    for fees in _grouped(record.fees, lambda fee: (fee.office.title, fee.amount)):
        shared = sum(other.office.title == fees[0].office.title for other in record.fees) > len(fees)
        detail = _details(fees) if shared else ""
        lines.append(_line(fees, detail) + ": " + _amount(fees[0]))
    return _short(lines)


def first_form(election: ElectionView) -> FormEntry | None:
    """Return the paper a candidate files with: the affidavit or declaration of candidacy."""
    return next((form for form in election.forms if form.id.endswith("of-candidacy")), None)


def _grouped(fees: Iterable[Fee], key: Callable[[Fee], object]) -> Iterator[list[Fee]]:
    groups: dict[object, list[Fee]] = {}
    for fee in fees:
        groups.setdefault(key(fee), []).append(fee)
    yield from groups.values()


def _line(fees: Sequence[Fee], detail: str) -> Markup:
    title = Markup('<span translate="no">{}</span>').format(fees[0].office.title)
    return title + (Markup(", ") + escape(detail) if detail else "")


def _details(fees: Sequence[Fee], counted: bool = True) -> str:
    if len(fees) == 1:
        # How long a full term is has a column of its own where it matters.
        office = fees[0].office if fees[0].office.unexpired else replace(fees[0].office, term_years=None)
        return office_detail(replace(fees[0], office=office if counted else replace(office, seats=1)))
    wards = [fee.office.ward for fee in fees if fee.office.ward]
    positions = [fee.office.position for fee in fees if fee.office.position]
    for names, words in ((positions, _("Positions {names}")), (wards, _("Wards {names}"))):
        if len(names) == len(fees):
            return words.format(names=spread([str(name) for name in names]))
    return _("{n} seats").format(n=sum(fee.office.seats for fee in fees)) if counted else ""


def _amount(fee: Fee) -> Markup:
    if fee.amount is None:
        return Markup("<strong>{}</strong>").format(_("Not known: ask the filing officer"))
    return escape(format_money(fee.amount) if fee.amount else _("No fee"))


def _short(lines: list[Markup]) -> list[Markup]:
    if len(lines) <= MOST_LINES:
        return lines
    rest = len(lines) - MOST_LINES + 1
    return [*lines[: MOST_LINES - 1], escape(_("and {n} more").format(n=rest))]
