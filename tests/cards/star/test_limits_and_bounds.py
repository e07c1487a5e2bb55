"""The second halves of Star cards: bounds, limits, what is not meant, what ends and when."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.model.events.players import Died
from kickdoor.model.events.running import Escaped
from kickdoor.model.words import DOOR, TREASURE
from tests.support.game import Game
from tests.support.rule import rule
from tests.support.situations import Player, choices, drawn, hand, happened, items, lose, win
from tests.support.star import caught_by, fight, table

TWO_CLASSES: Player = {"level": 5, "classes": ["trader", "gadgeteer"], "extras": ["super-munchkin"]}


def escaped(foe: str, die: int, **aric: Any) -> bool:
    """Does Aric get away from this monster with this die?"""
    g = fight(foe, aric=aric, dice=[die])
    lose(g)
    g.face("Aric", foe)
    return happened(g, Escaped) > 0


def to_the_turn(g: Game, name: str = "Aric") -> None:
    """Everything after a fight is settled, and it is this player's turn that goes on."""
    while "end the turn" not in g.options(name):
        assert "pass" in g.options(g.waiting()[0])
        g.passes(g.waiting()[0])


# --- running away -------------------------------------------------------------------------------------------------


@rule("RUN-4")
@pytest.mark.parametrize(("foe", "least", "aric"), [
    ("ogre", 5, {}), ("blob", 4, {}), ("awful-green-thing", 6, {}), ("ogre", 4, {"races": ["feline"]}),
    ("ogre", 3, {"equipped": ["rocket-boots"]}), ("ogre", 3, {"companions": ["beautiful-assistant"]}),
])  # fmt: skip
def test_the_least_roll_that_gets_away(foe: str, least: int, aric: Player) -> None:
    assert escaped(foe, least, **aric)
    assert not escaped(foe, least - 1, **aric)


@pytest.mark.parametrize("foe", ["brain-in-a-jar", "space-probe"])
def test_a_player_who_is_small_is_not_pursued(foe: str) -> None:
    for level, pursued in ((3, False), (4, True)):
        g = fight(foe, aric={"level": level}, dice=[1])
        lose(g)
        g.face("Aric", foe)
        assert (g.level("Aric") < level) is pursued


@rule("RUN-18")
def test_the_probe_hurts_who_escapes_only_above_level_three() -> None:
    for level, after in ((3, 3), (4, 2)):
        g = fight("space-probe", aric={"level": level}, dice=[6])
        lose(g)
        g.do("Aric", "roll against space-probe")
        assert g.level("Aric") == after


@rule("SIDEKICK-12")
def test_a_sacrifice_comes_before_the_first_roll() -> None:
    g = fight("ogre", "blob", "fuzzball", aric={"level": 3, "companions": ["android"]}, dice=[6, 6])
    lose(g)
    g.do("Aric", "roll against ogre")
    g.refused("Aric", "sacrifice android", "SIDEKICK-12")


@rule("SIDEKICK-9", "SIDEKICK-11")
def test_a_helper_saves_nobody_else_and_the_fighter_need_not_save_the_helper() -> None:
    aric, suzan = {"companions": ["android"]}, {"level": 2, "companions": ["rogue"]}
    g = fight("ogre", aric=aric, suzan=suzan, helper="Suzan", dice=[6])
    lose(g)
    assert not g.can("Suzan", "sacrifice rogue for both")
    g.do("Suzan", "sacrifice rogue")
    assert g.cards("Suzan", "companions") == []
    g.do("Aric", "roll against ogre")  # Aric still has to run
    g = fight("ogre", aric=aric, suzan=suzan, helper="Suzan", dice=[1])
    lose(g)
    g.do("Aric", "sacrifice android")
    g.do("Suzan", "roll against ogre")
    assert happened(g, Died) == 1


# --- what is lost -------------------------------------------------------------------------------------------------

PAIRS = {
    "fuzzball": ["bubble-helmet", "x-ray-specs"],
    "tiny-but-advanced-creatures": ["magnetic-boots", "handy-foot"],
    "blob": ["energy-armor", "cellophane-space-suit"],
    "starfish": ["magnetic-boots", "handy-foot"],
}


@pytest.mark.parametrize("foe", PAIRS)
def test_all_of_a_kind_means_all(foe: str) -> None:
    assert items(caught_by(foe, {"carried": [*PAIRS[foe], "ray-gun"]})) == ["ray-gun"]


@pytest.mark.parametrize("foe", ["giant-ants", "psi-psheriff", "brain-in-a-jar"])
def test_all_classes_means_both(foe: str) -> None:
    assert caught_by(foe, TWO_CLASSES).cards("Aric", "classes") == []


WORN = {"headgear": "bubble-helmet", "armor": "energy-armor", "footgear": "magnetic-boots"}
CARRIED = {"headgear": "x-ray-specs", "armor": "cellophane-space-suit", "footgear": "handy-foot"}


@rule("CURSE-14")
@pytest.mark.parametrize(("trap", "slot"), [
    ("alien-candy", "armor"), ("can-opener", "armor"), ("gravity-reverse", "footgear"), ("monowire", "headgear"),
])  # fmt: skip
def test_traps_take_what_is_worn_there_and_nothing_else(trap: str, slot: str) -> None:
    g = table({"equipped": list(WORN.values()), "carried": list(CARRIED.values())}, suzan={"hand": [trap]})
    g.do("Suzan", f"play {trap} on Aric")
    assert sorted(items(g)) == sorted({*WORN.values(), *CARRIED.values()} - {WORN[slot]})


def test_amnesia_takes_one_class_of_your_choice() -> None:
    g = table(TWO_CLASSES, suzan={"hand": ["amnesia"]})
    g.do("Suzan", "play amnesia on Aric")
    assert choices(g) == ["discard trader", "discard gadgeteer"]
    g.do("Aric", "discard trader")
    assert (g.cards("Aric", "classes"), g.level("Aric")) == (["gadgeteer"], 5)


def test_a_chemical_spill_takes_both_races() -> None:
    mixed = {"races": ["feline", "mutant"], "extras": ["half-breed"]}
    g = table(mixed, suzan={"hand": ["chemical-spill"]})
    g.do("Suzan", "play chemical-spill on Aric")
    assert g.cards("Aric", "races") == []


def test_the_bimbo_takes_all_shoes_and_nothing_else_but_two_cards() -> None:
    shoes = ["magnetic-boots", "handy-foot"]
    g = caught_by("bionic-bimbo", {"level": 5, "carried": [*shoes, "ray-gun", "laser", "maser"]})
    g.do("Aric", "discard ray-gun", "discard laser")
    assert (items(g), g.level("Aric")) == (["maser"], 3)


def test_the_probe_takes_only_what_is_worn() -> None:
    worn = {"level": 7, "equipped": ["energy-armor", "bubble-helmet"]}
    g = caught_by("space-probe", {**worn, "carried": ["cellophane-space-suit", "x-ray-specs", "ray-gun"]})
    assert sorted(items(g)) == ["cellophane-space-suit", "ray-gun", "x-ray-specs"]


def test_the_captain_wants_armor_worn() -> None:
    other = {"carried": ["energy-armor"], "equipped": ["bubble-helmet", "magnetic-boots"]}
    assert caught_by("captain-quirk", {"level": 5, **other}).level("Aric") == 2


def test_the_green_thing_takes_two_cards_of_your_choice() -> None:
    g = caught_by("awful-green-thing", {"level": 5, "hand": ["laser", "maser", "raser", "dazer"]})
    g.do("Aric", "discard laser", "discard raser")
    assert (hand(g), g.level("Aric")) == (["maser", "dazer"], 3)


def test_the_amazon_asks_who_has_two_thousand() -> None:
    exactly = ["bananafanafofaser", "bobaser", "duct-tape"]
    g = caught_by("space-amazon", {"level": 5, "carried": [*exactly, "beer-gas-grenade"]})
    g.do("Aric", "choose 1", *(f"discard {item}" for item in exactly))
    assert (items(g), g.level("Aric")) == (["beer-gas-grenade"], 5)
    g = caught_by("space-amazon", {"level": 5, "carried": exactly})
    g.do("Aric", "choose 2")
    assert (len(items(g)), g.level("Aric")) == (3, 2)
    g = caught_by("space-amazon", {"level": 5, "carried": [*exactly[:2], "beer-gas-grenade"]})
    assert (len(items(g)), g.level("Aric")) == (3, 2)


def test_a_trader_may_also_lose_two_levels_to_the_worminator() -> None:
    g = caught_by("worminator", {"level": 5, "classes": ["trader"], "carried": ["laser"]})
    g.do("Aric", "choose 2")
    assert (g.level("Aric"), items(g)) == (3, ["laser"])
    g = caught_by("worminator", {"level": 5, "classes": ["trader"], "carried": ["laser"]})
    g.do("Aric", "choose 1", "discard laser")
    assert (g.level("Aric"), items(g)) == (5, [])  # from the table too


def test_goats_take_any_item_after_the_armor() -> None:
    g = caught_by("space-goats", {"carried": ["laser", "maser", "raser"]})
    g.do("Aric", "discard laser", "discard raser")
    assert items(g) == ["maser"]


def test_the_vampire_takes_nothing_on_a_tie_and_at_most_five() -> None:
    assert caught_by("space-vampire", {"level": 9, "equipped": ["battle-armor"]}).level("Aric") == 9
    assert caught_by("space-vampire", {"level": 7}).level("Aric") == 2


def test_frank_takes_what_is_worn_too() -> None:
    g = caught_by("frank-the-tank", {"level": 2, "equipped": ["bubble-helmet"], "carried": ["laser"]})
    assert (items(g), g.level("Aric")) == ([], 3)


# --- bans ---------------------------------------------------------------------------------------------------------


@rule("COMPEL-9")
def test_the_cowboys_victim_can_neither_be_asked_nor_offer() -> None:
    g = caught_by("space-cowboy", {"level": 3}, doors=["ogre"])
    to_the_turn(g)
    g.do("Aric", "end the turn")
    g.do("Suzan", "kick open the door")
    g.refused("Suzan", "ask Aric for help", "COMPEL-9")
    g.refused("Aric", "offer help", "COMPEL-9")
    assert g.can("Suzan", "ask Tom for help")


def test_impure_thoughts_forbid_the_trade_and_nothing_else() -> None:
    aric = {"level": 5, "classes": ["trader"], "carried": ["laser"], "companions": ["android", "rogue"]}
    g = caught_by("being-of-impure-thought", aric, suzan={"carried": ["ray-gun"]})
    to_the_turn(g)
    g.refused("Aric", "use trading of trader", "CONFLICT-1")
    assert g.cards("Aric", "companions") == ["android", "rogue"]
    g = caught_by("being-of-impure-thought", {"level": 5, "classes": ["gadgeteer"]})
    assert g.player("Aric").handicaps == []


@rule("CURSE-9")
@pytest.mark.parametrize(("trap", "weaker"), [("solar-flare", 2), ("chromosome-switch", 5)])
def test_a_trap_for_one_fight_ends_with_it(trap: str, weaker: int) -> None:
    aric = {"level": 6, "equipped": ["laser", "bubble-helmet"]}
    g = fight("fuzzball", aric=aric, suzan={"hand": [trap]})
    g.do("Suzan", f"play {trap} on Aric")
    g.strengths(10 - weaker, 1)
    win(g)
    assert g.place(trap) == "discards"
    g = table(aric, suzan={"hand": [trap]}, doors=["fuzzball"])
    g.do("Suzan", f"play {trap} on Aric")
    assert g.place(trap) == "curses of Aric"  # until the next fight
    g.do("Aric", "kick open the door")
    g.strengths(10 - weaker, 1)


def test_the_flare_spares_other_items() -> None:
    aric = {"equipped": ["ray-gun", "cyberdeck", "energy-armor"]}
    g = fight("ogre", aric=aric, suzan={"hand": ["solar-flare"]})
    g.do("Suzan", "play solar-flare on Aric")
    g.strengths(1 + 2 + 2, 18)


def test_antimatter_costs_two_levels_out_of_a_fight() -> None:
    aric = {"level": 5, "equipped": ["bobaser"]}
    g = fight("ogre", aric=aric, suzan={"hand": ["antimatter"]})
    g.do("Suzan", "play antimatter on Aric")
    assert not g.can("Aric", "use neutralise of antimatter")
    g = table(aric, suzan={"hand": ["antimatter", "planned-obsolescence"]})
    g.do("Suzan", "play antimatter on Aric", "play planned-obsolescence on Aric")
    assert g.place("antimatter") == "discards"  # it goes with the Item
    assert g.level("Aric") == 5


# --- offers and rewards -------------------------------------------------------------------------------------------


@rule("COMBAT-24")
@pytest.mark.parametrize("foe", [
    "astro-muskrat-space-pirate", "creature-from-the-pink-lagoon", "psi-psheriff", "thing-man-was-not-meant-to-know",
])  # fmt: skip
def test_not_everybody_is_let_through(foe: str) -> None:
    g = fight(foe, aric={"sex": "male", "classes": ["trader"], "races": ["mutant"]})
    assert not g.can("Aric", f"take up offer 0 of {foe}")


@rule("COMBAT-24")
def test_a_helper_may_let_through_and_gets_what_it_brings() -> None:
    g = fight("psi-psheriff", suzan={"classes": ["psychic"]}, helper="Suzan")
    g.do("Suzan", "take up offer 0 of psi-psheriff")
    assert (drawn(g, "Suzan", DOOR), hand(g)) == (1, [])
    g = fight("astro-muskrat-space-pirate", suzan={"classes": ["bounty-hunter"]}, helper="Suzan")
    g.do("Suzan", "take up offer 0 of astro-muskrat-space-pirate")
    assert (g.t.fight, hand(g), hand(g, "Suzan")) == (None, [], [])


def test_only_footgear_pleases_the_bimbo() -> None:
    g = fight("bionic-bimbo", aric={"carried": ["laser", "handy-foot"]})
    offer = "take up offer 0 of bionic-bimbo discarding"
    assert not g.can("Aric", f"{offer} laser")
    g.do("Aric", f"{offer} handy-foot")
    assert (drawn(g, "Aric", TREASURE), items(g), g.level("Aric")) == (3, ["laser"], 1)


@pytest.mark.parametrize(("enhancer", "more"), [
    ("computerized", 1), ("from-another-dimension", 2), ("last-of-its-race", 2), ("radioactive", 1),
    ("miniaturized", -1),
])  # fmt: skip
def test_enhancers_change_the_treasure(enhancer: str, more: int) -> None:
    strong = {"level": 7, "equipped": ["bobaser", "battle-armor"]}
    g = fight("bottle-bottle", aric=strong, enhancers={"bottle-bottle": [enhancer]})
    win(g)
    assert drawn(g, "Aric", TREASURE) == 2 + more


@rule("ENHANCE-4")
def test_a_miniaturized_monster_still_leaves_one_treasure() -> None:
    g = fight("fuzzball", aric={"level": 5}, enhancers={"fuzzball": ["miniaturized"]})
    win(g)
    assert drawn(g, "Aric", TREASURE) == 1


def test_the_gadgeteers_extra_treasure_needs_a_gadgeteer() -> None:
    g = fight("slaughterbot", aric={"level": 5, "equipped": ["bananafanafofaser"]})
    win(g)
    assert len(hand(g)) == 3


def test_males_gain_nothing_more_by_the_captain() -> None:
    g = fight("captain-quirk", aric={"level": 7, "equipped": ["bananafanafofaser"]}, suzan={"sex": "female"},
              helper="Suzan")  # fmt: skip
    win(g)
    assert (g.level("Aric"), g.level("Suzan")) == (8, 2)


# --- abilities ----------------------------------------------------------------------------------------------------


@rule("CLASS-12")
def test_a_new_contract_comes_once_a_turn_and_costs_two_cards() -> None:
    held = ["blob", "chair", "rogue", "android", "red-shirt", "whiz-kid"]
    aric = {"level": 5, "classes": ["bounty-hunter"], "hand": held}
    g = table(aric, suzan={"hand": ["monolith"]}, doors=["fuzzball"])
    assert not g.can("Aric", "use new-contract of bounty-hunter")
    g.do("Aric", "kick open the door")
    win(g)
    g.do("Aric", "use new-contract of bounty-hunter", "discard rogue")
    assert g.can("Aric", "discard android")
    g.do("Aric", "discard android", "pick blob")
    win(g)
    g.refused("Aric", "use new-contract of bounty-hunter", "CLASS-12")


@rule("CLASS-12")
def test_a_trader_trades_once_a_turn_and_out_of_every_fight() -> None:
    goods = {"classes": ["trader"], "carried": ["maser", "raser"]}
    g = table(goods, suzan={"carried": ["laser", "dazer"]})
    g.do("Aric", "use trading of trader", "pick raser")
    assert g.dealt("Aric") == ["laser"]  # the only one of no higher value
    g.refused("Aric", "use trading of trader", "CLASS-12")
    g = table(goods, suzan={"carried": ["laser"]}, turn="Suzan")
    assert not g.can("Aric", "use trading of trader")
    g = fight("ogre", aric=goods, suzan={"carried": ["laser"]})
    assert not g.can("Aric", "use trading of trader")


@rule("SIDEKICK-3")
def test_a_trader_has_two_sidekicks_and_not_three() -> None:
    g = table({"classes": ["trader"], "companions": ["android"], "hand": ["rogue", "whiz-kid"]})
    g.do("Aric", "play rogue")
    g.refused("Aric", "play whiz-kid", "SIDEKICK-3")


def test_precognition_is_for_any_turn_without_a_fight_and_either_deck() -> None:
    seer = {"classes": ["psychic"], "hand": ["laser", "maser"]}
    g = table(suzan=seer, treasures=["raser", "dazer", "bobaser"])
    g.do("Suzan", "use precognition of psychic", "discard laser", "choose 2")
    assert [g.t.lib.names[c] for c in g.t.view(1).known_treasures] == ["raser", "dazer", "bobaser"]
    assert not fight("ogre", aric=seer).can("Aric", "use precognition of psychic")


@pytest.mark.parametrize(("paid", "deck"), [(["laser", "maser"], TREASURE), (["trader", "psychic"], DOOR)])
def test_metabolism_draws_from_the_deck_paid_with(paid: list[str], deck: int) -> None:
    mutant = {"races": ["mutant"], "hand": paid}
    g = table(mutant)
    g.do("Aric", "use metabolism of mutant", *(f"discard {name}" for name in paid))
    assert [drawn(g, "Aric", d) for d in (DOOR, TREASURE)] == ([1, 0] if deck == DOOR else [0, 1])
    assert not fight("ogre", aric=mutant).can("Aric", "use metabolism of mutant")
    assert not table({"races": ["mutant"], "hand": ["laser", "trader"]}).can("Aric", "use metabolism of mutant")


@rule("RACE-7")
@pytest.mark.parametrize(("two", "third"), [
    (["bubble-helmet", "x-ray-specs"], "targeting-array"), (["magnetic-boots", "handy-foot"], "rocket-boots"),
])  # fmt: skip
def test_a_mutant_has_two_of_one_kind_and_not_three(two: list[str], third: str) -> None:
    g = table({"races": ["mutant"], "equipped": two, "carried": [third]})
    g.refused("Aric", f"equip {third}", "ITEM-4")


def test_a_cyborg_pays_two_levels_for_a_life() -> None:
    g = caught_by("ogre", {"level": 7, "races": ["cyborg"]})
    g.do("Aric", "choose 1")
    assert g.level("Aric") == 5


def test_a_feline_is_curious_once_and_only_without_a_monster() -> None:
    g = table({"races": ["feline"]}, doors=["trader", "fuzzball"])
    g.do("Aric", "kick open the door", "kick open the door")
    g.strengths(1, 3)
    g = table({"races": ["feline"], "level": 5}, doors=["fuzzball", "trader"])
    g.do("Aric", "kick open the door")
    win(g)
    to_the_turn(g)
    assert not g.can("Aric", "kick open the door")


def test_a_gadgeteer_pays_with_one_card_for_each_trap() -> None:
    g = table({"level": 3, "classes": ["gadgeteer"]}, doors=["squidgilator"])
    g.do("Aric", "kick open the door")
    assert g.level("Aric") == 2  # no card, no way out
    g = table({"level": 3, "classes": ["gadgeteer"], "hand": ["laser", "maser"]}, doors=["squidgilator"])
    g.do("Aric", "kick open the door", "use disarm of gadgeteer", "discard laser")
    assert (hand(g), g.level("Aric")) == (["maser"], 3)


@pytest.mark.parametrize(("die", "stays"), [(3, False), (4, True)])
def test_the_red_shirt_survives_a_four(die: int, stays: bool) -> None:
    g = fight("fuzzball", aric={"level": 5, "companions": ["red-shirt"]}, dice=[die])
    win(g)
    assert (g.cards("Aric", "companions") == ["red-shirt"]) is stays


@pytest.mark.parametrize(("die", "took", "stays"), [
    (6, True, True), (5, True, True), (4, False, True), (3, False, True), (2, False, False),
])  # fmt: skip
def test_the_rogues_luck(die: int, took: bool, stays: bool) -> None:
    g = table({"companions": ["rogue"]}, suzan={"carried": ["laser", "maser"]}, dice=[die])
    g.do("Aric", "use lift of rogue on laser")
    assert ("laser" in items(g)) is took
    assert (g.cards("Aric", "companions") == ["rogue"]) is stays
    assert not g.can("Aric", "use lift of rogue on maser")


def test_nothing_worn_can_be_lifted_and_nothing_in_a_fight() -> None:
    worn = ["diamondoid-teeth", "buzzglove", "energy-armor"]
    g = table({"companions": ["rogue"]}, suzan={"equipped": [*worn, "mechwalker", "dogbot", "ray-gun"]})
    for item in worn:
        assert not g.can("Aric", f"use lift of rogue on {item}")
    for item in ("mechwalker", "dogbot", "ray-gun"):
        assert g.can("Aric", f"use lift of rogue on {item}")
    g = fight("ogre", aric={"companions": ["rogue"]}, suzan={"carried": ["laser"]})
    assert not g.can("Aric", "use lift of rogue on laser")


@rule("SIDEKICK-6")
def test_what_sidekicks_carry() -> None:
    fight("ogre", aric={"companions": ["faithful-robot"]}).strengths(2, 18)
    robot = {"companions": ["faithful-robot"], "carried": ["laser", "neuronic-whip"]}
    g = table(robot)
    g.do("Aric", "hand laser to faithful-robot")
    assert g.equipped("laser")
    assert not g.can("Aric", "equip neuronic-whip")
    alien = {"companions": ["loud-hairy-alien"], "carried": ["ray-gun", "no-brainer", "buzzglove"]}
    g = table(alien)
    g.do("Aric", "hand ray-gun to loud-hairy-alien", "hand no-brainer to loud-hairy-alien")
    g.refused("Aric", "hand buzzglove to loud-hairy-alien", "SIDEKICK-6")


@pytest.mark.parametrize("item", ["permanent-wave", "handy-foot"])
def test_one_more_hand_is_one(item: str) -> None:
    g = table({"equipped": [item, "ray-gun", "buzzglove", "vibrosword"], "carried": ["no-brainer"]})
    g.refused("Aric", "equip no-brainer", "ITEM-6")


def test_the_orb_is_for_before_the_door_and_may_let_the_door_be() -> None:
    orb = {"equipped": ["orb-of-prediction"], "hand": ["laser"]}
    g = table(orb, doors=["trader", "ogre"])
    g.do("Aric", "use predict of orb-of-prediction")
    assert [g.t.lib.names[c] for c in g.t.view(0).known_doors] == ["trader"]  # one card and no more
    g.do("Aric", "pass")
    g.do("Aric", "kick open the door")
    assert hand(g) == ["laser", "trader"]
    assert not g.can("Aric", "use predict of orb-of-prediction")
    assert not table({"carried": ["orb-of-prediction"]}).can("Aric", "use predict of orb-of-prediction")


# --- cards --------------------------------------------------------------------------------------------------------


def test_yarn_does_nothing_to_half_a_feline() -> None:
    half = {"races": ["feline", "mutant"], "extras": ["half-breed"]}
    g = fight("ogre", aric=half, suzan={"hand": ["ball-of-yarn"]})
    assert not g.can("Suzan", "play ball-of-yarn on Aric")
    g = fight("ogre", aric={"races": ["mutant"]}, suzan={"hand": ["ball-of-yarn"]})
    assert not g.can("Suzan", "play ball-of-yarn on Aric")
    g = fight("ogre", suzan={"races": ["feline"], "level": 7}, helper="Suzan", tom={"hand": ["ball-of-yarn"]})
    g.do("Tom", "play ball-of-yarn on Suzan")
    g.strengths(3, 18)


@rule("WIN-6", "ENHANCE-6")
def test_a_leech_bomb_kills_what_is_printed_small() -> None:
    g = fight("giant-ants", "bottle-bottle", aric={"hand": ["leech-bomb"]},
              enhancers={"bottle-bottle": ["radioactive"]})  # fmt: skip
    assert not g.can("Aric", "play leech-bomb on giant-ants")
    g.do("Aric", "play leech-bomb on bottle-bottle")
    assert g.t.fight is not None
    g = fight("starfish", aric={"hand": ["leech-bomb"]}, enhancers={"starfish": ["miniaturized"]})
    assert not g.can("Aric", "play leech-bomb on starfish")


def test_the_peace_speech_is_for_one_side_only() -> None:
    g = fight("ogre", suzan={"hand": ["we-come-in-peace-speech"]})
    assert [o for o in choices(g, "Suzan") if o.startswith("play ")] == ["play we-come-in-peace-speech"]


@rule("MULTI-7")
def test_mind_control_keeps_the_treasure_for_the_end_of_the_fight() -> None:
    g = fight("ogre", "fuzzball", aric={"level": 5, "hand": ["mind-control-gas"]})
    g.do("Aric", "play mind-control-gas on ogre")
    assert hand(g) == []
    win(g)
    assert (g.level("Aric"), len(hand(g))) == (6, 6)


def test_the_stasis_field_comes_before_anybody_is_caught_and_serves_both() -> None:
    g = fight("ogre", suzan={"level": 2}, helper="Suzan", tom={"hand": ["stasis-field"]}, dice=[6])
    lose(g)
    g.do("Tom", "play stasis-field", "choose 1")
    assert g.t.fight is None
    g = fight("ogre", suzan={"level": 2}, helper="Suzan", tom={"hand": ["stasis-field"]}, dice=[6])
    assert not g.can("Tom", "play stasis-field")
    lose(g)
    g.do("Tom", "play stasis-field", "choose 2")
    g.do("Aric", "let Aric run first")
    g.do("Suzan", "let Aric run first")
    assert happened(g, Died) == 2


@rule("MULTI-8", "RUN-13")
def test_a_forged_id_pays_for_one_monster_only_and_not_where_nobody_escapes() -> None:
    g = fight("ogre", "fuzzball", aric={"hand": ["forged-id"]})
    lose(g)
    g.do("Aric", "play forged-id")
    assert (g.t.fight, hand(g), g.level("Aric")) == (None, [], 1)
    g = fight("brain-in-a-jar", aric={"level": 5, "classes": ["trader"], "hand": ["forged-id"]})
    lose(g)
    if g.can("Aric", "play forged-id"):
        g.do("Aric", "play forged-id")
    g.face("Aric", "brain-in-a-jar")
    assert g.cards("Aric", "classes") == []


def test_loaded_dice_turn_your_own_rolls_only() -> None:
    g = fight("ogre", suzan={"hand": ["loaded-die"]}, dice=[1])
    lose(g)
    g.do("Aric", "roll against ogre")
    assert happened(g, Died) == 1


def test_the_plot_device_searches_both_piles() -> None:
    g = table({"hand": ["plot-device"]}, door_discards=["trader"], treasure_discards=["laser"])
    g.do("Aric", "play plot-device")
    assert {"pick trader", "pick laser"} <= set(choices(g))
    g = fight("ogre", suzan={"hand": ["plot-device"]})
    assert g.can("Suzan", "play plot-device")


def test_the_paradox_is_for_others_turns_without_a_fight() -> None:
    assert not table({"hand": ["paradox-in-a-box"]}).can("Aric", "play paradox-in-a-box")
    assert not fight("ogre", suzan={"hand": ["paradox-in-a-box"]}).can("Suzan", "play paradox-in-a-box")


def test_stamps_double_one_item_and_no_more() -> None:
    g = table({"carried": ["maser", "raser", "laser"], "hand": ["pink-stamps"]})
    g.do("Aric", "sell items", "add maser doubled with pink-stamps")
    assert not g.can("Aric", "add raser doubled with pink-stamps")
    g.do("Aric", "add raser", "add laser", "done")
    assert g.level("Aric") == 1 + 2  # 1,200 + 500 + 400


def test_time_warps_end_a_trap_that_lies_there() -> None:
    g = table({"curses": ["solar-flare"]}, suzan={"hand": ["time-warp"]})
    g.do("Suzan", "play time-warp on solar-flare")
    assert g.place("solar-flare") == "discards"


def test_the_med_kit_saves_only_levels_and_life() -> None:
    g = caught_by("awful-green-thing", {"level": 5, "hand": ["laser", "maser"]}, suzan={"hand": ["med-kit"]})
    g.do("Suzan", "play med-kit")
    assert (g.level("Aric"), hand(g)) == (5, [])
    g = table({"equipped": ["energy-armor"]}, suzan={"hand": ["can-opener"]}, tom={"hand": ["med-kit"]})
    g.do("Suzan", "play can-opener on Aric")
    assert (g.place("med-kit"), items(g)) == ("hand of Tom", [])  # nothing to save


@rule("LOOT-4")
def test_a_player_who_lost_the_fight_to_another_may_loot_the_room() -> None:
    g = fight("bottle-bottle", suzan={"level": 5, "hand": ["all-your-beast-are-belong-to-us"]})
    assert not g.can("Aric", "loot the room")
    g.do("Suzan", "play all-your-beast-are-belong-to-us")
    win(g, "Suzan")
    while "loot the room" not in g.options("Aric"):
        g.passes("Suzan")
    g.do("Aric", "loot the room")
    assert len(hand(g)) == 1
    assert not fight("ogre", aric={"hand": ["all-your-beast-are-belong-to-us"]}).can(
        "Aric", "play all-your-beast-are-belong-to-us"
    )


def test_a_better_offer_at_any_time_but_not_for_a_player_who_fights() -> None:
    offer = {"hand": ["better-offer"]}
    g = fight("ogre", aric={"companions": ["android"]}, suzan={"companions": ["rogue"]}, tom=offer)
    assert not g.can("Tom", "play better-offer on android")
    g.do("Tom", "play better-offer on rogue")
    assert g.cards("Tom", "companions") == ["rogue"]
    g = fight("ogre", aric=offer, helper="Suzan")
    assert not g.can("Aric", "play better-offer")
    g = fight("ogre", suzan=offer, helper="Suzan")
    assert not g.can("Suzan", "play better-offer")


def test_the_locker_opens_four_and_keeps_two() -> None:
    g = fight("fuzzball", aric={"level": 5}, treasures=["arms-locker", "laser", "maser", "raser", "dazer", "ray-gun"])
    win(g)
    assert choices(g) == ["pick laser", "pick maser", "pick raser", "pick dazer"]


def test_bogus_science_is_not_for_a_player_who_is_tied_for_the_highest() -> None:
    g = table({"level": 3, "hand": ["support-gm-with-bogus-science"]}, suzan={"level": 3})
    assert not g.can("Aric", "play support-gm-with-bogus-science on Aric")


# --- other monsters -----------------------------------------------------------------------------------------------


@rule("COMBAT-20")
def test_a_cyborg_who_helps_drives_the_grays_off() -> None:
    g = fight("grays", suzan={"races": ["cyborg"], "level": 2}, helper="Suzan")
    while g.t.fight is not None:
        g.passes(g.waiting()[0])
    assert g.level("Aric") == 1


def test_gas_giants_leave_others_their_items() -> None:
    g = table({"classes": ["gadgeteer"], "carried": ["laser", "maser"]}, doors=["gas-giant"])
    g.do("Aric", "kick open the door")
    assert len(items(g)) == 2
    g = fight("gas-giant", suzan={"classes": ["psychic"], "carried": ["raser", "dazer"]}, helper="Suzan")
    assert len(items(g, "Suzan")) == 2


def test_a_helper_spends_cards_for_the_vampire_and_against_the_cowboy() -> None:
    g = fight("space-vampire", suzan={"hand": ["raser"]}, helper="Suzan")
    g.do("Suzan", "spend raser on space-vampire")
    g.strengths(2, 16)
    g = fight("space-cowboy", suzan={"carried": ["raser"]}, helper="Suzan")
    g.do("Suzan", "spend raser on space-cowboy")
    g.strengths(4, 4)


def test_only_the_fighter_draws_the_bottles_door() -> None:
    g = fight("bottle-bottle", aric={"level": 5}, suzan={"level": 2}, helper="Suzan")
    win(g)
    while "pick" in " ".join(g.options("Aric")):
        g.do("Aric", next(o for o in g.options("Aric") if o.startswith("pick")))
    assert (drawn(g, "Aric", DOOR), hand(g, "Suzan")) == (1, [])


@rule("LASER-7")
def test_the_plasmoid_ignores_every_laser_and_nothing_else() -> None:
    for laser in ("laser", "raser", "maser", "dazer", "bobaser", "shmaser", "bananafanafofaser"):
        fight("plasmoid", aric={"equipped": [laser]}).strengths(1, 18)
    fight("plasmoid", aric={"equipped": ["ray-gun", "battle-armor"]}).strengths(8, 18)
