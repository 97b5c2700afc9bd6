"""Write an answer as the record of one deadline."""

from __future__ import annotations

import datetime as dt

from candidate_guides.law.grammar import SameDayAs
from candidate_guides.law.terms import Audience
from candidate_guides.text import _, format_date, format_moment, format_time, sentence
from candidate_guides.timetable.answer import TEXT, Answer, reading_name
from candidate_guides.timetable.clock import Clock, clock_of, instant_of, local_moment
from candidate_guides.timetable.election import GENERAL, ElectionDays
from candidate_guides.timetable.possible import Possible, ReadingUse, weakest
from candidate_guides.timetable.record import Deadline, Notice, Reading
from candidate_guides.timetable.working_days import WorkingDays

OPENINGS = frozenset({"window_start", "earliest_moment"})
LAST = frozenset({"last_moment", "window_end"})
# A last day, and its hour where one is known.
Last = tuple[dt.date, dt.time | None]
CALLED_OFF = {
    "cancelled": _("This election was cancelled: {why}. Filing dates stay as they were."),
    "lapsed": _("This election lapsed: {why}. Filing dates stay as they were."),
}


def write_deadline(answer: Answer, days: ElectionDays) -> Deadline:
    """Return the record of one answer, with its steps, readings, warnings and confidence.

    Args:
        answer: what the law, a decision or an override says.
        days: the election the answer belongs to.
    """
    if answer.leading is None:
        return _not_known(answer, days)
    emit, leading = answer.emit, answer.leading
    calendar = days.working_days(answer.provision)
    clock = clock_of(answer, days, leading.day)
    timezone = days.law.timezone
    rule = answer.rule
    doubt = weakest(leading.doubts)
    accept = _accept_until(answer, days, clock.time)
    return Deadline(
        id=emit.id,
        kind=emit.kind,
        title=emit.title,
        act=emit.act,
        date=leading.day,
        time=clock.time,
        until=clock.until,
        time_basis=clock.basis,
        bound=rule.bound if rule else "by",
        timezone=timezone,
        instant=instant_of(leading.day, clock.time, timezone),
        raw_date=_raw_date(answer, days, leading),
        safe_date=_safe_date(answer, calendar),
        first_open_day=_first_open_day(answer, calendar),
        accept_until=local_moment(*accept, timezone) if accept else None,
        audience=_audience(answer),
        rule=answer.provision.id,
        version=str(answer.ruling.version.span) if answer.ruling else "",
        cite=_cite(answer),
        origin=answer.origin,
        computed=answer.computed,
        confidence=doubt.confidence,
        weak=doubt.why or None,
        steps=_steps(answer, days, clock),
        readings=_readings(answer, clock),
        warnings=tuple(_warnings(answer, days, accept)),
    )


def _not_known(answer: Answer, days: ElectionDays) -> Deadline:
    why = _("Not known: {why}.").format(why=answer.why_not_known.rstrip("."))
    return Deadline(
        id=answer.emit.id,
        kind=answer.emit.kind,
        title=answer.emit.title,
        act=answer.emit.act,
        date=None,
        timezone=days.law.timezone,
        audience=_audience(answer),
        rule=answer.provision.id,
        version="",
        cite=answer.provision.cite,
        origin="not_known",
        confidence="unverified",
        weak=answer.why_not_known or None,
        warnings=(Notice("not-known", why),),
    )


def _accept_until(answer: Answer, days: ElectionDays, hour: dt.time | None) -> Last | None:
    """Return until when the officer must not refuse without an attorney, where that is later than what is printed.

    Where readings differ it is the latest of them; where the file closes earlier than the law and no court ordered
    it, it is the law's own day, for nothing below the law takes a day from a candidate. What is counted from such a
    close has its own lawful day too.
    """
    if answer.emit.kind not in LAST or answer.leading is None:
        return None
    lasts: list[Last] = [(answer.leading.day, hour)]
    if answer.open:
        lasts.append((max(p.day for p in answer.left), hour))
    override = answer.override
    if override is None:
        lasts.extend(_lawful_last(answer, days))
    elif override.by != "court" and answer.possible:
        lasts.append((max(p.day for p in answer.possible), answer.rule.at if answer.rule else None))
    moments = [local_moment(day, at, days.law.timezone) for day, at in lasts]
    latest = max(moments)
    return lasts[moments.index(latest)] if latest > moments[0] else None


def _lawful_last(answer: Answer, days: ElectionDays) -> list[Last]:
    """Return the last day and hour of a deadline had the file set no other day against the law."""
    lawful = days.lawful
    found = lawful.answer(answer.emit.id) if lawful else None
    if lawful is None or found is None or found.leading is None:
        return []
    day = max(p.day for p in found.left) if found.open else found.leading.day
    return [(day, clock_of(found, lawful, day).time)]


def _raw_date(answer: Answer, days: ElectionDays, leading: Possible) -> dt.date:
    if answer.rule is None:
        return leading.day
    raw = days.forms(answer.provision).possible(answer.rule.day)
    return raw[0].day


def _safe_date(answer: Answer, calendar: WorkingDays) -> dt.date | None:
    assert answer.leading is not None
    day = answer.leading.day
    if answer.emit.kind == "duty":
        tied = answer.rule is not None and isinstance(answer.rule.day, SameDayAs)
        return day if tied else calendar.previous_open(day)
    if answer.emit.kind in LAST and calendar.closed(day):
        return calendar.previous_open(day)
    return None


def _first_open_day(answer: Answer, calendar: WorkingDays) -> dt.date | None:
    assert answer.leading is not None
    if answer.emit.kind not in OPENINGS:
        return None
    first = calendar.next_open(answer.leading.day)
    return first if first != answer.leading.day else None


def _audience(answer: Answer) -> tuple[Audience, ...]:
    return (answer.rule.audience if answer.rule else ()) or answer.emit.audience


def _cite(answer: Answer) -> str:
    rule, ruling = answer.rule, answer.ruling
    return (rule.cite if rule else "") or (ruling.version.cite if ruling else "") or answer.provision.cite


def _hour_cite(answer: Answer) -> str:
    if answer.override is not None and answer.override.time is not None:
        return answer.override.authority
    return (answer.rule.at_cite if answer.rule else "") or _cite(answer)


def _who_sets_the_hour(answer: Answer, clock: Clock) -> str:
    """Name what an hour rests on: the law or an order, the office's own hours under a law, or the file alone."""
    if clock.basis is not None:
        return _("when the office closes; {cite}").format(cite=_hour_cite(answer))
    return _hour_cite(answer) if answer.time is not None else _("as entered for this guide")


def _steps(answer: Answer, days: ElectionDays, clock: Clock) -> tuple[str, ...]:
    assert answer.leading is not None
    steps = [*answer.leading.steps]
    rule = answer.rule
    if clock.time is not None and rule is not None and rule.until is not None:
        steps.append(
            sentence(
                _("From {start} to {end}").format(start=format_time(clock.time), end=format_time(rule.until))
            )
        )
    elif clock.time is not None and answer.emit.kind in LAST:
        word = _("Before") if rule and rule.bound == "before" else _("By")
        steps.append(
            _("{word} {time} ({cite}).").format(
                word=word, time=format_time(clock.time), cite=_who_sets_the_hour(answer, clock)
            )
        )
    elif clock.time is not None and answer.emit.kind in OPENINGS:
        steps.append(
            _("From {time} ({cite}).").format(
                time=format_time(clock.time), cite=_who_sets_the_hour(answer, clock)
            )
        )
    elif clock.basis is not None and clock.time is None:
        steps.append(_("The law says the close of office hours; ask the office for the hour."))
    if rule is not None and rule.note:
        steps.append(rule.note)
    counting = days.law.countings[answer.provision.counting]
    steps.append(_("Counted under {cite}.").format(cite=counting.cite))
    return tuple(steps)


def _readings(answer: Answer, clock: Clock) -> tuple[Reading, ...]:
    if len(answer.possible) < 2:
        return ()
    out = []
    for possible in sorted(answer.possible, key=lambda p: p.day):
        uses = possible.via
        says = [sentence(u.reading.says) for u in uses] or [_("The day as the text counts it, not moved.")]
        # A reading of another rule says nothing of this day without the day that rule gives.
        if any(u.deadline != answer.emit.id for u in uses):
            says.insert(0, possible.steps[0])
        out.append(
            Reading(
                id="+".join(dict.fromkeys(u.reading.id for u in uses)) or TEXT,
                who="; ".join(dict.fromkeys(w for u in uses for w in u.reading.who.split("; ")))
                or _cite(answer),
                says=" ".join(dict.fromkeys(says)),
                cite="; ".join(dict.fromkeys(u.reading.cite for u in uses if u.reading.cite))
                or _cite(answer),
                date=possible.day,
                time=clock.time,
                leads=answer.leading is not None and possible.day == answer.leading.day,
            )
        )
    return tuple(out)


def _warnings(answer: Answer, days: ElectionDays, accept: Last | None) -> list[Notice]:
    assert answer.leading is not None
    out = []
    status = days.election.status
    if answer.emit.id == GENERAL and status.state in CALLED_OFF:
        why = status.why or status.authority or _("ask the filing officer why")
        out.append(Notice("called-off", CALLED_OFF[status.state].format(why=why)))
    if answer.open:
        out.append(Notice("decide-first", _decide_first(answer)))
    if accept is not None:
        until = format_moment(*accept, days.law.timezone)
        out.append(
            Notice(
                "accept-until",
                _("For the filing officer: do not refuse before {until} without your attorney.").format(
                    until=until
                ),
            )
        )
    if _opens_late(answer):
        assert answer.computed is not None
        first = format_date(answer.computed)
        out.append(
            Notice(
                "accept-from",
                _("For the filing officer: from {first} on, do not refuse without your attorney.").format(
                    first=first
                ),
            )
        )
    given = answer.origin in ("override", "config") and answer.emit.kind in OPENINGS
    if answer.emit.kind in LAST or given:
        closed = days.working_days(answer.provision).closed(answer.leading.day)
        if closed is not None:
            out.append(
                Notice(
                    "closed-day",
                    (
                        _("{day} is no working day ({reason}). Check with whoever set it.")
                        if given
                        else _("{day} is no working day ({reason}). Act by the working day before.")
                    ).format(day=format_date(answer.leading.day), reason=closed.reason),
                )
            )
    law_says = _law_says(answer, days)
    if law_says:
        out.append(Notice("override", _("The law as computed says {day}.").format(day=law_says)))
    return out


def _opens_late(answer: Answer) -> bool:
    """Tell whether the file opens later than the law without a court's order: nothing below the law takes a day."""
    override, leading = answer.override, answer.leading
    if override is None or override.by == "court" or answer.emit.kind not in OPENINGS:
        return False
    return leading is not None and answer.computed is not None and answer.computed < leading.day


def _law_says(answer: Answer, days: ElectionDays) -> str:
    """Write the law's own day beside an override that moves it, with its hour where that moves; "" where none does."""
    assert answer.leading is not None
    given = answer.override.time if answer.override else None
    hour = answer.rule.at if answer.rule else None
    if answer.origin != "override" or answer.computed is None:
        return ""
    if given is not None and hour is not None and given != hour:
        return format_moment(answer.computed, hour, days.law.timezone)
    return format_date(answer.computed) if answer.computed != answer.leading.day else ""


def _decide_first(answer: Answer) -> str:
    """Name the entry that settles the readings: the one that leads, which is safe, and the others by name."""
    use = _last_use(answer)
    rule = use.provision if use else answer.provision.id
    days = _("; ").join(_day_and_name(p, rule) for p in sorted(answer.left, key=lambda p: p.day))
    assert answer.leading is not None
    leads = reading_name(answer.leading, rule) or TEXT
    entry = f"decisions: [{{rule: {rule}, reading: {leads}, reason: …, authority: …, on: …}}]"
    names = (reading_name(possible, rule) for possible in answer.left)
    others = dict.fromkeys(name for name in names if name not in (None, leads))
    return _(
        "Readings differ: {days}. Ask your attorney, then write under this election: {entry}; "
        "in place of {leads} it can be {others}"
    ).format(days=days, entry=entry, leads=leads, others=_(" or ").join(others))


def _day_and_name(possible: Possible, rule: str) -> str:
    name = reading_name(possible, rule)
    day = format_date(possible.day)
    return _("{day} ({reading})").format(day=day, reading=name) if name else day


def _last_use(answer: Answer) -> ReadingUse | None:
    """Return a reading on which the days differ: not one that all of them share."""
    shared = set.intersection(*({(u.provision, u.reading.id) for u in p.via} for p in answer.left))
    for possible in answer.left:
        for use in possible.via:
            if (use.provision, use.reading.id) not in shared:
                return use
    return None
