"""The sentences of the program that a player may be answered with, found in its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

__all__ = ["refusals"]

PACKAGES = ("model", "rules", "record", "server")
# Where each call has its sentence.
CALLS = {"Reason": 2, "ReasonInfo": 2, "refuse": 1, "Bye": 1, "_bye": 2, "_fault": 2, "RecordError": 0}


def refusals() -> set[str]:
    """Every sentence; what is filled in is `{}`. Those that come from elsewhere, word for word, are not among them."""
    root = Path(__file__).parents[2] / "src/kickdoor"
    files = [file for package in PACKAGES for file in sorted((root / package).rglob("*.py"))]
    return {sentence for file in files for sentence in _in(ast.parse(file.read_text(encoding="utf-8")))}


def _in(tree: ast.Module) -> Iterator[str]:
    named = {
        node.target.id: node.value
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = str(getattr(node.func, "id", None) or getattr(node.func, "attr", ""))
            place = CALLS.get(name)
            if place is not None and len(node.args) > place:
                said = node.args[place]
                yield from _said(named.get(said.id, said) if isinstance(said, ast.Name) else said)


def _said(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)) if text:
            yield text
        case ast.JoinedStr():
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
        case ast.IfExp():
            yield from _said(node.body)
            yield from _said(node.orelse)
        case _:
            return  # somebody else's words
