"""`guide dates` and `guide explain`: what is due when, and why."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import click

from candidate_guides.commands.configs import FILE, load, only
from candidate_guides.commands.show import IsoDate, print_messages
from candidate_guides.jurisdiction.messages import InputError, Message, nearest
from candidate_guides.timetable.record import Record


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

    # Only JSON has the tables in it.
    loaded = load(file, tables=form == "json")
    print_messages(loaded.warnings)
    records = only(loaded, election, file)
    writer = {"text": to_text, "json": to_json, "csv": to_csv}[form]
    click.echo(writer(records), nl=False)


@click.command()
@FILE
@click.argument("deadline", required=False)
@click.option("--election", type=IsoDate(), help="Only the election of this day.")
def explain(file: Path, deadline: str | None, election: dt.date | None) -> None:
    """Print how one DEADLINE of FILE was found: steps, law, version and other readings.

    DEADLINE is its name or its words as `guide dates` prints them; left out, the names are listed.

    \b
    Example:
      guide explain jurisdictions/mn/mora.yml filing_closes
    """
    from candidate_guides.guide.explain import explain as explain_answer

    loaded = load(file)
    records = only(loaded, election, file)
    if deadline is None:
        for name, title in _names(records).items():
            click.echo(f"{name:32} {title}")
        return
    said = {title.casefold(): name for name, title in _names(records).items()}
    wanted = said.get(deadline.casefold(), deadline)
    found = False
    for record in records:
        text = explain_answer(record, loaded.law, wanted)
        if text is not None:
            found = True
            click.echo(text)
    if not found:
        known = sorted({d.id for r in loaded.records for d in r.deadlines})
        offices = sorted({f.office.id for r in loaded.records for f in r.fees})
        tables = sorted({c.id for r in loaded.records for c in r.chains})
        near = nearest(deadline, [*known, *offices, *tables])
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
                    f"{hint}It has: {', '.join(known)}; the offices {', '.join(offices)}; "
                    f"and the tables {', '.join(tables)}",
                )
            ]
        )


def _names(records: tuple[Record, ...]) -> dict[str, str]:
    """Return what can be explained: the name of each deadline, office and table, and its words."""
    names = {d.id: d.title for record in records for d in record.deadlines}
    names |= {f.office.id: f.office.title for record in records for f in record.fees}
    return names | {c.id: c.title for record in records for c in record.chains}
