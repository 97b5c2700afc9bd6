"""What filing costs and what a signature count is taken from, as the config says it."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from typing import Literal

from pydantic import Field

from candidate_guides.jurisdiction.scalars import Day, Line, Model, Money, Prose, Whole


class Fee(Model):
    """Who sets the filing fee, and the amount where the state does not."""

    authority: Literal["statute", "ordinance", "charter", "none", "unknown"] = Field(
        title="Authority",
        description="statute (the state's own fee), ordinance, charter, none (free) or unknown (ask).",
    )
    amount: Money | None = Field(
        default=None,
        title="Amount",
        description="Dollars with two decimals: 15.00. Only for an ordinance or a charter.",
    )
    cite: Line | None = Field(default=None, title="Citation", description="The ordinance or charter section.")
    adopted: Day | None = Field(default=None, title="Adopted", description="The day it was adopted.")
    effective: Day | None = Field(default=None, title="Effective", description="The day it takes effect.")


class Pay(Model):
    """What the office pays, from one day on; a percentage fee is taken from the pay in force at filing."""

    basis: Literal["salary", "meeting", "per_diem", "mixed", "none"] = Field(
        title="Basis",
        description="salary (a fixed sum), meeting, per_diem, mixed (fixed, and a sum per meeting) or none.",
    )
    annual: Money | None = Field(
        default=None, title="Per year", description="The fixed salary of a year in dollars: 46108.00."
    )
    monthly: Money | None = Field(
        default=None,
        title="Per month",
        description="The fixed salary of a month in dollars, in place of the year's.",
    )
    from_: Day | None = Field(
        default=None,
        alias="from",
        title="From",
        description="The first day of this pay; where there is a list, each has one.",
    )

    @property
    def per_year(self) -> Decimal | None:
        """The fixed salary of a year in dollars, or None if the config has none."""
        if self.annual is None and self.monthly is not None:
            return self.monthly * 12
        return self.annual

    @property
    def real_basis(self) -> str:
        """The basis; a fixed salary of nothing is none, and beside pay by the meeting only the meetings count."""
        if self.per_year == 0:
            return {"salary": "none", "mixed": "meeting"}.get(self.basis, self.basis)
        return self.basis


class LocalPetition(Model):
    """A petition that a charter or an ordinance adds; without a count the number is not known."""

    purpose: Literal["instead_of_fee", "with_fee", "nomination"] = Field(
        title="Purpose", description="instead_of_fee, with_fee or nomination."
    )
    signatures: Whole | None = Field(
        default=None,
        title="Signatures",
        description="How many valid signatures are needed; 0 where there is no such petition. Left out: ask.",
    )
    signers: Prose | None = Field(
        default=None, title="Signers", description="Who may sign: registered voters of the ward."
    )
    cite: Line | None = Field(
        default=None, title="Citation", description="The charter section or ordinance that says so."
    )


class VotesBase(Model):
    """Votes cast at an earlier election, from which a percentage of signatures is taken."""

    ballots: Whole = Field(title="Votes", description="All votes cast there: 8864.")
    election: Day | None = Field(default=None, title="Election", description="The day of that election.")
    source: Line | None = Field(
        default=None, title="Source", description="The canvass or page the number is from."
    )


class VotersBase(Model):
    """Persons who voted at an earlier election, for a nominating petition of a city of the first class."""

    voters: Whole = Field(title="Voters", description="How many persons voted there.")
    election: Day | None = Field(default=None, title="Election", description="The day of that election.")
    source: Line | None = Field(
        default=None, title="Source", description="The canvass or page the number is from."
    )


def pay_in_force(pays: tuple[Pay, ...], day: dt.date) -> Pay | None:
    """Return the pay in force on `day`: the last begun on or before it; one without a day always is."""
    begun = [p for p in pays if p.from_ is None or p.from_ <= day]
    return max(begun, key=lambda p: p.from_ or dt.date.min, default=None)
