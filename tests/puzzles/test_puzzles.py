"""The puzzles that ship: each is proved, and there are enough of every degree, aim and set."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import msgspec
import pytest

from kickdoor.lessons.lesson import Lesson
from kickdoor.puzzles.check import prove
from kickdoor.puzzles.daily import daily_puzzle, shipped_puzzles
from kickdoor.puzzles.make import found_in_games

PUZZLES = {puzzle.id: puzzle for puzzle in shipped_puzzles()}


@pytest.mark.parametrize("name", PUZZLES)
def test_every_puzzle_is_proved(name: str) -> None:
    proof = prove(PUZZLES[name])
    assert proof.faults == []
    assert proof.figures is not None
    assert proof.figures.solvable


def test_there_are_ten_of_each_degree_and_all_aims_in_all_sets() -> None:
    assert Counter(puzzle.degree for puzzle in PUZZLES.values()) == {1: 10, 2: 10, 3: 10}
    kinds = Counter((puzzle.aim, *puzzle.sets) for puzzle in PUZZLES.values())
    for aim in ("win", "stop", "survive"):
        for name in ("deluxe", "star", "steampunk"):
            assert kinds[aim, name] >= 1, (aim, name)


def faults(puzzle: Lesson) -> str:
    return "; ".join(prove(puzzle).faults)


def test_the_proof_finds_what_is_wrong_with_a_puzzle() -> None:
    good = PUZZLES["as-good-as-a-tie"]
    change = msgspec.structs.replace
    me, *others = good.situation.players

    def with_players(*players: dict[str, object]) -> Lesson:
        return change(good, situation=change(good.situation, players=list(players)))

    assert "it cannot be solved" in faults(with_players({**me, "hand": ["wizard"]}, *others))
    assert "every first move is right" in faults(with_players({"level": 9, "equipped": ["mithril-armor"]}, *others))
    assert faults(with_players(me, {"hand": ["baby"]}, {})) == "nobody can know the hand of Wilma"
    survivor = PUZZLES["bolting"]
    naked = {"level": 5, "classes": ["mechanic"], "hand": ["soiled"]}
    bare = change(survivor.situation, players=[naked, {}, {}])
    assert "an Item in front of them" in faults(change(survivor, situation=bare))
    assert "degree 3 means" in faults(change(good, degree=3))
    assert "does not reach the goal" in faults(change(good, solution=["play warrior"]))
    assert "breaks off at 'play mate'" in faults(change(good, solution=["play mate"]))
    assert "not those of the aim 'stop'" in faults(change(good, aim="stop"))
    assert "without a script" in faults(change(good, quiet=[1]))
    assert "the kind 'puzzle'" in faults(change(good, kind="lesson"))


def test_somebody_who_could_defend_themselves_and_does_not_is_a_fault() -> None:
    """Boris has a potion on the table. This seat is quiet, so a wrong solution would pass at the table."""
    good = PUZZLES["as-good-as-a-tie"]
    me, wilma, _ = good.situation.players
    situation = msgspec.structs.replace(good.situation, players=[me, wilma, {"carried": ["sleep-potion"]}])
    assert "could defend themselves" in faults(msgspec.structs.replace(good, situation=situation))


def test_the_daily_puzzle_comes_again_only_after_all_others() -> None:
    first = date(2026, 11, 17)
    days = [daily_puzzle(first + timedelta(days=n)).id for n in range(90)]
    assert sorted(days[:30]) == sorted(PUZZLES)
    assert days[:30] == days[30:60] == days[60:]
    assert days[:30] != list(PUZZLES)


def test_games_of_bots_have_puzzles_in_them_that_can_be_proved() -> None:
    found = next(found_in_games("deluxe", range(1, 4)))
    assert len(found.figures.solutions) == 1
    assert found.figures.fail > 0
    assert faults(found.puzzle) == ""
    again = next(found_in_games("deluxe", range(1, 4)))
    assert again == found
