"""Say the fee law's cases, amounts and counts in plain words, and gather where it can be read in more than one way."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal

from candidate_guides.law.grammar import (
    Amount,
    Condition,
    FeeSchedule,
    FeeVersion,
    Law,
    PetitionVersion,
    ScheduleVersion,
    SignatureCount,
)
from candidate_guides.text import _, format_money

CASES: Mapping[tuple[str, str], str] = {
    ("type", "town"): _("a town"),
    ("type", "city"): _("a city"),
    ("charter", "true"): _("a home rule charter city"),
    ("charter", "false"): _("a city without a home rule charter"),
    ("pay_basis", "salary"): _("a fixed salary"),
    ("pay_basis", "mixed"): _("a fixed sum and pay by the meeting"),
    ("pay_basis", "meeting"): _("pay by the meeting"),
    ("pay_basis", "per_diem"): _("pay by the day"),
    ("pay_basis", "none"): _("no pay"),
    ("counties", "one"): _("a district within one county"),
    ("counties", "several"): _("a district in more than one county"),
}
CLASSES: Mapping[str, str] = {
    "first": _("first"),
    "second": _("second"),
    "third": _("third"),
    "fourth": _("fourth"),
}
BASES: Mapping[str, str] = {
    "votes_base": _("the votes cast there when the office was last on the ballot"),
    "voters_base": _("those who voted at the last municipal general election"),
}


@dataclass(frozen=True, slots=True)
class Open:
    """One more way to read the fee law."""

    who: str
    says: str
    cite: str


def say_when(when: Condition) -> str:
    """Return a case in words, with a capital: "A fixed salary, $1,000.00 a year or less"; empty for every case."""
    parts = []
    for key, wanted in when.items():
        if key == "type" and not {"class", "charter"}.isdisjoint(when):
            continue
        values = [str(v) for v in wanted] if isinstance(wanted, list) else [str(wanted)]
        if key == "annual_at_most":
            parts.append(_("{pay} a year or less").format(pay=format_money(Decimal(values[0]))))
            continue
        if key == "class":
            classes = _(" or ").join(CLASSES.get(v, v) for v in values)
            parts.append(_("a city of the {classes} class").format(classes=classes))
            continue
        parts.append(_(" or ").join(CASES.get((key, v), v.replace("_", " ")) for v in values))
    words = ", ".join(parts)
    return words[:1].upper() + words[1:]


def say_amount(amount: Amount) -> str:
    """Return what an amount comes to: "$10.00", "1 percent of the annual pay", "up to $40.00"."""
    if amount.ask:
        return amount.ask
    if amount.refuse:
        return _("Not possible: {why}.").format(why=amount.refuse)
    if amount.flat is not None:
        said = format_money(amount.flat) if amount.flat else _("No fee")
    elif amount.percent is not None:
        said = _("{percent} percent of the annual pay").format(percent=amount.percent)
    elif amount.cap is not None:
        return _("Up to {cap}").format(cap=format_money(amount.cap))
    else:
        said = amount.says or _("As the place sets it")
        return said[:1].upper() + said[1:]
    return f"{said}. {amount.warn}" if amount.warn else said


def may_fit(when: Condition, facts: Mapping[str, str]) -> bool:
    """Tell whether a case is not ruled out by what is known; `facts` need not know all that it asks."""
    asked = {k: v if isinstance(v, list) else [v] for k, v in when.items() if k in facts}
    return all(facts[key] in values for key, values in asked.items())


def short_amounts(amount: Amount, *, late: bool) -> Iterator[str]:
    """Yield an amount in a word or two, or those of a write-in who files late; nothing where it is not known."""
    for one in amount.late_write_in if late else (amount,):
        if one.flat is not None:
            yield format_money(one.flat) if one.flat else _("no fee")
        elif one.percent is not None:
            yield _("{percent} percent of the annual pay").format(percent=one.percent)


def say_signatures(count: SignatureCount) -> str:
    """Return a count in words: "2,000", "5 percent of the votes cast there, rounded up, at most 500"."""
    if count.flat is not None:
        return f"{count.flat:,}"
    rounded = _("rounded up") if count.round == "up" else _("rounded down")
    if count.of == "fee":
        words = _("One for each dollar of the fee, {rounded}").format(rounded=rounded)
    else:
        words = _("{percent} percent of {base}, {rounded}").format(
            percent=count.percent, base=BASES.get(count.of, count.of), rounded=rounded
        )
    if count.at_most is not None:
        words += _(", at most {n:,}").format(n=count.at_most)
    if count.at_least is not None:
        words += _(", at least {n:,}").format(n=count.at_least)
    return words


def shown_day(law: Law, version: ScheduleVersion) -> dt.date:
    """Return the filing day that a text is shown for: the last of its span, or the newest day of any law it follows."""
    if version.span.end is not None:
        return version.span.end - dt.timedelta(days=1)
    fees = [text.span for row in version.fees if row.follows for text in law.fees[row.follows].versions]
    petitions = [
        text.span for row in version.signatures if row.follows for text in law.petitions[row.follows].versions
    ]
    return max(span.start for span in (version.span, *fees, *petitions))


def open_readings(law: Law, schedule: FeeSchedule, version: ScheduleVersion) -> tuple[Open, ...]:
    """Return each further reading of a schedule's text and of the laws that it follows, once, in their order.

    Args:
        law: the state's law.
        schedule: the schedule.
        version: its text.
    """
    found = dict.fromkeys(_readings(law, schedule, version))
    return tuple(found)


def _readings(law: Law, schedule: FeeSchedule, version: ScheduleVersion) -> Iterator[Open]:
    day = shown_day(law, version)
    for fee in dict.fromkeys(row.follows for row in version.fees if row.follows):
        for text in law.fees[fee].versions:
            if day in text.span:
                yield from _of_amounts(text)
    for petition in dict.fromkeys(row.follows for row in version.signatures if row.follows):
        for counted in law.petitions[petition].versions:
            if day in counted.span:
                yield from _of_counts(counted)
    for row in version.signatures:
        names = ", ".join(schedule.offices[o].title for o in row.offices)
        for other in row.readings:
            says = _("{names}: {count} signatures").format(names=names, count=say_signatures(other))
            yield Open(other.who, says, other.cite)


def _of_amounts(text: FeeVersion) -> Iterator[Open]:
    for amount in text.authorities.get("statute", ()):
        for one in (amount, *amount.late_write_in):
            for reading in one.readings:
                yield Open(reading.who, reading.says or say_amount(reading), reading.cite)
            if one.round_why:
                yield Open(_("A part of a cent, rounded half up here"), one.round_why, "")


def _of_counts(counted: PetitionVersion) -> Iterator[Open]:
    for other in counted.readings:
        yield Open(other.who, say_signatures(other), other.cite)
