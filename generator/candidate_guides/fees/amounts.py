"""Work out an amount of the fee law for one office, with its working."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from candidate_guides.law.grammar import Amount, FeeVersion
from candidate_guides.text import _, format_money, sentence
from candidate_guides.timetable.facts import Facts, holds
from candidate_guides.timetable.possible import Doubt
from candidate_guides.timetable.record import Reading

CENT = Decimal("0.01")
HUNDRED = Decimal(100)
ANNUAL = "annual"
UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Worked:
    """An amount with its steps; `amount` None is "ask"; `exact` is the amount before it was rounded to a cent."""

    amount: Decimal | None
    steps: tuple[str, ...]
    doubts: tuple[Doubt, ...] = ()
    warnings: tuple[str, ...] = ()
    exact: Decimal | None = None


def applying(amounts: Iterable[Amount], facts: Facts) -> Amount | None:
    """Return the first amount whose conditions hold, or None."""
    return next((a for a in amounts if holds(a.when, facts)), None)


def text_on(versions: Iterable[FeeVersion], day: dt.date) -> FeeVersion | None:
    """Return the fee law in force on a filing day, or None where none is known."""
    return next((v for v in versions if day in v.span), None)


def set_by(authority: str, version: FeeVersion, facts: Facts) -> Amount | None:
    """Return what a text says of a fee that an authority sets, such as "statute"; None where it says nothing."""
    return applying(version.authorities.get(authority, ()), facts)


def work_out(amount: Amount, facts: Facts) -> Worked:
    """Work out a flat sum or a percentage of the annual pay.

    Args:
        amount: what the law says; its conditions hold already.
        facts: holds the annual pay in dollars under `annual` where it is known.

    Returns:
        The dollars to the cent and how they were found; None with the law's words where it cannot be known.
    """
    says = in_words(amount)
    warnings = (amount.warn,) if amount.warn else ()
    if amount.ask:
        return Worked(None, says, warnings=(amount.ask, *warnings))
    if amount.flat is not None:
        step = _("The law sets {amount}.").format(amount=format_money(amount.flat))
        flat = amount.flat.quantize(CENT)
        # Why nothing is asked is said already, and a statute that is silent sets no zero.
        working = says if says and not flat else (*says, step)
        return Worked(flat, working, warnings=warnings, exact=flat)
    if amount.percent is None:
        return Worked(None, says, warnings=warnings)
    pay = facts.get(ANNUAL, "")
    if not pay or pay == UNKNOWN:
        return Worked(None, says, warnings=(_("The pay of the office is not in this guide."), *warnings))
    annual = Decimal(pay)
    exact = annual * amount.percent / HUNDRED
    rounded = exact.quantize(CENT, ROUND_HALF_UP)
    steps = [
        *says,
        _("{percent} percent of {annual} a year is {exact}.").format(
            percent=amount.percent, annual=format_money(annual), exact=exact_dollars(exact)
        ),
    ]
    doubts: tuple[Doubt, ...] = ()
    if rounded != exact:
        steps.append(_("Rounded to the cent, half a cent up: {amount}.").format(amount=format_money(rounded)))
        warnings = (*warnings, _("The fraction of a cent is our rounding; confirm with the filing officer."))
        if amount.round_mark == "unverified":
            doubts = (Doubt("unverified", amount.round_why),)
    return Worked(rounded, tuple(steps), doubts, warnings, exact)


def readings_of(amount: Amount | None, worked: Worked, facts: Facts, cite: str) -> tuple[Reading, ...]:
    """Return the amount as the law's text has it and every other reading that comes to another amount.

    Args:
        amount: what the law says; None has no readings.
        worked: what it came to.
        facts: the facts of the config and the office.
        cite: the provision's citation, where the amount has none of its own.
    """
    if amount is None:
        return ()
    cite = amount.cite or cite
    others = []
    for reading in amount.readings:
        if not holds(reading.when, facts):
            continue
        other = work_out(reading, facts)
        if other.amount != worked.amount:
            others.append(
                Reading(
                    reading.id,
                    reading.who,
                    reading.cite or cite,
                    False,
                    " ".join(other.steps),
                    amount=other.amount,
                )
            )
    text = Reading("text", amount.who or cite, cite, True, amount=worked.amount)
    return (text, *others) if others else ()


def in_words(amount: Amount) -> tuple[str, ...]:
    """Return what the law's file says of an amount, as a whole sentence; nothing where it says nothing."""
    return (sentence(amount.says[:1].upper() + amount.says[1:]),) if amount.says else ()


def exact_dollars(exact: Decimal) -> str:
    """Write dollars with every part of a cent they have: "$601.504"."""
    if exact == exact.quantize(CENT):
        return format_money(exact)
    return f"${exact.normalize():,f}"
