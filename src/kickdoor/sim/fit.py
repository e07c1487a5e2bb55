"""Fits the weights of the searching bot's evaluation to games of quick play, and writes them as a module.

    python -m kickdoor.sim.fit GAMES > src/kickdoor/bots/search/weights.py

At the beginning of every turn the features of all seats are noted; the weights are those under which the seats that
won were most likely to (multinomial logit), found by stochastic gradient steps that shrink as a weight is learned.
"""

from __future__ import annotations

import math
import sys
from typing import Final

from kickdoor.bots.quick.library_values import library_values
from kickdoor.bots.quick.personality import steady
from kickdoor.bots.search.evaluation import FEATURES, features
from kickdoor.bots.search.playout import QuickSeats, play_on
from kickdoor.model.chance import Chance, chance_from
from kickdoor.table import new_table

__all__ = ["Position", "collect", "fit", "loss", "module"]

PLAYERS: Final = (3, 4, 4, 4, 5)
_RATE: Final = 0.15
_SHRINK: Final = 1e-5  # keeps weights of rare features small


class Position:
    """What was seen, seat by seat, and who won."""

    def __init__(self, seen: list[list[float]], winner: int) -> None:
        self.seen = seen
        self.winner = winner


def collect(games: int, sets: tuple[str, ...] = ("deluxe",), first: int = 0) -> list[Position]:
    """Play the games; a position for every turn of every game."""
    out: list[Position] = []
    for seed in range(first, first + games):
        players = PLAYERS[seed % len(PLAYERS)]
        t = new_table(sets, players, f"fit {seed}")
        t.recording = False
        quick = QuickSeats(t, library_values(t.lib), steady(), chance_from(f"fit {seed}"))
        seen: list[list[list[float]]] = []
        while not t.over and t.turn < 400:
            play_on(t, quick, t.turn)
            if not t.over:
                seen.append([features(t, seat) for seat in range(players)])
        out += [Position(all_seats, winner) for all_seats in seen for winner in t.winners[:1]]
    return out


def _chances(weights: list[float], seen: list[list[float]]) -> list[float]:
    points = [math.exp(sum(w * f for w, f in zip(weights, row, strict=True))) for row in seen]
    total = sum(points)
    return [p / total for p in points]


def loss(weights: list[float], positions: list[Position]) -> float:
    """The mean surprise at the winner. Without any knowledge it is the logarithm of the number of players."""
    return -sum(math.log(_chances(weights, p.seen)[p.winner]) for p in positions) / len(positions)


def fit(positions: list[Position], rounds: int, chance: Chance) -> list[float]:
    weights, steepness = [0.0] * FEATURES, [1e-3] * FEATURES
    order = list(range(len(positions)))
    for _ in range(rounds):
        chance.shuffle(order)
        for i in order:
            position = positions[i]
            chances = _chances(weights, position.seen)
            for seat, row in enumerate(position.seen):
                off = (1.0 if seat == position.winner else 0.0) - chances[seat]
                for k, value in enumerate(row):
                    if value:
                        slope = off * value - _SHRINK * weights[k]
                        steepness[k] += slope * slope
                        weights[k] += _RATE * slope / math.sqrt(steepness[k])
    return weights


def module(weights: list[float], note: str) -> str:
    """The text of `bots/search/weights.py`."""
    lines = [", ".join(f"{w:.4f}" for w in weights[i : i + 10]) for i in range(0, len(weights), 10)]
    body = "\n".join(f"    {line}," for line in lines)
    return (
        f'"""The weights of `evaluation`, written by `python -m kickdoor.sim.fit`. {note}"""\n\n'
        "from __future__ import annotations\n\nfrom typing import Final\n\n"
        f"WEIGHTS: Final[list[float]] = [\n{body}\n]  # fmt: skip\n"
    )


def main(games: int) -> None:
    positions = collect(games)
    test = collect(max(games // 10, 1), first=games)
    weights = fit(positions, 6, chance_from("fit"))
    note = (
        f"{games} games, {len(positions)} positions;\n"
        f"mean surprise on others {loss(weights, test):.4f} against {loss([0.0] * FEATURES, test):.4f} without them."
    )
    sys.stdout.write(module(weights, note))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
