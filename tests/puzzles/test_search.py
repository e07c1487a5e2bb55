"""The exhaustive search: it finds what is there, needs no luck, and counts what is really different."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.lessons.conditions import Condition, holds
from kickdoor.lessons.lesson import Aim
from kickdoor.puzzles.aims import goal_and_end
from kickdoor.puzzles.moves import Known
from kickdoor.puzzles.search import FAILED, OPEN, REACHED, Search, TooBig
from kickdoor.record.fingerprint import position
from kickdoor.table import Table

FIGHT = {"foes": ["net-troll"]}


def verdict(goal: Condition, end: Condition, t: Table) -> int:
    if holds(goal, t, 0, []):
        return REACHED
    return FAILED if t.over or holds(end, t, 0, []) else OPEN


def search(t: Table, aim: Aim = "win", *, doors: int = 0, treasures: int = 0, most: int = 20_000) -> Search:
    goal, (end,) = goal_and_end(aim, t)
    return Search(t, partial(verdict, goal, end.when), Known(t, 0, doors, treasures), most)


def plans(found: Search, t: Table) -> list[set[str]]:
    return [{t.text(a) for a in plan} for plan in found.plans()]


def table(me: dict[str, Any], wilma: dict[str, Any] | None = None, **rest: Any) -> Table:
    return kd.scenario({"Ann": me, "Wilma": wilma or {}, "Boris": {}}, **rest)


def test_the_only_way_to_win_is_found_with_its_length() -> None:
    t = table({"level": 9, "equipped": ["helm-of-courage"], "hand": ["warrior", "wizard"]}, fight=FIGHT)
    found = search(t)
    assert found.root.length == 2
    assert plans(found, t) == [{"play warrior", "announce the kill"}]
    assert found.best(t) == t.parse("play warrior")


def test_a_goal_that_nothing_reaches_is_not_solved() -> None:
    t = table({"level": 9, "hand": ["wizard"]}, fight=FIGHT)
    found = search(t)
    assert not found.root.solved
    assert found.best(t) is None
    assert found.plans() == []


def test_orders_that_do_not_matter_are_one_solution() -> None:
    """9 against 14: only two potions together win, in whatever order."""
    me = {"level": 9, "hand": ["magic-missile", "sleep-potion"]}
    t = table(me, fight={**FIGHT, "enhancers": {"net-troll": ["enraged"]}})
    found = search(t)
    potions = {"play magic-missile for the munchkins", "play sleep-potion for the munchkins"}
    assert plans(found, t) == [{*potions, "announce the kill"}]


def test_what_is_superfluous_is_no_solution_of_its_own() -> None:
    t = table({"level": 9, "hand": ["magic-missile", "sleep-potion"]}, fight=FIGHT)
    assert plans(search(t), t) == [
        {"play magic-missile for the munchkins", "announce the kill"},
        {"play sleep-potion for the munchkins", "announce the kill"},
    ]


def test_taking_off_and_putting_on_again_does_not_keep_the_search_busy() -> None:
    t = table({"level": 9, "carried": ["helm-of-courage"], "hand": ["lame-goblin"]}, phase="trouble")
    found = search(t)
    assert plans(found, t) == [{"look for trouble with lame-goblin", "announce the kill"}]


def test_an_unknown_die_has_to_serve_whatever_it_shows() -> None:
    running = {"foes": ["bullrog"], "stage": "running"}
    me = {"level": 5, "equipped": ["spiky-knees"]}
    assert not search(table(me, fight=running), "survive").root.solved
    assert search(table(me, fight=running, dice=[5]), "survive").root.solved
    assert not search(table(me, fight=running, dice=[4]), "survive").root.solved
    potion = table({**me, "hand": ["invisibility-potion"]}, fight=running)
    assert search(potion, "survive").root.solved  # it helps after every failed roll


def test_an_unknown_door_is_luck_and_a_known_one_is_not() -> None:
    me = {"level": 9}
    assert not search(table(me, seed=3)).root.solved
    known = table(me, doors=["lame-goblin"])
    assert search(known, doors=1).root.solved
    assert not search(known).root.solved  # it lies there, but nobody has said so


def test_the_others_may_answer_in_every_legal_way() -> None:
    """Wilma's Thief can backstab as long as she has a card to discard."""
    fight = {"foes": ["lame-goblin"], "enhancers": {"lame-goblin": ["enraged"]}}
    me = {"level": 9}
    harmless = table(me, {"classes": ["thief"]}, fight=fight)
    assert search(harmless).root.solved
    for cards in (["magic-missile"], ["magic-missile", "maul-rat"]):
        armed = table(me, {"classes": ["thief"], "carried": cards[:1], "hand": cards[1:]}, fight=fight)
        found = search(armed)
        assert not found.root.solved
        armed.act(0, armed.parse("announce the kill"))
        spoiler = found.refutation(armed)
        assert spoiler is not None
        assert armed.text(spoiler) == "play magic-missile for the monsters"


def test_a_search_that_would_be_too_big_says_so() -> None:
    t = table({"level": 9, "hand": ["magic-missile", "sleep-potion"]}, fight=FIGHT)
    with pytest.raises(TooBig):
        search(t, most=3)


def test_the_same_search_finds_the_same() -> None:
    def once() -> tuple[int, float, list[set[str]]]:
        t = table({"level": 8, "hand": ["illusion", "large-angry-chicken", "flaming-poison-potion"]}, fight=FIGHT)
        found = search(t)
        return len(found.spots), found.luck(), plans(found, t)

    assert once() == once()


def test_two_ways_to_the_same_position_have_the_same_number() -> None:
    def after(*texts: str) -> Table:
        t = table({"level": 9, "hand": ["magic-missile", "sleep-potion", "elf"]}, fight=FIGHT)
        for text in texts:
            t.act(0, t.parse(text))
        return t

    one = after("play elf", "play sleep-potion for the munchkins")
    assert position(one) == position(after("play sleep-potion for the munchkins", "play elf"))
    assert position(one) != position(after("play elf", "play sleep-potion for the monsters"))
    assert position(one) != position(after("play elf"))
