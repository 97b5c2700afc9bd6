"""What stands on a form where a fact about the place is not known."""

from __future__ import annotations

from candidate_guides.text import _


def blank_fields() -> dict[str, tuple[str, float]]:
    """Return what a blank is called and how wide it is, in inches, by the name of the missing value."""
    return {
        "place_name": (_("Name of the city or town"), 2.2),
        "place_kind": (_("City or town"), 0.8),
        "place_full": (_("Name of the city or town"), 2.6),
        "state_name": (_("State"), 1.2),
        "county": (_("County"), 1.8),
        "election_date": (_("Date of the election"), 2.4),
        "election_name": (_("Name of the election"), 2.4),
        "officer_title": (_("Title of the filing officer"), 2.0),
        "officer_office": (_("Office where papers are filed"), 2.4),
        "officer_address": (_("Address of the filing office"), 3.2),
        "officer_phone": (_("Telephone number of the filing office"), 1.6),
        "filing_opens": (_("First day of the filing period"), 2.6),
        "filing_closes": (_("Last day and hour to file"), 3.0),
        "withdrawal_cutoff": (_("Last day and hour to withdraw"), 3.0),
    }
