"""What an editor does with a file: YAML 1.2's core types, and the part of JSON Schema that ours uses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml


class CoreLoader(yaml.SafeLoader):
    """Reads scalars as YAML 1.2's core schema does: no dates, no hours in base sixty, no yes and no."""


CoreLoader.yaml_implicit_resolvers = {}
for tag, pattern, first in (
    ("null", r"null|Null|NULL|~|", ["n", "N", "~", ""]),
    ("bool", r"true|True|TRUE|false|False|FALSE", list("tTfF")),
    ("int", r"[-+]?[0-9]+", list("-+0123456789")),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", list("-+.0123456789")),
):
    CoreLoader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(f"^(?:{pattern})$"), first)

TYPES: dict[str, Any] = {"object": dict, "array": list, "string": str, "null": type(None), "boolean": bool}


def faults(
    schema: dict[str, Any], value: Any, root: dict[str, Any] | None = None, at: str = "$"
) -> Iterator[str]:
    """Yield where `value` does not fit `schema` (JSON Schema 2020-12, the keywords that ours uses)."""
    root = root or schema
    unknown = set(schema) - KEYWORDS
    assert not unknown, f"the test does not know {unknown}"
    if "$ref" in schema:
        yield from faults(root["$defs"][schema["$ref"].removeprefix("#/$defs/")], value, root, at)
    if "type" in schema and not any(_is(value, t) for t in _listed(schema["type"])):
        yield f"{at} is no {schema['type']}"
        return
    if "enum" in schema and value not in schema["enum"]:
        yield f"{at} is not in {schema['enum']}"
    if "const" in schema and value != schema["const"]:
        yield f"{at} is not {schema['const']}"
    for option in ("anyOf", "allOf"):
        results = [list(faults(part, value, root, at)) for part in schema.get(option, [])]
        if option == "anyOf" and results and all(results):
            yield f"{at} fits none: {results}"
        if option == "allOf":
            yield from (fault for result in results for fault in result)
    if "not" in schema and not list(faults(schema["not"], value, root, at)):
        yield f"{at} is what it must not be"
    if "if" in schema:
        branch = "else" if list(faults(schema["if"], value, root, at)) else "then"
        yield from faults(schema.get(branch, {}), value, root, at)
    if isinstance(value, str):
        if "pattern" in schema and not re.search(schema["pattern"], value):
            yield f"{at} does not match {schema['pattern']}"
        if len(value) < schema.get("minLength", 0):
            yield f"{at} is too short"
    if isinstance(value, int | float) and not schema.get("minimum", value) <= value <= schema.get(
        "maximum", value
    ):
        yield f"{at} is out of range"
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from faults(schema.get("items", {}), item, root, f"{at}[{index}]")
    if isinstance(value, dict):
        yield from _object(schema, value, root, at)


def _object(schema: dict[str, Any], value: dict[Any, Any], root: dict[str, Any], at: str) -> Iterator[str]:
    yield from (f"{at} lacks {key}" for key in schema.get("required", []) if key not in value)
    for key, item in value.items():
        name = str(key)
        yield from faults(schema.get("propertyNames", {}), name, root, f"{at}.{name} (the key)")
        others = [
            part for pattern, part in schema.get("patternProperties", {}).items() if re.search(pattern, name)
        ]
        if name in schema.get("properties", {}):
            yield from faults(schema["properties"][name], item, root, f"{at}.{name}")
        elif others:
            yield from faults(others[0], item, root, f"{at}.{name}")
        elif schema.get("additionalProperties") is False:
            yield f"{at}.{name} is not a key"
        elif isinstance(schema.get("additionalProperties"), dict):
            yield from faults(schema["additionalProperties"], item, root, f"{at}.{name}")


def _is(value: Any, kind: str) -> bool:
    if kind in ("integer", "number"):
        return isinstance(value, int if kind == "integer" else int | float) and not isinstance(value, bool)
    return isinstance(value, TYPES[kind])


def _listed(kind: str | list[str]) -> list[str]:
    return [kind] if isinstance(kind, str) else kind


KEYWORDS = (
    {"$schema", "$defs", "$ref", "title", "description", "default", "format"}
    | {"type", "enum", "const", "pattern", "minLength", "minimum", "maximum"}
    | {"anyOf", "allOf", "not", "if", "then", "else"}
    | {"items", "properties", "required", "additionalProperties", "propertyNames", "patternProperties"}
)
