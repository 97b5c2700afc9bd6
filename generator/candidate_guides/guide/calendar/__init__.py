"""Calendars that people subscribe to, one for each kind of reader (RFC 5545)."""

from candidate_guides.guide.calendar.feed import FeedName, FeedSite, feed
from candidate_guides.guide.calendar.issued import Gone, Issued

__all__ = ["FeedName", "FeedSite", "Gone", "Issued", "feed"]
