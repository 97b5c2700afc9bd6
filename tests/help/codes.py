"""The codes of all messages that the package can bring about, found in its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "generator" / "candidate_guides"
CODE = "code"
Places = dict[str, int | None]
"""Name of a function or class -> where its argument `code` stands; None where only its name can give it."""


@lru_cache(maxsize=1)
def message_codes() -> dict[str, str]:
    """Return code -> the file and line that has it.

    A code is what is handed to an argument named `code` of a function or class of the package, the default of
    such an argument, or the first part of what a function yields that is annotated to yield advice.
    """
    trees = {
        path: ast.parse(path.read_text("utf-8"))
        for path in sorted(PACKAGE.rglob("*.py"))
        if "locale" not in path.parts
    }
    own = {path: dict(_takers(tree)) for path, tree in trees.items()}
    # A private name is its module's own; another module may have one like it with other arguments.
    everywhere = {n: at for takers in own.values() for n, at in takers.items() if not n.startswith("_")}
    found: dict[str, str] = {}
    for path, tree in trees.items():
        takers, constants = {**everywhere, **own[path]}, dict(_constants(tree))
        for node, value in _given(tree, takers):
            for text in _texts(value, constants):
                found.setdefault(text, f"{path.relative_to(PACKAGE)}:{node.lineno}")
    return dict(sorted(found.items()))


def _takers(tree: ast.Module) -> Iterator[tuple[str, int | None]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            names = [a.arg for a in (*node.args.posonlyargs, *node.args.args)]
            names = names[1:] if names[:1] == ["self"] else names
            if CODE in names:
                yield node.name, names.index(CODE)
        elif isinstance(node, ast.ClassDef) and any(
            "dataclass" in ast.unparse(d) for d in node.decorator_list
        ):
            fields = [
                n.target.id
                for n in node.body
                if isinstance(n, ast.AnnAssign) and isinstance(n.target, ast.Name)
            ]
            if CODE in fields:
                yield node.name, fields.index(CODE)


def _constants(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield from ((node.targets[0].id, text) for text in _texts(node.value, {}))


def _given(tree: ast.Module, takers: Places) -> Iterator[tuple[ast.stmt | ast.expr, ast.expr]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name == "add" and not ast.unparse(node.func).endswith("report.add"):
                continue
            at = takers.get(name)
            if at is not None and len(node.args) > at:
                yield node, node.args[at]
            if name in takers:
                yield from ((node, k.value) for k in node.keywords if k.arg == CODE)
        elif isinstance(node, ast.FunctionDef):
            defaults = node.args.defaults
            named = node.args.args[len(node.args.args) - len(defaults) :]
            yield from ((node, d) for a, d in zip(named, defaults, strict=True) if a.arg == CODE)
            if node.returns is not None and "Advice" in ast.unparse(node.returns):
                yield from _yielded(node)


def _yielded(function: ast.FunctionDef) -> Iterator[tuple[ast.expr, ast.expr]]:
    for node in ast.walk(function):
        if isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple):
            yield node, node.value.elts[0]


def _texts(node: ast.expr, constants: dict[str, str]) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (*_texts(node.body, constants), *_texts(node.orelse, constants))
    elif isinstance(node, ast.Name) and node.id in constants:
        yield constants[node.id]
