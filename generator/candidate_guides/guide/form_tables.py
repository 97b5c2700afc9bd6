"""The tables of an election that a form prints: issues of the newspaper, computed answers, offices and pay."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

from candidate_guides.guide.view import PlaceView
from candidate_guides.jurisdiction.fee import Pay, pay_in_force
from candidate_guides.text import _, format_date, format_money, format_time
from candidate_guides.timetable.record import Record

COPY_TASKS = ("copy-aim-for", "copy-last")
CHAINS = {
    "objection_rows": "objection_decision",
    "cure_rows": "objection_cure",
    "payment_rows": "dishonored_payment",
    "notify_rows": "notify",
}
"""What a form calls a table of answers, and the chain of the record that holds it."""
BASES = {
    "salary": _("fixed salary"),
    "meeting": _("per meeting"),
    "per_diem": _("per diem"),
    "mixed": _("fixed salary and per meeting"),
    "none": _("no pay"),
}


def form_tables(view: PlaceView, record: Record) -> dict[str, Any]:
    """Return the rows that forms may print or have completed, all written out.

    Args:
        view: the place.
        record: the election.

    Returns:
        Lists of rows, each a list of strings; an empty list where nothing is known.
    """
    places = view.place.notices.posting_places
    return {
        "copy_days": list(_copy_days(record)),
        "posting_places": [] if view.shared_day else [[place] for place in places],
        "pay_rows": list(_pay(view, record)),
        "office_rows": [
            [fee.office.title, _seat(fee.office.ward, fee.office.position)] for fee in record.seats
        ],
        **{name: list(_chain(record, chain)) for name, chain in CHAINS.items()},
    }


def _copy_days(record: Record) -> Iterator[list[str]]:
    for task in record.tasks:
        if task.id.startswith(COPY_TASKS):
            clock = f", {format_time(task.time)}" if task.time else ""
            yield [task.title, f"{format_date(task.date)}{clock}", task.note]


def _chain(record: Record, chain_id: str) -> Iterator[list[str]]:
    for chain in record.chains:
        if chain.id == chain_id:
            for row in chain.rows:
                yield [_day(row.start), *(_day(answer) for _name, answer in row.answers)]


def _day(day: dt.date | dt.datetime | None) -> str:
    return _("Not known") if day is None else format_date(day)


def _seat(ward: str | None, position: str | None) -> str:
    if ward:
        return _("Ward {ward}").format(ward=ward)
    return _("Position {position}").format(position=position) if position else ""


def _pay(view: PlaceView, record: Record) -> Iterator[list[str]]:
    """Yield an office a row: what it is, its term, and the pay in force on the first filing day."""
    election = next((e for e in view.place.elections if e.date == record.election.date), None)
    offices = election.offices if election else ()
    for office in offices:
        pay = pay_in_force(office.pay, record.election.phase_days.opens)
        term = (
            _("unexpired")
            if office.unexpired
            else _("{n} years").format(n=office.term_years)
            if office.term_years
            else ""
        )
        title = " ".join(part for part in (office.title, _seat(office.ward, office.position)) if part)
        yield [title, term, *_written(pay)]


def _written(pay: Pay | None) -> tuple[str, str]:
    if pay is None:
        return "", ""
    amount = format_money(pay.per_year) if pay.per_year is not None else ""
    return BASES[pay.basis], amount
