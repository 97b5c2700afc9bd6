"""The seats on a ballot, and the short name that tells each apart there."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from candidate_guides.jurisdiction.fee import Fee, LocalPetition, Pay, VotersBase, VotesBase
from candidate_guides.jurisdiction.scalars import Day, Flag, Label, Line, Model, Prose, Seats, Years, each

Area = Literal["ward", "city", "town"]


def _one_or_many(value: Any) -> Any:
    return list(each(value))


Pays = Annotated[tuple[Pay, ...], BeforeValidator(_one_or_many, json_schema_input_type=Pay | tuple[Pay, ...])]


class Office(Model):
    """One office on the ballot; several equal seats are one office with `seats`."""

    title: Line = Field(title="Title", description="The office as the ballot has it: Mayor, Council Member.")
    term_years: Years | None = Field(
        default=None, title="Years of the term", description="The full term in years: 4."
    )
    seats: Seats = Field(
        default=1, title="Seats", description="How many are elected to it: 2 for vote for two."
    )
    position: Label | None = Field(
        default=None, title="Position", description="The position or seat number: 3."
    )
    ward: Label | None = Field(default=None, title="Ward or district", description="The ward or district: 2.")
    votes_base: VotesBase | None = Field(
        default=None,
        title="Votes base",
        description="Votes cast here when the office was last on the ballot: {ballots, election, source}.",
    )
    voters_base: VotersBase | None = Field(
        default=None,
        title="Voters base",
        description="Persons who voted at the last municipal general election: {voters, election, source}.",
    )
    lines_changed: Flag = Field(
        default=False,
        title="Lines changed",
        description="true for a new ward or district, or one whose lines moved since the office was last elected: "
        "the law then names no votes base.",
    )
    residence_in: Area | None = Field(
        default=None, title="Residence in", description="Where the candidate must live: ward, city or town."
    )
    nominated_by: Area | None = Field(
        default=None, title="Nominated by", description="Who votes at the primary: ward, city or town."
    )
    elected_by: Area | None = Field(
        default=None, title="Elected by", description="Who votes at the election: ward, city or town."
    )
    term: Literal["full", "unexpired"] = Field(
        default="full",
        title="Term",
        description="full, or unexpired for the rest of a term that fell vacant.",
    )
    ends: Day | None = Field(
        default=None, title="Term ends", description="The day an unexpired term ends: 2029-01-01."
    )
    pay: Pays = Field(
        default=(), title="Pay", description="What the office pays, or a list with the day each pay begins."
    )
    fee: Fee | None = Field(
        default=None, title="Filing fee", description="This office's own fee, where it differs."
    )
    petitions: tuple[LocalPetition, ...] = Field(
        default=(),
        title="Local petitions",
        description="This office's own petitions, in place of the place's for the same purpose.",
    )

    @property
    def unexpired(self) -> bool:
        """Whether the seat is for the rest of a term."""
        return self.term == "unexpired"


class OffSeat(Model):
    """An office that is not on this ballot, so that nobody asks in vain."""

    title: Line = Field(title="Title", description="The office.")
    position: Label | None = Field(default=None, title="Position", description="The position or seat number.")
    ward: Label | None = Field(default=None, title="Ward or district", description="The ward or district.")
    next_on: Label | None = Field(
        default=None,
        title="Next on the ballot",
        description="The year or day it is next on the ballot: 2028.",
    )
    note: Prose | None = Field(default=None, title="Note", description="Why it is not on this ballot.")


def _seat(value: Any) -> Any:
    return {"title": value} if isinstance(value, str) else value


OffSeats = tuple[Annotated[OffSeat, BeforeValidator(_seat, json_schema_input_type=OffSeat | str)], ...]


@lru_cache(maxsize=1024)
def slug(text: str) -> str:
    """Write `text` in small letters, digits and hyphens, without accents."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")


_APART: tuple[Callable[[Office], str], ...] = (
    lambda o: slug(f"position {o.position}") if o.position else "",
    lambda o: f"{o.term_years}-year" if o.term_years else "",
    lambda o: f"ends-{o.ends}" if o.ends else "",
)


def office_slug(office: Office, siblings: Sequence[Office]) -> str:
    """Return the short name of `office` on its ballot: `council-member-ward-2-unexpired`.

    It is the title with the ward (or, where there is none, the position) and whether the term is unexpired.
    Where that does not tell it from a sibling, position, length and end of term are added if they differ.

    Args:
        office: the office.
        siblings: all offices of the same ballot, itself among them or not.

    Returns:
        The slug; unique on the ballot unless two offices differ in nothing.
    """
    alike = [s for s in siblings if _base(s) == _base(office) and s.unexpired == office.unexpired]
    parts = _base(office)
    for apart in _APART:
        if len(alike) < 2:
            break
        mine = apart(office)
        # What one of them leaves unsaid tells nothing apart.
        if all(apart(s) for s in alike) and any(apart(s) != mine for s in alike):
            if mine not in parts:
                parts = (*parts, mine)
            alike = [s for s in alike if apart(s) == mine]
    return "-".join([*parts, "unexpired"] if office.unexpired else parts)


def _base(office: Office) -> tuple[str, ...]:
    seat = f"ward {office.ward}" if office.ward else f"position {office.position}" if office.position else ""
    return tuple(p for p in (slug(office.title) or "office", slug(seat)) if p)
