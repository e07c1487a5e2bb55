"""How the seats of a play-out decide: all of them as the quick bot would. Written for mypyc."""

from __future__ import annotations

from kickdoor.bots.book import Book
from kickdoor.bots.haggle import Memory
from kickdoor.bots.quick import Mind
from kickdoor.bots.temper import Temper
from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.table import Table
from kickdoor.model.words import HELP_ASKED, HELP_OFFERED
from kickdoor.views.live_view import LiveView


class Seats:
    """Quick minds for all seats of one table, made when they are asked first."""

    def __init__(self, t: Table, book: Book, temper: Temper) -> None:
        self.t = t
        self.book = book
        self.temper = temper
        self.minds: list[Mind | None] = [None] * len(t.players)

    def mind(self, seat: int) -> Mind:
        found = self.minds[seat]
        return self.sit_down(seat, Memory()) if found is None else found

    def sit_down(self, seat: int, memory: Memory) -> Mind:
        """Somebody with this memory of the turn so far."""
        made = Mind(LiveView(self.t, seat), self.book, self.temper, memory)
        self.minds[seat] = made
        return made

    def pick(self, seat: int, actions: list[Action]) -> Action:
        return self.mind(seat).decide(actions)


def likings(mind: Mind, actions: list[Action]) -> list[float]:
    """How much a mind that has just decided likes each action; what it would never do is below 0."""
    draft = mind.g.draft()
    if draft is None:
        return [mind.score(a) for a in actions]
    if draft.kind != HELP_ASKED and draft.kind != HELP_OFFERED:
        return [-1.0] * len(actions)  # sales and trades are worked out before they are begun
    return [0.0 if a.verb == A.ADD_PICK or a.verb == A.DONE else -1.0 for a in actions]


def remembered(memory: Memory) -> Memory:
    """An independent memory of the same."""
    m = Memory()
    m.turn = memory.turn
    m.deeds = memory.deeds
    m.asked = memory.asked[:]
    m.countered = memory.countered[:]
    m.offered = memory.offered
    m.keep_trade(memory)
    m.sale = memory.sale[:]
    m.changes = memory.changes[:]
    return m
