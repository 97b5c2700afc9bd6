"""The preview: serve the site, build again on every save, and show what is wrong where one is looking."""

from __future__ import annotations

import datetime as dt
import logging
import socket
from collections.abc import Sequence
from html import escape
from pathlib import Path

import click
from mkdocs.livereload import LiveReloadServer

from candidate_guides import resources
from candidate_guides.build.command import run_build, say
from candidate_guides.build.configs import JURISDICTIONS
from candidate_guides.build.plan import choose, find_jobs
from candidate_guides.build.report import BuildError, StrictError
from candidate_guides.build.run import WORK
from candidate_guides.build.shared_days import shared_day_jobs
from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.text import _

SERVED = "served"
# Where nothing is: while a file has a mistake every address answers with the mistakes, not with older pages.
NOTHING = "nothing-served"
SECONDS = 2
HIGHEST_PORT = 65535


def run_serve(root: Path, places: Sequence[str], address: str, today: dt.date) -> None:
    """Serve the site and build again whenever a config, a template or a style is saved; ends with Ctrl-C.

    While a build fails every page shows why, and shows the guide again by itself once it is mended. Translations that
    nobody has read are shown too, so that somebody can.

    Args:
        root: the folder that holds jurisdictions/.
        places: ids or states; all when empty.
        address: `host:port`.
        today: the day of the run.

    Raises:
        InputError: the address is not `host:port`, nothing can be served there, or no file has the name of a place.
    """
    host, port = _free_address(address)
    # A mistake in a file waits for its mend in the browser; a name that no file has would wait for ever.
    if places and (names := _unknown(root, places)):
        raise InputError(names)
    # Every page that is asked for while a file has a mistake would be a line between the clerk and the message.
    logging.getLogger(LiveReloadServer.__module__).setLevel(logging.ERROR)
    out = root / WORK / SERVED
    server = LiveReloadServer(builder=lambda: None, host=host, port=port, root=str(out), mount_path="/")

    def rebuild() -> None:
        try:
            click.echo(say(run_build(root, out, places, workers=None, as_of=today, preview=True)), err=True)
        except (InputError, StrictError, BuildError) as error:
            click.echo(str(error), err=True)
            page = fault_page(str(error))
            server.error_handler = lambda _code: page
            server.root = str(root / WORK / NOTHING)
        else:
            server.error_handler = lambda _code: None
            server.root = str(out.absolute())

    rebuild()
    server.builder = rebuild
    for folder in (root / JURISDICTIONS, resources.templates(), resources.site_src()):
        server.watch(str(folder))
    lone = f"{places[0]}/" if len(places) == 1 and "/" in places[0] else ""
    click.echo(f"Look at http://{address}/{lone} and press Ctrl-C to end.", err=True)
    try:
        server.serve()  # type: ignore[no-untyped-call]
    except KeyboardInterrupt:
        click.echo(err=True)
    finally:
        server.shutdown()


def _unknown(root: Path, places: Sequence[str]) -> list[Message]:
    try:
        choose({job.id: job for job in (*find_jobs(root, ""), *shared_day_jobs(root))}, places)
    except InputError as error:
        return [message for message in error.messages if message.code == "place"]
    return []


def _free_address(address: str) -> tuple[str, int]:
    """Return host and port of an address where nothing is served yet, before minutes are spent on a build."""
    host, colon, port = address.rpartition(":")
    if not colon or not port.isdecimal() or int(port) > HIGHEST_PORT:
        raise InputError([_fault("write host:port", "127.0.0.1:8000")])
    try:
        socket.create_server((host, int(port))).close()
    except OSError as error:
        text = f"nothing can be served on {address} ({error.strerror})"
        hint = "end the preview that runs there, or give another address: --address 127.0.0.1:8001"
        raise InputError([_fault(text, hint)]) from error
    return host, int(port)


def _fault(text: str, hint: str) -> Message:
    return Message("guide serve", 1, 1, "error", "address", "", text, hint)


def fault_page(messages: str) -> bytes:
    """Return a page that shows the messages of a failed build and looks again every two seconds.

    Args:
        messages: the messages, one or more lines each, as the terminal shows them.
    """
    title = _("This has to be mended first")
    text = _(
        "Mend the file and save it; this page then shows the guide again by itself. To read more about a message, type "
        "guide message and its code, the word in brackets, in a second terminal."
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="refresh" content="{SECONDS}">\n<title>{title}</title>\n'
        "<style>body{font:1rem/1.5 sans-serif;margin:2rem;max-width:60rem}pre{white-space:pre-wrap}</style>\n"
        f"</head>\n<body>\n<h1>{title}</h1>\n<p>{text}</p>\n<pre>{escape(messages)}</pre>\n</body>\n</html>\n"
    ).encode()
