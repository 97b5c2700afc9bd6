"""The portal: the list of states and places, the law, the help pages, and the assets that all pages share."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from candidate_guides import resources
from candidate_guides.build import engine
from candidate_guides.build.calendars import state_calendars
from candidate_guides.build.job import Summary
from candidate_guides.build.links import check_folder
from candidate_guides.build.run import Run
from candidate_guides.guide.guide import File, Page
from candidate_guides.law.library import state_law
from candidate_guides.text import _, format_short_date
from candidate_guides.timetable.serialize import read_date

TITLE = _("Candidate guides")


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
    pages += [_home(by_state), *(_state(s, places, law, today) for s, places in by_state.items())]
    source = resources.site_src()
    settings = engine.base_settings()
    settings |= {
        "site_name": TITLE,
        "site_url": run.plan.site_url,
        "docs_dir": str(source / "pages"),
        "site_dir": str(run.portal_stage),
        "theme": {**settings["theme"], "custom_dir": str(source / "theme"), "language": "en"},
        "nav": _nav(by_state, law),
        "not_in_nav": "*/law/*",
    }
    config = engine.configure(settings, source / "base.yml")
    warnings = engine.run_mkdocs(config, engine.Additions(pages, files, 0, shared=False))
    links = check_folder(run.portal_stage, "", run.plan.site_url, elsewhere=frozenset(summaries))
    run.take_portal(warnings, links.broken, links.outgoing)


def _nav(by_state: Mapping[str, object], law: set[str]) -> list[object]:
    nav: list[object] = [{_("All states"): "index.md"}]
    for state in by_state:
        entries: list[object] = [{_("Cities and towns"): f"{state}/index.md"}]
        entries.append({_("Calendars"): f"{state}/counties/index.md"})
        if f"{state}/law/index.md" in law:
            entries.append({_("The law"): f"{state}/law/index.md"})
        if f"{state}/fees.md" in law:
            entries.append({_("Fees of every office"): f"{state}/fees.md"})
        if f"{state}/coverage.md" in law:
            entries.append({_("Every clause"): f"{state}/coverage.md"})
        nav.append({state_law(state).name: entries})
    return [*nav, {_("Help for clerks"): "help/index.md"}]


def _home(by_state: Mapping[str, Mapping[str, Summary]]) -> Page:
    rows = "\n".join(
        f"- [{state_law(state).name}]({state}/index.md): "
        + _("{n} cities and towns").format(n=sum(1 for s in places.values() if not _is_shared(s)))
        for state, places in by_state.items()
    )
    text = _(
        "Running for city or town office? Find your city or town. Its guide has every filing date, the fee, the"
        " forms and a calendar, each with the law behind it."
    )
    return Page("index.md", TITLE, f"# {TITLE}\n\n{text}\n\n{rows}\n", text, {"kind": "portal"})


def _state(state: str, places: Mapping[str, Summary], law: set[str], today: str) -> Page:
    name = state_law(state).name
    title = _("{state}: cities and towns").format(state=name)
    shared = "\n".join(
        f"- [{escape(s.name)}]({engine.SITE_SCHEME}{i}/)" for i, s in places.items() if _is_shared(s)
    )
    rows = "".join(
        _row(place, summary, today)
        for place, summary in sorted(places.items(), key=lambda item: (item[1].name, item[0]))
        if not _is_shared(summary)
    )
    heads = "".join(f'<th scope="col">{h}</th>' for h in (_("Name"), _("County"), _("Next election")))
    lines = [f"# {title}"]
    if shared:
        lines += [_("For everyone who votes on the same day:"), shared]
    lines.append(
        '<p class="cg-filter cg-noprint" hidden><label for="cg-filter">'
        + _("Find by name or county")
        + '</label> <input id="cg-filter" type="search" data-filter="cg-places"></p>'
    )
    lines.append(
        f'<table id="cg-places"><caption>{_("Guides")}</caption><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )
    lines.append(f"[{_('Calendars of the state and of each county')}](counties/index.md)")
    if f"{state}/law/index.md" in law:
        lines.append(f"[{_('The law behind the dates')}](law/index.md)")
    if f"{state}/fees.md" in law:
        lines.append(f"[{_('Filing fees of every office')}](fees.md)")
    if f"{state}/coverage.md" in law:
        lines.append(f"[{_('Every clause of the law, and what answers it')}](coverage.md)")
    description = _("Candidate guides of {state}, by name.").format(state=name)
    return Page(f"{state}/index.md", title, "\n\n".join(lines) + "\n", description, {"kind": "state"})


def _row(place: str, summary: Summary, today: str) -> str:
    coming = sorted(e.date for e in summary.elections if e.over is None or today < e.over)
    day = format_short_date(read_date(coming[0])) if coming else _("none in this guide yet")
    kind = _("Town") if summary.kind == "town" else _("City")
    return (
        f'<tr><td><a href="{engine.SITE_SCHEME}{place}/" translate="no">{escape(summary.name)}</a> ({kind})</td>'
        f'<td translate="no">{escape(", ".join(summary.counties))}</td><td>{day}</td></tr>'
    )


def _is_shared(summary: Summary) -> bool:
    return summary.shared
