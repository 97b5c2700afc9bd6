"""The engine refuses what would put a hole into a form."""

from __future__ import annotations

import io
import shutil
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from pypdf import PdfReader

from candidate_guides.guide.forms import FormError, FormTemplate, load_forms, render_pdf, render_twin
from candidate_guides.guide.forms.fill import fill
from candidate_guides.guide.forms.finalize import finalize
from candidate_guides.guide.forms.typst import lay_out
from candidate_guides.jurisdiction.messages import InputError

from .contexts import LONG, ORDINARY, UNKNOWN
from .test_forms import ROOT, words

SMALL = """
title: Small Form
summary: A form to test with.
audience: clerk
pages: 1
versions:
  - name: all
    elections: 2014-01-01/2020-01-01
    cite: Some Law 1
    source: {title: Some Law, url: "https://law.example.gov/", read: 2026-11-30, mark: verified}
fields:
  name: {label: Name, required: true, value: "{{ county }}"}
  agree: {type: check, label: I agree}
blocks:
  - {kind: head, lines: ["{{ election_date }}"]}
  - {kind: p, text: "In {{ place_name }} I, [[name]], say so."}
  - {kind: checks, fields: [agree]}
  - {kind: offices, columns: [Office, Fee], show: [title, fee]}
"""


def small(folder: Path, text: str = SMALL) -> FormTemplate:
    state = folder / "mn"
    state.mkdir()
    for name in ("form.typ", "value.typ", "twin.html.j2"):
        shutil.copy(ROOT / name, folder / name)
    for name in ("fonts", "typing"):
        (folder / name).symlink_to(ROOT / name)
    (state / "small-form.yml").write_text(text, encoding="utf-8")
    (form,) = load_forms(state)
    return form


def draw(form: FormTemplate, **changes: Any) -> bytes:
    return render_pdf(form, form.versions[0], {**ORDINARY, **changes})


@pytest.mark.parametrize(
    ("was", "becomes", "says"),
    [
        ("pages: 1", "pages: 1\ncolour: red", "colour"),
        ("fields: [agree]", "fields: [agreed]", "not described"),
        ("  - {kind: checks, fields: [agree]}\n", "", "stand in no block"),
        ("kind: checks", "kind: ticks", "ticks"),
        ("mark: verified", "mark: unverified", "says why"),
        ("mark: verified", "mark: unverified, why: not read", "caution for its face"),
        ("2014-01-01/2020-01-01", "2014", "write a range"),
        ("pages: 1", "pages: 1\nsworn: true", "before signing"),
        ("pages: 1", "pages: one", "pages"),
    ],
)
def test_a_wrong_description_is_refused(tmp_path: Path, was: str, becomes: str, says: str) -> None:
    assert was in SMALL
    with pytest.raises(FormError, match=says):
        small(tmp_path, SMALL.replace(was, becomes))


def test_a_key_given_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="given twice"):
        small(tmp_path, SMALL + "title: Again\n")


def test_versions_may_not_share_a_day(tmp_path: Path) -> None:
    start = SMALL.index("  - name: all")
    version = SMALL[start : SMALL.index("fields:")]
    twice = SMALL.replace(version, version + version.replace("all", "other").replace("2014", "2019"))
    with pytest.raises(FormError, match="share election days"):
        small(tmp_path, twice)


def test_a_wrong_page_count_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FormError, match="1 pages where the form declares 2"):
        draw(small(tmp_path, SMALL.replace("pages: 1", "pages: 2")))


def test_a_character_no_font_has_is_refused(tmp_path: Path) -> None:
    form = small(tmp_path)
    with pytest.raises(FormError, match="small-form"):
        draw(form, place_name="Example 𖬌𖬣")
    with pytest.raises(FormError, match="could not be displayed"):
        draw(form, county="Example 𖬌𖬣")


def test_a_value_too_long_for_its_field_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FormError, match="does not fit"):
        draw(small(tmp_path), county="Very " * 40)


def test_a_missing_name_is_named(tmp_path: Path) -> None:
    form = small(tmp_path)
    lacking = {name: value for name, value in ORDINARY.items() if name != "place_name"}
    with pytest.raises(FormError, match="lacks place_name"):
        render_twin(form, form.versions[0], lacking)


def test_data_cannot_become_a_field_or_markup(tmp_path: Path) -> None:
    form = small(tmp_path)
    pdf = draw(form, place_name="[[agree]] #panic() {{ county }}")
    assert "In [[agree]] #panic() {{ county }} I," in words(pdf)
    assert set(PdfReader(io.BytesIO(pdf)).get_fields() or {}) == {"name", "agree"}
    with pytest.raises(FormError, match="private-use"):
        draw(form, place_name="\ue000agree\ue001")


def test_an_empty_value_becomes_a_blank(tmp_path: Path) -> None:
    form = small(tmp_path)
    filled = fill(form, form.versions[0], {**UNKNOWN})
    assert set(filled.fields) == {"blank_election_date", "blank_place_name", "name", "agree"}
    assert filled.fields["blank_place_name"].label == "Name of the city or town"


def test_a_field_without_a_widget_is_refused(tmp_path: Path) -> None:
    form = small(tmp_path)
    whole = fill(form, form.versions[0], ORDINARY)
    pages = lay_out(whole, form.root)
    whole.fields["lost"] = whole.fields["name"]
    with pytest.raises(FormError, match="no widget for lost"):
        finalize(pages, whole, form.root)
    del whole.fields["lost"], whole.fields["agree"]
    with pytest.raises(FormError, match="the form does not: agree"):
        finalize(pages, whole, form.root)


def test_many_offices_are_listed_on_a_page_of_their_own(tmp_path: Path) -> None:
    wards = [{**ORDINARY["offices"][0], "title": f"Council Member, Ward {n}"} for n in range(1, 14)]
    pdf = draw(small(tmp_path), offices=wards)
    text = words(pdf)
    assert "13 offices are on this ballot. They are listed on the last page." in text
    assert all(office["title"] in text for office in wards)
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        assert len(opened.pages) == 2


def test_local_lines_may_take_one_more_page_and_nothing_else_may(tmp_path: Path) -> None:
    form = small(tmp_path, SMALL + "  - {kind: list, of: local_lines}\n")
    pdf = draw(form, local_lines=["Park behind City Hall.", "The front door is closed."])
    assert "From the filing office Park behind City Hall. The front door is closed." in words(pdf)
    with pikepdf.open(io.BytesIO(draw(form, local_lines=["Park behind City Hall."] * 40))) as opened:
        assert len(opened.pages) == form.pages + 1
    with pytest.raises(FormError, match="3 pages where the form declares 1"):
        draw(form, local_lines=["Park behind City Hall."] * 100)


def test_every_form_holds_the_longest_ballot() -> None:
    office = LONG["offices"][0]
    wards = [{**office, "title": f"Council Member, Ward {n}, Unexpired Term"} for n in range(1, 13)]
    lines = ["Park behind City Hall and use the north door. The front door is closed for repairs."] * 2
    for count in (5, 12):
        for state in ("mn", "ut", "wa"):
            for form in load_forms(ROOT / state):
                context = {**LONG, "offices": wards[:count], "local_lines": lines}
                render_pdf(form, form.versions[-1], context)
