"""The build of places in a worker: make the guide, lay it out with MkDocs, look up its links."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from candidate_guides import resources
from candidate_guides.build import engine
from candidate_guides.build.job import ElectionDays, PlaceJob, PlaceResult, Settings, Summary
from candidate_guides.build.keys import digest
from candidate_guides.build.links import check_folder
from candidate_guides.build.shelf import use_shelf
from candidate_guides.guide.guide import Guide
from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.jurisdiction.reader import read
from candidate_guides.locale.catalogue import THEME
from candidate_guides.text import _

TIMETABLE = "timetable.json"


def build_places(jobs: Sequence[PlaceJob], settings: Settings) -> list[PlaceResult]:
    """Build places into staging, each in its own folder.

    One guide is in memory at a time. After the first fault the others are made, to find theirs, and not laid out, for
    the run will not use them.

    Args:
        jobs: the places.
        settings: what is the same for all.

    Returns:
        One result a job, in order; a fault of the input is in its result, not raised.
    """
    use_shelf(settings.cache.parent)
    engine.keep_templates(settings.cache)
    built: list[PlaceResult] = []
    faults: list[PlaceResult] = []
    for job in jobs:
        try:
            guide = settings.producer(job)
        except InputError as error:
            faults.append(PlaceResult(job.id, messages=error.messages))
            continue
        if not faults:
            built.append(_build(job, guide, settings))
    return faults or built


def _build(job: PlaceJob, guide: Guide, settings: Settings) -> PlaceResult:
    folder = settings.staging / job.id
    found = lay_out(guide, folder, site_url=settings.site_url, at=job.id, shared=True, alone=settings.alone)
    for other in guide.translations:
        # After the guide itself, whose folder is emptied first.
        found += lay_out(
            other,
            folder / other.language,
            site_url=settings.site_url,
            at=other.id,
            shared=True,
            alone=settings.alone,
        )
    links = check_folder(folder, f"{job.id}/", settings.site_url)
    return PlaceResult(
        job.id,
        warnings=tuple(dict.fromkeys(f"{job.name}: {text}" for text in found)),
        broken=tuple(links.broken),
        outgoing=tuple(sorted(links.outgoing)),
        summary=summarise(job, guide),
    )


def lay_out(
    guide: Guide,
    folder: Path,
    *,
    site_url: str,
    at: str,
    shared: bool,
    alone: bool = False,
) -> list[str]:
    """Write a guide as HTML.

    Args:
        guide: what to write.
        folder: where; emptied first.
        site_url: address of the whole site with a slash at its end, or "".
        at: address of the guide under it, "mn/mora", or "" for a site of its own.
        shared: take the theme's assets from the site's root.
        alone: the site has no other place, so there is no list of places to lead to.

    Returns:
        What MkDocs warned of.
    """
    empty = folder.parent / f".{folder.name}-empty"
    empty.mkdir(parents=True, exist_ok=True)
    source = resources.site_src()
    depth = len(at.split("/")) if at else 0
    prefix = "../" * depth if shared else ""
    settings = engine.base_settings()
    theme = {
        **settings["theme"],
        "custom_dir": str(source / "theme"),
        "language": THEME.get(guide.language, guide.language),
    }
    if guide.seal:
        theme["logo"] = guide.seal
    for scheme in theme["palette"]:
        scheme["toggle"]["name"] = _(scheme["toggle"]["name"], guide.language)
    extra = {
        **settings.get("extra", {}),
        "not_legal_advice": _(settings["extra"]["not_legal_advice"], guide.language),
        "other_guides": _("Other guides", guide.language),
        "lang": guide.language,
        "feeds": guide.feeds,
    }
    settings |= {
        "site_name": guide.title,
        "site_url": f"{site_url}{at}/" if site_url and at else site_url,
        "docs_dir": str(empty),
        "site_dir": str(folder),
        "theme": theme,
        "extra": {
            **extra,
            "portal": [] if alone else _portal_links(at, guide.language),
        },
        "nav": engine.nav_settings(guide.nav),
        "extra_css": [*(prefix + path for path in settings.get("extra_css", [])), *guide.looks],
        "extra_javascript": [_prefixed(script, prefix) for script in settings.get("extra_javascript", [])],
    }
    config = engine.configure(settings, source / "base.yml")
    additions = engine.Additions(guide.pages, guide.files, depth, shared)
    try:
        return engine.run_mkdocs(config, additions)
    finally:
        shutil.rmtree(empty, ignore_errors=True)


def _prefixed(script: object, prefix: str) -> object:
    if isinstance(script, dict):
        return {**script, "path": prefix + script["path"]}
    return f"{prefix}{script}"


def _portal_links(at: str, language: str) -> list[dict[str, str]]:
    if not at:
        return []
    state = at.partition("/")[0]
    return [
        {"title": _("All guides of the state", language), "url": f"{engine.SITE_SCHEME}{state}/"},
        {"title": _("All states", language), "url": f"{engine.SITE_SCHEME}index.html"},
    ]


def summarise(job: PlaceJob, guide: Guide) -> Summary:
    """Return what the portal says about a place, from the timetable it publishes and the counties of its config."""
    timetable = next((file.content for file in guide.files if file.path == TIMETABLE), b"[]")
    records = json.loads(timetable)
    place = records[0]["place"] if records else {}
    config = read(job.config, job.name).data if job.config else {}
    counties, was = (config.get(key) if isinstance(config, dict) else None for key in ("counties", "was"))
    return Summary(
        title=guide.title,
        name=str(place.get("name", guide.title)),
        kind=str(place.get("type", "")),
        counties=tuple(str(county) for county in counties or ()),
        elections=tuple(_days(record["election"]) for record in records),
        shared=guide.shared,
        calendar=digest(file.content for file in guide.files if file.path.endswith(".ics")),
        was=tuple(str(stem) for stem in was or ()),
    )


def _days(election: dict[str, Any]) -> ElectionDays:
    return ElectionDays(date=election["date"], **election["phase_days"])
