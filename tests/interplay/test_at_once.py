"""Cards that act as soon as they are drawn, and cards that search the discards, in the middle of something else."""

from __future__ import annotations

import pytest

from tests.support.fights import get_help
from tests.support.game import Game, game
from tests.support.mixed import ALL, Player, fight, keep, table
from tests.support.rule import rule
from tests.support.situations import hand, win
from tests.support.spoils import LASERS, pick_all

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
MUTANT: Player = {"level": 2, "races": ["mutant"], "hand": ["elf", "dwarf"]}

# --- Divine Intervention ------------------------------------------------------------------------------------------


def drawn_in_a_fight(aric: Player, **more: object) -> Game:
    """A bystander's draw brings Divine Intervention while Aric fights an Ogre."""
    g = fight("ogre", aric=aric, tom=dict(MUTANT), doors=["divine-intervention"], **more)
    g.do(TOM, "use metabolism of mutant", "discard elf", "discard dwarf")
    return g


@rule("TREAS-5", "COMPEL-4", "COMPEL-3")
def test_drawn_in_a_fight_it_may_put_a_forced_helper_out() -> None:
    g = drawn_in_a_fight({"level": 7, "classes": ["cleric"]}, suzan={"level": 9}, helper="Suzan", compelled=True)
    g.strengths(8, 18)
    assert g.can(ARIC, "ask Suzan for help")


@rule("TREAS-5", "WIN-2", "WIN-10")
def test_drawn_in_a_fight_it_may_win_the_game_for_the_fighter() -> None:
    g = drawn_in_a_fight({"level": 9, "classes": ["cleric"]})
    assert g.winners() == [ARIC]


@rule("TREAS-5", "WIN-9", "DEATH-4")
def test_of_three_clerics_the_two_who_are_alive_win() -> None:
    cleric: Player = {"level": 9, "classes": ["cleric"]}
    g = table(cleric, cleric, {**cleric, "dead": True}, Una={"level": 9}, turn="Suzan", doors=["divine-intervention"])
    g.do(SUZAN, "kick open the door")
    assert g.winners() == [ARIC, SUZAN]


@rule("TREAS-5", "LOOT-1", "LOOT-2", "WIN-9")
def test_looted_from_the_room_it_wins_for_somebody_else() -> None:
    g = table({"level": 9}, {"level": 9, "classes": ["cleric"]}, doors=["elf", "divine-intervention"])
    g.do(ARIC, "kick open the door", "loot the room")
    assert g.winners() == [SUZAN]


# --- Treasures that must be played --------------------------------------------------------------------------------


@rule("REWARD-10", "REWARD-13", "ORDER-9")
def test_a_hoard_that_is_kept_from_a_locker_in_the_common_pile_adds_to_the_pile() -> None:
    g = fight("maul-rat", aric={"level": 5}, suzan={"level": 3}, helper="Suzan",
              treasures=["arms-locker", "hoard", "raser", "maser", "dazer", "bobaser", "shmaser", "laser"])  # fmt: skip
    win(g)
    g.do(ARIC, "pick hoard", "pick raser")
    pick_all(g)
    keep(g)
    assert sorted(hand(g)) == ["bobaser", "laser", "raser", "shmaser"]
    assert hand(g, SUZAN) == []


@rule("REWARD-10", "TREAS-5", "NEG-4", "NEG-18")
def test_the_first_pick_of_a_helper_is_made_of_all_that_a_hoard_brings() -> None:
    g = fight("maul-rat", aric={"level": 5, "classes": ["tycoon"]}, suzan={"level": 6}, helper="Suzan",
              deal={"picks": [1, "last"]}, treasures=["laser", "hoard", "raser", "maser", "dazer"])  # fmt: skip
    win(g)
    g.do(SUZAN, "pick maser")
    pick_all(g)
    keep(g)
    assert "laser" in hand(g)  # the Treasure for the level
    assert len(hand(g, SUZAN)) == 2
    assert len(hand(g)) == 2


# --- searching ----------------------------------------------------------------------------------------------------


@rule("DECK-11", "ORDER-10")
@pytest.mark.parametrize("card", ["wand-of-dowsing", "plot-device", "infrasonic-triangulation"])
@pytest.mark.parametrize(("doors", "treasures"), [([], []), (["elf"], []), ([], ["pipe"]), (["elf"], ["pipe"])])
def test_nothing_is_searched_for_where_there_is_nothing(card: str, doors: list[str], treasures: list[str]) -> None:
    g = game({"Aric": {"hand": [card]}, "Suzan": {}, "Tom": {}}, sets=ALL, door_discards=doors,
             treasure_discards=treasures)  # fmt: skip
    found = doors if card == "infrasonic-triangulation" else doors + treasures
    assert g.can(ARIC, f"play {card}") is bool(found)
    if not found:
        g.refused(ARIC, f"play {card}", "DECK-11")


@rule("DECK-11", "ORDER-10", "ZONE-11")
def test_cards_that_lie_in_the_fight_are_nothing_to_search_for() -> None:
    players: dict[str, Player] = {"Aric": {"level": 9, "hand": ["wand-of-dowsing", "magic-missile"]}, "Suzan": {},
                                  "Tom": {}}  # fmt: skip
    g = game(players, sets=ALL, fight={"foes": ["ogre"]})
    g.do(ARIC, "play magic-missile for the munchkins")
    g.refused(ARIC, "play wand-of-dowsing", "DECK-11")


@rule("DECK-11", "TREAS-5", "ONESHOT-8", "HELP-19")
def test_what_is_found_in_a_fight_may_be_used_in_it() -> None:
    g = fight("ogre", aric={"level": 9}, suzan={"level": 5, "hand": ["wand-of-dowsing"]},
              treasure_discards=["pollymorph-potion"], treasures=LASERS)  # fmt: skip
    get_help(g, SUZAN)
    g.do(SUZAN, "play wand-of-dowsing", "pick pollymorph-potion", "play pollymorph-potion on ogre")
    pick_all(g)
    assert g.t.fight is None
    assert g.level(ARIC) == 9
