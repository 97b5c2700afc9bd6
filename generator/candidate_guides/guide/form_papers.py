"""The forms of one election: which are made for a place, how they look, their PDF, their page and their entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from candidate_guides.guide.form_context import form_context
from candidate_guides.guide.forms import FormTemplate, Look, draw_twin, fill, layout_data, render_pdf
from candidate_guides.guide.forms.form import FormVersion
from candidate_guides.guide.guide import File, Page
from candidate_guides.guide.seal import seal_svg
from candidate_guides.guide.shelf import Shelf, reuse
from candidate_guides.guide.view import FormEntry, PlaceView
from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.jurisdiction.model import Place
from candidate_guides.jurisdiction.reader import Document
from candidate_guides.text import _
from candidate_guides.timetable.record import Record

SITE = "site:"


@dataclass(frozen=True, slots=True)
class Paper:
    """One form of one election: its entry, its page, and its files."""

    entry: FormEntry
    page: Page
    files: tuple[File, ...]


def place_look(place: Place, attached: Mapping[str, bytes], document: Document) -> Look:
    """Return how a place prints its papers.

    Raises:
        InputError: a file that the config names is not beside it, or the seal is no picture.
    """
    named: list[tuple[tuple[str, ...], str]] = []
    if place.brand.seal:
        named.append((("brand", "seal"), place.brand.seal))
    named += [(("forms", "official", form), file) for form, file in place.forms.official.items()]
    lacking = [_fault(document, path, file) for path, file in named if file not in attached]
    if lacking:
        raise InputError(lacking)
    seal = ""
    if place.brand.seal:
        try:
            seal = seal_svg(attached[place.brand.seal])
        except ValueError as error:
            raise InputError([document.message("bad-picture", ("brand", "seal"), str(error))]) from error
    return Look(paper="legal" if place.forms.paper == "legal" else "letter", seal=seal)


def _fault(document: Document, path: tuple[str, ...], file: str) -> Message:
    text = _("there is no file {file} beside this one").format(file=file)
    return document.message("no-such-file", path, text, _("put it into the folder of this file"))


def misnamed(place: Place, templates: tuple[FormTemplate, ...], document: Document) -> Iterator[Message]:
    """Yield a warning for each form that the config names and the state has not."""
    known = {template.id for template in templates}
    settings = (
        ("off", place.forms.off),
        ("local_lines", tuple(place.forms.local_lines)),
        ("official", tuple(place.forms.official)),
    )
    for key, names in settings:
        for name in names:
            if name not in known:
                text = _("this state has no form {name}").format(name=name)
                hint = _("the forms are {names}").format(names=", ".join(sorted(known)))
                yield document.message("no-such-form", ("forms", key), text, hint, warning=True)


def form_papers(
    view: PlaceView,
    record: Record,
    templates: tuple[FormTemplate, ...],
    look: Look,
    attached: Mapping[str, bytes],
    shelf: Shelf | None,
) -> Iterator[Paper]:
    """Yield the forms of one election, ready to be published.

    Args:
        view: the place.
        record: the election.
        templates: the state's forms.
        look: how the place prints its papers.
        attached: the files beside the config, by name.
        shelf: papers of earlier runs.
    """
    place = view.place
    folder = "" if view.shared_day else f"{record.election.date.isoformat()}/"
    context = form_context(view, record, "")
    for template in templates:
        version = template.version_for(record.election.date)
        if version is None or template.id in place.forms.off or not _wanted(template, view, record):
            continue
        address = f"{folder}forms/{template.id}"
        own = place.forms.official.get(template.id)
        files = [File(f"{address}-official.pdf", attached[own])] if own else []
        links = [(_("PDF from the filing office"), f"{place.id}/{address}-official.pdf")] if own else []
        own_look = look
        if view.base_url:
            own_look = replace(look, official=tuple((t, f"{view.base_url}{path}") for t, path in links))
        lines = list(place.forms.local_lines.get(template.id, ()))
        words = {**context, "local_lines": lines}
        form = fill(template, version, words, own_look)
        pdf = reuse(
            shelf,
            f"{place.id}/{address}.pdf",
            layout_data(form),
            lambda t=template, v=version, w=words, k=own_look, f=form: render_pdf(t, v, w, k, f),  # type: ignore[misc]
        )
        official = (*((t, f"{SITE}{path}") for t, path in links), *_official(version))
        page = Page(
            f"{address}.md",
            template.title,
            draw_twin(form, template.root),
            template.summary,
            {"kind": "form", "pdf": f"{template.id}.pdf"},
        )
        entry = FormEntry(
            template.id,
            template.title,
            template.summary,
            template.audience,
            template.sworn,
            f"{address}.pdf",
            f"{address}.md",
            len(pdf),
            version.caution,
            official,
            template.pages,
        )
        yield Paper(entry, page, (*files, File(f"{address}.pdf", pdf)))


def _official(version: FormVersion) -> tuple[tuple[str, str], ...]:
    return tuple((source.title, source.url) for source in version.official)


def _wanted(template: FormTemplate, view: PlaceView, record: Record) -> bool:
    """Say whether a place has what a form is for."""
    if template.when == "own_affidavit":
        return view.place.forms.own_affidavit
    if template.when == "nominating_petition":
        local = any(petition.purpose == "nomination" for petition in view.place.petitions)
        return local or any(fee.nominating_petition for fee in record.fees)
    return True
