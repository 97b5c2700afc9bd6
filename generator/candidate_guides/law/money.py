"""Parse the law of fees and petitions."""

from __future__ import annotations

from typing import Any, cast

from candidate_guides.law.fields import Fields
from candidate_guides.law.grammar import (
    Amount,
    FeeProvision,
    FeeVersion,
    Mark,
    PetitionProvision,
    PetitionVersion,
    SignatureCount,
)
from candidate_guides.law.pieces import no_overlap, read_condition, read_mark, read_source, read_span
from candidate_guides.law.terms import MARKS

AUTHORITIES = ("statute", "ordinance", "charter", "none")


def parse_amount(fields: Fields) -> Amount:
    """Take an amount: every key that is left in the mapping."""
    amount = Amount(
        when=read_condition(fields),
        flat=fields.decimal("flat"),
        percent=fields.decimal("percent"),
        of=fields.text("of", ""),
        round=fields.choice("round", ("half_up_cent",), None) or "",
        round_mark=cast(Mark, fields.choice("round_mark", MARKS, "verified")),
        round_why=fields.text("round_why", ""),
        cap=fields.decimal("cap"),
        refuse=fields.text("refuse", ""),
        write=fields.text("write", ""),
        ask=fields.text("ask", ""),
        cite=fields.text("cite", ""),
        says=fields.text("says", ""),
        id=fields.text("id", ""),
        who=fields.text("who", ""),
        warn=fields.text("warn", ""),
        late_write_in=tuple(parse_amount(sub) for sub in fields.items("late_write_in")),
        readings=tuple(parse_amount(sub) for sub in fields.items("readings")),
    )
    fields.done()
    return amount


def parse_fee(fields: Fields) -> FeeProvision:
    """Parse a file of type fee."""
    versions = []
    for sub in fields.items("versions"):
        span, (mark, why), source = read_span(sub, "days"), read_mark(sub), read_source(sub)
        cite = sub.text("cite", "")
        authorities = {
            name: tuple(parse_amount(item) for item in sub.items(name))
            for name in AUTHORITIES
            if sub.has(name)
        }
        sub.done()
        versions.append(FeeVersion(span, mark, why, source, authorities, cite))
    versions.sort(key=lambda v: v.span.start)
    no_overlap(fields, [v.span for v in versions])
    return FeeProvision(
        fields.text("id"), fields.text("title"), fields.text("cite"), tuple(versions), fields.text("note", "")
    )


def parse_signatures(fields: Fields) -> SignatureCount:
    """Take a number of signatures: every key that is left in the mapping."""
    count = SignatureCount(
        of=fields.text("of", ""),
        percent=fields.decimal("percent"),
        round=cast(Any, fields.choice("round", ("up", "down"), "up")),
        at_most=fields.integer("at_most"),
        at_least=fields.integer("at_least"),
        id=fields.text("id", ""),
        who=fields.text("who", ""),
        cite=fields.text("cite", ""),
        flat=fields.integer("flat"),
    )
    fields.done()
    return count


def parse_petition(fields: Fields) -> PetitionProvision:
    """Parse a file of type petition."""
    versions = []
    for sub in fields.items("versions"):
        span, (mark, why), source = read_span(sub, "days"), read_mark(sub), read_source(sub)
        version = PetitionVersion(
            span,
            mark,
            why,
            source,
            read_condition(sub),
            parse_signatures(sub.sub("count")),
            sub.text("signers"),
            tuple(parse_signatures(item) for item in sub.items("readings")),
            sub.text("cite", ""),
        )
        sub.done()
        versions.append(version)
    return PetitionProvision(
        fields.text("id"),
        fields.text("title"),
        fields.text("cite"),
        cast(Any, fields.choice("purpose", ("instead_of_fee", "nomination"), None)),
        tuple(sorted(versions, key=lambda v: v.span.start)),
        fields.text("ask", ""),
        fields.text("note", ""),
    )
