"""A digest of the rules that a date comes from, to tell a change of the law files from a change of the config."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace

from candidate_guides.law.grammar import Law, Name, Provision


class LawPrints:
    """The digest of each rule of one state, with all the rules that it counts from."""

    def __init__(self, law: Law) -> None:
        self._law = law
        self._owner = {emitted: p.id for p in law.provisions.values() for emitted in p.emits}
        self._found: dict[str, str] = {}

    def of(self, rule: str) -> str:
        """Return the digest of a rule; "" for one that is not in the law, such as a place's own date."""
        if rule not in self._law.provisions:
            return ""
        if rule not in self._found:
            texts = (_text(self._law, self._law.provisions[name]) for name in sorted(self._reached(rule)))
            self._found[rule] = hashlib.blake2b("\n".join(texts).encode(), digest_size=4).hexdigest()
        return self._found[rule]

    def _reached(self, rule: str) -> set[str]:
        reached: set[str] = set()
        waiting = [rule]
        while waiting:
            name = waiting.pop()
            if name in reached:
                continue
            reached.add(name)
            provision = self._law.provisions[name]
            anchors = (self._owner.get(anchor) for anchor in _names((provision.branches, provision.readings)))
            waiting += [owner for owner in anchors if owner]
        return reached


def prints_of(law: Law) -> LawPrints:
    """Return the digests of a law, made once for each text of it."""
    key = (law.state, law.digest)
    if key not in _MADE:
        _MADE[key] = LawPrints(law)
    return _MADE[key]


_MADE: dict[tuple[str, str], LawPrints] = {}


def _text(law: Law, provision: Provision) -> str:
    # Where a version was read, and when, is no part of the rule.
    versions = tuple(replace(version, source=None) for version in provision.versions)
    counting = law.countings.get(provision.counting)
    table = law.holiday_tables.get(counting.holidays) if counting else None
    return repr(
        (
            provision.branches,
            provision.readings,
            provision.settled,
            versions,
            counting and replace(counting, source=None),
            table and replace(table, source=None),
        )
    )


def _names(value: object) -> Iterator[str]:
    if isinstance(value, Name):
        yield value.name
    elif is_dataclass(value) and not isinstance(value, type):
        yield from _all(getattr(value, field.name) for field in fields(value))
    elif isinstance(value, Mapping):
        yield from _all(value.values())
    elif isinstance(value, tuple | list):
        yield from _all(value)


def _all(values: Iterable[object]) -> Iterator[str]:
    for value in values:
        yield from _names(value)
