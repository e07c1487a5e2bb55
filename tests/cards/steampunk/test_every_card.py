"""No card without a test of what it does in play."""

from __future__ import annotations

from pathlib import Path

from kickdoor.cards.registry import load_set
from tests.support.card_marks import carried


def test_every_card_is_carried_by_a_test() -> None:
    cards = {card.id for card in load_set("steampunk").cards}
    found = carried(Path(__file__).parent)
    assert len(cards) == 157
    assert sorted(cards - found) == []
    assert sorted(found - cards) == []  # a marker with a slip of the pen
