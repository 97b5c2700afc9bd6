"""Every form, in every version, for a known place, an unknown one and one with long names."""

from __future__ import annotations

import io
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import page as page_validation
import pikepdf
import pypdfium2
import pytest
from pypdf import PdfReader

from candidate_guides.guide.forms import (
    FormTemplate,
    FormVersion,
    context_keys,
    load_forms,
    render_pdf,
    render_twin,
)
from candidate_guides.guide.forms.fill import fill

from .contexts import CONTEXTS, LONG, LONG_PLACE, ORDINARY
from .tools.geometry import collisions

ROOT = Path(__file__).resolve().parents[2] / "templates" / "forms"
FORMS = [form for state in ("mn", "ut", "wa") for form in load_forms(ROOT / state)]
DRAWN = [
    pytest.param(
        form,
        version,
        name,
        id=f"{form.state}-{form.id}-{version.name}-{name}",
        # Older versions differ in their cautions; the longest of them is the one that could spill.
        marks=() if version is form.versions[-1] else (pytest.mark.full,),
    )
    for form in FORMS
    for version in form.versions
    for name in CONTEXTS
]
each_drawing = pytest.mark.parametrize(("form", "version", "name"), DRAWN)
_cache: dict[tuple[str, str, str, str], bytes] = {}


def drawn(form: FormTemplate, version: FormVersion, name: str) -> bytes:
    key = (form.state, form.id, version.name, name)
    if key not in _cache:
        _cache[key] = render_pdf(form, version, CONTEXTS[name])
    return _cache[key]


def words(pdf: bytes) -> str:
    with pypdfium2.PdfDocument(pdf) as document:
        pages = [document[number].get_textpage().get_text_range() for number in range(len(document))]
    return " ".join(" ".join(pages).split())


def height(pdf: bytes, name: str) -> float:
    """Return the height of a field, in points."""
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        (box,) = (f.Rect for f in opened.Root.AcroForm.Fields if str(f.T) == name)
        return float(box[3]) - float(box[1])


def test_a_form_gives_as_much_room_as_its_page_has() -> None:
    (form,) = (f for f in FORMS if (f.state, f.id) == ("mn", "affidavit-of-withdrawal"))
    plenty, little = (height(drawn(form, form.versions[-1], name), "street") for name in ("ordinary", "long"))
    # A quarter of an inch is the least that a hand can write in.
    assert plenty > little > 72 / 4


def test_each_state_has_forms() -> None:
    assert {form.state for form in FORMS} == {"mn", "ut", "wa"}


@each_drawing
def test_pdf_is_accessible_and_clear(
    form: FormTemplate, version: FormVersion, name: str, tmp_path: Path
) -> None:
    pdf = drawn(form, version, name)
    path = tmp_path / "form.pdf"
    path.write_bytes(pdf)
    report = page_validation.validate_pdf(str(path), profile="ua1")
    assert report.is_compliant, report
    assert collisions(pdf) == []
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        assert len(opened.pages) == form.pages


@each_drawing
def test_each_field_is_there_with_its_name(form: FormTemplate, version: FormVersion, name: str) -> None:
    found = PdfReader(io.BytesIO(drawn(form, version, name))).get_fields() or {}
    described = fill(form, version, CONTEXTS[name]).fields
    assert found.keys() == described.keys()
    for field in described.values():
        assert found[field.name]["/TU"] == field.tooltip
        if field.type == "text":
            assert found[field.name]["/V"] == field.value
    spoken = [field.tooltip for field in described.values()]
    assert len(spoken) == len(set(spoken)), "two fields sound the same"


@each_drawing
def test_words_come_out_whole(form: FormTemplate, version: FormVersion, name: str) -> None:
    text = words(drawn(form, version, name))
    for sentence in sentences(fill(form, version, CONTEXTS[name]).blocks):
        assert sentence in text


def sentences(blocks: list[dict[str, Any]]) -> list[str]:
    found = []
    for block in blocks:
        found += sentences([*block.get("blocks", []), *block.get("before", []), *block.get("after", [])])
        if block["kind"] in ("p", "note"):
            texts = [block["text"]] if block["kind"] == "p" else block["text"]
            found += [" ".join(part["text"].split()) for parts in texts for part in parts if "text" in part]
    return [text for text in found if len(text) > 3]


@pytest.mark.parametrize("form", FORMS, ids=lambda form: f"{form.state}-{form.id}")
def test_long_foreign_names_are_printed_without_loss(form: FormTemplate) -> None:
    text = words(render_pdf(form, form.versions[-1], LONG))
    assert LONG_PLACE in text


@pytest.mark.parametrize("form", FORMS, ids=lambda form: f"{form.state}-{form.id}")
def test_same_input_same_bytes(form: FormTemplate) -> None:
    assert render_pdf(form, form.versions[0], ORDINARY) == render_pdf(form, form.versions[0], ORDINARY)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: f"{form.state}-{form.id}")
def test_context_is_what_callers_have(form: FormTemplate) -> None:
    assert context_keys(form) <= ORDINARY.keys()


class Page(HTMLParser):
    """Collects what a twin must get right."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.labelled: set[str] = set()
        self.controls: dict[str, dict[str, str | None]] = {}
        self.tags: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.tags.append(tag)
        if name := values.get("id"):
            self.ids.append(name)
            if tag in ("input", "textarea"):
                self.controls[name] = values
        if tag == "label":
            self.labelled.add(str(values["for"]))


@each_drawing
def test_twin_labels_all_and_sends_nothing(form: FormTemplate, version: FormVersion, name: str) -> None:
    html = render_twin(form, version, CONTEXTS[name])
    page = Page(html)
    assert len(page.ids) == len(set(page.ids))
    for control, values in page.controls.items():
        assert control in page.labelled or values.get("aria-label"), control
    assert not {"form", "button", "script", "h1", "h3"} & set(page.tags)
    assert not re.search(r"\n\s*\n", html)
    assert len(page.controls) >= len(fill(form, version, CONTEXTS[name]).fields)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: f"{form.state}-{form.id}")
def test_twin_escapes_data(form: FormTemplate) -> None:
    html = render_twin(form, form.versions[-1], {**ORDINARY, "place_full": "City of <b>A & B</b>"})
    assert "<b>" not in html
    assert "City of &lt;b&gt;A &amp; B&lt;/b&gt;" in html
