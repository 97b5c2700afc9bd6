"""What the officer at the counter must not refuse is told to the clerk, and not to the candidate."""

from __future__ import annotations

import datetime as dt

from tests.pages.guides import load_text, pages_of

WHY = "reason: the council likes it so, authority: Ordinance 9, on: 2026-01-05"
PLACE = f"""state: mn
name: Example Falls
type: city
class: third
elections:
  - date: 2026-11-03
    primary: false
    offices: [{{title: Mayor}}]
    overrides:
      - {{deadline: filing_opens, date: 2026-07-16, by: ordinance, {WHY}}}
      - {{deadline: filing_closes, date: 2026-07-27, by: ordinance, {WHY}}}
"""
FROM = "For the filing officer: from Tuesday, July 14, 2026 on, do not refuse without your attorney."
UNTIL = "For the filing officer: do not refuse before Tuesday, July 28, 2026, 5:00 p.m. Central time without "


def test_the_clerk_is_told_what_an_ordinance_cannot_take_away() -> None:
    pages = pages_of(load_text(PLACE, "mn/example-falls"), dt.date(2026, 6, 1))
    clerk = next(text for address, text in pages.items() if "clerk" in address)
    assert "### At the counter" in clerk
    assert f"- **Filing opens.** {FROM}" in clerk
    assert f"- **Filing closes.** {UNTIL}" in clerk
    # The reasons of a date name the officer too, with one full stop after the hour.
    assert "5:00 p.m. Do not refuse earlier without your attorney." in pages["2026-11-03/how.md"]
    for address, text in pages.items():
        if not any(part in address for part in ("clerk", "how")):
            assert FROM not in text, address
            assert UNTIL not in text, address
        assert "m.. " not in text, address


def test_a_file_that_sets_nothing_against_the_law_says_nothing_there() -> None:
    plain = PLACE[: PLACE.index("    overrides:")]
    pages = pages_of(load_text(plain, "mn/example-falls"), dt.date(2026, 6, 1))
    assert not any("At the counter" in text for text in pages.values())


def test_a_duty_that_ends_with_an_hour_has_one_full_stop() -> None:
    """The close before August 14, 2029 can be read as June 19 or 20, and so can the duty to be open until 5:00 p.m."""
    special = PLACE[: PLACE.index("    overrides:")].replace(
        "2026-11-03\n", "2029-08-14\n    kind: special\n"
    )
    pages = pages_of(load_text(special, "mn/example-falls"), dt.date(2029, 1, 1))
    clerk = next(text for address, text in pages.items() if "clerk" in address)
    assert "- **Keep the office open for filing from 1:00 p.m. to 5:00 p.m.** Readings differ: " in clerk
    assert not any("m.." in text for text in pages.values())
