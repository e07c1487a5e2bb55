"""Levels: going up and down, the lowest and highest one, Epic characters (LEVEL, EPIC-3)."""

from typing import Final

from kickdoor.model.card_program import Outlook
from kickdoor.model.events.players import LevelChanged
from kickdoor.model.language.counts import H_LEVEL_DOWN, H_LEVEL_UP
from kickdoor.model.language.effects import KEEPS_DOWN_ALL
from kickdoor.model.pending import LevelDue
from kickdoor.model.table import Table

EPIC_LEVEL: Final = 10  # EPIC-3


def lowest(t: Table) -> int:
    """The lowest Level among the living (CHARITY-10). Bonuses are no part of a Level (LEVEL-1)."""
    low = t.winning_level
    for p in t.players:
        if p.alive and p.level < low:
            low = p.level
    return low


def highest(t: Table) -> int:
    """The highest Level among the living."""
    top = 0
    for p in t.players:
        if p.alive and p.level > top:
            top = p.level
    return top


def gain(t: Table, seat: int, amount: int, may_win: bool = False) -> int:
    """Go up; not to the winning level unless by a kill or a card that says so (LEVEL-2, CONFLICT-5, WIN-3, WIN-7)."""
    return gain_up_to(t, seat, amount, t.winning_level if may_win else t.free_level)


def gain_up_to(t: Table, seat: int, amount: int, top: int) -> int:
    """Go up, but not beyond this Level.

    A player who stands higher already stays there; the dead stay as they are (DEATH-4).
    """
    p = t.players[seat]
    if not p.alive or cannot_rise(t, seat):
        return 0
    new = min(p.level + amount, top)
    if new <= p.level:
        return 0
    gained = new - p.level
    t.emit(LevelChanged(seat, new))
    _note_due(t, seat, gained)
    _tell(t, seat, gained)
    return gained


def lose(t: Table, seat: int, amount: int) -> int:
    """Go down, never below Level 1 or the lowest Level that a card sets instead (LEVEL-3, LEVEL-4, LEVEL-7,
    CONFLICT-2)."""
    p = t.players[seat]
    new = min(max(p.level - amount, min_level(t, seat)), p.level)
    lost = p.level - new
    if lost > 0:
        t.emit(LevelChanged(seat, new))
        _note_due(t, seat, -lost)
        _tell(t, seat, -lost)
    return lost


def _tell(t: Table, seat: int, change: int) -> None:
    """Cards may react to levels gained or lost."""
    if t.lib.listens:
        t.happens(H_LEVEL_UP if change > 0 else H_LEVEL_DOWN, seat, -1, abs(change))


def _note_due(t: Table, seat: int, change: int) -> None:
    """Some Classes draw or discard a card for every level gained or lost. It is due after the check for the win."""
    for card in t.players[seat].classes:
        if t.lib.cards[card].gives.level_cards:
            t.level_dues = [*t.level_dues, LevelDue(seat, change)]
            return


def min_level(t: Table, seat: int) -> int:
    """The lowest Level this player can have."""
    lowest = 1
    for card in t.players[seat].front:
        lowest = max(lowest, t.lib.cards[card].gives.min_level)
    return lowest


def outlook(t: Table, seat: int, level: int) -> Outlook:
    """The start of a look ahead at what will cost this player levels. They will have this Level by then."""
    firm = 1
    for card in t.players[seat].races + t.players[seat].classes:
        firm = max(firm, t.lib.cards[card].gives.min_level)
    return Outlook(seat, level, min_level(t, seat), firm)


def set_level(t: Table, seat: int, level: int) -> None:
    """Go to this Level, but not below the lowest one that the player can have, nor up to one that has to be won by a
    kill (LEVEL-7, LEVEL-10)."""
    old = t.players[seat].level
    level = min(max(level, min_level(t, seat)), max(old, t.free_level))
    change = level - old
    if change < 0 or (change > 0 and not cannot_rise(t, seat)):
        t.emit(LevelChanged(seat, level))
        _note_due(t, seat, change)
        _tell(t, seat, change)


def can_gain(t: Table, seat: int) -> bool:
    """Could a card that does not win the game raise this player? (LEVELUP-4)"""
    p = t.players[seat]
    return p.alive and p.level < t.free_level and not cannot_rise(t, seat)


def cannot_rise(t: Table, seat: int) -> bool:
    """Does a card in front of this player keep them, or one in front of anybody keep everyone, from gaining levels?
    (LEVEL-9)"""
    if not t.lib.keeps_down:
        return False
    for card in t.players[seat].front:
        if t.lib.cards[card].gives.no_levels:
            return True
    if t.lib.keeps_all_down:
        for p in t.players:
            for card in p.front:
                if t.lib.cards[card].gives.no_levels == KEEPS_DOWN_ALL:
                    return True
    return False


def can_lose(t: Table, seat: int) -> bool:
    """Has this player a level to lose? A card may set the lowest Level higher than 1 (LEVEL-7)."""
    return t.players[seat].level > min_level(t, seat)


def is_epic(t: Table, seat: int) -> bool:
    """A character of Level 10 to 19, if the table plays Epic (EPIC-3, EPIC-4)."""
    return t.options.epic and EPIC_LEVEL <= t.players[seat].level < t.winning_level
