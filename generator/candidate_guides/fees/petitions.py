"""Work out how many signatures a petition needs, for one office."""

from __future__ import annotations

import datetime as dt
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal

from candidate_guides.jurisdiction.model import LocalPetition, Office
from candidate_guides.law.grammar import PetitionProvision, PetitionVersion, SignatureCount
from candidate_guides.text import _, format_money
from candidate_guides.timetable.facts import Facts, holds
from candidate_guides.timetable.record import Notice, Petition, Reading

HUNDRED = Decimal(100)


def petition_for(
    provision: PetitionProvision,
    day: dt.date,
    facts: Facts,
    office: Office,
    fee: Decimal | None,
    local: tuple[LocalPetition, ...],
) -> Petition | None:
    """Return the petition of one provision for one office, or None where there is none.

    Args:
        provision: the petition's law.
        day: the filing day that picks the version.
        facts: the facts of the config and the office.
        office: holds the votes or voters that a share is taken of.
        fee: the filing fee in dollars; None is not known.
        local: what a charter or ordinance asks for the same purpose; of two counts the larger leads.
    """
    version = next((v for v in provision.versions if day in v.span and holds(v.when, facts)), None)
    if version is None:
        return _local_only(local)
    if version.count.of == "fee" and fee == 0:
        return None
    cite = version.cite or provision.cite
    base = _base(version.count, office, fee)
    if base is None and version.count.of:
        return _ask(provision, version, cite, local)
    signatures, steps = _count(version.count, base)
    readings = _readings(version, base, signatures, cite, local)
    leading = max((r.signatures or 0 for r in readings), default=signatures)
    if readings:
        readings = tuple(_lead(r, r.signatures == leading) for r in readings)
    return Petition(
        signatures=leading,
        base=None if base is None else int(base) if base == int(base) else None,
        signers=version.signers,
        cite=cite,
        steps=steps,
        readings=readings,
        warnings=_weak(version),
    )


def _weak(version: PetitionVersion) -> tuple[Notice, ...]:
    return (Notice("unverified", version.why),) if version.mark == "unverified" else ()


def _ask(
    provision: PetitionProvision, version: PetitionVersion, cite: str, local: tuple[LocalPetition, ...]
) -> Petition:
    if local:
        return _local_only(local) or Petition(None, None, version.signers, cite)
    text = provision.ask or _("ask the filing officer how many signatures are needed")
    return Petition(None, None, version.signers, cite, warnings=(Notice("ask", text), *_weak(version)))


def _local_only(local: tuple[LocalPetition, ...]) -> Petition | None:
    if not local:
        return None
    chosen = max(local, key=lambda p: p.signatures)
    step = _("{cite} asks {n} signatures.").format(cite=chosen.cite or _("The file"), n=chosen.signatures)
    return Petition(
        chosen.signatures,
        None,
        chosen.signers or _("ask the filing officer who may sign"),
        chosen.cite or "",
        (step,),
    )


def _base(count: SignatureCount, office: Office, fee: Decimal | None) -> Decimal | None:
    if count.of == "fee":
        return fee
    # Nobody votes nobody in: a count of zero is a count that is not known.
    if count.of == "votes_base" and office.votes_base and office.votes_base.ballots:
        return Decimal(office.votes_base.ballots)
    if count.of == "voters_base" and office.voters_base and office.voters_base.voters:
        return Decimal(office.voters_base.voters)
    return None


def _count(count: SignatureCount, base: Decimal | None) -> tuple[int, tuple[str, ...]]:
    if base is None:
        flat = count.flat or 0
        return flat, (_("The law asks {n} signatures.").format(n=flat),)
    rounding = ROUND_CEILING if count.round == "up" else ROUND_FLOOR
    word = _("rounded up") if count.round == "up" else _("rounded down")
    if count.percent is not None:
        exact = base * count.percent / HUNDRED
        step = _("{percent} percent of {base:,} is {exact:,f}").format(
            percent=count.percent, base=int(base), exact=exact.normalize()
        )
    else:
        exact = base
        step = _("One signature for each dollar of {fee}").format(fee=format_money(base))
    found = int(exact.to_integral_value(rounding))
    step += _(", {word} {found:,}.").format(word=word, found=found) if found != exact else "."
    steps = [step]
    if count.at_most is not None and found > count.at_most:
        found = count.at_most
        steps.append(_("Not more than {n}.").format(n=found))
    if count.at_least is not None and found < count.at_least:
        found = count.at_least
        steps.append(_("Not fewer than {n}.").format(n=found))
    return found, tuple(steps)


def _readings(
    version: PetitionVersion,
    base: Decimal | None,
    signatures: int,
    cite: str,
    local: tuple[LocalPetition, ...],
) -> tuple[Reading, ...]:
    others = []
    for count in version.readings:
        found, steps = _count(count, base)
        if found != signatures:
            others.append(
                Reading(count.id, count.who, count.cite or cite, False, " ".join(steps), signatures=found)
            )
    for petition in local:
        if petition.signatures != signatures:
            others.append(
                Reading(
                    "local",
                    petition.cite or _("the file"),
                    petition.cite or "",
                    False,
                    signatures=petition.signatures,
                )
            )
    if not others:
        return ()
    return (Reading("text", cite, cite, True, signatures=signatures), *others)


def _lead(reading: Reading, leads: bool) -> Reading:
    return Reading(reading.id, reading.who, reading.cite, leads, reading.says, signatures=reading.signatures)
