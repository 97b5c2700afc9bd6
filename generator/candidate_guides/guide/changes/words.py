"""The words of a change: what was published before, what stands now, why, and what moved it."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from decimal import Decimal

from candidate_guides.ledger.model import Cause, Change, ChangeKind, Value
from candidate_guides.text import _, format_date, format_moment, format_money, format_time, zone_name

KINDS: Mapping[ChangeKind, str] = {
    "published": _("Published"),
    "corrected": _("Corrected"),
    "noted": _("Corrected"),
    "moved": _("Moved"),
    "added": _("Added"),
    "withdrawn": _("Withdrawn"),
    "restored": _("Stands again"),
    "cancelled": _("Cancelled"),
    "seat_added": _("Seat added"),
    "seat_withdrawn": _("Seat taken off the ballot"),
    "fee": _("Fee or signatures changed"),
}
CAUSES: Mapping[Cause, str] = {
    "file": _("What the city, town or county told us has changed."),
    "law": _("The law as this guide reads it was changed."),
    "decision": _("A decision settled how the law is read."),
    "override": _("An order or a resolution sets the date."),
    "program": _("The way in which this guide finds the date was mended."),
    "status": _("The election was moved, cancelled or set again."),
}
_FEE = re.compile(r"(\?|\d+\.\d\d)(?: or (\d+) signatures)?")
_SEATS: frozenset[ChangeKind] = frozenset(("seat_added", "seat_withdrawn", "fee"))


def value_words(text: str, timezone: str) -> str:
    """Write a value of the ledger for a reader; "" stays "".

    Args:
        text: such as `2026-07-28 17:00`.
        timezone: the IANA name of its zone.
    """
    if not text:
        return ""
    value = Value.parse(text)
    if value.time is not None and value.until is not None:
        return _("{day}, {start} to {end} {zone}").format(
            day=format_date(value.date),
            start=format_time(value.time),
            end=format_time(value.until),
            zone=zone_name(timezone),
        )
    if value.time is not None and value.bound == "before":
        return _("{day}, before {hour} {zone}").format(
            day=format_date(value.date), hour=format_time(value.time), zone=zone_name(timezone)
        )
    return format_moment(value.date, value.time, timezone)


def fee_words(text: str) -> str:
    """Write the fee of a seat and the signatures in its place: "$15.00 or 444 signatures"."""
    found = _FEE.fullmatch(text)
    if found is None:
        return text
    fee = _("fee not known") if found[1] == "?" else format_money(Decimal(found[1]))
    if not found[2]:
        return fee
    return _("{fee} or {count} signatures").format(fee=fee, count=f"{int(found[2]):,}")


def was_words(change: Change, timezone: str) -> str:
    """Write what was published before; "" for nothing."""
    return fee_words(change.was) if change.kind in _SEATS else value_words(change.was, timezone)


def now_words(change: Change, timezone: str) -> str:
    """Write what stands now; "" for nothing."""
    return fee_words(change.now) if change.kind in _SEATS else value_words(change.now, timezone)


def title_words(change: Change) -> str:
    """Write what a change is about, with its election: "Corrected: Filing closes, election of …"."""
    day = format_date(dt.date.fromisoformat(change.election))
    if change.kind == "published":
        return _("Published: the guide of the election of {day}").format(day=day)
    return _("{kind}: {what}, election of {day}").format(kind=KINDS[change.kind], what=change.title, day=day)


def note_words(change: Change, timezone: str) -> str:
    """Write the line with which a calendar event begins once it was changed."""
    was, why = was_words(change, timezone), change.why
    pattern = {
        "corrected": _("Corrected on {on}: was {was}. {why}"),
        "noted": _("Corrected on {on}. {why}"),
        "moved": _("Changed on {on}: was {was}. {why}"),
        "added": _("Added on {on}."),
        "withdrawn": _("Withdrawn on {on}. {why}"),
        "restored": _("Stands again since {on}. {why}"),
        "cancelled": _("Cancelled on {on}. {why}"),
    }.get(change.kind, "")
    return pattern.format(on=format_date(change.on), was=was, why=why).strip()
