"""A fight that passes to another player: what stays, what goes along, and what is still paid (COMBAT-25, MULTI-10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.fights import fight, get_help, win
from tests.support.game import Game
from tests.support.rule import rule

MIXED = ("star", "steampunk")
HOBBES = {"level": 3, "curses": ["hobbesian-philosophy"]}
TAKER = {"level": 8, "hand": ["all-your-beast-are-belong-to-us"]}


def killed_and_moved(**more: Any) -> Game:
    """Aric kills the first monster, then Suzan takes over the fight with the second."""
    g = fight("time-flies", "surly-oafs", aric={**HOBBES, "hand": ["foul-cigar"]}, suzan=TAKER, sets=MIXED, **more)
    g.do("Aric", "play foul-cigar on time-flies")
    g.do("Suzan", "play all-your-beast-are-belong-to-us")
    return g


@rule("MULTI-10", "MULTI-11")
def test_a_kill_before_the_fight_moved_ends_a_curse_that_waits_for_a_kill() -> None:
    g = killed_and_moved()
    win(g, "Suzan")
    assert g.levels() == {"Aric": 4, "Suzan": 9, "Tom": 1}
    assert g.place("hobbesian-philosophy") == "discards"


@rule("MULTI-11")
def test_the_curse_ends_with_the_kill_and_not_only_with_the_fight() -> None:
    g = fight("time-flies", "surly-oafs", aric={**HOBBES, "hand": ["foul-cigar"]}, sets=MIXED)
    g.refused("Aric", "ask Suzan for help", "COMPEL-9")
    g.do("Aric", "play foul-cigar on time-flies")
    assert g.place("hobbesian-philosophy") == "discards"
    assert g.can("Aric", "ask Suzan for help")


@rule("MULTI-11")
def test_the_player_who_takes_over_keeps_their_own_curse_until_they_kill() -> None:
    suzan = {**TAKER, "level": 1, "curses": ["hobbesian-philosophy"]}
    g = fight("time-flies", "surly-oafs", aric={"hand": ["foul-cigar"]}, suzan=suzan, sets=MIXED, dice=[6])
    g.do("Aric", "play foul-cigar on time-flies")
    g.do("Suzan", "play all-your-beast-are-belong-to-us", "run away")
    g.all_pass()
    g.do("Suzan", "roll against surly-oafs")
    assert g.place("hobbesian-philosophy") == "curses of Suzan"


@rule("MULTI-11", "REWARD-11")
def test_what_the_killed_monster_grants_beside_treasure_comes_too() -> None:
    g = fight("bottle-bottle", "ogre", aric={"hand": ["leech-bomb"]}, suzan=TAKER, sets=MIXED, dice=[6])
    g.do("Aric", "play leech-bomb on bottle-bottle")
    g.do("Suzan", "play all-your-beast-are-belong-to-us", "run away")
    g.all_pass()
    g.do("Suzan", "roll against ogre")
    assert g.level("Aric") == 2
    decks = [g.t.lib.cards[c].deck for c in g.player("Aric").hand]
    assert sorted(decks) == [0, 1, 1]  # a Door beside the two Treasures
    assert g.cards("Suzan", "hand") == []


# --- Curses for one fight ---------------------------------------------------------------------------------------


@rule("CURSE-18", "CURSE-19")
def test_a_curse_that_counted_for_a_fighter_who_left_is_spent() -> None:
    aric = {"curses": ["malign-mirror"], "hand": ["transferral-potion"]}
    g = fight("maul-rat", aric=aric, suzan={"level": 5})
    g.do("Aric", "play transferral-potion on Suzan")
    assert g.place("malign-mirror") == "curses of Aric"
    win(g, "Suzan")
    assert g.place("malign-mirror") == "discards"


@rule("CURSE-9", "CURSE-19")
def test_a_curse_that_comes_after_its_victim_left_waits_for_their_next_fight() -> None:
    g = fight("maul-rat", aric={"hand": ["transferral-potion"]}, suzan={"level": 5}, tom={"hand": ["malign-mirror"]})
    g.do("Aric", "play transferral-potion on Suzan")
    g.do("Tom", "play malign-mirror on Aric")
    win(g, "Suzan")
    assert g.place("malign-mirror") == "curses of Aric"


@rule("CURSE-9", "CURSE-19")
def test_the_same_holds_for_a_helper_who_was_put_out() -> None:
    tom = {"level": 3, "hand": ["transferral-potion", "change-sex"]}
    g = fight("maul-rat", suzan={"level": 5}, tom=tom, helper="Suzan")
    g.do("Tom", "play transferral-potion on Tom", "play change-sex on Suzan")
    win(g, "Tom")
    assert g.place("change-sex") == "curses of Suzan"


# --- what the catalogue confirms ----------------------------------------------------------------------------------


@rule("COMBAT-25", "COMBAT-29")
def test_a_leaving_fighter_takes_their_own_boosts_along() -> None:
    aric = {"level": 3, "classes": ["warrior"], "hand": ["elf", "transferral-potion", "sleep-potion"]}
    g = fight("net-troll", aric=aric, suzan={"level": 5})
    g.do("Aric", "use berserking of warrior", "discard elf", "play sleep-potion for the munchkins")
    g.strengths(3 + 1 + 2, 10)
    g.do("Aric", "play transferral-potion on Suzan")
    g.strengths(5 + 2, 10)  # what was played for the side stays


@rule("COMBAT-29")
def test_a_penalty_on_one_player_goes_with_them_too() -> None:
    tom = {"classes": ["thief"], "hand": ["elf", "transferral-potion"]}
    g = fight("net-troll", aric={"level": 3}, suzan={"level": 5}, tom=tom)
    g.do("Tom", "use backstabbing of thief on Aric", "discard elf")
    g.strengths(1, 10)
    g.do("Tom", "play transferral-potion on Suzan")
    g.strengths(5, 10)


@rule("COMBAT-23", "COMBAT-29")
@pytest.mark.parametrize("moved", [False, True])
def test_a_doppleganger_doubles_only_the_player_who_played_it(moved: bool) -> None:
    g = fight("plutonium-dragon", aric={"level": 3, "hand": ["doppleganger", "transferral-potion"]}, suzan={"level": 5})
    g.do("Aric", "play doppleganger")
    g.strengths(3 + 3, 20)
    if moved:
        g.do("Aric", "play transferral-potion on Suzan")
        g.strengths(5, 20)
    else:
        get_help(g, "Suzan")
        g.strengths(3 + 3 + 5, 20)


@rule("MULTI-7", "MULTI-12")
def test_treasure_kept_on_the_way_is_paid_when_the_last_monster_is_removed() -> None:
    aric = {"hand": ["pollymorph-potion", "friendship-potion"]}
    g = fight("bigfoot", "net-troll", aric=aric, treasure_discards=["hoard"])
    g.do("Aric", "play pollymorph-potion on bigfoot", "play friendship-potion")
    assert g.t.fight is None
    assert len(g.cards("Aric", "hand")) == 3  # those of Bigfoot; the friends leave none
    assert g.level("Aric") == 1


@rule("COMBAT-25", "MULTI-12", "CLASS-19")
def test_treasure_kept_before_the_fight_moved_goes_to_the_new_fighter() -> None:
    aric = {"classes": ["wizard"], "hand": ["elf", "dwarf", "halfling"]}
    g = fight(
        "bigfoot", "maul-rat", aric=aric, suzan={"level": 5}, tom={"hand": ["transferral-potion"]},
        treasure_discards=["hoard"],
    )  # fmt: skip
    g.do("Aric", "use charm-spell of wizard on bigfoot")
    g.do("Tom", "play transferral-potion on Suzan")
    win(g, "Suzan")
    assert len(g.cards("Suzan", "hand")) == 3 + 1
    assert g.cards("Aric", "hand") == []
