"""Decisions of a finished game for which another action would have been better, as far as the player could know.

    found = better_moves(record, seat)

The searching bot looks at every decision of the seat through the eyes that the player had: everything that they could
not know is dealt again. It compares what they did with what else they could have done, plays on for a turn and asks the
judge. What it finds is tried again on new tables, so that luck is not taken for a mistake.
"""

from __future__ import annotations

import sys
from math import sqrt
from typing import Final

import msgspec

from kickdoor._interpreted import is_compiled
from kickdoor.bots.search.judge.net import learned_judge
from kickdoor.bots.search.possible_tables import PossibleTables
from kickdoor.bots.search.search import Search, Settings
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.chance import chance_from
from kickdoor.record.move import Played
from kickdoor.table import Table
from kickdoor.views.action_data import action_data
from kickdoor.views.live_view import LiveView
from kickdoor.views.view_types import ActionData

__all__ = ["BetterMove", "BetterMoves", "better_moves"]

TRIES: Final = 100 if is_compiled() else 24  # play-outs for each decision; somebody waits for the answer
TABLES: Final = 80  # on which what was found is tried again
LEAST: Final = 0.05  # a gain in the chance to win that is worth telling
ERRORS: Final = 3.0  # standard errors by which the gain has to be above zero
MOST: Final = 3
MOST_DECISIONS: Final = 500  # that are looked at; a long game has 200

# Steps of a bargain mean nothing alone, and the sentences of these need the table of that moment.
_LEFT_OUT: Final = frozenset((
    A.ADD, A.ADD_DOUBLE, A.ADD_PICK, A.ADD_LAST, A.ADD_CARD, A.ADD_STAMPED, A.WANT, A.ON_LOSS, A.NOT_ON_LOSS, A.DONE,
    A.CANCEL, A.TAKE_OUT, A.TAKE_OUT_PICK, A.CHOOSE, A.TAKE_UP,
))  # fmt: skip


class BetterMove(msgspec.Struct, frozen=True):
    """A decision for which another action would have been better. After the action `step` (as in the replay) the player
    had to decide. `chance` is that to win by what they did, `instead` by the better action, both about."""

    step: int
    turn: int
    done: ActionData
    better: ActionData
    chance: float
    instead: float


class BetterMoves(msgspec.Struct, frozen=True):
    """The clearest decisions of a seat for which another action would have been better, in their order, and how many
    decisions were looked at. 0: none, so nothing is known about how well the seat played."""

    moves: list[BetterMove]
    decisions: int


class _Decision:
    """The table before a decision of the seat."""

    def __init__(self, t: Table, step: int, actions: list[Action]) -> None:
        self.table = t
        self.step = step
        self.actions = actions


def better_moves(record: Played, seat: int) -> BetterMoves:
    """The clearest such decisions of a game, at most three. Raises RecordError."""
    if sys.platform == "emscripten":  # a browser would need minutes
        return BetterMoves([], 0)
    found: list[BetterMove] = []
    did: set[tuple[int, str]] = set()  # what the seat did in each turn
    search = Search(Settings(turns=1, most=6), 0.0, TRIES, learned_judge())
    decision: _Decision | None = None
    looked = 0
    for move in record.moves():
        if decision is not None and move.seat == seat and looked < MOST_DECISIONS:
            looked += 1
            one = _weighed(search, decision, seat, decision.table.parse(move.text))
            if one is not None:
                found.append(one)
            did.add((decision.table.turn, A.text_of(decision.table.parse(move.text), decision.table.lib)))
        decision = _decision_at(move.table, seat, move.number)
    missed = [one for one in found if (one.turn, one.better.text) not in did]
    return BetterMoves(_clearest(missed), looked)


def _decision_at(t: Table, seat: int, step: int) -> _Decision | None:
    if t.over or t.turn < 1 or t.players[seat].draft is not None or seat not in t.waiting:
        return None
    actions = t.actions(seat)
    return _Decision(t.copy(), step, actions) if len(actions) > 1 else None


def _weighed(search: Search, decision: _Decision, seat: int, done: Action) -> BetterMove | None:
    t = decision.table
    legal = next((action for action in decision.actions if action == done), None)
    if legal is None or done.verb in _LEFT_OUT:
        return None
    tables = PossibleTables(LiveView(t, seat), decision.actions)
    chance = chance_from(f"better {seat} {decision.step}")
    best = search.best_against(tables, chance, legal)
    if best == legal or best.verb in _LEFT_OUT or _is_odd(t, seat, best):
        return None
    pairs = [search.values(tables, chance, [legal, best]) for _ in range(TABLES)]
    whole = [pair for pair in pairs if len(pair) == 2 and min(pair) >= 0.0]
    if len(whole) < TABLES // 2:
        return None
    gains = [then - now for now, then in whole]
    gain = _mean(gains)
    spread = sqrt(sum((one - gain) ** 2 for one in gains) / (len(gains) - 1))
    if gain < LEAST or gain < ERRORS * spread / sqrt(len(gains)):
        return None
    chances = [round(_mean([pair[which] for pair in whole]), 3) for which in range(2)]
    return BetterMove(decision.step, t.turn, action_data(t, seat, legal), action_data(t, seat, best), *chances)


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)  # a browser has no `statistics`


def _is_odd(t: Table, seat: int, action: Action) -> bool:
    """Advice that nobody would believe: to curse oneself, even where nothing is lost by it."""
    return action.verb == A.PLAY_SEAT and action.target == seat and t.lib.cards[action.card].is_curse


def _clearest(found: list[BetterMove]) -> list[BetterMove]:
    """The largest gains, one of a turn at most."""
    found.sort(key=lambda one: one.chance - one.instead)
    by_turn: dict[int, BetterMove] = {}
    for one in found:
        by_turn.setdefault(one.turn, one)
    return sorted(list(by_turn.values())[:MOST], key=lambda one: one.step)
