"""Records to draw feeds from, written by hand so that a fault of the timetable cannot hide one of the feeds.

Dates: Mora, no primary, November 2026, and a town voting on 2027-03-09: counted on paper from
Minn. Stat. § 205.13, subds. 1a, 2 and 6 (112-98 and 70-56 days; two weeks; ten days; two days).
Lehi 2027: Utah Code 20A-9-203 (June 1-7).
"""

from __future__ import annotations

import datetime as dt
from typing import Any, Literal
from zoneinfo import ZoneInfo

from candidate_guides.timetable.record import (
    Deadline,
    ElectionRef,
    Notice,
    PhaseDays,
    PlaceRef,
    Reading,
    Record,
    Task,
)

CENTRAL = "America/Chicago"
MOUNTAIN = "America/Denver"
EVERYONE = ("candidate", "clerk", "public")
MORA = PlaceRef("mn/mora", "mn", "Mora", "city", "fourth", "2744044")
STAR_LAKE = PlaceRef("mn/star-lake", "mn", "Star Lake", "town", None, "2711162554")
MARCH_TOWNS = PlaceRef("mn", "mn", "Minnesota towns voting March 9, 2027", "town", None, None)
LEHI = PlaceRef("ut/lehi", "ut", "Lehi", "city", "third", None)


def day(text: str) -> dt.date:
    return dt.date.fromisoformat(text)


def clock(text: str) -> dt.time:
    return dt.time.fromisoformat(text)


def deadline(id: str, kind: Any, title: str, date: str | None, **keys: Any) -> Deadline:
    """Build a deadline; times as "17:00", the instant worked out from the zone database."""
    timezone = keys.pop("timezone", CENTRAL)
    on = day(date) if date else None
    at = clock(keys.pop("time")) if "time" in keys else None
    instant = None
    if on and at:
        instant = dt.datetime.combine(on, at, ZoneInfo(timezone)).astimezone(dt.UTC)
    given: dict[str, Any] = {
        "act": "file",
        "rule": "mn.filing_window",
        "version": "2026-01-01/..",
        "cite": "Minn. Stat. § 205.13, subd. 1a",
        "origin": "computed" if on else "not_known",
        "confidence": "verified",
        "audience": EVERYONE,
        "raw_date": on,
    } | keys
    return Deadline(
        id=id, kind=kind, title=title, date=on, time=at, timezone=timezone, instant=instant, **given
    )


def record(
    place: PlaceRef,
    election: str,
    opens: str,
    closes: str,
    *deadlines: Deadline,
    tasks: tuple[Task, ...] = (),
    status: str = "scheduled",
    closed_days: tuple[tuple[dt.date, str], ...] = (),
    kind: Literal["general", "special"] = "general",
) -> Record:
    on = day(election)
    phases = PhaseDays(day(opens), day(closes), on + dt.timedelta(days=1))
    return Record(
        place=place,
        election=ElectionRef(on, kind, None, phases, status=status),
        deadlines=deadlines,
        fees=(),
        tasks=tasks,
        closed_days=closed_days,
    )


def mora(**keys: Any) -> Record:
    """A city with every kind of event: a window, moments, duties with a safe day, a span, an unknown date."""
    return record(
        MORA,
        "2026-11-03",
        "2026-07-14",
        "2026-07-28",
        deadline(
            "publish_notice_by",
            "duty",
            "Publish the notice of filing by",
            "2026-06-30",
            safe_date=day("2026-06-30"),
            audience=("clerk",),
            cite="Minn. Stat. § 205.13, subd. 2",
        ),
        deadline(
            "post_notice_by",
            "duty",
            "Post the notice of filing by",
            "2026-07-04",
            safe_date=day("2026-07-02"),
            audience=("clerk",),
            cite="Minn. Stat. § 205.13, subd. 2",
        ),
        deadline(
            "filing_opens",
            "window_start",
            "Filing opens",
            "2026-07-14",
            steps=("112 days before Tuesday, November 3, 2026; the count leaves out the election day.",),
        ),
        deadline("filing_closes", "last_moment", "Filing closes", "2026-07-28", time="17:00"),
        deadline(
            "office_open_last_day",
            "duty",
            "Keep the office open",
            "2026-07-28",
            time="13:00",
            until=clock("17:00"),
            safe_date=day("2026-07-28"),
        ),
        deadline("withdrawal_cutoff", "last_moment", "Last moment to withdraw", "2026-07-30", time="17:00"),
        deadline(
            "write_in_deadline",
            "last_moment",
            "Write-in request",
            None,
            weak="ask the city clerk",
            confidence="unverified",
        ),
        deadline("general", "day", "Election day", "2026-11-03"),
        tasks=(
            Task(
                "publish-notice-by",
                "Publish the notice of filing by",
                day("2026-06-30"),
                day("2026-06-30"),
                "publish_notice_by",
            ),
            Task(
                "newspaper-copy",
                "Send the notice of filing to the newspaper",
                day("2026-06-22"),
                day("2026-06-22"),
                "publish_notice_by",
                clock("12:00"),
                note="For the issue of Thursday, June 25, 2026, the last one in time.",
            ),
        ),
        **keys,
    )


def star_lake(**keys: Any) -> Record:
    """The next election of all: a town that votes on 2027-03-09."""
    return march_2027(STAR_LAKE, **keys)


def march_2027(place: PlaceRef, **keys: Any) -> Record:
    general = keys.pop("general", "2027-03-09")
    return record(
        place,
        "2027-03-09",
        "2026-12-29",
        "2027-01-12",
        deadline(
            "publish_notice_by", "duty", "Publish the notice of filing by", "2026-12-15", audience=("clerk",)
        ),
        deadline(
            "post_notice_by",
            "duty",
            "Post the notice of filing by",
            "2026-12-19",
            safe_date=day("2026-12-18"),
            audience=("clerk",),
        ),
        deadline("filing_opens", "window_start", "Filing opens", "2026-12-29"),
        deadline("filing_closes", "last_moment", "Filing closes", "2027-01-12", time="17:00"),
        deadline(
            "office_open_last_day",
            "duty",
            "Keep the office open",
            "2027-01-12",
            time="13:00",
            until=clock("17:00"),
        ),
        deadline("withdrawal_cutoff", "last_moment", "Last moment to withdraw", "2027-01-14", time="17:00"),
        deadline("general", "day", "Election day", general),
        closed_days=keys.pop("closed_days", ((day("2027-01-01"), "New Year's Day"),)),
        **keys,
    )


def lehi(**keys: Any) -> Record:
    """Utah: an hour that is too late, an office close without an hour, an objection day that is open."""
    june = {"timezone": MOUNTAIN, "cite": "Utah Code 20A-9-203", "rule": "ut.filing_window"}
    return record(
        LEHI,
        "2027-11-02",
        "2027-06-01",
        "2027-06-07",
        deadline("filing_opens", "window_start", "Filing opens", "2027-06-01", **june),
        deadline(
            "filing_closes",
            "last_moment",
            "Filing closes",
            "2027-06-07",
            time="17:00",
            bound="before",
            **june,
        ),
        deadline(
            "withdrawal_cutoff",
            "last_moment",
            "Last moment to withdraw",
            "2027-06-14",
            time_basis="office_close",
            **june,
        ),
        deadline(
            "objection_deadline",
            "last_moment",
            "Objections",
            "2027-06-11",
            readings=(
                Reading("roll_back", "the election code", "20A-1-104", True, date=day("2027-06-11")),
                Reading("as_written", "the text", "20A-9-203", False, date=day("2027-06-12")),
            ),
            warnings=(Notice("decide-first", "decide"),),
            **june,
        ),
        deadline(
            "disclosure_due_7_before_general",
            "last_moment",
            "Campaign finance statement",
            "2027-10-26",
            time="23:59",
            confidence="unverified",
            weak="the 2026 session was not read",
            **june,
        ),
        deadline("general", "day", "Election day", "2027-11-02", **june),
        **keys,
    )
