"""Curses and Traps that are cancelled, prevented or made harmless, that change a character, or that forbid help."""

from __future__ import annotations

import pytest

from kickdoor import Options
from tests.support.mixed import Player, fight, table
from tests.support.rule import rule
from tests.support.situations import hand, items, win

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
CHICKEN = "chicken-on-your-head"
DELUXE, STAR, STEAM = "deluxe/super-munchkin", "star/super-munchkin", "steampunk/super-munchkin"
MIXED = "deluxe/half-breed"


# --- what keeps a Curse away --------------------------------------------------------------------------------------

SANDALS, SPECS = "sandals-of-protection", "x-ray-specs"


@rule("COMBINE-2", "CURSE-1", "DOOR-3")
@pytest.mark.parametrize(
    ("aric", "curse", "level"),
    [
        ({"equipped": [SANDALS]}, "duck-of-doom", 5),
        ({"equipped": [SANDALS]}, "squidgilator", 5),  # a Trap
        ({"equipped": [SPECS]}, "squidgilator", 5),
        ({"equipped": [SPECS]}, "curried-dodo", 5),  # a Curse
        ({"carried": [SANDALS]}, "duck-of-doom", 3),
        ({"carried": [SPECS]}, "squidgilator", 4),
        ({"equipped": ["boots-of-butt-kicking", SANDALS], "attached": {"deluxe/cheat": SANDALS}}, "duck-of-doom", 5),
        (
            {"companions": ["faithful-robot"], "equipped": [SPECS], "loaded": {SPECS: "faithful-robot"}},
            "flawed-theory",
            5,
        ),
        ({"equipped": ["dolly", SANDALS], "loaded": {SANDALS: "dolly"}}, "flawed-theory", 5),
    ],
)
def test_sandals_and_specs_keep_out_curses_and_traps_behind_ones_own_door(aric: Player, curse: str, level: int) -> None:
    g = table({"level": 5, **aric}, doors=[curse])
    g.do(ARIC, "kick open the door")
    assert g.level(ARIC) == level
    assert g.place(curse) == "discards"
    assert g.can(ARIC, "loot the room")


@rule("COMBINE-2", "CURSE-3")
@pytest.mark.parametrize("item", [SANDALS, SPECS])
def test_they_do_not_keep_out_what_others_play(item: str) -> None:
    g = table({"level": 5, "equipped": [item]}, {"hand": ["duck-of-doom"]})
    g.do(SUZAN, "play duck-of-doom on Aric")
    assert g.level(ARIC) == 3


@rule("DOOR-3", "COMBINE-10")
def test_a_feline_in_sandals_opens_two_cursed_doors_unharmed() -> None:
    g = table({"level": 5, "races": ["feline"], "equipped": [SANDALS]}, doors=["duck-of-doom", "squidgilator"])
    g.do(ARIC, "kick open the door", "kick open the door")
    assert g.level(ARIC) == 5
    assert g.can(ARIC, "loot the room")


@rule("EPIC-7", "EPIC-8", "DOOR-3")
@pytest.mark.parametrize(("equipped", "level"), [([SANDALS], 12), ([], 9)])
def test_an_epic_player_in_sandals_opens_two_cursed_doors_unharmed(equipped: list[str], level: int) -> None:
    aric: Player = {"level": 12, "equipped": equipped}
    g = table(aric, doors=["duck-of-doom", "squidgilator"], options=Options(epic=True))
    g.do(ARIC, "kick open the door", "pick duck-of-doom")
    assert g.level(ARIC) == level


@rule("CURSE-1", "DOOR-3")
@pytest.mark.parametrize(("equipped", "levels"), [([], (5, 3)), ([SANDALS], (5, 5))])
def test_who_takes_over_the_turn_takes_over_what_is_behind_the_door(
    equipped: list[str], levels: tuple[int, int]
) -> None:
    suzan: Player = {"level": 5, "hand": ["paradox-in-a-box"], "equipped": equipped}
    g = table({"level": 5}, suzan, doors=["duck-of-doom"])
    g.do(SUZAN, "play paradox-in-a-box", "kick open the door")
    assert (g.level(ARIC), g.level(SUZAN)) == levels


@rule("COMBINE-2", "CURSE-13", "CLASS-13")
@pytest.mark.parametrize("curse", ["duck-of-doom", "squidgilator", "curried-dodo"])
def test_a_gadgeteer_disarms_every_kind_of_curse_behind_the_door(curse: str) -> None:
    g = table({"level": 5, "classes": ["gadgeteer"], "hand": ["elf"]}, doors=[curse])
    g.do(ARIC, "kick open the door", "use disarm of gadgeteer", "discard elf")
    assert (g.level(ARIC), hand(g), g.place(curse)) == (5, [], "discards")


@rule("CLASS-9", "CURSE-8")
def test_disarming_is_not_paid_with_a_curse() -> None:
    aric: Player = {"level": 5, "classes": ["gadgeteer"], "curses": [CHICKEN], "carried": ["ray-gun", "maser"]}
    g = table(aric, doors=["duck-of-doom"])
    g.do(ARIC, "kick open the door", "use disarm of gadgeteer")
    g.refused(ARIC, f"discard {CHICKEN}", "CLASS-9")
    g.do(ARIC, "discard ray-gun")
    assert (g.level(ARIC), items(g)) == (5, ["maser"])


@rule("COMBINE-2", "CURSE-17", "ORDER-2")
@pytest.mark.parametrize("ring", ["deluxe/wishing-ring", "steampunk/wishing-ring", "time-warp"])
@pytest.mark.parametrize("curse", [CHICKEN, "hobbesian-philosophy", "malign-mirror", "need-lubrication", "solar-flare"])
def test_any_cancelling_card_lifts_any_curse_from_anybody(ring: str, curse: str) -> None:
    g = table({"curses": [curse]}, tom={"hand": [ring]})
    g.do(TOM, f"play {ring} on {curse}")
    assert (g.place(curse), g.place(ring)) == ("discards", "discards")


@rule("CURSE-17", "SETUP-9")
@pytest.mark.parametrize("curse", ["change-sex", "chromosome-switch", "you-are-no-gentleman"])
def test_lifting_a_change_of_sex_lifts_only_the_penalty(curse: str) -> None:
    g = fight("ogre", aric={"level": 8}, suzan={"hand": [curse]}, tom={"hand": ["time-warp"]})
    g.do(SUZAN, f"play {curse} on Aric")
    g.passes(TOM)
    g.strengths(3, 18)
    g.do(TOM, f"play time-warp on {curse}")
    g.strengths(8, 18)
    assert g.player(ARIC).sex == 1


@rule("CURSE-13", "ORDER-2", "SETUP-9")
def test_cancelled_in_time_it_changes_nothing() -> None:
    g = fight("ogre", aric={"level": 8}, suzan={"hand": ["change-sex"]}, tom={"hand": ["time-warp"]})
    g.do(SUZAN, "play change-sex on Aric")
    g.do(TOM, "play time-warp")
    g.strengths(8, 18)
    assert g.player(ARIC).sex == 0
    assert g.place("change-sex") == "discards"


# --- levels that a Curse would cost -------------------------------------------------------------------------------


@rule("COMBINE-2", "LEVEL-3", "CURSE-12")
@pytest.mark.parametrize(
    "curse",
    ["duck-of-doom", "lose-your-class", "amnesia", "holiday-on-the-titanic", "professional-qualifications-challenged"],
)
def test_the_med_kit_saves_levels_from_every_kind_of_curse(curse: str) -> None:
    g = table({"level": 5}, {"hand": [curse]}, {"hand": ["med-kit"]})
    g.do(SUZAN, f"play {curse} on Aric")
    g.do(TOM, "play med-kit")
    assert g.level(ARIC) == 5
    assert g.place(curse) == "discards"


@rule("LEVEL-3", "CURSE-13")
@pytest.mark.parametrize("curse", [CHICKEN, "monowire", "malign-mirror", "lose-your-race"])
def test_the_med_kit_is_not_for_a_curse_that_costs_no_level(curse: str) -> None:
    g = table({"level": 5, "races": ["elf"], "equipped": ["helm-of-courage"]}, {"hand": [curse]}, {"hand": ["med-kit"]})
    g.do(SUZAN, f"play {curse} on Aric")
    assert TOM not in g.waiting()
    assert not g.can(TOM, "play med-kit")


@rule("LEVEL-4", "LEVEL-7", "CURSE-6")
@pytest.mark.parametrize(
    ("aric", "curse", "level", "cards"),
    [
        ({"level": 4}, "duck-of-doom", 2, 2),
        ({"level": 2}, "duck-of-doom", 1, 3),
        ({"level": 1}, "duck-of-doom", 1, 4),
        ({"level": 3, "races": ["cyborg"]}, "duck-of-doom", 2, 3),
        ({"level": 2, "races": ["cyborg"]}, "squidgilator", 2, 4),
        ({"level": 4, "extras": [STEAM]}, "flawed-theory", 3, 3),  # the price of an ability, not a disadvantage
    ],
)
def test_a_tycoon_discards_for_each_level_really_lost(aric: Player, curse: str, level: int, cards: int) -> None:
    held = ["elf", "dwarf", "halfling", "wizard"]
    g = table({"classes": ["tycoon"], "hand": held, **aric}, {"hand": [curse]})
    g.do(SUZAN, f"play {curse} on Aric")
    g.do(ARIC, *[f"discard {card}" for card in held[: 4 - cards]])
    assert (g.level(ARIC), len(hand(g))) == (level, cards)
    assert g.can(ARIC, "kick open the door")


@rule("LEVEL-3", "CLASS-3")
def test_a_tycoon_under_the_med_kit_discards_nothing() -> None:
    g = table({"level": 4, "classes": ["tycoon"], "hand": ["elf"]}, {"hand": ["duck-of-doom"]}, {"hand": ["med-kit"]})
    g.do(SUZAN, "play duck-of-doom on Aric")
    g.do(TOM, "play med-kit")
    assert (g.level(ARIC), hand(g)) == (4, ["elf"])


# --- Classes and Races that a Curse takes -------------------------------------------------------------------------


@rule("SUPER-6", "CURSE-12", "CLASS-7", "DECK-11")
@pytest.mark.parametrize(
    ("classes", "curse", "doors", "left", "extras"),
    [
        (["wizard"], "amnesia", [], [], []),
        (["wizard"], "change-class", ["thief"], ["thief"], [DELUXE]),
        (["wizard", "officer"], "change-class", ["thief"], ["thief"], [DELUXE]),
        (["wizard", "officer"], "brain-scrambler", ["psychic", "tycoon"], ["tycoon"], [DELUXE]),
        (["wizard", "officer"], "para-neuronic-educator", [], [], []),  # those just laid down are not found
        (["wizard", "officer"], "change-class", ["officer:2"], ["officer:2"], [DELUXE]),
    ],
)
def test_a_curse_on_the_classes_of_a_super_munchkin(
    classes: list[str], curse: str, doors: list[str], left: list[str], extras: list[str]
) -> None:
    aric: Player = {"level": 5, "classes": classes, "extras": [DELUXE]}
    g = table(aric, {"hand": [curse]}, door_discards=doors)
    g.do(SUZAN, f"play {curse} on Aric")
    assert (g.cards(ARIC, "classes"), g.cards(ARIC, "extras"), g.level(ARIC)) == (left, extras, 5)


@rule("SUPER-6", "CURSE-10")
@pytest.mark.parametrize("curse", ["amnesia", "lose-your-class", "professional-qualifications-challenged"])
def test_of_two_classes_the_victim_loses_one(curse: str) -> None:
    aric: Player = {"level": 5, "classes": ["wizard", "officer"], "extras": [STEAM]}
    g = table(aric, {"hand": [curse]})
    g.do(SUZAN, f"play {curse} on Aric")
    g.do(ARIC, "discard wizard")
    assert (g.cards(ARIC, "classes"), g.cards(ARIC, "extras"), g.level(ARIC)) == (["officer"], [STEAM], 5)


@rule("ITEM-9", "CLASS-14", "CURSE-13")
def test_oxford_goes_with_the_class_a_curse_takes_and_the_monster_has_its_bonus_for_the_new_one() -> None:
    aric: Player = {
        "level": 3,
        "classes": ["officer"],
        "attached": {"oxford-education": "officer"},
        "equipped": ["brass-hat"],
    }
    g = fight("saboteur", aric=aric, suzan={"hand": ["brain-scrambler"]}, door_discards=["mechanic"])
    g.strengths(3 + 4, 6)
    g.do(SUZAN, "play brain-scrambler on Aric")
    assert g.place("oxford-education") == "discards"
    g.strengths(3, 6 + 3)  # the Brass Hat is for Officers


@rule("HALF-2", "BIG-4", "BIG-6", "BIG-8")
def test_a_dwarf_who_loses_the_race_gives_up_big_items() -> None:
    aric: Player = {"level": 5, "races": ["dwarf", "cyborg"], "extras": [MIXED], "carried": ["huge-rock", "stepladder"]}
    g = table(aric, {"level": 4, "hand": ["chemical-spill"]}, {"level": 2})
    g.do(SUZAN, "play chemical-spill on Aric")
    assert g.waiting() == [ARIC]
    assert g.cards(ARIC, "races") == g.cards(ARIC, "extras") == []
    g.do(ARIC, next(text for text in g.options(ARIC) if "huge-rock" in text))
    assert g.place("huge-rock") == "items of Tom"
    assert items(g) == ["stepladder"]


@rule("CURSE-6", "LEVEL-7")
def test_an_experiment_that_makes_a_cyborg_lifts_to_level_two() -> None:
    g = table({"races": ["elf"]}, {"hand": ["alien-experiment"]}, door_discards=["cyborg"])
    g.do(SUZAN, "play alien-experiment on Aric")
    assert (g.cards(ARIC, "races"), g.level(ARIC)) == (["cyborg"], 2)


@rule("ITEM-15", "RACE-7", "CURSE-13")
def test_a_mutant_turned_human_in_a_fight_takes_off_one_hat() -> None:
    aric: Player = {"level": 3, "races": ["mutant"], "equipped": ["bubble-helmet", "helm-of-courage"]}
    g = fight("ogre", aric=aric, suzan={"hand": ["lose-your-race"]})
    g.strengths(3 + 3, 18)
    g.do(SUZAN, "play lose-your-race on Aric")
    g.do(ARIC, "unequip bubble-helmet")
    g.strengths(3 + 1, 18)
    g.refused(ARIC, "equip bubble-helmet", "ITEM-3")


@rule("CURSE-10", "CURSE-14")
def test_of_two_hats_that_are_worn_the_victim_loses_one() -> None:
    aric: Player = {"races": ["mutant"], "equipped": ["bubble-helmet", "helm-of-courage"], "carried": ["x-ray-specs"]}
    g = table(aric, {"hand": ["monowire"]})
    g.do(SUZAN, "play monowire on Aric")
    assert not g.can(ARIC, "discard x-ray-specs")
    g.do(ARIC, "discard helm-of-courage")
    assert sorted(items(g)) == ["bubble-helmet", "x-ray-specs"]


# --- a change of sex ----------------------------------------------------------------------------------------------


@rule("CURSE-11", "COMBINE-2")
@pytest.mark.parametrize(("sex", "curse"), [("female", "you-are-no-gentleman"), ("male", "you-are-no-lady")])
def test_a_curse_for_the_other_sex_does_nothing(sex: str, curse: str) -> None:
    g = table({"sex": sex}, {"hand": [curse]})
    g.do(SUZAN, f"play {curse} on Aric")
    assert g.place(curse) == "discards"
    assert g.player(ARIC).sex == (1 if sex == "female" else 0)


@rule("ITEM-9", "SETUP-9", "CURSE-9")
def test_twice_changed_means_two_penalties_and_the_old_items_again() -> None:
    aric: Player = {"level": 8, "equipped": ["gentlemens-club", "mustache"]}
    g = fight("being-of-impure-thought", aric=aric, suzan={"hand": ["change-sex", "you-are-no-lady"]})
    g.strengths(8 + 5, 14)
    g.do(SUZAN, "play change-sex on Aric")
    g.strengths(8 - 5, 14 + 5)
    g.do(SUZAN, "play you-are-no-lady on Aric")
    g.strengths(8 + 5 - 10, 14 + 5)  # a man again, but not one who has never changed


@rule("HELP-7", "HELP-8", "CURSE-9")
@pytest.mark.parametrize(
    ("foe", "monsters"), [("steamhunk", 8 + 4), ("little-green-man", 4 + 5), ("space-amazon", 10 + 4)]
)
def test_a_helper_who_is_made_a_woman_makes_the_monster_stronger(foe: str, monsters: int) -> None:
    g = fight(foe, aric={"level": 1}, suzan={"level": 2}, tom={"hand": ["chromosome-switch"]}, helper="Suzan")
    g.do(TOM, "play chromosome-switch on Suzan")
    g.strengths(1 + 2 - 5, monsters)


@rule("CURSE-20", "COMBAT-20")
@pytest.mark.parametrize("curse", ["change-sex", "chromosome-switch", "you-are-no-gentleman"])
def test_a_change_of_sex_that_sends_the_amazon_away_is_done_with(curse: str) -> None:
    g = fight("amazon", aric={"level": 2}, suzan={"hand": [curse]})
    g.do(SUZAN, f"play {curse} on Aric")
    g.all_pass()
    assert g.t.fight is None
    assert g.place(curse) == "discards"
    assert (g.level(ARIC), len(hand(g))) == (2, 1)


# --- the Curse that forbids help ----------------------------------------------------------------------------------

HOBBES = "hobbesian-philosophy"


@rule("COMPEL-9", "CURSE-7")
@pytest.mark.parametrize(
    ("aric", "suzan", "text", "who"),
    [
        ({"curses": [HOBBES]}, {}, "ask Suzan for help", ARIC),
        ({"curses": [HOBBES], "equipped": ["kneepads-of-allure"]}, {"level": 5}, "make Suzan help", ARIC),
        ({"curses": [HOBBES]}, {"must_help": True}, "make Suzan help", ARIC),
        ({"equipped": ["kneepads-of-allure"]}, {"level": 5, "curses": [HOBBES]}, "make Suzan help", ARIC),
        ({}, {"must_help": True, "curses": [HOBBES]}, "make Suzan help", ARIC),
        ({}, {"curses": [HOBBES]}, "offer help", SUZAN),
        ({"curses": [HOBBES]}, {}, "offer help", SUZAN),
        ({}, {"curses": [HOBBES]}, "ask Suzan for help", ARIC),
    ],
)
def test_the_philosopher_neither_asks_nor_gives_nor_is_made_to(
    aric: Player, suzan: Player, text: str, who: str
) -> None:
    g = fight("ogre", aric=aric, suzan=suzan)
    assert not g.can(who, text)


@rule("REWARD-12", "MULTI-11")
@pytest.mark.parametrize(
    ("foes", "aric", "step", "ended"),
    [
        (["ogre", "fuzzball"], {"hand": ["leech-bomb"]}, "play leech-bomb on fuzzball", True),
        (
            ["ogre", "floating-nose"],
            {"hand": ["potion-of-halitosis"]},
            "play potion-of-halitosis on floating-nose",
            True,
        ),
        (["ogre", "fuzzball"], {"hand": ["mind-control-gas"]}, "play mind-control-gas on fuzzball", False),
        (["ogre", "fuzzball"], {"hand": ["magic-lamp"]}, "play magic-lamp on fuzzball", False),
        (["ogre", "stoned-golem"], {}, "take up offer 0 of stoned-golem", False),
    ],
)
def test_a_kill_in_the_middle_of_a_fight_frees_the_philosopher(
    foes: list[str], aric: Player, step: str, ended: bool
) -> None:
    g = fight(*foes, aric={"curses": [HOBBES], **aric})
    g.do(ARIC, step)
    assert g.place(HOBBES) == ("discards" if ended else "curses of Aric")
    assert g.can(ARIC, "ask Suzan for help") == ended


@rule("REWARD-12", "MULTI-11", "HELP-16")
def test_a_fight_together_goes_on_and_only_a_kill_ends_the_curse() -> None:
    g = fight("fuzzball", aric={"level": 5, "equipped": ["foof-gun"], "curses": [HOBBES]})
    g.do(ARIC, "use foof of foof-gun")
    win(g)
    assert g.place(HOBBES) == "curses of Aric"
    g = fight(
        "ogre",
        aric={"level": 9},
        suzan={"level": 9},
        tom={"hand": [HOBBES]},
        helper="Suzan",
        enhancers={"ogre": ["baby"]},
    )
    g.do(TOM, f"play {HOBBES} on Suzan")
    assert g.t.fight.helper == g.seat(SUZAN)
    g.strengths(18, 13)
