"""Fees of one election, those of like offices together: a reader of nine wards reads the same working once."""

from __future__ import annotations

from dataclasses import dataclass, replace

from candidate_guides.timetable.record import Fee, Record


@dataclass(frozen=True, slots=True)
class Price:
    """What one or more offices cost; all that is said of `fee` holds for each of `seats`."""

    fee: Fee
    seats: tuple[Fee, ...]


def prices(record: Record) -> tuple[Price, ...]:
    """Return the fees of an election in the order of its offices, alike ones as one."""
    groups: list[list[Fee]] = []
    for fee in record.fees:
        alike = next((group for group in groups if _same(group[0], fee)), None)
        if alike is None:
            groups.append([fee])
        else:
            alike.append(fee)
    return tuple(Price(group[0], tuple(group)) for group in groups)


def _same(one: Fee, other: Fee) -> bool:
    return one == replace(other, office=one.office)
