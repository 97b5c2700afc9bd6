"""What the settings of a place must agree on among themselves; nothing here is election law."""

from __future__ import annotations

import re
from collections.abc import Iterable

from candidate_guides.colors import ENOUGH, LIGHT, contrast, hexadecimal, readable
from candidate_guides.jurisdiction import samples
from candidate_guides.jurisdiction.check_clerk import check_clerk, sample_left
from candidate_guides.jurisdiction.check_office import check_fee, check_petitions
from candidate_guides.jurisdiction.explain import Report, one_of
from candidate_guides.jurisdiction.ids import RESERVED_STEMS, STEM
from candidate_guides.jurisdiction.messages import Message, nearest
from candidate_guides.jurisdiction.office import slug
from candidate_guides.jurisdiction.states import AUDITOR, files_with_county, states
from candidate_guides.jurisdiction.view import View


def check_id(report: Report, place_id: str) -> None:
    """Check the name of the file, which is the place's address."""
    folder, _, stem = place_id.rpartition("/")
    if not STEM.fullmatch(stem):
        report.messages.append(bad_file_name(report, stem, "saint-paul"))
    elif stem in RESERVED_STEMS:
        text = f'"{stem}" is the address of one of the state\'s own pages'
        hint = f"rename the file, for example to {stem}-city.yml"
        report.messages.append(
            Message(report.document.name, 1, 1, "error", "reserved-file-name", "", text, hint)
        )
    state = report.state
    if folder and state in states() and folder != state:
        report.add(
            "wrong-folder",
            ("state",),
            f'"state" is "{state}", but the file is in the folder {folder}',
            f"write {folder}, or move the file to the folder {state}",
        )


def bad_file_name(report: Report, stem: str, example: str) -> Message:
    """Return the message about the name of a file that cannot be an address, with one that can."""
    text = f'the file name "{stem}" has more than small letters, digits and single hyphens'
    hint = f"rename the file, for example to {slug(stem) or example}.yml"
    return Message(report.document.name, 1, 1, "error", "bad-file-name", "", text, hint)


def check_place(report: Report, place_id: str) -> None:
    """Check what one place says about itself."""
    top = View(report)
    _check_class(top)
    _check_name(top)
    _check_counties(top)
    _check_brand(top)
    _check_file_with(top)
    check_channels(top)
    check_clerk(top.group("clerk"))
    _check_newspaper(top.group("notices").group("newspaper"))
    check_fee(top.group("fee"), charter=top.flag("charter"), town=top.text("type") == "town")
    check_petitions(top)
    if top.flag("charter") and top.text("type") == "town":
        top.error(
            "town-with-charter",
            "charter",
            '"charter" is true, but a town has no home rule charter',
            "write charter: false, or type: city",
        )
    if place_id.rpartition("/")[2] in top.list("was"):
        top.error("was-itself", "was", '"was" has the file\'s present name', "write former names only")
    if not top.list("elections"):
        top.warn("no-elections", "elections", "the file has no election", "add the next one under elections:")


def _check_class(top: View) -> None:
    state, kind, class_ = top.text("state"), top.text("type"), top.text("class")
    facts = states().get(state or "")
    classes = facts.classes if facts else ()
    if kind == "town" and top.has("class"):
        top.error("town-with-class", "class", f'"class" is "{class_}", but a town has none', "remove class")
    elif kind == "city" and not top.has("class"):
        verb = "empty" if ("class",) in top.report.document.keys else "missing"
        write = (
            f"write {one_of(list(classes))}, as the city is certified"
            if classes
            else "write the city's class"
        )
        top.error("missing-key", "class", f'"class" is {verb}', write)
    elif (
        kind == "city"
        and classes
        and class_ in {c for facts in states().values() for c in facts.classes}.difference(classes)
    ):
        top.error("not-a-choice", "class", f'"class" is "{class_}"; expected {one_of(list(classes))}', "")


def _check_name(top: View) -> None:
    name = top.text("name") or ""
    for lead in ("City of ", "Town of ", "Township of "):
        if name.startswith(lead):
            top.warn(
                "long-name",
                "name",
                f'"name" is "{name}"; pages add {lead.strip()} themselves',
                f"write {name.removeprefix(lead)}",
            )


def _check_counties(top: View) -> None:
    names = [n for n in top.list("counties") if isinstance(n, str)]
    for index, name in enumerate(top.list("counties")):
        at = ("counties", index) if isinstance(top.data["counties"], list) else ("counties",)
        if isinstance(name, str) and name.endswith(" County"):
            top.error(
                "county-with-county",
                at,
                f'"counties" has "{name}"; expected the name alone',
                f"write {name.removesuffix(' County')}",
            )
        if isinstance(name, str) and name in names[:index]:
            top.error("repeated", at, f'"counties" has "{name}" twice', "keep one of the two")
    county = top.text("filing_county")
    if county and names and county not in names:
        near = nearest(county, names)
        top.error(
            "not-a-county-here",
            "filing_county",
            f'"filing_county" is "{county}"; expected one of the counties {one_of(names)}',
            f"write {near}" if near else "",
        )
    elif (
        not county
        and len(names) > 1
        and (files_with_county(top.text("state")) or AUDITOR in top.list("file_with"))
    ):
        top.warn(
            "filing-county-missing",
            "filing_county",
            f'"filing_county" is missing; the place lies in {", ".join(names)}',
            f"add filing_county: {names[0]}, if that county takes its filings",
        )


def _check_brand(top: View) -> None:
    brand = top.group("brand")
    color = brand.text("accent") or brand.text("primary")
    if not color or not re.fullmatch(r"#?[0-9a-fA-F]{6}", color):
        return
    key, chosen = "accent" if brand.text("accent") else "primary", hexadecimal(color)
    shade = readable(chosen, LIGHT)
    if shade != chosen:
        brand.warn(
            "brand-contrast",
            key,
            f'"{key}" is "{chosen}"; as letters on a light page its contrast is {contrast(chosen, LIGHT):.1f} to 1,'
            f" and people need {ENOUGH} to 1",
            f'pages use "{shade}" for links; write it, or another dark color',
        )


def _check_file_with(top: View) -> None:
    if not top.has("file_with"):
        return
    named, state, kind = top.list("file_with"), top.text("state"), top.text("type")
    # What is no word at all the model has refused already.
    officers = [officer for officer in named if isinstance(officer, str)]
    facts = states().get(state or "")
    choices = facts.file_with.get(kind or "", ()) if facts else ()
    if not named:
        write = _filing_officers(choices[:1]) or "the office that takes the papers"
        top.error(
            "file-with-nobody",
            "file_with",
            '"file_with" is an empty list',
            f"write {write} or remove the key",
        )
    elif facts and choices and officers and set(officers) not in map(set, choices):
        near = [choice for choice in choices if set(choice) & set(officers)]
        top.error(
            "file-with-auditor" if files_with_county(state) else "file-with-clerk",
            "file_with",
            f'"file_with" is {_filing_officers([officers])}; in a {kind} of {facts.name} '
            f"it can be {_filing_officers(choices)}",
            f"write {_filing_officers(near or choices)}",
        )


def _filing_officers(choices: Iterable[Iterable[str]]) -> str:
    return " or ".join(f"[{', '.join(choice)}]" for choice in choices)


def check_channels(top: View) -> None:
    """Check that no way to file is named twice, and that each is one that can be used."""
    seen: set[str] = set()
    for channel in top.groups("channels"):
        by = channel.text("by") or ""
        if by in seen:
            channel.error("repeated", "by", f'"channels" has "{by}" twice', "keep one of the two")
        seen.add(by)
        sample_left(channel, "url", samples.WEB)
        if channel.has("counts") and by in ("in_person", "agent", "electronic"):
            channel.error("counts-without-mail", "counts", '"counts" is only for mail', "remove counts")


def _check_newspaper(paper: View) -> None:
    sample_left(paper, "name", samples.NEWSPAPER)
    if paper.has("copy_due") and not paper.has("issues"):
        paper.warn(
            "no-issues",
            "copy_due",
            '"copy_due" is given without "issues", so it cannot be used',
            "add issues: [thu]",
        )
    for item in paper.groups("exceptions"):
        issue, due, appears = item.day("issue"), item.day("copy_due"), item.day("appears")
        if item.flag("skipped") and (item.has("appears") or item.has("copy_due")):
            item.error(
                "skipped-issue",
                "skipped",
                '"skipped" is true, yet the issue has a day or a copy date',
                "keep one or the other",
            )
        if not item.flag("skipped") and not item.has("appears") and not item.has("copy_due"):
            item.error(
                "empty-exception",
                "issue",
                "the exception says nothing about the issue",
                "add skipped: true, appears: or copy_due:",
            )
        if issue and due and due > (appears or issue):
            item.error(
                "late-copy",
                "copy_due",
                f'"copy_due" is {due}, after the issue of {appears or issue}',
                "check both days",
            )
