"""The 2.6 seconds: what happens between the announced kill and the final one (WINDOW)."""

from __future__ import annotations

import pytest

import kickdoor as kd
from tests.support.fights import fight, foes, get_help
from tests.support.rule import rule


@rule("WINDOW-1")
def test_the_others_get_time_before_a_kill_is_final() -> None:
    g = fight("lame-goblin", aric={"level": 3}, suzan={"hand": ["enraged"]}, tom={"hand": ["magic-missile"]})
    g.do("Aric", "announce the kill")
    assert g.level("Aric") == 3
    assert g.waiting() == ["Suzan", "Tom"]
    g.passes("Suzan")
    assert g.level("Aric") == 3
    assert g.waiting() == ["Tom"]
    g.passes("Tom")
    assert g.level("Aric") == 4


@rule("WINDOW-1")
def test_the_helper_gets_time_too() -> None:
    g = fight("lame-goblin", aric={"level": 3}, suzan={"hand": ["enraged"]}, helper="Suzan")
    g.do("Aric", "announce the kill")
    assert g.waiting() == ["Suzan"]


@rule("WINDOW-1")
def test_only_the_fighter_announces_and_only_once() -> None:
    g = fight("lame-goblin", aric={"level": 3}, suzan={"hand": ["enraged"]}, tom={"level": 5}, helper="Tom")
    g.refused("Tom", "announce the kill", "WINDOW-1")
    g.refused("Suzan", "announce the kill", "WINDOW-1")
    g.do("Aric", "announce the kill")
    g.refused("Aric", "announce the kill", "WINDOW-3")


@rule("WINDOW-2", "CURSE-16")
@pytest.mark.parametrize(
    ("card", "text", "sums"),
    [
        ("enraged", "play enraged on lame-goblin", (3, 6)),
        ("magic-missile", "play magic-missile for the monsters", (3, 6)),
        ("magic-missile", "play magic-missile for the munchkins", (8, 1)),
        ("duck-of-doom", "play duck-of-doom on Aric", (1, 1)),
        ("1000-gold-pieces", "play 1000-gold-pieces on Aric", (4, 1)),
    ],
)
def test_hostile_and_friendly_plays_in_the_window_count(card: str, text: str, sums: tuple[int, int]) -> None:
    g = fight("lame-goblin", aric={"level": 3}, suzan={"hand": [card, "lose-a-level"]})
    g.do("Aric", "announce the kill")
    g.do("Suzan", text)
    g.strengths(*sums)


@rule("WINDOW-2")
def test_powers_may_be_used_in_the_window() -> None:
    g = fight("lame-goblin", aric={"level": 3}, suzan={"classes": ["thief"], "hand": ["mate"]})
    g.do("Aric", "announce the kill")
    assert g.waiting() == ["Suzan"]
    g.do("Suzan", "use backstabbing of thief on Aric", "discard mate")
    g.strengths(1, 1)
    assert g.waiting() == ["Aric"]
    assert g.can("Aric", "run away")


@rule("WINDOW-2")
def test_a_player_who_has_passed_may_still_play_while_the_window_is_open() -> None:
    g = fight("lame-goblin", aric={"level": 3}, suzan={"hand": ["enraged"]}, tom={"hand": ["magic-missile"]})
    g.do("Aric", "announce the kill")
    g.passes("Suzan")
    g.do("Suzan", "play enraged on lame-goblin")
    assert not g.winning()


@rule("WINDOW-3")
def test_after_the_window_nothing_can_be_played_into_the_fight() -> None:
    g = fight(
        "lame-goblin",
        aric={"level": 3},
        suzan={"hand": ["enraged", "magic-missile", "lose-a-level"]},
        treasures=["leather-armor"],
    )
    g.do("Aric", "announce the kill")
    g.passes("Suzan")
    assert g.t.fight is None
    assert g.level("Aric") == 4
    assert g.cards("Aric", "hand") == ["leather-armor"]
    g.refused("Suzan", "play enraged on lame-goblin", "ENHANCE-8")
    g.refused("Suzan", "play magic-missile for the monsters", "ENHANCE-8")
    g.do("Suzan", "play lose-a-level on Aric")  # any-time cards go on, but the kill stands
    assert g.level("Aric") == 3
    assert g.place("lame-goblin") == "discards"


@rule("WINDOW-3")
def test_a_kill_that_nobody_could_stop_is_final_at_once() -> None:
    g = fight("lame-goblin", aric={"level": 3})
    g.do("Aric", "announce the kill")
    assert g.t.fight is None
    assert g.level("Aric") == 4


@rule("WINDOW-4")
def test_a_play_that_touches_the_fight_starts_the_time_again() -> None:
    g = fight(
        "lame-goblin",
        aric={"level": 7},
        suzan={"hand": ["enraged", "magic-missile"]},
        tom={"hand": ["flaming-poison-potion"]},
    )
    g.do("Aric", "announce the kill")
    g.passes("Suzan")
    assert g.waiting() == ["Tom"]
    g.do("Tom", "play flaming-poison-potion for the monsters")
    g.strengths(7, 4)
    assert "Suzan" in g.waiting()  # she may answer what has changed
    g.do("Suzan", "play magic-missile for the monsters")
    g.strengths(7, 9)
    assert g.waiting() == ["Aric"]
    assert g.can("Aric", "run away")


@rule("WINDOW-4", "RW-7")
def test_the_fighter_too_may_answer_what_was_played_in_the_window() -> None:
    g = fight(
        "lame-goblin",
        aric={"level": 7, "hand": ["enraged"]},
        suzan={"hand": ["wandering-monster", "maul-rat"]},
    )
    g.do("Aric", "announce the kill")
    assert g.waiting() == ["Suzan"]  # to announce is to have passed
    g.do("Suzan", "play wandering-monster with maul-rat")
    assert g.winning()
    assert g.waiting() == ["Aric"]
    g.do("Aric", "play enraged on maul-rat")
    g.strengths(7, 7)
    assert g.can("Aric", "run away")


@rule("WINDOW-4")
@pytest.mark.parametrize(
    "texts",
    [
        ["equip leather-armor"],
        ["unequip helm-of-courage"],
        ["show cards to Suzan", "add flaming-poison-potion", "done"],
    ],
)
def test_equipping_and_talk_of_bystanders_do_not_start_it_again(texts: list[str]) -> None:
    g = fight(
        "lame-goblin",
        aric={"level": 7},
        suzan={"hand": ["enraged"]},
        tom={"hand": ["flaming-poison-potion"], "equipped": ["helm-of-courage"], "carried": ["leather-armor"]},
    )
    g.do("Aric", "announce the kill")
    g.passes("Suzan")
    g.do("Tom", *texts)
    assert g.waiting() == ["Tom"]


@rule("WINDOW-4")
def test_a_trade_of_bystanders_does_not_start_it_again() -> None:
    g = fight(
        "lame-goblin",
        aric={"level": 7},
        suzan={"hand": ["enraged"]},
        tom={"hand": ["flaming-poison-potion"], "carried": ["leather-armor"]},
    )
    g.do("Aric", "announce the kill")
    g.passes("Suzan")
    g.do("Tom", "trade with Suzan", "add leather-armor", "done")
    assert g.waiting() == ["Suzan", "Tom"]
    g.do("Suzan", "accept the offer of Tom")
    assert g.place("leather-armor") == "items of Suzan"
    assert g.waiting() == ["Tom"]


@rule("WINDOW-4")
@pytest.mark.parametrize(
    ("tom", "texts"),
    [
        ({"hand": ["lose-your-race"]}, ["play lose-your-race on Aric"]),
        ({"hand": ["1000-gold-pieces"]}, ["play 1000-gold-pieces on Aric"]),
        ({"hand": ["lose-1-small-item"]}, ["play lose-1-small-item on Aric"]),
        ({"hand": ["mate"]}, ["play mate on lame-goblin"]),
        ({"hand": ["baby"]}, ["play baby on lame-goblin"]),
    ],
)
def test_traits_levels_items_and_monsters_touch_the_fight(tom: dict[str, list[str]], texts: list[str]) -> None:
    g = fight(
        "lame-goblin",
        aric={"level": 7, "races": ["elf"], "carried": ["helm-of-courage"]},
        suzan={"hand": ["enraged"]},
        tom=tom,
    )
    g.do("Aric", "announce the kill")
    g.passes("Suzan")
    g.do("Tom", *texts)
    if "Aric" in g.waiting() and g.options("Aric")[0].startswith("discard"):
        g.do("Aric", "discard helm-of-courage")
    assert "Suzan" in g.waiting()


@rule("WINDOW-4")
def test_passing_again_after_a_restart_closes_the_window() -> None:
    g = fight("lame-goblin", aric={"level": 7}, suzan={"hand": ["enraged"]}, tom={"hand": ["baby"]})
    g.do("Aric", "announce the kill")
    g.passes("Suzan")
    g.do("Tom", "play baby on lame-goblin")
    assert g.waiting() == ["Suzan"]  # neither Tom nor Aric has anything left to do
    g.passes("Suzan")
    assert g.t.fight is None
    assert g.level("Aric") == 8


@rule("WINDOW-6")
def test_the_time_does_not_start_with_the_reveal() -> None:
    g = fight("lame-goblin", aric={"level": 7}, suzan={"hand": ["enraged"]})
    assert g.waiting() == ["Aric"]  # no window is open, and nothing is decided until Aric announces
    assert not any(text == "pass" for text in g.options("Suzan"))
    assert g.can("Suzan", "play enraged on lame-goblin")


@rule("WINDOW-7", "RW-9")
def test_a_removed_monster_leaves_time_for_the_others_that_remain() -> None:
    g = fight(
        "gazebo",
        "lame-goblin",
        aric={"level": 7, "hand": ["pollymorph-potion"]},
        suzan={"hand": ["enraged"]},
    )
    g.do("Aric", "play pollymorph-potion on gazebo")
    assert foes(g) == ["lame-goblin"]
    assert g.can("Suzan", "play enraged on lame-goblin")
    g.do("Aric", "announce the kill")
    assert g.waiting() == ["Suzan"]


@rule("WINDOW-7", "RW-10")
def test_the_window_does_not_outlast_the_last_monster() -> None:
    g = fight("lame-goblin", aric={"level": 7}, suzan={"hand": ["friendship-potion"]}, tom={"hand": ["enraged"]})
    g.do("Aric", "announce the kill")
    g.do("Suzan", "play friendship-potion")
    assert g.t.fight is None
    assert g.level("Aric") == 7
    assert g.waiting() == ["Aric"]
    g.refused("Tom", "play enraged on lame-goblin", "ENHANCE-8")


@rule("WINDOW-8")
def test_if_the_fighter_no_longer_wins_the_fight_goes_on() -> None:
    g = fight(
        "lame-goblin",
        aric={"level": 3, "hand": ["magic-missile"]},
        suzan={"hand": ["enraged"], "level": 4},
        tom={"hand": ["lose-a-level"]},
    )
    g.do("Aric", "announce the kill")
    g.do("Suzan", "play enraged on lame-goblin")
    assert g.waiting() == ["Aric"]
    for text in ("play magic-missile for the munchkins", "ask Suzan for help", "run away"):
        assert g.can("Aric", text)
    g.refused("Aric", "announce the kill", "COMBAT-4")
    get_help(g, "Suzan")
    g.strengths(7, 6)
    g.do("Aric", "announce the kill")  # again, with new time
    assert g.waiting() == ["Tom"]


@rule("WINDOW-1", "WINDOW-2")
def test_a_table_that_asks_everybody_asks_everybody() -> None:
    g = fight("lame-goblin", aric={"level": 3}, options=kd.Options(ask_everybody=True))
    g.do("Aric", "announce the kill")
    assert g.waiting() == ["Suzan", "Tom"]
    g.passes("Suzan", "Tom")
    assert g.level("Aric") == 4


@rule("WINDOW-1")
def test_the_dead_are_not_asked() -> None:
    g = fight("lame-goblin", aric={"level": 3}, tom={"dead": True}, options=kd.Options(ask_everybody=True))
    g.do("Aric", "announce the kill")
    assert g.waiting() == ["Suzan"]
