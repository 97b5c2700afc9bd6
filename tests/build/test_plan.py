"""Which files a place is made from."""

from __future__ import annotations

from pathlib import Path

import pytest

from candidate_guides.build.plan import find_jobs, plan

from .conftest import write_place


@pytest.mark.parametrize(
    ("written", "county", "has_it"),
    [
        ("[Pacific]", "pacific", True),
        ("[Pend Oreille]", "pend-oreille", True),
        ("\n  - St. Louis", "st-louis", True),
        ("[Doña Ana]", "dona-ana", True),
        ("[Kingston]", "king", False),
    ],
)
def test_a_place_has_the_files_of_the_counties_it_names(
    tmp_path: Path, written: str, county: str, has_it: bool
) -> None:
    write_place(tmp_path, "wa/example", f"name: Example\ncounties: {written}\n")
    write_place(tmp_path, f"wa/counties/{county}", "state: wa\n")
    (job,) = find_jobs(tmp_path, "")
    assert list(job.counties) == ([f"jurisdictions/wa/counties/{county}.yml"] if has_it else [])


def test_a_key_covers_every_file_of_its_place_and_no_other(tmp_path: Path) -> None:
    write_place(tmp_path, "wa/one", "counties: [King]\n")
    write_place(tmp_path, "wa/two", "counties: [Pierce]\n")
    steps = [
        ("wa/counties/king.yml", {"wa/one"}),
        ("wa/one.issued.json", {"wa/one"}),
        ("wa/two.yml", {"wa/two"}),
        ("wa/counties/pierce.yml", {"wa/two"}),
        ("wa/counties/clark.yml", set()),
    ]
    for number, (name, moved) in enumerate(steps):
        before = plan(tmp_path, site_url="").keys
        path = tmp_path / "jurisdictions" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"counties: [{'King' if 'one' in name else 'Pierce'}]\n# {number}\n")
        after = plan(tmp_path, site_url="").keys
        assert {place for place in after if after[place] != before[place]} == moved, name
    assert set(plan(tmp_path, site_url="https://a.example").keys.values()).isdisjoint(after.values())
