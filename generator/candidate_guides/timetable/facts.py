"""The facts of a config that conditions of the law ask about, and the test of a condition."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal, InvalidOperation

from candidate_guides.jurisdiction.county import County
from candidate_guides.jurisdiction.model import Election, Place
from candidate_guides.law.days import MONTHS
from candidate_guides.law.grammar import Condition
from candidate_guides.timetable.county_days import county_moment

Facts = Mapping[str, str]
MONTH_NAMES = {number: name for name, number in MONTHS.items()}


def election_facts(place: Place, election: Election, county: County | None = None) -> Facts:
    """Return the facts of one election as the law's conditions name them; truth is "true" or "false"."""
    stand_alone = election.kind == "special" and not election.held_with_another_election
    return {
        "type": place.type,
        "class": place.class_ or "none",
        "charter": truth(place.charter),
        "kind": election.kind,
        "month": MONTH_NAMES[election.date.month],
        "year_parity": "odd" if election.date.year % 2 else "even",
        "nominates_at_primary": truth(election.primary is not False),
        "stand_alone_special": truth(stand_alone),
        "held_with_another_election": truth(election.held_with_another_election),
        "method": election.method,
        "window_from": election.window_from.use if election.window_from else "none",
        "primary_city": truth(
            any(e.kind == "general" and e.primary is not False for e in place.elections if e is not election)
        ),
        "new_municipality": truth(place.incorporated_on is not None),
        "ballot_official": _ballot_official(place),
        "has_special_filing": truth(
            any(
                key in election.dates or county_moment(county, election.date.year, key) is not None
                for key in ("special_filing_opens", "special_filing_closes")
            )
        ),
    }


def holds(condition: Condition, facts: Facts) -> bool:
    """Tell whether a condition of the law holds for these facts.

    Args:
        condition: fact -> the value it must have, or a list of them; `any` holds conditions of which one must
            hold; a fact named `..._at_most` is compared as a number and fails where it is not known.
        facts: what is known.

    Returns:
        True when all of it holds.

    Raises:
        KeyError: the condition asks for a fact that nobody supplies.
    """
    for key, wanted in condition.items():
        if key == "any":
            if not any(holds(option, facts) for option in wanted):  # type: ignore[attr-defined]
                return False
        elif key.endswith("_at_most"):
            if not _at_most(facts[key.removesuffix("_at_most")], str(wanted)):
                return False
        elif facts[key] not in (wanted if isinstance(wanted, list) else (wanted,)):
            return False
    return True


def truth(value: bool) -> str:
    """Write a truth value as conditions do."""
    return "true" if value else "false"


def _at_most(value: str, limit: str) -> bool:
    try:
        return Decimal(value) <= Decimal(limit)
    except InvalidOperation:
        return False


def _ballot_official(place: Place) -> str:
    official = place.ballot_official
    if official is None:
        return "unknown"
    return "clerk" if official.is_clerk else "county_auditor"
