"""Parse a fee schedule: what every office that a statute names pays, how many signatures stand instead, and to whom.

The tables have names, and each version says which of them it uses, so that a text that did not change stands once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from candidate_guides.law.fields import Fields
from candidate_guides.law.grammar import (
    FeeExample,
    FeeRow,
    FeeSchedule,
    OfficeKind,
    PayeeRow,
    ScheduleVersion,
    SignatureRow,
)
from candidate_guides.law.money import parse_amount, parse_signatures
from candidate_guides.law.pieces import no_overlap, read_condition, read_mark, read_source, read_span

_Row = TypeVar("_Row", FeeRow, SignatureRow, PayeeRow)
FACTS = ("type", "pay_basis")
Tables = dict[str, tuple[_Row, ...]]


def parse_schedule(fields: Fields) -> FeeSchedule:
    """Parse a file of type fee_schedule."""
    offices = {name: _office(name, sub) for name, sub in fields.mapping("offices")}
    fees = _tables(fields, "fees", offices, _fee_row)
    signatures = _tables(fields, "signatures", offices, _signature_row)
    payees = _tables(fields, "payees", offices, _payee_row)
    versions = []
    for sub in fields.items("versions"):
        span, (mark, why) = read_span(sub, "days"), read_mark(sub)
        version = ScheduleVersion(
            span=span,
            mark=mark,
            why=why,
            source=read_source(sub),
            fees=_chosen(sub, "fees", fees, offices),
            signatures=_chosen(sub, "signatures", signatures, offices),
            payees=_chosen(sub, "payees", payees, offices),
            cite=sub.text("cite", ""),
        )
        sub.done()
        versions.append(version)
    versions.sort(key=lambda v: v.span.start)
    no_overlap(fields, [v.span for v in versions])
    return FeeSchedule(
        fields.text("id"),
        fields.text("title"),
        fields.text("cite"),
        offices,
        tuple(versions),
        fields.text("note", ""),
        tuple(_example(sub, offices) for sub in fields.items("examples")),
    )


def _example(fields: Fields, offices: dict[str, OfficeKind]) -> FeeExample:
    example = FeeExample(
        says=fields.text("says"),
        office=fields.text("office"),
        day=fields.date("day"),
        pay_basis=fields.text("pay_basis", "unknown"),
        annual=fields.decimal("annual"),
        counties=fields.texts("counties"),
        votes=fields.integer("votes"),
        class_=fields.text("class", ""),
    )
    if example.office not in offices:
        fields.fail("office", f"{example.office} is not among this file's offices")
    fields.done()
    return example


def _office(name: str, fields: Fields) -> OfficeKind:
    facts = fields.sub("facts")
    office = OfficeKind(
        name,
        fields.text("title"),
        fields.text("level"),
        fields.text("note", ""),
        {key: facts.text(key) for key in FACTS if facts.has(key)},
    )
    facts.done()
    fields.done()
    return office


def _tables(
    fields: Fields, key: str, offices: dict[str, OfficeKind], row: Callable[[Fields, tuple[str, ...]], _Row]
) -> Tables[_Row]:
    group = fields.sub(key)
    found: Tables[_Row] = {}
    for name in list(group.left):
        rows = []
        for sub in group.items(name):
            named = sub.texts("offices")
            for office in named:
                if office not in offices:
                    sub.fail("offices", f"{office} is not among this file's offices")
            if not named:
                sub.fail("offices", "a row names at least one office")
            rows.append(row(sub, named))
        found[name] = tuple(rows)
    return found


def _chosen(
    fields: Fields, key: str, tables: Tables[_Row], offices: dict[str, OfficeKind]
) -> tuple[_Row, ...]:
    name = fields.text(key)
    if name not in tables:
        fields.fail(key, f"{name!r} is none of this file's tables of {key}")
        return ()
    priced = {office for row in tables[name] for office in row.offices}
    for office in offices:
        if office not in priced:
            fields.fail(key, f"the table {name} has no row for {office}")
    return tables[name]


def _fee_row(fields: Fields, offices: tuple[str, ...]) -> FeeRow:
    follows, late = fields.text("follows", ""), fields.flag("late")
    amount = parse_amount(fields)
    given = [k for k, v in (("flat", amount.flat), ("percent", amount.percent)) if v is not None]
    given += [k for k, v in (("ask", amount.ask), ("follows", follows)) if v]
    if len(given) != 1:
        found = ", ".join(given) or "none"
        fields.fail("", f"a fee has exactly one of ask, flat, follows, percent; found {found}")
    if late and not follows:
        fields.fail("", "late needs the law that it follows")
    return FeeRow(offices, amount, follows, late)


def _signature_row(fields: Fields, offices: tuple[str, ...]) -> SignatureRow:
    row = SignatureRow(
        offices=offices,
        when=read_condition(fields),
        count=parse_signatures(fields.sub("count")) if fields.has("count") else None,
        follows=fields.text("follows", ""),
        none=fields.text("none", ""),
        signers=fields.text("signers", ""),
        readings=tuple(parse_signatures(sub) for sub in fields.items("readings")),
        ask=fields.text("ask", ""),
        cite=fields.text("cite", ""),
    )
    given = [k for k, v in (("count", row.count), ("follows", row.follows), ("none", row.none)) if v]
    if len(given) != 1:
        found = ", ".join(given) or "none of them"
        fields.fail("", f"signatures have exactly one of count, follows, none; found {found}")
    if row.count and not row.signers:
        fields.fail("", "a count says who may sign: signers")
    fields.done()
    return row


def _payee_row(fields: Fields, offices: tuple[str, ...]) -> PayeeRow:
    when, (mark, why) = read_condition(fields), read_mark(fields)
    row = PayeeRow(
        offices=offices,
        when=when,
        to=fields.text("to"),
        says=fields.text("says", ""),
        mark=mark,
        why=why,
        cite=fields.text("cite", ""),
        divided=fields.text("divided", ""),
    )
    fields.done()
    return row
