"""The law of a state, read once from the package's data files."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.jurisdiction.office import slug
from candidate_guides.jurisdiction.reader import read
from candidate_guides.jurisdiction.states import states
from candidate_guides.law.fields import Fields
from candidate_guides.law.grammar import (
    Counting,
    FeeProvision,
    FeeSchedule,
    HolidayTable,
    Law,
    PetitionProvision,
    Provision,
    SessionsRead,
)
from candidate_guides.law.parse import parse_document

FOLDERS = {state: slug(facts.name) for state, facts in states().items()}
"""State -> the folder that has its law."""
STATE_FILE = "state.yml"


@lru_cache(maxsize=8)
def state_law(state: str) -> Law:
    """Return the law of a state ("mn", "ut" or "wa") from the package's own data.

    Raises:
        InputError: a law file breaks the grammar, with every fault of every file.
    """
    folder = Path(__file__).parent / FOLDERS[state]
    sources = {
        entry.name: entry.read_bytes() for entry in folder.iterdir() if entry.name.endswith((".yml", ".yaml"))
    }
    return load_law(state, sources)


def load_law(state: str, sources: dict[str, bytes]) -> Law:
    """Build the law of a state from its files.

    Args:
        state: "mn", "ut" or "wa".
        sources: file name -> bytes; one of them is `state.yml`.

    Returns:
        The law, with a digest of all its files.

    Raises:
        InputError: with every fault of every file, broken references between files included.
    """
    faults: list[Message] = []
    parsed = []
    head: Fields | None = None
    for name in sorted(sources):
        try:
            document = read(sources[name], f"{FOLDERS[state]}/{name}")
            if name == STATE_FILE:
                head = Fields(document, (), document.data, faults)
            else:
                parsed.append(parse_document(document))
        except InputError as error:
            faults.extend(error.messages)
    if head is None:
        faults.append(
            Message(f"{FOLDERS[state]}/{STATE_FILE}", 1, 1, "error", "law", "", "the file is missing")
        )
        raise InputError(faults)
    sessions = head.sub("sessions_read")
    law = Law(
        state=state,
        name=head.text("name"),
        timezone=head.text("timezone"),
        sessions_read=SessionsRead(sessions.date("until"), sessions.text("weak")),
        provisions={p.id: p for p in parsed if isinstance(p, Provision) and p.given is None},
        chains={p.id: p for p in parsed if isinstance(p, Provision) and p.given is not None},
        countings={p.id: p for p in parsed if isinstance(p, Counting)},
        holiday_tables={p.id: p for p in parsed if isinstance(p, HolidayTable)},
        fees={p.id: p for p in parsed if isinstance(p, FeeProvision)},
        petitions={p.id: p for p in parsed if isinstance(p, PetitionProvision)},
        filing_officer=head.text("filing_officer", ""),
        digest=_digest(sources.items()),
        schedules={p.id: p for p in parsed if isinstance(p, FeeSchedule)},
    )
    sessions.done()
    head.done()
    faults.extend(_broken_references(law))
    if faults:
        raise InputError(faults)
    return law


def _digest(sources: Iterable[tuple[str, bytes]]) -> str:
    hasher = hashlib.blake2b(digest_size=16)
    for name, content in sorted(sources):
        hasher.update(f"{name}\0{len(content)}\0".encode())
        hasher.update(content)
    return hasher.hexdigest()


def _broken_references(law: Law) -> Iterable[Message]:
    def fault(text: str) -> Message:
        return Message(FOLDERS[law.state], 1, 1, "error", "law", "", text)

    owners: dict[str, str] = {}
    for provision in law.provisions.values():
        for deadline in provision.emits:
            if deadline in owners:
                yield fault(f"{deadline} is emitted by {owners[deadline]} and by {provision.id}")
            owners[deadline] = provision.id
    for provision in (*law.provisions.values(), *law.chains.values()):
        if provision.counting not in law.countings:
            yield fault(f"{provision.id} counts under {provision.counting}, which is not in the folder")
        for settled in provision.settled:
            if settled.reading not in provision.readings:
                yield fault(f"{provision.id} settles an unknown reading {settled.reading}")
    for counting in law.countings.values():
        if counting.holidays not in law.holiday_tables:
            yield fault(
                f"{counting.id} names the holiday table {counting.holidays}, which is not in the folder"
            )
    for schedule in law.schedules.values():
        for version in schedule.versions:
            for row in version.fees:
                if row.follows and row.follows not in law.fees:
                    yield fault(f"{schedule.id} follows the fee {row.follows}, which is not in the folder")
            for count in version.signatures:
                if count.follows and count.follows not in law.petitions:
                    yield fault(
                        f"{schedule.id} follows the petition {count.follows}, which is not in the folder"
                    )
