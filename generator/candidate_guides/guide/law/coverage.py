"""The public page of coverage of a state: every clause of the statutes, and what answers it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from html import escape

from candidate_guides.coverage import Clause, Coverage, Statute, state_coverage
from candidate_guides.guide.forms import FormTemplate, load_forms
from candidate_guides.guide.guide import Page
from candidate_guides.guide.law.clause_years import say_years, standings
from candidate_guides.guide.law.pages import MARKS, law_slug
from candidate_guides.guide.notices.template import NoticeHead, load_templates
from candidate_guides.guide.pages.answers import PlainAnswer, load_answers
from candidate_guides.guide.pages.place import ELECTION_PAGES
from candidate_guides.guide.pages.questions import QUESTIONS
from candidate_guides.law.grammar import Law
from candidate_guides.resources import templates
from candidate_guides.text import _, format_short_date, sentence

STATE_FEES = "all-offices"
"""How a clause names the state's page of the fees of all offices."""

LAW_PAGES = "law/"
"""How a clause names a page of the law, which stands among its links already."""

GUIDE_PAGES: Mapping[str, str] = {
    **dict(ELECTION_PAGES),
    "index": _("At a glance"),
    "calendar": _("Calendar"),
    "clerk": _("For the clerk"),
}
COPY_TASKS: Mapping[str, str] = {
    "copy-aim-for": _("Send the notice to the newspaper, for the issue to aim for"),
    "copy-last": _("Send the notice to the newspaper, for the last good issue"),
}


@dataclass(frozen=True, slots=True)
class CoverageData:
    """What a page of coverage is drawn from: the clauses of a state and the data that answers them.

    Attributes:
        notices: the heads of the state's notices, a wording each.
        addresses: what else the portal has, as uris of pages; only these are linked.
    """

    coverage: Coverage
    law: Law
    answers: tuple[PlainAnswer, ...]
    forms: tuple[FormTemplate, ...]
    notices: tuple[NoticeHead, ...]
    addresses: Set[str]


def state_coverage_page(law: Law, addresses: Set[str]) -> Page:
    """Return a state's page of coverage, from the package's own data.

    Args:
        law: the state's law.
        addresses: uris of the other pages of the portal.
    """
    folder = templates()
    return coverage_page(
        CoverageData(
            coverage=state_coverage(law.state),
            law=law,
            answers=load_answers(folder / "answers" / f"{law.state}.yml"),
            forms=load_forms(folder / "forms" / law.state),
            notices=tuple(t.head for t in load_templates(folder / "notices" / law.state)),
            addresses=addresses,
        )
    )


def coverage_page(data: CoverageData) -> Page:
    """Return the page: one row a clause, its id as anchor."""
    law = data.law
    title = _("{state}: every clause, and what answers it").format(state=law.name)
    description = _(
        "Each clause of {state}'s filing law, what it says, and where the guides answer it."
    ).format(state=law.name)
    lines = [f"# {escape(title, quote=False)}", *_promise(data)]
    for statute in data.coverage.statutes:
        lines.append(f"## {escape(statute.title, quote=False)} {{#{statute.id.lower().replace('.', '-')}}}")
        lines.append(escape(statute.says, quote=False))
        lines.append(_table(statute, data))
    return Page(
        f"{law.state}/coverage.md", title, "\n\n".join(lines) + "\n", description, {"kind": "coverage"}
    )


def _promise(data: CoverageData) -> Iterator[str]:
    clauses = data.coverage.clauses
    missing = [clause for clause in clauses if clause.missing]
    yield _(
        "This page lists every clause of the statutes behind the guides, and the rules beside them that candidates and"
        " clerks trip over. Each row says what the clause asks, in plain words. Then it says what answers it: the law"
        " page, the dates, the page of a guide, the forms, the notices and the clerk's tasks."
    )
    yield _(
        "**What this page promises.** Each row has something behind it that works, unless it says “not answered yet”. A"
        " test looks up every date, page, form and task named here, and fails when one is gone."
    )
    yield _(
        "**What it does not promise.** It is not the law and not legal advice. “Verified” means that the text was"
        " read for those years. “Unverified” means that it was not, or not in full: ask the filing officer. A law"
        " that changed after it was read is not seen here. The filing officer and the courts have the last word."
    )
    yield _("An election on or after {day}: {weak}.").format(
        day=format_short_date(data.law.sessions_read.until), weak=data.law.sessions_read.weak
    )
    if missing:
        links = ", ".join(f"[{escape(c.cite, quote=False)}](#{c.id})" for c in missing)
        yield _("**Not answered yet, in whole or in part:** {clauses}.").format(clauses=links)
    else:
        yield _("All {n} rows are answered.").format(n=len(clauses))
    if f"{data.law.state}/law/index.md" in data.addresses:
        yield f"[{_('The law, page by page')}](law/index.md)"


def _table(statute: Statute, data: CoverageData) -> str:
    rows = "".join(_row(clause, data) for clause in statute.clauses)
    return (
        f'<table class="cg-table"><caption>{escape(_("{title}, clause by clause").format(title=statute.title))}'
        f'</caption><thead><tr><th scope="col">{_("Clause")}</th>'
        f'<th scope="col">{_("What it says, and what answers it")}</th></tr></thead><tbody>{rows}</tbody></table>'
    )


def _row(clause: Clause, data: CoverageData) -> str:
    items = "".join(f"<li>{item}</li>" for item in _items(clause, data))
    listed = f"<ul>{items}</ul>" if items else ""
    gap = ""
    if clause.missing:
        gap = f'<p class="cg-warning"><strong>{_("Not answered yet:")}</strong> {escape(sentence(clause.missing))}</p>'
    return (
        f'<tr id="{clause.id}"><th scope="row"><span translate="no">{escape(clause.cite)}</span>'
        f'<br><code translate="no">{clause.id}</code></th>'
        f"<td>{escape(sentence(clause.says))}{gap}{listed}{_standing(clause, data)}{_checked(clause)}</td></tr>"
    )


def _items(clause: Clause, data: CoverageData) -> Iterator[str]:
    titles = _deadline_titles(data.law)
    if clause.law:
        yield _("The law: {links}").format(links="; ".join(_law_link(name, data) for name in clause.law))
    if clause.deadlines:
        yield _("Dates: {titles}").format(titles=_list(titles[name] for name in clause.deadlines))
    pages = [spot for spot in clause.pages if not spot.startswith((STATE_FEES, LAW_PAGES))]
    if pages:
        yield _("In each guide it concerns: {pages}").format(pages=_list(_spots(pages)))
    if STATE_FEES in clause.pages:
        yield _state_fees(_("The fees of all offices"), data)
    if clause.forms:
        named = {form.id: form.title for form in data.forms}
        yield _("Forms: {titles}").format(titles=_list(named[name] for name in clause.forms))
    if clause.notices:
        heads = {head.id: head.title for head in data.notices}
        yield _("Notice: {titles}").format(titles=_list(heads[name] for name in clause.notices))
    if clause.tasks:
        names = {name.replace("_", "-"): title for name, title in titles.items()} | dict(COPY_TASKS)
        yield _("The clerk's tasks: {titles}").format(titles=_list(names[name] for name in clause.tasks))


def _checked(clause: Clause) -> str:
    """Say what guards a clause: for clerks who write a file, and for whoever keeps the program."""
    lines = []
    if clause.config:
        lines.append(_("In the file of a place: {keys}").format(keys=_codes(clause.config)))
    if clause.checks:
        lines.append(_("Messages that guard it: {codes}").format(codes=_codes(clause.checks)))
    if clause.tests:
        lines.append(_("Tests: {names}").format(names=_codes(n.removeprefix("tests/") for n in clause.tests)))
    if not lines:
        return ""
    summary = f'{_("How it is checked")}<span class="cg-hidden">: {clause.id}</span>'
    items = "".join(f"<li>{line}</li>" for line in lines)
    return f'<details class="cg-more cg-noprint"><summary>{summary}</summary><ul>{items}</ul></details>'


def _standing(clause: Clause, data: CoverageData) -> str:
    lines = [f"{_('Years:')} {escape(sentence(clause.years))}"] if clause.years else []
    for number, standing in enumerate(standings(clause, data.law, data.answers, data.forms, data.notices)):
        mark = MARKS[standing.mark]
        shown = mark if standing.mark == "verified" else f'<span class="cg-mark">{mark}</span>'
        # Why an old version is weak stands on the page of the law; here only the newest says it.
        why = f": {escape(sentence(standing.why))}" if standing.why and not number else ""
        lines.append(f"{escape(say_years(standing))}: {shown}{why or '.'}")
    return f"<p>{'<br>'.join(lines)}</p>" if lines else ""


def _law_link(name: str, data: CoverageData) -> str:
    law = data.law
    if name in law.schedules:
        return _state_fees(law.schedules[name].title, data)
    kinds = (law.provisions, law.chains, law.countings, law.holiday_tables, law.fees, law.petitions)
    title = escape(next(kind[name].title for kind in kinds if name in kind))
    if f"{law.state}/law/{law_slug(name)}.md" not in data.addresses:
        return title
    return f'<a href="site:{law.state}/law/{law_slug(name)}/">{title}</a>'


def _state_fees(title: str, data: CoverageData) -> str:
    """Name the state's page of fees, as a link where the portal has it."""
    state = data.law.state
    if not data.addresses & {f"{state}/fees.md", f"{state}/fees/index.md"}:
        return escape(title)
    return f'<a href="site:{state}/fees/">{escape(title)}</a>'


def _deadline_titles(law: Law) -> dict[str, str]:
    provisions = (*law.provisions.values(), *law.chains.values())
    return {emit.id: emit.title for provision in provisions for emit in provision.emits.values()}


def _spots(spots: Iterable[str]) -> Iterator[str]:
    """Say where in a guide something stands, a page once: "How to file, “What must I bring?”"."""
    questions = {(question.page, question.anchor): question.text for question in QUESTIONS}
    named: dict[str, list[str]] = {}
    for spot in spots:
        page, _sign, anchor = spot.partition("#")
        asked = named.setdefault(page, [])
        if question := questions.get((page, anchor)):
            asked.append(f"“{question}”")
    for page, asked in named.items():
        yield ", ".join((GUIDE_PAGES[page], *asked))


def _list(words: Iterable[str]) -> str:
    return "; ".join(escape(word) for word in words)


def _codes(words: Iterable[str]) -> str:
    return ", ".join(f'<code translate="no">{escape(word)}</code>' for word in words)
