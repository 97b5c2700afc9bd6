"""What stands on a form where a fact about the place is not known."""

from __future__ import annotations

from typing import NamedTuple

from candidate_guides.text import _


class Blank(NamedTuple):
    """A blank: what it is called, how wide it is in inches, and the word that stands behind it on paper."""

    label: str
    width: float
    hint: str


def blank_fields(language: str) -> dict[str, Blank]:
    """Return the blanks by the name of the value that is missing."""

    def blank(label: str, width: float, hint: str) -> Blank:
        return Blank(_(label, language), width, _(hint, language))

    return {
        "place_name": blank("Name of the city or town", 2.2, "name"),
        "place_kind": blank("City or town", 0.8, "city or town"),
        "place_full": blank("Name of the city or town", 2.6, "city or town"),
        "state_name": blank("State", 1.2, "state"),
        "county": blank("County", 1.8, "county"),
        "election_date": blank("Date of the election", 2.4, "date"),
        "election_name": blank("Name of the election", 2.4, "election"),
        "officer_title": blank("Title of the filing officer", 2.0, "title"),
        "officer_office": blank("Office where papers are filed", 2.4, "office"),
        "officer_address": blank("Address of the filing office", 3.0, "address"),
        "officer_phone": blank("Telephone number of the filing office", 1.6, "telephone"),
        "clerk_title": blank("Title of the clerk", 2.0, "title"),
        "clerk_office": blank("Office of the clerk", 2.4, "office"),
        "clerk_address": blank("Address of the clerk", 3.0, "address"),
        "clerk_phone": blank("Telephone number of the clerk", 1.6, "telephone"),
        "filing_opens": blank("First day of the filing period", 2.5, "first day"),
        "filing_closes": blank("Last day and hour to file", 2.9, "day and hour"),
        "withdrawal_cutoff": blank("Last day and hour to withdraw", 2.9, "day and hour"),
        "publish_by": blank("Last day to publish the notice", 2.6, "day"),
        "post_by": blank("Last day to post the notice", 2.6, "day"),
        "questionnaire_by": blank("Last day to answer the questionnaire", 2.6, "day"),
        "objection_deadline": blank("Last day to object", 2.6, "day"),
        "write_in_deadline": blank("Last day for a write-in declaration", 2.6, "day and hour"),
        "newspaper": blank("Name of the newspaper", 2.6, "newspaper"),
    }
