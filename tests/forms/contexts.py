"""Invented places: an ordinary one, one of which nothing is known, one with long and foreign names."""

from __future__ import annotations

from typing import Any

ORDINARY: dict[str, Any] = {
    "place_name": "Example Falls",
    "place_kind": "City",
    "place_full": "City of Example Falls",
    "state_name": "Example State",
    "county": "Example",
    "election_date": "Tuesday, November 3, 2026",
    "election_name": "Municipal general election",
    "officer_title": "City Clerk",
    "officer_office": "City Hall",
    "officer_address": "1 Main Street, Example Falls, EX 55000",
    "officer_phone": "612-555-0100",
    "clerk_title": "City Clerk",
    "clerk_office": "City Hall",
    "clerk_address": "1 Main Street, Example Falls, EX 55000",
    "clerk_phone": "612-555-0100",
    "filing_opens": "Tuesday, July 14, 2026",
    "filing_closes": "Tuesday, July 28, 2026, 5:00 p.m. Central time",
    "withdrawal_cutoff": "Thursday, July 30, 2026, 5:00 p.m. Central time",
    "publish_by": "Tuesday, June 30, 2026",
    "post_by": "Saturday, July 4, 2026; the office is closed that day, so do it by Thursday, July 2, 2026",
    "questionnaire_by": "Saturday, February 28, 2026; the office is closed that day, so do it by Friday, February 27",
    "objection_deadline": "Friday, August 7, 2026",
    "write_in_deadline": "Tuesday, October 27, 2026, 5:00 p.m. Central time",
    "newspaper": "Example Record",
    "offices": [
        {
            "title": "Mayor",
            "detail": "Two-year term",
            "fee": "$5.00",
            "signatures": "444",
            "late_fee": "$25.00",
            "nominating": "500",
        },
        {
            "title": "Council Member, Ward 2",
            "detail": "Unexpired term",
            "fee": "$5.00",
            "signatures": "52",
            "late_fee": "ask",
            "nominating": "",
        },
    ],
    "copy_days": [
        ["Send the notice to Example Record", "Monday, June 22, 2026, noon", "for the issue of June 25"],
        ["Last chance to send the notice", "Thursday, June 25, 2026, noon", "for the issue of June 30"],
    ],
    "posting_places": [["City Hall"], ["Public library"], ["Fire hall"]],
    "pay_rows": [
        ["Mayor", "4 years", "fixed salary", "$46,108.00"],
        ["Council Member Position 3", "", "", ""],
    ],
    "office_rows": [["Mayor", ""], ["Council Member", "Ward 2"]],
    "objection_rows": [["Tuesday, June 1, 2027", "Tuesday, June 1, 2027", "Thursday, June 3, 2027"]] * 20,
    "cure_rows": [["Tuesday, June 1, 2027", "Friday, June 4, 2027"]] * 20,
    "payment_rows": [["Tuesday, July 14, 2026", "Sunday, July 19, 2026"]] * 45,
    "notify_rows": [["Tuesday, July 14, 2026", "Wednesday, July 15, 2026"]] * 22,
    "page_url": "https://guides.example.gov/mn/example-falls/2026-11-03/forms/",
    "edition": "Edition of the election of November 3, 2026",
    "local_lines": [],
}

UNKNOWN: dict[str, Any] = {name: [] if isinstance(value, list) else "" for name, value in ORDINARY.items()}

LONG_PLACE = "City of Llanfairpwllgwyngyll on the Kaʻūpūlehu Nguyễn Łódź Peña"
LONG: dict[str, Any] = {
    **ORDINARY,
    "place_name": LONG_PLACE.removeprefix("City of "),
    "place_full": LONG_PLACE,
    "county": "Đắk Nông and Lake of the Woods",
    "election_name": "Special municipal election for an unexpired term, held with the general election",
    "officer_title": "City Clerk-Treasurer and Deputy Registrar of Voters",
    "officer_office": "Municipal Services Building, Elections Desk, Second Floor",
    "officer_address": "12345 North Martin Luther King Junior Boulevard, Suite 200, Example Falls, EX 55000",
    "clerk_title": "City Clerk-Treasurer and Deputy Registrar of Voters",
    "clerk_office": "Municipal Services Building, Elections Desk, Second Floor",
    "clerk_address": "12345 North Martin Luther King Junior Boulevard, Suite 200, Example Falls, EX 55000",
    "newspaper": "Example Record, Herald and Farmers’ Independent Weekly Advertiser",
    "filing_closes": "Wednesday, September 23, 2026, 5:00 p.m. Mountain time, received and not postmarked",
    "withdrawal_cutoff": "Wednesday, September 30, 2026, 5:00 p.m. Mountain time",
    "offices": [
        {
            "title": "Council Member at Large, Position 12, Unexpired Term",
            "detail": "Term ends Monday, January 1, 2029",
            "fee": "$1,199.76",
            "signatures": "1,200",
            "late_fee": "$1,199.76",
            "nominating": "1,200",
        }
    ],
}

RIGHT_TO_LEFT: dict[str, Any] = {
    **ORDINARY,
    "place_name": "مدينة النور",
    "place_full": "City of مدينة النور",
    "county": "עיר חדשה",
    "officer_title": "City Clerk",
    "offices": [{**ORDINARY["offices"][0], "title": "עמדה"}],
    "local_lines": ["افتح الباب الشمالي", "דלת צפונית"],
}
"""Place names that run from right to left: "city of light", "new town", "post", "open the north door", "north door"."""

CONTEXTS = {"ordinary": ORDINARY, "unknown": UNKNOWN, "long": LONG}
