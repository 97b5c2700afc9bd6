"""The reference of the help pages, made from the code itself: settings, commands, deadlines, the record, messages."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any, get_args, get_type_hints

import click
import yaml

from candidate_guides.guide.guide import Page
from candidate_guides.jurisdiction.schema import county_schema, json_schema
from candidate_guides.law.library import FOLDERS, state_law
from candidate_guides.text import _
from candidate_guides.timetable import record

MESSAGES = Path(__file__).parent / "messages"
SECTIONS = {
    "help/settings.md": _("Settings of a place's file"),
    "help/commands.md": _("Commands"),
    "help/deadlines.md": _("Names of deadlines"),
    "help/record.md": _("The record in JSON"),
    "help/messages/index.md": _("Messages"),
}
"""Address -> title of the pages of the reference, in the order of the navigation."""


def reference_pages(law: Collection[str] = ()) -> tuple[Page, ...]:
    """Return every page of the reference, by its address under the site's root.

    Args:
        law: addresses of the pages of law that the site has; messages of the law lead to them.
    """
    texts = {
        "help/settings.md": "\n\n".join(_settings()),
        "help/commands.md": "\n\n".join(_commands()),
        "help/deadlines.md": "\n\n".join(_deadlines()),
        "help/record.md": "\n\n".join(_record()),
        "help/messages/index.md": "\n\n".join(_messages()),
    }
    pages = [_page(uri, SECTIONS[uri], text) for uri, text in texts.items()]
    states = [state for state in sorted(FOLDERS) if f"{state}/law/index.md" in law]
    return (*pages, *(_message(code, entry, states) for code, entry in message_catalogue().items()))


COMPLETIONS = {
    "bash": 'eval "$(_GUIDE_COMPLETE=bash_source guide)"',
    "zsh": 'eval "$(_GUIDE_COMPLETE=zsh_source guide)"',
    "fish": "_GUIDE_COMPLETE=fish_source guide | source",
}
"""Shell -> the line that lets it finish words, as `click` makes it."""

_CAPITAL = re.compile(r"(?<=[a-z])[A-Z]")
HELP_WIDTH = 80
"""Columns of the help of commands, as on the narrowest terminal that is common."""


@lru_cache(maxsize=1)
def message_catalogue() -> dict[str, dict[str, str]]:
    """Return code -> {title, means, do} of every message that a config or a command can bring about.

    An entry with `see: law` speaks of the law of a state, and its page leads there.
    """
    found: dict[str, dict[str, str]] = {}
    for path in MESSAGES.glob("*.yml"):
        entries = yaml.safe_load(path.read_text("utf-8"))
        assert not found.keys() & entries.keys(), "a message has one page"
        found |= entries
    return dict(sorted(found.items()))


def _page(uri: str, title: str, text: str) -> Page:
    return Page(uri, title, f"# {title}\n\n{text}\n", title, {"kind": "help"})


def _settings() -> Iterator[str]:
    place, county = json_schema(), county_schema()
    groups = {"": place, **place["$defs"], "County": county, **county["$defs"]}
    yield _(
        "A setting that is left out is not known: the guide then says whom to ask. Every value is read as you wrote it."
    )
    yield _(
        "A place's file begins with these. The file of a county's filing office begins with those of County."
    )
    for name, group in groups.items():
        keys = group.get("properties")
        if not keys:
            continue
        if name:
            yield f"## {_in_words(name)} {{#{name.lower()}}}"
            yield _prose(str(group.get("description", "")))
        needed = frozenset(group.get("required", ()))
        rows = (_setting(key, _whole(value, groups), key in needed) for key, value in keys.items())
        yield _table(_("Settings"), (_("Key"), _("What it is"), _("What to write")), rows)


def _in_words(name: str) -> str:
    """Write the name of a group as words: "BallotOfficial" is "Ballot official"."""
    return _CAPITAL.sub(lambda found: f" {found[0].lower()}", name)


def _whole(schema: dict[str, Any], groups: dict[str, Any]) -> dict[str, Any]:
    """Return a key's schema with the description of its group, where it has none of its own."""
    group = groups.get(schema.get("$ref", "").rpartition("/")[2], {})
    return {"description": group.get("description", ""), **schema}


def _setting(key: str, schema: dict[str, Any], needed: bool) -> tuple[str, str, str]:
    word = f"<code>{escape(key)}</code>" + (f" ({_('needed')})" if needed else "")
    return word, escape(str(schema.get("description", schema.get("title", "")))), _values(schema)


def _values(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f'<a href="#{name.lower()}">{_in_words(name)}</a>'
    if "enum" in schema:
        return ", ".join(
            f"<code>{escape(str(value))}</code>" for value in schema["enum"] if value is not None
        )
    if "const" in schema:
        return f"<code>{escape(str(schema['const']))}</code>"
    if "anyOf" in schema:
        options = [_values(option) for option in schema["anyOf"] if option.get("type") != "null"]
        return _(" or ").join(dict.fromkeys(option for option in options if option))
    if schema.get("type") == "array":
        return _("a list of {items}").format(items=_values(schema.get("items", {})) or _("texts"))
    if schema.get("format") == "date":
        return _("a day, like {example}").format(example="<code>2026-11-03</code>")
    kinds = schema.get("type", "")
    words = {
        "string": _("text"),
        "integer": _("a whole number"),
        "number": _("a number"),
        "boolean": _("true or false"),
        "object": _("a group"),
    }
    return words.get(kinds if isinstance(kinds, str) else kinds[0], "")


def _commands() -> Iterator[str]:
    from candidate_guides.cli import main

    yield _(
        "Every command has `--help`. A mistake in a file or a flag ends with 2, anything else that fails with 1."
    )
    yield f"## {_('Let the Tab key finish words')} {{#completion}}"
    yield _(
        "Type the line of your shell in a terminal. From then on the Tab key there finishes commands, options, files "
        "and places. To have it in each new terminal, put the line at the end of the file that the shell reads first: "
        "`~/.bashrc`, `~/.zshrc` or `~/.config/fish/config.fish`. Windows PowerShell cannot do it."
    )
    for shell, line in COMPLETIONS.items():
        yield f"{shell}:\n\n```\n{line}\n```"
    # The width is fixed, for the page must not hang on the terminal it is built in; the names of the help option are
    # those of the real command.
    context = click.Context(main, info_name="guide", terminal_width=HELP_WIDTH, **main.context_settings)
    yield from _group(main, context, 2)


def _group(group: click.Group, context: click.Context, level: int) -> Iterator[str]:
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        own = click.Context(command, parent=context, info_name=name)
        path = own.command_path
        yield f"{'#' * level} {path} {{#{path.replace(' ', '-')}}}"
        yield f"<pre><code>{escape(command.get_help(own))}</code></pre>"
        if isinstance(command, click.Group):
            yield from _group(command, own, level + 1)


def _deadlines() -> Iterator[str]:
    yield _(
        "By these names a file speaks of dates: under `overrides`, `corrections` and `decisions`, and in the record."
    )
    for state in sorted(FOLDERS):
        law = state_law(state)
        yield f"## {law.name}"
        rows = (
            (f"<code>{emit.id}</code>", escape(emit.title), f"<code>{provision.id}</code>")
            for provision in law.provisions.values()
            for emit in provision.emits.values()
        )
        yield _table(law.name, (_("Name"), _("What it is"), _("Rule")), sorted(rows))


def _record() -> Iterator[str]:
    yield _(
        "`guide dates FILE --format json` prints a list with one record an election. Names and meanings do not change."
    )
    for kind in _kinds(record.Record, {}):
        yield f"## {kind.__name__} {{#{kind.__name__.lower()}}}"
        yield _prose((kind.__doc__ or "").strip().replace("\n    ", "\n"))
        hints = get_type_hints(kind)
        rows = ((f"<code>{f.name.removesuffix('_')}</code>", _type(hints[f.name])) for f in fields(kind))
        yield _table(kind.__name__, (_("Key"), _("Value")), rows)


def _kinds(kind: Any, found: dict[Any, None]) -> list[Any]:
    if kind in found:
        return list(found)
    found[kind] = None
    for hint in get_type_hints(kind).values():
        for part in _parts(hint):
            if is_dataclass(part):
                _kinds(part, found)
    return list(found)


def _parts(hint: Any) -> Iterator[Any]:
    yield hint
    for argument in get_args(hint):
        yield from _parts(argument)


def _type(hint: Any) -> str:
    words = []
    for part in _parts(hint):
        if is_dataclass(part):
            name = part.__name__  # type: ignore[union-attr]
            words.append(f'<a href="#{name.lower()}">{name}</a>')
        elif isinstance(part, str):
            words.append(f"<code>{escape(part)}</code>")
        elif part is type(None):
            words.append("null")
        elif isinstance(part, type) and not get_args(part):
            words.append(_JSON_WORDS.get(part.__name__, part.__name__))
    listed = str(hint).startswith("tuple")
    text = _(" or ").join(dict.fromkeys(words))
    return _("a list of {items}").format(items=text) if listed else text


_JSON_WORDS = {
    "str": _("text"),
    "int": _("a whole number"),
    "bool": _("true or false"),
    "date": _("a day, like 2026-11-03"),
    "time": _("an hour, like 17:00"),
    "datetime": _("an instant in UTC, like 2026-07-28T22:00:00Z"),
    "Decimal": _('dollars as text, like "15.00"'),
}


def _messages() -> Iterator[str]:
    yield _(
        "Each message ends with its code in square brackets. An error stops the build; a warning does not. "
        "`guide message CODE` says the same in a terminal."
    )
    rows = (
        (f'<a href="{code}/"><code>{code}</code></a>', escape(entry["title"]))
        for code, entry in message_catalogue().items()
    )
    yield _table(_("Messages"), (_("Code"), _("What it says")), rows)


def _message(code: str, entry: dict[str, str], states: list[str]) -> Page:
    links = [f"[{state_law(state).name}](../../{state}/law/index.md)" for state in states]
    parts = [
        f"`{code}`",
        escape(entry["means"].strip(), quote=False),
        f"## {_('What to do')}",
        escape(entry["do"].strip(), quote=False),
        _("The law of your state, as it is read here: {links}").format(links=", ".join(links))
        if links and entry.get("see") == "law"
        else "",
        f"[{_('All messages')}](index.md)",
    ]
    text = "\n\n".join(part for part in parts if part)
    return _page(f"help/messages/{code}.md", entry["title"], text)


def _prose(text: str) -> str:
    """Write a text of the code as HTML: Markdown would escape once more what stands between backticks."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))


def _table(caption: str, heads: tuple[str, ...], rows: Any) -> str:
    head = "".join(f'<th scope="col">{escape(h)}</th>' for h in heads)
    body = "".join(f"<tr>{_cells(heads, row)}</tr>" for row in rows)
    return (
        f'<table class="cg-table cg-stack"><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )


def _cells(heads: tuple[str, ...], row: tuple[str, ...]) -> str:
    """Return the cells of a row: on a phone the second stands under the first, and those after it say what they are."""
    labels = ("", *heads[2:])
    rest = (
        f'<td data-label="{escape(label)}">{cell}</td>' if label else f"<td>{cell}</td>"
        for label, cell in zip(labels, row[1:], strict=True)
    )
    return f'<th scope="row">{row[0]}</th>' + "".join(rest)
