"""The build over tiny places: what is written, what is not written again, and what a fault leaves."""

from __future__ import annotations

import datetime as dt
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from candidate_guides.build.report import BuildError, StrictError
from candidate_guides.build.run import Run
from candidate_guides.jurisdiction.messages import InputError
from fake_places import produce

from .conftest import Build, tree, write_place


def test_a_place_has_its_pages_and_files_and_takes_its_assets_from_the_root(root: Path, make: Build) -> None:
    report = make()
    assert report.built == ("mn/alder", "mn/birch", "mn/cedar", "ut/juniper")
    site = tree(root / "site")
    alder = {name for name in site if name.startswith("mn/alder/")}
    assert alder == {
        "mn/alder/2026-11-03/dates/index.html",
        "mn/alder/calendar/index.html",
        "mn/alder/filing.ics",
        "mn/alder/index.html",
        "mn/alder/search/search_index.json",
        "mn/alder/sitemap.xml",
        "mn/alder/timetable.json",
    }
    assert site["mn/alder/filing.ics"] == b"BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"
    dates = site["mn/alder/2026-11-03/dates/index.html"].decode()
    assert 'href="../../../../mn/law/window/#window"' in dates
    assert "site:" not in dates
    assert b"Note: a page may begin" in site["mn/alder/calendar/index.html"]
    stylesheets = re.findall(r'rel="stylesheet" href="([^"]+)"', dates)
    assert stylesheets
    for sheet in stylesheets:
        assert (root / "site/mn/alder/2026-11-03/dates" / sheet).is_file(), sheet


def test_no_page_asks_another_host_for_anything(root: Path, make: Build) -> None:
    make(site_url="https://guides.example/town/")
    loads = re.compile(
        r'<(?:script|img|iframe)[^>]*\ssrc="([^"]+)"|<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"'
    )
    for name, content in tree(root / "site").items():
        if name.endswith(".html"):
            for source in re.findall(loads, content.decode()):
                assert not re.match(r"(?:https?:)?//", "".join(source)), (name, source)


def test_the_theme_s_unnamed_parts_have_names(root: Path, make: Build) -> None:
    make()
    for name, content in tree(root / "site").items():
        if name.endswith("index.html") and b"md-header" in content:
            text = content.decode()
            assert text.count('id="__drawer" tabindex="-1" aria-label="Menu"') == 1, name
            assert text.count('id="__search" tabindex="-1" aria-label="Search"') == 1, name
            assert text.count('role="dialog" aria-label="Search"') == 1, name
            assert "Made with" not in text, name


def test_nothing_changed_writes_nothing(root: Path, make: Build) -> None:
    make()
    stamps = {p: p.stat().st_mtime_ns for p in root.rglob("*") if p.is_file()}
    report = make()
    assert (report.built, report.unchanged, report.portal, report.written) == ((), 4, False, 0)
    assert {p: p.stat().st_mtime_ns for p in root.rglob("*") if p.is_file()} == stamps


def test_one_change_builds_one_place(root: Path, make: Build) -> None:
    make()
    before = tree(root / "site")
    write_place(root, "mn/birch", "name: Birch\ntext: new\n")
    report = make()
    assert report.built == ("mn/birch",)
    changed = {n for n, content in tree(root / "site").items() if before.get(n) != content}
    assert changed == {"mn/birch/index.html", "mn/birch/search/search_index.json"}


def test_a_place_deleted_by_hand_comes_back(root: Path, make: Build) -> None:
    make()
    before = tree(root / "site")
    (root / "site/mn/birch").rename(root / "away")
    assert make().built == ("mn/birch",)
    assert tree(root / "site") == before


def test_a_new_phase_builds_the_places_that_have_it(make: Build) -> None:
    make(as_of=dt.date(2026, 7, 1))
    assert make(as_of=dt.date(2026, 7, 27)).built == ()
    for day in (dt.date(2026, 7, 28), dt.date(2026, 8, 11), dt.date(2026, 8, 12), dt.date(2026, 11, 4)):
        assert make(as_of=day).built == ("mn/alder",), day
        assert make(as_of=day).built == (), day


def test_faults_of_all_places_come_at_once_and_the_site_stays(root: Path, make: Build) -> None:
    make()
    before = tree(root / "site")
    write_place(root, "mn/alder", "name: Alder\ntext: changed\n")
    write_place(root, "mn/birch", "name: Birch\nfault: the first\n")
    write_place(root, "ut/juniper", "name: Juniper\nfault: the second\n")
    with pytest.raises(InputError) as caught:
        make(workers=2)
    assert [m.message for m in caught.value.messages] == ["the first", "the second"]
    assert tree(root / "site") == before
    write_place(root, "mn/birch", "name: Birch\n")
    write_place(root, "ut/juniper", "name: Juniper\n")
    assert make().built == ("mn/alder",)


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("[x](nowhere.md)", "nowhere.md"),
        ("[x](calendar.md#nothing)", "nothing"),
        ("[x](/absolute/)", "/absolute/"),
        ("[x](site:mn/law/nowhere/)", "mn/law/nowhere/"),
        ("[x](site:mn/law/window/#nothing)", "mn/law/window/#nothing"),
        ("[x](site:mn/nobody/)", "mn/nobody/"),
        ('<a href="gone.pdf">x</a>', "gone.pdf"),
        ('<img src="gone.png" alt="">', "gone.png"),
    ],
)
def test_a_link_that_leads_nowhere_stops_the_run(root: Path, make: Build, link: str, said: str) -> None:
    make()
    before = tree(root / "site")
    write_place(root, "mn/cedar", f"name: Cedar\ntext: '{link}'\n")
    with pytest.raises(StrictError, match=re.escape(said)):
        make()
    assert tree(root / "site") == before


def test_a_link_into_a_page_that_goes_is_found_though_its_own_page_did_not_change(
    root: Path, make: Build
) -> None:
    write_place(root, "mn/cedar", "name: Cedar\ntext: '[x](site:mn/birch/)'\n")
    make()
    (root / "jurisdictions/mn/birch.yml").unlink()
    with pytest.raises(StrictError, match="mn/birch/"):
        make()


@pytest.mark.parametrize("manifest", ["kept", "lost"])
def test_a_place_that_is_no_more_goes(root: Path, make: Build, manifest: str) -> None:
    make()
    (root / "site/CNAME").write_text("guides.example")
    (root / "jurisdictions/mn/birch.yml").unlink()
    if manifest == "lost":
        (root / ".guide/manifest.json").unlink()
    assert make().removed == ("mn/birch",)
    site = tree(root / "site")
    assert not any(name.startswith("mn/birch/") for name in site)
    assert b"Birch" not in site["mn/index.html"]
    assert "CNAME" in site
    assert "mn/law/window/index.html" in site


def test_one_place_alone_leaves_the_others(root: Path, make: Build) -> None:
    make()
    write_place(root, "mn/alder", "name: Alder\ntext: new\n")
    write_place(root, "mn/birch", "name: Birch\ntext: new\n")
    assert make(("mn/birch",)).built == ("mn/birch",)
    assert b"Alder" in (root / "site/mn/index.html").read_bytes()
    assert make().built == ("mn/alder",)


def test_an_unknown_place_is_named_with_the_nearest(make: Build) -> None:
    with pytest.raises(InputError, match=r'there is no place "mn/brich"[\s\S]*did you mean "mn/birch"'):
        make(("mn/brich",))


def test_under_a_subpath_links_stay_relative_and_addresses_are_whole(root: Path, make: Build) -> None:
    make(site_url="https://guides.example/town")
    page = (root / "site/mn/alder/2026-11-03/dates/index.html").read_text()
    assert '<link rel="canonical" href="https://guides.example/town/mn/alder/2026-11-03/dates/">' in page
    assert 'href="/' not in page
    assert (
        "https://guides.example/town/mn/alder/calendar/" in (root / "site/mn/alder/sitemap.xml").read_text()
    )
    assert "lastmod" not in (root / "site/mn/alder/sitemap.xml").read_text()
    assert 'href="/town/' in (root / "site/404.html").read_text()


def test_two_runs_at_once_are_refused(root: Path, make: Build) -> None:
    from candidate_guides.build.plan import plan

    found = plan(root, site_url="")
    run = Run(found, root / "site", workers=1, strict=True, as_of=dt.date(2026, 7, 1), producer=produce)
    with run, pytest.raises(BuildError, match="another run"):
        make()


SCRIPT = """
import datetime as dt, sys
from pathlib import Path
from fake_places import portal_pages, produce
from candidate_guides.build.plan import build, plan
if __name__ == "__main__":
    root, out, workers = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
    build(plan(root, site_url=""), out, workers=workers, strict=True, as_of=dt.date.fromisoformat(sys.argv[4]),
          producer=produce, portal_pages=portal_pages)
"""


def _process(
    root: Path, script: Path, out: Path, workers: int, day: str, seed: str
) -> subprocess.Popen[bytes]:
    path = os.pathsep.join([str(Path(__file__).parents[1]), *filter(None, sys.path)])
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path, "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.Popen([sys.executable, script, root, out, str(workers), day], env=environment)


def test_the_same_bytes_whatever_the_workers_the_seed_and_the_day(root: Path, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    trees = []
    for workers, day, seed in ((1, "2026-06-01", "0"), (2, "2026-07-27", "12345")):
        out = tmp_path / f"out{workers}"
        assert _process(root, script, out, workers, day, seed).wait(120) == 0
        trees.append(tree(out))
    assert trees[0] == trees[1]
