"""`guide diff` and `guide publish`: what would change in public, and the ledger of what was issued."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import click

from candidate_guides.commands.show import EXIT_INPUT, PLACES, IsoDate, print_messages, today
from candidate_guides.jurisdiction.messages import Message

ENTRY = re.compile(r"- \{rule: .*\}$")


@click.command()
@PLACES
@click.option("--on", type=IsoDate(), help="As if it were published on this day; today by default.")
def diff(places: tuple[str, ...], on: dt.date | None) -> None:
    """Say what publishing would change in public, and why, for all or some PLACES (such as mn/mora).

    Old and new value, and what moved it: the file, a version of the law, a decision or an override. Nothing is
    written.

    \b
    Example:
      guide diff mn/mora
    """
    from candidate_guides.ledger.run import compare_places
    from candidate_guides.ledger.say import say_diff

    for place in compare_places(Path.cwd(), places, on or today()):
        click.echo(say_diff(place.job.id, place.outcome, place.offer), nl=False)


@click.command()
@PLACES
@click.option("--on", type=IsoDate(), help="The day of publishing; today by default.")
@click.option(
    "--correct",
    "why",
    metavar="WHY",
    help="Write this reason as a correction of every published date that changed.",
)
@click.option(
    "--rule", metavar="ID", help="With --correct: only dates of this rule (mn.filing_window), or this one."
)
def publish(places: tuple[str, ...], on: dt.date | None, why: str | None, rule: str | None) -> None:
    """Record what is issued for all or some PLACES, in the .issued.json file beside each config.

    Numbers and stamps of calendar events come from that file, and so does the page of changes. A published date that
    changed needs a reason, under `corrections` in the config. Build and upload the site afterwards.

    \b
    Examples:
      guide publish mn/mora
      guide publish --correct "The law was amended." --rule mn.filing_window
    """
    from candidate_guides.ledger.run import RefusedError, late_advice, publish_places
    from candidate_guides.ledger.say import say_published

    if rule is not None and why is None:
        raise click.UsageError('--rule goes with --correct: guide publish --correct "why" --rule ID')
    if why is not None and not why.strip(" .…"):
        raise click.UsageError("--correct needs the reason, in a sentence that the public reads")
    try:
        published = publish_places(Path.cwd(), places, on or today(), why and " ".join(why.split()), rule)
    except RefusedError as refusal:
        shown, pasted = _gathered(refusal.messages)
        print_messages(shown)
        for text in pasted:
            click.echo(text, err=True)
        for text in refusal.advice:
            click.echo(text, err=True)
        click.echo("Nothing was published.", err=True)
        raise click.exceptions.Exit(EXIT_INPUT) from refusal
    for place in published:
        click.echo(say_published(place.job.id, place.outcome))
        if place.config is not None and place.config != place.job.config:
            click.echo(f"The reason now stands under corrections in {place.job.name}.", err=True)
    for text in late_advice(published):
        click.echo(text, err=True)


def _gathered(messages: Sequence[Message]) -> tuple[list[Message], list[str]]:
    """Take the lines that several messages ask for under `acknowledged` out of them, so that a clerk copies once.

    Returns:
        The messages, and the lines to print after them.
    """
    asked: dict[str, list[str]] = {}
    for message in messages:
        if message.code == "acknowledge" and (entry := ENTRY.search(message.hint)):
            asked.setdefault(message.file, []).append(f"  {entry[0]}")
    several = {file: lines for file, lines in asked.items() if len(lines) > 1}
    shown = [replace(m, hint="") if m.code == "acknowledge" and m.file in several else m for m in messages]
    pasted = []
    for file, lines in several.items():
        head = f"Have these rules checked. To publish all the same, copy this to the left edge of {file}"
        pasted += [f"{head}, and say why and by whom:", "acknowledged:", *lines]
    return shown, pasted
