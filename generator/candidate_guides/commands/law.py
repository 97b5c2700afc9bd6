"""`guide law`: the rules by name, their versions, how old their reading is, and what a version would move."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from candidate_guides.commands.configs import STATES, all_configs, load, nothing_here, place_file
from candidate_guides.commands.show import PLACES, IsoDate, SentenceGroup, today
from candidate_guides.jurisdiction.messages import InputError, Message, nearest
from candidate_guides.law.grammar import Law, Source
from candidate_guides.law.library import state_law
from candidate_guides.text import _, format_date, format_short_date


@click.group(cls=SentenceGroup)
def law() -> None:
    """Show the rules: list them, show one, tell how long ago each was read, and what a version would move.

    \b
    Examples:
      guide law list mn
      guide law show mn.filing_window
      guide law moves mn.filing_window 2014-01-01/2026-01-01 mn/mora
    """


@law.command("list")
@click.argument("states", nargs=-1, type=click.Choice(STATES))
def list_rules(states: tuple[str, ...]) -> None:
    """List every rule of STATES, or of all, with its cite and how many versions are known.

    \b
    Example:
      guide law list ut
    """
    for state in states or STATES:
        for rule, provision in sorted(_rules(state_law(state)).items()):
            many = len(provision.versions)
            click.echo(f"{rule:32} {provision.title} ({provision.cite}; {many} version{'s' * (many != 1)})")


@law.command()
@click.argument("rule")
def show(rule: str) -> None:
    """Show the versions of RULE: for which years, how sure, and where each was read.

    \b
    Example:
      guide law show mn.filing_window
    """
    provision = _rules(_law_of(rule))[rule]
    click.echo(f"{provision.title}\n{provision.cite}\n")
    if provision.note:
        click.echo(f"{provision.note}\n")
    for version in reversed(provision.versions):
        click.echo(f"{version.span}  {version.mark}{f': {version.why}' if version.why else ''}")
        if version.source is not None:
            click.echo(f"    {_source(version.source)}")


@law.command()
@click.option("--on", type=IsoDate(), help="As if today were this day.")
@click.option(
    "--older-than", default=0, show_default=True, help="Only what was read more than so many days ago."
)
def ages(on: dt.date | None, older_than: int) -> None:
    """Tell how many days ago the newest version of each rule was read, the oldest reading first.

    \b
    Example:
      guide law ages --older-than 365
    """
    day = on or today()
    found = []
    for state in STATES:
        state_s = state_law(state)
        until = state_s.sessions_read.until
        click.echo(f"{state}: {state_s.sessions_read.weak} (elections from {format_short_date(until)})")
        for rule, provision in _rules(state_s).items():
            source = max(provision.versions, key=lambda v: v.span.start).source
            age = (day - source.read).days if source and source.read else None
            found.append((-1 if age is None else age, rule))
    for age, rule in sorted(found, key=lambda item: (item[0] >= 0, -item[0], item[1])):
        if age < 0:
            click.echo(f"  no day   {rule}")
        elif age >= older_than:
            click.echo(f"{age:4} days   {rule}")


@law.command()
@click.argument("rule")
@click.argument("version")
@PLACES
def moves(rule: str, version: str, places: tuple[str, ...]) -> None:
    """Tell which dates and fees of PLACES, or of all, would move if VERSION of RULE held for every day.

    \b
    Example:
      guide law moves mn.filing_window 2014-01-01/2026-01-01 mn/mora
    """
    from candidate_guides.law.applied import as_if_always, versions_of

    found = _law_of(rule)
    spans = versions_of(found, rule)
    if version not in spans:
        hint = f"its versions are {', '.join(spans)}" if spans else "it is not a rule of dates or fees"
        raise InputError([_fault("unknown-version", f"{rule} has no version {version}", hint)])
    root = Path.cwd()
    files = [_file(root, place) for place in places] or list(all_configs(root))
    if not files:
        raise InputError([nothing_here()])
    changed = as_if_always(found, rule, version)
    total = 0
    for file in files:
        for line in _moves(file, changed):
            total += 1
            click.echo(line)
    click.echo(f"{total} answers would move", err=True)


def _moves(file: Path, changed: Law) -> Iterator[str]:
    from candidate_guides.timetable.moved import moved
    from candidate_guides.timetable.problems import LawRefusesError
    from candidate_guides.timetable.timetable import timetable

    loaded = load(file)
    if loaded.place.state != changed.state:
        return
    try:
        after = timetable(loaded.place, changed, loaded.county).records
    except LawRefusesError as refusal:
        yield _("{place}: this version gives no answer: {why}").format(place=loaded.place.id, why=refusal)
        return
    for old, new in zip(loaded.records, after, strict=True):
        for change in moved(old, new):
            yield _("{place}, {day}: {title}: {was} -> {now}").format(
                place=loaded.place.id,
                day=format_date(old.election.date),
                title=change.title,
                was=change.was,
                now=change.now,
            )


def _file(root: Path, place: str) -> Path:
    given = Path(place)
    return given if given.suffix else place_file(root, place)


def _rules(law_: Law) -> dict[str, Any]:
    return {**law_.provisions, **law_.chains, **law_.fees, **law_.petitions}


def _law_of(rule: str) -> Law:
    state = rule.partition(".")[0]
    if state in STATES and rule in _rules(found := state_law(state)):
        return found
    known = [name for each in STATES for name in _rules(state_law(each))]
    near = " or ".join(name for name in known if name.partition(".")[2] == rule) or nearest(rule, known)
    hint = f"did you mean {near}?" if near else "guide law list has their names"
    raise InputError([_fault("unknown-rule", f"there is no rule {rule}", hint)])


def _source(source: Source) -> str:
    read = f", read {format_short_date(source.read)}" if source.read else ""
    return f"{source.title}{read}{f' <{source.url}>' if source.url else ''}"


def _fault(code: str, text: str, hint: str) -> Message:
    return Message("guide law", 1, 1, "error", code, "", text, hint)
