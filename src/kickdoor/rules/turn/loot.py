"""Loot The Room: a card drawn face down instead of a fight, or after one if a card grants it (LOOT, FAST-3)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model import announcements
from kickdoor.model.action import Action
from kickdoor.model.frame import Frame
from kickdoor.model.language.counts import I_LOOT
from kickdoor.model.table import Table
from kickdoor.model.turn import TurnState
from kickdoor.model.words import DOOR, TREASURE
from kickdoor.rules.places import discard, draw
from kickdoor.rules.reacting import Replacing, replace
from kickdoor.rules.turn.charity import begin_charity


def may_loot_treasure(t: Table, seat: int) -> bool:
    """May this player draw a Treasure for a hand card? It is of no use where Treasures are the rule (FAST-3)."""
    if t.options.listen_at_the_door:
        return False
    for card in t.players[seat].classes:
        if t.lib.cards[card].gives.loot_treasure:
            return True
    return False


def list_loot(t: Table, turn: TurnState, out: list[Action]) -> None:
    out.append(A.bare(A.LOOT))
    if may_loot_treasure(t, turn.seat):
        for card in t.players[turn.seat].hand:
            out.append(A.with_card(A.LOOT_TREASURE, card))


def loot(t: Table, turn: TurnState, price: int) -> None:
    """Draw the card: a Door, or a Treasure where that is the rule or for the price of a hand card (LOOT-1, FAST-3).

    It goes to the hand whatever it is (LOOT-2, MONSTER-2, CURSE-2), and its player may play it at once (LOOT-3).
    """
    if price >= 0:
        discard(t, price)
    t.announce(announcements.LOOTED_ROOM, turn.seat)
    deck = TREASURE if price >= 0 or t.options.listen_at_the_door else DOOR
    if not t.lib.replaces >> I_LOOT & 1 or not replace(t, Looting(turn.seat, deck)):
        draw(t, turn.seat, deck, 1)
    begin_charity(t, turn)


class Looting(Replacing):
    """The card for looting the room is about to be drawn, unless a card says otherwise (TRIGGER-8)."""

    def __init__(self, seat: int, deck: int) -> None:
        super().__init__(I_LOOT, seat)
        self.deck = deck

    def copy(self) -> Frame:
        f = Looting(self.seat, self.deck)
        f.todo = self.todo
        f.agreed = self.agreed
        return f

    def describe(self) -> tuple[str, list[int]]:
        return ("Looting", [self.seat, self.deck, *self.numbers()])

    def go_on(self, t: Table) -> None:
        draw(t, self.seat, self.deck, 1)
