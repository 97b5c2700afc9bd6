"""`guide message`: what a code in brackets means, without a built site at hand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import click

from candidate_guides.jurisdiction.messages import InputError, Message, nearest

WIDTH = 100
FEW = 3
MISTYPED = 0.75
"""How like a code what was typed must be: a letter or two apart, not another word with letters of its own."""

LINK = re.compile(r"\[([^\]]+)\]\([^)]+\)")


def _codes(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:  # noqa: ARG001
    from candidate_guides.build.reference import message_catalogue

    return [code for code in message_catalogue() if code.startswith(incomplete)]


@click.command()
@click.argument("code", shell_complete=_codes)
def message(code: str) -> None:
    """Say what the message with this CODE means and what to do; a code stands in brackets at a message's end.

    \b
    Example:
      guide message not-a-choice
    """
    from candidate_guides.build.reference import message_catalogue

    entries = message_catalogue()
    wanted = code.strip("[]").lower()
    if wanted not in entries:
        hint = "copy it from the brackets at the end of a message"
        if near := _meant(wanted, entries):
            hint = "did you mean " + " or ".join(f'"{code}"' for code in near) + "?"
        text = f'no message has the code "{code}"'
        raise InputError([Message("guide message", 1, 1, "error", "unknown-code", "", text, hint)])
    entry = entries[wanted]
    click.echo(f"{entry['title']} [{wanted}]\n")
    click.echo("\n\n".join(_plain(entry["means"])))
    click.echo("\nWhat to do:\n")
    click.echo("\n\n".join(_plain(entry["do"])))


def _meant(word: str, codes: Iterable[str]) -> list[str]:
    """Return the code that `word` is a slip for, or the few that have it as a word of theirs."""
    codes = list(codes)
    if near := nearest(word, codes, MISTYPED):
        return [near]
    having = [code for code in codes if any(part.startswith(word) for part in code.split("-"))]
    return having if len(having) <= FEW else []


def _plain(text: str) -> Iterator[str]:
    """Yield the parts of a text of Markdown as a terminal shows them: paragraphs, and examples pushed in."""
    for number, part in enumerate(re.split(r"^```\w*\n", text.strip() + "\n", flags=re.MULTILINE)):
        if number % 2:
            yield "\n".join(f"    {line}" for line in part.rstrip("\n").splitlines())
            continue
        for paragraph in part.strip().split("\n\n"):
            if paragraph:
                yield click.wrap_text(LINK.sub(r"\1", " ".join(paragraph.split())), WIDTH)
