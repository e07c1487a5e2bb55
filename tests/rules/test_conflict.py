"""CONFLICT: cards against rules."""

from __future__ import annotations

import pytest

from tests.support.game import game
from tests.support.rule import rule

SIX = ["net-troll", "harpies", "crabs", "gazebo", "amazon", "pit-bull"]


@rule("CONFLICT-1")
def test_a_card_wins_over_the_general_rules() -> None:
    dwarf = game({"Aric": {"races": ["dwarf"], "hand": SIX}, "Suzan": {}, "Tom": {}}, phase="charity")
    dwarf.do("Aric", "end the turn")
    assert len(dwarf.cards("Aric", "hand")) == 6
    human = game({"Aric": {"hand": SIX}, "Suzan": {}, "Tom": {}}, phase="charity")
    human.refused("Aric", "end the turn", "ZONE-5")


@rule("CONFLICT-2", "LEVEL-4")
def test_nothing_lowers_a_player_below_level_1() -> None:
    g = game({"Aric": {"hand": ["duck-of-doom"]}, "Suzan": {"level": 2}, "Tom": {"hand": ["lose-a-level"]}})
    g.do("Aric", "play duck-of-doom on Suzan")
    assert g.level("Suzan") == 1
    g.do("Tom", "play lose-a-level on Suzan")
    assert g.level("Suzan") == 1
    assert g.place("lose-a-level") == "discards"


@rule("CONFLICT-2", "LEVEL-6")
def test_strength_of_players_and_monsters_may_fall_below_1() -> None:
    g = game(
        {"Aric": {"curses": ["change-sex"]}, "Suzan": {"hand": ["baby"]}, "Tom": {}},
        fight={"foes": ["potted-plant"]},
    )
    g.strengths(-4, 1)
    g.do("Suzan", "play baby on potted-plant")
    g.strengths(-4, -4)
    g.refused("Aric", "announce the kill", "COMBAT-4")


@rule("CONFLICT-2")
def test_a_negative_monster_is_beaten_by_a_less_negative_player() -> None:
    g = game({"Aric": {"classes": ["warrior"], "curses": ["change-sex"]}, "Suzan": {}, "Tom": {}},
             fight={"foes": ["potted-plant"], "enhancers": {"potted-plant": ["baby"]}})  # fmt: skip
    g.strengths(-4, -4)
    g.do("Aric", "announce the kill")
    assert g.level("Aric") == 2


@rule("CONFLICT-3")
@pytest.mark.parametrize("card", ["friendship-potion", "pollymorph-potion on net-troll", "magic-lamp on net-troll"])
def test_a_combat_without_a_kill_gives_no_level(card: str) -> None:
    name = card.split(maxsplit=1)[0]
    g = game({"Aric": {"level": 3, "hand": [name]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["net-troll"]})
    g.do("Aric", f"play {card}")
    assert g.t.fight is None
    assert g.level("Aric") == 3


@rule("CONFLICT-3")
def test_no_level_for_a_monster_that_leaves() -> None:
    g = game({"Aric": {"sex": "female", "level": 3}, "Suzan": {}, "Tom": {}}, doors=["amazon"])
    g.do("Aric", "kick open the door")
    assert g.t.fight is None
    assert g.level("Aric") == 3
    assert len(g.cards("Aric", "hand")) == 1


@rule("CONFLICT-4")
def test_no_reward_before_the_whole_combat_is_over() -> None:
    g = game(
        {"Aric": {"level": 5, "hand": ["potion-of-halitosis"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["floating-nose", "harpies"]},
        treasures=["leather-armor", "slimy-armor", "helm-of-courage", "spiky-knees", "huge-rock"],
    )
    g.do("Aric", "play potion-of-halitosis on floating-nose")
    assert g.place("floating-nose") == "discards"
    assert g.level("Aric") == 5
    assert g.cards("Aric", "hand") == []
    g.do("Aric", "announce the kill")
    assert g.level("Aric") == 7
    assert len(g.cards("Aric", "hand")) == 5


@rule("CONFLICT-4")
def test_a_card_that_ends_the_combat_pays_after_it() -> None:
    """The new fighter is out of the combat when the Treasures come, and may play them as just received."""
    g = game(
        {"Aric": {"hand": ["out-to-lunch"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["net-troll"], "fighter": "Suzan"},
        treasures=["leather-armor", "helm-of-courage"],
    )
    g.do("Aric", "play out-to-lunch")
    assert g.t.fight is None
    assert g.waiting()[0] == "Suzan"
    g.do("Suzan", "play leather-armor")
    assert g.equipped("leather-armor")


@rule("CONFLICT-5")
def test_level_10_is_not_reached_by_cards_or_sales() -> None:
    rich = ["pollymorph-potion", "wand-of-dowsing", "magic-missile"]
    g = game(
        {"Aric": {"level": 9, "hand": ["boil-an-anthill", "steal-a-level", *rich]}, "Suzan": {"level": 4}, "Tom": {}}
    )
    g.refused("Aric", "play boil-an-anthill on Aric", "LEVELUP-3")
    g.refused("Aric", "play steal-a-level on Suzan", "WIN-4")
    g.refused("Aric", "sell items", "SELL-7")
    assert g.level("Aric") == 9


@rule("CONFLICT-5")
def test_a_sale_stops_at_level_9() -> None:
    g = game({"Aric": {"level": 8, "hand": ["pollymorph-potion", "wand-of-dowsing"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "sell items", "add pollymorph-potion", "add wand-of-dowsing", "done")
    assert g.level("Aric") == 9
    assert not g.over()


@rule("CONFLICT-5")
def test_level_10_is_reached_by_a_kill() -> None:
    g = game({"Aric": {"level": 9}, "Suzan": {}, "Tom": {}}, fight={"foes": ["lame-goblin"]})
    g.do("Aric", "announce the kill")
    g.all_pass()
    assert g.over()
    assert g.winners() == ["Aric"]


@rule("CONFLICT-5")
def test_a_card_that_says_so_may_win() -> None:
    g = game({"Aric": {"level": 9, "classes": ["cleric"]}, "Suzan": {}, "Tom": {}}, doors=["divine-intervention"])
    g.do("Aric", "kick open the door")
    assert g.winners() == ["Aric"]


@rule("CONFLICT-7")
def test_what_nothing_allows_cannot_be_done() -> None:
    g = game(
        {"Aric": {"hand": ["net-troll", "enraged", "cheat"], "carried": ["leather-armor"]}, "Suzan": {}, "Tom": {}}
    )
    g.refused("Aric", "play net-troll on Suzan", "CONFLICT-7")
    g.refused("Aric", "play net-troll", "CONFLICT-7")
    g.refused("Aric", "discard net-troll", "CONFLICT-7")
    g.refused("Suzan", "pass", "CONFLICT-7")


@rule("CONFLICT-8")
def test_a_wannabe_vampire_is_no_undead() -> None:
    g = game(
        {"Aric": {"level": 5, "classes": ["cleric"], "hand": ["mr-bones"]}, "Suzan": {"hand": ["undead-horse"]},
         "Tom": {}},
        fight={"foes": ["wannabe-vampire"]},
    )  # fmt: skip
    g.refused("Aric", "use turning of cleric", "CLASS-20")
    g.refused("Suzan", "send undead-horse into the fight", "UNDEAD-1")


@rule("CONFLICT-8")
def test_a_potion_of_general_studliness_is_no_item() -> None:
    g = game({"Aric": {"hand": ["potion-of-general-studliness", "pollymorph-potion"]}, "Suzan": {}, "Tom": {}})
    g.do("Aric", "sell items")
    g.refused("Aric", "add potion-of-general-studliness", "SELL-11")
