"""Where cards about companions meet: how many there are, what they carry, and what becomes of both."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.fights import fight, win
from tests.support.game import Game, game
from tests.support.rule import rule
from tests.support.situations import choices

ALL = ("deluxe", "star", "steampunk")
NO_MUST = {"treasure_discards": ["hoard", "arms-locker"], "door_discards": ["divine-intervention"]}

Person = dict[str, Any]


def table(aric: Person, suzan: Person | None = None, tom: Person | None = None, **more: Any) -> Game:
    return game({"Aric": aric, "Suzan": suzan or {}, "Tom": tom or {}}, sets=ALL, **more)


def met(*foes: str, **more: Any) -> Game:
    return fight(*foes, sets=ALL, **more)


def hired(item: str, companion: str = "hireling", **more: Any) -> Person:
    """Somebody with a companion that carries this Item; further equipped Items may be given."""
    return {**more, "companions": [companion], "equipped": [item, *more.get("equipped", [])],
            "loaded": {item: companion}}  # fmt: skip


# --- how many -----------------------------------------------------------------------------------------------------


@rule("HIRE-7", "SIDEKICK-3", "COMBINE-3", "CLASS-22", "HIRE-9")
@pytest.mark.parametrize(
    ("aric", "card", "allowed"),
    [
        ({}, "android", True),
        ({"companions": ["hireling"]}, "android", False),
        ({"companions": ["android"]}, "hireling", False),
        ({"companions": ["android"]}, "bismarck-the-wonder-dog", False),
        ({"companions": ["hireling"], "classes": ["trader"]}, "android", True),
        ({"companions": ["android"], "classes": ["trader"]}, "bismarck-the-wonder-dog", True),
        ({"companions": ["android"], "classes": ["trader", "thief"], "extras": ["star/super-munchkin"]}, "rogue", True),
        ({"companions": ["hireling", "android"], "classes": ["trader"]}, "bismarck-the-wonder-dog", False),
        ({"companions": ["hireling"], "carried": ["dolly"]}, "android", False),
        ({"carried": ["dolly"]}, "hireling", True),  # a Dolly is no companion
    ],
)
@pytest.mark.parametrize("fighting", [False, True])
def test_one_companion_of_any_set_and_two_for_a_trader(aric: Person, card: str, allowed: bool, fighting: bool) -> None:
    aric = {**aric, "hand": [card]}
    g = met("net-troll", aric=aric) if fighting else table(aric)
    assert g.can("Aric", f"play {card}") is allowed


@rule("SIDEKICK-3", "HIRE-5", "SIDEKICK-14", "CLASS-14")
@pytest.mark.parametrize(("given_up", "munchkins", "lost"), [("hireling", 5 + 2, True), ("android", 5 + 1 + 3, False)])
@pytest.mark.parametrize("by_curse", [True, False])
def test_a_trader_who_stops_being_one_in_a_fight_gives_up_a_companion_with_its_load(
    given_up: str, munchkins: int, lost: bool, by_curse: bool
) -> None:
    aric = {"level": 5, "classes": ["trader"], "companions": ["hireling", "android"], "equipped": ["mithril-armor"],
            "loaded": {"mithril-armor": "hireling"}}  # fmt: skip
    g = met("ogre", aric=aric, tom={"hand": ["amnesia"]})
    g.strengths(5 + 1 + 2 + 3, 18)
    if by_curse:
        g.do("Tom", "play amnesia on Aric")
    else:
        g.do("Aric", "put away trader")
    assert choices(g) == ["discard hireling", "discard android"]
    g.do("Aric", f"discard {given_up}")
    g.strengths(munchkins, 18)
    assert (g.place("mithril-armor") == "discards") is lost


# --- what may happen to a load ------------------------------------------------------------------------------------


@rule("HIRE-10", "CURSE-14", "ZONE-9", "ITEM-20")
@pytest.mark.parametrize(
    ("aric", "curse", "gone"),
    [
        (hired("huge-rock"), "lose-1-big-item", "huge-rock"),
        (hired("mithril-armor"), "lose-the-armor-you-are-wearing", "mithril-armor"),
        (hired("helm-of-courage", "faithful-robot"), "monowire", "helm-of-courage"),
        (hired("magnetic-boots"), "soiled", "magnetic-boots"),
        (hired("bobaser", equipped=["leather-armor"]), "truly-obnoxious-curse", "bobaser"),
        (hired("bobaser", equipped=["leather-armor"]), "cog-nitive-disorder", "bobaser"),
        (hired("gear-fist", equipped=["leather-armor"]), "spring-snapped", "gear-fist"),
        (hired("leather-armor"), "lost-the-manual", "leather-armor"),
        (hired("mithril-armor"), "holiday-on-the-titanic", "mithril-armor"),
        (hired("leather-armor"), "planned-obsolescence", "leather-armor"),
    ],
)
def test_a_curse_finds_an_item_with_a_companion_and_the_companion_stays(aric: Person, curse: str, gone: str) -> None:
    g = table(aric, {"hand": [curse]})
    g.do("Suzan", f"play {curse} on Aric")
    assert g.place(gone) == "discards"
    assert g.cards("Aric", "companions") == aric["companions"]


@rule("HIRE-10", "CURSE-10")
def test_the_victim_chooses_between_the_armor_worn_and_the_one_with_the_hireling() -> None:
    g = table(hired("mithril-armor", equipped=["leather-armor"]), {"hand": ["can-opener"]})
    g.do("Suzan", "play can-opener on Aric")
    assert sorted(choices(g)) == ["discard leather-armor", "discard mithril-armor"]
    g.do("Aric", "discard leather-armor")
    assert g.place("mithril-armor") == "items of Aric"
    assert g.equipped("mithril-armor")


@rule("HIRE-10", "ITEM-22")
@pytest.mark.parametrize(("keep", "gone"), [("alien-pet", "leather-armor"), ("leather-armor", "alien-pet")])
def test_an_alien_pet_with_a_companion_stands_in_for_another_item(keep: str, gone: str) -> None:
    g = table(hired("alien-pet", "faithful-robot", equipped=["leather-armor"]), {"hand": ["alien-candy"]})
    g.do("Suzan", "play alien-candy on Aric")
    g.do("Aric", f"discard {gone}")
    assert g.place(gone) == "discards"
    assert g.place(keep) == "items of Aric"


@rule("CLASS-17", "HIRE-10", "ITEM-19")
@pytest.mark.parametrize(
    ("thief", "text", "die"),
    [
        ({"classes": ["thief"], "hand": ["baby"]}, ["use theft of thief on laser", "discard baby"], 4),
        ({"companions": ["rogue"]}, ["use lift of rogue on laser"], 5),
    ],
)
def test_a_stolen_load_comes_into_play_before_the_thief_and_the_companion_stays(
    thief: Person, text: list[str], die: int
) -> None:
    g = table(thief, hired("laser"), dice=[die])
    g.do("Aric", *text)
    g.all_pass()
    assert g.place("laser") == "items of Aric"
    assert g.t.host[g.t.lib.numbers["laser"]] == -1
    assert g.cards("Suzan", "companions") == ["hireling"]
    g.do("Aric", "equip laser")


@rule("HIRE-10", "SIDEKICK-6")
def test_a_rogue_takes_no_armor_that_a_companion_wears_for_its_owner() -> None:
    g = table({"companions": ["rogue"]}, hired("leather-armor", "hireling", carried=["helm-of-courage"]))
    assert not g.can("Aric", "use lift of rogue on leather-armor")
    assert g.can("Aric", "use lift of rogue on helm-of-courage")


@rule("HIRE-3", "SIDEKICK-5", "SIDEKICK-7", "HIRE-10", "SELL-11")
def test_a_load_is_sold_and_traded_but_its_companion_is_not() -> None:
    g = table(hired("bananafanafofaser", classes=["trader"]), {"carried": ["spiky-knees"]})
    g.do("Aric", "sell items")
    assert not g.can("Aric", "add hireling")
    g.do("Aric", "add bananafanafofaser", "done")
    assert g.level("Aric") == 2
    assert g.cards("Aric", "companions") == ["hireling"]
    g = table(hired("bobaser", classes=["trader"]), {"carried": ["spiky-knees"]})
    g.do("Aric", "trade with Suzan")
    assert not g.can("Aric", "add hireling")
    g.do("Aric", "add bobaser", "want spiky-knees", "done")
    g.do("Suzan", "accept the offer of Aric")
    assert g.place("bobaser") == "items of Suzan"
    assert g.t.host[g.t.lib.numbers["bobaser"]] == -1


@rule("CLASS-8", "CLASS-10", "HIRE-5", "HIRE-10")
@pytest.mark.parametrize(
    ("paid", "munchkins"),
    [("mithril-armor", 5 + 1 + 1), ("hireling", 5 + 1), ("baby", 5 + 1 + 3 + 1)],
)
def test_a_warrior_pays_with_the_load_or_with_the_hireling_and_its_load(paid: str, munchkins: int) -> None:
    g = met("ogre", aric={"level": 5, "classes": ["warrior"], "hand": ["baby"], **hired("mithril-armor")})
    g.strengths(5 + 1 + 3, 18)
    g.do("Aric", "use berserking of warrior", f"discard {paid}")
    g.strengths(munchkins, 18)


@rule("HIRE-5", "SIDEKICK-14", "COMBINE-3", "WINDOW-4", "WINDOW-8")
@pytest.mark.parametrize(
    ("aric", "munchkins"),
    [
        (hired("bobaser"), 9),
        (hired("bobaser", "faithful-robot"), 9),
        ({"companions": ["bismarck-the-wonder-dog"], "equipped": ["leather-armor"]}, 9 + 1),
        ({"companions": ["android"]}, 9),
        ({"companions": ["loud-hairy-alien"], "equipped": ["ray-gun", "gear-fist"],
          "loaded": {"ray-gun": "loud-hairy-alien", "gear-fist": "loud-hairy-alien"}}, 9),
    ],
)  # fmt: skip
def test_a_companion_killed_when_the_kill_is_announced_may_turn_the_fight(aric: Person, munchkins: int) -> None:
    g = met("net-troll", aric={"level": 9, **aric}, suzan={"hand": ["kill-the-hireling"]})
    g.do("Aric", "announce the kill")
    g.do("Suzan", "play kill-the-hireling on Suzan")
    assert g.level("Suzan") == 2
    g.strengths(munchkins, 10)
    assert not g.winning()
    assert g.cards("Aric", "companions") == []


@rule("ITEM-15", "ITEM-23", "COMPLEX-4", "HIRE-5")
@pytest.mark.parametrize(
    ("aric", "asked"),
    [
        (hired("permanent-wave", equipped=["ray-gun", "gear-fist", "buckler-of-swashing"]),
         ["unequip ray-gun", "unequip gear-fist", "unequip buckler-of-swashing"]),
        ({"companions": ["whiz-kid"], "equipped": ["rocket-boots", "cyberdeck"]},
         ["unequip rocket-boots", "unequip cyberdeck"]),
        (hired("electrospats", equipped=["magnetic-boots", "boots-of-butt-kicking"]),
         ["unequip magnetic-boots", "unequip boots-of-butt-kicking"]),
    ],
)  # fmt: skip
@pytest.mark.parametrize("fighting", [True, False])
def test_what_a_companion_or_its_load_allowed_ends_with_it(aric: Person, asked: list[str], fighting: bool) -> None:
    killer = {"hand": ["kill-the-hireling"]}
    g = met("ogre", aric=aric, suzan=killer) if fighting else table(aric, killer)
    g.do("Suzan", "play kill-the-hireling on Suzan")
    assert g.waiting() == ["Aric"]
    assert choices(g)[: len(asked)] == asked
    g.do("Aric", asked[0])
    assert g.can("Aric", asked[1]) is not fighting


@rule("HIRE-4", "HIRE-10", "ITEM-8")
@pytest.mark.parametrize(
    ("item", "companion", "curse"),
    [
        ("sandals-of-protection", "hireling", "duck-of-doom"),
        ("sandals-of-protection", "faithful-robot", "genetic-regression"),
        ("x-ray-specs", "hireling", "flawed-theory"),
        ("x-ray-specs", "faithful-robot", "squidgilator"),
    ],
)
def test_protection_that_a_companion_carries_protects_its_owner(item: str, companion: str, curse: str) -> None:
    g = table(hired(item, companion, level=5), doors=[curse])
    g.do("Aric", "kick open the door")
    assert g.level("Aric") == 5
    assert g.place(curse) == "discards"


@rule("HIRE-4", "HIRE-10", "COMPEL-1")
@pytest.mark.parametrize("classes", [[], ["cleric"]])
def test_kneepads_with_a_hireling_force_help_even_for_a_cleric(classes: list[str]) -> None:
    g = met("ogre", aric=hired("kneepads-of-allure", classes=classes), suzan={"level": 4})
    g.do("Aric", "make Suzan help")
    g.strengths(1 + 1 + 4, 18)


# --- after a win --------------------------------------------------------------------------------------------------


@rule("REWARD-12", "RUN-4", "SIDEKICK-6")
@pytest.mark.parametrize(
    ("aric", "die", "stays"),
    [
        ({}, 3, False),
        ({}, 4, True),
        ({"curses": ["chicken-on-your-head"]}, 4, False),
        ({"curses": ["chicken-on-your-head"]}, 5, True),
        ({"curses": ["you-smell-like-worcestershire-sauce", "chicken-on-your-head"]}, 5, False),
    ],
)
def test_the_roll_for_a_red_shirt_has_the_modifiers_of_every_roll(aric: Person, die: int, stays: bool) -> None:
    g = met("maul-rat", aric={"level": 5, "companions": ["red-shirt"], **aric}, dice=[die], **NO_MUST)
    win(g)
    assert (g.cards("Aric", "companions") == ["red-shirt"]) is stays


@rule("REWARD-12", "HELP-9")
@pytest.mark.parametrize(("die", "stays"), [(3, False), (4, True)])
def test_a_helper_wins_too_and_rolls_for_their_red_shirt(die: int, stays: bool) -> None:
    g = met("net-troll", aric={"level": 5}, suzan={"level": 7, "companions": ["red-shirt"]}, helper="Suzan",
            dice=[die], **NO_MUST)  # fmt: skip
    win(g)
    assert (g.cards("Suzan", "companions") == ["red-shirt"]) is stays


@rule("SIDEKICK-15", "REWARD-12")
@pytest.mark.parametrize(("die", "stays"), [(3, False), (4, True)])
def test_a_red_shirt_driven_away_is_back_when_the_fight_is_won(die: int, stays: bool) -> None:
    aric = {"level": 5, "companions": ["red-shirt"], "hand": ["mind-control-gas"]}
    g = met("great-cthulhu", aric=aric, dice=[die], **NO_MUST)
    g.do("Aric", "play mind-control-gas on great-cthulhu")
    assert g.t.fight is None
    assert (g.cards("Aric", "companions") == ["red-shirt"]) is stays
