"""What every command shares: days as arguments, the messages it prints, and its exit codes."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from candidate_guides.jurisdiction.meant import write_day
from candidate_guides.jurisdiction.messages import Message, nearest

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
            write = write_day(value) or "write it like 2026-11-03"
            self.fail(f"{value!r} is not a day; {write}", param, ctx)


class ConfigPath(click.ParamType[Path]):
    """The path of a config, or the name of a place (mn/mora), whose config lies under jurisdictions/."""

    name = "FILE"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:  # noqa: ARG002
        """Return the path of the config."""
        given = Path(value)
        named = Path("jurisdictions", f"{given}.yml")
        return named if not given.exists() and named.is_file() else given

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        """Let the shell finish the path of a file."""
        return [CompletionItem(incomplete, type="file")]


def _place_names(ctx: click.Context, param: click.Parameter, given: tuple[str, ...]) -> tuple[str, ...]:  # noqa: ARG001
    """Return the places that are named, where a clerk may also have given the path of a file under jurisdictions/."""
    return tuple(_UNDER_JURISDICTIONS.sub(r"\1/\2", text) for text in given)


_UNDER_JURISDICTIONS = re.compile(r"^(?:\.[\\/])?jurisdictions[\\/](\w+)[\\/](.+)\.yml$")


def _places_begun(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:  # noqa: ARG001
    """Return the places of this folder whose name begins with what was typed, for the shell."""
    found = (f"{file.parent.name}/{file.stem}" for file in Path("jurisdictions").glob("??/*.yml"))
    return sorted(name for name in found if name.startswith(incomplete))


PLACES = click.argument("places", nargs=-1, shell_complete=_places_begun, callback=_place_names)


class SentenceGroup(click.Group):
    """A group of commands whose help gives the whole first sentence of each, and which knows a misspelled one."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Name the nearest command when one is misspelled, and all where none is like it."""
        if args and self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            names = self.list_commands(ctx)
            near = nearest(args[0], names)
            hint = f"Did you mean {near}?" if near else f"The commands are {', '.join(names)}."
            ctx.fail(f"There is no command {args[0]}. {hint}")
        return super().resolve_command(ctx, args)

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
