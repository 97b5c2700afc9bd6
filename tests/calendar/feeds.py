"""Feeds drawn from the records of this folder."""

from __future__ import annotations

import dataclasses
import datetime as dt
from typing import Any

from candidate_guides.guide.calendar import FeedName, FeedSite, Issued, feed

from .records import LEHI, MORA, lehi, mora

STAMP = dt.datetime(2026, 11, 30, tzinfo=dt.UTC)
MINNESOTA = FeedSite(
    "https://guides.example/", "Candidate guides", "America/Chicago", "candidate-guides.example", STAMP
)
UTAH = dataclasses.replace(MINNESOTA, timezone="America/Denver")


def mora_feed(name: FeedName = "filing", issued: dict[str, Issued] | None = None, **keys: Any) -> bytes:
    return feed(name, MORA, [mora(**keys)], MINNESOTA, issued)


def lehi_feed(name: FeedName = "filing") -> bytes:
    return feed(name, LEHI, [lehi()], UTAH)
