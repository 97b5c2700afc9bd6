"""The law of a state as pages: one a provision, with every version, its years, its source and its mark."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape

from candidate_guides.guide.guide import Page
from candidate_guides.guide.law.cases import say_condition
from candidate_guides.guide.law.words import say_day, say_rule
from candidate_guides.law.grammar import (
    Amount,
    Branch,
    Counting,
    FeeProvision,
    HolidayTable,
    Law,
    Mark,
    PetitionProvision,
    Provision,
    Source,
    Span,
)
from candidate_guides.text import _, format_money, format_short_date, sentence

MARKS: Mapping[Mark, str] = {"verified": _("Verified"), "unverified": _("Unverified")}


def law_pages(law: Law) -> tuple[Page, ...]:
    """Return the index of a state's law and a page for each provision, by address."""
    pages = [*_provisions(law), *_tables(law), *_fees(law), *_petitions(law)]
    return (_index(law, pages), *pages)


def law_slug(provision_id: str) -> str:
    """Return the last part of a provision's address: `mn.filing_window` is at `mn-filing-window`."""
    return provision_id.replace(".", "-").replace("_", "-")


def _page(law: Law, provision_id: str, title: str, cite: str, lines: Iterable[str]) -> Page:
    heading = f"# {escape(title)}"
    lead = f'<p class="law-cite" translate="no">{escape(cite)}</p>'
    return Page(
        uri=f"{law.state}/law/{law_slug(provision_id)}.md",
        title=title,
        markdown="\n\n".join([heading, lead, *lines]) + "\n",
        description=_("{title}: {cite}, every version this guide knows, with its years.").format(
            title=title, cite=cite
        ),
        meta={"kind": "law"},
    )


def _index(law: Law, pages: list[Page]) -> Page:
    links = "\n".join(
        f"- [{escape(p.title)}]({p.uri.removeprefix(f'{law.state}/law/')})"
        for p in sorted(pages, key=lambda p: (p.title, p.uri))
    )
    text = _(
        "These are the rules this guide counts by. Each page shows every version, the elections it governs, where"
        " it was read, and what is not verified. This is not legal advice."
    )
    weak = _("An election on or after {day}: {weak}.").format(
        day=format_short_date(law.sessions_read.until), weak=law.sessions_read.weak
    )
    title = _("{state}: the law behind the dates").format(state=law.name)
    coverage = f"[{_('Every clause, and what answers it')}](../coverage.md)"
    fees = f"[{_('Filing fees of every office')}](../fees.md)\n\n" if law.schedules else ""
    return Page(
        f"{law.state}/law/index.md",
        title,
        f"# {title}\n\n{text}\n\n{weak}\n\n{links}\n\n{fees}{coverage}\n",
        text,
        {"kind": "law"},
    )


def _provisions(law: Law) -> Iterator[Page]:
    titles = {
        e.id: e.title for p in (*law.provisions.values(), *law.chains.values()) for e in p.emits.values()
    }
    for provision in (*law.provisions.values(), *law.chains.values()):
        counting = law.countings[provision.counting]
        link = f"{law_slug(counting.id)}.md"
        lines = [
            *_note(provision.note),
            sentence(
                _("It answers: {titles}").format(titles="; ".join(e.title for e in provision.emits.values()))
            ),
            *_versions(provision, titles),
            *_other_readings(provision, titles),
            f"## {_('How days are counted')}",
            f"[{escape(counting.title)}]({link}): {escape(counting.says)}",
        ]
        yield _page(law, provision.id, provision.title, provision.cite, lines)


def _versions(provision: Provision, titles: Mapping[str, str]) -> Iterator[str]:
    for version in reversed(provision.versions):
        yield f"## {_span(version.span, version.axis)}"
        yield say_standing(version.mark, version.why, version.source, version.cite)
        table = _cases(provision, [provision.branches[name] for name in version.cases], titles)
        newest = version is provision.versions[-1]
        yield table if newest else closed(_("What the law said in these years"), table)


def _cases(provision: Provision, branches: list[Branch], titles: Mapping[str, str]) -> str:
    rows = []
    for branch in branches:
        says = [
            f"<strong>{escape(provision.emits[name].title)}</strong>: "
            f"{escape(say_rule(rule, provision.emits[name].kind, titles))}"
            for name, rule in branch.rules.items()
        ]
        if branch.refuse:
            says = [escape(_("No answer: {why}").format(why=sentence(branch.refuse)))]
            if branch.write:
                what = escape(_("For the clerk: {what}").format(what=sentence(branch.write)))
                says.append(f"<small>{what}</small>")
        elif branch.unknown:
            says = [escape(_("Not known: {why}").format(why=branch.unknown))]
        elif not says:
            says = [escape(_("Does not concern this case."))]
        mark = f" <em>({escape(_('unverified: {why}').format(why=branch.why))})</em>" if branch.mark else ""
        rows.append(
            f'<tr><th scope="row">{escape(say_condition(branch.when))}</th>'
            f"<td>{'<br>'.join(says)}{mark}</td></tr>"
        )
    return _table(_("Cases, the first that fits answers"), (_("When"), _("What it says")), rows)


def _other_readings(provision: Provision, titles: Mapping[str, str]) -> Iterator[str]:
    if not provision.readings:
        return
    yield f"## {_('Where the text is open')}"
    items = []
    for reading in provision.readings.values():
        instead = f" ({escape(say_day(reading.instead, titles))})" if reading.instead else ""
        items.append(f"- **{escape(reading.who)}**: {escape(reading.says)}{instead}")
    items.extend(
        _("- For {span}, officials settled it: {by}").format(
            span=_span(s.elections, "elections").lower(), by=escape(s.by)
        )
        for s in provision.settled
    )
    yield "\n".join(items)


def _tables(law: Law) -> Iterator[Page]:
    for table in law.holiday_tables.values():
        yield _page(law, table.id, table.title, table.cite, _holiday_lines(table))
    for counting in law.countings.values():
        yield _page(law, counting.id, counting.title, counting.cite, _counting_lines(counting))


def _holiday_lines(table: HolidayTable) -> Iterator[str]:
    yield from _note(table.note)
    if table.source:
        yield _source(table.source)
    rows = []
    for holiday in table.holidays:
        years = "" if holiday.years.start.year == 1 else say_years(holiday.years)
        option = _("where the place keeps it") if holiday.option else ""
        weak = _("unverified: {why}").format(why=holiday.why) if holiday.mark == "unverified" else ""
        remark = "; ".join(p for p in (years, option, weak) if p)
        rows.append(
            f"<tr><td>{escape(holiday.name)}</td><td>{escape(say_day(holiday.day, {}))}</td>"
            f"<td>{escape(remark)}</td></tr>"
        )
    yield _table(_("Legal holidays"), (_("Holiday"), _("Day"), _("Remarks")), rows)


def _counting_lines(counting: Counting) -> Iterator[str]:
    yield escape(counting.says)
    yield say_standing(counting.mark, counting.why, counting.source, "")


def _fees(law: Law) -> Iterator[Page]:
    for provision in law.fees.values():
        yield _page(law, provision.id, provision.title, provision.cite, _fee_lines(provision))


def _fee_lines(provision: FeeProvision) -> Iterator[str]:
    yield from _note(provision.note)
    names = {
        "statute": _("By statute"),
        "ordinance": _("By ordinance"),
        "charter": _("By charter"),
        "none": _("Without a fee"),
    }
    for version in reversed(provision.versions):
        yield f"## {_span(version.span, 'days')}"
        yield say_standing(version.mark, version.why, version.source, version.cite)
        for authority, amounts in version.authorities.items():
            rows = [
                f'<tr><th scope="row">{escape(say_condition(a.when))}</th><td>{escape(_amount(a))}</td></tr>'
                for a in amounts
            ]
            table = _table(names[authority], (_("When"), _("Fee")), rows)
            yield table if version is provision.versions[-1] else closed(names[authority], table)


def _amount(amount: Amount) -> str:
    if amount.refuse:
        return _("None: {why}").format(why=amount.refuse)
    if amount.ask:
        return amount.ask
    if amount.flat is not None:
        return format_money(amount.flat)
    if amount.percent is not None:
        return _("{percent} percent of the annual pay").format(percent=amount.percent)
    if amount.cap is not None:
        return _("up to {cap}").format(cap=format_money(amount.cap))
    return amount.says or _("as the place sets it")


def _petitions(law: Law) -> Iterator[Page]:
    for provision in law.petitions.values():
        yield _page(law, provision.id, provision.title, provision.cite, _petition_lines(provision))


def _petition_lines(provision: PetitionProvision) -> Iterator[str]:
    yield from _note(provision.note)
    bases = {
        "votes_base": _("votes cast for the office's area when it was last on the ballot"),
        "voters_base": _("persons who voted at the last municipal general election"),
        "fee": _("dollars of the fee"),
    }
    for version in reversed(provision.versions):
        count = version.count
        base = bases.get(count.of, "")
        words = (
            _("{percent} percent of the {base}").format(percent=count.percent, base=base)
            if count.percent is not None
            else _("{n} signatures").format(n=count.flat)
            if count.flat is not None
            else _("as many as the charter asks")
            if count.of == "charter"
            else _("one signature for each of the {base}").format(base=base)
        )
        if base:
            words += _(", rounded up") if count.round == "up" else _(", rounded down")
        words += _(", at most {n}").format(n=count.at_most) if count.at_most else ""
        words += _(", at least {n}").format(n=count.at_least) if count.at_least else ""
        yield f"## {_span(version.span, 'days')}"
        yield say_standing(version.mark, version.why, version.source, version.cite)
        yield f"{escape(say_condition(version.when))}: {escape(words)}. {escape(version.signers)}"
        for other in version.readings:
            yield _("- Other reading, {who}.").format(who=escape(other.who))


def _note(note: str) -> list[str]:
    return [escape(note, quote=False)] if note else []


def say_standing(mark: Mark, why: str, source: Source | None, cite: str) -> str:
    """Return a text's mark, its citation and where it was read, as Markdown."""
    parts = [f"**{MARKS[mark]}**" + (f": {escape(why, quote=False)}." if why else ".")]
    if cite:
        parts.append(f'<span translate="no">{escape(cite)}</span>.')
    if source is not None:
        parts.append(_source(source))
    return " ".join(parts)


def _source(source: Source) -> str:
    title = escape(source.title, quote=False)
    where = f"[{title}]({source.url})" if source.url else title
    read = _(", read {day}").format(day=format_short_date(source.read)) if source.read else ""
    return _("Source: {where}{read}.").format(where=where, read=read)


def _span(span: Span, axis: str) -> str:
    noun = _("Elections") if axis == "elections" else _("Days")
    return f"{noun} {say_years(span)}"


def say_years(span: Span) -> str:
    """Return a span in words: "from January 1, 2016 until before January 1, 2026"."""
    start = format_short_date(span.start)
    if span.end is None:
        return _("from {start} on").format(start=start)
    return _("from {start} until before {end}").format(start=start, end=format_short_date(span.end))


def _table(caption: str, heads: tuple[str, ...], rows: list[str]) -> str:
    head = "".join(f'<th scope="col">{escape(h)}</th>' for h in heads)
    body = "".join(rows)
    return (
        f'<table class="cg-table cg-stack"><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def closed(title: str, inside: str) -> str:
    """Return what only some readers want, behind a title that opens it."""
    return f'<details class="cg-more"><summary>{escape(title)}</summary>{inside}</details>'
