"""The sixteen questions stand in order on the pages of one place a state, each with its records or whom to ask."""

from __future__ import annotations

import datetime as dt
import re
from html import unescape

import pytest
from tests.pages.guides import PLACES, ROOT, load, pages_of

from candidate_guides.guide.pages.environment import cause
from candidate_guides.guide.pages.questions import QUESTIONS
from candidate_guides.guide.view import PlaceView

TODAY = dt.date(2026, 11, 30)
TABLE = ROOT / "docs" / "questions.md"


def sections(page: str) -> dict[str, str]:
    """Return what stands under each heading of a page that has an address, up to the next of its rank."""
    parts = re.split(r"^## .*?\{#([^}]+)\}$", page, flags=re.MULTILINE)
    return dict(zip(parts[1::2], (unescape(part) for part in parts[2::2]), strict=True))


def machine(deadline) -> str:
    if deadline.instant:
        return f'<time datetime="{deadline.instant:%Y-%m-%dT%H:%M:%SZ}">'
    return f'<time datetime="{deadline.date.isoformat()}">'


@pytest.mark.parametrize("place", PLACES)
def test_each_question_is_answered_by_its_records_or_says_it_is_not_known(place):
    loaded = load(place)
    pages = pages_of(loaded, TODAY)
    view = PlaceView(loaded.place, loaded.county, loaded.law, (), "", {})
    for record in loaded.records:
        day = record.election.date.isoformat()
        for question in QUESTIONS:
            section = sections(pages[f"{day}/{question.page}.md"])[question.anchor]
            found = [d for name in question.records if (d := record.deadline(name)) is not None]
            for deadline in found:
                if deadline.date is not None:
                    assert machine(deadline) in section, (question.anchor, deadline.id)
                else:
                    assert "Not known" in section, question.anchor
                    said = (question.unknown, *(cause(w.message) for w in deadline.warnings))
                    assert any(text in section for text in said), (question.anchor, deadline.id)
            if question.records and not found and not question.beside:
                assert question.unknown in section, question.anchor
        seats = sections(pages[f"{day}/offices.md"])["seats"]
        assert all(fee.office.title in seats for fee in record.seats)
        assert record.seats or QUESTIONS[0].unknown in seats
        cost = sections(pages[f"{day}/fees.md"])["cost"]
        unknown = [fee for fee in record.fees if fee.amount is None]
        assert (QUESTIONS[4].unknown in cost) >= bool(unknown)
        call = sections(pages[f"{day}/after.md"])["call"]
        assert (view.office.phone or QUESTIONS[15].unknown) in call


@pytest.mark.parametrize("place", PLACES)
def test_the_first_page_asks_them_in_order_with_the_way_to_each(place):
    loaded = load(place)
    index = unescape(pages_of(loaded, dt.date(2020, 1, 1))["index.md"])
    for record in loaded.records:
        day = record.election.date.isoformat()
        links = [f'site:{place}/{day}/{q.page}/#{q.anchor}">{q.text}</a></li>' for q in QUESTIONS]
        at = [index.index(link) for link in links]
        assert at == sorted(at)


def test_the_table_for_readers_is_that_of_the_program():
    rows = [
        f"| {n} | {q.text} | `{q.page}/#{q.anchor}` | {', '.join((*(f'`{r}`' for r in q.records), *q.beside))}"
        f" | {q.unknown} |"
        for n, q in enumerate(QUESTIONS, 1)
    ]
    assert len(rows) == 16
    assert [line for line in TABLE.read_text().splitlines() if re.match(r"\| \d", line)] == rows
