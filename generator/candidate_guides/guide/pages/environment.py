"""What page templates can call: dates, hours and money in one spelling, addresses that work everywhere, marks."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup

from candidate_guides.guide.calendar import FeedName
from candidate_guides.guide.law.pages import law_slug
from candidate_guides.guide.pages.subscribe import Subscription
from candidate_guides.guide.view import PlaceView, public_warnings
from candidate_guides.text import (
    _,
    format_date,
    format_moment,
    format_money,
    format_short_date,
    format_time,
    knows,
    marked,
    sentence,
    zone_name,
)
from candidate_guides.timetable.record import Deadline

# An address under the site's root; the build writes it relative to the page.
SITE = "site:"
CONFIDENCE = {
    "verified": marked("Verified"),
    "not_rechecked": marked("Not rechecked"),
    "unverified": marked("Unverified"),
}
MEANING = {
    "verified": marked("The law was read in its source for this year."),
    "not_rechecked": marked("The law was read, but not what was passed since."),
    "unverified": marked("The law was not read in its source for this year. Ask the office."),
}
# Papers, the clerk's desk, the reasons of dates and the law are English: they are what is signed and what counts.
_FRONT = frozenset({"index.md", "calendar.md"})
TRANSLATED = frozenset({"offices.md", "dates.md", "fees.md", "file.md", "forms.md", "after.md"})
# What HTML would read as markup, and Markdown as emphasis, a link, code, a heading or an attribute list. An
# underscore inside a word is none of them, so names of deadlines stay as they are.
_MEANT = re.compile(r"[&<>\"\\`*\[\]{}#|~]|(?<!\w)_|_(?!\w)")


@lru_cache(maxsize=4)
def environment(folder: Path) -> jinja2.Environment:
    """Return the environment of the templates in a folder; an unknown name in a template is an error."""
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(folder),
        undefined=jinja2.StrictUndefined,
        autoescape=True,
        finalize=plain,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        # "{#id}" is an attribute list of Markdown here, not a comment.
        comment_start_string="<%#",
        comment_end_string="%>",
    )
    made.filters.update(
        day=format_date,
        short=format_short_date,
        clock=format_time,
        money=format_money,
        moment=moment,
        stamp=stamp,
        attribute=attribute,
        stop=sentence,
        upfirst=upfirst,
        duty=duty,
        said=said,
        cause=cause,
        public_warnings=public_warnings,
    )
    made.globals.update(_=_, site=SITE, confidence=CONFIDENCE, meaning=MEANING)
    return made


def upfirst(text: str) -> str:
    """Begin a text as a sentence."""
    return text[:1].upper() + text[1:]


def plain(value: object) -> object:
    """Return what a config or a law says as text that Markdown and HTML leave as it is.

    Raises:
        ValueError: nothing is known, and the template does not say so in words.
    """
    if value is None:
        raise ValueError("a template prints a value that is not known")
    if isinstance(value, Markup) or not isinstance(value, str):
        return value
    return Markup(_MEANT.sub(lambda found: f"&#{ord(found[0])};", value))


def duty(title: str) -> str | Markup:
    """Return a title as it stands beside its date: "Post the notice by" loses the word that waits for a date."""
    short = title.removesuffix(" by")
    return said(short if knows(short) else title)


def said(text: str) -> str | Markup:
    """Return what the law's data or a record says, in the language spoken; English is marked as English there."""
    if knows(text):
        return _(text)
    return Markup('<span lang="en">{}</span>').format(plain(text))


def cause(message: str) -> str:
    """Return why something is not known, without the words that say that it is not."""
    lead = "Not known: "
    words = message.removeprefix(lead)
    return words if words == message else words[:1].upper() + words[1:]


def attribute(value: str) -> Markup:
    """Return text for an HTML attribute, where Markdown does not look."""
    return Markup(escape(value))


def moment(deadline: Deadline) -> Markup:
    """Write a deadline's day, hour and zone as a `time` element, or that it is not known."""
    if deadline.date is None:
        return Markup(f"<strong>{escape(_('Not known'))}</strong>")
    text = format_moment(deadline.date, deadline.time, deadline.timezone)
    if deadline.until is not None:
        text = _("{day}, {start} to {end} {zone}").format(
            day=format_date(deadline.date),
            start=format_time(deadline.time) if deadline.time else "",
            end=format_time(deadline.until),
            zone=zone_name(deadline.timezone),
        )
    machine = (
        deadline.instant.strftime("%Y-%m-%dT%H:%M:%SZ") if deadline.instant else deadline.date.isoformat()
    )
    return Markup(f'<time datetime="{machine}">{escape(text)}</time>')


def stamp(day: dt.date | dt.datetime | None) -> Markup:
    """Write a day as a `time` element; nothing known is said in words."""
    if day is None:
        return Markup(f"<strong>{escape(_('Not known'))}</strong>")
    return Markup(f'<time datetime="{day.isoformat()}">{escape(format_date(day))}</time>')


def is_translated(view: PlaceView, uri: str) -> bool:
    """Say whether a page stands in every language of a guide: those that a candidate reads before an election."""
    folder, _slash, name = uri.rpartition("/")
    if not folder:
        return name in _FRONT
    coming = {e.record.election.date.isoformat() for e in view.elections if e.phase != "over"}
    return name in TRANSLATED and folder in coming


def addresses(view: PlaceView) -> dict[str, Callable[..., object]]:
    """Return what turns a name into a link: to a page of the place, to the law, to the state's pages, to a feed."""

    def href(uri: str, anchor: str = "") -> Markup:
        home = view.home if is_translated(view, uri) else view.place.id
        path = uri.removesuffix("index.md").removesuffix(".md")
        slash = "/" if uri.endswith(".md") and path and not path.endswith("/") else ""
        return Markup(f"{SITE}{home}/{path}{slash}" + (f"#{anchor}" if anchor else ""))

    def law(provision: str) -> Markup:
        return Markup(f"{SITE}{view.place.state}/law/{law_slug(provision)}/")

    def state(uri: str) -> Markup:
        return Markup(f"{SITE}{view.place.state}/{uri}")

    def subscription(feed: FeedName, title: str, page: str = "calendar/", anchor: str = "") -> Subscription:
        path = f"{view.place.id}/{view.feeds[feed]}"
        return Subscription(anchor or feed, title, path, f"{view.home}/{page}", view.base_url)

    return {"href": href, "law_href": law, "state_href": state, "subscription": subscription}


def fill_in(text: str, facts: Mapping[str, Any]) -> str:
    """Return a line that stands on a form, with the place's facts in it as on the form itself.

    Raises:
        jinja2.UndefinedError: the line asks for a fact that is not there.
    """
    written: str = jinja2.Template(text, undefined=jinja2.StrictUndefined).render(facts)
    return written


def render(templates: Path, template: str, context: Mapping[str, Any]) -> str:
    """Return a template's text.

    Raises:
        jinja2.UndefinedError: the template asks for a name that is not there.
    """
    return environment(templates).get_template(template).render(context)
