"""What stands on the face of a form before anything else, with the place's own words in it."""

from __future__ import annotations

import jinja2

from candidate_guides.guide.form_context import form_context
from candidate_guides.guide.view import FormEntry, PlaceView
from candidate_guides.timetable.record import Record

_WORDS = jinja2.Environment(undefined=jinja2.StrictUndefined, autoescape=False)


def cautions(view: PlaceView, record: Record, form: FormEntry) -> tuple[str, ...]:
    """Return the cautions of a form as its own page prints them: "Ask the City Recorder for the official form."

    Raises:
        jinja2.UndefinedError: a caution asks for a name that no form is given.
    """
    words = form_context(view, record, form.id)
    return tuple(_WORDS.from_string(line).render(words) for line in form.caution)
