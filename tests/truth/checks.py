"""What each fate of a row asserts about the engine; shared by the tests and the printed report.

Every function here raises AssertionError where the engine does not stand as the row says.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.records import Loaded
from candidate_guides.timetable.record import Reading

from .rows import DEADLINES, MONEY, SPANS, Row, config, deadline, first_fee, load, printed, run

WEEK = dt.timedelta(days=7)
ELECTION_DAYS = {"general": "date", "primary": "primary"}

REASONS = {
    "not_municipal": "not a city or town election (scope: not_municipal)",
    "counterfactual": "what another law would have given (status: counterfactual)",
    "act": "what a clerk or council did on a day is not what the law demands",
    "no_deadline_id": "no deadline of this guide: voting, ballots, registration, canvass, local business",
}


def check(state: str, row: Row) -> None:
    """Check one row against the engine, by its fate.

    Args:
        state: "mn", "ut" or "wa".
        row: the row.

    Raises:
        AssertionError: the engine does not stand as the row says.
    """
    CHECKS[row["fate"]](state, row)


def failure(state: str, row: Row) -> str:
    """Return why a row does not stand, or nothing."""
    try:
        check(state, row)
    except (AssertionError, InputError) as error:
        return str(error) or "the engine says something else"
    return ""


def _matched(state: str, row: Row) -> None:
    if "free_until" in row:
        _free_until(state, row)
    elif row["event"] in MONEY:
        _money(state, row)
    else:
        _moment(state, row)


def _echo(state: str, row: Row) -> None:
    if row["event"] in SPANS:
        loaded = run(state, row)
        found = [loaded.records[0].deadline(name) for name in SPANS[row["event"]]]
        _same([d.date.isoformat() for d in found if d and d.date], row["value"].split("/"))
        _same(_codes(loaded.warnings) - {"unusual-year"}, set())
    elif isinstance(row["value"], dict):
        fees = {fee.office.id: str(fee.amount) for fee in run(state, row).records[0].fees}
        _same(fees, row["value"])
    elif row["event"] in MONEY:
        _money(state, row)
    elif row["event"] in ("publish_notice_by", "post_notice_by"):
        _notice_in_time(state, row)
    else:
        _moment(state, row)


def _notice_in_time(state: str, row: Row) -> None:
    loaded = run(state, row)
    assert "late-notice" not in _codes(loaded.warnings)
    done = [t.done_on for t in loaded.records[0].tasks if t.id == row["event"].replace("_", "-")]
    _same(done, [printed(row)[0]])
    if "also" in row:
        _same(deadline(loaded, row).safe_date, dt.date.fromisoformat(row["also"]["safe_date"]))


def _conflict(state: str, row: Row) -> None:
    """What was printed is not what the engine says; entered in a file, it meets its warning or error."""
    if "fee_refused" in row:
        _fee_refused(state, row)
    elif "refused" in row:
        assert row["refused"] in _codes(_refusal(state, config(state, row)), "error")
        _differs_when_asked(state, row)
    elif "warning" in row:
        assert row["warning"] in _codes(run(state, row).warnings)
        _differs_when_asked(state, row)
    elif "explained_by" in row:
        found = deadline(run(state, row), row)
        assert found.date != printed(row)[0]
        _same(getattr(found, row["explained_by"]), printed(row)[0])
    else:
        _entered_as_override(state, row)


def _out_of_scope(state: str, row: Row) -> None:
    """The reason must be one that published truth names, and the row's own facts must show it."""
    reason = row["reason"]
    assert reason in REASONS
    answered = row["event"] in DEADLINES or row["event"] in SPANS or row["event"] in MONEY
    if reason in ("no_deadline_id", "act"):
        assert not answered
    if reason == "counterfactual":
        _same(row["status"], "counterfactual")
        assert "not-an-election-day" in _codes(_refusal(state, config(state, row)), "error")
    if reason == "not_municipal":
        assert row.get("not_municipal") == "true" or row["note"]


CHECKS = {"matched": _matched, "conflict": _conflict, "out_of_scope": _out_of_scope, "echo": _echo}


def _moment(state: str, row: Row) -> None:
    loaded = run(state, row)
    found = deadline(loaded, row)
    day, hour = printed(row)
    _same(found.date, day)
    # No law gives the hour at which an office opens in Minnesota, so only the hour of a last moment must be there.
    if (
        hour is not None
        and row.get("hour") != "local_practice"
        and (found.time or found.kind == "last_moment")
    ):
        _same(found.time, hour)
    if found.id in ELECTION_DAYS:
        _another_day_is_refused(state, row, ELECTION_DAYS[found.id])
    if "also_warns" in row:
        assert row["also_warns"] in _codes(loaded.warnings)


def _another_day_is_refused(state: str, row: Row, key: str) -> None:
    """An election day that the file gives proves nothing unless the law turns another one down."""
    late = (printed(row)[0] + WEEK).isoformat()
    assert "not-an-election-day" in _codes(_refusal(state, config(state, row, **{key: late})), "error")


def _money(state: str, row: Row) -> None:
    fee = first_fee(run(state, row))
    if row["event"] == "fee_petition_signatures":
        assert fee.petition is not None
        if "reading" in row:
            assert fee.petition.signatures != int(row["value"])
            _same(_reading(fee.petition.readings, row["reading"]).signatures, int(row["value"]))
        else:
            _same(fee.petition.signatures, int(row["value"]))
    elif row["event"] == "write_in_fee":
        assert fee.late_write_in is not None
        _same(fee.late_write_in.amount, Decimal(row["value"]))
    else:
        _same(fee.amount, Decimal(row["value"]))
        if "signatures" in row:
            assert fee.petition is not None
            _same(fee.petition.signatures, int(row["signatures"]))


def _free_until(state: str, row: Row) -> None:
    """A declaration in time is free: the last free day is the nineteenth before, as the state printed it in 2024."""
    loaded = run(state, row)
    last_free = loaded.records[0].deadline(row["free_until"])
    assert last_free is not None
    assert last_free.date is not None
    _same((loaded.records[0].election.date - last_free.date).days, 19)


def _fee_refused(state: str, row: Row) -> None:
    asked = {**row, "pay": {"basis": "none"}}
    assert first_fee(run(state, asked)).amount != Decimal(row["value"])
    entered = {**config(state, asked), "fee": row["fee_refused"]}
    assert "fee-authority" in _codes(_refusal(state, entered), "error")


def _differs_when_asked(state: str, row: Row) -> None:
    """Ask for the row's day without what the row itself enters, and see that it differs."""
    plain = {key: value for key, value in row.items() if key not in ("run", "clerk")}
    plain["run"] = row.get("asked_with", {})
    found = deadline(run(state, plain), row)
    day, hour = printed(row)
    assert (found.date, found.time) != (day, hour or found.time)


def _entered_as_override(state: str, row: Row) -> None:
    found = deadline(run(state, row), row)
    day, hour = printed(row)
    assert found.date != day
    override = {"deadline": found.id, "date": day.isoformat(), "by": "county"}
    if hour is not None:
        override["time"] = hour.strftime("%H:%M")
    override |= {"reason": "As it was printed", "authority": row["source"]["title"]}
    if row["override"] == "override-gives-more":
        messages = _refusal(state, config(state, row, overrides=[override]))
        assert row["override"] in _codes(messages, "error")
    else:
        assert row["override"] in _codes(run(state, row, overrides=[override]).warnings)


def _refusal(state: str, data: dict[str, Any]) -> tuple[Message, ...]:
    try:
        loaded: Loaded = load(state, data)
    except InputError as refused:
        return refused.messages
    raise AssertionError(f"accepted, with {loaded.warnings}")


def _reading(readings: tuple[Reading, ...], name: str) -> Reading:
    return next(r for r in readings if r.id == name)


def _codes(messages: Iterable[Message], severity: str | None = None) -> set[str]:
    return {m.code for m in messages if severity is None or m.severity == severity}


def _same(found: object, expected: object) -> None:
    assert found == expected, f"printed {expected}, found {found}"
