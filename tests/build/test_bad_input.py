"""Wrong files: all of them told in one run, in words and at their place, and the site stays as it is."""

from __future__ import annotations

import datetime as dt
import re
from dataclasses import replace
from pathlib import Path

import pytest

from candidate_guides.build.check import refuse_faults
from candidate_guides.build.job import PlaceJob, Producer
from candidate_guides.build.plan import build, plan
from candidate_guides.build.report import StrictError
from candidate_guides.guide.guide import Guide, Page
from candidate_guides.guide.portal import portal_pages
from candidate_guides.guide.produce import produce
from candidate_guides.jurisdiction.messages import InputError

from .checkout import COUNTY, config, digest, guide, make_checkout, mkdocs

AS_OF = dt.date(2026, 11, 30)
EXPECTED = {
    "jurisdictions/election-days.yml:1:3 shared-day",
    "jurisdictions/mn/binary.yml:2:118 not-text",
    "jurisdictions/mn/class-three.yml:15:1 unknown-key",
    "jurisdictions/mn/class-three.yml:15:7 not-a-choice",
    "jurisdictions/mn/empty.yml:1:1 empty-file",
    "jurisdictions/mn/fee-cap.yml:10:11 fee-above-cap",
    "jurisdictions/mn/folder.yml:1:1 no-file",
    "jurisdictions/mn/no-primary.yml:12:5 missing-key",
    "jurisdictions/mn/no-such-day.yml:12:11 no-such-day",
    "jurisdictions/ut/fielding.yml:6:7 two-files",
    "jurisdictions/ut/fielding.yml:11:8 two-files",
    "jurisdictions/wa/counties/pacific.yml:5:1 unknown-key",
    "jurisdictions/wa/ilwaco.yaml:1:1 ending",
    "jurisdictions/wa/ilwaco.yml:6:7 two-files",
    "jurisdictions/wa/ilwaco.yml:13:8 two-files",
}
GOOD = """\
state: mn
name: NAME
type: city
counties: [Hennepin]
geoid: null
charter: false
incorporated_on: null
fee:
  authority: ordinance
  amount: 15.00
elections:
  - date: 2026-11-03
    primary: false
    offices: [{title: Mayor}]
class: fourth
"""


def spoil(root: Path) -> None:
    """Put one of each fault beside the good files."""

    def write(stem: str, old: str, new: str) -> None:
        assert old in GOOD
        config(root, f"mn/{stem}").write_text(GOOD.replace("NAME", stem).replace(old, new))

    write("class-three", "class: fourth", "clas: 3")
    write("fee-cap", "15.00", "5000.00")
    write("no-primary", "    primary: false\n", "")
    write("no-such-day", "2026-11-03", "2026-11-31")
    config(root, "mn/empty").write_bytes(b"")
    config(root, "mn/binary").write_bytes(bytes(range(256)))
    config(root, "mn/folder").mkdir()
    ilwaco, fielding = config(root, "wa/ilwaco"), config(root, "ut/fielding")
    ilwaco.with_suffix(".yaml").write_bytes(ilwaco.read_bytes())
    config(root, "ut/fielding-town").write_bytes(fielding.read_bytes())
    county = config(root, COUNTY)
    county.write_text(county.read_text().replace("county: Pacific", "countty: Pacific"))
    config(root, "election-days").write_text("- {state: mn, type: town, name: Towns}\n")


def errors(text: str) -> set[str]:
    """Return `file:line:column code` of every error that a command printed."""
    found = re.findall(r"(\S+\.ya?ml:\d+:\d+): error: .*\[([a-z-]+)]$", text, re.MULTILINE)
    return {f"{place} {code}" for place, code in found}


def test_every_fault_in_one_run_and_the_site_untouched(tmp_path: Path) -> None:
    root = make_checkout(tmp_path)
    built = guide(root, "build")
    assert built.returncode == 0, built.stderr
    before = digest(root / "site")
    spoil(root)
    for run, code in (
        (guide(root, "check"), 2),
        (guide(root, "build"), 2),
        (mkdocs(root, "build", "--strict"), 1),
    ):
        assert run.returncode == code, run.stderr
        assert errors(run.stdout + run.stderr) == EXPECTED
        assert "Traceback" not in run.stderr
        assert digest(root / "site") == before
    assert not (root / ".guide/staging").exists()


def test_a_place_alone_is_not_held_up_by_another_s_fault(tmp_path: Path) -> None:
    root = make_checkout(tmp_path)
    config(root, "ut/fielding").write_text("state: ut\n")
    refuse_faults(root, ["mn/mora"])
    for named in ("ut/fielding", "ut"):
        with pytest.raises(InputError, match=r"ut/fielding\.yml"):
            refuse_faults(root, [named])
    config(root, "mn/mora-city").write_bytes(config(root, "mn/mora").read_bytes())
    with pytest.raises(InputError, match="two-files"):
        refuse_faults(root, ["mn/mora"])


def with_link(job: PlaceJob) -> Guide:
    """Return the guide of a place with one page whose link leads nowhere."""
    made = produce(job)
    page = Page("lost.md", "Lost", "# Lost\n\n[away](nowhere.pdf)\n")
    return replace(made, pages=(*made.pages, page))


def test_a_broken_link_names_page_and_link_and_the_site_stays(tmp_path: Path) -> None:
    root = make_checkout(tmp_path)

    def run(producer: Producer) -> None:
        found = plan(root, ["mn/mora"], site_url="")
        build(
            found,
            root / "site",
            workers=1,
            strict=True,
            as_of=AS_OF,
            producer=producer,
            portal_pages=portal_pages,
        )

    run(produce)
    before = digest(root / "site")
    config(root, "mn/mora").write_text(config(root, "mn/mora").read_text() + "# changed\n")
    with pytest.raises(StrictError) as caught:
        run(with_link)
    assert any("mn/mora/lost/index.html" in line and "nowhere.pdf" in line for line in caught.value.warnings)
    assert digest(root / "site") == before
