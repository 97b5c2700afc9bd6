"""What a printed guide says, chapter by chapter, in the order of a candidate's sixteen questions.

A printed page stays on a desk for months: it never says whether filing is open today.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from candidate_guides.guide.booklet import words
from candidate_guides.guide.booklet.blocks import (
    Block,
    bullets,
    chapter,
    facts,
    paragraph,
    section,
    small,
    strong,
    table,
    warning,
)
from candidate_guides.guide.booklet.sources import how_found, tables
from candidate_guides.guide.form_context import town_line
from candidate_guides.guide.notices.facts import office_hours
from candidate_guides.guide.pages.answers import PlainAnswer
from candidate_guides.guide.pages.doubts import doubts
from candidate_guides.guide.pages.environment import CONFIDENCE
from candidate_guides.guide.pages.prices import prices
from candidate_guides.guide.pages.status import too_late
from candidate_guides.guide.view import FormEntry, PlaceView
from candidate_guides.jurisdiction.model import Election
from candidate_guides.text import _, beside_date, format_date, format_time, sentence
from candidate_guides.timetable.record import Deadline, Notice, Record

CHANNELS = {
    "in_person": _("In person"),
    "mail": _("By mail"),
    "agent": _("Through an agent"),
    "electronic": _("Online"),
}
OUTSIDE = frozenset({"candidate", "public"})


def booklet(
    view: PlaceView, record: Record, forms: tuple[FormEntry, ...], answers: Mapping[str, PlainAnswer]
) -> list[Block]:
    """Return the whole guide of one election.

    Args:
        view: the place.
        record: the election.
        forms: its forms.
        answers: the answers in plain words that hold for it, by id.
    """
    return _Booklet(view, record, forms, answers).blocks()


class _Booklet:
    def __init__(
        self,
        view: PlaceView,
        record: Record,
        forms: tuple[FormEntry, ...],
        answers: Mapping[str, PlainAnswer],
    ) -> None:
        self.view, self.record, self.forms, self.answers = view, record, forms, answers
        day = record.election.date
        self.config: Election | None = next((e for e in view.place.elections if e.date == day), None)

    def blocks(self) -> list[Block]:
        return [
            *self._seats(),
            *self._dates(),
            *self._cost(),
            *self._filing(),
            *self._papers(),
            *self._after(),
            *tables(self.record),
            *how_found(self.view.law, self.record),
        ]

    def _answer(self, name: str) -> list[Block]:
        answer = self.answers.get(name)
        if answer is None:
            return [strong(_("Not known: ask the filing officer."))]
        law = f"{_('The law:')} {answer.cite}."
        if not answer.verified:
            law += f" [{CONFIDENCE['unverified']}] {sentence(answer.why)}"
        return [paragraph(answer.text), small(law)]

    def _seats(self) -> list[Block]:
        blocks = [chapter(_("Seats and who can run")), section(_("Which seats are on the ballot?"))]
        if self.record.seats:
            rows = [(words.seat(fee), str(fee.office.seats)) for fee in self.record.seats]
            blocks.append(table(_("Seats on this ballot"), [_("Office and term"), _("Seats")], rows, (4, 1)))
        else:
            blocks.append(strong(_("Not known: ask the filing officer which seats are on this ballot.")))
        if self.config and self.config.not_on_ballot:
            blocks.append(section(_("Not on this ballot")))
            blocks += bullets(
                ", ".join(p for p in (s.title, s.ward and f"{_('Ward')} {s.ward}", s.position) if p)
                + (f": {_('next on the ballot in {when}').format(when=s.next_on)}" if s.next_on else "")
                for s in self.config.not_on_ballot
            )
        blocks += [section(_("Can I run?")), *self._answer("eligible")]
        since = self.record.deadline("residence_since")
        if since and since.date:
            lead = _("Live here since this day or longer:")
            blocks.append(paragraph(lead, *words.when(since), words.mark(since)))
        elif since and since.warnings:
            blocks.append(paragraph(sentence(since.title), since.warnings[0].message))
        return blocks

    def _dates(self) -> list[Block]:
        public = [d for d in self.record.deadlines if OUTSIDE & set(d.audience)]
        clerk = [d for d in self.record.deadlines if not OUTSIDE & set(d.audience)]
        closes = self.record.deadline("filing_closes")
        blocks = [chapter(_("Dates"))]
        if closes and closes.date and closes.time:
            blocks.append(strong(too_late(closes)))
        found = doubts(self.record)
        if found:
            blocks.append(
                warning(
                    _("Not every date here is checked for this year.")
                    + " "
                    + _("Confirm with the filing officer before you rely on one."),
                    *(f"[{CONFIDENCE[d.confidence]}] {sentence(d.why)}" for d in found),
                )
            )
        blocks.append(_date_table(_("For candidates and the public, in order of time"), public))
        blocks.append(section(_("Closed days while filing is open")))
        closed = [f"{format_date(day)} ({why})" for day, why in self.record.closed_days]
        none = [paragraph(_("No legal holiday falls on a weekday of the filing days."))]
        blocks += bullets(closed) or none
        if clerk:
            blocks.append(section(_("Only for the clerk")))
            blocks.append(_date_table(_("The clerk's own dates, in order of time"), clerk))
        return blocks

    def _cost(self) -> list[Block]:
        blocks = [chapter(_("Fees and signatures")), section(_("What does it cost?"))]
        blocks.append(paragraph(_("The fee is due when you file.")))
        if self.record.fees:
            columns = [_("Office"), _("Filing fee"), _("Signatures in place of the fee")]
            rows = [
                (
                    "; ".join(words.seat(seat) for seat in price.seats),
                    words.amount(price.fee),
                    words.signatures(price.fee.petition),
                )
                for price in prices(self.record)
            ]
            if not any(fee.petition for fee in self.record.fees):
                columns, rows = columns[:2], [(row[0], row[1]) for row in rows]  # type: ignore[misc]
            blocks.append(table(_("What filing costs"), columns, rows))
        told = dict.fromkeys(
            _told(warned)
            for fee in self.record.fees
            for source in (fee, fee.petition, fee.nominating_petition)
            if source
            for warned in source.warnings
        )
        blocks += bullets(told)
        signers = dict.fromkeys(fee.petition.signers for fee in self.record.fees if fee.petition)
        blocks += [paragraph(_("Who may sign:"), sentence(signer)) for signer in signers]
        blocks += [section(_("Can I get the fee back?")), *self._answer("refund")]
        return blocks

    def _filing(self) -> list[Block]:
        opens, closes = self.record.deadline("filing_opens"), self.record.deadline("filing_closes")
        blocks = [chapter(_("How to file")), section(_("When can I file?"))]
        blocks.append(facts([(_("From"), words.when(opens)), (_("Until"), words.when(closes))]))
        blocks += [section(_("Where and how do I file?")), *self._where()]
        hours = office_hours(self.view.office)
        if self.view.office.by_appointment:
            hours.append(_("By appointment: call first."))
        blocks += [section(_("Office hours"))]
        blocks += bullets(hours) or [strong(_("Not known: call before you come."))]
        last = self.record.deadline("office_open_last_day")
        if last and last.date:
            lead = _("On the last day the law asks the office to be open:")
            blocks.append(paragraph(lead, sentence(" ".join(words.when(last)))))
        blocks += [section(_("Ways to file")), *self._channels(closes)]
        for name, title in (
            ("bring", _("What must I bring?")),
            ("name", _("How will my name appear on the ballot?")),
            ("sign", _("What do I sign, and where?")),
        ):
            blocks += [section(title), *self._answer(name)]
        if "voters" in self.answers:
            blocks += [section(self.answers["voters"].question), *self._answer("voters")]
        blocks += [section(_("What if I am away while filing is open?")), *self._answer("absent")]
        return blocks

    def _where(self) -> list[Block]:
        office = self.view.office
        if not office.office and not office.street:
            return [strong(_("Not known: ask the city or town where to file."))]
        place = town_line(office, self.view.place.state)
        lines = [
            p for p in (office.title, office.office, office.street, place, office.phone, office.email) if p
        ]
        return [facts([(_("Office"), lines)])]

    def _channels(self, closes: Deadline | None) -> list[Block]:
        county = self.view.county
        place = self.view.place
        ways = county.channels if county and "clerk" not in place.file_with else place.channels
        if not ways:
            told = _("Not known: ask whether mail or e-mail counts. To come in person is safe.")
            return [paragraph(told)]
        rows = []
        for way in ways:
            until = way.until or (closes.time if closes else None)
            note = {
                "received": _("It must arrive in time. A postmark does not count."),
                "postmarked": _("The postmark counts."),
            }.get(way.counts or "", "")
            told = " ".join(p for p in (note, way.note, way.url) if p)
            rows.append((CHANNELS[way.by], format_time(until) if until else _("ask"), told))
        columns = [_("Way"), _("Until, on the last day"), _("Good to know")]
        return [table(_("Ways to hand in your papers"), columns, rows, (2, 2, 5))]

    def _papers(self) -> list[Block]:
        blocks = [chapter(_("Forms"))]
        blocks.append(
            paragraph(_("Ask at the counter for these forms, or print them from this guide's page."))
        )
        for audience, title in (
            ("candidate", _("For candidates")),
            ("voter", _("For voters")),
            ("clerk", _("For the clerk")),
        ):
            found = [form for form in self.forms if form.audience == audience]
            if found:
                blocks.append(section(title))
                blocks.append(facts((form.title, form.summary) for form in found))
        return blocks

    def _after(self) -> list[Block]:
        record = self.record
        blocks = [chapter(_("After you file")), section(_("Is there a primary?"))]
        primary = record.deadline("primary")
        if primary and primary.date:
            blocks.append(
                paragraph(_("Primary:"), sentence(" ".join(words.when(primary))), words.mark(primary))
            )
            blocks += self._answer("primary")
        else:
            blocks.append(paragraph(_("This election has no primary.")))
        blocks.append(section(_("Can I withdraw, and until when?")))
        withdrawal = record.deadline("withdrawal_cutoff")
        if withdrawal and withdrawal.date:
            blocks.append(_date_line(withdrawal))
        else:
            told = _("Not known: ask the filing officer until when and how a candidate can withdraw.")
            blocks.append(strong(told))
        blocks.append(section(_("Who else is running, and can someone object?")))
        blocks.append(paragraph(_("The filing office keeps the list of those who have filed. Ask there.")))
        blocks += self._answer("mistake")
        blocks += [section(_("When do I report money?")), *self._answer("money")]
        blocks += [_date_line(d) for d in record.deadlines if d.id.startswith("disclosure")]
        blocks.append(section(_("Can I send in a statement for voters?")))
        found = [d for d in map(record.deadline, ("pamphlet_deadline", "profile_deadline")) if d]
        blocks += [_date_line(d) for d in found] or [paragraph(_("Not known: ask the filing officer."))]
        blocks.append(section(_("Can I run as a write-in?")))
        write_in = [d for d in record.deadlines if d.id.startswith("write_in") and "candidate" in d.audience]
        ask = paragraph(_("Not known: ask the filing officer how write-in votes are counted here."))
        blocks += [_date_line(d) for d in write_in] or [ask]
        blocks += [section(_("Whom do I call?")), *self._where()]
        return blocks


def _told(notice: Notice) -> str:
    """Write a warning of a fee or of a petition; a doubt about the law has its mark, as every other here."""
    if notice.code == "unverified":
        return f"[{CONFIDENCE['unverified']}] {sentence(notice.message)}"
    return notice.message


def _date_line(deadline: Deadline) -> Block:
    if deadline.date is None:
        told = [warned.message for warned in deadline.warnings] or [f"{_('Not known')}."]
        return paragraph(f"{deadline.title}:", *told)
    return paragraph(
        f"{deadline.title}:",
        sentence("; ".join(words.when(deadline))),
        words.mark(deadline),
        *words.warnings(deadline),
    )


def _date_table(title: str, deadlines: Iterable[Deadline]) -> Block:
    rows = []
    for deadline in deadlines:
        told = " ".join(words.warnings(deadline))
        what = " ".join(p for p in (beside_date(deadline.title), words.mark(deadline)) if p)
        rows.append(("\n".join(words.when(deadline)), f"{what}\n{told}" if told else what))
    return table(title, [_("When"), _("What")], rows, (2, 3))
