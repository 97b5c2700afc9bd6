"""What the law says against the decisions and overrides that a file names."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from candidate_guides.jurisdiction.messages import nearest
from candidate_guides.jurisdiction.model import Decision
from candidate_guides.law.grammar import Provision
from candidate_guides.text import _
from candidate_guides.timetable.answer import TEXT, Answer, find_ruling, reading_name
from candidate_guides.timetable.election import GENERAL, ElectionDays
from candidate_guides.timetable.problems import Problem

FIRST_DAY, CHOICE = "filing_opens", "window_from"


def entries_against_law(days: ElectionDays) -> tuple[Problem, ...]:
    """Return the decisions and the choice of a window that settle nothing, and overrides of what none can move."""
    return (*_decisions(days), *_window(days), *_overrides(days))


def _window(days: ElectionDays) -> Iterator[Problem]:
    if days.election.window_from is None:
        return
    (provision,) = (p for p in days.law.provisions.values() if p.essential and FIRST_DAY in p.emits)
    ruling = find_ruling(provision, days.election.date, days.facts)
    if ruling is not None and not ruling.branch.refuse and CHOICE not in ruling.branch.when:
        yield Problem(
            (*days.path, CHOICE),
            "window-not-needed",
            _("{cite} settles the window of this election, so window_from changes nothing").format(
                cite=provision.cite
            ),
            _("take it out"),
            warning=True,
        )


def _decisions(days: ElectionDays) -> Iterator[Problem]:
    for number, decision in enumerate(days.election.decisions):
        rules = {**days.law.provisions, **days.law.chains}
        owners = [p for p in rules.values() if decision.rule == p.id or decision.rule in p.emits]
        path = (*days.path, "decisions", number)
        if not owners:
            yield Problem(
                (*path, "rule"),
                "unknown-rule",
                _("{rule} is no rule of this state").format(rule=decision.rule),
                _meant(decision.rule, rules)
                + _("the rules that can be decided are {rules}").format(rules=_open_rules(rules)),
            )
        elif not any(decision.reading in (*p.readings, TEXT) for p in owners):
            readings = [*owners[0].readings, TEXT]
            yield Problem(
                (*path, "reading"),
                "unknown-reading",
                _("{rule} has no reading {reading}").format(rule=decision.rule, reading=decision.reading),
                _("its readings are {readings}").format(readings=", ".join(readings)),
            )
        elif owners[0].given is None:
            yield from _without_effect(days, decision, owners[0], path)


def _without_effect(
    days: ElectionDays, decision: Decision, owner: Provision, path: tuple[str | int, ...]
) -> Iterator[Problem]:
    answers = [a for a in map(days.answer, owner.emits) if a is not None]
    if any(a.decision is decision or a.override is not None for a in answers):
        return
    names = dict.fromkeys(name for a in answers if a.open for name in _names(a, owner))
    if len(names) > 1:
        yield Problem(
            (*path, "reading"),
            "unknown-reading",
            _("{rule} has no reading {reading} for this election").format(
                rule=decision.rule, reading=decision.reading
            ),
            _("its readings are {readings}").format(readings=", ".join(names)),
        )
    else:
        yield Problem(
            (*path, "rule"),
            "decision-not-needed",
            _("nothing of {rule} is open for this election, so the decision settles nothing").format(
                rule=decision.rule
            ),
            _("take it out, or check which rule was meant"),
            warning=True,
        )


def _open_rules(rules: Mapping[str, Provision]) -> str:
    return ", ".join(sorted(name for name, rule in rules.items() if rule.readings))


def _meant(name: str, names: Collection[str]) -> str:
    near = nearest(name, sorted(names))
    return _("did you mean {near}? ").format(near=near) if near else ""


def _names(answer: Answer, owner: Provision) -> Iterator[str]:
    return (name for p in answer.possible if (name := reading_name(p, owner.id)) is not None)


def _overrides(days: ElectionDays) -> Iterator[Problem]:
    known = {emit for p in days.law.provisions.values() for emit in p.emits}
    for number, override in enumerate(days.election.overrides):
        path = (*days.path, "overrides", number, "deadline")
        if override.deadline not in known:
            yield Problem(
                path,
                "unknown-deadline",
                _("{deadline} is no deadline of this state").format(deadline=override.deadline),
                _meant(override.deadline, known)
                + _("the deadlines are {ids}").format(ids=", ".join(sorted(known))),
            )
        elif override.deadline == GENERAL and override.date != days.election.date:
            yield Problem(
                path,
                "override-of-election-day",
                _("an override cannot move election day: every other date is counted from date"),
                _("correct date, or write status: {state: postponed, to: …} when the election was put off"),
            )
        elif days.answer(override.deadline) is None and not _refused(days):
            yield Problem(
                path,
                "override-without-effect",
                _("the law has no {deadline} for this election, so the override changes nothing").format(
                    deadline=override.deadline
                ),
                _("take it out, or write the day under local_dates"),
                warning=True,
            )


def _refused(days: ElectionDays) -> bool:
    """Tell whether the law refuses this election: then nothing else is said of what it lacks."""
    return any(problem.code == "law-refuses" for problem in days.problems)
