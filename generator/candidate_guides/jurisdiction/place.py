"""The config of one city or town."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, PrivateAttr, model_validator

from candidate_guides.jurisdiction.clerk import BallotOfficialOrClerk, Channel, Clerk, Notices
from candidate_guides.jurisdiction.election import Election
from candidate_guides.jurisdiction.fee import Fee, LocalPetition
from candidate_guides.jurisdiction.scalars import (
    Color,
    Day,
    Flag,
    FormName,
    Geoid,
    Identifier,
    Label,
    LanguageCode,
    Line,
    Model,
    PdfFile,
    Picture,
    PlaceName,
    Prose,
    Stem,
)
from candidate_guides.jurisdiction.states import State, usual_filing_officers

PlaceType = Literal["city", "town"]
CityClass = Literal["first", "second", "third", "fourth", "fifth", "code", "unclassified"]
FilingOfficer = Literal["clerk", "county_auditor"]


class Forms(Model):
    """Which forms are made and how."""

    off: tuple[FormName, ...] = Field(default=(), title="Left out", description="Forms not to make, by name.")
    own_affidavit: Flag = Field(
        default=False,
        title="Own affidavit",
        description="true to make an affidavit of candidacy beside the link to the state's own.",
    )
    paper: Literal["letter", "legal", "a4"] = Field(
        default="letter", title="Paper", description="letter, legal or a4."
    )
    official: dict[FormName, PdfFile] = Field(
        default={},
        title="Official forms",
        description="The state's or county's own PDF of a form, put beside this file: "
        "{affidavit-of-candidacy: affidavit-2026.pdf}. It is published and linked first.",
    )
    local_lines: dict[FormName, tuple[Line, ...]] = Field(
        default={}, title="Local lines", description="Lines to add to a form, by the form's name."
    )


class Brand(Model):
    """The look of the place's pages."""

    seal: Picture | None = Field(
        default=None, title="Seal", description="A picture beside the config file: mora-seal.svg."
    )
    primary: Color | None = Field(
        default=None, title="Main color", description='Six hexadecimal digits in quotes: "#1a4480".'
    )
    accent: Color | None = Field(
        default=None, title="Second color", description='Six hexadecimal digits in quotes: "#c05600".'
    )


class Language(Model):
    """A language in which the guide appears once a person has read it."""

    code: LanguageCode = Field(title="Code", description="The language code: es, so, hmn.")
    reviewed_by: Line | None = Field(
        default=None, title="Reviewed by", description="Who read the translation."
    )
    reviewed_on: Day | None = Field(default=None, title="Reviewed on", description="The day it was read.")

    @property
    def is_reviewed(self) -> bool:
        """Whether the file says who read the translation, and when."""
        return self.reviewed_by is not None and self.reviewed_on is not None


class Acknowledged(Model):
    """An unverified rule that this place publishes all the same."""

    rule: Label = Field(title="Rule", description="The rule's name: mn.filing_window.")
    why: Prose = Field(title="Why", description="Why it is published.")
    by: Line = Field(title="By", description="Who decided.")
    on: Day = Field(title="On", description="The day.")


class Place(Model):
    """One city or town; its id is `<state>/<file stem>` and is given by the loader."""

    state: State = Field(title="State", description="mn, ut or wa.")
    name: PlaceName = Field(title="Name", description="The name without City of or Town of: Mora.")
    type: PlaceType = Field(title="Type", description="city or town.")
    class_: CityClass | None = Field(
        default=None,
        alias="class",
        title="Class",
        description="The city's class as certified, never computed from population. Minnesota: first to "
        "fourth; Utah: first to fifth; Washington: first, second, code or unclassified. A town writes none.",
    )
    counties: tuple[Line, ...] = Field(
        default=(), title="Counties", description="Each county it lies in: [Kanabec]."
    )
    geoid: Geoid | None = Field(
        default=None, title="Census number", description="A cross-check: the Census place number."
    )
    charter: Flag = Field(
        default=False, title="Home rule charter", description="true for a home rule charter city."
    )
    incorporated_on: Day | None = Field(
        default=None,
        title="Incorporated on",
        description="For a new municipality: the day it was incorporated.",
    )
    clerk: Clerk = Field(
        default=Clerk.model_construct(),
        title="Filing office",
        description="The clerk's or recorder's office and hours.",
    )
    file_with: tuple[FilingOfficer, ...] = Field(
        default=("clerk",),
        title="File with",
        description="clerk, county_auditor, or both. Left out: county_auditor in Washington, else clerk.",
    )
    filing_county: Line | None = Field(
        default=None,
        title="Filing county",
        description="Where it lies in several counties: the one that takes filings.",
    )
    channels: tuple[Channel, ...] = Field(
        default=(), title="Ways to file", description="Each way to hand in the papers."
    )
    ballot_official: BallotOfficialOrClerk | None = Field(
        default=None,
        title="Ballot official",
        description="The officer told of each filing, or clerk: then nobody is told.",
    )
    notices: Notices = Field(
        default=Notices.model_construct(), title="Notices", description="Newspaper and posting places."
    )
    fee: Fee | None = Field(
        default=None, title="Filing fee", description="Who sets the fee; an office may have its own."
    )
    petitions: tuple[LocalPetition, ...] = Field(
        default=(), title="Local petitions", description="Petitions of its own."
    )
    forms: Forms = Field(
        default=Forms.model_construct(), title="Forms", description="Which forms are made and how."
    )
    brand: Brand = Field(default=Brand.model_construct(), title="Look", description="Seal and colors.")
    languages: tuple[Language, ...] = Field(
        default=(), title="Languages", description="Languages beside English."
    )
    acknowledged: tuple[Acknowledged, ...] = Field(
        default=(), title="Acknowledged", description="Unverified rules this place publishes all the same."
    )
    was: tuple[Stem, ...] = Field(
        default=(), title="Former file names", description="Former file names without .yml."
    )
    holidays: tuple[Identifier, ...] = Field(
        default=(),
        title="Local holidays",
        description="Holidays the law leaves to the place: october, day_after_thanksgiving.",
    )
    elections: tuple[Election, ...] = Field(
        default=(), title="Elections", description="Every election, the archive too."
    )

    _id: str = PrivateAttr(default="")

    @model_validator(mode="before")
    @classmethod
    def _filing_officer(cls, data: Any) -> Any:
        if isinstance(data, dict) and data.get("file_with") is None:
            return {**data, "file_with": usual_filing_officers(data.get("state"), data.get("type"))}
        return data

    @property
    def id(self) -> str:
        """The id of the place, `mn/mora`: its address on the site and in every calendar."""
        return self._id

    @property
    def stem(self) -> str:
        """The last part of the id: `mora`."""
        return self._id.rpartition("/")[2]

    def with_id(self, place_id: str) -> Place:
        """Return the same place with the id `<state>/<file stem>`."""
        copy = self.model_copy()
        copy._id = place_id
        return copy
