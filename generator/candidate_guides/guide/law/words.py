"""Say the forms of the law's grammar in plain words, for the pages that show the law itself."""

from __future__ import annotations

from collections.abc import Mapping

from candidate_guides.law.grammar import (
    Anchor,
    Count,
    Day,
    Earliest,
    Fixed,
    FromConfig,
    HolidayOf,
    Latest,
    MoreThan,
    Name,
    NthFrom,
    NthOf,
    OneOff,
    Roll,
    Rule,
    SameDayAs,
)
from candidate_guides.law.terms import Kind
from candidate_guides.text import _, format_short_date, format_time
from candidate_guides.timetable.forms import MONTH_WORDS, ORDINAL_WORDS, WEEKDAY_WORDS

ROLLS: Mapping[Roll, str] = {
    "none": "",
    "forward": _("; on a weekend or holiday, the next working day"),
    "back": _("; on a weekend or holiday, the working day before"),
    "saturday_back_sunday_forward": _(
        "; a Saturday moves to Friday, a Sunday or holiday to the next working day"
    ),
    "first_open": _("; the first working day on or after it"),
}
OPENINGS: frozenset[Kind] = frozenset({"window_start", "earliest_moment"})


def say_rule(rule: Rule, kind: Kind, titles: Mapping[str, str]) -> str:
    """Return what a rule says: "84 days before the primary, by 5:00 p.m.".

    Args:
        rule: what a branch says of one deadline.
        kind: the deadline's kind; an opening has an hour it begins.
        titles: deadline id -> title, for days counted from another deadline.
    """
    words = say_day(rule.day, titles)
    if rule.at and rule.until:
        words += _(", {start} to {end}").format(start=format_time(rule.at), end=format_time(rule.until))
    elif rule.at:
        word = _("before") if rule.bound == "before" else _("from") if kind in OPENINGS else _("by")
        words += f", {word} {format_time(rule.at)}"
    elif rule.office_close:
        words += _(", by the close of office hours")
    return words + ROLLS[rule.roll or "none"]


def say_day(day: Day, titles: Mapping[str, str]) -> str:
    """Return a day form in words."""
    match day:
        case Count():
            unit = day.unit if day.amount != 1 else day.unit.removesuffix("s")
            return f"{day.amount} {unit} {day.side} {_anchor(day.anchor, titles)}"
        case MoreThan():
            return _("more than {n} days before {anchor}").format(
                n=day.amount, anchor=_anchor(day.anchor, titles)
            )
        case NthOf():
            return _("the {ordinal} {weekday} of {month}").format(
                ordinal=ORDINAL_WORDS[day.n], weekday=WEEKDAY_WORDS[day.weekday], month=MONTH_WORDS[day.month]
            ) + _years(day.years)
        case NthFrom():
            return _("the {ordinal} {weekday} {relation} {anchor}").format(
                ordinal=ORDINAL_WORDS[day.n],
                weekday=WEEKDAY_WORDS[day.weekday],
                relation=day.relation.replace("_", " "),
                anchor=_anchor(day.anchor, titles),
            ) + _years(day.years)
        case Fixed():
            return f"{MONTH_WORDS[day.month]} {day.day}"
        case OneOff():
            return format_short_date(day.date)
        case SameDayAs():
            return _("the day of {anchor}").format(anchor=_anchor(day.anchor, titles))
        case FromConfig():
            return _from_config(day, titles)
        case Earliest():
            return _("the earliest of: {days}").format(days="; ".join(say_day(d, titles) for d in day.days))
        case Latest():
            return _("the latest of: {days}").format(days="; ".join(say_day(d, titles) for d in day.days))


def _from_config(day: FromConfig, titles: Mapping[str, str]) -> str:
    if day.must_be == ():
        return _("none can be held")
    if day.must_be:
        lawful = _(", or ").join(say_day(d, titles) for d in day.must_be)
        if not day.put_off_to:
            return lawful
        later = _(" or ").join(say_day(d, titles) for d in day.put_off_to)
        return _("{lawful}; it can be put off to {later}").format(lawful=lawful, later=later)
    if day.not_before is not None:
        earliest = say_day(day.not_before, titles)
        return _("set locally, not before {earliest}").format(earliest=earliest)
    return _("set locally")


def _years(years: str | None) -> str:
    return _(" of an odd-numbered year") if years == "odd" else _(" of an even year") if years else ""


def _anchor(anchor: Anchor, titles: Mapping[str, str]) -> str:
    match anchor:
        case Name("election"):
            return _("election day")
        case Name("primary"):
            return _("the primary")
        case Name(name):
            title = titles.get(name, name.replace("_", " "))
            return _("“{title}”").format(title=title)
        case HolidayOf(name):
            return name.title()
        case _:
            return say_day(anchor, titles)
