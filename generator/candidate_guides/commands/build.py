"""`guide build` and `guide serve`."""

from __future__ import annotations

import datetime as dt
import sys
import time
from collections.abc import Callable
from pathlib import Path

import click

from candidate_guides.commands.show import EXIT_INPUT, EXIT_OTHER, PLACES, IsoDate, today


@click.command()
@PLACES
@click.option(
    "--out", type=click.Path(path_type=Path), default=Path("site"), show_default=True, help="Where to."
)
@click.option(
    "--workers", type=click.IntRange(1, 64), default=None, help="Worker processes; one a core by default."
)
@click.option("--as-of", type=IsoDate(), help="As if today were this day.")
@click.option("--site-url", help="The site's address, in place of what mkdocs.yml says.")
@click.option("--standalone", is_flag=True, help="Make one place's guide a site of its own.")
def build(
    places: tuple[str, ...],
    out: Path,
    workers: int | None,
    as_of: dt.date | None,
    site_url: str | None,
    standalone: bool,
) -> None:
    """Build the site, or only PLACES (such as mn/mora), into site/.

    \b
    Examples:
      guide build
      guide build mn/mora
      guide build mn/mora --standalone --out mora
    """
    from candidate_guides.build.command import run_build, say
    from candidate_guides.build.report import BuildError, StrictError

    if standalone and len(places) != 1:
        raise click.UsageError("--standalone takes one place, such as mn/mora.")
    try:
        report = run_build(
            Path.cwd(),
            out,
            places,
            workers=workers,
            as_of=as_of or today(),
            site_url=site_url,
            standalone=standalone,
            progress=_progress() if sys.stderr.isatty() else None,
        )
    except StrictError as failure:
        click.echo(str(failure), err=True)
        sys.exit(EXIT_INPUT)
    except BuildError as failure:
        click.echo(str(failure), err=True)
        sys.exit(EXIT_OTHER)
    click.echo(say(report), err=True)
    if report.written:
        click.echo(
            f"The site is in {out}: copy that folder to a web host, or look at it with guide serve.", err=True
        )


@click.command()
@PLACES
@click.option("--address", default="127.0.0.1:8000", show_default=True, help="Where to serve.")
def serve(places: tuple[str, ...], address: str) -> None:
    """Serve the site, or one place, and rebuild it whenever a config is saved.

    A translation that nobody has read yet is shown here, and only here.

    \b
    Example:
      guide serve mn/mora
    """
    from candidate_guides.build.serve import run_serve

    run_serve(Path.cwd(), places, address, today())


def _progress() -> Callable[[int, int], None]:
    """Return what shows on one line of a terminal how far a build is, and about how long it will take."""
    begun = time.monotonic()

    def show(done: int, total: int) -> None:
        left = (time.monotonic() - begun) / done * (total - done)
        end = "\n" if done == total else ""
        click.echo(f"\r{done} of {total} places, about {left:.0f} s left   {end}", nl=False, err=True)

    return show
