"""How fast other game engines are: random play of each on one core.

`python rivals.py NAME SECONDS` prints one line of JSON. It runs in another environment, which has the packages of
`requirements/bench.txt`, so it imports nothing of Kickdoor. Each engine is driven in the quickest way that its own
documentation offers. A decision is one choice of one player; dealing and chance are part of the time.
"""

from __future__ import annotations

import json
import logging
import random
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any, Final

__all__ = ["RIVALS"]

Figures = dict[str, float]


def _rate(play: Callable[[], int], seconds: float) -> float:
    """Decisions per second of CPU time of games played one after the other."""
    play()  # the first game pays for what is loaded late
    made = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        made += play()
    return made / (time.process_time() - start)


def _open_spiel(game_name: str, seconds: float, *, even: bool = False) -> Figures:
    """Chance is sampled by its probabilities, as in OpenSpiel's examples. With `even` all outcomes are taken to be
    equally likely, which is cheaper, and true when cards are dealt."""
    import pyspiel  # noqa: PLC0415  (only this rival needs it)

    game = pyspiel.load_game(game_name)
    dice = random.Random(1)
    chance = dice.random

    def play() -> int:
        state = game.new_initial_state()
        made = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                if even:
                    state.apply_action(outcomes[int(chance() * len(outcomes))][0])
                else:
                    actions, weights = zip(*outcomes, strict=True)
                    state.apply_action(dice.choices(actions, weights)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(chance() * len(actions))])
                made += 1
        return made

    return {"decisions_per_second": _rate(play, seconds)}


def hearts(seconds: float) -> Figures:
    return _open_spiel("hearts", seconds)


def hearts_even(seconds: float) -> Figures:
    return _open_spiel("hearts", seconds, even=True)


def gin_rummy(seconds: float) -> Figures:
    return _open_spiel("gin_rummy", seconds)


def uno(seconds: float) -> Figures:
    import rlcard  # noqa: PLC0415  (only this rival needs it)

    env = rlcard.make("uno", config={"seed": 1})
    chance = random.Random(1)

    def play() -> int:
        state, _ = env.reset()
        made = 0
        while not env.is_over():
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            made += 1
        return made

    return {"decisions_per_second": _rate(play, seconds)}


def catanatron(seconds: float) -> Figures:
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415  (only this rival needs it)

    random.seed(1)
    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def play() -> int:
        game = Game([RandomPlayer(c) for c in colours])
        made = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            made += 1
        return made

    rate = _rate(play, seconds)
    game = Game([RandomPlayer(c) for c in colours])
    for _ in range(200):
        game.play_tick()
    copies = 0
    start = time.process_time()
    while time.process_time() - start < seconds / 3:
        game.copy()
        copies += 1
    return {"decisions_per_second": rate, "copy_microseconds": (time.process_time() - start) / copies * 1e6}


def pettingzoo(seconds: float) -> Figures:
    import numpy as np  # noqa: PLC0415  (only this rival needs it)
    from pettingzoo.classic import gin_rummy_v4  # noqa: PLC0415

    env = gin_rummy_v4.env()
    chance = np.random.default_rng(1)
    games = [0]

    def play() -> int:
        games[0] += 1
        env.reset(seed=games[0])
        made = 0
        for _ in env.agent_iter():
            observation, _reward, ended, cut, _info = env.last()
            actions = None if ended or cut else np.flatnonzero(observation["action_mask"])
            env.step(None if actions is None else actions[chance.integers(len(actions))])
            made += 1
        return made

    return {"decisions_per_second": _rate(play, seconds)}


def pokerkit(seconds: float) -> Figures:
    from pokerkit import Automation, NoLimitTexasHoldem  # noqa: PLC0415  (only this rival needs it)

    chance = random.Random(1)
    automatic = tuple(Automation)

    def play() -> int:
        state = NoLimitTexasHoldem.create_state(automatic, True, 0, (1, 2), 2, 200, 4)
        made = 0
        while state.status:
            ways: list[Callable[[], Any]] = []
            if state.can_fold():
                ways.append(state.fold)
            if state.can_check_or_call():
                ways.append(state.check_or_call)
            if state.can_complete_bet_or_raise_to():
                ways.append(state.complete_bet_or_raise_to)
            chance.choice(ways)()
            made += 1
        return made

    return {"decisions_per_second": _rate(play, seconds)}


RIVALS: Final[dict[str, Callable[[float], Figures]]] = {
    "hearts": hearts,
    "hearts_even": hearts_even,
    "gin_rummy": gin_rummy,
    "uno": uno,
    "catanatron": catanatron,
    "pettingzoo": pettingzoo,
    "pokerkit": pokerkit,
}


def main(name: str, seconds: str) -> None:
    warnings.simplefilter("ignore")  # of old packages about their own future
    logging.disable(logging.CRITICAL)
    sys.stdout.write(json.dumps(RIVALS[name](float(seconds))) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
