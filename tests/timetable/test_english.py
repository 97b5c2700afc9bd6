"""English dates, zones and amounts are written by the program itself, as Babel would write them."""

from __future__ import annotations

import datetime as dt
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

import pytest
from babel.dates import format_date as babel_date
from babel.dates import get_timezone_name
from babel.numbers import format_currency
from hypothesis import given
from hypothesis import strategies as st

from candidate_guides.law.library import FOLDERS, state_law
from candidate_guides.text import format_date, format_money, format_short_date, format_weekday, zone_name

ROOT = Path(__file__).parents[2]


@given(st.dates(min_value=dt.date(1900, 1, 1), max_value=dt.date(2199, 12, 31)))
def test_a_day_is_written_as_babel_writes_it(day: dt.date) -> None:
    assert format_date(day) == babel_date(day, "full", locale="en_US")
    assert format_short_date(day) == babel_date(day, "long", locale="en_US")
    assert format_weekday(day) == babel_date(day, "EEEE", locale="en_US")


@given(st.decimals(min_value=-1_000_000, max_value=10_000_000, places=2))
def test_an_amount_is_written_as_babel_writes_it(amount: Decimal) -> None:
    assert format_money(amount) == format_currency(amount, "USD", locale="en_US")


@pytest.mark.parametrize("timezone", [*(state_law(state).timezone for state in FOLDERS), "America/New_York"])
def test_a_zone_is_named_as_babel_names_it(timezone: str) -> None:
    babel = get_timezone_name(timezone, width="long", zone_variant="generic", locale="en_US")
    assert zone_name(timezone) == babel.replace("Time", "time")


def test_guide_dates_does_without_babel() -> None:
    script = (
        "import sys\n"
        "from candidate_guides.cli import main\n"
        "main(['dates', 'jurisdictions/mn/mora.yml'], standalone_mode=False)\n"
        "sys.exit('babel' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, cwd=ROOT)
