"""What a player has done in this turn, so that it repeats itself neither with its cards nor towards others."""

from __future__ import annotations

from typing import Final

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.piece import Piece

ENOUGH: Final = 2  # times for the same change to the same card in one turn
ENOUGH_USES: Final = 8  # times for the same ability in one turn
VERBS: Final = 64  # more than there are kinds of action


class TurnMemory(Piece):
    """The memory of one seat. It is empty when another turn begins."""

    def __init__(self) -> None:
        self.turn = -1
        self.free_actions = 0
        self.asked: list[int] = [0] * 8  # by seat: how often it was asked for help
        self.countered: list[int] = [0] * 8  # by seat: how often its offer was countered
        self.offered = 0  # how often help was offered
        self.trade_sought = False
        self.partner = -1  # the trade that is planned
        self.give = -1
        self.want = -1
        self.sale: list[int] = []  # the cards that are to be sold
        self.changes: list[int] = []  # changes to equipment and abilities used, as numbers made by `_code`

    def begin(self, turn: int) -> None:
        """Forget everything if this is another turn."""
        if turn != self.turn:
            self.turn = turn
            self.free_actions = 0
            for i in range(len(self.asked)):
                self.asked[i] = 0
                self.countered[i] = 0
            self.offered = 0
            self.trade_sought = False
            self.partner = -1
            self.sale = []
            self.changes.clear()

    def note(self, a: Action) -> None:
        """Remember that the player does this. Questions that are answered are no free actions."""
        verb = a.verb
        if verb > A.READY:
            self.free_actions += 1
        if verb == A.EQUIP or verb == A.UNEQUIP or verb == A.LOAD or verb == A.TAPE or verb == A.SELL or verb == A.USE:
            self.changes.append(_code(a.card, verb))
        elif verb == A.OFFER_HELP:
            self.offered += 1
        elif verb == A.COUNTER:
            self.countered[a.target] += 1

    def done_enough(self, a: Action) -> bool:
        """Has the player done the same with the same card often enough in this turn?"""
        code = _code(a.card, a.verb)
        n = 0
        for other in self.changes:
            if other == code:
                n += 1
        return n >= (ENOUGH_USES if a.verb == A.USE else ENOUGH)

    def uses(self, card: int) -> int:
        """How often abilities of this card were used in this turn."""
        return self.changes.count(_code(card, A.USE))

    def keep_trade(self, other: TurnMemory) -> None:
        """Plan the same trade as another memory."""
        self.trade_sought = other.trade_sought
        self.partner = other.partner
        self.give = other.give
        self.want = other.want

    def copy(self) -> TurnMemory:
        m = TurnMemory()
        m.turn = self.turn
        m.free_actions = self.free_actions
        m.asked = self.asked[:]
        m.countered = self.countered[:]
        m.offered = self.offered
        m.keep_trade(self)
        m.sale = self.sale[:]
        m.changes = self.changes[:]
        return m


def _code(card: int, verb: int) -> int:
    return card * VERBS + verb
