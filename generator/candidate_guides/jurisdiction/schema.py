"""The JSON Schema of the config files, made from the model, for completion and help in editors."""

from __future__ import annotations

import json
from typing import Any

from pydantic.json_schema import GenerateJsonSchema

from candidate_guides.jurisdiction.county import County
from candidate_guides.jurisdiction.place import Place
from candidate_guides.jurisdiction.states import states

DIALECT = GenerateJsonSchema.schema_dialect


def json_schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of a place's file.

    An editor sees what YAML makes of an unquoted value (a ZIP code as a number, `17:00` as text or as
    a number), so such values are allowed beside text; what the loader reads is the text.
    """
    schema = _generated(Place)
    schema["title"] = "A city or town"
    towns_have_none = {
        "if": {"properties": {"type": {"const": "town"}}, "required": ["type"]},
        "then": {"not": {"required": ["class"]}},
        "else": {"required": ["class"]},
    }
    classes = [
        {
            "if": {"properties": {"state": {"const": state}}, "required": ["state"]},
            "then": {"properties": {"class": {"enum": [*facts.classes]}}},
        }
        for state, facts in states().items()
    ]
    schema["allOf"] = [towns_have_none, *classes]
    return schema


def county_schema() -> dict[str, Any]:
    """Return the JSON Schema (draft 2020-12) of a county's file."""
    schema = _generated(County)
    schema["title"] = "The filing office of a county"
    return schema


def written(schema: dict[str, Any]) -> str:
    """Return the text of a schema's file: indented, in the model's order, one line break at the end."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _generated(model: type[Place] | type[County]) -> dict[str, Any]:
    made = _plain(model.model_json_schema(by_alias=True, mode="validation"))
    return {"$schema": DIALECT, **made}


def _plain(node: Any) -> Any:
    """Drop the defaults that nobody would write (an empty list), and close groups whose keys are free."""
    if isinstance(node, list):
        return [_plain(item) for item in node]
    if not isinstance(node, dict):
        return node
    plain = {key: _plain(value) for key, value in node.items() if key != "default" or _writable(value)}
    return {**plain, "additionalProperties": False} if "patternProperties" in plain else plain


def _writable(default: Any) -> bool:
    return not isinstance(default, dict | list) and default is not None
