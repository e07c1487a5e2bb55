"""Weighing a card of a set that lies in memory: pairs of games in slices, and what they show.

The games are those of `kickdoor.sim.balance`. A slice is short, so that it can be played between other things.
"""

from __future__ import annotations

import time
from typing import Final, Literal

from msgspec import Struct

from kickdoor.cards.library.build import stored_library
from kickdoor.model.words import KIND_NAMES
from kickdoor.rules.new_game import BadSetup
from kickdoor.sim.balance import FINE, MARGIN, Pairs, UnknownCard, card_named, usual_place, verdict_of
from kickdoor.sim.plan import Plan
from kickdoor.sim.stats import mean_interval, paired
from kickdoor.sim.weights_table import standing_of

__all__ = ["PLAYERS", "Slice", "Weighed", "can_weigh", "play_slice", "put_together", "weighed"]

PLAYERS: Final = 4
SEED: Final = 1
MOST_ERRORS: Final = 20  # pairs that cannot be played; then the card is not weighed any further

Verdict = Literal["too strong", "too weak", "fine", "not enough games"]


class Slice(Struct, frozen=True):
    """What came of some pairs."""

    pairs: int = 0
    both: int = 0
    only_with: int = 0
    only_without: int = 0
    played: int = 0
    errors: int = 0
    chance: int = 0  # changes of the holder's judged chance and their squares, as `sim.balance` adds them up
    chance_squares: int = 0
    turns_with: int = 0
    turns_without: int = 0


class Weighed(Struct, frozen=True):
    """What the games show. `wins_with` and `wins_without` are shares of the pairs in which the holder of the card won;
    `change` is the difference, which lies between `low` and `high` in 95 of 100 cases. A card is fine within `margin`
    either way. `played` is the share of games in which the holder played it. `weight` is by how much the card changes
    the holder's chance to win, as the judge sees it after some rounds, between `weight_low` and `weight_high`; by it
    the card is stronger than `stronger_than` of `compared` printed cards of its `kind` (null: there are none), or, as
    sure as the weight is, than `stronger_low` to `stronger_high` of them.
    `turns_with` and `turns_without` are turns of a game on average. `errors` counts pairs that could not be played."""

    card: str
    name: str
    kind: str
    found: str
    players: int
    pairs: int
    wins_with: float
    wins_without: float
    change: float
    low: float
    high: float
    margin: float
    played: float
    weight: float
    weight_low: float
    weight_high: float
    turns_with: float
    turns_without: float
    verdict: Verdict
    stronger_than: int | None
    stronger_low: int | None
    stronger_high: int | None
    compared: int | None
    errors: int


def _pairs(content: bytes, card: str, pairs: int) -> Pairs:
    """The games about a card, named as SET/CARD. Raises UnknownCard or BadSetup."""
    plan = Plan(["quick"] * PLAYERS, "", SEED, content=content)
    lib = plan.check()
    number = card_named(card, lib)
    return Pairs(plan, number, usual_place(lib.cards[number]), pairs)


def can_weigh(content: bytes, card: str) -> str:
    """Why this card cannot be weighed; empty if it can."""
    try:
        _pairs(content, card, 1)
    except (UnknownCard, BadSetup) as error:
        return str(error)
    return ""


def play_slice(content: bytes, card: str, first: int, most: int, seconds: float) -> Slice:
    """Play pairs from this number on, until there are so many or the time is up; one at least."""
    job = _pairs(content, card, first + most)
    end = time.perf_counter() + seconds
    done = Slice()
    for number in range(first, first + most):
        counts = job.play(number, 1)
        one = Slice(
            counts.games,
            counts.both,
            counts.only_with,
            counts.only_without,
            counts.played,
            len(counts.errors),
            counts.chance,
            counts.chance_squares,
            counts.turns_with,
            counts.turns_without,
        )
        done = put_together(done, one)
        if time.perf_counter() >= end or done.errors >= MOST_ERRORS:
            break
    return done


def put_together(one: Slice, other: Slice) -> Slice:
    return Slice(*(getattr(one, name) + getattr(other, name) for name in Slice.__struct_fields__))


def weighed(content: bytes, card: str, done: Slice) -> Weighed:
    """What the games show so far."""
    lib = stored_library(content)
    number = card_named(card, lib)
    d = lib.cards[number]
    change, low, high = paired(done.only_with, done.only_without, done.pairs)
    weight, weight_low, weight_high = mean_interval(done.chance / FINE, done.chance_squares / FINE**2, done.pairs)
    margin = MARGIN / PLAYERS
    of = max(done.pairs, 1)
    kind = KIND_NAMES[d.kind]
    standing = standing_of(kind, weight)
    ends = sorted(standing_of(kind, each).stronger_than for each in (weight_low, weight_high))
    return Weighed(
        card=f"{d.set_id}/{d.id}",
        name=d.name,
        kind=kind,
        found=usual_place(d),
        players=PLAYERS,
        pairs=done.pairs,
        wins_with=(done.both + done.only_with) / of,
        wins_without=(done.both + done.only_without) / of,
        change=change,
        low=low,
        high=high,
        margin=margin,
        played=done.played / of,
        weight=weight,
        weight_low=weight_low,
        weight_high=weight_high,
        turns_with=done.turns_with / of,
        turns_without=done.turns_without / of,
        verdict=verdict_of(low, high, margin),  # type: ignore[arg-type]  # one of these words
        stronger_than=standing.stronger_than if standing.of else None,
        stronger_low=ends[0] if standing.of else None,
        stronger_high=ends[1] if standing.of else None,
        compared=standing.of or None,
        errors=done.errors,
    )
