"""The help for clerks in the order in which it is read: to begin, to do one thing, to understand, to look up."""

from __future__ import annotations

from candidate_guides.build.reference import SECTIONS
from candidate_guides.text import _

TUTORIAL = {
    "help/index.md": _("Start here"),
    "help/tutorial.md": _("From nothing to published"),
}
HOW_TO = {
    "help/correct-a-date.md": _("Correct a date"),
    "help/special-election.md": _("Add a special election"),
    "help/vacancy.md": _("Fill a vacancy"),
    "help/new-fee.md": _("Enter a new fee"),
    "help/papers.md": _("Make the papers your own"),
    "help/ranked-choice.md": _("A city with ranked-choice voting"),
    "help/another-language.md": _("A guide in another language"),
    "help/import-a-list.md": _("Import a county's list"),
    "help/county-office.md": _("The county's filing office"),
    "help/move-host.md": _("Put the site on another host"),
}
WHY = {
    "help/how-we-count.md": _("How we count days"),
    "help/two-readings.md": _("When a text has two readings"),
    "help/verified.md": _("What verified means"),
    "help/late-notice.md": _("What a late notice means"),
}


def help_nav() -> list[object]:
    """Return the navigation of the help pages: titles and addresses, in sections."""
    return [
        *_entries(TUTORIAL),
        {_("How to"): _entries(HOW_TO)},
        {_("Why"): _entries(WHY)},
        {_("Look it up"): _entries(SECTIONS)},
    ]


def _entries(pages: dict[str, str]) -> list[object]:
    return [{title: uri} for uri, title in pages.items()]
