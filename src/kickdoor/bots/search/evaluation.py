"""How likely each seat is to win, judged by what lies on the table at the beginning of a turn.

A seat's points are the sum of its features, each multiplied by its weight. The chances of the seats are in proportion
to the exponentials of their points. `kickdoor.sim.fit` fits the weights to games of the quick bot.
"""

from __future__ import annotations

from math import exp
from typing import Final

from kickdoor.bots.search.weights import WEIGHTS
from kickdoor.model.table import Table
from kickdoor.model.words import CURSE, ENHANCER, HIRELING, ITEM, LEVEL_UP, MONSTER, ONE_SHOT
from kickdoor.rules.equipment.items import item_bonus


class Judge:
    """Tells how likely a seat is to win. This one knows nothing about the game under way."""

    def chance(self, t: Table, seat: int) -> float:
        """The chance of this seat to win the game; a shared win is divided."""
        if t.over:
            return 1.0 / len(t.winners) if seat in t.winners else 0.0
        return 1.0 / len(t.players)


LEVELS: Final = 10  # Levels of an Epic game are scaled to these
# The features from 10 on; those before are one for each Level.
GEAR: Final = 10  # bonuses of what is worn and of everything else in front of the player, by tens
GEAR_HIGH: Final = 11  # the same from Level 7 on
GEAR_SQUARED: Final = 12
GOLD: Final = 13  # of all Items in play, by thousands
SPARE: Final = 14  # of those that are not worn
CLASSES: Final = 15
RACES: Final = 16
TIES: Final = 17
HAND: Final = 18
HAND_LEVELS: Final = 19  # level cards in the hand
HAND_SHOTS: Final = 20  # bonuses of one-shot Items there, by tens
HAND_ITEMS: Final = 21  # bonuses of other Items there, by tens
HAND_GOLD: Final = 22
HAND_HARM: Final = 23  # Curses and enhancers there
HAND_MONSTERS: Final = 24
DEAD: Final = 25
CURSES: Final = 26
RUNNING: Final = 27
SHOTS: Final = 28  # one-shot Items in play, by tens
NEXT: Final = 29  # how soon the seat's turn comes: 1 now, less later
NEXT_HIGH: Final = 30  # the same from Level 8 on
FEATURES: Final = 31


def features(t: Table, seat: int) -> list[float]:
    """The features of a seat, scaled to numbers around 1."""
    out = [0.0] * FEATURES
    p = t.players[seat]
    level = p.level * LEVELS // t.winning_level
    level = 1 if level < 1 else min(level, 9)
    out[level] = 1.0
    _in_play(t, seat, level, out)
    out[CLASSES] = float(len(p.classes))
    out[RACES] = float(len(p.races))
    out[CURSES] = float(len(p.curses))
    out[DEAD] = 0.0 if p.alive else 1.0
    n = len(t.players)
    soon = 1.0 - ((seat - t.active) % n) / n
    out[NEXT] = soon
    out[NEXT_HIGH] = soon if level >= 8 else 0.0
    _hand(t, p.hand, out)
    return out


def _in_play(t: Table, seat: int, level: int, out: list[float]) -> None:
    p = t.players[seat]
    cards = t.lib.cards
    gear = gold = spare = 0
    shots = 0
    for card in p.items:
        d = cards[card]
        gold += d.item.gold
        if t.equipped[card]:
            gear += item_bonus(t, seat, d) + d.gives.fight_bonus
            out[RUNNING] += d.gives.run_away
        elif d.kind == ONE_SHOT:
            shots += d.bonus if d.bonus > 2 else 3
        else:
            spare += d.item.gold
    for card in p.front:
        d = cards[card]
        gear += d.gives.fight_bonus
        if d.kind == HIRELING:
            gear += d.bonus
        if d.gives.wins_ties:
            out[TIES] = 1.0
        out[RUNNING] += d.gives.run_away
    out[GEAR] = gear / 10.0
    out[GEAR_HIGH] = gear / 10.0 if level >= 7 else 0.0
    out[GEAR_SQUARED] = gear * gear / 400.0
    out[GOLD] = gold / 1000.0
    out[SPARE] = spare / 1000.0
    out[SHOTS] = shots / 10.0


def _hand(t: Table, hand: list[int], out: list[float]) -> None:
    cards = t.lib.cards
    out[HAND] = len(hand) / 5.0
    for card in hand:
        d = cards[card]
        kind = d.kind
        if kind == LEVEL_UP:
            out[HAND_LEVELS] += 1.0
        elif kind == ONE_SHOT:
            out[HAND_SHOTS] += (d.bonus if d.bonus > 2 else 3) / 10.0
        elif kind == ITEM:
            out[HAND_ITEMS] += d.bonus / 10.0
        elif kind == CURSE or kind == ENHANCER:
            out[HAND_HARM] += 1.0
        elif kind == MONSTER:
            out[HAND_MONSTERS] += 1.0
        out[HAND_GOLD] += d.item.gold / 1000.0


def points(t: Table, seat: int) -> float:
    total = 0.0
    found = features(t, seat)
    weights: list[float] = WEIGHTS  # not compiled, so that new ones need no build
    for i in range(FEATURES):
        total += found[i] * weights[i]
    return total


def chance_to_win(t: Table, seat: int) -> float:
    """The chance of this seat to win the game."""
    if t.over:
        return 1.0 if seat in t.winners else 0.0
    mine = exp(points(t, seat))
    total = 0.0
    for s in range(len(t.players)):
        total += mine if s == seat else exp(points(t, s))
    return mine / total


class LinearJudge(Judge):
    """Judges by `chance_to_win`, which counts a shared win in full."""

    def chance(self, t: Table, seat: int) -> float:
        return chance_to_win(t, seat)
