"""One clause of the law, and what in a guide answers it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from candidate_guides.law.grammar import Span

StandingOf = Literal["law", "answers", "forms", "notices"]


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: what it says, the elections it governs, and everything that answers it.

    `pages`, `forms` and `notices` map what answers to words that stand there, so that a test can see that it does.
    A page is written `file#bring`: the page of an election, or of a place, and an anchor on it.

    Attributes:
        id: its name in the list of clauses, and its anchor on the page of coverage.
        cite: the law, as a candidate would look it up.
        says: the clause in plain words.
        years: the elections it governs in words, where that is narrower than today.
        elections: the same as a span; None where every election is meant.
        law: ids of the provisions that hold it as data; the first one gives its years and its mark.
        cases: the branches of that provision that are this clause; none for all.
        answers: ids of the plain answers on the pages.
        deadlines: ids of the dates it asks for.
        tasks: ids of the clerk's tasks.
        config: keys of a place's file.
        checks: codes of the messages that guard it.
        tests: what proves it, "tests/law/test_x.py::test_y".
        standing_of: which kind of entry gives the years and the mark.
        missing: what is not answered yet, in words; "" where nothing is missing.
    """

    id: str
    cite: str
    says: str
    years: str
    elections: Span | None
    law: tuple[str, ...]
    cases: tuple[str, ...]
    answers: tuple[str, ...]
    deadlines: tuple[str, ...]
    pages: Mapping[str, str]
    forms: Mapping[str, str]
    notices: Mapping[str, str]
    tasks: tuple[str, ...]
    config: tuple[str, ...]
    checks: tuple[str, ...]
    tests: tuple[str, ...]
    standing_of: StandingOf
    missing: str

    @property
    def is_answered(self) -> bool:
        """Whether anything answers it at all."""
        return bool(self.law or self.pages or self.forms or self.notices)


@dataclass(frozen=True, slots=True)
class Statute:
    """A statute whose every clause is promised, or the rules beside the statutes."""

    id: str
    title: str
    says: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Coverage:
    """All clauses of one state."""

    state: str
    statutes: tuple[Statute, ...]

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause, in the order of the statutes."""
        return tuple(clause for statute in self.statutes for clause in statute.clauses)
