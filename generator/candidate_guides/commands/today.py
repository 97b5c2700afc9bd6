"""`guide today`: the clerk's duties by date."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from pathlib import Path

import click

from candidate_guides.commands import show
from candidate_guides.commands.configs import all_configs, known_place, load, nothing_here
from candidate_guides.commands.show import PLACES, IsoDate
from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.text import _, beside_date, format_date
from candidate_guides.timetable.record import Record


@click.command()
@PLACES
@click.option("--on", type=IsoDate(), help="As if today were this day.")
@click.option("--days", default=30, show_default=True, help="How many days ahead to look.")
def today(places: tuple[str, ...], on: dt.date | None, days: int) -> None:
    """List the clerk's duties by date: overdue, due and soon, for one or all PLACES (such as mn/mora).

    \b
    Example:
      guide today mn/mora --days 60
    """
    from candidate_guides.timetable.agenda import agenda

    day = on or show.today()
    root = Path.cwd()
    files = [known_place(root, place) for place in places] or list(all_configs(root))
    if not files:
        raise InputError([nothing_here()])
    records = [record for file in files for record in load(file, tables=False).records]
    click.echo(agenda(records, day, dt.timedelta(days=days)), nl=False)
    if line := _next(records, day + dt.timedelta(days=days)):
        click.echo(line)


def _next(records: Sequence[Record], after: dt.date) -> str:
    """Return the first duty later than a day, so that an empty list is not taken for an empty year."""
    coming = [
        (task.safe_date, record.place.name, beside_date(task.title))
        for record in records
        for task in record.tasks
        if task.done_on is None and task.safe_date > after
    ]
    if not coming:
        return ""
    day, place, title = min(coming)
    return _("After that, next: {day}  {place}: {title}").format(
        day=format_date(day), place=place, title=title
    )
