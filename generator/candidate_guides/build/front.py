"""The pages on which a reader finds a place: all states, the places of one state, two places side by side."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from html import escape

from candidate_guides.build.job import ElectionDays, Summary
from candidate_guides.guide.guide import File, Page
from candidate_guides.law.library import state_law
from candidate_guides.text import _, format_short_date, ngettext
from candidate_guides.timetable.serialize import read_date

SITE = "site:"
TITLE = _("Candidate guides")
FINDER = "find.json"
COMPARE = "compare.md"

ByState = Mapping[str, Mapping[str, Summary]]


def home_page(by_state: ByState) -> Page:
    """Return the first page of the site: a field that finds a place, and the states."""
    text = _(
        "Running for city or town office? Find your city or town. Its guide has every filing date, the fee, the"
        " forms and a calendar, each with the law behind it."
    )
    states = "".join(
        f'<li><a href="{SITE}{state}/" translate="no">{escape(state_law(state).name)}</a>'
        f"<span>{escape(_count(places))}</span></li>"
        for state, places in by_state.items()
    )
    lines = [
        f"# {TITLE}",
        text,
        f'<p class="cg-find cg-noprint" data-find data-href="{SITE}{FINDER}"'
        f' data-none="{_("Nothing found. Try the name of the county.")}" hidden>'
        f'<label for="cg-find">{_("Find your city, town or county, or a rule of the law")}</label>'
        f' <input id="cg-find" type="search" autocomplete="off"></p>',
        f'<ul class="cg-finds" id="cg-found" aria-live="polite" aria-label="{_("Found")}" hidden></ul>',
        f"## {_('By state')}",
        f'<ul class="cg-states">{states}</ul>',
        f"[{_('Compare two places')}]({COMPARE}) · [{_('Help for clerks')}](help/index.md)",
    ]
    # What stands next in the menu is one state's: no step on from here.
    meta = {"kind": "portal", "hide": ["toc", "footer"]}
    return Page("index.md", TITLE, "\n\n".join(lines) + "\n", text, meta)


def state_page(state: str, places: Mapping[str, Summary], today: str, more: Iterable[str]) -> Page:
    """Return the list of a state's places.

    Args:
        state: the state.
        places: what is known of each place, by its address.
        today: the day of the run, in ISO form.
        more: links to the other pages of the state, in Markdown.
    """
    name = state_law(state).name
    title = _("{state}: cities and towns").format(state=name)
    shared = [f'- [{escape(s.name)}]({SITE}{i}/){{translate="no"}}' for i, s in places.items() if s.shared]
    own = sorted((item for item in places.items() if not item[1].shared), key=lambda i: (i[1].name, i[0]))
    rows = "".join(_row(place, summary, today) for place, summary in own)
    heads = "".join(f'<th scope="col">{h}</th>' for h in (_("Place"), _("Next election")))
    lines = [
        f"# {title}",
        _tools(own),
        f'<table class="cg-table" id="cg-places"><caption>{_("Guides")}</caption><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table>",
        f'<p id="cg-shown" role="status" data-shown="{_("{n} of {all} places")}"'
        f' data-none="{_("No place is called so here.")}"></p>',
    ]
    if shared:
        lines += [f"## {_('For everyone who votes on the same day')}", "\n".join(shared)]
    lines += [f"## {_('More about {state}').format(state=name)}", "\n".join(f"- {link}" for link in more)]
    description = _("Candidate guides of {state}, by name.").format(state=name)
    return Page(
        f"{state}/index.md", title, "\n\n".join(lines) + "\n", description, {"kind": "state", "hide": ["toc"]}
    )


def compare_page(by_state: ByState, today: str) -> Page:
    """Return the page that shows the dates and fees of two places side by side, as their own pages say them."""
    title = _("Compare two places")
    groups = []
    for state, places in by_state.items():
        options = "".join(_options(places, today))
        groups.append(f'<optgroup label="{escape(state_law(state).name)}">{options}</optgroup>')
    fields = "".join(
        f'<span><label for="cg-compare-{n}">{label}</label><select id="cg-compare-{n}" data-compare="{n}">'
        f'<option value="">{_("Choose")}</option>{"".join(groups)}</select></span>'
        for n, label in ((1, _("First place")), (2, _("Second place")))
    )
    text = _(
        "Choose two elections. Their dates and fees then stand side by side, as the page of each place says them."
    )
    words = escape(
        json.dumps(
            {
                "caption": _("Dates and fees side by side"),
                "what": _("What"),
                "cost": _("Filing fee"),
                "none": _("not on its list"),
                "failed": _("The page of this place could not be read. Open it by its link."),
            }
        )
    )
    lines = [
        f"# {title}",
        text,
        f'<div class="cg-tools cg-noprint" data-compare-root data-href="{SITE}" data-words="{words}"'
        f" hidden>{fields}</div>",
        '<div id="cg-compared" role="status"></div>',
        f"<noscript><p>{_('This page needs a script. Else open the page of dates of each place.')}</p></noscript>",
    ]
    return Page(
        COMPARE, title, "\n\n".join(lines) + "\n", text, {"kind": "compare", "hide": ["toc", "footer"]}
    )


def find_index(by_state: ByState, law: Iterable[Page]) -> File:
    """Return the one small index that the first page searches: places with their counties, and the law's pages."""
    entries = [
        [summary.name, _note(state, summary), f"{place}/"]
        for state, places in by_state.items()
        for place, summary in sorted(places.items(), key=lambda item: (item[1].name, item[0]))
    ]
    entries += [
        [page.title, _("the law of {state}").format(state=state_law(page.uri[:2]).name), _address(page.uri)]
        for page in law
        if page.meta.get("kind") == "law"
    ]
    return File(FINDER, json.dumps(entries, ensure_ascii=False, separators=(",", ":")).encode())


def search_files(by_state: ByState, site_url: str) -> list[File]:
    """Return what tells search engines of every place: an index of sitemaps, and where it is; none without an address.

    Source: sitemaps.org, "Using Sitemap index files"; RFC 9309.
    """
    if not site_url:
        return []
    places = [place for found in by_state.values() for place in sorted(found)]
    entries = "".join(
        f"  <sitemap><loc>{escape(site_url)}{path}</loc></sitemap>\n"
        for path in ("sitemap.xml", *(f"{place}/sitemap.xml" for place in places))
    )
    index = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{entries}</sitemapindex>\n'
    )
    return [
        File("sitemap-index.xml", index.encode()),
        File("robots.txt", f"User-agent: *\nAllow: /\nSitemap: {site_url}sitemap-index.xml\n".encode()),
    ]


def _note(state: str, summary: Summary) -> str:
    return ", ".join([_kind(summary), *(_county(c) for c in summary.counties), state_law(state).name])


def _address(uri: str) -> str:
    return uri.removesuffix("index.md") if uri.endswith("index.md") else uri.removesuffix(".md") + "/"


def _count(places: Mapping[str, Summary]) -> str:
    n = sum(1 for summary in places.values() if not summary.shared)
    return ngettext("{n} city or town", "{n} cities and towns", n).format(n=n)


def _tools(own: list[tuple[str, Summary]]) -> str:
    counties = sorted({county for _place, summary in own for county in summary.counties})
    options = "".join(f'<option translate="no">{escape(county)}</option>' for county in counties)
    return (
        '<div class="cg-tools cg-noprint" hidden>'
        f'<span><label for="cg-filter">{_("Find by name")}</label>'
        '<input id="cg-filter" type="search" autocomplete="off" data-filter="cg-places"></span>'
        f'<span><label for="cg-county">{_("County")}</label><select id="cg-county" data-county="cg-places">'
        f'<option value="">{_("All counties")}</option>{options}</select></span></div>'
    )


def _whole_day(day: str) -> str:
    """Write a day that no line parts: "July / 27, 2027" is read twice."""
    return f'<span class="cg-day">{format_short_date(read_date(day))}</span>'


def _row(place: str, summary: Summary, today: str) -> str:
    coming = _coming(summary, today)
    first = coming[0] if coming else None
    day = format_short_date(read_date(first.date)) if first else _("none in this guide yet")
    if first and first.opens and first.closes:
        opens, closes = (_whole_day(day) for day in (first.opens, first.closes))
        filing = _("Filing: {opens} to {closes}").format(opens=opens, closes=closes)
        day += f'<br><span class="cg-of">{filing}</span>'
    counties = escape(", ".join(_county(c) for c in summary.counties))
    return (
        f'<tr data-counties="{escape("|".join(summary.counties))}">'
        f'<th scope="row"><a href="{SITE}{place}/" translate="no">{escape(summary.name)}</a>'
        f'<br><span class="cg-of">{escape(_kind(summary))}, <span translate="no">{counties}</span></span></th>'
        f"<td>{day}</td></tr>"
    )


def _options(places: Mapping[str, Summary], today: str) -> Iterator[str]:
    for place, summary in sorted(places.items(), key=lambda item: (item[1].name, item[0])):
        for election in () if summary.shared else _coming(summary, today)[:2]:
            day = format_short_date(read_date(election.date))
            yield (
                f'<option value="{place}/{election.date}/" translate="no">{escape(summary.name)}, {day}</option>'
            )


def _coming(summary: Summary, today: str) -> list[ElectionDays]:
    return sorted((e for e in summary.elections if today < e.over), key=lambda election: election.date)


def _kind(summary: Summary) -> str:
    return _("Town") if summary.kind == "town" else _("City")


def _county(name: str) -> str:
    return _("{name} County").format(name=name)
