"""What the settings of an election must agree on among themselves; nothing here is election law."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection

from candidate_guides.jurisdiction.check_office import check_offices
from candidate_guides.jurisdiction.explain import Report, one_of
from candidate_guides.jurisdiction.hours import read_moment
from candidate_guides.jurisdiction.ids import FROM_LAW
from candidate_guides.jurisdiction.messages import nearest
from candidate_guides.jurisdiction.office import slug
from candidate_guides.jurisdiction.scalars import read_primary
from candidate_guides.jurisdiction.view import View


def check_elections(report: Report, deadline_ids: Collection[str]) -> None:
    """Check every election of a place.

    Args:
        report: takes the messages.
        deadline_ids: the deadlines that `dates`, `overrides` and `corrections` may name.
    """
    top = View(report)
    seen: dict[dt.date, int] = {}
    for election in top.groups("elections"):
        day = election.day("date")
        line = report.document.position((*election.path, "date")).line
        if day in seen and day:
            election.error(
                "same-election-day",
                "date",
                f'"date" is {day}, as on line {seen[day]}',
                "write one election a day, with all its offices",
            )
        elif day:
            seen[day] = line
        names = check_offices(election, charter=top.flag("charter"), town=top.text("type") == "town")
        _check_primary(election, day, names)
        _check_kind(election)
        _check_incorporated(election, day, top.day("incorporated_on"))
        _check_status(election.group("status"), day)
        _check_dates(election, deadline_ids)
        _check_local_dates(election)
        _check_changes(election, deadline_ids)
        _check_posted(
            election, [p for p in top.group("notices").list("posting_places") if isinstance(p, str)]
        )


def _check_primary(election: View, day: dt.date | None, offices: list[str]) -> None:
    primary = election.read(read_primary, "primary")
    if day and not isinstance(primary, bool) and primary and primary >= day:
        election.error(
            "primary-not-earlier",
            "primary",
            f'"primary" is {primary}, not before the election on {day}',
            "write the day of the primary, or false if there is none",
        )
    outcome = election.group("primary_outcome")
    if primary is False and election.has("primary_outcome"):
        election.error(
            "outcome-without-primary",
            "primary_outcome",
            '"primary_outcome" is given, but "primary" is false',
            "say in primary whether candidates are nominated at one, even if few filed",
        )
    for key in ("held_for", "not_held_for"):
        for index, name in enumerate(outcome.list(key)):
            if isinstance(name, str) and offices and name not in offices:
                near = nearest(name, offices)
                outcome.error(
                    "not-an-office",
                    (key, index),
                    f'"{key}" has "{name}", which is not an office here',
                    f"write {near}" if near else f"write {one_of(sorted(set(offices)))}",
                )
    for name in outcome.list("held_for"):
        if name in outcome.list("not_held_for"):
            outcome.error(
                "held-and-not-held",
                "not_held_for",
                f'"{name}" is in "held_for" and in "not_held_for"',
                "keep one of the two",
            )


def _check_kind(election: View) -> None:
    if (election.text("kind") or "general") != "general":
        return
    if election.flag("held_with_another_election"):
        election.error(
            "only-for-specials",
            "held_with_another_election",
            '"held_with_another_election" is only for special elections',
            "write kind: special, or remove it",
        )
    if election.has("window_from"):
        election.error(
            "only-for-specials",
            "window_from",
            '"window_from" is only for special elections',
            "write kind: special, or remove it",
        )


def _check_incorporated(election: View, day: dt.date | None, incorporated: dt.date | None) -> None:
    if day and incorporated and incorporated > day:
        election.warn(
            "incorporated-later",
            "date",
            f'"date" is {day}, before "incorporated_on", {incorporated}',
            "check both days; who elects the first officers of a new municipality can be another law",
        )


def _check_status(status: View, day: dt.date | None) -> None:
    state, to = status.text("state"), status.day("to")
    if state == "postponed" and not status.has("to"):
        status.error(
            "missing-key", "to", '"to" is missing from a postponed election', "add to: with the new day"
        )
    if state in ("scheduled", "cancelled", "lapsed") and status.has("to"):
        status.error(
            "to-without-postponed",
            "to",
            f'"to" is given, but "state" is "{state}"',
            "write state: postponed, or remove to",
        )
    if state == "postponed" and to and day and to <= day:
        status.error(
            "postponed-backward",
            "to",
            f'"to" is {to}, not after the election day {day}',
            "leave the first day in date, and write the new one in to",
        )
    if state in ("postponed", "cancelled", "lapsed") and not status.has("why"):
        status.warn(
            "status-without-why", "state", f'"state" is "{state}" without "why"', "add why: with the reason"
        )


def _check_dates(election: View, deadline_ids: Collection[str]) -> None:
    dates = election.group("dates")
    for key in dates.data:
        if key in FROM_LAW:
            dates.error(
                "date-from-law",
                key,
                f'"{key}" comes from the law and is not set here',
                "if a court or another authority changed it, write an entry under overrides:",
            )
        elif key not in deadline_ids:
            _unknown_deadline(dates, key, f'"{key}" is not a date that can be set here', deadline_ids)
    opens, closes = (
        dates.read(read_moment, "special_filing_opens"),
        dates.read(read_moment, "special_filing_closes"),
    )
    if opens and closes and opens.date > closes.date:
        dates.error(
            "closes-before-opens",
            "special_filing_closes",
            f'"special_filing_closes" is {closes.date}, before it opens on {opens.date}',
            "check both days",
        )


def _unknown_deadline(view: View, key: str, text: str, deadline_ids: Collection[str]) -> None:
    name = key if key in view.data and view.path[-1:] == ("dates",) else str(view.data.get(key))
    near = nearest(name, sorted(deadline_ids))
    view.error(
        "unknown-deadline",
        key,
        f'{text}; did you mean "{near}"?' if near else text,
        f"write {near}" if near else "the guide's page of dates has the names",
    )


def _check_local_dates(election: View) -> None:
    seen: set[str] = set()
    for item in election.groups("local_dates"):
        title = item.text("title")
        if title and slug(title) in seen:
            item.error("repeated", "title", f'"local_dates" has "{title}" twice', "give each its own title")
        if title:
            seen.add(slug(title))


def _check_changes(election: View, deadline_ids: Collection[str]) -> None:
    for group, key in (("overrides", "deadline"), ("corrections", "deadline"), ("decisions", "rule")):
        seen: set[str] = set()
        for item in election.groups(group):
            name = item.text(key)
            if name and key == "deadline" and name not in deadline_ids:
                _unknown_deadline(item, key, f'"deadline" is "{name}", which is not a deadline', deadline_ids)
            if name in seen and group != "corrections":
                item.error("repeated", key, f'"{group}" has "{name}" twice', "keep the one that applies")
            if name:
                seen.add(name)
            if group == "overrides" and not item.has("date") and not item.has("time"):
                item.error(
                    "empty-override",
                    "deadline",
                    f'the override of "{name}" has neither "date" nor "time"',
                    "add date: with the day that applies",
                )


def _check_posted(election: View, places: list[str]) -> None:
    for item in election.groups("posted_on"):
        place = item.text("place")
        if place and places and place not in places:
            near = nearest(place, places)
            item.warn(
                "not-a-posting-place",
                "place",
                f'"place" is "{place}", which is not among posting_places',
                f"write {near}" if near else "add it to posting_places",
            )
