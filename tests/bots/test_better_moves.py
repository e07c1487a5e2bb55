"""Better moves: what a player could have done instead, told from what they could know."""

from __future__ import annotations

import pytest

import kickdoor as kd
from kickdoor.bots.better_moves import BetterMove, _clearest, better_moves
from kickdoor.views.redeal import redeal
from kickdoor.views.view_types import ActionData
from tests.support.told import Told


def about_to_win() -> kd.Table:
    """Ann is about to win the game, and Bob could stop her."""
    table = kd.scenario(
        {"Ann": {"level": 9}, "Bob": {"level": 8, "hand": ["ancient"]}, "Cem": {"level": 2}},
        fight={"foes": ["lame-goblin"]},
    )
    table.act(0, table.parse("announce the kill"))
    return table


def test_it_tells_that_a_winner_could_have_been_stopped() -> None:
    found = better_moves(Told(about_to_win(), (1, "pass")), 1)
    assert found.decisions == 1
    [move] = found.moves
    assert (move.step, move.done.text, move.better.text) == (0, "pass", "play ancient on lame-goblin")
    assert move.chance == 0.0  # Ann had won
    assert move.instead > 0.2


def test_it_has_nothing_to_say_to_a_player_who_did_it() -> None:
    found = better_moves(Told(about_to_win(), (1, "play ancient on lame-goblin")), 1)
    assert (found.decisions, found.moves) == (1, [])


def test_it_looks_at_the_decisions_of_this_seat_alone() -> None:
    assert better_moves(Told(about_to_win(), (1, "pass")), 0).decisions == 0
    assert better_moves(Told(about_to_win(), (1, "pass")), 2).decisions == 0


def test_what_the_player_did_later_in_the_turn_was_not_missed() -> None:
    table = kd.scenario(
        {"Ann": {"level": 5, "hand": ["pretty-balloons"]}, "Bob": {}, "Cem": {}}, fight={"foes": ["pit-bull", "crabs"]}
    )
    card = next(table.text(a) for a in table.actions(0) if "balloons for the munchkins" in table.text(a))
    told = better_moves(Told(table, (0, "show cards to @1"), (0, "cancel"), (0, card)), 0)
    assert card not in [move.better.text for move in told.moves]


def test_hidden_cards_change_nothing() -> None:
    told = Told(about_to_win(), (1, "pass"))
    other = told.table.copy()
    redeal(other, 1, kd.chance_from("elsewhere"))
    assert other.decks != told.table.decks
    assert better_moves(Told(other, *told.done), 1) == better_moves(told, 1)


@pytest.mark.parametrize("seed", [3, 8])
def test_a_whole_game_is_looked_at_and_hidden_cards_change_nothing(seed: int) -> None:
    """A game in which one player does anything at all: the moves are in order, clear, and one in a turn."""
    record = kd.Record.begin([f"P{seat}" for seat in range(3)], seed=seed)
    recorder = kd.Recorder(record)
    table = recorder.table
    bots = [kd.make_bot("random" if seat == 0 else "quick", f"{seed}/{seat}") for seat in range(3)]
    while not table.over and table.turn < 12:
        seat = table.waiting[0]
        recorder.act(seat, bots[seat].pick(kd.LiveView(table, seat), table.actions(seat)))
    found = better_moves(record, 0)
    assert found.decisions > 5
    assert [move.step for move in found.moves] == sorted({move.step for move in found.moves})
    assert len({move.turn for move in found.moves}) == len(found.moves) <= 3
    for move in found.moves:
        assert move.instead >= move.chance + 0.045
        assert move.done.text != move.better.text


def named(text: str) -> ActionData:
    return ActionData(
        text=text, verb="pass", say="pass", card=None, on_card=None, on_seat=None, number=None, cost=None, ability=None,
        later=False, parts=None,
    )  # fmt: skip


def test_the_clearest_are_told_one_of_a_turn() -> None:
    rows = [(1, 1, 0.3, 0.4), (2, 1, 0.3, 0.6), (3, 2, 0.1, 0.2), (4, 3, 0.5, 0.7), (5, 4, 0.2, 0.28)]
    moves = [BetterMove(step, turn, named("a"), named("b"), was, then) for step, turn, was, then in rows]
    assert [move.step for move in _clearest(moves)] == [2, 3, 4]
