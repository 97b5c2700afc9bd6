"""The portal: the list of states and places, the law, the help pages, and the assets that all pages share."""

from __future__ import annotations

from collections.abc import Mapping

from candidate_guides import resources
from candidate_guides.build import engine, front
from candidate_guides.build.calendars import state_calendars
from candidate_guides.build.forward import forwarding_file
from candidate_guides.build.help_nav import help_nav
from candidate_guides.build.job import Summary
from candidate_guides.build.links import check_folder
from candidate_guides.build.reference import reference_pages
from candidate_guides.build.run import Run
from candidate_guides.guide.guide import File, Page
from candidate_guides.law.library import state_law
from candidate_guides.text import _


def build_portal(run: Run) -> None:
    """Build the portal into its staging folder and tell the run what was found."""
    extra = run.portal_pages(run.plan.states) if run.portal_pages else ()
    pages = [item for item in extra if isinstance(item, Page)]
    law = {page.uri for page in pages}
    summaries = run.summaries
    by_state: dict[str, dict[str, Summary]] = {state: {} for state in run.plan.states}
    for name, summary in summaries.items():
        by_state.setdefault(name.partition("/")[0], {})[name] = summary
    for state, places in by_state.items():
        extra = (*extra, *state_calendars(state, places, run.read, run.plan.site_url))
    pages = [item for item in extra if isinstance(item, Page)]
    files = [item for item in extra if isinstance(item, File)]
    today = run.as_of.isoformat()
    files.append(front.find_index(by_state, pages))
    files += front.search_files(by_state, run.plan.site_url)
    files += [_former(name, stem, s) for name, s in summaries.items() for stem in s.was]
    if run.plan.alone:
        files.append(forwarding_file("", f"{run.plan.alone}/", summaries[run.plan.alone].title))
    else:
        pages += [front.home_page(by_state), front.compare_page(by_state, today), *reference_pages(law)]
    for state, places in by_state.items():
        more = _more(state, law)
        if not run.plan.alone:
            more.append(f"[{_('Compare two places')}](../{front.COMPARE})")
        pages.append(front.state_page(state, places, today, more))
    source = resources.site_src()
    settings = engine.base_settings()
    settings |= {
        "site_name": front.TITLE,
        "site_url": run.plan.site_url,
        "docs_dir": str(source / "pages"),
        "site_dir": str(run.portal_stage),
        "theme": {**settings["theme"], "custom_dir": str(source / "theme"), "language": "en"},
        "nav": _states_nav(by_state, law) if run.plan.alone else _nav(by_state, law),
        "not_in_nav": "*/law/*\nhelp/messages/*",
        # A site of one place is for its candidates; the help for clerks stands on the common one.
        "exclude_docs": "help/\n" if run.plan.alone else "",
    }
    config = engine.configure(settings, source / "base.yml")
    warnings = engine.run_mkdocs(config, engine.Additions(pages, files, 0, shared=False))
    links = check_folder(run.portal_stage, "", run.plan.site_url, elsewhere=frozenset(summaries))
    run.take_portal(warnings, links.broken, links.outgoing)


def _nav(by_state: Mapping[str, object], law: set[str]) -> list[object]:
    return [
        {_("All states"): "index.md"},
        *_states_nav(by_state, law),
        {_("Compare two places"): front.COMPARE},
        {_("Help for clerks"): help_nav()},
    ]


def _states_nav(by_state: Mapping[str, object], law: set[str]) -> list[object]:
    nav: list[object] = []
    for state in by_state:
        entries: list[object] = [{_("Cities and towns"): f"{state}/index.md"}]
        entries.append({_("Calendars"): f"{state}/counties/index.md"})
        if f"{state}/law/index.md" in law:
            entries.append({_("The law"): f"{state}/law/index.md"})
        if f"{state}/fees.md" in law:
            entries.append({_("Fees of every office"): f"{state}/fees.md"})
        if f"{state}/coverage.md" in law:
            entries.append({_("Every clause"): f"{state}/coverage.md"})
        if f"{state}/words.md" in law:
            entries.append({_("Hard words"): f"{state}/words.md"})
        nav.append({state_law(state).name: entries})
    return nav


def _former(name: str, stem: str, summary: Summary) -> File:
    state, _slash, now = name.partition("/")
    return forwarding_file(f"{state}/{stem}/", f"../{now}/", summary.title)


def _more(state: str, law: set[str]) -> list[str]:
    links = [f"[{_('Calendars of the state and of each county')}](counties/index.md)"]
    if f"{state}/law/index.md" in law:
        links.append(f"[{_('The law behind the dates')}](law/index.md)")
    if f"{state}/fees.md" in law:
        links.append(f"[{_('Filing fees of every office')}](fees.md)")
    if f"{state}/coverage.md" in law:
        links.append(f"[{_('Every clause of the law, and what answers it')}](coverage.md)")
    if f"{state}/words.md" in law:
        links.append(f"[{_('Hard words, in one plain line each')}](words.md)")
    return links
