"""All pages of a place, or of an election day that places share, and their navigation."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from candidate_guides.guide.changes.page import Corrected, corrections_of, rows
from candidate_guides.guide.form_context import form_context, office_detail
from candidate_guides.guide.guide import NavItem, Page
from candidate_guides.guide.law.standing import countings_of, source_of, version_in_words
from candidate_guides.guide.notices.facts import office_hours
from candidate_guides.guide.pages.answers import answers_for, load_answers
from candidate_guides.guide.pages.archive import NOINDEX
from candidate_guides.guide.pages.cautions import cautions
from candidate_guides.guide.pages.cycles import cycle
from candidate_guides.guide.pages.doubts import doubts, earliest_leads, other_days
from candidate_guides.guide.pages.duties import missing, seasons
from candidate_guides.guide.pages.embed import embed_code
from candidate_guides.guide.pages.environment import (
    SITE,
    TRANSLATED,
    addresses,
    fill_in,
    is_translated,
    render,
)
from candidate_guides.guide.pages.issues import issues
from candidate_guides.guide.pages.prices import prices
from candidate_guides.guide.pages.questions import QUESTIONS
from candidate_guides.guide.pages.seats import cost_lines, first_form, seat_lines, seat_rows
from candidate_guides.guide.pages.status import status_of, too_late
from candidate_guides.guide.pages.structured import structured_data
from candidate_guides.guide.pages.timeline import timeline
from candidate_guides.guide.pages.words import FILE, Gloss, load_words, words_of
from candidate_guides.guide.view import ElectionView, NoticeEntry, PlaceView
from candidate_guides.jurisdiction.model import Election
from candidate_guides.locale.catalogue import own_name
from candidate_guides.text import ENGLISH, _, format_short_date, marked, speaking

OPEN = frozenset({"open", "last_day"})
ELECTION_PAGES = (
    ("offices", marked("Seats")),
    ("dates", marked("Dates")),
    ("fees", marked("Fees and signatures")),
    ("file", marked("How to file")),
    ("forms", marked("Forms")),
    ("after", marked("After you file")),
    ("how", marked("How each date was found")),
)


def place_pages(view: PlaceView, folder: Path) -> tuple[tuple[Page, ...], tuple[NavItem, ...]]:
    """Return the pages of a place and its navigation.

    Args:
        view: the place with its records, papers and phases.
        folder: templates/pages; the answers of each state stand beside it.
    """
    drawing = _Drawing(view, folder)
    if view.shared_day:
        return tuple(drawing.shared_day()), drawing.shared_nav()
    return tuple(drawing.place()), drawing.nav()


def translated_pages(view: PlaceView, folder: Path) -> tuple[tuple[Page, ...], tuple[NavItem, ...]]:
    """Return the pages that a candidate reads, in the language of the view, and their navigation."""
    with speaking(view.language):
        drawing = _Drawing(view, folder)
        return tuple(drawing.translation()), drawing.nav()


class Other(NamedTuple):
    """The same page in another language: its code, its own name, and the page's address."""

    code: str
    name: str
    url: str


class _Drawing:
    def __init__(self, view: PlaceView, folder: Path) -> None:
        self.view = view
        self.folder = folder
        self.answers = load_answers(folder.parent / "answers" / f"{view.place.state}.yml")
        self.words = words_of(load_words(folder.parent / "answers" / FILE), view.place.state)
        steps = load_answers(folder.parent / "answers" / "changes" / f"{view.place.state}.yml")
        last = max((e.record.election.date for e in view.elections), default=None)
        self.next_steps = answers_for(steps, last) if last else {}
        self.coming = [e for e in view.elections if e.phase != "over"]
        self.past = [e for e in view.elections if e.phase == "over"]

    def place(self) -> Iterator[Page]:
        yield from self._front()
        name = self.view.place.name
        yield self._page(
            "clerk.md", _("For the clerk"), "clerk.md.j2",
            _("The clerk's duties by date, notices and forms of {name}.").format(name=name),
        )  # fmt: skip
        yield self._page(
            "changes.md", _("What was changed"), "changes.md.j2",
            _("What was changed in the guide of {name} after it was published.").format(name=name),
            changes=rows(self.view.ledger),
        )  # fmt: skip
        for election in self.view.elections:
            yield from self._election(election)
            yield from self._notices(election)

    def translation(self) -> Iterator[Page]:
        """Yield the pages that a candidate reads, of the elections to come."""
        yield from self._front()
        for election in self.coming:
            yield from self._election(election)

    def _front(self) -> Iterator[Page]:
        name = self.view.place.name
        yield self._page(
            "index.md", _("{name} candidate guide").format(name=name), "index.md.j2",
            _("Filing dates, fees, forms and a calendar for candidates in {name}.").format(name=name),
            open_now=[e for e in self.coming if e.phase in OPEN],
            jsonld=structured_data(self.view, self.coming),
        )  # fmt: skip
        yield self._page(
            "calendar.md", _("Put the dates in your calendar"), "calendar.md.j2",
            _("How to subscribe to the filing dates of {name}.").format(name=name),
        )  # fmt: skip

    def shared_day(self) -> Iterator[Page]:
        (election,) = self.view.elections
        name = self.view.place.name
        yield self._page(
            "index.md", name, "shared.md.j2",
            _("Filing dates, notice and calendar of {name}.").format(name=name), election, kind="shared",
            issues=issues(election.record), jsonld=structured_data(self.view, [election]),
        )  # fmt: skip
        yield from self._notices(election)

    def _election(self, election: ElectionView) -> Iterator[Page]:
        day = election.record.election.date.isoformat()
        words = format_short_date(election.record.election.date)
        for kind, title in self._kinds():
            description = _("{title} for the election of {day} in {name}.").format(
                title=title, day=words, name=self.view.place.name
            )
            yield self._page(
                f"{day}/{kind}.md", f"{title}, {words}", f"{kind}.md.j2", description, election, kind=kind
            )

    def _kinds(self) -> list[tuple[str, str]]:
        english = self.view.language == ENGLISH
        return [(k, _(title)) for k, title in ELECTION_PAGES if english or f"{k}.md" in TRANSLATED]

    def _notices(self, election: ElectionView) -> Iterator[Page]:
        for notice in election.notices:
            yield self._page(
                notice.page, notice.title, "notice.md.j2",
                _("{title}, to print or to send to the newspaper.").format(title=notice.title),
                election, kind="notice", notice=notice,
            )  # fmt: skip

    def _page(
        self,
        uri: str,
        title: str,
        template: str,
        description: str,
        election: ElectionView | None = None,
        kind: str = "",
        **more: Any,
    ) -> Page:
        notice = more.get("notice")
        context = {
            **addresses(self.view),
            "title": title,
            "view": self.view,
            "place": self.view.place,
            "office": self.view.office,
            "law": self.view.law,
            "coming": self.coming,
            "past": self.past,
            "election": election,
            "record": election.record if election else None,
            "folder": self._folder(election),
            "status": status_of,
            "timeline": timeline,
            "detail": office_detail,
            "hours": office_hours(self.view.office),
            "questions": QUESTIONS,
            "config_of": self._config,
            "corrections_on": self._corrections,
            "next_steps": self.next_steps,
            "seasons": seasons,
            "missing": missing,
            "source_of": source_of,
            "version_in_words": version_in_words,
            "countings": countings_of(self.view.law, election.record) if election else (),
            "earliest_leads": earliest_leads,
            "other_days": other_days,
            "prices": prices,
            "too_late": too_late,
            "cycle": cycle,
            "embed_code": embed_code(self.view),
            "seat_lines": seat_lines,
            "seat_rows": seat_rows,
            "cost_lines": cost_lines,
            "gloss": Gloss(self.words),
            "first_form": first_form,
            "others": self._others(uri),
            "review": next((r for r in self.view.languages if r.code == self.view.language), None),
            **(self._facts(election) if election else {}),
            **more,
        }
        meta: dict[str, object] = {"kind": kind or uri.removesuffix(".md")}
        if election is not None and election.phase == "over":
            meta |= NOINDEX
        if others := context["others"]:
            meta["others"] = others
        if more.get("jsonld"):
            meta["jsonld"] = more["jsonld"]
        if isinstance(notice, NoticeEntry):
            meta["hide"] = ["toc"]
        return Page(uri, title, render(self.folder, template, context), description, meta)

    def _others(self, uri: str) -> tuple[Other, ...]:
        """Return the same page in the other languages of the guide."""
        if self.view.shared_day or not is_translated(self.view, uri):
            return ()
        codes = (ENGLISH, *(language.code for language in self.view.languages))
        path = uri.removesuffix(".md").removesuffix("index")
        return tuple(
            Other(code, own_name(code), f"{SITE}{self.view.home_in(code)}/{path}{'/' if path else ''}")
            for code in codes
            if code != self.view.language
        )

    def _facts(self, election: ElectionView) -> dict[str, Any]:
        record = election.record
        outside = {"candidate", "public"}
        return {
            "config": self._config(election),
            "answers": answers_for(self.answers, record.election.date),
            "doubts": doubts(record),
            "fill_in": lambda text, form: fill_in(text, form_context(self.view, record, form)),
            "cautions": lambda form: cautions(self.view, record, form),
            "public_dates": [d for d in record.deadlines if outside & set(d.audience)],
            "clerk_dates": [d for d in record.deadlines if not outside & set(d.audience)],
        }

    def _config(self, election: ElectionView) -> Election | None:
        day = election.record.election.date
        return next((e for e in self.view.place.elections if e.date == day), None)

    def _corrections(self, election: Election) -> tuple[Corrected, ...]:
        records = (e.record for e in self.view.elections if e.record.election.date == election.date)
        return tuple(found for record in records for found in corrections_of(self.view, record))

    def _folder(self, election: ElectionView | None) -> str:
        if election is None or self.view.shared_day:
            return ""
        return f"{election.record.election.date.isoformat()}/"

    def nav(self) -> tuple[NavItem, ...]:
        items = [NavItem(_("At a glance"), "index.md")]
        items.extend(self._section(e, format_short_date(e.record.election.date)) for e in self.coming)
        items.append(NavItem(_("Calendar"), "calendar.md"))
        if self.view.language != ENGLISH:
            return tuple(items)
        items.append(NavItem(_("Clerk’s desk"), "clerk.md", self._notice_items()))
        items.append(NavItem(_("Changes"), "changes.md"))
        if self.past:
            sections = tuple(self._section(e, format_short_date(e.record.election.date)) for e in self.past)
            items.append(NavItem(_("Past elections"), None, sections))
        return tuple(items)

    def _notice_items(self) -> tuple[NavItem, ...]:
        return tuple(
            NavItem(f"{n.title}, {format_short_date(e.record.election.date)}", n.page)
            for e in self.coming
            for n in e.notices
        )

    def _section(self, election: ElectionView, title: str) -> NavItem:
        folder = self._folder(election)
        pages = [NavItem(name, f"{folder}{kind}.md") for kind, name in self._kinds()]
        if self.view.language != ENGLISH:
            return NavItem(title, None, tuple(pages))
        # The clerk's many papers are listed on the page of forms; a candidate's menu stays short.
        forms = tuple(NavItem(form.title, form.twin) for form in election.forms if form.audience != "clerk")
        at = next(n for n, (kind, _name) in enumerate(ELECTION_PAGES) if kind == "forms")
        pages[at] = NavItem(pages[at].title, pages[at].uri, forms)
        if election.phase == "over":
            pages.extend(NavItem(n.title, n.page) for n in election.notices)
        return NavItem(title, None, tuple(pages))

    def shared_nav(self) -> tuple[NavItem, ...]:
        (election,) = self.view.elections
        notices = tuple(NavItem(n.title, n.page) for n in election.notices)
        forms = tuple(NavItem(f.title, f.twin) for f in election.forms)
        return (NavItem(_("At a glance"), "index.md"), *notices, NavItem(_("Forms"), None, forms))
