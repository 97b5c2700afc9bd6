"""A fault in a fee schedule is told with its file, line and column, and all faults in one run."""

from __future__ import annotations

import pytest

from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.law.library import load_law

STATE = b"name: Minnesota\ntimezone: America/Chicago\nsessions_read: {until: 2026-02-17, weak: not read}\n"
GOOD = """\
type: fee_schedule
id: mn.office_fees
title: Fees
cite: § 204B.11
offices:
  governor: {title: Governor, level: State offices}
fees:
  table:
    - {offices: [governor], flat: "300.00"}
signatures:
  list:
    - {offices: [governor], count: {flat: 2000}, signers: anyone}
payees:
  list:
    - {offices: [governor], to: the secretary of state, mark: verified}
versions:
  - {days: 2008-01-01/.., mark: verified, fees: table, signatures: list, payees: list}
"""


def faults(text: str) -> list[str]:
    try:
        load_law("mn", {"state.yml": STATE, "office_fees.yml": text.encode()})
    except InputError as error:
        return [f"{m.line}:{m.column}: {m.message}" for m in error.messages]
    return []


def test_the_pattern_itself_is_good() -> None:
    assert faults(GOOD) == []


FEE = '- {offices: [governor], flat: "300.00"}'
COUNT = "- {offices: [governor], count: {flat: 2000}, signers: anyone}"
PAYEE = "- {offices: [governor], to: the secretary of state, mark: verified}"


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        (FEE, "- {offices: [mayor], flat: 300.00}", "9:17: mayor is not among this file's offices"),
        (FEE, "- {offices: [], flat: 300.00}", "9:17: a row names at least one office"),
        (
            FEE,
            "- {offices: [governor]}",
            "9:7: a fee has exactly one of ask, flat, follows, percent; found none",
        ),
        (
            FEE,
            "- {offices: [governor], flat: 3.00, ask: x}",
            "9:7: a fee has exactly one of ask, flat, follows, percent; found flat, ask",
        ),
        (FEE, "- {offices: [governor], flat: 3.00, late: true}", "9:7: late needs the law that it follows"),
        (FEE, "- {offices: [governor], flat: three}", "9:35: expected a number, found 'three'"),
        (FEE, "- {offices: [governor], flat: 3.00, price: 4}", "9:48: price is not part of the grammar here"),
        (
            COUNT,
            "- {offices: [governor]}",
            "12:7: signatures have exactly one of count, follows, none; found none of them",
        ),
        (COUNT, "- {offices: [governor], count: {flat: 5}}", "12:7: a count says who may sign: signers"),
        (
            COUNT,
            "- {offices: [governor], count: {flat: five}, signers: anyone}",
            "12:43: expected a whole number, found 'five'",
        ),
        (PAYEE, "- {offices: [governor], mark: verified}", "15:7: expected a text for to"),
        (
            PAYEE,
            "- {offices: [governor], to: x, mark: unverified}",
            "15:7: an unverified version says why",
        ),
        ("fees: table,", "fees: tables,", "17:49: 'tables' is none of this file's tables of fees"),
        (
            "offices:\n  governor:",
            "offices:\n  mayor: {title: Mayor, level: City}\n  governor:",
            "18:49: the table table has no row for mayor",
        ),
        ("payees: list}", "payees: list, price: 5}", "17:95: price is not part of the grammar here"),
        (", level: State offices", "", "6:13: expected a text for level"),
        (
            "versions:",
            "versions:\n  - {days: 2009-01-01/.., mark: verified, fees: table, signatures: list, payees: list}",
            "17:3: the versions 2008-01-01/.. and 2009-01-01/.. overlap",
        ),
    ],
)
def test_each_fault_has_its_place(was: str, now: str, says: str) -> None:
    assert GOOD.count(was) == 1
    assert faults(GOOD.replace(was, now)).count(says) == 1


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        (
            FEE,
            "- {offices: [governor], follows: mn.fee}",
            "follows the fee mn.fee, which is not in the folder",
        ),
        (
            COUNT,
            "- {offices: [governor], follows: mn.fee_petition}",
            "follows the petition mn.fee_petition, which is not in the folder",
        ),
    ],
)
def test_a_law_that_is_followed_must_be_there(was: str, now: str, says: str) -> None:
    assert [f.endswith(says) for f in faults(GOOD.replace(was, now))] == [True]


def test_all_faults_in_one_run() -> None:
    assert (
        len(faults(GOOD.replace(FEE, "- {offices: [mayor]}").replace(COUNT, "- {offices: [governor]}"))) == 4
    )
