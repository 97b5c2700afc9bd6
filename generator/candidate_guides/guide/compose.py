"""Compose all that is published for one place: its pages, forms, notices, calendars and data."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from candidate_guides.guide.booklet import BookletError
from candidate_guides.guide.booklet_papers import booklet_papers
from candidate_guides.guide.calendar import FeedName, FeedSite, feed
from candidate_guides.guide.changes import issued_events, news_feed
from candidate_guides.guide.form_papers import form_papers, misnamed, place_look
from candidate_guides.guide.forms import FormError, load_forms
from candidate_guides.guide.guide import Feed, File, Guide, Page
from candidate_guides.guide.notices import NoticeError, notices, wall_pdf
from candidate_guides.guide.pages import place_pages, translated_pages
from candidate_guides.guide.pages.archive import archived
from candidate_guides.guide.pages.brand import BRAND, brand_style
from candidate_guides.guide.pages.embed import embed_page
from candidate_guides.guide.seal import SEAL
from candidate_guides.guide.shelf import Shelf
from candidate_guides.guide.view import ElectionView, NoticeEntry, PlaceView
from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.ledger.model import Ledger
from candidate_guides.records import Loaded
from candidate_guides.text import _
from candidate_guides.timetable.record import PlaceRef, Record
from candidate_guides.timetable.serialize import to_csv, to_json
from candidate_guides.timetable.timetable import place_ref

# The right side of every UID: it stays whatever the site's address, or subscribers get every event twice.
UID_DOMAIN = "candidate-guides.org"
# The notice of filing has its address on the wall from the first; the others are named after theirs.
WALL = {"filing": "posting"}
FEEDS: Mapping[FeedName, str] = {
    "filing": _("Filing dates"),
    "clerk": _("Clerk's duties"),
    "filing-with-reminders": _("Filing dates with reminders"),
}


@dataclass(frozen=True, slots=True)
class Sources:
    """What a guide is drawn with.

    Attributes:
        templates: their folder.
        base_url: the site's address with a slash at its end, or "".
        stamp: the day on which the law was last read.
        ledger: what was issued before.
        attached: the files beside the config that it names: its seal, official forms.
        shelf: papers of earlier runs, or None to draw each anew.
        preview: show translations that nobody has read too.
    """

    templates: Path
    base_url: str
    stamp: dt.datetime
    ledger: Ledger | None = None
    attached: Mapping[str, bytes] = field(default_factory=dict)
    shelf: Shelf | None = None
    preview: bool = False


def compose_place(loaded: Loaded, sources: Sources, as_of: dt.date, *, shared_day: bool = False) -> Guide:
    """Return the guide of one place.

    Args:
        loaded: the place with its records.
        sources: templates and addresses.
        as_of: the day on which the guide is read; only pages show it, as the phase of each election.
        shared_day: the place stands for every municipality that votes on one day.

    Returns:
        Pages and files, by their address within the place.

    Raises:
        InputError: a file that the config names is not there, or a paper cannot be drawn from what it says.
    """
    try:
        return _compose(loaded, sources, as_of, shared_day)
    except (FormError, BookletError, NoticeError) as error:
        text = _("a paper cannot be drawn from what this file says: {why}").format(why=error)
        raise InputError([loaded.document.message("paper", (), text)]) from error


def _compose(loaded: Loaded, sources: Sources, as_of: dt.date, shared_day: bool) -> Guide:
    place = loaded.place
    bare = PlaceView(
        place,
        loaded.county,
        loaded.law,
        (),
        sources.base_url,
        _feed_paths(loaded),
        shared_day,
        sources.ledger,
        preview=sources.preview,
    )
    templates = load_forms(sources.templates / "forms" / place.state)
    look = place_look(place, sources.attached, loaded.document)
    files: list[File] = [*_data(loaded.records), *_feeds(loaded, sources, shared_day)]
    pages: list[Page] = []
    elections = []
    for index, record in enumerate(loaded.records):
        folder = "" if shared_day else f"{record.election.date.isoformat()}/"
        drawn = tuple(form_papers(bare, record, templates, look, sources.attached, sources.shelf))
        phase = record.election.phase_days.phase_on(as_of)
        pages.extend(archived(paper.page) if phase == "over" else paper.page for paper in drawn)
        files.extend(file for paper in drawn for file in paper.files)
        forms = tuple(paper.entry for paper in drawn)
        files.extend(booklet_papers(bare, record, forms, look, sources.templates, sources.shelf))
        papers = _notices(bare, record, folder, files, sources)
        elections.append(ElectionView(record, index, phase, forms, papers))
    view = replace(bare, elections=tuple(elections))
    written, nav = place_pages(view, sources.templates / "pages")
    if look.seal:
        files.append(File(SEAL, look.seal.encode()))
    style = brand_style(place.brand.primary, place.brand.accent)
    if style:
        files.append(File(BRAND, style.encode()))
    files.append(File("embed.html", embed_page(view, sources.templates / "pages").encode()))
    return Guide(
        id=place.id,
        title=place.name if shared_day else _title(place_ref(place)),
        language="en",
        pages=(*written, *pages),
        files=tuple(sorted(files, key=lambda f: f.path)),
        nav=nav,
        warnings=tuple(str(m) for m in (*loaded.warnings, *misnamed(place, templates, loaded.document))),
        shared=shared_day,
        looks=(BRAND,) if style else (),
        seal=SEAL if look.seal else "",
        feeds=tuple(_followed(view)),
        translations=tuple(
            _translated(replace(view, language=language.code), sources, bool(style), bool(look.seal))
            for language in view.languages
        ),
    )


def _translated(view: PlaceView, sources: Sources, style: bool, seal: bool) -> Guide:
    written, nav = translated_pages(view, sources.templates / "pages")
    return Guide(
        id=view.home,
        title=_("{name} candidate guide", view.language).format(name=view.place.name),
        language=view.language,
        pages=written,
        files=(),
        nav=nav,
        looks=(f"../{BRAND}",) if style else (),
        seal=f"../{SEAL}" if seal else "",
        feeds=tuple(_followed(view)),
    )


def _followed(view: PlaceView) -> Iterator[Feed]:
    home = view.place.id
    for name, path in view.feeds.items():
        yield Feed(_(FEEDS[name]), "text/calendar", f"{home}/{path}")
    if not view.shared_day:
        yield Feed(_("What was changed"), "application/atom+xml", f"{home}/changes.atom")


def _title(place: PlaceRef) -> str:
    return _("{name} candidate guide").format(name=place.name)


def _feed_paths(loaded: Loaded) -> Mapping[FeedName, str]:
    """Return the calendars of a place: none before its first election is known, for an empty one cancels all."""
    return {name: f"{name}.ics" for name in FEEDS} if loaded.records else {}


def _data(records: tuple[Record, ...]) -> list[File]:
    return [
        File("timetable.json", to_json(records).encode()),
        File("timetable.csv", to_csv(records).encode()),
    ]


def _feeds(loaded: Loaded, sources: Sources, shared_day: bool) -> list[File]:
    place = place_ref(loaded.place)
    if shared_day:
        place = PlaceRef(place.state, place.state, place.name, place.type, place.class_, place.geoid)
    site = FeedSite(
        base_url=sources.base_url,
        title=_title(place),
        timezone=loaded.law.timezone,
        domain=UID_DOMAIN,
        stamp=sources.stamp,
    )
    days = {record.election.date.isoformat() for record in loaded.records}
    issued = issued_events(sources.ledger, place.id, UID_DOMAIN, days) if sources.ledger else None
    files = [
        File(path, feed(name, place, loaded.records, site, issued))
        for name, path in _feed_paths(loaded).items()
    ]
    if not shared_day:
        news = news_feed(place.id, _title(place), sources.ledger, sources.base_url, UID_DOMAIN, sources.stamp)
        files.append(File("changes.atom", news))
    return files


def _notices(
    view: PlaceView, record: Record, folder: str, files: list[File], sources: Sources
) -> tuple[NoticeEntry, ...]:
    entries = []
    for notice in notices(view, record, sources.templates / "notices"):
        address = f"{folder}notices/{notice.id}"
        pdf = f"{folder}notices/{WALL.get(notice.id, f'{notice.id}-posting')}.pdf"
        if not notice.withheld:
            files.append(File(f"{address}.txt", notice.text.encode()))
            officer = view.place.clerk.title or _("clerk")
            footer = _("Posted by the {officer}").format(officer=officer)
            wall = wall_pdf(
                notice, sources.templates / "notices", paper=view.place.forms.paper, footer=footer
            )
            files.append(File(pdf, wall))
        entries.append(
            NoticeEntry(
                notice.id,
                notice.title,
                notice.text,
                notice.html,
                notice.word_count,
                f"{address}.txt",
                f"{address}.md",
                pdf,
                notice.withheld,
            )
        )
    return tuple(entries)
