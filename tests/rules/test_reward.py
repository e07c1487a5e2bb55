"""Levels and Treasures of a win (REWARD)."""

from __future__ import annotations

import pytest

from tests.support.fights import fight, get_help, win
from tests.support.game import Game
from tests.support.rule import rule

FOUR = ["helm-of-courage", "leather-armor", "slimy-armor", "spiky-knees"]


def knows(g: Game, name: str, card: str) -> bool:
    """Does the player know where this card is and what it shows?"""
    return bool(g.t.knows[g.t.lib.numbers[card]] >> g.seat(name) & 1)


@rule("REWARD-1")
@pytest.mark.parametrize(("foes", "gained"), [(["crabs"], 1), (["crabs", "maul-rat", "lame-goblin"], 3)])
def test_one_level_for_each_killed_monster(foes: list[str], gained: int) -> None:
    g = fight(*foes, aric={"level": 5})
    win(g)
    assert g.level("Aric") == 5 + gained


@rule("REWARD-1")
def test_another_number_if_the_card_grants_it() -> None:
    g = fight(
        "hippogriff",
        aric={"level": 7, "kept": ["really-impressive-title"], "equipped": ["huge-rock"]},
        suzan={"level": 5},
        helper="Suzan",
    )
    g.do("Aric", "announce the kill")
    assert g.levels() == {"Aric": 9, "Suzan": 5, "Tom": 1}


@rule("REWARD-2")
def test_treasures_of_every_killed_monster_with_its_enhancers() -> None:
    g = fight(
        "harpies",
        "crabs",
        aric={"level": 6, "equipped": ["huge-rock"], "kept": ["really-impressive-title"]},
        enhancers={"crabs": ["enraged"]},
    )
    g.strengths(12, 10)
    win(g)
    assert len(g.cards("Aric", "hand")) == 2 + 1 + 1


@rule("REWARD-3")
def test_treasures_of_a_kill_alone_are_drawn_face_down() -> None:
    g = fight("leperchaun", aric={"level": 5}, treasures=FOUR)
    win(g)
    assert g.cards("Aric", "hand") == FOUR[:2]
    for card in FOUR[:2]:
        assert knows(g, "Aric", card)
        assert not knows(g, "Suzan", card)
        assert not knows(g, "Tom", card)


@rule("REWARD-4", "NEG-20")
def test_with_a_helper_treasures_are_drawn_face_up_before_they_are_shared() -> None:
    g = fight("leperchaun", aric={"level": 2}, suzan={"level": 5}, treasures=FOUR)
    get_help(g, "Suzan", "add pick 1")
    g.do("Aric", "announce the kill")
    for card in FOUR[:2]:
        assert g.place(card) == "limbo"
        assert all(knows(g, name, card) for name in g.names)
    g.do("Suzan", "pick leather-armor")
    assert knows(g, "Tom", "leather-armor")  # everybody saw it go


@rule("REWARD-4")
def test_a_helper_who_is_out_before_the_win_turns_nothing_up() -> None:
    g = fight(
        "lame-goblin",
        aric={"level": 1, "hand": ["magic-missile", "pretty-balloons"]},
        suzan={"level": 2},
        tom={"hand": ["wandering-monster", "gazebo"]},
        treasures=FOUR,
    )
    get_help(g, "Suzan")
    g.do("Tom", "play wandering-monster with gazebo")
    g.do("Aric", "play magic-missile for the munchkins", "play pretty-balloons for the munchkins")
    g.strengths(11, 9)
    win(g)
    assert g.cards("Aric", "hand") == FOUR[:3]
    assert not knows(g, "Suzan", FOUR[0])


@rule("REWARD-5")
def test_a_monster_that_is_not_killed_brings_no_level_and_no_treasure_of_its_own_accord() -> None:
    g = fight("net-troll", aric={"hand": ["out-to-lunch"]}, treasures=FOUR)
    g.do("Aric", "play out-to-lunch")
    assert g.level("Aric") == 1
    assert g.cards("Aric", "hand") == FOUR[:2]  # what the method grants
    g = fight("net-troll", aric={"hand": ["friendship-potion"]})
    g.do("Aric", "play friendship-potion")
    assert g.level("Aric") == 1
    assert g.cards("Aric", "hand") == []


@rule("REWARD-6", "TREAS-3", "RW-17")
def test_received_treasures_may_be_played_at_once_also_by_the_helper() -> None:
    g = fight("leperchaun", aric={"level": 2}, suzan={"level": 5}, treasures=FOUR)
    get_help(g, "Suzan", "add pick 1")
    g.do("Aric", "announce the kill")
    g.do("Suzan", "pick leather-armor")
    g.do("Aric", "pick helm-of-courage")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "play leather-armor")
    assert g.equipped("leather-armor")
    assert g.waiting() == ["Aric"]
    g.do("Aric", "play helm-of-courage")
    assert g.equipped("helm-of-courage")


@rule("REWARD-7", "CONFLICT-4")
def test_nothing_is_handed_out_before_the_whole_fight_is_over() -> None:
    g = fight(
        "floating-nose",
        "gazebo",
        "lame-goblin",
        aric={"level": 2, "hand": ["potion-of-halitosis", "pollymorph-potion"]},
        treasures=FOUR,
    )
    g.do("Aric", "play potion-of-halitosis on floating-nose")
    assert g.level("Aric") == 2
    assert g.cards("Aric", "hand") == ["pollymorph-potion"]
    g.do("Aric", "play pollymorph-potion on gazebo")
    assert g.cards("Aric", "hand") == []
    win(g)
    assert g.level("Aric") == 4
    assert len(g.cards("Aric", "hand")) == 3 + 2 + 1


@rule("REWARD-8", "WIN-10")
def test_the_winning_level_ends_the_game_before_any_treasure() -> None:
    g = fight("leperchaun", aric={"level": 9}, treasures=FOUR)
    win(g)
    assert g.over()
    assert g.winners() == ["Aric"]
    assert g.cards("Aric", "hand") == []
    assert g.place("helm-of-courage") == "deck"
    assert g.waiting() == []


@rule("REWARD-8")
def test_levels_come_before_treasures() -> None:
    g = fight("leperchaun", aric={"level": 2}, suzan={"level": 5}, treasures=FOUR)
    get_help(g, "Suzan", "add pick 2")
    g.do("Aric", "announce the kill")
    assert g.options("Aric")[0].startswith("pick ")
    assert g.level("Aric") == 3


@rule("REWARD-9", "HELP-14")
def test_treasures_the_deal_does_not_cover_belong_to_the_fighter() -> None:
    g = fight("net-troll", aric={"level": 2}, suzan={"level": 9}, treasures=FOUR)
    get_help(g, "Suzan", "add pick 2")
    g.do("Aric", "announce the kill")
    g.do("Aric", "pick helm-of-courage")
    g.do("Suzan", "pick leather-armor")
    g.do("Aric", "pick slimy-armor")
    assert g.cards("Aric", "hand") == ["helm-of-courage", "slimy-armor"]
    assert g.cards("Suzan", "hand") == ["leather-armor"]


@rule("REWARD-10", "TREAS-5")
def test_a_treasure_that_must_be_played_adds_its_cards_face_up_to_the_pile() -> None:
    g = fight("leperchaun", aric={"level": 2}, suzan={"level": 5}, treasures=["hoard", *FOUR])
    get_help(g, "Suzan", "add pick 1")
    g.do("Aric", "announce the kill")
    assert g.place("hoard") == "discards"
    assert [t for t in g.options("Suzan") if t.startswith("pick ")] == [f"pick {card}" for card in FOUR]
    g.do("Suzan", "pick leather-armor")
    assert g.settled == [(0, f"pick {card}") for card in FOUR if card != "leather-armor"]  # the rest (WINDOW-9)


@rule("REWARD-10", "TREAS-5")
def test_drawn_alone_it_stays_face_down() -> None:
    g = fight("lame-goblin", aric={"level": 3}, treasures=["hoard", *FOUR])
    win(g)
    assert g.place("hoard") == "discards"
    assert g.cards("Aric", "hand") == FOUR[:3]
    assert not knows(g, "Suzan", FOUR[0])


@rule("REWARD-11")
def test_extra_rewards_come_beside_the_shared_treasures_and_belong_to_the_one_named() -> None:
    g = fight("potted-plant", suzan={"level": 5, "races": ["elf"]}, treasures=FOUR)
    g.refused("Aric", "announce the kill", "COMBAT-4")
    get_help(g, "Suzan")
    g.do("Aric", "announce the kill")
    assert g.settled == [(0, "pick helm-of-courage")]
    assert g.cards("Suzan", "hand") == ["leather-armor"]
    assert not knows(g, "Aric", "leather-armor")
    assert g.cards("Aric", "hand") == ["helm-of-courage"]


@rule("REWARD-11")
def test_the_extra_reward_is_each_elfs_own() -> None:
    g = fight("potted-plant", aric={"races": ["elf"]}, suzan={"level": 5, "races": ["elf"]}, treasures=FOUR)
    get_help(g, "Suzan", "add pick 1")
    g.do("Aric", "announce the kill")
    g.do("Suzan", "pick helm-of-courage")
    g.all_pass()
    assert len(g.cards("Aric", "hand")) == 1
    assert len(g.cards("Suzan", "hand")) == 2
