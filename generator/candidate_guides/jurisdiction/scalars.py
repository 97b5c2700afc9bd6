"""The values a clerk writes, read from their text: days, hours, money, flags, labels.

YAML would read `no` as false, `17:00` as 1020 and `10.1` as a float that lost its cents. Here each type reads
the text as it was written, says what it expected, and says what to write instead. A value that already has
the right Python type passes, so a model can also be made in code.
"""

from __future__ import annotations

import datetime as dt
import re
import unicodedata
from collections.abc import Iterator
from decimal import Decimal
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, PlainValidator, WithJsonSchema, model_validator
from pydantic_core import PydanticCustomError

from candidate_guides.jurisdiction.meant import meant_number, write_day

_TRUE_WORDS = frozenset({"yes", "y", "on", "true", "1"})
_FALSE_WORDS = frozenset({"no", "n", "off", "false", "0"})
_JOINERS = frozenset("\u200c\u200d")
"""Signs without a shape of their own that some scripts need inside a word."""

_NOT_KNOWN = re.compile(
    r"t\.?b\.?[ad]\.?|to be (?:determined|announced)|n/a|n\.a\.|none|unknown|not (?:known|available|applicable)"
    r"|\?{1,3}|[-–—]{1,3}|xxx",
    re.IGNORECASE,
)
_WHOLE_NUMBER = 10
_LEAST_DIGITS = 6
"""Of a telephone number: the other signs of 801-555-CITY are letters."""

_CURLY = {"“": "”", "„": "“", "”": "”", "‘": "’", "’": "’"}
_URL = re.compile(r"https?://[^\s<>\"]+", re.ASCII)
_EMAIL = re.compile(r"[^@\s<>]+@[^@\s<>]+\.[^@\s<>]+", re.ASCII)
_CLOCK = re.compile(r"([01]\d|2[0-3]):([0-5]\d)")
_CLOCK_WORDS = re.compile(r"(\d{1,2})(?::?(\d\d))?\s*([ap])\.?\s*m\.?", re.IGNORECASE)


class Model(BaseModel):
    """Part of a config: frozen, no unknown keys; an empty known key counts as not written.

    Commands must start at once: validators are built at first use, a default group by `model_construct`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True, hide_input_in_errors=True)

    @model_validator(mode="before")
    @classmethod
    def _drop_empty(cls, data: Any) -> Any:
        if not isinstance(data, dict) or None not in data.values():
            return data
        known = {f.alias or n for n, f in cls.model_fields.items()}
        return {k: v for k, v in data.items() if v is not None or k not in known}


def wrong(code: str, expected: str, write: str = "") -> PydanticCustomError:
    """Return the error of a value: a stable code, what was expected, and what to write instead."""
    # The texts travel as context, so that a brace in what the clerk wrote is never taken for a placeholder.
    return PydanticCustomError(code, "{expected}", {"expected": expected, "write": write})


def read_day(value: Any) -> dt.date:
    """Read a day written YYYY-MM-DD (ISO 8601 extended form, no other)."""
    if isinstance(value, dt.date) and not isinstance(value, dt.datetime):
        return value
    expected = "a day as YYYY-MM-DD"
    if not isinstance(value, str):
        raise wrong("bad-date", expected)
    if re.fullmatch(r"\d{4}-\d{2}-\d{2}", value, re.ASCII):
        try:
            return dt.date.fromisoformat(value)
        except ValueError:
            write = "look it up in a calendar: no month or day of that number"
            if "-00" in value:
                write = "write the month and the day that are meant in place of 00"
            raise wrong("no-such-day", "a day that the calendar has", write) from None
    if short := re.fullmatch(r"(\d{4})-(\d{1,2})-(\d{1,2})", value, re.ASCII):
        raise wrong("bad-date", expected, f"write {short[1]}-{int(short[2]):02d}-{int(short[3]):02d}")
    if write := write_day(value):
        sheet = "a spreadsheet made a number of the day: " if value.strip().isdigit() else ""
        raise wrong("bad-date", expected, sheet + write)
    raise wrong("bad-date", expected, "write the year, the month and the day in digits, like 2026-11-03")


def read_clock(value: Any) -> dt.time:
    """Read an hour of the day written HH:MM on the 24-hour clock."""
    if isinstance(value, dt.time):
        return value
    expected = "an hour as HH:MM on the 24-hour clock"
    if not isinstance(value, str):
        raise wrong("bad-time", expected)
    if match := _CLOCK.fullmatch(value):
        return dt.time(int(match[1]), int(match[2]))
    meant = meant_clock(value)
    raise wrong(
        "bad-time",
        expected,
        f"write {meant}" if meant else "write 17:00 for five in the afternoon, 05:00 for the morning",
    )


def meant_clock(text: str) -> str | None:
    """Return HH:MM for an hour that is written another way and can mean only one, such as `5 p.m.` or `8:00`."""
    if text.strip().lower() in ("noon", "12 noon"):
        return "12:00"
    words = _CLOCK_WORDS.fullmatch(text.strip())
    if words and 1 <= int(words[1]) <= 12 and int(words[2] or 0) < 60:
        hour = int(words[1]) % 12 + (12 if words[3].lower() == "p" else 0)
        return f"{hour:02d}:{int(words[2] or 0):02d}"
    # 5:00 may be either half of the day; no office opens or closes at 7, 8 or 9 at night.
    if (short := re.fullmatch(r"([7-9]):([0-5]\d)", text, re.ASCII)) is not None:
        return f"0{short[1]}:{short[2]}"
    return text if _CLOCK.fullmatch(text) else None


def read_money(value: Any) -> Decimal:
    """Read dollars written with two decimals or none; the result always has two."""
    if isinstance(value, Decimal | int) and not isinstance(value, bool):
        return Decimal(value).quantize(Decimal("0.01"))
    expected = "dollars with two decimals"
    if not isinstance(value, str):
        raise wrong("bad-amount", expected)
    if re.fullmatch(r"\d{1,9}(\.\d\d)?", value, re.ASCII):
        return Decimal(value).quantize(Decimal("0.01"))
    plain = value.strip().removeprefix("$").replace(",", "").strip()
    if match := re.fullmatch(r"(\d{1,9})(?:\.(\d{0,2}))?", plain, re.ASCII):
        raise wrong("bad-amount", expected, f"write {match[1]}.{(match[2] or '').ljust(2, '0')}")
    raise wrong("bad-amount", expected, "write the amount in digits, like 15.00")


def read_flag(value: Any) -> bool:
    """Read true or false, and nothing else: `no` is not a truth value everywhere."""
    if isinstance(value, bool):
        return value
    if value in ("true", "false"):
        return bool(value == "true")
    write = ""
    if isinstance(value, str):
        word = value.strip().lower()
        write = "write true" if word in _TRUE_WORDS else "write false" if word in _FALSE_WORDS else ""
    raise wrong("bad-flag", "true or false", write)


def read_whole(value: Any) -> int:
    """Read a whole number in digits, without separators."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    expected, example = "a whole number in digits", "write it in digits, like 4"
    if isinstance(value, str):
        if re.fullmatch(r"0|[1-9]\d{0,8}", value, re.ASCII):
            return int(value)
        plain = value.strip().replace(",", "").lstrip("0")
        if re.fullmatch(r"\d{1,9}", plain, re.ASCII):
            raise wrong("bad-number", expected, f"write {plain}")
        if (meant := meant_number(value)) is not None:
            raise wrong("bad-number", expected, f"write {meant}, if that is meant")
    raise wrong("bad-number", expected, example)


def read_word(value: Any) -> str:
    """Read one line of text: not empty, no line break or control character, nothing that cannot be seen."""
    text = _visible_line(value)
    if len(text) > 2 and text[-1] == _CURLY.get(text[0]):
        raise wrong("curly-quotes", "a text without curly quotes around it", f"write {text[1:-1].strip()}")
    return text


def read_line(value: Any) -> str:
    """Read one line of text as `read_word` does, that says more than that nothing is known."""
    return _known(read_word(value))


def _known(text: str) -> str:
    if is_not_known(text):
        raise wrong("empty-text", "what is known", LEAVE_OUT)
    return text


def _visible_line(value: Any) -> str:
    if not isinstance(value, str):
        raise wrong("not-text", "a line of text", "write one line, without brackets or keys of its own")
    # What was pasted from a word processor or a web page has spaces that do not break, which nobody sees.
    text = re.sub("[\u00a0\u2007\u202f]", " ", value).strip()
    # "…" is how messages leave room for the clerk's words: copied as it stands, it says nothing.
    if not text.strip(".…"):
        raise wrong("empty-text", "a line of text", "write it, or remove the key")
    # Nearly every text is, and each sign of a thousand files is slow to look up.
    if text.isascii() and text.isprintable():
        return text
    for char in text:
        kind = unicodedata.category(char)
        if kind in ("Cc", "Cs", "Zl", "Zp") or (kind == "Cf" and char not in _JOINERS):
            shown = (
                "type it anew by hand: this sign cannot be seen" if kind == "Cf" else "write it on one line"
            )
            raise wrong("not-one-line", f"one line of plain text (it holds U+{ord(char):04X})", shown)
    return text


LEAVE_OUT = "take the line out while it is not known: the guide then says whom to ask"


def is_not_known(text: str) -> bool:
    """Say whether a text only says that something is not known, as TBD and N/A do."""
    return _NOT_KNOWN.fullmatch(text.strip()) is not None


def read_prose(value: Any) -> str:
    """Read a sentence or more; line breaks become spaces."""
    return _known(_visible_line(" ".join(value.split()) if isinstance(value, str) else value))


def read_phone(value: Any) -> str:
    """Read a telephone number as people write it: with its area code, maybe with letters or an extension."""
    text = read_line(value)
    if "@" in text:
        raise wrong("bad-format", "a telephone number", f"write email: {text}")
    digits = sum(c.isascii() and c.isdigit() for c in text)
    if digits < _LEAST_DIGITS or sum(c.isascii() and c.isalnum() for c in text) < _WHOLE_NUMBER:
        raise wrong("bad-format", "a telephone number with its area code", "write it like 612-555-0100")
    return text


def read_name(value: Any) -> str:
    """Read the name of a place: one line that is safe in a folder name and in a calendar's title."""
    text = read_line(value)
    if found := next((c for c in text if c in "/\\"), None):
        raise wrong(
            "bad-name",
            f"a name without {found}",
            "write the name as the charter or the Secretary of State has it",
        )
    return text


def read_url(value: Any) -> str:
    """Read the address of a web page, with its https://."""
    text = read_line(value)
    if _URL.fullmatch(text):
        return text
    write = "copy it from the browser's address line"
    if _EMAIL.fullmatch(text):
        write = f"write email: {text}, and url: with the address of the page"
    elif re.fullmatch(r"[\w-]+(\.[\w-]+)+(/\S*)?", text, re.ASCII):
        write = f"write https://{text}, if the browser shows it so"
    raise wrong("bad-format", "an address that begins with https://", write)


def read_email(value: Any) -> str:
    """Read an e-mail address."""
    text = read_line(value)
    if _EMAIL.fullmatch(text):
        return text
    write = "write it like clerk@example.gov"
    if re.fullmatch(r"[\d().\s-]{7,}", text, re.ASCII):
        write = f"write phone: {text}"
    elif text.startswith(("http", "www.")):
        write = f"write url: {text}"
    raise wrong("bad-format", "an e-mail address", write)


def _pattern(expected: str, pattern: str, write: str = "", code: str = "bad-format") -> PlainValidator:
    compiled = re.compile(pattern, re.ASCII)

    def check(value: Any) -> str:
        text = read_line(value)
        if not compiled.fullmatch(text):
            raise wrong(code, expected, write)
        return text

    return PlainValidator(check)


DAY_SCHEMA = {"type": "string", "format": "date", "pattern": r"^\d{4}-\d{2}-\d{2}$"}
CLOCK_SCHEMA = {"type": ["string", "integer"], "pattern": r"^([01]\d|2[0-3]):[0-5]\d$"}
_MONEY_SCHEMA = {"type": ["string", "number"], "pattern": r"^\d{1,9}(\.\d\d)?$", "minimum": 0}
_LABEL_SCHEMA = {"type": ["string", "number"]}
_TEXT_SCHEMA = {"type": "string", "minLength": 1}

Day = Annotated[dt.date, PlainValidator(read_day), WithJsonSchema(DAY_SCHEMA)]
Clock = Annotated[dt.time, PlainValidator(read_clock), WithJsonSchema(CLOCK_SCHEMA)]
Money = Annotated[Decimal, PlainValidator(read_money), WithJsonSchema(_MONEY_SCHEMA)]
Flag = Annotated[bool, PlainValidator(read_flag), WithJsonSchema({"type": "boolean"})]
Line = Annotated[str, PlainValidator(read_line), WithJsonSchema(_TEXT_SCHEMA)]
Prose = Annotated[str, PlainValidator(read_prose), WithJsonSchema(_TEXT_SCHEMA)]
Phone = Annotated[str, PlainValidator(read_phone), WithJsonSchema(_TEXT_SCHEMA)]
PlaceName = Annotated[
    str, PlainValidator(read_name), WithJsonSchema({"type": "string", "pattern": r"^[^/\\\x00-\x1f]+$"})
]
Label = Annotated[str, PlainValidator(read_line), WithJsonSchema(_LABEL_SCHEMA)]
Zip = Annotated[
    str,
    _pattern("five digits, or nine as 55051-1234", r"\d{5}(-\d{4})?", "write all five digits"),
    WithJsonSchema({"type": ["string", "integer"]}),
]
Geoid = Annotated[
    str,
    _pattern(
        "the Census number of the place, seven digits (ten for a town)",
        r"\d{7}(\d{3})?",
        "write all its digits, or take the line out: it is a cross-check only",
    ),
    WithJsonSchema({"type": ["string", "integer"]}),
]
Identifier = Annotated[
    str,
    _pattern(
        "a name in small letters, digits and _",
        r"[a-z][a-z0-9_]*",
        "write it in small letters, with _ for a space",
    ),
    WithJsonSchema({"type": "string", "pattern": "^[a-z][a-z0-9_]*$"}),
]
FormName = Annotated[
    str,
    _pattern(
        "the name of a form in small letters, digits and -",
        r"[a-z][a-z0-9-]*",
        "write it as its address ends: affidavit-of-candidacy",
    ),
    WithJsonSchema({"type": "string", "pattern": "^[a-z][a-z0-9-]*$"}),
]
Stem = Annotated[
    str,
    _pattern(
        "a file name of small letters, digits and -, without .yml",
        r"[a-z0-9]+(-[a-z0-9]+)*",
        "write it as the address had it: example-falls",
    ),
    WithJsonSchema({"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$"}),
]
Url = Annotated[str, PlainValidator(read_url), WithJsonSchema({"type": "string", "format": "uri"})]
Email = Annotated[str, PlainValidator(read_email), WithJsonSchema({"type": "string", "format": "email"})]
Picture = Annotated[
    str,
    _pattern(
        "the path of a picture beside this file, ending in .svg or .png",
        r"([A-Za-z0-9_-][A-Za-z0-9._-]*/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\.(svg|png)",
        "put the picture in the folder of this file and write its name, without spaces: mora-seal.svg",
    ),
    WithJsonSchema({"type": "string", "pattern": r"\.(svg|png)$"}),
]
PdfFile = Annotated[
    str,
    _pattern(
        "the path of a PDF beside this file",
        r"([A-Za-z0-9_-][A-Za-z0-9._-]*/)*[A-Za-z0-9_-][A-Za-z0-9._-]*\.pdf",
        "put the PDF in the folder of this file and write its name, without spaces: affidavit-2026.pdf",
    ),
    WithJsonSchema({"type": "string", "pattern": r"\.pdf$"}),
]
LanguageCode = Annotated[
    str,
    _pattern("a language code", r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", "write es for Spanish, so for Somali"),
    WithJsonSchema({"type": "string", "pattern": "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"}),
]
Color = Annotated[
    str,
    _pattern("a color of six hexadecimal digits", r"#?[0-9a-fA-F]{6}", 'write it in quotes, like "#1a4480"'),
    WithJsonSchema({"type": ["string", "integer"], "pattern": "^#?[0-9a-fA-F]{6}$"}),
]


def whole_from(lowest: int, highest: int) -> PlainValidator:
    """Return the validator of a whole number from `lowest` to `highest`, both included."""

    def check(value: Any) -> int:
        number = read_whole(value)
        if not lowest <= number <= highest:
            raise wrong(
                "out-of-range",
                f"a whole number from {lowest} to {highest}",
                f"write one from {lowest} to {highest}, or take it out",
            )
        return number

    return PlainValidator(check)


Whole = Annotated[int, PlainValidator(read_whole), WithJsonSchema({"type": "integer", "minimum": 0})]
Seats = Annotated[int, whole_from(1, 50), WithJsonSchema({"type": "integer", "minimum": 1, "maximum": 50})]
Years = Annotated[int, whole_from(1, 12), WithJsonSchema({"type": "integer", "minimum": 1, "maximum": 12})]


def read_primary(value: Any) -> dt.date | bool:
    """Read whether candidates are nominated at a primary: its day, true (the law's own day) or false."""
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and not value[:1].isdigit():
        word = value.strip().lower()
        if value in ("true", "false"):
            return value == "true"
        write = (
            "write true" if word in _TRUE_WORDS else "write false" if word in _FALSE_WORDS | {"none"} else ""
        )
        raise wrong(
            "bad-primary", "the day of the primary as YYYY-MM-DD, true (the law's own day) or false", write
        )
    return read_day(value)


Primary = Annotated[
    dt.date | bool,
    PlainValidator(read_primary),
    WithJsonSchema({"anyOf": [{"type": "boolean"}, DAY_SCHEMA]}),
]


def each(value: Any) -> Iterator[Any]:
    """Yield the items of a list, or the one value that stands in its place."""
    yield from value if isinstance(value, list | tuple) else [value]
