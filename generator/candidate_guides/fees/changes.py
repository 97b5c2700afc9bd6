"""A pay that changes while people file: what whoever files from that day on pays."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from dataclasses import replace

from candidate_guides.fees.amounts import applying, set_by, work_out
from candidate_guides.jurisdiction.model import Office
from candidate_guides.law.grammar import FeeVersion
from candidate_guides.text import _, format_date, format_money
from candidate_guides.timetable.facts import Facts
from candidate_guides.timetable.record import Fee, LateWriteIn, Notice, Reading

FactsOn = Callable[[dt.date], Facts]


def starts_between(office: Office, after: dt.date, until: dt.date) -> list[dt.date]:
    """Return the days after `after`, up to and with `until`, on which a pay of the office begins."""
    return sorted({p.from_ for p in office.pay if p.from_ and after < p.from_ <= until})


def with_changes(
    fee: Fee, office: Office, version: FeeVersion, facts_on: FactsOn, day: dt.date, last: dt.date
) -> Fee:
    """Show beside the fee of the first day what it becomes when the pay changes before filing closes.

    Args:
        fee: the fee of whoever files on the first day.
        office: holds the pay with the day each begins.
        version: the fee law in force.
        facts_on: gives the facts of the office on a day.
        day: the first day of filing.
        last: the last day of filing.
    """
    for start in starts_between(office, day, last):
        facts = facts_on(start)
        amount = set_by("statute", version, facts)
        worked = work_out(amount, facts) if amount and not amount.refuse else None
        if amount is None or worked is None or worked.amount == fee.amount:
            continue
        cite = amount.cite or fee.cite
        who = _("filed on {day} or later, when the pay has changed").format(day=format_date(start))
        said = (
            _("not known: ask the filing officer") if worked.amount is None else format_money(worked.amount)
        )
        text = _(
            "The pay changes on {day}, before filing closes. Who files on that day or later pays: {amount}. "
            "A petition in place of the fee follows the fee of the day of filing."
        ).format(day=format_date(start), amount=said)
        first = fee.readings or (Reading("text", cite, cite, True, amount=fee.amount),)
        later = Reading(f"filed-from-{start}", who, cite, False, " ".join(worked.steps), amount=worked.amount)
        notice = Notice("pay-changes", text)
        fee = replace(fee, readings=(*first, later), warnings=(*fee.warnings, notice))
        if fee.petition is not None:
            petition = replace(fee.petition, warnings=(*fee.petition.warnings, notice))
            fee = replace(fee, petition=petition)
    return fee


def late_with_changes(
    late: LateWriteIn, office: Office, version: FeeVersion, facts_on: FactsOn, day: dt.date, until: dt.date
) -> LateWriteIn:
    """Show beside a late write-in's fee from the pay of filing week what it is from a pay that begins later.

    Args:
        late: the fee from the pay of the first day of filing.
        office: holds the pay with the day each begins.
        version: the fee law in force when a write-in files late.
        facts_on: gives the facts of the office on a day.
        day: the first day of filing.
        until: the last day on which a write-in can file.
    """
    for start in starts_between(office, day, until):
        facts = facts_on(start)
        amount = set_by("statute", version, facts)
        changed = applying(amount.late_write_in, facts) if amount else None
        worked = work_out(changed, facts) if changed else None
        if changed is None or worked is None or worked.amount == late.amount:
            continue
        who = _("the pay on the day of filing, on {day} or later").format(day=format_date(start))
        first = late.readings or (
            Reading("text", _("the pay in filing week"), late.cite, True, amount=late.amount),
        )
        says = f"{who}: {' '.join(worked.steps)}"
        later = Reading(
            f"filed-from-{start}", who, changed.cite or late.cite, False, says, amount=worked.amount
        )
        late = replace(late, readings=(*first, later))
    return late
