"""Work out every deadline of one election, each once, in whatever order the rules lean on each other."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from functools import cached_property

from candidate_guides.jurisdiction.county import County
from candidate_guides.jurisdiction.model import Election, Override, Place
from candidate_guides.jurisdiction.reader import Path
from candidate_guides.law.grammar import Branch, Emit, FromConfig, Law, Provision
from candidate_guides.text import _, format_date
from candidate_guides.timetable.answer import LATEST_LEADS, Answer, Answering, Ruling, find_ruling
from candidate_guides.timetable.confidence import doubts_of_ruling
from candidate_guides.timetable.config_days import ConfigDays
from candidate_guides.timetable.facts import Facts, election_facts
from candidate_guides.timetable.forms import DayForms
from candidate_guides.timetable.possible import Doubt, NotConcernedError, NotKnownError, Possible
from candidate_guides.timetable.problems import Problem
from candidate_guides.timetable.working_days import WorkingDays

ELECTION, PRIMARY, GENERAL = "election", "primary", "general"
PLAIN_REFUSAL = _("no text of the law was read that answers this for this election; ask the filing officer")


class ElectionDays:
    """The answers of every deadline of one election under one state's law.

    Args:
        law: the state's law.
        place: the municipality.
        index: which of its elections.
        county: the county that files for it, where a file for it exists.
    """

    def __init__(self, law: Law, place: Place, index: int, county: County | None = None) -> None:
        self.law = law
        self.place = place
        self.index = index
        self.election: Election = place.elections[index]
        self.path: Path = ("elections", index)
        self.county = county
        self.facts: Facts = election_facts(place, self.election, county)
        self.config = ConfigDays(place, self.election, index, county)
        self.overrides = {o.deadline: o for o in self.election.overrides}
        self.problems: list[Problem] = []
        self._answers: dict[str, Answer | None] = {}
        self._in_progress: set[str] = set()
        self._starts: dict[str, Possible] = {}
        self._emits: dict[str, tuple[Provision, Emit]] = {
            emit.id: (provision, emit)
            for provision in law.provisions.values()
            for emit in provision.emits.values()
        }
        self._working_days: dict[str, WorkingDays] = {}
        self._forms: dict[str, DayForms] = {}
        self._answerings: dict[str, Answering] = {}

    def working_days(self, provision: Provision) -> WorkingDays:
        """Return the working days a provision counts on: its counting rule's holidays and the file's own."""
        table = self.law.countings[provision.counting].holidays
        found = self._working_days.get(table)
        if found is None:
            office = self.place.clerk if "clerk" in self.place.file_with else None
            if office is None and self.county is not None:
                office = self.county.filing_office
            closed = office.closed if office else ()
            found = WorkingDays(self.law.holiday_tables[table], self.place.holidays, closed)
            self._working_days[table] = found
        return found

    def forms(self, provision: Provision) -> DayForms:
        """Return what works out day forms on the working days of a provision."""
        key = provision.counting
        if key not in self._forms:
            days = self.working_days(provision)
            self._forms[key] = DayForms(self.election.date.year, days, self._named, self._config_day)
        return self._forms[key]

    @cached_property
    def lawful(self) -> ElectionDays | None:
        """The same election without what a file sets against the law; None where it sets nothing.

        A court's order stands: it binds the officer.
        """
        kept = {name: o for name, o in self.overrides.items() if o.by == "court"}
        if len(kept) == len(self.overrides):
            return None
        lawful = ElectionDays(self.law, self.place, self.index, self.county)
        lawful.overrides = kept
        return lawful

    def answers(self) -> tuple[Answer, ...]:
        """Return every answer of the election; errors and warnings are in `problems` afterwards."""
        found = [self.answer(deadline) for deadline in self._emits]
        self.problems.extend(self.config.problems)
        return tuple(a for a in found if a is not None)

    def answer(self, deadline: str) -> Answer | None:
        """Return the answer for one deadline, or None where it does not concern this election."""
        if deadline not in self._answers:
            provision, emit = self._emits[deadline]
            if deadline in self._in_progress:
                raise RecursionError(f"{deadline} is counted from itself")
            self._in_progress.add(deadline)
            self._answers[deadline] = self._work_out(provision, emit)
        return self._answers[deadline]

    def triggered(self, ruling: Ruling, start: dt.date) -> dict[str, Possible | None]:
        """Answer a chain for one start.

        Args:
            ruling: the version and branch of a chain that govern the election.
            start: the day of the event that starts it.

        Returns:
            deadline -> its leading day, or None where it is not known.
        """
        provision = ruling.provision
        assert provision.given is not None
        self._starts[provision.given.name] = Possible(start)
        out: dict[str, Possible | None] = {}
        answering = self._answering(provision)
        for name, rule in ruling.branch.rules.items():
            try:
                answer = answering.answer(provision.emits[name], ruling, rule)
            except (NotKnownError, NotConcernedError):
                out[name] = None
                continue
            out[name] = answer.leading
            if answer.leading is not None:
                self._starts[name] = answer.leading
        return out

    def _work_out(self, provision: Provision, emit: Emit) -> Answer | None:
        override = self.overrides.get(emit.id)
        ruling = find_ruling(provision, self.election.date, self.facts)
        if ruling is None or ruling.branch.refuse:
            return self._without_law(provision, emit, override, ruling.branch if ruling else None)
        if ruling.branch.unknown:
            return self._not_known(provision, emit, override, ruling.branch.unknown)
        rule = ruling.branch.rules.get(emit.id)
        if rule is None:
            return None
        answering = self._answering(provision)
        try:
            answer = answering.answer(emit, ruling, rule)
        except NotConcernedError:
            return None
        except NotKnownError as reason:
            return self._not_known(provision, emit, override, str(reason))
        doubts = doubts_of_ruling(self.law, ruling, rule, self.election.date)
        answer = self._chosen(_with_doubts(answer, doubts), ruling)
        if emit.id == GENERAL:
            answer = self._postponed(answer)
        if override is not None and answer.computed is not None:
            self._check_override(emit, answer, override)
        return answer

    def _chosen(self, answer: Answer, ruling: Ruling) -> Answer:
        """Say who chose the window where the law's branch rests on the file's own choice."""
        choice = self.election.window_from
        if choice is None or answer.leading is None or "window_from" not in ruling.branch.when:
            return answer
        step = _("The city or town chose this window: {reason} ({authority}).").format(
            reason=choice.reason, authority=choice.authority
        )
        return replace(answer, leading=answer.leading.then(answer.leading.day, step))

    def _answering(self, provision: Provision) -> Answering:
        key = provision.counting
        if key not in self._answerings:
            self._answerings[key] = Answering(
                self.election.date,
                self.facts,
                self.forms(provision),
                self.working_days(provision),
                self.election.decisions,
                self.overrides,
            )
        return self._answerings[key]

    def _without_law(
        self, provision: Provision, emit: Emit, override: Override | None, refusal: Branch | None
    ) -> Answer | None:
        dated = {name for name, given in self.overrides.items() if given.date is not None}
        needed = [name for name in provision.emits if name != PRIMARY or self.election.primary is not False]
        if dated.issuperset(needed):
            return self._answering(provision).overridden(emit, provision, override) if override else None
        if provision.essential or refusal:
            why = _("no text of {title} is known for an election on {day}").format(
                title=provision.title, day=format_date(self.election.date)
            )
            write = _("give {ids} in overrides with an authority, once they are settled").format(
                ids=_(" and ").join(needed)
            )
            if refusal is not None:
                why, write = refusal.refuse, refusal.write or write
            problem = Problem(self.path, "law-refuses", f"{provision.cite}: {why}", write)
            if problem not in self.problems:
                self.problems.append(problem)
            return None
        return self._not_known(provision, emit, override, PLAIN_REFUSAL)

    def _not_known(self, provision: Provision, emit: Emit, override: Override | None, why: str) -> Answer:
        if override is not None and override.date is not None:
            return self._answering(provision).overridden(emit, provision, override)
        return Answer(emit, provision, "not_known", why_not_known=why)

    def _named(self, name: str) -> tuple[Possible, ...]:
        if name in self._starts:
            return (self._starts[name],)
        if name == ELECTION:
            return (self._election_day(),)
        if name == PRIMARY and self.election.primary is False:
            raise NotConcernedError
        answer = self.answer(name)
        if answer is None:
            raise NotConcernedError
        if answer.leading is None:
            raise NotKnownError(
                _("it is counted from {title}, which is not known").format(title=answer.emit.title.lower())
            )
        return tuple(self._as_anchor(answer, possible) for possible in answer.followed)

    def _election_day(self) -> Possible:
        """Return the day all counting starts from; it stays where it was when the election is postponed."""
        general = self.answer(GENERAL)
        doubts = general.leading.doubts if general and general.leading else ()
        step = _("Election day is {day}.").format(day=format_date(self.election.date))
        return Possible(self.election.date, steps=(step,), doubts=doubts)

    @staticmethod
    def _as_anchor(answer: Answer, possible: Possible) -> Possible:
        set_by = answer.override.authority if answer.override and answer.override.date else None
        step = _("{title}: {day} ({cite}).").format(
            title=answer.emit.title, day=format_date(possible.day), cite=set_by or answer.provision.cite
        )
        return Possible(possible.day, possible.via, (step,), possible.doubts)

    def _config_day(self, form: FromConfig, forms: DayForms) -> tuple[Possible, ...]:
        return self.config.possible(form, forms.possible)

    def _postponed(self, answer: Answer) -> Answer:
        status = self.election.status
        if status.state != "postponed" or status.to is None or answer.leading is None:
            return answer
        step = _("Postponed to {day}: {why}. Filing dates stay.").format(
            day=format_date(status.to), why=status.why or status.authority or _("ask the filing officer why")
        )
        moved = replace(answer.leading, day=status.to, steps=(*answer.leading.steps, step))
        # Whatever is counted from the election keeps to its first day.
        return replace(answer, leading=moved, computed=answer.leading.day)

    def _check_override(self, emit: Emit, answer: Answer, override: Override) -> None:
        if answer.leading is None or answer.computed is None or emit.id == GENERAL:
            return
        law_hour = answer.rule.at if answer.rule else None
        # Where the law or the override gives no hour, only the days can be compared.
        timed = override.time is not None and law_hour is not None
        given = dt.datetime.combine(answer.leading.day, (override.time if timed else None) or dt.time.min)
        lawful = dt.datetime.combine(answer.computed, (law_hour if timed else None) or dt.time.min)
        later, earlier = given > lawful, given < lawful
        gives_more = (later and emit.kind == "last_moment") or (earlier and emit.kind in LATEST_LEADS)
        path = (*self.path, "overrides", self.election.overrides.index(override))
        written = "%Y-%m-%d %H:%M" if given.time() != lawful.time() else "%Y-%m-%d"
        computed, shown = lawful.strftime(written), given.strftime(written)
        if emit.id == PRIMARY and given != lawful and override.by != "court":
            self.problems.append(
                Problem(
                    path,
                    "override-moves-primary",
                    _("primary {day} moves the whole filing window; {cite} says {computed}").format(
                        day=shown, cite=answer.provision.cite, computed=computed
                    ),
                    _(
                        "take it out, or write by: court with the order; a day moved by statute is a new primary:"
                    ),
                )
            )
        elif gives_more and override.by != "court":
            self.problems.append(
                Problem(
                    path,
                    "override-gives-more",
                    _("{deadline} {day} gives a candidate more than {cite}, which says {computed}").format(
                        deadline=emit.id, day=shown, cite=answer.provision.cite, computed=computed
                    ),
                    _decide_instead(answer)
                    or _(
                        "what is set by {by} does not displace it: write {computed}, or by: court with the order"
                    ).format(by=override.by, computed=computed),
                )
            )
        elif later or earlier:
            self.problems.append(
                Problem(
                    path,
                    "override-differs",
                    _("{deadline} {day} differs from {cite}, which says {computed}").format(
                        deadline=emit.id, day=shown, cite=answer.provision.cite, computed=computed
                    ),
                    _("check the day and who set it; both dates are printed"),
                    warning=True,
                )
            )


def _decide_instead(answer: Answer) -> str:
    """Say which decision gives the day of an override, where that day is a reading of the text."""
    assert answer.leading is not None
    for possible in answer.possible:
        use = possible.via[-1] if possible.via else None
        if possible.day == answer.leading.day and use is not None:
            entry = f"decisions: [{{rule: {use.provision}, reading: {use.reading.id}, …}}]"
            return _("that is the day of a reading: write {entry} in its place").format(entry=entry)
    return ""


def _with_doubts(answer: Answer, doubts: tuple[Doubt, ...]) -> Answer:
    if not doubts:
        return answer

    def add(possible: Possible) -> Possible:
        # The rule's own doubts come first: of equal ones, that is the one a reader must know.
        return replace(possible, doubts=(*doubts, *possible.doubts))

    leading = add(answer.leading) if answer.leading else None
    return replace(
        answer,
        leading=leading,
        followed=tuple(add(p) for p in answer.followed),
    )
