"""CURSE: who is hit when, what is lost, what stays, what cancels."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.game import game
from tests.support.rule import rule


@rule("CURSE-1", "CURSE-6")
def test_a_curse_behind_the_door_hits_who_opened_it_and_is_discarded() -> None:
    g = game({"Aric": {"level": 3}, "Suzan": {"level": 3}, "Tom": {"level": 3}}, doors=["lose-a-level"])
    g.do("Aric", "kick open the door")
    assert g.levels() == {"Aric": 2, "Suzan": 3, "Tom": 3}
    assert g.place("lose-a-level") == "discards"
    assert g.can("Aric", "loot the room")


@rule("CURSE-2")
def test_a_curse_got_in_any_other_way_goes_to_the_hand() -> None:
    looted = game({"Aric": {"level": 3}, "Suzan": {}, "Tom": {}}, phase="trouble", doors=["lose-a-level"])
    looted.do("Aric", "loot the room")
    assert looted.place("lose-a-level") == "hand of Aric"
    assert looted.level("Aric") == 3
    hand = ["duck-of-doom", "net-troll", "elf", "mate", "baby", "ancient"]
    given = game({"Aric": {"level": 3, "hand": hand}, "Suzan": {"level": 2}, "Tom": {"level": 1}}, phase="charity")
    given.do("Aric", "give duck-of-doom to Tom")
    assert given.place("duck-of-doom") == "hand of Tom"
    found = game(
        {"Aric": {"level": 3, "hand": ["wand-of-dowsing"]}, "Suzan": {}, "Tom": {}}, door_discards=["duck-of-doom"]
    )
    found.do("Aric", "play wand-of-dowsing", "pick duck-of-doom")
    assert found.place("duck-of-doom") == "hand of Aric"
    assert found.level("Aric") == 3


@rule("CURSE-3", "CURSE-4")
@pytest.mark.parametrize("who", ["Aric", "Suzan", "Tom"])
@pytest.mark.parametrize("victim", ["Aric", "Suzan", "Tom"])
@pytest.mark.parametrize(
    "situation",
    [
        {"phase": "arrange"},
        {"phase": "trouble"},
        {"phase": "charity"},
        {"fight": {"foes": ["net-troll"], "helper": "Suzan"}},
    ],
    ids=["arrange", "trouble", "charity", "fight"],
)
def test_from_the_hand_anybody_is_cursed_at_any_moment_also_oneself(
    who: str, victim: str, situation: dict[str, Any]
) -> None:
    players: dict[str, dict[str, Any]] = {name: {"level": 5} for name in ("Aric", "Suzan", "Tom")}
    players[who]["hand"] = ["duck-of-doom"]
    g = game(players, **situation)
    g.do(who, f"play duck-of-doom on {victim}")
    assert g.level(victim) == 3
    assert sum(g.levels().values()) == 13


@rule("CURSE-3", "RUN-14", "RW-13")
def test_a_runner_is_cursed_before_the_roll_and_after_its_result() -> None:
    for before in (True, False):
        g = game(
            {"Aric": {"level": 5}, "Suzan": {"hand": ["duck-of-doom"]}, "Tom": {}},
            fight={"foes": ["net-troll", "flying-frogs"]},
            dice=[6, 6],
        )
        g.do("Aric", "run away")
        g.passes("Suzan", "Tom")
        if not before:
            g.do("Aric", "roll against net-troll")
            g.passes("Suzan")
        g.do("Suzan", "play duck-of-doom on Aric")
        assert g.level("Aric") == 3


@rule("CURSE-3")
def test_looters_and_bystanders_are_cursed_while_a_body_is_looted() -> None:
    g = game(
        {"Aric": {"level": 5, "hand": ["leather-armor"]}, "Suzan": {"level": 3}, "Tom": {"hand": ["lose-a-level"]}},
        fight={"foes": ["bullrog"]},
        dice=[1],
    )
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.do("Aric", "roll against bullrog")
    g.passes("Tom")
    g.refused("Tom", "play lose-a-level on Aric", "DEATH-7")
    g.do("Tom", "play lose-a-level on Suzan")
    assert g.level("Suzan") == 2
    assert g.waiting() == ["Suzan"]  # she goes on choosing


@rule("CURSE-5")
def test_there_is_no_limit_to_the_number_of_curses() -> None:
    g = game({"Aric": {"level": 8}, "Suzan": {"hand": ["duck-of-doom", "lose-a-level", "lose-a-level"]}, "Tom": {}})
    g.do("Suzan", "play duck-of-doom on Aric", "play lose-a-level on Aric", "play lose-a-level:2 on Aric")
    assert g.level("Aric") == 4


@rule("CURSE-7")
def test_a_lasting_curse_stays_in_front_of_its_victim() -> None:
    g = game(
        {"Aric": {}, "Suzan": {"hand": ["chicken-on-your-head", "malign-mirror"]}, "Tom": {}}, doors=["change-sex"]
    )
    g.do("Suzan", "play chicken-on-your-head on Aric", "play malign-mirror on Tom")
    g.do("Aric", "kick open the door")
    assert g.place("chicken-on-your-head") == "curses of Aric"
    assert g.place("malign-mirror") == "curses of Tom"
    assert g.place("change-sex") == "curses of Aric"


@rule("CURSE-7")
def test_a_lasting_curse_goes_when_what_ends_it_happens() -> None:
    g = game(
        {
            "Aric": {"equipped": ["helm-of-courage"], "curses": ["chicken-on-your-head"]},
            "Suzan": {"hand": ["lose-the-headgear-you-are-wearing"]},
            "Tom": {},
        },
    )
    g.do("Aric", "unequip helm-of-courage", "equip helm-of-courage")
    assert g.place("chicken-on-your-head") == "curses of Aric"
    g.do("Suzan", "play lose-the-headgear-you-are-wearing on Aric")
    assert g.place("chicken-on-your-head") == "discards"


@rule("CURSE-8", "CLASS-9")
def test_a_kept_curse_pays_for_nothing_and_is_not_put_away() -> None:
    g = game(
        {"Aric": {"classes": ["warrior"], "curses": ["chicken-on-your-head"], "hand": ["elf"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["net-troll"]},
    )
    g.refused("Aric", "put away chicken-on-your-head", "CURSE-8")
    g.do("Aric", "use berserking of warrior")
    g.refused("Aric", "discard chicken-on-your-head", "CLASS-9")
    g.do("Aric", "discard elf")


@rule("CURSE-9", "CURSE-18")
@pytest.mark.parametrize("victim", ["Aric", "Suzan"])
def test_next_combat_means_this_one_for_players_in_it(victim: str) -> None:
    g = game(
        {"Aric": {"level": 8}, "Suzan": {"level": 7}, "Tom": {"hand": ["change-sex"]}},
        fight={"foes": ["maul-rat"], "helper": "Suzan"},
    )
    g.strengths(15, 1)
    g.do("Tom", f"play change-sex on {victim}")
    g.strengths(10, 1)
    g.do("Aric", "announce the kill")
    assert g.place("change-sex") == "discards"


@rule("CURSE-9", "CURSE-18")
def test_played_on_a_bystander_it_waits_for_their_own_next_combat() -> None:
    g = game(
        {"Aric": {"level": 8, "hand": ["change-sex"]}, "Suzan": {"level": 7}, "Tom": {}},
        fight={"foes": ["maul-rat"]},
        doors=["undead-horse"],
        treasures=["leather-armor"],
    )
    g.do("Aric", "play change-sex on Suzan")
    g.strengths(8, 1)
    g.do("Aric", "announce the kill", "end the turn")
    assert g.place("change-sex") == "curses of Suzan"
    g.do("Suzan", "kick open the door")
    g.strengths(2, 4)


@rule("CURSE-9")
def test_played_on_a_runner_it_waits_for_the_next_combat() -> None:
    g = game(
        {"Aric": {"level": 5}, "Suzan": {"hand": ["change-sex"]}, "Tom": {}}, fight={"foes": ["net-troll"]}, dice=[6]
    )
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.do("Aric", "roll against net-troll")
    g.do("Suzan", "play change-sex on Aric")
    assert g.t.fight is None
    assert g.place("change-sex") == "curses of Aric"


@rule("CURSE-18")
def test_a_curse_for_the_next_combat_is_spent_in_a_lost_one_too() -> None:
    g = game({"Aric": {"curses": ["malign-mirror"]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["net-troll"]}, dice=[6])
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.do("Aric", "roll against net-troll")
    assert g.place("malign-mirror") == "discards"


@rule("CURSE-18")
def test_it_counts_when_its_victim_becomes_a_helper() -> None:
    g = game(
        {"Aric": {"level": 8}, "Suzan": {"level": 7, "curses": ["change-sex"]}, "Tom": {}},
        fight={"foes": ["3872-orcs"]},
    )
    g.do("Suzan", "offer help")
    g.do("Suzan", "done")
    g.do("Aric", "accept the offer of Suzan")
    g.strengths(8 + 7 - 5, 10)


@rule("CURSE-10", "CURSE-13")
def test_the_victim_chooses_what_is_lost_and_does_nothing_else_before() -> None:
    g = game(
        {
            "Aric": {
                "level": 3,
                "equipped": ["leather-armor"],
                "carried": ["sleep-potion"],
                "hand": ["boil-an-anthill"],
            },
            "Suzan": {"hand": ["lose-1-small-item"]},
            "Tom": {},
        },
    )
    g.do("Suzan", "play lose-1-small-item on Aric")
    assert g.waiting() == ["Aric"]
    assert sorted(g.options("Aric"))[:2] == ["discard leather-armor", "discard sleep-potion"]
    g.refused("Aric", "play boil-an-anthill on Aric", "ORDER-1")
    g.refused("Aric", "unequip leather-armor", "ORDER-1")
    g.refused("Aric", "trade with Suzan", "ORDER-1")
    g.do("Aric", "discard sleep-potion")
    assert g.place("leather-armor") == "items of Aric"


@rule("CURSE-11")
@pytest.mark.parametrize(
    "curse",
    [
        "lose-the-armor-you-are-wearing",
        "lose-1-big-item",
        "lose-1-small-item",
        "lose-your-race",
        "truly-obnoxious-curse",
        "income-tax",
        "change-class",
        "change-race",
    ],
)
def test_a_curse_that_finds_nothing_is_ignored_and_discarded(curse: str) -> None:
    g = game({"Aric": {"level": 3}, "Suzan": {"level": 3}, "Tom": {"level": 3}}, doors=[curse])
    g.do("Aric", "kick open the door")
    assert g.place(curse) == "discards"
    assert g.levels() == {"Aric": 3, "Suzan": 3, "Tom": 3}
    assert g.can("Aric", "loot the room")


@rule("CURSE-12")
def test_a_curse_with_an_alternative_does_that_instead() -> None:
    for classes, level in ((["thief"], 3), ([], 2)):
        g = game({"Aric": {"level": 3, "classes": classes}, "Suzan": {}, "Tom": {}}, doors=["lose-your-class"])
        g.do("Aric", "kick open the door")
        assert g.level("Aric") == level
        assert g.cards("Aric", "classes") == []


@rule("CURSE-13", "RW-2")
def test_only_a_cancelling_card_comes_between_the_victim_first() -> None:
    g = game(
        {
            "Aric": {"level": 5, "hand": ["duck-of-doom"]},
            "Suzan": {"hand": ["wishing-ring"]},
            "Tom": {"hand": ["wishing-ring", "lose-a-level"]},
        },
    )
    g.do("Aric", "play duck-of-doom on Tom")
    assert g.waiting() == ["Tom", "Suzan"]
    g.refused("Tom", "play lose-a-level on Aric", "ORDER-1")
    g.refused("Tom", "put wishing-ring:2 on the table", "ORDER-1")
    g.do("Tom", "play wishing-ring:2")
    assert g.level("Tom") == 1
    assert g.place("duck-of-doom") == "discards"
    assert g.place("wishing-ring:2") == "discards"
    assert g.place("wishing-ring") == "hand of Suzan"


@rule("CURSE-14")
def test_what_you_are_wearing_is_the_equipped_one() -> None:
    g = game(
        {"Aric": {"equipped": ["leather-armor"], "carried": ["slimy-armor"]}, "Suzan": {}, "Tom": {}},
        doors=["lose-the-armor-you-are-wearing"],
    )
    g.do("Aric", "kick open the door")
    assert g.place("leather-armor") == "discards"
    assert g.place("slimy-armor") == "items of Aric"


@rule("CURSE-14", "CURSE-11")
def test_nothing_worn_is_nothing_lost() -> None:
    g = game({"Aric": {"carried": ["leather-armor"]}, "Suzan": {}, "Tom": {}}, doors=["lose-the-armor-you-are-wearing"])
    g.do("Aric", "kick open the door")
    assert g.place("leather-armor") == "items of Aric"


@rule("CURSE-14")
def test_one_item_of_a_kind_is_any_one_in_play() -> None:
    g = game(
        {"Aric": {"races": ["dwarf"], "equipped": ["mithril-armor"], "carried": ["huge-rock"]}, "Suzan": {}, "Tom": {}},
        doors=["lose-1-big-item"],
    )
    g.do("Aric", "kick open the door")
    assert sorted(g.options("Aric")) == ["discard huge-rock", "discard mithril-armor"]


@rule("CURSE-14")
def test_your_items_of_a_kind_are_all_in_play() -> None:
    g = game(
        {
            "Aric": {
                "races": ["dwarf"],
                "equipped": ["mithril-armor", "leather-armor"],
                "attached": {"cheat": "leather-armor"},
                "carried": ["huge-rock"],
            },
            "Suzan": {},
            "Tom": {},
        },
        fight={"foes": ["gelatinous-octahedron"], "enhancers": {"gelatinous-octahedron": ["ancient"]}},
        dice=[1],
    )
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.do("Aric", "roll against gelatinous-octahedron")
    assert g.cards("Aric", "items") == ["leather-armor"]


@rule("CURSE-15", "DEATH-2")
def test_a_curse_survives_the_death_of_its_victim() -> None:
    g = game(
        {"Aric": {"level": 5, "curses": ["chicken-on-your-head"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["bullrog"]},
        dice=[3],
    )
    g.do("Aric", "run away")
    g.passes("Suzan", "Tom")
    g.do("Aric", "roll against bullrog")
    assert g.t.active == 1  # Aric is dead, Suzan's turn has begun
    assert g.place("chicken-on-your-head") == "curses of Aric"


@rule("CURSE-16", "CURSE-3")
def test_a_player_who_expects_to_win_is_cursed_before_it_is_true() -> None:
    g = game(
        {
            "Aric": {"level": 9, "equipped": ["flaming-armor"]},
            "Suzan": {"hand": ["lose-the-armor-you-are-wearing"]},
            "Tom": {},
        },
        fight={"foes": ["3872-orcs"]},
    )
    g.do("Aric", "announce the kill")
    g.do("Suzan", "play lose-the-armor-you-are-wearing on Aric")
    assert not g.over()
    g.strengths(9, 10)
    g.refused("Aric", "announce the kill", "COMBAT-4")


@rule("CURSE-17")
def test_a_cancelling_card_removes_a_lasting_curse() -> None:
    g = game({"Aric": {"curses": ["chicken-on-your-head"]}, "Suzan": {"hand": ["wishing-ring"]}, "Tom": {}})
    g.do("Suzan", "play wishing-ring on chicken-on-your-head")
    assert g.place("chicken-on-your-head") == "discards"
    assert g.place("wishing-ring") == "discards"


@rule("CURSE-17")
def test_what_a_curse_has_done_is_not_undone() -> None:
    g = game({"Aric": {"level": 3, "hand": ["wishing-ring"]}, "Suzan": {}, "Tom": {}}, doors=["duck-of-doom"])
    g.do("Aric", "kick open the door")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "pass")
    assert g.level("Aric") == 1
    g.refused("Aric", "play wishing-ring", "CURSE-17")
    g.refused("Aric", "play wishing-ring on duck-of-doom", "CURSE-17")


@rule("CURSE-17")
def test_only_the_penalty_of_a_changed_sex_is_removed_not_the_new_sex() -> None:
    g = game({"Aric": {"sex": "male", "hand": ["wishing-ring"]}, "Suzan": {"hand": ["change-sex"]}, "Tom": {}})
    g.do("Suzan", "play change-sex on Aric")
    g.do("Aric", "pass")
    g.do("Aric", "play wishing-ring on change-sex")
    assert g.place("change-sex") == "discards"
    assert g.player("Aric").sex == 1
