"""Changes of what was published, told in public: the line in a calendar, the page, the news feed."""

from candidate_guides.guide.changes.atom import news_feed
from candidate_guides.guide.changes.notes import issued_events

__all__ = ["issued_events", "news_feed"]
