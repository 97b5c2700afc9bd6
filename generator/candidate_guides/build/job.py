"""What one worker is told about one place, and what it answers; both can be sent to another process."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from candidate_guides.guide.guide import File, Guide, Page
from candidate_guides.jurisdiction.messages import Message


@dataclass(frozen=True, slots=True)
class PlaceJob:
    """All that a place's guide is made from. What is not here must not change the guide: the key covers these.

    Attributes:
        id: address of the place under the site's root, "mn/mora".
        name: the config's path as messages give it, "jurisdictions/mn/mora.yml".
        config: the config's bytes; empty for an address without a config, such as a shared election day.
        counties: name -> bytes of each county file that the config may refer to.
        issued: bytes of what was published before, or None.
        attached: name -> bytes of the pictures and PDFs in the config's folder that the config names.
        site_url: address of the whole site with a slash at its end, or "" where it is not known.
        as_of: the day on which the guide is read; only its phase may show.
        preview: also show what is not to be published yet, such as a translation that nobody has read.
    """

    id: str
    name: str
    config: bytes
    counties: Mapping[str, bytes] = field(default_factory=dict)
    issued: bytes | None = None
    site_url: str = ""
    as_of: dt.date = dt.date.min
    attached: Mapping[str, bytes] = field(default_factory=dict)
    preview: bool = False

    @property
    def state(self) -> str:
        """The state of the place: "mn", "ut" or "wa"."""
        return self.id.partition("/")[0]


Producer = Callable[[PlaceJob], Guide]
PortalPages = Callable[[Sequence[str]], Sequence[Page | File]]
"""Takes the states that have a place; returns pages and files by their address under the site's root."""


@dataclass(frozen=True, slots=True)
class ElectionDays:
    """An election's day and the days that part its phases, in ISO form."""

    date: str
    opens: str
    closes: str
    over: str


@dataclass(frozen=True, slots=True)
class Summary:
    """What the portal says about a place and what the next run needs to know of it.

    `calendar` is a digest of its feeds, from which the portal makes those of its county and its state. `was` are
    its former file stems, from whose addresses the portal leads on.
    """

    title: str
    name: str
    kind: str
    counties: tuple[str, ...]
    elections: tuple[ElectionDays, ...]
    shared: bool = False
    calendar: str = ""
    was: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlaceResult:
    """The answer of a worker about one place: its faults, or where its links lead and what to say of it."""

    id: str
    messages: tuple[Message, ...] = ()
    warnings: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    outgoing: tuple[str, ...] = ()
    summary: Summary | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """What is the same for every place of a run.

    Attributes:
        staging: folder in which places are built before they are swapped in.
        cache: folder for compiled templates.
        site_url: as in PlaceJob.
        producer: makes the guide of a job.
        alone: the site has only this one place.
    """

    staging: Path
    cache: Path
    site_url: str
    producer: Producer
    alone: bool = False
