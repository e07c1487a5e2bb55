"""Companions that are sacrificed, left behind, driven away, taken or looted, and the Dolly, which is none of them."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from tests.support.fights import fight
from tests.support.game import Game, game
from tests.support.rule import rule
from tests.support.situations import choices, lose

ALL = ("deluxe", "star", "steampunk")
NO_MUST = {"treasure_discards": ["hoard", "arms-locker"], "door_discards": ["divine-intervention"]}
LGM = "little-green-man"  # Level 4; whoever is caught loses 2 levels

Person = dict[str, Any]


def table(aric: Person, suzan: Person | None = None, tom: Person | None = None, **more: Any) -> Game:
    return game({"Aric": aric, "Suzan": suzan or {}, "Tom": tom or {}}, sets=ALL, **more)


def met(*foes: str, **more: Any) -> Game:
    return fight(*foes, sets=ALL, **more)


def lost(*foes: str, **more: Any) -> Game:
    """Aric has lost against these monsters and has to run; Suzan too, if she helps, and then Aric runs first."""
    g = fight(*foes, **{"sets": ALL, **more})
    lose(g)
    if more.get("helper"):
        g.do("Aric", "let Aric run first")
        g.do("Suzan", "let Aric run first")
    return g


def hired(item: str, companion: str = "hireling", **more: Any) -> Person:
    """Somebody with a companion that carries this Item; further equipped Items may be given."""
    return {**more, "companions": [companion], "equipped": [item, *more.get("equipped", [])],
            "loaded": {item: companion}}  # fmt: skip


# --- sacrifice ----------------------------------------------------------------------------------------------------


@rule("SIDEKICK-9", "SIDEKICK-10", "COMBINE-3", "HIRE-8", "HIRE-9", "RUN-24")
@pytest.mark.parametrize("companion", ["android", "red-shirt", "hireling", "bismarck-the-wonder-dog"])
@pytest.mark.parametrize("foe", ["crabs", "floating-nose", "brain-in-a-jar", "ogre"])
def test_a_companion_of_any_set_is_sacrificed_even_where_nobody_escapes(companion: str, foe: str) -> None:
    g = lost(foe, "plutonium-dragon", aric={"level": 6, "companions": [companion]})
    g.do("Aric", f"sacrifice {companion}")
    assert g.t.fight is None
    assert g.level("Aric") == 6
    assert g.place(companion) == "discards"


@rule("HIRE-8")
@pytest.mark.parametrize(
    ("sets", "options", "companion", "allowed"),
    [
        (("deluxe",), kd.Options(), "hireling", False),
        (("deluxe",), kd.Options(sacrifice=True), "hireling", True),
        (("steampunk",), kd.Options(), "bismarck-the-wonder-dog", False),
        (("steampunk",), kd.Options(sacrifice=True), "bismarck-the-wonder-dog", True),
        (("deluxe", "steampunk"), kd.Options(), "bismarck-the-wonder-dog", False),
        (("deluxe", "star"), kd.Options(), "hireling", True),
        (("star", "steampunk"), kd.Options(), "bismarck-the-wonder-dog", True),
    ],
)
def test_hirelings_are_sacrificed_where_there_are_sidekicks_or_an_option(
    sets: tuple[str, ...], options: kd.Options, companion: str, allowed: bool
) -> None:
    foe = {"deluxe": "net-troll", "star": "ogre", "steampunk": "steam-elemental"}[sets[0]]
    g = lost(foe, aric={"level": 5, "companions": [companion]}, sets=sets, options=options)
    assert g.can("Aric", f"sacrifice {companion}") is allowed


@rule("SIDEKICK-9", "SIDEKICK-14", "RUN-21", "HIRE-5")
@pytest.mark.parametrize(
    ("aric", "how", "drawn"),
    [
        (hired("tuba-of-charm"), "sacrifice hireling", 0),  # the Tuba goes too
        (hired("tuba-of-charm"), "use sacrifice of hireling on ogre", 0),
        ({"companions": ["android"], "equipped": ["tuba-of-charm"]}, "sacrifice android", 1),
        ({"companions": ["bismarck-the-wonder-dog"], "equipped": ["tuba-of-charm"]},
         "use fetch of bismarck-the-wonder-dog on ogre", 1),
        (hired("tuba-of-charm", hand=["forged-id"]), "play forged-id", 1 + 5),
    ],
)  # fmt: skip
def test_a_tuba_pays_for_an_escape_if_it_is_still_there(aric: Person, how: str, drawn: int) -> None:
    g = lost("ogre", aric={"level": 5, **aric}, **NO_MUST)
    g.do("Aric", how)
    assert g.t.fight is None
    assert len(g.cards("Aric", "hand")) == drawn


@rule("SIDEKICK-15", "RUN-21")
def test_a_tuba_with_a_companion_driven_away_pays_nothing() -> None:
    g = lost("great-cthulhu", aric={"level": 5, **hired("tuba-of-charm")}, dice=[6], **NO_MUST)
    g.do("Aric", "roll against great-cthulhu")
    assert g.t.fight is None
    assert not g.player("Aric").new_hand
    assert g.cards("Aric", "hand") == []


@rule("SIDEKICK-9", "SIDEKICK-12", "HIRE-8", "RUN-6")
def test_after_the_first_roll_only_the_hirelings_own_escape_is_left() -> None:
    g = lost(LGM, "harpies", "lame-goblin", aric={"level": 5, "companions": ["hireling"]},
             enhancers={LGM: ["ancient"]}, dice=[6, 6])  # fmt: skip
    g.do("Aric", "roll against lame-goblin")
    g.refused("Aric", "sacrifice hireling", "SIDEKICK-12")
    g.do("Aric", f"use sacrifice of hireling on {LGM}")
    assert g.t.fight is None  # and the last one is rolled against
    assert g.level("Aric") == 5


@rule("SIDEKICK-11")
@pytest.mark.parametrize("first", ["Aric", "Suzan"])
def test_a_helper_sacrifices_for_themselves_only(first: str) -> None:
    g = met(LGM, aric={"level": 5}, suzan={"level": 5, "companions": ["android"]}, helper="Suzan",
            enhancers={LGM: ["ancient", "humongous"]}, dice=[1])  # fmt: skip
    lose(g)
    g.do("Aric", f"let {first} run first")
    g.do("Suzan", f"let {first} run first")
    assert not g.can("Suzan", "sacrifice android for both")
    if first == "Aric" and g.can("Aric", f"roll against {LGM}"):
        g.do("Aric", f"roll against {LGM}")
    g.do("Suzan", "sacrifice android")
    if g.can("Aric", f"roll against {LGM}"):
        g.do("Aric", f"roll against {LGM}")
    assert g.levels() == {"Aric": 3, "Suzan": 5, "Tom": 1}


@rule("SIDEKICK-11", "COMPEL-8", "HELP-17")
def test_a_forced_helper_may_sacrifice_and_leave_the_fighter_behind() -> None:
    g = lost(LGM, aric={"level": 3, "equipped": ["kneepads-of-allure"]}, helper="Suzan", compelled=True,
             suzan={"level": 5, "companions": ["android"]}, enhancers={LGM: ["ancient"]}, dice=[1])  # fmt: skip
    g.do("Suzan", "sacrifice android")
    if g.can("Aric", f"roll against {LGM}"):
        g.do("Aric", f"roll against {LGM}")
    assert g.levels() == {"Aric": 1, "Suzan": 5, "Tom": 1}


@rule("COMBAT-25", "SIDEKICK-9", "COMBAT-29")
@pytest.mark.parametrize("card", ["transferral-potion", "gear-shift"])
def test_companions_fight_and_are_sacrificed_for_the_player_to_whom_the_fight_moved(card: str) -> None:
    g = met("ogre", aric={"level": 5, "companions": ["android"], "hand": [card]},
            suzan={"level": 4, "companions": ["bismarck-the-wonder-dog"]})  # fmt: skip
    g.strengths(5 + 2, 18)
    g.do("Aric", f"play {card} on Suzan")
    g.strengths(4 + 2, 18)
    lose(g, "Suzan")
    assert not g.can("Aric", "sacrifice android")
    g.do("Suzan", "sacrifice bismarck-the-wonder-dog")
    assert g.t.fight is None
    assert g.cards("Aric", "companions") == ["android"]


@rule("SIDEKICK-2", "SIDEKICK-9", "HIRE-1")
@pytest.mark.parametrize("companion", ["android", "hireling", "red-shirt"])
def test_a_companion_played_in_the_flight_is_sacrificed_at_once(companion: str) -> None:
    g = lost("ogre", aric={"level": 5, "hand": [companion]})
    g.do("Aric", f"play {companion}", f"sacrifice {companion}")
    assert g.t.fight is None
    assert not g.player("Aric").new_hand


@rule("SIDEKICK-9", "ORDER-1", "HIRE-5")
def test_a_companion_taken_in_the_flight_is_sacrificed_by_the_taker_with_its_load() -> None:
    g = lost("ogre", aric={"level": 5, "hand": ["better-offer"]}, suzan=hired("bobaser", "faithful-robot"))
    g.do("Aric", "play better-offer on faithful-robot", "sacrifice faithful-robot")
    assert g.t.fight is None
    assert g.place("bobaser") == "discards"


@rule("SIDEKICK-15", "SIDEKICK-9", "RUN-17")
def test_a_sacrifice_works_again_once_a_lamp_has_removed_the_monster_that_drove_companions_away() -> None:
    g = lost("great-cthulhu", "ogre", aric={"level": 5, "companions": ["android"], "hand": ["magic-lamp"]})
    assert not g.can("Aric", "sacrifice android")
    g.do("Aric", "play magic-lamp on great-cthulhu", "sacrifice android")
    assert g.t.fight is None
    assert not g.player("Aric").new_hand


@rule("SIDEKICK-15", "HIRE-10", "CONFLICT-1")
@pytest.mark.parametrize(
    ("aric", "munchkins"),
    [
        (hired("leather-armor", "hireling"), 5),
        ({"equipped": ["dolly", "mithril-armor"], "loaded": {"mithril-armor": "dolly"}}, 5 + 3),  # no companion
        ({"companions": ["android"], "kept": ["really-impressive-title"]}, 5 + 3),
        ({"companions": ["hireling"], "equipped": ["leather-armor", "dolly", "helm-of-courage"],
          "loaded": {"dolly": "hireling", "helm-of-courage": "dolly"}}, 5 + 1),  # the Dolly is gone too
        ({"companions": ["hireling"], "classes": ["psychic"]}, 5 + 2),
    ],
)  # fmt: skip
def test_great_cthulhu_drives_away_companions_and_all_that_is_with_them(aric: Person, munchkins: int) -> None:
    met("great-cthulhu", aric={"level": 5, **aric}).strengths(munchkins, 20)


@rule("DOLLY-1", "BIG-9", "HIRE-4")
@pytest.mark.parametrize(
    ("carried", "text", "allowed"),
    [
        (["leather-armor"], "unequip mithril-armor", True),  # the empty Dolly is with the Hireling
        (["huge-rock"], "unequip mithril-armor", False),
        (["leather-armor"], "unequip dolly", False),  # it has to be unloaded first
        (["huge-rock"], "hand huge-rock to hireling", True),  # loaded, the Dolly does not count
        (["huge-rock", "leather-armor"], "hand leather-armor to hireling", True),
        (["huge-rock", "leather-armor"], "hand leather-armor to dolly", False),
    ],
)
def test_a_dolly_with_a_hireling_makes_no_second_big_item(carried: list[str], text: str, allowed: bool) -> None:
    aric = {"companions": ["hireling"], "equipped": ["dolly", "mithril-armor"], "carried": carried,
            "loaded": {"dolly": "hireling", "mithril-armor": "dolly"}}  # fmt: skip
    assert table(aric).can("Aric", text) is allowed


@rule("DOLLY-2", "HIRE-5")
def test_what_lay_on_a_dolly_stays_when_the_hireling_who_carried_the_dolly_is_lost() -> None:
    aric = {"companions": ["hireling"], "equipped": ["dolly", "mithril-armor"],
            "loaded": {"dolly": "hireling", "mithril-armor": "dolly"}}  # fmt: skip
    g = table(aric)
    g.do("Aric", "put away hireling")
    assert g.place("dolly") == "discards"
    assert g.place("mithril-armor") == "items of Aric"
    assert g.equipped("mithril-armor")


@rule("DOLLY-4", "COMBINE-3")
@pytest.mark.parametrize("card", ["kill-the-hireling", "better-offer"])
def test_a_dolly_is_no_hireling_to_be_killed_hired_away_or_sacrificed(card: str) -> None:
    aric = {"equipped": ["dolly", "mithril-armor"], "loaded": {"mithril-armor": "dolly"}}
    g = lost("ogre", aric={"level": 5, **aric}, suzan={"hand": [card]})
    assert not any(text.startswith(f"play {card}") for text in g.options("Suzan"))
    assert not g.can("Aric", "sacrifice dolly")


@rule("DOLLY-2", "BIG-4", "BIG-6")
@pytest.mark.parametrize(("curse"), ["lose-1-big-item", "holiday-on-the-titanic"])
def test_a_dolly_lost_to_a_curse_leaves_one_big_item_too_many(curse: str) -> None:
    aric = {"equipped": ["dolly", "mithril-armor", "huge-rock"], "loaded": {"mithril-armor": "dolly"}}
    g = table(aric, {"hand": [curse], "level": 2}, {"level": 1})
    g.do("Suzan", f"play {curse} on Aric")
    g.do("Aric", "discard dolly")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "give huge-rock to Tom")
    assert g.place("huge-rock") == "items of Tom"
    assert g.equipped("mithril-armor")


# --- one monster at a time ----------------------------------------------------------------------------------------


@rule("HIRE-8", "MATE-3", "RUN-11")
@pytest.mark.parametrize(("companion", "ability"), [("hireling", "sacrifice"), ("bismarck-the-wonder-dog", "fetch")])
@pytest.mark.parametrize("kept_off", [LGM, "deluxe/mate"])
def test_a_companion_left_behind_holds_one_of_two_mates(companion: str, ability: str, kept_off: str) -> None:
    g = lost(LGM, aric={"level": 5, "companions": [companion]}, mates={LGM: ["deluxe/mate"]},
             enhancers={LGM: ["ancient"]}, dice=[1])  # fmt: skip
    g.do("Aric", f"use {ability} of {companion} on {kept_off}")
    assert g.t.fight is None  # the other one was rolled against
    assert g.level("Aric") == 3


@rule("HIRE-8", "RUN-18", "RUN-21")
def test_a_hireling_left_behind_does_not_pay_the_penalty_for_running() -> None:
    g = lost("king-tut", aric={"level": 5, "companions": ["hireling"], "hand": ["baby"]})
    g.do("Aric", "use sacrifice of hireling on king-tut")
    assert g.level("Aric") == 3
    assert g.cards("Aric", "hand") == ["baby"]


@rule("HIRE-8", "HIRE-10", "RUN-11")
def test_a_rat_that_a_hireling_carries_is_thrown_and_the_hireling_stays() -> None:
    g = lost(LGM, aric={"level": 5, **hired("rat-on-a-stick")}, enhancers={LGM: ["ancient"]})
    g.do("Aric", f"use throw of rat-on-a-stick on {LGM}")
    assert g.t.fight is None
    assert g.cards("Aric", "companions") == ["hireling"]
    assert g.place("rat-on-a-stick") == "discards"


# --- Bad Stuff, bodies and thieves of companions ------------------------------------------------------------------


@rule("BAD-1", "HIRE-10", "ZONE-9")
@pytest.mark.parametrize(
    ("foe", "item", "place"),
    [
        ("frank-the-tank", "leather-armor", "discards"),
        ("gelatinous-octahedron", "huge-rock", "discards"),
        ("gelatinous-octahedron", "leather-armor", "items of Aric"),
        ("blob", "leather-armor", "discards"),
        ("computer-virus", "cyberdeck", "discards"),
        ("the-gyroscopic-pharaoh", "gear-fist", "discards"),
        ("runaway-velocipede", "huge-rock", "discards"),
        ("saboteur", "bobaser", "discards"),
        ("mousetrap", "ray-gun", "discards"),
    ],
)
def test_bad_stuff_finds_the_load_of_a_hireling_and_leaves_the_hireling(foe: str, item: str, place: str) -> None:
    g = lost(foe, aric={"level": 5, **hired(item)}, enhancers={foe: ["ancient", "humongous"]}, dice=[1])
    g.do("Aric", f"roll against {foe}")
    g.all_pass()
    assert g.place(item) == place
    assert g.cards("Aric", "companions") == ["hireling"]


@rule("LOOTBODY-2", "HIRE-6", "SIDEKICK-13", "DOLLY-3")
@pytest.mark.parametrize(
    ("aric", "body"),
    [
        (hired("leather-armor"), ["hireling", "leather-armor"]),
        (hired("bobaser", "faithful-robot"), ["bobaser", "faithful-robot"]),
        ({"equipped": ["dolly", "mithril-armor"], "loaded": {"mithril-armor": "dolly"}}, ["dolly", "mithril-armor"]),
    ],
)
def test_a_carrier_and_its_load_are_looted_one_by_one_into_the_hand(aric: Person, body: list[str]) -> None:
    g = lost("ogre", aric={"level": 5, **aric}, suzan={"level": 3}, tom={"level": 2}, dice=[1])
    g.do("Aric", "roll against ogre")
    g.all_pass()
    assert sorted(choices(g, "Suzan")) == [f"pick {card}" for card in body]
    g.do("Suzan", f"pick {body[1]}")
    assert g.cards("Suzan", "hand") == [body[1]]
    assert g.cards("Tom", "hand") == [body[0]]


@rule("HIRE-11", "DEATH-1", "SIDEKICK-9")
def test_a_cyborg_who_survives_keeps_companion_and_load() -> None:
    g = lost("ogre", aric={"level": 5, "races": ["cyborg"], **hired("bobaser", "faithful-robot")}, dice=[1])
    g.do("Aric", "roll against ogre", "choose 1")
    assert g.level("Aric") == 3
    assert g.cards("Aric", "companions") == ["faithful-robot"]
    assert g.equipped("bobaser")


@rule("SIDEKICK-3", "SIDEKICK-4", "HIRE-5", "HIRE-11")
def test_a_taker_with_a_companion_puts_it_away_with_its_load_to_make_room() -> None:
    g = table({"hand": ["better-offer"], **hired("leather-armor")}, hired("bobaser", "faithful-robot"))
    g.do("Aric", "play better-offer on faithful-robot")
    assert g.cards("Aric", "companions") == ["faithful-robot"]
    assert g.place("leather-armor") == "discards"
    assert g.place("bobaser") == "items of Aric"
    assert g.equipped("bobaser")


@rule("HIRE-11", "BIG-9", "COMPLEX-2")
@pytest.mark.parametrize(
    ("taker", "load"),
    [
        ({"equipped": ["huge-rock"]}, "mithril-armor"),
        ({"equipped": ["cyberdeck"]}, "battle-armor"),
        ({"equipped": ["leather-armor"], "classes": ["wizard"]}, "mithril-armor"),
    ],
)
def test_the_load_that_comes_along_is_beyond_the_limits_of_the_taker(taker: Person, load: str) -> None:
    g = table({"hand": ["better-offer"], **taker}, hired(load, "faithful-robot"))
    g.do("Aric", "play better-offer on faithful-robot")
    assert g.waiting() == ["Aric"]
    assert g.can("Aric", "kick open the door")
    assert g.equipped(load)


@rule("SIDEKICK-5", "HIRE-11")
@pytest.mark.parametrize("name", ["Aric", "Suzan"])
def test_nobody_in_a_fight_loses_a_companion_to_a_better_offer(name: str) -> None:
    people: dict[str, Person] = {"Aric": {}, "Suzan": {}}
    people[name] = {"companions": ["android"]}
    g = met("ogre", aric=people["Aric"], suzan=people["Suzan"], tom={"hand": ["better-offer"]}, helper="Suzan")
    assert not g.can("Tom", "play better-offer on android")
