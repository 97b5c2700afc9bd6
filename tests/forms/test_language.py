"""A form's words go through gettext; the words of a statute do not."""

from __future__ import annotations

import gettext
import io

import pikepdf
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from candidate_guides import text
from candidate_guides.guide.forms import Look, load_forms, render_pdf, render_twin
from candidate_guides.guide.forms.wording import messages

from .contexts import ORDINARY
from .test_forms import FORMS, ROOT, words


@pytest.fixture
def spanish(monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = Catalog(locale="es")
    catalogue.add("Declaration of Candidacy", "Declaración de candidatura")
    catalogue.add("Date received", "Fecha de recepción")
    catalogue.add("Required.", "Obligatorio.")
    catalogue.add("I, (print name) [[name]], being first sworn", "falso")
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    words_of = {"es": gettext.GNUTranslations(compiled)}
    monkeypatch.setattr(text, "catalogue", lambda code: words_of.get(code, gettext.NullTranslations()))


@pytest.mark.usefixtures("spanish")
def test_a_form_speaks_the_language_of_its_catalogue() -> None:
    (form,) = (f for f in load_forms(ROOT / "ut") if f.id == "declaration-of-candidacy")
    look = Look(language="es")
    pdf = render_pdf(form, form.versions[1], ORDINARY, look)
    printed = words(pdf)
    assert "Declaración de candidatura" in printed
    assert "Fecha de recepción" in printed
    assert "being first sworn, say that I reside at" in printed
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        assert str(opened.Root.Lang) == "es-US"
        spoken = [str(f.TU) for f in opened.Root.AcroForm.Fields]
    assert "Obligatorio. Your name, printed" in spoken
    assert "Fecha de recepción" in render_twin(form, form.versions[1], ORDINARY, look)


def test_every_word_of_a_form_can_be_handed_to_a_translator() -> None:
    for form in FORMS:
        found = set(messages(form))
        assert form.title in found
        assert {field.label for field in form.fields.values()} <= found
        assert {line for version in form.versions for line in version.caution} <= found
