"""What the files of all places must agree on: one file for one place, one place for one address."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

from candidate_guides.jurisdiction.load import LoadedPlace
from candidate_guides.jurisdiction.messages import Message
from candidate_guides.jurisdiction.reader import Path


def check_together(loaded: Iterable[LoadedPlace]) -> tuple[Message, ...]:
    """Return an error for each file that claims the place or the address of another.

    Args:
        loaded: every place that was read without errors, from one folder tree.

    Returns:
        The messages, each in the later file by name and naming the earlier one.
    """
    places = sorted(loaded, key=lambda one: one.document.name)
    owners: dict[Hashable, str] = {}
    messages: list[Message] = []
    for one in places:
        for claim, path, text, hint in _claims(one):
            first = owners.setdefault(claim, one.document.name)
            if first != one.document.name:
                message = one.document.message("two-files", path, f"{text}, as in {first}", hint)
                messages.append(message)
    ids = {one.place.id: one.document.name for one in places}
    for one in places:
        for index, stem in enumerate(one.place.was):
            other = ids.get(f"{one.place.state}/{stem}")
            if other and other != one.document.name:
                text = f'"was" has "{stem}", which is the name of {other}'
                messages.append(
                    one.document.message("was-in-use", ("was", index), text, "keep one of the two files")
                )
    return tuple(sorted(set(messages)))


def _claims(one: LoadedPlace) -> Iterator[tuple[Hashable, Path, str, str]]:
    place, keep = one.place, "keep one file for one place"
    yield ("id", place.id), ("name",), f"the address of this file is {place.id}", keep
    yield (
        ("name", place.state, place.type, place.name.casefold(), frozenset(place.counties)),
        ("name",),
        f'"name" is "{place.name}", a {place.type} in the same county',
        f"{keep}, or add counties: to both if they are two places",
    )
    if place.geoid:
        yield (
            ("geoid", place.geoid),
            ("geoid",),
            f'"geoid" is "{place.geoid}"',
            f"{keep}, or correct the number",
        )
    for index, stem in enumerate(place.was):
        yield (
            ("was", place.state, stem),
            ("was", index),
            f'"was" has "{stem}"',
            "only one place can have had it",
        )
