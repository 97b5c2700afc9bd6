"""The command `guide`. The one place that reads the clock, opens configs by name and prints."""

from __future__ import annotations

import datetime as dt
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from candidate_guides import __version__
from candidate_guides.jurisdiction.messages import InputError, Message, nearest
from candidate_guides.records import Loaded, load_records

EXIT_OTHER, EXIT_INPUT = 1, 2
STATES = ("mn", "ut", "wa")
_F = TypeVar("_F", bound=Callable[..., Any])


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


class Guide(click.Group):
    """The command group: input faults are printed and exit with 2, never with a traceback."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a subcommand and turn what it raises into messages and exit codes."""
        try:
            return super().invoke(ctx)
        except InputError as error:
            _print_messages(error.messages)
            ctx.exit(EXIT_INPUT)
        except BrokenPipeError:
            ctx.exit(EXIT_OTHER)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Name the nearest command when one is misspelled."""
        if args and self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            near = nearest(args[0], self.commands)
            hint = f" Did you mean {near}?" if near else ""
            ctx.fail(f"There is no command {args[0]}.{hint}")
        return super().resolve_command(ctx, args)


@click.group(cls=Guide, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "--version", prog_name="guide")
def main() -> None:
    """Candidate guides for cities and towns: dates, fees, forms and calendars from dated law.

    \b
    Examples:
      guide dates jurisdictions/mn/mora.yml
      guide explain jurisdictions/mn/mora.yml filing_closes
      guide build
    """


FILE = click.argument("file", type=click.Path(path_type=Path))


@main.command()
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

    loaded = _load(file)
    _print_messages(loaded.warnings)
    records = _only(loaded, election, file)
    writer = {"text": to_text, "json": to_json, "csv": to_csv}[form]
    click.echo(writer(records), nl=False)


@main.command()
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

    loaded = _load(file)
    found = False
    for record in _only(loaded, election, file):
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


@main.command()
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "github"]), default="text", help="How to print."
)
@click.option("--strict", is_flag=True, help="A warning exits with 2 too.")
def check(files: tuple[Path, ...], form: str, strict: bool) -> None:
    """Check FILES, or every config under jurisdictions/, and print all errors and warnings in one run.

    A file in a folder named counties is the config of a county's filing office.

    \b
    Example:
      guide check jurisdictions/mn/mora.yml
    """
    from candidate_guides.build.check import check_files, check_tree, config_files

    root = Path.cwd()
    chosen = files or tuple(config_files(root))
    if not chosen:
        raise InputError([_nothing_here()])
    messages = check_files(files) if files else check_tree(root)
    if form == "json":
        click.echo(json.dumps([m.to_json() for m in messages], ensure_ascii=False, indent=1))
    elif form == "github":
        for message in messages:
            click.echo(_annotation(message))
    else:
        _print_messages(messages)
        errors = sum(m.severity == "error" for m in messages)
        click.echo(f"{len(chosen)} files, {errors} errors, {len(messages) - errors} warnings", err=True)
    failed = any(m.severity == "error" or strict for m in messages)
    sys.exit(EXIT_INPUT if failed else 0)


@main.command()
@click.argument("places", nargs=-1)
@click.option("--on", type=IsoDate(), help="As if today were this day.")
@click.option("--days", default=30, show_default=True, help="How many days ahead to look.")
def today(places: tuple[str, ...], on: dt.date | None, days: int) -> None:
    """List the clerk's duties by date: overdue, due and soon, for one or all PLACES (such as mn/mora).

    \b
    Example:
      guide today mn/mora --days 60
    """
    from candidate_guides.timetable.agenda import agenda

    day = on or _today()
    root = Path.cwd()
    files = [_place_file(root, place) for place in places] or list(_all_configs(root))
    if not files:
        raise InputError([_nothing_here()])
    records = [record for file in files for record in _load(file).records]
    click.echo(agenda(records, day, dt.timedelta(days=days)), nl=False)


@main.command()
@click.argument("places", nargs=-1)
@click.option(
    "--out", type=click.Path(path_type=Path), default=Path("site"), show_default=True, help="Where to."
)
@click.option(
    "--workers", type=click.IntRange(1, 64), default=None, help="Worker processes; one a core by default."
)
@click.option("--as-of", type=IsoDate(), help="As if today were this day.")
@click.option("--site-url", help="The site's address, in place of what mkdocs.yml says.")
def build(
    places: tuple[str, ...], out: Path, workers: int | None, as_of: dt.date | None, site_url: str | None
) -> None:
    """Build the site, or only PLACES (such as mn/mora), into site/.

    \b
    Examples:
      guide build
      guide build mn/mora
    """
    from candidate_guides.build.command import run_build, say
    from candidate_guides.build.report import BuildError, StrictError

    try:
        report = run_build(
            Path.cwd(), out, places, workers=workers, as_of=as_of or _today(), site_url=site_url
        )
    except StrictError as failure:
        click.echo(str(failure), err=True)
        sys.exit(EXIT_INPUT)
    except BuildError as failure:
        click.echo(str(failure), err=True)
        sys.exit(EXIT_OTHER)
    click.echo(say(report), err=True)


@main.command()
@click.argument("places", nargs=-1)
@click.option("--address", default="127.0.0.1:8000", show_default=True, help="Where to serve.")
def serve(places: tuple[str, ...], address: str) -> None:
    """Serve the site, or one place, and rebuild it whenever a config is saved.

    \b
    Example:
      guide serve mn/mora
    """
    from candidate_guides.build.command import run_serve

    run_serve(Path.cwd(), places, address, _today())


@main.command()
def schema() -> None:
    """Print the JSON Schema of a config, for an editor's help."""
    from candidate_guides.jurisdiction.schema import json_schema

    click.echo(json.dumps(json_schema(), indent=1, ensure_ascii=False))


def _today() -> dt.date:
    return dt.datetime.now().astimezone().date()


def _load(file: Path) -> Loaded:
    from candidate_guides.build.check import county_files, read_config, state_of

    source = read_config(file, str(file))
    return load_records(source, str(file), f"{state_of(source, file)}/{file.stem}", county_files(file))


def _all_configs(root: Path) -> Sequence[Path]:
    found = sorted(p for state in STATES for p in (root / "jurisdictions" / state).glob("*.yml"))
    return [p.relative_to(root) for p in found]


def _place_file(root: Path, place: str) -> Path:
    file = root / "jurisdictions" / f"{place}.yml"
    return file.relative_to(root) if file.is_relative_to(root) else file


def _nothing_here() -> Message:
    return Message(
        "jurisdictions",
        1,
        1,
        "error",
        "no-configs",
        "",
        "there is no config under jurisdictions/",
        "run the command in the folder that holds jurisdictions/, or give the path of a file",
    )


def _only(loaded: Loaded, election: dt.date | None, file: Path) -> tuple[Any, ...]:
    if election is None:
        return loaded.records
    found = tuple(r for r in loaded.records if r.election.date == election)
    if not found:
        days = ", ".join(r.election.date.isoformat() for r in loaded.records)
        raise InputError(
            [
                Message(
                    str(file),
                    1,
                    1,
                    "error",
                    "no-such-election",
                    "elections",
                    f"this file has no election on {election.isoformat()}",
                    f"it has: {days}",
                )
            ]
        )
    return found


def _print_messages(messages: Sequence[Message]) -> None:
    for message in messages:
        click.echo(str(message), err=True)


def _annotation(message: Message) -> str:
    text = f"{message.message} {message.hint}".strip().replace("%", "%25").replace("\n", "%0A")
    return (
        f"::{message.severity} file={message.file},line={message.line},col={message.column},"
        f"title={message.code}::{text}"
    )
