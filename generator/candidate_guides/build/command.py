"""What `guide build` and `guide serve` do: plan, build, and say what was done."""

from __future__ import annotations

import datetime as dt
import logging
import os
from collections.abc import Sequence
from pathlib import Path

from candidate_guides.build.check import refuse_faults
from candidate_guides.build.plan import Plan, build, plan
from candidate_guides.build.report import Progress, Report
from candidate_guides.build.shared_days import shared_day_jobs
from candidate_guides.guide.portal import portal_pages
from candidate_guides.guide.produce import produce
from candidate_guides.text import counted


def make_plan(
    root: Path,
    only: Sequence[str] = (),
    site_url: str | None = None,
    *,
    standalone: bool = False,
    preview: bool = False,
) -> Plan:
    """Return the plan of a folder: its places and the election days that places share.

    Args:
        root: the folder that holds jurisdictions/.
        only: ids or states; all when empty.
        site_url: the site's address, in place of what mkdocs.yml says.
        standalone: the site is to be that of the first of `only`, and of no other.
        preview: as of `run_build`.

    Raises:
        InputError: a config has an error; no place at all, or a name in `only` that no place has.
    """
    refuse_faults(root, only)
    if standalone:
        return plan(root, site_url=site_url, alone=only[0])
    return plan(root, only, site_url=site_url, extra=shared_day_jobs(root), preview=preview)


def run_build(
    root: Path,
    out: Path,
    places: Sequence[str],
    *,
    workers: int | None,
    as_of: dt.date,
    site_url: str | None = None,
    standalone: bool = False,
    preview: bool = False,
    progress: Progress | None = None,
) -> Report:
    """Build the site, or some places of it.

    Args:
        root: the folder that holds jurisdictions/.
        out: the site's folder.
        places: ids or states; all when empty.
        workers: how many processes; one a core when None.
        as_of: the day of the run.
        site_url: the site's address, in place of what mkdocs.yml says.
        standalone: make the site of the one place in `places`: its guide, its state's law, and a first page that
            leads there. Addresses are those of the common site, so that moving there breaks no link.
        preview: show what is not to be published yet too, such as a translation that nobody has read.
        progress: told now and then how many places of how many are built.

    Raises:
        InputError: a config cannot mean what it says; `out` is untouched.
        StrictError: a page's link leads nowhere; `out` is untouched.
        BuildError: the run cannot be carried out.
    """
    quiet_mkdocs()
    return build(
        make_plan(root, places, site_url, standalone=standalone, preview=preview),
        out,
        workers=workers or os.cpu_count() or 1,
        strict=True,
        as_of=as_of,
        producer=produce,
        portal_pages=portal_pages,
        progress=progress,
    )


def quiet_mkdocs() -> None:
    """Let MkDocs say only what is wrong."""
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    logging.getLogger("mkdocs").setLevel(logging.WARNING)


def say(report: Report) -> str:
    """Return a run's report as a line or two."""
    lines = [
        f"{counted(len(report.built), 'place')} built, {report.unchanged} unchanged, "
        f"{counted(report.written, 'file')} written"
        + (f", {len(report.removed)} removed" if report.removed else "")
    ]
    return "\n".join(lines)
