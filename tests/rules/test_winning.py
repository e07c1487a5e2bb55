"""WIN: who wins, by what, and what is void at Level 9."""

from __future__ import annotations

import pytest

from tests.support.game import game
from tests.support.rule import rule


@rule("WIN-1", "WIN-2")
def test_a_player_who_kills_a_monster_at_level_9_wins_and_the_game_is_over() -> None:
    g = game(
        {"Aric": {"level": 9}, "Suzan": {"level": 9, "races": ["elf"]}, "Tom": {"races": ["dwarf"]}},
        fight={"foes": ["lame-goblin"]},
    )
    g.do("Aric", "announce the kill")
    assert not g.over()  # the others are asked first
    g.passes("Suzan", "Tom")
    assert g.over()
    assert g.winners() == ["Aric"]
    assert g.levels() == {"Aric": 10, "Suzan": 9, "Tom": 1}
    assert g.waiting() == []


@rule("WIN-1")
def test_level_9_is_not_enough() -> None:
    g = game(
        {"Aric": {"level": 8}, "Suzan": {}, "Tom": {}}, fight={"foes": ["lame-goblin"]}, treasures=["leather-armor"]
    )
    g.do("Aric", "announce the kill")
    assert g.level("Aric") == 9
    assert not g.over()


@rule("WIN-2", "WIN-3")
def test_at_level_9_no_card_and_no_sale_gives_the_last_level() -> None:
    g = game({"Aric": {"level": 9, "hand": ["boil-an-anthill", "wand-of-dowsing"]}, "Suzan": {}, "Tom": {}})
    g.refused("Aric", "play boil-an-anthill on Aric", "LEVELUP-3")
    g.refused("Aric", "sell items", "SELL-7")
    assert g.level("Aric") == 9


@rule("WIN-2", "WIN-3", "WIN-9")
def test_a_card_that_says_so_gives_it_and_to_several_at_once() -> None:
    g = game(
        {
            "Aric": {"level": 9, "classes": ["cleric"], "hand": ["wand-of-dowsing"]},
            "Suzan": {"level": 9, "classes": ["cleric"]},
            "Tom": {"level": 9},
        },
        door_discards=["divine-intervention"],
    )
    g.do("Aric", "play wand-of-dowsing", "pick divine-intervention")
    assert g.over()
    assert g.winners() == ["Aric", "Suzan"]
    assert g.level("Tom") == 9


@rule("WIN-4")
def test_at_level_9_no_level_is_stolen() -> None:
    g = game({"Aric": {"level": 9, "hand": ["steal-a-level"]}, "Suzan": {"level": 5}, "Tom": {}})
    g.refused("Aric", "play steal-a-level on Suzan", "WIN-4")
    g = game({"Aric": {"level": 8, "hand": ["steal-a-level"]}, "Suzan": {"level": 5}, "Tom": {}})
    g.do("Aric", "play steal-a-level on Suzan")
    assert g.levels() == {"Aric": 9, "Suzan": 4, "Tom": 1}


@rule("WIN-5")
@pytest.mark.parametrize(
    ("level", "items", "foes", "wins"),
    [
        (
            8,
            ["chainsaw-of-bloody-dismemberment", "flaming-armor", "pantyhose-of-giant-strength"],
            ["hippogriff"],
            True,
        ),  # two levels
        (
            7,
            ["chainsaw-of-bloody-dismemberment", "flaming-armor", "pantyhose-of-giant-strength"],
            ["hippogriff"],
            False,
        ),
        (8, [], ["lame-goblin", "maul-rat"], True),  # one level each
        (8, [], ["lame-goblin"], False),
        (8, ["flaming-armor"], ["large-angry-chicken"], True),  # one more for fire
        (8, ["slimy-armor"], ["large-angry-chicken"], False),
        (8, [], ["pukachu"], True),  # one more for the bare Level
    ],
)
def test_every_level_that_results_from_the_kill_counts(
    level: int, items: list[str], foes: list[str], wins: bool
) -> None:
    aric = {"level": level, "equipped": items, "kept": ["really-impressive-title"] if "hippogriff" in foes else []}
    g = game(
        {"Aric": aric, "Suzan": {}, "Tom": {}},
        fight={"foes": foes},
        treasures=["leather-armor", "huge-rock", "spiky-knees", "helm-of-courage"],
    )
    g.do("Aric", "announce the kill")
    g.all_pass()
    assert g.over() == wins
    assert g.winners() == (["Aric"] if wins else [])


@rule("WIN-5", "WIN-9", "HELP-13")
def test_the_level_of_an_elf_helper_wins_too_alone_or_together_with_the_fighter() -> None:
    for aric, winners in ((9, ["Aric", "Suzan"]), (5, ["Suzan"])):
        g = game(
            {"Aric": {"level": aric}, "Suzan": {"level": 9, "races": ["elf"]}, "Tom": {}},
            fight={"foes": ["3872-orcs"], "helper": "Suzan"},
        )
        g.do("Aric", "announce the kill")
        g.all_pass()
        assert g.over()
        assert g.winners() == winners


@rule("WIN-5")
def test_a_helper_without_such_a_level_does_not_win() -> None:
    g = game({"Aric": {"level": 9}, "Suzan": {"level": 9}, "Tom": {}}, fight={"foes": ["3872-orcs"], "helper": "Suzan"})
    g.do("Aric", "announce the kill")
    g.all_pass()
    assert g.winners() == ["Aric"]


@rule("WIN-6")
def test_an_automatic_kill_is_a_kill() -> None:
    g = game(
        {"Aric": {"level": 9, "hand": ["potion-of-halitosis"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["floating-nose"]},
    )
    g.do("Aric", "play potion-of-halitosis on floating-nose")
    assert g.over()
    assert g.winners() == ["Aric"]


@rule("WIN-6", "CONFLICT-4")
def test_an_automatic_kill_counts_when_the_whole_combat_is_won() -> None:
    g = game(
        {"Aric": {"level": 9, "hand": ["potion-of-halitosis"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["floating-nose", "bigfoot"]},
        dice=[6],
    )
    g.do("Aric", "play potion-of-halitosis on floating-nose")
    assert not g.over()
    assert g.level("Aric") == 9
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", "roll against bigfoot")
    assert g.level("Aric") == 9
    assert not g.over()


@rule("WIN-6", "WIN-1", "MULTI-10")
def test_an_automatic_kill_before_the_combat_was_moved_wins_for_the_player_who_made_it() -> None:
    g = game(
        {
            "Aric": {"level": 9, "hand": ["potion-of-halitosis"]},
            "Suzan": {"level": 2, "hand": ["transferral-potion"]},
            "Tom": {},
        },
        fight={"foes": ["floating-nose", "bigfoot"]},
        dice=[6],
    )
    g.do("Aric", "play potion-of-halitosis on floating-nose")
    g.do("Suzan", "play transferral-potion on Suzan")
    g.do("Suzan", "run away")
    g.all_pass()
    g.do("Suzan", "roll against bigfoot")
    assert g.over()
    assert g.winners() == ["Aric"]


@rule("WIN-6")
@pytest.mark.parametrize(
    ("card", "foe"),
    [("pollymorph-potion on net-troll", "net-troll"), ("friendship-potion", "bigfoot"), ("out-to-lunch", "bigfoot")],
)
def test_removing_a_monster_is_no_kill(card: str, foe: str) -> None:
    g = game(
        {"Aric": {"level": 9, "hand": [card.split(maxsplit=1)[0]]}, "Suzan": {}, "Tom": {}},
        fight={"foes": [foe]},
        treasures=["leather-armor", "huge-rock", "spiky-knees"],
    )
    g.do("Aric", f"play {card}")
    assert g.t.fight is None
    assert g.level("Aric") == 9
    assert not g.over()


@rule("WIN-7")
def test_a_level_card_played_after_the_combat_is_no_kill() -> None:
    g = game(
        {"Aric": {"level": 8, "hand": ["mutilate-the-bodies"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["lame-goblin"]},
        treasures=["leather-armor"],
    )
    g.do("Aric", "announce the kill")
    assert g.level("Aric") == 9
    g.refused("Aric", "play mutilate-the-bodies on Aric", "LEVELUP-3")


@rule("WIN-8", "DEATH-4")
def test_the_dead_cannot_win() -> None:
    g = game(
        {"Aric": {"level": 9, "classes": ["cleric"], "dead": True}, "Suzan": {"hand": ["wand-of-dowsing"]}, "Tom": {}},
        turn="Suzan",
        door_discards=["divine-intervention"],
    )
    g.do("Suzan", "play wand-of-dowsing", "pick divine-intervention")
    assert g.level("Aric") == 9
    assert not g.over()


@rule("WIN-10", "REWARD-8")
def test_once_level_10_is_reached_nothing_is_played_and_no_treasure_is_drawn() -> None:
    g = game(
        {"Aric": {"level": 9, "hand": ["elf"]}, "Suzan": {"hand": ["duck-of-doom", "lose-a-level"]}, "Tom": {}},
        fight={"foes": ["lame-goblin"]},
    )
    g.do("Aric", "announce the kill")
    g.passes("Suzan")
    assert g.over()
    assert g.cards("Aric", "hand") == ["elf"]
    g.refused("Suzan", "play duck-of-doom on Aric", "WIN-10")
    g.refused("Aric", "play elf", "WIN-10")
    assert all(g.options(name) == [] for name in g.names)


@rule("WIN-11", "RW-8")
def test_in_a_combat_for_the_win_everybody_is_asked_even_with_empty_hands() -> None:
    for level, asked in ((9, ["Suzan", "Tom"]), (8, [])):
        g = game(
            {"Aric": {"level": level}, "Suzan": {"races": ["elf"]}, "Tom": {"classes": ["thief"]}},
            fight={"foes": ["lame-goblin"]},
            treasures=["leather-armor"],
        )
        g.do("Aric", "announce the kill")
        assert [name for name in g.waiting() if name != "Aric"] == asked


@rule("WIN-11")
def test_levels_and_monsters_are_open_to_everybody() -> None:
    for level, for_the_win in ((9, True), (8, False)):
        g = game({"Aric": {"level": level}, "Suzan": {}, "Tom": {}}, fight={"foes": ["lame-goblin"]})
        for seat in (0, 1, 2, None):  # players and spectators
            view = g.t.view(seat)
            assert view.players[0].level == level
            assert view.fight is not None
            assert view.fight.levels == 1
            assert view.fight.for_the_win == for_the_win
