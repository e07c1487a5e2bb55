"""Monsters that come into a fight that is going on: swapped for another, or one after the other from the hand."""

from __future__ import annotations

import pytest

from kickdoor.model.words import TREASURE
from tests.support.fights import foes, get_help
from tests.support.mixed import Player, fight
from tests.support.rule import rule
from tests.support.situations import drawn, hand, items, lose, win
from tests.support.spoils import LASERS, got, pick_all

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
SUPER, HALF = "deluxe/super-munchkin", "deluxe/half-breed"
WANDERING = ["deluxe/wandering-monster", "star/wandering-monster", "steampunk/wandering-monster"]

# --- Illusion -----------------------------------------------------------------------------------------------------


@rule("COMBAT-9", "REWARD-1", "ENHANCE-7", "REWARD-2", "MONSTER-6")
def test_a_monster_swapped_in_that_dies_at_once_is_the_fighters_kill_and_pays_no_enhancers() -> None:
    aric: Player = {"level": 3, "classes": ["gadgeteer"], "hand": ["illusion", "janibot"]}
    g = fight("ogre", aric=aric, enhancers={"ogre": ["ancient"]}, treasures=LASERS)
    g.do(ARIC, "play illusion on ogre with janibot")
    assert g.t.fight is None
    assert g.level(ARIC) == 4
    assert drawn(g, ARIC, TREASURE) == 1  # that of JaniBot, without the two of Ancient


@rule("MULTI-9", "HELP-18", "HELP-16")
def test_a_monster_swapped_in_that_is_fought_alone_drives_the_helper_out() -> None:
    g = fight("ogre", aric={"level": 3}, suzan={"level": 9, "hand": ["illusion", "gazebo"]}, helper="Suzan")
    g.do(SUZAN, "play illusion on ogre with gazebo")
    g.strengths(3, 8)
    for name in (SUZAN, TOM):
        assert not g.can(name, "offer help")
    assert not g.can(ARIC, "ask Tom for help")


@rule("SIDEKICK-15", "COMBAT-9")
def test_a_monster_swapped_in_that_drives_companions_away_does_so_at_once() -> None:
    g = fight("ogre", aric={"level": 3, "companions": ["android"]}, helper="Suzan",
              suzan={"level": 9, "hand": ["illusion", "great-cthulhu"]})  # fmt: skip
    g.strengths(3 + 2 + 9, 18)
    g.do(SUZAN, "play illusion on ogre with great-cthulhu")
    g.strengths(3 + 9, 20)


@rule("COMBAT-17")
@pytest.mark.parametrize("monster", ["edward-blenderhands", "tongue-demon", "gas-giant"])
def test_what_a_monster_takes_when_it_starts_a_fight_it_does_not_take_when_it_is_swapped_in(monster: str) -> None:
    g = fight("ogre", aric={"level": 3, "carried": ["pipe", "pea-coat"], "classes": ["trader"]},
              suzan={"hand": ["illusion", monster]})  # fmt: skip
    g.do(SUZAN, f"play illusion on ogre with {monster}")
    assert items(g) == ["pipe", "pea-coat"]
    assert g.waiting() == [ARIC]


@rule("COMBAT-17", "SIDEKICK-8")
def test_an_eep_that_is_swapped_in_is_rolled_for() -> None:
    g = fight("ogre", aric={"level": 3}, suzan={"hand": ["illusion", "eep"]}, dice=[4])
    g.do(SUZAN, "play illusion on ogre with eep")
    g.strengths(3, 1 + 4)


@rule("MULTI-7", "COMBAT-20", "DOOR-8", "LOOT-4")
@pytest.mark.parametrize(
    ("monster", "aric", "levels", "treasures"),
    [
        ("amazon", {"sex": "female"}, 0, 1),
        ("grays", {"races": ["cyborg"]}, 0, 3),
        ("theo-dolite", {"classes": ["explorer"]}, 0, 1),
        ("lawyers", {"classes": ["thief"]}, 0, 0),
    ],
)
def test_a_monster_swapped_in_that_leaves_ends_the_fight_and_pays_what_it_leaves(
    monster: str, aric: Player, levels: int, treasures: int
) -> None:
    g = fight("ogre", aric={"level": 3, **aric}, suzan={"hand": ["illusion", monster]}, treasures=LASERS)
    g.do(SUZAN, f"play illusion on ogre with {monster}")
    assert g.t.fight is None
    assert got(g) == (3 + levels, 0, treasures)
    assert not g.can(ARIC, "loot the room")


@rule("MULTI-8", "COMBAT-8", "REWARD-5")
@pytest.mark.parametrize("card", ["magic-lamp", "milk-of-amnesia"])
@pytest.mark.parametrize(
    ("mate", "swapped", "treasures"), [(False, "ogre", 1), (True, "ogre", 0), (True, "deluxe/mate", 0)]
)
def test_a_monster_swapped_for_the_only_one_is_the_only_one(
    card: str, mate: bool, swapped: str, treasures: int
) -> None:
    """The Maul Rat pays if it was alone. Beside a Mate the other Ogre is sent away first."""
    g = fight("ogre", aric={"level": 3, "hand": [card]}, suzan={"hand": ["illusion", "maul-rat"]}, treasures=LASERS,
              tom={"hand": ["deluxe/mate", "out-to-lunch", "pollymorph-potion"]})  # fmt: skip
    if mate:
        g.do(TOM, "play deluxe/mate on ogre")
    g.do(SUZAN, f"play illusion on {swapped} with maul-rat")
    if mate:
        g.do(ARIC, f"play {card} on {next(foe for foe in foes(g) if foe != 'maul-rat')}")
        assert foes(g) == ["maul-rat"]
        g.do(TOM, "play out-to-lunch")
        assert drawn(g, ARIC, TREASURE) == 2 + treasures  # those of Out to Lunch
        return
    g.do(ARIC, f"play {card} on maul-rat")
    assert g.t.fight is None
    assert drawn(g, ARIC, TREASURE) == treasures


@rule("MULTI-8", "RUN-21", "RUN-2")
def test_a_forged_id_is_good_for_the_treasures_of_the_monster_that_was_swapped_in() -> None:
    g = fight("maul-rat", aric={"level": 3, "hand": ["forged-id"]}, suzan={"hand": ["illusion", "ogre"]},
              treasures=LASERS)  # fmt: skip
    g.do(SUZAN, "play illusion on maul-rat with ogre")
    lose(g)
    g.do(ARIC, "play forged-id")
    g.all_pass()
    assert got(g) == (3, 0, 5)


@rule("MULTI-8", "COMBAT-20")
@pytest.mark.parametrize("card", ["magic-lamp", "milk-of-amnesia"])
def test_a_monster_that_came_and_left_at_once_was_another_one(card: str) -> None:
    g = fight("ogre", aric={"level": 3, "sex": "female", "hand": [card]}, treasures=LASERS,
              suzan={"hand": ["star/wandering-monster", "amazon"]})  # fmt: skip
    g.do(SUZAN, "play star/wandering-monster with amazon")
    g.do(ARIC, f"play {card} on ogre")
    assert got(g) == (3, 0, 1)  # that of the Amazon


# --- one after the other ------------------------------------------------------------------------------------------


@rule("MULTI-7", "COMBAT-20", "MULTI-6", "MULTI-1")
@pytest.mark.parametrize("won", [True, False])
def test_a_chain_of_monsters_that_leave_pays_only_when_the_whole_fight_is_won(won: bool) -> None:
    aric: Player = {"level": 3, "sex": "female", "races": ["cyborg"]}
    tom: Player = {
        "level": 9,
        "classes": ["explorer"],
        "hand": ["big-red-button", "subcrustal-petard", "magic-missile"],
    }
    g = fight("ogre", aric=aric, treasures=LASERS, dice=[6, 6], tom=tom,
              suzan={"hand": [*WANDERING, "amazon", "grays", "theo-dolite"]})  # fmt: skip
    g.do(SUZAN, "play deluxe/wandering-monster with amazon")
    assert foes(g) == ["ogre"]
    g.do(SUZAN, "play star/wandering-monster with grays")
    assert foes(g) == ["ogre"]
    g.do(SUZAN, "play steampunk/wandering-monster with theo-dolite")
    assert foes(g) == ["ogre", "theo-dolite"]
    if not won:
        lose(g)
        g.face(ARIC, "ogre")
        g.all_pass()
        g.face(ARIC, "theo-dolite")
        g.all_pass()
        assert g.t.fight is None
        assert drawn(g, ARIC, TREASURE) == 0
        return
    get_help(g, TOM)
    assert foes(g) == ["ogre"]
    for card in ("big-red-button", "subcrustal-petard", "magic-missile"):
        g.do(TOM, f"play {card} for the munchkins")
    g.strengths(3 + 9 + 15, 18 + 4)
    win(g)
    pick_all(g)
    assert got(g) == (5, 0, 5 + 1 + 3 + 1)


@rule("COMPEL-4", "COMPEL-6", "HELP-2")
def test_a_clone_makes_it_a_fight_for_the_win_and_its_end_makes_help_due_again() -> None:
    g = fight("ogre", aric={"level": 7, "equipped": ["kneepads-of-allure"]}, suzan={"level": 9},
              tom={"hand": ["and-its-clone", "pollymorph-potion"]})  # fmt: skip
    g.do(ARIC, "make Suzan help")
    g.do(TOM, "play and-its-clone on ogre")
    g.strengths(7, 18 + 18)
    assert not g.can(ARIC, "make Suzan help")
    g.do(TOM, "play pollymorph-potion on and-its-clone")
    g.do(ARIC, "make Suzan help")
    g.strengths(7 + 9, 18)


@rule("SUPER-3", "COMBAT-24", "HALF-2")
@pytest.mark.parametrize(
    ("golem", "trait", "extra", "may_pass"),
    [
        ("golden-golem", {"classes": ["tycoon"]}, SUPER, True),
        ("golden-golem", {"classes": ["tycoon"]}, None, False),
        ("golden-golem", {"classes": ["tycoon", "thief"]}, SUPER, False),
        ("stoned-golem", {"races": ["halfling"]}, HALF, True),
        ("stoned-golem", {"races": ["halfling"]}, None, False),
        ("stoned-golem", {"races": ["halfling", "elf"]}, HALF, False),
    ],
)
def test_whom_a_golem_lets_pass(golem: str, trait: Player, extra: str | None, may_pass: bool) -> None:
    more: Player = {"extras": [extra]} if extra else {}
    g = fight(golem, aric={"level": 3, **trait, **more})
    assert g.can(ARIC, f"take up offer 0 of {golem}") is may_pass


@rule("COMBAT-24", "MULTI-4", "MULTI-7", "REWARD-7")
@pytest.mark.parametrize(("die", "treasures"), [(6, 0), (1, 0)])
def test_shoes_for_one_of_two_are_gone_and_pay_nothing_if_the_other_wins(die: int, treasures: int) -> None:
    g = fight("bionic-bimbo", aric={"level": 6, "equipped": ["spring-heels"]}, dice=[die], treasures=LASERS,
              mates={"bionic-bimbo": ["deluxe/mate"]})  # fmt: skip
    g.do(ARIC, "take up offer 0 of deluxe/mate discarding spring-heels")
    assert foes(g) == ["bionic-bimbo"]
    lose(g)
    g.face(ARIC, "bionic-bimbo")
    g.all_pass()
    assert items(g) == []
    assert drawn(g, ARIC, TREASURE) == treasures


@rule("HELP-9", "WIN-5", "WIN-10", "MULTI-4")
def test_a_helper_chases_one_of_two_away_and_the_other_is_the_winning_kill() -> None:
    g = fight("wannabe-vampire", aric={"level": 9}, suzan={"level": 9, "classes": ["cleric"]}, helper="Suzan",
              mates={"wannabe-vampire": ["deluxe/mate"]}, deal={"picks": [1, 2]}, treasures=LASERS)  # fmt: skip
    g.do(SUZAN, "take up offer 0 of wannabe-vampire")
    g.do(ARIC, "announce the kill")
    g.all_pass()
    assert g.winners() == [ARIC]
    assert hand(g, SUZAN) == []


@rule("HELP-9", "COMBAT-8", "NEG-18", "COMBAT-7")
def test_a_helper_who_chases_the_last_one_away_has_the_picks_of_the_deal() -> None:
    g = fight("wannabe-vampire", aric={"level": 5}, suzan={"level": 9, "classes": ["cleric"]}, helper="Suzan",
              deal={"picks": [1, 2]}, treasures=LASERS)  # fmt: skip
    g.do(SUZAN, "take up offer 0 of wannabe-vampire")
    pick_all(g)
    assert (g.level(ARIC), drawn(g, ARIC, TREASURE), drawn(g, SUZAN, TREASURE)) == (5, 1, 2)


@rule("HELP-8", "COMBAT-9")
@pytest.mark.parametrize(
    ("aric", "suzan", "monsters"),
    [
        ({"sex": "female"}, {"sex": "female", "races": ["feline"]}, 16),
        ({"sex": "female"}, {"sex": "male", "races": ["feline"]}, 14),
        ({"sex": "male"}, {"sex": "female", "races": ["feline"]}, 16),
        ({"sex": "male"}, {"sex": "male", "races": ["feline"]}, 10),
        ({"sex": "female", "races": ["feline"], "extras": [HALF]}, {"sex": "male"}, 14),
    ],
)
def test_a_space_amazon_counts_each_grudge_once_whoever_it_is_against(
    aric: Player, suzan: Player, monsters: int
) -> None:
    g = fight("space-amazon", aric={"level": 9, **aric}, suzan={"level": 9, **suzan}, helper="Suzan")
    g.strengths(18, monsters)


@rule("HELP-8", "COMBAT-9")
def test_two_who_have_changed_sex_bring_one_bonus() -> None:
    g = fight("being-of-impure-thought", aric={"level": 9, "changed_sex": True}, helper="Suzan",
              suzan={"level": 9, "changed_sex": True})  # fmt: skip
    g.strengths(18, 14 + 5)
