"""Monster cards (MONSTER)."""

from __future__ import annotations

import pytest

from tests.support.fights import fight, foes, lose, win
from tests.support.game import game
from tests.support.rule import rule


@rule("MONSTER-1", "DOOR-2")
def test_a_monster_behind_the_door_attacks_at_once() -> None:
    g = game({"Aric": {"carried": ["helm-of-courage"]}, "Suzan": {}, "Tom": {}}, doors=["net-troll"])
    g.do("Aric", "kick open the door")
    assert foes(g) == ["net-troll"]
    assert g.t.fight.fighter == g.seat("Aric")
    g.refused("Aric", "equip helm-of-courage", "ITEM-3")


@rule("MONSTER-2", "LOOT-2")
def test_a_monster_looted_from_the_room_goes_to_the_hand() -> None:
    g = game({"Aric": {}, "Suzan": {}, "Tom": {}}, phase="trouble", doors=["net-troll"])
    g.do("Aric", "loot the room")
    assert g.t.fight is None
    assert g.place("net-troll") == "hand of Aric"


@rule("MONSTER-2", "LOOTBODY-7")
def test_a_monster_looted_from_a_body_goes_to_the_hand() -> None:
    g = fight("bullrog", aric={"level": 5, "hand": ["net-troll"]}, suzan={"level": 2}, dice=[1])
    lose(g)
    g.do("Aric", "roll against bullrog")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "pick net-troll")
    assert g.place("net-troll") == "hand of Suzan"
    assert g.t.fight is None


@rule("MONSTER-3")
def test_a_monster_from_the_hand_is_used_for_trouble_on_the_own_turn() -> None:
    g = game(
        {"Aric": {"hand": ["lame-goblin"]}, "Suzan": {"hand": ["maul-rat"]}, "Tom": {}}, phase="trouble", turn="Aric"
    )
    g.refused("Suzan", "look for trouble with maul-rat", "TROUBLE-1")
    g.do("Aric", "look for trouble with lame-goblin")
    assert foes(g) == ["lame-goblin"]


@rule("MONSTER-3")
@pytest.mark.parametrize("who", ["Aric", "Suzan"])
def test_a_monster_from_the_hand_does_nothing_else(who: str) -> None:
    hand = {"hand": ["lame-goblin"]}
    g = game({"Aric": hand if who == "Aric" else {}, "Suzan": hand if who == "Suzan" else {}, "Tom": {}})
    assert not any("lame-goblin" in text for text in g.options(who))
    g = fight("net-troll", aric=hand if who == "Aric" else {}, suzan=hand if who == "Suzan" else {})
    assert not any("lame-goblin" in text for text in g.options(who))
    g.refused(who, "send lame-goblin into the fight", "UNDEAD-1")


@rule("MONSTER-3")
def test_a_monster_from_the_hand_joins_with_a_wandering_monster_or_as_undead() -> None:
    g = fight("undead-horse", suzan={"hand": ["wandering-monster", "lame-goblin", "mr-bones"]})
    g.do("Suzan", "play wandering-monster with lame-goblin", "send mr-bones into the fight")
    assert foes(g) == ["undead-horse", "lame-goblin", "mr-bones"]


@rule("MONSTER-4")
@pytest.mark.parametrize("name", ["3872-orcs", "flying-frogs", "wight-brothers", "lawyers", "snails-on-speed"])
def test_one_card_is_one_monster_whatever_its_name(name: str) -> None:
    g = fight(name, aric={"hand": ["instant-wall"]})
    assert foes(g) == [name]
    lose(g)
    assert [text for text in g.options("Aric") if text.startswith("roll")] == [f"roll against {name}"]


@rule("MONSTER-4", "HELP-13")
def test_many_in_name_is_one_kill_for_an_elf_who_helps() -> None:
    g = fight("flying-frogs", aric={"level": 2}, suzan={"races": ["elf"]}, helper="Suzan")
    win(g)
    assert g.levels() == {"Aric": 3, "Suzan": 2, "Tom": 1}


@rule("MONSTER-5")
def test_a_wandering_monster_may_be_sent_into_ones_own_fight() -> None:
    g = fight("lame-goblin", aric={"level": 5, "hand": ["wandering-monster", "maul-rat"]})
    g.do("Aric", "play wandering-monster with maul-rat")
    win(g)
    assert g.level("Aric") == 7
    assert len(g.cards("Aric", "hand")) == 2


@rule("MONSTER-6", "REWARD-1")
@pytest.mark.parametrize(
    ("name", "level", "treasures", "levels"),
    [("crabs", 1, 1, 1), ("net-troll", 10, 3, 1), ("king-tut", 16, 4, 2), ("plutonium-dragon", 20, 5, 2)],
)
def test_a_monster_has_level_treasures_and_levels_granted(name: str, level: int, treasures: int, levels: int) -> None:
    aric = {"level": 7, "classes": ["warrior"], "equipped": ["shield-of-ubiquity", "singing-dancing-sword"]}
    g = fight(name, aric=aric, tom={"hand": ["magic-missile", "pretty-balloons", "freezing-explosive-potion"]})
    g.strengths(13, level)
    g.do("Tom", "play magic-missile for the munchkins", "play pretty-balloons for the munchkins")
    win(g)
    assert g.level("Aric") == 7 + levels
    assert len(g.cards("Aric", "hand")) == treasures


@rule("MONSTER-6")
def test_a_monster_has_bad_stuff() -> None:
    g = fight("net-troll", "undead-horse", aric={"level": 5}, dice=[1])
    lose(g)
    g.do("Aric", "roll against undead-horse")
    assert g.level("Aric") == 3
