"""What the law leaves a clerk to choose when a config is begun: the elections to come, a primary or none."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

from candidate_guides.jurisdiction.load import load_place
from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.law.library import state_law
from candidate_guides.records import load_records
from candidate_guides.starter.draft import Draft, DraftElection, write_draft
from candidate_guides.timetable.election_days import election_days
from candidate_guides.timetable.facts import election_facts

YEARS_AHEAD = 3


def next_elections(draft: Draft, today: dt.date) -> tuple[dt.date, ...]:
    """Return the days to come on which the law holds an election of a place, the next first.

    Args:
        draft: the place; its elections do not matter.
        today: the day of the run.
    """
    law = state_law(draft.state)
    found: list[dt.date] = []
    for year in range(today.year, today.year + YEARS_AHEAD + 1):
        # What a day is lawful for may hang on whether a primary is held, so both are asked.
        for primary in (True, False):
            asked = replace(draft, elections=(DraftElection(dt.date(year, 1, 1), primary),))
            place = load_place(write_draft(asked), "draft", f"{draft.state}/draft").place
            found.extend(election_days(law, election_facts(place, place.elections[0]), year))
    return tuple(sorted({day for day in found if day > today}))


def primary_choices(draft: Draft, day: dt.date) -> tuple[bool, ...]:
    """Return whether a place can nominate at a primary for an election, not nominate, or both.

    Args:
        draft: the place.
        day: the day of the election.

    Returns:
        What the law answers: one value where it leaves no choice; none where it answers neither.
    """
    return tuple(choice for choice in (True, False) if _answered(draft, DraftElection(day, choice)))


def _answered(draft: Draft, election: DraftElection) -> bool:
    text = write_draft(replace(draft, elections=(election,)))
    try:
        load_records(text.encode(), "draft", f"{draft.state}/draft")
    except InputError:
        return False
    return True
