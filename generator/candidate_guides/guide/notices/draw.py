"""Draw the notices of one election, or say what must be decided before they can be drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from candidate_guides.guide.changes.page import corrections_of
from candidate_guides.guide.notices.facts import facts, printed_petition
from candidate_guides.guide.notices.layout import HtmlBlanks, TextBlanks, column, count_words
from candidate_guides.guide.notices.template import NoticeHead, NoticeTemplate, load_templates, template_for
from candidate_guides.guide.view import PlaceView
from candidate_guides.text import _, format_date
from candidate_guides.timetable.record import Deadline, Fee, Record

CORRECTED = "corrected"
_ELECTION_DAYS = ("general", "primary")


@dataclass(frozen=True, slots=True)
class NoticeText:
    """A notice as plain text at newspaper width and as an HTML fragment.

    `withheld` says why there is no notice; then text and HTML are empty. `cautions` are for the clerk and
    stand before the notice in both; `word_count` leaves them out. `lines` are the lines of the text before it
    is wrapped to the width of a column.
    """

    id: str
    title: str
    text: str
    html: str
    word_count: int
    withheld: str = ""
    cautions: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()


def notices(view: PlaceView, record: Record, folder: Path) -> tuple[NoticeText, ...]:
    """Draw every notice that a clerk of this place publishes for this election.

    Args:
        view: the place with its law. What its config does not say is a blank, in the text and on screen.
        record: the election.
        folder: templates/notices.

    Returns:
        The notices, in the order of their templates; none where no wording is known for this election. A
        notice that must state a date which is open or not known is withheld. Where the config has
        corrections of what a notice states, a corrected notice follows, with the old date and the right one.

    Raises:
        NoticeError: a template does not load.
    """
    templates = load_templates(folder / record.place.state)
    drawn: list[NoticeText] = []
    for notice_id in dict.fromkeys(template.head.id for template in templates):
        template = template_for(templates, notice_id, record.election.date)
        if template is not None:
            drawn += _draw(template, view, record)
    return tuple(drawn)


def _draw(template: NoticeTemplate, view: PlaceView, record: Record) -> Iterator[NoticeText]:
    head = template.head
    reasons = list(_reasons(head, record))
    if reasons:
        yield NoticeText(head.id, _(head.title), "", "", 0, withheld=" ".join(reasons))
        return
    known = {**facts(view, record), "corrections": _corrections(head, view, record)}
    cautions = (*(_(text) for text in head.caution), *_cautions(head, record))
    yield _written(template, head.id, _(head.title), {**known, "corrections": []}, cautions)
    if known["corrections"]:
        title = _("{notice}, corrected").format(notice=_(head.title))
        yield _written(template, f"{head.id}-{CORRECTED}", title, known, cautions)


def _written(
    template: NoticeTemplate, notice_id: str, title: str, known: Mapping[str, Any], cautions: tuple[str, ...]
) -> NoticeText:
    common = {**known, "cite": template.head.cite}
    words = template.text.render(common, fill=TextBlanks())
    body = column(words)
    before = "".join(
        column(_("[For the clerk, not for print: {text}]").format(text=c)) + "\n" for c in cautions
    )
    return NoticeText(
        id=notice_id,
        title=title,
        text=before + body,
        html=template.html.render(common, fill=HtmlBlanks(notice_id), cautions=cautions).strip() + "\n",
        word_count=count_words(body),
        cautions=cautions,
        lines=tuple(line.strip() for line in words.splitlines()),
    )


def _corrections(head: NoticeHead, view: PlaceView, record: Record) -> list[str]:
    """Write out the corrections of what the notice states: its deadlines and the days of election."""
    return [
        _("{day}: {what}").format(day=format_date(correction.on), what=correction)
        for correction in corrections_of(view, record)
        if correction.deadline in (*head.states, *_ELECTION_DAYS)
    ]


def _reasons(head: NoticeHead, record: Record) -> Iterator[str]:
    for deadline_id in head.states:
        deadline = record.deadline(deadline_id)
        if deadline is None:
            continue
        if deadline.date is None:
            told = " ".join(warning.message for warning in deadline.warnings)
            yield _("{title}: the date is not known. {told}").format(title=deadline.title, told=told).strip()
        elif len({(reading.date, reading.time) for reading in deadline.readings}) > 1:
            yield from _decide_first(deadline, deadline.title)
    for fee in record.fees:
        if len({reading.amount for reading in fee.readings}) > 1:
            yield from _decide_first(fee, fee.office.title)


def _decide_first(source: Deadline | Fee, title: str) -> Iterator[str]:
    for warning in source.warnings:
        if warning.code == "decide-first":
            yield _("{title}: {message}").format(title=title, message=warning.message)


def _cautions(head: NoticeHead, record: Record) -> Iterator[str]:
    """Name what the notice states and nobody has verified; one line for each weak part."""
    weak: dict[str, list[str]] = {}
    for deadline_id in head.states:
        deadline = record.deadline(deadline_id)
        if deadline is not None and deadline.confidence == "unverified":
            weak.setdefault(deadline.weak or deadline.cite, []).append(deadline.title)
    for fee in record.fees:
        if fee.confidence == "unverified" and fee.amount is not None:
            weak.setdefault(fee.weak or fee.cite, []).append(_("Filing fee"))
    petition = printed_petition(record.fees)
    if petition is not None and petition.doubt:
        weak.setdefault(petition.doubt, []).append(_("Signatures in place of the fee"))
    for why, titles in weak.items():
        yield _("Not verified: {what}: {why}. Check before you publish.").format(
            what=", ".join(dict.fromkeys(titles)), why=why.rstrip(".")
        )
