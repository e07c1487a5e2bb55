"""What the Deluxe cards are made of and marked with."""

from __future__ import annotations

import pytest

from kickdoor.cards.language import Item, OneShot
from tests.support.card_facts import cards_by_name, tagged

# What other cards ask for; not printed on the cards, so decided here.
TAGS = {
    "fire": {"flaming-armor", "flaming-poison-potion", "staff-of-napalm"},
    "pole": {"eleven-foot-pole", "staff-of-napalm", "swiss-army-polearm", "wand-of-dowsing"},
    "below-waist": {
        "boots-of-butt-kicking", "boots-of-running-really-fast", "sandals-of-protection", "kneepads-of-allure",
        "pantyhose-of-giant-strength", "spiky-knees",
    },
}  # fmt: skip

CARDS = cards_by_name("deluxe")


@pytest.mark.parametrize("tag", TAGS)
def test_what_a_thing_is_made_of(tag: str) -> None:
    assert tagged(CARDS, tag) == TAGS[tag]


@pytest.mark.rule("ITEM-16")
def test_weapons_are_the_items_that_use_hands_and_the_sword_that_needs_none() -> None:
    weapons = tagged(CARDS, "weapon")
    assert weapons == {card.id for card in CARDS.values() if isinstance(card, Item) and card.hands} | {
        "singing-dancing-sword"
    }


@pytest.mark.rule("ITEM-17")
def test_potions_are_one_shots() -> None:
    assert all(isinstance(card, OneShot) for card in CARDS.values() if "potion" in card.tags)
