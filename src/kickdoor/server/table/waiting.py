"""What a table waits for, as one of its players may know it: for lists of games, and for telling people who are not
there."""

from __future__ import annotations

from kickdoor.rules.fight.combat import Fighting
from kickdoor.rules.fight.stakes import for_the_win
from kickdoor.rules.settling import is_offered
from kickdoor.rules.turn.turn import Turn
from kickdoor.server.protocol.days_bodies import WaitKind
from kickdoor.server.table.game import Game
from kickdoor.server.table.memory import TableMemory
from kickdoor.table import Table
from kickdoor.views.question import is_asked
from kickdoor.views.question_phrases import is_window

__all__ = ["player_waited_for", "wait_of", "wait_id"]


def wait_of(memory: TableMemory, seat: int) -> WaitKind | None:
    """What this seat is asked; None: the table does not wait for it, or a bot plays for it."""
    game = memory.running()
    if game is None or memory.seating.seats[seat].played_by_bot or seat in game.held:
        return None
    if not is_asked(game.table, seat) or memory.spares(seat):
        return None
    return _kind(game.table, seat)


def _kind(table: Table, seat: int) -> WaitKind:
    top = table.frames[-1]
    if is_offered(table, seat):
        return "offer"
    if is_window(top):
        return "win" if table.fight is not None and for_the_win(table) else "react"
    if isinstance(top, Fighting):
        return "fight"
    if isinstance(top, Turn) and table.active == seat:
        return "turn"
    return "choice"


def wait_id(game: Game, seat: int) -> str:
    """Names one wait for a seat: it is another one after the seat has acted, in another turn, or at another kind of
    question. Every process finds the same."""
    return f"{game.own[seat]} {game.table.turn} {type(game.table.frames[-1]).__name__}"


def player_waited_for(table: Table) -> int:
    """The seat that has to decide something; -1: a window is open, in which nobody is told who is asked."""
    question = table.view(-1).question
    return -1 if question is None else question.seat
