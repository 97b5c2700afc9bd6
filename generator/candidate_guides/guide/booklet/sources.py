"""The last chapters of a printed guide: tables of what follows from a day, and how each date was found."""

from __future__ import annotations

from candidate_guides.guide.booklet import words
from candidate_guides.guide.booklet.blocks import (
    Block,
    bullets,
    chapter,
    facts,
    paragraph,
    section,
    small,
    table,
    working,
)
from candidate_guides.guide.law.standing import version_in_words
from candidate_guides.guide.pages.environment import CONFIDENCE, MEANING
from candidate_guides.law.grammar import Law
from candidate_guides.text import _, beside_date, format_date, sentence
from candidate_guides.timetable.record import Deadline, Record


def tables(record: Record) -> list[Block]:
    """Return the tables that a candidate looks a day up in; no chapter where there is none."""
    found = [chain for chain in record.chains if "candidate" in chain.audience and chain.rows]
    blocks = [chapter(_("Tables to look up your day"))] if found else []
    for chain in found:
        columns = [chain.start_title, *(title for _name, title in chain.columns)]
        rows = [
            [words.day(row.start), *(words.day(answer) for _name, answer in row.answers)]
            for row in chain.rows
        ]
        note = [paragraph(chain.note)] if chain.note else []
        blocks += [section(chain.title), *note, table("", columns, rows)]
        blocks.append(small(f"{_('The law:')} {sentence(chain.cite)}"))
    return blocks


def how_found(law: Law, record: Record) -> list[Block]:
    """Return the working of every date: the law, its version, the counting, other readings, what is weak."""
    blocks = [chapter(_("How each date was found"))]
    blocks.append(facts((word, MEANING[name]) for name, word in CONFIDENCE.items()))
    for deadline in record.deadlines:
        blocks += _found(law, deadline)
    return blocks


def _found(law: Law, deadline: Deadline) -> list[Block]:
    blocks = [
        working(beside_date(deadline.title)),
        paragraph(sentence("; ".join(words.when(deadline)))),
    ]
    blocks += bullets(deadline.steps, numbered=True)
    if deadline.computed and deadline.computed != deadline.date:
        blocks.append(paragraph(_("The law as computed says"), sentence(format_date(deadline.computed))))
    blocks += bullets(words.readings(deadline.readings))
    blocks += [paragraph(told) for told in words.warned(deadline)]
    years = version_in_words(law, deadline) if deadline.version else ""
    basis = [f"{_('The law:')} {deadline.cite}"] if deadline.cite else []
    basis += [years] if years else []
    text = sentence(", ".join(basis)) if basis else ""
    if deadline.confidence != "verified" and deadline.date is not None:
        text += f" [{CONFIDENCE[deadline.confidence]}] {sentence(deadline.weak) if deadline.weak else ''}"
    return [*blocks, small(text.strip())] if text.strip() else blocks
