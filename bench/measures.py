"""How fast Kickdoor is: one measurement at a time, in CPU time of one core.

`python -m bench.measures NAME SECONDS` measures in a process of its own and prints one line of JSON, as `rivals` does
for other engines. `comparison` runs both in turns.
"""

from __future__ import annotations

import json
import sys
import time
import tracemalloc
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from kickdoor.bots import RandomBot, make_bot
from kickdoor.model.chance import chance_from
from kickdoor.sim.driver import LIMIT
from kickdoor.sim.loop import play_bots_fast, play_fast
from kickdoor.table import Table, new_table

__all__ = ["MEASURES", "Figures"]

Figures = dict[str, float]
PLAYERS: Final = 4
ALL_SETS: Final = ("deluxe", "star", "steampunk")


def _rates(play: Callable[[int], int], seconds: float) -> Figures:
    """Decisions and games per second of CPU time. Dealing is part of a game, reading the card files is not."""
    play(0)
    games = decisions = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        games += 1
        decisions += play(games)
    took = time.process_time() - start
    return {"decisions_per_second": decisions / took, "games_per_second": games / took}


def _random_play(sets: tuple[str, ...], seconds: float) -> Figures:
    def play(seed: int) -> int:
        dice = [RandomBot(f"{seed}/{seat}").dice for seat in range(PLAYERS)]
        return play_fast(new_table(sets, PLAYERS, seed), dice, LIMIT)

    return _rates(play, seconds)


def random_play(seconds: float) -> Figures:
    """Random play with the Deluxe set."""
    return _random_play(("deluxe",), seconds)


def three_sets(seconds: float) -> Figures:
    """Random play with all three sets."""
    return _random_play(ALL_SETS, seconds)


def quick_bots(seconds: float) -> Figures:
    """Whole games of four quick bots with the Deluxe set."""

    def play(seed: int) -> int:
        bots = [make_bot("quick", f"{seed}/{seat}") for seat in range(PLAYERS)]
        return play_bots_fast(new_table(players=PLAYERS, seed=seed), bots, LIMIT)

    return _rates(play, seconds)


def _middle_of_a_game() -> Table:
    table = new_table(players=PLAYERS, seed=1)
    play_fast(table, [RandomBot(seat).dice for seat in range(PLAYERS)], 300)
    return table


def _microseconds(do: Callable[[], object], seconds: float) -> float:
    rounds = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(20):
            do()
        rounds += 20
    return (time.process_time() - start) / rounds * 1e6


def tables(seconds: float) -> Figures:
    """Copying, redealing and viewing a table in the middle of a game, and the memory that a table takes."""
    table = _middle_of_a_game()
    chance = chance_from("bench")
    figures = {
        "copy_microseconds": _microseconds(table.copy, seconds / 3),
        "redeal_microseconds": _microseconds(lambda: table.redeal(0, chance), seconds / 3),
        "view_microseconds": _microseconds(lambda: table.view(0), seconds / 3),
    }
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [table.copy() for _ in range(200)]
    figures["table_kilobytes"] = (tracemalloc.get_traced_memory()[0] - before) / len(kept) / 1000
    tracemalloc.stop()
    return figures


def environment(seconds: float) -> Figures:
    """Steps of the PettingZoo environment, driven by random legal actions."""
    import numpy as np  # noqa: PLC0415  (an extra)

    from kickdoor.env import kickdoor_v0  # noqa: PLC0415  (needs an extra)

    env = kickdoor_v0.env(players=PLAYERS)
    chance = np.random.default_rng(1)

    def play(seed: int) -> int:
        env.reset(seed=seed)
        made = 0
        for _ in env.agent_iter():
            observation, _reward, ended, cut, _info = env.last()
            actions = None if ended or cut else np.flatnonzero(observation["action_mask"])
            env.step(None if actions is None else actions[chance.integers(len(actions))])
            made += 1
        return made

    return _rates(play, seconds)


def seat(seconds: float) -> Figures:
    """Steps of one seat against three quick bots, the bots' games included."""
    env = import_module("kickdoor.env.kickdoor_v0").seat_env(["quick"] * (PLAYERS - 1))
    return _rates(lambda game: _seat_game(env, game), seconds)


def text(seconds: float) -> Figures:
    """Decisions of the environment with text, made by sentences."""
    env = import_module("kickdoor.env.kickdoor_v0").env(players=PLAYERS, text=True)
    dice = chance_from("bench")

    def play(seed: int) -> int:
        env.reset(seed=seed)
        while not env.table.over:
            sentences = env.infos[env.agent_selection]["legal_texts"]
            env.step_text(sentences[dice.below(len(sentences))])
        return int(env.decisions)

    return _rates(play, seconds)


def parallel(seconds: float) -> Figures:
    """Steps of PettingZoo's parallel API; each makes the observations of all agents."""
    np = import_module("numpy")
    env = import_module("kickdoor.env.kickdoor_v0").parallel_env(players=PLAYERS)
    chance = np.random.default_rng(1)

    def play(seed: int) -> int:
        seen, _ = env.reset(seed=seed)
        made = 0
        while env.agents:
            masks = {agent: np.flatnonzero(seen[agent]["action_mask"]) for agent in env.agents}
            seen = env.step({agent: words[chance.integers(len(words))] for agent, words in masks.items()})[0]
            made += 1
        return made

    return _rates(play, seconds)


def vector(seconds: float) -> Figures:
    """Steps of eight tables side by side, each one seat against three quick bots."""
    np = import_module("numpy")
    tables_there = 8
    envs = import_module("kickdoor.env.kickdoor_v0").vector_env(
        tables_there, copy=False, opponents=["quick"] * (PLAYERS - 1)
    )
    chance = np.random.default_rng(1)
    seen, _ = envs.reset(seed=1)

    def play(_seed: int) -> int:
        for _ in range(20):
            words = (chance.random(seen["action_mask"].shape) * seen["action_mask"]).argmax(axis=1)
            envs.step(words)
        return 20 * tables_there

    return _rates(play, seconds)


def _seat_game(env: Any, seed: int) -> int:
    np = import_module("numpy")
    chance = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    made = 0
    over = False
    while not over:
        words = np.flatnonzero(seen["action_mask"])
        seen, _reward, ended, cut, _info = env.step(words[chance.integers(len(words))])
        over = ended or cut
        made += 1
    return made


MEASURES: Final[dict[str, Callable[[float], Figures]]] = {
    "play": random_play,
    "three sets": three_sets,
    "quick bots": quick_bots,
    "tables": tables,
    "environment": environment,
    "seat": seat,
    "vector": vector,
    "parallel": parallel,
    "text": text,
}


def main(name: str, seconds: str) -> None:
    sys.stdout.write(json.dumps(MEASURES[name](float(seconds))) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
