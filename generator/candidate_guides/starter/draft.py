"""Write a new config with its comments: what is known filled in, what is not named with where to find it."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from functools import lru_cache

import jinja2
import yaml

from candidate_guides import resources
from candidate_guides.jurisdiction import samples
from candidate_guides.jurisdiction.office import slug
from candidate_guides.jurisdiction.states import files_with_county


@dataclass(frozen=True, slots=True)
class DraftOffice:
    """An office of the ballot; what is empty or None is not known.

    `annual_pay` is dollars as written ("12000.50"); "0" is an office without pay. `unexpired` is whether only
    the rest of a term is filled.
    """

    title: str
    seats: int = 1
    term_years: int | None = None
    position: str = ""
    ward: str = ""
    annual_pay: str = ""
    unexpired: bool = False


@dataclass(frozen=True, slots=True)
class DraftElection:
    """An election to begin with.

    `primary` is whether the place nominates at a primary; the law's own day is meant.
    """

    date: dt.date
    primary: bool
    offices: tuple[DraftOffice, ...] = ()


@dataclass(frozen=True, slots=True)
class Draft:
    """What is known of a place when its config is begun; the values are those of the config's keys.

    Attributes:
        class_: the class, or "" for a town.
        class_basis: on what the class rests where the clerk has not confirmed it, or "".
        certified: where the legal class is found.
        filing_county: the county that takes filings where there are several, or "".
    """

    state: str
    name: str
    type: str
    class_: str
    counties: tuple[str, ...]
    geoid: str = ""
    class_basis: str = ""
    certified: str = ""
    filing_county: str = ""
    elections: tuple[DraftElection, ...] = ()

    @property
    def county_office(self) -> str:
        """The county whose office takes the filings and has a file of its own, or "" where the clerk takes them."""
        if not files_with_county(self.state):
            return ""
        return self.filing_county or next(iter(self.counties), "")


def write_draft(draft: Draft) -> str:
    """Return the text of a new config: one that `guide check` passes, with a comment for all that is open."""
    return _templates().get_template("place.yml.j2").render(p=draft)


def write_county(state: str, name: str) -> str:
    """Return the text of a new file for a county's filing office, with a comment for all that is open."""
    return _templates().get_template("county.yml.j2").render(state=state, name=name)


@lru_cache(maxsize=1)
def _templates() -> jinja2.Environment:
    folder = resources.templates() / "starter"
    found = jinja2.Environment(
        loader=jinja2.FileSystemLoader(folder),
        autoescape=False,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    found.globals["sample"] = samples
    found.filters["yaml"] = _scalar
    found.filters["slug"] = slug
    return found


def _scalar(text: str) -> str:
    """Write a text as YAML has it inside a flow: in quotes where it needs them."""
    written = yaml.safe_dump([text], default_flow_style=True, allow_unicode=True, width=10_000)
    return written.strip()[1:-1]
