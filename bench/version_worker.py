"""One workload of `versions`, done by the version of Kickdoor that this Python has.

`python version_worker.py NAME --seconds S` finds out how often the workload fits into S seconds of CPU time.
`python version_worker.py NAME --count N` does it N times and measures. `--once N` does it N times for a program that
counts instructions. All print one line of JSON.

The script imports nothing of this project, because it also runs in older versions of it. Where a name has moved, it
tries all of its places.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

PLAYERS: Final = 4
LIMIT: Final = 50_000  # decisions in one game
TABLES: Final = 200  # two versions do not play the same games; with few tables one would happen to have more fights
STEPS: Final = 500  # of one game of the environment: chosen evenly, a whole one takes thousands
REPEATS: Final = 5  # the quickest one counts: other programs on the machine only ever make it slower
Workload = Callable[[int], int]  # does something so many times; returns how much was done


def found(*places: str) -> Any:
    """The first of these "module:name" that this version has. Raises ImportError."""
    for place in places:
        module, _, name = place.partition(":")
        try:
            return getattr(import_module(module), name)
        except (ImportError, AttributeError):
            continue
    raise ImportError(f"this version has no {' or '.join(places)}")


# --- play -------------------------------------------------------------------------------------------------------------


def _random_play(sets: tuple[str, ...]) -> Workload:
    new_table = found("kickdoor.table:new_table")
    random_bot = found("kickdoor.bots:RandomBot")
    play_fast = found("kickdoor.sim.loop:play_fast")

    def play(games: int) -> int:
        made = 0
        for seed in range(games):
            dice = [random_bot(f"{seed}/{seat}").dice for seat in range(PLAYERS)]
            made += play_fast(new_table(sets, PLAYERS, seed), dice, LIMIT)
        return made

    return play


def random_play() -> Workload:
    return _random_play(("deluxe",))


def three_sets() -> Workload:
    return _random_play(("deluxe", "star", "steampunk"))


def quick_bots() -> Workload:
    new_table = found("kickdoor.table:new_table")
    make_bot = found("kickdoor.bots:make_bot")
    play_bots_fast = found("kickdoor.sim.loop:play_bots_fast")

    def play(games: int) -> int:
        made = 0
        for seed in range(games):
            bots = [make_bot("quick", f"{seed}/{seat}") for seat in range(PLAYERS)]
            made += play_bots_fast(new_table(players=PLAYERS, seed=seed), bots, LIMIT)
        return made

    return play


def searching_bot() -> Workload:
    make_bot = found("kickdoor.bots:make_bot")
    choice = found("kickdoor.sim.driver:choice")
    table = _in_mid_game()

    def think(times: int) -> int:
        for seed in range(times):
            choice(make_bot("search@200i", seed), table, table.waiting[0])
        return times

    return think


def environment() -> Workload:
    import numpy as np  # noqa: PLC0415  (an extra)

    env = import_module("kickdoor.env.kickdoor_v0").env(players=PLAYERS)

    def play(steps: int) -> int:
        chance = np.random.default_rng(1)
        made = seed = 0
        while made < steps:
            seed += 1
            env.reset(seed=seed)
            for _ in env.agent_iter(STEPS):
                observation, _reward, ended, cut, _info = env.last()
                actions = None if ended or cut else np.flatnonzero(observation["action_mask"])
                env.step(None if actions is None else actions[chance.integers(len(actions))])
                made += 1
                if made == steps:
                    break
        return made

    return play


# --- one table --------------------------------------------------------------------------------------------------------


def _in_mid_game(seed: int = 1) -> Any:
    table = found("kickdoor.table:new_table")(players=PLAYERS, seed=seed)
    dice = [found("kickdoor.bots:RandomBot")(seat).dice for seat in range(PLAYERS)]
    found("kickdoor.sim.loop:play_fast")(table, dice, 300)
    return table


def _times(do: Callable[[Any], object]) -> Workload:
    """Does something with one table after the other, each in the middle of its game."""
    tables = [table for seed in range(4 * TABLES) if not (table := _in_mid_game(seed)).over][:TABLES]

    def repeat(times: int) -> int:
        for number in range(times):
            do(tables[number % TABLES])
        return times

    return repeat


def copying() -> Workload:
    return _times(lambda table: table.copy())


def redealing() -> Workload:
    chance = found("kickdoor.model.chance:chance_from")("bench")
    return _times(lambda table: table.redeal(0, chance))


def viewing() -> Workload:
    return _times(lambda table: table.view(0))


def views_as_json() -> Workload:
    encode = found("msgspec.json:encode")
    as_json = found("kickdoor.views.as_json:as_json", "kickdoor.views.plain:plain")
    return _times(lambda table: encode(as_json(table.view(0))))


WORKLOADS: Final[dict[str, Callable[[], Workload]]] = {
    "random play": random_play,
    "random play, three sets": three_sets,
    "copy": copying,
    "redeal": redealing,
    "view": viewing,
    "view as JSON": views_as_json,
    "quick bots": quick_bots,
    "searching bot": searching_bot,
    "environment steps": environment,
}


# --- measuring --------------------------------------------------------------------------------------------------------


def _timed(run: Workload, count: int) -> tuple[int, float]:
    start = time.process_time()
    done = run(count)
    return done, time.process_time() - start


def fitting_count(run: Workload, seconds: float) -> int:
    """How often the workload can be done in this time, if it is repeated."""
    count, took = 1, 0.0
    while took < seconds / 8:
        count *= 2
        _, took = _timed(run, count)
    return max(1, round(count * seconds / REPEATS / took))


def measured(run: Workload, count: int, repeats: int) -> dict[str, object]:
    """How much was done, and the CPU seconds that it took."""
    tries = [_timed(run, count) for _ in range(repeats)]
    return {"done": tries[0][0], "seconds": min(took for _, took in tries)}


def about() -> dict[str, object]:
    """Which version this is."""
    is_compiled = found("kickdoor._interpreted:is_compiled")
    return {"where": str(import_module("kickdoor").__file__), "compiled": is_compiled("kickdoor.rules.engine")}


def _answer(options: argparse.Namespace) -> dict[str, object]:
    if options.name == "about":
        return about()
    try:
        run = WORKLOADS[options.name]()
    except ImportError as error:
        return {"missing": str(error)}
    run(1)  # the first time pays for what is loaded late
    if options.once is not None:
        return {"done": run(options.once)}
    if options.count:
        return measured(run, options.count, options.repeats)
    return {"count": fitting_count(run, options.seconds)}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("name", choices=["about", *WORKLOADS])
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--count", type=int, default=0)
    parser.add_argument("--repeats", type=int, default=REPEATS)
    parser.add_argument("--once", type=int)
    parser.add_argument("--packages", action="append", default=[])
    options = parser.parse_args()
    sys.path += options.packages  # at the end: what the version itself has comes first
    sys.stdout.write(json.dumps(_answer(options)) + "\n")


if __name__ == "__main__":
    main()
