"""A site of one place, and the addresses of places that were renamed."""

from __future__ import annotations

import re
from pathlib import Path

from .checkout import config, digest, guide, make_checkout


def test_a_site_of_one_place_has_its_guide_its_law_and_no_other_place(tmp_path: Path) -> None:
    root = make_checkout(tmp_path / "root")
    assert guide(root, "build", "--as-of", "2026-11-30").returncode == 0
    built = guide(root, "build", "mn/mora", "--standalone", "--out", "alone", "--as-of", "2026-11-30")
    assert built.returncode == 0, built.stderr
    alone, whole = root / "alone", root / "site"
    first = (alone / "index.html").read_text("utf-8")
    assert 'content="0; url=mn/mora/"' in first
    assert '<a href="mn/mora/">' in first
    assert sorted(
        p.name for p in (alone / "mn").iterdir() if p.is_dir() and (p / "filing.ics").is_file()
    ) == ["mora"]
    assert not (alone / "ut").exists()
    assert (alone / "mn/law/mn-filing-window/index.html").is_file()
    # The addresses are those of the common site, so calendars and forms are the same bytes.
    for name in ("filing.ics", "clerk.ics", "timetable.json", "2026-11-03/forms/affidavit-of-withdrawal.pdf"):
        assert (alone / "mn/mora" / name).read_bytes() == (whole / "mn/mora" / name).read_bytes()
    page = (alone / "mn/mora/index.html").read_text("utf-8")
    assert "All states" not in page
    assert "All states" in (whole / "mn/mora/index.html").read_text("utf-8")
    again = digest(alone)
    assert (
        "0 places built, 1 unchanged"
        in guide(root, "build", "mn/mora", "--standalone", "--out", "alone", "--as-of", "2026-11-30").stderr
    )
    assert digest(alone) == again
    # Where the whole site stood nothing of the others is left.
    assert guide(root, "build", "mn/mora", "--standalone", "--as-of", "2026-11-30").returncode == 0
    assert digest(whole) == again


def test_a_site_of_its_own_is_one_places(tmp_path: Path) -> None:
    root = make_checkout(tmp_path / "root")
    for places, says in (
        (("mn",), "this is a state"),
        (("mn/morra",), 'did you mean "mn/mora"?'),
        (("mn/mora", "ut/fielding"), "--standalone takes one place"),
        ((), "--standalone takes one place"),
    ):
        refused = guide(root, "build", *places, "--standalone", "--out", "alone")
        assert refused.returncode == 2, places
        assert says in refused.stderr
        assert not (root / "alone").exists()


def test_a_former_address_leads_on_until_the_file_no_longer_says_so(tmp_path: Path) -> None:
    root = make_checkout(tmp_path / "root")
    file = config(root, "mn/mora")
    text = file.read_text("utf-8")
    file.write_text(text.replace("name: Mora\n", "name: Mora\nwas: [mora-city]\n"), "utf-8")
    assert guide(root, "build").returncode == 0
    former = (root / "site/mn/mora-city/index.html").read_text("utf-8")
    assert re.findall(r'url=([^"]*)"', former) == ["../mora/"]
    assert '<a href="../mora/">Mora candidate guide</a>' in former
    assert 'content="noindex"' in former
    assert "mora-city" not in (root / "site/sitemap.xml").read_text("utf-8")
    file.write_text(text, "utf-8")
    assert guide(root, "build").returncode == 0
    assert not (root / "site/mn/mora-city").exists()
