"""`guide check`: every error and warning of the configs in one run."""

from __future__ import annotations

import datetime as dt
import json
import sys
from pathlib import Path

import click

from candidate_guides.commands.configs import nothing_here
from candidate_guides.commands.show import EXIT_INPUT, ConfigPath, IsoDate, print_messages, today
from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.text import counted


@click.command()
@click.argument("files", nargs=-1, type=ConfigPath())
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "github"]), default="text", help="How to print."
)
@click.option("--strict", is_flag=True, help="A warning exits with 2 too.")
@click.option("--advice", is_flag=True, help="Say also what a careful colleague would look at.")
@click.option("--on", type=IsoDate(), help="As if today were this day.")
def check(files: tuple[Path, ...], form: str, strict: bool, advice: bool, on: dt.date | None) -> None:
    """Check FILES, or every config under jurisdictions/, and print all errors and warnings in one run.

    A file in a folder named counties is the config of a county's filing office.

    \b
    Example:
      guide check jurisdictions/mn/mora.yml --advice
    """
    from candidate_guides.build.check import check_files, check_tree
    from candidate_guides.build.configs import config_files

    root = Path.cwd()
    chosen = files or tuple(config_files(root))
    if not chosen:
        raise InputError([nothing_here()])
    day = (on or today()) if advice else None
    messages = check_files(files, today=day) if files else check_tree(root, today=day)
    if form == "json":
        click.echo(json.dumps([m.to_json() for m in messages], ensure_ascii=False, indent=1))
    elif form == "github":
        for message in messages:
            click.echo(_annotation(message))
    else:
        print_messages(messages)
        errors = sum(m.severity == "error" for m in messages)
        counts = ((len(chosen), "file"), (errors, "error"), (len(messages) - errors, "warning"))
        click.echo(", ".join(counted(number, what) for number, what in counts), err=True)
        if messages and sys.stderr.isatty():
            click.echo(f"What a code in brackets means: guide message {messages[0].code}", err=True)
    failed = any(m.severity == "error" or strict for m in messages)
    sys.exit(EXIT_INPUT if failed else 0)


def _annotation(message: Message) -> str:
    text = f"{message.message} {message.hint}".strip().replace("%", "%25").replace("\n", "%0A")
    return (
        f"::{message.severity} file={message.file},line={message.line},col={message.column},"
        f"title={message.code}::{text}"
    )
