"""Putting away a Class, a Race, their extra cards or a companion, at any time (CLASS-5, SUPER-8, HIRE-7)."""

from __future__ import annotations

from kickdoor.model import action as A
from kickdoor.model.action import Action
from kickdoor.model.now import Now
from kickdoor.model.reason import Reason
from kickdoor.model.table import Table
from kickdoor.model.words import CLASSES, COMPANIONS, CURSES, EXTRAS, ITEMS, RACES, SHUT
from kickdoor.rules import filled_reasons, reasons
from kickdoor.rules.actions.action_kind import FreeAction
from kickdoor.rules.places import discard


class PutAway(FreeAction):
    """At any time, also in a fight, but not while something is being settled (TURN-7, CLASS-5, SUPER-8, SIDEKICK-4)."""

    def list_all(self, t: Table, now: Now, out: list[Action]) -> None:
        p = t.players[now.seat]
        if now.moment == SHUT or not p.front:
            return
        _list_cards(p.classes, out)
        _list_cards(p.races, out)
        _list_cards(p.extras, out)
        _list_cards(p.companions, out)

    def why_not(self, t: Table, now: Now, a: Action) -> Reason | None:
        reason = why_never_put_away(t, now.seat, a.card)
        if reason is not None:
            return reason
        return t.settle_first() if now.moment == SHUT else None

    def perform(self, t: Table, seat: int, a: Action) -> None:
        discard(t, a.card)


def _list_cards(cards: list[int], out: list[Action]) -> None:
    for card in cards:
        out.append(A.with_card(A.SHED, card))


def why_never_put_away(t: Table, seat: int, card: int) -> Reason | None:
    """Why this is no card the player could put away, whatever the moment.

    Items stay, Big ones and the Dolly included (BIG-3, DOLLY-4).
    """
    if t.owner(card) != seat:
        return reasons.NOT_YOURS
    zone = t.zone_of(card)
    if zone == ITEMS:
        return reasons.ITEM_STAYS
    if zone == CURSES:
        return filled_reasons.CURSE_KEPT.of(t.lib, card)
    return None if zone in (CLASSES, RACES, EXTRAS, COMPANIONS) else filled_reasons.CANNOT_SHED.of(t.lib, card)
