"""Say when a case of the law applies, in words a reader knows: "A city, in November, nominates at a primary"."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from candidate_guides.guide.law.fee_words import CASES, CLASSES
from candidate_guides.law.grammar import Condition
from candidate_guides.text import _, format_money
from candidate_guides.timetable.forms import MONTH_WORDS

FACTS: Mapping[tuple[str, str], str] = {
    **CASES,
    ("kind", "general"): _("a regular election"),
    ("kind", "special"): _("a special election"),
    ("nominates_at_primary", "true"): _("nominates at a primary"),
    ("nominates_at_primary", "false"): _("without a primary"),
    ("stand_alone_special", "true"): _("a special election held alone"),
    ("held_with_another_election", "true"): _("held with another election"),
    ("method", "ordinary"): _("ordinary voting"),
    ("method", "convention"): _("nomination by convention"),
    ("method", "ranked_choice"): _("ranked choice voting"),
    ("primary_city", "true"): _("in a city that nominates at a primary"),
    ("primary_city", "false"): _("not in a city that nominates at a primary"),
    ("new_municipality", "true"): _("a new city or town"),
    ("year_parity", "even"): _("in an even year"),
    ("year_parity", "odd"): _("in an odd year"),
    ("ballot_official", "clerk"): _("the clerk prepares the ballot"),
    ("ballot_official", "county_auditor"): _("the county auditor prepares the ballot"),
    ("ballot_official", "unknown"): _("who prepares the ballot is not known"),
    ("has_special_filing", "false"): _("no special filing period is set"),
    ("window_from", "none"): _("the city or town chose no window"),
    ("window_from", "override"): _("the city or town sets the window itself"),
    ("window_from", "primary"): _("the city or town chose the window before a primary"),
    ("window_from", "march_and_special"): _(
        "the city or town chose the window of March and special elections"
    ),
}


def say_condition(condition: Condition) -> str:
    """Return when a case applies, with a capital; "Every election" where it always does."""
    words = _words(condition) or _("every election")
    return words[:1].upper() + words[1:]


def _words(condition: Condition) -> str:
    parts, any_of = [], ""
    for key, wanted in condition.items():
        if key == "any":
            options = [_words(option) for option in wanted]  # type: ignore[attr-defined]
            any_of = _("one of these: {options}").format(options="; ".join(options))
            continue
        if key == "type" and not {"class", "charter"}.isdisjoint(condition):
            continue
        values = [str(value) for value in wanted] if isinstance(wanted, list) else [str(wanted)]
        parts.append(_fact(key, values))
    return ", ".join([*parts, any_of] if any_of else parts)


def _fact(key: str, values: list[str]) -> str:
    if key == "annual_at_most":
        return _("{pay} a year or less").format(pay=format_money(Decimal(values[0])))
    if key == "class" and values in (["code"], ["unclassified"]):
        return _("a code city") if values == ["code"] else _("an unclassified city")
    if key == "class":
        classes = _(" or ").join(CLASSES.get(value, value) for value in values)
        return _("a city of the {classes} class").format(classes=classes)
    if key == "month":
        months = {name.lower(): name for name in MONTH_WORDS if name}
        left = [name for small, name in months.items() if small not in values]
        if len(left) < len(values):
            return _("not in {months}").format(months=_(" or ").join(left))
        return _("in {months}").format(months=_(" or ").join(months[value] for value in values))
    return _(" or ").join(FACTS.get((key, value), f"{key} {value}".replace("_", " ")) for value in values)
