"""No card without a test of what it does in play."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from kickdoor.cards.registry import load_set
from tests.cards.deluxe.test_every_card import _marks, _tests

HERE = Path(__file__).parent


def test_every_card_is_carried_by_a_test() -> None:
    cards = {card.id for card in load_set("star").cards}
    found: set[str] = set()
    for path in sorted(HERE.glob("test_*.py")):
        if path.name != Path(__file__).name:
            spec = importlib.util.spec_from_file_location(f"star_cards_{path.stem}", path)
            assert spec is not None
            assert spec.loader is not None
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
            for test in _tests(module):
                found.update(_marks(test))
    assert len(cards) == 147
    assert sorted(cards - found) == []
    assert sorted(found - cards) == []  # a marker with a slip of the pen
