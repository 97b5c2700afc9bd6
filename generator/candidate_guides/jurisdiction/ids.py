"""The names by which a config speaks of deadlines, and the file names it must not take."""

from __future__ import annotations

import re

FROM_LAW = ("filing_opens", "filing_closes", "withdrawal_cutoff", "general", "primary")
"""Dates that the law computes: a config changes them by an override, never by naming a day in `dates`."""

DEADLINE_IDS = frozenset(
    (
        *FROM_LAW,
        *[
            "publish_notice_by",
            "post_notice_by",
            "notify_ballot_official_by",
            "office_open_last_day",
            "dishonored_notice_by",
            "mail_filing_opens",
            "objection_deadline",
            "names_published",
            "write_in_deadline",
            "write_in_free_until_primary",
            "write_in_free_until_general",
            "notice_of_offices_by",
            "residence_since",
            "disclosure_due_7_before_primary",
            "disclosure_due_30_after_primary",
            "disclosure_due_28_before_general",
            "disclosure_due_7_before_general",
            "disclosure_due_30_after_general",
            "lot_draw",
            "pamphlet_deadline",
            "special_filing_opens",
            "special_filing_closes",
            "vacancy_cutoff",
            "primary_adopted_by",
            "even_odd_switch_by",
            "write_in_resolution_by",
            "nomination_ordinance_by",
            "positions_designated_by",
            "offices_questionnaire_by",
            "profile_deadline",
            "auditor_notice_by",
            "convention_held_by",
            "ranked_choice_vote_by",
            "electronic_filing_opens",
            "electronic_filing_closes",
            "names_to_pdc_by",
            "special_mail_filing_opens",
            "write_in_deadline_primary",
        ],
    )
)
"""Every deadline the record may have; the law may add more, and then passes its own list to the loader."""

RESERVED_STEMS = frozenset({"law", "fees", "coverage", "counties", "words"})
"""Addresses of the state's own pages, which no place can have."""

STEM = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)
