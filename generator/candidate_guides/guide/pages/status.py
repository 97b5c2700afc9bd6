"""Whether filing is open: right at the build by the phase, and what a browser needs to put it right by the hour."""

from __future__ import annotations

import datetime as dt
import json
from dataclasses import dataclass

from candidate_guides.guide.view import ElectionView
from candidate_guides.text import _, format_date, format_moment, format_time, zone_name
from candidate_guides.timetable.clock import instant_of
from candidate_guides.timetable.record import Deadline


@dataclass(frozen=True, slots=True)
class Status:
    """The sentence of the phase, and the sentences of all phases with the moments they begin, for a script."""

    text: str
    phase: str
    changes: str


def status_of(election: ElectionView) -> Status:
    """Return the status of one election."""
    record = election.record
    opens, closes = record.deadline("filing_opens"), record.deadline("filing_closes")
    if opens is None or closes is None or opens.date is None or closes.date is None:
        return Status("", election.phase, "[]")
    texts = {
        "before": _("Filing has not opened. It opens {opens}.").format(opens=_moment(opens)),
        "open": _("Filing is open. It closes {closes}.").format(closes=_moment(closes)),
        "last_day": _("Last day: closes {hour}.").format(hour=_hour(closes)),
        "closed": _("Filing has closed. It closed {closes}.").format(closes=_moment(closes)),
        "over": _("This election is over. The page is kept as a record."),
    }
    over = record.election.phase_days.over
    moments = (
        ("before", None),
        ("open", opens.instant or instant_of(opens.date, dt.time(0), opens.timezone)),
        ("last_day", instant_of(closes.date, dt.time(0), closes.timezone)),
        ("closed", closes.instant),
        ("over", instant_of(over, dt.time(0), closes.timezone)),
    )
    changes = [
        {
            "phase": phase,
            "from": start.strftime("%Y-%m-%dT%H:%M:%SZ") if start else None,
            "text": texts[phase],
        }
        for phase, start in moments
        if phase == "before" or start is not None
    ]
    return Status(texts[election.phase], election.phase, json.dumps(changes, ensure_ascii=False))


def too_late(deadline: Deadline, what: str = "") -> str:
    """Say up to which moment papers are in time; whether the hour itself is in time depends on the law's words.

    Args:
        deadline: a last moment with its hour.
        what: what is handed in; everything where it is empty.
    """
    what = what or _("everything")
    assert deadline.time is not None
    hour = format_time(deadline.time)
    moment = f"{hour} {zone_name(deadline.timezone)}"
    if deadline.bound == "before":
        return _("Hand in {what} before {moment} on the last day. At {hour} it is too late.").format(
            what=what, moment=moment, hour=hour
        )
    return _("Hand in {what} by {moment} on the last day. One second after {hour} is too late.").format(
        what=what, moment=moment, hour=hour
    )


def _moment(deadline: Deadline) -> str:
    assert deadline.date is not None
    return format_moment(deadline.date, deadline.time, deadline.timezone)


def _hour(deadline: Deadline) -> str:
    if deadline.time is None:
        assert deadline.date is not None
        return _("at the close of office hours on {day}").format(day=format_date(deadline.date))
    return f"{format_time(deadline.time)} {zone_name(deadline.timezone)}"
