"""Put a place's data into a form's words.

Each string of a form is a Jinja template of its own. A name that the context lacks is an error. A value
that is there but empty becomes a blank to fill in, so that a fact nobody knows yet leaves a line on the
page and not a gap. Data never becomes Typst or HTML source here: the result is plain data, and its drawers
escape it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import jinja2

from candidate_guides.guide.forms.blanks import blank_fields
from candidate_guides.guide.forms.blocks import AnyBlock, Log, Panel, Sheets
from candidate_guides.guide.forms.filled import FilledField, FilledForm, Look
from candidate_guides.guide.forms.form import FormError, FormField, FormTemplate, FormVersion
from candidate_guides.guide.forms.lists import MOST_INLINE, listing, office_table, seats_pages
from candidate_guides.guide.forms.wording import CLOSE, OPEN, compiled, context_keys
from candidate_guides.text import _

MARKED = re.compile(f"{OPEN}(\\w+){CLOSE}")
LONE_WORD = re.compile(r"(^|\. )\w{1,2},? $")
NO_BREAK = "\N{NO-BREAK SPACE}"
RUNNING = frozenset({"text", "lines", "lead", "items"})
"""Keys whose strings may hold fields; a title or a label may not."""


@dataclass(frozen=True, slots=True)
class _Blank:
    """A value that is known to be empty: false in a condition, a blank to fill in where it is printed."""

    key: str

    def __bool__(self) -> bool:
        return False

    def __str__(self) -> str:
        return f"{OPEN}blank_{self.key}{CLOSE}"


def fill(
    template: FormTemplate, version: FormVersion, context: Mapping[str, Any], look: Look | None = None
) -> FilledForm:
    """Put a place's data into a form.

    Args:
        template: the form.
        version: one of its versions; blocks of other versions are left out.
        context: strings that the caller has formatted, and the lists that `context_keys` names.
        look: paper, seal and language.

    Returns:
        The filled form, ready to be drawn as a PDF or as HTML.

    Raises:
        FormError: the context lacks a name that the form uses, or a value cannot be printed.
    """
    return _Filling(template, version, context, look or Look()).form()


class _Filling:
    """One form being filled: collects the fields that its words turn out to need."""

    def __init__(
        self, template: FormTemplate, version: FormVersion, context: Mapping[str, Any], look: Look
    ) -> None:
        self.template, self.version, self.context, self.look = template, version, context, look
        self.fields: dict[str, FilledField] = {}
        self.blanks = blank_fields(look.language)
        self.spill = 0
        self.later: list[dict[str, Any]] = []
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
        template, version, look = self.template, self.version, self.look
        missing = context_keys(template) - self.context.keys()
        if missing:
            raise FormError(f"{template.id}: the context lacks {', '.join(sorted(missing))}")
        heading, place = self._plain(template.title), str(self.plain["place_full"])
        blocks = [*self._blocks(template.blocks), *self.later]
        blocks[0]["caution"] = [self._parts(text) for text in version.caution]
        sources = [*look.official, *((self._plain(o.title), o.url) for o in version.official)]
        blocks[0]["official"] = [{"text": title, "url": url} for title, url in sources]
        paper = look.paper if look.paper in template.papers else template.papers[0]
        return FilledForm(
            id=template.id,
            title=f"{heading}, {place}" if place else heading,
            heading=heading,
            place=place,
            cite=version.cite,
            edition=str(self.plain["edition"]),
            page_url=str(self.plain["page_url"]),
            pages=template.pages,
            may_spill=self.spill,
            paper=f"us-{paper}",
            landscape=template.landscape,
            room=look.room,
            min_size=template.min_size,
            language=look.language,
            seal=look.seal,
            by_hand=_("If the screen drops letters that you type, write by hand.", look.language),
            fields=self.fields,
            blocks=blocks,
        )

    def _blocks(self, blocks: Iterable[AnyBlock]) -> list[dict[str, Any]]:
        shown = [b for b in blocks if not b.versions or self.version.name in b.versions]
        return [filled for block in shown if (filled := self._block(block)) is not None]

    def _block(self, block: AnyBlock) -> dict[str, Any] | None:
        if block.kind == "offices":
            return self._offices(block)
        if block.kind == "list" and block.of:
            return self._local_lines()
        if block.kind == "listing":
            columns = [self._plain(text) for text in block.columns]
            rows: list[list[str]] = self.context[block.of]
            return listing(self._plain(block.title), columns, rows, block.most, self.look.language)
        if isinstance(block, Log):
            return self._log(block)
        filled = {key: self._value(block, key, value) for key, value in block if key != "versions"}
        if isinstance(block, Panel):
            filled["blocks"] = self._blocks(block.blocks)
        elif isinstance(block, Sheets):
            filled["before"], filled["after"] = self._blocks(block.before), self._blocks(block.after)
        elif block.kind == "checks":
            filled["initials"] = [self._initials(name) for name in block.fields] if block.initials else []
        return None if block.kind in ("p", "list", "facts", "note") and _is_empty(filled) else filled

    def _value(self, block: AnyBlock, key: str, value: Any) -> Any:
        # Wording that a law prescribes is not translated: a translation would be another paper.
        law = bool(getattr(block, "statute", False))
        if key in RUNNING and not (isinstance(block, Sheets) and key == "lines"):
            return self._running(value, law=law)
        if key == "fields":
            return [self._field(name) for name in value]
        if isinstance(value, str) and key not in ("kind", "tone", "of"):
            return self._plain(value, law=law)
        return [self._plain(text) for text in value] if key == "columns" else value

    def _offices(self, block: Any) -> dict[str, Any] | None:
        """Draw the offices in their place, or all of them at the end where they would push the form off its page."""
        offices = self.context["offices"]
        lines = self.context.get("office_lines", offices)
        columns = [self._plain(text) for text in block.columns]
        if len(lines) <= MOST_INLINE and not self.look.offices_apart:
            return office_table(columns, block.show, lines)
        self.spill += seats_pages(len(lines))
        self.later += [
            {"kind": "pagebreak"},
            {"kind": "h2", "title": _("Offices on this ballot", self.look.language)},
            {**(office_table(columns, block.show, lines) or {})},
        ]
        text = _("{count} offices are on this ballot. They are listed on the last page.", self.look.language)
        return {
            "kind": "p",
            "text": [{"text": text.format(count=len(offices))}],
            "statute": False,
            "size": 10,
            "strong": False,
        }

    def _local_lines(self) -> dict[str, Any] | None:
        lines = [[{"text": str(line)}] for line in self.context["local_lines"]]
        if not lines:
            return None
        self.spill += 1
        title = _("From the filing office", self.look.language)
        return {"kind": "note", "tone": "plain", "title": title, "min_height": 0, "text": lines}

    def _log(self, block: Log) -> dict[str, Any]:
        columns = [self._plain(text) for text in block.columns]
        row_name = self._plain(block.row)
        known: list[list[str]] = self.context[block.of] if block.of else []
        rows = []
        for number in range(1, max(block.rows, len(known)) + 1):
            values = known[number - 1] if number <= len(known) else []
            names = []
            for place, (column, width) in enumerate(zip(columns, block.widths, strict=True)):
                spoken = f"{row_name} {number}, {column}"
                value = values[place] if place < len(values) else ""
                described = FormField(label=column, spoken=spoken, width=width, value="")
                names.append(self._made(f"{block.id}_{number}_{place + 1}", described, value))
            rows.append(names)
        return {
            "kind": "log",
            "columns": columns,
            "widths": list(block.widths),
            "rows": rows,
            "row": row_name,
            "height": block.height,
        }

    def _initials(self, name: str) -> str:
        spoken = _("Initials: {what}", self.look.language).format(what=self.fields[name].label)
        described = FormField(label=_("Initials", self.look.language), spoken=spoken, width=0.5)
        return self._made(f"{name}_initials", described, "")

    def _running(self, value: Any, *, law: bool) -> Any:
        """Fill running text; of a list of texts, those that come out empty are left out."""
        if isinstance(value, str):
            return self._parts(value, law=law)
        filled: list[Any] = []
        for item in value:
            parts = self._parts(item if isinstance(item, str) else item.text, law=law)
            if parts:
                filled.append(
                    parts if isinstance(item, str) else {"label": self._plain(item.label), "text": parts}
                )
        return filled

    def _render(self, text: str, values: Mapping[str, Any], law: bool) -> str:
        worded = text if law or not text else _(text, self.look.language)
        if "{" not in worded and "[[" not in worded:
            return worded
        try:
            return compiled(worded).render(values)
        except jinja2.TemplateError as error:
            raise FormError(f"{self.template.id}: {error} in {worded!r}") from error

    def _plain(self, text: str, *, law: bool = False) -> str:
        return self._render(text, self.plain, law).strip()

    def _parts(self, text: str, *, law: bool = False) -> list[dict[str, str]]:
        pieces = MARKED.split(self._render(text, self.running, law))
        parts: list[dict[str, str]] = []
        for index, piece in enumerate(pieces):
            if index % 2:
                parts.append({"field": self._field(piece)})
                # On paper a line in a sentence does not say what belongs on it.
                if piece.startswith("blank_") and not law:
                    hint = f" ({self.blanks[piece.removeprefix('blank_')].hint})"
                    parts.append({"hint": hint.replace(" ", NO_BREAK)})
            elif piece:
                # "I," at the end of a line has lost its name; the words of a law stay as they are.
                glued = index + 1 < len(pieces) and not law and LONE_WORD.search(piece) is not None
                parts.append({"text": piece[:-1] + NO_BREAK if glued else piece})
        return parts

    def _field(self, name: str) -> str:
        described = self.template.fields.get(name)
        if described is None:
            blank = self.blanks[name.removeprefix("blank_")]
            described = FormField(label=blank.label, width=blank.width)
        return self._made(name, described, self._plain(described.value, law=True))

    def _made(self, name: str, described: FormField, value: str) -> str:
        if name in self.fields:
            return name
        label = self._plain(described.label)
        spoken = self._plain(described.spoken) or label
        required = _("Required.", self.look.language)
        self.fields[name] = FilledField(
            name=name,
            type=described.type,
            label=label,
            tooltip=f"{required} {spoken}" if described.required else spoken,
            spoken=spoken,
            width=described.width,
            lines=described.lines,
            required=described.required,
            maxlen=described.maxlen,
            value=value,
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
