"""The quick folding gives the library's own bytes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from icalendar.parser import Contentline

from candidate_guides.guide.calendar.fold import fold

LETTERS = st.sampled_from([*"ab ,;:^\\\t", "é", "—", "改", "\U0001f5f3", "\u0301"])


@given(st.lists(LETTERS, max_size=400).map("".join))
def test_a_line_is_folded_as_the_library_folds_it(line: str) -> None:
    ours = fold(line)
    assert ours == Contentline(line).to_ical()
    assert all(len(part) <= 75 for part in ours.split(b"\r\n"))
    assert ours.replace(b"\r\n ", b"") == line.encode()
