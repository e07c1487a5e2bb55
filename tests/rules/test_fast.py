"""Faster play: Listen At The Door, and shared victory (FAST)."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from kickdoor.model.words import DOOR, TREASURE
from tests.support.deluxe import table
from tests.support.fights import fight, get_help, lose, win
from tests.support.game import Game
from tests.support.rule import rule
from tests.support.situations import drawn

LISTEN: dict[str, Any] = {"options": kd.Options(listen_at_the_door=True)}
SHARED: dict[str, Any] = {"options": kd.Options(shared_victory=True)}


def next_turn(g: Game) -> None:
    g.do("Aric", "end the turn")


@rule("FAST-1")
def test_a_door_is_drawn_face_down_before_the_turn() -> None:
    g = table(phase="charity", doors=["elf"], **LISTEN)
    next_turn(g)
    assert g.cards("Suzan", "hand") == ["elf"]
    assert g.t.knows[g.t.lib.numbers["elf"]] == 1 << g.seat("Suzan")  # face down
    assert g.t.active == g.seat("Suzan")
    assert g.can("Suzan", "kick open the door")


@rule("FAST-1")
def test_without_the_option_nobody_listens() -> None:
    g = table(phase="charity", doors=["elf"])
    next_turn(g)
    assert g.cards("Suzan", "hand") == []


@rule("FAST-1", "DEATH-8")
def test_a_reborn_player_draws_the_new_hand_first() -> None:
    g = table(phase="charity", suzan={"dead": True}, **LISTEN)
    next_turn(g)
    assert (drawn(g, "Suzan", DOOR), drawn(g, "Suzan", TREASURE)) == (5, 4)


@rule("FAST-2")
def test_what_was_heard_may_be_played_or_kept() -> None:
    for play in (True, False):
        g = table(phase="charity", doors=["elf", "potted-plant"], **LISTEN)
        next_turn(g)
        if play:
            g.do("Suzan", "play elf")
            assert g.cards("Suzan", "races") == ["elf"]
        g.do("Suzan", "kick open the door")
        assert g.t.fight is not None


@rule("FAST-2")
@pytest.mark.parametrize("card", ["net-troll", "lose-a-level"])
def test_a_monster_or_curse_drawn_like_this_is_just_a_hand_card(card: str) -> None:
    g = table(phase="charity", doors=[card], suzan={"level": 3}, **LISTEN)
    next_turn(g)
    assert g.place(card) == "hand of Suzan"
    assert g.t.fight is None
    assert g.level("Suzan") == 3


@rule("FAST-2", "TREAS-5")
def test_a_card_that_must_be_played_is_played_at_once() -> None:
    g = table(phase="charity", doors=["divine-intervention"], tom={"classes": ["cleric"]}, **LISTEN)
    next_turn(g)
    assert g.level("Tom") == 2
    assert g.place("divine-intervention") == "discards"


@rule("FAST-3", "LOOT-1")
@pytest.mark.parametrize(("listen", "card"), [(True, "leather-armor"), (False, "elf")])
def test_looting_the_room_gives_a_treasure(listen: bool, card: str) -> None:
    options = kd.Options(listen_at_the_door=listen)
    g = table(phase="trouble", doors=["elf"], treasures=["leather-armor"], options=options)
    g.do("Aric", "loot the room")
    assert g.cards("Aric", "hand") == [card]
    assert g.t.knows[g.t.lib.numbers[card]] == 1  # face down


@rule("FAST-4")
@pytest.mark.parametrize(("options", "winners"), [(SHARED, ["Aric", "Suzan"]), ({}, ["Aric"])])
def test_the_helper_wins_too_at_any_level(options: dict[str, Any], winners: list[str]) -> None:
    g = fight("net-troll", aric={"level": 9}, suzan={"level": 2}, **options)
    get_help(g, "Suzan")
    win(g)
    assert g.over()
    assert g.winners() == winners
    assert g.level("Suzan") == 2


@rule("FAST-4")
def test_only_a_helper_who_is_still_there_shares() -> None:
    g = fight("net-troll", aric={"level": 9}, suzan={"level": 9}, helper="Suzan", **SHARED)
    win(g)
    assert g.winners() == ["Aric", "Suzan"]
    g = fight("crabs", aric={"level": 9}, suzan={"level": 9}, **SHARED)
    win(g)
    assert g.winners() == ["Aric"]  # nobody helped


@rule("FAST-4")
def test_an_elf_who_wins_by_helping_does_not_share_with_the_fighter() -> None:
    g = fight("net-troll", aric={"level": 3}, suzan={"level": 9, "races": ["elf"]}, helper="Suzan", **SHARED)
    win(g)
    assert g.winners() == ["Suzan"]


@rule("FAST-4")
def test_a_lost_fight_shares_nothing() -> None:
    g = fight("plutonium-dragon", aric={"level": 9}, suzan={"level": 2}, helper="Suzan", **SHARED)
    lose(g)
    assert not g.over()


@rule("FAST-5", "COMPEL-2")
def test_forced_help_stays_impossible_for_the_win() -> None:
    aric = {"level": 8, "equipped": ["kneepads-of-allure"]}
    g = fight("king-tut", aric=aric, suzan={"level": 9}, **SHARED)
    g.refused("Aric", "make Suzan help", "COMPEL-2")


@rule("FAST-5", "COMPEL-4")
def test_a_forced_helper_is_put_out_of_a_fight_for_the_win() -> None:
    g = fight("net-troll", "king-tut", aric={"level": 8}, suzan={"level": 9}, helper="Suzan", compelled=True, **SHARED)
    assert g.t.fight.helper == -1
