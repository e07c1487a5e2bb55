"""Monster enhancers (ENHANCE)."""

from __future__ import annotations

import pytest

from tests.support.fights import fight, foes, get_help, win
from tests.support.game import game
from tests.support.rule import rule


@rule("ENHANCE-1")
@pytest.mark.parametrize(("card", "strength"), [("enraged", 15), ("ancient", 20), ("baby", 5)])
def test_an_enhancer_raises_or_lowers_one_monster(card: str, strength: int) -> None:
    g = fight("net-troll", suzan={"hand": [card]})
    g.do("Suzan", f"play {card} on net-troll")
    g.strengths(1, strength)


@rule("ENHANCE-1", "MATE-2")
def test_a_lowering_card_is_an_enhancer_too() -> None:
    g = fight("net-troll", suzan={"hand": ["mate", "baby"]})
    g.do("Suzan", "play mate on net-troll", "play baby on net-troll")
    g.strengths(1, 10)  # on both


@rule("ENHANCE-2", "REWARD-2")
@pytest.mark.parametrize(
    ("cards", "treasures"), [([], 3), (["enraged"], 4), (["enraged", "humongous"], 6), (["baby"], 2)]
)
def test_an_enhancer_changes_the_treasures_as_printed(cards: list[str], treasures: int) -> None:
    g = fight(
        "net-troll",
        aric={
            "level": 5,
            "kept": ["really-impressive-title"],
            "classes": ["warrior"],
            "equipped": ["shield-of-ubiquity"],
        },
        suzan={"hand": [*cards, "magic-missile", "pretty-balloons", "electric-radioactive-acid-potion"]},
    )
    for card in cards:
        g.do("Suzan", f"play {card} on net-troll")
    for card in ("magic-missile", "pretty-balloons", "electric-radioactive-acid-potion"):
        g.do("Suzan", f"play {card} for the munchkins")
    win(g)
    assert g.level("Aric") == 6
    assert len(g.cards("Aric", "hand")) == treasures


@rule("ENHANCE-2")
def test_treasures_do_not_fall_below_what_the_card_sets() -> None:
    g = fight("crabs", aric={"level": 5}, enhancers={"crabs": ["baby"]})
    g.strengths(5, -4)
    win(g)
    assert len(g.cards("Aric", "hand")) == 1


@rule("ENHANCE-3")
def test_an_enhancer_may_be_played_while_fighter_and_helper_win_or_lose() -> None:
    g = fight("net-troll", aric={"level": 9}, suzan={"level": 9}, tom={"hand": ["enraged", "ancient"]}, helper="Suzan")
    assert g.winning()
    g.do("Tom", "play ancient on net-troll")
    assert not g.winning()
    g.do("Tom", "play enraged on net-troll")
    g.strengths(18, 25)


@rule("ENHANCE-4")
def test_all_enhancers_on_a_monster_add_up() -> None:
    hand = ["enraged", "intelligent", "ancient", "humongous", "baby"]
    g = fight("net-troll", suzan={"hand": hand})
    for card in hand:
        g.do("Suzan", f"play {card} on net-troll")
    g.strengths(1, 10 + 5 + 5 + 10 + 10 - 5)


@rule("ENHANCE-5")
def test_with_several_monsters_the_player_of_the_card_chooses() -> None:
    g = fight("gazebo", "lame-goblin", suzan={"hand": ["enraged", "ancient"]}, aric={"hand": ["pollymorph-potion"]})
    g.do("Suzan", "play enraged on lame-goblin", "play ancient on gazebo")
    g.strengths(1, 8 + 1 + 5 + 10)
    g.do("Aric", "play pollymorph-potion on gazebo")
    g.strengths(1, 6)


@rule("ENHANCE-6")
def test_an_enhancer_does_not_change_the_monsters_level() -> None:
    aric = {"carried": ["rat-on-a-stick"]}
    g = fight("gazebo", aric=aric, enhancers={"gazebo": ["ancient"]})
    g.strengths(1, 18)
    g.do("Aric", "run away")
    g.all_pass()
    assert g.can("Aric", "use throw of rat-on-a-stick on gazebo")  # for Levels up to 8
    g = fight("net-troll", "bigfoot", aric=aric, enhancers={"net-troll": ["baby"]})
    g.strengths(1, 5 + 12)
    g.do("Aric", "run away")
    g.all_pass()
    g.refused("Aric", "use throw of rat-on-a-stick on net-troll", "CONFLICT-1")


@rule("ENHANCE-7")
def test_an_enhancer_leaves_with_its_monster() -> None:
    g = fight(
        "gazebo",
        "lame-goblin",
        aric={"level": 7, "hand": ["friendship-potion"]},
        suzan={"hand": ["illusion", "maul-rat"]},
        enhancers={"gazebo": ["enraged"], "lame-goblin": ["intelligent"]},
    )
    g.do("Suzan", "play illusion on gazebo with maul-rat")
    assert g.place("enraged") == "discards"
    assert g.place("intelligent") == "fight"
    g.strengths(7, 1 + 1 + 5)


@rule("ENHANCE-8")
def test_without_a_fight_an_enhancer_cannot_be_played() -> None:
    g = game({"Aric": {"hand": ["enraged"]}, "Suzan": {"hand": ["ancient"]}, "Tom": {}}, door_discards=["net-troll"])
    g.refused("Aric", "play enraged on net-troll", "ENHANCE-8")
    g.refused("Suzan", "play ancient on net-troll", "ENHANCE-8")


@rule("ENHANCE-8", "RUN-17")
def test_a_lost_fight_takes_no_enhancers_any_more() -> None:
    g = fight("net-troll", "bigfoot", suzan={"hand": ["enraged"]})
    g.do("Aric", "run away")
    g.all_pass()
    g.refused("Suzan", "play enraged on net-troll", "RUN-17")


@rule("ENHANCE-5", "COMBAT-22")
def test_an_enhancer_is_played_on_a_monster_in_the_fight() -> None:
    g = fight("net-troll", suzan={"hand": ["enraged", "gazebo"]})
    g.refused("Suzan", "play enraged on gazebo", "COMBAT-22")
    g.refused("Suzan", "play enraged on Aric", "ENHANCE-5")


@rule("ENHANCE-2", "REWARD-2", "NEG-18")
def test_treasures_of_enhancers_are_shared_with_the_rest() -> None:
    g = fight("lame-goblin", aric={"level": 5}, suzan={"level": 5}, enhancers={"lame-goblin": ["enraged"]})
    get_help(g, "Suzan", "add pick 2")
    assert foes(g) == ["lame-goblin"]
    g.do("Aric", "announce the kill")
    g.do("Aric", g.options("Aric")[0])
    assert g.waiting() == ["Suzan"]
