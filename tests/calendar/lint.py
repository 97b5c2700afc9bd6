"""Twenty-six checks of a calendar file, each from a published calendar that failed in a real program.

`lint` returns findings as (check, what is wrong). It reads bytes with a parser of its own, so that a fault of
the library that wrote them cannot hide itself. The checks by number:

C01 frame · C02 line ends · C03 75 octets · C04 folds and encoding · C05 control characters · C06 head ·
C07 name · C08 refresh · C09 required properties · C10 UID · C11 start and end · C12 zone present ·
C13 zone reviewed · C14 alarms · C15 status · C16 title · C17 escapes · C18 address repeated ·
C19 categories · C20 size · C21 against the feed before · C22 UTC with a zone · C23 midnight · C24 empty ·
C25 UID of the calendar · C26 addresses
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

Finding = tuple[str, str]

_BLOCK = """\
BEGIN:VTIMEZONE
TZID:{name}
X-LIC-LOCATION:{name}
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZNAME:{daylight}
TZOFFSETFROM:{winter}
TZOFFSETTO:{summer}
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZNAME:{standard}
TZOFFSETFROM:{summer}
TZOFFSETTO:{winter}
END:STANDARD
END:VTIMEZONE
"""
REVIEWED = {
    name: _BLOCK.format(name=name, standard=standard, daylight=daylight, winter=winter, summer=summer)
    .replace("\n", "\r\n")
    .encode()
    for name, standard, daylight, winter, summer in (
        ("America/Chicago", "CST", "CDT", "-0600", "-0500"),
        ("America/Denver", "MST", "MDT", "-0700", "-0600"),
        ("America/Los_Angeles", "PST", "PDT", "-0800", "-0700"),
    )
}
_TEXTS = {"SUMMARY", "DESCRIPTION", "LOCATION", "NAME", "X-WR-CALNAME", "X-WR-CALDESC", "COMMENT"}
_BOOKKEEPING = {"DTSTAMP", "SEQUENCE", "LAST-MODIFIED"}
_UNSAFE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x85\u2028\u2029\ufeff]")
_ADDRESS = re.compile(r"https://[^\s/]+/\S*")
_NAME = re.compile(r"[A-Za-z0-9-]+")
_PARAMETER = re.compile(r';([A-Za-z0-9-]+)=("[^"]*"|[^";:]*)')


@dataclass
class Property:
    name: str
    parameters: dict[str, str]
    value: str


@dataclass
class Component:
    name: str
    properties: list[Property] = field(default_factory=list)
    children: list[Component] = field(default_factory=list)
    late: bool = False  # a property stands after a child

    def all(self, name: str) -> list[Property]:
        return [p for p in self.properties if p.name == name]

    def one(self, name: str) -> Property | None:
        found = self.all(name)
        return found[0] if len(found) == 1 else None

    def text(self, name: str) -> str:
        found = self.all(name)
        return found[0].value if found else ""

    def of(self, name: str) -> Iterator[Component]:
        return (child for child in self.children if child.name == name)


def lint(data: bytes, before: bytes | None = None) -> list[Finding]:
    """Check one feed, and what changed since the feed published before it."""
    findings = list(_bytes(data))
    calendar, faults = parse(data)
    findings += faults
    findings += _head(calendar)
    events = list(calendar.of("VEVENT"))
    if not events:
        findings.append(("C24", "no events"))
    findings += _uids(events)
    for event in events:
        findings += _event(event)
    findings += _zones(calendar, events, data)
    for part in (calendar, *events):
        findings += _escapes(part)
    if before is not None:
        findings += _changes(list(parse(before)[0].of("VEVENT")), events)
    return findings


def parse(data: bytes) -> tuple[Component, list[Finding]]:
    """Read a file into its components; what cannot be read is a finding."""
    root = Component("")
    stack = [root]
    faults: list[Finding] = []
    for raw in re.sub(rb"\r\n[ \t]", b"", data).split(b"\r\n"):
        line = raw.decode("utf-8", "replace")
        if not line:
            continue
        entry = _content_line(line)
        if entry is None:
            faults.append(("C04", f"not a content line: {line[:40]}"))
        elif entry.name == "BEGIN":
            stack.append(Component(entry.value))
        elif entry.name == "END":
            if len(stack) < 2 or stack[-1].name != entry.value:
                faults.append(("C01", f"END:{entry.value} closes nothing"))
                continue
            closed = stack.pop()
            stack[-1].children.append(closed)
        else:
            stack[-1].properties.append(entry)
            stack[-1].late |= bool(stack[-1].children) and stack[-1].name == "VEVENT"
    if len(stack) > 1:
        faults.append(("C01", f"{stack[-1].name} is not closed"))
        while len(stack) > 1:
            closed = stack.pop()
            stack[-1].children.append(closed)
    calendar = next(root.of("VCALENDAR"), root)
    return calendar, faults


def _content_line(line: str) -> Property | None:
    name = _NAME.match(line)
    if name is None:
        return None
    at, parameters = name.end(), {}
    while found := _PARAMETER.match(line, at):
        parameters[found[1].upper()] = found[2].strip('"')
        at = found.end()
    if line[at : at + 1] != ":":
        return None
    return Property(name[0].upper(), parameters, line[at + 1 :])


def _bytes(data: bytes) -> Iterator[Finding]:
    if not data.startswith(b"BEGIN:VCALENDAR\r\n") or not data.endswith(b"END:VCALENDAR\r\n"):
        yield "C01", "something stands before the first or after the last line"
    if b"\r\n\r\n" in data:
        yield "C01", "a blank line"
    lines = data.split(b"\r\n")
    if any(b"\r" in line or b"\n" in line for line in lines):
        yield "C02", "a bare CR or LF"
    if any(len(line) > 75 for line in lines):
        yield "C03", "a line of more than 75 octets"
    for line, following in itertools.pairwise(lines):
        if not following.startswith((b" ", b"\t")):
            continue
        if following[1:2] and following[1] & 0xC0 == 0x80:
            yield "C04", "a fold inside a character"
        if (len(line) - len(line.rstrip(b"\\"))) % 2:
            yield "C04", "a fold inside an escape"
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        yield "C04", "not UTF-8"
        text = data.decode("utf-8", "replace")
    if _UNSAFE.search(text):
        yield "C05", "a control character, a separator or a byte order mark"
    if len(data) > 900_000:
        yield "C20", "more than 0.9 MB"


def _head(calendar: Component) -> Iterator[Finding]:
    for name in ("VERSION", "PRODID"):
        if calendar.one(name) is None:
            yield "C06", f"{name} is not there exactly once"
    if calendar.text("METHOD") not in ("", "PUBLISH"):
        yield "C06", "METHOD is not PUBLISH"
    names = calendar.one("NAME"), calendar.one("X-WR-CALNAME")
    if names[0] is None or names[1] is None or names[0].value != names[1].value:
        yield "C07", "NAME and X-WR-CALNAME are missing or differ"
    for name, kind in (("REFRESH-INTERVAL", "DURATION"), ("SOURCE", "URI")):
        if any(p.parameters.get("VALUE") != kind for p in calendar.all(name)):
            yield "C08", f"{name} without VALUE={kind}"
    if calendar.all("UID"):
        # https://github.com/pimutils/vdirsyncer/issues/1222: all events are taken for one.
        yield "C25", "a UID on the calendar itself"
    for name in ("URL", "SOURCE"):
        if any(not _ADDRESS.fullmatch(p.value) for p in calendar.all(name)):
            yield "C26", f"{name} is not an https address"
    if calendar.text("REFRESH-INTERVAL") != calendar.text("X-PUBLISHED-TTL"):
        yield "C08", "two refresh hints differ"


def _uids(events: list[Component]) -> Iterator[Finding]:
    seen: set[str] = set()
    for event in events:
        uid = event.text("UID")
        if uid in seen:
            yield "C10", f"{uid} twice"
        seen.add(uid)
        if "@" not in uid or len(uid.encode()) > 255:
            yield "C10", f"{uid[:60]} has no domain or is too long"


def _event(event: Component) -> Iterator[Finding]:
    uid = event.text("UID")
    for name in ("UID", "DTSTAMP", "DTSTART", "DTEND", "SUMMARY", "SEQUENCE"):
        if event.one(name) is None:
            yield "C09", f"{uid}: {name} is not there exactly once"
    if not re.fullmatch(r"\d{8}T\d{6}Z", event.text("DTSTAMP")):
        yield "C09", f"{uid}: DTSTAMP is not UTC"
    if event.all("ATTENDEE"):
        yield "C06", f"{uid}: ATTENDEE in a published feed"
    start, end = event.one("DTSTART"), event.one("DTEND")
    if start and end:
        yield from _span(uid, start, end)
    for name, allowed in (
        ("STATUS", ("CONFIRMED", "TENTATIVE", "CANCELLED")),
        ("TRANSP", ("TRANSPARENT",)),
        ("CLASS", ("PUBLIC",)),
    ):
        if event.text(name) not in allowed:
            yield "C15", f"{uid}: {name}:{event.text(name)}"
    title = event.text("SUMMARY")
    if not title or title != title.strip() or re.search(r"(?<!\\)(\\\\)*\\[nN]", title):
        yield "C16", f"{uid}: the title is empty, of several lines, or has outer spaces"
    if len(title.encode()) > 255:
        yield "C16", f"{uid}: the title has more than 255 octets"
    if event.all("URL") and not _ADDRESS.fullmatch(event.text("URL")):
        yield "C26", f"{uid}: URL is not an https address"
    address = event.text("URL").partition("#")[0]
    if address not in event.text("DESCRIPTION").replace("\\,", ",").replace("\\;", ";"):
        yield "C18", f"{uid}: the address is not in DESCRIPTION"
    if "\\," in event.text("CATEGORIES"):
        yield "C19", f"{uid}: a category with a comma"
    yield from _alarms(uid, event)


def _span(uid: str, start: Property, end: Property) -> Iterator[Finding]:
    if start.parameters.get("VALUE") == "DATE":
        if end.parameters.get("VALUE") != "DATE" or not all(
            re.fullmatch(r"\d{8}", p.value) for p in (start, end)
        ):
            yield "C11", f"{uid}: a whole day whose values are not dates"
        elif end.value <= start.value:
            yield "C11", f"{uid}: DTEND, which is exclusive, is not after DTSTART"
        return
    for edge in (start, end):
        if not re.fullmatch(r"\d{8}T\d{6}Z?", edge.value):
            yield "C11", f"{uid}: {edge.value} is neither a date nor a time"
        elif edge.value.endswith("Z") and "TZID" in edge.parameters:
            yield "C22", f"{uid}: a zone with a UTC value"
        elif not edge.value.endswith("Z") and "TZID" not in edge.parameters:
            yield "C11", f"{uid}: a floating time"
    if end.value <= start.value:
        yield "C11", f"{uid}: DTEND is not after DTSTART"
    elif start.value[:8] != end.value[:8]:
        yield "C23", f"{uid}: crosses midnight"


def _alarms(uid: str, event: Component) -> Iterator[Finding]:
    if event.late:
        yield "C14", f"{uid}: a property after an alarm"
    for alarm in event.of("VALARM"):
        if alarm.text("ACTION") != "DISPLAY" or not alarm.text("DESCRIPTION"):
            yield "C14", f"{uid}: an alarm that is not DISPLAY with DESCRIPTION"
        if not re.fullmatch(r"-P(\d+W|\d+D|(\d+D)?T(\d+H)?(\d+M)?)", alarm.text("TRIGGER")):
            yield "C14", f"{uid}: an alarm that is not a span before the start"


def _zones(calendar: Component, events: list[Component], data: bytes) -> Iterator[Finding]:
    used = {p.parameters["TZID"] for event in events for p in event.properties if "TZID" in p.parameters}
    present = set()
    for zone in calendar.of("VTIMEZONE"):
        name = zone.text("TZID")
        present.add(name)
        for observance in zone.children:
            if observance.all("RDATE"):
                yield "C12", f"{name}: RDATE"
            if observance.text("DTSTART").endswith("Z"):
                yield "C12", f"{name}: DTSTART in UTC"
        if name not in REVIEWED or REVIEWED[name] not in data:
            yield "C13", f"{name}: not the reviewed block, byte for byte"
    for name in used - present:
        yield "C12", f"{name} has no VTIMEZONE"


def _escapes(part: Component) -> Iterator[Finding]:
    for entry in part.properties:
        if entry.name not in _TEXTS:
            continue
        bare = re.sub(r"\\[\\;,nN]", "", entry.value)
        if "\\" in bare:
            yield "C17", f"{entry.name}: a stray backslash"
        if "," in bare or ";" in bare:
            yield "C17", f"{entry.name}: a comma or semicolon that is not escaped"


def _changes(before: list[Component], now: list[Component]) -> Iterator[Finding]:
    current = {event.text("UID"): event for event in now}
    for old in before:
        uid = old.text("UID")
        new = current.get(uid)
        if new is None:
            if old.text("STATUS") != "CANCELLED":
                yield "C21", f"{uid} is gone and was never cancelled"
            continue
        higher = int(new.text("SEQUENCE")) > int(old.text("SEQUENCE"))
        later = new.text("DTSTAMP") > old.text("DTSTAMP")
        if _body(new) != _body(old):
            if not (higher and later):
                yield "C21", f"{uid} changed without a higher SEQUENCE and DTSTAMP"
        elif (new.text("SEQUENCE"), new.text("DTSTAMP")) != (old.text("SEQUENCE"), old.text("DTSTAMP")):
            yield "C21", f"{uid} did not change, but SEQUENCE or DTSTAMP did"


def _body(event: Component) -> list[tuple[str, str, str]]:
    return sorted(
        (p.name, str(sorted(p.parameters.items())), p.value)
        for p in event.properties
        if p.name not in _BOOKKEEPING
    )
