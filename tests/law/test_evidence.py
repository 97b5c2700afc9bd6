"""What makes a day doubtful speaks of that day, or names the other day it is counted from."""

from __future__ import annotations

import pytest

from candidate_guides.records import load_records

NOVEMBER = (
    "sections 2 and 3 of Laws of 2006, chapter 344, which amend the sections on November elections, were not read; the "
    "text before them (2004 c 271 s 106, as House Bill 1456 of 2005 prints it) and that of 2012 name the same day"
)


@pytest.mark.parametrize("day", ["2009-11-03", "2011-11-08"])
@pytest.mark.parametrize(
    ("deadline", "weak"),
    [
        ("general", NOVEMBER),
        ("residence_since", NOVEMBER),
        (
            "positions_designated_by",
            "the text on filing week before 2012 was not read; the opening of Monday, June 6, 2011, as it was printed, "
            "fits this rule",
        ),
    ],
)
def test_the_evidence_is_about_the_day(day: str, deadline: str, weak: str) -> None:
    if (deadline, day) == ("residence_since", "2009-11-03"):
        weak = "the text before the amendment of 2009 was not read"
    text = (
        "state: wa\nname: Example\ntype: city\nclass: code\ncounties: [Clark]\nelections:\n"
        f"  - {{date: {day}, primary: true, offices: []}}\n"
    )
    (record,) = load_records(text.encode(), "example.yml", "wa/example").records
    # Laws of 2006, chapter 344, section 1 was read, and sets the primary.
    primary = record.deadline("primary")
    assert primary is not None
    assert primary.confidence == "verified"
    found = record.deadline(deadline)
    assert found is not None
    assert (found.confidence, found.weak) == ("unverified", weak)
