"""What is to be said about the languages of a place: what it owes, what is not read yet, what has no catalogue."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from candidate_guides.jurisdiction.messages import Message
from candidate_guides.jurisdiction.model import Place
from candidate_guides.jurisdiction.reader import Document
from candidate_guides.languages.covered import Covered, Determination, determinations
from candidate_guides.locale.catalogue import LANGUAGES, has_catalogue
from candidate_guides.text import _, format_short_date


def language_warnings(place: Place, document: Document) -> Iterator[Message]:
    """Yield a warning for each language that is owed and not reviewed, and for each that cannot be published.

    Args:
        place: the place.
        document: its file, for the lines of the warnings.
    """
    for index, language in enumerate(place.languages):
        path = ("languages", index)
        if not has_catalogue(language.code):
            text = _('there is no translation into "{code}"; pages in it are not made').format(
                code=language.code
            )
            hint = _("the languages are {codes}").format(codes=", ".join(LANGUAGES))
            yield document.message("no-translation", (*path, "code"), text, hint, warning=True)
        elif not language.is_reviewed:
            text = _('pages in "{code}" are not published: nobody has read them').format(code=language.code)
            hint = _("read them with guide serve; once somebody has, write reviewed_by: and reviewed_on:")
            yield document.message("translation-not-reviewed", path, text, hint, warning=True)
    newest = determinations()[-1]
    for owed in unmet(place, newest):
        text = _("{county} County owes its voters {language} ({law}, list of {day}{doubt})").format(
            county=owed.county,
            law=newest.law,
            language=owed.language,
            day=format_short_date(newest.start),
            doubt=f"; {owed.mark}: {owed.why}" if owed.why else "",
        )
        hint = _(
            "have notices and petitions translated and add languages: with {code} and who read it;"
            " a new list is due from {due} on: look it up"
        ).format(code=owed.code, due=format_short_date(newest.next_due))
        yield document.message("section-203", ("counties",), text, hint, warning=True)


def unmet(place: Place, determination: Determination) -> tuple[Covered, ...]:
    """Return the languages that a place owes and has not had read."""
    done = {language.code for language in place.languages if language.is_reviewed}
    return tuple(c for c in determination.owed(place.state, place.counties) if c.code not in done)


def is_overdue(today: dt.date) -> Determination | None:
    """Return the newest list that is known here where the next one should be out by a day, else None."""
    newest = determinations()[-1]
    return newest if today >= newest.next_due else None
