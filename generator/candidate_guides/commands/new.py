"""`guide new`: begin the config of a place, asking only what no list and no law can say."""

from __future__ import annotations

import datetime as dt
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

import click

from candidate_guides.commands.configs import STATES
from candidate_guides.commands.show import EXIT_INPUT, IsoDate, print_messages, today
from candidate_guides.jurisdiction.messages import InputError, Message
from candidate_guides.jurisdiction.office import slug
from candidate_guides.jurisdiction.states import files_with_county, states
from candidate_guides.places.roster import (
    ListedPlace,
    kind_said,
    list_sources,
    nearest_name,
    places_named,
    stem_of,
)
from candidate_guides.starter.choices import next_elections, primary_choices
from candidate_guides.starter.draft import Draft, DraftElection, DraftOffice, write_draft
from candidate_guides.starter.typed import typed_office

_T = TypeVar("_T")


class _Listed(click.ParamType[int]):
    """The number before a line of a list, or the line itself."""

    name = "number"

    def __init__(self, listed: Sequence[str]) -> None:
        self.listed = [text.casefold() for text in listed]

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number, or fail with what can be answered."""
        answer = str(value).strip().casefold()
        if answer in self.listed:
            return self.listed.index(answer) + 1
        begun = [number for number, text in enumerate(self.listed, 1) if answer and text.startswith(answer)]
        if len(begun) == 1:
            return begun[0]
        if answer.isdecimal() and 1 <= int(answer) <= len(self.listed):
            return int(answer)
        return self.fail(f"answer with a number from 1 to {len(self.listed)}", param, ctx)


@dataclass(frozen=True, slots=True)
class Asking:
    """Asks the clerk, or names the flag that answers where nobody can be asked."""

    allowed: bool

    def choice(
        self, question: str, flag: str, options: Sequence[tuple[str, _T]], *, guessed: bool = False
    ) -> _T:
        """Return what stands behind the option that is chosen; the only one is taken unasked.

        Args:
            question: what is asked.
            flag: the flag that answers it.
            options: each with its words.
            guessed: the first is what the lists say, and stands where the clerk only confirms.

        Raises:
            InputError: nobody can be asked.
        """
        if len(options) == 1:
            return options[0][1]
        listed = [text for text, _value in options]
        if not self.allowed:
            raise InputError([_flag_needed(flag, question, ", ".join(listed))])
        for number, text in enumerate(listed, 1):
            click.echo(f"  {number}  {text}", err=True)
        if not guessed:
            # Without a default a plain Enter asks again, and says nothing.
            click.echo(f"Answer with a number from 1 to {len(listed)}.", err=True)
        default = "1" if guessed else None
        number = click.prompt(question, type=_Listed(listed), default=default, err=True)
        return options[number - 1][1]


@click.command()
@click.argument("state", type=click.Choice(STATES, case_sensitive=False))
@click.argument("name")
@click.option(
    "--type", "kind", type=click.Choice(["city", "town"]), help="City or town, where both have the name."
)
@click.option("--county", help="The county, where two places have the name.")
@click.option("--class", "class_", help="The city's class as certified.")
@click.option("--filing-county", help="The county that takes filings, where it lies in several.")
@click.option("--election", type=IsoDate(), help="The day of the election.")
@click.option("--primary/--no-primary", default=None, help="Whether it nominates at a primary.")
@click.option(
    "--office",
    "offices",
    multiple=True,
    help='An office on the ballot: Mayor, or "Council Member x2, 4 years".',
)
@click.option("--out", type=click.Path(path_type=Path), help="The file to write.")
@click.option("--no-input", is_flag=True, help="Ask nothing; name the flag that is missing.")
def new(
    state: str,
    name: str,
    kind: str | None,
    county: str | None,
    class_: str | None,
    filing_county: str | None,
    election: dt.date | None,
    primary: bool | None,
    offices: tuple[str, ...],
    out: Path | None,
    no_input: bool,
) -> None:
    """Begin the config of the place NAME in STATE: known facts filled in, the rest asked or left as a note.

    \b
    Examples:
      guide new mn "Big Lake"
      guide new ut Lehi --class second --election 2027-11-02 --office "Council Member x3"
    """
    asking = Asking(allowed=not no_input and sys.stdin.isatty())
    place = _listed(asking, state, name, kind, county)
    draft = _begin(asking, place, class_, filing_county)
    file = out or Path("jurisdictions", state, f"{stem_of(place)}.yml")
    if file.exists():
        hint = "edit it, or give another file with --out"
        raise InputError([_fault("file-exists", f"{file} is there already", hint)])
    day = election or asking.choice(
        "Which election comes first here?",
        "--election",
        [(str(d), d) for d in next_elections(draft, today())],
    )
    nominates = _primary(asking, draft, day, primary)
    seats = tuple(_office(text) for text in offices) or (_ask_offices() if asking.allowed else ())
    text = write_draft(replace(draft, elections=(DraftElection(day, nominates, seats),)))
    _write(file, text, draft)


def _listed(asking: Asking, state: str, name: str, kind: str | None, county: str | None) -> ListedPlace:
    if not places_named(state, name):
        bare, said = kind_said(name)
        if places_named(state, bare):
            name, kind = bare, kind or said
    found = [
        place
        for place in places_named(state, name)
        if (kind is None or place.type == kind)
        and (county is None or slug(county) in {slug(c) for c in place.counties})
    ]
    if found:
        return asking.choice(f"Which {name}?", "--type or --county", [(p.known_as, p) for p in found])
    if kind and county:
        return ListedPlace(state, name, kind, (county,), "", None, "", "", "")
    near = nearest_name(state, name)
    hint = f'did you mean "{near}"? ' if near else ""
    hint += "For a place that is not in the list, give --type and --county"
    raise InputError([_fault("not-listed", f'no place of {state} in the list is named "{name}"', hint)])


def _begin(asking: Asking, place: ListedPlace, class_: str | None, filing_county: str | None) -> Draft:
    if place.note:
        click.echo(f"Note: {place.note}.", err=True)
    draft = Draft(place.state, place.name, place.type, "", place.counties, place.geoid)
    if place.type == "city":
        draft = _with_class(asking, draft, place, class_)
    if len(place.counties) > 1 and files_with_county(place.state):
        options = [(name, name) for name in place.counties]
        asked = "Which county has most of its registered voters?"
        chosen = filing_county or asking.choice(asked, "--filing-county", options)
        draft = replace(draft, filing_county=chosen)
    return draft


def _with_class(asking: Asking, draft: Draft, place: ListedPlace, given: str | None) -> Draft:
    names = states()[place.state].classes
    certified = list_sources()["certified"][place.state]
    if given is not None:
        if given not in names:
            hint = f"write {', '.join(names)}"
            raise InputError([_fault("not-a-choice", f"{given} is no class of a city of this state", hint)])
        return replace(draft, class_=given)
    listed = replace(draft, class_=place.class_, class_basis=place.basis, certified=certified)
    if not asking.allowed:
        if place.class_:
            return listed
        raise InputError([_flag_needed("--class", "Which class?", ", ".join(names))])
    click.echo(f"The class of the city decides fees and who may run. It is in {certified}.", err=True)
    if place.class_:
        click.echo(f"The list says {place.class_}: {place.basis}.", err=True)
    ordered = sorted(names, key=lambda name: name != place.class_)
    options = [(name, name) for name in ordered]
    chosen = asking.choice("Which class is it?", "--class", options, guessed=bool(place.class_))
    if click.confirm("Have you looked it up? Type y for yes or n for no", default=False, err=True):
        return replace(draft, class_=chosen)
    basis = place.basis if chosen == place.class_ else "as answered when this file was begun"
    return replace(listed, class_=chosen, class_basis=basis)


def _primary(asking: Asking, draft: Draft, day: dt.date, given: bool | None) -> bool:
    choices = primary_choices(draft, day)
    if not choices:
        days = ", ".join(str(d) for d in next_elections(draft, today()))
        text = f"the law gives no answer for an election of {draft.name} on {day}"
        hint = f"the next days are {days}; for a special election, begin with one of them and add it by hand"
        raise InputError([_fault("no-such-election", text, hint)])
    if given is not None and given in choices:
        return given
    if given is not None:
        click.echo("The law leaves no choice of a primary here; the file says what the law says.", err=True)
    words = {True: "yes, it nominates at a primary", False: "no, it holds no primary"}
    if asking.allowed and len(choices) == 1:
        click.echo(f"No choice of a primary here: the law says {words[choices[0]]}.", err=True)
    if asking.allowed and len(choices) > 1:
        click.echo("Say what the law, your charter or an ordinance says, however few will file.", err=True)
    asked = "Does it nominate at a primary?"
    return asking.choice(asked, "--primary or --no-primary", [(words[c], c) for c in choices])


def _ask_offices() -> tuple[DraftOffice, ...]:
    click.echo(
        "Offices on this ballot, one a line, like Mayor, or Council Member x2, 4 years, or Mayor, unexpired; "
        "an empty line ends.",
        err=True,
    )
    found = []
    while text := click.prompt("Office", default="", show_default=False, err=True).strip():
        try:
            found.append(_office(text))
        except InputError as error:
            click.echo(f"Error: {error.messages[0].message}; {error.messages[0].hint}", err=True)
    return tuple(found)


def _office(text: str) -> DraftOffice:
    if (office := typed_office(text)) is None:
        hint = 'write its title, like Mayor, or "Council Member x2, 4 years"'
        raise InputError([_fault("bad-office", f'"{text}" is no office', hint)])
    return office


def _write(file: Path, text: str, draft: Draft) -> None:
    from candidate_guides.build.check import check_files
    from candidate_guides.commands.county import begin_county

    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8", newline="\n")
    county = begin_county(file, draft)
    files = [file, *([county] if county else [])]
    messages = check_files(files)
    print_messages(messages)
    for path in files:
        click.echo(str(path))
    own = "the pay of each office" if draft.county_office else "your office and hours"
    also = f", and the auditor's office in {county}" if county else ""
    click.echo(f"Next: open it and fill in {own}{also}. Then run: guide check {file} --advice", err=True)
    if any(m.severity == "error" for m in messages):
        sys.exit(EXIT_INPUT)


def _flag_needed(flag: str, question: str, options: str) -> Message:
    return _fault("flag-needed", f"{question} {options}", f"give {flag}")


def _fault(code: str, text: str, hint: str) -> Message:
    return Message("guide new", 1, 1, "error", code, "", text, hint)
