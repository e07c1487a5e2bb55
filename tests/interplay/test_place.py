"""Where cards lie when other cards move them: attached, carried by a companion, joined, laid out as a body."""

from __future__ import annotations

import pytest

from tests.support.game import Game
from tests.support.mixed import Player, Steps, caught_by, fight, table, take
from tests.support.rule import rule
from tests.support.situations import hand, items, lose

ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
GLUE = "glue-some-gears-on-it-and-call-it-steampunk"
CHEAT = "steampunk/cheat"
STEAM = "steampunk/super-munchkin"
MIXED = "deluxe/half-breed"

# --- what is attached to an Item, when the Item goes ---------------------------------------------------------------

THEFT: Steps = [(SUZAN, "use theft of thief on pea-coat"), (SUZAN, "discard elf")]
GIFT: Steps = [(ARIC, "trade with Suzan"), (ARIC, "add pea-coat"), (ARIC, "done"), (SUZAN, "accept the offer of Aric")]
BACK: Steps = [(ARIC, "use resourcefulness of explorer on pea-coat"), (ARIC, "discard dwarf")]
SALE: Steps = [(ARIC, "sell items"), (ARIC, "add pea-coat"), (ARIC, "add plot-device"), (ARIC, "done")]
SWAP: Steps = [(ARIC, "use trading of trader"), (ARIC, "pick pea-coat"), (ARIC, "pick pipe")]
CURSE: Steps = [(SUZAN, "play stripped-gear on Aric")]
ROBBED: Steps = [(ARIC, "use robber-baron of tycoon"), (ARIC, "pick spring-heels"), (ARIC, "discard pea-coat")]


@rule("CHEAT-4", "CHEAT-6", "TRADE-12", "GEARS-3")
@pytest.mark.parametrize(
    ("classes", "steps", "item", "glue"),
    [
        ([], THEFT, "items of Suzan", "attached of Suzan"),
        ([], GIFT, "items of Suzan", "attached of Suzan"),
        (["trader"], SWAP, "items of Suzan", "attached of Suzan"),
        (["explorer"], BACK, "hand of Aric", "discards"),
        ([], SALE, "discards", "discards"),
        ([], CURSE, "discards", "discards"),
        (["tycoon"], ROBBED, "discards", "discards"),
    ],
)
def test_cheat_stays_behind_and_glued_gears_go_along(classes: list[str], steps: Steps, item: str, glue: str) -> None:
    aric: Player = {"level": 3, "classes": classes, "equipped": ["pea-coat"], "hand": ["plot-device", "dwarf"]}
    suzan: Player = {"classes": ["thief"], "carried": ["pipe"], "hand": ["elf", "stripped-gear"]}
    for attached, place in ((GLUE, glue), (CHEAT, "discards")):
        more: Player = {"attached": {attached: "pea-coat"}}
        g = table({**aric, **more}, suzan, dice=[6], treasure_discards=["spring-heels"])
        take(g, steps)
        assert (g.place("pea-coat"), g.place(attached)) == (item, place)


@rule("GEARS-3", "ITEM-19")
def test_stolen_gears_count_for_the_thief() -> None:
    suzan: Player = {"level": 2, "classes": ["thief", "mechanic"], "extras": [STEAM], "hand": ["elf", "blob"]}
    g = table(
        {"equipped": ["pea-coat"], "attached": {GLUE: "pea-coat"}}, suzan, turn="Suzan", phase="trouble", dice=[6]
    )
    g.do(SUZAN, "use theft of thief on pea-coat", "discard elf", "equip pea-coat", "look for trouble with blob")
    g.strengths(2 + 2 + 1 + 1, 2)  # the coat, the glue, High Gear


@rule("BAD-1", "CHEAT-6", "ITEM-19")
@pytest.mark.parametrize(
    ("foe", "steps"),
    [("net-troll", []), ("crypto-bolshevik-insurrectionist", []), ("hippogriff", [(TOM, "pick pea-coat")])],
)
def test_bad_stuff_that_hands_an_item_on_hands_on_the_glue_too(foe: str, steps: Steps) -> None:
    tom: Player = {"level": 2 if foe.startswith("crypto") else 9}
    aric: Player = {"level": 5, "equipped": ["pea-coat"], "attached": {GLUE: "pea-coat"}}
    g = take(caught_by(foe, aric, suzan={"level": 5}, tom=tom), steps)
    assert (g.place("pea-coat"), g.place(GLUE)) == ("items of Tom", "attached of Tom")
    g.do(TOM, "equip pea-coat")


# --- Items that a companion carries -------------------------------------------------------------------------------


@rule("HIRE-10", "ITEM-19")
@pytest.mark.parametrize(
    ("classes", "steps", "place"),
    [
        ([], THEFT, "items of Suzan"),
        ([], GIFT, "items of Suzan"),
        (["trader"], SWAP, "items of Suzan"),
        (["explorer"], BACK, "hand of Aric"),
        ([], SALE, "discards"),
        ([], CURSE, "discards"),
        (["tycoon"], ROBBED, "discards"),
    ],
)
@pytest.mark.parametrize("carrier", ["hireling", "faithful-robot", "dolly"])
def test_what_a_companion_carries_moves_like_any_item(
    classes: list[str], steps: Steps, place: str, carrier: str
) -> None:
    aric: Player = {"level": 3, "classes": classes, "equipped": ["pea-coat"], "hand": ["plot-device", "dwarf"]}
    if carrier == "dolly":
        aric["equipped"] = ["pea-coat", "dolly"]
    else:
        aric["companions"] = [carrier]
    aric["loaded"] = {"pea-coat": carrier}
    suzan: Player = {"classes": ["thief"], "carried": ["pipe"], "hand": ["elf", "stripped-gear"]}
    g = take(table(aric, suzan, dice=[6], treasure_discards=["spring-heels"]), steps)
    assert g.place("pea-coat") == place
    assert g.place(carrier) == ("items of Aric" if carrier == "dolly" else "companions of Aric")


@rule("TRADE-9", "BIG-1", "BIG-4", "DOLLY-2")
def test_a_dolly_with_a_big_load_beside_a_big_item_is_not_given_away_but_may_be_sold() -> None:
    aric: Player = {
        "level": 3,
        "equipped": ["dolly", "huge-rock", "mithril-armor"],
        "loaded": {"huge-rock": "dolly"},
        "hand": ["plot-device"],
    }
    g = table(aric, {"level": 2})
    g.do(ARIC, "trade with Suzan")
    g.do(ARIC, "add dolly")
    g.refused(ARIC, "done", "TRADE-9")
    g = table(aric, {"level": 2, "carried": ["stepladder"]})
    g.do(ARIC, "sell items", "add dolly", "add plot-device", "done")
    assert g.level(ARIC) == 4
    assert g.waiting() == [ARIC]
    g.do(ARIC, next(text for text in g.options(ARIC) if text.startswith(("give huge-rock", "keep mithril"))))
    assert g.place("huge-rock") == "items of Tom"  # Suzan has a Big item
    assert items(g) == ["mithril-armor"]


@rule("CHEAT-3", "BIG-2")
@pytest.mark.parametrize("loaded", [True, False])
def test_a_dolly_is_big_for_a_thief_loaded_or_not(loaded: bool) -> None:
    aric: Player = {"equipped": ["dolly", "pipe"], "loaded": {"pipe": "dolly"} if loaded else {}}
    g = table(aric, {"classes": ["thief"], "hand": ["elf"]})
    assert not g.can(SUZAN, "use theft of thief on dolly")


@rule("BAD-1", "DOLLY-1")
def test_all_big_items_means_the_dolly_and_its_load() -> None:
    aric: Player = {
        "level": 3,
        "equipped": ["dolly", "huge-rock", "mithril-armor", "pipe"],
        "loaded": {"huge-rock": "dolly"},
    }
    g = caught_by("gelatinous-octahedron", aric)
    assert items(g) == ["pipe"]


# --- tape ---------------------------------------------------------------------------------------------------------

TAPED: Player = {"equipped": ["duct-tape", "bobaser", "ray-gun"], "taped": {"duct-tape": ["bobaser", "ray-gun"]}}


@rule("ITEM-15", "ITEM-6")
def test_whoever_loses_the_tape_has_a_hand_too_few() -> None:
    g = table(TAPED, {"classes": ["thief"], "hand": ["elf"]}, dice=[6])
    g.do(SUZAN, "use theft of thief on duct-tape", "discard elf")
    assert g.waiting() == [ARIC]
    g.do(ARIC, "unequip ray-gun")
    assert g.equipped("bobaser")
    g = fight("ogre", aric={"level": 3, **TAPED}, suzan={"hand": ["trained-bats"]})
    g.strengths(3 + 6, 18)
    g.do(SUZAN, "play trained-bats on Aric", "discard duct-tape")
    g.do(ARIC, "unequip bobaser")
    g.strengths(3 + 2, 18)


@rule("ITEM-10", "LASER-4")
@pytest.mark.parametrize(("stolen", "left"), [("bobaser", "ray-gun"), ("ray-gun", "bobaser")])
def test_the_tape_stays_when_one_of_two_is_stolen(stolen: str, left: str) -> None:
    g = table(TAPED, {"classes": ["thief"], "hand": ["elf"]}, dice=[6])
    g.do(SUZAN, f"use theft of thief on {stolen}", "discard elf")
    assert sorted(items(g)) == sorted(["duct-tape", left])
    assert g.equipped(left)


# --- a card taken back into the hand ------------------------------------------------------------------------------

FREE: Player = {"classes": ["explorer"], "hand": ["elf"]}


def taken_back(card: str, **aric: object) -> Game:
    g = table({**FREE, **aric})
    g.do(ARIC, f"use resourcefulness of explorer on {card}", "discard elf")
    return g


@rule("ZONE-6", "CLASS-3")
@pytest.mark.parametrize(
    ("card", "aric"),
    [
        ("explorer", {}),
        ("dwarf", {"races": ["dwarf"]}),
        ("really-impressive-title", {"kept": ["really-impressive-title"]}),
        ("hireling", {"companions": ["hireling"]}),
        ("rogue", {"companions": ["rogue"]}),
        ("magic-missile", {"carried": ["magic-missile"]}),
        ("oxford-education", {"attached": {"oxford-education": "explorer"}}),
        (CHEAT, {"equipped": ["neuronic-whip"], "attached": {CHEAT: "neuronic-whip"}}),
        (GLUE, {"equipped": ["pea-coat"], "attached": {GLUE: "pea-coat"}}),
        ("duct-tape", TAPED),
        (STEAM, {"extras": [STEAM]}),
        ("kneepads-of-allure", {"equipped": ["kneepads-of-allure"]}),
    ],
)
def test_an_explorer_takes_back_anything_in_front_of_them(card: str, aric: Player) -> None:
    g = taken_back(card, **aric)
    assert g.place(card) == "hand of Aric"
    assert hand(g) == [card]


@rule("CURSE-8", "ZONE-6")
@pytest.mark.parametrize("curse", ["chicken-on-your-head", "malign-mirror", "hobbesian-philosophy"])
def test_but_no_curse(curse: str) -> None:
    g = table({**FREE, "curses": [curse]})
    assert not g.can(ARIC, f"use resourcefulness of explorer on {curse}")


@rule("ITEM-8", "CHEAT-1", "ITEM-15")
def test_without_cheat_the_item_lies_there_unused() -> None:
    g = taken_back(CHEAT, equipped=["neuronic-whip", "ray-gun"], attached={CHEAT: "neuronic-whip"})
    assert not g.equipped("neuronic-whip")
    assert g.equipped("ray-gun")


@rule("SUPER-8", "HALF-2", "CLASS-4", "RACE-4")
def test_the_card_for_two_classes_or_races_taken_back_costs_one_of_them() -> None:
    g = taken_back(STEAM, classes=["explorer", "wizard"], extras=[STEAM])
    g.do(ARIC, "discard wizard")
    assert (g.cards(ARIC, "classes"), hand(g)) == (["explorer"], [STEAM])
    g = taken_back(MIXED, races=["dwarf", "elf:2"], extras=[MIXED])
    g.do(ARIC, "discard dwarf")
    assert (g.cards(ARIC, "races"), hand(g)) == (["elf:2"], [MIXED])


@rule("SUPER-6", "SUPER-3")
def test_the_last_class_taken_back_takes_super_munchkin_down() -> None:
    g = taken_back("explorer", extras=[STEAM], equipped=["martian-heat-ray"])
    assert g.place(STEAM) == "discards"
    assert g.equipped("martian-heat-ray")


@rule("BIG-4", "BIG-6", "RACE-6")
def test_a_dwarf_taken_back_leaves_one_big_item() -> None:
    aric: Player = {**FREE, "level": 4, "races": ["dwarf"], "carried": ["huge-rock", "stepladder"]}
    g = table(aric, {"level": 2}, {"level": 3})
    g.do(ARIC, "use resourcefulness of explorer on dwarf", "discard elf")
    g.do(ARIC, next(text for text in g.options(ARIC) if "stepladder" in text and "show" not in text))
    assert sorted((g.place("huge-rock"), g.place("stepladder"))) == ["items of Aric", "items of Suzan"]


# --- a body -------------------------------------------------------------------------------------------------------


@rule("LOOTBODY-2", "DEATH-2", "DEATH-10", "CHEAT-6", "DOLLY-3", "SIDEKICK-13")
@pytest.mark.parametrize(
    ("aric", "body", "kept"),
    [
        (
            {"classes": ["explorer"], "attached": {"oxford-education": "explorer"}, "carried": ["pipe"]},
            ["oxford-education", "pipe"],
            ["explorer"],
        ),
        ({"equipped": ["neuronic-whip"], "attached": {CHEAT: "neuronic-whip"}}, [CHEAT, "neuronic-whip"], []),
        ({"equipped": ["dolly", "pipe"], "loaded": {"pipe": "dolly"}}, ["dolly", "pipe"], []),
        ({"companions": ["rogue"], "kept": ["really-impressive-title"]}, ["really-impressive-title", "rogue"], []),
        (TAPED, ["bobaser", "duct-tape", "ray-gun"], []),
        ({"equipped": ["pea-coat"], "attached": {GLUE: "pea-coat"}}, [GLUE, "pea-coat"], []),
        (
            {"races": ["elf", "dwarf"], "extras": [MIXED], "carried": ["pipe", "ray-gun"]},
            ["pipe", "ray-gun"],
            ["elf", "dwarf"],
        ),
        ({"hand": ["elf", "lame-goblin"], "curses": ["chicken-on-your-head"]}, ["elf", "lame-goblin"], []),
    ],
)
def test_every_card_of_a_body_is_a_choice_of_its_own(aric: Player, body: list[str], kept: list[str]) -> None:
    g = caught_by("ogre", {"level": 3, **aric}, suzan={"level": 3}, tom={"level": 2})
    offered = [text.removeprefix("pick ") for text in g.options(SUZAN) if text.startswith("pick ")]
    assert sorted(offered) == sorted(body)
    assert g.cards(ARIC, "classes") + g.cards(ARIC, "races") == kept


@rule("LOOTBODY-7", "BIG-1", "LOOTBODY-9", "TURN-13")
def test_a_helper_who_still_runs_loots_into_the_hand() -> None:
    aric: Player = {"level": 5, "carried": ["huge-rock", "pipe"]}
    g = fight(
        "ogre",
        aric=aric,
        suzan={"level": 4, "carried": ["stepladder"]},
        helper="Suzan",
        dice=[1, 6],
        enhancers={"ogre": ["ancient"]},
    )
    lose(g)
    g.do(ARIC, "let Aric run first")
    g.do(SUZAN, "let Aric run first")
    g.do(ARIC, "roll against ogre")
    g.do(SUZAN, "pick huge-rock")
    assert g.place("huge-rock") == "hand of Suzan"
    assert not g.can(SUZAN, "play huge-rock")
