"""The filing fee and the signatures of every office on a ballot."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import partial

from candidate_guides.fees.amounts import (
    ANNUAL,
    UNKNOWN,
    Worked,
    applying,
    readings_of,
    set_by,
    text_on,
    work_out,
)
from candidate_guides.fees.changes import FactsOn, late_with_changes, with_changes
from candidate_guides.fees.local import LOCAL, Local, local_fee
from candidate_guides.fees.petitions import local_only, local_petitions, petition_for
from candidate_guides.jurisdiction.model import Election, Office, Place, office_slug, pay_in_force
from candidate_guides.jurisdiction.model import Fee as ConfigFee
from candidate_guides.jurisdiction.reader import Path
from candidate_guides.law.grammar import Amount, FeeProvision, FeeVersion, Law
from candidate_guides.text import _
from candidate_guides.timetable.facts import Facts, election_facts
from candidate_guides.timetable.possible import Doubt, weakest
from candidate_guides.timetable.problems import Problem
from candidate_guides.timetable.record import Fee, LateWriteIn, Notice, OfficeRef, Petition

NO_SUCH_FEE = Amount(when={}, refuse=_("the law as read names no such fee"))


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


@dataclass(frozen=True, slots=True)
class _Asked:
    """One office with all that its price depends on."""

    ref: OfficeRef
    office: Office
    facts: Facts
    provision: FeeProvision
    version: FeeVersion | None
    config: ConfigFee | None
    path: Path


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
        if provision is None:
            return Fee(ref, None, UNKNOWN, "", warnings=(Notice("ask", _("ask the filing officer")),))
        config, path = self._config_fee(office, number)
        version = text_on(provision.versions, self.day)
        asked = _Asked(ref, office, self._office_facts(office, self.day), provision, version, config, path)
        authority = config.authority if config else "statute"
        if version is None:
            return self._write(asked, UNKNOWN, self._not_known(None))
        amount = set_by(authority, version, asked.facts)
        if authority == "none":
            return self._free(asked, amount)
        if authority == UNKNOWN:
            statute = set_by("statute", version, asked.facts)
            return self._write(asked, UNKNOWN, self._not_known(statute))
        if amount is None or amount.refuse:
            if config is None:
                return self._write(asked, UNKNOWN, self._not_known(amount))
            self._refuse(asked, amount or NO_SUCH_FEE)
            return self._write(asked, authority, Worked(None, ()))
        if config is not None and authority in LOCAL:
            return self._local(asked, amount, config)
        worked = self._with_notice_of_local(asked, work_out(amount, asked.facts))
        fee = self._write(asked, authority, worked, amount)
        return with_changes(fee, office, version, self._facts_on(office), self.day, self.last_day)

    def any_office(self) -> tuple[Fee, ...]:
        """Return the fee that every seat has alike; none where it depends on the seat."""
        fee = self.fee(Office(title=_("Any office on this ballot")), 0)
        if fee.amount is None:
            return ()
        return (replace(fee, office=replace(fee.office, listed=False)),)

    def _config_fee(self, office: Office, number: int) -> tuple[ConfigFee | None, Path]:
        if office.fee is not None:
            return office.fee, ("elections", self.index, "offices", number, "fee")
        return self.place.fee, ("fee",)

    def _office_facts(self, office: Office, day: dt.date) -> Facts:
        pay = pay_in_force(office.pay, day)
        annual = pay.per_year if pay else None
        return {
            **self.facts,
            "pay_basis": pay.real_basis if pay else UNKNOWN,
            ANNUAL: str(annual) if annual is not None else UNKNOWN,
        }

    def _facts_on(self, office: Office) -> FactsOn:
        return partial(self._office_facts, office)

    def _not_known(self, statute: Amount | None) -> Worked:
        """Say that the fee is not known; where the statute sets none, in the law's own words."""
        said = statute.ask if statute is not None and statute.refuse else ""
        return Worked(None, (), warnings=(said or _("The fee is not known; ask the filing officer."),))

    def _free(self, asked: _Asked, amount: Amount | None) -> Fee:
        if amount is not None and amount.refuse:
            self._refuse(asked, amount)
        worked = Worked(Decimal("0.00"), (_("The city or town says that filing is free."),))
        return self._write(asked, "none", worked)

    def _with_notice_of_local(self, asked: _Asked, worked: Worked) -> Worked:
        """Warn where the file is silent and the place could have set another fee by itself."""
        if asked.config is not None or asked.version is None or worked.amount is None:
            return worked
        found = [set_by(authority, asked.version, asked.facts) for authority in LOCAL]
        if all(amount is None or amount.refuse for amount in found):
            return worked
        text = _(
            "This guide was not told who sets the fee here. This is the state's own fee; an ordinance or a charter may "
            "set another. Confirm it with the filing officer."
        )
        return replace(worked, warnings=(*worked.warnings, text))

    def _local(self, asked: _Asked, amount: Amount, config: ConfigFee) -> Fee:
        local: Local = local_fee(amount, config, asked.path, asked.provision.cite, self.day, self.last_day)
        if local.problem is not None and local.problem not in self.problems:
            self.problems.append(local.problem)
        fee = self._write(asked, config.authority, local.worked, amount)
        return replace(fee, readings=local.readings or fee.readings)

    def _refuse(self, asked: _Asked, amount: Amount) -> None:
        write = _("write authority: {names}").format(names=_(" or ").join(_lawful(asked)))
        if amount.write:
            write = f"{write}; {amount.write}"
        problem = Problem(
            (*asked.path, "authority"), "fee-authority", f"{asked.provision.cite}: {amount.refuse}", write
        )
        if problem not in self.problems:
            self.problems.append(problem)

    def _write(self, asked: _Asked, authority: str, worked: Worked, amount: Amount | None = None) -> Fee:
        config, version, provision = asked.config, asked.version, asked.provision
        doubt = weakest((*self._doubts(version), *worked.doubts))
        local_cite = config.cite if config and config.authority in LOCAL else None
        cite = (
            local_cite
            or (amount.cite if amount else "")
            or (version.cite if version else "")
            or provision.cite
        )
        return Fee(
            office=asked.ref,
            amount=worked.amount,
            authority=authority,
            cite=cite,
            rule=provision.id,
            version=str(version.span) if version else "",
            confidence=doubt.confidence,
            weak=doubt.why or None,
            steps=worked.steps,
            petition=self._petition("instead_of_fee", asked, worked),
            nominating_petition=self._petition("nomination", asked, worked),
            late_write_in=self._late_write_in(asked) if authority == "statute" else None,
            readings=readings_of(amount, worked, asked.facts, provision.cite),
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

    def _petition(self, purpose: str, asked: _Asked, worked: Worked) -> Petition | None:
        if purpose == "instead_of_fee" and worked.amount == 0:
            return None
        local = local_petitions(purpose, asked.office, self.place)
        for provision in self.law.petitions.values():
            if provision.purpose == purpose:
                found = petition_for(provision, self.day, asked.facts, asked.office, worked.exact, local)
                if found is not None:
                    return found
        return local_only(local)

    def _late_write_in(self, asked: _Asked) -> LateWriteIn | None:
        """Return the fee of a write-in who files late, by the text in force when one can: until election day."""
        until = self.election.date
        version = text_on(asked.provision.versions, until) or asked.version
        if version is None:
            return None
        amount = set_by("statute", version, asked.facts)
        late = applying(amount.late_write_in, asked.facts) if amount else None
        if late is None:
            return None
        worked = work_out(late, asked.facts)
        cite = late.cite or version.cite or asked.provision.cite
        found = LateWriteIn(
            worked.amount, cite, worked.steps, readings_of(late, worked, asked.facts, asked.provision.cite)
        )
        return late_with_changes(found, asked.office, version, self._facts_on(asked.office), self.day, until)


def _lawful(asked: _Asked) -> list[str]:
    """Name the authorities that can set the fee of an office under its version of the law."""
    if asked.version is None:
        return []
    amounts = {name: set_by(name, asked.version, asked.facts) for name in ("statute", *LOCAL, "none")}
    # A file may say that filing is free wherever the law does not say otherwise.
    return [name for name, found in amounts.items() if (not found.refuse if found else name == "none")]
