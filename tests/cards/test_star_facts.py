"""The numbers of the Star cards, written down a second time: a slip of the pen must happen twice to pass."""

from __future__ import annotations

import pytest

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
JaniBot | 1 1 1
Fuzzball | 1 1 1
Chair | 1 1 1
Eep | 1 1 1
Tiny But Advanced Creatures | 1 1 1
Carnivorous Plant | 2 1 1
Astro-Muskrat Space Pirate | 2 1 1
Computer Virus | 2 1 1
Face Hugger | 2 1 1
Blob | 2 1 1
Bottle Bottle | 4 2 1
Little Green Man | 4 2 1
Gas Giant | 4 2 1
Space Cowboy | 4 2 1
Giant Ants | 6 2 1
Space Goats | 6 2 1
Fanged Fuzzball | 6 2 1
Bug-Eyed Monster | 6 2 1
Creature From The Pink Lagoon | 8 2 1
Thing Man Was Not Meant To Know | 8 2 1 undead
Awful Green Thing | 8 2 1
Starfish | 8 2 1
Space Amazon | 10 3 1
Slaughterbot | 10 3 1
Grays | 10 3 1
Psi Psheriff | 12 3 1
Worminator | 12 3 1
Captain Quirk | 12 3 1
Being of Impure Thought | 14 4 1
Space Vampire | 14 4 1 undead
Bionic Bimbo | 14 4 1
Brain In A Jar | 16 4 2 undead
Space Probe | 16 4 2
Frank The Tank | 16 4 2
Plasmoid | 18 5 2
Ogre | 18 5 2
Great Cthulhu | 20 5 2
"""

# name | bonus, Treasures
ENHANCERS = """
Computerized | 5 1
... From Another Dimension | 10 2
Last Of Its Race | 10 2
Miniaturized | -5 -1
Radioactive | 5 1
"""

# name | bonus, slots or Hands, size, gold, who alone may use it, !who may not, copies
ITEMS = """
Laser | 2 2h small 400 x2
Raser | 2 2h small 500
Maser | 3 2h small 600
Dazer | 3 2h small 600
Bobaser | 4 2h small 800
Shmaser | 4 2h small 800
Bananafanafofaser | 6 2h complex 1000
Energy Armor | 2 armor small 400
Bubble Helmet | 2 headgear small 300
Magnetic Boots | 1 footgear small 300
Electrosuit | 3 armor complex 400 gadgeteer
Neuronic Whip | 4 1h small 500 mutant
Mental Amplifier | 4 1h small 600 psychic
Deely-Boppers | 4 headgear small 600 cyborg
Stupidity Field | 4 1h small 600 human
Photon Cutlass | 2 1h small 400 human
No-Brainer | 2 1h small 300 !psychic
Permanent Wave | 0 headgear small 400
Diamondoid Teeth | 2 - small 400
Battle Armor | 5 armor+headgear complex 800
Cellophane Space Suit | 1 armor small 200
Rocket Boots | 1 footgear complex 600
Targeting Array | 2 headgear complex 500
Tailgun | 3 - small 400 feline
Foof Gun | 6 1h small 600
Symbiotic Partner | 3 - small 600 !cyborg
Mechwalker | 4 - small 600
Orb of Prediction | 0 - small 400
Duct Tape | 0 - small 200
Alien Pet | 1 - small 200
Buzzglove | 2 1h small 400
Cyberdeck | 2 1h complex 400
Dogbot | 2 - small 400 !feline
Handy Foot | 0 footgear small 400
Low-Tech Persuader | 3 1h small 400 trader
Paralysis Wand | 3 1h small 400 bounty-hunter
Ray Gun | 2 1h small 400
Vibrosword | 3 1h small 500 !trader
X-Ray Specs | 0 headgear small 700
"""

# name | bonus in the fight, size, gold, copies
ONE_SHOTS = """
Beer Gas Grenade | 3 small 100
Nova Flash Grenade | 3 small 100
Hallucinogenic Nanobot Grenade | 3 small 100
Denebian Rum | 3 small 100
Sonic Plasma Barf Grenade | 4 small 200
Big Red Button | 5 small 200
We Come In Peace Speech | 5 small 0
Mind Control Gas | - small 500
Stasis Field | - small 1000
Loaded Die | - small 300
Plot Device | - small 1100
Forged ID | - small 400
Paradox In A Box | - small 500
Pink Stamps | - small 200
Time Warp | - small 500 x2
Leech Bomb | 2 small 300
Vibrating Virus Grenade | 2 small 100
Ball of Yarn | -5 small 200
Med Kit | - small 400 x2
"""

# name | kind, deck, copies
OTHERS = """
Alien Candy | curse door
Alien Experiment | curse door
Amnesia | curse door
Antimatter | curse door
Brain Scrambler | curse door
Can Opener | curse door
Chemical Spill | curse door
Chromosome Switch | curse door
Genetic Regression | curse door
Gravity Reverse | curse door
Monowire | curse door
Planned Obsolescence | curse door
Solar Flare | curse door
Squidgilator | curse door
Transporter Accident | curse door
... And Its Clone | other door
Android | hireling door
Beautiful Assistant | hireling door
Faithful Robot | hireling door
Loud Hairy Alien | hireling door
Red Shirt | hireling door
Rogue | hireling door
Whiz Kid | hireling door
Bounty Hunter | class door x3
Gadgeteer | class door x3
Psychic | class door x3
Trader | class door x3
Cyborg | race door x3
Feline | race door x3
Mutant | race door x3
Half-Breed | extra door x2
Super Munchkin | extra door x2
Cheat! | attachment door
Wandering Monster | other door x3
Monolith | level_up treasure
Obliterate Peaceful Planet | level_up treasure
Software Glitch | level_up treasure
Super-Serum | level_up treasure
Cosmic Understanding | level_up treasure
Loan GM Your Comics | level_up treasure
Loan GM Your Tapes | level_up treasure
Support GM With Bogus Science | level_up treasure
Undo Top Button | level_up treasure
Visited By Future Self | level_up treasure
Arms Locker | other treasure
All Your Beast Are Belong To Us | other treasure
Better Offer | other treasure
"""

LASERS = {"laser", "raser", "maser", "dazer", "bobaser", "shmaser", "bananafanafofaser"}
TAGS = {
    "laser": LASERS,
    "fire": LASERS,
    "worn": {"diamondoid-teeth", "buzzglove"},
    "weapon": LASERS
    | {
        "dazer",
        "neuronic-whip",
        "photon-cutlass",
        "no-brainer",
        "tailgun",
        "foof-gun",
        "low-tech-persuader",
        "paralysis-wand",
        "ray-gun",
        "vibrosword",
    },
}

CARDS = cards_by_name("star")


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
    assert decks(CARDS) == {"door": 94, "treasure": 74}


@pytest.mark.rule("LASER-1", "LASER-7")
@pytest.mark.parametrize("tag", TAGS)
def test_what_a_thing_is_marked_with(tag: str) -> None:
    assert tagged(CARDS, tag) == TAGS[tag]


def test_what_is_designed_says_so() -> None:
    assert sum(bool(card.designed) for card in CARDS.values()) == 76


def test_every_card_has_a_picture_and_a_joke_of_its_own() -> None:
    assert twice(card.icon or "" for card in CARDS.values()) == set()
    assert twice(card.flavour for card in CARDS.values()) == set()
    assert all(0 < len(card.flavour) <= 100 for card in CARDS.values())
