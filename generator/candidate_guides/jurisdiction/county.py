"""The config of a county's filing office, shared by every city and town that files there."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, PrivateAttr, WithJsonSchema

from candidate_guides.jurisdiction.clerk import Channel, Clerk
from candidate_guides.jurisdiction.hours import When
from candidate_guides.jurisdiction.scalars import Clock, Line, Model, whole_from
from candidate_guides.jurisdiction.states import State

Year = Annotated[int, whole_from(2000, 2100), WithJsonSchema({"type": "string", "pattern": "^20\\d\\d$"})]


class FilingHours(Model):
    """The hour at which a county's filing day ended while the law left it to the office."""

    closes: Clock = Field(
        title="Closes", description="The hour filing ended in this office before 2024: 16:30."
    )


class SpecialFiling(Model):
    """A special filing period that the county sets."""

    opens: When = Field(title="Opens", description="The first day, with its hour if one is set.")
    closes: When = Field(title="Closes", description="The last day, with its hour if one is set.")


class CountyYear(Model):
    """What the county sets for one year."""

    pamphlet_deadline: When | None = Field(
        default=None,
        title="Voters' pamphlet",
        description="When statements for the voters' pamphlet are due.",
    )
    lot_draw: When | None = Field(
        default=None, title="Lot draw", description="When the order of names on the ballot is drawn."
    )
    special_filing: SpecialFiling | None = Field(
        default=None, title="Special filing period", description="{opens, closes}, where the county sets one."
    )
    profile_deadline: When | None = Field(
        default=None, title="Candidate profile", description="When candidate profiles are due."
    )


class County(Model):
    """One county's filing office; its id is `<state>/counties/<file stem>` and is given by the loader."""

    state: State = Field(title="State", description="mn, ut or wa.")
    county: Line = Field(title="County", description="The county's name without the word County: Snohomish.")
    filing_office: Clerk = Field(
        default=Clerk.model_construct(),
        title="Filing office",
        description="The office that takes filings, as a clerk's.",
    )
    channels: tuple[Channel, ...] = Field(
        default=(), title="Ways to file", description="Each way to hand in the papers."
    )
    filing_hours: FilingHours | None = Field(
        default=None,
        title="Filing hours",
        description="When filing ended in this office before 2024: {closes}.",
    )
    years: dict[Year, CountyYear] = Field(
        default={}, title="Years", description="What the county sets, by year: 2027: {lot_draw: 2027-05-07}."
    )

    _id: str = PrivateAttr(default="")

    @property
    def id(self) -> str:
        """The id of the county, `wa/counties/snohomish`."""
        return self._id

    def with_id(self, county_id: str) -> County:
        """Return the same county with its id."""
        copy = self.model_copy()
        copy._id = county_id
        return copy
