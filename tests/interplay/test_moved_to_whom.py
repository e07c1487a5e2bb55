"""To whom a fight is moved, and what that player is or has."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.model.words import TREASURE
from tests.support.fights import foes, get_help
from tests.support.game import Game
from tests.support.mixed import Player, fight, keep
from tests.support.rule import rule
from tests.support.situations import drawn, hand, items, lose, win
from tests.support.spoils import LASERS, pick_all

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
MOVERS = ["transferral-potion", "gear-shift", "pollymorph-potion", "friendship-potion", "out-to-lunch"]


def moved(*monsters: str, aric: Player | None = None, suzan: Player | None = None, **more: Any) -> Game:
    """It is the turn of Aric, and Tom has moved the fight to Suzan."""
    more.setdefault("treasures", LASERS)
    more.setdefault("doors", ["thief", "elf"])
    g = fight(
        *monsters, aric=aric or {"level": 5}, suzan=suzan or {"level": 6}, tom={"level": 3, "hand": MOVERS}, **more
    )
    g.do(TOM, "play transferral-potion on Suzan")
    return g


@rule("COMBAT-25", "COMBAT-20", "COMBAT-8", "LOOT-4", "TREAS-3")
def test_a_monster_that_leaves_the_new_fighter_alone_pays_them_and_the_other_one_loots() -> None:
    g = moved("grays", suzan={"level": 6, "races": ["cyborg"]})
    assert g.t.fight is None
    assert drawn(g, SUZAN, TREASURE) == 3
    g.do(SUZAN, "play laser")  # just received, on the turn of somebody else
    keep(g)
    assert g.can(ARIC, "loot the room")


@rule("COMBAT-25", "MULTI-10", "REWARD-1", "COMBAT-9")
def test_a_monster_that_dies_at_once_is_the_kill_of_the_new_fighter() -> None:
    g = moved("janibot", "ogre", suzan={"level": 7, "classes": ["gadgeteer"]})
    assert foes(g) == ["ogre"]
    g.do(TOM, "play pollymorph-potion on ogre")
    pick_all(g)
    assert (g.level(ARIC), g.level(SUZAN)) == (5, 8)
    assert drawn(g, SUZAN, TREASURE) == 1 + 5


@rule("COMBAT-25", "COMBAT-17", "HELP-20")
@pytest.mark.parametrize("monster", ["gas-giant", "edward-blenderhands", "tongue-demon"])
def test_nothing_is_taken_from_somebody_to_whom_the_fight_is_moved(monster: str) -> None:
    suzan: Player = {"level": 6, "classes": ["trader"], "carried": ["pipe", "laser"]}
    g = moved(monster, aric={"level": 5, "carried": ["pea-coat"]}, suzan=suzan)
    assert items(g, SUZAN) == ["pipe", "laser"]
    assert g.waiting() == [SUZAN]


@rule("COMBAT-25", "LOOT-4", "COMBAT-8", "INTERFERE-8")
def test_two_cards_grant_the_loot_and_the_room_is_looted_once() -> None:
    g = moved("ogre")
    g.do(TOM, "play friendship-potion")
    assert not g.can(SUZAN, "loot the room")
    g.do(ARIC, "loot the room")
    assert hand(g) == ["thief"]
    assert not g.can(ARIC, "loot the room")


@rule("COMBAT-25", "REWARD-5", "TREAS-3")
def test_the_treasures_of_a_lunch_break_are_the_new_fighters() -> None:
    g = moved("ogre")
    g.do(TOM, "play out-to-lunch")
    assert drawn(g, SUZAN, TREASURE) == 2
    assert drawn(g, ARIC, TREASURE) == 0


@rule("COMBAT-29", "CLASS-18", "CLASS-12", "COMBAT-25")
def test_a_berserker_who_helps_in_the_moved_fight_is_as_berserk_as_before() -> None:
    g = fight("ogre", aric={"level": 9, "classes": ["warrior"], "hand": ["elf", "dwarf", "halfling", "cleric"]},
              suzan={"level": 5}, tom={"hand": ["transferral-potion"]})  # fmt: skip
    g.do(ARIC, "use berserking of warrior", "discard elf")
    g.strengths(10, 18)
    g.do(TOM, "play transferral-potion on Suzan")
    g.strengths(5, 18)
    get_help(g, ARIC, fighter=SUZAN)
    g.strengths(5 + 10, 18)
    for card in ("dwarf", "halfling"):
        g.do(ARIC, "use berserking of warrior", f"discard {card}")
    g.strengths(5 + 12, 18)
    assert not g.can(ARIC, "use berserking of warrior")


@rule("COMBAT-23", "COMBAT-29", "HELP-3")
def test_a_copy_comes_back_with_its_player_also_as_a_helper() -> None:
    g = fight("ogre", aric={"level": 6, "hand": ["doppleganger"]}, suzan={"level": 5}, tom={"hand": MOVERS})
    g.do(ARIC, "play doppleganger")
    g.strengths(12, 18)
    g.do(TOM, "play transferral-potion on Suzan")
    get_help(g, ARIC, fighter=SUZAN)
    g.strengths(5 + 12, 18)
    g.do(TOM, "play gear-shift on Aric")
    g.strengths(12, 18)


@rule("COMBAT-29", "COMBAT-25")
def test_yarn_goes_with_the_feline_at_whom_it_was_thrown() -> None:
    g = fight("ogre", aric={"level": 9, "races": ["feline"]}, suzan={"level": 9}, helper="Suzan",
              tom={"hand": ["ball-of-yarn", "transferral-potion"]})  # fmt: skip
    g.do(TOM, "play ball-of-yarn on Aric")
    g.strengths(18 - 5, 18)
    g.do(TOM, "play transferral-potion on Suzan")
    g.strengths(9, 18)


@rule("COMBAT-25", "CLASS-21")
@pytest.mark.parametrize("companion", [[], ["android"]])
def test_a_psychic_to_whom_it_is_moved_is_alone(companion: list[str]) -> None:
    g = moved("ogre", suzan={"level": 6, "classes": ["psychic"], "companions": companion}, aric={"level": 5})
    g.strengths(6 + 2 + 2 * len(companion), 18)
    get_help(g, ARIC, fighter=SUZAN)
    g.strengths(6 + 2 * len(companion) + 5, 18)


@rule("COMBAT-25", "CLASS-23", "CLASS-13")
def test_an_officer_to_whom_it_is_moved_may_command_what_joined_later() -> None:
    suzan: Player = {"level": 6, "classes": ["officer"], "hand": ["elf"]}
    g = fight("ogre", aric={"level": 5}, suzan=suzan, dice=[4],
              tom={"hand": ["transferral-potion", "star/wandering-monster", "maul-rat"]})  # fmt: skip
    g.do(TOM, "play star/wandering-monster with maul-rat")
    assert not g.can(SUZAN, "use voice-of-command of officer on maul-rat")
    g.do(TOM, "play transferral-potion on Suzan")
    assert not g.can(SUZAN, "use voice-of-command of officer on ogre")
    g.do(SUZAN, "use voice-of-command of officer on maul-rat", "discard elf")
    assert foes(g) == ["ogre"]


@rule("COMBAT-25", "HELP-1", "COMPEL-9")
def test_a_philosopher_to_whom_it_is_moved_fights_alone() -> None:
    g = moved("ogre", suzan={"level": 6, "curses": ["hobbesian-philosophy"]})
    assert not g.can(SUZAN, "ask Aric for help")
    assert not g.can(ARIC, "offer help")


@rule("COMBAT-25", "RUN-17", "HELP-14")
def test_the_lamp_of_the_active_player_works_again_when_they_come_to_help() -> None:
    g = fight("ogre", aric={"level": 6, "hand": ["magic-lamp"]}, tom={"hand": ["transferral-potion"]},
              treasures=LASERS)  # fmt: skip
    g.do(TOM, "play transferral-potion on Suzan")
    assert not g.can(ARIC, "play magic-lamp on ogre")
    get_help(g, ARIC, fighter=SUZAN)
    g.do(ARIC, "play magic-lamp on ogre")
    pick_all(g)
    assert (drawn(g, ARIC, TREASURE), drawn(g, SUZAN, TREASURE)) == (0, 5)


@rule("COMBAT-25", "WIN-5", "WIN-9", "COMPEL-5")
def test_a_moved_fight_can_be_won_for_the_game_by_the_new_fighter_and_an_elf() -> None:
    g = moved("ogre", aric={"level": 9, "races": ["elf"]}, suzan={"level": 8, "equipped": ["battle-armor"]})
    get_help(g, ARIC, fighter=SUZAN)
    g.strengths(8 + 5 + 9, 18)
    win(g, SUZAN)
    assert g.winners() == [ARIC, SUZAN]


@rule("COMBAT-25", "RUN-7", "TURN-5", "DEATH-5")
def test_who_loses_a_moved_fight_dies_on_the_turn_of_somebody_else_which_goes_on() -> None:
    g = moved("ogre", dice=[1])
    lose(g, SUZAN)
    g.face(SUZAN, "ogre")
    assert not g.player(SUZAN).alive
    g.do(ARIC, "loot the room", "end the turn")
    assert g.player(SUZAN).alive
    assert len(hand(g, SUZAN)) == 8
