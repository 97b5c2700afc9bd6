"""Notices for the newspaper, the wall and the web, in the words of dated templates."""

from candidate_guides.guide.notices.draw import NoticeText, notices
from candidate_guides.guide.notices.template import NoticeError
from candidate_guides.guide.notices.wall import wall_pdf

__all__ = ["NoticeError", "NoticeText", "notices", "wall_pdf"]
