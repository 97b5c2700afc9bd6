"""One run: stage what changed, check it, and swap it in when all is well."""

from __future__ import annotations

import datetime as dt
import hashlib
import multiprocessing
import os
import shutil
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import replace
from itertools import chain, repeat
from pathlib import Path
from types import TracebackType
from typing import Self

from filelock import FileLock, Timeout

from candidate_guides import resources
from candidate_guides.build import keys
from candidate_guides.build.job import PlaceJob, PlaceResult, PortalPages, Producer, Settings, Summary
from candidate_guides.build.links import check_outgoing
from candidate_guides.build.manifest import Entry, Manifest
from candidate_guides.build.plan import CONFIG_FILE, Plan
from candidate_guides.build.report import BuildError, Progress, Report, StrictError
from candidate_guides.build.swap import drop_files, put_files, recover, remove_folder, swap_folder
from candidate_guides.jurisdiction.messages import InputError

WORK = ".guide"
CHUNK = 20
"""Places a worker is sent at once at most: enough to pay for its start."""
ASSETS = frozenset({"assets", "styles", "scripts"})
"""Top folders of the site that hold what every page needs."""


class Run:
    """One run over one site's folder; use as a context manager, which keeps a second run away."""

    def __init__(
        self,
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
    ) -> None:
        """Take what `candidate_guides.build.plan.build` takes."""
        self.plan = plan
        self.out = out.absolute()
        self.workers = max(1, workers)
        self.strict = strict
        self.as_of = as_of
        self.portal_pages = portal_pages
        self._producer = producer
        self._executor_factory = executor_factory or _process_pool
        self._progress = progress
        self.work = work_folder(plan.root, self.out)
        self.staging = self.work / "staging"
        self.portal_stage = self.work / "portal"
        self.cache = self.work / "templates"
        self.portal_warnings: tuple[str, ...] = ()
        self.portal_broken: tuple[str, ...] = ()
        self.portal_outgoing: tuple[str, ...] = ()
        self._portal_staged = False
        self._results: dict[str, PlaceResult] = {}
        self._lock = FileLock(self.work / "lock", timeout=0)

    def __enter__(self) -> Self:
        self.work.mkdir(parents=True, exist_ok=True)
        try:
            self._lock.acquire()
        except Timeout as error:
            raise BuildError(
                f"another run is at work in {self.work.name}/; wait until it has ended"
            ) from error
        recover(self.work / "aside", self.out)
        self._clear()
        self.manifest = Manifest.read(self.work / "manifest.json")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._clear()
        self._lock.release()

    def _clear(self) -> None:
        for folder in (self.staging, self.portal_stage, self.work / "aside"):
            shutil.rmtree(folder, ignore_errors=True)

    def stage_places(self) -> None:
        """Build every place that changed into staging.

        Raises:
            InputError: with the faults of all places.
        """
        jobs = [replace(job, as_of=self.as_of) for job in self.plan.jobs if not self._stands(job)]
        settings = Settings(
            self.staging, self.cache, self.plan.site_url, self._producer, alone=bool(self.plan.alone)
        )
        results = list(self._work_on(jobs, settings))
        if faults := [message for result in results for message in result.messages]:
            raise InputError(dict.fromkeys(faults))
        self._results = {result.id: result for result in sorted(results, key=lambda r: r.id)}

    def _stands(self, job: PlaceJob) -> bool:
        entry = self.manifest.places.get(job.id)
        return (
            entry is not None
            and entry.key == self.plan.keys[job.id]
            and entry.phase == keys.phase(entry.summary.elections, self.as_of)
            and (self.out / job.id).is_dir()
        )

    def _work_on(self, jobs: Sequence[PlaceJob], settings: Settings) -> Iterable[PlaceResult]:
        if not jobs:
            return ()
        from candidate_guides.build.place import build_places

        size = max(1, min(CHUNK, len(jobs) // (self.workers * 2)))
        chunks = [jobs[start : start + size] for start in range(0, len(jobs), size)]
        if self.workers == 1 or len(jobs) < 3:
            return self._gather(map(build_places, chunks, repeat(settings)), len(jobs))
        with self._executor_factory(self.workers) as executor:
            return self._gather(executor.map(build_places, chunks, repeat(settings)), len(jobs))

    def _gather(self, shares: Iterable[list[PlaceResult]], total: int) -> list[PlaceResult]:
        found: list[PlaceResult] = []
        for share in shares:
            found.extend(share)
            if self._progress is not None:
                self._progress(len(found), total)
        return found

    @property
    def summaries(self) -> dict[str, Summary]:
        """What is known of every place that stands in the site after this run, by id."""
        known = {name: entry.summary for name, entry in self.manifest.places.items() if self._stays(name)}
        known |= {name: result.summary for name, result in self._results.items() if result.summary}
        return dict(sorted(known.items()))

    def _stays(self, name: str) -> bool:
        return self.plan.partial or name in self.plan.keys

    def portal_is_stale(self) -> bool:
        """Say whether the portal has to be built again."""
        return self.manifest.portal != self._portal_key() or not all(
            (self.out / f).is_file() for f in self.manifest.files
        )

    def _portal_key(self) -> str:
        config = self.plan.root / CONFIG_FILE
        settings = [
            self.plan.site_url,
            config.read_bytes().hex() if config.is_file() else "",
            keys.folder_digest(resources.site_src() / "pages"),
            keys.folder_digest(keys.COVERAGE),
        ]
        rows = [
            f"{name} {summary} {keys.phase(summary.elections, self.as_of)}"
            for name, summary in self.summaries.items()
        ]
        return keys.portal_key(self.plan.common, self.plan.laws, settings, rows)

    def take_portal(self, warnings: Iterable[str], broken: Iterable[str], outgoing: Iterable[str]) -> None:
        """Note that the portal stands in `portal_stage`, what its build said and where its links lead."""
        self.portal_warnings, self.portal_broken = tuple(warnings), tuple(broken)
        self.portal_outgoing = tuple(outgoing)
        self._portal_staged = True

    def warnings(self) -> tuple[str, ...]:
        """Return what was found in all places, unchanged ones included."""
        said = [
            e.warnings
            for name, e in self.manifest.places.items()
            if name in self.plan.keys and name not in self._results
        ]
        said += [result.warnings for result in self._results.values()]
        return tuple(chain.from_iterable(said))

    def broken_links(self) -> list[str]:
        """Look up every link of what was staged, and every link into what was staged."""
        if not self._results and not self._portal_staged:
            return []
        kept = {
            n: e.outgoing
            for n, e in self.manifest.places.items()
            if self._stays(n) and n not in self._results
        }
        kept |= {name: result.outgoing for name, result in self._results.items()}
        links = chain(chain.from_iterable(kept.values()), self.portal_outgoing)
        own = chain(
            chain.from_iterable(result.broken for result in self._results.values()), self.portal_broken
        )
        return [*own, *check_outgoing(links, self.file)]

    def file(self, address: str) -> Path:
        """Return where an address under the site's root will come from: staging, or the site as it stands."""
        place = "/".join(address.split("/")[:2])
        if place in self._results:
            return self.staging / address
        if place in self.plan.keys or (place in self.manifest.places and self.plan.partial):
            return self.out / address
        return (self.portal_stage if self._portal_staged else self.out) / address

    def read(self, address: str) -> bytes | None:
        """Return what will stand at an address of the site, or None."""
        path = self.file(address)
        return path.read_bytes() if path.is_file() else None

    def publish(self) -> Report:
        """Swap in what was staged.

        Raises:
            StrictError: `strict`, and there are warnings or broken links.
        """
        said = (*self.warnings(), *(self.portal_warnings if self._portal_staged else self.manifest.warnings))
        warnings = tuple(dict.fromkeys((*said, *(f"broken link: {link}" for link in self.broken_links()))))
        if self.strict and warnings:
            raise StrictError(warnings)
        gone = self._gone()
        portal_key = self._portal_key() if self._portal_staged else self.manifest.portal
        if not (self._results or self._portal_staged or gone or self._forgotten()):
            return Report((), len(self.plan.jobs), (), portal=False, written=0, warnings=warnings)
        summaries = {name: result.summary for name, result in self._results.items()}
        for name in (*self._results, *self._forgotten()):
            self.manifest.places.pop(name, None)
        self.manifest.portal = "" if self._portal_staged else self.manifest.portal
        self._write_manifest()
        self.out.mkdir(parents=True, exist_ok=True)
        files = self._portal_files() if self._portal_staged else []
        # What a page needs comes before the page.
        assets = [name for name in files if name.split("/")[0] in ASSETS]
        written = put_files(assets, self.portal_stage, self.out)
        for name in self._results:
            written += sum(1 for path in (self.staging / name).rglob("*") if path.is_file())
            swap_folder(self.staging / name, self.out / name, self.work / "aside" / name)
        if self._portal_staged:
            written += put_files(sorted(set(files) - set(assets)), self.portal_stage, self.out)
            drop_files(set(self.manifest.files) - set(files), self.out)
            self.manifest.files = tuple(files)
        for name in gone:
            remove_folder(self.out / name, self.work / "aside" / name)
        self._finish(summaries, portal_key)
        unchanged = len(self.plan.jobs) - len(self._results)
        return Report(tuple(self._results), unchanged, gone, self._portal_staged, written, warnings)

    def _finish(self, summaries: dict[str, Summary | None], portal_key: str) -> None:
        for name, result in self._results.items():
            if summary := summaries[name]:
                phase = keys.phase(summary.elections, self.as_of)
                self.manifest.places[name] = Entry(
                    self.plan.keys[name], phase, result.warnings, result.outgoing, summary
                )
        if self._portal_staged:
            self.manifest.portal, self.manifest.warnings = portal_key, self.portal_warnings
        self._write_manifest()

    def _write_manifest(self) -> None:
        self.manifest.write(self.work / "manifest.json")

    def _forgotten(self) -> list[str]:
        return [name for name in self.manifest.places if not self._stays(name)]

    def _gone(self) -> tuple[str, ...]:
        # Read from the disk, not from the manifest: a lost manifest must not leave a former place standing.
        if self.plan.partial:
            return ()
        portal = self._portal_addresses()
        found = []
        for state in sorted({*self.plan.states, *(n.partition("/")[0] for n in self.manifest.places)}):
            folder = self.out / state
            for entry in sorted(folder.iterdir()) if folder.is_dir() else ():
                address = f"{state}/{entry.name}"
                if entry.is_dir() and address not in self.plan.keys and address not in portal:
                    found.append(address)
        return tuple(found)

    def _portal_addresses(self) -> set[str]:
        files = self._portal_files() if self._portal_staged else self.manifest.files
        return {"/".join(file.split("/")[:2]) for file in files}

    def _portal_files(self) -> list[str]:
        stage = self.portal_stage
        return sorted(path.relative_to(stage).as_posix() for path in stage.rglob("*") if path.is_file())


def work_folder(root: Path, out: Path) -> Path:
    """Return the folder for staging and manifest: `.guide` beside jurisdictions/, on the file system of `out`.

    A site's folder other than root/site has a folder of its own, named by a digest of where it is.
    """
    near = out.parent
    while not near.exists():
        near = near.parent
    home = root.absolute()
    base = home if home.stat().st_dev == near.stat().st_dev else near
    if out == home / "site":
        return base / WORK
    return base / WORK / hashlib.blake2b(os.fsencode(out), digest_size=6).hexdigest()


def _process_pool(workers: int) -> Executor:
    # A worker reads these as it starts. The workers share the processors already, and each thread that Typst starts and
    # each arena of the C library would keep 10 MB of its own.
    os.environ |= {"RAYON_NUM_THREADS": "1", "MALLOC_ARENA_MAX": "1"}
    return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
