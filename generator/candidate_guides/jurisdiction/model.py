"""All types of the config in one place; each is defined in the file of its subject."""

from __future__ import annotations

from candidate_guides.jurisdiction.clerk import (
    BallotOfficial,
    Channel,
    Clerk,
    CopyDue,
    IssueException,
    Newspaper,
    Notices,
)
from candidate_guides.jurisdiction.county import County, CountyYear
from candidate_guides.jurisdiction.election import (
    Correction,
    Decision,
    Election,
    LocalDate,
    Override,
    Posted,
    PrimaryOutcome,
    Status,
    WindowFrom,
)
from candidate_guides.jurisdiction.fee import Fee, LocalPetition, Pay, VotersBase, VotesBase, pay_in_force
from candidate_guides.jurisdiction.hours import Moment, Span, Weekday
from candidate_guides.jurisdiction.office import Office, OffSeat, office_slug
from candidate_guides.jurisdiction.place import (
    Acknowledged,
    Brand,
    CityClass,
    FilingOfficer,
    Forms,
    Language,
    Place,
    PlaceType,
)
from candidate_guides.jurisdiction.scalars import Model
from candidate_guides.jurisdiction.states import State

__all__ = [
    "Acknowledged",
    "BallotOfficial",
    "Brand",
    "Channel",
    "CityClass",
    "Clerk",
    "CopyDue",
    "Correction",
    "County",
    "CountyYear",
    "Decision",
    "Election",
    "Fee",
    "FilingOfficer",
    "Forms",
    "IssueException",
    "Language",
    "LocalDate",
    "LocalPetition",
    "Model",
    "Moment",
    "Newspaper",
    "Notices",
    "OffSeat",
    "Office",
    "Override",
    "Pay",
    "Place",
    "PlaceType",
    "Posted",
    "PrimaryOutcome",
    "Span",
    "State",
    "Status",
    "VotersBase",
    "VotesBase",
    "Weekday",
    "WindowFrom",
    "office_slug",
    "pay_in_force",
]
