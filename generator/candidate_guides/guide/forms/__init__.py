"""The printable, fillable forms: described in YAML, drawn as PDF and as HTML.

A caller loads a state's forms, picks the version for an election, and draws it with strings it has formatted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from candidate_guides.guide.forms.fill import context_keys, fill
from candidate_guides.guide.forms.finalize import finalize
from candidate_guides.guide.forms.form import FormError, FormTemplate, FormVersion
from candidate_guides.guide.forms.load import load_forms
from candidate_guides.guide.forms.twin import draw_twin
from candidate_guides.guide.forms.typst import lay_out

__all__ = [
    "FormError",
    "FormTemplate",
    "FormVersion",
    "context_keys",
    "load_forms",
    "render_pdf",
    "render_twin",
]


def render_pdf(template: FormTemplate, version: FormVersion, context: Mapping[str, Any]) -> bytes:
    """Draw a form as a fillable PDF/UA-1 file.

    Args:
        template: the form.
        version: what `template.version_for` answered for the election.
        context: the names that `context_keys` lists: formatted strings, and the lists `offices` (title,
            detail, fee, signatures) and `local_lines`. An empty string becomes a blank to fill in.

    Returns:
        The file; the same bytes for the same input.

    Raises:
        FormError: a name is missing, a value cannot be printed, or the pages are not as many as declared.
    """
    form = fill(template, version, context)
    return finalize(lay_out(form, template.root), form, template.root / "fonts" / "NotoSans-Regular.ttf")


def render_twin(template: FormTemplate, version: FormVersion, context: Mapping[str, Any]) -> str:
    """Draw a form as an HTML fragment to fill in and print; it sends nothing anywhere.

    Args:
        template: the form.
        version: what `template.version_for` answered for the election.
        context: as for `render_pdf`.

    Returns:
        The fragment: headings of level 2 only, ids that begin with the form's id, no empty line.

    Raises:
        FormError: a name is missing from the context.
    """
    return draw_twin(fill(template, version, context), template.root)
