"""What a run did, and why a strict run stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

Progress = Callable[[int, int], None]
"""Told now and then how many places are built, of how many."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a run did.

    Attributes:
        built: ids of the places that were swapped in.
        unchanged: how many places stayed as they were.
        removed: addresses that went because their place did.
        portal: whether the portal was built.
        written: how many files were written under the site's folder.
        warnings: what was found in the configs and the pages, those of unchanged places included.
    """

    built: tuple[str, ...]
    unchanged: int
    removed: tuple[str, ...]
    portal: bool
    written: int
    warnings: tuple[str, ...]


class BuildError(Exception):
    """The run cannot be carried out, whatever the input says: another run is at work, or a link leads nowhere."""


class StrictError(Exception):
    """A strict run found something worth a look; nothing was swapped."""

    def __init__(self, warnings: Iterable[str]) -> None:
        self.warnings = tuple(warnings)
        super().__init__("\n".join(self.warnings))
