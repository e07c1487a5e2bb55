"""The numbers of the Steampunk cards, written down a second time: a slip of the pen must happen twice to pass."""

from __future__ import annotations

import pytest

from kickdoor.cards.language import Item, Monster, OneShot
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
Acephalous Equestrian | 10 3 1 undead
Ada Loveless | 4 2 1
Aether Bunny | 1 1 1
Babbage Cabbage | 1 1 1
Clocktopus | 8 2 1
Common Hooligans | 2 1 1
Crypto-Bolshevik Insurrectionist | 4 2 1
Edward Blenderhands | 12 3 1
Flying Skull | 16 4 2 undead
Gearhead | 2 1 1
Golden Golem | 14 4 1 undead
Grease Monkey | 1 1 1
Head in a Jar | 2 1 1 undead
Homunculus | 2 1 1 undead
Ill-Bred Ruffians | 4 2 1
Infernal Engine | 14 4 1
Invisible Zeppelin Gang | 12 3 1
Land Leviathan | 18 4 2
Loose Screw | 1 1 1
Mechanical Moles | 10 3 1
Morlock Holmes | 16 4 2
Mousetrap | 1 1 1
Old King Coal | 8 2 1
Pithecanthropine Atavism | 8 2 1
Revivified Malefactor | 12 3 1 undead
Robot Queen Victoria | 20 5 2
Runaway Velocipede | 2 1 1
Saboteur | 6 2 1
Steam Elemental | 10 3 1
Steamhunk | 8 2 1
Surly Oafs | 6 2 1
Tele-Visual Reception Apparatus | 4 2 1
The Eyeful Tower | 16 4 2
The Gyroscopic Pharaoh | 14 4 1
Theo D'Olite | 6 2 1
Time Flies | 6 2 1
Titan of Industry | 18 5 2
"""

# name | bonus, Treasures
ENHANCERS = """
Radium-Powered | 5 1
Brilliantly Polished | 5 1
Mass-Produced | 5 1
Improved Model | 10 2
Obvious Weak Point | -5 -1
Self-Repairing | 5 1
"""

# name | bonus, slot or Hands, size, gold, who alone may use it, !who may not
ITEMS = """
Aeronautic Armor | 4 armor big 600
Brass Hat | 4 headgear small 600 officer
Electrospats | 1 footgear small 300
Martini-Henry Rifle | 5 2h small 700 tycoon
Mustache | 2 - small 0 male
Pea Coat | 2 armor small 400
Pith Helmet | 3 headgear small 400 explorer
Spring Heels | 1 footgear small 300
Vacuum Pressure Pulsator | 2 1h small 100 !tycoon
Whalebone Corset | 3 armor small 500 female
Martian Heat Ray | 4 2h big 600 !explorer
Order of St. Cuthbert | 2 - small 400 officer tycoon
Spyglass | 3 1h small 400 explorer
Cane-Sword | 2 1h small 400
Cane-Pistol | 3 1h small 600
Cane-Gatling Gun | 4 2h small 700
Dolly | 0 - big 400
Automatic Monocle | 1 - small 400
Canesaw | 2 1h small 400
Cogwheel Cuirass | 2 armor small 500
Gear-Fist | 2 1h small 400
Lord Sterling's Blunderbuss | 3 2h small 600
Monkey Wrench | 1 1h small 400
Pedal Reduplicator | 1 - small 400
Phrenological Adjustor | 1 headgear small 400
Pipe | 1 - small 200
Steam Beam | 3 1h small 600
Track Shoes | 2 footgear small 400 !tycoon
.45-Caliber Epaulets | 3 - small 400 officer
Ankle Jets | 0 footgear small 400
Anti-Phlogiston Undergarments | 1 - small 400
Bi-Refringent Goggles | 2 headgear small 400
Cane-Chucks | 1 1h small 200
Copper Bopper | 3 1h small 400 mechanic
Dress Sword | 3 1h small 400 officer female
Elephant Gun | 4 2h big 600 explorer
India-Rubber Bowler | 1 headgear small 200
Jetpack | 1 - big 600 !officer
Parasol | 1 1h small 400
Platinum Poignard | 3 1h small 600 tycoon
Roentgen Razor | 2 1h small 400
Finger Ring | 0 - small 600
Grease Gun | 1 1h small 300
Jacob's Ladder | 3 2h small 500
Plans for Trans-Caucasus Hydro-Electric Scheme | 0 - small 1000
Portable Precipitator | 1 1h small 300
"""

# name | bonus in the fight, size, gold
ONE_SHOTS = """
Bituminous Adhesive | - small 100
Gear Beer | 2 small 100
Shuri-Cogs | 2 small 100
Steam Iron | 3 small 100
Gear Shift | - small 300
Paramagnetic Fixative Vapour | - small 300
Milk of Amnesia | - small 400
Steamjunk | 5 big 200
Loaded Die | - small 300
Wishing Ring | - small 500
Aerosol Devitalizer | 2 small 200
Ardent Spirits | 3 small 100
Dr. Oglethorpe's Concentrated Steak Drops | 2 small 100
Foul Cigar | 2 small 100
Fourth Armored Division (Miniaturized) | 5 small 300
Leyden Jar | 3 small 100
Pocket Watch Grenades | 3 small 100
Punch Card | 2 small 100
Retro Rocket | 3 small 100
Subcrustal Petard | 5 small 200
Wonder Drug | 3 small 200
"""

# name | kind, deck, copies
OTHERS = """
Explorer | class door x3
Mechanic | class door x3
Officer | class door x3
Tycoon | class door x3
Super Munchkin | extra door x2
Cheat! | attachment door
Mate | other door
Wandering Monster | other door x3
Also Sprocket Zarathustra | other door
Disguise Yourself as a Robot | other door
Funicular Decampment | other door
Infrasonic Triangulation | other door
Oxford Education | attachment door
Cog-nitive Disorder! | curse door
Curried Dodo! | curse door
Flawed Theory! | curse door
Hobbesian Philosophy! | curse door
Holiday on the Titanic! | curse door
Lost the Manual! | curse door
Need Lubrication! | curse door
Out of Calling Cards! | curse door
Out of Phlebotinium! | curse door
Para-Neuronic Educator! | curse door
Professional Qualifications Challenged! | curse door
Soiled! | curse door
Spring Snapped! | curse door
Stripped Gear! | curse door
Trained Bats! | curse door
Unfashionable! | curse door
You Are No Gentleman! | curse door
You Are No Lady! | curse door
You Smell Like Worcestershire Sauce! | curse door
Assist the Police in Their Inquiries | level_up treasure
Attend the World's Fair | level_up treasure
Collect Rare Orchid | level_up treasure
Discover Philadelphia | level_up treasure
Harness the Power of Toast | level_up treasure
Inhale Healthful, Modern Vapours | level_up treasure
Return Jewel to Idol's Eye | level_up treasure
Secrets of the Ancients | level_up treasure
Set Paris-to-London Speed Record | level_up treasure
Rage Against the Machine | level_up treasure
Superior Doubletalk | other treasure
Telegraph Your Punch | other treasure
Glue Some Gears on it and Call it Steampunk | attachment treasure
Bismarck the Wonder Dog | hireling treasure
Gear Fear | other treasure
"""

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
}

CARDS = cards_by_name("steampunk")


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
    assert len(CARDS) == 157


def test_the_decks_are_complete() -> None:
    assert decks(CARDS) == {"door": 86, "treasure": 82}


def test_the_rabble_come_to_each_other() -> None:
    kin = {card.id: card.kin for card in CARDS.values() if isinstance(card, Monster) and card.kin}
    assert kin == dict.fromkeys(tagged(CARDS, "rabble"), "rabble")


@pytest.mark.rule("GEARS-1", "GEARS-4", "GEARS-5")
@pytest.mark.parametrize("tag", TAGS)
def test_what_a_thing_is_marked_with(tag: str) -> None:
    assert tagged(CARDS, tag) == set(TAGS[tag].split())


@pytest.mark.rule("GEARS-4", "GEARS-5")
def test_there_are_14_gears_monsters_and_19_gears_items() -> None:
    gears = [card for card in CARDS.values() if "gears" in card.tags]
    assert sum(isinstance(card, Monster) for card in gears) == 14
    assert sum(isinstance(card, Item | OneShot) for card in gears) == 19


def test_canes_may_be_combined() -> None:
    canes = {card.id for card in CARDS.values() if isinstance(card, Item) and card.hands_with == "cane"}
    assert canes == set(TAGS["cane"].split())


def test_every_card_has_a_picture_and_a_joke_of_its_own() -> None:
    assert twice(card.icon or "" for card in CARDS.values()) == set()
    assert twice(card.flavour for card in CARDS.values()) == set()
    assert all(0 < len(card.flavour) <= 100 for card in CARDS.values())
