"""The rows of the tables of fees: what an office pays, who signs instead, who gets the money."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from candidate_guides.fees.asked import Asked
from candidate_guides.fees.schedule import OfficeFee, office_fee
from candidate_guides.guide.alike import spread
from candidate_guides.guide.law.fee_words import may_fit, say_signatures, say_when, short_amounts, shown_day
from candidate_guides.guide.law.pages import law_slug
from candidate_guides.law.grammar import FeeSchedule, Law, OfficeKind, PayeeRow, ScheduleVersion
from candidate_guides.text import _, format_money, sentence

HEADS = (_("Office"), _("Fee"), _("Signatures in its place"), _("Who gets the money"))


@dataclass(frozen=True, slots=True)
class OfficeRow:
    """The cells of one office under one text."""

    title: str
    fee: str
    signatures: str
    payee: str

    def written(self) -> str:
        """Return the row as HTML."""
        cells = (self.fee, self.signatures, self.payee)
        data = "".join(
            f'<td data-label="{escape(head)}">{cell}</td>'
            for head, cell in zip(HEADS[1:], cells, strict=True)
        )
        return f'<tr><th scope="row">{self.title}</th>{data}</tr>'


def office_row(law: Law, schedule: FeeSchedule, version: ScheduleVersion, office: str) -> OfficeRow:
    """Return the row of one office under one text of a schedule."""
    kind = schedule.offices[office]
    found = office_fee(law, office, shown_day(law, version), Asked())
    note = f"<br><small>{escape(kind.note, quote=False)}</small>" if kind.note else ""
    return OfficeRow(
        escape(kind.title, quote=False) + note,
        _fee_cell(law, version, kind, found),
        _signature_cell(law, version, office),
        "<br>".join(_payee_cell(row) for row in _payees(version, office)),
    )


def _fee_cell(law: Law, version: ScheduleVersion, kind: OfficeKind, found: OfficeFee) -> str:
    row = next(r for r in version.fees if kind.id in r.offices)
    if row.follows:
        provision = law.fees[row.follows]
        if found.amount is not None:
            return _sum(found) + small_cite(found.cite)
        day = shown_day(law, version)
        version_of = next((v for v in provision.versions if day in v.span), None)
        amounts = version_of.authorities.get("statute", ()) if version_of else ()
        fitting = (a for a in amounts if may_fit(a.when, kind.facts))
        sums = dict.fromkeys(short for a in fitting for short in short_amounts(a, late=row.late))
        words = (_(" or ").join(sums) + ": ") if sums else ""
        link = f'<a href="#{law_slug(provision.id)}">{_("see the cases")}</a>'
        return escape(words[:1].upper() + words[1:], quote=False) + link + small_cite(provision.cite)
    if found.amount is None:
        return escape(sentence(row.amount.ask), quote=False) + small_cite(found.cite)
    return _sum(found) + small_cite(found.cite)


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
        counted = next((v for v in provision.versions if shown_day(law, version) in v.span), None)
        if counted is None:
            return _("Not known: ask the filing officer")
        return escape(say_signatures(counted.count), quote=False) + small_cite(counted.cite or provision.cite)
    said = escape(say_signatures(row.count), quote=False) if row.count else ""
    others = "".join(
        f"<br><small>{_('Or')} {escape(f'{say_signatures(other)}: {other.who}', quote=False)}</small>"
        for other in row.readings
    )
    return f"{said}{small_cite(row.cite)}{others}"


def _payees(version: ScheduleVersion, office: str) -> list[PayeeRow]:
    """Return who gets the fee of an office by case; what stands for "not known which case" is left out."""
    rows = [row for row in version.payees if office in row.offices]
    cases = [row for row in rows if row.when]
    return cases if {str(row.when.get("counties")) for row in cases} >= {"one", "several"} else rows


def _payee_cell(row: PayeeRow) -> str:
    case = say_when(row.when)
    to = f"{case}: {row.to}" if case else row.to[:1].upper() + row.to[1:]
    mark = f" <em>({_('unverified')})</em>" if row.mark == "unverified" else ""
    return escape(to, quote=False) + mark + small_cite(row.cite)


def payees_in_full(schedule: FeeSchedule, version: ScheduleVersion) -> Iterator[str]:
    """Say once what the cells have no room for: the words of a division, what comes after, why a row is weak."""
    said: dict[str, list[str]] = {}
    shown = [row for office in schedule.offices for row in _payees(version, office)]
    for row in (row for row in version.payees if row in shown):
        parts = [_("The law: “{words}”.").format(words=row.divided)] if row.divided else []
        parts += [row.says] if row.says else []
        parts += [_("Unverified: {why}.").format(why=row.why)] if row.mark == "unverified" else []
        if parts:
            names = _named(schedule, row)
            case = say_when(row.when)
            said.setdefault(" ".join(parts), []).append(f"{names} ({case})" if case else names)
    yield "\n".join(
        f"- **{escape('; '.join(names), quote=False)}**: {escape(text, quote=False)}"
        for text, names in said.items()
    )


def _named(schedule: FeeSchedule, row: PayeeRow) -> str:
    others = [_inside(kind.title) for office, kind in schedule.offices.items() if office not in row.offices]
    if len(others) * 2 < len(schedule.offices):
        return _("Every office but {others}").format(others=spread(others)) if others else _("Every office")
    first, *more = (schedule.offices[office].title for office in row.offices)
    return spread([first, *map(_inside, more)])


def _inside(title: str) -> str:
    """Return a title as it stands inside a sentence: "a city office", "Governor"."""
    return title[:1].lower() + title[1:] if title.startswith(("A ", "An ", "Another ")) else title


def small_cite(cite: str) -> str:
    """Return a citation on a line of its own, or nothing."""
    return f'<br><span class="cg-cite" translate="no">{escape(cite, quote=False)}</span>' if cite else ""


def office_table(caption: str, rows: list[OfficeRow]) -> str:
    """Return a table of offices; those that pay, sign and hand over the same stand in one row."""
    alike: dict[tuple[str, str, str], list[str]] = {}
    for row in rows:
        alike.setdefault((row.fee, row.signatures, row.payee), []).append(row.title)
    merged = (OfficeRow("<br>".join(titles), *cells) for cells, titles in alike.items())
    return plain_table(caption, HEADS, [row.written() for row in merged])


def plain_table(caption: str, heads: tuple[str, ...], rows: list[str]) -> str:
    """Return a table whose cells a small screen stacks under the names of their columns."""
    # The roles keep it a table for a screen reader where a small screen stacks its cells.
    head = "".join(f'<th scope="col">{escape(h)}</th>' for h in heads)
    return (
        f'<table class="cg-table cg-stack"><caption>{escape(caption, quote=False)}</caption>'
        f"<thead><tr>{head}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table>"
    )
