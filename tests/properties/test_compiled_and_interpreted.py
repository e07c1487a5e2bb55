"""The same source compiled and interpreted plays identical games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kickdoor._interpreted import is_compiled

ROOT = Path(__file__).parents[2]


def traces(players: int, interpreted: bool) -> list[str]:
    env = {**os.environ, "KICKDOOR_INTERPRETED": "1" if interpreted else "0"}
    command = [sys.executable, "-m", "tests.support.trace", str(players), "15"]
    done = subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_event_of_a_game_is_the_same(players: int) -> None:
    here = traces(players, interpreted=False)
    source = traces(players, interpreted=True)
    assert source[0] == "interpreted"
    assert here[0] == ("compiled" if is_compiled() else "interpreted")
    assert len(here) == 16
    assert here[1:] == source[1:]
