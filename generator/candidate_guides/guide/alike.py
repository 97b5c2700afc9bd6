"""Seats that differ in nothing but their ward or position, in one line: a ballot of thirteen wards fits its sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from candidate_guides.text import _
from candidate_guides.timetable.record import Fee

MOST_LISTED = 12
"""A paper that lists more seats than this puts those that are alike together."""


def alike(seats: Sequence[Fee], most: int = MOST_LISTED) -> list[list[Fee]]:
    """Return the seats of a ballot in its order, each alone, or those alike together where there are many.

    Args:
        seats: the seats with their fees.
        most: so many are listed one by one.

    Returns:
        Groups. Those of several seats have one title, term and price, one seat each, and a ward or a position each.
    """
    if len(seats) <= most:
        return [[seat] for seat in seats]
    groups: dict[object, list[Fee]] = {}
    for number, seat in enumerate(seats):
        groups.setdefault(_likeness(seat) or number, []).append(seat)
    return list(groups.values())


def _likeness(seat: Fee) -> object:
    """Return what seats of one line share, or None for a seat that has a line of its own."""
    office = seat.office
    if office.seats > 1 or bool(office.ward) == bool(office.position):
        return None
    counts = [p and p.signatures for p in (seat.petition, seat.nominating_petition)]
    late = seat.late_write_in and seat.late_write_in.amount
    term = (office.term_years, office.unexpired, office.ends)
    return (office.title, bool(office.ward), *term, seat.amount, late, *counts)


def seats_of(group: Sequence[Fee]) -> str:
    """Name the wards or positions of a group of seats: "Wards 1 to 13", "Positions 2, 4 and 6"."""
    wards = [seat.office.ward for seat in group if seat.office.ward]
    positions = [seat.office.position for seat in group if seat.office.position]
    if wards:
        return _("Wards {names}").format(names=spread(wards))
    return _("Positions {names}").format(names=spread(positions))


def spread(names: Iterable[str]) -> str:
    """Write names of wards or positions: "1 to 13" where each number follows the one before, else "2, 4 and 6"."""
    listed = list(names)
    if len(listed) > 2 and _in_a_row(listed):
        return _("{first} to {last}").format(first=listed[0], last=listed[-1])
    *most, last = listed
    return _(" and ").join([", ".join(most), last] if most else [last])


def _in_a_row(names: Sequence[str]) -> bool:
    return all(name.isdecimal() for name in names) and all(int(b) == int(a) + 1 for a, b in pairwise(names))
