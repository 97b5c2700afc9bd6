"""One election of a place: its day, its primary, what is on the ballot, and what a clerk adds or decides."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from candidate_guides.jurisdiction.hours import When
from candidate_guides.jurisdiction.office import Office, OffSeats
from candidate_guides.jurisdiction.scalars import (
    Clock,
    Day,
    Flag,
    Identifier,
    Line,
    Model,
    Primary,
    Prose,
    each,
)


class PrimaryOutcome(Model):
    """For which offices the primary is held, known once filing has closed; it never moves a window."""

    decided_on: Day = Field(title="Decided on", description="The day this was settled.")
    held_for: tuple[Line, ...] = Field(default=(), title="Held for", description="Offices with a primary.")
    not_held_for: tuple[Line, ...] = Field(
        default=(), title="Not held for", description="Offices without one."
    )


class Status(Model):
    """Whether the election takes place on its day. Filing dates stay where they are."""

    state: Literal["scheduled", "postponed", "cancelled", "lapsed"] = Field(
        default="scheduled", title="State", description="scheduled, postponed, cancelled or lapsed."
    )
    to: Day | None = Field(default=None, title="To", description="The new day of a postponed election.")
    on: Day | None = Field(default=None, title="On", description="The day this was decided.")
    why: Prose | None = Field(default=None, title="Why", description="The reason in a sentence.")
    authority: Line | None = Field(
        default=None, title="Authority", description="The law, order or resolution."
    )


class WindowFrom(Model):
    """Which filing window a special election follows where the law does not settle it."""

    use: Literal["march_and_special", "primary", "override"] = Field(
        title="Use",
        description="march_and_special, primary, or override (all its dates are given as overrides).",
    )
    reason: Prose = Field(title="Reason", description="Why this window.")
    authority: Line = Field(title="Authority", description="Who says so: attorney, resolution, letter.")


class LocalDate(Model):
    """A date of the place's own: a candidate meeting, a forum."""

    title: Line = Field(title="Title", description="What happens: Candidate information night.")
    date: Day = Field(title="Date", description="The day.")
    time: Clock | None = Field(default=None, title="Hour", description="The hour it begins.")
    audience: Annotated[
        tuple[Literal["candidate", "clerk", "public"], ...],
        BeforeValidator(
            lambda value: list(each(value)),
            json_schema_input_type=Literal["candidate", "clerk", "public"]
            | tuple[Literal["candidate", "clerk", "public"], ...],
        ),
    ] = Field(default=("public",), title="Audience", description="candidate, clerk or public; one or a list.")


class Decision(Model):
    """Which reading of an open text this place follows."""

    rule: Line = Field(title="Rule or deadline", description="The rule or the deadline: filing_closes.")
    reading: Line = Field(title="Reading", description="The name of the reading, as the guide lists it.")
    reason: Prose = Field(title="Reason", description="Why this reading.")
    authority: Line = Field(title="Authority", description="Who decided: the city attorney's letter.")
    on: Day = Field(title="On", description="The day of the decision.")


class Override(Model):
    """A date or hour that replaces the computed one."""

    deadline: Identifier = Field(title="Deadline", description="The deadline's name: filing_closes.")
    date: Day | None = Field(default=None, title="Date", description="The day that applies.")
    time: Clock | None = Field(default=None, title="Hour", description="The hour that applies: 17:00.")
    by: Literal["court", "state", "county", "charter", "ordinance"] = Field(
        title="By", description="Who set it: court, state, county, charter or ordinance."
    )
    reason: Prose = Field(title="Reason", description="Why, in a sentence.")
    authority: Line = Field(title="Authority", description="The order, letter, charter section or ordinance.")
    on: Day | None = Field(default=None, title="On", description="The day it was set.")


class Correction(Model):
    """A mistake in what was published, said in public; old and new date come from the ledger."""

    on: Day = Field(title="On", description="The day of the correction.")
    deadline: Identifier = Field(title="Deadline", description="The deadline's name.")
    why: Prose = Field(title="Why", description="What was wrong, in a sentence.")


class Posted(Model):
    """A notice that was posted: where and when."""

    place: Line = Field(title="Place", description="The posting place.")
    on: Day = Field(title="On", description="The day.")
    time: Clock | None = Field(default=None, title="Hour", description="The hour.")


class Election(Model):
    """One election."""

    date: Day = Field(title="Election day", description="The day of the election: 2026-11-03.")
    kind: Literal["general", "special"] = Field(
        default="general", title="Kind", description="general or special."
    )
    held_with_another_election: Flag = Field(
        default=False,
        title="Held with another election",
        description="For a special election: true if it is held together with another election.",
    )
    primary: Primary = Field(
        title="Primary",
        description="Does this place nominate at a primary here? Its day, true (the law's own day) or false. "
        "Never changed because few filed.",
    )
    primary_outcome: PrimaryOutcome | None = Field(
        default=None,
        title="Outcome of the primary",
        description="After filing closed: for which offices it is held. Changes pages, never a window.",
    )
    method: Literal["ordinary", "ranked_choice", "convention"] = Field(
        default="ordinary", title="Method", description="ordinary, ranked_choice or convention."
    )
    status: Status = Field(
        default=Status.model_construct(),
        title="Status",
        description="scheduled, postponed, cancelled or lapsed, with the reason.",
    )
    window_from: WindowFrom | None = Field(
        default=None,
        title="Window from",
        description="For a special election whose filing window the law does not settle.",
    )
    offices: tuple[Office, ...] = Field(title="Offices", description="Every office on the ballot.")
    not_on_ballot: OffSeats = Field(
        default=(),
        title="Not on the ballot",
        description="Offices people ask about that are not on this ballot.",
    )
    dates: dict[Identifier, When] = Field(
        default={},
        title="Dates set by others",
        description="What only a county or council sets: lot_draw: 2027-08-13, or 2027-08-13 10:00.",
    )
    local_dates: tuple[LocalDate, ...] = Field(
        default=(), title="Local dates", description="Dates of the place's own."
    )
    decisions: tuple[Decision, ...] = Field(
        default=(), title="Decisions", description="Readings this place follows."
    )
    overrides: tuple[Override, ...] = Field(
        default=(), title="Overrides", description="Dates that replace computed ones."
    )
    corrections: tuple[Correction, ...] = Field(
        default=(), title="Corrections", description="Mistakes said in public."
    )
    published_on: tuple[Day, ...] = Field(
        default=(), title="Published on", description="The days the notice was printed, entered afterwards."
    )
    posted_on: tuple[Posted, ...] = Field(
        default=(), title="Posted on", description="Where and when the notice was posted, entered afterwards."
    )
