"""The page of the fees of every office that a state's statutes name, with worked examples and the years."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from itertools import groupby

from candidate_guides.fees.asked import Asked
from candidate_guides.fees.schedule import OfficeFee, office_fee
from candidate_guides.guide.guide import Page
from candidate_guides.guide.law.fee_words import (
    Open,
    open_readings,
    say_amount,
    say_signatures,
    say_when,
    short_amounts,
)
from candidate_guides.guide.law.pages import law_slug, say_standing, say_years
from candidate_guides.law.grammar import (
    Amount,
    FeeExample,
    FeeProvision,
    FeeSchedule,
    FeeVersion,
    Law,
    PayeeRow,
    ScheduleVersion,
)
from candidate_guides.text import _, format_money, format_short_date, sentence

HEADS = (_("Office"), _("Fee"), _("Signatures in its place"), _("Who gets the money"))


def fees_page(law: Law) -> Page | None:
    """Return the page of a state's fees, or None where its law has no schedule.

    Args:
        law: the state's law; the page shows its newest text first, and what earlier texts had otherwise.
    """
    schedule = next(iter(law.schedules.values()), None)
    if schedule is None:
        return None
    title = _("{state}: filing fees of every office").format(state=law.name)
    lead = _(
        "What it costs to file for each office that the law names, how many signatures can stand in place of the fee,"
        " and who gets the money."
    )
    lines = [f"# {escape(title, quote=False)}", lead, *_body(law, schedule)]
    return Page(f"{law.state}/fees.md", title, "\n\n".join(lines) + "\n", lead, {"kind": "fees"})


def _body(law: Law, schedule: FeeSchedule) -> Iterator[str]:
    newest = schedule.versions[-1]
    if schedule.note:
        yield escape(schedule.note, quote=False)
    yield _(
        "This is the newest text this guide knows, for filings {years}. This is not legal advice."
    ).format(years=say_years(newest.span))
    yield _("A filing on or after {day}: {weak}.").format(
        day=format_short_date(law.sessions_read.until), weak=escape(law.sessions_read.weak, quote=False)
    )
    yield f"## {_('Every office')} {{#offices}}"
    yield from _offices(law, schedule, newest)
    followed = {row.follows: law.fees[row.follows] for row in newest.fees if row.follows}
    for provision in followed.values():
        yield from _by_case(provision)
    yield f"## {_('Worked examples')} {{#examples}}"
    for example in schedule.examples:
        yield _example(law, example)
    yield from _open(open_readings(law, schedule, newest))
    yield f"## {_('The texts and their years')} {{#years}}"
    yield from _years(law, schedule)


@dataclass(frozen=True, slots=True)
class _Row:
    """The cells of one office under one text."""

    title: str
    fee: str
    signatures: str
    payee: str

    def written(self) -> str:
        cells = (self.fee, self.signatures, self.payee)
        data = "".join(
            f'<td role="cell" data-label="{escape(head)}">{cell}</td>'
            for head, cell in zip(HEADS[1:], cells, strict=True)
        )
        return f'<tr role="row"><th scope="row" role="rowheader">{self.title}</th>{data}</tr>'


def _offices(law: Law, schedule: FeeSchedule, version: ScheduleVersion) -> Iterator[str]:
    for level, kinds in groupby(schedule.offices.values(), key=lambda kind: kind.level):
        rows = [_row(law, schedule, version, kind.id) for kind in kinds]
        yield _table(level, rows)
    yield f"### {_('Who gets the money, in full')} {{#payees}}"
    yield from _payees_in_full(schedule, version)


def _row(law: Law, schedule: FeeSchedule, version: ScheduleVersion, office: str) -> _Row:
    kind = schedule.offices[office]
    found = office_fee(law, office, version.span.start, Asked())
    note = f"<br><small>{escape(kind.note, quote=False)}</small>" if kind.note else ""
    return _Row(
        escape(kind.title, quote=False) + note,
        _fee_cell(law, version, office, found),
        _signature_cell(law, version, office),
        "<br>".join(_payee_cell(row) for row in _payees(version, office)),
    )


def _fee_cell(law: Law, version: ScheduleVersion, office: str, found: OfficeFee) -> str:
    row = next(r for r in version.fees if office in r.offices)
    if row.follows:
        provision = law.fees[row.follows]
        if found.amount is not None:
            return _sum(found) + _cite(found.cite)
        version_of = next((v for v in provision.versions if version.span.start in v.span), None)
        amounts = version_of.authorities.get("statute", ()) if version_of else ()
        sums = dict.fromkeys(short for a in amounts for short in short_amounts(a, late=row.late))
        words = (_(" or ").join(sums) + ": ") if sums else ""
        link = f'<a href="#{law_slug(provision.id)}">{_("see the cases")}</a>'
        return escape(words[:1].upper() + words[1:], quote=False) + link + _cite(provision.cite)
    if found.amount is None:
        return escape(sentence(row.amount.ask), quote=False) + _cite(found.cite)
    return _sum(found) + _cite(found.cite)


def _sum(found: OfficeFee) -> str:
    said = format_money(found.amount) if found.amount else _("No fee")
    others = (r for r in found.readings if not r.leads and r.amount is not None)
    small = "".join(
        f"<br><small>{_('Or')} {format_money(r.amount)}: {escape(r.who, quote=False)}</small>"
        for r in others
        if r.amount is not None
    )
    return f"<strong>{said}</strong>{small}"


def _signature_cell(law: Law, version: ScheduleVersion, office: str) -> str:
    row = next(r for r in version.signatures if office in r.offices)
    if row.none:
        return escape(row.none, quote=False)
    if row.follows:
        provision = law.petitions[row.follows]
        counted = next((v for v in reversed(provision.versions) if version.span.start in v.span), None)
        if counted is None:
            return _("Not known: ask the filing officer")
        return escape(say_signatures(counted.count), quote=False) + _cite(counted.cite or provision.cite)
    said = escape(say_signatures(row.count), quote=False) if row.count else ""
    others = "".join(
        f"<br><small>{_('Or')} {escape(f'{say_signatures(other)}: {other.who}', quote=False)}</small>"
        for other in row.readings
    )
    return f"{said}{_cite(row.cite)}{others}"


def _payees(version: ScheduleVersion, office: str) -> list[PayeeRow]:
    """Return who gets the fee of an office by case; what stands for "not known which case" is left out."""
    rows = [row for row in version.payees if office in row.offices]
    cases = [row for row in rows if row.when]
    return cases if {str(row.when.get("counties")) for row in cases} >= {"one", "several"} else rows


def _payee_cell(row: PayeeRow) -> str:
    case = say_when(row.when)
    to = f"{case}: {row.to}" if case else row.to[:1].upper() + row.to[1:]
    mark = f" <em>({_('unverified')})</em>" if row.mark == "unverified" else ""
    return escape(to, quote=False) + mark + _cite(row.cite)


def _payees_in_full(schedule: FeeSchedule, version: ScheduleVersion) -> Iterator[str]:
    """Say once what the cells have no room for: the words of a division, what comes after, why a row is weak."""
    said: dict[str, list[str]] = {}
    shown = [row for office in schedule.offices for row in _payees(version, office)]
    for row in (row for row in version.payees if row in shown):
        parts = [_("The law: “{words}”.").format(words=row.divided)] if row.divided else []
        parts += [row.says] if row.says else []
        parts += [_("Unverified: {why}.").format(why=row.why)] if row.mark == "unverified" else []
        if parts:
            names = ", ".join(schedule.offices[office].title for office in row.offices)
            case = say_when(row.when)
            said.setdefault(" ".join(parts), []).append(f"{names} ({case})" if case else names)
    yield "\n".join(
        f"- **{escape('; '.join(names), quote=False)}**: {escape(text, quote=False)}"
        for text, names in said.items()
    )


def _by_case(provision: FeeProvision) -> Iterator[str]:
    """Show the newest amounts of a fee law by case: by class, by pay, by who sets them."""
    version = provision.versions[-1]
    title = _("What the pay makes of the fee") if _by_pay(version) else _("What a city or town office costs")
    yield f"## {title} {{#{law_slug(provision.id)}}}"
    if provision.note:
        yield escape(provision.note, quote=False)
    heads = (_("When"), _("Fee"))
    names = {
        "statute": _("By the statute"),
        "ordinance": _("By an ordinance"),
        "charter": _("By a charter"),
    }
    for authority, name in names.items():
        amounts = version.authorities.get(authority, ())
        # What is left for every other case only tells a clerk what to write.
        shown = [a for a in amounts if not a.refuse or a.ask or a.when]
        rows = [_case(amount, heads[1]) for amount in shown]
        if rows:
            yield _plain_table(name, heads, rows)
    yield f"[{_('Every text of this law, with its years')}](law/{law_slug(provision.id)}.md)"


def _case(amount: Amount, head: str) -> str:
    parts = [escape(say_amount(amount), quote=False) + _cite(amount.cite)]
    parts += [
        f"<small>{_('Or')} {escape(f'{say_amount(other)}: {other.who}', quote=False)}</small>"
        for other in amount.readings
    ]
    parts += [
        f"<small>{_('A write-in who files late')}: {escape(say_amount(late), quote=False)}</small>"
        for late in amount.late_write_in
    ]
    when = say_when(amount.when) or _("Every other case")
    return (
        f'<tr role="row"><th scope="row" role="rowheader">{escape(when, quote=False)}</th>'
        f'<td role="cell" data-label="{escape(head)}">{"<br>".join(parts)}</td></tr>'
    )


def _by_pay(version: FeeVersion) -> bool:
    keys = {key for amount in version.authorities.get("statute", ()) for key in amount.when}
    return "pay_basis" in keys and not keys & {"type", "class"}


def _example(law: Law, example: FeeExample) -> str:
    place = {"class": example.class_} if example.class_ else {}
    asked = Asked(example.pay_basis, example.annual, example.counties, example.votes, place)
    found = office_fee(law, example.office, example.day, asked)
    lines = [f"**{escape(example.says, quote=False)}**", ""]
    lines.extend(f"- {escape(text, quote=False)}" for text in _answer(found))
    return "\n".join(lines)


def _answer(found: OfficeFee) -> Iterator[str]:
    said = (
        _("not known")
        if found.amount is None
        else _("none")
        if not found.amount
        else format_money(found.amount)
    )
    yield _("Fee: {said}. {steps} ({cite})").format(said=said, steps=_sentences(found.steps), cite=found.cite)
    for notice in found.warnings:
        yield sentence(notice.message[:1].upper() + notice.message[1:])
    for reading in found.readings:
        if not reading.leads and reading.amount is not None:
            yield _("Another reading, {who}: {amount}.").format(
                who=reading.who, amount=format_money(reading.amount)
            )
    petition = found.petition
    if petition is not None and petition.signatures is not None:
        yield _("Signatures in its place: {n:,}. {steps} ({cite})").format(
            n=petition.signatures, steps=_sentences(petition.steps), cite=petition.cite
        )
        for reading in petition.readings:
            if not reading.leads:
                yield _("Another reading, {who}: {n:,}.").format(who=reading.who, n=reading.signatures)
    elif found.no_petition:
        yield found.no_petition
    if found.payee is not None:
        yield _("It is paid to: {to} ({cite})").format(to=sentence(found.payee.to), cite=found.payee.cite)
        if found.payee.division is not None:
            yield " ".join(found.payee.division.steps)
    if found.confidence == "unverified" and found.weak:
        yield _("Unverified: {why}.").format(why=found.weak)


def _sentences(steps: tuple[str, ...]) -> str:
    return " ".join(sentence(step[:1].upper() + step[1:]) for step in steps)


def _open(found: Iterable[Open]) -> Iterator[str]:
    items = [
        f"- **{escape(one.who, quote=False)}**: {escape(sentence(one.says), quote=False)}"
        + (_cite(one.cite) if one.cite != one.who else "")
        for one in found
    ]
    if items:
        yield f"## {_('Where the law can be read in more than one way')} {{#open}}"
        yield "\n".join(items)


def _years(law: Law, schedule: FeeSchedule) -> Iterator[str]:
    newer: ScheduleVersion | None = None
    for version in reversed(schedule.versions):
        years = say_years(version.span)
        yield f"### {_('Filings {years}').format(years=years)} {{#from-{version.span.start}}}"
        yield say_standing(version.mark, version.why, version.source, version.cite)
        if newer is not None:
            rows = _differing(law, schedule, version, newer)
            yield (
                _table(_("What this text had otherwise, {years}").format(years=years), rows)
                if rows
                else _("Fees, signatures and payees are those of the text after it.")
            )
        newer = version


def _differing(
    law: Law, schedule: FeeSchedule, version: ScheduleVersion, newer: ScheduleVersion
) -> list[_Row]:
    rows = []
    for office in schedule.offices:
        old, new = (_row(law, schedule, v, office) for v in (version, newer))
        if old != new:
            same = _("as later")
            rows.append(
                _Row(
                    old.title,
                    same if old.fee == new.fee else old.fee,
                    same if old.signatures == new.signatures else old.signatures,
                    same if old.payee == new.payee else old.payee,
                )
            )
    return rows


def _cite(cite: str) -> str:
    return f'<br><span class="cg-cite" translate="no">{escape(cite, quote=False)}</span>' if cite else ""


def _table(caption: str, rows: list[_Row]) -> str:
    return _plain_table(caption, HEADS, [row.written() for row in rows])


def _plain_table(caption: str, heads: tuple[str, ...], rows: list[str]) -> str:
    # The roles keep it a table for a screen reader where a small screen stacks its cells.
    head = "".join(f'<th scope="col" role="columnheader">{escape(h)}</th>' for h in heads)
    return (
        f'<table class="cg-table cg-stack" role="table"><caption>{escape(caption, quote=False)}</caption>'
        f'<thead role="rowgroup"><tr role="row">{head}</tr></thead>'
        f'<tbody role="rowgroup">{"".join(rows)}</tbody></table>'
    )
