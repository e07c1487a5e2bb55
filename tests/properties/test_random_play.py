"""Random play: whole games without an exception or a stuck table, and everything that must always hold holds."""

from __future__ import annotations

import pytest

import kickdoor as kd
from kickdoor.model import action as A
from tests.support.invariants import check
from tests.support.stroll import Stroller, stroll

GAMES = 200
SOAK_GAMES = 20_000
MOST_DECISIONS = 100_000


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_game_ends(players: int) -> None:
    _play_many(players, range(GAMES))


@pytest.mark.soak
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_game_ends_in_the_long_run(players: int) -> None:
    _play_many(players, range(GAMES, GAMES + SOAK_GAMES))


def _play_many(players: int, seeds: range) -> None:
    for seed in seeds:
        t = kd.new_table(players=players, seed=seed)
        decisions = stroll(t, f"random play {seed}", MOST_DECISIONS)
        assert t.over, f"seed {seed} with {players} players: not over after {decisions} decisions"
        assert t.winners


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("everybody", [False, True])
def test_invariants_hold_after_every_action(players: int, everybody: bool) -> None:
    for seed in range(4):
        t = kd.new_table(players=players, seed=f"invariants {seed}", options=kd.Options(ask_everybody=everybody))
        walk = Stroller(t, f"invariants {players} {seed}")
        for _ in range(2_000):
            if t.over:
                break
            check(t)
            walk.go(1)
        check(t)


@pytest.mark.parametrize("players", [3, 5])
def test_the_list_of_actions_is_exact(players: int) -> None:
    """Every listed action is accepted; a made-up one that is not on the list is refused with a reason."""
    chance = kd.chance_from(f"exact {players}")
    for seed in range(6):
        t = kd.new_table(players=players, seed=f"exact {seed}")
        walk = Stroller(t, f"exact {seed}")
        for _ in range(250):
            if t.over:
                break
            for seat in range(players):
                _check_listed(t, seat)
                for _ in range(5):
                    _check_made_up(t, seat, chance)
            walk.go(3)


def _check_listed(t: kd.Table, seat: int) -> None:
    listed = t.actions(seat)
    assert len(set(listed)) == len(listed), "an action is listed twice"
    for action in listed[:: max(1, len(listed) // 8)]:
        assert t.parse(t.text(action)) == action, f"the text {t.text(action)!r} does not read back"
        trial = t.copy()
        trial.act(seat, action)
        if not trial.over:
            assert trial.waiting


def _check_made_up(t: kd.Table, seat: int, chance: kd.Chance) -> None:
    cards = len(t.lib.cards)
    verb = chance.below(len(A.FORMS))
    target = chance.below(cards) if chance.below(2) else chance.below(len(t.players)) - 1
    action = kd.Action(verb, chance.below(cards + 1) - 1, target, chance.below(5) - 1, chance.below(cards + 1) - 1)
    if any(a == action for a in t.actions(seat)):
        return
    reason = t.why_not(seat, action)
    assert reason is not None
    assert all((reason.code, reason.rule, reason.sentence))
    version = t.version
    with pytest.raises(kd.Illegal):
        t.act(seat, action)
    assert t.version == version


def test_a_finished_game_takes_no_action() -> None:
    t = kd.new_table(players=3, seed=1)
    stroll(t, "finished", MOST_DECISIONS)
    assert t.over
    for seat in range(3):
        assert t.actions(seat) == []
        reason = t.why_not(seat, kd.Action(A.PASS))
        assert reason is not None
        assert reason.rule == "WIN-10"


def test_a_copy_is_independent() -> None:
    t = kd.new_table(players=4, seed=5)
    walk = Stroller(t, "copies")
    for _ in range(60):
        walk.go(5)
        if t.over:
            break
        before = [(p.level, p.hand[:], p.items[:]) for p in t.players]
        place = t.place[:]
        twin = t.copy()
        stroll(twin, "another way", 40)
        assert [(p.level, p.hand, p.items) for p in t.players] == before
        assert t.place == place
