"""What the Steampunk cards are made of and marked with."""

from __future__ import annotations

import pytest

from kickdoor.cards.language import Item, Monster, OneShot
from tests.support.card_facts import cards_by_name, tagged

TAGS = {
    "gears": (
        "clocktopus flying-skull gearhead golden-golem infernal-engine land-leviathan mousetrap "
        "robot-queen-victoria runaway-velocipede steamhunk tele-visual-reception-apparatus "
        "the-gyroscopic-pharaoh theo-dolite titan-of-industry aeronautic-armor martini-henry-rifle "
        "vacuum-pressure-pulsator order-of-st-cuthbert automatic-monocle canesaw cogwheel-cuirass gear-beer "
        "gear-fist lord-sterlings-blunderbuss monkey-wrench pedal-reduplicator phrenological-adjustor pipe "
        "shuri-cogs steam-beam steam-iron track-shoes gear-shift"
    ),
    "rabble": "common-hooligans ill-bred-ruffians surly-oafs",
    "fire": "martian-heat-ray pipe ardent-spirits foul-cigar jacobs-ladder",
    "cane": "cane-sword cane-pistol cane-gatling-gun canesaw cane-chucks",
    "potion": "gear-beer ardent-spirits milk-of-amnesia",
}

CARDS = cards_by_name("steampunk")


def test_the_rabble_come_to_each_other() -> None:
    kin = {card.id: card.kin for card in CARDS.values() if isinstance(card, Monster) and card.kin}
    assert kin == dict.fromkeys(tagged(CARDS, "rabble"), "rabble")


@pytest.mark.rule("GEARS-1", "GEARS-4", "GEARS-5", "ITEM-17")
@pytest.mark.parametrize("tag", TAGS)
def test_what_a_thing_is_marked_with(tag: str) -> None:
    assert tagged(CARDS, tag) == set(TAGS[tag].split())


@pytest.mark.rule("ITEM-16")
def test_weapons_are_the_items_that_use_hands() -> None:
    assert tagged(CARDS, "weapon") == {card.id for card in CARDS.values() if isinstance(card, Item) and card.hands}


@pytest.mark.rule("GEARS-4", "GEARS-5")
def test_there_are_14_gears_monsters_and_19_gears_items() -> None:
    gears = [card for card in CARDS.values() if "gears" in card.tags]
    assert sum(isinstance(card, Monster) for card in gears) == 14
    assert sum(isinstance(card, Item | OneShot) for card in gears) == 19


def test_canes_may_be_combined() -> None:
    canes = {card.id for card in CARDS.values() if isinstance(card, Item) and card.hands_with == "cane"}
    assert canes == set(TAGS["cane"].split())
