"""One check, three uses: an action is listed if and only if `why_not` has nothing against it, and `act` agrees.

At random moments of random games every action of the right form is tried: every verb with every card, player, number
and cost it could name. Where that would be millions (several cards at once), the cards are those within reach and some
others.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

import kickdoor as kd
from kickdoor.model import action as A
from kickdoor.record.fingerprint import fingerprint
from tests.support.stroll import Stroller

MIXES = [
    ("deluxe",), ("star",), ("steampunk",), ("deluxe", "star"), ("star", "steampunk"), ("deluxe", "steampunk"),
    ("deluxe", "star", "steampunk"),
]  # fmt: skip
OPTIONS = [
    {}, {"ask_everybody": True}, {"epic": True}, {"sacrifice": True, "forced_help_by_choice": True},
    {"listen_at_the_door": True}, {"promises_hold_on_loss": True}, {"epic": True, "ask_everybody": True},
]  # fmt: skip
MOMENTS = 24  # of each game
NUMBERS = range(14)


class Forms:
    """Every action of the right form at one table for one seat."""

    def __init__(self, t: kd.Table, seat: int, chance: kd.Chance) -> None:
        self.t = t
        p = t.players[seat]
        cards = len(t.place)
        self.every = range(cards)
        self.seats = range(len(t.players) + 1)  # one of them is nobody's
        some = [chance.below(cards) for _ in range(6)]
        self.mine = sorted({*p.hand, *p.in_play(), *some})
        foes = [] if t.fight is None else [foe.card for foe in t.fight.foes]
        in_play = [card for each in t.players for card in each.in_play()]
        self.there = sorted({*foes, *in_play, *p.hand, *some})

    def __iter__(self) -> Iterator[kd.Action]:
        for verb, form in enumerate(A.FORMS):
            yield from self._of(verb, form)

    def _of(self, verb: int, form: str) -> Iterator[kd.Action]:
        named = sum(mark in form for mark in ("{c}", "{t}", "{x}"))
        mine: list[int] | range = self.every if named < 2 else self.mine
        cards = mine if "{c}" in form else [-1]
        costs: list[int] | range = self.mine if "{x}" in form else [-1]
        numbers: range | list[int] = NUMBERS if "{n}" in form or "{d}" in form else [-1]
        targets: list[int] | range = self.there if "{t}" in form else self.seats if "{s}" in form else [-1]
        if verb == A.USE:
            cards, targets, numbers = self.mine, sorted({-1, *self.seats, *self.there}), range(5)
        elif verb == A.TAKE_UP:
            costs, numbers = [-1, *self.mine], range(4)
        for card, target, number, cost in product(cards, targets, numbers, costs):
            yield kd.Action(verb, card, target, number, cost)
            if cost < 0 and number < 0:
                yield kd.Action(verb, card, target, later=True)


def _compare(t: kd.Table, seat: int, chance: kd.Chance) -> int:
    """Compare list and check for one seat; how many actions were tried."""
    listed = set(t.actions(seat))
    assert len(listed) == len(t.actions(seat)), "an action is listed twice"
    found: set[kd.Action] = set()
    tried = 0
    before = fingerprint(t)
    for action in Forms(t, seat, chance):
        tried += 1
        reason = t.why_not(seat, action)
        if (reason is None) != (action in listed):
            what = "is listed, but refused" if reason is not None else "is legal, but not listed"
            raise AssertionError(f"{t.text(action)!r} of seat {seat} {what}: {reason}, {t.top.describe()}")
        if reason is None:
            found.add(action)
        elif tried % 997 == 0:
            with pytest.raises(kd.Illegal) as refused:
                t.act(seat, action)
            assert refused.value.reason.code == reason.code
    assert fingerprint(t) == before, "asking or being refused has changed the table"
    missed = listed - found
    assert not missed, f"listed, but of no known form: {[t.text(a) for a in missed]}"
    for action in sorted(listed, key=hash)[:6]:
        trial = t.copy()
        trial.act(seat, kd.Action(action.verb, action.card, action.target, action.number, action.cost, action.later))
    return tried


every_mix = pytest.mark.parametrize("number", range(len(MIXES)), ids=["-".join(mix) for mix in MIXES])


@every_mix
def test_listed_if_and_only_if_nothing_is_against_it(number: int) -> None:
    assert _compare_in(number, range(1)) > 100_000


@pytest.mark.soak
@every_mix
def test_listed_if_and_only_if_nothing_is_against_it_in_the_long_run(number: int) -> None:
    assert _compare_in(number, range(1, 21)) > 2_000_000


def _compare_in(number: int, games: range) -> int:
    """Compare at some moments of these games; how many actions were tried."""
    players = 3 + number % 4
    tried = 0
    for game in games:
        chance = kd.chance_from(f"listed {number}/{game}")
        t = kd.new_table(MIXES[number], players, f"listed {number}/{game}", kd.Options(**OPTIONS[number]))
        walk = Stroller(t, f"listed {number}/{game}")
        for _ in range(MOMENTS):
            walk.go(1 + chance.below(40))
            if t.over:
                break
            tried += _compare(t, t.waiting[0], chance)
            tried += _compare(t, chance.below(players), chance)
    return tried


def test_an_action_that_names_what_its_verb_does_not_need_is_refused() -> None:
    t = kd.new_table(players=3, seed=4)
    walk = Stroller(t, "needless")
    for _ in range(40):
        walk.go(5)
        if t.over:
            break
        seat = t.waiting[0]
        listed = set(t.actions(seat))
        for action in listed:
            for needless in (
                kd.Action(action.verb, action.card, action.target, action.number, action.cost, not action.later),
                kd.Action(action.verb, action.card, action.target, action.number + 40, action.cost, action.later),
                kd.Action(action.verb, action.card, action.target, action.number, len(t.place) + 3, action.later),
                kd.Action(action.verb, -7, action.target, action.number, action.cost, action.later),
            ):
                assert needless in listed or t.why_not(seat, needless) is not None
