"""Cards of one's own that do something instead, and the printed cards whose effects they replace."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from tests.support.game import Game
from tests.support.own_set import hand
from tests.support.rule import rule
from tests.support.situations import lose

Start: TypeAlias = Callable[..., Game]
ARIC, SUZAN, TOM = "Aric", "Suzan", "Tom"
DRAW = "do: [{draw: {deck: treasure}}]"
NO_LOSS = "instead: [{of: level_loss, do: [{discard_this: {}}]}]"  # the next loss of levels does nothing but this
NO_DEATH = "instead: [{of: death, do: [{discard_this: {}}]}]"
NO_ITEM_LOSS = "instead: [{of: item_loss, do: [{discard_this: {}}]}]"
NO_CURSE = "instead: [{of: curse, do: [{discard_this: {}}]}]"
NO_BAD_STUFF = "instead: [{of: bad_stuff, do: [{discard_this: {}}]}]"


def caught(start: Start, cards: dict[str, str], foe: str, aric: dict[str, Any], *dice: int, **more: Any) -> Game:
    """Aric has lost against this monster, and it has caught him."""
    suzan, tom = more.pop("suzan", {}), more.pop("tom", {})
    fight = {"foes": [foe], "enhancers": {foe: ["ancient", "humongous"]}}
    players = {ARIC: aric, SUZAN: suzan, TOM: tom}
    g = start(cards, players, fight=fight, dice=[1, *dice], **more)
    lose(g)
    g.face(ARIC, foe)
    g.all_pass()
    return g


# --- levels -----------------------------------------------------------------------------------------------------------


@rule("TRIGGER-8", "TRIGGER-10")
@pytest.mark.parametrize(
    ("foe", "dice"),
    [
        ("flying-frogs", ()),  # lose 2 levels
        ("ghoulfiends", ()),  # drop to the lowest Level
        ("slaughterbot", (4,)),  # as many as the die shows
        ("space-vampire", ()),  # as many as the fight was lost by
        ("flying-skull", ()),
    ],
)
def test_a_loss_of_levels_is_replaced_however_it_is_worded(start: Start, foe: str, dice: tuple[int, ...]) -> None:
    g = caught(start, {"a": NO_LOSS}, foe, {"level": 7, "kept": ["a"]}, *dice)
    assert (g.level(ARIC), g.place("a")) == (7, "discards")


@rule("TRIGGER-10", "RUN-18", "BAD-1")
@pytest.mark.parametrize("level", [4, 7])
def test_what_running_away_costs_is_not_replaced_but_the_drop_to_level_1_is(start: Start, level: int) -> None:
    g = caught(start, {"a": NO_LOSS}, "wight-brothers", {"level": level, "kept": ["a"]})
    assert (g.level(ARIC), g.place("a")) == (level - 2, "discards")


@rule("TRIGGER-10", "LEVEL-8")
@pytest.mark.parametrize("guarded", [False, True])
@pytest.mark.parametrize("card", ["steal-a-level", "assist-the-police-in-their-inquiries"])
def test_a_level_that_was_not_lost_cannot_be_stolen(start: Start, card: str, guarded: bool) -> None:
    suzan = {"level": 5, "kept": ["a"] if guarded else []}
    g = start({"a": NO_LOSS}, {ARIC: {"level": 3, "hand": [card]}, SUZAN: suzan, TOM: {}})
    g.do(ARIC, f"play {card} on Suzan")
    g.all_pass()
    assert g.levels() == {"Aric": 3 if guarded else 4, "Suzan": 5 if guarded else 4, "Tom": 1}


@rule("TRIGGER-10", "LEVEL-8", "ORDER-12")
def test_one_of_two_levels_for_the_neighbours_is_kept(start: Start) -> None:
    g = caught(start, {"a": NO_LOSS}, "grays", {"level": 5, "kept": ["a"]})
    assert g.levels() == {"Aric": 4, "Suzan": 1, "Tom": 2}  # the first is replaced, so Suzan gains none


@rule("TRIGGER-10", "CLASS-17")
def test_the_level_of_a_failed_theft_is_a_loss_like_any_other(start: Start) -> None:
    aric = {"level": 4, "classes": ["thief"], "kept": ["a"], "hand": ["elf"]}
    g = start({"a": NO_LOSS}, {ARIC: aric, SUZAN: {"equipped": ["helm-of-courage"]}, TOM: {}}, dice=[1])
    g.do(ARIC, "use theft of thief on helm-of-courage", "discard elf")
    g.all_pass()
    assert (g.level(ARIC), g.place("a")) == (4, "discards")


@rule("TRIGGER-10", "LEVEL-7")
def test_levels_that_are_paid_are_paid(start: Start) -> None:
    aric = {"level": 4, "kept": ["a"], "equipped": ["energy-armor"]}
    g = start({"a": NO_LOSS}, {ARIC: aric, SUZAN: {"hand": ["antimatter"]}, TOM: {}})
    g.do(SUZAN, "play antimatter on Aric")
    g.do(ARIC, "use neutralise of antimatter")
    g.all_pass()
    assert (g.level(ARIC), g.place("a")) == (2, "kept of Aric")


@rule("TRIGGER-8", "CLASS-3")
def test_a_tycoon_discards_nothing_for_a_level_that_was_not_lost(start: Start) -> None:
    suzan = {"level": 5, "classes": ["tycoon"], "kept": ["a"], "hand": ["elf"]}
    g = start({"a": NO_LOSS}, {ARIC: {"hand": ["lose-a-level"]}, SUZAN: suzan, TOM: {}})
    g.do(ARIC, "play lose-a-level on Suzan")
    g.all_pass()
    assert (g.level(SUZAN), hand(g, SUZAN)) == (5, 1)


@rule("TRIGGER-8", "BAD-6", "ORDER-2")
def test_a_med_kit_comes_first_and_leaves_nothing_to_replace(start: Start) -> None:
    g = start(
        {"a": NO_LOSS},
        {ARIC: {"hand": ["lose-a-level"]}, SUZAN: {"level": 5, "kept": ["a"]}, TOM: {"hand": ["med-kit"]}},
    )
    g.do(ARIC, "play lose-a-level on Suzan")
    g.do(TOM, "play med-kit")
    g.all_pass()
    assert (g.level(SUZAN), g.place("a")) == (5, "kept of Suzan")


# --- death ------------------------------------------------------------------------------------------------------------


@rule("TRIGGER-8", "RUN-6", "DEATH-3")
def test_a_player_who_does_not_die_runs_from_the_next_monster(start: Start) -> None:
    players = {ARIC: {"kept": ["a"], "hand": ["elf"]}, SUZAN: {}, TOM: {}}
    g = start({"a": NO_DEATH}, players, fight={"foes": ["ogre", "titan-of-industry"]}, dice=[1, 1])
    lose(g)
    g.face(ARIC, "ogre")
    g.all_pass()
    assert (g.player(ARIC).alive, g.place("a")) == (True, "discards")
    g.face(ARIC, "titan-of-industry")
    g.all_pass()
    assert not g.player(ARIC).alive


@rule("TRIGGER-8", "LEVEL-7")
@pytest.mark.parametrize(("answer", "level", "place"), [("choose 1", 3, "kept of Aric"), ("choose 0", 5, "discards")])
def test_a_cyborg_who_would_rather_die_does_not_die_either(start: Start, answer: str, level: int, place: str) -> None:
    g = caught(start, {"a": NO_DEATH}, "ogre", {"level": 5, "races": ["cyborg"], "kept": ["a"]})
    g.do(ARIC, answer)
    g.all_pass()
    assert (g.player(ARIC).alive, g.level(ARIC), g.place("a")) == (True, level, place)


@rule("TRIGGER-8", "LOOTBODY-1")
def test_nobody_loots_a_player_who_has_not_died(start: Start) -> None:
    aric = {"kept": ["a"], "equipped": ["leather-armor"], "hand": ["elf", "dwarf"]}
    g = caught(start, {"a": NO_DEATH}, "ogre", aric)
    assert (hand(g, ARIC), hand(g, SUZAN), g.cards(ARIC, "items")) == (2, 0, ["leather-armor"])


@rule("TRIGGER-3", "HIRE-10", "DEATH-1")
def test_an_item_that_is_only_carried_saves_nobody(start: Start) -> None:
    card = {"a": f"kind: item, gold: 100, {NO_DEATH}"}
    g = caught(start, card, "ogre", {"carried": ["a"]})
    assert not g.player(ARIC).alive


@rule("TRIGGER-8", "DEATH-12")
def test_the_card_of_the_fighter_does_not_save_the_helper(start: Start) -> None:
    players = {ARIC: {"kept": ["a"]}, SUZAN: {}, TOM: {}}
    g = start({"a": NO_DEATH}, players, fight={"foes": ["ogre"], "helper": SUZAN}, dice=[1, 1])
    lose(g)
    while g.t.fight is not None:
        g.t.act(g.t.waiting[0], g.t.actions(g.t.waiting[0])[0])
    assert [g.player(name).alive for name in (ARIC, SUZAN)] == [True, False]


# --- Items ------------------------------------------------------------------------------------------------------------


@rule("TRIGGER-8", "CURSE-7")
def test_headgear_that_was_not_lost_keeps_the_chicken(start: Start) -> None:
    aric = {"equipped": ["helm-of-courage"], "curses": ["chicken-on-your-head"], "kept": ["a"]}
    g = start({"a": NO_ITEM_LOSS}, {ARIC: aric, SUZAN: {"hand": ["unfashionable"]}, TOM: {}})
    g.do(SUZAN, "play unfashionable on Aric")
    g.all_pass()
    assert (g.cards(ARIC, "items"), g.cards(ARIC, "curses")) == (["helm-of-courage"], ["chicken-on-your-head"])


@rule("TRIGGER-8", "ITEM-22")
def test_what_was_replaced_asks_for_no_pet(start: Start) -> None:
    aric = {"equipped": ["energy-armor", "alien-pet"], "kept": ["a"]}
    g = start({"a": NO_ITEM_LOSS}, {ARIC: aric, SUZAN: {"hand": ["can-opener"]}, TOM: {}})
    g.do(SUZAN, "play can-opener on Aric")
    g.all_pass()
    assert (g.cards(ARIC, "items"), g.place("a")) == (["energy-armor", "alien-pet"], "discards")


@rule("TRIGGER-8", "TRIGGER-11")
def test_of_two_items_that_are_lost_the_first_is_kept(start: Start) -> None:
    g = caught(
        start, {"a": NO_ITEM_LOSS}, "computer-virus", {"carried": ["electrosuit", "rocket-boots"], "kept": ["a"]}
    )
    assert (len(g.cards(ARIC, "items")), g.place("a")) == (1, "discards")


@rule("TRIGGER-11")
@pytest.mark.parametrize("way", ["net-troll", "theft", "sale"])
def test_what_is_taken_or_sold_is_not_lost(start: Start, way: str) -> None:
    cards = {"a": NO_ITEM_LOSS, "b": f"triggers: [{{when: lost_item, {DRAW}}}]"}
    aric = {"level": 1, "kept": ["a", "b"], "carried": ["helm-of-courage"]}
    if way == "net-troll":
        g = caught(start, cards, "net-troll", aric, suzan={"level": 5})
        g.do(SUZAN, "pick helm-of-courage")
        assert g.cards(SUZAN, "items") == ["helm-of-courage"]
    elif way == "theft":
        suzan = {"classes": ["thief"], "hand": ["elf"]}
        g = start(cards, {ARIC: aric, SUZAN: suzan, TOM: {}}, dice=[4])
        g.do(SUZAN, "use theft of thief on helm-of-courage", "discard elf")
        g.all_pass()
        assert g.cards(SUZAN, "items") == ["helm-of-courage"]
    else:
        g = start(cards, {ARIC: {**aric, "carried": ["wand-of-dowsing"]}, SUZAN: {}, TOM: {}})
        g.do(ARIC, "sell items", "add wand-of-dowsing", "done")
        assert g.level(ARIC) == 2
    assert (g.place("a"), hand(g, ARIC)) == ("kept of Aric", 0)


# --- Curses, Bad Stuff ------------------------------------------------------------------------------------------------


@rule("TRIGGER-8", "DOOR-7", "TROUBLE-2")
def test_a_curse_behind_the_door_is_replaced_and_the_room_is_looted(start: Start) -> None:
    g = start({"a": NO_CURSE}, {ARIC: {"level": 5, "kept": ["a"]}, SUZAN: {}, TOM: {}}, doors=["duck-of-doom", "elf"])
    g.do(ARIC, "kick open the door")
    g.all_pass()
    assert (g.level(ARIC), g.place("a"), g.place("duck-of-doom")) == (5, "discards", "discards")
    g.do(ARIC, "loot the room")
    assert g.cards(ARIC, "hand") == ["elf"]


@rule("TRIGGER-8", "CURSE-7", "DECK-1")
def test_a_curse_that_stays_does_not_stay_if_it_is_replaced(start: Start) -> None:
    g = start({"a": NO_CURSE}, {ARIC: {"kept": ["a"]}, SUZAN: {"hand": ["chicken-on-your-head"]}, TOM: {}})
    g.do(SUZAN, "play chicken-on-your-head on Aric")
    g.all_pass()
    assert (g.cards(ARIC, "curses"), g.place("chicken-on-your-head")) == ([], "discards")


@rule("TRIGGER-1", "TRIGGER-8", "CURSE-13")
@pytest.mark.parametrize("stop", ["wishing-ring", "time-warp"])
def test_nothing_reacts_to_a_curse_that_was_cancelled(start: Start, stop: str) -> None:
    stop = "deluxe/wishing-ring" if stop == "wishing-ring" else stop
    cards = {"a": NO_CURSE, "b": f"triggers: [{{when: cursed, {DRAW}}}]"}
    players = {ARIC: {"level": 5, "kept": ["a", "b"], "hand": [stop]}, SUZAN: {"hand": ["duck-of-doom"]}, TOM: {}}
    g = start(cards, players)
    g.do(SUZAN, "play duck-of-doom on Aric")
    g.do(ARIC, f"play {stop}")
    g.all_pass()
    assert (g.level(ARIC), g.place("a"), hand(g, ARIC)) == (5, "kept of Aric", 0)


@rule("TRIGGER-8", "RUN-7", "BAD-1")
def test_the_bad_stuff_of_one_does_not_spare_the_other(start: Start) -> None:
    players = {ARIC: {"level": 3, "kept": ["a"]}, SUZAN: {"level": 3}, TOM: {}}
    fight = {"foes": ["flying-frogs"], "helper": SUZAN, "enhancers": {"flying-frogs": ["ancient"]}}
    g = start({"a": NO_BAD_STUFF}, players, fight=fight, dice=[1, 1, 1, 1])
    lose(g)
    while g.t.fight is not None:
        g.t.act(g.t.waiting[0], g.t.actions(g.t.waiting[0])[0])
    assert g.levels() == {"Aric": 3, "Suzan": 1, "Tom": 1}


@rule("CURSE-7", "ITEM-19")
@pytest.mark.parametrize("curse", ["chicken-on-your-head", "you-smell-like-worcestershire-sauce"])
def test_bad_stuff_that_takes_an_item_of_two_slots_ends_both_curses(start: Start, curse: str) -> None:
    aric = {"equipped": ["battle-armor"], "curses": [curse]}
    g = caught(start, {"a": NO_DEATH}, "net-troll", aric, suzan={"level": 5})
    g.do(SUZAN, "pick battle-armor")
    assert (g.cards(SUZAN, "items"), g.cards(ARIC, "curses")) == (["battle-armor"], [])
