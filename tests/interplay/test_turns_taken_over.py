"""Paradox In A Box beside everything else that belongs to a turn: doors, abilities, charity, what follows a win."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor import Options
from tests.support.game import Game
from tests.support.mixed import Player, caught_by, table
from tests.support.rule import rule
from tests.support.situations import hand, win

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
BOX = ["paradox-in-a-box"]


def taken(aric: Player, suzan: Player, **more: Any) -> Game:
    """Suzan takes the turn over."""
    g = table(aric, {**suzan, "hand": [*BOX, *suzan.get("hand", [])]}, **more)
    g.do(SUZAN, "play paradox-in-a-box")
    return g


@rule("EPIC-7", "EPIC-4", "TURN-9")
@pytest.mark.parametrize(("aric", "suzan", "doors"), [(12, 3, 1), (3, 12, 2)])
def test_who_opens_the_door_opens_as_many_as_they_are_due(aric: int, suzan: int, doors: int) -> None:
    g = taken({"level": aric}, {"level": suzan}, doors=["thief", "wizard", "warrior"], options=Options(epic=True))
    g.do(SUZAN, "kick open the door")
    assert len(hand(g, SUZAN)) == doors


@rule("DOOR-3", "CURSE-10", "CLASS-22", "DOOR-1")
def test_what_is_behind_the_door_strikes_whoever_opens_it_with_their_protection() -> None:
    aric: Player = {"carried": ["pea-coat"], "classes": ["gadgeteer"], "hand": ["elf"]}
    suzan: Player = {"carried": ["pipe", "parasol"]}
    g = taken(aric, suzan, doors=["planned-obsolescence"])
    g.do(SUZAN, "kick open the door")
    assert not g.can(ARIC, "use disarm of gadgeteer")
    assert g.can(SUZAN, "discard pipe")
    assert g.can(SUZAN, "discard parasol")
    g = taken({}, {**suzan, "equipped": ["sandals-of-protection"]}, doors=["planned-obsolescence"])
    g.do(SUZAN, "kick open the door")
    assert len(g.cards(SUZAN, "items")) == 3


@rule("SELL-1", "RACE-3", "TURN-9")
def test_each_has_their_own_double_sale_in_the_same_turn() -> None:
    aric: Player = {"races": ["halfling"], "carried": ["maser"], "hand": ["raser"]}
    suzan: Player = {"races": ["halfling:2"], "carried": ["dazer"]}
    g = table(aric, {**suzan, "hand": BOX})
    g.do(ARIC, "sell items", "add maser doubled", "done")
    assert g.level(ARIC) == 2
    g.do(SUZAN, "play paradox-in-a-box", "sell items", "add dazer doubled", "done")
    assert g.level(SUZAN) == 2


@rule("CLASS-22", "CLASS-13", "TURN-9")
@pytest.mark.parametrize("hunter", [SUZAN, ARIC])
def test_a_new_contract_needs_a_win_of_ones_own(hunter: str) -> None:
    """Aric has won; Suzan takes the turn over before it ends. Neither may look for trouble again."""
    people: dict[str, Player] = {
        ARIC: {"level": 5, "hand": ["blob", "elf", "dwarf"]},
        SUZAN: {"hand": [*BOX, "chair", "halfling", "wizard"]},
    }
    people[hunter]["classes"] = ["bounty-hunter"]
    g = table(people[ARIC], people[SUZAN], doors=["fuzzball"])
    g.do(ARIC, "kick open the door")
    win(g)
    g.do(SUZAN, "play paradox-in-a-box")
    assert not g.can(hunter, "use new-contract of bounty-hunter")


@rule("LOOT-4", "TURN-9", "COMBAT-25")
def test_the_loot_that_a_card_grants_goes_with_the_turn() -> None:
    """The card grants it to the player whose turn it is; that is now Suzan."""
    g = table({"hand": ["friendship-potion"]}, {"hand": BOX}, doors=["ogre", "thief"])
    g.do(ARIC, "kick open the door", "play friendship-potion")
    while g.waiting() != [ARIC]:
        g.do(g.waiting()[0], "pass")
    g.do(SUZAN, "play paradox-in-a-box")
    assert not g.can(ARIC, "loot the room")
    g.do(SUZAN, "loot the room")
    assert hand(g, SUZAN) == ["thief"]


@rule("CHARITY-13", "CHARITY-1", "TURN-4")
def test_who_takes_the_turn_over_gives_charity_and_the_other_keeps_a_full_hand() -> None:
    seven = ["elf", "dwarf", "halfling", "wizard", "thief", "cleric", "warrior"]
    g = table({"level": 2, "hand": seven}, {"level": 5, "hand": BOX}, {"level": 1}, phase="charity")
    assert not g.can(ARIC, "end the turn")
    g.do(SUZAN, "play paradox-in-a-box", "end the turn")
    assert len(hand(g)) == 7
    assert g.t.active == g.seat(SUZAN)  # the turn after Aric's is hers


@rule("TURN-1", "TURN-9", "ORDER-4")
def test_a_box_is_of_no_use_in_ones_own_turn_nor_in_a_fight() -> None:
    g = table({"hand": BOX}, {}, doors=["thief"])
    assert not g.can(ARIC, "play paradox-in-a-box")
    g = table({}, {"hand": BOX}, doors=["ogre"])
    g.do(ARIC, "kick open the door")
    assert not g.can(SUZAN, "play paradox-in-a-box")


@rule("DEATH-8", "TURN-9", "DEATH-13")
def test_a_new_hand_stays_with_its_player_when_the_turn_is_taken_over() -> None:
    g = table({"dead": True}, {"hand": BOX}, phase="start")
    assert len(hand(g)) == 8
    g.do(SUZAN, "play paradox-in-a-box")
    assert len(hand(g)) == 8
    assert g.can(SUZAN, "kick open the door")


@rule("CLASS-6", "TURN-9", "ITEM-13", "TURN-8")
def test_what_is_only_for_ones_own_turn_changes_hands() -> None:
    aric: Player = {"hand": ["wizard", "pipe", "deluxe/cheat"], "carried": ["plot-device"]}
    suzan: Player = {"hand": ["thief", "parasol"], "carried": ["wand-of-dowsing"]}
    g = taken(aric, suzan)
    for text in ("play wizard", "play pipe", "attach deluxe/cheat to pipe", "sell items"):
        assert not g.can(ARIC, text)
    for text in ("play thief", "play parasol", "sell items"):
        assert g.can(SUZAN, text)


@rule("TURN-5", "COMBAT-28")
@pytest.mark.parametrize("dies", [True, False])
def test_nothing_is_left_to_take_over_of_the_turn_of_somebody_who_has_died(dies: bool) -> None:
    aric: Player = {"level": 6, "races": [] if dies else ["cyborg"]}
    g = caught_by("plutonium-dragon", aric, suzan={"hand": [*BOX, "mutilate-the-bodies"]})
    if not dies:
        g.do(ARIC, "choose 1")
        g.do(SUZAN, "play paradox-in-a-box")
        assert g.can(SUZAN, "end the turn")
        return
    assert g.can(SUZAN, "play mutilate-the-bodies on Suzan")
    g.refused(SUZAN, "play paradox-in-a-box", "TURN-5")
    g.all_pass()
    assert g.t.active == 1
