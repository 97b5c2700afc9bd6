"""Ask the engine for the fees of an invented place, written as a clerk would write it."""

from __future__ import annotations

from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.records import Loaded, load_records
from candidate_guides.timetable.record import Fee

MN = "state: mn\nname: Example\ntype: city\n"
MN_TOWN = "state: mn\nname: Example\ntype: town\n"
UT = "state: ut\nname: Example\ntype: city\nclass: fifth\n"
WA = "state: wa\nname: Example\ntype: city\nclass: code\ncounties: [Clark]\n"


def load(head: str, election: str, *offices: str) -> Loaded:
    """Return what a file says; `election` and `offices` are the inside of YAML flow mappings."""
    seats = ", ".join(f"{{{office}}}" for office in offices)
    text = f"{head}elections:\n  - {{{election}, offices: [{seats}]}}\n"
    return load_records(text.encode(), "example.yml", f"{head[7:9]}/example")


def fee(head: str, election: str, office: str = "title: Mayor") -> Fee:
    """Return the fee of the one office of the one election."""
    (found,) = load(head, election, office).records[0].fees
    return found


def refusal(head: str, election: str, office: str = "title: Mayor") -> tuple[Message, ...]:
    """Return the errors by which a file is refused; none where it is not."""
    try:
        load(head, election, office)
    except InputError as error:
        return tuple(m for m in error.messages if m.severity == "error")
    return ()
