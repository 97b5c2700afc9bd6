"""Make the guide of one job: the function that worker processes import."""

from __future__ import annotations

import datetime as dt
import re

from candidate_guides.build.job import PlaceJob
from candidate_guides.build.shelf import shelf_in_use
from candidate_guides.guide.compose import Sources, compose_place
from candidate_guides.guide.guide import Guide
from candidate_guides.law.grammar import Law
from candidate_guides.ledger.form import loads
from candidate_guides.ledger.store import ledger_path
from candidate_guides.records import load_records
from candidate_guides.resources import templates

SHARED_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def produce(job: PlaceJob) -> Guide:
    """Return the guide of a place or of a shared election day.

    Raises:
        InputError: the config cannot mean what it says, or what was issued before cannot be read.
    """
    loaded = load_records(job.config, job.name, job.id, job.counties)
    ledger = None
    if job.issued is not None:
        ledger = loads(job.issued, ledger_path(job.id))
    sources = Sources(
        templates(), job.site_url, law_stamp(loaded.law), ledger, job.attached, shelf_in_use(), job.preview
    )
    shared = SHARED_DAY.fullmatch(loaded.place.stem) is not None
    return compose_place(loaded, sources, job.as_of, shared_day=shared)


def law_stamp(law: Law) -> dt.datetime:
    """Return the day on which a state's law was last read (UTC): what events that no ledger knows are dated by."""
    read = [
        version.source.read
        for provision in law.provisions.values()
        for version in provision.versions
        if version.source and version.source.read
    ]
    return dt.datetime.combine(max(read), dt.time(0), dt.UTC)
