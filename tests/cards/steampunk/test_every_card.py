"""No card without a test of what it does in play."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kickdoor.cards.registry import load_set

HERE = Path(__file__).parent


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


def _tests(module: Any) -> Iterator[Any]:
    for name, thing in vars(module).items():
        if name.startswith("test_"):
            yield thing
        elif name.startswith("Test") and any(part.startswith("test_") for part in vars(thing)):
            yield thing
            yield from (part for key, part in vars(thing).items() if key.startswith("test_"))


def carried() -> set[str]:
    """The cards carried by some test of this folder, whatever tests are selected in this run."""
    found: set[str] = set()
    for path in sorted(HERE.glob("test_*.py")):
        if path.name == Path(__file__).name:
            continue
        spec = importlib.util.spec_from_file_location(f"steampunk_cards_{path.stem}", path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        for test in _tests(module):
            found.update(_marks(test))
    return found


def test_every_card_is_carried_by_a_test() -> None:
    cards = {card.id for card in load_set("steampunk").cards}
    found = carried()
    assert len(cards) == 157
    assert sorted(cards - found) == []
    assert sorted(found - cards) == []  # a marker with a slip of the pen
