"""The sixteen questions of a candidate, in the order they are asked, and where a guide answers each."""

from __future__ import annotations

from dataclasses import dataclass

from candidate_guides.text import _


@dataclass(frozen=True, slots=True)
class Question:
    """One question: the page of an election and the anchor on it that answer it."""

    text: str
    page: str
    anchor: str


# The order is that of 46 real guides: which seat, can I, when, where, how much, and only then papers and after.
QUESTIONS = (
    Question(_("Which seats are on the ballot?"), "offices", "seats"),
    Question(_("Can I run?"), "offices", "eligible"),
    Question(_("When can I file?"), "file", "when"),
    Question(_("Where and how do I file?"), "file", "where"),
    Question(_("What does it cost?"), "fees", "cost"),
    Question(_("What must I bring?"), "file", "bring"),
    Question(_("How will my name appear on the ballot?"), "file", "name"),
    Question(_("What do I sign, and where?"), "file", "sign"),
    Question(_("What if I am away while filing is open?"), "file", "absent"),
    Question(_("Is there a primary?"), "after", "primary"),
    Question(_("Can I withdraw, and until when?"), "after", "withdraw"),
    Question(_("Who else is running, and can someone object?"), "after", "objections"),
    Question(_("When do I report money?"), "after", "money"),
    Question(_("Can I send in a statement for voters?"), "after", "statements"),
    Question(_("What comes after the election?"), "after", "after"),
    Question(_("Whom do I call?"), "after", "call"),
)
