"""The short name that tells an office from the others on its ballot, and the pay in force on a day."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from candidate_guides.jurisdiction.model import Office, Pay, office_slug, pay_in_force


def offices(*made: dict[str, Any]) -> list[Office]:
    return [Office.model_validate(one) for one in made]


COUNCIL = {"title": "Council Member"}


@pytest.mark.parametrize(
    ("ballot", "names"),
    [
        ([{"title": "Mayor", "term_years": 4}], ["mayor"]),
        ([{"title": "Board of Estimate & Taxation"}], ["board-of-estimate-taxation"]),
        ([{"title": "Alcalde de Peñasco"}], ["alcalde-de-penasco"]),
        ([{**COUNCIL, "ward": 2, "position": 3, "term": "unexpired"}], ["council-member-ward-2-unexpired"]),
        (
            [{**COUNCIL, "position": 3}, {**COUNCIL, "position": 5}],
            ["council-member-position-3", "council-member-position-5"],
        ),
        (
            [{**COUNCIL, "ward": "A"}, {**COUNCIL, "ward": "B"}],
            ["council-member-ward-a", "council-member-ward-b"],
        ),
        (
            [{**COUNCIL, "seats": 2}, {**COUNCIL, "term": "unexpired"}],
            ["council-member", "council-member-unexpired"],
        ),
        (
            [{**COUNCIL, "term_years": 4, "seats": 2}, {**COUNCIL, "term_years": 2, "term": "unexpired"}],
            ["council-member", "council-member-unexpired"],
        ),
        (
            [{**COUNCIL, "term_years": 4}, {**COUNCIL, "term_years": 2}],
            ["council-member-4-year", "council-member-2-year"],
        ),
        (
            [
                {**COUNCIL, "ward": 1, "position": 1},
                {**COUNCIL, "ward": 1, "position": 2},
                {**COUNCIL, "ward": 2},
            ],
            ["council-member-ward-1-position-1", "council-member-ward-1-position-2", "council-member-ward-2"],
        ),
        (
            [
                {**COUNCIL, "term": "unexpired", "ends": "2027-01-01"},
                {**COUNCIL, "term": "unexpired", "ends": "2029-01-01"},
            ],
            ["council-member-ends-2027-01-01-unexpired", "council-member-ends-2029-01-01-unexpired"],
        ),
        ([{**COUNCIL, "term_years": 4}, COUNCIL], ["council-member", "council-member"]),
    ],
)
def test_names_on_a_ballot(ballot: list[dict[str, Any]], names: list[str]) -> None:
    made = offices(*({k: str(v) for k, v in one.items()} for one in ballot))
    assert [office_slug(one, made) for one in made] == names


def test_a_name_does_not_change_with_offices_of_other_titles() -> None:
    council, mayor, clerk = offices({**COUNCIL, "ward": "2"}, {"title": "Mayor"}, {"title": "Clerk"})
    assert (
        office_slug(council, [council])
        == office_slug(council, [mayor, council, clerk])
        == office_slug(council, [])
    )


def test_pay_in_force() -> None:
    # White Salmon 2022: per meeting until the next election of the seat, then 225 dollars a month.
    meeting = Pay.model_validate({"basis": "meeting"})
    salary = Pay.model_validate({"basis": "salary", "monthly": "225.00", "from": "2024-01-01"})
    assert pay_in_force((salary, meeting), dt.date(2023, 5, 15)) is meeting
    assert pay_in_force((meeting, salary), dt.date(2024, 1, 1)) is salary
    assert pay_in_force((salary,), dt.date(2023, 12, 31)) is None
    assert pay_in_force((), dt.date(2024, 1, 1)) is None
