"""Every clause of the statutes is answered by something that is there: each target is opened and read."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest
import yaml
from tests.law.coverage_guides import DATA, Made, at_spot, form_titles, made, places, plain

from candidate_guides.coverage import Clause, state_coverage
from candidate_guides.coverage.registry import load_coverage
from candidate_guides.guide.forms import load_forms
from candidate_guides.guide.law.clause_years import say_years, standings
from candidate_guides.guide.law.pages import law_slug
from candidate_guides.guide.notices.template import load_templates
from candidate_guides.guide.pages.answers import load_answers
from candidate_guides.jurisdiction.messages import InputError
from candidate_guides.law.library import state_law
from candidate_guides.resources import templates
from candidate_guides.timetable.record import Record

ROOT = Path(__file__).parents[2]
STATES = ("mn", "ut", "wa")
LIST = yaml.safe_load((DATA / "clauses.yml").read_text("utf-8"))
EVERY = [
    pytest.param(state, clause, id=f"{state}-{clause.id}")
    for state in STATES
    for clause in state_coverage(state).clauses
]
each_clause = pytest.mark.parametrize(("state", "clause"), EVERY)


def governed(state: str, clause: Clause) -> list[Record]:
    """Return the records of the invented places that the clause governs."""
    records = [record for loaded in places(state) for record in loaded.records]
    return [r for r in records if clause.elections is None or r.election.date in clause.elections]


def concerned(state: str, clause: Clause) -> list[tuple[Made, Record]]:
    """Return the elections that the clause governs with the guides that show them."""
    return [
        (guide, record)
        for guide in made(state)
        for record in guide.loaded.records
        if clause.elections is None or record.election.date in clause.elections
    ]


@pytest.mark.parametrize("state", STATES)
def test_the_clauses_are_those_of_the_list(state: str) -> None:
    listed = {statute: list(clauses) for statute, clauses in LIST[state].items()}
    found = {statute.id: [c.id for c in statute.clauses] for statute in state_coverage(state).statutes}
    assert found == listed


@each_clause
def test_a_clause_that_governed_other_years_says_so(state: str, clause: Clause) -> None:
    entry = next(clauses[clause.id] for clauses in LIST[state].values() if clause.id in clauses)
    assert bool(clause.years) == ("in_force" in entry)


@each_clause
def test_a_clause_has_an_answer_with_years_and_a_mark(state: str, clause: Clause) -> None:
    assert clause.tests or clause.missing
    assert clause.is_answered or clause.missing
    if not clause.is_answered:
        return
    forms = load_forms(templates() / "forms" / state)
    answers = load_answers(templates() / "answers" / f"{state}.yml")
    notices = [template.head for template in load_templates(templates() / "notices" / state)]
    assert standings(clause, state_law(state), answers, forms, notices)


@each_clause
def test_the_law_of_a_clause_is_loaded_and_gives_its_dates(state: str, clause: Clause) -> None:
    law = state_law(state)
    dated = {**law.provisions, **law.chains}
    pages = {spot.removeprefix("law/") for spot in clause.pages if spot.startswith("law/")}
    assert pages <= {law_slug(name) for name in clause.law}
    known = {*dated, *law.countings, *law.holiday_tables, *law.fees, *law.petitions, *law.schedules}
    assert set(clause.law) <= known
    if clause.cases:
        provision = dated[clause.law[0]]
        assert set(clause.cases) <= {case for version in provision.versions for case in version.cases}
    emitted = {name for rule in clause.law if rule in dated for name in dated[rule].emits}
    assert set(clause.deadlines) <= emitted
    records = governed(state, clause)
    live = {d.id for r in records for d in r.deadlines if d.date and d.rule in clause.law}
    live |= {
        name for r in records for c in r.chains if c.rule in clause.law and c.rows for name, _t in c.columns
    }
    assert set(clause.deadlines) <= live
    for rule in set(clause.law) & set(law.fees):
        assert any(fee.rule == rule and fee.amount is not None for r in records for fee in r.fees)
    for rule in set(clause.law) & set(law.petitions):
        kind = "petition" if law.petitions[rule].purpose == "instead_of_fee" else "nominating_petition"
        counted = [getattr(fee, kind) for r in records for fee in r.fees]
        assert any(petition and petition.signatures for petition in counted)


@each_clause
def test_what_a_clause_names_stands_there(state: str, clause: Clause) -> None:
    """Open every page, form and notice that a clause names, and find there the words that answer it."""
    elections = concerned(state, clause)
    for spot, words in clause.pages.items():
        texts = [at_spot(state, spot, guide, record) for guide, record in elections]
        assert any(text is not None for text in texts), f"{spot} is nowhere"
        assert any(words in text for text in texts if text), f"{spot} does not say {words!r}"
    for form, words in clause.forms.items():
        twins = [
            plain(guide.texts[f"{record.election.date}/forms/{form}"])
            for guide, record in elections
            if f"{record.election.date}/forms/{form}" in guide.texts
        ]
        pdfs = {f.path for guide, _record in elections for f in guide.guide.files if len(f.content) > 1000}
        assert form in form_titles(state)
        assert any(path.endswith(f"/forms/{form}.pdf") for path in pdfs), f"{form} is drawn for no election"
        assert any(words in twin for twin in twins), f"{form} does not say {words!r}"
    for notice, words in clause.notices.items():
        texts = [
            plain(guide.texts.get(f"{record.election.date}/notices/{notice}", ""))
            for guide, record in elections
        ]
        assert any(words in text for text in texts), f"the notice {notice} does not say {words!r}"


@each_clause
def test_the_plain_answers_of_a_clause_are_on_its_pages(state: str, clause: Clause) -> None:
    found = {answer.id: answer for answer in load_answers(templates() / "answers" / f"{state}.yml")}
    for name in clause.answers:
        texts = [at_spot(state, spot, *at) or "" for spot in clause.pages for at in concerned(state, clause)]
        assert name in found
        said = [a.text for a in load_answers(templates() / "answers" / f"{state}.yml") if a.id == name]
        assert any(plain(answer) in text for answer in said for text in texts)


@each_clause
def test_the_tasks_of_a_clause_are_on_a_clerks_list(state: str, clause: Clause) -> None:
    tasks = {task.id for record in governed(state, clause) for task in record.tasks}
    assert set(clause.tasks) <= tasks


@pytest.mark.parametrize("state", STATES)
def test_the_keys_and_messages_of_a_clause_are_there(state: str) -> None:
    for clause in state_coverage(state).clauses:
        assert set(clause.config) <= config_keys()
        assert set(clause.checks) <= message_codes()


def test_the_tests_of_every_clause_are_there() -> None:
    named = {test for state in STATES for clause in state_coverage(state).clauses for test in clause.tests}
    gone = [
        test for test in sorted(named) if test.partition("::")[2] not in functions(test.partition("::")[0])
    ]
    assert gone == []


@cache
def functions(name: str) -> frozenset[str]:
    """Return the names of the tests of a file, or none where there is no such file."""
    path = ROOT / name
    tree = ast.parse(path.read_text("utf-8")) if path.is_file() else ast.Module([], [])
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


@cache
def config_keys() -> frozenset[str]:
    """Return every key that a place's file may have, from its JSON Schema."""
    schema = (ROOT / "jurisdictions" / "jurisdiction.schema.json").read_text("utf-8")
    keys: set[str] = set()

    def gather(node: dict[str, object]) -> dict[str, object]:
        keys.update(node)
        return node

    json.loads(schema, object_hook=gather)
    return frozenset(keys)


@cache
def message_codes() -> frozenset[str]:
    """Return every word in quotes of the package that is written like a message's code."""
    texts = [path.read_text("utf-8") for path in (ROOT / "generator").rglob("*.py")]
    return frozenset(code for text in texts for code in re.findall(r'"([a-z]+(?:-[a-z]+)+)"', text))


def test_a_clause_that_nothing_answers_is_refused() -> None:
    entry = "statutes:\n  - id: a\n    title: A\n    says: B\n    clauses:\n      c1: {cite: § 1, says: Something}\n"
    with pytest.raises(InputError, match="nothing answers this clause"):
        load_coverage("mn", entry.encode(), "a.yml")
    missing = entry.replace("Something}", "Something, missing: no form yet}")
    (clause,) = load_coverage("mn", missing.encode(), "a.yml").clauses
    assert not clause.is_answered


def test_years_that_follow_each_other_with_one_mark_are_said_once() -> None:
    """The window's November branch is one text from 2026; Utah's eligible answer was read whole for 2013 only."""
    law = state_law("mn")
    clauses = {clause.id: clause for clause in state_coverage("mn").clauses}
    november = standings(clauses["sub1a-window-november"], law, (), (), ())
    assert [say_years(s) for s in november] == ["Elections from 2026 on"]
    primary = standings(clauses["sub1a-window-primary"], law, (), (), ())
    assert [(say_years(s), s.mark) for s in primary] == [("Elections from 2010 on", "verified")]
    bar = next(clause for clause in state_coverage("ut").clauses if clause.id == "1c-bar")
    answers = load_answers(templates() / "answers" / "ut.yml")
    found = standings(bar, state_law("ut"), answers, (), ())
    assert [(say_years(s), s.mark) for s in found] == [
        ("Elections from 2014 on", "unverified"),
        ("Elections of 2013", "verified"),
        ("Elections from 2009 to 2012", "unverified"),
    ]
