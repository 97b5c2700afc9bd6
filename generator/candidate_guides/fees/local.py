"""The fee that a city or town sets itself: by ordinance, by charter, or not at all."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from decimal import Decimal

from candidate_guides.fees.amounts import Worked, in_words
from candidate_guides.jurisdiction.model import Fee as ConfigFee
from candidate_guides.jurisdiction.reader import Path
from candidate_guides.law.grammar import Amount
from candidate_guides.text import _, format_date, format_money
from candidate_guides.timetable.problems import Problem
from candidate_guides.timetable.record import Reading

LOCAL = ("ordinance", "charter")


@dataclass(frozen=True, slots=True)
class Local:
    """A local fee as worked out: what whoever files later pays, and what the law says against it."""

    worked: Worked
    readings: tuple[Reading, ...] = ()
    problem: Problem | None = None


def local_fee(amount: Amount, config: ConfigFee, path: Path, cite: str, day: dt.date, last: dt.date) -> Local:
    """Return the fee that the place itself set, checked against the law's cap and the day it takes effect.

    Args:
        amount: what the law lets an ordinance or a charter do.
        config: the fee as the file has it.
        path: where it stands in the file.
        cite: the provision's citation, where the amount has none of its own.
        day: the first day of filing.
        last: the last day of filing.
    """
    given = config.amount
    if given is None:
        text = _("The amount is not in this guide; ask the filing officer.")
        return Local(Worked(None, (), warnings=(text,)))
    problem = None
    if amount.cap is not None and given > amount.cap:
        problem = _above_cap(given, amount.cap, amount.cite or cite, path)
    who = config.cite or _("The local {authority}").format(authority=config.authority)
    step = _("{cite} sets {amount}.").format(cite=who, amount=format_money(given))
    steps = (step, *in_words(amount))
    warnings = (amount.warn,) if amount.warn else ()
    if config.effective is None or config.effective <= day:
        return Local(Worked(given, steps, warnings=warnings, exact=given), problem=problem)
    text = _(
        "{cite} takes effect on {day}, after filing opens. What the fee is before that day is not in this guide; ask "
        "the filing officer."
    ).format(cite=who, day=format_date(config.effective))
    worked = Worked(None, steps, warnings=(text, *warnings))
    if config.effective > last:
        return Local(worked, problem=problem)
    later = _("filed on {day} or later").format(day=format_date(config.effective))
    earlier = _("filed before that day: not in this guide, ask the filing officer")
    cited = config.cite or ""
    readings = (
        Reading("text", earlier, cited, True),
        Reading(f"filed-from-{config.effective}", later, cited, False, f"{later}. {step}", amount=given),
    )
    return Local(worked, readings, problem)


def _above_cap(given: Decimal, cap: Decimal, cite: str, path: Path) -> Problem:
    return Problem(
        (*path, "amount"),
        "fee-above-cap",
        _("{given} is above {cap}, the most that {cite} allows here").format(
            given=format_money(given), cap=format_money(cap), cite=cite
        ),
        _("write at most {cap}, or authority: charter if the charter sets it (and charter: true)").format(
            cap=cap
        ),
    )
