"""Limits and prices of abilities that meet copies of a Class, two Classes, moved fights and turns taken over."""

from __future__ import annotations

import pytest

from tests.support.game import Game
from tests.support.mixed import Player, Steps, fight, table, take
from tests.support.rule import rule
from tests.support.situations import hand, items, lose, win

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
SUPER, SUPER2 = "deluxe/super-munchkin", "star/super-munchkin"
MIXED = "deluxe/half-breed"
PAY = ["elf", "dwarf", "halfling", "mutant", "feline", "cyborg"]


def pay(g: Game, name: str, ability: str, card: str) -> None:
    g.do(name, f"use {ability}", f"discard {card}")


# --- per fight ----------------------------------------------------------------------------------------------------


@rule("CLASS-12", "CLASS-18", "CLASS-20")
@pytest.mark.parametrize(
    ("name", "ability", "foe", "each"),
    [
        ("warrior", "berserking", "ogre", 1),
        ("officer", "tactical-skill", "ogre", 1),
        ("cleric", "turning", "mr-bones", 3),
    ],
)
def test_a_copy_of_the_class_does_not_renew_a_limit_per_fight(name: str, ability: str, foe: str, each: int) -> None:
    aric: Player = {"classes": [name], "hand": [f"{name}:2", *PAY]}
    g = fight(foe, aric=aric, enhancers={foe: ["ancient"]})
    for card in PAY[:3]:
        pay(g, ARIC, f"{ability} of {name}", card)
    assert not g.can(ARIC, f"use {ability} of {name}")
    g.do(ARIC, f"put away {name}", f"play {name}:2")
    assert not g.can(ARIC, f"use {ability} of {name}:2")
    g.strengths(1 + 3 * each, (18 if foe == "ogre" else 2) + 10)


@rule("CLASS-12", "CLASS-7", "SUPER-5")
def test_abilities_of_two_classes_have_limits_of_their_own() -> None:
    aric: Player = {"classes": ["warrior", "officer"], "extras": [SUPER], "hand": PAY}
    g = fight("ogre", aric=aric)
    for card in PAY[:3]:
        pay(g, ARIC, "berserking of warrior", card)
    assert not g.can(ARIC, "use berserking of warrior")
    for card in PAY[3:]:
        pay(g, ARIC, "tactical-skill of officer", card)
    g.strengths(1 + 3 + 3, 18)
    assert not g.can(ARIC, "use tactical-skill of officer")


@rule("CLASS-11", "CLASS-14", "COMBAT-4")
def test_what_was_paid_stays_when_the_class_changes_but_ties_are_lost() -> None:
    g = fight("blob", aric={"classes": ["warrior"], "hand": ["officer", *PAY]}, enhancers={"blob": ["ancient"]})
    for card in PAY[:3]:
        pay(g, ARIC, "berserking of warrior", card)
    g.do(ARIC, "play officer") if g.can(ARIC, "play officer") else g.do(ARIC, "put away warrior", "play officer")
    for card in PAY[3:]:
        pay(g, ARIC, "tactical-skill of officer", card)
    g.strengths(1 + 3 + 3, 12)
    assert g.cards(ARIC, "classes") == ["officer"]


@rule("CLASS-18", "HELP-9")
def test_fighter_and_helper_each_have_their_own_three() -> None:
    suzan: Player = {"classes": ["warrior:2"], "hand": ["wizard", "thief", "cleric"]}
    g = fight("ogre", aric={"classes": ["warrior"], "hand": PAY[:3]}, suzan=suzan, helper="Suzan")
    for card in PAY[:3]:
        pay(g, ARIC, "berserking of warrior", card)
    for card in ("wizard", "thief", "cleric"):
        pay(g, SUZAN, "berserking of warrior:2", card)
    g.strengths(2 + 6, 18)


@rule("COMBAT-25", "COMBAT-29", "CLASS-12")
def test_a_fight_that_comes_back_is_the_same_fight() -> None:
    aric: Player = {"classes": ["warrior"], "hand": PAY}
    g = fight("ogre", aric=aric, suzan={"hand": ["transferral-potion"]}, tom={"hand": ["gear-shift"]})
    for card in PAY[:3]:
        pay(g, ARIC, "berserking of warrior", card)
    g.do(SUZAN, "play transferral-potion on Tom")
    g.strengths(1, 18)
    g.do(TOM, "play gear-shift on Aric")
    assert not g.can(ARIC, "use berserking of warrior")


@rule("INTERFERE-5", "CLASS-12", "CLASS-17")
@pytest.mark.parametrize("helper", [None, "Suzan"])
def test_each_victim_is_stabbed_once_whatever_the_copy(helper: str | None) -> None:
    tom: Player = {"classes": ["thief"], "hand": PAY}
    more = {} if helper is None else {"helper": helper}
    g = fight("ogre", aric={"level": 5}, suzan={"level": 5}, tom=tom, **more)
    pay(g, TOM, "backstabbing of thief on Aric", "elf")
    assert not g.can(TOM, "use backstabbing of thief on Aric")
    assert g.can(TOM, "use backstabbing of thief on Suzan") == (helper is not None)
    g.strengths(3 if helper is None else 8, 18)


@rule("INTERFERE-5", "COMBAT-25", "COMBAT-29")
def test_a_new_fighter_is_a_new_victim_and_the_old_one_takes_the_stab_along() -> None:
    tom: Player = {"classes": ["thief"], "hand": [*PAY, "transferral-potion"]}
    g = fight("ogre", aric={"level": 5}, suzan={"level": 5}, tom=tom)
    pay(g, TOM, "backstabbing of thief on Aric", "elf")
    g.do(TOM, "play transferral-potion on Suzan")
    g.strengths(5, 18)
    pay(g, TOM, "backstabbing of thief on Suzan", "dwarf")
    g.strengths(3, 18)


@rule("CLASS-23", "MATE-3", "CLASS-12")
def test_the_voice_is_raised_once_at_each_monster_also_with_two_copies() -> None:
    aric: Player = {"classes": ["officer"], "hand": ["officer:2", *PAY]}
    g = fight("ogre", "blob", "fuzzball", aric=aric, dice=[1, 6])
    pay(g, ARIC, "voice-of-command of officer on blob", "elf")
    assert not g.can(ARIC, "use voice-of-command of officer on blob")
    g.do(ARIC, "put away officer", "play officer:2")
    assert not g.can(ARIC, "use voice-of-command of officer:2 on blob")
    pay(g, ARIC, "voice-of-command of officer:2 on fuzzball", "dwarf")
    assert len(g.t.fight.foes) == 2


@rule("CLASS-23", "HELP-9")
def test_two_officers_may_both_command_the_same_monster() -> None:
    suzan: Player = {"classes": ["officer:2"], "hand": ["dwarf"]}
    g = fight("ogre", "blob", aric={"classes": ["officer"], "hand": ["elf"]}, suzan=suzan, helper="Suzan", dice=[1, 6])
    pay(g, ARIC, "voice-of-command of officer on blob", "elf")
    pay(g, SUZAN, "voice-of-command of officer:2 on blob", "dwarf")
    assert len(g.t.fight.foes) == 1


@rule("RUN-15", "CLASS-12", "ORDER-7")
def test_a_halfling_tries_once_more_at_each_monster_also_as_half_breed() -> None:
    aric: Player = {
        "level": 5,
        "races": ["halfling", "mutant:2"],
        "extras": [MIXED],
        "hand": ["elf", "dwarf", "wizard"],
    }
    g = fight(
        "surly-oafs", "lame-goblin", "fuzzball", aric=aric, dice=[1, 1, 1, 6, 6], enhancers={"fuzzball": ["ancient"]}
    )
    lose(g)
    g.do(ARIC, "roll against surly-oafs", "use second-try of halfling", "discard elf")
    assert g.level(ARIC) == 3  # failed twice
    g.do(ARIC, "roll against lame-goblin", "use second-try of halfling", "discard dwarf")
    assert g.level(ARIC) == 3


# --- per turn -----------------------------------------------------------------------------------------------------


@rule("CLASS-12", "CLASS-13")
@pytest.mark.parametrize(
    ("name", "steps", "again"),
    [
        ("psychic", ["use precognition of psychic", "discard elf", "choose 1"], "use precognition of psychic:2"),
        ("trader", ["use trading of trader", "pick maser", "pick dazer"], "use trading of trader:2"),
        ("tycoon", ["use robber-baron of tycoon", "pick raser", "discard maser"], "use robber-baron of tycoon:2"),
        (
            "explorer",
            ["use resourcefulness of explorer on maser", "discard elf"],
            "use resourcefulness of explorer:2 on laser",
        ),
    ],
)
def test_a_copy_of_the_class_does_not_renew_a_limit_per_turn(name: str, steps: list[str], again: str) -> None:
    aric: Player = {"classes": [name], "hand": ["elf", "dwarf", f"{name}:2"], "carried": ["maser", "laser"]}
    g = table(aric, {"carried": ["dazer", "pipe"]}, treasure_discards=["raser", "spring-heels"])
    g.do(ARIC, *steps)
    g.do(ARIC, f"put away {name}", f"play {name}:2")
    assert not g.can(ARIC, again)


@rule("CLASS-12", "CLASS-3")
def test_a_class_taken_back_and_played_again_has_had_its_turn() -> None:
    g = table({"classes": ["explorer"], "hand": ["elf", "dwarf"], "carried": ["maser"]})
    g.do(ARIC, "use resourcefulness of explorer on explorer", "discard elf", "play explorer")
    assert not g.can(ARIC, "use resourcefulness of explorer on maser")


@rule("CLASS-13", "TURN-1")
def test_once_per_turn_means_any_players_turn_for_some_and_ones_own_for_others() -> None:
    aric: Player = {
        "classes": ["psychic", "trader"],
        "extras": [SUPER2],
        "hand": ["elf", "dwarf"],
        "carried": ["maser"],
    }
    g = table(aric, {"carried": ["dazer"]}, phase="charity")
    pay(g, ARIC, "precognition of psychic", "elf")
    g.do(ARIC, "choose 1", "end the turn")
    assert g.can(ARIC, "use precognition of psychic")  # Suzan's turn
    assert not g.can(ARIC, "use trading of trader")


@rule("TURN-9", "CLASS-13")
@pytest.mark.parametrize(
    ("suzan", "ability"),
    [
        ({"classes": ["trader"], "carried": ["maser"]}, "use trading of trader"),
        ({"classes": ["tycoon"], "carried": ["maser"]}, "use robber-baron of tycoon"),
        ({"companions": ["rogue"]}, "use lift of rogue on pipe"),
        ({"equipped": ["orb-of-prediction"]}, "use predict of orb-of-prediction"),
    ],
)
def test_who_takes_a_turn_over_may_do_what_belongs_to_ones_own_turn(suzan: Player, ability: str) -> None:
    g = table({"carried": ["pipe"]}, {**suzan, "hand": ["paradox-in-a-box"]}, treasure_discards=["raser"])
    assert not g.can(SUZAN, ability)
    g.do(SUZAN, "play paradox-in-a-box")
    assert g.can(SUZAN, ability)


@rule("TURN-9", "CLASS-13")
def test_whose_turn_was_taken_over_has_lost_what_belongs_to_it() -> None:
    aric: Player = {"races": ["feline"], "classes": ["trader"], "carried": ["maser"]}
    g = table(aric, {"hand": ["paradox-in-a-box"], "carried": ["pipe"]}, doors=["thief", "wizard"])
    g.do(ARIC, "kick open the door")
    assert g.can(ARIC, "kick open the door")
    assert g.can(ARIC, "use trading of trader")
    g.do(SUZAN, "play paradox-in-a-box")
    assert not g.can(ARIC, "kick open the door")
    assert not g.can(SUZAN, "kick open the door")  # she is no Feline
    assert not g.can(ARIC, "use trading of trader")


@rule("CLASS-12", "RACE-3", "DOOR-5")
def test_a_second_feline_card_opens_no_third_door() -> None:
    g = table({"races": ["feline"], "hand": ["feline:2"]}, doors=["thief", "wizard", "warrior"])
    g.do(ARIC, "kick open the door", "kick open the door", "put away feline", "play feline:2")
    assert not g.can(ARIC, "kick open the door")


@rule("DOOR-5", "RACE-3")
def test_a_feline_found_behind_the_door_is_curious_at_once() -> None:
    g = table({}, doors=["feline", "thief"])
    g.do(ARIC, "kick open the door", "play feline", "kick open the door")
    assert hand(g) == ["thief"]


@rule("RACE-3", "SELL-2")
def test_a_halfling_doubles_one_item_per_turn_beside_the_stamps() -> None:
    aric: Player = {
        "races": ["halfling"],
        "carried": ["maser", "dazer", "raser"],
        "hand": ["pink-stamps", "halfling:2"],
    }
    g = table(aric)
    g.do(ARIC, "sell items", "add maser doubled", "add dazer doubled with pink-stamps", "done")
    assert g.level(ARIC) == 3  # 1,200 and 1,200
    g.do(ARIC, "put away halfling", "play halfling:2")
    assert not g.can(ARIC, "sell items")  # 500 are not enough, and the double price is used up


@rule("CLASS-22", "CLASS-12")
def test_one_new_contract_per_turn_also_with_a_copy() -> None:
    aric: Player = {
        "level": 5,
        "classes": ["bounty-hunter"],
        "hand": ["blob", "chair", "bounty-hunter:2", "elf", "dwarf", "wizard", "thief"],
    }
    g = table(aric, doors=["fuzzball"])
    g.do(ARIC, "kick open the door")
    win(g)
    g.do(ARIC, "use new-contract of bounty-hunter", "discard elf", "discard dwarf", "pick blob")
    win(g)
    assert g.level(ARIC) == 7
    g.do(ARIC, "put away bounty-hunter", "play bounty-hunter:2") if g.can(ARIC, "put away bounty-hunter") else None
    assert not g.can(ARIC, "use new-contract of bounty-hunter:2")
    assert not g.can(ARIC, "use new-contract of bounty-hunter")


# --- prices -------------------------------------------------------------------------------------------------------


@rule("CLASS-9", "CLASS-8", "SUPER-4")
@pytest.mark.parametrize(
    ("aric", "card", "legal"),
    [
        ({"classes": ["warrior"]}, "warrior", False),  # the very Class
        ({"classes": ["warrior", "wizard"], "extras": [SUPER]}, "wizard", True),
        ({"classes": ["warrior"], "extras": [SUPER]}, SUPER, True),
        (
            {"classes": ["warrior"], "curses": ["chicken-on-your-head"], "carried": ["pipe"]},
            "chicken-on-your-head",
            False,
        ),
        ({"classes": ["warrior"], "companions": ["hireling"]}, "hireling", True),
        ({"classes": ["warrior"], "kept": ["really-impressive-title"]}, "really-impressive-title", True),
        ({"classes": ["warrior"], "races": ["elf:2"]}, "elf:2", True),
        (
            {"classes": ["warrior"], "equipped": ["neuronic-whip"], "attached": {"star/cheat": "neuronic-whip"}},
            "star/cheat",
            True,
        ),
    ],
)
def test_what_pays_for_an_ability(aric: Player, card: str, legal: bool) -> None:
    g = fight("ogre", aric={"hand": ["dwarf", "feline"], **aric})
    g.do(ARIC, "use berserking of warrior")
    assert g.can(ARIC, f"discard {card}") == legal


@rule("CLASS-10", "HIRE-5", "CHEAT-1", "SUPER-6", "CLASS-14")
@pytest.mark.parametrize(
    ("aric", "card", "strength"),
    [
        ({"equipped": ["ray-gun"]}, "ray-gun", 5 + 1),
        (
            {"companions": ["hireling"], "equipped": ["huge-rock"], "loaded": {"huge-rock": "hireling"}},
            "hireling",
            5 + 1,
        ),
        ({"equipped": ["neuronic-whip"], "attached": {"star/cheat": "neuronic-whip"}}, "star/cheat", 5 + 1),
        ({"equipped": ["dolly", "steam-beam"], "loaded": {"steam-beam": "dolly"}}, "dolly", 5 + 3 + 1),
        ({"classes": ["warrior", "cleric"], "extras": [SUPER], "equipped": ["mace-of-sharpness"]}, "cleric", 5 + 1),
        ({"races": ["mutant"], "equipped": ["neuronic-whip", "ray-gun"]}, "mutant", 5 + 2 + 1),
        ({"kept": ["really-impressive-title"]}, "really-impressive-title", 5 + 1),
        (
            {"equipped": ["ray-gun"], "attached": {"glue-some-gears-on-it-and-call-it-steampunk": "ray-gun"}},
            "glue-some-gears-on-it-and-call-it-steampunk",
            5 + 2 + 1,
        ),
    ],
)
def test_what_was_paid_stops_counting(aric: Player, card: str, strength: int) -> None:
    g = fight("ogre", aric={"level": 5, "classes": ["warrior"], **aric})
    pay(g, ARIC, "berserking of warrior", card)
    g.strengths(strength, 18)


@rule("SUPER-8", "CLASS-8")
def test_super_munchkin_as_payment_costs_a_class_too() -> None:
    aric: Player = {"classes": ["warrior", "cleric"], "extras": [SUPER], "hand": ["elf"]}
    g = fight("ogre", aric=aric)
    pay(g, ARIC, "berserking of warrior", SUPER)
    assert g.waiting() == [ARIC]
    g.do(ARIC, "discard warrior")
    assert g.cards(ARIC, "classes") == ["cleric"]
    g.strengths(1 + 1, 18)  # paid for is paid for


@rule("CLASS-8", "CLASS-9", "ZONE-10")
@pytest.mark.parametrize(
    ("aric", "paid", "legal"),
    [
        ({"carried": ["pipe"], "hand": ["maser"]}, ["pipe", "maser"], True),
        ({"hand": ["elf", "maser"]}, [], False),  # one of each deck
        ({"classes": ["thief"], "hand": ["elf"]}, ["thief", "elf"], True),
        ({"hand": ["elf"]}, [], False),  # the Mutant card itself pays for nothing
        ({"companions": ["rogue"], "classes": ["thief"]}, ["rogue", "thief"], True),
        ({"companions": ["hireling"], "carried": ["pipe"]}, ["hireling", "pipe"], True),
    ],
)
def test_a_mutant_pays_with_two_cards_of_one_deck(aric: Player, paid: list[str], legal: bool) -> None:
    g = table({"races": ["mutant"], **aric})
    assert g.can(ARIC, "use metabolism of mutant") == legal
    if legal:
        g.do(ARIC, "use metabolism of mutant", *[f"discard {card}" for card in paid])
        assert [g.place(card) for card in paid] == ["discards", "discards"]
        assert len(hand(g)) == len(aric.get("hand", [])) - sum(card in aric.get("hand", []) for card in paid) + 1


@rule("CLASS-19", "ORDER-5", "SUPER-5")
def test_a_charm_takes_the_whole_hand_and_leaves_nothing_to_turn_with() -> None:
    aric: Player = {"classes": ["wizard", "cleric"], "extras": [SUPER], "hand": ["elf", "dwarf", "maser"]}
    g = fight("mr-bones", "ogre", aric=aric)
    g.do(ARIC, "use charm-spell of wizard on ogre")
    assert hand(g) == []
    assert len(g.t.fight.foes) == 1
    g.strengths(1, 2)
    steps: Steps = [(ARIC, "use turning of cleric"), (ARIC, "discard wizard")]
    take(g, steps)
    g.strengths(1 + 3, 2)
    assert g.cards(ARIC, "classes") == ["cleric"]
    assert items(g) == []
