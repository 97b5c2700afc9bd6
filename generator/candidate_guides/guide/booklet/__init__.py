"""The whole guide of one election as one PDF for the counter, the same in large print, and the poster of the season."""

from candidate_guides.guide.booklet.contents import booklet
from candidate_guides.guide.booklet.draw import LARGE, USUAL, BookletError, booklet_data, draw_booklet
from candidate_guides.guide.booklet.poster import draw_poster, poster_data

__all__ = [
    "LARGE",
    "USUAL",
    "BookletError",
    "booklet",
    "booklet_data",
    "draw_booklet",
    "draw_poster",
    "poster_data",
]
