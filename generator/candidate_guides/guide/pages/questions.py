"""The sixteen questions of a candidate: where a guide answers each, from which record, and what it says when unknown.

`docs/questions.md` is this table for readers; a test holds the pages and that file to it.
"""

from __future__ import annotations

from dataclasses import dataclass

from candidate_guides.text import marked


@dataclass(frozen=True, slots=True)
class Question:
    """One question.

    Attributes:
        text: the question as a candidate asks it.
        page: the page of an election that answers it.
        anchor: the heading on that page; an address that other sites link to, so it does not change.
        records: ids of the deadlines that answer it, where the election has them.
        beside: what else answers it: fields of the record and of the place, and the plain answers of the state.
        unknown: the words on the page where none of it is known.
    """

    text: str
    page: str
    anchor: str
    records: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    unknown: str = ""


_ASK = marked("Not known: ask the filing officer.")
# The order is that of 46 real guides: which seat, can I, when, where, how much, and only then papers and after.
QUESTIONS = (
    Question(
        marked("Which seats are on the ballot?"), "offices", "seats", (), ("fees[].office", "not_on_ballot"),
        marked("Not known: ask the filing officer which seats are on this ballot."),
    ),
    Question(marked("Can I run?"), "offices", "eligible", ("residence_since",), ("answers: eligible",), _ASK),
    Question(
        marked("When can I file?"), "file", "when", ("filing_opens", "filing_closes"), ("closed_days[]",),
        marked("Not known"),
    ),
    Question(
        marked("Where and how do I file?"), "file", "where", ("office_open_last_day", "mail_filing_opens"),
        ("the filing office", "channels"), marked("Not known: ask the city or town where to file."),
    ),
    Question(
        marked("What does it cost?"), "fees", "cost", (), ("fees[].amount", "fees[].petition"),
        marked("Not known: ask the filing officer"),
    ),
    Question(marked("What must I bring?"), "file", "bring", (), ("answers: bring",), _ASK),
    Question(marked("How will my name appear on the ballot?"), "file", "name", (), ("answers: name",), _ASK),
    Question(marked("What do I sign, and where?"), "file", "sign", (), ("answers: sign",), _ASK),
    Question(
        marked("What if I am away while filing is open?"), "file", "absent", (),
        ("answers: absent", "chains[]: absent_candidate"), _ASK,
    ),
    Question(
        marked("Is there a primary?"), "after", "primary", ("primary",), ("answers: primary", "primary_outcome"),
        marked("This election has no primary."),
    ),
    Question(
        marked("Can I withdraw, and until when?"), "after", "withdraw", ("withdrawal_cutoff",), (),
        marked("Not known: ask the filing officer until when and how a candidate can withdraw."),
    ),
    Question(
        marked("Who else is running, and can someone object?"), "after", "objections", ("objection_deadline",),
        ("answers: mistake", "chains[]: objection_decision, objection_cure"),
        marked("Until when someone can object is not known: ask the filing officer."),
    ),
    Question(
        marked("When do I report money?"), "after", "money",
        (
            "disclosure_due_7_before_primary", "disclosure_due_30_after_primary",
            "disclosure_due_28_before_general", "disclosure_due_7_before_general",
            "disclosure_due_30_after_general",
        ),
        ("answers: money", "chains[]: disclosure"), _ASK,
    ),
    Question(
        marked("Can I send in a statement for voters?"), "after", "statements",
        ("pamphlet_deadline", "profile_deadline"), (), _ASK,
    ),
    Question(
        marked("What comes after the election?"), "after", "after", ("general",), (),
        marked("Ask the filing officer when those elected take the oath"),
    ),
    Question(
        marked("Whom do I call?"), "after", "call", (), ("the filing office",),
        marked("No telephone number is in this guide."),
    ),
)  # fmt: skip
