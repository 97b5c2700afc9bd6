"""The questions candidates ask beside dates and fees, answered in plain words from dated data."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.jurisdiction.reader import read
from candidate_guides.law.fields import Fields
from candidate_guides.law.grammar import Span
from candidate_guides.law.parse import read_span


@dataclass(frozen=True, slots=True)
class PlainAnswer:
    """One question and its answer for the elections of a span."""

    id: str
    question: str
    text: str
    cite: str
    elections: Span
    verified: bool
    why: str


@lru_cache(maxsize=8)
def load_answers(path: Path) -> tuple[PlainAnswer, ...]:
    """Read the answers of one state.

    Raises:
        InputError: an entry has an unknown key, no law, or an unverified mark without its reason.
    """
    document = read(path.read_bytes(), path.name)
    faults: list[Message] = []
    found = [
        _answer(Fields(document, (n,), entry, faults)) for n, entry in enumerate(_entries(document.data))
    ]
    if faults:
        raise InputError(faults)
    return tuple(found)


def answers_for(answers: tuple[PlainAnswer, ...], election: dt.date) -> dict[str, PlainAnswer]:
    """Return the answers that hold for an election, by id; a question without one is left out."""
    return {answer.id: answer for answer in answers if election in answer.elections}


def _entries(data: Any) -> list[Any]:
    return data if isinstance(data, list) else []


def _answer(fields: Fields) -> PlainAnswer:
    mark, why = fields.mark()
    answer = PlainAnswer(
        id=fields.text("id"),
        question=fields.text("question"),
        text=fields.text("text"),
        cite=fields.text("cite"),
        elections=read_span(fields, "elections"),
        verified=mark == "verified",
        why=why,
    )
    fields.done()
    return answer
