"""The command `guide`: its group, and which module has each command."""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import click

from candidate_guides import __version__
from candidate_guides.commands.show import EXIT_INPUT, EXIT_OTHER, SentenceGroup, print_messages
from candidate_guides.jurisdiction.messages import InputError

# pydantic would look for plugins in every installed package, which takes longer than to read a config; there are none.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

COMMANDS = {
    "init": "init",
    "new": "new",
    "import": "imports",
    "dates": "dates",
    "explain": "dates",
    "check": "check",
    "message": "message",
    "today": "today",
    "diff": "publish",
    "publish": "publish",
    "build": "build",
    "serve": "build",
    "law": "law",
    "report": "report",
    "schema": "schema",
}
"""Command -> the module of `candidate_guides.commands` that has it; only the one that is run is imported."""


@contextmanager
def _kept() -> Iterator[None]:
    """Spare the collector what is imported here: it stays to the end, and looking through it takes a tenth of a run."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if gc.get_freeze_count() == 0:
            gc.freeze()
        if collecting:
            gc.enable()


class Guide(SentenceGroup):
    """The command group: input faults are printed and exit with 2, never with a traceback."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run the command, able to print every letter of a name on a computer that speaks an old alphabet."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper) and stream.encoding.lower().replace("-", "") != "utf8":
                # A file is read by others, so it is the same everywhere; a terminal shows what it can.
                if stream.isatty():
                    stream.reconfigure(errors="replace")
                else:
                    stream.reconfigure(encoding="utf-8")
        return super().main(*args, **kwargs)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Name the commands in the order in which a clerk needs them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import a command; None where there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        with _kept():
            module = import_module(f"candidate_guides.commands.{COMMANDS[cmd_name]}")
        found = getattr(module, "import_" if cmd_name == "import" else cmd_name)
        assert isinstance(found, click.Command)
        return found

    def invoke(self, ctx: click.Context) -> Any:
        """Run a subcommand and turn what it raises into messages and exit codes."""
        try:
            return super().invoke(ctx)
        except InputError as error:
            print_messages(error.messages)
            ctx.exit(EXIT_INPUT)
        except BrokenPipeError:
            ctx.exit(EXIT_OTHER)
        except OSError as error:
            # What the computer refuses (a full disk, a file that is open elsewhere) is no fault of the program.
            click.echo(
                f"guide: error: {error.filename or 'the computer'}: {error.strerror or error}", err=True
            )
            ctx.exit(EXIT_OTHER)


@click.group(cls=Guide, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "--version", prog_name="guide")
def main() -> None:
    """Candidate guides for cities and towns: dates, fees, forms and calendars from dated law.

    \b
    Examples:
      guide init elections
      guide new mn "Big Lake"
      guide check --advice
      guide dates jurisdictions/mn/mora.yml
      guide explain jurisdictions/mn/mora.yml filing_closes
      guide build
    """
