"""The filing fee and the signatures of every office on a ballot."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal

from candidate_guides.fees.amounts import ANNUAL, UNKNOWN, Worked, applying, work_out
from candidate_guides.fees.petitions import petition_for
from candidate_guides.jurisdiction.model import Election, Office, Place, office_slug, pay_in_force
from candidate_guides.jurisdiction.model import Fee as ConfigFee
from candidate_guides.jurisdiction.reader import Path
from candidate_guides.law.grammar import Amount, FeeProvision, FeeVersion, Law
from candidate_guides.text import _, format_date, format_money
from candidate_guides.timetable.facts import Facts, election_facts
from candidate_guides.timetable.possible import Doubt, weakest
from candidate_guides.timetable.problems import Problem
from candidate_guides.timetable.record import Fee, LateWriteIn, Notice, OfficeRef, Petition, Reading


@dataclass(frozen=True, slots=True)
class Fees:
    """The fees of one election and what the law says against the file."""

    fees: tuple[Fee, ...]
    problems: tuple[Problem, ...]


def fees_of(law: Law, place: Place, index: int, filing_day: dt.date, last_day: dt.date) -> Fees:
    """Return fee and petitions for every office of one election.

    Args:
        law: the state's law.
        place: the municipality.
        index: which of its elections.
        filing_day: the first day of filing; it picks the version and the pay in force.
        last_day: the last day of filing; pay that changes until then changes the fee of those who file after it.

    Returns:
        One fee for each office in the order of the file, and every problem found. Where the file lists no office,
        the fee that all of them have alike.
    """
    election = place.elections[index]
    pricing = _Pricing(law, place, election, index, filing_day, last_day)
    fees = tuple(pricing.fee(office, number) for number, office in enumerate(election.offices))
    if not election.offices:
        fees = pricing.any_office()
    return Fees(fees, tuple(pricing.problems))


def office_ref(office: Office, election: Election) -> OfficeRef:
    """Return how a record names an office of a ballot."""
    return OfficeRef(
        id=office_slug(office, election.offices),
        title=office.title,
        ward=office.ward,
        position=office.position,
        unexpired=office.unexpired,
        term_years=office.term_years,
        seats=office.seats,
        ends=office.ends,
        residence_in=office.residence_in,
    )


class _Pricing:
    def __init__(
        self, law: Law, place: Place, election: Election, index: int, filing_day: dt.date, last_day: dt.date
    ) -> None:
        self.law, self.place, self.election, self.day = law, place, election, filing_day
        self.last_day = last_day
        self.index = index
        self.problems: list[Problem] = []
        self.facts = election_facts(place, election)

    def fee(self, office: Office, number: int) -> Fee:
        ref = office_ref(office, self.election)
        provision = next(iter(self.law.fees.values()), None)
        config, path = self._config_fee(office, number)
        facts = self._office_facts(office)
        if provision is None:
            return Fee(ref, None, UNKNOWN, "", warnings=(Notice("ask", _("ask the filing officer")),))
        version = next((v for v in provision.versions if self.day in v.span), None)
        authority = config.authority if config else "statute"
        if authority == "none":
            worked = Worked(Decimal("0.00"), (_("The file says that filing is free here."),))
            return self._write(ref, office, provision, version, config, worked, facts, None)
        if authority == UNKNOWN or version is None:
            text = _("The fee is not known; ask the filing officer.")
            worked = Worked(None, (), warnings=(text,))
            return self._write(ref, office, provision, version, config, worked, facts, None)
        return self._by_authority(ref, office, provision, version, config, authority, facts, path)

    def any_office(self) -> tuple[Fee, ...]:
        """Return the fee that every seat has alike; none where it depends on the seat."""
        fee = self.fee(Office(title=_("Any office on this ballot")), 0)
        if fee.amount is None:
            return ()
        return (replace(fee, office=replace(fee.office, listed=False), readings=()),)

    def _config_fee(self, office: Office, number: int) -> tuple[ConfigFee | None, Path]:
        if office.fee is not None:
            return office.fee, ("elections", self.index, "offices", number, "fee")
        return self.place.fee, ("fee",)

    def _office_facts(self, office: Office, day: dt.date | None = None) -> Facts:
        pay = pay_in_force(office.pay, day or self.day)
        annual = pay.per_year if pay else None
        return {
            **self.facts,
            "pay_basis": pay.basis if pay else UNKNOWN,
            ANNUAL: str(annual) if annual is not None else UNKNOWN,
        }

    def _by_authority(
        self,
        ref: OfficeRef,
        office: Office,
        provision: FeeProvision,
        version: FeeVersion,
        config: ConfigFee | None,
        authority: str,
        facts: Facts,
        path: Path,
    ) -> Fee:
        amount = applying(version.authorities.get(authority, ()), facts)
        if amount is None or amount.refuse:
            refusal = amount.refuse if amount else _("the law as read names no such fee")
            if config is None:
                worked = Worked(None, (), warnings=(_("The fee is not known; ask the filing officer."),))
                return self._write(ref, office, provision, version, config, worked, facts, None)
            self._refuse(path, provision, refusal)
            return self._write(ref, office, provision, version, config, Worked(None, ()), facts, None)
        if authority != "statute":
            worked = self._local(amount, config, path, provision)
            return self._write(ref, office, provision, version, config, worked, facts, amount)
        fee = self._write(ref, office, provision, version, config, work_out(amount, facts), facts, amount)
        return self._with_changes(fee, office, version)

    def _with_changes(self, fee: Fee, office: Office, version: FeeVersion) -> Fee:
        """Show beside the fee of the first day what it becomes when the pay changes before filing closes."""
        starts = sorted({p.from_ for p in office.pay if p.from_ and self.day < p.from_ <= self.last_day})
        for start in starts:
            facts = self._office_facts(office, start)
            amount = applying(version.authorities.get("statute", ()), facts)
            worked = work_out(amount, facts) if amount and not amount.refuse else None
            if amount is None or worked is None or worked.amount == fee.amount:
                continue
            cite = amount.cite or fee.cite
            who = _("filed on {day} or later, when the pay has changed").format(day=format_date(start))
            said = (
                _("not known: ask the filing officer")
                if worked.amount is None
                else format_money(worked.amount)
            )
            text = _(
                "The pay changes on {day}, before filing closes. Who files on that day or later pays: {amount}. "
                "A petition in place of the fee follows the fee of the day of filing."
            ).format(day=format_date(start), amount=said)
            first = fee.readings or (Reading("text", cite, cite, True, amount=fee.amount),)
            later = Reading(
                f"filed-from-{start}", who, cite, False, " ".join(worked.steps), amount=worked.amount
            )
            fee = replace(
                fee,
                readings=(*first, later),
                warnings=(*fee.warnings, Notice("pay-changes", text)),
            )
            if fee.petition is not None:
                notice = Notice("pay-changes", text)
                fee = replace(fee, petition=replace(fee.petition, warnings=(*fee.petition.warnings, notice)))
        return fee

    def _local(self, amount: Amount, config: ConfigFee | None, path: Path, provision: FeeProvision) -> Worked:
        given = config.amount if config else None
        if given is None:
            return Worked(None, (), warnings=(_("The file gives no amount; ask the filing officer."),))
        if amount.cap is not None and given > amount.cap:
            problem = Problem(
                (*path, "amount"),
                "fee-above-cap",
                _("{given} is above {cap}, the most that {cite} allows here").format(
                    given=format_money(given),
                    cap=format_money(amount.cap),
                    cite=amount.cite or provision.cite,
                ),
                _(
                    "write at most {cap}, or authority: charter if the charter sets it (and charter: true)"
                ).format(cap=amount.cap),
            )
            if problem not in self.problems:
                self.problems.append(problem)
        cite = config.cite if config else None
        step = _("{cite} sets {amount}.").format(
            cite=cite or _("The local {authority}").format(authority=config.authority if config else ""),
            amount=format_money(given),
        )
        says = (amount.says,) if amount.says else ()
        return Worked(given, (step, *says), warnings=(amount.warn,) if amount.warn else ())

    def _refuse(self, path: Path, provision: FeeProvision, refusal: str) -> None:
        problem = Problem((*path, "authority"), "fee-authority", f"{provision.cite}: {refusal}")
        if problem not in self.problems:
            self.problems.append(problem)

    def _write(
        self,
        ref: OfficeRef,
        office: Office,
        provision: FeeProvision,
        version: FeeVersion | None,
        config: ConfigFee | None,
        worked: Worked,
        facts: Facts,
        amount: Amount | None,
    ) -> Fee:
        doubt = weakest((*self._doubts(version), *worked.doubts))
        local_cite = config.cite if config and config.authority in ("ordinance", "charter") else None
        return Fee(
            office=ref,
            amount=worked.amount,
            authority=config.authority if config else "statute",
            cite=local_cite
            or (amount.cite if amount else "")
            or (version.cite if version else "")
            or provision.cite,
            rule=provision.id,
            version=str(version.span) if version else "",
            confidence=doubt.confidence,
            weak=doubt.why or None,
            steps=worked.steps,
            petition=self._petition("instead_of_fee", office, facts, worked.amount),
            nominating_petition=self._petition("nomination", office, facts, worked.amount),
            late_write_in=self._late_write_in(amount, facts, provision, version),
            readings=self._fee_readings(amount, worked, facts, provision),
            warnings=tuple(
                Notice("ask" if worked.amount is None else "fee", text) for text in worked.warnings
            ),
        )

    def _doubts(self, version: FeeVersion | None) -> tuple[Doubt, ...]:
        if version is None:
            return (Doubt("unverified", _("no text of the fee law is known for this filing day")),)
        if version.mark == "unverified":
            return (Doubt("unverified", version.why),)
        if version.span.end is None and self.election.date >= self.law.sessions_read.until:
            return (Doubt("not_rechecked", self.law.sessions_read.weak),)
        return ()

    def _petition(self, purpose: str, office: Office, facts: Facts, fee: Decimal | None) -> Petition | None:
        purposes = (purpose, "with_fee") if purpose == "nomination" else (purpose,)
        local = tuple(p for p in self.place.petitions if p.purpose in purposes)
        if purpose == "instead_of_fee" and fee == 0:
            return None
        for provision in self.law.petitions.values():
            if provision.purpose == purpose:
                found = petition_for(provision, self.day, facts, office, fee, local)
                if found is not None:
                    return found
        return None

    def _late_write_in(
        self, amount: Amount | None, facts: Facts, provision: FeeProvision, version: FeeVersion | None
    ) -> LateWriteIn | None:
        late = applying(amount.late_write_in, facts) if amount else None
        if late is None:
            return None
        worked = work_out(late, facts)
        cite = late.cite or (version.cite if version else "") or provision.cite
        return LateWriteIn(
            worked.amount, cite, worked.steps, self._fee_readings(late, worked, facts, provision)
        )

    def _fee_readings(
        self, amount: Amount | None, worked: Worked, facts: Facts, provision: FeeProvision
    ) -> tuple[Reading, ...]:
        readings: Mapping[str, Amount] = {
            r.id: r for r in (amount.readings if amount else ()) if holds_for(r, facts)
        }
        if not readings:
            return ()
        cite = (amount.cite if amount else "") or provision.cite
        out = [Reading("text", cite, cite, True, amount=worked.amount)]
        for name, reading in readings.items():
            other = work_out(reading, facts)
            if other.amount != worked.amount:
                out.append(
                    Reading(
                        name,
                        reading.who,
                        reading.cite or cite,
                        False,
                        " ".join(other.steps),
                        amount=other.amount,
                    )
                )
        return tuple(out) if len(out) > 1 else ()


def holds_for(amount: Amount, facts: Facts) -> bool:
    """Tell whether an amount's conditions hold."""
    return applying((amount,), facts) is not None
