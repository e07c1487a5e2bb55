"""Plays seeded random games and prints a hash of every event: run compiled and interpreted, the output must agree.

`python -m tests.support.trace 3 20` plays 20 games with 3 players.
"""

from __future__ import annotations

import hashlib
import sys

import kickdoor as kd
from kickdoor._interpreted import is_compiled
from kickdoor.bots.random_play import Dice, usual_weights


def trace(players: int, seed: int, limit: int) -> str:
    """A hash over all actions and events of one game, up to so many decisions."""
    t = kd.new_table(players=players, seed=seed)
    dice = [Dice(kd.chance_from(f"trace {seed}/{s}"), usual_weights()) for s in range(players)]
    total = hashlib.sha256()
    for _ in range(limit):
        if t.over:
            break
        seat = t.waiting[0]
        action = dice[seat].pick(t.actions(seat))
        total.update(f"{seat} {t.text(action)}\n".encode())
        for event in t.act(seat, action).events:
            total.update(f"{type(event).__name__} {event.numbers()}\n".encode())
    total.update(str(t.winners).encode())
    return total.hexdigest()


if __name__ == "__main__":
    print("compiled" if is_compiled() else "interpreted")
    for number in range(int(sys.argv[2])):
        print(trace(int(sys.argv[1]), number, 3_000))
