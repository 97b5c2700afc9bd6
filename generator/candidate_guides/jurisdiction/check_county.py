"""What the settings of a county must agree on among themselves."""

from __future__ import annotations

from candidate_guides.jurisdiction.check_clerk import check_clerk
from candidate_guides.jurisdiction.check_place import bad_file_name, check_channels
from candidate_guides.jurisdiction.explain import Report
from candidate_guides.jurisdiction.hours import read_moment
from candidate_guides.jurisdiction.ids import STEM
from candidate_guides.jurisdiction.states import states
from candidate_guides.jurisdiction.view import View


def check_county(report: Report, county_id: str) -> None:
    """Check one county's file against its address and itself."""
    top = View(report)
    state, _, stem = county_id.partition("/counties/")
    if not STEM.fullmatch(stem):
        report.messages.append(bad_file_name(report, stem, "snohomish"))
    if report.state in states() and report.state != state:
        top.error(
            "wrong-folder",
            "state",
            f'"state" is "{report.state}", but the file is in the folder {state}',
            f"write {state}, or move the file",
        )
    name = top.text("county") or ""
    if name.endswith(" County"):
        top.error(
            "county-with-county",
            "county",
            f'"county" is "{name}"; expected the name alone',
            f"write {name.removesuffix(' County')}",
        )
    check_clerk(top.group("filing_office"))
    check_channels(top)
    years = top.group("years")
    for year in years.data:
        period = years.group(year).group("special_filing")
        opens, closes = period.read(read_moment, "opens"), period.read(read_moment, "closes")
        if opens and closes and opens.date > closes.date:
            period.error(
                "closes-before-opens",
                "closes",
                f'"closes" is {closes.date}, before "opens" on {opens.date}',
                "check both days",
            )
