"""Notices for the newspaper, the wall and the web, in the words of dated templates."""

from candidate_guides.guide.notices.draw import NoticeText, notices

__all__ = ["NoticeText", "notices"]
