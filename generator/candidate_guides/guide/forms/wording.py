"""The strings of a form's description: which names they ask for, and how they are filled and translated."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import jinja2
from jinja2 import meta

from candidate_guides.guide.forms.blocks import HOLE, own_texts, walk
from candidate_guides.guide.forms.form import FormTemplate

OPEN, CLOSE = "\ue000", "\ue001"
"""Private-use characters that mark a field in a filled text; no value may hold one."""
ENGINE_KEYS = frozenset({"place_full", "page_url", "edition"})
"""What every form prints: the place in its title, the code in its head, the line in its foot."""
FORM_KEYS = frozenset({"cite"})
"""What the version itself answers."""


def context_keys(template: FormTemplate) -> frozenset[str]:
    """Return the names that a context must have for this form, in any of its versions."""
    names = {name for text in messages(template) for name in _names(text)}
    for block in walk(template.blocks):
        if block.kind == "offices":
            names.add("offices")
        elif block.kind in ("list", "listing", "log") and block.of:
            names.add(block.of)
    return frozenset(names | ENGINE_KEYS) - FORM_KEYS


def messages(template: FormTemplate) -> Iterator[str]:
    """Yield every text of a form that a translator may turn into another language, as gettext asks for it.

    The words of a statute are among them: their names of facts count for `context_keys`.
    """
    yield from (template.title, template.summary)
    for block in walk(template.blocks):
        yield from filter(None, own_texts(block))
    for described in template.fields.values():
        yield from filter(None, (described.label, described.spoken, described.value))
    for version in template.versions:
        yield from version.caution


@lru_cache(maxsize=4096)
def _names(text: str) -> frozenset[str]:
    return frozenset(meta.find_undeclared_variables(_ENVIRONMENT.parse(text)))


def _finalize(value: Any) -> Any:
    return "" if value is None else value


_ENVIRONMENT = jinja2.Environment(
    undefined=jinja2.StrictUndefined, autoescape=False, keep_trailing_newline=False, finalize=_finalize
)


@lru_cache(maxsize=4096)
def compiled(text: str) -> jinja2.Template:
    """Return a text as a template whose holes are marked as fields."""
    return _ENVIRONMENT.from_string(HOLE.sub(f"{OPEN}\\1{CLOSE}", text))
