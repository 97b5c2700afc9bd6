"""The printable, fillable forms: described in YAML, drawn as PDF and as HTML.

A caller loads a state's forms, picks the version for an election, and draws it with strings it has formatted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from candidate_guides.guide.forms.fill import fill
from candidate_guides.guide.forms.filled import FilledForm, Look
from candidate_guides.guide.forms.finalize import finalize
from candidate_guides.guide.forms.form import FormError, FormTemplate, FormVersion, PagesError
from candidate_guides.guide.forms.load import load_forms
from candidate_guides.guide.forms.twin import draw_twin
from candidate_guides.guide.forms.typst import lay_out, layout_data
from candidate_guides.guide.forms.wording import context_keys

__all__ = [
    "FilledForm",
    "FormError",
    "FormTemplate",
    "FormVersion",
    "Look",
    "context_keys",
    "draw_pdf",
    "draw_twin",
    "fill",
    "layout_data",
    "load_forms",
    "render_pdf",
    "render_twin",
]


def render_pdf(
    template: FormTemplate,
    version: FormVersion,
    context: Mapping[str, Any],
    look: Look | None = None,
    filled: FilledForm | None = None,
) -> bytes:
    """Draw a form as a fillable PDF/UA-1 file.

    Args:
        template: the form.
        version: what `template.version_for` answered for the election.
        context: the names that `context_keys` lists: formatted strings, and the lists `offices` (title,
            detail, fee, signatures), `office_lines` (the same with those alike together) and `local_lines`. An
            empty string becomes a blank to fill in.
        look: paper, seal and language.
        filled: what `fill` answers for these, where the caller has it.

    Returns:
        The file; the same bytes for the same input.

    Raises:
        FormError: a name is missing, a value cannot be printed, or the pages are not as many as declared.
    """
    usual = look or Look()
    try:
        return draw_pdf(filled or fill(template, version, context, usual), template.root)
    except PagesError as error:
        for smaller in _smaller(usual, bool(context.get("offices"))):
            try:
                return draw_pdf(fill(template, version, context, smaller), template.root)
            except PagesError:
                continue
        raise error


def _smaller(usual: Look, offices: bool) -> Iterator[Look]:
    """Yield looks with less room, then those with the offices on a page of their own."""
    for apart in (False, True) if offices else (False,):
        for room in (2, 1, 0) if apart else (1, 0):
            yield replace(usual, offices_apart=apart or usual.offices_apart, room=room)


def draw_pdf(form: FilledForm, root: Path) -> bytes:
    """Draw a filled form as a fillable PDF/UA-1 file; `root` is its template's.

    Raises:
        FormError: a value cannot be printed, or the pages are not as many as declared.
    """
    return finalize(lay_out(form, root), form, root)


def render_twin(
    template: FormTemplate, version: FormVersion, context: Mapping[str, Any], look: Look | None = None
) -> str:
    """Draw a form as an HTML fragment to fill in and print; it sends nothing anywhere.

    Args:
        template: the form.
        version: what `template.version_for` answered for the election.
        context: as for `render_pdf`.
        look: its language; paper and seal are of the PDF alone.

    Returns:
        The fragment: headings of level 2 only, ids that begin with the form's id, no empty line.

    Raises:
        FormError: a name is missing from the context.
    """
    return draw_twin(fill(template, version, context, look), template.root)
