"""Several monsters in one fight (MULTI)."""

from __future__ import annotations

import pytest

from tests.support.fights import fight, foes, get_help, lose, win
from tests.support.rule import rule


@rule("MULTI-1")
def test_the_munchkins_must_beat_the_sum_of_all_monsters() -> None:
    g = fight("leperchaun", "lame-goblin", aric={"level": 5})
    g.strengths(5, 5)
    g.refused("Aric", "announce the kill", "COMBAT-4")
    g = fight("leperchaun", "lame-goblin", aric={"level": 6})
    assert g.can("Aric", "announce the kill")


@rule("MULTI-1")
def test_monsters_may_be_added_on_the_way() -> None:
    g = fight("leperchaun", aric={"level": 6}, suzan={"hand": ["wandering-monster", "harpies"]})
    assert g.winning()
    g.do("Suzan", "play wandering-monster with harpies")
    g.strengths(6, 8)


@rule("MULTI-2")
def test_what_one_monster_makes_of_the_fight_holds_for_all_of_it() -> None:
    g = fight(
        "lame-goblin",
        aric={"level": 3, "equipped": ["huge-rock"]},
        suzan={"hand": ["wandering-monster", "ghoulfiends"]},
    )
    g.strengths(6, 1)
    g.do("Suzan", "play wandering-monster with ghoulfiends")
    g.strengths(3, 9)


@rule("MULTI-2")
def test_where_levels_do_not_count_they_count_against_none() -> None:
    aric = {"level": 6, "equipped": ["huge-rock"]}
    g = fight(
        "lame-goblin",
        "insurance-salesman",
        aric=aric,
        suzan={"level": 4, "equipped": ["helm-of-courage"]},
        helper="Suzan",
    )
    g.strengths(3 + 1, 15)


@rule("MULTI-2")
def test_only_levels_against_no_levels_leaves_nothing() -> None:
    g = fight("ghoulfiends", "insurance-salesman", aric={"level": 6, "equipped": ["huge-rock"]})
    g.strengths(0, 22)


@rule("MULTI-3")
def test_a_bonus_of_one_monster_counts_once_for_that_monster() -> None:
    g = fight("drooling-slime", "lame-goblin", aric={"races": ["elf"]}, suzan={"races": ["elf"]}, helper="Suzan")
    g.strengths(2, 1 + 4 + 1)
    g = fight("drooling-slime", "leperchaun", aric={"races": ["elf"]})
    g.strengths(1, 1 + 4 + 4 + 5)  # two monsters, two bonuses


@rule("MULTI-4", "MULTI-7")
def test_one_monster_may_be_removed_and_the_rest_fought() -> None:
    g = fight("net-troll", "lame-goblin", aric={"level": 2, "hand": ["pollymorph-potion"]})
    g.refused("Aric", "announce the kill", "COMBAT-4")
    g.do("Aric", "play pollymorph-potion on net-troll")
    assert g.cards("Aric", "hand") == []  # its Treasures wait (MULTI-7)
    win(g)
    assert g.level("Aric") == 3
    assert len(g.cards("Aric", "hand")) == 3 + 1


@rule("MULTI-5")
def test_one_cannot_fight_one_monster_and_run_from_another() -> None:
    g = fight("net-troll", "lame-goblin", aric={"level": 5, "companions": ["hireling"]}, dice=[6, 6])
    assert [t for t in g.options("Aric") if t in ("run away", "announce the kill")] == ["run away"]
    lose(g)
    assert [t for t in g.options("Aric") if t.startswith("roll")] == [
        "roll against net-troll",
        "roll against lame-goblin",
    ]
    g.do("Aric", "roll against net-troll")
    g.refused("Aric", "announce the kill", "RUN-17")
    g.do("Aric", "roll against lame-goblin")
    assert g.t.fight is None
    assert g.level("Aric") == 5
    assert g.cards("Aric", "hand") == []


@rule("MULTI-6")
@pytest.mark.parametrize(
    ("aric", "text"),
    [
        ({"hand": ["pollymorph-potion"]}, "play pollymorph-potion on lame-goblin"),
        ({"classes": ["wizard"], "hand": ["mate", "enraged", "baby"]}, "use charm-spell of wizard on lame-goblin"),
    ],
)
def test_a_player_who_removes_a_monster_and_runs_from_the_rest_gets_nothing(
    aric: dict[str, list[str]], text: str
) -> None:
    g = fight("net-troll", "lame-goblin", aric=aric, dice=[6])
    g.do("Aric", text)
    lose(g)
    g.do("Aric", "roll against net-troll")
    assert g.t.fight is None
    assert g.level("Aric") == 1
    assert g.cards("Aric", "hand") == []


@rule("MULTI-6", "CONFLICT-3")
def test_a_kill_at_once_brings_nothing_to_a_player_who_runs_from_the_rest() -> None:
    g = fight("net-troll", "floating-nose", aric={"hand": ["potion-of-halitosis"]}, dice=[6])
    g.do("Aric", "play potion-of-halitosis on floating-nose")
    assert foes(g) == ["net-troll"]
    lose(g)
    g.do("Aric", "roll against net-troll")
    assert g.t.fight is None
    assert g.level("Aric") == 1
    assert g.cards("Aric", "hand") == []


@rule("MULTI-7", "REWARD-7")
def test_treasure_of_a_removed_monster_waits_for_the_whole_win() -> None:
    g = fight("wannabe-vampire", "lame-goblin", aric={"level": 3, "classes": ["cleric"]})
    g.do("Aric", "take up offer 0 of wannabe-vampire")
    assert foes(g) == ["lame-goblin"]
    assert g.cards("Aric", "hand") == []
    win(g)
    assert g.level("Aric") == 4
    assert len(g.cards("Aric", "hand")) == 3 + 1


@rule("MULTI-7")
def test_a_removal_that_grants_no_treasure_brings_none_later() -> None:
    g = fight("stoned-golem", "lame-goblin", aric={"level": 3})
    g.do("Aric", "take up offer 0 of stoned-golem")
    win(g)
    assert len(g.cards("Aric", "hand")) == 1


@rule("MULTI-8")
def test_treasure_for_the_only_monster() -> None:
    g = fight("net-troll", aric={"hand": ["magic-lamp"]})
    g.do("Aric", "play magic-lamp on net-troll")
    assert g.t.fight is None
    assert g.level("Aric") == 1
    assert len(g.cards("Aric", "hand")) == 3


@rule("MULTI-8")
def test_no_treasure_for_one_of_several_monsters() -> None:
    g = fight("net-troll", "lame-goblin", aric={"level": 4, "hand": ["magic-lamp"]})
    g.do("Aric", "play magic-lamp on net-troll")
    win(g)
    assert len(g.cards("Aric", "hand")) == 1


@rule("MULTI-8")
def test_the_last_of_several_monsters_was_not_the_only_one() -> None:
    g = fight("stoned-golem", "net-troll", aric={"hand": ["magic-lamp"]})
    g.do("Aric", "take up offer 0 of stoned-golem", "play magic-lamp on net-troll")
    assert g.t.fight is None
    assert g.cards("Aric", "hand") == []


@rule("MULTI-9", "HELP-18", "NEG-17")
def test_a_monster_to_be_faced_alone_drives_the_helper_out_without_penalty() -> None:
    g = fight(
        "lame-goblin",
        aric={"level": 1, "carried": ["helm-of-courage"]},
        suzan={"level": 5, "carried": ["leather-armor"]},
        tom={"hand": ["wandering-monster", "gazebo"]},
        dice=[6, 6],
    )
    get_help(g, "Suzan", "add helm-of-courage", "pay also on a loss")
    g.do("Tom", "play wandering-monster with gazebo")
    assert g.t.fight.helper == -1
    g.strengths(1, 9)
    g.refused("Aric", "ask Suzan for help", "MULTI-9")
    g.refused("Aric", "ask Tom for help", "MULTI-9")
    g.refused("Suzan", "offer help", "MULTI-9")
    g.do("Suzan", "equip leather-armor")  # she is out of it
    lose(g)
    g.do("Aric", "roll against lame-goblin", "roll against gazebo")
    assert g.t.fight is None
    assert g.level("Suzan") == 5
    assert g.place("helm-of-courage") == "items of Aric"


@rule("MULTI-9")
def test_help_is_possible_again_once_that_monster_is_gone() -> None:
    g = fight("net-troll", "gazebo", aric={"hand": ["pollymorph-potion"]})
    g.refused("Aric", "ask Suzan for help", "MULTI-9")
    g.do("Aric", "play pollymorph-potion on gazebo")
    assert g.can("Aric", "ask Suzan for help")


@rule("MULTI-10")
def test_a_kill_before_the_fight_was_moved_stays_the_kill_of_the_first() -> None:
    g = fight(
        "floating-nose",
        "lame-goblin",
        aric={"level": 2, "hand": ["potion-of-halitosis"]},
        suzan={"level": 5},
        tom={"hand": ["transferral-potion"]},
        treasures=["helm-of-courage", "leather-armor", "slimy-armor", "spiky-knees"],
    )
    g.do("Aric", "play potion-of-halitosis on floating-nose")
    g.do("Tom", "play transferral-potion on Suzan")
    assert g.levels() == {"Aric": 2, "Suzan": 5, "Tom": 1}
    g.do("Suzan", "announce the kill")
    assert g.levels() == {"Aric": 3, "Suzan": 6, "Tom": 1}
    assert g.cards("Aric", "hand") == ["helm-of-courage", "leather-armor", "slimy-armor"]  # drawn first
    assert g.cards("Suzan", "hand") == ["spiky-knees"]


@rule("MULTI-10")
def test_that_kill_counts_also_if_the_moved_fight_is_lost() -> None:
    g = fight(
        "floating-nose",
        "lame-goblin",
        aric={"level": 2, "hand": ["potion-of-halitosis"]},
        suzan={"level": 1},
        tom={"hand": ["transferral-potion"]},
        dice=[6],
    )
    g.do("Aric", "play potion-of-halitosis on floating-nose")
    g.do("Tom", "play transferral-potion on Suzan")
    lose(g, "Suzan")
    g.do("Suzan", "roll against lame-goblin")
    assert g.levels() == {"Aric": 3, "Suzan": 1, "Tom": 1}
    assert len(g.cards("Aric", "hand")) == 3
    assert g.cards("Suzan", "hand") == []


@rule("MULTI-10", "WIN-5", "WIN-6")
@pytest.mark.parametrize("suzan", [1, 5])
def test_that_kill_may_win_the_game(suzan: int) -> None:
    g = fight(
        "floating-nose",
        "lame-goblin",
        aric={"level": 9, "hand": ["potion-of-halitosis"]},
        suzan={"level": suzan},
        tom={"hand": ["transferral-potion"]},
        dice=[6],
    )
    g.do("Aric", "play potion-of-halitosis on floating-nose")
    g.do("Tom", "play transferral-potion on Suzan")
    if suzan == 1:
        lose(g, "Suzan")
        g.do("Suzan", "roll against lame-goblin")
    else:
        win(g, "Suzan")
    assert g.over()
    assert g.winners() == ["Aric"]


@rule("MULTI-10", "HELP-13")
def test_that_kill_is_nothing_to_an_elf_who_helps_later() -> None:
    g = fight(
        "floating-nose",
        "leperchaun",
        aric={"level": 2, "hand": ["potion-of-halitosis"]},
        suzan={"level": 3},
        tom={"level": 7, "races": ["elf"], "hand": ["transferral-potion"]},
    )
    g.do("Aric", "play potion-of-halitosis on floating-nose")
    g.do("Tom", "play transferral-potion on Suzan")
    get_help(g, "Tom", fighter="Suzan")
    g.strengths(10, 9)
    g.do("Suzan", "announce the kill")
    assert g.levels() == {"Aric": 3, "Suzan": 4, "Tom": 8}
