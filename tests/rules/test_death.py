"""DEATH: what is lost, what is kept, and how a character comes back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.game import Game, game
from tests.support.rule import rule


def dying(
    aric: dict[str, Any], suzan: dict[str, Any] | None = None, tom: dict[str, Any] | None = None, **situation: Any
) -> Game:
    """Aric, alone against the Bullrog, has just been caught and died."""
    foes = situation.pop("foes", ["bullrog"])
    dice = situation.pop("dice", [1])
    g = game(
        {"Aric": {"level": 5, **aric}, "Suzan": suzan or {"level": 3}, "Tom": tom or {"level": 2}},
        fight={"foes": foes},
        dice=dice,
        **situation,
    )
    g.do("Aric", "run away")
    g.all_pass()
    g.face("Aric", foes[0])
    g.all_pass()
    return g


@rule("DEATH-1", "DEATH-10")
def test_the_dead_lose_their_hand_and_everything_in_play() -> None:
    g = dying(
        {
            "hand": ["elf", "magic-missile"],
            "equipped": ["leather-armor"],
            "attached": {"cheat": "leather-armor"},
            "carried": ["sleep-potion"],
            "companions": ["hireling"],
            "kept": ["really-impressive-title"],
        },
    )
    assert not g.player("Aric").alive
    for zone in ("hand", "items", "attached", "companions", "kept"):
        assert g.cards("Aric", zone) == []
    picks = {option.removeprefix("pick ") for option in g.options("Suzan") if option.startswith("pick")}
    assert picks == {
        "elf",
        "magic-missile",
        "leather-armor",
        "cheat",
        "sleep-potion",
        "hireling",
        "really-impressive-title",
    }


@rule("DEATH-2", "DEATH-5")
def test_class_race_extra_cards_level_sex_and_curses_are_kept() -> None:
    g = dying(
        {
            "level": 7,
            "sex": "female",
            "classes": ["thief", "cleric"],
            "races": ["elf", "dwarf"],
            "extras": ["super-munchkin", "half-breed"],
            "curses": ["chicken-on-your-head"],
            "hand": ["mate"],
        },
    )
    g.do("Suzan", "pick mate")
    assert g.t.active == g.seat("Suzan")
    assert g.player("Aric").alive
    assert g.level("Aric") == 7
    assert g.player("Aric").sex == 1
    assert g.cards("Aric", "classes") == ["thief", "cleric"]
    assert g.cards("Aric", "races") == ["elf", "dwarf"]
    assert g.cards("Aric", "extras") == ["super-munchkin", "half-breed"]
    assert g.cards("Aric", "curses") == ["chicken-on-your-head"]
    assert g.cards("Aric", "hand") == []


@rule("DEATH-3")
def test_the_dead_need_not_run_from_the_other_monsters() -> None:
    g = dying({"hand": ["mate"]}, foes=["bullrog", "undead-horse"], dice=[1, 1])
    g.do("Suzan", "pick mate")
    assert g.level("Aric") == 5
    assert g.t.fight is None


@rule("DEATH-4", "DEATH-7", "CHARITY-10")
def test_the_dead_get_no_cards_and_no_levels_and_are_left_out_of_charity() -> None:
    hand = ["mate", "elf", "baby", "net-troll", "ancient", "humongous"]
    g = game(
        {
            "Aric": {"level": 5, "hand": [*hand, "boil-an-anthill"]},
            "Suzan": {"level": 3},
            "Tom": {"level": 1, "dead": True},
        },
        phase="charity",
    )
    g.refused("Aric", "play boil-an-anthill on Tom", "DEATH-7")
    g.refused("Aric", "give elf to Tom", "DEATH-7")
    g.do("Aric", "give elf to Suzan")
    g.all_pass()
    g.do("Aric", "give baby to Suzan")
    assert g.cards("Tom", "hand") == []


@rule("DEATH-4", "DEATH-7", "WIN-8")
def test_effects_on_all_players_pass_the_dead_by() -> None:
    g = dying(
        {"level": 9, "classes": ["cleric"], "hand": ["mate"]},
        {"level": 3, "classes": ["cleric"], "hand": ["wand-of-dowsing"]},
        door_discards=["divine-intervention"],
    )
    g.do("Suzan", "play wand-of-dowsing", "pick divine-intervention")
    assert g.levels() == {"Aric": 9, "Suzan": 4, "Tom": 2}
    assert not g.over()


@rule("DEATH-5", "TURN-5")
def test_with_the_next_turn_the_new_character_is_there() -> None:
    g = dying({"hand": ["mate", "enraged"]})
    assert not g.player("Aric").alive
    g.do("Suzan", "pick mate")
    g.do("Tom", "pick enraged")
    assert g.player("Aric").alive
    assert g.t.active == g.seat("Suzan")
    assert g.waiting() == ["Suzan"]


@rule("DEATH-6")
def test_from_then_on_they_help_and_receive_but_have_no_cards_yet() -> None:
    g = dying(
        {"hand": ["mate"], "races": ["elf"]},
        {"level": 3, "carried": ["leather-armor", "slimy-armor"]},
        doors=["undead-horse"],
        treasures=["huge-rock", "helm-of-courage"],
    )
    g.do("Suzan", "pick mate")
    g.do("Suzan", "trade with Aric", "add leather-armor", "done")
    g.do("Aric", "accept the offer of Suzan")
    g.do("Aric", "equip leather-armor")
    g.do("Suzan", "kick open the door")
    g.do("Suzan", "ask Aric for help")
    g.do("Suzan", "add pick 1", "done")
    g.do("Aric", "accept the offer of Suzan")
    g.strengths(3 + 5 + 1, 4)
    g.do("Suzan", "announce the kill")
    assert g.level("Aric") == 6  # an Elf who helped
    g.do("Aric", "pick huge-rock")
    assert g.place("huge-rock") == "hand of Aric"


@rule("DEATH-7")
def test_the_dead_do_nothing_and_are_no_target() -> None:
    g = dying(
        {"classes": ["thief"], "hand": ["mate"]}, {"level": 3, "hand": ["duck-of-doom"], "carried": ["leather-armor"]}
    )
    assert g.options("Aric") == []
    g.refused("Aric", "put away thief", "DEATH-7")
    g.refused("Aric", "use theft of thief on leather-armor", "DEATH-7")
    g.refused("Suzan", "play duck-of-doom on Aric", "DEATH-7")
    g.refused("Suzan", "trade with Aric", "TRADE-10")
    assert "Aric" not in g.waiting()


@rule("DEATH-7")
def test_the_dead_are_passed_by_when_a_neighbour_is_looked_for() -> None:
    g = game(
        {"Aric": {"level": 5, "hand": ["mate", "baby"]}, "Suzan": {"dead": True}, "Tom": {}, "Kim": {}},
        doors=["lose-two-cards"],
    )
    g.do("Aric", "kick open the door")
    assert len(g.cards("Tom", "hand")) == 1
    assert len(g.cards("Kim", "hand")) == 1
    assert g.cards("Suzan", "hand") == []


@rule("DEATH-8")
def test_at_the_start_of_their_own_turn_they_draw_four_cards_of_each_deck_and_play_as_at_the_start() -> None:
    g = game(
        {"Aric": {"level": 5, "hand": ["mate"]}, "Suzan": {"level": 3}, "Tom": {"level": 2}},
        turn="Tom",
        fight={"foes": ["bullrog"], "fighter": "Tom", "helper": "Aric"},
        dice=[1],
        doors=["elf", "warrior", "baby", "net-troll"],
        treasures=["leather-armor", "huge-rock", "magic-missile", "spiky-knees"],
    )
    g.do("Tom", "run away")
    g.all_pass()
    g.do("Tom", "let Tom run first")
    g.do("Aric", "let Tom run first")
    g.do("Tom", "roll against bullrog")  # does not pursue Tom
    g.do("Aric", "roll against bullrog")
    g.do("Suzan", "pick mate")
    g.all_pass()
    g.do("Tom", "end the turn")
    assert g.t.active == g.seat("Aric")
    assert sorted(g.cards("Aric", "hand")) == sorted(
        ["elf", "warrior", "baby", "net-troll", "leather-armor", "huge-rock", "magic-missile", "spiky-knees"]
    )
    g.do("Aric", "play elf", "play warrior", "play leather-armor", "kick open the door")


@rule("DEATH-8")
def test_the_new_hand_comes_with_the_own_turn_and_only_once() -> None:
    g = dying({"hand": ["mate"]}, doors=["baby", "ancient", "humongous", "enraged"], phase="trouble")
    g.do("Suzan", "pick mate")
    for name in ("Suzan", "Tom"):
        assert g.cards("Aric", "hand") == []
        g.do(name, "kick open the door", "loot the room")
        g.all_pass()
        g.do(name, "end the turn")
    assert len(g.cards("Aric", "hand")) == 8
    assert not g.player("Aric").new_hand


@rule("DEATH-9")
def test_what_they_got_before_is_kept_in_addition() -> None:
    g = dying(
        {"hand": ["mate"]},
        {"level": 3},
        {"level": 2, "carried": ["leather-armor"]},
        doors=["baby", "ancient", "humongous", "enraged"],
    )
    g.do("Suzan", "pick mate")
    g.do("Tom", "trade with Aric", "add leather-armor", "done")
    g.do("Aric", "accept the offer of Tom")
    for name in ("Suzan", "Tom"):
        g.do(name, "kick open the door", "loot the room")
        g.all_pass()
        g.do(name, "end the turn")
    assert len(g.cards("Aric", "hand")) == 8
    assert g.cards("Aric", "items") == ["leather-armor"]


@rule("DEATH-11")
def test_if_the_dead_player_is_next_everything_comes_with_the_start_of_that_turn() -> None:
    g = game(
        {"Aric": {"level": 2}, "Suzan": {"level": 5, "hand": ["mate"]}, "Tom": {"level": 3}},
        fight={"foes": ["bullrog"], "helper": "Suzan"},
        dice=[1],
    )
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", "let Suzan run first")
    g.do("Suzan", "let Suzan run first")
    g.do("Suzan", "roll against bullrog")
    g.do("Tom", "pick mate")
    g.all_pass()
    g.do("Aric", "roll against bullrog")
    g.all_pass()
    assert not g.player("Suzan").alive
    g.do("Aric", "end the turn")
    assert g.t.active == g.seat("Suzan")
    assert g.player("Suzan").alive
    assert len(g.cards("Suzan", "hand")) == 8


@rule("DEATH-12", "LOOTBODY-9", "TURN-5")
@pytest.mark.parametrize("first", ["Aric", "Suzan"])
def test_when_one_of_the_two_dies_the_other_runs_on_and_loots_too(first: str) -> None:
    second = "Suzan" if first == "Aric" else "Aric"
    g = game(
        {
            "Aric": {"level": 5, "hand": ["mate", "elf"]},
            "Suzan": {"level": 6, "hand": ["baby", "dwarf"]},
            "Tom": {"level": 2},
        },
        fight={"foes": ["bullrog", "undead-horse"], "helper": "Suzan"},
        dice=[1, 1, 6],
    )
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", f"let {first} run first")
    g.do("Suzan", f"let {first} run first")
    g.do(first, "roll against bullrog")
    assert not g.player(first).alive
    assert g.waiting() == [second]
    loot = "elf" if first == "Aric" else "dwarf"
    g.do(second, f"pick {loot}")
    assert g.place(loot) == f"hand of {second}"
    g.do("Tom", f"pick {'mate' if first == 'Aric' else 'baby'}")
    g.all_pass()
    assert g.waiting() == [second]
    g.do(second, "roll against undead-horse", "roll against bullrog")
    assert g.player(second).alive
    g.all_pass()
    assert g.t.active == g.seat("Suzan") if first == "Aric" else g.t.active == g.seat("Aric")
