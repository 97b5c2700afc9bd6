"""How sure an answer is: the weakest of its rule, its counting, its clock and what it is counted from."""

from __future__ import annotations

import datetime as dt

from candidate_guides.law.grammar import Law, Rule
from candidate_guides.timetable.answer import Ruling
from candidate_guides.timetable.possible import Doubt


def doubts_of_ruling(law: Law, ruling: Ruling, rule: Rule, day: dt.date) -> tuple[Doubt, ...]:
    """Return the doubts about the text that governs a day.

    Args:
        law: the state's law; tells how far the legislature's sessions were read.
        ruling: the version and branch that answer.
        rule: what the branch says of the deadline.
        day: the day on the provision's axis.

    Returns:
        One doubt for each weak part; none when all of it is verified.
    """
    doubts = []
    version, branch = ruling.version, ruling.branch
    mark = rule.mark or branch.mark or version.mark
    if mark == "unverified":
        doubts.append(Doubt("unverified", rule.why or branch.why or version.why))
    elif version.span.end is None and day >= law.sessions_read.until:
        doubts.append(Doubt("not_rechecked", law.sessions_read.weak))
    counting = law.countings[ruling.provision.counting]
    if counting.mark == "unverified":
        doubts.append(Doubt("unverified", counting.why))
    if rule.at_mark == "unverified":
        doubts.append(Doubt("unverified", rule.at_why))
    return tuple(doubts)
