"""ZONE: table and hand."""

from __future__ import annotations

import pytest

from tests.support.game import game
from tests.support.rule import rule

SIX = ["net-troll", "harpies", "crabs", "gazebo", "amazon", "pit-bull"]


@rule("ZONE-1", "ZONE-2")
def test_cards_in_play_lie_before_their_player_for_all_to_see() -> None:
    g = game({"Aric": {"hand": ["elf", "warrior", "leather-armor", "hireling", "really-impressive-title"]},
              "Suzan": {"hand": ["chicken-on-your-head"]}, "Tom": {}})  # fmt: skip
    for card in ("elf", "warrior", "leather-armor", "hireling", "really-impressive-title"):
        assert g.t.knows[g.t.lib.numbers[card]] & 0b111 == 0b001
        g.do("Aric", f"play {card}")
    g.do("Suzan", "play chicken-on-your-head on Aric")
    in_play = [g.t.lib.names[c] for c in g.player("Aric").in_play()]
    assert sorted(in_play) == [
        "chicken-on-your-head", "elf", "hireling", "leather-armor", "really-impressive-title", "warrior",
    ]  # fmt: skip
    assert all(g.t.knows[c] & 0b111 == 0b111 for c in g.player("Aric").in_play())


@rule("ZONE-2")
def test_everybody_sees_all_cards_in_play() -> None:
    g = game({"Aric": {"equipped": ["leather-armor"], "carried": ["spiky-knees"], "classes": ["thief"],
                       "races": ["elf"], "extras": ["half-breed"], "curses": ["chicken-on-your-head"],
                       "companions": ["hireling"], "kept": ["really-impressive-title"],
                       "attached": {"cheat": "spiky-knees"}},
              "Suzan": {}, "Tom": {}})  # fmt: skip
    p = g.player("Aric")
    for seat in (0, 1, 2, None):
        shown = g.t.view(seat).players[0]
        assert (shown.items, shown.equipped) == (p.items, [g.t.equipped[c] for c in p.items])
        assert (shown.classes, shown.races, shown.extras) == (p.classes, p.races, p.extras)
        assert (shown.curses, shown.companions, shown.kept) == (p.curses, p.companions, p.kept)
        assert shown.attached == p.attached


@rule("ZONE-3")
def test_cards_in_the_hand_give_no_benefit() -> None:
    g = game(
        {"Aric": {"hand": ["leather-armor", "warrior", "really-impressive-title", "hireling"], "level": 4}, "Suzan": {},
         "Tom": {}},
        fight={"foes": ["snails-on-speed"]},
    )  # fmt: skip
    g.strengths(4, 4)
    g.refused("Aric", "announce the kill", "COMBAT-4")
    g.refused("Aric", "use berserking of warrior", "ZONE-3")


@rule("ZONE-4", "ZONE-9")
def test_lose_an_item_does_not_touch_the_hand() -> None:
    g = game({"Aric": {"hand": ["leather-armor"]}, "Suzan": {"hand": ["lose-1-small-item"]}, "Tom": {}})
    g.do("Suzan", "play lose-1-small-item on Aric")
    assert g.place("leather-armor") == "hand of Aric"


@rule("ZONE-4")
def test_nobody_plays_another_players_hand() -> None:
    g = game({"Aric": {}, "Suzan": {"hand": ["boil-an-anthill"]}, "Tom": {}})
    g.refused("Aric", "play boil-an-anthill on Aric", "ZONE-3")


@rule("ZONE-4")
def test_an_effect_that_names_the_hand_takes_it() -> None:
    g = game(
        {"Aric": {"hand": ["leather-armor", "gazebo"], "carried": ["slimy-armor"]}, "Suzan": {}, "Tom": {}},
        fight={"foes": ["pukachu"]}, dice=[1],
    )  # fmt: skip
    g.do("Aric", "run away")
    g.all_pass()
    g.do("Aric", "roll against pukachu")
    assert g.cards("Aric", "hand") == []
    assert g.cards("Aric", "items") == ["slimy-armor"]


@rule("ZONE-5", "CHARITY-1")
def test_five_cards_may_be_kept_at_the_end_of_the_own_turn_and_not_six() -> None:
    five = game({"Aric": {"hand": SIX[:5]}, "Suzan": {}, "Tom": {}}, phase="charity")
    five.do("Aric", "end the turn")
    assert five.waiting() == ["Suzan"]
    six = game({"Aric": {"hand": SIX}, "Suzan": {}, "Tom": {}}, phase="charity")
    six.refused("Aric", "end the turn", "ZONE-5")


@rule("ZONE-5", "CHARITY-1")
def test_a_dwarf_may_hold_six_and_not_seven() -> None:
    seven = game({"Aric": {"races": ["dwarf"], "hand": [*SIX, "bigfoot"]}, "Suzan": {}, "Tom": {}}, phase="charity")
    seven.refused("Aric", "end the turn", "ZONE-5")
    seven.do("Aric", "discard bigfoot", "end the turn")
    assert len(seven.cards("Aric", "hand")) == 6


@rule("ZONE-5")
def test_at_any_other_moment_there_is_no_limit() -> None:
    g = game({"Aric": {"hand": SIX}, "Suzan": {"hand": ["bigfoot", "flying-frogs", "king-tut", "lawyers", "maul-rat",
              "mr-bones"]}, "Tom": {}}, doors=["enraged", "mate"])  # fmt: skip
    g.do("Aric", "kick open the door", "loot the room")
    assert len(g.cards("Aric", "hand")) == 8
    while len(g.cards("Aric", "hand")) > 5:
        g.do("Aric", g.options("Aric")[0])
    g.do("Aric", "end the turn")
    assert len(g.cards("Suzan", "hand")) == 6
    assert g.can("Suzan", "kick open the door")


@rule("ZONE-6")
def test_a_card_in_play_never_returns_to_the_hand() -> None:
    g = game(
        {"Aric": {"equipped": ["leather-armor"], "classes": ["thief"], "hand": ["gazebo"]},
         "Suzan": {"carried": ["slimy-armor"]}, "Tom": {}},
        dice=[4],
    )  # fmt: skip
    g.do("Aric", "unequip leather-armor")
    assert g.place("leather-armor") == "items of Aric"
    g.do("Aric", "use theft of thief on slimy-armor", "discard gazebo")
    assert g.place("slimy-armor") == "items of Aric"
    g.do("Aric", "trade with Suzan", "add leather-armor", "done")
    g.do("Suzan", "accept the offer of Aric")
    assert g.place("leather-armor") == "items of Suzan"


@rule("ZONE-7")
def test_what_may_be_put_away_at_any_time() -> None:
    for turn in ("Aric", "Suzan"):
        g = game({"Aric": {"classes": ["warrior"], "races": ["elf"], "extras": ["super-munchkin", "half-breed"]},
                  "Suzan": {}, "Tom": {}}, turn=turn)  # fmt: skip
        for card in ("super-munchkin", "half-breed", "warrior", "elf"):
            g.do("Aric", f"put away {card}")
            assert g.place(card) == "discards"


@rule("ZONE-7")
def test_what_may_not_be_put_away() -> None:
    g = game({"Aric": {"curses": ["chicken-on-your-head"], "equipped": ["leather-armor"], "hand": ["gazebo"],
                       "kept": ["really-impressive-title"]}, "Suzan": {"classes": ["warrior"]}, "Tom": {}})  # fmt: skip
    g.refused("Aric", "put away chicken-on-your-head", "CURSE-8")
    g.refused("Aric", "put away leather-armor", "ITEM-10")
    g.refused("Aric", "put away really-impressive-title", "ZONE-7")
    g.refused("Aric", "put away gazebo", "ZONE-7")
    g.refused("Aric", "put away warrior", "ZONE-4")


@rule("ZONE-8")
def test_only_items_lie_in_play_unused() -> None:
    g = game(
        {"Aric": {"classes": ["warrior"], "races": ["elf"], "equipped": ["leather-armor"]}, "Suzan": {}, "Tom": {}}
    )
    g.refused("Aric", "unequip warrior", "ZONE-8")
    g.refused("Aric", "unequip elf", "ZONE-8")
    g.do("Aric", "unequip leather-armor")
    assert not g.equipped("leather-armor")


@rule("ZONE-9")
@pytest.mark.parametrize(
    "spec",
    [
        {"equipped": ["leather-armor"]},
        {"carried": ["leather-armor"]},
        {"carried": ["sleep-potion"]},
        {"equipped": ["leather-armor"], "companions": ["hireling"], "loaded": {"leather-armor": "hireling"}},
    ],
    ids=["equipped", "carried", "one-shot", "with a companion"],
)
def test_every_item_on_the_table_may_be_lost(spec: dict[str, list[str]]) -> None:
    g = game({"Aric": spec, "Suzan": {"hand": ["lose-1-small-item"]}, "Tom": {}})
    g.do("Suzan", "play lose-1-small-item on Aric")
    assert g.cards("Aric", "items") == []


@rule("ZONE-10", "CLASS-8")
@pytest.mark.parametrize(
    ("card", "place"),
    [("gazebo", "hand"), ("boil-an-anthill", "hand"), ("leather-armor", "equipped"), ("sleep-potion", "carried"),
     ("elf", "races"), ("hireling", "companions"), ("super-munchkin", "extras"), ("really-impressive-title", "kept")],
)  # fmt: skip
def test_discard_a_card_means_any_card_from_hand_or_table(card: str, place: str) -> None:
    g = game({"Aric": {"classes": ["warrior"], place: [card]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["net-troll"]})
    g.do("Aric", "use berserking of warrior", f"discard {card}")
    assert g.place(card) == "discards"


@rule("ZONE-11")
def test_a_card_played_into_a_combat_lies_there_until_it_is_over() -> None:
    g = game(
        {"Aric": {"level": 9, "hand": ["sleep-potion"]}, "Suzan": {"hand": ["enraged"]}, "Tom": {}},
        fight={"foes": ["mr-bones"]},
    )
    g.do("Aric", "play sleep-potion for the munchkins")
    g.do("Suzan", "play enraged on mr-bones")
    for card in ("sleep-potion", "enraged", "mr-bones"):
        assert g.place(card) == "fight"
        assert g.t.owner(g.t.lib.numbers[card]) == -1
    g.do("Aric", "announce the kill")
    g.all_pass()
    assert g.over()


@rule("ZONE-11")
def test_after_the_combat_they_are_discarded() -> None:
    g = game({"Aric": {"level": 7, "hand": ["sleep-potion"]}, "Suzan": {}, "Tom": {}}, fight={"foes": ["mr-bones"]})
    g.do("Aric", "play sleep-potion for the munchkins", "announce the kill")
    assert g.place("sleep-potion") == g.place("mr-bones") == "discards"


@rule("ZONE-12")
def test_class_race_items_and_companions_are_played_only_in_front_of_oneself() -> None:
    hand = ["warrior", "elf", "leather-armor", "hireling", "super-munchkin"]
    g = game({"Aric": {"hand": hand, "classes": ["thief"]}, "Suzan": {"classes": ["wizard"]}, "Tom": {}})
    for card in hand:
        g.refused("Aric", f"play {card} on Suzan", "ZONE-12")


@rule("ZONE-12")
def test_cheat_goes_on_the_own_items_only() -> None:
    g = game({"Aric": {"hand": ["cheat"], "carried": ["leather-armor"]}, "Suzan": {"carried": ["slimy-armor"]},
              "Tom": {}})  # fmt: skip
    g.refused("Aric", "attach cheat to slimy-armor", "ZONE-4")
    g.do("Aric", "attach cheat to leather-armor")


@rule("ZONE-12")
def test_curses_and_level_cards_are_played_on_anybody() -> None:
    g = game({"Aric": {"hand": ["lose-a-level", "boil-an-anthill"]}, "Suzan": {"level": 3}, "Tom": {}})
    g.do("Aric", "play boil-an-anthill on Tom", "play lose-a-level on Suzan")
    assert g.levels() == {"Aric": 1, "Suzan": 2, "Tom": 2}
