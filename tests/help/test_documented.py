"""Nothing without its documentation, and no documentation of what is not there."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

import click
import markdown
import pytest
import yaml
from tests.pages.grade import grade

from candidate_guides.build.help_nav import HOW_TO, TUTORIAL, WHY, help_nav
from candidate_guides.build.reference import SECTIONS, message_catalogue, reference_pages
from candidate_guides.cli import main
from candidate_guides.jurisdiction.county import County
from candidate_guides.jurisdiction.election import Election
from candidate_guides.jurisdiction.explain import key_names
from candidate_guides.jurisdiction.load import load_county, load_place
from candidate_guides.jurisdiction.place import Place
from candidate_guides.jurisdiction.reader import read
from candidate_guides.jurisdiction.schema import county_schema, json_schema
from candidate_guides.law.library import FOLDERS, state_law
from candidate_guides.records import load_records
from candidate_guides.starter.folder import folder_files

from .codes import message_codes

REPO = Path(__file__).parents[2]
PAGES = REPO / "site_src" / "pages" / "help"
TESTS = REPO / "tests"
FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`((?:\.venv/bin/)?guide [^`\n]+)`")
HARDEST = 8
"""The reading grade, in years of school."""

CITE = re.compile(r"§|Minn\. Stat|Utah Code|RCW|\b20A-\d|\b205\.\d|\b29A\.\d")


@lru_cache(maxsize=1)
def rendered() -> dict[str, str]:
    """Return address -> Markdown of the pages made from the code."""
    law = [f"{state}/law/index.md" for state in FOLDERS]
    return {page.uri: page.markdown for page in reference_pages(law)}


def written() -> dict[str, str]:
    """Return name -> text of all that a clerk reads and a person wrote: help, messages, README, the starter's files."""
    found = {path.name: path.read_text("utf-8") for path in sorted(PAGES.glob("*.md"))}
    found |= {uri: text for uri, text in rendered().items() if uri.startswith("help/messages/")}
    found["README.md"] = (REPO / "README.md").read_text("utf-8")
    found |= {
        f"starter {name}": text for name, text in folder_files().items() if name.endswith((".md", ".yml"))
    }
    return found


def test_every_block_to_copy_keeps_its_lines() -> None:
    entries = yaml.safe_load((REPO / "site_src" / "base.yml").read_text("utf-8"))["markdown_extensions"]
    options = {name: value for entry in entries if isinstance(entry, dict) for name, value in entry.items()}
    names = ["fenced_code", *(next(iter(e)) if isinstance(e, dict) else e for e in entries)]
    blocks = 0
    for name, text in written().items():
        html = markdown.markdown(text, extensions=names, extension_configs=options)
        assert re.findall(r"<code>[^<]*\n", re.sub(r"(?s)<pre.*?</pre>", "", html)) == [], name
        assert html.count("<pre") == len(FENCE.findall(text)), name
        blocks += html.count("<pre")
    assert blocks > 40


def commands(
    group: click.Group, path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield (*path, name), command
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))


def test_every_command_and_option_is_documented() -> None:
    text = rendered()["help/commands.md"]
    found = dict(commands(main))
    assert len(found) > 15
    headings = re.findall(r"^#+ guide ([\w ]+) \{#", text, re.MULTILINE)
    assert sorted(headings) == sorted(" ".join(path) for path in found)
    parts = dict(
        zip(headings, re.split(r"^#+ guide [\w ]+ \{#.*$", text, flags=re.MULTILINE)[1:], strict=True)
    )
    for path, command in found.items():
        about = parts[" ".join(path)]
        assert command.help
        for param in command.params:
            names = param.opts if isinstance(param, click.Option) else [str(param.human_readable_name)]
            assert [n for n in names if escape(n) not in about] == [], path
            if isinstance(param, click.Option):
                assert param.help, (path, param.name)


def test_every_setting_is_documented() -> None:
    text = rendered()["help/settings.md"]
    sections = re.split(r"^## [\w ]+ \{#(\w+)\}", text, flags=re.MULTILINE)
    about = {"": sections[0], **dict(zip(sections[1::2], sections[2::2], strict=True))}
    place, county = json_schema(), county_schema()
    groups = {"": place, **place["$defs"], "County": county, **county["$defs"]}
    keys = 0
    for name, group in groups.items():
        rows = re.findall(r"<code>([\w.]+)</code>[^<]*</th><td>(.*?)</td>", about[name.lower()])
        assert [key for key, _what in rows] == list(group["properties"]), name
        assert [key for key, what in rows if not what] == [], name
        assert not re.search(r"(?<=[a-z])[A-Z]", re.sub(r"<code>.*?</code>|\{#", "", about[name.lower()])), (
            "a group has a name in words"
        )
        keys += len(rows)
    assert keys > 120


@pytest.mark.parametrize("state", sorted(FOLDERS))
def test_every_deadline_is_documented(state: str) -> None:
    law = state_law(state)
    (text,) = re.findall(rf"^## {law.name}\n+(.*)$", rendered()["help/deadlines.md"], re.MULTILINE)
    rows = dict(re.findall(r"<code>(\w+)</code></th><td>(.*?)</td>", text))
    emits = {emit.id: emit.title for p in law.provisions.values() for emit in p.emits.values()}
    assert rows == {name: escape(title) for name, title in emits.items()}


def test_every_message_has_its_page_and_no_page_is_of_a_message_that_is_gone() -> None:
    codes = message_codes()
    entries = message_catalogue()
    assert len(codes) > 150
    assert {code: where for code, where in codes.items() if code not in entries} == {}
    assert sorted(set(entries) - set(codes)) == []
    assert {f"help/messages/{code}.md" for code in codes} <= set(rendered())
    index = rendered()["help/messages/index.md"]
    assert [code for code in codes if f'<a href="{code}/">' not in index] == []


def test_every_code_that_a_test_expects_has_its_page() -> None:
    """What a run said cannot be missed by a look at the source."""
    said = set()
    for path in (TESTS / "jurisdiction" / "broken").glob("*.yml"):
        found = yaml.safe_load(path.read_text("utf-8")) if path.name != "good.yml" else []
        said |= {
            c
            for case in found
            for line in case["says"]
            for c in re.findall(r"\[([a-z-]+)\]$", line.partition(" → ")[0])
        }
    cases = yaml.load((TESTS / "cases" / "cases.yml").read_text("utf-8"), Loader=yaml.BaseLoader)
    said |= {case[kind]["code"] for case in cases for kind in ("error", "warning") if kind in case}
    for state in FOLDERS:
        text = (TESTS / "truth" / "data" / f"{state}.yml").read_text("utf-8")
        said |= set(re.findall(r"^  (?:refused|warning|override|also_warns): ([a-z-]+)$", text, re.MULTILINE))
    assert len(said) > 80
    assert sorted(said - set(message_catalogue())) == []


@pytest.mark.parametrize("code", sorted(message_catalogue()))
def test_an_entry_says_what_it_means_and_what_to_do(code: str) -> None:
    entry = message_catalogue()[code]
    assert set(entry) - {"see"} == {"title", "means", "do"}
    assert entry.get("see", "law") == "law"
    text = " ".join(entry.values())
    assert not CITE.search(text)
    assert not set("<>&") & set(text)
    assert "see" in entry or "the law of your state" not in text.lower()
    assert "see" not in entry or re.search(r"\blaw\b", text)
    assert len(entry["title"]) < 75
    page = rendered()[f"help/messages/{code}.md"]
    assert ("../../mn/law/index.md" in page) == ("see" in entry)


def test_every_help_page_is_in_the_navigation() -> None:
    listed = {*TUTORIAL, *HOW_TO, *WHY}
    assert listed == {f"help/{path.name}" for path in PAGES.glob("*.md")}
    assert set(SECTIONS) <= set(rendered())
    assert re.findall(r"help/[\w/-]+\.md", str(help_nav())) == [*TUTORIAL, *HOW_TO, *WHY, *SECTIONS]
    for path in PAGES.glob("*.md"):
        assert not CITE.search(path.read_text("utf-8")), path.name


@pytest.mark.parametrize("path", sorted(PAGES.glob("*.md")), ids=lambda path: path.stem)
def test_a_help_page_says_what_it_is_in_plain_words(path: Path) -> None:
    head, _, text = path.read_text("utf-8").removeprefix("---\n").partition("---\n")
    assert set(yaml.safe_load(head)) == {"description"}
    assert grade(FENCE.sub("", text)) < HARDEST


def test_messages_are_explained_in_plain_words() -> None:
    pages = {
        u: t for u, t in rendered().items() if u.startswith("help/messages/") and not u.endswith("index.md")
    }
    hard = {uri: found for uri, text in pages.items() if (found := grade(FENCE.sub("", text))) > HARDEST}
    assert hard == {}


def command_lines() -> Iterator[tuple[str, str, bool]]:
    """Yield where, the line, and whether it is to be typed as it stands."""
    for name, text in written().items():
        for _indent, _kind, block in FENCE.findall(text):
            for line in block.splitlines():
                words = line.strip().removeprefix("- run: ").removeprefix(".venv/bin/")
                if words.startswith("guide "):
                    yield name, words, True
        for line in re.findall(r"^\s+- run: (guide .*)$", text, re.MULTILINE):
            yield name, line, True
        for words in INLINE.findall(FENCE.sub("", text)):
            yield name, words.removeprefix(".venv/bin/"), False


LINES = sorted(set(command_lines()))


@pytest.mark.parametrize(("where", "line", "whole"), LINES)
def test_every_command_line_in_the_help_can_be_given(where: str, line: str, whole: bool) -> None:
    words = shlex.split(line, comments=True)[1:]
    command: click.Command = main
    context = click.Context(main, info_name="guide")
    while isinstance(command, click.Group):
        name = words.pop(0)
        found = command.get_command(context, name)
        assert found is not None, (where, line)
        command, context = found, click.Context(found, info_name=name, parent=context)
        if not words:
            break
    # In a sentence a command may stand by its name alone, or with no more than an option.
    if isinstance(command, click.Group) or (not whole and all(word.startswith("-") for word in words)):
        known = {name for param in command.params for name in param.opts}
        assert [word for word in words if word not in known] == [], (where, line)
        return
    command.make_context(line, words)


def test_there_are_command_lines() -> None:
    assert sum(whole for *_, whole in LINES) > 40


def examples() -> Iterator[Any]:
    for name, text in written().items():
        for number, (indent, kind, block) in enumerate(FENCE.findall(text)):
            if kind == "yaml":
                lines = [line.removeprefix(indent) for line in block.splitlines()]
                yield pytest.param("\n".join(lines) + "\n", id=f"{name} {number}")


BASE: dict[str, Any] = {"state": "mn", "name": "Example Falls", "type": "city", "class": "third"}
ELECTION: dict[str, Any] = {
    "date": "2027-03-09",
    "primary": "false",
    "offices": [{"title": "Mayor"}, {"title": "Council Member"}],
}


@pytest.mark.parametrize("example", list(examples()))
def test_every_example_is_one_that_the_program_reads(example: str) -> None:
    """An example is a whole file, or some settings of a place, of a county's office or of an election."""
    data = read(example, "example.yml").data
    if set(data) <= set(key_names(County)) and set(data) - set(key_names(Place)):
        office = yaml.safe_dump({"state": "wa", "county": "Chelan", **data}, sort_keys=False)
        assert load_county(office, "example.yml", "wa/counties/chelan").county
        return
    places, elections = key_names(Place), key_names(Election)
    if set(data) <= set(places):
        election = {**ELECTION, "posted_on": None}
        whole = {**BASE, "elections": [election], **data}
        if data.get("type") == "town":
            whole.pop("class")
    else:
        assert set(data) <= set(elections), set(data) - set(elections)
        kind = "special" if "window_from" in data else "general"
        whole = {**BASE, "elections": [{**ELECTION, "kind": kind, **data}]}
    text = yaml.safe_dump(whole, sort_keys=False)
    name = f"{whole['state']}/example-falls"
    load_place(text, "example.yml", name)
    if "elections" in data:
        assert load_records(text.encode(), "example.yml", name).records


def test_there_are_examples() -> None:
    assert len(list(examples())) > 40
