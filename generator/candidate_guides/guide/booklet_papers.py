"""The printed guides and the poster of one election, by their addresses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from candidate_guides.guide.booklet import (
    LARGE,
    USUAL,
    booklet,
    booklet_data,
    draw_booklet,
    draw_poster,
    poster_data,
)
from candidate_guides.guide.forms import Look
from candidate_guides.guide.guide import File
from candidate_guides.guide.pages.answers import answers_for, load_answers
from candidate_guides.guide.shelf import Shelf, reuse
from candidate_guides.guide.view import FormEntry, PlaceView
from candidate_guides.timetable.record import Record

GUIDES = (("guide.pdf", USUAL), ("guide-large-print.pdf", LARGE))
POSTER = "poster.pdf"


def booklet_papers(
    view: PlaceView,
    record: Record,
    forms: tuple[FormEntry, ...],
    look: Look,
    templates: Path,
    shelf: Shelf | None,
) -> Iterator[File]:
    """Yield guide.pdf, guide-large-print.pdf and poster.pdf of one election.

    Args:
        view: the place; a shared election day has only a poster, with room for what its places write on it.
        record: the election.
        forms: its forms, which the guide lists.
        look: paper and seal.
        templates: the folder of the templates.
        shelf: papers of earlier runs.
    """
    place, layouts = view.place.id, templates / "forms"
    folder = "" if view.shared_day else f"{record.election.date.isoformat()}/"
    words, poster = poster_data(view, record, look), f"{folder}{POSTER}"
    yield File(poster, reuse(shelf, f"{place}/{poster}", words, lambda: draw_poster(words, layouts, poster)))
    if view.shared_day:
        return
    every = load_answers(templates / "answers" / f"{view.place.state}.yml")
    blocks = booklet(view, record, forms, answers_for(every, record.election.date))
    for name, size in GUIDES:
        data = booklet_data(view, record, blocks, look, size=size)
        address = f"{folder}{name}"
        yield File(
            address,
            reuse(shelf, f"{place}/{address}", data, lambda d=data, a=address: draw_booklet(d, layouts, a)),  # type: ignore[misc]
        )
