"""Seats and their cost in few lines, for the first screen of a guide: thirteen wards are one line."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from markupsafe import Markup, escape

from candidate_guides.guide.form_context import office_detail
from candidate_guides.guide.view import ElectionView, FormEntry
from candidate_guides.text import _, format_money
from candidate_guides.timetable.record import Fee, Record

# What one screen of a phone has room for.
MOST_LINES = 4


def seat_lines(record: Record) -> list[Markup]:
    """Return the seats on a ballot, those of one title together: "Council Member, Ward 1, 2, 3"."""
    lines = [_line(fees, _details(fees)) for fees in _grouped(record.seats, lambda fee: fee.office.title)]
    return _short(lines)


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


def _grouped(fees: tuple[Fee, ...], key: Callable[[Fee], object]) -> Iterator[list[Fee]]:
    groups: dict[object, list[Fee]] = {}
    for fee in fees:
        groups.setdefault(key(fee), []).append(fee)
    yield from groups.values()


def _line(fees: list[Fee], detail: str) -> Markup:
    title = Markup('<span translate="no">{}</span>').format(fees[0].office.title)
    return title + (Markup(", ") + escape(detail) if detail else "")


def _details(fees: list[Fee]) -> str:
    if len(fees) == 1:
        return office_detail(fees[0])
    wards = [fee.office.ward for fee in fees if fee.office.ward]
    positions = [fee.office.position for fee in fees if fee.office.position]
    for names, one, more in (
        (wards, _("Ward {ward}"), _("{n} wards")),
        (positions, _("Position {position}"), _("{n} positions")),
    ):
        if len(names) == len(fees):
            if len(names) > MOST_LINES:
                return more.format(n=len(names))
            return ", ".join(one.format(ward=name, position=name) for name in names)
    return _("{n} seats").format(n=sum(fee.office.seats for fee in fees))


def _amount(fee: Fee) -> Markup:
    if fee.amount is None:
        return Markup("<strong>{}</strong>").format(_("Not known: ask the filing officer"))
    return escape(format_money(fee.amount) if fee.amount else _("No fee"))


def _short(lines: list[Markup]) -> list[Markup]:
    if len(lines) <= MOST_LINES:
        return lines
    rest = len(lines) - MOST_LINES + 1
    return [*lines[: MOST_LINES - 1], escape(_("and {n} more").format(n=rest))]
