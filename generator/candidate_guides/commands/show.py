"""What every command shares: days as arguments, the messages it prints, and its exit codes."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from candidate_guides.jurisdiction.messages import Message

EXIT_OTHER, EXIT_INPUT = 1, 2


class IsoDate(click.ParamType[dt.date]):
    """A day written 2026-11-03."""

    name = "DATE"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> dt.date:
        """Return the day, or fail with what to write."""
        if isinstance(value, dt.date):
            return value
        try:
            return dt.date.fromisoformat(value)
        except ValueError:
            self.fail(f"{value!r} is not a day; write it like 2026-11-03", param, ctx)


def _places_begun(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:  # noqa: ARG001
    """Return the places of this folder whose name begins with what was typed, for the shell."""
    found = (f"{file.parent.name}/{file.stem}" for file in Path("jurisdictions").glob("??/*.yml"))
    return sorted(name for name in found if name.startswith(incomplete))


PLACES = click.argument("places", nargs=-1, shell_complete=_places_begun)


class SentenceGroup(click.Group):
    """A group of commands whose help gives the whole first sentence of each."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands with their whole first sentence, however many lines it takes."""
        rows = []
        for name in self.list_commands(ctx):
            command = self.get_command(ctx, name)
            if command is not None:
                rows.append((name, command.get_short_help_str(limit=400)))
        with formatter.section("Commands"):
            formatter.write_dl(rows)


def print_messages(messages: Sequence[Message]) -> None:
    """Print messages to standard error, each with its hint."""
    for message in messages:
        click.echo(str(message), err=True)


def today() -> dt.date:
    """Return the day of the run, where the computer is."""
    return dt.datetime.now().astimezone().date()
