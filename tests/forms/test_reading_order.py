"""The tab key and a screen reader walk a form in the order in which it is written."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Dictionary, Name

from candidate_guides.guide.forms import FormTemplate, render_pdf
from candidate_guides.guide.forms.fill import fill

from .contexts import ORDINARY
from .test_forms import FORMS


def fields_in_tree(node: Any) -> Iterator[str]:
    """Yield the names of the fields in the order of the tags."""
    kids = node.get("/K", Array())
    for kid in kids if isinstance(kids, Array) else [kids]:
        if not isinstance(kid, Dictionary):
            continue
        if kid.get("/Type") == Name.OBJR:
            widget = kid.Obj
            if widget.get("/Subtype") == Name.Widget:
                yield str(widget.get("/Parent", widget).T)
        else:
            yield from fields_in_tree(kid)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: f"{form.state}-{form.id}")
def test_tabs_follow_the_order_of_the_words(form: FormTemplate) -> None:
    version = form.versions[-1]
    described = fill(form, version, ORDINARY)
    with pikepdf.open(io.BytesIO(render_pdf(form, version, ORDINARY))) as pdf:
        assert all(page.obj.Tabs == Name.S for page in pdf.pages)
        walked = list(dict.fromkeys(fields_in_tree(pdf.Root.StructTreeRoot)))
    assert walked == list(dict.fromkeys(in_order(described.blocks)))


def in_order(blocks: list[dict[str, Any]]) -> Iterator[str]:
    """Yield the fields of a form's blocks as a reader meets them."""
    for block in blocks:
        if block["kind"] == "panel":
            yield from in_order(block["blocks"])
        elif block["kind"] == "sheets":
            yield from in_order([*block["before"], *block["after"]])
        elif block["kind"] == "log":
            yield from (name for row in block["rows"] for name in row)
        elif block["kind"] == "checks" and block["initials"]:
            for name, initials in zip(block["fields"], block["initials"], strict=True):
                yield from (name, initials)
        elif block["kind"] == "head":
            texts = [*block["lines"], *block["caution"]]
            yield from (part["field"] for parts in texts for part in parts if "field" in part)
        else:
            for parts in texts_of(block):
                yield from (part["field"] for part in parts if "field" in part)
            yield from block.get("fields", [])


def texts_of(block: dict[str, Any]) -> list[list[dict[str, str]]]:
    if block["kind"] == "p":
        return [block["text"]]
    if block["kind"] == "note":
        return list(block["text"])
    if block["kind"] == "facts":
        return [item["text"] for item in block["items"]]
    if block["kind"] == "list":
        return list(block["items"])
    return [block["lead"]] if block["kind"] == "sign" else []
