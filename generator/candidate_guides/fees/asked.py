"""What the price of an office depends on, as far as it is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from candidate_guides.fees.amounts import ANNUAL, UNKNOWN
from candidate_guides.text import _
from candidate_guides.timetable.facts import Facts, truth

FIXED = ("salary", "mixed")
BASES = (*FIXED, "meeting", "per_diem", "none", UNKNOWN)


@dataclass(frozen=True, slots=True)
class Asked:
    """What a price depends on, as far as it is known.

    Args:
        pay_basis: salary, mixed (fixed and by the meeting), meeting, per_diem, none or unknown.
        annual: the fixed pay of a year in dollars on the filing day; None is not known.
        counties: the counties whose territory the district includes; empty is not known.
        votes: all votes cast in the district when the office was last on the ballot; None is not known.
        place: for a city or town office its type and class, as a config has them.
        charter: whether that city has a home rule charter.
    """

    pay_basis: str = UNKNOWN
    annual: Decimal | None = None
    counties: tuple[str, ...] = ()
    votes: int | None = None
    place: Mapping[str, str] = field(default_factory=dict)
    charter: bool = False

    def __post_init__(self) -> None:
        """Refuse what cannot be: a pay below nothing, a salary of an unpaid office, a county twice."""
        if self.pay_basis not in BASES:
            raise ValueError(
                _("{basis} is no basis of pay: {bases}").format(basis=self.pay_basis, bases=BASES)
            )
        if self.annual is not None and (not self.annual.is_finite() or self.annual < 0):
            raise ValueError(_("an annual pay of {annual} cannot be").format(annual=self.annual))
        if self.annual is not None and self.pay_basis not in (*FIXED, UNKNOWN):
            raise ValueError(_("an office paid {basis} has no annual pay").format(basis=self.pay_basis))
        if len(set(self.counties)) != len(self.counties):
            raise ValueError(_("a county is named twice"))
        if self.votes is not None and self.votes < 0:
            raise ValueError(_("{votes} votes cannot be").format(votes=self.votes))

    def facts(self) -> Facts:
        """Return the facts that conditions of the law ask about."""
        counted = {0: UNKNOWN, 1: "one"}.get(len(self.counties), "several")
        return {
            "type": self.place.get("type", UNKNOWN),
            "class": self.place.get("class", UNKNOWN),
            "charter": truth(self.charter),
            "pay_basis": self.pay_basis,
            ANNUAL: UNKNOWN if self.annual is None else str(self.annual),
            "counties": counted,
        }
