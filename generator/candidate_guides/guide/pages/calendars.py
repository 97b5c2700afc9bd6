"""The page that leads to a state's calendar and to those of its counties."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from candidate_guides.guide.guide import Page
from candidate_guides.guide.pages.environment import render
from candidate_guides.guide.pages.subscribe import Subscription
from candidate_guides.jurisdiction.office import slug
from candidate_guides.law.grammar import Law
from candidate_guides.text import _


def calendars_page(
    law: Law, base_url: str, whole: bool, counties: Mapping[str, Mapping[str, str]], folder: Path
) -> Page:
    """Return the page <state>/counties/.

    Args:
        law: the state's law, which has its name.
        base_url: address of the site with a slash at its end, or "".
        whole: whether the state has a calendar of its own.
        counties: name of each county that has a calendar -> its places, id -> name.
        folder: templates/pages.
    """
    address = f"{law.state}/counties/"

    def offer(id: str, title: str, path: str) -> Subscription:
        return Subscription(id, title, path, address, base_url)

    title = _("Calendars of {state} and its counties").format(state=law.name)
    context = {
        "title": title,
        "state": offer("state", law.name, f"{law.state}/all.ics") if whole else None,
        "counties": [
            (
                offer(slug(name), _("{county} County").format(county=name), f"{address}{slug(name)}.ics"),
                places,
            )
            for name, places in counties.items()
        ],
    }
    text = _("Subscribe to the filing dates of all of {state}, or of every city and town in one county.")
    description = text.format(state=law.name)
    meta = {"kind": "calendars"}
    return Page(f"{address}index.md", title, render(folder, "calendars.md.j2", context), description, meta)
