"""Nobody is asked what has one answer: every question of random games leaves two things to do that differ."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import kickdoor as kd
from kickdoor.bots import make_bot
from kickdoor.bots.random_play import Dice, usual_weights
from kickdoor.model.action import CHOOSE, PICK, ROLL, SHOW, Action
from kickdoor.model.events.event import Event
from kickdoor.model.words import SHOWING
from kickdoor.record.fingerprint import fingerprint
from kickdoor.rules.engine import next_to_answer
from kickdoor.views.live_view import LiveView
from tests.support.rule import rule

SETS = ("deluxe", "star", "steampunk")
COMBINATIONS = [chosen for n in (1, 2, 3) for chosen in combinations(SETS, n)]
OPTIONS: list[dict[str, Any]] = [
    {}, {"listen_at_the_door": True}, {"epic": True}, {"sacrifice": True, "forced_help_by_choice": True},
    {"shared_victory": True, "promises_hold_on_loss": True},
]  # fmt: skip
MOST_DECISIONS = 20_000

# Answers that are different things to do even where they come to the same in the end, by the dice or because of what is
# left to lose: an order of rolls, an order of Curses behind two doors, the face of a die or one way of a card.
ORDERS_AND_WAYS = {("Fleeing", ROLL), ("TwoDoors", PICK), ("CardProgram", CHOOSE)}

# Stops at which everybody may act while the table waits for one seat, so that they stand whatever that seat can do.
STOPS_OF_ALL = {"Turn": "RW-1, RW-18, RW-19", "Fighting": "RW-5"}

every_combination = pytest.mark.parametrize("sets", COMBINATIONS, ids="+".join)


def new_game(sets: tuple[str, ...], n: int, **chosen: Any) -> Any:
    options = kd.Options(**OPTIONS[n % len(OPTIONS)], **chosen)
    return kd.new_table(sets=sets, players=3 + n % 4, seed=f"questions {n}", options=options)


def dice_for(t: Any, name: str) -> list[Dice]:
    return [Dice(kd.chance_from(f"{name}/{p.seat}"), usual_weights()) for p in t.players]


def outcome(t: Any, seat: int, action: Action, luck: int) -> str:
    """What becomes of the table, if the dice fall in one of several ways."""
    after = t.copy()
    after.dice_chance = kd.chance_from(f"luck {luck}")
    after.act(seat, action)
    return fingerprint(after)


def has_choice(t: Any, seat: int) -> bool:
    """Are two of the seat's actions, showing cards aside, of different kinds, or do they leave different tables?"""
    draft = t.players[seat].draft
    if draft is not None and draft.kind == SHOWING:
        return True  # it settles nothing, and its player has begun it
    actions = [a for a in t.actions(seat) if a.verb != SHOW]
    if len({a.verb for a in actions}) > 1:
        return True
    if (type(t.top).__name__, actions[0].verb) in ORDERS_AND_WAYS and actions[1:]:
        return True
    for luck in range(4):
        first = outcome(t, seat, actions[0], luck)
        if any(outcome(t, seat, a, luck) != first for a in actions[1:]):
            return True
    return False


@rule("WINDOW-9")
@every_combination
def test_whoever_is_asked_has_two_different_things_to_do(sets: tuple[str, ...]) -> None:
    for n in range(8):
        t = new_game(sets, n)
        dice = dice_for(t, f"{n}")
        for _ in range(MOST_DECISIONS):
            if t.over:
                break
            if type(t.top).__name__ not in STOPS_OF_ALL:
                for seat in t.waiting:
                    assert has_choice(t, seat), f"{n}: {t!r} asks @{seat}: {[t.text(a) for a in t.actions(seat)]}"
            seat = next_to_answer(t)
            t.act(seat, dice[seat].pick(t.actions(seat)))
        assert t.over


@rule("WINDOW-9")
def test_quick_bots_are_asked_nothing_with_one_answer() -> None:
    for n in range(6):
        t = new_game(SETS[: 1 + n % 3], n)
        bots = [make_bot("quick", f"{n}/{p.seat}") for p in t.players]
        while not t.over:
            seat = next_to_answer(t)
            actions = t.actions(seat)
            assert type(t.top).__name__ in STOPS_OF_ALL or len([a for a in actions if a.verb != SHOW]) > 1
            t.act(seat, actions[0] if len(actions) == 1 else bots[seat].pick(LiveView(t, seat), actions))


def told(events: list[Event], seat: int, t: Any) -> list[str]:
    return [repr(seen) for seen in (event.masked(seat, t.lib) for event in events) if seen is not None]


@rule("WINDOW-9")
@pytest.mark.parametrize("sets", [("deluxe",), SETS], ids="+".join)
def test_where_everybody_is_asked_nobody_learns_from_a_question_that_is_missing(sets: tuple[str, ...]) -> None:
    """Somebody who looks on cannot tell two tables apart that differ in hidden cards: if the same happens before their
    eyes, then the same seats are asked, and the table has answered for the same ones."""
    compared = settled = 0
    for n in range(6):
        t = new_game(sets, n, ask_everybody=True)
        dice = dice_for(t, f"hidden {n}")
        chance = kd.chance_from(f"redeal {n}")
        for _ in range(1200):
            if t.over:
                break
            seat = next_to_answer(t)
            action = dice[seat].pick(t.actions(seat))
            other = t.redeal(seat, chance)  # the seat itself knows what it does
            other.recording = True
            step, twin = t.act(seat, action), other.act(seat, action)
            if told(step.events, seat, t) == told(twin.events, seat, t):
                compared += 1
                settled += len(step.settled)
                assert t.waiting == other.waiting, t.text(action)
                assert [one.seat for one in step.settled] == [one.seat for one in twin.settled], t.text(action)
    assert compared > 1000
    assert settled > 10
