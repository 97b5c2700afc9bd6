"""Read the clauses of a state from the package's own data."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import cast

from candidate_guides.coverage.clause import Clause, Coverage, StandingOf, Statute
from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.jurisdiction.reader import read
from candidate_guides.law.fields import Fields
from candidate_guides.law.library import FOLDERS
from candidate_guides.law.parse import read_span

FOLDER = Path(__file__).parent


@lru_cache(maxsize=8)
def state_coverage(state: str) -> Coverage:
    """Return the clauses of a state ("mn", "ut" or "wa") from the package's own data.

    Raises:
        InputError: the file has an unknown key, a clause twice, or a clause that nothing answers.
    """
    name = f"{FOLDERS[state]}.yml"
    return load_coverage(state, (FOLDER / name).read_bytes(), name)


def load_coverage(state: str, source: bytes, name: str) -> Coverage:
    """Read the clauses of a state.

    Args:
        state: "mn", "ut" or "wa".
        source: the file's bytes.
        name: how messages call the file.

    Raises:
        InputError: with every fault of the file.
    """
    document = read(source, name)
    faults: list[Message] = []
    head = Fields(document, (), document.data, faults)
    found = Coverage(state, tuple(_statute(fields) for fields in head.items("statutes")))
    head.done()
    counted = Counter(clause.id for clause in found.clauses)
    faults.extend(
        document.message("coverage", (), f"{clause} stands there {times} times")
        for clause, times in counted.items()
        if times > 1
    )
    if faults:
        raise InputError(faults)
    return found


def _statute(fields: Fields) -> Statute:
    statute = Statute(
        id=fields.text("id"),
        title=fields.text("title"),
        says=fields.text("says"),
        clauses=tuple(_clause(name, entry) for name, entry in fields.mapping("clauses")),
    )
    fields.done()
    return statute


def _clause(name: str, fields: Fields) -> Clause:
    law, answers, forms = fields.texts("law"), fields.texts("answers"), _words(fields, "forms")
    likely = "law" if law else "answers" if answers else "forms"
    clause = Clause(
        id=name,
        cite=fields.text("cite"),
        says=fields.text("says"),
        years=fields.text("years", ""),
        elections=read_span(fields, "elections") if fields.has("elections") else None,
        law=law,
        cases=fields.texts("cases"),
        answers=answers,
        deadlines=fields.texts("deadlines"),
        pages=_words(fields, "pages"),
        forms=forms,
        notices=_words(fields, "notices"),
        tasks=fields.texts("tasks"),
        config=fields.texts("config"),
        checks=fields.texts("checks"),
        tests=fields.texts("tests"),
        standing_of=cast(
            StandingOf, fields.choice("standing_of", ("law", "answers", "forms", "notices"), likely)
        ),
        missing=fields.text("missing", ""),
    )
    if not clause.is_answered and not clause.missing:
        fields.fail(
            "", "nothing answers this clause: name what does, or write under missing what is not there"
        )
    fields.done()
    return clause


def _words(fields: Fields, key: str) -> dict[str, str]:
    """Take a mapping of what answers to the words that stand there."""
    entry = fields.sub(key)
    found = {name: entry.text(name) for name in list(entry.left)}
    entry.done()
    return found
