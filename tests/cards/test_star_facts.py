"""What the Star cards are made of and marked with."""

from __future__ import annotations

import pytest

from kickdoor.cards.language import Item
from tests.support.card_facts import cards_by_name, tagged

LASERS = {"laser", "raser", "maser", "dazer", "bobaser", "shmaser", "bananafanafofaser"}
TAGS = {
    "laser": LASERS,
    "fire": LASERS,
    "worn": {"diamondoid-teeth", "buzzglove"},
    "potion": {"denebian-rum"},
}

CARDS = cards_by_name("star")


@pytest.mark.rule("LASER-1", "LASER-7", "ITEM-17")
@pytest.mark.parametrize("tag", TAGS)
def test_what_a_thing_is_marked_with(tag: str) -> None:
    assert tagged(CARDS, tag) == TAGS[tag]


@pytest.mark.rule("ITEM-16")
def test_weapons_are_the_items_that_use_hands_and_the_gun_on_a_tail() -> None:
    hands = {card.id for card in CARDS.values() if isinstance(card, Item) and card.hands}
    assert tagged(CARDS, "weapon") == hands | {"tailgun"}
