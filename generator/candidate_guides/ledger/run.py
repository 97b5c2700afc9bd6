"""Compare and publish places: the files are read here, and written here and nowhere else."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from filelock import FileLock

from candidate_guides.build.check import refuse_faults
from candidate_guides.build.job import PlaceJob
from candidate_guides.build.plan import choose, find_jobs
from candidate_guides.build.shared_days import FILE as SHARED_DAYS
from candidate_guides.build.shared_days import shared_day_jobs
from candidate_guides.guide.pages.answers import answers_for, load_answers
from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.jurisdiction.reader import read
from candidate_guides.ledger.compare import Outcome, compare, stamp_of
from candidate_guides.ledger.edit import NewCorrection, add_corrections
from candidate_guides.ledger.form import dumps, loads
from candidate_guides.ledger.model import Change
from candidate_guides.ledger.offer import Offer, Said, offer
from candidate_guides.ledger.refuse import refusals, shared_day_refusals
from candidate_guides.ledger.store import ENDING, ledger_path, write_whole
from candidate_guides.records import Loaded, load_records
from candidate_guides.resources import templates

WORK = ".guide"


@dataclass(frozen=True, slots=True)
class Compared:
    """One place, held against what it issued. `config` has new bytes where corrections were added to it."""

    job: PlaceJob
    loaded: Loaded
    offer: Offer
    outcome: Outcome
    config: bytes | None = None


class RefusedError(InputError):
    """Publishing is refused; `advice` says what to do next and who may act, each with its law."""

    def __init__(self, messages: Sequence[Message], advice: Sequence[str]) -> None:
        super().__init__(messages)
        self.advice = tuple(advice)


def compare_places(root: Path, only: Sequence[str], on: dt.date) -> list[Compared]:
    """Hold places against their ledgers; nothing is written.

    Args:
        root: the folder that holds jurisdictions/.
        only: ids ("mn/mora") or states; all when empty.
        on: the day of publishing.

    Raises:
        InputError: a config or a ledger has an error, with all of them.
    """
    refuse_faults(root, only)
    faults: list[Message] = []
    found = []
    jobs = {job.id: job for job in (*find_jobs(root, ""), *shared_day_jobs(root))}
    for job in choose(jobs, only):
        try:
            found.append(_compare(job, job.config, on))
        except InputError as error:
            faults += error.messages
    faults += _orphans(root, jobs) if not only else []
    if faults:
        raise InputError(faults)
    return found


def publish_places(
    root: Path, only: Sequence[str], on: dt.date, why: str | None = None, rule: str | None = None
) -> list[Compared]:
    """Publish places: write the ledger of each that changed, or nothing at all where one is refused.

    Args:
        root: the folder that holds jurisdictions/.
        only: ids or states; all when empty.
        on: the day of publishing.
        why: the reason to write as a `corrections` entry of every published date that changed without one.
        rule: write it only for dates of this rule, or for this deadline.

    Raises:
        InputError: a config or a ledger has an error.
        RefusedError: with every refusal of every place; then nothing was written.
    """
    with _alone(root):
        places = compare_places(root, only, on)
        if why is not None:
            places = [_corrected(place, on, why, rule) for place in places]
        refused = [message for place in places for message in _refusals(root, place, on)]
        if refused:
            raise RefusedError(refused, list(_advice(places)))
        # A run killed between the two leaves entries that the next run finds and uses.
        for place in places:
            if place.config is not None:
                write_whole(root / place.job.name, place.config)
        for place in places:
            if place.outcome.is_news:
                write_whole(root / ledger_path(place.job.id), dumps(place.outcome.new))
    return places


def _advice(places: Sequence[Compared]) -> Iterator[str]:
    """Say once a state what to do about a date that was wrong."""
    said = {
        place.job.state: advice(place.job.state, "wrong-date", max(c.election for c in place.outcome.pending))
        for place in places
        if place.outcome.pending
    }
    yield from (text for _, text in sorted(said.items()) if text)


def advice(state: str, subject: str, election: str) -> str:
    """Return what to do next and who may act, with its law; "" where nothing is known.

    Args:
        state: "mn", "ut" or "wa".
        subject: "wrong-date", "late-notice" or "candidate".
        election: the day of the election, in ISO form.
    """
    answers = load_answers(templates() / "answers" / "changes" / f"{state}.yml")
    answer = answers_for(answers, dt.date.fromisoformat(election)).get(subject)
    if answer is None:
        return ""
    law = answer.cite if answer.verified else f"{answer.cite}, unverified: {answer.why}"
    return f"{answer.question} {answer.text} ({law})"


def _compare(job: PlaceJob, config: bytes, on: dt.date, *, edited: bool = False) -> Compared:
    loaded = load_records(config, job.name, job.id, job.counties)
    now = offer(loaded, stamp_of(on))
    old = loads(job.issued, ledger_path(job.id)) if job.issued is not None else None
    return Compared(job, loaded, now, compare(old, now, on), config if edited else None)


def _corrected(place: Compared, on: dt.date, why: str, rule: str | None) -> Compared:
    entries = [
        NewCorrection(dt.date.fromisoformat(change.election), on, change.name, why)
        for change in place.outcome.pending
        if _is_meant(change, place.outcome, rule) and change.election in place.offer.elections
    ]
    if not entries:
        return place
    if not _has_config(place.job):
        # Its only memory is the ledger.
        said = tuple(Said(f"{e.deadline}.{e.election.isoformat()}", on, why) for e in entries)
        now = replace(place.offer, said=said)
        return replace(place, offer=now, outcome=compare(place.outcome.old, now, on))
    config = add_corrections(place.job.config, place.job.name, entries)
    return _compare(place.job, config, on, edited=True)


def _is_meant(change: Change, outcome: Outcome, rule: str | None) -> bool:
    entries = [outcome.new.events.get(change.key)]
    if outcome.old:
        entries.append(outcome.old.events.get(change.key))
    return rule in (None, change.name, *(entry.rule for entry in entries if entry))


def _has_config(job: PlaceJob) -> bool:
    return not job.name.startswith(SHARED_DAYS)


def _refusals(root: Path, place: Compared, on: dt.date) -> list[Message]:
    """Return what stands against publishing a place, or an election day that places share."""
    if _has_config(place.job):
        return list(refusals(place.loaded, place.outcome, on))
    document = read((root / SHARED_DAYS).read_bytes(), SHARED_DAYS)
    days = [f"{entry['state']}/{entry['date']}" for entry in document.data]
    return list(shared_day_refusals(place.outcome, document, (days.index(place.job.id),), on))


def _orphans(root: Path, known: Collection[str]) -> list[Message]:
    """Name ledgers whose config is gone: what was published under that name must not be forgotten in silence."""
    return [
        Message(
            path.relative_to(root).as_posix(),
            1,
            1,
            "error",
            "ledger-alone",
            "",
            f"there is no config {path.name.removesuffix(ENDING)}.yml beside this record of what was published",
            "if the config was renamed, rename this file with it; if the place is gone, remove both",
        )
        for path in sorted((root / "jurisdictions").glob(f"*/*{ENDING}"))
        if f"{path.parent.name}/{path.name.removesuffix(ENDING)}" not in known
    ]


@contextmanager
def _alone(root: Path) -> Iterator[None]:
    """Let one publication run at a time: two would each write a ledger that forgets the other's."""
    work = root / WORK
    work.mkdir(exist_ok=True)
    with FileLock(work / "publish.lock"):
        yield


def late_advice(places: Sequence[Compared]) -> list[str]:
    """Return the warning of each notice that went out after the law's last day, and what to do about it."""
    found = []
    for place in places:
        late = [str(message) for message in place.loaded.warnings if message.code == "late-notice"]
        if late:
            last = max(place.offer.elections)
            found += [*late, advice(place.job.state, "late-notice", last)]
    return [text for text in dict.fromkeys(found) if text]
