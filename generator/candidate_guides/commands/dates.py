"""`guide dates` and `guide explain`: what is due when, and why."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import click

from candidate_guides.commands.configs import FILE, load, only
from candidate_guides.commands.show import IsoDate, print_messages
from candidate_guides.jurisdiction.messages import InputError, Message, nearest


@click.command()
@FILE
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "csv"]), default="text", help="How to print."
)
@click.option("--election", type=IsoDate(), help="Only the election of this day.")
def dates(file: Path, form: str, election: dt.date | None) -> None:
    """Print every date, fee and signature count of FILE.

    \b
    Example:
      guide dates jurisdictions/mn/mora.yml --format json
    """
    from candidate_guides.timetable.serialize import to_csv, to_json, to_text

    loaded = load(file)
    print_messages(loaded.warnings)
    records = only(loaded, election, file)
    writer = {"text": to_text, "json": to_json, "csv": to_csv}[form]
    click.echo(writer(records), nl=False)


@click.command()
@FILE
@click.argument("deadline")
@click.option("--election", type=IsoDate(), help="Only the election of this day.")
def explain(file: Path, deadline: str, election: dt.date | None) -> None:
    """Print how one DEADLINE of FILE was found: steps, law, version and other readings.

    \b
    Example:
      guide explain jurisdictions/mn/mora.yml filing_closes
    """
    from candidate_guides.guide.explain import explain as explain_answer

    loaded = load(file)
    found = False
    for record in only(loaded, election, file):
        text = explain_answer(record, loaded.law, deadline)
        if text is not None:
            found = True
            click.echo(text)
    if not found:
        known = sorted({d.id for r in loaded.records for d in r.deadlines})
        offices = sorted({f.office.id for r in loaded.records for f in r.fees})
        near = nearest(deadline, [*known, *offices])
        hint = f"did you mean {near}? " if near else ""
        raise InputError(
            [
                Message(
                    str(file),
                    1,
                    1,
                    "error",
                    "unknown-id",
                    deadline,
                    f"this file has no {deadline}",
                    f"{hint}It has: {', '.join(known)}; and the offices {', '.join(offices)}",
                )
            ]
        )
