"""What the pages of one place are made from: its file, its law, its records, and the files beside them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from candidate_guides.guide.calendar import FeedName
from candidate_guides.jurisdiction.county import County
from candidate_guides.jurisdiction.model import Clerk, Place
from candidate_guides.jurisdiction.place import Language
from candidate_guides.law.grammar import Law
from candidate_guides.ledger.model import Ledger
from candidate_guides.locale.catalogue import has_catalogue
from candidate_guides.text import ENGLISH
from candidate_guides.timetable.record import Deadline, Notice, Phase, Record

FOR_THE_OFFICER = frozenset({"accept-from", "accept-until", "decide-first"})
"""Codes of warnings that only the filing officer can act on."""


@dataclass(frozen=True, slots=True)
class FormEntry:
    """A form of one election: its addresses within the place and what it is for."""

    id: str
    title: str
    summary: str
    audience: str
    sworn: bool
    pdf: str
    twin: str
    size: int
    caution: tuple[str, ...]
    official: tuple[tuple[str, str], ...] = ()
    pages: int = 1


@dataclass(frozen=True, slots=True)
class NoticeEntry:
    """A notice of one election: text for the newspaper, page for the wall, or why it is withheld."""

    id: str
    title: str
    text: str
    html: str
    word_count: int
    text_path: str
    page: str
    pdf: str
    withheld: str = ""


@dataclass(frozen=True, slots=True)
class ElectionView:
    """One election with its phase and its papers."""

    record: Record
    index: int
    phase: Phase
    forms: tuple[FormEntry, ...]
    notices: tuple[NoticeEntry, ...]


@dataclass(frozen=True, slots=True)
class PlaceView:
    """All that the pages of one place are made from."""

    place: Place
    county: County | None
    law: Law
    elections: tuple[ElectionView, ...]
    base_url: str
    feeds: Mapping[FeedName, str]
    shared_day: bool = False
    ledger: Ledger | None = None
    language: str = ENGLISH
    preview: bool = False

    @property
    def home(self) -> str:
        """The address of the guide in its language, under the site's root."""
        return self.home_in(self.language)

    def home_in(self, language: str) -> str:
        """Return the address of the guide in a language: mn/mora, mn/mora/es."""
        return self.place.id if language == ENGLISH else f"{self.place.id}/{language}"

    @property
    def languages(self) -> tuple[Language, ...]:
        """The languages beside English in which a person has read the guide; a preview has the others too."""
        return tuple(
            found
            for found in self.place.languages
            if (found.is_reviewed or self.preview) and has_catalogue(found.code)
        )

    @property
    def office(self) -> Clerk:
        """The filing office: the county's where filings go there, else the clerk's."""
        if "clerk" not in self.place.file_with and self.county is not None:
            return self.county.filing_office
        return self.place.clerk


def public_warnings(deadline: Deadline) -> tuple[Notice, ...]:
    """Return the warnings of a date that are not for the filing officer alone."""
    return tuple(w for w in deadline.warnings if w.code not in FOR_THE_OFFICER)
