"""Put a place's data into a form's words.

Each string of a form is a Jinja template of its own. A name that the context lacks is an error. A value
that is there but empty becomes a blank to fill in, so that a fact nobody knows yet leaves a line on the
page and not a gap. Data never becomes Typst or HTML source here: the result is plain data, and its drawers
escape it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal

import jinja2
from jinja2 import meta

from candidate_guides.guide.forms.blanks import blank_fields
from candidate_guides.guide.forms.blocks import HOLE, AnyBlock, Panel, Sheets, own_texts, walk
from candidate_guides.guide.forms.form import FormError, FormField, FormTemplate, FormVersion
from candidate_guides.text import _

LANGUAGE = "en"
OPEN, CLOSE = "\ue000", "\ue001"
MARKED = re.compile(f"{OPEN}(\\w+){CLOSE}")
RUNNING = frozenset({"text", "lines", "lead", "items"})
"""Keys whose strings may hold fields; a title or a label may not."""
ENGINE_KEYS = frozenset({"place_full", "page_url", "edition"})
"""What every form prints: the place in its title, the code in its head, the line in its foot."""
FORM_KEYS = frozenset({"cite"})
"""What the version itself answers."""


@dataclass(frozen=True, slots=True)
class FilledField:
    """One field with its place's words in it; `spoken` is its name for assistive technology."""

    name: str
    type: Literal["text", "check"]
    label: str
    spoken: str
    tooltip: str
    width: float
    lines: int = 1
    required: bool = False
    maxlen: int | None = None
    value: str = ""
    autocomplete: str = ""


@dataclass(frozen=True, slots=True)
class FilledForm:
    """A form with everything in it but what a person writes; `blocks` holds plain data for the drawers.

    `may_spill`: lines that the clerk added stand last, and may take one page more than the form declares.
    """

    id: str
    title: str
    heading: str
    place: str
    cite: str
    edition: str
    page_url: str
    pages: int
    may_spill: bool
    paper: str
    landscape: bool
    min_size: float
    fields: dict[str, FilledField]
    blocks: list[dict[str, Any]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Blank:
    """A value that is known to be empty: false in a condition, a blank to fill in where it is printed."""

    key: str

    def __bool__(self) -> bool:
        return False

    def __str__(self) -> str:
        return f"{OPEN}blank_{self.key}{CLOSE}"


def fill(template: FormTemplate, version: FormVersion, context: Mapping[str, Any]) -> FilledForm:
    """Put a place's data into a form.

    Args:
        template: the form.
        version: one of its versions; blocks of other versions are left out.
        context: strings that the caller has formatted, and the lists `offices` and `local_lines`.

    Returns:
        The filled form, ready to be drawn as a PDF or as HTML.

    Raises:
        FormError: the context lacks a name that the form uses, or a value cannot be printed.
    """
    return _Filling(template, version, context).form()


def context_keys(template: FormTemplate) -> frozenset[str]:
    """Return the names that a context must have for this form, in any of its versions."""
    texts = [template.title]
    for block in walk(template.blocks):
        texts += own_texts(block)
    for described in template.fields.values():
        texts += [described.label, described.spoken, described.value]
    for version in template.versions:
        texts += version.caution
    names = {name for text in texts for name in _names(text)}
    for block in walk(template.blocks):
        if block.kind == "offices":
            names.add("offices")
        elif block.kind == "list" and block.of:
            names.add(block.of)
    return frozenset(names | ENGINE_KEYS) - FORM_KEYS


@lru_cache(maxsize=4096)
def _names(text: str) -> frozenset[str]:
    return frozenset(meta.find_undeclared_variables(_ENVIRONMENT.parse(text)))


def _finalize(value: Any) -> Any:
    return "" if value is None else value


_ENVIRONMENT = jinja2.Environment(
    undefined=jinja2.StrictUndefined, autoescape=False, keep_trailing_newline=False, finalize=_finalize
)


@lru_cache(maxsize=4096)
def _compiled(text: str) -> jinja2.Template:
    return _ENVIRONMENT.from_string(HOLE.sub(f"{OPEN}\\1{CLOSE}", text))


class _Filling:
    """One form being filled: collects the fields that its words turn out to need."""

    def __init__(self, template: FormTemplate, version: FormVersion, context: Mapping[str, Any]) -> None:
        self.template, self.version, self.context = template, version, context
        self.fields: dict[str, FilledField] = {}
        self.blanks = blank_fields()
        self.has_local_lines = False
        for value in _strings(context.values()):
            if OPEN in value or CLOSE in value:
                raise FormError(f"{template.id}: a value holds a private-use character: {value!r}")
        filled: dict[str, Any] = {**context, "cite": version.cite}
        self.plain = {name: "" if value is None else value for name, value in filled.items()}
        self.running = {
            name: _Blank(name) if value == "" and name in self.blanks else value
            for name, value in self.plain.items()
        }

    def form(self) -> FilledForm:
        template, version = self.template, self.version
        missing = context_keys(template) - self.context.keys()
        if missing:
            raise FormError(f"{template.id}: the context lacks {', '.join(sorted(missing))}")
        heading, place = self._plain(template.title), str(self.plain["place_full"])
        blocks = self._blocks(template.blocks)
        blocks[0]["caution"] = [self._parts(text) for text in version.caution]
        return FilledForm(
            id=template.id,
            title=f"{heading}, {place}" if place else heading,
            heading=heading,
            place=place,
            cite=version.cite,
            edition=str(self.plain["edition"]),
            page_url=str(self.plain["page_url"]),
            pages=template.pages,
            may_spill=self.has_local_lines,
            paper=template.paper,
            landscape=template.landscape,
            min_size=template.min_size,
            fields=self.fields,
            blocks=blocks,
        )

    def _blocks(self, blocks: Iterable[AnyBlock]) -> list[dict[str, Any]]:
        shown = [b for b in blocks if not b.versions or self.version.name in b.versions]
        return [filled for block in shown if (filled := self._block(block)) is not None]

    def _block(self, block: AnyBlock) -> dict[str, Any] | None:
        filled: dict[str, Any] = {}
        for key, value in block:
            if key == "versions":
                continue
            if key in RUNNING and not (isinstance(block, Sheets) and key == "lines"):
                filled[key] = self._running(value)
            elif key == "fields":
                filled[key] = [self._field(name) for name in value]
            elif isinstance(value, str) and key not in ("kind", "tone", "of"):
                filled[key] = self._plain(value)
            elif key == "columns":
                filled[key] = [self._plain(text) for text in value]
            else:
                filled[key] = value
        if isinstance(block, Panel):
            filled["blocks"] = self._blocks(block.blocks)
        elif isinstance(block, Sheets):
            filled["before"], filled["after"] = self._blocks(block.before), self._blocks(block.after)
        elif block.kind == "offices":
            offices = self.context["offices"]
            if len(offices) > block.most:
                where = _("{count} offices are on this ballot. They are listed here: {address}")
                text = where.format(count=len(offices), address=self.plain["page_url"])
                return {"kind": "p", "text": [{"text": text}], "statute": False, "size": 10, "strong": False}
            filled["rows"] = [[str(office[key]) for key in block.show] for office in offices]
            return filled if offices else None
        elif block.kind == "list" and block.of:
            lines = [[{"text": str(line)}] for line in self.context[block.of]]
            self.has_local_lines = bool(lines)
            note = {"kind": "note", "tone": "plain", "title": _("From the filing office"), "min_height": 0}
            return {**note, "text": lines} if lines else None
        return None if block.kind in ("p", "list", "facts", "note") and _is_empty(filled) else filled

    def _running(self, value: Any) -> Any:
        """Fill running text; of a list of texts, those that come out empty are left out."""
        if isinstance(value, str):
            return self._parts(value)
        filled: list[Any] = []
        for item in value:
            parts = self._parts(item if isinstance(item, str) else item.text)
            if parts:
                filled.append(
                    parts if isinstance(item, str) else {"label": self._plain(item.label), "text": parts}
                )
        return filled

    def _render(self, text: str, values: Mapping[str, Any]) -> str:
        if "{" not in text and "[[" not in text:
            return text
        try:
            return _compiled(text).render(values)
        except jinja2.TemplateError as error:
            raise FormError(f"{self.template.id}: {error} in {text!r}") from error

    def _plain(self, text: str) -> str:
        return self._render(text, self.plain).strip()

    def _parts(self, text: str) -> list[dict[str, str]]:
        pieces = MARKED.split(self._render(text, self.running))
        return [
            {"field": self._field(piece)} if index % 2 else {"text": piece}
            for index, piece in enumerate(pieces)
            if piece
        ]

    def _field(self, name: str) -> str:
        if name in self.fields:
            return name
        described = self.template.fields.get(name)
        if described is None:
            label, width = self.blanks[name.removeprefix("blank_")]
            described = FormField(label=label, width=width)
        label = self._plain(described.label)
        spoken = self._plain(described.spoken) or label
        self.fields[name] = FilledField(
            name=name,
            type=described.type,
            label=label,
            tooltip=f"{_('Required.')} {spoken}" if described.required else spoken,
            spoken=spoken,
            width=described.width,
            lines=described.lines,
            required=described.required,
            maxlen=described.maxlen,
            value=self._plain(described.value),
            autocomplete=described.autocomplete,
        )
        return name


def _is_empty(block: Mapping[str, Any]) -> bool:
    return not any(block.get(key) for key in RUNNING)


def _strings(values: Iterable[Any]) -> Iterable[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, Mapping):
            yield from _strings(value.values())
        elif isinstance(value, Iterable):
            yield from _strings(value)
