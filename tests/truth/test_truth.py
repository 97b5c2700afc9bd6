"""Every published row against the engine, one test a row; see README.md for the four fates."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from typing import Any

import pytest

from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.timetable.record import Reading

from . import report
from .rows import (
    DEADLINES,
    FATES,
    MONEY,
    SPANS,
    Row,
    config,
    deadline,
    every_row,
    first_fee,
    load,
    printed,
    rows,
    run,
    with_fate,
)

WEEK = dt.timedelta(days=7)


def table(fate: str) -> Any:
    return pytest.mark.parametrize(
        ("state", "row"), [pytest.param(s, r, id=r["id"]) for s, r in with_fate(fate)]
    )


@table("matched")
def test_a_matched_row_is_what_the_engine_says(state: str, row: Row) -> None:
    if "free_until" in row:
        _free_until(state, row)
    elif row["event"] in MONEY:
        _money(state, row)
    else:
        _moment(state, row)


@table("echo")
def test_an_echo_comes_back_as_it_was_entered(state: str, row: Row) -> None:
    if row["event"] in SPANS:
        loaded = run(state, row)
        found = [loaded.records[0].deadline(name) for name in SPANS[row["event"]]]
        assert [d.date.isoformat() for d in found if d and d.date] == row["value"].split("/")
        assert not _codes(loaded.warnings) - {"unusual-year"}
    elif isinstance(row["value"], dict):
        fees = {fee.office.id: str(fee.amount) for fee in run(state, row).records[0].fees}
        assert fees == row["value"]
    elif row["event"] in MONEY:
        _money(state, row)
    elif row["event"] in ("publish_notice_by", "post_notice_by"):
        loaded = run(state, row)
        assert "late-notice" not in _codes(loaded.warnings)
        task = next(t for t in loaded.records[0].tasks if t.deadline == row["event"] and "copy" not in t.id)
        assert task.done_on == printed(row)[0]
        if "also" in row:
            assert deadline(loaded, row).safe_date == dt.date.fromisoformat(row["also"]["safe_date"])
    else:
        _moment(state, row)


@table("conflict")
def test_a_conflict_differs_and_a_clerk_who_enters_it_is_told(state: str, row: Row) -> None:
    """What was printed is not what the engine says; entered in a file, it meets its warning or error."""
    if "fee_refused" in row:
        loaded = load(state, config(state, {**row, **_dated(row)}))
        assert first_fee(loaded).amount != Decimal(row["value"])
        entered = config(state, {**row, **_dated(row)})
        entered["fee"] = row["fee_refused"]
        with pytest.raises(InputError) as refused:
            load(state, entered)
        assert "fee-authority" in _codes(refused.value.messages)
    elif "refused" in row:
        with pytest.raises(InputError) as refused:
            run(state, row)
        assert row["refused"] in _codes(refused.value.messages, "error")
        _differs_when_asked(state, row)
    elif "warning" in row:
        loaded = run(state, row)
        assert row["warning"] in _codes(loaded.warnings)
        _differs_when_asked(state, row)
    elif "explained_by" in row:
        found = deadline(run(state, row), row)
        assert found.date != printed(row)[0]
        assert getattr(found, row["explained_by"]) == printed(row)[0]
    else:
        _entered_as_override(state, row)


@table("out_of_scope")
def test_a_row_is_out_of_scope_for_a_reason_that_its_own_facts_show(state: str, row: Row) -> None:
    reason = row["reason"]
    assert reason in report.REASONS
    answered = row["event"] in DEADLINES or row["event"] in SPANS or row["event"] in MONEY
    if reason == "no_deadline_id":
        assert not answered
    if reason == "act":
        assert not answered, "what a clerk did is entered in the file and run"
    if reason == "counterfactual":
        assert row["status"] == "counterfactual"
        with pytest.raises(InputError) as refused:
            run(state, row)
        assert "not-an-election-day" in _codes(refused.value.messages)
    if reason == "not_municipal":
        assert row.get("not_municipal") == "true" or row["note"]


def test_every_row_has_one_fate_and_the_fates_add_up() -> None:
    found = [row["id"] for _, row in every_row()]
    assert len(found) == len(set(found))
    counts = report.counts()
    assert sum(counts.values()) == len(found) == sum(report.EXPECTED_ROWS.values())
    for state, expected in report.EXPECTED_ROWS.items():
        assert len(rows()[state]) == expected
        assert sum(counts[key] for key in counts if key[0] == state) == expected
    assert {row["fate"] for _, row in every_row()} == set(FATES)


def test_every_row_names_its_source() -> None:
    for _, row in every_row():
        source = row["source"]
        assert source["title"], row["id"]
        assert source["url"].startswith("http"), row["id"]
        assert source["type"] in report.SOURCES, row["id"]


def test_the_report_prints_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    report.main()
    out = capsys.readouterr().out
    for state, expected in report.EXPECTED_ROWS.items():
        assert f"{state.upper()} all" in " ".join(out.split())
        assert str(expected) in out


def _moment(state: str, row: Row) -> None:
    loaded = run(state, row)
    found = deadline(loaded, row)
    day, hour = printed(row)
    if "reading" in row:
        assert _reading(found.readings, row["reading"]).date == day
    else:
        assert found.date == day
    # Minnesota's law gives no hour for an opening: the office's own hour stands in its file, not in the record.
    if hour is not None and found.time is not None and row.get("hour") != "local_practice":
        assert found.time == hour
    if hour is not None and found.kind == "last_moment" and row.get("hour") != "local_practice":
        assert found.time == hour
    if DEADLINES[row["event"]] in ("general", "primary"):
        _another_day_is_refused(state, row)
    if "also_warns" in row:
        assert row["also_warns"] in _codes(loaded.warnings)


def _another_day_is_refused(state: str, row: Row) -> None:
    """An election day that the file gives proves nothing unless the law turns another one down."""
    key = "date" if DEADLINES[row["event"]] == "general" else "primary"
    late = (printed(row)[0] + WEEK).isoformat()
    with pytest.raises(InputError) as refused:
        run(state, row, **{key: late})
    assert "not-an-election-day" in _codes(refused.value.messages)


def _money(state: str, row: Row) -> None:
    loaded = run(state, row)
    fee = first_fee(loaded)
    if row["event"] == "fee_petition_signatures":
        assert fee.petition is not None
        if "reading" in row:
            assert _reading(fee.petition.readings, row["reading"]).signatures == int(row["value"])
            assert fee.petition.signatures != int(row["value"])
        else:
            assert fee.petition.signatures == int(row["value"])
        return
    if row["event"] == "write_in_fee":
        assert fee.late_write_in is not None
        assert fee.late_write_in.amount == Decimal(row["value"])
        return
    assert fee.amount == Decimal(row["value"])
    if "signatures" in row:
        assert fee.petition is not None
        assert fee.petition.signatures == int(row["signatures"])


def _free_until(state: str, row: Row) -> None:
    """A declaration that comes in time is free: the last free day is more than eighteen days before."""
    record = run(state, {**row, "pay": {"basis": "salary", "annual": "900.00"}}).records[0]
    last_free = record.deadline(row["free_until"])
    assert last_free is not None
    assert last_free.date is not None
    assert (record.election.date - last_free.date).days == 19


def _differs_when_asked(state: str, row: Row) -> None:
    """Ask the engine for the row's day without what the row itself enters, and see that it differs."""
    plain = {k: v for k, v in row.items() if k not in ("run", "clerk")}
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
        with pytest.raises(InputError) as refused:
            run(state, row, overrides=[override])
        assert row["override"] in _codes(refused.value.messages, "error")
    else:
        assert row["override"] in _codes(run(state, row, overrides=[override]).warnings)


def _dated(row: Row) -> Row:
    return {"run": {}, "pay": {"basis": "none"}, "at": row["at"]}


def _reading(readings: tuple[Reading, ...], name: str) -> Reading:
    return next(r for r in readings if r.id == name)


def _codes(messages: Any, severity: str | None = None) -> set[str]:
    return {m.code for m in messages if severity is None or m.severity == severity}
