"""What the settings of an office, its pay and a fee must agree on among themselves."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence

from pydantic import ValidationError

from candidate_guides.jurisdiction.office import Office, office_slug
from candidate_guides.jurisdiction.states import states
from candidate_guides.jurisdiction.view import View

LOCAL_AUTHORITIES = ("ordinance", "charter")


def check_offices(election: View, *, charter: bool, town: bool) -> list[str]:
    """Check every office on one ballot.

    Args:
        election: the election's settings.
        charter: whether the place has a home rule charter.
        town: whether the place is a town.

    Returns:
        The titles and short names by which the election's other settings may call the offices.
    """
    if election.has("offices") and not election.list("offices"):
        election.warn("no-offices", "offices", '"offices" is an empty list', "add each office on the ballot")
    names: list[str] = []
    readable: list[tuple[View, Office]] = []
    for view in election.groups("offices"):
        names += [view.text("title") or ""]
        check_fee(view.group("fee"), charter=charter, town=town)
        check_petitions(view)
        _check_pay(view)
        _check_term(view, election.day("date"))
        _check_area(view, town=town)
        _check_bases(view, election.day("date"))
        try:
            readable.append((view, Office.model_validate(_seat_only(view))))
        except ValidationError:
            continue  # its own mistakes are reported; it is compared once it can be read
    offices = [office for _, office in readable]
    names += _check_apart(readable, offices)
    return [n for n in names if n]


def _seat_only(view: View) -> dict[str, object]:
    keys = ("title", "ward", "position", "term", "term_years", "ends")
    return {key: view.data[key] for key in keys if key in view.data}


def _check_apart(readable: Sequence[tuple[View, Office]], offices: Sequence[Office]) -> list[str]:
    seen: dict[str, View] = {}
    for view, office in readable:
        name = office_slug(office, offices)
        if name in seen:
            first = view.report.document.position((*seen[name].path, "title"))
            view.error(
                "same-office",
                "title",
                f'"{office.title}" cannot be told from the office on line {first.line}',
                "add ward, position or term to tell them apart, or write one office with seats: 2",
            )
        else:
            seen[name] = view
    return list(seen)


def check_fee(fee: View, *, charter: bool, town: bool) -> None:
    """Check that a fee has an amount exactly where the place itself sets it."""
    authority = fee.text("authority")
    if authority in LOCAL_AUTHORITIES and not fee.has("amount"):
        fee.error(
            "missing-key",
            "amount",
            f'"amount" is missing from a fee set by {authority}',
            "add amount: 15.00, in dollars",
        )
    if authority in ("statute", "none", "unknown") and fee.has("amount"):
        fee.error(
            "amount-without-authority",
            "amount",
            f'"amount" is given, but "authority" is "{authority}"',
            "remove amount, or write authority: ordinance or charter",
        )
    if authority in LOCAL_AUTHORITIES and not fee.has("cite"):
        fee.warn(
            "fee-without-cite",
            "cite",
            f'"cite" is missing from a fee set by {authority}',
            "add cite: and the section, so that a candidate can check it",
        )
    if authority == "charter" and not charter:
        facts = states().get(fee.report.state)
        if facts and "charter" not in facts.fee_authority:
            write = f"write authority: {' or '.join(facts.fee_authority)}"
        elif town:
            write = "write authority: statute"
        else:
            write = "write charter: true at the top, or authority: ordinance"
        fee.error(
            "fee-without-charter",
            "authority",
            '"authority" is "charter", but the place has no "charter: true"',
            write,
        )
    adopted, effective = fee.day("adopted"), fee.day("effective")
    if adopted and effective and effective < adopted:
        fee.error(
            "effective-before-adopted",
            "effective",
            f'"effective" is {effective}, before "adopted" on {adopted}',
            "check both days",
        )


def check_petitions(owner: View) -> None:
    """Check that each local petition says how many signatures it needs and which rule asks for it.

    Args:
        owner: the settings of the place, or of an office with its own petitions.
    """
    for petition in owner.groups("petitions"):
        if not petition.has("signatures"):
            petition.warn(
                "signatures-not-known",
                "purpose",
                'the petition has no "signatures"',
                "add signatures: with the number; until then the guide says to ask",
            )
        if not petition.has("cite") and petition.data.get("signatures") not in ("0", 0):
            petition.warn(
                "petition-without-cite",
                "purpose",
                '"cite" is missing from a local petition',
                "add cite: and the charter section or ordinance, so that a candidate can check it",
            )


def _check_pay(office: View) -> None:
    starts: set[dt.date | None] = set()
    pays = list(office.groups("pay"))
    for pay in pays:
        basis, fixed = pay.text("basis"), [k for k in ("annual", "monthly") if pay.has(k)]
        if len(fixed) > 1:
            pay.error(
                "annual-and-monthly",
                "monthly",
                '"annual" and "monthly" are both given',
                "keep one of the two",
            )
        if basis in ("meeting", "per_diem", "none") and fixed:
            pay.error(
                "pay-without-salary",
                fixed[0],
                f'"{fixed[0]}" is given, but "basis" is "{basis}"',
                f"remove {fixed[0]}, or write basis: salary or mixed",
            )
        for key in fixed:
            if basis in ("salary", "mixed") and pay.money(key) == 0:
                right = "none" if basis == "salary" else "meeting"
                pay.warn(
                    "salary-of-zero",
                    key,
                    f'"{key}" is zero, but "basis" is "{basis}"; it is taken as basis: {right}',
                    f"write basis: {right} without {key}, or the dollars of the fixed pay",
                )
        if basis in ("salary", "mixed") and not fixed:
            pay.warn(
                "salary-not-known",
                "basis",
                f'"basis" is "{basis}" without "annual" or "monthly"',
                "add annual: with the dollars of a year; until then the fee is not known",
            )
        start = pay.day("from")
        if len(pays) > 1 and start in starts and (start or not pay.has("from")):
            pay.error(
                "same-start",
                "from" if start else "basis",
                "two pays of one office begin on the same day",
                'give each its own "from"',
            )
        starts.add(start)


def _check_term(office: View, election_day: dt.date | None) -> None:
    ends, term = office.day("ends"), office.text("term") or "full"
    if office.has("ends") and term == "full":
        office.error(
            "ends-of-full-term",
            "ends",
            '"ends" is given, but the term is full',
            "write term: unexpired, or remove ends",
        )
    elif ends and election_day and ends <= election_day:
        office.error(
            "ends-too-early",
            "ends",
            f'"ends" is {ends}, not after the election on {election_day}',
            "write the day the unexpired term ends",
        )
    elif term == "unexpired" and not office.has("ends"):
        office.warn(
            "ends-missing",
            "ends",
            f'the unexpired term of "{office.text("title")}" has no "ends"',
            "add ends: with the day the term ends",
        )


def _check_area(office: View, *, town: bool) -> None:
    for key in ("residence_in", "nominated_by", "elected_by"):
        area = office.text(key)
        if area == "ward" and not office.has("ward"):
            office.error(
                "no-ward",
                key,
                f'"{key}" is "ward", but the office has no "ward"',
                "add ward: with its number",
            )
        elif area in ("city", "town") and (area == "town") != town:
            right = "town" if town else "city"
            office.error(
                "wrong-area", key, f'"{key}" is "{area}", but the place is a {right}', f"write {right}"
            )


def _check_bases(office: View, election_day: dt.date | None) -> None:
    if office.flag("lines_changed"):
        for key in ("votes_base", "voters_base"):
            if office.has(key):
                office.error(
                    "base-of-old-lines",
                    key,
                    f'"{key}" is given, but "lines_changed" is true',
                    f"remove {key}: the law names no count for new lines; a number that the filing officer settled "
                    "goes under petitions:",
                )
    for key in ("votes_base", "voters_base"):
        base = office.group(key)
        day = base.day("election")
        if day and election_day and day >= election_day:
            base.error(
                "base-not-earlier",
                "election",
                f'"election" is {day}; expected an election before {election_day}',
                "write the day of the earlier election the number is from",
            )
