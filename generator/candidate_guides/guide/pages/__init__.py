"""The pages of one place, drawn from its view; they read records and compute nothing."""

from candidate_guides.guide.pages.place import place_pages, translated_pages

__all__ = ["place_pages", "translated_pages"]
