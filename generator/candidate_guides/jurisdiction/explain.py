"""Turn what the model refused into messages for a clerk: where, what, what to write, which law asks."""

from __future__ import annotations

import re
import types
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from candidate_guides.jurisdiction.meant import meant_week, meant_weekdays
from candidate_guides.jurisdiction.messages import Message, nearest, visible
from candidate_guides.jurisdiction.reader import Document, Path
from candidate_guides.jurisdiction.reasons import what_to_write, whole_group, why
from candidate_guides.jurisdiction.scalars import LEAVE_OUT, is_not_known
from candidate_guides.jurisdiction.states import states

ALSO_SAID: Mapping[str, tuple[str, ...]] = {
    "first": ("1", "1st"),
    "second": ("2", "2nd"),
    "third": ("3", "3rd"),
    "fourth": ("4", "4th"),
    "fifth": ("5", "5th"),
    "town": ("township",),
    "city": ("village",),
    "general": ("regular", "municipal"),
    "special": ("vacancy",),
    "unexpired": ("vacancy",),
    "postponed": ("delayed", "moved"),
    "cancelled": ("canceled",),
    "ranked_choice": ("rcv", "irv", "instant runoff"),
    "electronic": ("online", "web", "website", "email"),
    "statute": ("state", "law"),
    "ordinance": ("city code",),
    "none": ("free",),
    "unknown": ("tbd",),
    **{state: (facts.name.lower(),) for state, facts in states().items()},
}
"""Choice -> other words for it that are too far from it to be found by their letters."""

ALSO_CALLED: Mapping[str, tuple[str, ...]] = {
    "street": ("address",),
    "phone": ("telephone", "tel"),
    "email": ("mail",),
    "url": ("website", "web", "homepage"),
    "zip": ("zipcode", "zip code"),
    "term_years": ("years", "length"),
    "ends": ("expires",),
    "seats": ("number",),
}
"""Key -> other words for it that are too far from it to be found by their letters."""

KEY_OF_NUMBER = {"term": "term_years"}
"""Key of a choice -> the key that a number written there was meant for."""

LONGEST = 60


class Report:
    """Collects the messages of one document; each gets its place, and the reason the key matters."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.messages: list[Message] = []
        data = document.data
        self.state = str(data.get("state", "")) if isinstance(data, dict) else ""

    def add(
        self, code: str, path: Path, text: str, write: str = "", *, warning: bool = False, key: bool = False
    ) -> None:
        """Add a message about the value or key at `path`; the hint is what to write and why it matters."""
        parts = [part for part in (write, why(path, self.state)) if part]
        hint = "; ".join(p.rstrip(".") for p in parts)
        message = self.document.message(code, path, text, hint, warning=warning, key=key)
        if message not in self.messages:
            self.messages.append(message)


def quoted(value: Any) -> str:
    """Write what was found as a clerk would know it again: in quotes, on one line, not too long."""
    if value is None:
        return "empty"
    if isinstance(value, dict):
        return "a group of settings"
    if isinstance(value, list):
        return "a list"
    text = visible(str(value))
    return f'"{text}"' if len(text) <= LONGEST else f'"{text[:LONGEST]}…"'


def subject(path: Path) -> str:
    """Name what a message is about: the last key, and the item where it is one of a list."""
    name = next((p for p in reversed(path) if isinstance(p, str)), "the file")
    items = "".join(f", item {p + 1}" for p in _tail(path))
    return f'"{name}"{items}' if name != "the file" else name + items


def _tail(path: Path) -> list[int]:
    numbers: list[int] = []
    for part in reversed(path):
        if isinstance(part, str):
            break
        numbers.insert(0, part)
    return numbers


def value_at(data: Any, path: Path) -> Any:
    """Return the value at `path`, or None where the file has none."""
    for part in path:
        if isinstance(part, str) and isinstance(data, dict):
            data = data.get(part)
        elif isinstance(part, int) and isinstance(data, list) and part < len(data):
            data = data[part]
        else:
            return None
    return data


def path_in(data: Any, location: tuple[str | int, ...]) -> Path:
    """Return the path in the file for a location in the model, which may read one value as a list of one."""
    path: Path = ()
    for index, part in enumerate(location):
        if isinstance(part, int):
            if not isinstance(data, list):
                continue
            data = data[part] if part < len(data) else None
        elif part == "[key]":
            continue
        elif not isinstance(data, dict) or (part not in data and index + 1 < len(location)):
            break
        else:
            data = data.get(part)
        path = (*path, part)
    return path


def model_at(model: type[BaseModel], path: Path) -> type[BaseModel] | None:
    """Return the model whose keys stand at `path` of a file of `model`, or None."""
    current: type[BaseModel] | None = model
    for part in path:
        if isinstance(part, int) or current is None:
            continue
        field = next((f for n, f in current.model_fields.items() if (f.alias or n) == part), None)
        if field is None:
            # A key of an open mapping (years: {2027: …}) stands between the two models.
            continue
        current = next(_models(field.annotation), None)
    return current


def _models(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    elif get_origin(annotation) in (tuple, dict, list, Union, types.UnionType, Annotated):
        for inner in get_args(annotation):
            yield from _models(inner)


def key_names(model: type[BaseModel]) -> list[str]:
    """Return the keys of a model as a file writes them."""
    return [field.alias or name for name, field in model.model_fields.items()]


def model_errors(error: ValidationError, model: type[BaseModel], report: Report) -> None:
    """Add a message for each thing that the model refused."""
    for detail in error.errors(include_url=False):
        path = path_in(report.document.data, detail["loc"])
        _one(detail, path, model, report)


def _one(detail: ErrorDetails, path: Path, model: type[BaseModel], report: Report) -> None:
    kind, context = detail["type"], detail.get("ctx", {})
    found = value_at(report.document.data, path)
    if kind == "extra_forbidden":
        unknown_key(path, model, report)
    elif kind == "missing":
        _missing(path, model, report)
    elif kind in ("model_type", "dict_type", "model_attributes_type"):
        _not_a_group(path, found, model_at(model, path), report)
    elif kind in ("tuple_type", "list_type"):
        text = f"{subject(path)} is {quoted(found)}; expected a list"
        report.add("not-a-list", path, text, _left_out(path, found, model) or f"write {_as_list(found)}")
    elif kind == "literal_error":
        choices = re.findall(r"'([^']*)'", str(context.get("expected", "")))
        _choice(path, found, choices, report, _left_out(path, found, model))
    elif "expected" in context:
        left_out = _left_out(path, found, model)
        write = left_out or (what_to_write(path) if kind == "bad-format" else "") or context.get("write", "")
        field = _field(path, model)
        if write == LEAVE_OUT and field is not None and field.is_required():
            write = what_to_write(path) or "write it: the guide cannot do without"
        _wrong_value(kind, path, detail, found, {**context, "write": write}, report)
    else:
        report.add("bad-value", path, f"{subject(path)} is {quoted(found)}, which cannot be used here")


def _not_a_group(path: Path, found: Any, inner: type[BaseModel] | None, report: Report) -> None:
    if not path:
        text = f"the file is {quoted(found)}, and not the settings of a place"
        write = 'begin a place with guide new mn "Big Lake"; a list of many places is read by guide import'
        report.add("not-a-group", path, text, write)
        return
    keys = f" with the keys {', '.join(key_names(inner))}" if inner else ""
    text = f"{subject(path)} is {quoted(found)}; expected a group of settings{keys}"
    write = "write each setting on its own line, indented, as key: value"
    if isinstance(found, str):
        write = _as_group(path, found, inner) or write
    report.add("not-a-group", path, text, write)


def _as_group(path: Path, found: str, inner: type[BaseModel] | None) -> str:
    """Return how the one value that stands for a group is written in it, or "" where that is not clear."""
    if is_not_known(found) and not (inner and _choices(inner, found)):
        return LEAVE_OUT
    if path[-1] == "hours":
        week = meant_week(found)
        return f"write hours: {week}" if week else ""
    if inner is None:
        return ""
    if (example := whole_group(path)) and not _choices(inner, found):
        return example
    first = key_names(inner)[0]
    key = next((n for n in key_names(inner) if n == _choices(inner, found)), first)
    shown = f'"{found}"' if re.search(r"[:#,\[\]{}\"]", found) else found
    return f"write {{{key}: {shown}}}"


def _choices(model: type[BaseModel], word: str) -> str:
    """Return the key of `model` that takes `word` as one of its choices, or ""."""
    fields = ((f.alias or n, f.annotation) for n, f in model.model_fields.items())
    return next((n for n, kind in fields if word.strip().lower() in get_args(kind)), "")


def _as_list(found: Any) -> str:
    if not isinstance(found, str):
        return "[first, second]"
    inner = re.sub(r"^\((.*)\)$", r"\1", found.strip())
    return f"[{meant_weekdays(inner) or inner}]"


def _left_out(path: Path, found: Any, model: type[BaseModel]) -> str:
    """Return that a line can be left out where it says that nothing is known and the key is not needed, or ""."""
    if not isinstance(found, str) or not is_not_known(found):
        return ""
    field = _field(path, model)
    return LEAVE_OUT if field is not None and not field.is_required() and path != ("class",) else ""


def _field(path: Path, model: type[BaseModel]) -> FieldInfo | None:
    parent = model_at(model, path[:-1])
    fields = {f.alias or n: f for n, f in parent.model_fields.items()} if parent else {}
    return fields.get(str(path[-1])) if path else None


def _wrong_value(
    kind: str, path: Path, detail: ErrorDetails, found: Any, context: Mapping[str, Any], report: Report
) -> None:
    if detail["loc"][-1:] == ("[key]",):
        text = f"{quoted(path[-1])} is not a key here; expected {context['expected']}"
        report.add(kind, path, text, str(context.get("write", "")), key=True)
        return
    if isinstance(found, list | dict) and isinstance(detail["input"], str):
        text = f"{subject(path)} holds {quoted(detail['input'])}; expected {context['expected']}"
    else:
        text = f"{subject(path)} is {quoted(found)}; expected {context['expected']}"
    report.add(kind, path, text, str(context.get("write", "")))


def _missing(path: Path, model: type[BaseModel], report: Report) -> None:
    parent = model_at(model, path[:-1])
    names = [(f.alias or n, f) for n, f in parent.model_fields.items()] if parent else []
    about = next((f.description for n, f in names if n == path[-1]), None) or ""
    verb = "empty" if path in report.document.keys else "missing"
    write = what_to_write(path) or f"add {path[-1]}: … ({about[:1].lower()}{about[1:].rstrip('.')})"
    where = f" from {subject(path[:-1])}" if len(path) > 1 and verb == "missing" else ""
    report.add("missing-key", path, f'"{path[-1]}" is {verb}{where}', write)


def unknown_key(path: Path, model: type[BaseModel], report: Report) -> None:
    """Add the message for a key that the model does not know, with the name most like it."""
    parent = model_at(model, path[:-1])
    names = key_names(parent) if parent else []
    near = near_key(str(path[-1]), names)
    text = f"{quoted(path[-1])} is not a setting here"
    home = "" if near else _home(str(path[-1]), parent)
    valued = re.fullmatch(r"(\w+) (\S+)", str(path[-1]))
    if near and valued and value_at(report.document.data, path) is None:
        write = f"write {near}: {valued[2]} in its place"
    elif near:
        write = f"write {near} in its place"
    elif home:
        write = f"write it under {home}, and begin it with the same spaces as what stands there"
    elif re.search(r"[ \d]", str(path[-1])) and value_at(report.document.data, path) is None:
        write = "a comma or a colon begins a new setting: put a text that holds one in quotes"
    else:
        write = f"remove it; the settings here are {', '.join(names)}"
    if near:
        text += f'; did you mean "{near}"?'
    report.messages.append(report.document.message("unknown-key", path, text, write, key=True))


def near_key(word: str, names: list[str]) -> str | None:
    """Return the key that `word` most likely means: one like it, one it begins, or another word for it."""
    plain = word.strip().lower()
    if also := next((name for name in names if plain in ALSO_CALLED.get(name, ())), None):
        return also
    begun = [name for name in names if name.startswith(f"{plain}_")]
    return nearest(word, names) or (begun[0] if len(begun) == 1 else None)


def _home(key: str, parent: type[BaseModel] | None) -> str:
    """Return the one group below `parent` that has `key`, or ""."""
    fields = parent.model_fields.items() if parent else ()
    homes = [
        f.alias or n for n, f in fields if any(key in key_names(inner) for inner in _models(f.annotation))
    ]
    return homes[0] if len(homes) == 1 else ""


def _choice(path: Path, found: Any, choices: list[str], report: Report, left_out: str) -> None:
    if path == ("class",):
        choices = list(states()[report.state].classes) if report.state in states() else choices
    text = f"{subject(path)} is {quoted(found)}; expected {one_of(choices)}"
    word = str(found).strip().lower() if isinstance(found, str) else ""
    also = next((choice for choice in choices if word in ALSO_SAID.get(choice, ())), "")
    near = also or nearest(word.replace(" ", "_").replace("-", "_"), choices) or ""
    write = f"write {near}" if near else left_out
    number, other = re.match(r"[1-9][0-9]?(?![0-9])", word), KEY_OF_NUMBER.get(str(path[-1]))
    if other and number and not near:
        about = what_to_write(path)
        write = f"write {other}: {number[0]} for the length" + (f"; {about}" if about else "")
    report.add("not-a-choice", path, text, write or what_to_write(path))


def one_of(names: list[str]) -> str:
    """Write a choice in words: `first, second or third`."""
    return " or ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)
