"""Where cards about killing and removing monsters meet fights that change hands, pairs, helpers and the last moment."""

from __future__ import annotations

import pytest

import kickdoor as kd
from kickdoor.model.words import TREASURE
from tests.support.fights import foes, get_help
from tests.support.rule import rule
from tests.support.situations import drawn, lose, win
from tests.support.spoils import LASERS, Person, Steps, got, met, pick_all, win_all

TOOLS = ["leech-bomb", "mind-control-gas", "milk-of-amnesia", "friendship-potion", "out-to-lunch"]

# --- fights that change hands -------------------------------------------------------------------------------------

MOVE = ("Tom", "play transferral-potion on Suzan")
MOVERS = ["transferral-potion", "friendship-potion", "out-to-lunch", "pollymorph-potion", "leech-bomb"]


@rule("COMBAT-25", "MULTI-10", "MULTI-12", "COMBAT-20", "COMBAT-24", "LOOT-4")
@pytest.mark.parametrize(
    ("monsters", "aric", "suzan", "steps", "of_aric", "of_suzan"),
    [
        (["ogre"], {}, {}, [MOVE, ("Tom", "play out-to-lunch")], (3, 0, 0), (3, 0, 2)),
        (["ogre"], {}, {}, [MOVE, ("Tom", "play friendship-potion")], (3, 0, 0), (3, 0, 0)),
        (["ogre"], {}, {}, [MOVE, ("Tom", "play pollymorph-potion on ogre")], (3, 0, 0), (3, 0, 5)),
        (["harpies"], {}, {}, [MOVE, ("Tom", "play leech-bomb on harpies")], (3, 0, 0), (4, 0, 2)),
        (["harpies", "ogre"], {}, {}, [("Tom", "play leech-bomb on harpies"), MOVE, ("Tom", "play friendship-potion")],
         (4, 0, 2), (3, 0, 0)),
        (["harpies", "ogre"], {}, {},
         [("Tom", "play leech-bomb on harpies"), MOVE, ("Tom", "play pollymorph-potion on ogre")],
         (4, 0, 2), (3, 0, 5)),
        (["bottle-bottle", "ogre"], {}, {},
         [("Tom", "play leech-bomb on bottle-bottle"), MOVE, ("Tom", "play friendship-potion")], (4, 1, 2), (3, 0, 0)),
        (["amazon"], {}, {"sex": "female"}, [MOVE], (3, 0, 0), (3, 0, 1)),
        (["grays"], {}, {"races": ["cyborg"]}, [MOVE], (3, 0, 0), (3, 0, 3)),
        (["janibot"], {}, {"classes": ["gadgeteer"]}, [MOVE], (3, 0, 0), (4, 0, 1)),
        (["theo-dolite"], {}, {"classes": ["explorer"]}, [MOVE], (3, 0, 0), (3, 0, 1)),
        (["creature-from-the-pink-lagoon", "ogre"], {"races": ["feline"]}, {},
         [("Aric", "take up offer 0 of creature-from-the-pink-lagoon"), MOVE, ("Tom", "play friendship-potion")],
         (3, 1, 1), (3, 0, 0)),
        (["bionic-bimbo", "ogre"], {"carried": ["magnetic-boots"]}, {},
         [("Aric", "take up offer 0 of bionic-bimbo discarding magnetic-boots"), MOVE,
          ("Tom", "play pollymorph-potion on ogre")], (3, 0, 3), (3, 0, 5)),
        (["thing-man-was-not-meant-to-know", "ogre"], {"sex": "female"}, {},
         [("Aric", "take up offer 0 of thing-man-was-not-meant-to-know"), MOVE, ("Tom", "play friendship-potion")],
         (4, 0, 0), (3, 0, 0)),
    ],
)  # fmt: skip
def test_what_a_fight_pays_that_changed_hands(
    monsters: list[str], aric: Person, suzan: Person, steps: Steps,
    of_aric: tuple[int, int, int], of_suzan: tuple[int, int, int],
) -> None:  # fmt: skip
    people = [{"sex": "male", "level": 3, **who} for who in (aric, suzan)]
    g = met(monsters, people[0], steps, suzan=people[1], tom={"hand": MOVERS})
    assert g.t.fight is None
    assert got(g, "Aric") == of_aric
    assert got(g, "Suzan") == of_suzan
    for name in g.waiting():
        if name != "Aric":
            g.do(name, "pass")
    assert g.can("Aric", "loot the room")  # by the card that moved it


@rule("COMBAT-25", "COMBAT-24", "RUN-2")
@pytest.mark.parametrize(("roll", "doors", "treasures"), [(6, 0, 0), (1, 0, 0)])
def test_what_a_monster_promises_unless_lost_is_gone_when_another_loses_the_fight(
    roll: int, doors: int, treasures: int
) -> None:
    steps = [("Aric", "take up offer 0 of creature-from-the-pink-lagoon"), MOVE]
    g = met(
        ["creature-from-the-pink-lagoon", "maul-rat"], {"races": ["feline"]}, steps, tom={"hand": MOVERS},
        enhancers={"maul-rat": ["enraged"]}, suzan={"level": 2}, dice=[roll],
    )  # fmt: skip
    lose(g, "Suzan")
    g.face("Suzan", "maul-rat")
    assert g.t.fight is None
    assert got(g, "Aric") == (1, doors, treasures)
    assert g.level("Suzan") == (2 if roll == 6 else 1)


@rule("COMBAT-25", "CLASS-22", "COMBAT-8")
@pytest.mark.parametrize("moved", [True, False])
def test_a_new_contract_is_for_the_fighter_who_won_on_their_own_turn(moved: bool) -> None:
    hunter = {"level": 8, "classes": ["bounty-hunter"], "hand": ["fuzzball", "blob", "pipe", "pea-coat"]}
    other = {**hunter, "classes": ["bounty-hunter:2"], "hand": ["eep", "maul-rat", "spring-heels", "pith-helmet"]}
    g = met(["harpies"], hunter, [MOVE] if moved else [], suzan=other, tom={"hand": MOVERS}, doors=["elf"])
    win(g, "Suzan" if moved else "Aric")
    assert g.can("Aric", "use new-contract of bounty-hunter") is not moved
    assert not g.can("Suzan", "use new-contract of bounty-hunter:2")


@rule("MULTI-10", "HELP-13", "WIN-6")
def test_the_killer_who_comes_back_as_helper_has_their_own_kill_and_an_elfs_level_for_the_rest() -> None:
    steps = [("Tom", "play leech-bomb on harpies"), MOVE]
    g = met(
        ["harpies", "net-troll"], {"level": 4, "races": ["elf"]}, steps, suzan={"level": 7}, tom={"hand": MOVERS},
    )  # fmt: skip
    get_help(g, "Aric", fighter="Suzan")
    win_all(g, "Suzan")
    assert got(g, "Aric") == (4 + 1 + 1, 0, 2)
    assert got(g, "Suzan") == (7 + 1, 0, 3)


@rule("COMBAT-25", "HELP-13", "MULTI-12", "NEG-17")
def test_the_helper_of_the_first_fighter_gains_nothing_when_the_fight_moves() -> None:
    g = met(
        ["harpies", "net-troll"], {"level": 3},
        [("Tom", "play leech-bomb on harpies"), ("Tom", "play gear-shift on Tom")],
        suzan={"level": 3, "races": ["elf"]}, tom={"level": 8, "hand": ["leech-bomb", "gear-shift", "magic-missile"]},
        helper="Suzan",
    )  # fmt: skip
    g.do("Tom", "play magic-missile for the munchkins")
    win_all(g, "Tom")
    assert g.levels() == {"Aric": 4, "Suzan": 3, "Tom": 9}
    assert drawn(g, "Aric", TREASURE) == 2
    assert drawn(g, "Tom", TREASURE) == 3


# --- in the last moment -------------------------------------------------------------------------------------------


@rule("INTERFERE-8", "COMBAT-8", "WINDOW-2", "WINDOW-7", "REWARD-5")
@pytest.mark.parametrize(
    ("text", "level", "treasures"),
    [
        ("play friendship-potion", 9, 0),
        ("play out-to-lunch", 9, 2),
        ("play pollymorph-potion on ogre", 9, 5),
        ("play milk-of-amnesia on ogre", 9, 5),
        ("pass", 10, 0),  # nothing is drawn any more (WIN-10)
    ],
)
def test_a_winning_kill_is_spoilt_by_anybody_who_removes_the_monster(text: str, level: int, treasures: int) -> None:
    aric = {"level": 9, "equipped": LASERS[5:6], "kept": ["really-impressive-title"], "companions": ["android"]}
    g = met(
        ["ogre"], aric, [("Aric", "announce the kill")],
        tom={"hand": ["friendship-potion", "out-to-lunch", "pollymorph-potion", "milk-of-amnesia"]},
        treasures=[*LASERS[:5], *LASERS[6:]], enhancers={"ogre": ["baby"]},
    )  # fmt: skip
    g.do("Tom", text)
    assert g.over() is (level == 10)
    assert g.level("Aric") == level
    assert drawn(g, "Aric", TREASURE) == (treasures if treasures < 5 else 4)  # the Baby pays one less


@rule("WINDOW-2", "WINDOW-8", "COMBAT-22", "ENHANCE-7")
def test_an_illusion_in_the_last_moment_changes_what_is_killed() -> None:
    aric = {"level": 8}
    tom = {"hand": ["illusion", "bullrog"]}
    g = met(["maul-rat"], aric, [], tom=tom, enhancers={"maul-rat": ["enraged"]}, stage="kill")
    g.do("Tom", "play illusion on maul-rat with bullrog")
    assert foes(g) == ["bullrog"]
    g.strengths(8, 18)  # the enhancer went with the rat
    g.refused("Aric", "announce the kill", "COMBAT-4")
    assert g.place("enraged") == "discards"


@rule("MATE-4", "MATE-6", "ENHANCE-7", "COMBAT-22")
def test_an_illusion_on_one_of_a_pair_leaves_the_other_with_its_enhancers() -> None:
    g = met(
        ["maul-rat"], {"level": 8}, [("Tom", "play illusion on maul-rat with drooling-slime")],
        tom={"hand": ["illusion", "drooling-slime"]}, mates={"maul-rat": ["deluxe/mate"]},
        enhancers={"maul-rat": ["enraged"]},
    )  # fmt: skip
    g.strengths(8, 1 + 5 + 1)
    win(g)
    assert g.over()  # two monsters, two levels


@rule("MATE-3", "MATE-4", "CLASS-19", "MULTI-7", "WIN-6")
@pytest.mark.parametrize(
    ("step", "levels", "treasures"),
    [
        (("Aric", "play mind-control-gas on harpies"), 1, 2 + 2),
        (("Aric", "play leech-bomb on harpies"), 2, 2 + 2),
        (("Aric", "play milk-of-amnesia on harpies"), 1, 2),
        (("Aric", "play leech-bomb on deluxe/mate"), 2, 2 + 2),
    ],
)
def test_one_of_a_pair_goes_and_the_other_is_killed(step: tuple[str, str], levels: int, treasures: int) -> None:
    g = met(["harpies"], {"level": 5, "hand": TOOLS}, [step], mates={"harpies": ["deluxe/mate"]})
    g.strengths(5, 4)
    win(g)
    assert g.level("Aric") == 5 + levels
    assert len(g.cards("Aric", "hand")) == len(TOOLS) - 1 + treasures


@rule("COMBAT-24", "MATE-3", "COMBAT-7")
def test_each_of_a_pair_is_paid_off_by_itself() -> None:
    g = met(
        ["floating-nose"], {"level": 3, "carried": ["helm-of-courage", "spiky-knees"]},
        [("Aric", "take up offer 0 of floating-nose discarding helm-of-courage")],
        mates={"floating-nose": ["deluxe/mate"]},
    )  # fmt: skip
    assert foes(g) == ["floating-nose"]  # the Mate card is the one put away
    g.do("Aric", "take up offer 0 of floating-nose discarding spiky-knees")
    assert g.t.fight is None
    assert got(g) == (3, 0, 0)


# --- a helper's own way out, and forced help ----------------------------------------------------------------------


@rule("HELP-9", "COMBAT-24", "HELP-14", "NEG-18")
@pytest.mark.parametrize(
    ("foe", "suzan", "of_aric", "of_suzan"),
    [
        ("wannabe-vampire", {"classes": ["cleric"]}, (1, 0, 3), (2, 0, 0)),
        ("creature-from-the-pink-lagoon", {"races": ["feline"]}, (1, 0, 0), (2, 1, 1)),
        ("psi-psheriff", {"classes": ["psychic"]}, (1, 0, 0), (2, 1, 0)),
        ("astro-muskrat-space-pirate", {"classes": ["bounty-hunter"]}, (1, 0, 0), (2, 0, 0)),
    ],
)
def test_a_helper_takes_up_what_is_offered_to_their_trait(
    foe: str, suzan: Person, of_aric: tuple[int, int, int], of_suzan: tuple[int, int, int]
) -> None:
    g = met(
        [foe], {"level": 1}, [("Suzan", f"take up offer 0 of {foe}")], suzan={"level": 2, **suzan}, helper="Suzan",
        enhancers={foe: ["intelligent"]} if foe.startswith("astro") else {},
    )  # fmt: skip
    pick_all(g)
    assert g.t.fight is None
    assert got(g, "Aric") == of_aric
    assert got(g, "Suzan") == of_suzan


@rule("HELP-9", "COMBAT-20", "HELP-14", "NEG-2")
@pytest.mark.parametrize(
    ("foe", "suzan", "treasures"),
    [
        ("amazon", {"sex": "female"}, 1),
        ("grays", {"races": ["cyborg"]}, 3),
        ("theo-dolite", {"classes": ["explorer"]}, 1),
        ("janibot", {"classes": ["gadgeteer"]}, 1),
    ],
)
def test_a_monster_that_leaves_for_the_helper_pays_by_the_deal(foe: str, suzan: Person, treasures: int) -> None:
    """The helper was promised the first pick, and the monster goes as soon as they join."""
    g = met(
        [foe], {"level": 1, "sex": "male"}, [], suzan={"sex": "male", "level": 2, **suzan},
        enhancers={foe: ["enraged"]} if foe == "janibot" else {},
    )  # fmt: skip
    get_help(g, "Suzan", "add pick 1")
    pick_all(g)
    assert g.t.fight is None
    total = treasures + (1 if foe == "janibot" else 0)
    assert drawn(g, "Suzan", TREASURE) == 1
    assert drawn(g, "Aric", TREASURE) == total - 1
    assert g.level("Aric") == (2 if foe == "janibot" else 1)


@rule("COMPEL-2", "COMPEL-10", "COMPEL-11", "WIN-6")
@pytest.mark.parametrize("by_choice", [True, False])
def test_a_forced_helper_and_a_kill_at_once_that_makes_it_a_fight_for_the_win(by_choice: bool) -> None:
    """One of two monsters is killed at once: with the other it is still two levels, at Level 7 and then 8."""
    g = met(
        ["harpies", "net-troll"], {"level": 7, "equipped": ["kneepads-of-allure"]}, [],
        suzan={"level": 9}, tom={"hand": ["leech-bomb", "boil-an-anthill"]}, helper="Suzan", compelled=True,
        options=kd.Options(forced_help_by_choice=by_choice),
    )  # fmt: skip
    g.do("Tom", "play leech-bomb on harpies")
    assert g.t.fight.helper == 1  # 7 + 2 is no win
    g.do("Tom", "play boil-an-anthill on Aric")
    assert (g.t.fight.helper == 1) is by_choice  # 8 + 2 is
    if by_choice:
        g.do("Aric", "announce the kill")
        g.do("Suzan", "pass")
        pick_all(g)
        assert g.level("Aric") == 9  # the Kneepads withhold the last level
