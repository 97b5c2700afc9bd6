"""What the law of each state calls its municipalities and with whom their candidates may file; the facts are data."""

from __future__ import annotations

import pathlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from candidate_guides.jurisdiction.reader import read

State = Literal["mn", "ut", "wa"]
TABLE = pathlib.Path(__file__).with_name("states.yml")
AUDITOR = "county_auditor"


@dataclass(frozen=True, slots=True)
class StateFacts:
    """The facts of one state.

    Attributes:
        name: its name in full.
        town: what people call a town: "township" in Minnesota.
        classes: what a city can be certified as.
        file_with: type of place -> every set of offices that the law lets take the papers, the usual one first.
        fee_authority: who can set a filing fee.
    """

    name: str
    town: str
    classes: tuple[str, ...]
    file_with: Mapping[str, tuple[tuple[str, ...], ...]]
    fee_authority: tuple[str, ...]


@lru_cache(maxsize=1)
def states() -> Mapping[str, StateFacts]:
    """Return the facts of every state by its letters ("mn")."""
    return {
        state: StateFacts(
            name=facts["name"],
            town=facts["town"],
            classes=tuple(facts["classes"]),
            file_with={
                kind: tuple(tuple(choice) for choice in choices)
                for kind, choices in facts["file_with"].items()
            },
            fee_authority=tuple(facts["fee_authority"]),
        )
        for state, facts in read(TABLE.read_bytes(), TABLE.name).data.items()
    }


def files_with_county(state: str | None) -> bool:
    """Say whether candidates of every city and town of a state file with their county."""
    facts = states().get(state or "")
    return facts is not None and all(choices == ((AUDITOR,),) for choices in facts.file_with.values())


def usual_filing_officers(state: object, kind: object) -> tuple[str, ...]:
    """Return with whom candidates file where a config does not say it, for a type of place ("city", "town")."""
    facts = states().get(str(state))
    choices = facts.file_with.get(str(kind)) if facts else None
    return choices[0] if choices else ("clerk",)
