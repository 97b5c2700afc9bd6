"""What must hold of every record, whatever lawful config it is made from, wherever and in whatever process."""

from __future__ import annotations

import datetime as dt
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.law.grammar import Roll, SameDayAs
from candidate_guides.timetable.answer import Answer
from candidate_guides.timetable.deadlines import write_deadline
from candidate_guides.timetable.election import ElectionDays
from candidate_guides.timetable.record import Deadline, Record
from candidate_guides.timetable.serialize import plain
from law.walk import Calendar

from .configs import Config, lawful, unlikely
from .published import dump, load, published, uids

TESTS = Path(__file__).parents[1]
# Nothing is drawn anew: a run that fails here fails everywhere.
DRAWN = settings(derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow])
MANY, SOME = settings(DRAWN, max_examples=200), settings(DRAWN, max_examples=40)
CALENDARS = {state: Calendar(state) for state in ("mn", "ut", "wa")}


def record_of(config: Config) -> Record:
    (found,) = load(config).records
    return found


def dated(record: Record, name: str) -> Deadline | None:
    found = record.deadline(name)
    return found if found is not None and found.date is not None else None


@MANY
@given(lawful())
def test_filing_opens_then_closes_then_withdrawal_ends(config: Config) -> None:
    record = record_of(config)
    for names in (
        ("filing_opens", "filing_closes", "withdrawal_cutoff", "general"),
        ("special_filing_opens", "special_filing_closes"),
    ):
        found = [d for name in names if (d := dated(record, name))]
        moments = [dt.datetime.combine(d.date or dt.date.min, d.time or dt.time.min) for d in found]
        assert moments == sorted(moments), names
    phases = record.election.phase_days
    assert phases.opens <= phases.closes < phases.over
    assert all(phases.opens <= day <= phases.closes for day, _reason in record.closed_days)


def answers(config: Config) -> Iterator[tuple[ElectionDays, Answer]]:
    loaded = load(config)
    days = ElectionDays(loaded.law, loaded.place, 0, loaded.county)
    for answer in days.answers():
        yield days, answer


@MANY
@given(lawful())
def test_what_is_rolled_lands_on_a_working_day_of_the_rolls_own_calendar(config: Config) -> None:
    for days, answer in answers(config):
        legal = days.working_days(answer.provision)
        for day in rolled(answer):
            assert not CALENDARS[config["state"]].closed(day), (answer.emit.id, day)
            assert legal.closed(day, legal_only=True) is None, (answer.emit.id, day)


def rolled(answer: Answer) -> Iterator[dt.date]:
    """Yield the days that a roll, the rule's own or a reading's, gave a deadline."""
    moves: set[Roll | None] = {None, "none"}
    if answer.rule is None or answer.origin == "override":
        return
    for possible in answer.possible:
        own = [use.reading for use in possible.via if use.deadline == answer.emit.id]
        if (answer.rule.roll not in moves and not own) or (own and own[-1].roll not in moves):
            yield possible.day


@MANY
@given(lawful())
def test_a_safe_day_is_the_last_working_day_that_is_not_later(config: Config) -> None:
    for days, answer in answers(config):
        found = write_deadline(answer, days)
        if found.date is None:
            continue
        if found.safe_date is None:
            assert found.kind != "duty"
            continue
        assert found.raw_date is not None
        assert found.safe_date <= found.date
        if found.date == found.raw_date:
            assert found.safe_date <= found.raw_date
        if answer.rule is not None and isinstance(answer.rule.day, SameDayAs):
            continue
        calendar = days.working_days(answer.provision)
        assert calendar.closed(found.safe_date) is None, found.id
        assert not CALENDARS[config["state"]].closed(found.safe_date), found.id
        between = (found.date - found.safe_date).days
        assert all(calendar.closed(found.date - dt.timedelta(days=back)) for back in range(between)), found.id


@MANY
@given(lawful())
def test_a_date_that_is_known_says_its_law_and_how_it_was_counted(config: Config) -> None:
    record = record_of(config)
    assert {"filing_opens", "filing_closes", "general"} <= {d.id for d in record.deadlines if d.date}
    for found in record.deadlines:
        if found.date is None:
            assert found.origin == "not_known"
            assert [w.code for w in found.warnings] == ["not-known"]
            continue
        assert found.rule.startswith(f"{config['state']}."), found.id
        assert "/" in found.version, found.id
        assert found.cite.strip(), found.id
        assert len(found.steps) >= 2, found.id
        assert all(step.strip() for step in found.steps), found.id
        assert (found.confidence == "verified") == (found.weak is None), found.id
        assert (found.instant is None) == (found.time is None), found.id
    for fee in record.fees:
        assert fee.cite
        assert fee.steps or fee.warnings, fee.office.id


@MANY
@given(unlikely())
def test_a_refusal_is_a_message_and_all_else_can_be_published(config: Config) -> None:
    try:
        loaded = load(config)
    except InputError as refused:
        errors = [m for m in refused.messages if m.severity == "error"]
        assert errors
        assert all(m.message.strip() and m.line >= 1 for m in errors)
    else:
        assert len(loaded.records) == len(config["elections"])
        assert published(loaded)


@SOME
@given(lawful())
def test_names_do_not_move_when_something_else_changes(config: Config) -> None:
    before = load(config)
    (record,) = before.records
    named = uids(before)
    for change in (turned_round, elsewhere, one_office_more, other_hours):
        other = load(change(config))
        (changed,) = other.records
        assert dates_of(changed) == dates_of(record), change.__name__
        assert uids(other) == named, change.__name__
        assert [f.office.id for f in changed.fees][: len(record.fees)] == [f.office.id for f in record.fees]
        if change is not other_hours:
            assert plain(changed.deadlines) == plain(record.deadlines), change.__name__
    assert load(turned_round(config)).records == before.records


def dates_of(record: Record) -> dict[str, dt.date | None]:
    """Return each deadline's date; another closing hour may bring two of one day into another order."""
    return {d.id: d.date for d in record.deadlines}


def turned_round(value: Any) -> Any:
    """Return the same config with the keys of every part in the other order."""
    if isinstance(value, dict):
        return {key: turned_round(part) for key, part in reversed(value.items())}
    return [turned_round(part) for part in value] if isinstance(value, list) else value


def elsewhere(config: Config) -> Config:
    moved = {"street": "2 Other Street", "city": "Elsewhere", "zip": "55001", "phone": "612-555-0199"}
    return {**config, "name": "Another Name", "clerk": {**config["clerk"], **moved}}


def one_office_more(config: Config) -> Config:
    (election,) = config["elections"]
    return {**config, "elections": [{**election, "offices": [*election["offices"], {"title": "Assessor"}]}]}


def other_hours(config: Config) -> Config:
    return {**config, "clerk": {**config["clerk"], "hours": {"mon-fri": "09:15-14:45"}}}


def test_neither_the_zone_of_the_process_nor_its_hash_seed_changes_a_byte(tmp_path: Path) -> None:
    drawn: list[Config] = []

    @settings(DRAWN, max_examples=60)
    @given(lawful())
    def draw(config: Config) -> None:
        drawn.append(config)

    draw()
    configs = tmp_path / "configs.json"
    configs.write_text(json.dumps([dump(config).decode() for config in drawn]), "utf-8")
    runs = [
        start(configs, zone, seed)
        for zone, seed in (("UTC", "0"), ("Asia/Tokyo", "1"), ("America/Los_Angeles", "4242"))
    ]
    digests = []
    for run in runs:
        out, err = run.communicate(timeout=120)
        assert run.returncode == 0, err
        digests.append(out.split())
    assert len(digests[0]) == len(drawn)
    assert len(set(digests[0])) > len(drawn) // 2
    assert digests[1] == digests[0]
    assert digests[2] == digests[0]


def start(configs: Path, zone: str, seed: str) -> subprocess.Popen[str]:
    """Begin to publish the configs in a process of its own, which prints one digest a config."""
    environment = {**os.environ, "TZ": zone, "PYTHONHASHSEED": seed, "PYTHONPATH": str(TESTS)}
    return subprocess.Popen(
        [sys.executable, "-m", "timetable.published", str(configs)],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_the_drawn_configs_are_of_every_kind() -> None:
    """Properties of a corner that is never drawn would say nothing."""
    seen: set[tuple[str, str]] = set()

    @settings(DRAWN, max_examples=250)
    @given(lawful())
    def draw(config: Config) -> None:
        (election,) = config["elections"]
        state = config["state"]
        seen.add((state, config["type"]))
        seen.add((state, election["kind"]))
        seen.add((state, election.get("method", "ordinary")))
        seen.add((state, config.get("class", "none")))

    draw()
    for state, method in (("mn", "ranked_choice"), ("ut", "convention"), ("ut", "ranked_choice")):
        assert (state, method) in seen
    for state in ("mn", "ut", "wa"):
        assert {(state, "city"), (state, "town"), (state, "general"), (state, "none")} <= seen
    assert {("mn", "special"), ("wa", "special"), ("ut", "fifth"), ("wa", "code"), ("mn", "first")} <= seen


@pytest.mark.parametrize("zone", ["Asia/Tokyo", "America/Los_Angeles"])
def test_the_zone_really_reaches_the_process(zone: str) -> None:
    shown = subprocess.run(
        [sys.executable, "-c", "import time; print(time.timezone)"],
        env={**os.environ, "TZ": zone},
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(shown.stdout) != 0
