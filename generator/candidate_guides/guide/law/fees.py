"""The page of the fees of every office that a state's statutes name, with worked examples and the years."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby

from candidate_guides.guide.guide import Page
from candidate_guides.guide.law.fee_examples import worked_example
from candidate_guides.guide.law.fee_tables import (
    OfficeRow,
    office_row,
    office_table,
    payees_in_full,
    plain_table,
    small_cite,
)
from candidate_guides.guide.law.fee_words import (
    Open,
    open_readings,
    say_amount,
    say_when,
)
from candidate_guides.guide.law.pages import closed, law_slug, say_standing, say_years
from candidate_guides.law.grammar import (
    Amount,
    FeeProvision,
    FeeSchedule,
    FeeVersion,
    Law,
    ScheduleVersion,
)
from candidate_guides.text import _, format_short_date, sentence


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
        yield worked_example(law, example)
    yield from _open(open_readings(law, schedule, newest))
    yield f"## {_('The texts and their years')} {{#years}}"
    yield from _years(law, schedule)


def _offices(law: Law, schedule: FeeSchedule, version: ScheduleVersion) -> Iterator[str]:
    for level, kinds in groupby(schedule.offices.values(), key=lambda kind: kind.level):
        rows = [office_row(law, schedule, version, kind.id) for kind in kinds]
        yield office_table(level, rows)
    yield f"### {_('Who gets the money, in full')} {{#payees}}"
    yield from payees_in_full(schedule, version)


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
            yield plain_table(name, heads, rows)
    yield f"[{_('Every text of this law, with its years')}](law/{law_slug(provision.id)}.md)"


def _case(amount: Amount, head: str) -> str:
    parts = [escape(say_amount(amount), quote=False) + small_cite(amount.cite)]
    parts += [f"<small>{_('Or')} {escape(_other(other), quote=False)}</small>" for other in amount.readings]
    parts += [
        f"<small>{_('A write-in who files late')}: {escape(say_amount(late), quote=False)}</small>"
        for late in amount.late_write_in
    ]
    when = say_when(amount.when) or _("Every other case")
    return (
        f'<tr><th scope="row">{escape(when, quote=False)}</th>'
        f'<td data-label="{escape(head)}">{"<br>".join(parts)}</td></tr>'
    )


def _other(reading: Amount) -> str:
    """Say another reading of an amount: what, who reads it so, and in which case it is one at all."""
    amount = say_amount(reading)
    # It goes on after "Or".
    said = f"{amount[:1].lower()}{amount[1:]}: {reading.who}"
    case = say_when(reading.when)
    return _("{said} (only: {case})").format(said=said, case=case) if case else said


def _by_pay(version: FeeVersion) -> bool:
    keys = {key for amount in version.authorities.get("statute", ()) for key in amount.when}
    return "pay_basis" in keys and not keys & {"type", "class"}


def _open(found: Iterable[Open]) -> Iterator[str]:
    items = [
        f"- **{escape(one.who, quote=False)}**: {escape(sentence(one.says), quote=False)}"
        + (small_cite(one.cite) if one.cite != one.who else "")
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
                closed(
                    _("What this text had otherwise"),
                    office_table(_("What this text had otherwise, {years}").format(years=years), rows),
                )
                if rows
                else _("Fees, signatures and payees are those of the text after it.")
            )
        newer = version


def _differing(
    law: Law, schedule: FeeSchedule, version: ScheduleVersion, newer: ScheduleVersion
) -> list[OfficeRow]:
    rows = []
    for office in schedule.offices:
        old, new = (office_row(law, schedule, v, office) for v in (version, newer))
        if old != new:
            same = _("as later")
            rows.append(
                OfficeRow(
                    old.title,
                    same if old.fee == new.fee else old.fee,
                    same if old.signatures == new.signatures else old.signatures,
                    same if old.payee == new.payee else old.payee,
                )
            )
    return rows
