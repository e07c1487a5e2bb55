"""Which cards the tests of a folder carry: read from their `card` marks."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import Any

__all__ = ["carried"]


def carried(folder: Path) -> set[str]:
    """The cards carried by some test of this folder, whatever tests are selected in this run."""
    found: set[str] = set()
    for path in sorted(folder.glob("test_*.py")):
        if path.name == "test_every_card.py":
            continue
        spec = importlib.util.spec_from_file_location(f"{folder.name}_cards_{path.stem}", path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        for test in _tests(module):
            found.update(_marks(test))
    return found


def _tests(module: Any) -> Iterator[Any]:
    for name, thing in vars(module).items():
        if name.startswith("test_"):
            yield thing
        elif name.startswith("Test") and any(part.startswith("test_") for part in vars(thing)):
            yield thing
            yield from (part for key, part in vars(thing).items() if key.startswith("test_"))


def _marks(thing: Any) -> Iterator[str]:
    """Card ids in the marks of a function or class, and in those of its parameters."""
    marks = getattr(thing, "pytestmark", [])
    for mark in marks if isinstance(marks, list) else [marks]:
        if mark.name == "card":
            yield from mark.args
        elif mark.name == "parametrize":
            for value in mark.args[1]:
                for inner in getattr(value, "marks", ()):
                    if inner.name == "card":
                        yield from inner.args
