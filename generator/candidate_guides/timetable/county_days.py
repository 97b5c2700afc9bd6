"""What a county's file says of one election."""

from __future__ import annotations

import datetime as dt

from candidate_guides.jurisdiction.county import County
from candidate_guides.jurisdiction.hours import Moment


def county_moment(county: County | None, year: int, name: str) -> Moment | None:
    """Return the day (and hour) that a county set for a year under a deadline's id, or None."""
    entry = county.years.get(year) if county else None
    if entry is None:
        return None
    special = entry.special_filing
    if name == "special_filing_opens":
        return special.opens if special else None
    if name == "special_filing_closes":
        return special.closes if special else None
    found = getattr(entry, name, None)
    return found if isinstance(found, Moment) else None


def county_closing_hour(county: County | None) -> dt.time | None:
    """Return the hour at which a county's filing day ended while the law left it to the office."""
    return county.filing_hours.closes if county and county.filing_hours else None
