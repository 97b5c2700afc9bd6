"""Links as a browser resolves them, and anchors as HTML has them."""

from __future__ import annotations

from pathlib import Path

import pytest

from candidate_guides.build.links import anchors, check_folder, resolve

PAGE = "mn/mora/2026-11-03/dates/index.html"


@pytest.mark.parametrize(
    ("link", "site_url", "expected"),
    [
        ("../fees/", "", ("mn/mora/2026-11-03/fees/", "")),
        ("../fees/#mayor", "", ("mn/mora/2026-11-03/fees/", "mayor")),
        ("#top", "", (PAGE, "top")),
        ("", "", (PAGE, "")),
        ("?print", "", (PAGE, "")),
        ("../../filing.ics", "", ("mn/mora/filing.ics", "")),
        ("../../../../mn/law/x/#a%20b", "", ("mn/law/x/", "a b")),
        ("../../../..", "", ("index.html", "")),
        ("../../../../..", "", ("../", "")),
        (".", "", ("mn/mora/2026-11-03/dates/", "")),
        ("/mn/", "", ("mn/", "")),
        ("/mn/", "https://a.example/guides/", ("../mn/", "")),
        ("/guides/mn/", "https://a.example/guides/", ("mn/", "")),
        ("https://a.example/guides/mn/#x", "https://a.example/guides/", ("mn/", "x")),
        ("https://a.example/guides/", "https://a.example/guides/", ("index.html", "")),
        ("https://a.example/other/", "https://a.example/guides/", None),
        ("https://b.example/", "https://a.example/", None),
        ("//b.example/", "https://a.example/", None),
        ("mailto:clerk@a.example", "", None),
        ("tel:612-555-0100", "", None),
        ("webcal://a.example/filing.ics", "", None),
    ],
)
def test_resolve(link: str, site_url: str, expected: tuple[str, str] | None) -> None:
    assert resolve(link, PAGE, site_url) == expected


def test_anchors_and_links_are_read_from_tags_only() -> None:
    found = anchors(
        '<h1 id="a">x</h1><a name=\'b\' title="1 > 0" href="c?x=1&amp;y=2">text href="no" id="no"</a>'
        '<!-- <a href="no"> --><script src="s.js">"<a href=no id=no>"</script><code>&lt;a href="no"&gt;</code>'
    )
    assert (found.ids, found.links) == (frozenset({"a", "b"}), ("c?x=1&y=2", "s.js"))


def test_a_folder_s_links_are_looked_up_and_those_that_leave_it_are_told(tmp_path: Path) -> None:
    (tmp_path / "two").mkdir()
    (tmp_path / "index.html").write_text(
        '<a href="two/#here"></a><a href="two/#gone"></a><a href="../law/"></a>'
    )
    (tmp_path / "two/index.html").write_text(
        '<p id="here"></p><img src="../no.png"><a href="https://b.example"></a>'
    )
    found = check_folder(tmp_path, "mn/mora/", "")
    assert found.broken == [
        "mn/mora/index.html: two/#gone has no such anchor",
        "mn/mora/two/index.html: ../no.png is not there",
    ]
    assert found.outgoing == {"mn/law/"}
