"""Winning the game: by the winning level, together, or when time is up (WIN, FAST-4, TOURN-3)."""

from kickdoor.model import announcements
from kickdoor.model.events.turns import GameWon
from kickdoor.model.table import Table


def check_win(t: Table, fighter: int = -1, helper: int = -1) -> bool:
    """Everybody who stands on the winning level has won; several by the same kill win together (WIN-1, WIN-9).

    With shared victory the helper wins with the fighter, at any Level (FAST-4).
    """
    winners = [p.seat for p in t.players if p.alive and p.level >= t.winning_level]
    if t.options.shared_victory and fighter in winners and helper >= 0 and helper not in winners:
        if t.players[helper].alive:
            winners = sorted([*winners, helper])
    if winners:
        t.emit(GameWon(winners))
        return True
    return False


def end_on_time(t: Table) -> None:
    """Time is up: the highest Level wins, ties share (TOURN-3). The dead do not win (WIN-8), unless all are dead."""
    standing = [p for p in t.players if p.alive] or t.players
    highest = max(p.level for p in standing)
    t.announce(announcements.TIME_UP, -1)
    t.emit(GameWon([p.seat for p in standing if p.level == highest]))
