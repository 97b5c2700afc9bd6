"""The filing office, the ways to file, who is notified, and where notices appear."""

from __future__ import annotations

import datetime as dt
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from candidate_guides.jurisdiction.hours import Issue, Span, Spans, Weekday, WeekdayRange
from candidate_guides.jurisdiction.scalars import (
    Clock,
    Day,
    Email,
    Flag,
    Line,
    Model,
    Phone,
    Prose,
    Url,
    Zip,
    wrong,
)


class Clerk(Model):
    """The office of the clerk, recorder or auditor where candidates file."""

    title: Line | None = Field(
        default=None, title="Title", description="The officer's title: City Clerk, City Recorder, Town Clerk."
    )
    office: Line | None = Field(
        default=None, title="Office", description="The building or room: City Hall, room 2."
    )
    street: Line | None = Field(default=None, title="Street", description="Street and number of the office.")
    city: Line | None = Field(default=None, title="City", description="The city of the postal address.")
    zip: Zip | None = Field(
        default=None, title="ZIP code", description="Five digits, or nine as 55051-1234. No quotes needed."
    )
    phone: Phone | None = Field(
        default=None, title="Telephone", description="The number a candidate calls: 612-555-0100."
    )
    email: Email | None = Field(
        default=None, title="E-mail", description="The address a candidate writes to."
    )
    url: Url | None = Field(default=None, title="Web page", description="The office's own web page.")
    hours: dict[WeekdayRange, Spans] = Field(
        default={},
        title="Office hours",
        description='Hours by weekday: mon-thu: ["08:00-12:00", "13:00-16:30"], fri: "08:00-16:30". '
        "A day not named is closed.",
    )
    closed: tuple[Day, ...] = Field(
        default=(),
        title="Closed days",
        description="Days on which the office is closed beside the state's holidays.",
    )
    by_appointment: Flag = Field(
        default=False, title="By appointment", description="true if the office opens only by appointment."
    )
    last_day_hours: Spans | None = Field(
        default=None,
        title="Hours on the last day to file",
        description='Hours of the last filing day where they differ: "13:00-17:00".',
    )

    def hours_on(self, day: dt.date) -> tuple[Span, ...] | None:
        """Return the usual hours of `day`, () if closed, None if the config says no hours.

        The state's holidays are law and not known here.
        """
        if day in self.closed:
            return ()
        if not self.hours:
            return None
        return next((spans for days, spans in self.hours.items() if day.weekday() in days), ())


class Channel(Model):
    """One way to hand in the papers."""

    by: Literal["in_person", "mail", "agent", "electronic"] = Field(
        title="Way", description="in_person, mail, agent or electronic."
    )
    until: Clock | None = Field(
        default=None,
        title="Until",
        description="The hour this way ends on the last day, if it ends before the law's hour.",
    )
    counts: Literal["received", "postmarked"] | None = Field(
        default=None,
        title="What counts",
        description="For mail: received (in the office by then) or postmarked.",
    )
    url: Url | None = Field(default=None, title="Address", description="Where to file electronically.")
    note: Prose | None = Field(
        default=None, title="Note", description="What a candidate must know about this way."
    )


class BallotOfficial(Model):
    """The officer who prepares the ballot and is notified of each filing."""

    title: Line = Field(title="Title", description="The officer's title: County Auditor.")
    agreed_timeline: Prose | None = Field(
        default=None,
        title="Agreed timeline",
        description="What clerk and ballot official agreed in place of the law's time to notify.",
    )

    @property
    def is_clerk(self) -> bool:
        """Whether the clerk prepares the ballot, so that nobody is notified."""
        return self.title == "clerk"


def _ballot_official(value: Any) -> Any:
    if value == "clerk":
        return {"title": "clerk"}
    if isinstance(value, str):
        raise wrong(
            "bad-ballot-official", "clerk, or the other officer as {title: …}", f"write {{title: {value}}}"
        )
    return value


BallotOfficialOrClerk = Annotated[
    BallotOfficial,
    BeforeValidator(_ballot_official, json_schema_input_type=BallotOfficial | Literal["clerk"]),
]


class CopyDue(Model):
    """When a newspaper wants the text of a notice: the last such moment before the issue."""

    weekday: Weekday = Field(title="Weekday", description="mon, tue, wed, thu, fri, sat or sun.")
    time: Clock = Field(title="Hour", description="The hour, as HH:MM: 12:00.")


class IssueException(Model):
    """An issue that differs from the rule: a holiday week, a double issue."""

    issue: Day = Field(title="Issue", description="The day on which the issue would appear by the rule.")
    skipped: Flag = Field(default=False, title="Skipped", description="true if no issue appears that day.")
    appears: Day | None = Field(
        default=None, title="Appears", description="The day the issue appears instead."
    )
    copy_due: Day | None = Field(
        default=None, title="Copy due", description="The day the text is due for this issue."
    )
    time: Clock | None = Field(
        default=None, title="Hour", description="The hour the text is due on that day."
    )


class Newspaper(Model):
    """The newspaper that prints the notices."""

    name: Line | None = Field(default=None, title="Name", description="The newspaper's name.")
    issues: tuple[Issue, ...] = Field(
        default=(),
        title="Issues",
        description="The weekdays on which it appears: [fri]; or the days: [2026-06-04, 2026-06-18].",
    )
    copy_due: CopyDue | None = Field(
        default=None,
        title="Copy due",
        description="When the text is due: {weekday: tue, time: 12:00}, before each issue.",
    )
    exceptions: tuple[IssueException, ...] = Field(
        default=(), title="Exceptions", description="Issues that are skipped, moved, or due earlier."
    )


class Notices(Model):
    """Where notices are printed and posted."""

    newspaper: Newspaper | None = Field(
        default=None,
        title="Newspaper",
        description="The newspaper that prints the notices, and when it wants the text.",
    )
    posting_places: tuple[Line, ...] = Field(
        default=(),
        title="Posting places",
        description="Each place where notices are posted: City Hall, the library.",
    )
