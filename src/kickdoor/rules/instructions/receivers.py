"""Who is meant by a word of the card language: you, the target, the richest player, everyone else (RECEIVER)."""

from __future__ import annotations

from kickdoor.model.card_program import NOT_ASKED, CardProgram
from kickdoor.model.language.counts import (
    ACTIVE,
    BOTH,
    BYSTANDERS,
    EVERYONE,
    FEWEST_CARDS,
    FIGHTER,
    HELPER,
    HIGHER_OTHERS,
    HIGHEST,
    HIGHEST_OTHERS,
    LEFT,
    LOWER_OTHERS,
    LOWEST,
    MOST_CARDS,
    MUNCHKINS,
    NEIGHBOURS,
    OTHERS_LEFT,
    OTHERS_RIGHT,
    PLAYER,
    POOREST,
    RECEIVER_WORDS,
    RICHEST,
    RIGHT,
    STRONGEST,
    TARGET,
    VICTIM,
    WEAKEST,
    YOU,
)
from kickdoor.model.table import Table
from kickdoor.rules.fight.strength import own_strength
from kickdoor.rules.life.levels import highest


def gold_of(t: Table, seat: int) -> int:
    """The value of this player's Items in play."""
    total = 0
    for card in t.players[seat].items:
        total += t.lib.cards[card].item.gold
    return total


def receivers(t: Table, f: CardProgram, who: int) -> list[int]:
    """The living players who are meant, in the order in which steps happen to them (RECEIVER-1)."""
    if RECEIVER_WORDS[who].ranked:
        first = ranked(t, f.you, who)
        return first[:1]
    if RECEIVER_WORDS[who].several:
        return _group(t, f, who)
    seat = _single(t, f, who)
    return [seat] if seat >= 0 and t.players[seat].alive else []


def _single(t: Table, f: CardProgram, who: int) -> int:
    fight = t.fight
    if who == YOU:
        return f.you
    if who == TARGET:
        return f.target if 0 <= f.target < len(t.players) else -1
    if who == FIGHTER:
        return -1 if fight is None else fight.fighter
    if who == HELPER:
        return -1 if fight is None else fight.helper
    if who == VICTIM:
        return f.victim
    if who == PLAYER:
        return f.by if f.bringer == NOT_ASKED else f.bringer
    if who == LEFT or who == RIGHT:
        return t.neighbour(f.you, 1 if who == LEFT else -1)
    assert who == ACTIVE
    return t.active


def _group(t: Table, f: CardProgram, who: int) -> list[int]:
    you = f.you
    others = [s for s in t.living_from(you) if s != you]
    if who == OTHERS_LEFT:
        return others
    if who == OTHERS_RIGHT:
        return others[::-1]
    if who == NEIGHBOURS:
        left, right = t.neighbour(you, 1), t.neighbour(you, -1)
        return [s for s in (left, right) if s >= 0]
    if who == HIGHEST_OTHERS:
        top = highest(t)
        return [s for s in others if t.players[s].level == top]
    if who == LOWER_OTHERS:
        return _lower(t, you, others)
    if who == HIGHER_OTHERS:
        return [s for s in others if t.players[s].level > t.players[you].level]
    if who == MUNCHKINS:
        return [] if t.fight is None else [s for s in t.fight.munchkins() if t.players[s].alive]
    if who == BOTH:
        target = _single(t, f, TARGET)
        return [s for s in t.living_from(you) if s == you or s == target]
    if who == BYSTANDERS:
        return [] if t.fight is None else [s for s in t.living_from(you) if not t.in_fight(s)]
    assert who == EVERYONE
    return t.living_from(t.active)[:]  # a copy: the frame takes them off its list one by one


def _lower(t: Table, you: int, others: list[int]) -> list[int]:
    """Those of a lower Level, the lowest first, ties in their order (ORDER-12)."""
    out: list[int] = []
    for level in range(1, t.players[you].level):
        for s in others:
            if t.players[s].level == level:
                out.append(s)
    return out


def ranked(t: Table, you: int, who: int) -> list[int]:
    """All who share this place. Where one is meant it is the first on the left of "you", and "you" come last
    (RECEIVER-2)."""
    seats = [s for s in t.living_from(you) if s != you]
    if t.players[you].alive:
        seats.append(you)
    best: list[int] = []
    top = 0
    for s in seats:
        rank = _rank(t, s, who)
        if not best or rank > top:
            best = [s]
            top = rank
        elif rank == top:
            best.append(s)
    return best


def _rank(t: Table, seat: int, who: int) -> int:
    if who == HIGHEST or who == LOWEST:
        level = t.players[seat].level
        return level if who == HIGHEST else -level
    if who == RICHEST or who == POOREST:
        gold = gold_of(t, seat)
        return gold if who == RICHEST else -gold
    if who == MOST_CARDS or who == FEWEST_CARDS:
        cards = len(t.players[seat].hand)
        return cards if who == MOST_CARDS else -cards
    assert who == STRONGEST or who == WEAKEST
    strength = own_strength(t, seat)
    return strength if who == STRONGEST else -strength


def is_among(t: Table, f: CardProgram, seat: int, who: int) -> bool:
    """Is this player one of those who are meant? All who share a place have it."""
    if RECEIVER_WORDS[who].ranked:
        return seat in ranked(t, f.you, who)
    return seat in receivers(t, f, who)
