"""The colors of a place: what its clerk chose where that can be read, else the nearest shade that can."""

from __future__ import annotations

import pytest
from tests.pages.guides import load_text

from candidate_guides.colors import DARK, LIGHT, contrast, readable
from candidate_guides.guide.pages.brand import brand, brand_style

TOWN = """state: mn
name: Example Falls
type: city
class: third
counties: [Hennepin]
brand: {{{brand}}}
elections:
  - {{date: 2026-11-03, kind: general, primary: false, offices: [{{title: Mayor, term_years: 4}}]}}
"""


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    # WCAG 2.2: black on white is 21 to 1; #767676 is the lightest gray that passes on white, at 4.54 to 1.
    [
        ("#000000", "#ffffff", 21),
        ("#ffffff", "#000000", 21),
        ("#767676", "#ffffff", 4.54),
        ("#1a4480", "#1a4480", 1),
    ],
)
def test_contrast(one, other, ratio):
    assert contrast(one, other) == pytest.approx(ratio, abs=0.005)


@pytest.mark.parametrize(
    "color", ["#ffff00", "#e8a33d", "#00ff00", "#ffffff", "#000000", "#808080", "#1a4480"]
)
def test_every_color_becomes_one_that_can_be_read(color):
    made = brand(color, color)
    assert made is not None
    assert contrast(made.on_primary, made.primary) >= 4.5
    assert contrast("#ffffff", made.deep) >= 4.5
    for ground in (LIGHT, "#ffffff"):
        assert contrast(made.link, ground) >= 4.5
    for ground in (DARK, "#1e2129"):
        assert contrast(made.link_dark, ground) >= 4.5


def test_a_color_that_can_be_read_stays_as_it_is():
    assert readable("#1a4480", LIGHT) == "#1a4480"
    assert brand("1A4480", None).primary == "#1a4480"
    assert brand(None, None) is None
    assert brand_style(None, None) == ""


def test_a_clerk_is_told_of_a_color_that_cannot_be_read():
    pale = load_text(TOWN.format(brand='primary: "#1a4480", accent: "#e8a33d"'), "mn/example-falls")
    assert [m.code for m in pale.warnings if m.code == "brand-contrast"] == ["brand-contrast"]
    dark = load_text(TOWN.format(brand='primary: "#1a4480"'), "mn/example-falls")
    assert not [m for m in dark.warnings if m.code == "brand-contrast"]
