"""Where cards about killing, removing and driving off monsters meet: what each way to win pays, and to whom."""

from __future__ import annotations

import pytest

from kickdoor.model.words import TREASURE
from tests.support.rule import rule
from tests.support.situations import drawn, lose, win
from tests.support.spoils import Person, Steps, got, met, pick_all, win_all

# --- one monster, one card: what each way to be rid of it pays ----------------------------------------------------

CLERIC = {"classes": ["cleric"]}
BIG = ["ancient"]  # +10, two more Treasures


@rule("COMBAT-7", "COMBAT-8", "WIN-6", "REWARD-1", "REWARD-2", "REWARD-5", "REWARD-12", "MULTI-8", "COMBAT-24")
@pytest.mark.parametrize(
    ("foe", "aric", "text", "levels", "doors", "treasures"),
    [
        ("net-troll", {"hand": ["pollymorph-potion"]}, "play pollymorph-potion on net-troll", 0, 0, 3 + 2),
        ("ogre", {"hand": ["mind-control-gas"]}, "play mind-control-gas on ogre", 0, 0, 5 + 2),
        ("ogre", {"hand": ["milk-of-amnesia"]}, "play milk-of-amnesia on ogre", 0, 0, 5 + 2),
        ("bullrog", {"hand": ["magic-lamp"]}, "play magic-lamp on bullrog", 0, 0, 5 + 2),
        ("bullrog", {"hand": ["friendship-potion"]}, "play friendship-potion", 0, 0, 0),
        ("bullrog", {"hand": ["out-to-lunch"]}, "play out-to-lunch", 0, 0, 2),
        ("steamhunk", {"hand": ["gear-fear"]}, "play gear-fear on steamhunk", 0, 0, 0),
        ("bigfoot", {"classes": ["wizard"], "hand": ["elf", "dwarf", "halfling"]},
         "use charm-spell of wizard on bigfoot", 0, 0, 3 + 2),
        ("floating-nose", {"hand": ["potion-of-halitosis"]}, "play potion-of-halitosis on floating-nose", 1, 0, 3 + 2),
        ("time-flies", {"hand": ["foul-cigar"]}, "play foul-cigar on time-flies", 1, 0, 2 + 2),
        ("harpies", {"hand": ["leech-bomb"]}, "play leech-bomb on harpies", 1, 0, 2 + 2),
        ("bottle-bottle", {"hand": ["leech-bomb"]}, "play leech-bomb on bottle-bottle", 1, 1, 2 + 2),
        ("bottle-bottle", {"hand": ["mind-control-gas"]}, "play mind-control-gas on bottle-bottle", 0, 0, 2 + 2),
        ("potted-plant", {"races": ["elf"], "hand": ["leech-bomb"]},
         "play leech-bomb on potted-plant", 1, 0, 1 + 2 + 1),
        ("potted-plant", {"races": ["elf"], "hand": ["pollymorph-potion"]},
         "play pollymorph-potion on potted-plant", 0, 0, 1 + 2),
        ("slaughterbot", {"classes": ["gadgeteer"], "hand": ["pollymorph-potion"]},
         "play pollymorph-potion on slaughterbot", 0, 0, 3 + 2),
        ("wannabe-vampire", CLERIC, "take up offer 0 of wannabe-vampire", 0, 0, 3 + 2),
        ("stoned-golem", {}, "take up offer 0 of stoned-golem", 0, 0, 0),
        ("golden-golem", {}, "take up offer 0 of golden-golem", 0, 0, 0),
        ("floating-nose", {"equipped": ["leather-armor"]},
         "take up offer 0 of floating-nose discarding leather-armor", 0, 0, 0),
        ("surly-oafs", {"carried": ["pipe"]}, "take up offer 0 of surly-oafs discarding pipe", 0, 0, 0),
        ("tiny-but-advanced-creatures", {"carried": ["mustache"]},
         "take up offer 0 of tiny-but-advanced-creatures discarding mustache", 0, 0, 0),
        ("bionic-bimbo", {"carried": ["magnetic-boots"]},
         "take up offer 0 of bionic-bimbo discarding magnetic-boots", 0, 0, 3),
        ("creature-from-the-pink-lagoon", {"races": ["feline"]},
         "take up offer 0 of creature-from-the-pink-lagoon", 0, 1, 1),
        ("psi-psheriff", {"classes": ["psychic"]}, "take up offer 0 of psi-psheriff", 0, 1, 0),
        ("astro-muskrat-space-pirate", {"classes": ["bounty-hunter"]},
         "take up offer 0 of astro-muskrat-space-pirate", 0, 0, 0),
        ("thing-man-was-not-meant-to-know", {"sex": "female"},
         "take up offer 0 of thing-man-was-not-meant-to-know", 1, 0, 0),
    ],
)  # fmt: skip
def test_what_one_enhanced_monster_pays_when_it_goes(
    foe: str, aric: Person, text: str, levels: int, doors: int, treasures: int
) -> None:
    g = met([foe], {"level": 3, **aric}, [("Aric", text)], enhancers={foe: BIG})
    assert g.t.fight is None
    assert got(g) == (3 + levels, doors, treasures)


@rule("COMBAT-20", "COMBAT-8", "WIN-6", "MATE-2", "MATE-3", "ENHANCE-2", "REWARD-5")
@pytest.mark.parametrize(
    ("foe", "mate", "aric", "levels", "treasures"),
    [
        ("amazon", "deluxe/mate", {"sex": "female"}, 0, 1 + 1),  # she leaves one, whatever lies on her
        ("grays", "deluxe/mate", {"races": ["cyborg"]}, 0, (3 + 2) * 2),
        ("theo-dolite", "steampunk/mate", {"classes": ["explorer"]}, 0, 1 + 1),
        ("janibot", "and-its-clone", {"classes": ["gadgeteer"]}, 2, (1 + 2) * 2),
        ("lawyers", "and-its-clone", {"classes": ["thief"]}, 0, 0),
    ],
)
def test_a_pair_that_leaves_or_dies_at_once(foe: str, mate: str, aric: Person, levels: int, treasures: int) -> None:
    g = met([foe], {"level": 3, **aric}, [], mates={foe: [mate]}, enhancers={foe: BIG})
    assert g.t.fight is None
    assert got(g) == (3 + levels, 0, treasures)


# --- two monsters, two ways ---------------------------------------------------------------------------------------

BOMB = ("Aric", "play leech-bomb on harpies")  # a kill: one level, two Treasures
GAS = ("Aric", "play mind-control-gas on ogre")  # away: five Treasures
MILK = ("Aric", "play milk-of-amnesia on ogre")  # away: Treasures only of a lone monster
FRIENDS = ("Aric", "play friendship-potion")
LUNCH = ("Aric", "play out-to-lunch")
TOOLS = ["leech-bomb", "mind-control-gas", "milk-of-amnesia", "friendship-potion", "out-to-lunch"]


@rule("MULTI-7", "MULTI-8", "MULTI-12", "COMBAT-8", "WIN-6", "CONFLICT-4", "REWARD-7")
@pytest.mark.parametrize(
    ("steps", "levels", "treasures"),
    [
        ([BOMB, GAS], 1, 2 + 5),
        ([GAS, BOMB], 1, 2 + 5),
        ([BOMB, MILK], 1, 2),  # the ogre was not the only one
        ([MILK, BOMB], 1, 2),
        ([BOMB, FRIENDS], 1, 2),
        ([BOMB, LUNCH], 1, 2 + 2),
        ([GAS, LUNCH], 0, 5 + 2),
        ([GAS, FRIENDS], 0, 5),
        ([FRIENDS], 0, 0),
        ([LUNCH], 0, 2),  # two for all of them together
    ],
)
def test_two_monsters_that_go_in_two_ways(steps: Steps, levels: int, treasures: int) -> None:
    g = met(["harpies", "ogre"], {"level": 3, "hand": TOOLS}, [])
    for i, (name, text) in enumerate(steps):
        assert g.level("Aric") == 3, i  # nothing is handed out before the whole fight is over
        g.do(name, text)
    assert g.t.fight is None
    assert g.level("Aric") == 3 + levels
    assert len(g.cards("Aric", "hand")) == len(TOOLS) - len(steps) + treasures


@rule("MULTI-6", "RUN-2", "WIN-6")
@pytest.mark.parametrize("step", [BOMB, ("Aric", "play pollymorph-potion on harpies")])
def test_a_fight_lost_to_the_other_monster_pays_for_neither(step: tuple[str, str]) -> None:
    aric = {"level": 3, "hand": ["leech-bomb", "pollymorph-potion"]}
    g = met(["harpies", "net-troll"], aric, [step], dice=[6])
    lose(g)
    g.face("Aric", "net-troll")
    assert g.t.fight is None
    assert g.level("Aric") == 3
    assert drawn(g, "Aric", TREASURE) == 1  # the tool that was not used


# --- an Item that sends the monsters away -------------------------------------------------------------------------

FOOF = {"level": 5, "equipped": ["foof-gun"]}
USE = ("Aric", "use foof of foof-gun")


@rule("REWARD-12", "WIN-6", "REWARD-5", "MULTI-7")
@pytest.mark.parametrize(
    ("monsters", "steps", "levels", "treasures"),
    [
        (["harpies"], [USE], 0, 2),
        (["harpies"], [], 1, 2),
        (["harpies"], [USE, USE], 1, 2),  # they changed their mind
        (["harpies", "maul-rat"], [USE], 0, 2 + 1),
        (["harpies", "maul-rat"], [USE, BOMB], 1, 2 + 1),  # a kill at once stays a kill
        (["harpies", "maul-rat"], [BOMB, USE], 1, 2 + 1),
        (["harpies", "maul-rat"], [USE, ("Aric", "play pollymorph-potion on harpies")], 0, 2 + 1),
        (["captain-quirk"], [USE, ("Tom", "play obvious-weak-point on captain-quirk")], 0, 3 - 1),
        (["large-angry-chicken"], [USE, ("Aric", "play ardent-spirits for the munchkins")], 0, 1),
        (["large-angry-chicken"], [("Aric", "play ardent-spirits for the munchkins")], 1 + 1, 1),
    ],
)
def test_an_item_that_sends_monsters_away_takes_the_levels_of_those_it_sends(
    monsters: list[str], steps: Steps, levels: int, treasures: int
) -> None:
    hand = ["leech-bomb", "pollymorph-potion", "ardent-spirits"]
    g = met(monsters, {**FOOF, "sex": "female", "hand": hand}, steps, tom={"hand": ["obvious-weak-point"]})
    used = sum(text.startswith("play ") and name == "Aric" for name, text in steps)
    win_all(g)
    assert g.level("Aric") == 5 + levels
    assert len(g.cards("Aric", "hand")) == 3 - used + treasures


@rule("REWARD-12", "HELP-13", "WIN-9")
@pytest.mark.parametrize(
    ("owner", "steps", "aric", "suzan"),
    [
        ("Aric", [USE], 8, 8),
        ("Suzan", [("Suzan", "use foof of foof-gun")], 8, 8),
        ("Suzan", [], 9, 9),
        ("Suzan", [("Suzan", "use foof of foof-gun"), ("Tom", "play leech-bomb on harpies")], 9, 9),
    ],
)
def test_whichever_of_the_two_uses_it_the_helper_gains_nothing_for_it(
    owner: str, steps: Steps, aric: int, suzan: int
) -> None:
    people: dict[str, Person] = {"Aric": {"level": 8}, "Suzan": {"level": 8, "races": ["elf"]}}
    people[owner]["equipped"] = ["foof-gun"]
    monsters = ["harpies", "maul-rat"] if len(steps) == 2 else ["harpies"]
    g = met(
        monsters, people["Aric"], steps, suzan=people["Suzan"], tom={"hand": ["leech-bomb"]}, helper="Suzan",
        enhancers={monsters[-1]: ["intelligent", "enraged"]},
    )  # fmt: skip
    win_all(g)
    assert (g.level("Aric"), g.level("Suzan")) == (aric, suzan)
    assert not g.over()


@rule("REWARD-12", "WIN-3", "WIN-6")
@pytest.mark.parametrize(
    ("monsters", "steps", "won"),
    [
        (["harpies"], [USE], False),
        (["harpies"], [], True),
        (["harpies", "maul-rat"], [USE, BOMB], True),  # by the monster that was killed before
        (["harpies"], [BOMB], True),
        (["ogre"], [GAS], False),
        (["ogre"], [FRIENDS], False),
        (["harpies", "ogre"], [BOMB, FRIENDS], True),
        (["thing-man-was-not-meant-to-know"], [("Aric", "take up offer 0 of thing-man-was-not-meant-to-know")], False),
    ],
)
def test_the_winning_level_needs_one_kill_in_the_fight(monsters: list[str], steps: Steps, won: bool) -> None:
    g = met(monsters, {**FOOF, "level": 9, "sex": "female", "hand": TOOLS}, steps)
    if not g.over() and g.t.fight is not None:
        win(g)
    assert g.over() is won
    assert g.level("Aric") == (10 if won else 9)


# --- what asks for a kill, and what only asks for a win -----------------------------------------------------------


@rule("REWARD-12", "CLASS-22", "HELP-13", "HELP-12")
@pytest.mark.parametrize(
    ("monsters", "steps", "kills"),
    [
        (["net-troll"], [("Tom", "play pollymorph-potion on net-troll")], 0),
        (["net-troll"], [("Tom", "play friendship-potion")], 0),
        (["floating-nose"], [("Tom", "play potion-of-halitosis on floating-nose")], 1),
        (["harpies", "net-troll"], [("Tom", "play leech-bomb on harpies"), ("Tom", "play friendship-potion")], 1),
        (["harpies", "net-troll"],
         [("Tom", "play leech-bomb on harpies"), ("Tom", "play pollymorph-potion on net-troll")], 1),
        (["harpies", "floating-nose"],
         [("Tom", "play leech-bomb on harpies"), ("Tom", "play potion-of-halitosis on floating-nose")], 2),
        (["wannabe-vampire"], [("Aric", "take up offer 0 of wannabe-vampire")], 0),
        (["floating-nose"], [("Aric", "take up offer 0 of floating-nose discarding helm-of-courage")], 0),
    ],
)  # fmt: skip
@pytest.mark.parametrize("trait", ["elf", "bounty-hunter"])
def test_an_elf_gains_for_each_kill_and_a_bounty_hunter_draws_once(
    monsters: list[str], steps: Steps, kills: int, trait: str
) -> None:
    tom = {"hand": ["pollymorph-potion", "friendship-potion", "potion-of-halitosis", "leech-bomb"]}
    suzan: Person = {"level": 2, "races": ["elf"]} if trait == "elf" else {"level": 2, "classes": ["bounty-hunter"]}
    aric = {"level": 1, "classes": ["cleric"], "carried": ["helm-of-courage"]}
    g = met(monsters, aric, steps, suzan=suzan, tom=tom, helper="Suzan")
    pick_all(g)
    assert g.t.fight is None
    assert g.level("Aric") == 1 + kills
    assert got(g, "Suzan") == ((2 + kills, 0, 0) if trait == "elf" else (2, min(kills, 1), 0))


@rule("COMBAT-28", "REWARD-12", "GEARS-3", "MATE-3")
@pytest.mark.parametrize(
    ("foe", "steps", "may"),
    [
        ("gearhead", [], True),
        ("gearhead", [("Tom", "play leech-bomb on gearhead")], True),
        ("gearhead", [("Tom", "play pollymorph-potion on gearhead")], False),
        ("gearhead", [("Tom", "play gear-fear on gearhead")], False),
        ("maul-rat", [], False),
        ("maul-rat", [("Tom", "play mass-produced on maul-rat")], True),
        ("maul-rat", [("Tom", "play glue-some-gears-on-it-and-call-it-steampunk on maul-rat")], True),
        ("gearhead", [("Tom", "play illusion on gearhead with maul-rat")], False),
        ("gearhead", [("Tom", "play wandering-monster with maul-rat"), ("Tom", "play gear-fear on gearhead")], False),
        ("gearhead", [("Tom", "play and-its-clone on gearhead"), ("Tom", "play gear-fear on gearhead")], True),
    ],
)
def test_a_card_for_killed_gears_looks_at_what_was_killed(foe: str, steps: Steps, may: bool) -> None:
    hand = [
        "leech-bomb", "pollymorph-potion", "gear-fear", "mass-produced",
        "glue-some-gears-on-it-and-call-it-steampunk", "illusion", "maul-rat", "and-its-clone",
        "star/wandering-monster", "rage-against-the-machine",
    ]  # fmt: skip
    steps = [(name, text.replace("play wandering", "play star/wandering")) for name, text in steps]
    if foe == "maul-rat":
        hand.remove("maul-rat")
    g = met([foe], {"level": 8}, steps, tom={"hand": hand})
    if g.t.fight is not None:
        win(g)
    assert g.can("Tom", "play rage-against-the-machine on Suzan") is may


@rule("COMBAT-28", "COMBAT-8")
@pytest.mark.parametrize(
    ("steps", "dice"),
    [
        ([("Aric", "play mind-control-gas on harpies")], []),
        ([("Aric", "play friendship-potion")], []),
        ([("Aric", "play leech-bomb on harpies")], []),
        ([("Aric", "run away"), ("Aric", "roll against harpies")], [6]),
    ],
)
def test_a_card_for_after_a_fight_asks_only_for_a_fight(steps: Steps, dice: list[int]) -> None:
    tom = {"hand": ["mutilate-the-bodies"]}
    g = met(["harpies"], {"hand": TOOLS}, [], tom=tom, dice=dice, enhancers={"harpies": ["enraged"]})
    g.refused("Tom", "play mutilate-the-bodies on Tom", "COMBAT-28")
    for name, text in steps:
        g.do(name, text)
        if g.t.fight is not None:
            g.all_pass()
    assert g.t.fight is None
    g.do("Tom", "play mutilate-the-bodies on Tom")
    assert g.level("Tom") == 2


@rule("COMBAT-8", "COMBAT-7")
@pytest.mark.parametrize(
    ("helper", "steps", "gone"),
    [
        (None, [USE, ("Aric", "announce the kill")], True),
        (None, [FRIENDS], True),
        ("Suzan", [FRIENDS], True),
        (None, [("Tom", "play transferral-potion on Suzan"), ("Suzan", "announce the kill")], False),
    ],
)
def test_a_red_shirt_goes_with_every_win_of_its_owner(helper: str | None, steps: Steps, gone: bool) -> None:
    """In the last row Aric is out of the fight when it is won."""
    owner = helper or "Aric"
    aric: Person = {**FOOF, "hand": TOOLS}
    people: dict[str, Person] = {"Aric": aric, "Suzan": {"level": 8}}
    people[owner]["companions"] = ["red-shirt"]
    more = {} if helper is None else {"helper": helper}
    g = met(
        ["harpies"], aric, [], suzan=people["Suzan"], tom={"hand": ["transferral-potion"]}, dice=[3],
        enhancers={"harpies": ["enraged"]} if helper else {}, **more,
    )  # fmt: skip
    for name, text in steps:
        g.do(name, text)
        if g.t.fight is not None and "announce" in text:
            g.all_pass()
    assert g.t.fight is None
    assert g.place("red-shirt") == ("discards" if gone else f"companions of {owner}")


@rule("REWARD-12", "COMBAT-8", "MULTI-11")
@pytest.mark.parametrize(
    ("monsters", "steps", "gone"),
    [
        (["harpies"], [BOMB], True),
        (["ogre"], [GAS], False),
        (["harpies", "ogre"], [BOMB, GAS], True),
        (["wannabe-vampire"], [("Aric", "take up offer 0 of wannabe-vampire")], False),
        (["janibot"], [("Aric", "play gadgeteer")], True),
        (["theo-dolite"], [("Aric", "play explorer")], False),
    ],
)
def test_a_ban_until_a_kill_and_a_ban_until_a_win(monsters: list[str], steps: Steps, gone: bool) -> None:
    aric = {"classes": ["cleric"], "curses": ["hobbesian-philosophy"], "hand": [*TOOLS, "gadgeteer", "explorer"]}
    g = met(monsters, aric, steps)
    assert g.t.fight is None
    assert (g.place("hobbesian-philosophy") == "discards") is gone
