"""Bots: what they choose is legal and follows from their seed. What they may see: `test_hidden_information.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

import kickdoor as kd
from kickdoor import bots
from kickdoor.bots import BOTS, LEVELS, Bot, UnknownBot, make_bot
from kickdoor.bots.random_play import VERBS, Dice, usual_weights
from kickdoor.model import action as A
from kickdoor.model.action import FORMS, Action
from kickdoor.sim.driver import choice, play_game
from kickdoor.sim.simulate import Plan, simulate


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
    with pytest.raises(UnknownBot, match="easy, normal, hard, random, quick"):
        make_bot("clever")


def test_levels_of_difficulty_are_bots() -> None:
    assert list(LEVELS) == ["easy", "normal", "hard"]
    for level, name in LEVELS.items():
        assert type(make_bot(level)) is type(make_bot(name))


@pytest.mark.parametrize("kind", [kind for kind in BOTS if kind != "search"])  # that one has a clock
@pytest.mark.parametrize("seed", range(6))
def test_same_seed_same_game_and_every_choice_is_legal(kind: str, seed: int) -> None:
    assert history([kind] * 4, seed) == history([kind] * 4, seed)


def test_bots_of_different_seeds_play_differently() -> None:
    table = kd.new_table(seed=1)
    first = [make_bot("random", n).choose(table.view(0), table.actions(table.waiting[0])) for n in range(40)]
    assert len(set(first)) > 1


@pytest.mark.parametrize("kinds", [["quick-easy"] * 3, ["quick-easy", "random"] * 2, ["quick-easy"] * 6])
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


def test_bots_know_no_card_by_name() -> None:
    ids = {d.id for d in kd.new_table().lib.defs}
    source = "".join(path.read_text() for path in Path(bots.__path__[0]).rglob("*.py"))
    assert not [card_id for card_id in ids if f'"{card_id}"' in source and card_id != "hireling"]


# --- playing well -----------------------------------------------------------------------------------------------


def test_the_easy_bot_clearly_beats_random() -> None:
    """Among three random bots it would win a quarter by chance; 45 of 100 is more than four deviations above that."""
    report = simulate(Plan(["quick-easy", "random", "random", "random"], seed=1000), 100, jobs=2)
    assert report["finished"] == 100
    assert report["wins_by_seat"][0] >= 45
