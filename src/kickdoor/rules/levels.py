"""Levels: gained by kills, cards and sales, lost by cards, and the one that wins (LEVEL, WIN)."""

from kickdoor.model.event import GameWon, LevelChanged
from kickdoor.model.table import Table
from kickdoor.rules.strength import WINNING_LEVEL


def gain(t: Table, seat: int, amount: int, may_win: bool = False) -> int:
    """Go up; not to the winning level unless by a kill or a card that says so (CONFLICT-5, WIN-3)."""
    p = t.players[seat]
    if not p.alive:
        return 0
    top = WINNING_LEVEL if may_win else WINNING_LEVEL - 1
    new = min(p.level + amount, top)
    if new <= p.level:
        return 0
    gained = new - p.level
    t.emit(LevelChanged(seat, new))
    return gained


def lose(t: Table, seat: int, amount: int) -> int:
    """Go down, never below Level 1 (LEVEL-4)."""
    p = t.players[seat]
    new = max(p.level - amount, 1)
    lost = p.level - new
    if lost > 0:
        t.emit(LevelChanged(seat, new))
    return lost


def set_level(t: Table, seat: int, level: int) -> None:
    if t.players[seat].level != level:
        t.emit(LevelChanged(seat, level))


def can_gain(t: Table, seat: int) -> bool:
    """Could a card that does not win raise this player? (LEVELUP-4)"""
    p = t.players[seat]
    return p.alive and p.level < WINNING_LEVEL - 1


def check_win(t: Table) -> bool:
    """Whoever stands on the winning level has won; several by the same kill win together (WIN-1, WIN-9)."""
    winners = [p.seat for p in t.players if p.alive and p.level >= WINNING_LEVEL]
    if winners:
        t.emit(GameWon(winners))
        return True
    return False
