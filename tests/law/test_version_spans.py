"""On every day, a provision has exactly one version or says that it has none; versions never overlap."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

import pytest

from candidate_guides.law.grammar import FeeProvision, PetitionProvision, Provision, Span
from candidate_guides.law.library import state_law

STATES = ("mn", "ut", "wa")
FIRST, LAST = dt.date(2010, 1, 1), dt.date(2040, 12, 31)


def spans() -> Iterator[tuple[str, bool, list[Span]]]:
    for state in STATES:
        law = state_law(state)
        dated: list[Provision | FeeProvision | PetitionProvision] = [
            *law.provisions.values(),
            *law.chains.values(),
            *law.fees.values(),
            *law.petitions.values(),
        ]
        for provision in dated:
            essential = isinstance(provision, Provision) and provision.essential
            yield provision.id, essential, [version.span for version in provision.versions]


ALL = list(spans())


def every_day() -> Iterator[dt.date]:
    day = FIRST
    while day <= LAST:
        yield day
        day += dt.timedelta(days=1)


@pytest.mark.parametrize(("rule", "essential", "found"), ALL, ids=[name for name, _, _ in ALL])
def test_no_day_has_two_versions(rule: str, essential: bool, found: list[Span]) -> None:  # noqa: ARG001
    for day in every_day():
        assert sum(day in span for span in found) <= 1, (rule, day)


@pytest.mark.parametrize(("rule", "essential", "found"), ALL, ids=[name for name, _, _ in ALL])
def test_no_day_is_missing_once_the_rule_is_known(rule: str, essential: bool, found: list[Span]) -> None:
    start = FIRST if essential else max(FIRST, min(span.start for span in found))
    for day in every_day():
        if day >= start:
            assert sum(day in span for span in found) == 1, (rule, day)


@pytest.mark.parametrize("state", STATES)
def test_every_case_of_a_version_is_a_branch_and_every_branch_is_used(state: str) -> None:
    law = state_law(state)
    for provision in (*law.provisions.values(), *law.chains.values()):
        used = {case for version in provision.versions for case in version.cases}
        assert used == set(provision.branches), provision.id


@pytest.mark.parametrize("state", STATES)
def test_what_is_unverified_says_why_and_what_is_verified_says_where(state: str) -> None:
    law = state_law(state)
    for provision in (
        *law.provisions.values(),
        *law.chains.values(),
        *law.fees.values(),
        *law.petitions.values(),
    ):
        for version in provision.versions:
            assert version.why if version.mark == "unverified" else version.source, (
                provision.id,
                str(version.span),
            )
