"""TURN: phases, and what may be done at any time, out of combat, and on one's own turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kickdoor.model.words import ARRANGE, CHARITY, HAND, IN_FIGHT, TROUBLE
from tests.support.game import Game, game
from tests.support.rule import rule

Spec = dict[str, Any]


def scene(suzan: Spec, **situation: Any) -> Game:
    players: dict[str, Spec] = {"Aric": {"carried": ["spiky-knees"]}, "Suzan": suzan, "Tom": {"carried": ["huge-rock"]}}
    return game(players, **situation)


def own_turn(suzan: Spec) -> Game:
    return scene(suzan, turn="Suzan")


def before_loot(suzan: Spec) -> Game:
    return scene(suzan, turn="Suzan", phase="trouble")


def charity(suzan: Spec) -> Game:
    return scene(suzan, turn="Suzan", phase="charity")


def anothers_turn(suzan: Spec) -> Game:
    return scene(suzan, turn="Aric")


def fighter(suzan: Spec) -> Game:
    return scene(suzan, turn="Suzan", fight={"foes": ["plutonium-dragon"]})


def helper(suzan: Spec) -> Game:
    return scene(suzan, turn="Aric", fight={"foes": ["plutonium-dragon"], "helper": "Suzan"})


def bystander(suzan: Spec) -> Game:
    return scene(suzan, turn="Aric", fight={"foes": ["plutonium-dragon"]})


def fleeing(suzan: Spec) -> Game:
    g = scene(suzan, turn="Suzan", fight={"foes": ["plutonium-dragon", "bigfoot"]})
    g.do("Suzan", "run away")
    g.all_pass()
    assert g.waiting() == ["Suzan"]
    assert g.can("Suzan", "roll against plutonium-dragon")
    return g


def while_another_flees(suzan: Spec) -> Game:
    g = scene(suzan, turn="Aric", fight={"foes": ["plutonium-dragon", "bigfoot"]})
    g.do("Aric", "run away")
    g.all_pass()
    assert g.waiting() == ["Aric"]
    return g


OUT_OF_COMBAT = [own_turn, before_loot, charity, anothers_turn, bystander, while_another_flees]
IN_COMBAT = [fighter, helper, fleeing]
EVERYWHERE = [*OUT_OF_COMBAT, *IN_COMBAT]
OWN = [own_turn, before_loot, charity]


def by_name(state: Callable[[Spec], Game]) -> str:
    return state.__name__


anywhere = pytest.mark.parametrize("state", EVERYWHERE, ids=by_name)
outside = pytest.mark.parametrize("state", OUT_OF_COMBAT, ids=by_name)
inside = pytest.mark.parametrize("state", IN_COMBAT, ids=by_name)


@rule("TURN-1", "TURN-4")
def test_the_next_turn_starts_when_charity_is_finished() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, phase="charity")
    g.do("Aric", "end the turn")
    assert g.t.active == 1
    assert g.t.phase == ARRANGE
    assert g.waiting() == ["Suzan"]
    assert g.can("Suzan", "kick open the door")
    g.refused("Aric", "kick open the door", "TURN-3")


@rule("TURN-2")
def test_before_the_door_the_player_may_change_equipment_as_often_as_they_like() -> None:
    g = game(
        {"Aric": {"hand": ["leather-armor", "slimy-armor", "elf", "pollymorph-potion"]},
         "Suzan": {"carried": ["helm-of-courage"]}, "Tom": {}}
    )  # fmt: skip
    g.do("Aric", "play leather-armor", "unequip leather-armor", "play slimy-armor", "unequip slimy-armor")
    g.do("Aric", "equip leather-armor")
    g.do("Aric", "trade with Suzan", "add slimy-armor", "want helm-of-courage", "done")
    g.do("Suzan", "accept the offer of Aric")
    g.do("Aric", "equip helm-of-courage", "play elf")
    g.do("Aric", "sell items", "add pollymorph-potion", "done")
    g.do("Aric", "unequip leather-armor")
    assert g.level("Aric") == 2
    assert g.t.phase == ARRANGE
    assert g.can("Aric", "kick open the door")


@rule("TURN-3")
def test_a_turn_is_door_then_trouble_or_loot_then_charity() -> None:
    g = game({"Aric": {"hand": ["crabs"]}, "Suzan": {}, "Tom": {}}, doors=["mate", "enraged"])
    assert g.t.phase == ARRANGE
    g.do("Aric", "kick open the door")
    assert g.t.phase == TROUBLE
    g.refused("Aric", "kick open the door", "TURN-3")
    g.do("Aric", "loot the room")
    assert g.t.phase == CHARITY
    g.refused("Aric", "kick open the door", "TURN-3")
    g.refused("Aric", "loot the room", "TROUBLE-2")
    g.refused("Aric", "look for trouble with crabs", "TROUBLE-2")
    g.do("Aric", "end the turn")
    assert g.waiting() == ["Suzan"]


@rule("TURN-3")
def test_nobody_else_acts_the_phases_of_a_turn() -> None:
    g = game({"Aric": {}, "Suzan": {"hand": ["crabs"]}, "Tom": {}}, phase="trouble")
    g.refused("Suzan", "kick open the door", "TURN-3")
    g.refused("Suzan", "loot the room", "TROUBLE-1")
    g.refused("Suzan", "look for trouble with crabs", "TROUBLE-1")
    g.refused("Suzan", "end the turn", "CHARITY-13")


@rule("TURN-5")
def test_nothing_of_the_turn_is_left_when_the_active_player_dies() -> None:
    g = game(
        {"Aric": {"level": 6, "hand": ["gazebo"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["plutonium-dragon"]}, dice=[1, 3, 2],
    )  # fmt: skip
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", "roll against plutonium-dragon")
    assert g.waiting() == ["Suzan"]  # the higher roll of the two loots first
    g.do("Suzan", "pick gazebo")
    assert g.t.active == 1
    assert g.waiting() == ["Suzan"]
    assert g.can("Suzan", "kick open the door")


@rule("TURN-5")
def test_the_turn_of_the_dead_goes_on_until_the_helper_has_fled() -> None:
    g = game(
        {"Aric": {"level": 6}, "Suzan": {"level": 6, "companions": ["hireling"]}, "Tom": {}},
        fight={"foes": ["plutonium-dragon"], "helper": "Suzan"}, dice=[1, 5],
    )  # fmt: skip
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    g.do("Aric", "roll against plutonium-dragon")
    assert g.t.active == 0
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "roll against plutonium-dragon")
    assert g.t.active == 1
    assert g.can("Suzan", "kick open the door")


@rule("TURN-6")
def test_a_player_who_died_starts_the_next_turn_with_a_new_hand() -> None:
    g = game(
        {"Aric": {"level": 6, "hand": ["gazebo"]}, "Suzan": {}, "Tom": {}},
        turn="Tom", fight={"foes": ["plutonium-dragon"], "fighter": "Aric"}, dice=[1, 3, 2],
        doors=["crabs", "amazon", "mr-bones", "pit-bull"],
        treasures=["leather-armor", "slimy-armor", "spiky-knees", "helm-of-courage"],
    )  # fmt: skip
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", "roll against plutonium-dragon")
    assert [text for _, text in g.settled] == ["pick gazebo"]
    assert not g.player("Aric").alive
    assert g.cards("Aric", "hand") == []
    g.do("Tom", "end the turn")
    assert g.player("Aric").alive
    assert g.waiting() == ["Aric"]
    assert len(g.cards("Aric", "hand")) == 8
    assert not g.player("Aric").new_hand  # once
    assert g.can("Aric", "kick open the door")
    assert g.can("Aric", "play leather-armor")


@rule("TURN-7", "CURSE-3")
@anywhere
def test_a_curse_may_be_played_at_any_time(state: Callable[[Spec], Game]) -> None:
    g = state({"hand": ["lose-a-level"], "level": 6})
    g.do("Suzan", "play lose-a-level on Suzan")
    assert g.level("Suzan") == 5


@rule("TURN-7", "LEVELUP-1")
@anywhere
def test_a_level_card_may_be_played_at_any_time(state: Callable[[Spec], Game]) -> None:
    g = state({"hand": ["boil-an-anthill", "bribe-gm-with-food"]})
    g.do("Suzan", "play boil-an-anthill on Suzan", "play bribe-gm-with-food on Tom")
    assert g.levels() == {"Aric": 1, "Suzan": 2, "Tom": 2}


@rule("TURN-7", "CLASS-5", "RACE-3")
@anywhere
def test_class_and_race_may_be_discarded_at_any_time(state: Callable[[Spec], Game]) -> None:
    g = state({"classes": ["warrior"], "races": ["elf"]})
    g.do("Suzan", "put away warrior", "put away elf")
    assert g.place("warrior") == g.place("elf") == "discards"


@rule("TURN-7", "HIRE-1")
@anywhere
def test_a_hireling_may_be_played_at_any_time(state: Callable[[Spec], Game]) -> None:
    g = state({"hand": ["hireling"]})
    g.do("Suzan", "play hireling")
    assert g.place("hireling") == "companions of Suzan"


@rule("TURN-7", "ORDER-1", "RUN-14")
def test_even_any_time_actions_wait_while_a_die_lies() -> None:
    g = game(
        {"Aric": {"level": 3, "classes": ["thief"], "races": ["elf"], "hand": ["gazebo", "loaded-die", "hireling"]},
         "Suzan": {"carried": ["leather-armor"], "hand": ["lose-a-level"], "classes": ["warrior"]}, "Tom": {}},
        dice=[2],
    )  # fmt: skip
    g.do("Aric", "use theft of thief on leather-armor", "discard gazebo")
    assert g.waiting() == ["Aric"]  # the die lies
    for name, text in (("Aric", "put away elf"), ("Aric", "play hireling"), ("Suzan", "put away warrior"),
                       ("Suzan", "play lose-a-level on Aric"), ("Suzan", "equip leather-armor")):  # fmt: skip
        assert not g.can(name, text), text
    g.do("Suzan", "later: play lose-a-level on Aric")
    assert g.level("Aric") == 3
    g.do("Aric", "play loaded-die", "choose 6")
    assert g.place("leather-armor") == "items of Aric"
    assert g.level("Aric") == 2


@rule("TURN-7", "TURN-9")
def test_not_everything_is_played_at_any_time() -> None:
    g = anothers_turn({"hand": ["leather-armor", "warrior", "elf", "really-impressive-title", "sleep-potion"]})
    g.refused("Suzan", "play leather-armor", "ITEM-13")
    g.refused("Suzan", "put sleep-potion on the table", "ITEM-13")
    g.refused("Suzan", "play really-impressive-title", "ITEM-13")
    g.refused("Suzan", "play warrior", "CLASS-6")
    g.refused("Suzan", "play elf", "CLASS-6")


@rule("TURN-8", "TURN-10")
@outside
def test_out_of_combat_equipment_is_changed_on_any_turn(state: Callable[[Spec], Game]) -> None:
    g = state({"equipped": ["leather-armor"]})
    g.do("Suzan", "unequip leather-armor", "equip leather-armor")
    assert g.equipped("leather-armor")


@rule("TURN-8", "TURN-11")
@inside
def test_in_combat_and_in_flight_equipment_stays_as_it_is(state: Callable[[Spec], Game]) -> None:
    g = state({"equipped": ["leather-armor"], "carried": ["helm-of-courage"]})
    g.refused("Suzan", "unequip leather-armor", "ITEM-3")
    g.refused("Suzan", "equip helm-of-courage", "ITEM-3")


@rule("TURN-8", "TURN-10")
@outside
def test_out_of_combat_items_are_traded_on_any_turn(state: Callable[[Spec], Game]) -> None:
    g = state({"carried": ["leather-armor"]})
    g.do("Suzan", "trade with Tom", "add leather-armor", "want huge-rock", "done")
    assert g.waiting()[0] == "Tom"
    g.do("Tom", "accept the offer of Suzan")
    assert g.place("leather-armor") == "items of Tom"
    assert g.place("huge-rock") == "items of Suzan"


@rule("TURN-8", "TURN-11")
@inside
def test_in_combat_and_in_flight_nobody_trades(state: Callable[[Spec], Game]) -> None:
    g = state({"carried": ["leather-armor"]})
    g.refused("Suzan", "trade with Tom", "COMBAT-12")
    g.refused("Tom", "trade with Suzan", "TRADE-3")


@rule("TURN-8", "TURN-12")
def test_a_card_just_received_may_be_played_on_anothers_turn() -> None:
    g = charity_gift("leather-armor")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "play leather-armor")
    assert g.equipped("leather-armor")
    assert g.waiting() == ["Aric"]


def charity_gift(*cards: str, **suzan: Any) -> Game:
    """Aric has just given these cards to Suzan, who is the lowest."""
    keep = ["gazebo", "crabs", "amazon", "bigfoot", "pit-bull"]
    g = game({"Aric": {"level": 3, "hand": [*keep, *cards]}, "Suzan": suzan, "Tom": {"level": 2}}, phase="charity")
    for card in cards:
        g.do("Aric", f"give {card} to Suzan")
        if g.waiting() == ["Suzan"] and card != cards[-1]:
            g.passes("Suzan")
    return g


@rule("TURN-12")
def test_just_received_ends_when_the_receiver_passes() -> None:
    g = charity_gift("leather-armor")
    g.passes("Suzan")
    assert g.waiting() == ["Aric"]
    g.refused("Suzan", "play leather-armor", "ITEM-13")
    assert g.place("leather-armor") == "hand of Suzan"


@rule("TURN-12")
def test_just_received_ends_with_the_receivers_next_other_action() -> None:
    g = charity_gift("leather-armor", equipped=["helm-of-courage"])
    g.do("Suzan", "unequip helm-of-courage")
    g.refused("Suzan", "play leather-armor", "ITEM-13")
    assert g.waiting() == ["Aric"]


@rule("TURN-12")
def test_another_players_action_does_not_end_it_before_the_receiver_has_passed() -> None:
    g = charity_gift("leather-armor")
    g.do("Aric", "show cards to Tom", "add gazebo", "done")
    assert g.can("Suzan", "play leather-armor")


@rule("TURN-12")
def test_only_the_received_card_may_be_played() -> None:
    g = charity_gift("leather-armor", hand=["slimy-armor", "warrior"])
    g.refused("Suzan", "play slimy-armor", "ITEM-13")
    g.refused("Suzan", "play warrior", "CLASS-6")


@rule("TURN-13")
def test_a_card_received_in_combat_goes_to_the_hand_and_loses_its_right() -> None:
    g = game(
        {"Aric": {"level": 4, "hand": ["leather-armor", "slimy-armor"]}, "Suzan": {},
         "Tom": {"hand": ["lose-two-cards"]}, "Una": {}},
        turn="Aric", fight={"foes": ["net-troll"], "helper": "Suzan"},
    )  # fmt: skip
    g.do("Tom", "play lose-two-cards on Aric")
    (got,) = g.cards("Suzan", "hand")
    assert g.waiting()[0] == "Una"  # she is out of the combat and may play hers
    assert g.can("Una", f"play {g.cards('Una', 'hand')[0]}")
    g.refused("Suzan", f"play {got}", "COMBAT-12")
    g.passes("Una")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "run away")
    g.all_pass()
    g.refused("Suzan", f"play {got}", "COMBAT-12")


@rule("TURN-9", "CLASS-6", "SUPER-1", "HALF-1")
@pytest.mark.parametrize("state", [*OWN, fighter, fleeing], ids=by_name)
def test_class_and_race_are_played_at_any_moment_of_the_own_turn(state: Callable[[Spec], Game]) -> None:
    g = state({"hand": ["warrior", "elf", "super-munchkin", "half-breed"]})
    g.do("Suzan", "play warrior", "play elf", "play super-munchkin", "play half-breed")
    assert g.cards("Suzan", "classes") == ["warrior"]
    assert g.cards("Suzan", "races") == ["elf"]
    assert g.cards("Suzan", "extras") == ["super-munchkin", "half-breed"]


@rule("TURN-9", "CLASS-6", "SUPER-1", "HALF-1")
@pytest.mark.parametrize("state", [anothers_turn, bystander, helper, while_another_flees], ids=by_name)
def test_class_and_race_are_not_played_on_anothers_turn(state: Callable[[Spec], Game]) -> None:
    g = state({"hand": ["warrior", "elf", "super-munchkin", "half-breed"], "classes": ["thief"], "races": ["dwarf"]})
    for card in ("warrior", "elf", "super-munchkin", "half-breed"):
        g.refused("Suzan", f"play {card}", "CLASS-6")


@rule("TURN-9")
@pytest.mark.parametrize("state", OWN, ids=by_name)
def test_items_are_sold_and_played_on_the_own_turn(state: Callable[[Spec], Game]) -> None:
    g = state({"hand": ["pollymorph-potion", "leather-armor", "sleep-potion"]})
    g.do("Suzan", "sell items", "add pollymorph-potion", "done")
    assert g.level("Suzan") == 2
    g.do("Suzan", "play leather-armor", "put sleep-potion on the table")
    assert g.equipped("leather-armor")
    assert g.place("sleep-potion") == "items of Suzan"


@rule("TURN-9", "TURN-11")
@pytest.mark.parametrize("state", [fighter, fleeing], ids=by_name)
def test_items_are_not_sold_or_played_in_combat(state: Callable[[Spec], Game]) -> None:
    g = state({"hand": ["pollymorph-potion", "leather-armor"]})
    g.refused("Suzan", "sell items", "SELL-1")
    g.refused("Suzan", "play leather-armor", "COMBAT-12")


@rule("TURN-9")
@pytest.mark.parametrize("state", [anothers_turn, bystander, helper, while_another_flees], ids=by_name)
def test_nothing_is_sold_on_anothers_turn(state: Callable[[Spec], Game]) -> None:
    g = state({"hand": ["pollymorph-potion"]})
    assert not g.can("Suzan", "sell items")
    reason = g.t.why_not(g.seat("Suzan"), g.action("sell items"))
    assert reason is not None
    assert reason.rule in ("TURN-9", "SELL-1")


@rule("TURN-9")
def test_a_one_shot_that_allows_it_is_played_in_combat() -> None:
    g = fighter({"hand": ["sleep-potion"]})
    g.do("Suzan", "play sleep-potion for the munchkins")
    g.strengths(3, 20)


@rule("TURN-10")
def test_only_fighter_and_helper_are_in_combat() -> None:
    g = game(
        {"Aric": {}, "Suzan": {"classes": ["thief"], "hand": ["gazebo"]}, "Tom": {},
         "Una": {"carried": ["leather-armor"]}},
        fight={"foes": ["net-troll"], "helper": "Tom"}, dice=[6],
    )  # fmt: skip
    assert [g.t.in_fight(s) for s in range(4)] == [True, False, True, False]
    g.do("Suzan", "use theft of thief on leather-armor", "discard gazebo")
    assert g.place("leather-armor") == "items of Suzan"


@rule("TURN-10")
def test_a_player_is_in_combat_until_it_is_over() -> None:
    g = game({"Aric": {"level": 8, "equipped": ["leather-armor"]}, "Suzan": {}, "Tom": {}}, doors=["pit-bull"])
    g.do("Aric", "kick open the door")
    assert g.t.phase == IN_FIGHT
    assert g.t.in_fight(0)
    g.do("Aric", "announce the kill")
    assert not g.t.in_fight(0)
    g.do("Aric", "unequip leather-armor")


@rule("TURN-14")
def test_there_is_one_combat_at_a_time() -> None:
    g = game({"Aric": {"hand": ["crabs"]}, "Suzan": {"hand": ["amazon"]}, "Tom": {}}, fight={"foes": ["net-troll"]})
    g.refused("Aric", "kick open the door", "TURN-3")
    g.refused("Aric", "look for trouble with crabs", "TROUBLE-1")
    g.refused("Suzan", "look for trouble with amazon", "TROUBLE-1")


@rule("TURN-14")
def test_a_card_that_moves_a_combat_moves_the_one_that_exists() -> None:
    g = game({"Aric": {"hand": ["transferral-potion"]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["net-troll"]})
    fight = g.t.fight
    g.do("Aric", "play transferral-potion on Suzan")
    assert g.t.fight is fight
    assert [g.t.in_fight(s) for s in range(3)] == [False, True, False]
    assert g.waiting() == ["Suzan"]
    assert g.t.active == 0
    assert g.t.zone_of(g.t.lib.numbers["transferral-potion"]) != HAND
