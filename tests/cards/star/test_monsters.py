"""Every Star monster: its numbers, its powers, how one runs from it, and its Bad Stuff."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor.model.events.players import Died
from kickdoor.model.words import CANNOT_HELP
from kickdoor.rules.fight.strength import monsters
from tests.support.rule import rule
from tests.support.situations import EXTRA, card, hand, happened, items, lose, person, win
from tests.support.star import TRAITS, caught_by, fight, table

# id: Level, Treasures, levels
MONSTERS = {
    "janibot": (1, 1, 1),
    "fuzzball": (1, 1, 1),
    "chair": (1, 1, 1),
    "eep": (1, 1, 1),
    "tiny-but-advanced-creatures": (1, 1, 1),
    "carnivorous-plant": (2, 1, 1),
    "astro-muskrat-space-pirate": (2, 1, 1),
    "computer-virus": (2, 1, 1),
    "face-hugger": (2, 1, 1),
    "blob": (2, 1, 1),
    "bottle-bottle": (4, 2, 1),
    "little-green-man": (4, 2, 1),
    "gas-giant": (4, 2, 1),
    "space-cowboy": (4, 2, 1),
    "giant-ants": (6, 2, 1),
    "space-goats": (6, 2, 1),
    "fanged-fuzzball": (6, 2, 1),
    "bug-eyed-monster": (6, 2, 1),
    "creature-from-the-pink-lagoon": (8, 2, 1),
    "thing-man-was-not-meant-to-know": (8, 2, 1),
    "awful-green-thing": (8, 2, 1),
    "starfish": (8, 2, 1),
    "space-amazon": (10, 3, 1),
    "slaughterbot": (10, 3, 1),
    "grays": (10, 3, 1),
    "psi-psheriff": (12, 3, 1),
    "worminator": (12, 3, 1),
    "captain-quirk": (12, 3, 1),
    "being-of-impure-thought": (14, 4, 1),
    "space-vampire": (14, 4, 1),
    "bionic-bimbo": (14, 4, 1),
    "brain-in-a-jar": (16, 4, 2),
    "space-probe": (16, 4, 2),
    "frank-the-tank": (16, 4, 2),
    "plasmoid": (18, 5, 2),
    "ogre": (18, 5, 2),
    "great-cthulhu": (20, 5, 2),
}
UNDEAD = {"thing-man-was-not-meant-to-know", "space-vampire", "brain-in-a-jar"}


@pytest.mark.parametrize("foe", [pytest.param(foe, marks=card(foe)) for foe in MONSTERS])
def test_numbers(foe: str) -> None:
    g = fight(foe, aric={"level": 2, "sex": "male"}, dice=(1,))
    d = g.t.lib.cards[g.t.lib.numbers[foe]]
    assert (d.monster.level, d.treasures, d.levels) == MONSTERS[foe]
    assert d.monster.undead == (foe in UNDEAD)


BONUSES = [
    ("fuzzball", "feline", 2),
    ("carnivorous-plant", "cyborg", 3),
    ("computer-virus", "gadgeteer", 4),
    ("computer-virus", "bounty-hunter", 4),
    ("giant-ants", "psychic", 5),
    ("fanged-fuzzball", "feline", 2),
    ("bug-eyed-monster", "mutant", 5),
    ("awful-green-thing", "psychic", 3),
    ("frank-the-tank", "gadgeteer", 5),
    ("ogre", "cyborg", 4),
]
WEAKNESSES = [
    ("face-hugger", "mutant", -4),
    ("starfish", "feline", -5),
    ("psi-psheriff", "psychic", -5),
    ("worminator", "mutant", -4),
]


def strength(g: Any) -> int:
    return monsters(g.t)


@pytest.mark.parametrize(("foe", "trait", "bonus"), BONUSES)
def test_bonuses_against_a_trait(foe: str, trait: str, bonus: int) -> None:
    level = MONSTERS[foe][0]
    assert strength(fight(foe)) == level
    who = person(TRAITS[trait], trait, level=2)
    assert strength(fight(foe, aric=who)) == level + bonus
    assert strength(fight(foe, suzan=who, helper="Suzan")) == level + bonus
    freed = {**who, "extras": [EXTRA[TRAITS[trait]]]}
    assert strength(fight(foe, aric=freed)) == level  # SUPER-3


@pytest.mark.parametrize(("foe", "trait", "bonus"), WEAKNESSES)
def test_weaknesses_are_advantages_of_the_trait(foe: str, trait: str, bonus: int) -> None:
    level = MONSTERS[foe][0]
    who = person(TRAITS[trait], trait, level=2)
    assert strength(fight(foe, aric=who)) == level + bonus
    freed = {**who, "extras": [EXTRA[TRAITS[trait]]]}
    assert strength(fight(foe, aric=freed)) == level + bonus  # SUPER-3


@pytest.mark.parametrize(("foe", "sex", "bonus"), [
    ("little-green-man", "female", 5), ("thing-man-was-not-meant-to-know", "male", 5), ("space-amazon", "female", 4),
])  # fmt: skip
def test_bonuses_against_a_sex(foe: str, sex: str, bonus: int) -> None:
    other = "male" if sex == "female" else "female"
    assert strength(fight(foe, aric={"sex": sex})) == MONSTERS[foe][0] + bonus
    assert strength(fight(foe, aric={"sex": other})) == MONSTERS[foe][0]


def test_the_virus_adds_up_and_the_amazon_hates_female_felines_more() -> None:
    both = {"classes": ["gadgeteer", "bounty-hunter"], "extras": ["super-munchkin"]}
    assert strength(fight("computer-virus", aric=both)) == 10
    assert strength(fight("space-amazon", aric={"sex": "female", "races": ["feline"]})) == 16
    male = {"races": ["feline"]}
    assert strength(fight("space-amazon", aric={"sex": "female"}, suzan=male, helper="Suzan")) == 14


def test_a_change_of_sex_is_never_forgotten() -> None:
    g = table({"hand": ["chromosome-switch"]}, doors=["being-of-impure-thought"])
    g.do("Aric", "play chromosome-switch on Aric", "kick open the door")
    g.strengths(1 - 5, 19)


def test_the_janibot_dies_at_once_before_a_gadgeteer() -> None:
    g = table({"classes": ["gadgeteer"]}, doors=["janibot"])
    g.do("Aric", "kick open the door")
    g.all_pass()
    assert g.level("Aric") == 2
    assert g.t.fight is None


def test_the_chair_spares_psychics_and_takes_a_card_from_others() -> None:
    g = caught_by("chair", {"classes": ["psychic"], "hand": ["laser"]}, enhancers={"chair": ["radioactive"]})
    assert hand(g) == ["laser"]
    g = caught_by("chair", {"hand": ["laser"], "carried": ["maser"]})
    g.do("Aric", "discard maser")
    assert hand(g) == ["laser"]


def test_eep_rolls_when_it_enters() -> None:
    g = table({"level": 3}, doors=["eep"], dice=[4])
    g.do("Aric", "kick open the door")
    g.strengths(3, 5)
    g = fight("eep", aric={"hand": ["and-its-clone"]}, dice=[4, 2])
    g.do("Aric", "play and-its-clone on eep")
    g.strengths(1, 1 + 4 + 1 + 2)  # a Clone rolls its own


def test_eep_lets_the_left_neighbour_choose() -> None:
    g = caught_by("eep", {"carried": ["laser", "maser"]}, dice=(3, 1))
    g.do("Suzan", "discard maser")
    assert items(g) == ["laser"]


@pytest.mark.parametrize(("foe", "lost"), [
    ("fuzzball", "bubble-helmet"), ("tiny-but-advanced-creatures", "magnetic-boots"), ("blob", "energy-armor"),
    ("starfish", "magnetic-boots"),
])  # fmt: skip
def test_all_of_a_kind_is_lost_worn_or_not(foe: str, lost: str) -> None:
    g = caught_by(foe, {"carried": [lost, "ray-gun"]})
    assert items(g) == ["ray-gun"]


def test_tiny_creatures_take_any_item_as_a_gift() -> None:
    g = fight("tiny-but-advanced-creatures", aric={"carried": ["laser"]})
    g.do("Aric", "take up offer 0 of tiny-but-advanced-creatures discarding laser")
    g.all_pass()
    assert (g.t.fight, items(g), g.level("Aric")) == (None, [], 1)


def test_the_pirate_passes_by_bounty_hunters_and_robs_others() -> None:
    g = fight("astro-muskrat-space-pirate", aric={"classes": ["bounty-hunter"]})
    g.do("Aric", "take up offer 0 of astro-muskrat-space-pirate")
    assert g.t.fight is None
    g = caught_by("astro-muskrat-space-pirate", {"hand": ["laser", "maser", "raser"]})
    assert (len(hand(g)), hand(g, "Tom"), hand(g, "Suzan")) == (1, [], [])  # discarded, not kept


def test_the_virus_eats_complex_items() -> None:
    g = caught_by("computer-virus", {"carried": ["cyberdeck", "rocket-boots", "laser"]})
    assert items(g) == ["laser"]


@pytest.mark.parametrize(("foe", "levels"), [
    ("janibot", 1), ("carnivorous-plant", 1), ("face-hugger", 2), ("little-green-man", 2), ("gas-giant", 2),
    ("creature-from-the-pink-lagoon", 3), ("bug-eyed-monster", 2), ("worminator", 2), ("captain-quirk", 3),
    ("awful-green-thing", 2), ("being-of-impure-thought", 3), ("bionic-bimbo", 2), ("brain-in-a-jar", 2),
])  # fmt: skip
def test_levels_lost(foe: str, levels: int) -> None:
    g = caught_by(foe, {"level": 6}, enhancers={foe: ["last-of-its-race"]})
    assert g.level("Aric") == 6 - levels


@rule("REWARD-11")
def test_bottle_bottle_gives_the_fighter_a_door() -> None:
    g = fight("bottle-bottle", aric={"level": 7})
    win(g)
    assert [g.t.lib.cards[c].deck for c in g.player("Aric").hand].count(0) == 1
    assert len(hand(g)) == 3
    g = caught_by("bottle-bottle", {"level": 3})
    assert g.level("Aric") == 2
    g = caught_by("bottle-bottle", {"level": 3, "carried": ["laser"]})
    assert (g.level("Aric"), items(g)) == (3, [])


def test_the_gas_giant_robs_traders_before_the_fight_and_when_they_help() -> None:
    g = table({"classes": ["trader"], "carried": ["laser", "maser"]}, doors=["gas-giant"])
    g.do("Aric", "kick open the door")
    g.do("Tom", "discard laser")
    assert items(g) == ["maser"]
    g = fight("gas-giant", suzan={"classes": ["trader"], "carried": ["raser", "dazer"]}, helper="Suzan")
    g.do("Aric", "discard dazer")
    assert items(g, "Suzan") == ["raser"]


def test_cards_against_the_cowboy_and_for_the_vampire() -> None:
    g = fight("space-cowboy", aric={"hand": ["laser"], "carried": ["maser"]}, suzan={"hand": ["raser"]})
    g.do("Aric", "spend laser on space-cowboy", "spend maser on space-cowboy")
    g.strengths(5, 4)
    g.refused("Suzan", "spend raser on space-cowboy", "CONFLICT-1")
    g = fight("space-vampire", aric={"hand": ["laser"]}, suzan={"hand": ["raser"]})
    g.do("Suzan", "spend raser on space-vampire")
    g.strengths(1, 16)
    g.refused("Aric", "spend laser on space-vampire", "CONFLICT-1")


def test_the_cowboys_victim_cannot_help_until_their_next_turn_is_over() -> None:
    g = caught_by("space-cowboy", {"level": 3}, doors=["cheat", "whiz-kid", "android", "red-shirt", "rogue", "trader"])
    assert [h.what for h in g.player("Aric").handicaps] == [CANNOT_HELP]
    g.all_pass()
    for name in ("Aric", "Suzan", "Tom", "Aric"):
        assert [h.what for h in g.player("Aric").handicaps] == [CANNOT_HELP]
        end_turn(g, name)
    assert g.player("Aric").handicaps == []


def end_turn(g: Any, name: str) -> None:
    """Play the rest of this turn, without a fight."""
    while g.t.active == g.seat(name):
        found = g.options(name)
        end = [o for o in found if o == "end the turn" or o.startswith(("discard ", "give "))]
        g.do(name, "loot the room" if "loot the room" in found else end[0] if end else "kick open the door")


def test_the_vampire_takes_the_margin() -> None:
    assert caught_by("space-vampire", {"level": 9}).level("Aric") == 4  # 14 against 9: five
    g = caught_by("space-vampire", {"level": 9, "equipped": ["bobaser"]})
    assert g.level("Aric") == 8  # 14 against 13


@pytest.mark.parametrize("foe", ["giant-ants", "psi-psheriff", "brain-in-a-jar"])
def test_classes_lost(foe: str) -> None:
    g = caught_by(foe, {"level": 5, "classes": ["trader"]})
    assert g.cards("Aric", "classes") == []


def test_space_goats_eat_cards_first_and_armor_later() -> None:
    g = table({"hand": ["laser", "maser", "raser"]}, doors=["space-goats"])
    g.do("Aric", "kick open the door", "discard laser", "discard maser")
    assert hand(g) == ["raser"]
    g = caught_by("space-goats", {"carried": ["energy-armor", "laser", "maser"]})
    g.do("Aric", "discard laser")
    assert items(g) == ["maser"]


def test_hands_lost() -> None:
    g = caught_by("fanged-fuzzball", {"hand": ["laser", "maser"]})
    assert hand(g) == []
    g = caught_by("awful-green-thing", {"level": 5, "hand": ["laser", "maser"]}, dice=(5,))
    assert (hand(g), g.level("Aric")) == ([], 3)  # -1 to Run Away


def test_the_bug_eyed_monster_spares_cyborgs() -> None:
    assert caught_by("bug-eyed-monster", {"level": 5, "races": ["cyborg"]}).level("Aric") == 5


def test_offers_that_pay_after_the_fight() -> None:
    g = fight("creature-from-the-pink-lagoon", aric={"races": ["feline"]})
    g.do("Aric", "take up offer 0 of creature-from-the-pink-lagoon")
    assert sorted(g.t.lib.cards[c].deck for c in g.player("Aric").hand) == [0, 1]
    g = fight("psi-psheriff", aric={"classes": ["psychic"]})
    g.do("Aric", "take up offer 0 of psi-psheriff")
    assert [g.t.lib.cards[c].deck for c in g.player("Aric").hand] == [0]
    g = fight("bionic-bimbo", aric={"carried": ["magnetic-boots"]})
    g.do("Aric", "take up offer 0 of bionic-bimbo discarding magnetic-boots")
    assert len(hand(g)) == 3
    g = fight("thing-man-was-not-meant-to-know", aric={"sex": "female"})
    g.do("Aric", "take up offer 0 of thing-man-was-not-meant-to-know")
    assert g.level("Aric") == 2
    g = fight("thing-man-was-not-meant-to-know", suzan={"sex": "female"}, helper="Suzan")
    assert not g.can("Suzan", "take up offer 0 of thing-man-was-not-meant-to-know")


def test_the_thing_takes_a_race_or_a_class() -> None:
    foe = "thing-man-was-not-meant-to-know"
    g = caught_by(foe, {"level": 5, "classes": ["trader"], "races": ["feline"]})
    g.do("Aric", "discard feline")
    assert (g.cards("Aric", "races"), g.level("Aric")) == ([], 5)
    assert caught_by(foe, {"level": 5}).level("Aric") == 1


@rule("E4-5")
@rule("HELP-7")
def test_starfish_and_felines() -> None:
    g = fight("starfish", aric={"level": 4}, suzan={"races": ["feline"]}, helper="Suzan")
    g.strengths(5, 3)
    win(g)
    assert g.levels() == {"Aric": 5, "Suzan": 2, "Tom": 1}


@rule("E4-6")
def test_fanged_fuzzball_and_a_feline_helper() -> None:
    assert strength(fight("fanged-fuzzball", suzan={"races": ["feline"]}, helper="Suzan")) == 8


def test_females_gain_more_by_the_captain() -> None:
    g = fight("captain-quirk", aric={"level": 7, "sex": "female"}, suzan={"level": 6}, helper="Suzan")
    win(g)
    assert (g.level("Aric"), g.level("Suzan")) == (9, 6)
    assert caught_by("captain-quirk", {"level": 5, "equipped": ["energy-armor"]}).level("Aric") == 4


def test_the_amazon_wants_two_thousand_or_three_levels() -> None:
    rich = {"level": 5, "carried": ["bananafanafofaser", "bobaser", "laser"]}
    g = caught_by("space-amazon", rich)
    g.do("Aric", "choose 1", "discard bananafanafofaser", "discard bobaser", "discard laser")
    assert (items(g), g.level("Aric")) == ([], 5)
    g = caught_by("space-amazon", {"level": 5, "carried": ["bobaser"]})
    assert (items(g), g.level("Aric")) == (["bobaser"], 2)


def test_slaughterbot() -> None:
    g = fight("slaughterbot", aric={"level": 5, "classes": ["gadgeteer"], "equipped": ["bananafanafofaser"]})
    win(g)
    assert len(hand(g)) == 4
    assert caught_by("slaughterbot", {"level": 6}, dice=(1, 4)).level("Aric") == 2


def test_grays_flee_from_cyborgs_and_give_levels_away() -> None:
    g = table({"races": ["cyborg"], "level": 2}, doors=["grays"])
    g.do("Aric", "kick open the door")
    assert (g.t.fight, len(hand(g)), g.level("Aric")) == (None, 3, 2)
    assert caught_by("grays", {"level": 5}).levels() == {"Aric": 3, "Suzan": 2, "Tom": 2}
    assert caught_by("grays", {"level": 2}).levels() == {"Aric": 1, "Suzan": 2, "Tom": 1}


def test_a_trader_may_pay_the_worminator_with_a_card() -> None:
    g = caught_by("worminator", {"level": 5, "classes": ["trader"], "hand": ["laser"]})
    g.do("Aric", "choose 1")
    g.do("Aric", "discard laser")
    assert g.level("Aric") == 5


def test_impure_thoughts_stop_trading() -> None:
    g = caught_by("being-of-impure-thought", {"level": 5, "classes": ["trader"]})
    assert (g.level("Aric"), len(g.player("Aric").handicaps)) == (2, 1)


def test_bimbo_takes_shoes_cards_and_levels() -> None:
    g = caught_by("bionic-bimbo", {"level": 5, "carried": ["magnetic-boots"], "hand": ["laser", "maser", "raser"]})
    g.do("Aric", "discard laser", "discard maser")
    assert (items(g), hand(g), g.level("Aric")) == ([], ["raser"], 3)


def test_the_brain_lets_the_small_go_and_nobody_else() -> None:
    g = fight("brain-in-a-jar", aric={"level": 3, "classes": ["trader"]})
    lose(g)
    g.do("Aric", "roll against brain-in-a-jar")
    assert (g.level("Aric"), g.cards("Aric", "classes")) == (3, ["trader"])


@rule("RUN-18")
def test_the_probe_costs_levels_even_on_an_escape() -> None:
    g = fight("space-probe", aric={"level": 5}, dice=[6])
    lose(g)
    g.do("Aric", "roll against space-probe")
    assert g.level("Aric") == 3
    g = caught_by("space-probe", {"level": 7, "equipped": ["energy-armor", "bubble-helmet"]})
    assert (items(g), g.level("Aric")) == ([], 3)


def test_frank_takes_everything_and_lifts_the_low() -> None:
    g = caught_by("frank-the-tank", {"level": 1, "carried": ["laser"]})
    assert (items(g), g.level("Aric")) == ([], 3)
    assert caught_by("frank-the-tank", {"level": 7}).level("Aric") == 7


@rule("LASER-7")
def test_fire_does_nothing_to_the_plasmoid() -> None:
    g = fight("plasmoid", aric={"level": 5, "equipped": ["laser"]})
    g.strengths(5, 18)
    g = fight("plasmoid", "fuzzball", aric={"level": 9, "classes": ["bounty-hunter"]}, suzan={}, helper="Suzan")
    assert not g.winning()


def test_the_plasmoid_pays_bounty_hunters() -> None:
    g = fight("plasmoid", aric={"level": 7, "classes": ["bounty-hunter"]}, enhancers={"plasmoid": ["miniaturized"]},
              suzan={"level": 9}, helper="Suzan")  # fmt: skip
    win(g)
    while "pick" in " ".join(g.options("Aric")):
        g.do("Aric", next(o for o in g.options("Aric") if o.startswith("pick")))
    assert len(hand(g)) == 5  # 5 - 1 shared, all Aric's by default, and one of Aric's own


@pytest.mark.parametrize("foe", ["plasmoid", "ogre", "great-cthulhu"])
def test_death(foe: str) -> None:
    g = caught_by(foe, {"level": 5})
    assert happened(g, Died) == 1


def test_cthulhu_drives_sidekicks_away_and_raises_who_is_spared() -> None:
    g = fight("great-cthulhu", aric={"level": 5, "companions": ["android"]})
    g.strengths(5, 20)
    lose(g)
    assert not g.can("Aric", "sacrifice android")
    g = fight("great-cthulhu", aric={"level": 5}, suzan={"level": 9}, dice=[1])
    lose(g)
    g.do("Aric", "roll against great-cthulhu")
    assert g.levels() == {"Aric": 5, "Suzan": 9, "Tom": 2}
