"""One address of every kind of page, in each state where the kinds differ."""

from __future__ import annotations

from pathlib import Path

FORMS = {
    "mn/mora/2028-11-07": ("affidavit-of-candidacy", "petition-in-place-of-filing-fee"),
    "ut/fielding/2027-11-02": ("declaration-of-candidacy",),
    "wa/ilwaco/2027-11-02": ("filing-fee-petition",),
}
ELECTION = ("offices", "dates", "fees", "file", "forms", "after", "how")
# What a change of a page is first seen on: one page of every kind that is made of something of its own.
FIRST = (
    "",
    "404.html",
    "compare/",
    "help/",
    "mn/",
    "mn/fees/",
    "mn/law/mn-filing-window/",
    "mn/mora/",
    "mn/mora/calendar/",
    "mn/mora/clerk/",
    "mn/mora/embed.html",
    "mn/mora/2028-11-07/dates/",
    "mn/mora/2028-11-07/file/",
    "mn/mora/2028-11-07/forms/affidavit-of-candidacy/",
    "mn/mora/2028-11-07/notices/filing/",
    "mn/2027-03-09/",
    "mn/words/",
    "wa/ilwaco/ar-XB/2027-11-02/dates/",
)
# The others: the same tables, lists and words about something else.
ALIKE = (
    "mn/counties/",
    "mn/coverage/",
    "mn/law/",
    "mn/mora/changes/",
    *(f"mn/mora/2028-11-07/{kind}/" for kind in ELECTION if kind not in ("dates", "file")),
    "mn/mora/2026-11-03/dates/",
    "wa/ilwaco/es/",
    "wa/ilwaco/es/2027-11-02/file/",
    "wa/ilwaco/ar-XB/",
)
KINDS = (*FIRST, *ALIKE)
# Pages of this kind are for candidates: short sentences, plain words.
CANDIDATE = ("", *(f"{{day}}/{kind}/" for kind in ELECTION if kind != "how"), "calendar/")
PLACES = {"mn/mora": "2028-11-07", "ut/fielding": "2027-11-02", "wa/ilwaco": "2027-11-02"}


def every_page(tree: Path) -> list[str]:
    """Return the address of every page of a built site."""
    found = [path.relative_to(tree).as_posix() for path in tree.rglob("*.html")]
    return sorted(name.removesuffix("index.html") for name in found)
