"""How one date or fee was found, in words for an attorney or a clerk."""

from __future__ import annotations

from candidate_guides.text import _, format_date, format_moment, format_money
from candidate_guides.timetable.record import Deadline, Fee, Reading, Record

CONFIDENCE = {
    "verified": _("verified: read in the source"),
    "not_rechecked": _("not rechecked"),
    "unverified": _("unverified"),
}


def explain_deadline(record: Record, wanted: str) -> str | None:
    """Return the explanation of a deadline or an office's fee; None where the record has neither."""
    deadline = record.deadline(wanted)
    if deadline is not None:
        return _deadline(record, deadline)
    fee = next((f for f in record.fees if f.office.id == wanted), None)
    return _fee(record, fee) if fee is not None else None


def _deadline(record: Record, deadline: Deadline) -> str:
    lines = [f"{record.place.name}, {format_date(record.election.date)}: {deadline.title}", ""]
    if deadline.date is None:
        lines.append(_("Not known."))
    else:
        lines.append("  " + format_moment(deadline.date, deadline.time, deadline.timezone))
        if deadline.safe_date not in (None, deadline.date):
            lines.append("  " + _("Aim for: {day}").format(day=format_date(deadline.safe_date)))
        if deadline.first_open_day is not None:
            day = format_date(deadline.first_open_day)
            lines.append("  " + _("First day the office is open: {day}").format(day=day))
    lines += [
        "",
        _("Law: {cite} ({rule}, version {version})").format(
            cite=deadline.cite, rule=deadline.rule, version=deadline.version or _("none")
        ),
    ]
    weak = f" ({deadline.weak})" if deadline.weak else ""
    lines.append(
        _("Confidence: {confidence}{weak}").format(confidence=CONFIDENCE[deadline.confidence], weak=weak)
    )
    lines += ["", *_steps(deadline.steps), *_readings(deadline.readings)]
    lines.extend(f"! {w.message}" for w in deadline.warnings)
    return "\n".join(lines) + "\n"


def _fee(record: Record, fee: Fee) -> str:
    amount = _("ask") if fee.amount is None else format_money(fee.amount)
    lines = [
        f"{record.place.name}, {format_date(record.election.date)}: {fee.office.title}",
        "",
        "  " + _("Filing fee: {amount}").format(amount=amount),
        "",
        _("Law: {cite} ({rule}, version {version})").format(
            cite=fee.cite, rule=fee.rule, version=fee.version or _("none")
        ),
        "",
        *_steps(fee.steps),
        *_readings(fee.readings),
        *(f"! {w.message}" for w in fee.warnings),
    ]
    for title, petition in (
        (_("Petition in place of the fee"), fee.petition),
        (_("Nominating petition"), fee.nominating_petition),
    ):
        if petition is None:
            continue
        count = _("ask") if petition.signatures is None else str(petition.signatures)
        lines += [
            "",
            f"{title}: {count} ({petition.cite})",
            *_steps(petition.steps),
            *_readings(petition.readings),
        ]
        lines.extend(f"! {w.message}" for w in petition.warnings)
    return "\n".join(lines) + "\n"


def _steps(steps: tuple[str, ...]) -> list[str]:
    return [f"{number}. {step}" for number, step in enumerate(steps, 1)]


def _readings(readings: tuple[Reading, ...]) -> list[str]:
    if not readings:
        return []
    lines = ["", _("Readings:")]
    for reading in readings:
        answer = (
            format_date(reading.date)
            if reading.date
            else format_money(reading.amount)
            if reading.amount is not None
            else str(reading.signatures)
        )
        leads = _(" (leads)") if reading.leads else ""
        lines.append(f"  {reading.id}{leads}: {answer}. {reading.who}. {reading.says}".rstrip())
    return lines
