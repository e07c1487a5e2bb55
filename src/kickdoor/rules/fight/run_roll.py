"""The modifier of a roll to Run Away: of the player, of cards played in this flight, of the monster (RUN-4)."""

from __future__ import annotations

from kickdoor.model.fight import Foe
from kickdoor.model.table import Table
from kickdoor.rules.dice import die_modifier
from kickdoor.rules.equipment.items import counts, of_help


def run_bonus(t: Table, seat: int, foe: Foe) -> int:
    """The sum that is added to this player's roll to Run Away from this monster."""
    return run_modifier(t, seat) + _eased(t, seat) + _foe_modifier(t, foe)


def run_modifier(t: Table, seat: int) -> int:
    """Class, Race and Treasure modifiers to Run Away, which count for all monsters (RUN-4)."""
    p = t.players[seat]
    total = die_modifier(t, seat)
    best = 0
    for card in of_help(t, seat):
        d = t.lib.cards[card]
        if d.is_race:
            best = max(best, d.gives.run_away)  # those of two Races do not add up
        else:
            total += d.gives.run_away
    total += best
    for card in p.items:
        d = t.lib.cards[card]
        if d.gives.run_away and counts(t, seat, card):
            total += d.gives.run_away
    return total


def _eased(t: Table, seat: int) -> int:
    """The sum that cards played in this flight add to the player's rolls."""
    fight = t.fight
    assert fight is not None
    total = 0
    for one in fight.eased:
        if one.seat == seat:
            total += one.bonus
    return total


def _foe_modifier(t: Table, foe: Foe) -> int:
    """The modifier of the monster and its enhancers to rolls to Run Away from it."""
    fight = t.fight
    assert fight is not None
    total = t.lib.cards[foe.monster].monster.run_away
    for enhancement in fight.enhancements:
        if enhancement.group == foe.group:
            total += t.lib.cards[enhancement.card].enhancer.run_away
    return total
