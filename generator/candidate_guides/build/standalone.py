"""One place's guide as a site of its own: at the root of a host, with the law of its state and no portal."""

from __future__ import annotations

import datetime as dt
import shutil
from dataclasses import replace
from pathlib import Path

from candidate_guides.build.command import make_plan, quiet_mkdocs
from candidate_guides.build.links import check_folder
from candidate_guides.build.place import lay_out
from candidate_guides.build.report import Report, StrictError
from candidate_guides.build.run import work_folder
from candidate_guides.build.swap import swap_folder
from candidate_guides.guide.guide import File, Page
from candidate_guides.guide.portal import portal_pages
from candidate_guides.guide.produce import produce
from candidate_guides.jurisdiction.messages import InputError, Message


def build_standalone(
    root: Path, out: Path, place: str, *, as_of: dt.date, site_url: str | None = None
) -> Report:
    """Build the guide of one place as a site of its own into `out`; on a fault `out` is not touched.

    Addresses inside the guide are those it has on the common site without `<state>/<place>/` before them; the
    events of its calendars are the same.

    Args:
        root: the folder that holds jurisdictions/.
        out: the site's folder.
        place: the id of the place, "mn/mora".
        as_of: the day of the run.
        site_url: the site's address, in place of what mkdocs.yml says.

    Raises:
        InputError: the config cannot mean what it says, or `place` is not one place.
        StrictError: MkDocs warned, or a link leads nowhere.
    """
    quiet_mkdocs()
    plan = make_plan(root, [place], site_url)
    if [job.id for job in plan.jobs] != [place]:
        text = f"{place} is not one place"
        raise InputError(
            [Message("guide build", 1, 1, "error", "place", "", text, "name it <state>/<file stem>")]
        )
    (job,) = plan.jobs
    guide = produce(replace(job, as_of=as_of))
    extra = portal_pages([job.state])
    stage = work_folder(root, out) / "standalone"
    try:
        warnings = lay_out(
            guide,
            stage / "site",
            site_url=plan.site_url,
            at="",
            shared=False,
            pages=[item for item in extra if isinstance(item, Page)],
            files=[item for item in extra if isinstance(item, File)],
        )
        broken = [f"broken link: {link}" for link in check_folder(stage / "site", "", plan.site_url).broken]
        if warnings or broken:
            raise StrictError(tuple(dict.fromkeys([*warnings, *broken])))
        written = sum(1 for path in (stage / "site").rglob("*") if path.is_file())
        out.parent.mkdir(parents=True, exist_ok=True)
        swap_folder(stage / "site", out, stage / "aside")
    finally:
        shutil.rmtree(stage, ignore_errors=True)
    return Report((place,), 0, (), portal=False, written=written, warnings=())
