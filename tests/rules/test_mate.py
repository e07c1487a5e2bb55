"""Mate: a second monster equal to the first (MATE)."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.support.fights import fight, foes, lose, win
from tests.support.game import game
from tests.support.rule import rule


@rule("MATE-1")
def test_mate_adds_a_second_monster_equal_to_the_chosen_one() -> None:
    g = fight("net-troll", "lame-goblin", suzan={"hand": ["mate"]})
    g.do("Suzan", "play mate on net-troll")
    assert foes(g) == ["net-troll", "lame-goblin", "mate"]
    g.strengths(1, 21)


@rule("MATE-1", "COMBAT-9")
def test_a_mate_has_the_powers_of_the_monster() -> None:
    g = fight("drooling-slime", aric={"races": ["elf"]}, suzan={"hand": ["mate"]})
    g.do("Suzan", "play mate on drooling-slime")
    g.strengths(1, 10)


@rule("MATE-2")
@pytest.mark.parametrize("order", list(permutations(["enraged", "ancient", "mate"])))
def test_enhancers_count_for_both_in_any_order(order: tuple[str, ...]) -> None:
    g = fight("lame-goblin", suzan={"hand": list(order)})
    for card in order:
        g.do("Suzan", f"play {card} on lame-goblin")
    g.strengths(1, 2 * (1 + 5 + 10))


@rule("MATE-3")
def test_a_mate_brings_its_own_level_and_treasure() -> None:
    g = fight("lame-goblin", aric={"level": 7}, suzan={"hand": ["mate"]}, tom={"races": ["elf"]}, helper="Tom",
              enhancers={"lame-goblin": ["baby"]})  # fmt: skip
    g.do("Suzan", "play mate on lame-goblin")
    g.do("Aric", "announce the kill")
    assert g.levels() == {"Aric": 9, "Suzan": 1, "Tom": 3}
    assert [text[:5] for _, text in g.settled] == ["pick "] * 2


@rule("MATE-3")
def test_a_mate_is_run_from_by_itself_and_has_its_own_bad_stuff() -> None:
    g = fight(
        "undead-horse", aric={"level": 9, "companions": ["hireling"]}, suzan={"hand": ["mate", "enraged"]}, dice=[1, 1]
    )
    g.do("Suzan", "play mate on undead-horse", "play enraged on undead-horse")
    lose(g)
    g.do("Aric", "roll against mate")
    assert g.level("Aric") == 7
    assert g.t.fight is not None
    g.do("Aric", "roll against undead-horse")
    assert g.level("Aric") == 5
    assert g.t.fight is None


@rule("MATE-4")
@pytest.mark.parametrize("gone", ["gazebo", "mate"])
def test_removing_one_of_the_two_leaves_the_other_and_puts_the_mate_card_away(gone: str) -> None:
    g = fight(
        "gazebo", aric={"hand": ["pollymorph-potion"]}, suzan={"hand": ["mate"]}, enhancers={"gazebo": ["enraged"]}
    )
    g.do("Suzan", "play mate on gazebo")
    g.strengths(1, 26)
    g.do("Aric", f"play pollymorph-potion on {gone}")
    assert foes(g) == ["gazebo"]
    assert g.place("mate") == "discards"
    assert g.place("gazebo") == g.place("enraged") == "fight"
    g.strengths(1, 13)


@rule("MATE-4")
def test_replacing_the_original_leaves_its_mate() -> None:
    g = fight("gazebo", suzan={"hand": ["mate", "illusion", "maul-rat"]})
    g.do("Suzan", "play mate on gazebo", "play illusion on gazebo with maul-rat")
    g.strengths(1, 9)
    assert sorted(foes(g)) == ["gazebo", "maul-rat"]


@rule("MATE-5")
def test_mate_copies_no_one_shots_or_backstabs() -> None:
    g = fight(
        "lame-goblin",
        aric={"level": 5},
        suzan={"hand": ["magic-missile", "mate", "enraged"], "classes": ["thief"]},
    )
    g.do("Suzan", "play magic-missile for the monsters", "use backstabbing of thief on Aric", "discard enraged")
    g.strengths(3, 6)
    g.do("Suzan", "play mate on lame-goblin")
    g.strengths(3, 7)


@rule("MATE-6")
def test_an_enhancer_on_the_mate_counts_for_both() -> None:
    g = fight("lame-goblin", suzan={"hand": ["mate", "enraged"]})
    g.do("Suzan", "play mate on lame-goblin", "play enraged on mate")
    g.strengths(1, 12)


@rule("MATE-7")
def test_mate_is_not_playable_without_a_monster_in_the_fight() -> None:
    g = game({"Aric": {"hand": ["mate"]}, "Suzan": {}, "Tom": {}}, door_discards=["net-troll"])
    g.refused("Aric", "play mate on net-troll", "ENHANCE-8")
    g = fight("lame-goblin", "bigfoot", aric={"hand": ["mate"]})
    g.refused("Aric", "play mate on net-troll", "COMBAT-22")
    lose(g)
    g.refused("Aric", "play mate on lame-goblin", "RUN-17")


@rule("MATE-8")
def test_each_mate_adds_exactly_one_monster_and_is_no_enhancer() -> None:
    g = fight("lame-goblin", suzan={"hand": ["mate"]})
    g.do("Suzan", "play mate on lame-goblin")
    assert len(foes(g)) == 2
    assert g.t.fight.enhancements == []
    g.strengths(1, 2)


@rule("MATE-3", "REWARD-1")
def test_a_mate_of_a_monster_worth_two_levels_is_worth_two() -> None:
    g = fight(
        "king-tut",
        aric={"level": 5, "races": ["elf"], "equipped": ["horny-helmet", "bow-with-ribbons"]},
        suzan={"hand": ["mate", "baby", "magic-missile", "pretty-balloons", "electric-radioactive-acid-potion"]},
    )
    g.do("Suzan", "play mate on king-tut", "play baby on mate")
    g.strengths(12, 22)
    for card in ("magic-missile", "pretty-balloons", "electric-radioactive-acid-potion"):
        g.do("Suzan", f"play {card} for the munchkins")
    g.strengths(27, 22)
    win(g)
    assert g.level("Aric") == 9
    assert len(g.cards("Aric", "hand")) == 6
