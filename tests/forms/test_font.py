"""The font that fields are typed in is cut from the forms' own font, and holds what viewers write."""

from __future__ import annotations

from .tools.cut_font import FORMS, cut


def test_the_cut_is_that_of_the_forms_font() -> None:
    for name, content in cut().items():
        assert (FORMS / "typing" / name).read_bytes() == content, "run tests/forms/tools/cut_font.py"
