"""Draw a filled form as HTML: the same words and fields as the PDF, to fill in on a phone and print."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup

from candidate_guides.guide.forms.filled import FilledForm
from candidate_guides.text import _

TEMPLATE = "twin.html.j2"
COLUMNS_PER_INCH = 9


@lru_cache(maxsize=4)
def _template(root: Path) -> jinja2.Template:
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(root),
        undefined=jinja2.StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["_"] = _
    return environment.get_template(TEMPLATE)


class _Ids:
    """Gives each control an id of its own: name, name-2, name-3 where a field stands more than once."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.seen: dict[str, int] = {}

    def __call__(self, name: str) -> str:
        self.seen[name] = self.seen.get(name, 0) + 1
        number = "" if self.seen[name] == 1 else f"-{self.seen[name]}"
        return f"form-{self.prefix}-{name.replace('_', '-')}{number}"


def draw_twin(form: FilledForm, root: Path) -> str:
    """Return the form as an HTML fragment.

    Args:
        form: the filled form.
        root: the folder that holds twin.html.j2.

    Returns:
        HTML without an empty line, so that it can stand in Markdown. There is no form element in it:
        nothing can be sent, not even with the Enter key.
    """
    html = _template(root).render(
        form=form,
        head=form.blocks[0],
        sections=_sections(form.blocks[1:]),
        new_id=_Ids(form.id),
        columns=lambda width: max(4, round(width * COLUMNS_PER_INCH)),
    )
    return Markup(re.sub(r"\n\s*\n+", "\n", html).strip())


def _sections(blocks: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Group blocks under the heading they follow; a panel is a section of its own."""
    sections: list[dict[str, Any]] = [{"title": "", "blocks": []}]
    for block in blocks:
        if block["kind"] == "h2":
            sections.append({"title": block["title"], "blocks": []})
        elif block["kind"] == "panel":
            sections.append({"title": block["title"], "blocks": block["blocks"]})
            sections.append({"title": "", "blocks": []})
        elif block["kind"] != "pagebreak":
            sections[-1]["blocks"].append(block)
    return [section for section in sections if section["blocks"]]
