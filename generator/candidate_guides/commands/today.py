"""`guide today`: the clerk's duties by date."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import click

from candidate_guides.commands import show
from candidate_guides.commands.configs import all_configs, known_place, load, nothing_here
from candidate_guides.commands.show import PLACES, IsoDate
from candidate_guides.jurisdiction.messages import InputError


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
    records = [record for file in files for record in load(file).records]
    click.echo(agenda(records, day, dt.timedelta(days=days)), nl=False)
