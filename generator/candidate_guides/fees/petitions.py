"""Work out how many signatures a petition needs, for one office."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal

from candidate_guides.fees.amounts import HUNDRED, exact_dollars
from candidate_guides.jurisdiction.model import LocalPetition, Office, Place
from candidate_guides.law.grammar import PetitionProvision, PetitionVersion, SignatureCount
from candidate_guides.text import _
from candidate_guides.timetable.facts import Facts, holds
from candidate_guides.timetable.record import Notice, Petition, Reading

CHARTER = "charter"
# A nominating petition with these bases is needed only where a charter asks for one.
CHARTERED = (CHARTER, "voters_base")


def local_petitions(purpose: str, office: Office, place: Place) -> tuple[LocalPetition, ...]:
    """Return what a charter or an ordinance asks for a purpose: the office's own, else what the place has for all.

    Args:
        purpose: instead_of_fee, or nomination, with which a petition beside the fee is counted.
        office: the office.
        place: the municipality.
    """
    purposes = ("nomination", "with_fee") if purpose == "nomination" else (purpose,)
    own = tuple(p for p in office.petitions if p.purpose in purposes)
    return own or tuple(p for p in place.petitions if p.purpose in purposes)


def petition_for(
    provision: PetitionProvision,
    day: dt.date,
    facts: Facts,
    office: Office,
    fee: Decimal | None,
    local: tuple[LocalPetition, ...],
) -> Petition | None:
    """Return the petition of one provision for one office, or None where it concerns no such office.

    Args:
        provision: the petition's law.
        day: the filing day that picks the version.
        facts: the facts of the config and the office.
        office: holds the votes or voters that a share is taken of.
        fee: the filing fee in dollars with every part of a cent; None is not known.
        local: what a charter or ordinance asks for the same purpose; of two counts the larger leads.
    """
    version = next((v for v in provision.versions if day in v.span and holds(v.when, facts)), None)
    if version is None:
        return None
    if version.count.of in CHARTERED and local and local_only(local) is None:
        return None
    cite = version.cite or provision.cite
    base = _base(version.count, office, fee)
    if base is None and version.count.of:
        found = _ask(provision, version, cite, local)
    else:
        found = _asked_of_all(_counted(version, base, cite), local)
    return replace(found, rule=provision.id)


def local_only(local: tuple[LocalPetition, ...]) -> Petition | None:
    """Return the petition that only a charter or an ordinance asks; None where it says that there is none."""
    asked = [p for p in local if p.signatures != 0]
    if not asked:
        return None
    # A count that is not written down could be the larger one.
    chosen = max(asked, key=lambda p: (p.signatures is None, p.signatures or 0))
    who = chosen.signers or _("ask the filing officer who may sign")
    cite = chosen.cite or ""
    source = cite or _("The city or town")
    if chosen.signatures is None:
        text = _(
            "{cite} asks for a petition, and how many signatures it needs is not known here. Ask the filing officer."
        ).format(cite=source)
        return Petition(None, None, who, cite, warnings=(Notice("ask", text),))
    step = _("{cite} asks {n:,} signatures.").format(cite=source, n=chosen.signatures)
    return Petition(chosen.signatures, None, who, cite, (step,))


def count_signatures(count: SignatureCount, base: Decimal | None) -> tuple[int, tuple[str, ...]]:
    """Return the number of signatures and the working.

    Args:
        count: a flat number, a share of a base, or one for each dollar of the fee, with its bounds.
        base: the votes, the voters or the dollars it is taken of; None only for a flat number.
    """
    if base is None:
        flat = count.flat or 0
        return flat, (_("The law asks {n:,} signatures.").format(n=flat),)
    rounding = ROUND_CEILING if count.round == "up" else ROUND_FLOOR
    word = _("rounded up to") if count.round == "up" else _("rounded down to")
    if count.percent is not None:
        exact = base * count.percent / HUNDRED
        step = _("{percent} percent of {base:,} is {exact:,f}").format(
            percent=count.percent, base=int(base), exact=exact.normalize()
        )
    else:
        exact = base
        step = _("One signature for each dollar of {fee}").format(fee=exact_dollars(base))
    found = int(exact.to_integral_value(rounding))
    step += _(", {word} {found:,}.").format(word=word, found=found) if found != exact else "."
    steps = [step]
    if count.at_most is not None and found > count.at_most:
        found = count.at_most
        steps.append(_("Not more than {n:,}.").format(n=found))
    if count.at_least is not None and found < count.at_least:
        found = count.at_least
        steps.append(_("Not fewer than {n:,}.").format(n=found))
    return found, tuple(steps)


def _counted(version: PetitionVersion, base: Decimal | None, cite: str) -> Petition:
    """Return the count of the law's text with its other readings, the text's own first."""
    signatures, steps = count_signatures(version.count, base)
    others = []
    for count in version.readings:
        found, working = count_signatures(count, base)
        if found != signatures:
            others.append(
                Reading(count.id, count.who, count.cite or cite, False, " ".join(working), signatures=found)
            )
    text = Reading("text", version.count.who or cite, cite, True, signatures=signatures)
    return Petition(
        signatures=signatures,
        base=None if base is None else int(base) if base == int(base) else None,
        signers=version.signers,
        cite=cite,
        steps=steps,
        readings=(text, *others) if others else (),
        warnings=_weak(version),
    )


def _asked_of_all(petition: Petition, local: tuple[LocalPetition, ...]) -> Petition:
    """Put what a charter or an ordinance asks beside the statute's count; of two counts the larger leads."""
    readings = list(petition.readings)
    text = Reading("text", petition.cite, petition.cite, True, signatures=petition.signatures)
    for asked in local:
        if asked.signatures and asked.signatures != petition.signatures:
            who = asked.cite or _("the city or town")
            readings = readings or [text]
            readings.append(Reading("local", who, asked.cite or "", False, signatures=asked.signatures))
    unknown = next((p for p in local if p.signatures is None), None)
    if unknown is not None:
        notice = Notice("ask", _local_unknown(unknown))
        petition = replace(petition, warnings=(*petition.warnings, notice))
    if not readings:
        return petition
    leader = max(readings, key=lambda r: r.signatures or 0)
    led = tuple(replace(r, leads=r is leader) for r in readings)
    steps = petition.steps
    if leader.signatures != petition.signatures:
        step = _("{who} asks {n:,} signatures; the larger number is shown.").format(
            who=leader.who, n=leader.signatures
        )
        steps = (*steps, step)
    return replace(petition, signatures=leader.signatures, steps=steps, readings=led)


def _local_unknown(asked: LocalPetition) -> str:
    return _(
        "{cite} may ask for more signatures; how many is not known here. Ask the filing officer."
    ).format(cite=asked.cite or _("A local rule"))


def _weak(version: PetitionVersion) -> tuple[Notice, ...]:
    return (Notice("unverified", version.why),) if version.mark == "unverified" else ()


def _ask(
    provision: PetitionProvision, version: PetitionVersion, cite: str, local: tuple[LocalPetition, ...]
) -> Petition:
    """Say whom to ask where the base is not known; a local number that is known stands, with that caution."""
    known = local_only(local)
    if known is not None and version.count.of == CHARTER:
        return known
    text = provision.ask or _("ask the filing officer how many signatures are needed")
    if known is None or known.signatures is None:
        told = known.warnings if known else ()
        asked = Notice("ask", text)
        return Petition(None, None, version.signers, cite, warnings=(asked, *told, *_weak(version)))
    if version.count.at_most is not None and known.signatures >= version.count.at_most:
        # That no other number can be larger is as sure as the text that says so.
        return replace(known, warnings=_weak(version))
    caution = _("Another number stands in {cite}, and the larger of the two is needed. {ask}").format(
        cite=cite, ask=text
    )
    return replace(known, warnings=(Notice("ask", caution), *_weak(version)))


def _base(count: SignatureCount, office: Office, fee: Decimal | None) -> Decimal | None:
    if count.of == "fee":
        return fee
    # A count from before the lines changed is of another electorate: the law names no count for this one.
    if office.lines_changed:
        return None
    # Nobody votes nobody in: a count of zero is a count that is not known.
    if count.of == "votes_base" and office.votes_base and office.votes_base.ballots:
        return Decimal(office.votes_base.ballots)
    if count.of == "voters_base" and office.voters_base and office.voters_base.voters:
        return Decimal(office.voters_base.voters)
    return None
