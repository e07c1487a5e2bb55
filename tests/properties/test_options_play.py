"""Random play with every option alone and with all together: whole games, and everything that must hold."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from kickdoor.model.table import OPTION_NAMES
from kickdoor.record.fingerprint import fingerprint, physical
from kickdoor.record.fold import fold
from kickdoor.record.log import Log
from kickdoor.views.as_json import as_json
from tests.support.invariants import check
from tests.support.records import NAMES
from tests.support.stroll import Stroller, stroll
from tests.support.walks import Walker

ALL: dict[str, Any] = {name: True for name in OPTION_NAMES if name != "turn_limit"}
LIMITED = {"turn_limit": 30}
CHOSEN: list[dict[str, Any]] = [
    *({name: True} for name in ALL if name != "ask_everybody"),
    LIMITED,
    {"epic": True, "listen_at_the_door": True},
    {**ALL, "ask_everybody": False},
    {**ALL, **LIMITED},
]
IDS = ["+".join(chosen) if len(chosen) < 3 else "all" for chosen in CHOSEN]


@pytest.mark.parametrize("chosen", CHOSEN, ids=IDS)
def test_every_game_ends_with_options(chosen: dict[str, Any]) -> None:
    for seed in range(24):
        t = kd.new_table(players=3 + seed % 4, seed=f"options {seed}", options=kd.Options(**chosen))
        decisions = stroll(t, f"options {seed}", 100_000)
        assert t.over, f"seed {seed}: not over after {decisions} decisions"
        _check_winners(t)


def _check_winners(t: Any) -> None:
    """Every winner stands on the winning level, or helped somebody who does, or the time was up."""
    top = [p.seat for p in t.players if p.level >= t.winning_level]
    limit = t.options.turn_limit
    if top and t.options.shared_victory:
        assert set(top) <= set(t.winners)
        assert len(t.winners) <= len(top) + 1
    elif top:
        assert t.winners == top
    else:
        assert 0 < limit == t.turn
        assert t.winners


@pytest.mark.parametrize("chosen", CHOSEN, ids=IDS)
def test_invariants_hold_with_options(chosen: dict[str, Any]) -> None:
    for players in (3, 5):
        t = kd.new_table(players=players, seed=f"held {players}", options=kd.Options(**chosen))
        walk = Stroller(t, f"held {players}")
        for _ in range(1_500):
            check(t)
            if t.over:
                break
            walk.go(1)


@pytest.mark.parametrize("chosen", CHOSEN, ids=IDS)
def test_records_and_views_with_options(chosen: dict[str, Any]) -> None:
    recorder = kd.Recorder(kd.Record.begin(NAMES[:4], seed="noted", options=kd.Options(**chosen)))
    t = recorder.table
    walker = Walker(t, "noted")
    events = list(t.events)
    log = Log(NAMES[:4], t.lib, 1)
    for step in range(1_200):
        if t.over:
            break
        seat, action = walker.choose()
        done = recorder.act(seat, action).events
        events += done
        log.lines(done, t)
        if step % 40 == 0 and not t.over:
            chance = kd.chance_from(f"other cards {step}")
            assert as_json(t.redeal(2, chance).view(2)) == as_json(t.view(2))
    if not t.over:
        events += recorder.end_on_time().events
    again = kd.Record.decode(recorder.record.encode())
    assert again.setup.table_options().epic == t.options.epic
    assert again.verify().fingerprint == fingerprint(t)
    assert physical(fold(again.setup, events)) == physical(t)


def test_epic_games_reach_two_doors() -> None:
    """The walks above are of use only if they come there."""
    seen: set[str] = set()
    for seed in range(12):
        t = kd.new_table(players=4, seed=f"doors {seed}", options=kd.Options(epic=True, sacrifice=True))
        walk = Stroller(t, f"doors {seed}")
        while not t.over and walk.go(1):
            kind, numbers = t.frames[-1].describe() if t.frames else ("", [])
            if kind == "TwoDoors":
                seen.add(f"{kind} {numbers[1]}")
    assert "TwoDoors 3" in seen, seen
