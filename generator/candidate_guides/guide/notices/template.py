"""The templates of a state's notices, each with the elections it is worded for and where that was read."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import jinja2
from markupsafe import Markup, escape
from pydantic import ValidationError

from candidate_guides.guide.forms.form import FormVersion
from candidate_guides.guide.notices.layout import heading
from candidate_guides.jurisdiction.reader import dotted, read
from candidate_guides.text import _, sentence

_FENCE = "---\n"
_TEXT, _HTML = ".txt.j2", ".html.j2"


class NoticeError(ValueError):
    """A notice's template cannot be loaded."""


class NoticeHead(FormVersion):
    """The front of a template: which notice it is, and the law it is worded by.

    `states` names the deadlines that the notice must state: it is not drawn while one of them is open.
    """

    id: str
    title: str
    states: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoticeTemplate:
    """One wording of a notice, as text for a newspaper and as HTML."""

    head: NoticeHead
    text: jinja2.Template
    html: jinja2.Template


@lru_cache(maxsize=8)
def load_templates(folder: Path) -> tuple[NoticeTemplate, ...]:
    """Read the notices of one state.

    Args:
        folder: the state's folder, such as templates/notices/mn; each notice is two files, `<name>.txt.j2`
            with its front matter and `<name>.html.j2`.

    Returns:
        The templates in the order of their file names; nothing for a state without notices.

    Raises:
        NoticeError: a front matter is missing or does not fit; the message has every finding.
    """
    return tuple(_load(path) for path in sorted(folder.glob(f"*{_TEXT}")))


def template_for(
    templates: tuple[NoticeTemplate, ...], notice_id: str, election: dt.date
) -> NoticeTemplate | None:
    """Return the wording of a notice that holds for an election, or None where none is known."""
    return next((t for t in templates if t.head.id == notice_id and t.head.elections.holds(election)), None)


def _load(path: Path) -> NoticeTemplate:
    name = f"{path.parent.name}/{path.name}"
    before, _fence, rest = path.read_text(encoding="utf-8").partition(_FENCE)
    front, fence, body = rest.partition(_FENCE)
    if before or not fence:
        raise NoticeError(f"{name}: the front matter does not stand between two lines ---")
    try:
        head = NoticeHead.model_validate(read(front, name).data)
    except ValidationError as error:
        findings = "\n".join(f"  {dotted(found['loc'])}: {found['msg']}" for found in error.errors())
        raise NoticeError(f"{name}:\n{findings}") from error
    html = path.with_name(path.name.removesuffix(_TEXT) + _HTML)
    return NoticeTemplate(
        head=head,
        text=_environment(autoescape=False).from_string(body),
        html=_environment(autoescape=True).from_string(html.read_text(encoding="utf-8")),
    )


def _filled(message: str, **values: object) -> str:
    words = _(message)
    return words.format(**values) if values else words


def _marked_up(message: str, **values: object) -> Markup:
    words = Markup(escape(_(message)))
    return words.format(**values) if values else words


def _environment(*, autoescape: bool) -> jinja2.Environment:
    environment = jinja2.Environment(
        undefined=jinja2.StrictUndefined, autoescape=autoescape, trim_blocks=True, lstrip_blocks=True
    )
    environment.filters |= {"stop": sentence, "heading": heading}
    environment.globals["_"] = _marked_up if autoescape else _filled
    return environment
