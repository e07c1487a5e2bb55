"""Random games without end: all mixes of sets, options and numbers of players, each game with its own number.

    python -m tests.support.long_run 1000000            # as many games, in as many processes as there are cores
    python -m tests.support.long_run 1000 --from 500000 --jobs 1

Every game has to end with a winner, and every card has to be somewhere: that is looked at when the game is over, and in
one game of twenty again and again. A game that fails is told with its number, and `--from NUMBER` plays it again.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

import kickdoor as kd
from tests.support.invariants import check
from tests.support.stroll import Stroller

SETS = ("deluxe", "star", "steampunk")
FLAGS = (
    "listen_at_the_door", "shared_victory", "epic", "sacrifice", "forced_help_by_choice", "promises_hold_on_loss",
    "ask_everybody",
)  # fmt: skip
MOST_DECISIONS = 200_000
LOOK_EVERY = 150  # decisions, in one game of twenty
AT_ONCE = 200  # games of one piece of work


class Tally(NamedTuple):
    games: int = 0
    decisions: int = 0
    failed: tuple[str, ...] = ()


def set_up(number: int) -> Any:
    """The table of a game. Half of all games have no option."""
    chance = random.Random(f"long run {number}")
    sets = chance.sample(SETS, chance.choice((1, 1, 2, 3)))
    options: dict[str, Any] = {}
    if chance.random() < 0.5:
        options = {flag: True for flag in FLAGS if chance.random() < 0.3}
        if chance.random() < 0.1:
            options["turn_limit"] = chance.choice((10, 30))
    players = chance.choice((3, 4, 4, 5, 6))
    return kd.new_table(sets=sets, players=players, seed=f"long run {number}", options=kd.Options(**options))


def play(number: int) -> int:
    """Play one game to its end; how many decisions it took."""
    table = set_up(number)
    walk = Stroller(table, f"long run {number}")
    decisions = 0
    while not table.over and decisions < MOST_DECISIONS:
        decisions += walk.go(LOOK_EVERY if number % 20 == 0 else MOST_DECISIONS)
        check(table)
    assert table.over, f"not over after {decisions} decisions"
    assert table.winners
    return decisions


def play_all(numbers: range) -> Tally:
    decisions, failed = 0, []
    for number in numbers:
        try:
            decisions += play(number)
        except Exception:  # noqa: BLE001  (whatever it is, it is told)
            failed.append(f"game {number}: {traceback.format_exc()}")
    return Tally(len(numbers), decisions, tuple(failed))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", type=int)
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    began = time.monotonic()
    end = args.first + args.games
    pieces = [range(first, min(first + AT_ONCE, end)) for first in range(args.first, end, AT_ONCE)]
    games = decisions = failed = 0
    with ProcessPoolExecutor(args.jobs) as crew:
        for tally in crew.map(play_all, pieces):
            games, decisions, failed = games + tally.games, decisions + tally.decisions, failed + len(tally.failed)
            for trouble in tally.failed:
                print(trouble, flush=True)
            if games % 10_000 < AT_ONCE:
                seconds = time.monotonic() - began
                print(f"{games:,} games, {decisions:,} decisions, {failed} failed, {seconds:.0f} s", flush=True)
    print(f"{games:,} games from number {args.first}, {decisions:,} decisions, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
