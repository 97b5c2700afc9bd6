"""Election days that many municipalities share, each with a guide that needs no config."""

from __future__ import annotations

from pathlib import Path

from candidate_guides.build.job import PlaceJob
from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.jurisdiction.reader import read
from candidate_guides.ledger.store import ledger_path

FILE = "jurisdictions/election-days.yml"


def shared_day_jobs(root: Path) -> list[PlaceJob]:
    """Return a job for each election day in jurisdictions/election-days.yml; none where there is no such file.

    Each entry is the config of a place without a name: its address is the day, and its records are those of every
    municipality of that kind which votes then.

    Raises:
        InputError: the file is not a list of such entries.
    """
    path = root / FILE
    if not path.is_file():
        return []
    document = read(path.read_bytes(), FILE)
    entries = document.data if isinstance(document.data, list) else []
    jobs = []
    for number, entry in enumerate(entries):
        missing = [
            k for k in ("state", "type", "date", "name") if not isinstance(entry, dict) or not entry.get(k)
        ]
        if missing:
            raise InputError(
                [
                    document.message(
                        "shared-day",
                        (number,),
                        f"{', '.join(missing)} is missing",
                        "write {state: mn, type: town, date: 2027-03-09, name: Minnesota towns}",
                    )
                ]
            )
        jobs.append(_job(entry, root))
    if not entries:
        raise InputError(
            [Message(FILE, 1, 1, "error", "shared-day", "", "this is not a list of election days")]
        )
    return jobs


def _job(entry: dict[str, str], root: Path) -> PlaceJob:
    state, day = entry["state"], entry["date"]
    config = "\n".join(
        [
            f"state: {state}",
            f'name: "{entry["name"]}"',
            f"type: {entry['type']}",
            "elections:",
            f"  - {{date: {day}, kind: general, primary: {entry.get('primary', 'false')}, offices: []}}",
            "",
        ]
    )
    issued = root / ledger_path(f"{state}/{day}")
    return PlaceJob(
        id=f"{state}/{day}",
        name=f"{FILE} ({day})",
        config=config.encode(),
        issued=issued.read_bytes() if issued.is_file() else None,
    )
