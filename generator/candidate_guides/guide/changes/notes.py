"""From a ledger to what a calendar writes with each event: number, stamp, and the line that says what changed."""

from __future__ import annotations

from collections.abc import Collection

from candidate_guides.guide.calendar.issued import Gone, Issued
from candidate_guides.guide.changes.words import note_words
from candidate_guides.ledger.model import Change, Entry, Ledger
from candidate_guides.text import _, format_date


def issued_events(ledger: Ledger, place: str, domain: str, elections: Collection[str]) -> dict[str, Issued]:
    """Return what was issued, by UID.

    Args:
        ledger: the place's ledger.
        place: the place's id, which is part of its UIDs.
        domain: the right side of every UID.
        elections: the days (ISO form) of the elections that the file has. An event that is gone from one of them is
            cancelled at once; those of an election that left the file are settled when it is published.
    """
    last = {change.key: change for change in ledger.changes}
    return {
        f"{key}.{place}@{domain}": Issued(
            sequence=entry.sequence,
            stamp=entry.stamp,
            state="scheduled" if entry.state == "scheduled" else "cancelled",
            note=_note(entry, last.get(key), ledger.timezone),
            gone=_gone(entry, ledger.timezone, known=key.rpartition(".")[2] in elections),
            content=entry.content,
            corrected=bool(ledger.corrected(key)),
        )
        for key, entry in ledger.events.items()
    }


def _gone(entry: Entry, timezone: str, *, known: bool) -> Gone | None:
    if entry.state == "dropped" or (entry.state == "scheduled" and not known):
        return None
    return Gone(entry.summary, entry.value.date, timezone, entry.audience, entry.value.time, entry.when)


def _note(entry: Entry, change: Change | None, timezone: str) -> str:
    lines = [note_words(change, timezone)] if change else []
    changed = entry.stamp.date()
    if entry.sequence and (change is None or change.on < changed):
        lines.append(_("Last changed on {day}.").format(day=format_date(changed)))
    return "\n".join(line for line in lines if line)
