"""No bot sees anything but what its seat may know: on tables whose hidden parts are wrong it chooses the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.bots import BOTS, make_bot
from kickdoor.bots.bot import Bot
from kickdoor.model.action import Action
from kickdoor.views.live_view import LiveView
from tests.support import poison
from tests.support.poison import compare, redealt

ROOT = Path(__file__).parents[2]
# the searching bot deals hidden cards again itself; its own tests poison what it is given
KINDS = [kind for kind in BOTS if kind != "search"]
# "instant" is a small search; the personalities of "quick" look with the same eyes, and all of them take half a minute
LOOKED_AT = [
    pytest.param(kind, marks=[pytest.mark.soak] if kind.startswith("quick-") else [])
    for kind in KINDS
    if kind != "instant"
]


@pytest.mark.parametrize("kind", KINDS)
def test_the_choice_is_the_same_however_hidden_cards_are_dealt(kind: str) -> None:
    assert sum(compare(kind, seed, redealt, 250) for seed in range(6)) > 1_000


@pytest.mark.parametrize("seed", [7, 8, 11])
def test_the_searching_bot_chooses_the_same_however_hidden_cards_are_dealt(seed: int) -> None:
    """The judge sees all hands, but only of tables that were dealt again: with all sets, and 3 to 6 seats."""
    assert compare("search@18i", seed, redealt, 90) == 90


@pytest.mark.parametrize("kind", LOOKED_AT)
def test_nothing_hidden_is_even_looked_at(kind: str) -> None:
    env = {**os.environ, "KICKDOOR_INTERPRETED": "1"}
    command = [sys.executable, "-m", "tests.support.poison", kind, "3"]
    done = subprocess.run(command, cwd=ROOT, env=env, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 600


class Peeper(Bot):
    """Decides by what it must not know."""

    def choose(self, view: Any, actions: list[Action]) -> Action:
        raise NotImplementedError

    def pick(self, live_view: LiveView, actions: list[Action]) -> Action:
        secret: list[int] = getattr(live_view, "_t").decks[0]  # noqa: B009  (it is not public)
        return actions[sum(secret[-3:]) % len(actions)]


def test_a_bot_that_peeps_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(poison, "make_bot", lambda kind, seed: Peeper(seed))
    with pytest.raises(AssertionError, match="decision"):
        compare("peeper", 0, redealt, 250)


def test_a_live_view_knows_what_a_view_shows() -> None:
    """After every move both show the same, as far as both show it."""
    table = kd.new_table(sets=("deluxe", "star"), players=4, seed="glance")
    drivers = [make_bot("quick", seat) for seat in range(4)]
    for _ in range(400):
        if table.over:
            break
        for seat in range(4):
            _same(LiveView(table, seat), table.view(seat))
        seat = table.waiting[0]
        table.act(seat, drivers[seat].pick(LiveView(table, seat), table.actions(seat)))


def _same(g: LiveView, view: Any) -> None:
    assert g.hand() == view.hand
    for p in view.players:
        assert (g.level(p.seat), g.items(p.seat)) == (p.level, p.items)
        assert p.seat == g.seat or g.known(p.seat) == p.known
        assert (g.hand_size(p.seat), g.doors_in_hand(p.seat)) == (p.doors + p.treasures, p.doors)
        assert [g.equipped(c) for c in p.items] == p.equipped
    fight = view.fight
    assert g.fighting() == (fight is not None)
    if fight is not None:
        assert g.margin() == fight.munchkins - fight.monsters
        assert (g.levels_at_stake(), g.treasures_at_stake()) == (fight.levels, fight.treasures)
        assert g.for_the_win() == fight.for_the_win
    assert (g.curse(), g.curse_on()) == (view.curse, view.curse_on)
