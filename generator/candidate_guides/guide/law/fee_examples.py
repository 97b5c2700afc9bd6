"""Worked examples of the fees: a real or invented case and each step of its answer."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from candidate_guides.fees.asked import Asked
from candidate_guides.fees.schedule import OfficeFee, office_fee
from candidate_guides.law.grammar import FeeExample, Law
from candidate_guides.text import _, format_date, format_money, sentence


def worked_example(law: Law, example: FeeExample) -> str:
    """Return an example as Markdown: what is asked, and the answer with its working and its law."""
    place = {"class": example.class_} if example.class_ else {}
    asked = Asked(example.pay_basis, example.annual, example.counties, example.votes, place)
    found = office_fee(law, example.office, example.day, asked)
    filed = _("Filed on {day}.").format(day=format_date(example.day))
    lines = [f"**{escape(example.says, quote=False)}** {filed}", ""]
    lines.extend(f"- {escape(text, quote=False)}" for text in _answer(found))
    return "\n".join(lines)


def _answer(found: OfficeFee) -> Iterator[str]:
    said = (
        _("not known")
        if found.amount is None
        else _("none")
        if not found.amount
        else format_money(found.amount)
    )
    steps = f" {words}" if (words := _sentences(found.steps)) else ""
    yield _("Fee: {said}.{steps} ({cite})").format(said=said, steps=steps, cite=found.cite)
    for notice in found.warnings:
        yield sentence(notice.message[:1].upper() + notice.message[1:])
    for reading in found.readings:
        if not reading.leads and reading.amount is not None:
            yield _("Another reading, {who}: {amount}.").format(
                who=reading.who, amount=format_money(reading.amount)
            )
    petition = found.petition
    if petition is not None and petition.signatures is not None:
        yield _("Signatures in its place: {n:,}. {steps} ({cite})").format(
            n=petition.signatures, steps=_sentences(petition.steps), cite=petition.cite
        )
        for reading in petition.readings:
            if not reading.leads:
                yield _("Another reading, {who}: {n:,}.").format(who=reading.who, n=reading.signatures)
    elif found.no_petition:
        yield found.no_petition
    if found.payee is not None:
        yield _("It is paid to: {to} ({cite})").format(to=sentence(found.payee.to), cite=found.payee.cite)
        if found.payee.division is not None:
            yield " ".join(found.payee.division.steps)
    if found.confidence == "unverified" and found.weak:
        yield _("Unverified: {why}.").format(why=found.weak)


def _sentences(steps: tuple[str, ...]) -> str:
    return " ".join(sentence(step[:1].upper() + step[1:]) for step in steps)
