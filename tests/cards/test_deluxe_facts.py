"""The numbers of the Deluxe cards, written down a second time: a slip of the pen must happen twice to pass."""

from __future__ import annotations

import pytest

from kickdoor.cards.language import Item, OneShot
from tests.support.card_facts import (
    cards_by_name,
    check_enhancer,
    check_item,
    check_monster,
    check_one_shot,
    check_other,
    decks,
    rows,
    tagged,
    twice,
)

# name | level, Treasures, levels
MONSTERS = """
3,872 Orcs | 10 3 1
Amazon | 8 2 1
Bigfoot | 12 3 1
Bullrog | 18 5 2
Crabs | 1 1 1
Drooling Slime | 1 1 1
Face Sucker | 8 2 1
Floating Nose | 10 3 1
Flying Frogs | 2 1 1
Gazebo | 8 2 1
Gelatinous Octahedron | 2 1 1
Ghoulfiends | 8 2 1
Harpies | 4 2 1
Hippogriff | 16 4 2
Insurance Salesman | 14 4 1
King Tut | 16 4 2 undead
Lame Goblin | 1 1 1
Large Angry Chicken | 2 1 1
Lawyers | 6 2 1
Leperchaun | 4 2 1
Maul Rat | 1 1 1
Mr. Bones | 2 1 1 undead
Net Troll | 10 3 1
Pit Bull | 2 1 1
Platycore | 6 2 1
Plutonium Dragon | 20 5 2
Potted Plant | 1 1 1
Pukachu | 6 2 1
Shrieking Geek | 6 2 1
Snails on Speed | 4 2 1
Squidzilla | 18 4 2
Stoned Golem | 14 4 1
Tongue Demon | 12 3 1
Undead Horse | 4 2 1 undead
Unspeakably Awful Indescribable Horror | 14 4 1
Wannabe Vampire | 12 3 1
Wight Brothers | 16 4 2 undead
"""

# name | bonus, Treasures
ENHANCERS = """
Ancient | 10 2
Humongous | 10 2
Enraged | 5 1
Intelligent | 5 1
Baby | -5 -1
"""

# name | bonus, slot or Hands, size, gold, who alone may use it, !who may not
ITEMS = """
Bad-Ass Bandana | 3 headgear small 400 human
Boots of Butt-Kicking | 2 footgear small 400
Boots of Running Really Fast | 0 footgear small 400
Bow With Ribbons | 4 2h small 800 elf
Broad Sword | 3 1h small 400 female
Buckler of Swashing | 2 1h small 400
Chainsaw of Bloody Dismemberment | 3 2h big 600
Cheese Grater of Peace | 3 1h small 400 cleric
Cloak of Obscurity | 4 - small 600 thief
Dagger of Treachery | 3 1h small 400 thief
Eleven-Foot Pole | 1 2h small 200
Flaming Armor | 2 armor small 400
Gentlemen's Club | 3 1h small 400 male
Hammer of Kneecapping | 4 1h small 600 dwarf
Helm of Courage | 1 headgear small 200
Horny Helmet | 1 headgear small 600
Huge Rock | 3 2h big 0
Kneepads of Allure | 0 - small 600 !cleric
Leather Armor | 1 armor small 200
Limburger and Anchovy Sandwich | 3 - small 400 halfling
Mace of Sharpness | 4 1h small 600 cleric
Mithril Armor | 3 armor big 600 !wizard
Pantyhose of Giant Strength | 3 - small 600 !warrior
Pointy Hat of Power | 3 headgear small 400 wizard
Rapier of Unfairness | 3 1h small 600 elf
Rat on a Stick | 1 1h small 0
Sandals of Protection | 0 footgear small 700
Shield of Ubiquity | 4 1h big 600 warrior
Short Wide Armor | 3 armor small 400 dwarf
Singing & Dancing Sword | 2 - small 400 !thief
Slimy Armor | 1 armor small 200
Sneaky Bastard Sword | 2 1h small 400
Spiky Knees | 1 - small 200
Staff of Napalm | 5 1h small 800 wizard
Stepladder | 3 - big 400 halfling
Swiss Army Polearm | 4 2h big 600 human
Tuba of Charm | 0 1h big 300
"""

# name | bonus in the fight, size, gold, copies
ONE_SHOTS = """
Cotion of Ponfusion | 3 small 100
Electric Radioactive Acid Potion | 5 small 200
Flaming Poison Potion | 3 small 100
Freezing Explosive Potion | 3 small 100
Magic Missile | 5 small 300
Nasty-Tasting Sports Drink | 2 small 200
Potion of Halitosis | 2 small 100
Potion of Idiotic Bravery | 2 small 100
Pretty Balloons | 5 small 0
Sleep Potion | 2 small 100
Yuppie Water | 2 small 100
Doppleganger | - small 300
Flask of Glue | - small 100
Friendship Potion | - small 200
Instant Wall | - small 300
Invisibility Potion | - small 200
Loaded Die | - small 300
Magic Lamp | - small 500
Pollymorph Potion | - small 1300
Transferral Potion | - small 300
Wand of Dowsing | - small 1100
Wishing Ring | - small 500 x2
"""

# name | kind, deck, copies
OTHERS = """
Curse! Change Class | curse door
Curse! Change Race | curse door
Curse! Change Sex | curse door
Curse! Chicken on Your Head | curse door
Curse! Duck of Doom | curse door
Curse! Income Tax | curse door
Curse! Lose 1 Big Item | curse door
Curse! Lose 1 Small Item | curse door x2
Curse! Lose a Level | curse door x2
Curse! Lose the Armor You Are Wearing | curse door
Curse! Lose the Footgear You Are Wearing | curse door
Curse! Lose the Headgear You Are Wearing | curse door
Curse! Lose Two Cards | curse door
Curse! Lose Your Class | curse door
Curse! Lose Your Race | curse door
Curse! Malign Mirror | curse door
Truly Obnoxious Curse! | curse door
Cleric | class door x3
Thief | class door x3
Warrior | class door x3
Wizard | class door x3
Dwarf | race door x3
Elf | race door x3
Halfling | race door x3
Half-Breed | extra door x2
Super Munchkin | extra door x2
Cheat! | attachment door
Mate | other door
Wandering Monster | other door x3
Illusion | other door
Out to Lunch | other door
Help Me Out Here! | other door
Divine Intervention | other door
Really Impressive Title | other treasure
Hireling | hireling treasure
1,000 Gold Pieces | level_up treasure
Boil an Anthill | level_up treasure
Bribe GM With Food | level_up treasure
Convenient Addition Error | level_up treasure
Invoke Obscure Rules | level_up treasure
Potion of General Studliness | level_up treasure
Kill the Hireling | level_up treasure
Mutilate the Bodies | level_up treasure
Whine at the GM | level_up treasure
Steal a Level | level_up treasure
Hoard! | other treasure
"""

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


@pytest.mark.parametrize(("name", "facts"), list(rows(MONSTERS)))
def test_monster(name: str, facts: list[str]) -> None:
    check_monster(CARDS[name], facts)


@pytest.mark.parametrize(("name", "facts"), list(rows(ENHANCERS)))
def test_enhancer(name: str, facts: list[str]) -> None:
    check_enhancer(CARDS[name], facts)


@pytest.mark.parametrize(("name", "facts"), list(rows(ITEMS)))
def test_item(name: str, facts: list[str]) -> None:
    check_item(CARDS[name], facts)


@pytest.mark.parametrize(("name", "facts"), list(rows(ONE_SHOTS)))
def test_one_shot(name: str, facts: list[str]) -> None:
    check_one_shot(CARDS[name], facts)


@pytest.mark.parametrize(("name", "facts"), list(rows(OTHERS)))
def test_other_card(name: str, facts: list[str]) -> None:
    check_other(CARDS[name], facts)


def test_the_tables_have_every_card() -> None:
    tables = (MONSTERS, ENHANCERS, ITEMS, ONE_SHOTS, OTHERS)
    assert {name for table in tables for name, _ in rows(table)} == set(CARDS)
    assert len(CARDS) == 147


def test_the_decks_are_complete() -> None:
    assert decks(CARDS) == {"door": 95, "treasure": 73}


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


def test_every_card_has_a_picture_and_a_joke_of_its_own() -> None:
    assert twice(card.icon or "" for card in CARDS.values()) == set()
    assert twice(card.flavour for card in CARDS.values()) == set()
    assert all(0 < len(card.flavour) <= 100 for card in CARDS.values())
