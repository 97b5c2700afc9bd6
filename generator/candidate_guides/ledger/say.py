"""What publishing would change in public, in words: was, would be, and why."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator

from candidate_guides.guide.changes.words import CAUSES, KINDS, now_words, was_words
from candidate_guides.ledger.compare import Outcome
from candidate_guides.ledger.model import Change, Entry
from candidate_guides.ledger.offer import Offer
from candidate_guides.text import _, format_date, ngettext

_MARKS = {
    "verified": _("verified"),
    "not_rechecked": _("not rechecked"),
    "unverified": _("unverified"),
}


def say_diff(place: str, outcome: Outcome, now: Offer) -> str:
    """Return what publishing would change for one place, a line a fact."""
    return "\n".join(_lines(place, outcome, now)) + "\n"


def _lines(place: str, outcome: Outcome, now: Offer) -> Iterator[str]:
    if outcome.old is None:
        yield _("{place}: never published; {what} would be.").format(
            place=place, what=_whole(len(now.elections), len(now.events))
        )
        return
    changes = sorted((*outcome.changes, *outcome.pending), key=lambda c: (c.election, c.n, c.name))
    marks = list(_marks(outcome))
    if not (changes or marks or outcome.reworded or outcome.dropped):
        yield _("{place}: no date, fee or calendar entry would change.").format(place=place)
        return
    yield f"{place}:"
    election = ""
    for change in changes:
        if change.election != election:
            election = change.election
            yield f"  {_election(election)}"
        yield from _change(place, change, outcome, now)
    if marks:
        yield _("  Marks:")
        yield from marks
    if outcome.reworded:
        yield _("  Only in words, in calendars: {names}").format(names=", ".join(outcome.reworded))
    if outcome.dropped:
        yield _("  Left out of calendars from now on: {names}").format(names=", ".join(outcome.dropped))


def _change(place: str, change: Change, outcome: Outcome, now: Offer) -> Iterator[str]:
    was, then = was_words(change, outcome.new.timezone), now_words(change, outcome.new.timezone)
    what = f"{change.title} ({change.name})" if change.name else ""
    yield f"    {KINDS[change.kind]}: {what}".removesuffix(": ")
    if was and then != was:
        yield _("      was {value}").format(value=was)
    if then:
        yield _("      would be {value}").format(value=then)
    yield from (f"      {line}" for line in _why(change, outcome, now))
    if change in outcome.pending:
        rule = _rule(change, outcome)
        yield _('      Needs a reason: guide publish {place} --correct "…"{rule}').format(
            place=place, rule=f" --rule {rule}" if rule else ""
        )


def _why(change: Change, outcome: Outcome, now: Offer) -> Iterator[str]:
    old, new = _entries(change, outcome)
    rule = _rule(change, outcome)
    if change.cause == "law" and old and new and old.version != new.version:
        yield _("{rule}: version {new}, in place of {old}.").format(
            rule=rule, new=new.version, old=old.version
        )
    elif change.cause == "law" and rule:
        yield _("The text of {rule}, or of a rule it counts from, was changed.").format(rule=rule)
    elif change.cause:
        yield CAUSES[change.cause]
    if change.cause in ("decision", "override"):
        for name in (change.name, rule):
            if reason := now.reasons.get(f"{name}.{change.election}"):
                yield reason
                break
    if change.why:
        yield _("Reason given: {why}").format(why=change.why)


def _rule(change: Change, outcome: Outcome) -> str:
    old, new = _entries(change, outcome)
    found = new or old
    return found.rule if found else ""


def _entries(change: Change, outcome: Outcome) -> tuple[Entry | None, Entry | None]:
    old = outcome.old.events.get(change.key) if outcome.old else None
    return old, outcome.new.events.get(change.key)


def _marks(outcome: Outcome) -> Iterator[str]:
    before = outcome.old.events if outcome.old else {}
    for key, entry in outcome.new.events.items():
        last = before.get(key)
        if last is not None and entry.confidence != last.confidence and entry.state == "scheduled":
            yield _("    {title} ({key}) was {old}, would be {new}").format(
                title=entry.title,
                key=key,
                old=_MARKS.get(last.confidence, last.confidence),
                new=_MARKS.get(entry.confidence, entry.confidence),
            )


def say_published(place: str, outcome: Outcome) -> str:
    """Return in a line what was published for a place."""
    if not outcome.is_news:
        return _("{place}: nothing changed").format(place=place)
    if outcome.old is None:
        what = _whole(len(outcome.new.elections), len(outcome.new.events))
        return _("{place}: published for the first time, {what}").format(place=place, what=what)
    changed = len(outcome.changes)
    parts = [_count(changed, "one change in public", "{n} changes in public")] if changed else []
    if outcome.reworded:
        parts.append(_count(len(outcome.reworded), "one event in new words", "{n} events in new words"))
    if outcome.dropped:
        parts.append(_count(len(outcome.dropped), "one event left out", "{n} events left out"))
    return _("{place}: {what}").format(place=place, what=", ".join(parts) or _("recorded"))


def _whole(elections: int, dates: int) -> str:
    return _("{elections} and {dates}").format(
        elections=_count(elections, "one election", "{n} elections"),
        dates=_count(dates, "one calendar entry", "{n} calendar entries"),
    )


def _count(number: int, one: str, many: str) -> str:
    return ngettext(one, many, number).format(n=number)


def _election(day: str) -> str:
    return _("election of {day}").format(day=format_date(dt.date.fromisoformat(day)))
