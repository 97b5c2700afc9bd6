"""A state's law as if one version of one provision held for every day: to ask what it would change."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

from candidate_guides.law.grammar import FeeProvision, Law, Provision, Span

ALWAYS = Span(dt.date.min, None)


def versions_of(law: Law, rule: str) -> tuple[str, ...]:
    """Return the spans of a rule's versions as its file writes them; none where there is no such rule."""
    provision = _provision(law, rule)
    return tuple(str(version.span) for version in provision.versions) if provision else ()


def as_if_always(law: Law, rule: str, span: str) -> Law:
    """Return the law in which one version of a rule holds for every day.

    Args:
        law: the state's law.
        rule: a rule with dates or fees: "mn.filing_window".
        span: the version, as its file writes it: "2014-01-01/2026-01-01".

    Raises:
        KeyError: there is no such rule or version.
    """
    provision = _provision(law, rule)
    if provision is None or span not in versions_of(law, rule):
        raise KeyError((rule, span))
    if isinstance(provision, FeeProvision):
        fee_versions = tuple(replace(v, span=ALWAYS) for v in provision.versions if str(v.span) == span)
        return replace(law, fees={**law.fees, rule: replace(provision, versions=fee_versions)})
    versions = tuple(replace(v, span=ALWAYS) for v in provision.versions if str(v.span) == span)
    changed = replace(provision, versions=versions)
    if rule in law.chains:
        return replace(law, chains={**law.chains, rule: changed})
    return replace(law, provisions={**law.provisions, rule: changed})


def _provision(law: Law, rule: str) -> Provision | FeeProvision | None:
    return law.provisions.get(rule) or law.chains.get(rule) or law.fees.get(rule)
