"""Bots: what they choose is legal, follows from their seed, and needs nothing but their View."""

from __future__ import annotations

from typing import Any

import pytest

import kickdoor as kd
from kickdoor.bots import BOTS, Bot, RandomBot, SimpleBot, UnknownBot, make_bot
from kickdoor.bots.random_play import VERBS, Dice, usual_weights
from kickdoor.model import action as A
from kickdoor.model.action import FORMS, Action
from kickdoor.sim.driver import choice, play_game
from kickdoor.sim.simulate import Plan, simulate
from kickdoor.table import Table


def bots_for(kinds: list[str], seed: int) -> list[Bot]:
    return [make_bot(kind, f"{seed}/{seat}") for seat, kind in enumerate(kinds)]


def history(kinds: list[str], seed: int, limit: int = 400) -> list[tuple[int, str]]:
    """The first actions of a game, each chosen from the list of legal ones."""
    table = kd.new_table(players=len(kinds), seed=seed)
    bots = bots_for(kinds, seed)
    out: list[tuple[int, str]] = []
    while not table.over and len(out) < limit:
        seat = table.waiting[0]
        action = choice(bots[seat], table, seat)
        assert action in table.actions(seat)
        out.append((seat, table.text(action)))
        table.act(seat, action)
    return out


def test_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match="random, simple"):
        make_bot("clever")


@pytest.mark.parametrize("kind", list(BOTS))
@pytest.mark.parametrize("seed", range(6))
def test_same_seed_same_game_and_every_choice_is_legal(kind: str, seed: int) -> None:
    assert history([kind] * 4, seed) == history([kind] * 4, seed)


def test_bots_of_different_seeds_play_differently() -> None:
    table = kd.new_table(seed=1)
    first = [make_bot("random", n).choose(table.view(0), table.actions(table.waiting[0])) for n in range(40)]
    assert len(set(first)) > 1


@pytest.mark.parametrize("kinds", [["simple"] * 3, ["simple", "random", "simple", "random"], ["simple"] * 6])
def test_mixed_tables_finish(kinds: list[str]) -> None:
    for seed in range(8):
        table = kd.new_table(players=len(kinds), seed=seed)
        play_game(table, bots_for(kinds, seed), limit=20_000)
        assert table.over, f"seed {seed} does not end"


def test_random_weights_let_every_kind_of_action_happen() -> None:
    assert len(FORMS) == VERBS
    assert min(usual_weights()) > 0


def test_random_choice_follows_its_weights() -> None:
    weights = usual_weights()
    weights[A.KICK], weights[A.SHOW] = 3, 1
    dice = Dice(kd.chance_from("weights"), weights)
    actions = [Action(A.KICK), Action(A.SHOW, target=1), Action(A.SHOW, target=2)]
    picked = [dice.pick(actions) for _ in range(8000)]
    shares = [picked.count(action) / 8000 for action in actions]
    assert shares == pytest.approx([0.75, 0.125, 0.125], abs=0.02)


# --- nothing but the View ---------------------------------------------------------------------------------------


class Poison(list[int]):
    """A pile nobody may look at."""

    def _refuse(self, *_: object) -> Any:
        raise AssertionError("somebody looks at hidden cards")

    __iter__ = __getitem__ = __len__ = __contains__ = _refuse


def test_bot_is_content_with_its_view() -> None:
    table = kd.new_table(players=4, seed=5)
    bots = bots_for(["simple"] * 4, 5)
    for _ in range(300):
        if table.over:
            break
        seat = table.waiting[0]
        view, actions = table.view(seat), table.actions(seat)[:]
        hidden: list[tuple[Any, Any]] = [(p, p.hand) for p in table.players]
        decks = table.decks
        for player, _hand in hidden:
            player.hand = Poison()
        table.decks = [Poison(), Poison()]
        try:
            action = bots[seat].choose(view, actions)
        finally:
            for player, hand in hidden:
                player.hand = hand
            table.decks = decks
        assert action in actions
        table.act(seat, action)


def test_choice_does_not_depend_on_what_the_bot_cannot_know() -> None:
    table = kd.new_table(players=4, seed=11)
    drivers = bots_for(["simple"] * 4, 11)
    compared = 0
    for number in range(250):
        if table.over:
            break
        seat = table.waiting[0]
        other = table.redeal(seat, kd.chance_from(f"redeal {number}"))
        actions = table.actions(seat)
        if other.actions(seat) == actions:
            first = SimpleBot(number).choose(table.view(seat), actions)
            assert SimpleBot(number).choose(other.view(seat), actions) == first
            compared += 1
        table.act(seat, choice(drivers[seat], table, seat))
    assert compared > 150


class Blindfold:
    """A table that shows its actions and nothing else."""

    def __init__(self, table: Table) -> None:
        self.actions = table.actions

    def view(self, seat: int) -> None:
        raise AssertionError(f"a View is built for seat {seat}")


def test_no_view_is_built_for_blind_bots() -> None:
    table = kd.new_table(players=3, seed=2)
    blind: Any = Blindfold(table)
    bots: list[Bot] = [RandomBot(0), RandomBot(1), RandomBot(2)]
    for _ in range(50):
        seat = table.waiting[0]
        table.act(seat, choice(bots[seat], blind, seat))


# --- playing well -----------------------------------------------------------------------------------------------


def test_simple_clearly_beats_random() -> None:
    """Among three random bots it would win a quarter by chance; 45 of 100 is more than four deviations above that."""
    report = simulate(Plan(["simple", "random", "random", "random"], seed=1000), 100, jobs=2)
    assert report["finished"] == 100
    assert report["wins_by_seat"][0] >= 45
