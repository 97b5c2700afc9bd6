"""What any office that a statute names pays, how many signatures stand instead, and who gets the money."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from decimal import Decimal

from candidate_guides.fees.amounts import CENT, Worked, applying, readings_of, set_by, text_on, work_out
from candidate_guides.fees.asked import Asked
from candidate_guides.fees.petitions import petition_for
from candidate_guides.jurisdiction.model import Office, VotesBase
from candidate_guides.law.grammar import (
    Amount,
    FeeRow,
    FeeSchedule,
    Law,
    PayeeRow,
    PetitionProvision,
    PetitionVersion,
    ScheduleVersion,
    SignatureRow,
    Span,
)
from candidate_guides.text import _, format_money
from candidate_guides.timetable.facts import holds
from candidate_guides.timetable.possible import Doubt, weakest
from candidate_guides.timetable.record import Confidence, Notice, Petition, Reading


@dataclass(frozen=True, slots=True)
class Division:
    """A fee divided between counties; `left_over` are the whole cents that do not divide, which go to nobody here."""

    counties: tuple[str, ...]
    each: Decimal
    left_over: int
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Payee:
    """Who gets a fee, in the law's words, and how sure that is."""

    to: str
    says: str
    cite: str
    confidence: Confidence
    weak: str | None
    division: Division | None = None


@dataclass(frozen=True, slots=True)
class OfficeFee:
    """The answer for one office; `amount` None is "ask", zero is free; `no_petition` says why nobody signs."""

    office: str
    title: str
    amount: Decimal | None
    cite: str
    version: str
    confidence: Confidence
    weak: str | None
    steps: tuple[str, ...] = ()
    readings: tuple[Reading, ...] = ()
    warnings: tuple[Notice, ...] = ()
    petition: Petition | None = None
    no_petition: str = ""
    payee: Payee | None = None


def office_fee(law: Law, office: str, day: dt.date, asked: Asked) -> OfficeFee:
    """Return what one office pays to a filing officer on a day.

    Args:
        law: the state's law.
        office: the id of an office in a schedule of that law: `governor`, `city_office`.
        day: the day of filing; it picks the text in force, and the pay in `asked` is that of this day.
        asked: the pay, the counties and the votes, as far as they are known.

    Returns:
        The amount, the signatures that stand instead, and who gets the money, each with its working and its law.

    Raises:
        LookupError: no schedule of this state has such an office.
    """
    schedule = next((s for s in law.schedules.values() if office in s.offices), None)
    if schedule is None:
        names = ", ".join(name for s in law.schedules.values() for name in s.offices)
        raise LookupError(
            _("{office} is no office of the schedules of {state}: {names}").format(
                office=office, state=law.name, names=names or _("none")
            )
        )
    title = schedule.offices[office].title
    version = schedule.version_on(day)
    if version is None:
        why = _("no text of the fee law is known for this filing day")
        text = _("The fee is not known; ask the filing officer.")
        notice = Notice("ask", text)
        return OfficeFee(office, title, None, schedule.cite, "", "unverified", why, warnings=(notice,))
    return _Answer(law, schedule, version, office, day, asked).written()


def divided(amount: Decimal, counties: tuple[str, ...], words: str) -> Division:
    """Divide a fee equally between counties, and say which cents do not divide.

    Args:
        amount: dollars to the cent.
        counties: two or more counties.
        words: what the statute says of the division.
    """
    cents, count = int(amount / CENT), len(counties)
    each, left = divmod(cents, count)
    share = each * CENT
    steps = [
        _("The statute: {words}.").format(words=words),
        _("{amount} divided by {n} counties is {share} for each.").format(
            amount=format_money(amount), n=count, share=format_money(share)
        ),
    ]
    if left:
        steps.append(
            _(
                "{left} of the cents do not divide by {n}. The statute asks for equal shares and says nothing of them, "
                "so they are not given to any county here."
            ).format(left=left, n=count)
        )
    return Division(counties, share, left, tuple(steps))


class _Answer:
    def __init__(
        self,
        law: Law,
        schedule: FeeSchedule,
        version: ScheduleVersion,
        office: str,
        day: dt.date,
        asked: Asked,
    ) -> None:
        self.law, self.schedule, self.version = law, schedule, version
        self.office, self.day, self.asked = office, day, asked
        # What an office is called is no guess: an unpaid office has no pay, whoever asks.
        self.facts = {**asked.facts(), **schedule.offices[office].facts}
        self.doubts = [self._doubt(version.span, version.mark, version.why)]

    def written(self) -> OfficeFee:
        amount, worked = self._amount()
        cite = (amount.cite if amount else "") or self.version.cite or self.schedule.cite
        self.doubts.extend(worked.doubts)
        petition, no_petition = self._petition(worked)
        doubt = weakest(self.doubts)
        return OfficeFee(
            office=self.office,
            title=self.schedule.offices[self.office].title,
            amount=worked.amount,
            cite=cite,
            version=str(self.version.span),
            confidence=doubt.confidence,
            weak=doubt.why or None,
            steps=worked.steps,
            readings=readings_of(amount, worked, self.facts, cite),
            warnings=tuple(
                Notice("ask" if worked.amount is None else "fee", text) for text in worked.warnings
            ),
            petition=petition,
            no_petition=no_petition,
            payee=self._payee(worked),
        )

    def _doubt(self, span: Span, mark: str, why: str) -> Doubt:
        if mark == "unverified":
            return Doubt("unverified", why)
        if span.end is None and self.day >= self.law.sessions_read.until:
            return Doubt("not_rechecked", self.law.sessions_read.weak)
        return Doubt("verified", "")

    def _amount(self) -> tuple[Amount | None, Worked]:
        rows = (r for r in self.version.fees if self.office in r.offices)
        row = next((r for r in rows if holds(r.amount.when, self.facts)), None)
        if row is None:
            return None, self._not_known()
        amount = self._followed(row) if row.follows else row.amount
        if amount is None:
            return None, self._not_known()
        if amount.refuse:
            return None, Worked(None, (), warnings=(amount.ask or amount.refuse,))
        return amount, work_out(amount, self.facts)

    def _followed(self, row: FeeRow) -> Amount | None:
        version = text_on(self.law.fees[row.follows].versions, self.day)
        if version is None:
            return None
        self.doubts.append(self._doubt(version.span, version.mark, version.why))
        amount = set_by("statute", version, self.facts)
        return applying(amount.late_write_in, self.facts) if row.late and amount else amount

    def _not_known(self) -> Worked:
        return Worked(None, (), warnings=(_("The fee is not known; ask the filing officer."),))

    def _petition(self, worked: Worked) -> tuple[Petition | None, str]:
        rows = (r for r in self.version.signatures if self.office in r.offices)
        row = next((r for r in rows if holds(r.when, self.facts)), None)
        if row is None or row.none:
            return None, row.none if row else ""
        if worked.amount == 0:
            return None, _("There is no fee, so there is nothing to sign in its place.")
        votes = self.asked.votes
        office = Office(title=self.office, votes_base=None if votes is None else VotesBase(ballots=votes))
        return petition_for(self._petition_law(row), self.day, self.facts, office, worked.exact, ()), ""

    def _petition_law(self, row: SignatureRow) -> PetitionProvision:
        if row.count is None:
            return self.law.petitions[row.follows]
        version = self.version
        counted = PetitionVersion(
            version.span,
            version.mark,
            version.why,
            version.source,
            {},
            row.count,
            row.signers,
            row.readings,
            row.cite,
        )
        schedule = self.schedule
        return PetitionProvision(
            schedule.id, schedule.title, schedule.cite, "instead_of_fee", (counted,), row.ask
        )

    def _payee(self, worked: Worked) -> Payee | None:
        rows = (r for r in self.version.payees if self.office in r.offices)
        row = next((r for r in rows if holds(r.when, self.facts)), None)
        if row is None:
            return None
        doubt = self._doubt(self.version.span, row.mark, row.why)
        return Payee(
            to=row.to,
            says=row.says,
            cite=row.cite or self.version.cite or self.schedule.cite,
            confidence=doubt.confidence,
            weak=doubt.why or None,
            division=self._division(row, worked),
        )

    def _division(self, row: PayeeRow, worked: Worked) -> Division | None:
        counties = self.asked.counties
        if not row.divided or not worked.amount or len(counties) < 2:
            return None
        return divided(worked.amount, counties, row.divided)
