"""Which places there are, what each is made from, and the one way to build them all."""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from pathlib import Path

import yaml

from candidate_guides.build.configs import JURISDICTIONS
from candidate_guides.build.job import PlaceJob, PortalPages, Producer
from candidate_guides.build.keys import common_digest, digest, law_digest, place_key
from candidate_guides.build.report import Progress, Report
from candidate_guides.jurisdiction.messages import InputError, Message, nearest
from candidate_guides.jurisdiction.office import slug
from candidate_guides.law.library import FOLDERS

CONFIG_FILE = "mkdocs.yml"
ATTACHABLE = frozenset({".svg", ".png", ".pdf"})


@dataclass(frozen=True, slots=True)
class Plan:
    """The places of a run, with the key of each.

    Attributes:
        root: the folder that holds jurisdictions/.
        jobs: one a place, by id.
        keys: id -> key without the phase.
        common: digest of what all places share.
        laws: state -> digest of its law files.
        site_url: address of the site with a slash at its end, or "".
        partial: True when only some places were asked for; the others stay as they are.
        alone: id of the one place whose site this is, or "" for a site of many.
    """

    root: Path
    jobs: tuple[PlaceJob, ...]
    keys: dict[str, str]
    common: str
    laws: dict[str, str]
    site_url: str
    partial: bool
    alone: str = ""

    @property
    def states(self) -> tuple[str, ...]:
        """The states that have a place, in order."""
        return tuple(self.laws)


def plan(
    root: Path,
    only: Sequence[str] = (),
    *,
    site_url: str | None = None,
    extra: Sequence[PlaceJob] = (),
    alone: str = "",
    preview: bool = False,
) -> Plan:
    """Find every place and compute its key.

    Args:
        root: the folder that holds jurisdictions/.
        only: ids ("mn/mora") or states ("mn") to keep; all when empty.
        site_url: address of the site; when None, what mkdocs.yml says.
        extra: addresses without a config of their own, such as shared election days.
        alone: id of the one place whose site this is to be; `only` and `extra` are then left out.
        preview: as of `PlaceJob`.

    Raises:
        InputError: no place at all, or a name in `only` that no place has.
    """
    address = configured_site_url(root) if site_url is None else site_url
    address = address.rstrip("/") + "/" if address else ""
    found = {job.id: job for job in (*find_jobs(root, address), *extra)}
    if not found:
        raise InputError([_fault(JURISDICTIONS, "there is no config here", 'write one with "guide new"')])
    chosen = [replace(job, preview=preview) for job in choose(found, [alone] if alone else only)]
    if alone and [job.id for job in chosen] != [alone]:
        raise InputError(
            [_fault(alone, "this is a state; a site of its own is one place's", "name one place")]
        )
    # What leads to other places is left out of a site of one, so its pages are others.
    common = digest([common_digest().encode(), alone.encode()]) if alone else common_digest()
    states = {job.state for job in (chosen if alone else found.values())}
    laws = {state: law_digest(state) for state in sorted(states)}
    keys = {job.id: place_key(job, common, laws[job.state]) for job in chosen}
    return Plan(root, tuple(chosen), keys, common, laws, address, bool(only) and not alone, alone)


def build(
    plan: Plan,
    out: Path,
    *,
    workers: int,
    strict: bool,
    as_of: dt.date,
    producer: Producer,
    portal_pages: PortalPages | None = None,
    executor_factory: Callable[[int], Executor] | None = None,
    progress: Progress | None = None,
) -> Report:
    """Build what changed into staging, check it, and swap it into `out`; on a fault `out` is not touched.

    Args:
        plan: what to build.
        out: the site's folder.
        workers: how many processes.
        strict: a warning or a broken link stops the run before anything is swapped.
        as_of: the day of the run.
        producer: makes the guide of a place; a top-level function, so that a worker can import it.
        portal_pages: makes the pages that belong to no place, such as the law.
        executor_factory: makes the executor for so many workers; a process pool by default.
        progress: told how many places are built, of how many, after each share of them.

    Raises:
        InputError: a config cannot mean what it says; carries the faults of all places.
        StrictError: `strict`, and there are warnings or broken links.
    """
    from candidate_guides.build.run import Run

    with Run(
        plan,
        out,
        workers=workers,
        strict=strict,
        as_of=as_of,
        producer=producer,
        portal_pages=portal_pages,
        executor_factory=executor_factory,
        progress=progress,
    ) as run:
        run.stage_places()
        if run.portal_is_stale():
            from candidate_guides.build.portal import build_portal

            build_portal(run)
        return run.publish()


def find_jobs(root: Path, site_url: str) -> list[PlaceJob]:
    """Read the files of every place under jurisdictions/, by id."""
    jobs = []
    for state in sorted(FOLDERS):
        folder = root / JURISDICTIONS / state
        counties = {
            p.relative_to(root).as_posix(): p.read_bytes()
            for p in sorted((folder / "counties").glob("*.yml"))
        }
        beside = _attachable(folder)
        for path in sorted(folder.glob("*.yml")):
            config = path.read_bytes()
            issued = path.with_suffix(".issued.json")
            jobs.append(
                PlaceJob(
                    id=f"{state}/{path.stem}",
                    name=path.relative_to(root).as_posix(),
                    config=config,
                    counties={
                        n: content for n, content in counties.items() if _mentions(config, Path(n).stem)
                    },
                    issued=issued.read_bytes() if issued.is_file() else None,
                    site_url=site_url,
                    attached={n: p.read_bytes() for n, p in beside.items() if n.encode() in config},
                )
            )
    return jobs


def _attachable(folder: Path) -> dict[str, Path]:
    """Return what a config can name in its state's folder: seals and official forms, by their path there."""
    files = sorted(p for p in folder.rglob("*") if p.suffix in ATTACHABLE and p.is_file())
    return {path.relative_to(folder).as_posix(): path for path in files}


def _mentions(config: bytes, county: str) -> bool:
    # A config names its counties in words. A word too many only rebuilds a place too often.
    return f"-{county}-" in f"-{slug(config.decode('utf-8', 'replace'))}-"


def choose(found: dict[str, PlaceJob], only: Sequence[str]) -> list[PlaceJob]:
    """Return the places that were asked for, by id; all when nothing was.

    Raises:
        InputError: a name in `only` that no place has.
    """
    wanted = set(only)
    unknown = sorted(w for w in wanted if w not in found and w not in {j.state for j in found.values()})
    if unknown:
        raise InputError(
            [
                _fault(
                    f"{JURISDICTIONS}/{name}.yml",
                    f'there is no place "{name}"',
                    f'did you mean "{like}"?'
                    if (like := nearest(name, found))
                    else "write the state, a slash and the name of its file without .yml, such as mn/mora",
                )
                for name in unknown
            ]
        )
    return [job for _, job in sorted(found.items()) if not wanted or job.id in wanted or job.state in wanted]


def _fault(file: str, text: str, hint: str) -> Message:
    return Message(file, 1, 1, "error", "place", "", text, hint)


def configured_site_url(root: Path) -> str:
    """Return the address that mkdocs.yml gives the site, with GUIDE_SITE_URL in its place where that is set."""
    if address := os.environ.get("GUIDE_SITE_URL"):
        return address
    path = root / CONFIG_FILE
    if not path.is_file():
        return ""
    from mkdocs.utils.yaml import get_yaml_loader

    settings = yaml.load(path.read_bytes(), Loader=get_yaml_loader())
    return str((settings or {}).get("site_url") or "")
