"""Joining two Items that need Hands to one weapon, with a card that does that."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.events.items import Equipped, Taped
from kickdoor.model.now import Now
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import SHUT
from kickdoor.rules import reasons
from kickdoor.rules.actions.action_kind import FreeAction


class Tape(FreeAction):
    """Whenever equipment may be changed (ITEM-3). The two Items are named in the order of their numbers."""

    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        items = t.players[now.seat].items
        if not t.lib.has_tape or now.moment == SHUT or len(items) < 3:  # the tape and two others
            return
        for card in items:
            if not t.lib.cards[card].gives.joins_two:
                continue
            for one in items:
                for other in items:
                    if one < other:
                        self.list_if_legal(t, now, Action(A.TAPE, one, other, cost=card), out)

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        if now.moment == SHUT:
            return t.settle_first()
        if t.in_fight(now.seat):
            return reasons.FIGHT_EQUIP
        if not t.in_items(a.cost, now.seat) or not t.lib.cards[a.cost].gives.joins_two:
            return reasons.NOT_YOURS
        needs_hands = _needs_hands(t, now.seat, a.card) and _needs_hands(t, now.seat, a.target)
        if a.card >= a.target or not needs_hands or not _free(t, now.seat, a):
            return reasons.NOT_TAPED
        return None

    def perform(self, t: Table, seat: int, a: Action) -> None:
        t.emit(Taped(a.cost, a.card, a.target))
        if not t.equipped[a.cost]:
            t.emit(Equipped(a.cost, True))


def _needs_hands(t: Table, seat: int, card: int) -> bool:
    """Is it an Item of the player's that needs Hands, and does nothing else carry it?"""
    d = t.lib.cards[card]
    return t.in_items(card, seat) and t.host[card] < 0 and d.can_be_equipped and d.item.hands > 0


def _free(t: Table, seat: int, a: Action) -> bool:
    """Neither Item is joined already; a joined laser leaves the others, so only one laser may be among them."""
    for taping in t.players[seat].tapings:
        if taping.has(a.card) or taping.has(a.target):
            return False
    if t.lib.cards[a.card].item.laser or t.lib.cards[a.target].item.laser:
        for card in t.players[seat].items:
            if t.equipped[card] and t.lib.cards[card].item.laser and card != a.card and card != a.target:
                return False
    return True
