"""LOOT: phase 2b, Loot The Room."""

from __future__ import annotations

import pytest

from kickdoor.model.words import CHARITY
from tests.support.game import Game, game
from tests.support.rule import rule


@rule("LOOT-1")
def test_a_second_door_card_is_drawn_face_down_into_the_hand() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, doors=["enraged", "warrior", "elf"])
    treasures = len(g.t.decks[1])
    g.do("Aric", "kick open the door", "loot the room")
    assert g.cards("Aric", "hand") == ["enraged", "warrior"]
    assert g.t.knows[g.t.lib.numbers["warrior"]] & 0b111 == 0b001
    assert len(g.t.decks[1]) == treasures
    assert g.t.phase == CHARITY


@rule("LOOT-2")
@pytest.mark.parametrize("card", ["plutonium-dragon", "lose-a-level", "chicken-on-your-head"])
def test_a_looted_monster_or_curse_goes_to_the_hand(card: str) -> None:
    g = game({"Aric": {"level": 2}, "Suzan": {}, "Tom": {}}, phase="trouble", doors=[card])
    g.do("Aric", "loot the room")
    assert g.place(card) == "hand of Aric"
    assert g.t.fight is None
    assert g.level("Aric") == 2
    assert g.can("Aric", "end the turn")


@rule("LOOT-3")
def test_the_looted_card_may_be_played_at_once() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, phase="trouble", doors=["warrior"])
    g.do("Aric", "loot the room", "play warrior")
    assert g.cards("Aric", "classes") == ["warrior"]


@rule("LOOT-3")
def test_a_looted_curse_may_be_played_at_once() -> None:
    g = game({"Aric": {}, "Suzan": {"level": 4}, "Tom": {}}, phase="trouble", doors=["duck-of-doom"])
    g.do("Aric", "loot the room", "play duck-of-doom on Suzan")
    assert g.level("Suzan") == 2


def befriended(hand: list[str]) -> Game:
    g = game({"Aric": {"hand": ["friendship-potion", *hand]}, "Suzan": {}, "Tom": {}}, doors=["net-troll", "warrior"])
    g.do("Aric", "kick open the door", "play friendship-potion")
    assert g.waiting() == ["Aric"]
    return g


@rule("LOOT-4")
def test_a_card_may_grant_loot_the_room_after_a_combat() -> None:
    g = befriended([])
    g.do("Aric", "loot the room")
    assert g.cards("Aric", "hand") == ["warrior"]
    g.refused("Aric", "loot the room", "TROUBLE-1")


@rule("LOOT-4")
def test_it_grants_loot_only_and_no_trouble() -> None:
    g = befriended(["crabs"])
    g.refused("Aric", "look for trouble with crabs", "LOOT-4")


@rule("LOOT-4")
def test_the_granted_loot_is_offered_and_not_a_duty() -> None:
    g = befriended([])
    g.passes("Aric")
    assert g.t.phase == CHARITY
    assert g.cards("Aric", "hand") == []
    assert g.can("Aric", "end the turn")


@rule("LOOT-4")
def test_a_moved_combat_grants_the_active_player_loot() -> None:
    g = game(
        {"Aric": {"hand": ["transferral-potion"]}, "Suzan": {"level": 9}, "Tom": {}}, doors=["net-troll", "warrior"],
        dice=[6],
    )  # fmt: skip
    g.do("Aric", "kick open the door", "play transferral-potion on Suzan")
    g.do("Suzan", "run away")
    g.all_pass()
    g.do("Suzan", "roll against net-troll")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "loot the room")
    assert g.place("warrior") == "hand of Aric"
    assert g.cards("Suzan", "hand") == []


@rule("LOOT-4")
@pytest.mark.parametrize("card", ["pollymorph-potion on net-troll", "out-to-lunch"])
def test_other_ways_out_of_a_combat_grant_no_loot(card: str) -> None:
    g = game({"Aric": {"hand": [card.split(maxsplit=1)[0]]}, "Suzan": {}, "Tom": {}}, doors=["net-troll"])
    g.do("Aric", "kick open the door", f"play {card}")
    g.refused("Aric", "loot the room", "TROUBLE-1")
