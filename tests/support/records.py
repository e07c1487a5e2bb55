"""Recorded games for tests."""

from __future__ import annotations

from typing import Any

import kickdoor as kd
from kickdoor.bots.random_play import Dice, usual_weights
from tests.support.walks import Walker

NAMES = ["Aric", "Suzan", "Tom", "Boris", "Mira", "Ulf"]


def odd_game(seed: int | str, players: int, steps: int, everybody: bool = False) -> tuple[Any, list[Any]]:
    """A recorder after a game that goes into the odd corners, and all its events."""
    options = kd.Options(ask_everybody=everybody)
    recorder = kd.Recorder(kd.Record.begin(NAMES[:players], seed=seed, options=options))
    walker = Walker(recorder.table, f"record {seed}")
    events = list(recorder.table.events)
    for _ in range(steps):
        if recorder.table.over:
            break
        seat, action = walker.choose()
        events += recorder.act(seat, action).events
    return recorder, events


def whole_game(seed: int | str, players: int) -> Any:
    """A recorder after a complete game of random players."""
    recorder = kd.Recorder(kd.Record.begin(NAMES[:players], seed=seed))
    dice = [Dice(kd.chance_from(f"{seed}/{seat}"), usual_weights()) for seat in range(players)]
    while not recorder.table.over:
        seat = recorder.table.waiting[0]
        recorder.act(seat, dice[seat].pick(recorder.table.actions(seat)))
    return recorder
