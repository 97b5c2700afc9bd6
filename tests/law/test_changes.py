"""Every value of the law changed by one: a row of published truth or a hand-worked case must notice it.

unnoticed.yml names the changes that nobody can notice, each with the reason; one that is noticed after all, or that
is no longer there, fails here too.
"""

from __future__ import annotations

import pytest

from candidate_guides.jurisdiction.reader import dotted
from candidate_guides.law.library import FOLDERS, state_law

from .asking import FOLDER, Asked, data_of, hand_worked
from .changing import changes, numbers
from .noticing import documents, noticed_by
from .pricing import name_of, price_faults, priced

DOCUMENTS = documents()
UNNOTICED: dict[str, dict[str, str]] = {}
for entry in data_of(FOLDER.parent / "unnoticed.yml"):
    for file, ids in entry["changes"].items():
        UNNOTICED.setdefault(file, {}).update(dict.fromkeys(ids, entry["reason"]))


@pytest.mark.parametrize("asked", [pytest.param(asked, id=asked.id) for asked in hand_worked()])
def test_the_law_stands_as_it_was_worked_by_hand(asked: Asked) -> None:
    assert asked.faults(state_law(asked.place.state)) == []


@pytest.mark.parametrize("row", [pytest.param(row, id=name_of(row)) for row in priced()])
def test_an_office_is_priced_as_the_statute_says(row: dict[str, str]) -> None:
    assert price_faults(state_law(row["state"]), row) == []


@pytest.mark.parametrize("file", [name for name, document in DOCUMENTS.items() if changes(name, document)])
def test_every_change_of_a_law_file_is_noticed(file: str) -> None:
    document = DOCUMENTS[file]
    every = {change.id: change for change in changes(file, document)}
    missed = {name for name, change in every.items() if noticed_by(change, document) is None}
    excepted = set(UNNOTICED.get(file, {}))
    where = {name: every[name].line for name in sorted(missed - excepted)}
    assert where == {}, (
        "add a hand-worked case to tests/law/changes, or the reason to tests/law/unnoticed.yml"
    )
    assert excepted - missed == set(), "noticed after all, or no longer there: take it out of unnoticed.yml"


def test_every_exception_has_a_file_and_every_change_its_own_name() -> None:
    assert set(UNNOTICED) <= set(DOCUMENTS)
    assert all(reason for ids in UNNOTICED.values() for reason in ids.values())
    for file, document in DOCUMENTS.items():
        names = [change.id for change in changes(file, document)]
        assert len(names) == len(set(names)), file


@pytest.mark.parametrize("file", DOCUMENTS)
def test_every_number_of_a_law_file_has_its_changes(file: str) -> None:
    """A key that the list of changes does not know yet would let its number go unchanged."""
    document = DOCUMENTS[file]
    changed = {path for change in changes(file, document) for path, _ in change.edits}
    assert [dotted(path) for path in numbers(document) if path not in changed] == []


def test_no_state_is_left_out() -> None:
    assert {file.split("/")[0] for file in DOCUMENTS} == set(FOLDERS.values())


@pytest.mark.parametrize("file", ["minnesota/residence.yml", "washington/mail.yml", "utah/write_in.yml"])
def test_the_law_put_back_as_it_stands_is_noticed_by_nobody(file: str) -> None:
    """What notices a change is an expected value, and not the way in which a law is changed here."""
    document = DOCUMENTS[file]
    change = next(change for change in changes(file, document) if change.id not in UNNOTICED.get(file, {}))
    same = type(change)(
        change.file, change.line, change.path, change.was, change.was, ((change.path, change.was),)
    )
    assert noticed_by(same, document) is None
    assert noticed_by(change, document) is not None
